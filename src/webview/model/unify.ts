/** The lines of both sides in one column: what is the same once, else the lines before and then the lines after. */
import type { Side } from '../../engine/model.js';
import type { PageLayout, PageModel } from './pageModel.js';

export interface UnifiedLine {
  readonly side: Side;
  /** -1 for a file that does not exist on that side. */
  readonly line: number;
  /** The line of the side before that this line of the side after stands for as well, or -1. */
  readonly beforeLine: number;
}

export function unifiedLines({ before, after, numbers }: PageModel, { pairs, folds }: PageLayout): UnifiedLine[] {
  // What is folded stays apart from what is seen.
  const edges = new Set(folds.after.flatMap(({ from, to }) => [from, to]));
  const lines: UnifiedLine[] = [];
  const gone: number[] = [];
  const fresh: number[] = [];
  const flush = (): void => {
    for (const line of gone.splice(0)) lines.push({ side: 'before', line, beforeLine: -1 });
    for (const line of fresh.splice(0)) lines.push({ side: 'after', line, beforeLine: -1 });
  };
  const isSame = (b: number, a: number): boolean =>
    (before.lineKinds[b] === 0 && after.lineKinds[a] === 0) ||
    (numbers.before[b] === numbers.after[a] && before.lineKinds[b] === after.lineKinds[a]);
  let nextBefore = 0;
  let nextAfter = 0;
  const counts = {
    before: before.file === null ? 0 : before.text.count,
    after: after.file === null ? 0 : after.text.count,
  };
  for (let i = 0; i <= pairs.length; i += 2) {
    const b = i < pairs.length ? pairs[i] : counts.before;
    const a = i < pairs.length ? pairs[i + 1] : counts.after;
    if (b > nextBefore || a > nextAfter) {
      flush();
      for (; nextBefore < b; nextBefore++) gone.push(nextBefore);
      for (; nextAfter < a; nextAfter++) fresh.push(nextAfter);
      flush();
    }
    if (i === pairs.length) break;
    if (edges.has(a)) flush();
    if (isSame(b, a)) {
      flush();
      lines.push({ side: 'after', line: a, beforeLine: b });
    } else {
      gone.push(b);
      fresh.push(a);
    }
    nextBefore = b + 1;
    nextAfter = a + 1;
  }
  flush();
  return lines.length > 0 ? lines : [{ side: 'after', line: -1, beforeLine: -1 }];
}
