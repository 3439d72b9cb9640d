/**
 * What Python lets one say in several ways: `not x in y`, empty collections made by name, an exception that is
 * caught by a name nobody mentions, `with` in `with`.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { valueAt } from '../../lists.js';
import { fieldName, namedChildren } from '../nodes.js';
import { oncePerTree } from '../oncePerTree.js';
import type { FormPart, FormRun, PlainForms } from '../plainForms.js';
import { firstOf, leavesByName, soleStatement, named, namedRun, textIn } from '../plainForms.js';
import { leavesAtEnd } from '../declarationForms.js';

export const PYTHON_FORMS: PlainForms = {
  of: {
    not_operator: named('opposite-comparison', notAmong),
    call: firstOf(
      named('made-with-nothing', emptyMade),
      named('collection-written-out', firstOf(madeOfKeywords, setOfList, madeInTurn)),
    ),
    class_definition: named('empty-parentheses', withoutParentheses),
    except_clause: named('unused-exception-name', unusedCaught),
    return_statement: named('nothing-said', nothingHandedBack),
    with_statement: named('resources-in-one', enteredTogether),
    boolean_operator: named('one-of-several-types', ofSeveralTypes),
    if_statement: named('returned-test', (tree, node) => testHandedBack(tree, node, NO_NODE)?.said[0] ?? null),
    subscript: named('type-choice-sign', typeChoice),
    generic_type: named('type-choice-sign', typeChoice),
  },
  lists: ['module', 'block'],
  run: (tree, items, at) =>
    namedRun('idle-statement', idlePass(tree, items[at])) ??
    namedRun(
      'leaving-at-the-end',
      leavesAtEnd(/^function_definition$/, tree, items, at, /^return(?:\s+None)?\s*;?$/),
    ) ??
    namedRun('returned-test', items.length > at + 1 && testHandedBack(tree, items[at], items[at + 1])),
};

/** By name: is it given another meaning somewhere in the file than Python's own? */
const givenAnew = oncePerTree(() => new Map<string, boolean>());

export function isGivenAnew(tree: SyntaxTree, name: string): boolean {
  return valueAt(givenAnew(tree), name, () => (leavesByName(tree).get(name) ?? []).some(leaf => isGiven(tree, leaf)));
}

function isGiven(tree: SyntaxTree, leaf: number): boolean {
  const parent = tree.parent[leaf];
  const kind = kindName(tree, parent);
  const field = fieldName(tree, leaf);
  return (
    (/^(?:function_definition|class_definition)$/.test(kind) && field === 'name') ||
    (/^(?:assignment|augmented_assignment|for_statement|for_in_clause|named_expression)$/.test(kind) &&
      (field === 'left' || field === 'name')) ||
    /^(?:parameters|lambda_parameters|default_parameter|typed_parameter|typed_default_parameter|pattern_list|tuple_pattern|as_pattern_target|aliased_import)$/.test(
      kind,
    )
  );
}

function argumentsOf(tree: SyntaxTree, call: number): number[] | null {
  const list = childByField(tree, call, 'arguments');
  return list === NO_NODE || kindName(tree, list) !== 'argument_list' ? null : namedChildren(tree, list);
}

function isCallOf(tree: SyntaxTree, call: number, name: string): boolean {
  const called = childByField(tree, call, 'function');
  return (
    called !== NO_NODE &&
    kindName(tree, called) === 'identifier' &&
    nodeText(tree, called) === name &&
    !isGivenAnew(tree, name)
  );
}

/** `not x in y`, `not x is y`. */
function notAmong(tree: SyntaxTree, node: number): FormPart | null {
  let inner = childByField(tree, node, 'argument');
  if (inner !== NO_NODE && kindName(tree, inner) === 'parenthesized_expression') {
    inner = children(tree, inner).find(child => isNamed(tree, child)) ?? NO_NODE;
  }
  const [left, operator, right, ...others] =
    inner !== NO_NODE && kindName(tree, inner) === 'comparison_operator' ? children(tree, inner) : [];
  if (right === undefined || others.length > 0) return null;
  const opposite = OPPOSITE.get(nodeText(tree, operator).replace(/\s+/g, ' '));
  return opposite === undefined ? null : [left, opposite, right];
}

const OPPOSITE = new Map([
  ['in', 'not in'],
  ['is', 'is not'],
  ['not in', 'in'],
  ['is not', 'is'],
]);

const EMPTY = new Map<string, FormPart>([
  ['dict', ['{', '}']],
  ['list', ['[', ']']],
  ['tuple', ['(', ')']],
]);

/** `dict()`, `list()`, `tuple()`. */
function emptyMade(tree: SyntaxTree, call: number): FormPart | null {
  const name = textIn(tree, call, 'function');
  return EMPTY.has(name) && argumentsOf(tree, call)?.length === 0 && isCallOf(tree, call, name)
    ? (EMPTY.get(name) ?? null)
    : null;
}

/** `dict(a=1)`. */
function madeOfKeywords(tree: SyntaxTree, call: number): FormPart | null {
  const given = isCallOf(tree, call, 'dict') ? (argumentsOf(tree, call) ?? []) : [];
  if (given.length === 0 || given.some(one => kindName(tree, one) !== 'keyword_argument')) return null;
  return [
    '{',
    ...given.map((one): FormPart => [`"${textIn(tree, one, 'name')}"`, ':', childByField(tree, one, 'value')]),
    '}',
  ];
}

/** `set([a, b])`. */
function setOfList(tree: SyntaxTree, call: number): FormPart | null {
  const [list, ...others] = isCallOf(tree, call, 'set') ? (argumentsOf(tree, call) ?? []) : [];
  if (list === undefined || others.length > 0 || !/^(?:list|tuple)$/.test(kindName(tree, list))) return null;
  const held = namedChildren(tree, list, /^comment$/);
  return held.length === 0 ? null : ['{', ...held, '}'];
}

/** `dict((k, v) for k, v in pairs)`, `set([x for x in xs])`, `list(x for x in xs)`. */
function madeInTurn(tree: SyntaxTree, call: number): FormPart | null {
  const name = textIn(tree, call, 'function');
  if (!/^(?:dict|set|list)$/.test(name) || !isCallOf(tree, call, name)) return null;
  const list = childByField(tree, call, 'arguments');
  const [turn, ...others] = kindName(tree, list) === 'argument_list' ? namedChildren(tree, list) : [list];
  if (
    turn === undefined ||
    others.length > 0 ||
    !/^(?:generator_expression|list_comprehension)$/.test(kindName(tree, turn))
  ) {
    return null;
  }
  const [item, ...clauses] = namedChildren(tree, turn);
  // What is said when there is no next one ends a generator in another way than a list.
  if (item === undefined || /\bnext\b|\bawait\b|\byield\b/.test(nodeText(tree, turn))) return null;
  if (name !== 'dict') return name === 'set' ? ['{', item, ...clauses, '}'] : ['[', item, ...clauses, ']'];
  const pair = kindName(tree, item) === 'tuple' ? namedChildren(tree, item) : [];
  return pair.length === 2 && pair.every(part => kindName(tree, part) !== 'list_splat')
    ? ['{', [pair[0], ':', pair[1]], ...clauses, '}']
    : null;
}

/** `class A():`. */
function withoutParentheses(tree: SyntaxTree, node: number): FormPart | null {
  const list = childByField(tree, node, 'superclasses');
  const isEmpty = list !== NO_NODE && !children(tree, list).some(child => isNamed(tree, child));
  return isEmpty ? children(tree, node).filter(child => child !== list && kindName(tree, child) !== 'comment') : null;
}

/** `except E as e:` without a mention of it in the function. */
function unusedCaught(tree: SyntaxTree, node: number): FormPart | null {
  const pattern = childByKind(tree, node, 'as_pattern');
  const alias = pattern === NO_NODE ? NO_NODE : childByKind(tree, pattern, 'as_pattern_target');
  if (alias === NO_NODE) return null;
  let host = tree.parent[node];
  while (host > 0 && kindName(tree, host) !== 'function_definition') host = tree.parent[host];
  // The name is gone behind the clause, whatever it was before.
  const all = leavesByName(tree).get(nodeText(tree, alias)) ?? [];
  const isAlone = all.filter(leaf => leaf >= host && leaf < host + tree.size[host]).length === 1;
  return isAlone && host > 0
    ? children(tree, node)
        .filter(child => kindName(tree, child) !== 'comment')
        .map(child => (child === pattern ? pattern + 1 : child))
    : null;
}

/** `return None`. */
function nothingHandedBack(tree: SyntaxTree, node: number): FormPart | null {
  return /^return\s+None\s*;?$/.test(nodeText(tree, node)) ? 'return' : null;
}

/** `with a: with b:`. */
function enteredTogether(tree: SyntaxTree, node: number): FormPart | null {
  const entered: number[] = [];
  for (let at = node; ;) {
    const [clause, body] = [childByKind(tree, at, 'with_clause'), childByField(tree, at, 'body')];
    if (clause === NO_NODE || body === NO_NODE || nodeText(tree, at + 1) !== 'with') return null;
    entered.push(...children(tree, clause).filter(child => kindName(tree, child) === 'with_item'));
    const inner = soleStatement(tree, body, /^block$/);
    if (inner === NO_NODE || kindName(tree, inner) !== 'with_statement' || nodeText(tree, inner + 1) !== 'with') {
      return at === node ? null : ['with', entered, ':', body];
    }
    at = inner;
  }
}

/** `isinstance(a, X) or isinstance(a, Y)`. */
function ofSeveralTypes(tree: SyntaxTree, node: number): FormPart | null {
  const types: number[] = [];
  let asked = NO_NODE;
  for (let at = node; at !== NO_NODE;) {
    const isOr = kindName(tree, at) === 'boolean_operator';
    const test = isOr ? childByField(tree, at, 'right') : at;
    if (
      (isOr && textIn(tree, at, 'operator') !== 'or') ||
      test === NO_NODE ||
      kindName(tree, test) !== 'call' ||
      !isCallOf(tree, test, 'isinstance')
    ) {
      return null;
    }
    const [value, type, ...others] = argumentsOf(tree, test) ?? [];
    if (
      type === undefined ||
      others.length > 0 ||
      kindName(tree, value) !== 'identifier' ||
      (asked !== NO_NODE && nodeText(tree, value) !== nodeText(tree, asked))
    ) {
      return null;
    }
    asked = value;
    types.unshift(...(kindName(tree, type) === 'tuple' ? namedChildren(tree, type) : [type]));
    at = isOr ? childByField(tree, at, 'left') : NO_NODE;
  }
  return ['isinstance', ['(', asked, ['(', ...types, ')'], ')']];
}

/** `pass` beside something else. */
function idlePass(tree: SyntaxTree, node: number): FormRun | null {
  const others =
    kindName(tree, node) === 'pass_statement'
      ? children(tree, tree.parent[node]).filter(
          child => child !== node && isNamed(tree, child) && kindName(tree, child) !== 'comment',
        )
      : [];
  return others.length > 0 ? { taken: 1, said: [] } : null;
}

/** `if c: return True else: return False`, where what is asked is true or false by itself. */
function testHandedBack(tree: SyntaxTree, statement: number, next: number): FormRun | null {
  if (kindName(tree, statement) !== 'if_statement') return null;
  const condition = childByField(tree, statement, 'condition');
  const others = children(tree, statement).filter(child => /^(?:elif|else)_clause$/.test(kindName(tree, child)));
  if (
    others.length > 1 ||
    (others.length === 1 && kindName(tree, others[0]) === 'elif_clause') ||
    (others.length === 0 && next === NO_NODE) ||
    !isTruth(tree, condition)
  ) {
    return null;
  }
  const then = truthIn(tree, childByField(tree, statement, 'consequence'));
  const otherwise = truthIn(tree, others.length === 1 ? childByField(tree, others[0], 'body') : next);
  return then === 'True' && otherwise === 'False' ? { said: [['return', condition]], taken: 2 - others.length } : null;
}

function truthIn(tree: SyntaxTree, node: number): string | null {
  const statement = soleStatement(tree, node, /^block$/);
  return statement === NO_NODE ? null : (/^return\s+(True|False)\s*;?$/.exec(nodeText(tree, statement))?.[1] ?? null);
}

function isTruth(tree: SyntaxTree, condition: number): boolean {
  if (condition === NO_NODE) return false;
  if (kindName(tree, condition) === 'not_operator') return true;
  if (kindName(tree, condition) === 'call') return isCallOf(tree, condition, 'isinstance');
  const parts = kindName(tree, condition) === 'comparison_operator' ? children(tree, condition) : [];
  return parts.length === 3 && /^(?:not\s+)?in$|^is(?:\s+not)?$/.test(nodeText(tree, parts[1]));
}

/** `Optional[X]` and `Union[X, Y]` in an annotation: `X | None`, `X | Y`. */
function typeChoice(tree: SyntaxTree, node: number): FormPart | null {
  const [name, ...rest] = namedChildren(tree, node);
  const word = name === undefined ? '' : nodeText(tree, name).replace(/^(?:typing|t)\./, '');
  if ((word !== 'Optional' && word !== 'Union') || isGivenAnew(tree, word) || !isAnnotation(tree, node)) return null;
  const inner = rest.flatMap(one => (kindName(tree, one) === 'type_parameter' ? namedChildren(tree, one) : [one]));
  if (inner.length === 0 || (word === 'Optional' && inner.length > 1)) return null;
  // A type in quotes is a text when the function is made, and a text has no `|`.
  if (inner.some(one => /^[rbuf]*["']/i.test(nodeText(tree, one))) && !keepsAnnotations(tree)) return null;
  const said: readonly FormPart[] = word === 'Optional' ? [inner[0], 'None'] : inner;
  return said.slice(1).reduce<FormPart>((left, right) => [left, '|', right], said[0]);
}

const keepsAnnotations = oncePerTree(tree => /^from\s+__future__\s+import\b.*\bannotations\b/m.test(tree.text));

function isAnnotation(tree: SyntaxTree, node: number): boolean {
  for (let up = tree.parent[node]; up > 0; up = tree.parent[up]) {
    if (kindName(tree, up) === 'type') return true;
    if (/statement$|^block$|^call$/.test(kindName(tree, up))) return false;
  }
  return false;
}
