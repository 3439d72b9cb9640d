/**
 * `!a.b` and `try a.b()` as they are meant: the grammar gives the sign or word to `a` alone, and asks what that gives for `b`. Nodes change
 * places, none comes or goes. Runs before the tree gets its shape (`swiftShape.ts`).
 */
import type { SyntaxTree } from '../syntax/tree.js';
import { copyOf, kindName, nodeText } from '../syntax/tree.js';

const CHAIN = /^(call_expression|navigation_expression|postfix_expression)$/;
const PREFIXED = /^(prefix_expression|try_expression|await_expression)$/;

/** The tree with prefixes around what they stand before; the same one where all are. */
export function widenPrefixes(tree: SyntaxTree): SyntaxTree {
  let changed: SyntaxTree | null = null;
  for (let node = 1; node < tree.count; node++) {
    const now = changed ?? tree;
    if (!CHAIN.test(kindName(now, node)) || (now.parent[node] === node - 1 && CHAIN.test(kindName(now, node - 1)))) continue;
    let head = node;
    while (CHAIN.test(kindName(now, head))) head++;
    if (!PREFIXED.test(kindName(now, head)) || now.size[head + 1] + 1 >= now.size[head] || nodeText(now, head + 1) === '.') continue;
    changed ??= copyOf(tree);
    widen(changed, node, head);
  }
  return changed ?? tree;
}

/** `chain… prefixed sign operand` becomes `prefixed sign chain… operand`. */
function widen(tree: SyntaxTree, top: number, prefixed: number): void {
  const length = prefixed - top;
  const sign = prefixed + 1;
  const shift = 1 + tree.size[sign];
  const operand = prefixed + shift;
  const field = { outer: tree.field[top], inner: tree.field[operand], whole: tree.field[prefixed] };
  const start = tree.start[operand];
  const parentOfTop = tree.parent[top];
  const moved = (column: Int32Array | Uint16Array | Uint8Array): void => {
    const chain = column.slice(top, prefixed);
    column.copyWithin(top, prefixed, operand);
    column.set(chain, top + shift);
  };
  // What hangs on the chain, or on what stands before it, hangs on where that went.
  for (let node = top + 1; node < top + tree.size[top]; node++) {
    const parent = tree.parent[node];
    if (parent >= top && parent < prefixed) tree.parent[node] = parent + shift;
    else if (parent >= prefixed && parent < operand) tree.parent[node] = parent - length;
  }
  const end = tree.end[top];
  const size = tree.size[top];
  for (const column of [tree.kind, tree.start, tree.end, tree.parent, tree.size, tree.field, tree.flags]) moved(column);
  tree.parent[top] = parentOfTop;
  tree.size[top] = size;
  tree.end[top] = end;
  tree.field[top] = field.outer;
  for (let node = top + shift; node < operand; node++) {
    tree.start[node] = start;
    tree.size[node] -= shift;
    tree.parent[node] = node === top + shift ? top : node - 1;
  }
  tree.field[top + shift] = field.inner;
  tree.parent[operand] = operand - 1;
  tree.field[operand] = field.whole;
}
