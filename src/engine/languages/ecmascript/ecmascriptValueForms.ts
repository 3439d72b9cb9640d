/**
 * Values of JavaScript and TypeScript that are written in another form: members by name or by string, nothing by a word
 * or by a sign, what is made or calculated by a function of the language or by a sign of it.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { fieldName, namedChildren } from '../nodes.js';
import { oncePerTree } from '../oncePerTree.js';
import type { FormPart } from '../plainForms.js';
import { bare, isPath, leavesByName, mentions, ofKind, textIn } from '../plainForms.js';
import { isDropped } from '../operatorForms.js';
import { ECMASCRIPT_FUNCTIONS } from './ecmascriptVariables.js';

export const IDENTIFIER = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
export const VALUES = {
  dropping:
    /^(?:program|statement_block|switch_case|switch_default|else_clause|(?:if|for|for_in|while|do|labeled)_statement)$/,
};

/** Names that are declared somewhere in a file: the language's own object of such a name may not be meant there. */
export const declaredNames = oncePerTree(tree => {
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
export function isGlobal(tree: SyntaxTree, node: number, name: string): boolean {
  return (
    node !== NO_NODE &&
    kindName(tree, node) !== 'property_identifier' &&
    nodeText(tree, node) === name &&
    !declaredNames(tree).has(name)
  );
}

/** `a['name']`. */
export function memberByString(tree: SyntaxTree, node: number): FormPart | null {
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
export function keyInQuotes(tree: SyntaxTree, node: number): FormPart | null {
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
export function keyInBrackets(tree: SyntaxTree, node: number): FormPart | null {
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
]);

/** `void 0`. */
export function nothing(tree: SyntaxTree, node: number): FormPart | null {
  return textIn(tree, node, 'operator') === 'void' &&
    textIn(tree, node, 'argument') === '0' &&
    !declaredNames(tree).has('undefined')
    ? 'undefined'
    : null;
}

/** `!!x`. */
export function truthOf(tree: SyntaxTree, node: number): FormPart | null {
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
export function isNothing(tree: SyntaxTree, node: number): FormPart | null {
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
export function emptyMade(tree: SyntaxTree, node: number): FormPart | null {
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
export function spreadObject(tree: SyntaxTree, call: number): FormPart | null {
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
export function powerOf(tree: SyntaxTree, call: number): FormPart | null {
  const given = argumentsOf(tree, call);
  return given.length === 2 &&
    isMemberCalled(tree, call, 'Math', 'pow') &&
    !given.some(one => kindName(tree, one) === 'spread_element' || holdsBigInt(tree, one))
    ? [given[0], '**', given[1]]
    : null;
}

/** `Math.pow` takes no `2n`. */
function holdsBigInt(tree: SyntaxTree, value: number): boolean {
  for (let node = value; node < value + tree.size[value]; node++) {
    if (kindName(tree, node) === 'number' && nodeText(tree, node).endsWith('n')) return true;
  }
  return false;
}

/** `parseInt(a)` is `Number.parseInt(a)`. */
export function numberRead(tree: SyntaxTree, call: number): FormPart | null {
  const called = childByField(tree, call, 'function');
  const name = called === NO_NODE ? '' : nodeText(tree, called);
  const isOne =
    (name === 'parseInt' || name === 'parseFloat') &&
    isGlobal(tree, called, name) &&
    !declaredNames(tree).has('Number');
  return isOne ? [['Number', '.', name], childByField(tree, call, 'arguments')] : null;
}

/** `x -= 1`: a number in any case, as what `--` gives. */
export function oneLess(tree: SyntaxTree, node: number): FormPart | null {
  return textIn(tree, node, 'operator') === '-=' && textIn(tree, node, 'right') === '1' && isDropped(tree, node, VALUES)
    ? [childByField(tree, node, 'left'), '--']
    : null;
}
