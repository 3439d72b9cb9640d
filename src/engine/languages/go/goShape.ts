/**
 * How Go's trees are changed before they are read: lists of statements, and lists of one expression, say nothing that
 * their parts don't; so do the groups of imports; `x := v` is the same construct as `var x = v`; each parameter of
 * `(a, b int)` is one; a declaration that stands alone holds its keyword.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { fieldName, namedChildren } from '../nodes.js';
import { oncePerTree } from '../oncePerTree.js';
import type { ShapeEdits, ShapeRules } from '../shape.js';

/** What stands where statements do and needs nothing around it. */
const OWN_STATEMENTS = [
  'expression_statement',
  'var_declaration',
  'const_declaration',
  'short_var_declaration',
  'return_statement',
  'go_statement',
  'defer_statement',
  'break_statement',
  'continue_statement',
  'goto_statement',
  'fallthrough_statement',
  'empty_statement',
  'receive_statement',
  'if_statement',
  'for_statement',
  'expression_switch_statement',
  'type_switch_statement',
  'select_statement',
  'labeled_statement',
  'block',
  'type_declaration',
  'comment',
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
  if (kind === 'communication_case') {
    return children(tree, node).filter(child => kindName(tree, child) === 'send_statement');
  }
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
    case 'type_conversion_expression':
      return callGeneric(tree, node, edits);
    case 'call_expression':
      return nameIndexed(tree, node, edits);
    case 'type_elem':
      if (partsOf(tree, node).length !== 1 || kindName(tree, tree.parent[node]) === 'interface_type') return;
      return edits.drop(node);
    case 'short_var_declaration': {
      const field = fieldName(tree, node);
      edits.wrap('var_declaration', node, node + tree.size[node], field);
      edits.clearField(node);
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

/**
 * `New[int](2)`, `pkg.New[int](2)`: what names a type here and converts a value to it looks the same, and is called as
 * well; so does `steps[i](2)`.
 */
function callGeneric(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const type = childByField(tree, node, 'type');
  const name = type !== NO_NODE && kindName(tree, type) === 'generic_type' ? childByField(tree, type, 'type') : NO_NODE;
  const opening = type === NO_NODE ? NO_NODE : type + tree.size[type];
  const isPlain = name !== NO_NODE && /^(type_identifier|qualified_type)$/.test(kindName(tree, name));
  if (!isPlain || opening >= node + tree.size[node] || nodeText(tree, opening) !== '(') return;
  edits.rename(node, 'call_expression');
  const index = indexIn(tree, type);
  if (index === NO_NODE) edits.drop(type);
  else {
    edits.rename(type, 'index_expression');
    edits.setField(type, 'function');
    edits.drop(childByField(tree, type, 'type_arguments'));
    edits.rename(index, 'identifier');
    edits.setField(index, 'index');
  }
  nameValue(tree, name, index === NO_NODE ? 'function' : 'operand', edits);
  const operand = childByField(tree, node, 'operand');
  if (operand !== NO_NODE) edits.clearField(operand);
  edits.wrap('argument_list', opening, node + tree.size[node], 'arguments');
}

/** What was read as a type, as a value. */
function nameValue(tree: SyntaxTree, name: number, field: string, edits: ShapeEdits): void {
  edits.setField(name, field);
  if (kindName(tree, name) === 'type_identifier') return edits.rename(name, 'identifier');
  edits.rename(name, 'selector_expression');
  const [owner, member] = [childByField(tree, name, 'package'), childByField(tree, name, 'name')];
  edits.rename(owner, 'identifier');
  edits.setField(owner, 'operand');
  edits.rename(member, 'field_identifier');
  edits.setField(member, 'field');
}

/** The only word between the brackets, if it is a value's elsewhere in the file and no type's; -1 otherwise. */
function indexIn(tree: SyntaxTree, type: number): number {
  const [name, list] = [childByField(tree, type, 'type'), childByField(tree, type, 'type_arguments')];
  const parts = list === NO_NODE ? [] : partsOf(tree, list);
  const word = parts.length === 1 ? parts[0] + tree.size[parts[0]] - 1 : NO_NODE;
  if (
    word === NO_NODE ||
    kindName(tree, word) !== 'type_identifier' ||
    nodeText(tree, word) !== nodeText(tree, parts[0])
  ) {
    return NO_NODE;
  }
  const { generic, types, values } = namesIn(tree);
  const isIndex =
    values.has(nodeText(tree, word)) &&
    !types.has(nodeText(tree, word)) &&
    !generic.has(nodeText(tree, name)) &&
    !PREDECLARED.test(nodeText(tree, word));
  return isIndex ? word : NO_NODE;
}

/**
 * `New[int]()`: what stands between the brackets is a type, or what stands before them is generic, as far as the file
 * says, so that no element of anything is called.
 */
function nameIndexed(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const indexed = childByField(tree, node, 'function');
  if (indexed === NO_NODE || kindName(tree, indexed) !== 'index_expression') return;
  const [name, index] = [childByField(tree, indexed, 'operand'), childByField(tree, indexed, 'index')];
  if (name === NO_NODE || index === NO_NODE || !/^(identifier|selector_expression)$/.test(kindName(tree, name))) return;
  const { generic, types } = namesIn(tree);
  if (
    !generic.has(nodeText(tree, name)) &&
    !types.has(nodeText(tree, index)) &&
    !PREDECLARED.test(nodeText(tree, index))
  ) {
    return;
  }
  edits.drop(indexed);
  edits.setField(name, 'function');
  if (kindName(tree, index) === 'identifier') edits.rename(index, 'type_identifier');
  edits.clearField(index);
  edits.wrap('type_arguments', name + tree.size[name], indexed + tree.size[indexed], 'type_arguments');
}

interface FileNames {
  /** Of functions with type parameters. */
  readonly generic: ReadonlySet<string>;
  /** Of types, and of what stands for one. */
  readonly types: ReadonlySet<string>;
  /** All words that stand for values. */
  readonly values: ReadonlySet<string>;
}

const namesIn = oncePerTree((tree): FileNames => {
  const [generic, types, values] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (let node = 1; node < tree.count; node++) {
    const kind = kindName(tree, node);
    if (kind === 'type_parameters' || kind === 'type_parameter_list') {
      const name = childByField(tree, tree.parent[node], 'name');
      if (name !== NO_NODE) generic.add(nodeText(tree, name));
    } else if (kind === 'type_spec' || kind === 'type_alias') {
      const name = childByField(tree, node, 'name');
      if (name !== NO_NODE) types.add(nodeText(tree, name));
    } else if (kind === 'identifier') {
      (kindName(tree, tree.parent[node]) === 'type_parameter_declaration' ? types : values).add(nodeText(tree, node));
    }
  }
  return { generic, types, values };
});

const PREDECLARED =
  /^(?:any|bool|byte|complex(?:64|128)|error|float(?:32|64)|u?int(?:8|16|32|64)?|uintptr|rune|string)$/;

function partsOf(tree: SyntaxTree, node: number): number[] {
  return namedChildren(tree, node, /^comment$/);
}

/** The only thing inside a node that is left out stands in the field of that node. A key of a map is a value like others. */
function handField(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const [part] = partsOf(tree, node);
  const field = fieldName(tree, node);
  if (part !== undefined && field !== undefined && !(field === 'key' && isOfMap(tree, node))) {
    edits.setField(part, field);
  }
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
  const names = declaredNames(tree, node);
  if (names.length < 2) return;
  edits.drop(node);
  names.forEach((name, i) =>
    edits.wrap('parameter_declaration', name, i + 1 < names.length ? name + 1 : node + tree.size[node]),
  );
}

/** `x, y int`: the first name stands for the whole, each further one for itself. */
function wrapFurtherNames(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  for (const name of declaredNames(tree, node).slice(1)) edits.wrap('name_declarator', name, name + 1, 'name');
}

function declaredNames(tree: SyntaxTree, node: number): number[] {
  return namedChildren(tree, node).filter(child => fieldName(tree, child) === 'name');
}

/** `type T struct {}` at the top of a file is one declaration, of the kind that it is inside parentheses as well. */
function takeKeyword(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const inner = partsOf(tree, node);
  const isType = kindName(tree, node) === 'type_declaration';
  const isGrouped =
    inner.length !== 1 ||
    children(tree, node).some(child => tree.size[child] === 1 && tree.text[tree.start[child]] === '(');
  if (isGrouped || kindName(tree, inner[0]) === 'var_spec_list' || (!isType && tree.parent[node] !== 0)) return;
  edits.drop(node);
  edits.drop(inner[0]);
  edits.wrap(kindName(tree, inner[0]), node + 1, node + tree.size[node]);
}
