/**
 * What a callable has no longer: statements that are gone, or edited, and what calls took the place of in them.
 */
import { addTo, firstWhere } from '../../lists.js';
import type { CallSite, DeclarationNode } from '../../structure/declaration.js';
import { THRESHOLDS } from '../thresholds.js';
import type { CallPlace, ReplacedPart } from './callPlaces.js';
import { placeIn, replacedBy } from './callPlaces.js';
import type { Lens } from './lens.js';
import type { BodyMapping } from './mapBodies.js';
import { valuesOfNames } from './namedValues.js';
import type { Fragment } from './tokenRuns.js';

/** A fragment that its host lost, and how well another fragment of the host stands in its place now. */

export interface LostFragment {
  readonly fragment: Fragment;
  /** Quality of the fragment that replaced it; 0 for none, or when that one is where the call stands. */
  readonly replaced: number;
  /** What calls took the place of: in its edited form, or in new statements where it has none. */
  readonly parts: readonly ReplacedPart[];
}

/**
 * What `host` no longer has of `partner`. A statement that was edited in place counts as lost as well, but only for code that fits it
 * better than its edited form; where the edited form holds one of the `calls`, the edit is the extraction itself.
 */

export function lostFragments(
  mapping: BodyMapping,
  host: DeclarationNode,
  calls: readonly CallSite[],
  lens: Lens,
): LostFragment[] {
  const placesIn = (fragment: Fragment): CallPlace[] => {
    const places: CallPlace[] = [];
    for (const call of calls) {
      const place = places.length < MAX_CALLS ? placeIn(fragment, host, call, lens) : null;
      if (place) places.push(place);
    }
    return places;
  };
  // A call in the place of a name whose statement is gone is in the place of its value.
  const values = valuesOfNames(mapping.beforeLeft, host.source.language, lens);
  const partsOf = ({ tokens }: Fragment, places: readonly CallPlace[], isEdited: boolean): ReplacedPart[] =>
    places
      .map(place => replacedBy(place, tokens, isEdited ? lens.table : null))
      .flatMap(part => {
        const value = part.isAll && part.tokens.length === 1 ? values.get(part.tokens[0])?.value : undefined;
        return value ? [part, { ...part, tokens: value }] : [part];
      });
  const newPlaces = mapping.afterLeft.flatMap(placesIn).slice(0, MAX_CALLS);
  const edited = mapping.pairs
    .filter(pair => pair.quality < 1)
    .flatMap(pair => {
      const places = placesIn(pair.after);
      if (places.some(place => heldBeside(place)(pair.before))) return [];
      return {
        fragment: pair.before,
        replaced: places.length > 0 ? 0 : pair.quality,
        parts: partsOf(pair.before, places, true),
      };
    });
  const isHeld = newPlaces.map(heldBeside);
  const gone = mapping.beforeLeft.filter(fragment => !isHeld.some(isHeldHere => isHeldHere(fragment)));
  return [...gone.map(fragment => ({ fragment, replaced: 0, parts: partsOf(fragment, newPlaces, false) })), ...edited];
}

/**
 * Says of a statement whether all of it is still there beside a call, in its order: then it lost nothing to the call. Too little is beside
 * any call by chance. Where each token stands is looked up: lost statements may be many, and the one with the call long.
 */
export function heldBeside({ before, after }: CallPlace): (statement: Fragment) => boolean {
  const placesOf = new Map<number, number[]>();
  [...before, ...after].forEach((token, place) => addTo(placesOf, token, place));
  return ({ tokens, words }) => {
    if (words.length < THRESHOLDS.fragmentWords) return false;
    let last = -1;
    return tokens.every(token => (last = firstBeyond(placesOf.get(token) ?? [], last)) >= 0);
  };
}

/** The first of ascending places that is beyond another one; -1 for none. */
function firstBeyond(places: readonly number[], last: number): number {
  return places[firstWhere(places.length, i => places[i] > last)] ?? -1;
}

/** Of a callable that is called more often by one host, the first calls stand for all. */

export const MAX_CALLS = 8;
