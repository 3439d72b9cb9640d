/**
 * Which member of a whole a pattern takes: `heading` of the page in `const { heading: title } = page`. A name for another member is another
 * value, and no new name for the one that was, unless the member itself was renamed.
 */
import { addTo, valueAt } from '../lists.js';
import type { MatchedChange } from './matchedChange.js';

const known = new WeakMap<MatchedChange, ReadonlyMap<string, readonly string[]>>();

/** Null is a part that is known by its place alone. */
export function areOneMember(change: MatchedChange, before: string | null, after: string | null): boolean {
  if (before === null || after === null || before === after) return true;
  return (
    valueAt(known, change, () => renamedMembers(change))
      .get(before)
      ?.includes(after) === true
  );
}

/** Names of members before, with those that they have after. */
function renamedMembers({ matches }: MatchedChange): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const before of matches.before.declarations) {
    const after = before.parent === null ? null : matches.afterOf(before);
    if (after !== null && after.name !== before.name) addTo(found, before.name, after.name);
  }
  return found;
}
