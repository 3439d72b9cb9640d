/** Why code that is not marked need not be read: the rules behind a fold, or behind an edit that means nothing. */
import type { EditAction, Side } from '../../engine/model.js';
import type { AppliedRule } from '../../engine/changeDiff.js';
import { lineAt } from '../../protocol/lines.js';
import type { DiffIndex } from './diffIndex.js';
import type { Fold } from './layout.js';
import type { PageModel } from './pageModel.js';
import type { Explanation } from './wording.js';
import { premisesOf, rulesOf } from './wording.js';
import { say } from '../../protocol/say.js';

const WHITE_SPACE = 'white-space';

/** The rules by which the lines of a fold need not be read, as far as they changed; none for a fold of unchanged lines. */
export function rulesOfFold(index: DiffIndex, model: PageModel, side: Side, fold: Fold): AppliedRule[] {
  const { file, text } = model[side];
  if (file === null || fold.kind !== 'explained') return [];
  const [from, to] = [
    text.lines.starts[fold.from],
    fold.to < text.count ? text.lines.starts[fold.to] : text.text.length,
  ];
  const found = rulesOf(index, editsIn(index, side, file, from, to));
  // Lines that differ without an edit on them differ in white space.
  return found.length > 0 ? found : index.outline.reasons.filter(({ id }) => id === WHITE_SPACE);
}

/** What is said of an edit at a place that means nothing; null where there is none. */
export function explainEquivalent(index: DiffIndex, side: Side, file: number, offset: number): Explanation | null {
  const edits = editsIn(index, side, file, offset, offset + 1).filter(
    ({ verdict, trivial }) => verdict === 'equivalent' && trivial !== null,
  );
  const [innermost] = edits.sort((x, y) => lengthOf(x, side) - lengthOf(y, side));
  const span = innermost?.[side];
  if (!span) return null;
  const rules = rulesOf(index, [innermost]);
  const headline = [say('Means the same: {0}', rules[0]?.title.toLowerCase() ?? say('nothing to read'))];
  return { kind: null, headline, details: [], rules, partners: [], span };
}

/** Does a fold hide something that takes for granted what the change cannot show? */
export function isAssumedFold(index: DiffIndex, model: PageModel, side: Side, fold: Fold): boolean {
  const { file, text } = model[side];
  if (file === null || fold.kind !== 'explained') return false;
  const to = fold.to < text.count ? text.lines.starts[fold.to] : text.text.length;
  return editsIn(index, side, file, text.lines.starts[fold.from], to).some(
    ({ because }) => because?.confidence === 'assumed',
  );
}

/** What is said of all that a fold hides. */
export function explainFold(index: DiffIndex, model: PageModel, side: Side, fold: Fold): Explanation | null {
  const { file, text } = model[side];
  const rules = rulesOfFold(index, model, side, fold);
  if (file === null || rules.length === 0) return null;
  const start = text.lines.starts[fold.from];
  const end = text.lines.starts[fold.to - 1];
  const line = lineAt(text.lines, start) + 1;
  const headline = [
    fold.to - fold.from === 1
      ? say('Line {0} need not be read', line)
      : say('Lines {0} to {1} need not be read', line, line + fold.to - fold.from - 1),
  ];
  const to = fold.to < text.count ? text.lines.starts[fold.to] : text.text.length;
  const premises = premisesOf(index, editsIn(index, side, file, start, to), { side, file });
  return {
    kind: null,
    headline,
    details: [],
    rules,
    ...(premises.length === 0 ? {} : { premises }),
    partners: [],
    span: { file, start, end: Math.max(start, end) },
  };
}

function editsIn(index: DiffIndex, side: Side, file: number, from: number, to: number): EditAction[] {
  return index.outline.actions.filter(action => {
    const span = action[side];
    return action.verdict !== 'read' && span !== null && span.file === file && span.start < to && span.end > from;
  });
}

function lengthOf(action: EditAction, side: Side): number {
  const span = action[side];
  return span === null ? 0 : span.end - span.start;
}
