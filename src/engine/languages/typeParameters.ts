/**
 * How a language's type parameters are found: names that stand for types (or lifetimes) within the declaration that has them. What grammars
 * have in common stands here, as parts for tables; a list of them stands in what sees them.
 */
import { addCount } from '../lists.js';
import type { SyntaxTree } from '../syntax/tree.js';
import { childByField, childByKind, children, kindName, NO_NODE, nodeText } from '../syntax/tree.js';
import { squeeze } from '../text/squeeze.js';
import { isSign, namedChildren } from './nodes.js';
import { Role } from './roles.js';

export interface TypeParameterSite {
  readonly nameNode: number;
  /** The node within which it is seen, in front of where it is declared as well. */
  readonly scope: number;
  /** Given when it is written with more than its name. */
  readonly label?: string;
  /** Given when the node says more than the name. */
  readonly name?: string;
}

export interface TypeParameterRules {
  /** Node kinds that `sitesAt` reads. */
  readonly kinds: readonly string[];
  /** The type parameters that a node itself declares. */
  sitesAt(tree: SyntaxTree, node: number): readonly TypeParameterSite[];
  /**
   * May a leaf of this role mention the type parameter that the other leaf declares, where it has its name? Left out:
   * only names of types may.
   */
  isMention?(tree: SyntaxTree, leaf: number, role: number, nameNode: number): boolean;
  /**
   * The name, dotted, of the type whose type parameters are seen within a node though it does not declare them anew;
   * null for all others.
   */
  extendedAt?(tree: SyntaxTree, node: number): string | null;
  /** The kinds of such a list and of such a clause: bounds mean the same in either. Left out: bounds are said in one place. */
  readonly boundsIn?: { readonly list: string; readonly clause: string };
}

/** What is asked of types, by whichever part of a declaration's head says it: in the list of type parameters, or in a clause of its own. */
export interface SaidBounds {
  /** Each of the bounds, with what it is asked of, and its place among those of that. */
  readonly all: ReadonlySet<string>;
  /** Nodes that say nothing else. */
  readonly nodes: readonly number[];
}

/** The name stands in this field. */
export function fieldNamed(field: string, ...kinds: readonly string[]): TypeParameterRules {
  return { kinds, sitesAt: (tree, node) => siteOf(tree, node, childByField(tree, node, field)) };
}

/** The name is the first child of this kind. */
export function firstNamed(kind: string, ...kinds: readonly string[]): TypeParameterRules {
  return { kinds, sitesAt: (tree, node) => siteOf(tree, node, childByKind(tree, node, kind)) };
}

/** Of a type parameter in a list, which stands in what sees it. */
export function siteOf(tree: SyntaxTree, node: number, nameNode: number): TypeParameterSite[] {
  const scope = tree.parent[tree.parent[node]] ?? NO_NODE;
  return nameNode === NO_NODE || scope < 0 ? [] : [{ nameNode, scope }];
}

/** Where types stand among values, too: what is called on one, or made of one. */
export function isAnyName(_tree: SyntaxTree, _leaf: number, role: number): boolean {
  return VALUE_NAMES.has(role);
}

const VALUE_NAMES: ReadonlySet<number> = new Set([
  Role.typeName,
  Role.variableName,
  Role.functionName,
  Role.packageName,
]);

/**
 * Of the node that has the list and the clause, where it has one of them; null where a comment stands in between, or
 * what is asked is not said as others are.
 */
export function saidBounds(
  tree: SyntaxTree,
  scope: number,
  { list, clause }: { readonly list: string; readonly clause: string },
): SaidBounds | null {
  const all = new Set<string>();
  const nodes: number[] = [];
  const counts = new Map<string, number>();
  for (const part of [childByKind(tree, scope, list), childByKind(tree, scope, clause)]) {
    if (part === NO_NODE) continue;
    const isClause = kindName(tree, part) === clause;
    if (isClause) nodes.push(part);
    for (const one of namedChildren(tree, part)) {
      if (/comment/.test(kindName(tree, one))) return null;
      const said = boundsOf(tree, one);
      if (said === null) {
        if (isClause && kindName(tree, one) !== 'where_keyword') all.add(squeeze(nodeText(tree, one)));
        continue;
      }
      const subject = squeeze(nodeText(tree, said.subject));
      for (const bound of said.bounds) {
        addCount(counts, subject);
        all.add(`${subject} ${counts.get(subject) ?? 0}: ${squeeze(nodeText(tree, bound))}`);
      }
      nodes.push(...said.nodes);
    }
  }
  return { all, nodes };
}

/** `T: A + B`; null where there is no such sign. */
function boundsOf(
  tree: SyntaxTree,
  holder: number,
): { subject: number; bounds: readonly number[]; nodes: readonly number[] } | null {
  let parts = children(tree, holder);
  // One constraint may stand in a node for all sorts of them.
  if (parts.length === 1 && tree.size[parts[0]] > 1) parts = children(tree, parts[0]);
  const colon = parts.findIndex(
    part => isSign(tree, part, ':') || (tree.size[part] > 1 && isSign(tree, part + 1, ':')),
  );
  if (colon < 1) return null;
  // The sign may stand in what holds the bounds.
  const isApart = isSign(tree, parts[colon], ':');
  const types = isApart ? parts.slice(colon + 1) : namedChildren(tree, parts[colon]);
  // `A & B`
  const bounds = types.flatMap(type => (/composition/.test(kindName(tree, type)) ? namedChildren(tree, type) : [type]));
  return { subject: parts[colon - 1], bounds, nodes: isApart ? parts.slice(colon) : [parts[colon]] };
}
