/**
 * May these two nodes be mapped? Asked of roles, never of texts: a mapping that means nothing is impossible here, not filtered later.
 *
 * Nodes of one kind may map when they name the same sort of thing and, for blocks, belong to the same sort of construct. Nodes of two
 * kinds may map only where the language says that the kinds are one construct in two forms. Where it is not known that what holds two
 * nodes corresponds, they must be used for the same as well.
 */
import { isOneLanguage } from '../../../languages/language.js';
import { isComment, isName, Role } from '../../../languages/roles.js';
import type { SourceTree } from '../../../structure/source.js';
import { isNamed, NO_NODE } from '../../../syntax/tree.js';

/** Roles whose nodes of several kinds are one construct in several forms: a type is a type, a block is a block. */
const FORMS_OF_ONE = new Set<number>([
  Role.typeReference,
  Role.block,
  Role.typeBody,
  Role.string,
  Role.number,
  Role.parameterList,
  Role.parameter,
  Role.functionName,
]);

export function mayMap(sourceA: SourceTree, a: number, sourceB: SourceTree, b: number): boolean {
  const role = sourceA.role[a];
  const other = sourceB.role[b];
  // A token has no inside that could correspond to the inside of the other.
  if (isAtomic(sourceA, a) !== isAtomic(sourceB, b)) return false;
  if (!sameKind(sourceA, a, sourceB, b)) {
    return (
      isOneConstruct(sourceA, a, sourceB, b) ||
      (FORMS_OF_ONE.has(role) && role === other && isFormOfOne(sourceA, a, sourceB, b))
    );
  }
  if (role !== other) return false;
  if (role === Role.access) return isCalled(sourceA, a) === isCalled(sourceB, b);
  if (role === Role.statement) {
    return mayBeOneStatement(sourceA.role[firstHeld(sourceA, a)], sourceB.role[firstHeld(sourceB, b)]);
  }
  return role === Role.block ? sameHolder(sourceA, a, sourceB, b) : true;
}

/** What holds no code but names of what is declared elsewhere (`export { a };`, `export default a;`) never is what declares one. */
function mayBeOneStatement(held: number, other: number): boolean {
  if ((held === Role.import) !== (other === Role.import)) return false;
  return !((held === Role.declaration && isName(other)) || (other === Role.declaration && isName(held)));
}

/** The first node in a statement that is more than a word of the grammar; the statement itself where there is none. */
function firstHeld({ tree }: SourceTree, statement: number): number {
  for (let child = statement + 1; child < statement + tree.size[statement]; child += tree.size[child]) {
    if (isNamed(tree, child)) return child;
  }
  return statement;
}

function isFormOfOne(sourceA: SourceTree, a: number, sourceB: SourceTree, b: number): boolean {
  if (sourceA.role[a] === Role.parameter) return haveOneHolder(sourceA, a, sourceB, b);
  if (sourceA.role[a] === Role.functionName) return isInCall(sourceA, a) && isInCall(sourceB, b);
  return sourceA.role[a] !== Role.block || sameHolder(sourceA, a, sourceB, b);
}

/** Is it called there, by its name or by a path that ends with that, and not declared? */
function isInCall({ tree, role }: SourceTree, name: number): boolean {
  return role[tree.parent[name]] === Role.call || role[tree.parent[name]] === Role.access;
}

/** Is the access what is called, as `a.f` is in `a.f()`? What is read there is something else, though it has the same name. */
function isCalled({ tree, role }: SourceTree, access: number): boolean {
  return role[access + tree.size[access] - 1] === Role.functionName;
}

/**
 * Are two nodes used for the same, wherever they stand? Asked where what holds them is not known to correspond: the type of a parameter is
 * not that of a result, a cast's not that of a creation, and the parameter of a lambda expression none of a function.
 */
export function haveOneUse(sourceA: SourceTree, a: number, sourceB: SourceTree, b: number): boolean {
  const role = sourceA.role[a];
  if (role === Role.parameter) return haveOneHolder(sourceA, a, sourceB, b);
  if (!isOfType(role)) return true;
  const [userA, userB] = [userOf(sourceA, a), userOf(sourceB, b)];
  if (userA < 0 || userB < 0) return userA === userB;
  if (sourceA.role[userA] !== sourceB.role[userB]) return false;
  if (sourceA.role[userA] === Role.parameter && !haveOneHolder(sourceA, userA, sourceB, userB)) return false;
  return sameKind(sourceA, userA, sourceB, userB) || isOneConstruct(sourceA, userA, sourceB, userB);
}

function isOfType(role: number): boolean {
  return role === Role.typeReference || role === Role.typeName || role === Role.typeArgumentList;
}

/** What says for what a type is used: the nearest node around it that is more than a part of a type. */
function userOf({ tree, role }: SourceTree, node: number): number {
  let up = tree.parent[node];
  while (up > 0 && (isOfType(role[up]) || role[up] === Role.none)) up = tree.parent[up];
  return up;
}

/** Is it the same sort of thing whose parameters they are? */
function haveOneHolder(sourceA: SourceTree, a: number, sourceB: SourceTree, b: number): boolean {
  const holderOf = ({ tree, role }: SourceTree, parameter: number): number =>
    role[tree.parent[parameter]] === Role.parameterList ? tree.parent[tree.parent[parameter]] : tree.parent[parameter];
  return sourceA.role[holderOf(sourceA, a)] === sourceB.role[holderOf(sourceB, b)];
}

/** Two languages number their kinds each in its own way: names are compared then. */
function sameKind(sourceA: SourceTree, a: number, sourceB: SourceTree, b: number): boolean {
  const kindA = sourceA.tree.kind[a];
  const kindB = sourceB.tree.kind[b];
  if (isOneLanguage(sourceA.language, sourceB.language)) return kindA === kindB;
  return sourceA.tree.grammar.kindNames[kindA] === sourceB.tree.grammar.kindNames[kindB];
}

/** Do two nodes stand in the same field of what holds them? Of two languages, one may have no name for it. */
export function haveOneField(
  { tree: treeA, language: languageA }: SourceTree,
  a: number,
  { tree: treeB, language: languageB }: SourceTree,
  b: number,
): boolean {
  const [fieldA, fieldB] = [treeA.field[a], treeB.field[b]];
  if (isOneLanguage(languageA, languageB)) return fieldA === fieldB;
  return fieldA === 0 || fieldB === 0 || treeA.grammar.fieldNames[fieldA] === treeB.grammar.fieldNames[fieldB];
}

/** Two kinds of node that a language's table calls one. */
export function isOneConstruct(sourceA: SourceTree, a: number, sourceB: SourceTree, b: number): boolean {
  const nameA = sourceA.tree.grammar.kindNames[sourceA.tree.kind[a]];
  const nameB = sourceB.tree.grammar.kindNames[sourceB.tree.kind[b]];
  const isGroup = (kinds: readonly string[]): boolean => kinds.includes(nameA) && kinds.includes(nameB);
  return [sourceA, sourceB].some(({ language }) => (language.table.oneConstruct ?? []).some(isGroup));
}

/** Blocks map only when what holds them could: the body of a function never with the branch of an `if`. */
function sameHolder(sourceA: SourceTree, a: number, sourceB: SourceTree, b: number): boolean {
  const parentA = sourceA.tree.parent[a];
  const parentB = sourceB.tree.parent[b];
  if (parentA === NO_NODE || parentB === NO_NODE) return parentA === parentB;
  const role = roleOfHolder(sourceA, parentA);
  if (role !== roleOfHolder(sourceB, parentB)) return false;
  // Declarations differ in kind without a difference in their bodies (a function became a method).
  if (role === Role.declaration || role === Role.lambda || role === Role.block) return true;
  return sameKind(sourceA, parentA, sourceB, parentB) || isOneConstruct(sourceA, parentA, sourceB, parentB);
}

/** Is a block all that a callable does, and no part of it? */
export function isBody(source: SourceTree, block: number): boolean {
  const role = roleOfHolder(source, source.tree.parent[block]);
  return role === Role.declaration || role === Role.lambda;
}

/** What is decorated is one declaration with what decorates it, and has no role of its own. */
function roleOfHolder({ tree, role }: SourceTree, node: number): number {
  const isPart = role[node] === Role.none && node > 0 && role[tree.parent[node]] === Role.declaration;
  return isPart ? Role.declaration : role[node];
}

/** Is the node one that says nothing without its parent: a token of the grammar, a bracket, a comma? */
export function isPunctuation(source: SourceTree, node: number): boolean {
  return !isNamed(source.tree, node);
}

export function isNameNode(source: SourceTree, node: number): boolean {
  return isName(source.role[node]);
}

/** Is the node one token, whatever its grammar makes of it? So is a string, unless it holds expressions. */
export function isAtomic(source: SourceTree, node: number): boolean {
  if (source.tree.size[node] === 1 || isComment(source.role[node])) return true;
  const token = source.firstToken[node];
  return token < source.tokens.length && source.tokenNode[token] === node;
}
