/**
 * How Dart's trees are changed before they are read. The grammar writes down in a row what belongs together: a
 * callable's head and its body, the words and types of a declaration, a value and all that is asked of it (`a`, `.b`,
 * `(c)`). Here a declaration is one node, a type is one, and a call holds what is called; what stands for an operator
 * is a sign, and the label of an argument is one before it.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByKind, children, isNamed, kindName, nextSibling, NO_NODE } from '../../syntax/tree.js';
import { byKind, fieldName, isSign } from '../nodes.js';
import type { Reshape, ShapeEdits, ShapeRules } from '../shape.js';
import { withStringText } from '../stringText.js';
import { DART_OPERATORS } from './dartOperators.js';

const COMMENT = /^(comment|documentation_comment)$/;
const SIGNATURE =
  /^(?:function|getter|setter|operator|constructor|constant_constructor|factory_constructor|redirecting_factory_constructor)_signature$/;
const VALUES = /^(?:initialized_identifier|static_final_declaration|identifier)_list$/;
/** What follows a value and asks something of it. */
const ASKED = /^(?:selector|unconditional_assignable_selector|conditional_assignable_selector)$/;
const TYPE_START = /^(?:type_identifier|function_type|record_type|void_type)$/;
const TYPE_REST = /^(?:type_identifier|type_arguments|nullable_type)$/;
const MODIFIER = /^(?:final_builtin|const_builtin|abstract|sealed|base|interface|mixin)$/;
const MODIFIER_WORDS = ['static', 'late', 'external', 'covariant', 'required', 'factory', 'abstract', 'final'] as const;
const OPERATOR = /_operator$/;
/** Words and signs to which the grammar gives nodes. */
const WORD = /^(?:\w+_builtin|nullable_type|inferred_type|abstract|sealed|base|interface|mixin)$/;

/** Nodes that say nothing that what stands in them does not. */
const LEFT_OUT =
  /^(?:argument|argument_part|record_field|library_import|library_export|for_loop_parts|selector|\w+_selector|type_cast|type_test|assignable_expression)$/;

export const DART_SHAPE: ShapeRules = {
  kinds: [
    'call_expression',
    'member_expression',
    'index_expression',
    'asserted_expression',
    'named_type',
    'modifiers',
    'callable_declaration',
    'variable_declaration',
    'variable_declarator',
    'parameter',
    'expression_body',
    'catch_branch',
    'cascade_call',
    'cascade_assignment',
    'string_fragment',
  ],
  fields: ['function', 'arguments', 'object', 'field', 'name', 'type', 'value'],
  places: {
    mixin_declaration: { identifier: 'name', class_body: 'body' },
    constructor_param: { identifier: 'name' },
    super_formal_parameter: { identifier: 'name' },
    new_expression: { first: 'function', arguments: 'arguments' },
    const_object_expression: { arguments: 'arguments' },
    constructor_invocation: { first: 'function', arguments: 'arguments' },
    redirection: { first: 'function', arguments: 'arguments' },
    enum_constant: { arguments: 'arguments' },
    finally_clause: { block: 'body' },
    annotation: { arguments: 'arguments' },
  },
  unwrapped: ['unary_expression', 'constant_pattern'],
  tokens: ['this', 'super', 'true', 'false', 'null_literal', 'symbol_literal'],
  statement: 'expression_statement',
  ownStatements: {},
  prepare: tree => withStringText(tree, { string: 'string_literal', text: 'escape_sequence', hasQuotes: true }),
  statementsIn: (tree, node) =>
    kindName(tree, node) === 'function_body' && isExpressionBody(tree, node)
      ? [valueBehind(tree, node, '=>')].filter(found => found !== NO_NODE)
      : [],
  statementEnd: chainEnd,
  reshape,
};

function reshape(tree: SyntaxTree, node: number, isStatement: boolean, edits: ShapeEdits): void {
  const kind = kindName(tree, node);
  if (!isStatement) placeValue(tree, node, edits);
  if (DART_OPERATORS.binary.includes(kind)) nest(tree, node, edits);
  foldChain(tree, node, isStatement, edits);
  if (WORD.test(kind)) return edits.mute(node);
  if (OPERATOR.test(kind)) return OPERATOR.test(kindName(tree, tree.parent[node])) ? undefined : edits.mute(node);
  if (TYPE_START.test(kind)) foldType(tree, node, edits);
  const reshapeKind = RESHAPED.get(kind);
  if (reshapeKind !== undefined) reshapeKind(tree, node, edits, isStatement);
  else if (LEFT_OUT.test(kind)) edits.drop(node);
}

const RESHAPED = byKind<Reshape>({
  'program class_body extension_body enum_body': joinDeclarations,
  class_definition: (tree, node, edits) =>
    wrapWords(
      tree,
      children(tree, node).filter(child => isModifier(tree, child) && !isSign(tree, child - 1, '@')),
      edits,
    ),
  local_function_declaration: (tree, node, edits) => dropAll(tree, node, edits, /^lambda_expression$|_signature$/),
  mixin_application_class: (_, node, edits) => {
    edits.setField(node + 1, 'name');
    edits.drop(node);
  },
  'function_body function_expression_body': reshapeBody,
  formal_parameter_list: (tree, node, edits) => {
    edits.setField(node, 'parameters');
    joinParameters(tree, node, edits);
  },
  optional_formal_parameters: (tree, node, edits) => {
    edits.drop(node);
    joinParameters(tree, node, edits);
  },
  'initialized_variable_definition pattern_variable_declaration': reshapeLocal,
  'initialized_identifier static_final_declaration': (_, node, edits) => {
    edits.rename(node, 'variable_declarator');
    edits.setField(node + 1, 'name');
  },
  try_statement: joinCatches,
  named_argument: reshapeArgument,
  cascade_section: reshapeCascade,
  const_object_expression: (tree, node, edits) => edits.setField(node + 1 + tree.size[node + 1], 'function'),
  identifier_dollar_escaped: (_, node, edits) => edits.rename(node, 'identifier'),
  escape_sequence: (_, node, edits) => edits.rename(node, 'string_fragment'),
  initializer_list_entry: redirect,
});

/** What the type above is made with. */
function redirect(tree: SyntaxTree, entry: number, edits: ShapeEdits): void {
  const args = childByKind(tree, entry, 'arguments');
  if (args === NO_NODE) return edits.drop(entry);
  edits.setField(args, 'arguments');
  edits.setField(entry + 1, 'function');
  edits.rename(entry, 'redirection');
}

// ------------------------------------------------------------ values

/** Where the value that begins here ends: behind all that is asked of it. */
function chainEnd(tree: SyntaxTree, value: number): number {
  let end = value + tree.size[value];
  for (
    let next = nextSibling(tree, value);
    next !== NO_NODE && ASKED.test(kindName(tree, next));
    next = nextSibling(tree, next)
  ) {
    end = next + tree.size[next];
  }
  return end;
}

/** `a .b (c)`: what is asked first stands innermost. */
function foldChain(tree: SyntaxTree, value: number, isStatement: boolean, edits: ShapeEdits): void {
  if (ASKED.test(kindName(tree, value))) return;
  const end = chainEnd(tree, value);
  if (end === value + tree.size[value]) return;
  const asked: number[] = [];
  for (let next = value + tree.size[value]; next < end; next += tree.size[next]) asked.push(next);
  // What is around all of it stands where the value stood.
  let place = isStatement ? undefined : placeOf(tree, value);
  for (const part of asked.reverse()) {
    const form = formOf(tree, part);
    edits.wrap(form.kind, value, part + tree.size[part], place);
    if (form.part !== NO_NODE) edits.setField(form.part, form.field);
    place = form.of;
  }
  edits.setField(value, place ?? 'object');
}

/** What asks it, the node in it that says what, in which field, and in which field stands what is asked. */
function formOf(
  tree: SyntaxTree,
  asked: number,
): { readonly kind: string; readonly part: number; readonly field: string; readonly of: string } {
  const part = kindName(tree, asked) === 'selector' ? asked + 1 : asked;
  const args = kindName(tree, part) === 'argument_part' ? childByKind(tree, part, 'arguments') : NO_NODE;
  if (args !== NO_NODE) return { kind: 'call_expression', part: args, field: 'arguments', of: 'function' };
  const name = children(tree, part).find(child => kindName(tree, child) === 'identifier');
  if (name !== undefined) return { kind: 'member_expression', part: name, field: 'field', of: 'object' };
  return {
    kind: childByKind(tree, part, 'index_selector') === NO_NODE ? 'asserted_expression' : 'index_expression',
    part: NO_NODE,
    field: 'field',
    of: 'object',
  };
}

/** The field in which a value stands: the grammar's own, or what the sign before it says. */
function placeOf(tree: SyntaxTree, value: number): string | undefined {
  const parent = tree.parent[value];
  if (parent < 0) return undefined;
  const kind = kindName(tree, parent);
  if (kind === 'if_statement' || kind === 'if_element') {
    return isSign(tree, value - 1, '(') && isNamed(tree, value) ? 'condition' : fieldName(tree, value);
  }
  if (kind === 'conditional_expression' && value === parent + 1) return 'condition';
  if (kind === 'assignable_expression') return value === parent + 1 ? fieldName(tree, parent) : undefined;
  if (isSign(tree, value - 1, '=>') && kind === 'function_expression_body') return 'body';
  return isSign(tree, value - 1, '=') && isNamed(tree, value) && tree.parent[value - 1] === parent
    ? 'value'
    : fieldName(tree, value);
}

function placeValue(tree: SyntaxTree, value: number, edits: ShapeEdits): void {
  const place = placeOf(tree, value);
  if (place !== undefined && place !== fieldName(tree, value)) edits.setField(value, place);
}

/** `a - b - c` in a row: the first two are one operand. */
function nest(tree: SyntaxTree, row: number, edits: ShapeEdits): void {
  const parts = children(tree, row);
  const signs = parts.filter(part => OPERATOR.test(kindName(tree, part)) || !isNamed(tree, part));
  for (const sign of signs.slice(1).reverse()) edits.wrap(kindName(tree, row), parts[0], sign);
}

function valueBehind(tree: SyntaxTree, node: number, sign: string): number {
  const parts = children(tree, node);
  const at = parts.findIndex(part => isSign(tree, part, sign));
  return at < 0
    ? NO_NODE
    : (parts.slice(at + 1).find(part => isNamed(tree, part) && !COMMENT.test(kindName(tree, part))) ?? NO_NODE);
}

/** `label: value`: the label without its colon is the sign. */
function reshapeArgument(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const label = node + 1;
  edits.drop(node);
  if (kindName(tree, label) !== 'label' || kindName(tree, label + 1) !== 'identifier') return;
  edits.drop(label);
  edits.rename(label + 1, 'label');
  edits.setField(label + 1, 'name');
  edits.mute(label + 1);
}

/** `..name(arguments)`, `..name = value`. */
function reshapeCascade(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const parts = children(tree, node);
  const given = parts.find(part => kindName(tree, part) === 'argument_part');
  const selectors = parts.filter(
    part => /selector$/.test(kindName(tree, part)) && (given === undefined || part < given),
  );
  const name = selectors
    .map(part => childByKind(tree, part, 'identifier'))
    .filter(found => found !== NO_NODE)
    .at(-1);
  if (parts.some(part => isSign(tree, part, '='))) return edits.rename(node, 'cascade_assignment');
  if (given === undefined || name === undefined) return;
  edits.rename(node, 'cascade_call');
  edits.setField(name, 'function');
  const args = childByKind(tree, given, 'arguments');
  if (args !== NO_NODE) edits.setField(args, 'arguments');
}

// ------------------------------------------------------------ types

/** `prefix.Type<int>?` is one type; behind a name that stands for a type of its own. */
function foldType(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const before = node - 1;
  const isInside = TYPE_REST.test(kindName(tree, before)) && tree.parent[before] === tree.parent[node];
  if (isInside || (isSign(tree, before, '.') && tree.parent[before] === tree.parent[node])) return;
  let end = node + tree.size[node];
  const until = tree.parent[node] + tree.size[tree.parent[node]];
  while (end < until) {
    const isDotted = isSign(tree, end, '.') && end + 1 < until && kindName(tree, end + 1) === 'type_identifier';
    if (!isDotted && !/^(?:type_arguments|nullable_type)$/.test(kindName(tree, end))) break;
    end += isDotted ? 2 : tree.size[end];
  }
  const field = isTypeOf(kindName(tree, tree.parent[node])) && !isSign(tree, before, '=') ? 'type' : undefined;
  if (end > node + tree.size[node]) edits.wrap('named_type', node, end, field);
  else if (field !== undefined) edits.setField(node, field);
}

/** Does a type that stands in such a node say what it declares is? */
function isTypeOf(kind: string): boolean {
  return (
    SIGNATURE.test(kind) ||
    /^(?:declaration|program|formal_parameter|constructor_param|initialized_variable_definition|representation_declaration|for_loop_parts|variable_pattern)$/.test(
      kind,
    )
  );
}

// ------------------------------------------------------------ declarations

/** Heads and their bodies, words and their names, with the annotations before them. */
function joinDeclarations(tree: SyntaxTree, parent: number, edits: ShapeEdits): void {
  let first = NO_NODE;
  let words: number[] = [];
  const parts = children(tree, parent);
  parts.forEach((part, i) => {
    const kind = kindName(tree, part);
    const next = parts[i + 1];
    const isHead = kind === 'declaration' || kind === 'method_signature' || SIGNATURE.test(kind) || VALUES.test(kind);
    const isType =
      kind === 'inferred_type' ||
      TYPE_START.test(kind) ||
      TYPE_REST.test(kind) ||
      (first !== NO_NODE && isSign(tree, part, '.'));
    const begins = isHead || isType || kind === 'annotation' || isModifier(tree, part);
    if (begins && first === NO_NODE) first = part;
    if (first === NO_NODE || !begins) {
      if (!COMMENT.test(kind)) {
        first = NO_NODE;
        words = [];
      }
      return;
    }
    if (isModifier(tree, part)) words.push(part);
    if (!isHead) return;
    const hasBody = next !== undefined && (kindName(tree, next) === 'function_body' || isSign(tree, next, ';'));
    const end = hasBody ? next + tree.size[next] : part + tree.size[part];
    const isValues =
      VALUES.test(kind) ||
      (kind === 'declaration' && children(tree, part).some(child => VALUES.test(kindName(tree, child))));
    edits.wrap(isValues ? 'variable_declaration' : 'callable_declaration', first, end);
    wrapWords(tree, words.length > 0 ? words : wordsIn(tree, part), edits);
    edits.drop(part);
    dropAll(tree, part, edits, /_signature$|_list$/);
    first = NO_NODE;
    words = [];
  });
}

function isModifier(tree: SyntaxTree, node: number): boolean {
  return MODIFIER.test(kindName(tree, node)) || isSign(tree, node, ...MODIFIER_WORDS);
}

function wordsIn(tree: SyntaxTree, head: number): number[] {
  const words: number[] = [];
  for (const child of children(tree, head)) {
    if (isModifier(tree, child)) words.push(child);
    else if (SIGNATURE.test(kindName(tree, child))) return words.length > 0 ? words : wordsIn(tree, child);
    else if (kindName(tree, child) !== 'annotation') break;
  }
  return words;
}

function wrapWords(tree: SyntaxTree, words: readonly number[], edits: ShapeEdits): void {
  const last = words.at(-1);
  if (last !== undefined) edits.wrap('modifiers', words[0], last + tree.size[last]);
}

/** Leaves out the nodes of such kinds, one in the other. */
function dropAll(tree: SyntaxTree, node: number, edits: ShapeEdits, kinds: RegExp): void {
  for (const child of children(tree, node)) {
    if (!kinds.test(kindName(tree, child)) || kindName(tree, child) === 'formal_parameter_list') continue;
    edits.drop(child);
    dropAll(tree, child, edits, kinds);
  }
}

function isExpressionBody(tree: SyntaxTree, body: number): boolean {
  return children(tree, body).some(part => isSign(tree, part, '=>'));
}

function reshapeBody(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  if (kindName(tree, node) === 'function_body' && isExpressionBody(tree, node)) {
    edits.rename(node, 'expression_body');
    return edits.setField(node, 'body');
  }
  const block = childByKind(tree, node, 'block');
  if (block !== NO_NODE) edits.setField(block, 'body');
  edits.drop(node);
}

/** A parameter with the word before it and what it is by default. */
function joinParameters(tree: SyntaxTree, list: number, edits: ShapeEdits): void {
  const parts = children(tree, list);
  parts.forEach((part, i) => {
    if (kindName(tree, part) !== 'formal_parameter') return;
    const inner = children(tree, part);
    const plain = inner.filter(child => kindName(tree, child) === 'identifier').at(-1);
    if (plain !== undefined) edits.setField(plain, 'name');
    const first = i > 0 && isSign(tree, parts[i - 1], 'required') ? parts[i - 1] : part;
    const isGiven = i + 2 < parts.length && isSign(tree, parts[i + 1], '=', ':');
    const end = isGiven ? chainEnd(tree, parts[i + 2]) : part + tree.size[part];
    edits.wrap('parameter', first, end);
    // `required` stands before the parameter, all other words in it.
    wrapWords(tree, first === part ? [] : [first], edits);
    wrapWords(
      tree,
      inner.filter(child => isModifier(tree, child)),
      edits,
    );
    edits.drop(part);
    for (const child of inner) {
      if (/^(?:constructor_param|super_formal_parameter)$/.test(kindName(tree, child))) edits.drop(child);
    }
  });
}

/** `final int a = 1, b`: each with what it starts with. */
function reshapeLocal(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  edits.drop(node);
  const parts = children(tree, node);
  wrapWords(
    tree,
    parts.filter(part => isModifier(tree, part)),
    edits,
  );
  const pattern = parts.find(part => /_pattern$/.test(kindName(tree, part)));
  const name = pattern ?? parts.find(part => fieldName(tree, part) === 'name');
  if (name === undefined) return;
  const comma = parts.find(part => isSign(tree, part, ','));
  const last = parts.filter(part => comma === undefined || part < comma).at(-1) ?? name;
  edits.wrap('variable_declarator', name, last + tree.size[last]);
  edits.setField(name, 'name');
}

/** `on Type catch (error) { }` */
function joinCatches(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  let first = NO_NODE;
  for (const part of children(tree, node)) {
    const kind = kindName(tree, part);
    if (first === NO_NODE && (isSign(tree, part, 'on') || kind === 'catch_clause')) first = part;
    else if (first !== NO_NODE && kind === 'block') {
      edits.wrap('catch_branch', first, part + tree.size[part]);
      edits.setField(part, 'body');
      first = NO_NODE;
    }
  }
}
