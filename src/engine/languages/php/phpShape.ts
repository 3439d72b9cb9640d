/**
 * How PHP's trees are changed before they are read: a variable is one token with its sign, except where it names a property, which code
 * mentions without the sign; arguments and elements stand in their lists without a wrapper; text outside PHP is read line by line, and
 * belongs to the block in which it stands.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import {
  childByField,
  childByKind,
  children,
  isNamed,
  kindName,
  nextSibling,
  NO_NODE,
  nodeText,
} from '../../syntax/tree.js';
import type { ShapedPart, ShapeEdits, ShapeRules } from '../shape.js';

export const PHP_SHAPE: ShapeRules = {
  kinds: [],
  fields: [],
  places: {
    object_creation_expression: { first: 'type', arguments: 'arguments' },
    class_constant_access_expression: { last: 'name', first: 'scope' },
    const_element: { last: 'value', first: 'name' },
    attribute: { first: 'name' },
    property_hook: { first: 'name' },
  },
  unwrapped: ['argument', 'array_element_initializer', 'named_type', 'type_list'],
  tokens: [
    'primitive_type',
    'cast_type',
    'relative_scope',
    'visibility_modifier',
    'static_modifier',
    'abstract_modifier',
    'final_modifier',
    'readonly_modifier',
    'var_modifier',
    'reference_modifier',
  ],
  statement: 'expression_statement',
  ownStatements: {},
  statementsIn: () => [],
  reshape,
};

function reshape(tree: SyntaxTree, node: number, _isStatement: boolean, edits: ShapeEdits): void {
  switch (kindName(tree, node)) {
    case 'program':
      return wrapFirstText(tree, edits);
    case 'text':
      return splitLines(tree, node, edits);
    case 'variable_name':
      return reshapeVariable(tree, node, edits);
    case 'string':
      return edits.rename(node, 'encapsed_string');
    case 'function_call_expression':
      return nameFunction(tree, node, edits);
    case 'anonymous_class':
      return openAnonymousClass(tree, node, edits);
    case 'if_statement':
    case 'while_statement':
    case 'for_statement':
    case 'foreach_statement':
      return takeText(tree, node, edits);
    default:
      return;
  }
}

/** What stands before the first opening tag is text like that between later ones. */
function wrapFirstText(tree: SyntaxTree, edits: ShapeEdits): void {
  if (tree.count < 2 || kindName(tree, 1) !== 'text') return;
  const next = nextSibling(tree, 1);
  edits.wrap(
    'text_interpolation',
    1,
    next !== NO_NODE && kindName(tree, next) === 'php_tag' ? next + tree.size[next] : 2,
  );
}

/** A token for each line that is not empty. */
function splitLines(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const parts: ShapedPart[] = [];
  let start = tree.start[node];
  for (const line of nodeText(tree, node).split('\n')) {
    const blank = line.length - line.trimStart().length;
    const length = line.trim().length;
    if (length > 0) parts.push({ kind: 'text', start: start + blank, end: start + blank + length });
    start += line.length + 1;
  }
  if (parts.length > 0) edits.split(node, parts);
}

function reshapeVariable(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const isProperty =
    /^(property_element|scoped_property_access_expression)$/.test(kindName(tree, tree.parent[node])) &&
    childByField(tree, tree.parent[node], 'name') === node;
  if (!isProperty) return edits.fuse(node);
  edits.drop(node);
  edits.setField(node + tree.size[node] - 1, 'name');
}

/** The name of a function is its last one, whatever namespace stands before it. */
function nameFunction(tree: SyntaxTree, call: number, edits: ShapeEdits): void {
  const callee = childByField(tree, call, 'function');
  if (callee === NO_NODE || !/^(qualified_name|relative_name)$/.test(kindName(tree, callee))) return;
  edits.drop(callee);
  for (const part of children(tree, callee)) {
    if (part + tree.size[part] === callee + tree.size[callee]) edits.setField(part, 'function');
  }
}

/** `new class extends A {}` creates an A. */
function openAnonymousClass(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  edits.drop(node);
  const list = childByKind(tree, node, 'arguments');
  if (list !== NO_NODE) edits.setField(list, 'arguments');
  const supertypes = children(tree, node).find(child =>
    /^(base_clause|class_interface_clause)$/.test(kindName(tree, child)),
  );
  const type = supertypes === undefined ? undefined : children(tree, supertypes).find(child => isNamed(tree, child));
  if (supertypes === undefined || type === undefined) return;
  edits.drop(supertypes);
  edits.setField(type, 'type');
}

/** In `if (...): ?> text <?php else: ?> text <?php endif` the grammar puts the texts beside the blocks in which they stand. */
function takeText(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const parts = children(tree, node);
  for (const part of parts) {
    const kind = kindName(tree, part);
    const isClause = kind === 'else_clause' || kind === 'else_if_clause';
    const block = isClause ? childByField(tree, part, 'body') : part;
    if (block === NO_NODE || kindName(tree, block) !== 'colon_block') continue;
    let end = part + tree.size[part];
    for (
      let next = nextSibling(tree, part);
      next !== NO_NODE && /^(text_interpolation|comment)$/.test(kindName(tree, next));
      next = nextSibling(tree, next)
    ) {
      end = next + tree.size[next];
    }
    if (end === part + tree.size[part]) continue;
    if (isClause) {
      edits.drop(part);
      edits.wrap(kind, part, end, 'alternative');
    }
    edits.drop(block);
    edits.wrap('colon_block', block, end, 'body');
  }
}
