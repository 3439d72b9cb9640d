/**
 * What Rust's nodes declare for the code around them. A pattern declares each name in it; names that start with a capital are those of
 * constants and variants. A variable is seen behind its declaration, and a later one of its name hides it.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, isNamed, kindName, children, NO_NODE, nodeText } from '../../syntax/tree.js';
import { squeeze } from '../../text/squeeze.js';
import type { VariableSite, VariableSort } from '../language.js';
import type { PartKinds } from '../valuesInParts.js';
import { valuesInParts } from '../valuesInParts.js';

export const RUST_VARIABLE_KINDS: readonly string[] = [
  'variable_declarator',
  'parameter',
  'closure_parameters',
  'for_expression',
  'match_arm',
  'let_condition',
  'const_item',
  'static_item',
];

export function rustVariables(tree: SyntaxTree, node: number): readonly VariableSite[] {
  switch (kindName(tree, node)) {
    case 'variable_declarator':
      return declared(
        tree,
        childByField(tree, node, 'name'),
        'local',
        typeOf(tree, node),
        childByField(tree, node, 'value'),
      );
    case 'parameter': {
      const isLambda = kindName(tree, tree.parent[node]) === 'closure_parameters';
      return declared(tree, childByField(tree, node, 'pattern'), isLambda ? 'lambda' : 'parameter', typeOf(tree, node));
    }
    case 'closure_parameters':
      return children(tree, node)
        .filter(child => isNamed(tree, child) && kindName(tree, child) !== 'parameter')
        .flatMap(child => declared(tree, child, 'lambda', null));
    case 'for_expression':
      return declared(tree, childByField(tree, node, 'pattern'), 'loop', null);
    case 'match_arm':
      return declared(tree, childByField(tree, node, 'pattern'), 'pattern', null, NO_NODE, node);
    case 'let_condition':
      return declared(
        tree,
        childByField(tree, node, 'pattern'),
        'pattern',
        null,
        childByField(tree, node, 'value'),
        conditionalAround(tree, node),
      );
    default:
      return kindName(tree, tree.parent[node]) === 'block'
        ? declared(
            tree,
            childByField(tree, node, 'name'),
            'local',
            typeOf(tree, node),
            childByField(tree, node, 'value'),
          )
        : [];
  }
}

function typeOf(tree: SyntaxTree, node: number): string | null {
  const type = childByField(tree, node, 'type');
  return type === NO_NODE ? null : squeeze(nodeText(tree, type));
}

/** The `if`, `while` or arm whose condition this is. */
function conditionalAround(tree: SyntaxTree, node: number): number {
  let at = node;
  while (at > 0 && !/^(if_expression|while_expression|match_arm)$/.test(kindName(tree, at))) at = tree.parent[at];
  return at;
}

const PARTS: PartKinds = {
  lists: new Set(['tuple_pattern', 'slice_pattern', 'tuple_expression', 'array_expression']),
  gathering: new Set(['remaining_field_pattern']),
  around: new Set(['mut_pattern']),
};

/** The names in a name or pattern; only a plain name has the type of the whole. */
function declared(
  tree: SyntaxTree,
  target: number,
  sort: VariableSort,
  type: string | null,
  initialiser: number = NO_NODE,
  scope?: number,
): VariableSite[] {
  if (target === NO_NODE) return [];
  const found: VariableSite[] = [];
  const valueOf = valuesInParts(tree, target, initialiser, PARTS);
  for (let node = target; node < target + tree.size[target];) {
    const kind = kindName(tree, node);
    // Types of what is matched, guards and values name things that are there.
    const parent = node === target ? '' : kindName(tree, tree.parent[node]);
    const field = node === target || tree.field[node] === 0 ? '' : tree.grammar.fieldNames[tree.field[node]];
    const isMentioned =
      (field === 'type' && parent !== 'parameter') ||
      field === 'condition' ||
      (parent === 'field_pattern' && field === 'name' && kind !== 'shorthand_field_identifier');
    if (
      isMentioned ||
      /^(scoped_identifier|token_tree|range_pattern|macro_invocation|const_block|generic_pattern)$/.test(kind)
    ) {
      node += tree.size[node];
      continue;
    }
    if ((kind === 'identifier' || kind === 'shorthand_field_identifier') && !/^\p{Lu}/u.test(nodeText(tree, node))) {
      found.push({
        sort,
        nameNode: node,
        type: target === node ? type : null,
        initialiser: valueOf(node),
        ...partOf(tree, node),
        ...(scope === undefined ? {} : { scope }),
      });
    }
    node++;
  }
  return found;
}

/** The name of the field that a name in a pattern is given to: its own, or that before the colon. */
function partOf(tree: SyntaxTree, name: number): { readonly part?: number } {
  const field = tree.parent[name];
  if (kindName(tree, field) !== 'field_pattern') return {};
  const part = childByField(tree, field, 'name');
  return part === NO_NODE ? {} : { part };
}
