/**
 * Of single nodes, and of two that may correspond: what each is called, how many words they share, whether the one stands inside the other.
 * Reads and says so; what is mapped to what is decided in `nodePairs.ts`.
 */
import { Role } from '../../languages/roles.js';
import { addCount } from '../../lists.js';
import { isAtomic } from '../../matching/statements/bodies/compatible.js';
import { callParts, operandsOf, stripped } from '../../matching/statements/bodies/expressions.js';
import type { SourceTree } from '../../structure/source.js';
import { tokensEnd } from '../../structure/source.js';
import { isNamed, NO_NODE } from '../../syntax/tree.js';
import { INSIDE } from '../thresholds.js';

/** A file, and which of its nodes are not to be looked into (1). */
interface Searched {
  readonly source: SourceTree;
  readonly stop: Uint8Array;
}

/** Dice of the tokens of two nodes, counted with multiplicity; of long nodes the first ones. */
export function likeness(sourceA: SourceTree, a: number, sourceB: SourceTree, b: number): number {
  const startA = sourceA.firstToken[a];
  const startB = sourceB.firstToken[b];
  const endA = Math.min(tokensEnd(sourceA, a), startA + INSIDE.maxTokens);
  const endB = Math.min(tokensEnd(sourceB, b), startB + INSIDE.maxTokens);
  if (endA === startA || endB === startB) return 0;
  const counts = new Map<number, number>();
  for (let t = startA; t < endA; t++) addCount(counts, sourceA.tokens[t]);
  let common = 0;
  for (let t = startB; t < endB; t++) {
    const count = counts.get(sourceB.tokens[t]) ?? 0;
    if (count > 0) {
      common++;
      counts.set(sourceB.tokens[t], count - 1);
    }
  }
  return (2 * common) / (endA - startA + endB - startB);
}

/** The last token that is a word or a literal; -1 for none. */
export function lastWord(source: SourceTree, node: number): number {
  const { tree, firstToken, tokenNode, tokens } = source;
  for (let token = tokensEnd(source, node) - 1; token >= firstToken[node]; token--) {
    if (isNamed(tree, tokenNode[token])) return tokens[token];
  }
  return -1;
}

/** A type that stands inside another one now, or did (`string` and `string | null`): it has not become that. */
export function isWrappedType(sideA: Searched, a: number, sideB: Searched, b: number): boolean {
  if (sideA.source.role[a] !== Role.typeReference || sideA.source.tree.kind[a] === sideB.source.tree.kind[b]) {
    return false;
  }
  return onlyLike(sideA, a, sideB, b) >= 0 || onlyLike(sideB, b, sideA, a) >= 0;
}

/** The only node within another one that is the same as one of the other side, and of the same sort; -1 for none or several. */
export function onlyLike(own: Searched, node: number, { source, stop }: Searched, around: number): number {
  const { tree, role, contentHash } = source;
  let found = NO_NODE;
  for (let inner = around + 1; inner < around + tree.size[around];) {
    const isLike =
      role[inner] === own.source.role[node] &&
      (contentHash[inner] === own.source.contentHash[node] || isSameName(own.source, node, source, inner));
    if (isLike && stop[inner] === 0 && (!isTypeNode(source, inner) || isPartOfType(source, inner, around))) {
      if (found !== NO_NODE) return NO_NODE;
      found = inner;
    }
    inner += isLike || stop[inner] === 1 || isAtomic(source, inner) ? tree.size[inner] : 1;
  }
  return found;
}

/** What the operators in a node join, however they are nested and in parentheses or not; none where it is no operation. */
export function operandsIn(source: SourceTree, node: number): number[] {
  const found: number[] = [];
  const open = [node];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { operands } = operandsOf(source, at) ?? {};
    if (operands) open.push(...operands.map(operand => stripped(source, operand)));
    else if (at !== node) found.push(at);
  }
  return found;
}

/** Calls of one name, or expressions that begin with one word: of others, common words are a coincidence. */
export function areAboutTheSame(sourceA: SourceTree, a: number, sourceB: SourceTree, b: number): boolean {
  const [callA, callB] = [callParts(sourceA, a), callParts(sourceB, b)];
  const [x, y] = [callA?.name ?? a, callB?.name ?? b];
  return (
    x !== NO_NODE && y !== NO_NODE && sourceA.tokens[sourceA.firstToken[x]] === sourceB.tokens[sourceB.firstToken[y]]
  );
}

/** Grammars may tell a name that is reached from something from one that is said alone. */
function isSameName(a: SourceTree, x: number, b: SourceTree, y: number): boolean {
  return (
    a.role[x] === Role.functionName &&
    a.tree.size[x] === 1 &&
    b.tree.size[y] === 1 &&
    a.tokens[a.firstToken[x]] === b.tokens[b.firstToken[y]]
  );
}

export function areParametersOfTwoKinds({ tree, role }: SourceTree, a: number, other: SourceTree, b: number): boolean {
  return (
    role[a] === Role.parameter &&
    other.role[b] === Role.parameter &&
    (tree.kind[a] !== other.tree.kind[b] || tree.grammar !== other.tree.grammar)
  );
}

/** The first node in pre-order that is, or is in, this one; -1 for none. */
export function firstIn(
  source: SourceTree,
  node: number,
  isPart: (source: SourceTree, inner: number) => boolean,
): number {
  for (let inner = node; inner < node + source.tree.size[node]; inner++) if (isPart(source, inner)) return inner;
  return NO_NODE;
}

/** Of a parameter that is nothing but its name, that is it. */
export function isOwnName({ tree, role }: SourceTree, node: number): boolean {
  return role[node] === Role.variableName || (role[node] === Role.parameter && tree.size[node] === 1);
}

export function isTypeNode({ role }: SourceTree, node: number): boolean {
  return role[node] === Role.typeReference || role[node] === Role.typeName;
}

/** A list of arguments is nothing without its call or its type. */
export function isPartOfOther({ role }: SourceTree, node: number): boolean {
  return role[node] === Role.argumentList || role[node] === Role.parameterList || role[node] === Role.typeArgumentList;
}

/** Is there nothing but types between a type and what it stands in, as the type of a member is no part of the one that has the member? */
function isPartOfType(source: SourceTree, type: number, around: number): boolean {
  const { tree, role } = source;
  for (let up = tree.parent[type]; up > around; up = tree.parent[up]) {
    if (!isTypeNode(source, up) && role[up] !== Role.typeArgumentList) return false;
  }
  return true;
}
