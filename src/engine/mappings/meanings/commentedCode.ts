/**
 * What a comment speaks of: the code before it on its line, or else the code right below. A comment that speaks of
 * other code than before says another thing, whatever its words: `// in cents` at `sum` is nothing that was said of
 * `count`. It went along only if that code did.
 */
import { isComment, isStatementLike, Role } from '../../languages/roles.js';
import { ownerAt } from '../../matching/statements/bodies/regions.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { isNamed, nodeText } from '../../syntax/tree.js';
import type { NumberPair } from '../nodeMap.js';
import type { FileState, Workspace } from '../workspace.js';
import { nodeOf, refOf } from '../nodeRef.js';

interface CommentedCode {
  /** From the inside out: the nodes that begin, or end, where the comment stands. What holds it, where it stands at an end. */
  readonly nodes: readonly number[];
  /** Of these, the declaration, unless a blank line parts the two; null for none. */
  readonly declaration: DeclarationNode | null;
}

/** Does a comment that went elsewhere stand with the same code there? */
export function wentWithItsCode(workspace: Workspace, { before, after }: NumberPair): boolean {
  const [a, b] = [workspace.stateAt('before', before), workspace.stateAt('after', after)];
  const [was, is] = [codeAt(a, nodeOf(a.base, before)), codeAt(b, nodeOf(b.base, after))];
  return was.nodes.some(x => is.nodes.some(y => workspace.map.joins(refOf(a.base, x), refOf(b.base, y))));
}

/** The nodes that a comment speaks of, from the inside out. */
export function codeOfComment(state: FileState, comment: number): readonly number[] {
  return codeAt(state, comment).nodes;
}

/**
 * Comments that stand at another declaration than before, one of which is in the other version as well: with or without
 * a move of their own, since the declarations may have changed places around them.
 */
export function commentsOfOtherDeclarations(workspace: Workspace): readonly NumberPair[] {
  const {
    map,
    before: { files },
    input: { matches },
  } = workspace;
  const found: NumberPair[] = [];
  for (const { source } of files) {
    const state = workspace.stateOf(source);
    for (const comment of [...state.regions.comments.values()].flat()) {
      const partner = map.ofBefore[refOf(state.base, comment)];
      if (partner < 0 || !map.isMutual(refOf(state.base, comment), partner)) continue;
      const other = workspace.stateAt('after', partner);
      const was = codeAt(state, comment).declaration;
      const is = was && codeAt(other, nodeOf(other.base, partner)).declaration;
      if (was === null || is === null || matches.afterOf(was) === is) continue;
      if (matches.afterOf(was) !== null || matches.beforeOf(is) !== null) {
        found.push({ before: refOf(state.base, comment), after: partner });
      }
    }
  }
  return found;
}

function codeAt(state: FileState, comment: number): CommentedCode {
  const { tree } = state.source;
  return isBehindCode(tree, comment) ? codeBefore(state, comment) : codeBelow(state, comment);
}

/** `int sum; // in cents`; behind an opening bracket, what that opens. */
function codeBefore(state: FileState, comment: number): CommentedCode {
  const {
    source: { tree, role },
  } = state;
  const { size, parent, end } = tree;
  const isLeaf = (node: number): boolean => size[node] === 1 && end[node] > tree.start[node] && !isComment(role[node]);
  let leaf = comment - 1;
  while (leaf > 0 && !isLeaf(leaf)) leaf--;
  const last = leaf;
  const isParting = (node: number): boolean => !isNamed(tree, node) && /^[,;]$/.test(nodeText(tree, node));
  if (isParting(leaf)) {
    leaf--;
    while (leaf > 0 && !isLeaf(leaf)) leaf--;
  }
  const nodes: number[] = [];
  for (let node = leaf; node > 0 && node + size[node] <= comment; node = parent[node]) {
    if (end[node] !== end[leaf] && end[node] !== end[last]) break;
    nodes.push(node);
  }
  const top = nodes.at(-1) ?? leaf;
  const isOpening = nodes.length === 1 && !isNamed(tree, top) && parent[comment] === parent[top];
  if (isOpening) nodes.push(parent[top]);
  return { nodes, declaration: declarationOf(state, nodes) };
}

function codeBelow(state: FileState, comment: number): CommentedCode {
  const {
    source: { tree, role },
  } = state;
  const { size, parent, start, end } = tree;
  const holderEnd = parent[comment] + size[parent[comment]];
  let isParted = false;
  let last = comment;
  for (let node = comment + size[comment]; node < holderEnd; node += size[node]) {
    isParted ||= hasBlankLine(tree.text, end[last], start[node]);
    last = node;
    // What marks a declaration stands before it in some trees: `#[test]`.
    if (isComment(role[node]) || role[node] === Role.annotation || end[node] === start[node]) continue;
    const nodes = [node];
    for (let inner = node + 1; inner < node + size[node] && start[inner] === start[node]; inner++) nodes.push(inner);
    return { nodes, declaration: isParted ? null : declarationOf(state, nodes) };
  }
  return { nodes: [parent[comment]], declaration: null };
}

/** `export class A {}` holds the one that it exports. */
function declarationOf(
  { source: { tree, role }, regions }: FileState,
  nodes: readonly number[],
): DeclarationNode | null {
  const declared = nodes.find(node => regions.isDeclaration[node] === 1);
  if (declared !== undefined) return ownerAt(regions, declared);
  for (const node of nodes) {
    if (isStatementLike(role[node]) && role[node] !== Role.statement) continue;
    for (let child = node + 1; child < node + tree.size[node]; child += tree.size[child]) {
      if (regions.isDeclaration[child] === 1) return ownerAt(regions, child);
    }
  }
  return null;
}

function isBehindCode({ text, start }: SyntaxTree, comment: number): boolean {
  return text.slice(text.lastIndexOf('\n', start[comment] - 1) + 1, start[comment]).trim() !== '';
}

/** A comment may end with its line. */
function hasBlankLine(text: string, from: number, to: number): boolean {
  const start = text[from - 1] === '\n' ? from - 1 : from;
  return text.slice(start, to).split('\n').length > 2;
}
