/**
 * Rows of the two columns: where empty rows (spacers) are needed so that aligned lines stand side by side, and which runs of lines
 * are folded into one. Every line is one row high unless it is wrapped, and every fold as high as the others, so all of this is counting.
 */
import type { FlatPairs } from './lineDiff.js';

/** What a fold hides: lines equal on both sides, lines that refactorings explain, or lines that are not what the page is about. */
export type FoldKind = 'unchanged' | 'explained' | 'unrelated';

/** Lines `[from, to)` shown as one. Folds of both sides that open together share an id. */
export interface Fold {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly kind: FoldKind;
}

/** Empty rows above a line; `line` is the number of lines for rows below the last one. */
export interface Spacer {
  readonly line: number;
  readonly rows: number;
}

export interface SideLayout {
  readonly folds: readonly Fold[];
  readonly spacers: readonly Spacer[];
}

/** By line: how many rows it takes when long lines are wrapped. */
export interface WrappedRows {
  readonly before: Uint16Array;
  readonly after: Uint16Array;
}

export interface Layout {
  readonly before: SideLayout;
  readonly after: SideLayout;
}

/**
 * `pairs` are aligned lines, strictly increasing. They stand side by side, and so do the two ends of a fold that has lines on both sides; a
 * pair with one end in a fold is not kept so. `foldRows` is the height of a fold in rows.
 */
export function layOut(
  pairs: FlatPairs,
  counts: { readonly before: number; readonly after: number },
  folds: { readonly before: readonly Fold[]; readonly after: readonly Fold[] },
  wrapped: WrappedRows | null = null,
  foldRows = 1,
): Layout {
  const before = new RowCounter(folds.before, wrapped?.before ?? null, foldRows);
  const after = new RowCounter(folds.after, wrapped?.after ?? null, foldRows);
  const shared = sharedFolds(folds);
  let next = 0;
  const levelFolds = (upTo: number): void => {
    for (; next < shared.length && shared[next].before.from <= upTo; next++) {
      level(before, after, shared[next].before.from, shared[next].after.from);
    }
  };
  for (let i = 0; i < pairs.length; i += 2) {
    levelFolds(pairs[i]);
    if (!before.isVisible(pairs[i]) || !after.isVisible(pairs[i + 1])) continue;
    level(before, after, pairs[i], pairs[i + 1]);
  }
  levelFolds(counts.before);
  level(before, after, counts.before, counts.after);
  return {
    before: { folds: folds.before, spacers: before.spacers },
    after: { folds: folds.after, spacers: after.spacers },
  };
}

interface SharedFold {
  readonly before: Fold;
  readonly after: Fold;
}

/** Folds that both sides have, from the top down; those that cross another one are left out. */
function sharedFolds(folds: { readonly before: readonly Fold[]; readonly after: readonly Fold[] }): SharedFold[] {
  const byId = new Map(folds.after.map(fold => [fold.id, fold]));
  const shared: SharedFold[] = [];
  for (const before of folds.before) {
    const after = byId.get(before.id);
    if (after !== undefined && after.from >= (shared.at(-1)?.after.to ?? 0)) shared.push({ before, after });
  }
  return shared;
}

/** Folds may be higher than rows, by a part of one: sums of such parts are not exact. */
const EVEN = 1e-6;

function level(before: RowCounter, after: RowCounter, beforeLine: number, afterLine: number): void {
  const difference = before.rowOf(beforeLine) - after.rowOf(afterLine);
  if (difference > EVEN) after.addSpacer(afterLine, difference);
  else if (difference < -EVEN) before.addSpacer(beforeLine, -difference);
}

/** Counts rows from the top down; lines must be asked for in increasing order. */
class RowCounter {
  readonly spacers: Spacer[] = [];
  private added = 0;
  private hidden = 0;
  private next = 0;
  /** Rows of all lines above, those in folds included; null where each line is one. */
  private readonly above: Int32Array | null;

  constructor(
    private readonly folds: readonly Fold[],
    wrapped: Uint16Array | null,
    private readonly foldRows: number,
  ) {
    this.above = wrapped === null ? null : new Int32Array(wrapped.length + 1);
    wrapped?.forEach((rows, line) => {
      if (this.above !== null) this.above[line + 1] = this.above[line] + rows;
    });
  }

  isVisible(line: number): boolean {
    this.skipTo(line);
    const fold = this.folds[this.next];
    return fold === undefined || line < fold.from;
  }

  rowOf(line: number): number {
    this.skipTo(line);
    return this.rowsAbove(line) - this.hidden + this.added;
  }

  addSpacer(line: number, rows: number): void {
    this.spacers.push({ line, rows });
    this.added += rows;
  }

  private rowsAbove(line: number): number {
    return this.above === null
      ? line
      : this.above[Math.min(line, this.above.length - 1)] + Math.max(0, line - (this.above.length - 1));
  }

  /** Counts the folds that end at or above the line. */
  private skipTo(line: number): void {
    for (let fold = this.folds[this.next]; fold !== undefined && fold.to <= line; fold = this.folds[this.next]) {
      this.hidden += this.rowsAbove(fold.to) - this.rowsAbove(fold.from) - this.foldRows;
      this.next++;
    }
  }
}
