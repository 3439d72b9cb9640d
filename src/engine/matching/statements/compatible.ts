/**
 * May these two nodes be mapped? Asked of roles, never of texts: a mapping that means nothing is impossible here, not filtered later.
 *
 * Nodes of one kind may map when they name the same sort of thing and, for blocks, belong to the same sort of construct. Nodes of two
 * kinds may map only where the language says that the kinds are one construct in two forms.
 */
import { isComment, isName, Role } from '../../languages/roles.js';
import type { SourceTree } from '../../structure/source.js';
import { NO_NODE } from '../../syntax/tree.js';

/** Roles whose nodes of several kinds are one construct in several forms: a type is a type, a block is a block. */
const FORMS_OF_ONE = new Set<number>([Role.typeReference, Role.block, Role.typeBody, Role.string, Role.number, Role.parameterList, Role.supertypes]);

export function mayMap(sourceA: SourceTree, a: number, sourceB: SourceTree, b: number): boolean {
  const role = sourceA.role[a];
  const other = sourceB.role[b];
  // A token has no inside that could correspond to the inside of the other.
  if (isAtomic(sourceA, a) !== isAtomic(sourceB, b)) return false;
  if (!sameKind(sourceA, a, sourceB, b)) return isOneConstruct(sourceA, a, sourceB, b) || (FORMS_OF_ONE.has(role) && role === other && (role !== Role.block || sameHolder(sourceA, a, sourceB, b)));
  if (role !== other) return false;
  return role === Role.block ? sameHolder(sourceA, a, sourceB, b) : true;
}

/** Two languages number their kinds each in its own way: names are compared then. */
function sameKind(sourceA: SourceTree, a: number, sourceB: SourceTree, b: number): boolean {
  const kindA = sourceA.tree.kind[a];
  const kindB = sourceB.tree.kind[b];
  if (sourceA.language === sourceB.language) return kindA === kindB;
  return sourceA.tree.grammar.kindNames[kindA] === sourceB.tree.grammar.kindNames[kindB];
}

function isOneConstruct(sourceA: SourceTree, a: number, sourceB: SourceTree, b: number): boolean {
  const nameA = sourceA.tree.grammar.kindNames[sourceA.tree.kind[a]];
  const nameB = sourceB.tree.grammar.kindNames[sourceB.tree.kind[b]];
  return (sourceA.language.table.oneConstruct ?? []).some(kinds => kinds.includes(nameA) && kinds.includes(nameB));
}

/** Blocks map only when what holds them could: the body of a function never with the branch of an `if`. */
function sameHolder(sourceA: SourceTree, a: number, sourceB: SourceTree, b: number): boolean {
  const parentA = sourceA.tree.parent[a];
  const parentB = sourceB.tree.parent[b];
  if (parentA === NO_NODE || parentB === NO_NODE) return parentA === parentB;
  const role = sourceA.role[parentA];
  if (role !== sourceB.role[parentB]) return false;
  // Declarations differ in kind without a difference in their bodies (a function became a method).
  if (role === Role.declaration || role === Role.lambda || role === Role.block) return true;
  return sameKind(sourceA, parentA, sourceB, parentB) || isOneConstruct(sourceA, parentA, sourceB, parentB);
}

/** Is the node one that says nothing without its parent: a token of the grammar, a bracket, a comma? */
export function isPunctuation(source: SourceTree, node: number): boolean {
  return (source.tree.flags[node] & 1) === 0;
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
