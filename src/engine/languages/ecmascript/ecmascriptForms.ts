/**
 * What JavaScript and TypeScript let one say in several ways: members by name or by string, functions with an arrow or without, variables declared
 * together or one by one. Whatever the ways differ in, `this`, arguments or a value that is read twice, is asked before.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import {
  childByField,
  childByKind,
  children,
  isNamed,
  kindName,
  NO_NODE,
  nodeText,
  previousSibling,
} from '../../syntax/tree.js';
import { fieldName, namedChildren } from '../nodes.js';
import { oncePerTree } from '../oncePerTree.js';
import type { FormPart, FormRun, PlainForms } from '../plainForms.js';
import {
  assignedUpon,
  bare,
  countedBehind,
  firstOf,
  handsBackAlone,
  handsBackTest,
  isDropped,
  isPath,
  leavesAtEnd,
  leavesByName,
  literalBehind,
  loneStatement,
  mentions,
  named,
  namedRun,
  ofKind,
  OPPOSITE,
  oppositeOf,
  textIn,
  truthChosen,
} from '../plainForms.js';
import { isDeclaringWord, isReadBehind } from './declaringWords.js';
import { eachByCall, eachByLoop } from './eachForms.js';
import { ECMASCRIPT_FUNCTIONS } from './ecmascriptVariables.js';

const LITERALS = /^(?:number|string|null|undefined|true|false)$/;
const IDENTIFIER = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** Functions, and members of what there is many of, that wait or happens, which call what they are handed: none makes an object with it. */
const CALLING =
  /^(?:setTimeout|setInterval|setImmediate|queueMicrotask|requestAnimationFrame|requestIdleCallback|describe|context|suite|it|test|specify|before|after|beforeEach|afterEach|beforeAll|afterAll)$/;
const CALLING_MEMBERS =
  /^(?:map|flatMap|forEach|filter|some|every|find|findIndex|findLast|findLastIndex|reduce|reduceRight|sort|toSorted|replace|replaceAll|then|catch|finally|nextTick|addEventListener|removeEventListener|addListener|on|once|each)$/;

const CHOICES = {
  choice: 'if_statement',
  block: /^statement_block$/,
  otherwise: 'else_clause',
  back: 'return_statement',
  opposites: OPPOSITE,
  negated: (condition: number): FormPart => ['!', condition],
  isBoolean: (tree: SyntaxTree, condition: number): boolean => {
    const kind = kindName(tree, condition);
    return kind === 'binary_expression'
      ? /^(?:[=!]==?|[<>]=?|in|instanceof)$/.test(textIn(tree, condition, 'operator'))
      : kind === 'unary_expression' && textIn(tree, condition, 'operator') === '!';
  },
};

const VALUES = {
  dropping:
    /^(?:program|statement_block|switch_case|switch_default|else_clause|(?:if|for|for_in|while|do|labeled)_statement)$/,
};

const RETURNED_TEST = named('returned-test', handsBackAlone(CHOICES));

export const ECMASCRIPT_FORMS: PlainForms = {
  of: {
    subscript_expression: named('member-by-string', memberByString),
    string: named('spelling-of-a-key', keyInQuotes),
    computed_property_name: named('spelling-of-a-key', keyInBrackets),
    binary_expression: firstOf(
      named('asked-for-nothing', isNothing),
      named('literal-behind-comparison', literalBehind(LITERALS)),
    ),
    unary_expression: firstOf(
      named('nothing-said', nothing),
      named('truth-of-a-value', truthOf),
      named('opposite-comparison', oppositeOf()),
    ),
    new_expression: named('made-with-nothing', emptyMade),
    call_expression: firstOf(
      named('objects-in-one', spreadObject),
      named('power-sign', powerOf),
      named('number-function', numberRead),
    ),
    assignment_expression: named('compound-assignment', assignedUpon(1)),
    augmented_assignment_expression: named('compound-assignment', oneLess),
    update_expression: named('counting-sign-behind', countedBehind(VALUES)),
    catch_clause: named('unused-exception-name', unusedCaught),
    arrow_function: named('arrow-function', arrowFunction),
    function_expression: named('arrow-function', functionAsArrow),
    function_declaration: named('arrow-function', functionAsVariable),
    pair: named('method-of-a-literal', functionOfMember),
    method_definition: named('method-of-a-literal', methodParts),
    lexical_declaration: declaredBy,
    variable_declaration: declaredBy,
    if_statement: firstOf(RETURNED_TEST, named('statement-behind-a-test', doneIf)),
    expression_statement: firstOf(
      named('statement-behind-a-test', doneIfSo),
      named('loop-over-each', eachByCall(isGlobal)),
    ),
    for_in_statement: named('loop-over-each', eachByLoop(isGlobal)),
    type_assertion: named('type-assertion-sign', typeAsserted),
    module: named('namespace-word', (tree, node) => ['namespace', ...children(tree, node).slice(1)]),
    variable_declarator: firstOf(named('type-of-a-literal', typeOfLiteral), named('nothing-said', nothingGiven)),
    return_statement: named('nothing-said', nothingHandedBack),
    public_field_definition: named('type-of-a-literal', typeOfLiteral),
    required_parameter: named('type-of-a-literal', typeOfLiteral),
    ternary_expression: named('returned-test', truthChosen(CHOICES)),
  },
  lists: ['program', 'statement_block', 'switch_case', 'switch_default'],
  run: (tree, items, at) =>
    namedRun('variables-declared-apart', declaredApart(tree, items[at])) ??
    namedRun('leaving-at-the-end', leavesAtEnd(ECMASCRIPT_FUNCTIONS, tree, items, at)) ??
    (items.length > at + 1
      ? (namedRun('declaration-with-value', declaredThenGiven(tree, items[at], items[at + 1])) ??
        namedRun('returned-test', handsBackTest(CHOICES, tree, items[at], items[at + 1])))
      : null),
};

// ------------------------------------------------------------------ values

/** Names that are declared somewhere in a file: the language's own object of such a name may not be meant there. */
const declaredNames = oncePerTree(tree => {
  const found = new Set<string>();
  for (const name of GLOBALS) {
    if (
      (leavesByName(tree).get(name) ?? []).some(
        leaf =>
          DECLARES.test(kindName(tree, tree.parent[leaf])) &&
          tree.field[leaf] !== tree.grammar.fieldIds.get('value') &&
          tree.field[leaf] !== tree.grammar.fieldIds.get('right'),
      )
    ) {
      found.add(name);
    }
  }
  return found;
});

const GLOBALS = ['undefined', 'Boolean', 'Array', 'Object', 'Number', 'Math', 'parseInt', 'parseFloat'];
const DECLARES =
  /^(?:variable_declarator|function_declaration|generator_function_declaration|class_declaration|formal_parameters|required_parameter|optional_parameter|arrow_function|catch_clause|import_clause|import_specifier|namespace_import|object_pattern|array_pattern|pair_pattern|assignment_pattern|object_assignment_pattern|rest_pattern|assignment_expression|for_in_statement|enum_declaration)$/;

/** Is it the language's own object of this name? */
function isGlobal(tree: SyntaxTree, node: number, name: string): boolean {
  return (
    node !== NO_NODE &&
    kindName(tree, node) !== 'property_identifier' &&
    nodeText(tree, node) === name &&
    !declaredNames(tree).has(name)
  );
}

/** `a['name']`. */
function memberByString(tree: SyntaxTree, node: number): FormPart | null {
  const index = childByField(tree, node, 'index');
  const name =
    index === NO_NODE || childByKind(tree, node, 'optional_chain') !== NO_NODE ? null : wordInQuotes(tree, index);
  return name === null ? null : [childByField(tree, node, 'object'), '.', name];
}

function wordInQuotes(tree: SyntaxTree, node: number): string | null {
  const text = kindName(tree, node) === 'string' ? nodeText(tree, node).slice(1, -1) : '';
  return IDENTIFIER.test(text) ? text : null;
}

/** `{ 'name': 1 }`. */
function keyInQuotes(tree: SyntaxTree, node: number): FormPart | null {
  const parent = tree.parent[node];
  const field = fieldName(tree, node);
  return parent >= 0 && field !== undefined && KEYED.get(kindName(tree, parent)) === field
    ? (wordInQuotes(tree, node) ?? digitsInQuotes(tree, node))
    : null;
}

/** `{ '12': 1 }`: as a number, it is the same key, unless it has a type. */
function digitsInQuotes(tree: SyntaxTree, node: number): string | null {
  const text = kindName(tree, node) === 'string' ? nodeText(tree, node).slice(1, -1) : '';
  return DIGITS.test(text) && /^pair/.test(kindName(tree, tree.parent[node])) ? text : null;
}

/** A number that is written so where it becomes a key. */
const DIGITS = /^(?:0|[1-9]\d{0,14})$/;

/** `{ ['name']: 1 }`; of `__proto__`, brackets make a member like others. */
function keyInBrackets(tree: SyntaxTree, node: number): FormPart | null {
  const [key, ...others] = namedChildren(tree, node);
  const word =
    kindName(tree, tree.parent[node]) === 'pair' && key !== undefined && others.length === 0
      ? wordInQuotes(tree, key)
      : null;
  return word === '__proto__' ? null : word;
}

const KEYED = new Map([
  ['pair', 'key'],
  ['pair_pattern', 'key'],
  ['method_definition', 'name'],
  ['property_signature', 'name'],
  ['method_signature', 'name'],
  ['public_field_definition', 'name'],
  ['field_definition', 'property'],
]);

/** `void 0`. */
function nothing(tree: SyntaxTree, node: number): FormPart | null {
  return textIn(tree, node, 'operator') === 'void' &&
    textIn(tree, node, 'argument') === '0' &&
    !declaredNames(tree).has('undefined')
    ? 'undefined'
    : null;
}

/** `!!x`. */
function truthOf(tree: SyntaxTree, node: number): FormPart | null {
  const inner = childByField(tree, node, 'argument');
  if (
    textIn(tree, node, 'operator') !== '!' ||
    inner === NO_NODE ||
    kindName(tree, inner) !== 'unary_expression' ||
    textIn(tree, inner, 'operator') !== '!' ||
    declaredNames(tree).has('Boolean')
  ) {
    return null;
  }
  return ['Boolean', ['(', childByField(tree, inner, 'argument'), ')']];
}

/** `x === null || x === undefined`, `x == undefined`, and their opposites. */
function isNothing(tree: SyntaxTree, node: number): FormPart | null {
  const operator = textIn(tree, node, 'operator');
  if (operator === '==' || operator === '!=') {
    const asked = askedForNothing(tree, node, operator);
    return asked === null ? null : [asked.node, operator, 'null'];
  }
  if (operator !== '||' && operator !== '&&') return null;
  const sign = operator === '||' ? '===' : '!==';
  const [first, second] = [
    askedForNothing(tree, bare(tree, childByField(tree, node, 'left')), sign),
    askedForNothing(tree, bare(tree, childByField(tree, node, 'right')), sign),
  ];
  const isBoth =
    first !== null &&
    second !== null &&
    first.word !== second.word &&
    isPath(tree, first.node, 0) &&
    nodeText(tree, first.node) === nodeText(tree, second.node);
  return isBoth ? [first.node, sign.slice(0, 2), 'null'] : null;
}

function askedForNothing(
  tree: SyntaxTree,
  node: number,
  sign: string,
): { readonly node: number; readonly word: string } | null {
  if (node === NO_NODE || kindName(tree, node) !== 'binary_expression' || textIn(tree, node, 'operator') !== sign) {
    return null;
  }
  const [left, right] = [bare(tree, childByField(tree, node, 'left')), bare(tree, childByField(tree, node, 'right'))];
  for (const [value, asked] of [
    [right, left],
    [left, right],
  ]) {
    const word = value === NO_NODE ? '' : nodeText(tree, value).replace(/^void\s+0$/, 'undefined');
    if (asked !== NO_NODE && (word === 'null' || (word === 'undefined' && !declaredNames(tree).has('undefined')))) {
      return { node: asked, word };
    }
  }
  return null;
}

/** `new Array()` and `new Object()`; others without arguments. */
function emptyMade(tree: SyntaxTree, node: number): FormPart | null {
  const made = childByField(tree, node, 'constructor');
  const list = childByField(tree, node, 'arguments');
  if (list !== NO_NODE && children(tree, list).some(child => isNamed(tree, child))) return null;
  if (isGlobal(tree, made, 'Array')) return ofKind('array', '[', ']');
  if (isGlobal(tree, made, 'Object')) return ofKind('object', '{', '}');
  return list === NO_NODE ? [...children(tree, node), ['(', ')']] : null;
}

function argumentsOf(tree: SyntaxTree, call: number): number[] {
  const list = childByField(tree, call, 'arguments');
  return list === NO_NODE || kindName(tree, list) !== 'arguments' ? [] : namedChildren(tree, list);
}

function isMemberCalled(tree: SyntaxTree, call: number, object: string, member: string): boolean {
  const called = childByField(tree, call, 'function');
  return (
    called !== NO_NODE &&
    kindName(tree, called) === 'member_expression' &&
    isGlobal(tree, childByField(tree, called, 'object'), object) &&
    textIn(tree, called, 'property') === member &&
    tree.size[called] === 4
  );
}

/** `Object.assign({}, a, { b: 1 })`: all of them in one new object, in their order. */
function spreadObject(tree: SyntaxTree, call: number): FormPart | null {
  if (!isMemberCalled(tree, call, 'Object', 'assign')) return null;
  const [first, ...others] = argumentsOf(tree, call);
  if (
    first === undefined ||
    others.length === 0 ||
    kindName(tree, first) !== 'object' ||
    others.some(one => /comment|spread/.test(kindName(tree, one)))
  ) {
    return null;
  }
  const members = [first, ...others].flatMap((one): FormPart[] =>
    kindName(tree, one) === 'object' ? namedChildren(tree, one) : [['...', one]],
  );
  // In the literal itself, `__proto__` is no member.
  if (
    members.some(
      member =>
        typeof member === 'number' &&
        (!/^(?:pair|spread_element|shorthand_property_identifier)$/.test(kindName(tree, member)) ||
          mentions(tree, member, '__proto__')),
    )
  ) {
    return null;
  }
  // All of them are evaluated before the first one is copied, and here each when it is its turn.
  const [, ...later] = members;
  return later.every(member => isInert(tree, member)) ? ofKind('object', '{', ...members, '}') : null;
}

/** Does a member give the same, and do nothing, whenever it is evaluated? Names, members of them, and functions that nobody calls yet. */
function isInert(tree: SyntaxTree, member: FormPart): boolean {
  if (typeof member !== 'number') {
    return typeof member === 'string' || !Array.isArray(member) || member.every(part => isInert(tree, part));
  }
  for (let node = member; node < member + tree.size[member];) {
    const kind = kindName(tree, node);
    if (ACTS.test(kind)) return false;
    node += ECMASCRIPT_FUNCTIONS.test(kind) ? tree.size[node] : 1;
  }
  return true;
}

const ACTS =
  /^(?:call_expression|new_expression|update_expression|(?:augmented_)?assignment_expression|await_expression|yield_expression|class|tagged_template)$/;

/** `Math.pow(a, b)`. */
function powerOf(tree: SyntaxTree, call: number): FormPart | null {
  const given = argumentsOf(tree, call);
  return given.length === 2 &&
    isMemberCalled(tree, call, 'Math', 'pow') &&
    !given.some(one => kindName(tree, one) === 'spread_element')
    ? [given[0], '**', given[1]]
    : null;
}

/** `parseInt(a)` is `Number.parseInt(a)`. */
function numberRead(tree: SyntaxTree, call: number): FormPart | null {
  const called = childByField(tree, call, 'function');
  const name = called === NO_NODE ? '' : nodeText(tree, called);
  const isOne =
    (name === 'parseInt' || name === 'parseFloat') &&
    isGlobal(tree, called, name) &&
    !declaredNames(tree).has('Number');
  return isOne ? [['Number', '.', name], childByField(tree, call, 'arguments')] : null;
}

/** `x -= 1`: a number in any case, as what `--` gives. */
function oneLess(tree: SyntaxTree, node: number): FormPart | null {
  return textIn(tree, node, 'operator') === '-=' && textIn(tree, node, 'right') === '1' && isDropped(tree, node, VALUES)
    ? [childByField(tree, node, 'left'), '--']
    : null;
}

// ------------------------------------------------------------------ functions

/** `catch (e) {}` without a mention of it. */
function unusedCaught(tree: SyntaxTree, node: number): FormPart | null {
  const caught = childByField(tree, node, 'parameter');
  const body = childByField(tree, node, 'body');
  return caught !== NO_NODE &&
    body !== NO_NODE &&
    kindName(tree, caught) === 'identifier' &&
    !mentions(tree, body, nodeText(tree, caught))
    ? ['catch', body]
    : null;
}

function signatureOf(tree: SyntaxTree, node: number): FormPart[] {
  const single = childByField(tree, node, 'parameter');
  const type = childByField(tree, node, 'return_type');
  const parameters: FormPart = single === NO_NODE ? childByField(tree, node, 'parameters') : ['(', single, ')'];
  return [
    ...children(tree, node).filter(child => tree.size[child] === 1 && nodeText(tree, child) === 'async'),
    parameters,
    ...(type === NO_NODE ? [] : [type]),
  ];
}

/** What a body of one statement hands back; otherwise the body. */
function bodyOf(tree: SyntaxTree, node: number): FormPart {
  const body = childByField(tree, node, 'body');
  const statement = loneStatement(tree, body, /^statement_block$/);
  const value =
    statement !== NO_NODE && kindName(tree, statement) === 'return_statement' ? namedChildren(tree, statement) : [];
  return value.length === 1 ? value[0] : body;
}

function hasTypeParameters(tree: SyntaxTree, node: number): boolean {
  return childByField(tree, node, 'type_parameters') !== NO_NODE;
}

function arrowFunction(tree: SyntaxTree, node: number): FormPart | null {
  return hasTypeParameters(tree, node) ? null : [...signatureOf(tree, node), '=>', bodyOf(tree, node)];
}

/** Is this the function that a call is made with, one that calls what it is handed, and makes no object with it? */
function isKnownToCall(tree: SyntaxTree, list: number): boolean {
  const call = tree.parent[list];
  const called = childByField(tree, call, kindName(tree, call) === 'new_expression' ? 'constructor' : 'function');
  if (called === NO_NODE) return false;
  if (kindName(tree, call) === 'new_expression') return nodeText(tree, called) === 'Promise';
  return kindName(tree, called) === 'member_expression'
    ? CALLING_MEMBERS.test(textIn(tree, called, 'property'))
    : CALLING.test(nodeText(tree, called));
}

/** A function that is handed over or given a name that nobody makes an object with, and that knows nothing of `this`. */
function functionAsArrow(tree: SyntaxTree, node: number): FormPart | null {
  const place = tree.parent[node];
  const isValue =
    (kindName(tree, place) === 'arguments' && isKnownToCall(tree, place)) ||
    (kindName(tree, place) === 'variable_declarator' && isOnlyCalled(tree, childByField(tree, place, 'name')));
  return isValue &&
    childByField(tree, node, 'name') === NO_NODE &&
    !hasTypeParameters(tree, node) &&
    !knowsItsCall(tree, node)
    ? [...signatureOf(tree, node), '=>', bodyOf(tree, node)]
    : null;
}

/** `function f() {}`, as a variable that has an arrow function. */
function functionAsVariable(tree: SyntaxTree, node: number): FormPart | null {
  const name = childByField(tree, node, 'name');
  const isDefault = childByKind(tree, tree.parent[node], 'default') !== NO_NODE;
  if (
    name === NO_NODE ||
    isDefault ||
    hasTypeParameters(tree, node) ||
    isMadeByName(tree, nodeText(tree, name), node) ||
    isHandedOver(tree, nodeText(tree, name)) ||
    isSeenEarly(tree, node) ||
    knowsItsCall(tree, node) ||
    !isReadBehind(tree, node)
  ) {
    return null;
  }
  return ['let', [name, '=', [...signatureOf(tree, node), '=>', bodyOf(tree, node)]]];
}

/** Is an object made by a function of this name somewhere, or may one be, as far as its name says? What makes elements is called by those who use them. */
function isMadeByName(tree: SyntaxTree, name: string, node: number = NO_NODE): boolean {
  return (
    (!/^[\p{Ll}_$]/u.test(name) && !(node !== NO_NODE && makesElements(tree, node))) ||
    (leavesByName(tree).get(name) ?? []).some(leaf => {
      const parent = tree.parent[leaf];
      return (
        /^(?:new_expression|class_heritage|extends_clause)$/.test(kindName(tree, parent)) ||
        textIn(tree, parent, 'property') === 'prototype'
      );
    })
  );
}

/** Has a function that a variable is given a name that no object is made by, here or by what it is handed to? */
function isOnlyCalled(tree: SyntaxTree, name: number): boolean {
  return name !== NO_NODE && !isMadeByName(tree, nodeText(tree, name)) && !isHandedOver(tree, nodeText(tree, name));
}

/** Is what has a name handed to something that may make an object with it? */
function isHandedOver(tree: SyntaxTree, name: string): boolean {
  return (leavesByName(tree).get(name) ?? []).some(
    leaf => kindName(tree, tree.parent[leaf]) === 'arguments' && !isKnownToCall(tree, tree.parent[leaf]),
  );
}

/** May another module call the function before this one has run: does it show the function, and load others, which may load it? */
function isSeenEarly(tree: SyntaxTree, declaration: number): boolean {
  const name = textIn(tree, declaration, 'name');
  const isShown =
    kindName(tree, tree.parent[declaration]) === 'export_statement' ||
    (leavesByName(tree).get(name) ?? []).some(leaf => kindName(tree, tree.parent[leaf]) === 'export_specifier');
  return isShown && loadsOthers(tree);
}

const loadsOthers = oncePerTree(tree =>
  children(tree, 0).some(
    child =>
      /^(?:import|export)_statement$/.test(kindName(tree, child)) &&
      childByField(tree, child, 'source') !== NO_NODE &&
      !/^(?:import|export)\s+type\b/.test(nodeText(tree, child)),
  ),
);

function makesElements(tree: SyntaxTree, node: number): boolean {
  for (let inner = node; inner < node + tree.size[node]; inner++) {
    if (/^jsx_(?:element|self_closing_element)$/.test(kindName(tree, inner))) return true;
  }
  return false;
}

const OWN_THIS =
  /^(?:function_expression|function_declaration|generator_function|generator_function_declaration|method_definition|class|class_declaration|class_static_block|field_definition|public_field_definition)$/;
const OF_CALL = /^(?:this|super|meta_property)$/;

/** Does it mention what its call gives it beside its parameters? */
function knowsItsCall(tree: SyntaxTree, top: number): boolean {
  for (let node = top + 1; node < top + tree.size[top];) {
    const kind = kindName(tree, node);
    if (
      OF_CALL.test(kind) ||
      (kind === 'identifier' && (nodeText(tree, node) === 'arguments' || nodeText(tree, node) === 'eval'))
    ) {
      return true;
    }
    node += OWN_THIS.test(kind) ? tree.size[node] : 1;
  }
  return false;
}

/** `run: function () {}` is a method, but for making objects: which is done with what has a capital, and with what a file does so with. */
function functionOfMember(tree: SyntaxTree, node: number): FormPart | null {
  const value = childByField(tree, node, 'value');
  const key = childByField(tree, node, 'key');
  const kind = value === NO_NODE ? '' : kindName(tree, value);
  const isFunction = kind === 'function_expression' || kind === 'generator_function';
  if (
    !isFunction ||
    key === NO_NODE ||
    childByField(tree, value, 'name') !== NO_NODE ||
    hasTypeParameters(tree, value) ||
    /^(?:\p{Lu}|(["']?)__proto__\1$)/u.test(nodeText(tree, key)) ||
    isMadeAsMember(tree, nodeText(tree, key))
  ) {
    return null;
  }
  return [
    kind === 'generator_function' ? '*' : '',
    key,
    ...signatureOf(tree, value),
    childByField(tree, value, 'body'),
  ];
}

function isMadeAsMember(tree: SyntaxTree, name: string): boolean {
  return (leavesByName(tree).get(name) ?? []).some(leaf => {
    const member = tree.parent[leaf];
    return (
      kindName(tree, tree.parent[member]) === 'new_expression' ||
      textIn(tree, tree.parent[member], 'property') === 'prototype'
    );
  });
}

function methodParts(tree: SyntaxTree, node: number): FormPart | null {
  const words = children(tree, node)
    .filter(child => !isNamed(tree, child))
    .map(child => nodeText(tree, child));
  if (
    kindName(tree, tree.parent[node]) !== 'object' ||
    hasTypeParameters(tree, node) ||
    words.some(word => word !== 'async' && word !== '*')
  ) {
    return null;
  }
  return [
    words.includes('*') ? '*' : '',
    childByField(tree, node, 'name'),
    ...signatureOf(tree, node),
    childByField(tree, node, 'body'),
  ];
}

// ------------------------------------------------------------------ statements

/** `if (a) { b(); }`, as `a && b()` where nobody asks what that gives. */
function doneIf(tree: SyntaxTree, node: number): FormPart | null {
  const statement = loneStatement(tree, childByField(tree, node, 'consequence'), CHOICES.block);
  const isPlain =
    childByField(tree, node, 'alternative') === NO_NODE &&
    statement !== NO_NODE &&
    kindName(tree, statement) === 'expression_statement';
  return isPlain ? ['if', childByField(tree, node, 'condition'), statement] : null;
}

function doneIfSo(tree: SyntaxTree, node: number): FormPart | null {
  const inner = bare(tree, node + 1);
  return kindName(tree, inner) === 'binary_expression' && textIn(tree, inner, 'operator') === '&&'
    ? ['if', childByField(tree, inner, 'left'), childByField(tree, inner, 'right')]
    : null;
}

function isUndefined(tree: SyntaxTree, value: number): boolean {
  return (
    value !== NO_NODE && /^(?:undefined|void\s+0)$/.test(nodeText(tree, value)) && !declaredNames(tree).has('undefined')
  );
}

/** `return undefined`: but in what gives one value after another when it is waited for, which waits for this one as well. */
function nothingHandedBack(tree: SyntaxTree, node: number): FormPart | null {
  const [value, ...others] = namedChildren(tree, node, /^comment$/);
  if (value === undefined || others.length > 0 || !isUndefined(tree, value)) return null;
  let host = tree.parent[node];
  while (host > 0 && !ECMASCRIPT_FUNCTIONS.test(kindName(tree, host))) host = tree.parent[host];
  const words = children(tree, Math.max(host, 0))
    .filter(child => !isNamed(tree, child))
    .map(child => nodeText(tree, child));
  return words.includes('async') && words.some(word => word.startsWith('*')) ? null : 'return';
}

/** `let a = undefined`: in a loop, a `var` would keep what it had. */
function nothingGiven(tree: SyntaxTree, node: number): FormPart | null {
  const value = childByField(tree, node, 'value');
  const isPlain =
    kindName(tree, tree.parent[node]) === 'lexical_declaration' &&
    nodeText(tree, tree.parent[node] + 1) === 'let' &&
    isUndefined(tree, value);
  const parts = isPlain
    ? children(tree, node).filter(
        child => child !== value && nodeText(tree, child) !== '=' && kindName(tree, child) !== 'comment',
      )
    : [];
  return parts.length === 0 ? null : parts.length === 1 ? parts[0] : parts;
}

/** The word that declares; `let` where that would do. */
function declaringWord(tree: SyntaxTree, declaration: number): string {
  const word = declaration + 1;
  return isDeclaringWord(tree, word) ? 'let' : nodeText(tree, word);
}

function declaratorsOf(tree: SyntaxTree, declaration: number): number[] {
  return namedChildren(tree, declaration);
}

function isDeclaration(tree: SyntaxTree, node: number): boolean {
  return /^(?:lexical|variable)_declaration$/.test(kindName(tree, node));
}

function declaredBy(tree: SyntaxTree, node: number): FormPart | null {
  const [one, ...others] = declaratorsOf(tree, node);
  return one === undefined || others.length > 0 ? null : [declaringWord(tree, node), one];
}

/** Several variables of one declaration, and members of one object, as declarations of their own. */
function declaredApart(tree: SyntaxTree, node: number): FormRun | null {
  if (!isDeclaration(tree, node)) return null;
  const declarators = declaratorsOf(tree, node);
  if (declarators.some(one => kindName(tree, one) !== 'variable_declarator')) return null;
  const taken = declarators.map(one => membersTaken(tree, one));
  if (declarators.length < 2 && taken.every(members => members === null)) return null;
  const word = declaringWord(tree, node);
  return {
    taken: 1,
    said: declarators.flatMap((one, i): FormPart[] => taken[i]?.map(member => [word, member]) ?? [[word, one]]),
  };
}

/** `{ a, b: c } = object`: `a = object.a`, `c = object.b`. */
function membersTaken(tree: SyntaxTree, declarator: number): FormPart[] | null {
  const [pattern, value] = [childByField(tree, declarator, 'name'), childByField(tree, declarator, 'value')];
  if (
    pattern === NO_NODE ||
    value === NO_NODE ||
    kindName(tree, pattern) !== 'object_pattern' ||
    childByField(tree, declarator, 'type') !== NO_NODE
  ) {
    return null;
  }
  const members = namedChildren(tree, pattern);
  if (members.length === 0 || (members.length > 1 && !isPath(tree, value, 0))) return null;
  const said: FormPart[] = [];
  for (const member of members) {
    const isShort = kindName(tree, member) === 'shorthand_property_identifier_pattern';
    const [key, name] = isShort
      ? [member, member]
      : [childByField(tree, member, 'key'), childByField(tree, member, 'value')];
    if (
      key === NO_NODE ||
      name === NO_NODE ||
      (!isShort && kindName(tree, member) !== 'pair_pattern') ||
      kindName(tree, key).startsWith('computed') ||
      !/identifier/.test(kindName(tree, name))
    ) {
      return null;
    }
    // A member that has the name of the object would be read from that, not from the object, afterwards.
    if (/^[\p{L}\p{N}_$]+/u.exec(nodeText(tree, value))?.[0] === nodeText(tree, name)) return null;
    said.push([nodeText(tree, name), '=', [value, '.', nodeText(tree, key)]]);
  }
  return said;
}

/** `let x; x = 1;`. */
function declaredThenGiven(tree: SyntaxTree, node: number, next: number): FormRun | null {
  const [one, ...others] = isDeclaration(tree, node) ? declaratorsOf(tree, node) : [];
  if (
    one === undefined ||
    others.length > 0 ||
    kindName(tree, one) !== 'variable_declarator' ||
    childByField(tree, one, 'value') !== NO_NODE ||
    kindName(tree, next) !== 'expression_statement'
  ) {
    return null;
  }
  const given = next + 1;
  const [name, value] = [childByField(tree, one, 'name'), childByField(tree, given, 'right')];
  if (
    kindName(tree, given) !== 'assignment_expression' ||
    name === NO_NODE ||
    value === NO_NODE ||
    textIn(tree, given, 'left') !== nodeText(tree, name) ||
    mentions(tree, value, nodeText(tree, name))
  ) {
    return null;
  }
  const type = childByField(tree, one, 'type');
  return { taken: 2, said: [[declaringWord(tree, node), [name, ...(type === NO_NODE ? [] : [type]), '=', value]]] };
}

// ------------------------------------------------------------------ types

/** `<string>a`. */
function typeAsserted(tree: SyntaxTree, node: number): FormPart | null {
  const [list, value] = children(tree, node);
  const types = list === undefined ? [] : namedChildren(tree, list);
  return types.length === 1 && value !== undefined ? [value, 'as', types[0]] : null;
}

const LITERAL_TYPES = new Map([
  ['number', 'number'],
  ['string', 'string'],
  ['true', 'boolean'],
  ['false', 'boolean'],
]);

/** May a decorator be told the type that is written: of its field, of a parameter, or of all that a constructor takes? */
function isToldOfTypes(tree: SyntaxTree, node: number): boolean {
  const list = tree.parent[node];
  if (isDecorated(tree, node) || children(tree, list).some(child => isDecorated(tree, child))) {
    return kindName(tree, list) === 'formal_parameters' || isDecorated(tree, node);
  }
  const method = kindName(tree, list) === 'formal_parameters' ? tree.parent[list] : NO_NODE;
  const type = method === NO_NODE ? NO_NODE : tree.parent[tree.parent[method]];
  return (
    method !== NO_NODE &&
    kindName(tree, method) === 'method_definition' &&
    (isDecorated(tree, method) || (textIn(tree, method, 'name') === 'constructor' && isDecorated(tree, type)))
  );
}

/** A decorator stands in what it is of, or before it. */
function isDecorated(tree: SyntaxTree, node: number): boolean {
  const before = previousSibling(tree, node);
  return (
    childByKind(tree, node, 'decorator') !== NO_NODE ||
    (before !== NO_NODE && kindName(tree, before) === 'decorator') ||
    (kindName(tree, tree.parent[node]) === 'export_statement' &&
      childByKind(tree, tree.parent[node], 'decorator') !== NO_NODE)
  );
}

/** `let n: number = 0`: what may be given another value is of that type anyway. */
function typeOfLiteral(tree: SyntaxTree, node: number): FormPart | null {
  const [type, value] = [childByField(tree, node, 'type'), childByField(tree, node, 'value')];
  const isFixed =
    nodeText(tree, tree.parent[node] + 1) === 'const' ||
    children(tree, node).some(child => nodeText(tree, child) === 'readonly');
  if (type === NO_NODE || value === NO_NODE || isFixed || isToldOfTypes(tree, node)) return null;
  return nodeText(tree, type).replace(/^:\s*/, '') === LITERAL_TYPES.get(kindName(tree, value))
    ? children(tree, node).filter(child => child !== type)
    : null;
}
