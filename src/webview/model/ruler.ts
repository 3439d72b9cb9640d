/** What the overview ruler shows: runs of changed lines of a column, with what they are and whether they are to be read. */
import type { Column } from './composition.js';
import { EXPLAINED } from './explained.js';
import type { ChangeKind } from './kinds.js';
import { lineKindAt } from './lineKinds.js';

export interface RulerRun {
  /** Lines of the column, half-open. */
  readonly from: number;
  readonly to: number;
  readonly kind: ChangeKind;
  readonly toRead: boolean;
}

export function rulerRuns({ lineKinds, states }: Column): RulerRun[] {
  const runs: RulerRun[] = [];
  for (let from = 0; from < lineKinds.length;) {
    const kind = lineKindAt(lineKinds, from);
    let to = from + 1;
    while (to < lineKinds.length && lineKinds[to] === lineKinds[from] && states[to] === states[from]) to++;
    if (kind !== null) runs.push({ from, to, kind, toRead: states[from] !== EXPLAINED });
    from = to;
  }
  return runs;
}
