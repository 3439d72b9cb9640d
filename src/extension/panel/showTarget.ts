/** Where a panel is to begin, as whoever opens it knows it, and what that means once the change is analysed. */
import type { Side } from '../../engine/model.js';
import type { ChangeDiff } from '../../engine/changeDiff.js';
import { otherSide } from '../../engine/sides.js';
import type { RevealRequest } from '../../protocol/messages.js';

/** `file`: at what is to be read first in a file, which has this path on either side. */
export type ShowTarget = RevealRequest | { readonly kind: 'file'; readonly path: string };

/** What to ask of the view; null where the change has no such file. A line of a file that has only another side is shown there. */
export function requestFor(target: ShowTarget, diff: ChangeDiff): RevealRequest | null {
  const fileOf = (side: Side, path: string): number => diff[side].findIndex(file => file.path === path);
  if (target.kind === 'file') {
    const [before, after] = [fileOf('before', target.path), fileOf('after', target.path)];
    const index = diff.pairs.findIndex(pair =>
      after >= 0 ? pair.after === after : before >= 0 && pair.before === before,
    );
    return index < 0 ? null : { kind: 'pair', index };
  }
  if (target.kind !== 'line' || fileOf(target.side, target.path) >= 0) return target;
  const side = otherSide(target.side);
  return fileOf(side, target.path) < 0 ? null : { ...target, side };
}
