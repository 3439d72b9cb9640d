/**
 * Statements of which a part went elsewhere, while the rest stands with the call of it: `return (a + b) * c` became
 * `return sum(a, b) * c`. With the value that the callable gives back in the place of the call, or the variable that
 * had it, they are the same, or nearly so, however little the two have in common.
 */
import type { CallSite, DeclarationNode } from '../../../structure/declaration.js';
import { addTo } from '../../../lists.js';
import type { Match } from '../../matches.js';
import type { Bodies } from '../bodies/bodies.js';
import type { CodeTransfer } from './codeTransfers.js';
import { mayMap } from '../bodies/compatible.js';
import { tokenAt } from '../bodies/expressions.js';
import type { Fragments } from '../bodies/fragments.js';
import { fragmentAt, isLeafFragment } from '../bodies/fragments.js';
import { handedBack, isLike } from './handedBack.js';
import { wordsLikeness } from '../likeness/likeness.js';
import { argumentsOf, NOTHING_RENAMED, withHanded } from '../likeness/renamedWords.js';
import { returnedBy } from './returnedValues.js';
import { PAIRING } from '../thresholds.js';
import { callsOf, isNothingButCallOf } from './transferClaims.js';
import { plainSequence } from '../likeness/valueTokens.js';
import { variablesOf } from '../bodies/variables.js';

/** Adds such pairs of what has no partner yet. `partner`: by fragments before. `taken`: those that belong to code that went as a whole. */
export function pairBesideCalls(
  bodies: { readonly before: Bodies; readonly after: Bodies },
  transfer: CodeTransfer,
  { before, after }: Match,
  partner: Int32Array,
  taken: Uint8Array | undefined,
): void {
  const isExtraction = transfer.before === before;
  const unmatched = isExtraction ? transfer.after : transfer.before;
  const host = isExtraction ? after : before;
  const [a, b] = [bodies.before.fragmentsOf(before), bodies.after.fragmentsOf(after)];
  const [giver, caller] = isExtraction ? [a, b] : [b, a];
  const there = isExtraction ? bodies.after.fragmentsOf(unmatched) : bodies.before.fragmentsOf(unmatched);
  const value = returnedBy(there);
  const names = namesGiven(isExtraction ? before : after, giver, there);
  if (value < 0 && names.length === 0) return;
  const givens = [...names.map(name => [name]), ...(value < 0 ? [] : [plainSequence(unmatched.source, value).words])];
  const mapped = new Set(partner);
  const isFree = { before: (i: number): boolean => partner[i] < 0, after: (j: number): boolean => !mapped.has(j) };
  const [isFreeGiver, isFreeCaller] = isExtraction ? [isFree.before, isFree.after] : [isFree.after, isFree.before];
  const calling = new Map<number, CallSite[]>();
  for (const call of callsOf(host, unmatched)) {
    const at = fragmentAt(caller, call.node);
    if (at > 0 && isLeafFragment(caller, at) && isFreeCaller(at)) addTo(calling, at, call);
  }
  if (calling.size === 0) return;
  const free = Array.from({ length: giver.count - 1 }, (_, i) => i + 1).filter(
    i => isLeafFragment(giver, i) && isFreeGiver(i) && taken?.[i] !== 1,
  );
  if (free.length * calling.size > PAIRING.maxPlaces) return;
  const said = free.map(i => plainSequence(giver.source, giver.node[i]).words);
  const found = new Set<number>();
  for (const [at, calls] of calling) {
    // What is nothing but the call has only a name to be told by.
    const isWhole = isNothingButCallOf(caller, at, unmatched);
    let best = -1;
    let likeness: number = isWhole ? 1 : PAIRING.writtenOut;
    for (const given of isWhole ? givens.slice(0, names.length) : givens) {
      const written = withValues(host, unmatched, calls, caller, at, given);
      free.forEach((i, k) => {
        const [x, y] = isExtraction ? [i, at] : [at, i];
        if (found.has(i) || !mayMap(a.source, a.node[x], b.source, b.node[y])) return;
        const own = wordsLikeness(said[k], written, NOTHING_RENAMED);
        if (own > likeness || (best < 0 && own === likeness)) [best, likeness] = [i, own];
      });
    }
    if (best < 0) continue;
    found.add(best);
    const [x, y] = isExtraction ? [best, at] : [at, best];
    partner[x] = y;
  }
}

/** Variables of the host that are given values which the callable hands back: it may stand for one of them. */
function namesGiven(host: DeclarationNode, giver: Fragments, there: Fragments): number[] {
  const handed = handedBack(there);
  if (handed.length === 0) return [];
  const isHanded = (value: number): boolean =>
    handed.some(other => isLike(giver.source, value, there.source, other.value));
  return variablesOf(host, giver)
    .all.filter(variable => variable.sort === 'local' && variable.assigned.some(isHanded))
    .map(({ nameNode }) => tokenAt(giver.source, nameNode));
}

/** The words of a statement with the value in the place of its calls, and in it what they hand over in the place of parameters. */
function withValues(
  host: DeclarationNode,
  unmatched: DeclarationNode,
  calls: readonly CallSite[],
  { source, node }: Fragments,
  i: number,
  given: readonly number[],
): number[] {
  const rest = plainSequence(source, node[i]).words;
  const words: number[] = [];
  let from = 0;
  for (const call of calls) {
    const said = plainSequence(source, call.node).words;
    const at = indexOf(rest, said, from);
    if (at < 0) return [];
    // An element as a whole is handed over for nothing: its attributes are.
    const handed = new Map(
      argumentsOf(host, unmatched, call)
        .filter(([, argument]) => argument !== call.node)
        .map(([parameter, argument]) => [parameter, plainSequence(source, argument).words]),
    );
    words.push(...rest.slice(from, at), ...withHanded(given, handed));
    from = at + said.length;
  }
  words.push(...rest.slice(from));
  return words;
}

/** Where a run of words stands in others; -1 where it does not. */
function indexOf(words: readonly number[], run: readonly number[], from: number): number {
  for (let at = from; at + run.length <= words.length; at++) {
    if (run.every((word, i) => words[at + i] === word)) return at;
  }
  return -1;
}
