/**
 * What Lua lets one say in several ways: members by name or by string, functions with a name or given to one, `self`
 * said or not. Names that a function mentions itself, and values that are read once more, are asked before.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { fieldName, isSign, namedChildren } from '../nodes.js';
import type { FormPart, FormRun, PlainForms } from '../plainForms.js';
import { bare, firstOf, leavesByName, mentions } from '../plainForms.js';
import { literalBehind, operatorOf } from '../operatorForms.js';
import { leavesAtEnd } from '../declarationForms.js';
import { handsBackAlone, handsBackTest } from '../choiceForms.js';

const OPPOSITES = new Map([
  ['==', '~='],
  ['~=', '=='],
]);

const CHOICES = {
  choice: 'if_statement',
  block: /^block$/,
  otherwise: 'else_statement',
  back: 'return_statement',
  opposites: OPPOSITES,
  negated: (condition: number): FormPart => ['not', condition],
  isBoolean: (tree: SyntaxTree, condition: number): boolean =>
    kindName(tree, condition) === 'binary_expression'
      ? /^(?:[=~]=|[<>]=?)$/.test(operatorOf(tree, condition))
      : kindName(tree, condition) === 'unary_expression' && nodeText(tree, condition + 1) === 'not',
};

export const LUA_FORMS: PlainForms = {
  of: {
    bracket_index_expression: memberByString,
    field: keyByString,
    expression_statement: functionGiven,
    variable_declaration: functionOfLocal,
    function_declaration: ownObject,
    variable_declarator: nothingGiven,
    unary_expression: notEqual,
    binary_expression: literalBehind(/^(?:number|string|nil|true|false)$/),
    function_call: calledOn,
    arguments: givenAlone,
    for_statement: oneByOne,
    if_statement: firstOf(handsBackAlone(CHOICES)),
  },
  lists: ['chunk', 'block'],
  run: (tree, items, at) =>
    declaredApart(tree, items[at]) ??
    leavesAtEnd(/^function_(?:declaration|definition)$/, tree, items, at) ??
    (items.length > at + 1
      ? (givenBehind(tree, items[at], items[at + 1]) ?? handsBackTest(CHOICES, tree, items[at], items[at + 1]))
      : null),
};

const WORDS = new Set([
  'and',
  'break',
  'do',
  'else',
  'elseif',
  'end',
  'false',
  'for',
  'function',
  'goto',
  'if',
  'in',
  'local',
  'nil',
  'not',
  'or',
  'repeat',
  'return',
  'then',
  'true',
  'until',
  'while',
]);

/** What stands in quotes and may be a name; null for all else. */
function wordInQuotes(tree: SyntaxTree, node: number): string | null {
  const word =
    node !== NO_NODE && kindName(tree, node) === 'string'
      ? /^(["'])([A-Za-z_]\w*)\1$/.exec(nodeText(tree, node))?.[2]
      : undefined;
  return word === undefined || WORDS.has(word) ? null : word;
}

/** `a["name"]`. */
function memberByString(tree: SyntaxTree, node: number): FormPart | null {
  const word = wordInQuotes(tree, childByField(tree, node, 'field'));
  return word === null ? null : [childByField(tree, node, 'table'), '.', word];
}

/** `{ ["name"] = 1 }`. */
function keyByString(tree: SyntaxTree, node: number): FormPart | null {
  const word = isSign(tree, node + 1, '[') ? wordInQuotes(tree, childByField(tree, node, 'name')) : null;
  return word === null ? null : [word, '=', childByField(tree, node, 'value')];
}

// ------------------------------------------------------------------ functions

/** The one name that something is given to, and that; null for several, or none. */
function givenIn(tree: SyntaxTree, node: number): { readonly name: number; readonly value: number } | null {
  const names = children(tree, node).filter(child => fieldName(tree, child) === 'name');
  const values = children(tree, node).filter(child => fieldName(tree, child) === 'value');
  const parts = namedChildren(tree, node, /^comment$/);
  return names.length === 1 && values.length === 1 && parts.length === 2 ? { name: names[0], value: values[0] } : null;
}

/** The parts of a function, with its name where there is one. */
function functionParts(
  tree: SyntaxTree,
  fn: number,
  name: FormPart,
  parameters: FormPart = childByField(tree, fn, 'parameters'),
): FormPart[] {
  const body = childByField(tree, fn, 'body');
  return ['function', name, parameters, ...(body === NO_NODE ? [] : [body]), 'end'];
}

/** `M.f = function() end`. */
function functionGiven(tree: SyntaxTree, node: number): FormPart | null {
  const given = kindName(tree, node + 1) === 'assignment_statement' ? givenIn(tree, node + 1) : null;
  return given !== null && kindName(tree, given.value) === 'function_definition'
    ? functionParts(tree, given.value, given.name)
    : null;
}

/** `local f = function() end`, which does not call itself by that name. */
function functionOfLocal(tree: SyntaxTree, node: number): FormPart | null {
  const [declarator, ...others] = namedChildren(tree, node, /^comment$/);
  const given =
    declarator !== undefined && others.length === 0 && kindName(tree, declarator) === 'variable_declarator'
      ? givenIn(tree, declarator)
      : null;
  if (
    given === null ||
    kindName(tree, given.value) !== 'function_definition' ||
    mentions(tree, given.value, nodeText(tree, given.name))
  ) {
    return null;
  }
  return ['local', ...functionParts(tree, given.value, given.name)];
}

/** `function M:f(a) end` as `function M.f(self, a) end`. */
function ownObject(tree: SyntaxTree, node: number): FormPart | null {
  const [named, list] = [childByField(tree, node, 'name'), childByField(tree, node, 'parameters')];
  if (named === NO_NODE || list === NO_NODE || kindName(tree, named) !== 'method_index_expression') return null;
  return functionParts(
    tree,
    node,
    [childByField(tree, named, 'table'), '.', childByField(tree, named, 'method')],
    ['(', 'self', ...namedChildren(tree, list, /^comment$/), ')'],
  );
}

/** Is it a name of something local in a file, so that reading it does nothing? */
function isLocal(tree: SyntaxTree, name: string): boolean {
  return (
    name === 'self' ||
    (leavesByName(tree).get(name) ?? []).some(
      leaf =>
        kindName(tree, tree.parent[leaf]) === 'parameters' ||
        /^variable_(?:declarator|list)$/.test(kindName(tree, tree.parent[leaf])),
    )
  );
}

/** `a.f(a, 1)`. */
function calledOn(tree: SyntaxTree, node: number): FormPart | null {
  const [called, list] = [childByField(tree, node, 'name'), childByField(tree, node, 'arguments')];
  if (called === NO_NODE || list === NO_NODE || kindName(tree, called) !== 'dot_index_expression') return null;
  const object = childByField(tree, called, 'table');
  const [first, ...others] = namedChildren(tree, list, /^comment$/);
  if (
    first === undefined ||
    kindName(tree, object) !== 'identifier' ||
    kindName(tree, first) !== 'identifier' ||
    nodeText(tree, object) !== nodeText(tree, first) ||
    !isLocal(tree, nodeText(tree, object))
  ) {
    return null;
  }
  return [
    [object, ':', childByField(tree, called, 'field')],
    ['(', ...others, ')'],
  ];
}

/** `f "x"`, `f { x }`. */
function givenAlone(tree: SyntaxTree, node: number): FormPart | null {
  const given = children(tree, node);
  return given.length === 1 && isNamed(tree, given[0]) ? ['(', given[0], ')'] : null;
}

// ------------------------------------------------------------------ statements

/** `local x = nil`. */
function nothingGiven(tree: SyntaxTree, node: number): FormPart | null {
  const given = givenIn(tree, node);
  return given !== null && kindName(tree, given.value) === 'nil' && tree.size[given.name] === 1 ? given.name : null;
}

/** `not (a == b)`. */
function notEqual(tree: SyntaxTree, node: number): FormPart | null {
  const operand = childByField(tree, node, 'operand');
  const inner = operand !== NO_NODE && nodeText(tree, node + 1) === 'not' ? bare(tree, operand) : NO_NODE;
  const opposite =
    inner !== NO_NODE && kindName(tree, inner) === 'binary_expression'
      ? OPPOSITES.get(operatorOf(tree, inner))
      : undefined;
  return opposite === undefined
    ? null
    : [childByField(tree, inner, 'left'), opposite, childByField(tree, inner, 'right')];
}

/** `for i = 1, n, 1 do`. */
function oneByOne(tree: SyntaxTree, node: number): FormPart | null {
  const step = childByField(tree, node, 'step');
  if (step === NO_NODE || nodeText(tree, step) !== '1') return null;
  const parts = children(tree, node).filter(child => kindName(tree, child) !== 'comment');
  const at = parts.indexOf(step);
  return [...parts.slice(0, at - 1), ...parts.slice(at + 1)];
}

/** `local a, b = 1, 2` as two declarations: a value of each of its own, that mentions none of the names before. */
function declaredApart(tree: SyntaxTree, node: number): FormRun | null {
  const [declarator, ...others] =
    kindName(tree, node) === 'variable_declaration' ? namedChildren(tree, node, /^comment$/) : [];
  if (declarator === undefined || others.length > 0 || kindName(tree, declarator) !== 'variable_declarator') {
    return null;
  }
  const [list, given] = namedChildren(tree, declarator, /^comment$/);
  if (kindName(tree, list) !== 'variable_list') return null;
  const names = namedChildren(tree, list, /^comment$/);
  // A value alone stands there without a list: a call may give all of the names theirs.
  const values =
    given === undefined
      ? []
      : kindName(tree, given) === 'expression_list'
        ? namedChildren(tree, given, /^comment$/)
        : [given];
  const isApart =
    names.length > 1 &&
    (values.length === 0 || values.length === names.length) &&
    names.every(name => tree.size[name] === 1 && kindName(tree, name) === 'identifier');
  if (
    !isApart ||
    values.some((value, i) => names.slice(0, i).some(name => mentions(tree, value, nodeText(tree, name))))
  ) {
    return null;
  }
  return {
    taken: 1,
    said: names.map((name, i): FormPart => [
      'local',
      values.length === 0 || kindName(tree, values[i]) === 'nil' ? name : [name, '=', values[i]],
    ]),
  };
}

/** `local x` and `x = 1` behind it: a function may mention the name then, and is a local function. */
function givenBehind(tree: SyntaxTree, node: number, next: number): FormRun | null {
  const [declarator, ...others] =
    kindName(tree, node) === 'variable_declaration' ? namedChildren(tree, node, /^comment$/) : [];
  if (
    declarator === undefined ||
    others.length > 0 ||
    tree.size[declarator] !== 2 ||
    kindName(tree, next) !== 'expression_statement' ||
    kindName(tree, next + 1) !== 'assignment_statement'
  ) {
    return null;
  }
  const given = givenIn(tree, next + 1);
  const name = nodeText(tree, declarator + 1);
  if (given === null || nodeText(tree, given.name) !== name || kindName(tree, declarator + 1) !== 'identifier') {
    return null;
  }
  if (kindName(tree, given.value) === 'function_definition') {
    return { taken: 2, said: [['local', ...functionParts(tree, given.value, given.name)]] };
  }
  return mentions(tree, given.value, name) ? null : { taken: 2, said: [['local', [given.name, '=', given.value]]] };
}

/** `[[text]]` and `'text'` as `"text"`, where nothing in it would be read otherwise. */
export function spelledLua(text: string): string {
  const inner = /^(?:\[\[([^\]]*)\]\]|'([^']*)')$/.exec(text);
  const said = inner?.[1] ?? inner?.[2];
  return said === undefined || /[\\'"\r\n]/.test(said) ? text : `"${said}"`;
}
