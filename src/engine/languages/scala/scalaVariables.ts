/**
 * What Scala's nodes declare for the code around them: values and variables of blocks, what loops and cases bind, parameters, those of
 * anonymous functions. Reads trees in their changed shape; scopes and references are not its business.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, isNamed, kindName, nextSibling, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { VariableSite, VariableSort } from '../language.js';
import type { PartKinds } from '../valuesInParts.js';
import { valuesInParts } from '../valuesInParts.js';
import { declaresField, madeWith, typeText } from './scalaSites.js';

export const SCALA_VARIABLE_KINDS: readonly string[] = [
  'variable_declarator',
  'enumerator',
  'case_clause',
  'parameter',
  'class_parameter',
  'binding',
  'lambda_expression',
];

export function scalaVariables(tree: SyntaxTree, node: number): readonly VariableSite[] {
  const type = typeText(tree, childByField(tree, node, 'type'));
  switch (kindName(tree, node)) {
    case 'variable_declarator':
      return bound(tree, childByField(tree, node, 'name'), 'local', type, childByField(tree, node, 'value'));
    case 'enumerator': {
      const target = node + 1;
      const sign = nextSibling(tree, target);
      const isLoop = sign !== NO_NODE && nodeText(tree, sign) === '<-';
      // What a loop binds is seen in all of it.
      const value = sign === NO_NODE || isLoop ? NO_NODE : nextSibling(tree, sign);
      const scope = tree.parent[tree.parent[node]];
      return bound(tree, target, isLoop ? 'loop' : 'local', null, value).map(site => ({ ...site, scope }));
    }
    case 'case_clause':
      return bound(tree, childByField(tree, node, 'pattern'), 'pattern', null).map(site => ({ ...site, scope: node }));
    case 'class_parameter':
      return bound(tree, childByField(tree, node, 'name'), 'parameter', type).map(site => ({
        ...site,
        scope: declaresField(tree, node) ? tree.parent[node] : madeWith(tree, node),
      }));
    case 'parameter':
      return bound(tree, childByField(tree, node, 'name'), 'parameter', type);
    case 'binding':
      return bound(tree, childByField(tree, node, 'name'), 'lambda', type);
    default: {
      const only = childByField(tree, node, 'parameters');
      return only !== NO_NODE && kindName(tree, only) === 'identifier' ? bound(tree, only, 'lambda', null) : [];
    }
  }
}

const PARTS: PartKinds = { lists: new Set(['tuple_pattern', 'tuple_expression']), gathering: new Set() };

/** The names that a pattern binds: those in small letters; only a plain name has the type of the whole. */
function bound(
  tree: SyntaxTree,
  pattern: number,
  sort: VariableSort,
  type: string | null,
  initialiser: number = NO_NODE,
): VariableSite[] {
  if (pattern === NO_NODE) return [];
  if (kindName(tree, pattern) === 'identifier') {
    return sort === 'pattern' && !isSmall(nodeText(tree, pattern))
      ? []
      : [{ sort, nameNode: pattern, type, initialiser }];
  }
  if (kindName(tree, pattern) === 'typed_pattern') {
    const named = children(tree, pattern).find(child => isNamed(tree, child));
    return named === undefined ? [] : bound(tree, named, sort, typeText(tree, childByField(tree, pattern, 'type')));
  }
  const found: VariableSite[] = [];
  const valueOf = valuesInParts(tree, pattern, initialiser, PARTS);
  for (let node = pattern + 1; node < pattern + tree.size[pattern];) {
    const kind = kindName(tree, node);
    if (kind === 'identifier' && isSmall(nodeText(tree, node))) {
      found.push({ sort, nameNode: node, type: null, initialiser: valueOf(node) });
    }
    node += /^(stable_identifier|field_expression|generic_type|stable_type_identifier)$/.test(kind)
      ? tree.size[node]
      : 1;
  }
  return found;
}

function isSmall(name: string): boolean {
  return /^[\p{Ll}_]/u.test(name) && name !== '_';
}
