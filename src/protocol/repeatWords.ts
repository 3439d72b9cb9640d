/** A repeated edit in words, for every face: one short sentence with the code in backticks. */
import { codeSpan } from '../engine/codeSpans.js';
import type { RepeatedEdit } from '../engine/model.js';

const WORD = /[\p{L}\p{N}]/u;

export function repeatWords({ textBefore, textAfter, left, right }: RepeatedEdit): string {
  const where = WORD.test(right) ? ` before ${codeSpan(right)}` : WORD.test(left) ? ` after ${codeSpan(left)}` : '';
  if (textBefore === null) return `${codeSpan(textAfter ?? '')} inserted${where}`;
  if (textBefore === textAfter) return `${codeSpan(textBefore)} means something else now`;
  return textAfter === null
    ? `${codeSpan(textBefore)} deleted${where}`
    : `${codeSpan(textBefore)} became ${codeSpan(textAfter)}`;
}
