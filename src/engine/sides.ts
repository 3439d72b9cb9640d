/** The two sides of a change, as seen from one of them. */
import type { Side } from './model.js';

export function otherSide(side: Side): Side {
  return side === 'before' ? 'after' : 'before';
}

/** What is of both sides, given as seen from one of them. */
export function pairFrom<T>(side: Side, own: T, other: T): Record<Side, T> {
  return side === 'before' ? { before: own, after: other } : { before: other, after: own };
}
