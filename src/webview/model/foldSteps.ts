/** Which fold is the next one from a line of a column, among those of both sides. */
import type { Side } from '../../engine/model.js';
import { otherSide } from '../../engine/sides.js';
import { lineAt } from '../../protocol/lines.js';
import type { ColumnFold, Composition } from './composition.js';

/** The next fold of explained changes below a line of a column, or the last one above it. */
export function nextExplained(
  composition: Composition,
  side: Side,
  at: number,
  direction: 1 | -1,
): ColumnFold | undefined {
  // What is on the other side alone is as good: it is found by the row that it stands in.
  const folds = [...composition[side].folds, ...foldsOfOtherSide(composition, side)]
    .filter(({ kind }) => kind === 'explained')
    .sort((x, y) => x.section - y.section || x.from - y.from);
  return direction === 1 ? folds.find(({ from }) => from > at) : folds.findLast(({ to }) => to <= at);
}

/** Folds that the column has no lines of, with the line that they stand beside there. */
function foldsOfOtherSide(composition: Composition, side: Side): ColumnFold[] {
  if (composition.unified) return [];
  const [own, other] = [composition[side], composition[otherSide(side)]];
  const known = new Set(own.folds.map(({ id }) => id));
  return other.folds
    .filter(({ id }) => !known.has(id))
    .map(fold => {
      const { pairs } = composition.sections[fold.section].layout;
      const [here, there] = side === 'before' ? [0, 1] : [1, 0];
      let line = 0;
      for (let i = 0; i < pairs.length && pairs[i + there] < fold.origin.from; i += 2) line = pairs[i + here] + 1;
      const start = composition.sections[fold.section].model[side].text.lines.starts[line] ?? 0;
      const offset = own.offsetOf({ section: fold.section, side, offset: start });
      const at = lineAt(own.text.lines, Math.max(0, offset));
      return { ...fold, from: at, to: at };
    });
}
