/**
 * What the nodes of JavaScript and TypeScript declare for the code around them. A pattern (`const { a, b: c } = o`)
 * declares each name in it. One function reads one node; scopes and references are not its business.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { MemberOf, ParameterPart, VariableSite, VariableSort } from '../language.js';
import type { PartKinds } from '../valuesInParts.js';
import { valuesInParts } from '../valuesInParts.js';
import { namedForParameters } from './ecmascriptNames.js';
import { annotatedType, isMember, typeText } from './ecmascriptTypes.js';

export const ECMASCRIPT_VARIABLE_KINDS: readonly string[] = [
  'variable_declarator',
  'for_in_statement',
  'catch_clause',
  'formal_parameters',
  'arrow_function',
  // What markup gives names to: `<li v-for="one in all">`.
  'markup_element',
  'markup_tag',
];

export function ecmascriptVariables(tree: SyntaxTree, node: number): readonly VariableSite[] {
  switch (kindName(tree, node)) {
    case 'variable_declarator': {
      const scope = functionAround(tree, node);
      return declared(
        tree,
        childByField(tree, node, 'name'),
        'local',
        typeOf(tree, node),
        childByField(tree, node, 'value'),
      ).map(site => (scope === NO_NODE ? site : { ...site, scope }));
    }
    case 'for_in_statement':
      return childByField(tree, node, 'kind') === NO_NODE
        ? []
        : declared(tree, childByField(tree, node, 'left'), 'loop', null);
    case 'catch_clause':
      return declared(tree, childByField(tree, node, 'parameter'), 'caught', null);
    case 'arrow_function':
      return declared(tree, childByField(tree, node, 'parameter'), 'lambda', null);
    case 'markup_element':
    case 'markup_tag':
      return boundIn(tree, node);
    default: {
      const fn = tree.parent[node];
      if (kindName(tree, fn) === 'markup_binding') return [];
      if (TYPES.has(kindName(tree, fn)) || (kindName(tree, fn) === 'method_signature' && !isMember(tree, fn))) {
        return [];
      }
      const sort = isExpression(tree, fn) ? 'lambda' : 'parameter';
      const named = sort === 'lambda' ? namedForParameters(tree, fn) : [];
      return children(tree, node)
        .filter(child => isNamed(tree, child) && kindName(tree, child) !== 'comment')
        .flatMap((child, place) => {
          const pattern = childByField(tree, child, 'pattern');
          return declared(
            tree,
            pattern === NO_NODE ? child : pattern,
            sort,
            typeOf(tree, child),
            named[place] ?? NO_NODE,
          );
        });
    }
  }
}

/**
 * The names that the head of an element, or of a branch in it, gives to values: all of the element sees them, what
 * stands before them too.
 */
function boundIn(tree: SyntaxTree, element: number): readonly VariableSite[] {
  const isKind = (node: number, kind: string): boolean => kindName(tree, node) === kind;
  const parts = children(tree, element);
  const heads = isKind(element, 'markup_tag')
    ? parts
    : parts.filter(part => isKind(part, 'markup_start')).flatMap(start => children(tree, start));
  // `{:then rows}` gives its name to what stands behind it in the block.
  const branches = isKind(element, 'markup_tag')
    ? []
    : parts.filter(part => isKind(part, 'markup_tag')).flatMap(tag => children(tree, tag));
  const attributes = heads.filter(part => isKind(part, 'markup_attribute')).flatMap(part => children(tree, part));
  const ofBlock = isKind(element, 'markup_tag') ? [] : [...heads, ...branches];
  return [...ofBlock, ...attributes]
    .filter(part => isKind(part, 'markup_binding'))
    .flatMap(part => children(tree, part))
    .flatMap(part => (kindName(tree, part) === 'formal_parameters' ? children(tree, part) : [part]))
    .filter(part => isNamed(tree, part) && kindName(tree, part) !== 'comment')
    .flatMap(part => {
      const pattern = childByField(tree, part, 'pattern');
      return declared(tree, pattern === NO_NODE ? part : pattern, 'loop', typeOf(tree, part));
    })
    .map(site => ({ ...site, scope: element }));
}

/** What `var` declares is seen in the whole function, whatever block it stands in; -1 for `let` and `const`. */
function functionAround(tree: SyntaxTree, declarator: number): number {
  let around = tree.parent[declarator];
  if (kindName(tree, around) !== 'variable_declaration') return NO_NODE;
  while (around > 0 && !ECMASCRIPT_FUNCTIONS.test(kindName(tree, around))) around = tree.parent[around];
  return around;
}

/** What has variables of its own. */
export const ECMASCRIPT_FUNCTIONS =
  /^(?:function_declaration|generator_function_declaration|function_expression|generator_function|arrow_function|method_definition|class_static_block)$/;

/** What a type says that is handed over has a name for the reader only; a method of a type that nothing names belongs to the type. */
const TYPES = new Set(['function_type', 'constructor_type', 'call_signature', 'construct_signature']);

function isExpression(tree: SyntaxTree, node: number): boolean {
  const kind = kindName(tree, node);
  return kind === 'arrow_function' || kind === 'function_expression' || kind === 'generator_function';
}

function typeOf(tree: SyntaxTree, node: number): string | null {
  const type = annotatedType(tree, childByField(tree, node, 'type'));
  return type === NO_NODE ? null : typeText(tree, type);
}

/** The names that a pattern gives to the parts of a value. What has a default may be another value than the one that is handed over. */
export function partsIn(tree: SyntaxTree, pattern: number): ParameterPart[] {
  return declared(tree, pattern, 'parameter', null).map(({ nameNode }) => {
    const path = memberOf(tree, nameNode, pattern, pattern)?.path ?? [];
    return { name: nodeText(tree, nameNode), key: path.length === 1 ? nodeText(tree, path[0]) : null };
  });
}

const PARTS: PartKinds = {
  lists: new Set(['array_pattern', 'array']),
  gathering: new Set(['rest_pattern', 'spread_element']),
};

/** The names in a name or pattern; only a plain name has the type of the whole. */
function declared(
  tree: SyntaxTree,
  target: number,
  sort: VariableSort,
  type: string | null,
  initialiser: number = NO_NODE,
): VariableSite[] {
  if (target === NO_NODE) return [];
  if (kindName(tree, target) === 'identifier') return [{ sort, nameNode: target, type, initialiser }];
  const found: VariableSite[] = [];
  const valueOf = valuesInParts(tree, target, initialiser, PARTS);
  for (let node = target + 1; node < target + tree.size[target];) {
    const kind = kindName(tree, node);
    const isDefault = childByField(tree, tree.parent[node], 'right') === node;
    if (isDefault) {
      node += tree.size[node];
      continue;
    }
    if (kind === 'identifier' || kind === 'shorthand_property_identifier_pattern') {
      const member = memberOf(tree, node, target, initialiser);
      found.push({
        sort,
        nameNode: node,
        type: null,
        initialiser: valueOf(node),
        part: partNamed(tree, node),
        ...(member === null ? {} : { member }),
      });
    }
    node += kind === 'computed_property_name' ? tree.size[node] : 1;
  }
  return found;
}

/** `it.opts.strict` for `{ opts: { strict } } = it`: null where a place in a list, a default or the rest of a value is in between. */
function memberOf(tree: SyntaxTree, name: number, pattern: number, whole: number): MemberOf | null {
  if (whole === NO_NODE) return null;
  const path: number[] = [];
  for (let node = name; node !== pattern; node = tree.parent[node]) {
    const kind = kindName(tree, node);
    if (kind === 'object_pattern') continue;
    const key =
      kind === 'shorthand_property_identifier_pattern'
        ? node
        : kind === 'pair_pattern'
          ? childByField(tree, node, 'key')
          : NO_NODE;
    if (key === NO_NODE ? node !== name : kindName(tree, key) !== 'property_identifier' && key !== name) return null;
    if (key !== NO_NODE) path.unshift(key);
  }
  return path.length === 0 || kindName(tree, pattern) !== 'object_pattern' ? null : { whole, path };
}

/** `a` in `{ a }`, `{ a = 1 }` and `{ a: b }`: the member that is meant; -1 where it is computed, or only a place in a list. */
function partNamed(tree: SyntaxTree, name: number): number {
  if (kindName(tree, name) === 'shorthand_property_identifier_pattern') return name;
  const around = tree.parent[name];
  const pair = kindName(tree, around) === 'assignment_pattern' ? tree.parent[around] : around;
  const key = kindName(tree, pair) === 'pair_pattern' ? childByField(tree, pair, 'key') : NO_NODE;
  return key !== NO_NODE && kindName(tree, key) === 'property_identifier' ? key : NO_NODE;
}
