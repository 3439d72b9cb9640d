/**
 * Callables that use a field follow it when it goes to another type: accessors look alike everywhere, but the one that stands beside the
 * field at its new place, with the name, the parameters and the body that it had, is the one that stood beside it before. Only for those
 * that nothing else gave a partner; which fields went where is known before.
 */
import { valueAt } from '../../lists.js';
import type { TokenWeights } from '../../similarity/weights.js';
import { similarity } from '../../similarity/weights.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable, isConstructor, isField } from '../../structure/declaration.js';
import type { TokenTable } from '../../structure/source.js';
import { tokensEnd } from '../../structure/source.js';
import type { Matches } from '../matches.js';
import { pairKey } from '../matches.js';
import { sameScope, scopeOf } from '../scope.js';
import { addWithChildren } from './byIdentifier.js';

export function matchMovedAccessors(matches: Matches, table: TokenTable, weights: TokenWeights): void {
  const followers = new Map<DeclarationNode, ReadonlyMap<string, DeclarationNode>>();
  const followersIn = (type: DeclarationNode): ReadonlyMap<string, DeclarationNode> => valueAt(followers, type, () => new Map(type.children.filter(isFollower).map(d => [keyOf(d), d])));
  for (const { from, to, fields } of waysOfFields(matches, table)) {
    const [here, there] = [followersIn(from), followersIn(to)];
    // One large type may have given fields to many small ones, or got them from these.
    for (const key of (here.size < there.size ? here : there).keys()) {
      const [before, after] = [here.get(key), there.get(key)];
      if (!before || !after || !mentionsAny(before, fields)) continue;
      const [isFreeBefore, isFreeAfter] = [matches.isFreeBefore(before), matches.isFreeAfter(after)];
      const alike = similarity(before.tokens, after.tokens, weights);
      if (isFreeBefore && isFreeAfter) addWithChildren(matches, before, after, 'references', alike);
      else if (isFreeAfter ? isOneOfSeveral(before, after, matches.afterOf(before), matches) : isFreeBefore && isOneOfSeveral(after, before, matches.beforeOf(after), matches)) {
        matches.addFurther(before, after, 'references', alike);
      }
    }
  }
}

/** Did `one` itself go elsewhere, to its `partner`, so that `further` is one more that was copied from it, or that became it? */
function isOneOfSeveral(one: DeclarationNode, further: DeclarationNode, partner: DeclarationNode | null, matches: Matches): boolean {
  if (partner === null || partner.name !== further.name || scopeOf(partner) === scopeOf(further)) return false;
  return matches.afterOf(one) === partner ? !sameScope(matches, one, partner) : !sameScope(matches, partner, one);
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

/** Its name, what it takes, and its body word by word. */
function keyOf({ kind, name, parameters, source, body }: DeclarationNode): string {
  return [kind, name, source.contentHash[body], ...parameters.map(parameter => `${parameter.name} ${parameter.type}`)].join('\n');
}
