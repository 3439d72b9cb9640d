/**
 * Values that a callable hands back where the code that it has gave them to a variable: `x = a` and `x = b` in two branches became
 * `return a` and `return b` in the same branches of a callable of its own, of which `x` is what it gives. Statements of two sorts have no
 * counterparts in each other; the values have.
 *
 * One search for code that was extracted and, with the sides exchanged, for code that was inlined. A value that leaves a callable in one
 * place, where a call stands for it, is found in `returnedValues.ts`.
 */
import { otherSide, pairFrom } from '../../../sides.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import type { Fragments } from '../bodies/fragments.js';
import { enclosingWhere, fragmentAt, isLeafFragment } from '../bodies/fragments.js';
import type { HandedBack } from './handedBack.js';
import { handedBack, isLike } from './handedBack.js';
import type { AssignedValue, StatementMapping, StatementPair } from '../model.js';
import { callsOf } from './transferClaims.js';
import { valuesGivenTo, variablesOf } from '../bodies/variables.js';

/**
 * `pairs`: the statements that went from one declaration to the other; `host`: how those of the declaration with a
 * counterpart correspond to its own.
 */
export function assignedValues(
  unmatched: DeclarationNode,
  unmatchedFragments: Fragments,
  pairs: readonly StatementPair[],
  host: StatementMapping,
  isExtraction: boolean,
): AssignedValue[] {
  const [own, there] = isExtraction ? (['after', 'before'] as const) : (['before', 'after'] as const);
  const giver = isExtraction ? host.fragmentsBefore : host.fragmentsAfter;
  if (pairs.length === 0 || callsOf(host[own], unmatched).length !== 1) return [];
  const partners = new Map(pairs.map(pair => [pair[own], pair[there]]));
  const all = handedBack(unmatchedFragments);
  if (all.length === 0) return [];
  const back = new Map(pairs.map(pair => [pair[there], pair[own]]));
  const handed = all.filter(({ fragment }) => !partners.has(fragment));
  // What hands back without a word is a statement like the other one.
  const wordless = new Map(
    all.flatMap(({ fragment, value }) => (partners.has(fragment) ? [[partners.get(fragment), value]] : [])),
  );
  const taken = new Set([...back.keys(), ...host.pairs.map(pair => pair[there])]);
  let best: AssignedValue[] = [];
  for (const variable of variablesOf(host[there], giver).all) {
    if (variable.sort !== 'local') continue;
    const values = valuesGivenTo(variable)
      .map(value => ({ fragment: fragmentAt(giver, value), value }))
      .filter(({ fragment }) => isLeafFragment(giver, fragment));
    const given = values.filter(({ fragment }) => !taken.has(fragment));
    const paired = [
      ...inOrder(given, handed, (x, y) => stoodThere(giver, x, unmatchedFragments, y, back, partners)).map(
        ([x, y]) => [x.value, y.value] as const,
      ),
      ...values.flatMap(({ fragment, value }) =>
        wordless.has(fragment) ? [[value, wordless.get(fragment) as number] as const] : [],
      ),
    ];
    const found = paired.map(([x, y]) => ({ ...pairFrom(otherSide(own), x, y), variable }));
    if (found.length > best.length) best = found;
  }
  return best;
}

/** Each with the first one behind those before it that it became. */
function inOrder(
  given: readonly HandedBack[],
  handed: readonly HandedBack[],
  isSame: (x: HandedBack, y: HandedBack) => boolean,
): (readonly [HandedBack, HandedBack])[] {
  const found: (readonly [HandedBack, HandedBack])[] = [];
  let from = 0;
  for (const x of given) {
    const at = handed.findIndex((y, k) => k >= from && isSame(x, y));
    if (at < 0) continue;
    found.push([x, handed[at]]);
    from = at + 1;
  }
  return found;
}

/**
 * Are two values alike, and the same around them, or, behind what leaves the callable, what the other stood in?
 * Partners are of fragments of `a`, and of `b`.
 */
function stoodThere(
  a: Fragments,
  x: HandedBack,
  b: Fragments,
  y: HandedBack,
  partnersOfA: ReadonlyMap<number, number>,
  partnersOfB: ReadonlyMap<number, number>,
): boolean {
  if (!isLike(a.source, x.value, b.source, y.value)) return false;
  const [around, holder] = [
    enclosingWhere(a, x.fragment, i => partnersOfA.has(i)),
    enclosingWhere(b, y.fragment, j => partnersOfB.has(j)),
  ];
  const stayed = partnersOfA.get(around);
  if (around === 0 || stayed === undefined) return false;
  return (
    stayed === holder ||
    (y.fragment > stayed && stayed > holder && stayed < holder + b.size[holder] + (holder === 0 ? b.count : 0))
  );
}
