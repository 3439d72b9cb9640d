/**
 * A syntax tree as typed arrays in pre-order: the only form in which the engine sees source code.
 *
 * With pre-order and subtree sizes, the descendants of `n` are the range `[n + 1, n + size[n])`, so that every later stage is a
 * loop over integers. It holds no WASM memory. Node 0 is the root. Offsets are UTF-16 code units, half-open.
 */
import { firstWhere } from '../lists.js';
import { codeBetween, type CodeSpelling } from '../text/codeSpelling.js';
import type { Grammar } from './grammar.js';

export const NO_NODE = -1;

export interface SyntaxTree {
  readonly grammar: Grammar;
  readonly text: string;
  readonly count: number;
  /** Kind of each node; names through `grammar.kindNames`. Dialects of one language have the same numbers. */
  readonly kind: Uint16Array;
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** Parent node; -1 for the root. */
  readonly parent: Int32Array;
  /** Nodes in the subtree, the node itself included. */
  readonly size: Int32Array;
  /** Field id in the parent; 0 for none. Names through `grammar.fieldNames`. */
  readonly field: Uint16Array;
  readonly flags: Uint8Array;
  /** Number of nodes that are, or sit inside, a syntax error. */
  readonly errorCount: number;
  /** How the file spells its code, where that is not to the letter: `text` is what is laid out in it. */
  readonly spelling?: CodeSpelling;
  /** Set when the tokens of the file are numbered; what nodes say does not change by it. */
  leafTexts?: LeafTexts;
}

/**
 * What leaves say, as strings that all leaves share which say the same: no text is cut out for each question anew, and sets and maps know
 * such a string by its hash.
 */
export interface LeafTexts {
  /** By node: 1 + the place of its text; 0 where it is to be cut out. */
  readonly place: Int32Array;
  readonly texts: readonly string[];
}

export const NodeFlag = { named: 1, missing: 2, error: 4 } as const;

export function isNamed(tree: SyntaxTree, node: number): boolean {
  return (tree.flags[node] & NodeFlag.named) !== 0;
}

export function kindName(tree: SyntaxTree, node: number): string {
  return tree.grammar.kindNames[tree.kind[node]] ?? 'ERROR';
}

/** What a node says: the text of the file, or what that spells. */
export function nodeText(tree: SyntaxTree, node: number): string {
  const { leafTexts } = tree;
  if (leafTexts === undefined) return cutOut(tree, node);
  const place = leafTexts.place[node];
  return place > 0 ? leafTexts.texts[place - 1] : cutOut(tree, node);
}

function cutOut({ text, start, end, spelling }: SyntaxTree, node: number): string {
  return spelling === undefined ? text.slice(start[node], end[node]) : codeBetween(spelling, start[node], end[node]);
}

/** The same between two offsets. */
export function textBetween({ text, spelling }: SyntaxTree, from: number, to: number): string {
  return spelling === undefined ? text.slice(from, to) : codeBetween(spelling, from, to);
}

/** Where a node ends, but for white space that its grammar gives it. */
export function wordsEnd({ text, start, end }: SyntaxTree, node: number): number {
  return start[node] + text.slice(start[node], end[node]).trimEnd().length;
}

/** Is the text of two nodes the same to the letter? */
export function haveOneText(a: SyntaxTree, x: number, b: SyntaxTree, y: number): boolean {
  const isSpelled = a.spelling !== undefined || b.spelling !== undefined;
  return (isSpelled || a.end[x] - a.start[x] === b.end[y] - b.start[y]) && nodeText(a, x) === nodeText(b, y);
}

/** Did the parser go on as if something stood here (a name, a type), where the text has nothing? False for no node. */
export function isMissing(tree: SyntaxTree, node: number): boolean {
  return node !== NO_NODE && tree.start[node] === tree.end[node];
}

/** Is the one the other, or inside it? */
export function encloses(tree: SyntaxTree, outer: number, inner: number): boolean {
  return outer <= inner && inner < outer + tree.size[outer];
}

/** Those of some nodes, in their order, that are the one or stand inside of it. */
export function within(tree: SyntaxTree, outer: number, nodes: readonly number[]): number[] {
  const first = firstWhere(nodes.length, place => nodes[place] >= outer);
  return nodes.slice(
    first,
    firstWhere(nodes.length, place => nodes[place] >= outer + tree.size[outer]),
  );
}

export function nextSibling(tree: SyntaxTree, node: number): number {
  const parent = tree.parent[node];
  if (parent < 0) return NO_NODE;
  const next = node + tree.size[node];
  return next < parent + tree.size[parent] ? next : NO_NODE;
}

/** Goes up from what stands right before the node, which ends with the sibling. */
export function previousSibling(tree: SyntaxTree, node: number): number {
  const parent = tree.parent[node];
  let at = node - 1;
  while (at > parent && tree.parent[at] !== parent) at = tree.parent[at];
  return at > parent ? at : NO_NODE;
}

/**
 * All trees are made here, with their members in one order: the engine of JavaScript then knows where they lie in every tree, wherever it
 * came from. Nearly all that is asked of code goes through them.
 */
export function treeOf(parts: SyntaxTree): SyntaxTree {
  const { grammar, text, count, kind, start, end, parent, size, field, flags, errorCount, spelling, leafTexts } = parts;
  return { grammar, text, count, kind, start, end, parent, size, field, flags, errorCount, spelling, leafTexts };
}

/** A tree whose nodes may be changed, with the same nodes. */
export function copyOf(tree: SyntaxTree): SyntaxTree {
  return treeOf({
    ...tree,
    kind: tree.kind.slice(),
    start: tree.start.slice(),
    end: tree.end.slice(),
    parent: tree.parent.slice(),
    size: tree.size.slice(),
    field: tree.field.slice(),
    flags: tree.flags.slice(),
  });
}

/** Children in order; allocate sparingly in hot loops. */
export function children(tree: SyntaxTree, node: number): number[] {
  const result: number[] = [];
  const end = node + tree.size[node];
  for (let child = node + 1; child < end; child += tree.size[child]) result.push(child);
  return result;
}

/** First child that is no sign or word of the language, or -1. */
export function firstNamedChild(tree: SyntaxTree, node: number): number {
  const end = node + tree.size[node];
  for (let child = node + 1; child < end; child += tree.size[child]) if (isNamed(tree, child)) return child;
  return NO_NODE;
}

/** First child in the given field, or -1. */
export function childByField(tree: SyntaxTree, node: number, field: string): number {
  const id = tree.grammar.fieldIds.get(field);
  if (id === undefined) return NO_NODE;
  const end = node + tree.size[node];
  for (let child = node + 1; child < end; child += tree.size[child]) if (tree.field[child] === id) return child;
  return NO_NODE;
}

/** First child of the given kind, or -1. */
export function childByKind(tree: SyntaxTree, node: number, kind: string): number {
  const end = node + tree.size[node];
  for (let child = node + 1; child < end; child += tree.size[child]) if (kindName(tree, child) === kind) return child;
  return NO_NODE;
}
