/**
 * Matching by identifier, top down (RefDiff 2.0, Fig. 3, `findMatchingsById`): what has the same identifier in the same scope is the same.
 */
import { isOneLanguage } from '../../../languages/language.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { fileOf, isCallable, isConstructor, isField, isType } from '../../../structure/declaration.js';
import { visibilityOf } from '../../../structure/label.js';
import { addFirst, groupedBy, onlyOnes } from '../../../lists.js';
import type { TokenWeights } from '../../../similarity/weights.js';
import { similarity } from '../../../similarity/weights.js';
import type { MatchRound, Matches } from '../../matches.js';
import { makingCode, membersByKey } from '../../makers.js';
import { scopeOf } from '../../scope.js';
import { heirsOf, isNameGivenOn } from './givenNames.js';
import { pairTwins } from './twins.js';

/** Kinds that may be one declaration before and after: a class may become an interface, a function a method. */
export function kindGroup(declaration: DeclarationNode): string {
  if (isType(declaration)) return declaration.isAlias ? 'alias' : 'type';
  if (declaration.kind === 'constructor') return declaration.word;
  if (isCallable(declaration)) return 'callable';
  return isField(declaration) ? 'field' : declaration.kind;
}

/** Adds the pair and, below it, all pairs of children with the same identifier. False when one side was taken. */
export function addWithChildren(
  matches: Matches,
  before: DeclarationNode,
  after: DeclarationNode,
  round: MatchRound,
  similarity: number,
): boolean {
  const code = makingCode(before, after);
  const [a, b] = code ?? [before, after];
  if (
    (code && !(matches.isFreeBefore(before) && matches.isFreeAfter(after))) ||
    !matches.add(a, b, round, similarity)
  ) {
    return false;
  }
  if (code) matches.addType(before, after, round, similarity);
  matchChildren(matches, a, b);
  if (code) matchChildren(matches, before, after);
  return true;
}

/** All pairs of children with the same identifier that are free. */
export function matchChildren(matches: Matches, before: DeclarationNode, after: DeclarationNode): void {
  const [left, right] = [membersOf(before, after), membersOf(after, before)];
  const twins = pairTwins(left, right, d => `${d.kind} ${d.identifier.replace(/#\d+$/, '')}`);
  for (const [a, b] of twins.pairs) addWithChildren(matches, a, b, 'identifier', 1);
  for (const [a, b] of sameConstructors(left, right)) addWithChildren(matches, a, b, 'identifier', 1);
  matchConstructorFunctions(matches, left, right);
  const isAlone = (d: DeclarationNode): boolean => !twins.all.has(d);
  for (const [a, b] of pairByKey(left.filter(isAlone), right.filter(isAlone), key)) {
    if (!isNameGivenOn(a, b)) addWithChildren(matches, a, b, 'identifier', 1);
    else for (const [x, y] of heirsOf(a, b)) addWithChildren(matches, x, y, 'similarity', 1);
  }
  if (before.source.language !== after.source.language) matchTranslated(matches, left, right);
  if (isFunction(before) || isFunction(after)) matchMembersOutside(matches, before, after);
}

/**
 * Constructors that take the same types are one, also where one of them stands beside the type's name on one side and
 * among the members on the other.
 */
function sameConstructors(
  left: readonly DeclarationNode[],
  right: readonly DeclarationNode[],
): [DeclarationNode, DeclarationNode][] {
  const isReported = (d: DeclarationNode): boolean =>
    d.kind === 'constructor' && d.parameters.length > 0 && d.parameters.every(({ type }) => type !== null);
  const [was, is] = [left.filter(isReported), right.filter(isReported)];
  return was.length + is.length > 2
    ? pairByKey(was, is, ({ parameters }) => parameters.map(({ type }) => type).join(', '))
    : [];
}

/**
 * Another language has other names for the same types, and a dialect may have no overloads: callables of one name are
 * told apart by the names of what they take, then by how much that is.
 */
function matchTranslated(matches: Matches, left: readonly DeclarationNode[], right: readonly DeclarationNode[]): void {
  const names = (d: DeclarationNode): string => d.parameters.map(({ name }) => name).join(', ');
  const count = (d: DeclarationNode): string => String(d.parameters.length);
  for (const signatureOf of [names, count]) {
    const keyOf = (d: DeclarationNode): string =>
      `${kindGroup(d)} ${isConstructor(d) ? '' : d.name}(${signatureOf(d)})`;
    const was = onlyOnes(
      left.filter(d => isCallable(d) && matches.isFreeBefore(d)),
      keyOf,
    );
    const is = onlyOnes(
      right.filter(d => isCallable(d) && matches.isFreeAfter(d)),
      keyOf,
    );
    for (const [key, a] of was) {
      const b = is.get(key);
      if (a && b) addWithChildren(matches, a, b, 'identifier', 1);
    }
  }
}

/** What a declaration declares; beside one of another language that is also what its companion does. */
export function membersOf(d: DeclarationNode, other: DeclarationNode): DeclarationNode[] {
  const members = d.children.filter(child => scopeOf(child) === d);
  return isOneLanguage(d.source.language, other.source.language)
    ? members
    : members.flatMap(child => (child.isCompanion ? [child, ...child.children] : [child]));
}

/**
 * A function by whose name a class is declared now (or the reverse), with nothing else of that name, was that class's
 * constructor function.
 */
function matchConstructorFunctions(
  matches: Matches,
  left: readonly DeclarationNode[],
  right: readonly DeclarationNode[],
): void {
  const byName = (list: readonly DeclarationNode[]): Map<string, DeclarationNode | null> =>
    onlyOnes(
      list.filter(d => isFunction(d) || (isType(d) && !d.isObject)),
      ({ name }) => name,
    );
  if (![...left, ...right].some(isFunction)) return;
  const is = byName(right);
  for (const [name, a] of byName(left)) {
    const b = is.get(name);
    if (a && b && isFunction(a) !== isFunction(b) && matches.isFreeBefore(a) && matches.isFreeAfter(b)) {
      addWithChildren(matches, a, b, 'identifier', 1);
    }
  }
}

/**
 * Members of a function or a type that stand in it on one side only, or beside it under its name where that is another place now: what it
 * gives to each object it makes (`this.draw = ...`), what its prototype has.
 */
function matchMembersOutside(matches: Matches, before: DeclarationNode, after: DeclarationNode): void {
  const is = membersByKey(after);
  for (const [key, a] of membersByKey(before)) {
    const b = is.get(key);
    if (
      !b ||
      a.kind !== 'method' ||
      b.kind !== 'method' ||
      (a.parent !== before && matches.afterOf(a.parent) === b.parent)
    ) {
      continue;
    }
    if (matches.isFreeBefore(a) && matches.isFreeAfter(b)) addWithChildren(matches, a, b, 'identifier', 1);
  }
}

function isFunction(d: DeclarationNode): boolean {
  return d.kind === 'function';
}

/** Outermost declarations of namespaces (languages in which the file is only a container). */
export function matchNamespaceMembers(matches: Matches, weights: TokenWeights): void {
  const outermost = (list: readonly DeclarationNode[]): DeclarationNode[] =>
    list.filter(d => d.kind !== 'file' && scopeOf(d) === null);
  const left = (): [DeclarationNode[], DeclarationNode[]] => [
    outermost(matches.before.declarations).filter(d => matches.isFreeBefore(d)),
    outermost(matches.after.declarations).filter(d => matches.isFreeAfter(d)),
  ];
  const place = (d: DeclarationNode): string => `${d.namespace}|${key(d)}`;
  // Several files may have one of the same name (a source and its double for tests, types that are opened again): the
  // one in its own file goes first.
  for (const [a, b] of pairByKey(...left(), d => `${d.source.path}|${place(d)}`)) {
    addWithChildren(matches, a, b, 'identifier', 1);
  }
  for (const a of left()[0].filter(isFilesOwn)) {
    const b = matches.afterOf(fileOf(a))?.children.find(d => key(d) === key(a) && matches.isFreeAfter(d));
    if (b) addWithChildren(matches, a, b, 'identifier', 1);
  }
  const [was, is] = left().map(list => list.filter(d => !isFilesOwn(d)));
  for (const [a, b] of namesakes(was, is, place, weights)) addWithChildren(matches, a, b, 'identifier', 1);
}

/** What a file keeps for itself, as many do under one name (`TAG`, `log`), is no member of the namespace. */
function isFilesOwn(d: DeclarationNode): boolean {
  return !isType(d) && visibilityOf(d) === 'private';
}

/** Of more with one name than this, each goes to the first that is left. */
const MAX_NAMESAKES = 20;

/** Those of one key: where there are several on a side, the most alike first. */
function namesakes(
  before: readonly DeclarationNode[],
  after: readonly DeclarationNode[],
  keyOf: (d: DeclarationNode) => string,
  weights: TokenWeights,
): [DeclarationNode, DeclarationNode][] {
  const is = groupedBy(after, keyOf);
  return [...groupedBy(before, keyOf)].flatMap(([own, left]): [DeclarationNode, DeclarationNode][] => {
    const right = is.get(own) ?? [];
    if (left.length + right.length <= 2 || Math.max(left.length, right.length) > MAX_NAMESAKES) {
      return pairByKey(left, right, keyOf);
    }
    const scored = left.flatMap(a =>
      right.map(b => ({ a, b, score: Number(a.kind === b.kind) + similarity(a.tokens, b.tokens, weights) })),
    );
    return scored.sort((x, y) => y.score - x.score).map(({ a, b }) => [a, b]);
  });
}

function key(declaration: DeclarationNode): string {
  return `${kindGroup(declaration)} ${declaration.identifier}`;
}

/** Of several with one key those of the same kind go first: a function and a method of one name are two things. */
function pairByKey(
  before: readonly DeclarationNode[],
  after: readonly DeclarationNode[],
  keyOf: (d: DeclarationNode) => string,
): [DeclarationNode, DeclarationNode][] {
  const same = firstsByKey(before, after, d => `${d.kind} ${keyOf(d)}`);
  const paired = new Set(same.flat());
  const isLeft = (d: DeclarationNode): boolean => !paired.has(d);
  return [...same, ...firstsByKey(before.filter(isLeft), after.filter(isLeft), keyOf)];
}

function firstsByKey(
  before: readonly DeclarationNode[],
  after: readonly DeclarationNode[],
  keyOf: (d: DeclarationNode) => string,
): [DeclarationNode, DeclarationNode][] {
  const index = new Map<string, DeclarationNode>();
  for (const declaration of after) addFirst(index, keyOf(declaration), declaration);
  const pairs: [DeclarationNode, DeclarationNode][] = [];
  for (const declaration of before) {
    const partner = index.get(keyOf(declaration));
    if (partner) pairs.push([declaration, partner]);
  }
  return pairs;
}
