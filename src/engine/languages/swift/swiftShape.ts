/**
 * How Swift's trees are changed before they are read: what stands between braces is a block, parameters and conditions stand in lists, a
 * variable's declarator holds its type and its value, an argument is its value and its label a sign before it, and closures behind a
 * call's parentheses are its last arguments.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { byKind, fieldName, isSign, namedChildren } from '../nodes.js';
import type { Prefixes } from '../prefixes.js';
import { widenPrefixes } from '../prefixes.js';
import type { Reshape, ShapeEdits, ShapeRules } from '../shape.js';
import { isSoleGetter, isOnlyValue, NOT_CODE } from './swiftBodies.js';

/** What stands where statements do and needs nothing around it, and what it is called there. */
const OWN_STATEMENTS: Readonly<Record<string, string>> = {
  property_declaration: 'local_variable_declaration',
  ...Object.fromEntries(
    [
      'control_transfer_statement',
      'if_statement',
      'guard_statement',
      'switch_statement',
      'for_statement',
      'while_statement',
      'repeat_while_statement',
      'do_statement',
      'class_declaration',
      'protocol_declaration',
      'function_declaration',
      'protocol_function_declaration',
      'init_declaration',
      'deinit_declaration',
      'subscript_declaration',
      'typealias_declaration',
      'associatedtype_declaration',
      'operator_declaration',
      'precedence_group_declaration',
      'macro_declaration',
      'import_declaration',
      'directive',
      'diagnostic',
      'shebang_line',
      'statement_label',
      'protocol_property_declaration',
      'enum_entry',
    ].map(kind => [kind, kind]),
  ),
};

const PREFIXES: Prefixes = {
  isChain: (tree, node) => /^(call_expression|navigation_expression|postfix_expression)$/.test(kindName(tree, node)),
  // `.member` stands for a member of a type that is not said.
  isPrefixed: (tree, node) =>
    /^(prefix_expression|try_expression|await_expression)$/.test(kindName(tree, node)) &&
    nodeText(tree, node + 1) !== '.',
};

export const SWIFT_SHAPE: ShapeRules = {
  kinds: [
    'expression_statement',
    'local_variable_declaration',
    'return_statement',
    'throw_statement',
    'jump_statement',
    'variable_declarator',
    'optional_binding',
    'condition_list',
    'block',
    'parameter_list',
    'inheritance_clause',
    'subscript_expression',
    'implicit_member',
    'parenthesized_expression',
    'nil_literal',
  ],
  fields: ['function', 'arguments', 'parameters', 'consequence', 'alternative'],
  places: {},
  unwrapped: ['pattern', 'user_type', 'directly_assignable_expression', 'value_argument', 'switch_pattern'],
  tokens: [
    'self_expression',
    'super_expression',
    'boolean_literal',
    'property_modifier',
    'ownership_modifier',
    'value_binding_pattern',
  ],
  statement: 'expression_statement',
  ownStatements: OWN_STATEMENTS,
  prepare: tree => widenPrefixes(tree, PREFIXES),
  statementsIn,
  reshape,
};

function statementsIn(tree: SyntaxTree, node: number): readonly number[] {
  switch (kindName(tree, node)) {
    case 'statements':
      return isValue(tree, node) || isOnlyValue(tree, node, OWN_STATEMENTS) ? [] : codeIn(tree, node);
    case 'source_file':
      return codeIn(tree, node).filter(child => OWN_STATEMENTS[kindName(tree, child)] === undefined);
    default:
      return [];
  }
}

function codeIn(tree: SyntaxTree, node: number): number[] {
  return namedChildren(tree, node, NOT_CODE);
}

/** A closure of one expression is that expression. */
function isValue(tree: SyntaxTree, statements: number): boolean {
  if (kindName(tree, tree.parent[statements]) !== 'lambda_literal') return false;
  const code = codeIn(tree, statements);
  return (
    code.length === 1 &&
    OWN_STATEMENTS[kindName(tree, code[0])] === undefined &&
    kindName(tree, code[0]) !== 'assignment'
  );
}

function reshape(tree: SyntaxTree, node: number, isStatement: boolean, edits: ShapeEdits): void {
  nameNil(tree, node, edits);
  RESHAPED.get(kindName(tree, node))?.(tree, node, edits, isStatement);
}

const RESHAPED = byKind<Reshape>({
  'class_declaration protocol_declaration': wrapSupertypes,
  'function_declaration protocol_function_declaration init_declaration subscript_declaration': reshapeHead,
  macro_declaration: (tree, node, edits) => {
    nameMacro(tree, node, edits);
    reshapeHead(tree, node, edits);
  },
  'parameter lambda_parameter': nameType,
  enum_type_parameters: wrapAssociated,
  property_declaration: wrapDeclarators,
  type_annotation: (tree, node, edits) => {
    const type = children(tree, node).find(child => isNamed(tree, child) && kindName(tree, child) !== 'type_modifiers');
    if (type !== undefined) edits.setField(type, 'type');
    edits.drop(node);
  },
  statements: (tree, node, edits) => {
    const kind = kindName(tree, tree.parent[node]);
    if (kind === 'switch_entry' || (kind === 'lambda_literal' && !isValue(tree, node))) edits.setField(node, 'body');
    else edits.drop(node);
    if (isOnlyValue(tree, node, OWN_STATEMENTS)) handBack(tree, codeIn(tree, node)[0], edits);
  },
  computed_getter: (tree, node, edits) => {
    if (!isSoleGetter(tree, node)) return wrapBlocks(tree, node, edits);
    edits.drop(node);
    edits.drop(childByKind(tree, node, 'getter_specifier'));
  },
  'if_statement while_statement guard_statement repeat_while_statement': (tree, node, edits) => {
    wrapConditions(tree, node, edits);
    wrapBlocks(tree, node, edits);
  },
  'for_statement switch_statement do_statement catch_block': wrapBlocks,
  'computed_setter computed_modify willset_clause didset_clause': wrapBlocks,
  control_transfer_statement: (tree, node, edits) => {
    if (kindName(tree, node + 1) === 'throw_keyword') return edits.rename(node, 'throw_statement');
    edits.rename(node, isSign(tree, node + 1, 'return') ? 'return_statement' : 'jump_statement');
  },
  'bang custom_operator': (tree, node, edits) => {
    if (nodeText(tree, node) === 'await') edits.makeSign(node);
    else if (nodeText(tree, node).startsWith('try')) edits.rename(node, 'try_operator');
    else edits.mute(node);
  },
  'call_expression constructor_expression macro_invocation': reshapeCall,
  value_argument: reshapeArgument,
  visibility_modifier: (_, node, edits) => edits.fuse(node),
  // As `swiftText.ts` has it.
  comment: (tree, node, edits) => {
    if (tree.text[tree.start[node]] === '#') edits.rename(node, 'directive');
  },
  // `#_sourceLocation`, as `swiftText.ts` has it: what it stands for is code that runs here.
  simple_identifier: (tree, node, edits) => {
    if (tree.text[tree.start[node]] !== '#') return;
    const field = fieldName(tree, node);
    edits.wrap('macro_invocation', node, node + 1, field);
    edits.setField(node, 'function');
  },
  'navigation_suffix lambda_function_type': (_, node, edits) => edits.drop(node),
  lambda_function_type_parameters: (_, node, edits) => edits.setField(node, 'parameters'),
  prefix_expression: namePrefixed,
  tuple_expression: (tree, node, edits) => {
    if (codeIn(tree, node).length === 1 && !children(tree, node).some(child => isSign(tree, child, 'nil'))) {
      edits.rename(node, 'parenthesized_expression');
    }
  },
});

/** What a callable takes and gives. */
function reshapeHead(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  nameResult(tree, node, edits);
  wrapParameters(tree, node, edits);
}

/** The value that is all of a body is handed back, without a word for that. */
function handBack(tree: SyntaxTree, value: number, edits: ShapeEdits): void {
  edits.wrap('return_statement', value, value + tree.size[value]);
  edits.setField(value, 'result');
}

/** `.member`, and words that `swiftText.ts` has as signs. */
function namePrefixed(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const sign = nodeText(tree, node + 1);
  if (sign === '.') edits.rename(node, 'implicit_member');
  else if (sign === 'await') edits.rename(node, 'await_expression');
  else if (sign.startsWith('try')) edits.rename(node, 'try_expression');
}

/** The grammar reads it as a keyword. */
function nameNil(tree: SyntaxTree, parent: number, edits: ShapeEdits): void {
  for (let node = parent + 1; node < parent + tree.size[parent]; node += tree.size[node]) {
    if (tree.size[node] === 1 && tree.end[node] - tree.start[node] === 3 && isSign(tree, node, 'nil')) {
      edits.wrap('nil_literal', node, node + 1, fieldName(tree, node));
    }
  }
}

/** `: Base, Like` */
function wrapSupertypes(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const named = children(tree, node).filter(child => kindName(tree, child) === 'inheritance_specifier');
  const last = named.at(-1);
  if (last !== undefined) edits.wrap('inheritance_clause', named[0], last + tree.size[last]);
}

/** From parenthesis to parenthesis; what a parameter is by default belongs to it. */
function wrapParameters(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const parts = children(tree, node);
  const open = parts.findIndex(child => isSign(tree, child, '('));
  const close = parts.findIndex((child, i) => i > open && isSign(tree, child, ')'));
  if (open < 0 || close < 0) return;
  edits.wrap('parameter_list', parts[open], parts[close] + 1, 'parameters');
  for (let i = open + 1; i < close; i++) {
    if (kindName(tree, parts[i]) !== 'parameter') continue;
    const first = kindName(tree, parts[i - 1]) === 'attribute' ? parts[i - 1] : parts[i];
    const isGiven = i + 2 < close && isSign(tree, parts[i + 1], '=');
    const last = isGiven ? parts[i + 2] : parts[i];
    if (first === last) continue;
    if (isGiven) edits.setField(last, 'value');
    edits.wrap('parameter', first, last + tree.size[last]);
    edits.drop(parts[i]);
  }
}

/** What a case of an enum is made with, where it has a name: `case open(path: String)`. */
function wrapAssociated(tree: SyntaxTree, list: number, edits: ShapeEdits): void {
  let part: number[] = [];
  for (const child of children(tree, list)) {
    if (!isSign(tree, child, '(', ',', ')')) part.push(child);
    else if (part.length > 0) {
      const colon = part.findIndex(inner => isSign(tree, inner, ':'));
      const type = part.slice(colon + 1).find(inner => isNamed(tree, inner));
      if (colon > 0 && type !== undefined) {
        const last = part[part.length - 1];
        edits.wrap('parameter', part[0], last + tree.size[last]);
        if (colon === 2) edits.setField(part[0], 'external_name');
        edits.setField(part[colon - 1], 'name');
        edits.setField(type, 'type');
        if (last !== type) edits.setField(last, 'value');
      }
      part = [];
    }
  }
}

/** The grammar gives a macro's name no field. */
function nameMacro(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const name = childByKind(tree, node, 'simple_identifier');
  if (name !== NO_NODE) edits.setField(name, 'name');
}

/** Behind the arrow. */
function nameResult(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const parts = children(tree, node);
  const arrow = parts.findIndex(child => isSign(tree, child, '->'));
  const type =
    arrow < 0
      ? undefined
      : parts.slice(arrow + 1).find(child => isNamed(tree, child) && kindName(tree, child) !== 'type_modifiers');
  if (type !== undefined) edits.setField(type, 'type');
}

/** Behind the colon; the grammar calls it a name as well. */
function nameType(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const parts = children(tree, node);
  const colon = parts.findIndex(child => isSign(tree, child, ':'));
  const type =
    colon < 0
      ? undefined
      : parts
          .slice(colon + 1)
          .find(
            child =>
              isNamed(tree, child) && !/^(parameter_modifiers|type_modifiers|attribute)$/.test(kindName(tree, child)),
          );
  if (type !== undefined) edits.setField(type, 'type');
}

/** `let a: Int = 1, b = 2`: each with its type and what it starts with, without accessors. */
function wrapDeclarators(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const parts = children(tree, node);
  parts.forEach((part, i) => {
    if (kindName(tree, part) !== 'pattern' || fieldName(tree, part) !== 'name') return;
    let last = part;
    let at = i + 1;
    if (at < parts.length && kindName(tree, parts[at]) === 'type_annotation') last = parts[at++];
    if (at + 1 < parts.length && isSign(tree, parts[at], '=')) last = parts[at + 1];
    edits.wrap('variable_declarator', part, last + tree.size[last]);
  });
}

/** Several conditions are a list; one that gives a name to a value is a variable, also where the value has the name already. */
function wrapConditions(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const parts = children(tree, node);
  const from =
    kindName(tree, node) === 'repeat_while_statement' ? parts.findIndex(child => isSign(tree, child, 'while')) + 1 : 1;
  let to = parts.findIndex((child, i) => i >= from && (isSign(tree, child, '{') || kindName(tree, child) === 'else'));
  if (to < 0) to = parts.length;
  if (to <= from) return;
  const groups: number[][] = [[]];
  for (const part of parts.slice(from, to)) {
    if (isSign(tree, part, ',')) groups.push([]);
    else groups[groups.length - 1].push(part);
  }
  const last = parts[to - 1];
  const isList = groups.length > 1;
  if (isList) edits.wrap('condition_list', parts[from], last + tree.size[last], 'condition');
  for (const group of groups) {
    const sign = group.findIndex(part => isSign(tree, part, '='));
    const value = group.at(-1);
    if (value === undefined) continue;
    if (
      group.length === 2 &&
      kindName(tree, group[0]) === 'value_binding_pattern' &&
      fieldName(tree, value) === 'bound_identifier'
    ) {
      // `if let a` has no value of its own.
      edits.wrap('optional_binding', group[0], value + tree.size[value], isList ? undefined : 'condition');
      edits.setField(value, 'name');
      continue;
    }
    if (sign < 1) continue;
    edits.wrap('optional_binding', group[0], value + tree.size[value], isList ? undefined : 'condition');
    const named = group
      .slice(0, sign)
      .filter(part => isNamed(tree, part) && !/^(value_binding_pattern|type_annotation)$/.test(kindName(tree, part)))
      .at(-1);
    if (named !== undefined) edits.setField(named, 'name');
    edits.setField(value, 'value');
  }
}

/** From brace to brace. */
function wrapBlocks(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const isIf = kindName(tree, node) === 'if_statement';
  let isElse = false;
  let open = NO_NODE;
  for (const part of children(tree, node)) {
    if (isIf && kindName(tree, part) === 'else') isElse = true;
    else if (isElse && kindName(tree, part) === 'if_statement') edits.setField(part, 'alternative');
    else if (open === NO_NODE && isSign(tree, part, '{')) open = part;
    else if (open !== NO_NODE && isSign(tree, part, '}')) {
      edits.wrap('block', open, part + 1, isElse ? 'alternative' : isIf ? 'consequence' : 'body');
      open = NO_NODE;
    }
  }
}

/** `f(a) { b } then: { c }` hands over three things, `a[i]` calls nothing. */
function reshapeCall(tree: SyntaxTree, call: number, edits: ShapeEdits): void {
  const suffix = children(tree, call).find(child => /^(call|constructor)_suffix$/.test(kindName(tree, child)));
  if (suffix === undefined || suffix === call + 1) return;
  const list = childByKind(tree, suffix, 'value_arguments');
  if (list !== NO_NODE && isSign(tree, list + 1, '[')) {
    edits.rename(call, 'subscript_expression');
    edits.drop(suffix);
    return edits.drop(list);
  }
  edits.setField(codeIn(tree, call)[0], 'function');
  edits.rename(suffix, 'value_arguments');
  edits.setField(suffix, 'arguments');
  if (list !== NO_NODE) edits.drop(list);
  for (const label of children(tree, suffix)) if (kindName(tree, label) === 'simple_identifier') edits.mute(label);
}

/** `label: value` */
function reshapeArgument(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const label = childByKind(tree, node, 'value_argument_label');
  if (label === NO_NODE || childByField(tree, node, 'value') === NO_NODE) return;
  edits.drop(node);
  edits.mute(label);
}
