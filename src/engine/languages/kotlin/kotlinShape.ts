/**
 * How Kotlin's trees are changed before they are read: expressions become statements where statements stand, a
 * variable's declarator holds its value, a lambda behind a call's parentheses is its last argument, a sign is said of
 * all that it stands before, and `$name` in a string is a name.
 *
 * An `if` that only chooses a value is another kind of node than one with blocks, as a ternary is elsewhere.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByKind, children, copyOf, isNamed, kindName, nextSibling, NO_NODE, nodeText } from '../../syntax/tree.js';
import {
  misreadBody,
  misreadValue,
  restoreAnnotations,
  restoreAssigned,
  restoreBodiless,
  restoreDeclaration,
} from './kotlinMisread.js';
import { byKind, isSign, namedChildren } from '../nodes.js';
import type { Prefixes } from '../prefixes.js';
import { widenPrefixes } from '../prefixes.js';
import type { Reshape, ShapedPart, ShapeEdits, ShapeRules } from '../shape.js';

/** What stands where statements do and needs nothing around it, and what it is called there. */
const OWN_STATEMENTS: Readonly<Record<string, string>> = {
  property_declaration: 'local_variable_declaration',
  return_expression: 'return_statement',
  throw_expression: 'throw_statement',
  if_expression: 'if_expression',
  when_expression: 'when_expression',
  try_expression: 'try_expression',
  for_statement: 'for_statement',
  while_statement: 'while_statement',
  do_while_statement: 'do_while_statement',
  block: 'block',
  function_declaration: 'function_declaration',
  class_declaration: 'class_declaration',
  object_declaration: 'object_declaration',
  type_alias: 'type_alias',
};

const PREFIXES: Prefixes = {
  isChain: (tree, node) =>
    /^(call_expression|navigation_expression|index_expression)$/.test(kindName(tree, node)) ||
    (kindName(tree, node) === 'unary_expression' && isNamed(tree, node + 1)),
  isPrefixed: (tree, node) => kindName(tree, node) === 'unary_expression' && !isNamed(tree, node + 1),
};

export const KOTLIN_SHAPE: ShapeRules = {
  kinds: [
    'expression_statement',
    'local_variable_declaration',
    'return_statement',
    'throw_statement',
    'variable_declarator',
    'conditional_expression',
    'expression_body',
    'boolean_literal',
    'null_literal',
    'jump_expression',
  ],
  fields: [
    'function',
    'arguments',
    'object',
    'field',
    'parameters',
    'body',
    'value',
    'receiver',
    'consequence',
    'alternative',
    'subject',
  ],
  places: {
    call_expression: { first: 'function', value_arguments: 'arguments' },
    constructor_invocation: { first: 'function', value_arguments: 'arguments' },
    constructor_delegation_call: { value_arguments: 'arguments' },
    navigation_expression: { last: 'field', first: 'object' },
    index_expression: { first: 'object' },
    infix_expression: { first: 'left', last: 'right' },
    class_declaration: { class_body: 'body', enum_class_body: 'body' },
    object_declaration: { class_body: 'body' },
    companion_object: { class_body: 'body' },
    object_literal: { class_body: 'body' },
    enum_entry: { first: 'name', value_arguments: 'arguments', class_body: 'body' },
    primary_constructor: { class_parameters: 'parameters' },
    secondary_constructor: { function_value_parameters: 'parameters', block: 'body' },
    function_declaration: { function_value_parameters: 'parameters', function_body: 'body' },
    anonymous_function: { function_value_parameters: 'parameters', function_body: 'body' },
    anonymous_initializer: { block: 'body' },
    getter: { function_body: 'body' },
    setter: { function_body: 'body' },
    lambda_literal: { lambda_parameters: 'parameters' },
    for_statement: { last: 'body' },
    while_statement: { last: 'body', condition: 'condition' },
    when_expression: { when_subject: 'subject' },
    finally_block: { block: 'body' },
  },
  unwrapped: ['value_argument', 'annotated_lambda', 'delegation_specifier', 'type_projection'],
  tokens: ['user_type', 'this_expression', 'super_expression'],
  statement: 'expression_statement',
  ownStatements: OWN_STATEMENTS,
  prepare: tree => withBodies(widenPrefixes(tree, PREFIXES)),
  statementsIn,
  reshape,
};

/** A loop whose body begins on the next line and has no braces: the grammar ends it before that. */
function withBodies(tree: SyntaxTree): SyntaxTree {
  let changed: SyntaxTree | null = null;
  for (let node = tree.count - 1; node > 0; node--) {
    if (!/^(for|while)_statement$/.test(kindName(tree, node))) continue;
    const now = changed ?? tree;
    const inside = children(now, node);
    let body = nextSibling(now, node);
    while (body !== NO_NODE && /_comment$/.test(kindName(now, body))) body = nextSibling(now, body);
    if (
      body === NO_NODE ||
      !isNamed(now, body) ||
      !isSign(now, inside[inside.length - 1], ')') ||
      now.text.slice(now.end[node], now.start[body]).includes(';')
    ) {
      continue;
    }
    changed ??= copyOf(tree);
    const end = body + changed.size[body];
    for (let taken = node + changed.size[node]; taken < end; taken += changed.size[taken]) changed.parent[taken] = node;
    changed.size[node] = end - node;
    changed.end[node] = changed.end[body];
  }
  return changed ?? tree;
}

function statementsIn(tree: SyntaxTree, node: number, isStatement: boolean): readonly number[] {
  switch (kindName(tree, node)) {
    case 'block':
      return codeIn(tree, node);
    case 'lambda_literal':
      return bodyStatements(tree, node);
    case 'assignment':
      return misreadValue(tree, node);
    case 'function_body':
    case 'when_entry':
    case 'while_statement':
    case 'for_statement':
      return codeIn(tree, node)
        .slice(-1)
        .filter(
          child =>
            isSign(tree, child - 1, '=', '->', ')') || kindName(tree, child) === 'block' || isBehind(tree, node, child),
        );
    case 'do_while_statement':
      return codeIn(tree, node).slice(0, 1);
    case 'if_expression':
      return isStatement || holdsBlocks(tree, node) ? codeIn(tree, node) : [];
    default:
      return [];
  }
}

/** Does a child stand behind the sign that opens the code of its parent? */
function isBehind(tree: SyntaxTree, parent: number, child: number): boolean {
  return children(tree, parent).some(sign => sign < child && isSign(tree, sign, '=', '->', ')'));
}

/** Named children that are code: no comments and labels, nothing in a field of its own (conditions). */
function codeIn(tree: SyntaxTree, node: number): number[] {
  return namedChildren(tree, node, /^(line_comment|block_comment|label|lambda_parameters|annotation)$/).filter(
    child => tree.field[child] === 0,
  );
}

/** A lambda that is the body of a declaration holds members or all its code. */
function bodyStatements(tree: SyntaxTree, lambda: number): readonly number[] {
  const body = misreadBody(tree, lambda);
  return body === null ? lambdaStatements(tree, lambda) : body === 'function' ? codeIn(tree, lambda) : [];
}

/** A lambda of one expression is that expression; one of several, or of something else, is a block of code. */
function lambdaStatements(tree: SyntaxTree, lambda: number): readonly number[] {
  const code = codeIn(tree, lambda);
  const isExpression =
    code.length === 1 &&
    OWN_STATEMENTS[kindName(tree, code[0])] === undefined &&
    kindName(tree, code[0]) !== 'assignment';
  return isExpression ? [] : code;
}

/** Is a branch of an `if` a block, also of one that follows its `else`? Of the latter the first one was asked, or it is a statement. */
function holdsBlocks(tree: SyntaxTree, top: number): boolean {
  if (isSign(tree, top - 1, 'else')) return false;
  for (let node = top; ;) {
    const branches = codeIn(tree, node);
    if (branches.some(branch => kindName(tree, branch) === 'block')) return true;
    const last = branches.at(-1);
    if (last === undefined || kindName(tree, last) !== 'if_expression') return false;
    node = last;
  }
}

function reshape(tree: SyntaxTree, node: number, isStatement: boolean, edits: ShapeEdits): void {
  RESHAPED.get(kindName(tree, node))?.(tree, node, edits, isStatement);
}

const RESHAPED = byKind<Reshape>({
  identifier: reshapeIdentifier,
  'string_literal multiline_string_literal': splitNames,
  call_expression: (tree, node, edits) => {
    restoreBodiless(tree, node, edits);
    restoreAssigned(tree, node, edits);
    takeLambda(tree, node, edits);
  },
  constructor_delegation_call: (_, node, edits) => edits.setField(node + 1, 'function'),
  'property_declaration when_subject': wrapDeclarator,
  function_value_parameters: wrapParameters,
  setter: wrapSetterParameter,
  'parameter class_parameter variable_declaration catch_block': nameParts,
  value_argument: (tree, node, edits) => {
    if (tree.size[node] > 1 && isSign(tree, nextSibling(tree, node + 1), '=')) nameParts(tree, node, edits);
  },
  function_declaration: (tree, node, edits) => {
    nameReceiver(tree, node, edits);
    nameResult(tree, node, edits);
  },
  'getter anonymous_function': nameResult,
  function_body: (tree, node, edits) => {
    if (kindName(tree, node + 1) !== 'block') return edits.rename(node, 'expression_body');
    edits.setField(node + 1, 'body');
    edits.drop(node);
  },
  infix_expression: (tree, node, edits) => {
    restoreBodiless(tree, node, edits);
    restoreAssigned(tree, node, edits);
  },
  annotated_expression: restoreAnnotations,
  lambda_literal: (tree, node, edits) => {
    if (restoreDeclaration(tree, node, edits)) return;
    const code = lambdaStatements(tree, node);
    const last = code.at(-1);
    if (last !== undefined) edits.wrap('block', code[0], last + tree.size[last], 'body');
  },
  if_expression: reshapeIf,
});

/** The grammar reads these words as names. */
function reshapeIdentifier(tree: SyntaxTree, node: number, edits: ShapeEdits, isStatement: boolean): void {
  const length = tree.end[node] - tree.start[node];
  if (length < 4 || length > 8) return;
  const text = nodeText(tree, node);
  if (text === 'true' || text === 'false') edits.rename(node, 'boolean_literal');
  else if (text === 'null') edits.rename(node, 'null_literal');
  else if ((text === 'break' || text === 'continue') && (isStatement || tree.size[tree.parent[node]] > 1)) {
    edits.rename(node, 'jump_expression');
  }
}

/** The grammar reads `$name` as a sign and a text. */
function splitNames(tree: SyntaxTree, string: number, edits: ShapeEdits): void {
  for (const content of children(tree, string)) {
    if (kindName(tree, content) !== 'string_content' || content === string + 1 || tree.size[content - 1] !== 1) {
      continue;
    }
    if (tree.end[content - 1] !== tree.start[content] || nodeText(tree, content - 1) !== '$') continue;
    const name = /^[\p{L}_][\p{L}\p{N}_]*/u.exec(nodeText(tree, content))?.[0];
    if (name === undefined) continue;
    const nameEnd = tree.start[content] + name.length;
    const parts: ShapedPart[] = [
      { kind: 'identifier', wrapper: 'interpolation', start: tree.start[content], end: nameEnd },
    ];
    if (nameEnd < tree.end[content]) parts.push({ kind: 'string_content', start: nameEnd, end: tree.end[content] });
    edits.split(content, parts);
  }
}

/** `f(a) { b }`: the grammar calls what `f(a)` gives; `f { b }` has no list. */
function takeLambda(tree: SyntaxTree, call: number, edits: ShapeEdits): void {
  const lambda = childByKind(tree, call, 'annotated_lambda');
  if (lambda === NO_NODE || misreadBody(tree, childByKind(tree, lambda, 'lambda_literal')) !== null) return;
  const end = call + tree.size[call];
  const inner = call + 1;
  const list = kindName(tree, inner) === 'call_expression' ? childByKind(tree, inner, 'value_arguments') : NO_NODE;
  const isLast =
    list !== NO_NODE && list + tree.size[list] === inner + tree.size[inner] && inner + tree.size[inner] === lambda;
  if (!isLast) return edits.wrap('value_arguments', lambda, end, 'arguments');
  edits.drop(inner);
  edits.drop(list);
  edits.wrap('value_arguments', list, end, 'arguments');
}

/** A variable with its type and what it starts with, without accessors. */
function wrapDeclarator(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const parts = children(tree, node);
  const at = parts.findIndex(child => /^(multi_)?variable_declaration$/.test(kindName(tree, child)));
  if (at < 0) return;
  let last = parts[at];
  if (at + 2 < parts.length && isSign(tree, parts[at + 1], '=')) {
    last = parts[at + 2];
    edits.setField(last, 'value');
  } else if (at + 1 < parts.length && kindName(tree, parts[at + 1]) === 'property_delegate') last = parts[at + 1];
  edits.wrap('variable_declarator', parts[at], last + tree.size[last]);
  if (kindName(tree, parts[at]) === 'variable_declaration') edits.drop(parts[at]);
  else edits.setField(parts[at], 'name');
}

/** Modifiers stand before a parameter, its default behind it. */
function wrapParameters(tree: SyntaxTree, list: number, edits: ShapeEdits): void {
  let first = NO_NODE;
  const parts = children(tree, list);
  parts.forEach((part, i) => {
    const kind = kindName(tree, part);
    if (kind === 'parameter_modifiers') first = part;
    if (kind !== 'parameter') return;
    let last = part;
    if (i + 2 < parts.length && isSign(tree, parts[i + 1], '=')) {
      last = parts[i + 2];
      edits.setField(last, 'value');
    }
    if (first !== NO_NODE || last !== part) {
      edits.wrap('parameter', first === NO_NODE ? part : first, last + tree.size[last]);
      edits.drop(part);
    }
    first = NO_NODE;
  });
}

function wrapSetterParameter(tree: SyntaxTree, setter: number, edits: ShapeEdits): void {
  const name = childByKind(tree, setter, 'identifier');
  if (name === NO_NODE) return;
  edits.setField(name, 'name');
  edits.wrap('parameter', name, name + 1, 'parameters');
}

/** `name: Type = value` */
function nameParts(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  let isNameKnown = false;
  for (const child of children(tree, node)) {
    if (!isNamed(tree, child)) continue;
    if (isSign(tree, child - 1, ':')) edits.setField(child, 'type');
    else if (isSign(tree, child - 1, '=')) edits.setField(child, 'value');
    else if (!isNameKnown && kindName(tree, child) === 'identifier') {
      isNameKnown = true;
      edits.setField(child, 'name');
    }
  }
}

/** The type behind the parameters' colon. */
function nameResult(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const colon = children(tree, node).find(child => isSign(tree, child, ':'));
  const type = colon === undefined ? NO_NODE : nextSibling(tree, colon);
  if (type !== NO_NODE) edits.setField(type, 'type');
}

/** The type before the dot, in `fun Type.name()`. */
function nameReceiver(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  let before = NO_NODE;
  for (const child of children(tree, node)) {
    if (isSign(tree, child, '(')) return;
    if (isSign(tree, child, '.') && before !== NO_NODE) return edits.setField(before, 'receiver');
    before = child;
  }
}

function reshapeIf(tree: SyntaxTree, node: number, edits: ShapeEdits, isStatement: boolean): void {
  if (!isStatement && !holdsBlocks(tree, node)) edits.rename(node, 'conditional_expression');
  const parts = children(tree, node);
  const close = parts.findIndex(child => isSign(tree, child, ')'));
  const other = parts.findIndex(child => isSign(tree, child, 'else'));
  for (const branch of codeIn(tree, node)) {
    const isElse = other >= 0 && branch > parts[other];
    if (close >= 0 && branch > parts[close]) edits.setField(branch, isElse ? 'alternative' : 'consequence');
  }
}
