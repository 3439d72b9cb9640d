/**
 * What PHP lets one say in several ways: what is not set otherwise, functions for what has a sign or a word of its own,
 * words in capitals.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { familyForms } from '../familyForms.js';
import { namedChildren } from '../nodes.js';
import { oncePerTree } from '../oncePerTree.js';
import type { FormPart } from '../plainForms.js';
import { bare, firstOf, named, textIn } from '../plainForms.js';
import { operatorOf } from '../operatorForms.js';

export const PHP_FORMS = familyForms(
  {
    members: 1,
    literals: /^(?:boolean|null|integer|float|string|encapsed_string)$/,
    negation: 'unary_op_expression',
    assignment: ['assignment_expression'],
    counting: ['update_expression'],
    values: {
      dropping:
        /^(?:program|compound_statement|colon_block|(?:if|for|foreach|while|do|case|default|switch)_statement|(?:else|else_if)_clause)$/,
    },
    ternary: 'conditional_expression',
    choices: {
      choice: 'if_statement',
      block: /^compound_statement$/,
      otherwise: 'else_clause',
      back: 'return_statement',
      isAnyCase: true,
      negated: condition => ['!', condition],
      isBoolean: (tree, condition) =>
        kindName(tree, condition) === 'binary_expression'
          ? /^(?:[=!]==?|[<>]=?|instanceof)$/.test(operatorOf(tree, condition))
          : kindName(tree, condition) === 'unary_op_expression' && nodeText(tree, condition + 1) === '!',
    },
    lists: ['program', 'compound_statement', 'case_statement', 'default_statement'],
    functions: /^(?:function_definition|method_declaration)$/,
  },
  {
    conditional_expression: named('value-or-another', firstOf(setOrElse, itselfOrElse)),
    object_creation_expression: named('made-with-nothing', (tree, node) =>
      children(tree, node).length === 2 && isNamed(tree, node + 2) ? [...children(tree, node), ['(', ')']] : null,
    ),
    function_call_expression: named('function-with-a-sign', firstOf(isNothing, counted, ownFolder)),
    boolean: named('word-in-capitals', inSmallLetters),
    null: named('word-in-capitals', inSmallLetters),
    cast_type: named('name-of-a-type', castWord),
    anonymous_function: named('arrow-function', functionAsArrow),
    arrow_function: named('arrow-function', arrowFunction),
  },
);

/** Functions that a file declares itself; in a namespace they come before the language's own. */
const declaredFunctions = oncePerTree(
  tree =>
    new Set(
      [
        ...tree.text.matchAll(
          /\bfunction\s+&?\s*(is_null|sizeof|count|dirname)\b|\buse\s+function\s+[\w\\]*\b(is_null|sizeof|count|dirname)\b/gi,
        ),
      ].map(match => (match[1] ?? match[2]).toLowerCase()),
    ),
);

function argumentsOf(tree: SyntaxTree, call: number): number[] {
  const list = childByField(tree, call, 'arguments');
  return list === NO_NODE ? [] : namedChildren(tree, list);
}

function isCallOf(tree: SyntaxTree, call: number, name: string): boolean {
  const called = childByField(tree, call, 'function');
  return (
    called !== NO_NODE &&
    nodeText(tree, called).replace(/^\\/, '').toLowerCase() === name &&
    !declaredFunctions(tree).has(name)
  );
}

/** `isset($a['x']) ? $a['x'] : $b`. */
function setOrElse(tree: SyntaxTree, node: number): FormPart | null {
  const [condition, then, otherwise] = [
    bare(tree, childByField(tree, node, 'condition')),
    childByField(tree, node, 'body'),
    childByField(tree, node, 'alternative'),
  ];
  if (condition === NO_NODE || then === NO_NODE || otherwise === NO_NODE || !isCallOf(tree, condition, 'isset')) {
    return null;
  }
  const asked = argumentsOf(tree, condition);
  const isPlain =
    asked.length === 1 &&
    isOfArray(tree, asked[0]) &&
    !/[()]/.test(nodeText(tree, asked[0])) &&
    nodeText(tree, asked[0]) === nodeText(tree, then);
  return isPlain ? [then, '??', otherwise] : null;
}

/**
 * Is it a variable, a static property, or what stands in an array? A property of an object, and what an object gives as
 * if it were an array, may be set and nothing all the same (`__isset`, `offsetExists`).
 */
function isOfArray(tree: SyntaxTree, asked: number): boolean {
  let whole = asked;
  while (kindName(tree, whole) === 'subscript_expression') whole++;
  if (kindName(tree, whole) === 'scoped_property_access_expression') return true;
  return (
    kindName(tree, whole) === 'variable_name' &&
    nodeText(tree, whole) !== '$this' &&
    (whole === asked || !isTypedOtherwise(tree, whole))
  );
}

/** Does a function around it take it as something else than an array? */
function isTypedOtherwise(tree: SyntaxTree, variable: number): boolean {
  for (let host = tree.parent[variable]; host > 0; host = tree.parent[host]) {
    const list = childByField(tree, host, 'parameters');
    const own = list === NO_NODE ? [] : namedChildren(tree, list);
    const declared = own.find(one => textIn(tree, one, 'name') === nodeText(tree, variable));
    if (declared === undefined) continue;
    const type = textIn(tree, declared, 'type');
    return type !== '' && !/^\??\s*(?:array|mixed)$|^null\s*\|\s*array$|^array\s*\|\s*null$/i.test(type);
  }
  return false;
}

/** `$a ? $a : $b`, of a variable. */
function itselfOrElse(tree: SyntaxTree, node: number): FormPart | null {
  const [condition, then] = [bare(tree, childByField(tree, node, 'condition')), childByField(tree, node, 'body')];
  const isOne =
    condition !== NO_NODE &&
    then !== NO_NODE &&
    kindName(tree, condition) === 'variable_name' &&
    nodeText(tree, condition) === nodeText(tree, then);
  return isOne ? children(tree, node).filter(child => child !== then) : null;
}

/** `is_null($a)`. */
function isNothing(tree: SyntaxTree, call: number): FormPart | null {
  const given = argumentsOf(tree, call);
  return given.length === 1 && isCallOf(tree, call, 'is_null') ? [given[0], '===', 'null'] : null;
}

/** `sizeof($a)`. */
function counted(tree: SyntaxTree, call: number): FormPart | null {
  return isCallOf(tree, call, 'sizeof') && !declaredFunctions(tree).has('count')
    ? ['count', childByField(tree, call, 'arguments')]
    : null;
}

/** `dirname(__FILE__)`. */
function ownFolder(tree: SyntaxTree, call: number): FormPart | null {
  const given = argumentsOf(tree, call);
  return given.length === 1 && nodeText(tree, given[0]) === '__FILE__' && isCallOf(tree, call, 'dirname')
    ? '__DIR__'
    : null;
}

function inSmallLetters(tree: SyntaxTree, node: number): FormPart | null {
  const text = nodeText(tree, node);
  return text === text.toLowerCase() ? null : text.toLowerCase();
}

const CASTS = new Map([
  ['boolean', 'bool'],
  ['integer', 'int'],
  ['double', 'float'],
  ['real', 'float'],
]);

/** `(integer) $a`. */
function castWord(tree: SyntaxTree, node: number): FormPart | null {
  return CASTS.get(nodeText(tree, node).toLowerCase()) ?? null;
}

/** `function ($x) { return $x * 2; }`, which takes nothing from around it. */
function functionAsArrow(tree: SyntaxTree, node: number): FormPart | null {
  const parts = children(tree, node);
  const body = childByField(tree, node, 'body');
  const held = body === NO_NODE ? [] : namedChildren(tree, body);
  const value = held.length === 1 && kindName(tree, held[0]) === 'return_statement' ? namedChildren(tree, held[0]) : [];
  const takes = parts.some(part => kindName(tree, part) === 'anonymous_function_use_clause');
  if (value.length !== 1 || takes || !onlyOwn(tree, childByField(tree, node, 'parameters'), value[0])) return null;
  return [
    ...parts
      .filter(part => part !== body)
      .map((part): FormPart => (nodeText(tree, part).toLowerCase() === 'function' ? 'fn' : part)),
    '=>',
    value[0],
  ];
}

function arrowFunction(tree: SyntaxTree, node: number): FormPart | null {
  const [parameters, body] = [childByField(tree, node, 'parameters'), childByField(tree, node, 'body')];
  return parameters !== NO_NODE && body !== NO_NODE && onlyOwn(tree, parameters, body)
    ? children(tree, node).map((part): FormPart => (nodeText(tree, part).toLowerCase() === 'fn' ? 'fn' : part))
    : null;
}

/** Are all variables in a value parameters, so that it matters to no one what is taken from around it? */
function onlyOwn(tree: SyntaxTree, parameters: number, value: number): boolean {
  if (parameters === NO_NODE) return false;
  const names = new Set(namesIn(tree, parameters));
  return (
    namesIn(tree, value).every(name => names.has(name) || name === '$this') &&
    !/\$\$|compact|extract|func_get_args/.test(nodeText(tree, value))
  );
}

function namesIn(tree: SyntaxTree, outer: number): string[] {
  const found: string[] = [];
  for (let node = outer; node < outer + tree.size[outer]; node++) {
    if (kindName(tree, node) === 'variable_name') found.push(nodeText(tree, node));
  }
  return found;
}
