/**
 * How Go's trees are changed before they are read: lists of statements, and lists of one expression, say nothing that their parts don't;
 * so do the groups of imports; `x := v` is the same construct as `var x = v`; each parameter of `(a, b int)` is one; a declaration that stands
 * alone holds its keyword.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { fieldName, namedChildren } from '../nodes.js';
import type { ShapeEdits, ShapeRules } from '../shape.js';

/** What stands where statements do and needs nothing around it. */
const OWN_STATEMENTS = [
  'expression_statement', 'var_declaration', 'const_declaration', 'short_var_declaration', 'return_statement', 'go_statement', 'defer_statement', 'break_statement',
  'continue_statement', 'goto_statement', 'fallthrough_statement', 'empty_statement', 'receive_statement', 'if_statement', 'for_statement', 'expression_switch_statement',
  'type_switch_statement', 'select_statement', 'labeled_statement', 'block', 'type_declaration', 'comment',
];

/** Kinds that only hold others. */
const HOLDERS = /^(statement_list|import_declaration|import_spec_list|var_spec_list|for_clause|literal_element)$/;

export const GO_SHAPE: ShapeRules = {
  kinds: ['name_declarator'],
  fields: ['name', 'value', 'condition'],
  places: {},
  unwrapped: [],
  tokens: [],
  statement: 'expression_statement',
  ownStatements: Object.fromEntries(OWN_STATEMENTS.map(kind => [kind, kind])),
  statementsIn,
  reshape,
};

/** Assignments, steps and sends among statements; the heads of loops and conditions hold them as they are. */
function statementsIn(tree: SyntaxTree, node: number): readonly number[] {
  const kind = kindName(tree, node);
  if (kind === 'statement_list') return namedChildren(tree, node);
  if (kind === 'labeled_statement') return namedChildren(tree, node, /^(label_name|comment)$/);
  if (kind === 'communication_case') return children(tree, node).filter(child => kindName(tree, child) === 'send_statement');
  return [];
}

function reshape(tree: SyntaxTree, node: number, _isStatement: boolean, edits: ShapeEdits): void {
  const kind = kindName(tree, node);
  if (HOLDERS.test(kind)) {
    if (kind === 'literal_element') handField(tree, node, edits);
    return edits.drop(node);
  }
  switch (kind) {
    case 'expression_list':
      return unwrapList(tree, node, edits);
    case 'type_elem':
      if (partsOf(tree, node).length !== 1 || kindName(tree, tree.parent[node]) === 'interface_type') return;
      return edits.drop(node);
    case 'short_var_declaration': {
      const field = fieldName(tree, node);
      edits.wrap('var_declaration', node, node + tree.size[node], field);
      return edits.rename(node, 'var_spec');
    }
    case 'for_statement': {
      const condition = partsOf(tree, node)[0];
      const isAlone = condition !== undefined && !/^(for_clause|range_clause|block)$/.test(kindName(tree, condition));
      return isAlone ? edits.setField(condition, 'condition') : undefined;
    }
    case 'interface_type': {
      // Where it says no more than `any` it is one word, as that is.
      const isDeclared = /^type_(spec|alias)$/.test(kindName(tree, tree.parent[node]));
      if (isDeclared || !/^interface\s*\{\s*\}$/.test(nodeText(tree, node))) return;
      edits.fuse(node);
      return edits.rename(node, 'type_identifier');
    }
    case 'parameter_declaration':
      return splitParameters(tree, node, edits);
    case 'const_spec':
    case 'var_spec':
    case 'field_declaration':
      return wrapFurtherNames(tree, node, edits);
    case 'type_declaration':
    case 'const_declaration':
    case 'var_declaration':
      return takeKeyword(tree, node, edits);
    default:
      return;
  }
}

function partsOf(tree: SyntaxTree, node: number): number[] {
  return namedChildren(tree, node, /^comment$/);
}

/** The only thing inside a node that is left out stands in the field of that node. A key of a map is a value like others. */
function handField(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const [part] = partsOf(tree, node);
  const field = fieldName(tree, node);
  if (part !== undefined && field !== undefined && !(field === 'key' && isOfMap(tree, node))) edits.setField(part, field);
}

/** Is this inside the literal of a map? */
function isOfMap(tree: SyntaxTree, node: number): boolean {
  let literal = tree.parent[tree.parent[node]];
  if (kindName(tree, literal) === 'literal_value') literal = tree.parent[literal];
  const type = kindName(tree, literal) === 'composite_literal' ? childByField(tree, literal, 'type') : NO_NODE;
  return type !== NO_NODE && kindName(tree, type) === 'map_type';
}

/** One expression needs no list; the names that `:=` declares stand side by side, as behind `var`. */
function unwrapList(tree: SyntaxTree, list: number, edits: ShapeEdits): void {
  const parts = partsOf(tree, list);
  const parent = kindName(tree, tree.parent[list]);
  const field = fieldName(tree, list);
  const isShort = parent === 'short_var_declaration';
  const isNames = isShort && field === 'left';
  if (parts.length !== 1 && !isNames) return isShort ? edits.setField(list, 'value') : undefined;
  edits.drop(list);
  const own = isNames ? 'name' : isShort ? 'value' : field;
  if (own !== undefined) for (const part of parts) edits.setField(part, own);
}

/** `(a, b int)`: the first is a parameter without a type of its own. */
function splitParameters(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const names = namesIn(tree, node);
  if (names.length < 2) return;
  edits.drop(node);
  names.forEach((name, i) => edits.wrap('parameter_declaration', name, i + 1 < names.length ? name + 1 : node + tree.size[node]));
}

/** `x, y int`: the first name stands for the whole, each further one for itself. */
function wrapFurtherNames(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  for (const name of namesIn(tree, node).slice(1)) edits.wrap('name_declarator', name, name + 1, 'name');
}

function namesIn(tree: SyntaxTree, node: number): number[] {
  return namedChildren(tree, node).filter(child => fieldName(tree, child) === 'name');
}

/** `type T struct {}` at the top of a file is one declaration, of the kind that it is inside parentheses as well. */
function takeKeyword(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const inner = partsOf(tree, node);
  const isType = kindName(tree, node) === 'type_declaration';
  const isGrouped = inner.length !== 1 || children(tree, node).some(child => tree.size[child] === 1 && tree.text[tree.start[child]] === '(' );
  if (isGrouped || kindName(tree, inner[0]) === 'var_spec_list' || (!isType && tree.parent[node] !== 0)) return;
  edits.drop(node);
  edits.drop(inner[0]);
  edits.wrap(kindName(tree, inner[0]), node + 1, node + tree.size[node]);
}
