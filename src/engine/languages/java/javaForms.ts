/**
 * What Java lets one say in several ways: variables declared together or one by one, arrays before or behind the name,
 * what is handed back after a test.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { familyForms } from '../familyForms.js';
import { namedChildren } from '../nodes.js';
import type { FormPart, FormRun } from '../plainForms.js';
import { bare, leavesByName, mentionsIn, named, namedRun, textIn, tokensIn } from '../plainForms.js';
import { isOnlyAsked } from '../operatorForms.js';

/** To read a member does nothing. */
const MEMBERS = 8;

export const JAVA_FORMS = familyForms(
  {
    members: MEMBERS,
    literals: /literal$|^(?:true|false)$/,
    negation: 'unary_expression',
    assignment: ['assignment_expression'],
    counting: ['update_expression'],
    values: {
      dropping:
        /^(?:block|constructor_body|switch_block_statement_group|program|(?:if|for|enhanced_for|while|do|labeled)_statement)$/,
      passing: /^switch_(?:rule|block|expression)$/,
    },
    countsByOne: true,
    ternary: 'ternary_expression',
    declarations: { declaration: 'local_variable_declaration', declarator: /^variable_declarator$/, givenApart: null },
    choices: {
      choice: 'if_statement',
      block: /^block$/,
      back: 'return_statement',
      negated: condition => ['!', condition],
      isBoolean,
    },
    lists: [
      'block',
      'constructor_body',
      'switch_block_statement_group',
      'try_statement',
      'try_with_resources_statement',
    ],
    functions: /^(?:method_declaration|constructor_declaration|lambda_expression)$/,
  },
  {
    binary_expression: named('compared-with-a-truth', askedForTruth),
    local_variable_declaration: named('array-behind-a-name', arrayBehindName),
    field_declaration: named('array-behind-a-name', arrayBehindName),
    formal_parameter: named('array-behind-a-name', arrayOfParameter),
    variable_declarator: named('type-said-before', initialiserAlone),
    annotation: named('value-of-an-annotation', valueAlone),
  },
  (tree, items, at) =>
    namedRun('exceptions-caught-together', caughtTogether(tree, items, at)) ??
    namedRun('idle-statement', superCalled(tree, items[at])),
);

/** What may be none is not the same as whether it holds, unless it is handed back as what can't be none. */
function isBoolean(tree: SyntaxTree, condition: number): boolean {
  if (/^(?:binary_expression|unary_expression|instanceof_expression)$/.test(kindName(tree, condition))) return true;
  let host = tree.parent[condition];
  if (kindName(tree, host) === 'ternary_expression') return false;
  while (host > 0 && !/^(?:method_declaration|lambda_expression|class_body)$/.test(kindName(tree, host))) {
    host = tree.parent[host];
  }
  return host > 0 && textIn(tree, host, 'type') === 'boolean';
}

/** `x == true`, where it is asked whether that holds. */
function askedForTruth(tree: SyntaxTree, node: number): FormPart | null {
  const operator = textIn(tree, node, 'operator');
  const [left, right] = [bare(tree, childByField(tree, node, 'left')), bare(tree, childByField(tree, node, 'right'))];
  if ((operator !== '==' && operator !== '!=') || left === NO_NODE || right === NO_NODE || !isOnlyAsked(tree, node)) {
    return null;
  }
  const truth = nodeText(tree, right);
  if (truth !== 'true' && truth !== 'false') return null;
  return (truth === 'true') === (operator === '==') ? left : ['!', left];
}

/** `int a[]`. */
function arrayBehindName(tree: SyntaxTree, node: number): FormPart | null {
  const declarators = children(tree, node).filter(child => kindName(tree, child) === 'variable_declarator');
  const dimensions = declarators.length === 1 ? childByField(tree, declarators[0], 'dimensions') : NO_NODE;
  const type = childByField(tree, node, 'type');
  if (dimensions === NO_NODE || type === NO_NODE || kindName(tree, type) === 'array_type') return null;
  const parts = (initialiserAlone(tree, declarators[0]) ?? children(tree, declarators[0])).filter(
    child => child !== dimensions,
  );
  return namedChildren(tree, node).map((child): FormPart =>
    child === type ? [type, dimensions] : child === declarators[0] ? (parts.length === 1 ? parts[0] : parts) : child,
  );
}

function arrayOfParameter(tree: SyntaxTree, node: number): FormPart | null {
  const [dimensions, type] = [childByField(tree, node, 'dimensions'), childByField(tree, node, 'type')];
  if (dimensions === NO_NODE || type === NO_NODE || kindName(tree, type) === 'array_type') return null;
  return children(tree, node)
    .filter(child => child !== dimensions)
    .map((child): FormPart => (child === type ? [type, dimensions] : child));
}

/** `int[] a = new int[] {1, 2}`, of the type that is said before. */
function initialiserAlone(tree: SyntaxTree, node: number): number[] | null {
  const value = childByField(tree, node, 'value');
  const initialiser =
    value === NO_NODE || kindName(tree, value) !== 'array_creation_expression'
      ? NO_NODE
      : childByKind(tree, value, 'array_initializer');
  const type = childByField(tree, tree.parent[node], 'type');
  if (initialiser === NO_NODE || type === NO_NODE) return null;
  const spelled = (from: number, to: number): string => tree.text.slice(from, to).replace(/\s+/g, '');
  const made = spelled(tree.end[value + 1], tree.start[initialiser]);
  const dimensions = childByField(tree, node, 'dimensions');
  const declared =
    spelled(tree.start[type], tree.end[type]) +
    (dimensions === NO_NODE ? '' : spelled(tree.start[dimensions], tree.end[dimensions]));
  return made === declared ? children(tree, node).map(child => (child === value ? initialiser : child)) : null;
}

/** `@A(value = 1)`, `@A({1})`, `@A()`. */
function valueAlone(tree: SyntaxTree, node: number): FormPart | null {
  const [name, list] = [childByField(tree, node, 'name'), childByField(tree, node, 'arguments')];
  const given = name === NO_NODE || list === NO_NODE ? null : namedChildren(tree, list, /comment$/);
  if (given === null || given.length > 1) return null;
  if (given.length === 0) return ['@', name];
  const isNamedValue = kindName(tree, given[0]) === 'element_value_pair';
  if (isNamedValue && textIn(tree, given[0], 'key') !== 'value') return null;
  const value = isNamedValue ? childByField(tree, given[0], 'value') : given[0];
  const held =
    value !== NO_NODE && kindName(tree, value) === 'element_value_array_initializer'
      ? namedChildren(tree, value, /comment$/)
      : [];
  return isNamedValue || held.length === 1 ? ['@', name, ['(', held.length === 1 ? held[0] : value, ')']] : null;
}

/** `super();` is done anyway. */
function superCalled(tree: SyntaxTree, node: number): FormRun | null {
  return kindName(tree, node) === 'explicit_constructor_invocation' &&
    /^super\s*\(\s*\)\s*;$/.test(nodeText(tree, node))
    ? { taken: 1, said: [] }
    : null;
}

/** Several exceptions in a row with which the same is done: caught together. */
function caughtTogether(tree: SyntaxTree, items: readonly number[], at: number): FormRun | null {
  const first = clauseAt(tree, items[at]);
  if (first === null) return null;
  const types: FormPart[] = [...first.types];
  let taken = 1;
  for (; at + taken < items.length; taken++) {
    const next = clauseAt(tree, items[at + taken]);
    if (next === null || next.name !== first.name || next.text !== first.text || next.choosesByType) break;
    types.push('|', ...next.types);
  }
  return taken === 1 ? null : { taken, said: [['catch', '(', [types, first.name], ')', first.body]] };
}

interface CatchClause {
  readonly types: readonly number[];
  readonly name: string;
  readonly body: number;
  /** The words and signs of the body. */
  readonly text: string;
  /** May the type of what is caught decide which of several methods is called? */
  readonly choosesByType: boolean;
}

function clauseAt(tree: SyntaxTree, node: number): CatchClause | null {
  const parameter =
    kindName(tree, node) === 'catch_clause' ? childByKind(tree, node, 'catch_formal_parameter') : NO_NODE;
  const body = childByField(tree, node, 'body');
  if (parameter === NO_NODE || body === NO_NODE) return null;
  const [list, name, ...others] = namedChildren(tree, parameter);
  if (name === undefined || others.length > 0 || kindName(tree, list) !== 'catch_type') return null;
  return {
    types: children(tree, list),
    name: nodeText(tree, name),
    body,
    text: tokensIn(tree, body),
    choosesByType: mentionsIn(tree, body, nodeText(tree, name)).some(leaf => isHandedByType(tree, leaf)),
  };
}

/** What takes any `Throwable` as its cause, and has no constructor for one of its own. */
const TAKE_ANY =
  /^(?:java\.lang\.)?(?:RuntimeException|Exception|Error|Throwable|IllegalStateException|IllegalArgumentException|UnsupportedOperationException|SecurityException|AssertionError)$/;

/**
 * Is it handed to what may take another type in another way? The one method of its name that a file declares, and does
 * not inherit, has no other.
 */
function isHandedByType(tree: SyntaxTree, leaf: number): boolean {
  const list = tree.parent[leaf];
  if (kindName(tree, list) !== 'argument_list') return false;
  const call = tree.parent[list];
  if (kindName(tree, call) === 'object_creation_expression') return !TAKE_ANY.test(textIn(tree, call, 'type'));
  const name = textIn(tree, call, 'name');
  if (/^(?:initCause|addSuppressed)$/.test(name)) return false;
  const declared = (leavesByName(tree).get(name) ?? []).filter(
    other => kindName(tree, tree.parent[other]) === 'method_declaration',
  );
  const type = declared.length === 1 ? tree.parent[tree.parent[tree.parent[declared[0]]]] : NO_NODE;
  return childByField(tree, call, 'object') !== NO_NODE || type < 0 || /\bextends\b/.test(headOf(tree, type));
}

function headOf(tree: SyntaxTree, type: number): string {
  const body = childByField(tree, type, 'body');
  return body === NO_NODE ? '' : tree.text.slice(tree.start[type], tree.start[body]);
}
