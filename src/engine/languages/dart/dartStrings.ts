/**
 * The plain parts of Dart's strings as nodes: the grammar has none for the text between the quotes and what is put in, so that a change of it
 * would be no change of the tree. They are called as the other parts of strings that mean nothing to the engine. Runs before the tree gets its
 * shape (`dartShape.ts`).
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { children, isNamed, kindName, NO_NODE } from '../../syntax/tree.js';
import { NodeFlag } from '../../syntax/tree.js';

const FRAGMENT = 'escape_sequence';

/** The tree with a leaf for each stretch of text between the children of a string; the same one where there is none. */
export function withFragments(tree: SyntaxTree): SyntaxTree {
  /** 1 for nodes before which such a leaf is to stand. */
  const isAfterText = new Uint8Array(tree.count);
  let added = 0;
  for (let node = 1; node < tree.count; node++) {
    if (kindName(tree, node) !== 'string_literal') continue;
    // Strings in a row are one: what stands between them is none of their text.
    let isOpen = false;
    let previous = NO_NODE;
    for (const part of children(tree, node)) {
      if (isOpen && tree.start[part] > tree.end[previous]) added += (isAfterText[part] = 1);
      if (!isNamed(tree, part)) isOpen = !isOpen;
      previous = part;
    }
  }
  return added === 0 ? tree : copied(tree, isAfterText, added);
}

function copied(tree: SyntaxTree, isAfterText: Uint8Array, added: number): SyntaxTree {
  const count = tree.count + added;
  const kinds = tree.grammar.kindNames.indexOf(FRAGMENT);
  const [kind, start, end, parent, size, field, flags] = [
    new Uint16Array(count), new Int32Array(count), new Int32Array(count), new Int32Array(count), new Int32Array(count), new Uint16Array(count), new Uint8Array(count),
  ];
  /** By old node: leaves that stand before it, its own included. */
  const before = new Int32Array(tree.count);
  for (let node = 0, sum = 0; node < tree.count; node++) before[node] = sum += isAfterText[node];
  /** By old parent: where the last of its children that were seen ends. */
  const seen = new Int32Array(tree.count);
  for (let node = 0; node < tree.count; node++) {
    const to = node + before[node];
    const oldParent = tree.parent[node];
    parent[to] = oldParent < 0 ? -1 : oldParent + before[oldParent];
    if (isAfterText[node] === 1) {
      kind[to - 1] = kinds;
      start[to - 1] = seen[oldParent];
      end[to - 1] = tree.start[node];
      parent[to - 1] = parent[to];
      size[to - 1] = 1;
      flags[to - 1] = NodeFlag.named | (tree.flags[node] & NodeFlag.error);
    }
    if (oldParent >= 0) seen[oldParent] = tree.end[node];
    kind[to] = tree.kind[node];
    start[to] = tree.start[node];
    end[to] = tree.end[node];
    size[to] = tree.size[node] + before[node + tree.size[node] - 1] - before[node];
    field[to] = tree.field[node];
    flags[to] = tree.flags[node];
  }
  return { ...tree, count, kind, start, end, parent, size, field, flags };
}
