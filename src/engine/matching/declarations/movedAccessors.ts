/**
 * Callables that use a field follow it when it goes to another type: accessors look alike everywhere, but the one that stands beside the
 * field at its new place, with the name, the parameters and the body that it had, is the one that stood beside it before. Only for those
 * that nothing else gave a partner; which fields went where is known before.
 */
import type { TokenWeights } from '../../similarity/weights.js';
import { similarity } from '../../similarity/weights.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable, isConstructor, isField } from '../../structure/declaration.js';
import type { TokenTable } from '../../structure/source.js';
import { tokensEnd } from '../../structure/source.js';
import { addTo } from '../../lists.js';
import type { Matches } from '../matches.js';
import { pairKey } from '../matches.js';
import { sameScope, scopeOf } from '../scope.js';
import { addWithChildren } from './byIdentifier.js';
import { sameParameters } from './members.js';

export function matchMovedAccessors(matches: Matches, table: TokenTable, weights: TokenWeights): void {
  for (const { from, to, fields } of waysOfFields(matches, table)) {
    const there = new Map<string, DeclarationNode[]>();
    for (const d of to.children) if (isFollower(d) && matches.isFreeAfter(d)) addTo(there, d.name, d);
    if (there.size === 0) continue;
    for (const before of from.children) {
      if (!isFollower(before) || !mentionsAny(before, fields)) continue;
      const after = there.get(before.name)?.find(d => matches.isFreeAfter(d) && isSame(before, d));
      if (!after) continue;
      const alike = similarity(before.tokens, after.tokens, weights);
      if (matches.isFreeBefore(before)) addWithChildren(matches, before, after, 'references', alike);
      else if (isElsewhere(matches, before, after)) matches.addFurther(before, after, 'references', alike);
    }
  }
}

/** A type that fields left, one that they are in now, and the tokens of their names. */
interface Way {
  readonly from: DeclarationNode;
  readonly to: DeclarationNode;
  readonly fields: Set<number>;
}

function waysOfFields(matches: Matches, table: TokenTable): Iterable<Way> {
  const ways = new Map<string, Way>();
  for (const { before, after } of [...matches.all(), ...matches.further]) {
    const [from, to] = [before.parent, after.parent];
    if (!isField(before) || before.name !== after.name || !from || !to || matches.afterOf(from) === to) continue;
    const name = table.find(before.name);
    if (name === undefined) continue;
    const way = ways.get(pairKey(from, to));
    if (way) way.fields.add(name);
    else ways.set(pairKey(from, to), { from, to, fields: new Set([name]) });
  }
  return ways.values();
}

function isFollower(d: DeclarationNode): boolean {
  return isCallable(d) && !isConstructor(d) && d.body >= 0;
}

function mentionsAny({ source, body }: DeclarationNode, fields: ReadonlySet<number>): boolean {
  for (let at = source.firstToken[body]; at < tokensEnd(source, body); at++) if (fields.has(source.tokens[at])) return true;
  return false;
}

function isSame(before: DeclarationNode, after: DeclarationNode): boolean {
  return before.kind === after.kind && sameParameters(before, after) && before.source.contentHash[before.body] === after.source.contentHash[after.body];
}

/** Has it gone under its name already, to another type than this one? */
function isElsewhere(matches: Matches, before: DeclarationNode, after: DeclarationNode): boolean {
  const partner = matches.afterOf(before);
  return partner !== null && partner.name === after.name && !sameScope(matches, before, partner) && scopeOf(partner) !== scopeOf(after);
}
