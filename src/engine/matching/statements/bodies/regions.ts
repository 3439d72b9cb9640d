/**
 * Whose node is it: assigns each node of a file to its innermost declaration, so that a pair of declarations is compared without what is
 * declared inside it, which has pairs of its own. Comments right before a declaration belong to it, not to what encloses it.
 */
import { isComment, Role } from '../../../languages/roles.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import type { SourceTree } from '../../../structure/source.js';
import { addTo } from '../../../lists.js';

export interface Regions {
  /** By node: position in `declarations` of the innermost declaration that holds it. */
  readonly owner: Int32Array;
  /** Declarations of this file in pre-order of their nodes. */
  readonly declarations: readonly DeclarationNode[];
  /** By node: 1 for nodes that span a declaration other than the file. */
  readonly isDeclaration: Uint8Array;
  /** Comments by owner, in order. */
  readonly comments: ReadonlyMap<number, readonly number[]>;
  /** By node: 1 where a declaration starts somewhere inside. */
  readonly holdsDeclaration: Uint8Array;
}

/** The innermost declaration around a node, or the one that it is. */
export function ownerAt(
  { declarations, owner }: Pick<Regions, 'declarations' | 'owner'>,
  node: number,
): DeclarationNode {
  return declarations[owner[node]];
}

export function buildRegions(source: SourceTree, inOrder: readonly DeclarationNode[]): Regions {
  const { tree, role } = source;
  const declarations = [...inOrder].sort((a, b) => a.node - b.node || tree.size[b.node] - tree.size[a.node]);
  const owner = new Int32Array(tree.count);
  const isDeclaration = new Uint8Array(tree.count);
  const holdsDeclaration = new Uint8Array(tree.count);
  const open: number[] = [];
  let next = 0;
  for (let node = 0; node < tree.count; node++) {
    while (open.length > 0 && node >= endOf(source, declarations[open[open.length - 1]].node)) open.pop();
    while (next < declarations.length && declarations[next].node === node) {
      open.push(next++);
      if (node > 0) isDeclaration[node] = 1;
    }
    owner[node] = open.length > 0 ? open[open.length - 1] : 0;
  }
  for (let node = tree.count - 1; node > 0; node--) {
    if (isDeclaration[node] === 1 || holdsDeclaration[node] === 1) holdsDeclaration[tree.parent[node]] = 1;
  }

  const comments = new Map<number, number[]>();
  for (let node = 1; node < tree.count; node++) {
    if (!isComment(role[node]) || isComment(role[tree.parent[node]])) continue;
    const declared = declarationAfter(source, node, isDeclaration);
    if (declared >= 0) owner[node] = owner[declared];
    addTo(comments, owner[node], node);
  }
  return { owner, declarations, isDeclaration, comments, holdsDeclaration };
}

function endOf(source: SourceTree, node: number): number {
  return node + source.tree.size[node];
}

/** The declaration that a comment introduces: its next sibling, other comments and line ends aside, with no blank line in between. */
function declarationAfter(source: SourceTree, comment: number, isDeclaration: Uint8Array): number {
  const { tree, role } = source;
  const parent = tree.parent[comment];
  let last = comment;
  for (let next = comment + tree.size[comment]; next < parent + tree.size[parent]; next += tree.size[next]) {
    if (hasBlankLine(tree.text, tree.end[last], tree.start[next])) return -1;
    // A comment behind code on the same line speaks of that code.
    if (last === comment && startsBehindCode(tree.text, tree.start[comment])) return -1;
    if (isDeclaration[next] === 1) return next;
    if (!isComment(role[next])) return wrapped(source, next, isDeclaration);
    last = next;
  }
  return -1;
}

/** `export class A {}`: the declaration starts inside the statement that exports it. */
function wrapped(source: SourceTree, node: number, isDeclaration: Uint8Array): number {
  const { tree, role } = source;
  if (role[node] === Role.composite || role[node] === Role.block) return -1;
  for (let child = node + 1; child < node + tree.size[node]; child += tree.size[child]) {
    if (isDeclaration[child] === 1) return child;
  }
  return -1;
}

function hasBlankLine(text: string, start: number, end: number): boolean {
  let breaks = start > 0 && text.charCodeAt(start - 1) === 10 ? 1 : 0;
  for (let at = start; at < end; at++) if (text.charCodeAt(at) === 10) breaks++;
  return breaks > 1;
}

function startsBehindCode(text: string, start: number): boolean {
  for (let at = start - 1; at >= 0; at--) {
    const code = text.charCodeAt(at);
    if (code === 10) return false;
    if (code !== 32 && code !== 9 && code !== 13) return true;
  }
  return false;
}
