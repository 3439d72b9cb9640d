/** A repeated edit in words, for every face: one short sentence with the code in backticks. */
import { codeSpan } from '../engine/codeSpans.js';
import type { RepeatedEdit } from '../engine/model.js';
import { say } from './say.js';

const WORD = /[\p{L}\p{N}]/u;

export function repeatWords({ textBefore, textAfter, left, right }: RepeatedEdit): string {
  const is = codeSpan(textAfter ?? '');
  if (textBefore === null) {
    if (WORD.test(right)) return say('{0} inserted before {1}', is, codeSpan(right));
    return WORD.test(left) ? say('{0} inserted after {1}', is, codeSpan(left)) : say('{0} inserted', is);
  }
  const was = codeSpan(textBefore);
  if (textBefore === textAfter) return say('{0} means something else now', was);
  if (textAfter !== null) return say('{0} became {1}', was, is);
  if (WORD.test(right)) return say('{0} deleted before {1}', was, codeSpan(right));
  return WORD.test(left) ? say('{0} deleted after {1}', was, codeSpan(left)) : say('{0} deleted', was);
}
