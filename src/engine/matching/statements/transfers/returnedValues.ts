/**
 * Where a call stands in the place of a value, that value is what the callable gives back: `x = a + b` became
 * `x = sum(a, b)`, so `a + b` is what stands in its `return`. The statements of the two are of different sorts and have
 * partners of their own, the values have not.
 *
 * One search for code that was extracted and, with the sides exchanged, for code that was inlined.
 */
import { addFirst } from '../../../lists.js';
import type { Side } from '../../../model.js';
import { otherSide, pairFrom } from '../../../sides.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import type { SourceTree } from '../../../structure/source.js';
import { isStatement, Role } from '../../../languages/roles.js';
import { tokensEnd } from '../../../structure/source.js';
import { isGivenLast, isTerminator, isValueBody, wordAt } from '../../../structure/wording.js';
import { encloses, isNamed, NO_NODE } from '../../../syntax/tree.js';
import { doesMoreThanName } from '../../../semantics/lifetimes.js';
import { callParts, onlyChild, stripped } from '../bodies/expressions.js';
import type { Fragments } from '../bodies/fragments.js';
import { fragmentAt, isGlue, sibling } from '../bodies/fragments.js';
import { isLike } from './handedBack.js';
import type { StatementMapping, StatementPair, ValuePair } from '../model.js';
import { alignStatements } from '../alignment/replacements.js';
import { variablesOf } from '../bodies/variables.js';
import { callsOf } from './transferClaims.js';

/**
 * `host`: how the statements of the declaration with the calls, on the side of the unmatched one, correspond to those
 * of its counterpart.
 */
export function returnedValues(
  unmatched: DeclarationNode,
  fragments: Fragments,
  host: StatementMapping,
  isExtraction: boolean,
): ValuePair[] {
  const returned = returnedBy(fragments);
  if (returned < 0) return [];
  const named = namedJustBefore(unmatched, fragments, returned);
  const value = named < 0 ? returned : named;
  const { fragmentsBefore, fragmentsAfter, pairs } = host;
  const [own, there] = isExtraction ? (['after', 'before'] as const) : (['before', 'after'] as const);
  const [callers, givers] = isExtraction ? [fragmentsAfter, fragmentsBefore] : [fragmentsBefore, fragmentsAfter];
  const pairOf = new Map<number, StatementPair>();
  for (const pair of pairs) addFirst(pairOf, pair[own], pair);
  const kept = new Set(pairs.map(pair => pair[there]));
  const found: ValuePair[] = [];
  const variables = variablesOf(host[own], callers);
  for (const { node: call, argumentCount, isRead } of callsOf(host[own], unmatched)) {
    // What only mentions a function stands for that, not for what it gives; nor does a variable that has its name.
    if ((argumentCount === null && !unmatched.isGetter) || variables.at.has(call)) continue;
    const at = fragmentAt(callers, call);
    const pair = pairOf.get(at);
    if (at <= 0 || !pair) continue;
    const aligned = alignStatements(fragmentsBefore, pair.before, fragmentsAfter, pair.after);
    // What reads a getter may say the name that the value had.
    const said = isRead
      ? aligned.kept.flatMap(([before, after]) => nameIn(callers.source, call, pairFrom('before', before, after), own))
      : [];
    for (const replacement of [...aligned.replacements, ...said]) {
      if (
        replacement[own] < 0 ||
        replacement[there] < 0 ||
        (isRead ? readAround : callAround)(callers.source, replacement[own]) !== call
      ) {
        continue;
      }
      const whole = callAround(givers.source, replacement[there]);
      const isValue = isLike(givers.source, whole, fragments.source, value);
      const stood = isValue ? whole : valueNamed(whole, host[there], givers, kept);
      if (isValue || (stood >= 0 && isLike(givers.source, stood, fragments.source, value))) {
        found.push({ ...pairFrom(there, stood, value), call, mention: isValue ? -1 : whole });
      }
    }
  }
  return found;
}

/** The value of a variable that is mentioned, has no other one, and whose declaration has no counterpart; -1 for all else. */
function valueNamed(
  mention: number,
  declaration: DeclarationNode,
  fragments: Fragments,
  kept: ReadonlySet<number>,
): number {
  const variable = variablesOf(declaration, fragments).at.get(mention);
  if (
    variable?.sort !== 'local' ||
    variable.initialiser < 0 ||
    variable.assigned.length > 0 ||
    kept.has(fragmentAt(fragments, variable.nameNode))
  ) {
    return -1;
  }
  return stripped(fragments.source, variable.initialiser);
}

/** The value of a variable that is declared for nothing but to be handed back: `V` in `const x = V; return x;`. -1 for all else. */
function namedJustBefore(unmatched: DeclarationNode, fragments: Fragments, returned: number): number {
  const { all, at } = variablesOf(unmatched, fragments);
  const variable = at.get(returned);
  if (
    variable?.sort !== 'local' ||
    variable.initialiser < 0 ||
    variable.part >= 0 ||
    variable.member !== null ||
    variable.assigned.length > 0 ||
    variable.references.length !== 1 ||
    variable.isCaptured() ||
    doesMoreThanName(variable) ||
    (variable.type !== null && variable.type !== unmatched.type)
  ) {
    return -1;
  }
  const declared = fragmentAt(fragments, variable.nameNode);
  const isOnlyOne = all.every(
    other =>
      other === variable ||
      fragmentAt(fragments, other.nameNode) !== declared ||
      encloses(fragments.source.tree, variable.initialiser, other.nameNode),
  );
  return isOnlyOne && sibling(fragments, fragmentAt(fragments, returned), -1) === declared
    ? stripped(fragments.source, variable.initialiser)
    : -1;
}

/** The value of the last statement, if that leaves the callable with one, or the callable is written as that value. */
export function returnedBy(fragments: Fragments): number {
  const { source, node, parent, count } = fragments;
  const { tree, role } = source;
  const block = bodyBlock(fragments);
  let last = count - 1;
  while (last > 0 && parent[last] > 0 && parent[last] !== block) last = parent[last];
  const statement = node[last];
  if (last <= 0 || !isStatement(role[statement]) || tree.size[statement] === 1) return -1;
  if (isNamed(tree, statement + 1) && !isValueBody(source, tree.parent[statement]) && !isGivenLast(source, statement)) {
    return -1;
  }
  const only = onlyChild(source, statement);
  const value = only === NO_NODE ? NO_NODE : stripped(source, only);
  return value !== NO_NODE && role[statement] === Role.statement && doesNothingElse(source, statement, value)
    ? value
    : -1;
}

/** The block that a body is, behind what stands in blocks of their own in the head: `f(onEnd = () => { stop(); }) { ... }`. */
function bodyBlock(fragments: Fragments): number {
  let block = 1;
  for (let i = 1; i < fragments.count; i += fragments.size[i]) block = i;
  return isGlue(fragments, block) ? block : 1;
}

/** Does a statement hand the value back, and neither throw it nor give it a name? */
function doesNothingElse(source: SourceTree, statement: number, value: number): boolean {
  const {
    firstToken,
    language: { neutralTokens },
  } = source;
  for (let token = firstToken[statement]; token < tokensEnd(source, statement); token++) {
    if (token === firstToken[value]) token = tokensEnd(source, value) - 1;
    else if (
      !neutralTokens.has(wordAt(source, token)) &&
      !/^[()]$/.test(wordAt(source, token)) &&
      !isTerminator(source, token)
    ) {
      return false;
    }
  }
  return true;
}

/** A call, of which its name, or what it is called on, was replaced; everything else as it is. */
function callAround(source: SourceTree, node: number): number {
  const plain = stripped(source, node);
  const { tree } = source;
  for (let up = tree.parent[plain], steps = 0; up > 0 && steps < 2; up = tree.parent[up], steps++) {
    if (callParts(source, up)?.name === plain) return up;
  }
  return plain;
}

/** The name that a read ends in, where it stands in what is the same on both sides. */
function nameIn(
  { tree }: SourceTree,
  read: number,
  same: Readonly<Record<Side, number>>,
  own: Side,
): Readonly<Record<Side, number>>[] {
  const name = read + tree.size[read] - 1;
  const there = otherSide(own);
  return encloses(tree, same[own], name) ? [pairFrom(own, name, same[there] + name - same[own])] : [];
}

/** What reads a member, of which the name stands for another one. */
function readAround({ tree, role }: SourceTree, node: number): number {
  const around = tree.parent[node];
  return role[around] === Role.access && node === around + tree.size[around] - 1 ? around : node;
}
