/**
 * Statements of two bodies that correspond by nothing but their place, which a mapping by likeness (`mapBodies.ts`)
 * leaves: they stand between the same two, and what they say is too little to be alike. What follows from that is for
 * others to say.
 */
import { addUnique } from '../../lists.js';
import type { CallSite, DeclarationNode } from '../../structure/declaration.js';
import type { Lens } from './lens.js';
import { numbersOf } from './lens.js';
import type { BodyMapping, FragmentPair } from './mapBodies.js';
import type { Fragment } from './tokenRuns.js';
import { isCallIn } from './tokenRuns.js';

/**
 * Statements of one kind that are left between the same two: what little they say, a call of another name, is what
 * changed there. Of several, each that alone is the same but for what it calls. Their quality is 0.
 */
export function betweenTheSame(
  { pairs, beforeLeft, afterLeft }: BodyMapping,
  before: BodyCode,
  after: BodyCode,
  lens: Lens,
): FragmentPair[] {
  if (beforeLeft.length === 0 || afterLeft.length === 0) return [];
  const partners = new Map(pairs.map(pair => [pair.before, pair.after]));
  const places = new Map(after.fragments.map((fragment, i) => [fragment, i]));
  const [lost, left] = [new Set(beforeLeft), new Set(afterLeft)];
  const found: FragmentPair[] = [];
  for (let start = 0, end; start < before.fragments.length; start = end + 1) {
    end = start;
    while (end < before.fragments.length && lost.has(before.fragments[end])) end++;
    if (end === start) continue;
    const placeOf = (at: number): number =>
      places.get(partners.get(before.fragments[at]) ?? before.fragments[at]) ?? NaN;
    const [from, to] = [
      start === 0 ? 0 : placeOf(start - 1) + 1,
      end === before.fragments.length ? after.fragments.length : placeOf(end),
    ];
    const [was, is] = [before.fragments.slice(start, end), from < to ? after.fragments.slice(from, to) : []];
    if (
      is.length === 0 ||
      is.length > MAX_BETWEEN ||
      was.length > MAX_BETWEEN ||
      !is.every(fragment => left.has(fragment))
    ) {
      continue;
    }
    if (was.length === 1 && is.length === 1) {
      if (was[0].kind === is[0].kind && was[0].depth === is[0].depth) {
        found.push({ before: was[0], after: is[0], quality: 0 });
      }
      continue;
    }
    const [ofWas, ofIs] = [onlyOnes(was, before, lens), onlyOnes(is, after, lens)];
    for (const [form, fragment] of ofWas) {
      const other = ofIs.get(form);
      if (fragment && other) found.push({ before: fragment, after: other, quality: 0 });
    }
  }
  return found;
}

/** More statements than this in one place are not compared: a bound on time. */
const MAX_BETWEEN = 40;

export interface BodyCode {
  readonly declaration: DeclarationNode;
  readonly fragments: readonly Fragment[];
}

/** Statements with calls by what they are but for the names of what they call; null for several of one form. */
function onlyOnes(
  fragments: readonly Fragment[],
  { declaration }: BodyCode,
  lens: Lens,
): ReadonlyMap<string, Fragment | null> {
  const found = new Map<string, Fragment | null>();
  for (const fragment of fragments) {
    const called = numbersOf(
      callsIn(declaration, fragment).map(({ name }) => name),
      lens,
    );
    if (called.size > 0) {
      addUnique(
        found,
        `${fragment.kind} ${fragment.depth} ${Array.from(fragment.tokens, token => (called.has(token) ? '_' : token)).join(' ')}`,
        fragment,
      );
    }
  }
  return found;
}

/** Calls that start in a statement itself, rather than in one nested in it. */
export function callsIn(declaration: DeclarationNode, fragment: Fragment): CallSite[] {
  return declaration.calls.filter(call => isCallIn(call, declaration, fragment));
}
