/**
 * Marks for a pair without any edit action although its texts differ, or for a file that came or went whole: derived from the lines,
 * so that a page never shows a change as if there were none.
 */
import type { Side } from '../../engine/model.js';
import type { DiffIndex, Mark, Page } from './diffIndex.js';
import type { ChangeKind } from './kinds.js';
import { pairEqualLines } from './lineDiff.js';
import type { SideText } from './sideText.js';
import { contentEnd } from './sideText.js';

/** Null when the engine's actions are to be used. Only a pair that was not analysed by syntax, or has one side only, gets marks of its own. */
export function textMarks(
  index: DiffIndex,
  page: Page,
  texts: { readonly before: SideText; readonly after: SideText },
  numbers: { readonly before: Int32Array; readonly after: Int32Array },
): { readonly before: Mark[]; readonly after: Mark[] } | null {
  const { before, after } = page;
  if (
    (before !== null && index.marks.before[before].length > 0) ||
    (after !== null && index.marks.after[after].length > 0)
  ) {
    return null;
  }
  const whole = before === null || after === null;
  const bySyntax =
    !whole && index.outline.before[before].mode === 'syntax' && index.outline.after[after].mode === 'syntax';
  if (bySyntax || texts.before.text === texts.after.text) return null;
  const paired = whole
    ? []
    : pairEqualLines(numbers.before, numbers.after, {
        before: 0,
        beforeEnd: texts.before.count,
        after: 0,
        afterEnd: texts.after.count,
      });
  const unpaired = (side: Side, position: 0 | 1, kind: ChangeKind): Mark[] => {
    const file = page[side];
    if (file === null) return [];
    const text = texts[side];
    const known = new Uint8Array(text.count);
    for (let i = position; i < paired.length; i += 2) known[paired[i]] = 1;
    const marks: Mark[] = [];
    for (let from = 0; from < text.count; from++) {
      if (known[from] === 1) continue;
      let to = from;
      while (to + 1 < text.count && known[to + 1] === 0) to++;
      const start = text.lines.starts[from];
      const end = contentEnd(text, to);
      if (end > start) marks.push({ side, file, start, end, kind, actions: [] });
      from = to;
    }
    return marks;
  };
  return { before: unpaired('before', 0, 'deleted'), after: unpaired('after', 1, 'inserted') };
}
