/**
 * The statements of one declaration as a tree of its own: statements, blocks, branches, and the members of anonymous classes, without the
 * expressions between them. This is what statement matching works on.
 *
 * Fragments are numbered in pre-order; fragment 0 is the declaration itself. A fragment's own tokens are those outside its child fragments:
 * the head of an `if`, all of a plain statement; fragment 0 has none.
 */
import { isComment, isStatement, isStatementLike, Role } from '../../../languages/roles.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';
import { isNamed, NO_NODE } from '../../../syntax/tree.js';
import { isPunctuation } from './compatible.js';
import type { Regions } from './regions.js';

export class Fragments {
  readonly count: number;
  /** Syntax node of each fragment. */
  readonly node: Int32Array;
  readonly parent: Int32Array;
  /** Fragments in the subtree, the fragment itself included. */
  readonly size: Int32Array;
  /**
   * Levels below the declaration, counted as if all that depends on a head stood in a block: braces round a single
   * statement are no level of their own.
   */
  readonly depth: Int32Array;
  /** Position among the children of its parent. */
  readonly position: Int32Array;
  /** 1 where a declaration with a pair of its own stands inside: such a fragment is never taken as a whole. */
  readonly isOpen: Uint8Array;
  /** By node of the file: 1 for declarations with trees of their own (the same array for all trees of a file). */
  readonly isDeclaration: Uint8Array;
  /** Made when first asked for: most statements are known by their hashes. */
  private own: OwnTokens | null = null;

  constructor(
    readonly source: SourceTree,
    regions: Regions,
    nodes: readonly number[],
    parents: readonly number[],
  ) {
    const count = (this.count = nodes.length);
    this.node = new Int32Array(nodes);
    this.parent = new Int32Array(parents);
    this.size = new Int32Array(count).fill(1);
    this.depth = new Int32Array(count);
    this.position = new Int32Array(count);
    this.isOpen = new Uint8Array(count);
    this.isDeclaration = regions.isDeclaration;
    const childCount = new Int32Array(count);
    for (let i = 0; i < count; i++) {
      this.isOpen[i] = regions.holdsDeclaration[nodes[i]];
      if (i === 0) continue;
      this.depth[i] =
        this.depth[parents[i]] +
        (source.role[nodes[i]] === Role.block || source.role[nodes[parents[i]]] === Role.block ? 1 : 2);
      this.position[i] = childCount[parents[i]]++;
    }
    for (let i = count - 1; i > 0; i--) this.size[parents[i]] += this.size[i];
  }

  /** Own tokens of fragment `i`: `ownTokens[ownStart[i]] .. ownTokens[ownStart[i + 1]]`; of words, without punctuation. */
  get ownTokens(): Int32Array {
    return (this.own ??= ownTokensOf(this)).tokens;
  }

  get ownStart(): Int32Array {
    return (this.own ??= ownTokensOf(this)).start;
  }
}

interface OwnTokens {
  readonly start: Int32Array;
  readonly tokens: Int32Array;
}

/** Fragments below the node of a declaration. */
export function buildFragments(source: SourceTree, regions: Regions, root: number): Fragments {
  const { tree, role } = source;
  const end = root + tree.size[root];
  const nodes: number[] = [root];
  const parents: number[] = [-1];
  const open: number[] = [0];
  for (let node = root + 1; node < end;) {
    if (regions.isDeclaration[node] === 1 || isComment(role[node])) {
      node += tree.size[node];
      continue;
    }
    while (node >= nodes[open[open.length - 1]] + tree.size[nodes[open[open.length - 1]]]) open.pop();
    if (isFragment(source, node)) {
      parents.push(open[open.length - 1]);
      open.push(nodes.length);
      nodes.push(node);
    }
    node += 1;
  }
  return new Fragments(source, regions, nodes, parents);
}

function isFragment(source: SourceTree, node: number): boolean {
  const { tree, role } = source;
  const nodeRole = role[node];
  const parent = tree.parent[node];
  // A member of a type that is written where it is used is a part of that type: `(options: { size: number }) => ...`.
  if (nodeRole === Role.declaration) return parent === NO_NODE || role[parent] !== Role.typeReference;
  if (!isStatementLike(nodeRole)) return false;
  return !(
    nodeRole === Role.statement &&
    parent !== NO_NODE &&
    role[parent] === Role.composite &&
    isInParentheses(source, parent, node)
  );
}

/** `for (int i = 0; ...)`: what stands inside the parentheses of a head is part of the head. */
function isInParentheses(source: SourceTree, parent: number, node: number): boolean {
  const { tree } = source;
  let isOpen = false;
  for (let child = parent + 1; child < parent + tree.size[parent]; child += tree.size[child]) {
    const length = tree.end[child] - tree.start[child];
    if (length === 1 && tree.size[child] === 1) {
      const code = tree.text.charCodeAt(tree.start[child]);
      if (code === 40) isOpen = true;
      if (code === 41) {
        if (child > node) return isOpen;
        isOpen = false;
      }
    }
    if (child === node && !isOpen) return false;
  }
  return false;
}

function ownTokensOf({ source, count, node: nodes, size }: Fragments): OwnTokens {
  const { tree, firstToken, tokens, tokenNode } = source;
  const start = new Int32Array(count + 1);
  const own: number[] = [];
  const take = (from: number, end: number): void => {
    for (let token = from; token < end; token++) if (isNamed(tree, tokenNode[token])) own.push(tokens[token]);
  };
  for (let i = 0; i < count; i++) {
    start[i] = own.length;
    if (i === 0) continue;
    let at = firstToken[nodes[i]];
    // Children are the next fragments in pre-order; their tokens are skipped.
    for (let child = i + 1; child < i + size[i]; child += size[child]) {
      take(at, firstToken[nodes[child]]);
      at = tokensEnd(source, nodes[child]);
    }
    take(at, tokensEnd(source, nodes[i]));
  }
  start[count] = own.length;
  return { start, tokens: new Int32Array(own) };
}

/** Blocks and branches have no meaning without what holds them; they are mapped through it. */
export function isGlue(fragments: Fragments, i: number): boolean {
  const role = fragments.source.role[fragments.node[i]];
  return role === Role.block || role === Role.branch;
}

export function isLeafFragment(fragments: Fragments, i: number): boolean {
  return fragments.size[i] === 1 && isStatement(fragments.source.role[fragments.node[i]]);
}

/** A plain statement that a word of the language begins: it leaves what it stands in. */
export function isExit(fragments: Fragments, i: number): boolean {
  const { source, node } = fragments;
  return (
    isStatement(source.role[node[i]]) &&
    fragments.size[i] === 1 &&
    source.tree.size[node[i]] > 1 &&
    isPunctuation(source, node[i] + 1)
  );
}

export function childrenOf(fragments: Fragments, i: number): number[] {
  const result: number[] = [];
  for (let child = i + 1; child < i + fragments.size[i]; child += fragments.size[child]) result.push(child);
  return result;
}

export function hashOf(fragments: Fragments, i: number): number {
  return fragments.source.contentHash[fragments.node[i]];
}

/** The innermost fragment that holds a node; 0 is the declaration itself. */
export function fragmentAt(fragments: Fragments, node: number): number {
  const { tree } = fragments.source;
  let low = 0;
  let high = fragments.count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (fragments.node[middle] <= node) low = middle;
    else high = middle - 1;
  }
  while (low > 0 && node >= fragments.node[low] + tree.size[fragments.node[low]]) low = fragments.parent[low];
  return low;
}

/** The nearest fragment around that meets a condition, as having a partner; 0 for the whole. */
export function enclosingWhere({ parent }: Fragments, fragment: number, meets: (fragment: number) => boolean): number {
  let up = parent[fragment];
  while (up > 0 && !meets(up)) up = parent[up];
  return Math.max(up, 0);
}

/** A statement that is no block's head: it may hold others in what it hands over. */
export function isPlain(fragments: Fragments, i: number): boolean {
  return fragments.source.role[fragments.node[i]] === Role.statement;
}

/** A statement that says something of the one statement it consists of (`export const size = 1`): it goes where that one goes. */
export function isWrapper({ source, node, size }: Fragments, i: number): boolean {
  const inner = i + 1;
  if (size[i] === 1 || size[inner] !== size[i] - 1 || source.tree.parent[node[inner]] !== node[i]) return false;
  return source.role[node[i]] === Role.statement && source.role[node[inner]] === Role.statement;
}

/** The fragment with what is said of it, which stands in its place. */
export function withWrappers(fragments: Fragments, i: number): number {
  let outer = i;
  while (fragments.parent[outer] > 0 && isWrapper(fragments, fragments.parent[outer])) outer = fragments.parent[outer];
  return outer;
}

export function isComposite(fragments: Fragments, i: number): boolean {
  const role = fragments.source.role[fragments.node[i]];
  return role === Role.composite || role === Role.declaration || (role === Role.statement && fragments.size[i] > 1);
}

/** The fragment after (`1`) or before (`-1`) another one in the same parent, or -1. */
export function sibling(fragments: Fragments, i: number, step: -1 | 1): number {
  const parent = fragments.parent[i];
  if (parent < 0) return -1;
  if (step === 1) {
    const next = i + fragments.size[i];
    return next < parent + fragments.size[parent] ? next : -1;
  }
  if (fragments.position[i] === 0) return -1;
  // In pre-order the fragment before is the last one inside the previous sibling.
  let previous = i - 1;
  while (fragments.parent[previous] !== parent) previous = fragments.parent[previous];
  return previous;
}
