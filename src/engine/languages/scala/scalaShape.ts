/**
 * How Scala's trees are changed before they are read: expressions become statements where statements stand, what an
 * expression alone makes up is a body, a block handed to a call stands in its argument list, a value of a block is a
 * variable, several lists of parameters stand in one node, and `x += 1` assigns.
 *
 * An `if` that only chooses a value is another kind of node than one with blocks, as a ternary is elsewhere.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { byKind, fieldName, isSign, namedChildren } from '../nodes.js';
import type { Reshape, ShapeEdits, ShapeRules } from '../shape.js';
import { rankOperators } from '../operatorRanks.js';
import { withStringText } from '../stringText.js';
import { SCALA_OPERATORS } from './scalaOperators.js';

/** What stands where statements do and needs nothing around it, and what it is called there. */
const OWN_STATEMENTS: Readonly<Record<string, string>> = {
  val_definition: 'local_variable_declaration',
  var_definition: 'local_variable_declaration',
  return_expression: 'return_statement',
  throw_expression: 'throw_statement',
  ...Object.fromEntries(
    [
      'if_expression',
      'match_expression',
      'try_expression',
      'for_expression',
      'while_expression',
      'do_while_expression',
      'block',
      'indented_block',
      'function_definition',
      'function_declaration',
      'class_definition',
      'object_definition',
      'trait_definition',
      'enum_definition',
      'type_definition',
      'given_definition',
      'extension_definition',
      'import_declaration',
      'export_declaration',
      'package_clause',
      'package_object',
      'val_declaration',
      'var_declaration',
      'self_type',
      'using_directive',
      'enum_case_definitions',
    ].map(kind => [kind, kind]),
  ),
};

export const SCALA_SHAPE: ShapeRules = {
  kinds: [
    'expression_statement',
    'local_variable_declaration',
    'variable_declarator',
    'return_statement',
    'throw_statement',
    'conditional_expression',
    'expression_body',
    'parameter_lists',
    'string_fragment',
  ],
  fields: [],
  places: {
    instance_expression: { first: 'type', template_body: 'body' },
  },
  unwrapped: [],
  tokens: ['boolean_literal', 'access_qualifier'],
  statement: 'expression_statement',
  ownStatements: OWN_STATEMENTS,
  // The quote behind an interpolated string is no sign of it.
  prepare: tree =>
    withStringText(rankOperators(SCALA_OPERATORS, tree), {
      string: 'interpolated_string',
      text: 'escape_sequence',
      hasQuotes: /(?:"""|")$/,
    }),
  statementsIn,
  reshape,
};

const BLOCKS = new Set(['block', 'indented_block']);
const TYPE_BODIES = new Set(['template_body', 'with_template_body', 'compilation_unit', 'enum_body']);

function statementsIn(tree: SyntaxTree, node: number, isStatement: boolean): readonly number[] {
  const kind = kindName(tree, node);
  if (TYPE_BODIES.has(kind)) {
    return codeIn(tree, node).filter(child => OWN_STATEMENTS[kindName(tree, child)] === undefined);
  }
  if (BLOCKS.has(kind)) return isLambdaOnly(tree, node) || isPutIn(tree, node) ? [] : codeIn(tree, node);
  switch (kind) {
    case 'case_clause':
    case 'function_definition':
    case 'while_expression':
    case 'do_while_expression':
    case 'finally_clause':
      return inField(tree, node, 'body');
    case 'try_expression':
      return inField(tree, node, 'body').filter(() => isStatement || holdsBlocks(tree, node));
    case 'for_expression':
      return isYielding(tree, node) ? [] : inField(tree, node, 'body');
    case 'if_expression':
      return isStatement || holdsBlocks(tree, node)
        ? [...inField(tree, node, 'consequence'), ...inField(tree, node, 'alternative')]
        : [];
    default:
      return [];
  }
}

function codeIn(tree: SyntaxTree, node: number): number[] {
  return namedChildren(tree, node, /^(comment|block_comment|ERROR)$/);
}

function inField(tree: SyntaxTree, node: number, field: string): number[] {
  return codeIn(tree, node).filter(child => fieldName(tree, child) === field);
}

/** `for (...) yield x` is a value. */
function isYielding(tree: SyntaxTree, node: number): boolean {
  return children(tree, node).some(child => isSign(tree, child, 'yield'));
}

/** Does a block put a value into a string, and hold nothing else? */
function isPutIn(tree: SyntaxTree, block: number): boolean {
  const code = codeIn(tree, block);
  return (
    kindName(tree, tree.parent[block]) === 'interpolation' &&
    code.length === 1 &&
    !/_(?:definition|declaration)$/.test(kindName(tree, code[0])) &&
    childByKind(tree, block, 'comment') === NO_NODE
  );
}

/** `{ x => ... }` handed to a call is that function. */
function isLambdaOnly(tree: SyntaxTree, block: number): boolean {
  const code = codeIn(tree, block);
  return code.length === 1 && kindName(tree, code[0]) === 'lambda_expression';
}

/** Is a branch a block, also one that follows its `else`? */
function holdsBlocks(tree: SyntaxTree, top: number): boolean {
  if (
    kindName(tree, tree.parent[top]) === 'if_expression' &&
    childByField(tree, tree.parent[top], 'alternative') === top
  ) {
    return false;
  }
  for (let node = top; ;) {
    if (codeIn(tree, node).some(child => BLOCKS.has(kindName(tree, child)))) return true;
    const next = childByField(tree, node, 'alternative');
    if (next === NO_NODE || kindName(tree, next) !== 'if_expression') return false;
    node = next;
  }
}

function reshape(tree: SyntaxTree, node: number, isStatement: boolean, edits: ShapeEdits): void {
  RESHAPED.get(kindName(tree, node))?.(tree, node, edits, isStatement);
}

const RESHAPED = byKind<Reshape>({
  function_definition: (tree, node, edits) => {
    const body = childByField(tree, node, 'body');
    if (body !== NO_NODE && !BLOCKS.has(kindName(tree, body))) {
      edits.wrap('expression_body', body, body + tree.size[body], 'body');
    }
    joinLists(tree, node, 'parameters', edits);
  },
  function_declaration: (tree, node, edits) => joinLists(tree, node, 'parameters', edits),
  'class_definition trait_definition enum_definition': (tree, node, edits) =>
    joinLists(tree, node, 'class_parameters', edits),
  given_definition: nameValue,
  // `${x}` puts in a value, as `$x` does.
  interpolation: (tree, node, edits) => {
    if (BLOCKS.has(kindName(tree, node + 2)) && isPutIn(tree, node + 2)) edits.drop(node + 2);
  },
  // `import a.{B}`
  namespace_selectors: takeOnlyName,
  arrow_renamed_identifier: (_, node, edits) => edits.rename(node, 'as_renamed_identifier'),
  escape_sequence: (_, node, edits) => edits.rename(node, 'string_fragment'),
  call_expression: takeBlock,
  // `f: x =>` and a block below hand over a function, `f:` and a block hand over that.
  colon_argument: (tree, node, edits) => {
    const start = childByField(tree, node, 'lambda_start');
    if (start === NO_NODE) return edits.drop(node);
    edits.rename(node, 'lambda_expression');
    edits.setField(start, 'parameters');
  },
  infix_expression: (tree, node, edits) => {
    const operator = childByField(tree, node, 'operator');
    if (operator !== NO_NODE && /^[^=!<>]+=$/.test(nodeText(tree, operator))) {
      edits.rename(node, 'assignment_expression');
    }
  },
  case_clause: (tree, node, edits) => {
    const code = inField(tree, node, 'body');
    const last = code.at(-1);
    if (last !== undefined && code.length > 1) edits.wrap('block', code[0], last + tree.size[last], 'body');
  },
  'val_definition var_definition': (tree, node, edits, isStatement) => {
    if (isStatement) wrapDeclarator(tree, node, edits);
  },
  if_expression: (tree, node, edits, isStatement) => {
    if (!isStatement && !holdsBlocks(tree, node)) edits.rename(node, 'conditional_expression');
  },
});

/** Where nothing but one name stands in braces behind a path, it is the last of that. */
function takeOnlyName(tree: SyntaxTree, selectors: number, edits: ShapeEdits): void {
  const names = children(tree, selectors).filter(child => !isSign(tree, child, '{', '}', ','));
  if (names.length !== 1 || kindName(tree, names[0]) !== 'identifier') return;
  edits.drop(selectors);
  edits.setField(names[0], 'path');
}

/** `(a: Int)(implicit b: Int)`: what a callable takes stands in one place, however many lists it is parted into. */
function joinLists(tree: SyntaxTree, node: number, kind: string, edits: ShapeEdits): void {
  const lists = children(tree, node).filter(child => kindName(tree, child) === kind);
  const last = lists.at(-1);
  if (last !== undefined && lists.length > 1) edits.wrap('parameter_lists', lists[0], last + tree.size[last]);
}

/** `f { x => ... }` hands the function over, as `f(x => ...)` does. */
function takeBlock(tree: SyntaxTree, call: number, edits: ShapeEdits): void {
  const given = childByField(tree, call, 'arguments');
  if (given === NO_NODE || kindName(tree, given) === 'arguments') return;
  if (
    BLOCKS.has(kindName(tree, given)) &&
    isLambdaOnly(tree, given) &&
    childByKind(tree, given, 'comment') === NO_NODE
  ) {
    edits.rename(given, 'arguments');
  } else edits.wrap('arguments', given, given + tree.size[given], 'arguments');
}

/** `given order: Order[Int] = value` gives a name to a value, as `val` does. */
function nameValue(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const [name, type, body] = ['name', 'return_type', 'body'].map(field => childByField(tree, node, field));
  if (name === NO_NODE || body === NO_NODE || TYPE_BODIES.has(kindName(tree, body))) return;
  edits.setField(name, 'pattern');
  if (type !== NO_NODE) edits.setField(type, 'type');
  edits.setField(body, 'value');
}

/** A variable with its type and what it starts with. */
function wrapDeclarator(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const pattern = childByField(tree, node, 'pattern');
  const value = childByField(tree, node, 'value');
  if (pattern === NO_NODE || value < pattern) return;
  edits.wrap('variable_declarator', pattern, value + tree.size[value]);
  edits.setField(pattern, 'name');
}
