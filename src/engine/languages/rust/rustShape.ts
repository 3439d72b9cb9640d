/**
 * How Rust's trees are changed before they are read: what stands in a block is a statement, also the value at its end; a variable's
 * declarator holds its value; attributes belong to what they stand before; what a macro is given are its arguments.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, kindName, NO_NODE } from '../../syntax/tree.js';
import { namedChildren } from '../nodes.js';
import type { ShapeEdits, ShapeRules } from '../shape.js';

const ITEMS = [
  'function_item',
  'function_signature_item',
  'struct_item',
  'union_item',
  'enum_item',
  'trait_item',
  'impl_item',
  'type_item',
  'mod_item',
  'const_item',
  'static_item',
  'macro_definition',
  'use_declaration',
  'extern_crate_declaration',
  'foreign_mod_item',
  'associated_type',
  'field_declaration',
  'enum_variant',
];

/** What stands where statements do and needs nothing around it, and what it is called there. */
const OWN_STATEMENTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...ITEMS,
      'let_declaration',
      'expression_statement',
      'empty_statement',
      'attribute_item',
      'inner_attribute_item',
    ].map(kind => [kind, kind]),
  ),
  if_expression: 'if_expression',
  match_expression: 'match_expression',
  loop_expression: 'loop_expression',
  while_expression: 'while_expression',
  for_expression: 'for_expression',
  unsafe_block: 'unsafe_block',
  block: 'block',
  return_expression: 'return_statement',
  break_expression: 'break_statement',
  continue_expression: 'continue_statement',
};

const COMMENT = /^(line|block)_comment$/;

export const RUST_SHAPE: ShapeRules = {
  kinds: ['variable_declarator', 'return_statement', 'break_statement', 'continue_statement'],
  fields: ['name', 'function', 'arguments'],
  places: {},
  unwrapped: [],
  tokens: [],
  statement: 'expression_statement',
  ownStatements: OWN_STATEMENTS,
  statementsIn,
  reshape,
};

function statementsIn(tree: SyntaxTree, node: number): readonly number[] {
  switch (kindName(tree, node)) {
    case 'block':
      return namedChildren(tree, node, COMMENT).filter(child => kindName(tree, child) !== 'label');
    case 'expression_statement':
      return children(tree, node).filter(child => isOwnStatement(tree, child));
    case 'else_clause':
      return children(tree, node).filter(child => kindName(tree, child) === 'if_expression');
    case 'match_arm': {
      const value = childByField(tree, node, 'value');
      return value === NO_NODE ? [] : [value];
    }
    default:
      return [];
  }
}

const CONDITION = /(?:\w{1,100}::){0,8}cfg_/y;

/** `cfg_unix! { }` around items. */
function isCondition(tree: SyntaxTree, node: number): boolean {
  CONDITION.lastIndex = tree.start[node];
  return kindName(tree, node) === 'foreign_mod_item' && CONDITION.test(tree.text);
}

function isOwnStatement(tree: SyntaxTree, node: number): boolean {
  return OWN_STATEMENTS[kindName(tree, node)] !== undefined;
}

function reshape(tree: SyntaxTree, node: number, _isStatement: boolean, edits: ShapeEdits): void {
  switch (kindName(tree, node)) {
    case 'source_file':
    case 'block':
    case 'field_declaration_list':
    case 'enum_variant_list':
      return takeAttributes(tree, node, edits);
    case 'declaration_list':
      if (isCondition(tree, tree.parent[node])) edits.drop(node);
      return takeAttributes(tree, node, edits);
    case 'expression_statement':
      return children(tree, node).some(child => isOwnStatement(tree, child)) ? edits.drop(node) : undefined;
    case 'generic_function': {
      const called = childByField(tree, node, 'function');
      if (called === NO_NODE || kindName(tree, tree.parent[node]) !== 'call_expression') return;
      edits.setField(called, 'function');
      return edits.drop(node);
    }
    case 'extern_modifier':
      return isCondition(tree, tree.parent[node]) ? edits.mute(node) : undefined;
    case 'foreign_mod_item':
      // As `rustText.ts` has it: what stands under a condition stands where the condition does.
      return isCondition(tree, node) ? edits.drop(node) : undefined;
    case 'macro_invocation': {
      const given = childByKind(tree, node, 'token_tree');
      return given === NO_NODE ? undefined : edits.setField(given, 'arguments');
    }
    case 'let_declaration':
      return wrapDeclarator(tree, node, edits);
    default:
      return;
  }
}

/** The pattern with its type and what it starts with. */
function wrapDeclarator(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const pattern = childByField(tree, node, 'pattern');
  if (pattern === NO_NODE) return;
  const last =
    [childByField(tree, node, 'value'), childByField(tree, node, 'type'), pattern].find(part => part !== NO_NODE) ??
    pattern;
  edits.setField(pattern, 'name');
  edits.wrap('variable_declarator', pattern, last + tree.size[last]);
}

/** Attributes stand before an item in its list; they become its first children. */
function takeAttributes(tree: SyntaxTree, list: number, edits: ShapeEdits): void {
  let first = NO_NODE;
  for (const child of children(tree, list)) {
    const kind = kindName(tree, child);
    if (COMMENT.test(kind)) continue;
    if (kind === 'attribute_item') {
      if (first === NO_NODE) first = child;
      continue;
    }
    if (first !== NO_NODE && ITEMS.includes(kind)) {
      edits.wrap(kind, first, child + tree.size[child]);
      edits.drop(child);
    }
    first = NO_NODE;
  }
}
