/**
 * Clauses that say in which namespace declarations stand, of languages in which a file may have several:
 * `namespace First { class A {} } namespace Second { class B {} }`. Nothing of any one language.
 */
import { kindName, type SyntaxTree } from '../syntax/tree.js';
import { oncePerTree } from './oncePerTree.js';

/** What one clause covers: the nodes from `from` up to, but without, `to`. */
export interface NamespaceClause {
  readonly node: number;
  /** Behind the clause where it has no body, as in `namespace First;`. */
  readonly from: number;
  readonly to: number;
}

/**
 * Reads the clauses of a tree, in their order. One without a body covers what follows it in the node it stands in.
 *
 * @param kinds kinds of node that are clauses
 * @param bodyOf the body of a clause; -1 for none
 */
export function namespaceClauses(
  kinds: RegExp,
  bodyOf: (tree: SyntaxTree, clause: number) => number,
): (tree: SyntaxTree) => readonly NamespaceClause[] {
  return oncePerTree(tree => {
    const found: NamespaceClause[] = [];
    for (let node = 1; node < tree.count; node++) {
      if (!kinds.test(kindName(tree, node))) continue;
      const body = bodyOf(tree, node);
      const around = tree.parent[node];
      found.push(
        body < 0
          ? { node, from: node + tree.size[node], to: around + tree.size[around] }
          : { node, from: body, to: body + tree.size[body] },
      );
    }
    return found;
  });
}

/** The clauses that cover a node, from the outermost in. */
export function clausesAround(clauses: readonly NamespaceClause[], at: number): readonly NamespaceClause[] {
  return clauses.filter(({ from, to }) => from <= at && at < to);
}
