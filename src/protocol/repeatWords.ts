/** A repeated edit in words, for every face: one short sentence with the code in backticks. */
import type { RepeatedEdit } from '../engine/model.js';

const WORD = /[\p{L}\p{N}]/u;

export function repeatWords({ textBefore, textAfter, left, right }: RepeatedEdit): string {
  const where = WORD.test(right) ? ` before ${code(right)}` : WORD.test(left) ? ` after ${code(left)}` : '';
  if (textBefore === null) return `${code(textAfter ?? '')} inserted${where}`;
  return textAfter === null ? `${code(textBefore)} deleted${where}` : `${code(textBefore)} became ${code(textAfter)}`;
}

/** A backtick would end the code. */
function code(text: string): string {
  return `\`${text.replaceAll('`', '\'')}\``;
}
