/**
 * How a language's type parameters are found: names that stand for types (or lifetimes) within the declaration that has them. What grammars
 * have in common stands here, as parts for tables; a list of them stands in what sees them.
 */
import type { SyntaxTree } from '../syntax/tree.js';
import { childByField, childByKind, NO_NODE } from '../syntax/tree.js';
import { Role } from './roles.js';

export interface TypeParameterSite {
  readonly nameNode: number;
  /** The node within which it is seen, in front of where it is declared as well. */
  readonly scope: number;
  /** Given when it is written with more than its name. */
  readonly label?: string;
}

export interface TypeParameterRules {
  /** Node kinds that `sitesAt` reads. */
  readonly kinds: readonly string[];
  /** The type parameters that a node itself declares. */
  sitesAt(tree: SyntaxTree, node: number): readonly TypeParameterSite[];
  /** May a leaf of this role mention the type parameter that the other leaf declares, where it has its name? Left out: only names of types may. */
  isMention?(tree: SyntaxTree, leaf: number, role: number, nameNode: number): boolean;
  /** The name, dotted, of the type whose type parameters are seen within a node though it does not declare them anew; null for all others. */
  extendedAt?(tree: SyntaxTree, node: number): string | null;
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

const VALUE_NAMES: ReadonlySet<number> = new Set([Role.typeName, Role.variableName, Role.functionName, Role.packageName]);
