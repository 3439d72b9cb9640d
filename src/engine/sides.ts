/** The two sides of a change, as seen from one of them. */
import type { Side } from './model.js';

export function otherSide(side: Side): Side {
  return side === 'before' ? 'after' : 'before';
}
