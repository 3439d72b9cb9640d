/** Which lines stand side by side because code was commented out, or is code again. */
import type { EditAction, Span } from '../../engine/model.js';
import { lineAt } from '../../protocol/lines.js';
import type { WeightedPair } from './chain.js';
import type { Page } from './diffIndex.js';
import type { SideText } from './sideText.js';

/** Code beside the comment that it became, line by line. */
export function commentedLines(
  { commented, before, after }: EditAction,
  page: Page,
  texts: { readonly before: SideText; readonly after: SideText },
): WeightedPair[] {
  if (commented === undefined || before?.file !== page.before || after?.file !== page.after) return [];
  const linesOf = ({ lines }: SideText, { start, end }: Span): readonly [number, number] => [
    lineAt(lines, start),
    lineAt(lines, Math.max(start, end - 1)) + 1,
  ];
  const [[from, to], [start, end]] = [linesOf(texts.before, before), linesOf(texts.after, after)];
  // The signs of a comment may stand on lines of their own.
  const count = to - from === end - start ? to - from : 1;
  return Array.from({ length: count }, (_, i) => ({ before: from + i, after: start + i, weight: 1 }));
}
