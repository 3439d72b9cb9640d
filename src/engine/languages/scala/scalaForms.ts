/**
 * What Scala lets one say in several ways: calls with a dot or without, functions with blanks, braces around one value,
 * what gives nothing. Reads trees in their changed shape. Blanks are looked at wherever something goes around what they
 * may stand in: they reach as far as the next expression.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { fieldName, isSign, namedChildren } from '../nodes.js';
import { oncePerTree } from '../oncePerTree.js';
import type { FormPart, FormRun, PlainForms } from '../plainForms.js';
import { bare, firstOf, leavesByName, mentionsIn, textIn } from '../plainForms.js';
import { withWordAt } from '../declarationForms.js';
import { isUnranked } from './scalaOperators.js';
import { spelledScala } from './scalaStrings.js';

export const SCALA_FORMS: PlainForms = {
  of: {
    infix_expression: calledWithoutDot,
    postfix_expression: calledBehind,
    arguments: givenAlone,
    block: valueInBraces,
    lambda_expression: firstOf(byBlanks, withoutParentheses),
    if_expression: firstOf(truthChosen, nothingOtherwise),
    conditional_expression: firstOf(truthChosen, nothingOtherwise),
    function_definition: givesNothing,
    variable_declarator: typeOfLiteral,
    instance_expression: givenNothing,
    extends_clause: givenNothing,
    interpolated_string_expression: nothingPutIn,
    assignment_expression: givenUpon,
    ascription_expression: passedOneByOne,
  },
  lists: ['block', 'indented_block'],
  run: (tree, items, at) => handedBackAtEnd(tree, items, at) ?? nothingAtEnd(tree, items, at),
};

function codeIn(tree: SyntaxTree, node: number): number[] {
  return namedChildren(tree, node, /comment$/);
}

/** The expression that a statement is, or that stands alone in braces; -1 for none or several. */
function valueIn(tree: SyntaxTree, node: number): number {
  let inner = node;
  while (inner !== NO_NODE && /^(?:block|expression_statement)$/.test(kindName(tree, inner))) {
    const code = codeIn(tree, inner);
    if (code.length !== 1 || childByKind(tree, inner, 'comment') !== NO_NODE) return NO_NODE;
    [inner] = code;
  }
  return inner;
}

/** By node: how many blanks stand before it, and how many in it. */
const blanksBefore = oncePerTree(tree => {
  const found = new Int32Array(tree.count + 1);
  for (let node = 0; node < tree.count; node++) {
    found[node + 1] = found[node] + (kindName(tree, node) === 'wildcard' ? 1 : 0);
  }
  return found;
});

function holdsBlank(tree: SyntaxTree, node: number): boolean {
  const blanks = blanksBefore(tree);
  return blanks[node + tree.size[node]] > blanks[node];
}

// ------------------------------------------------------------------ calls

/**
 * `a map f`. What stands in its parentheses may have blanks; others reach further than they would within an argument.
 * What ends with a colon is asked of what stands behind it.
 */
function calledWithoutDot(tree: SyntaxTree, node: number): FormPart | null {
  const [left, name, right] = ['left', 'operator', 'right'].map(field => childByField(tree, node, field));
  if (
    left === NO_NODE ||
    name === NO_NODE ||
    right === NO_NODE ||
    isUnranked(tree, node) ||
    kindName(tree, name) !== 'identifier' ||
    nodeText(tree, name).endsWith(':') ||
    /^(?:unit|tuple_expression)$/.test(kindName(tree, right))
  ) {
    return null;
  }
  const isHeld = /^(?:parenthesized_expression|block|case_block)$/.test(kindName(tree, right));
  const alone = valueIn(tree, bare(tree, right));
  const given = alone === NO_NODE ? bare(tree, right) : alone;
  // In a list of arguments, it would name one.
  if (kindName(tree, given) === 'assignment_expression') return null;
  return holdsBlank(tree, left) || (!isHeld && holdsBlank(tree, right))
    ? null
    : [
        [left, '.', name],
        ['(', given, ')'],
      ];
}

/** `5 seconds`, where what stands behind it is no operand. */
function calledBehind(tree: SyntaxTree, node: number): FormPart | null {
  const [value, name, ...others] = children(tree, node);
  const isEnd =
    /^[ \t]*(?:$|[)\]},;]|\r?\n\s*(?:$|\n|[)\]}]|(?:val|var|def|case|lazy|private|protected|override|class|object|trait|type|import)\b))/.test(
      tree.text.slice(tree.end[node], tree.end[node] + 200),
    );
  return others.length === 0 && isEnd && kindName(tree, name) === 'identifier' && !holdsBlank(tree, value)
    ? [value, '.', name]
    : null;
}

/** `f { x }`, `f({ x })`. */
function givenAlone(tree: SyntaxTree, node: number): FormPart | null {
  const [given, ...others] = codeIn(tree, node);
  if (
    given === undefined ||
    others.length > 0 ||
    /^(?:quote|splice)_expression$/.test(kindName(tree, tree.parent[node]))
  ) {
    return null;
  }
  const value = kindName(tree, given) === 'block' ? valueIn(tree, given) : NO_NODE;
  if (value !== NO_NODE && mayStandAlone(tree, value)) return ['(', value, ')'];
  return nodeText(tree, node).startsWith('(') ? null : ['(', given, ')'];
}

/** In a list of arguments, an assignment would name one; a blank alone reaches further. */
function mayStandAlone(tree: SyntaxTree, value: number): boolean {
  return !/^(?:assignment_expression|wildcard)$|_definition$|_declaration$|_statement$/.test(kindName(tree, value));
}

const AROUND_VALUES =
  /^(?:variable_declarator|val_definition|var_definition|lambda_expression|conditional_expression|if_expression|try_expression|for_expression|while_expression|case_clause|return_statement|parenthesized_expression)$/;

/** `{ x }`. */
function valueInBraces(tree: SyntaxTree, node: number): FormPart | null {
  const value =
    isSign(tree, node + 1, '{') && AROUND_VALUES.test(kindName(tree, tree.parent[node]))
      ? valueIn(tree, node)
      : NO_NODE;
  return value !== NO_NODE && mayStandAlone(tree, value) && !holdsBlank(tree, value) ? value : null;
}

/** `new A()`, `extends A()`. */
function givenNothing(tree: SyntaxTree, node: number): FormPart | null {
  const lists = children(tree, node).filter(child => kindName(tree, child) === 'arguments');
  const isCalled = kindName(tree, tree.parent[node]) === 'call_expression' && fieldName(tree, node) === 'function';
  return lists.length === 1 && !isCalled && /^\(\s*\)$/.test(nodeText(tree, lists[0]))
    ? children(tree, node).filter(child => child !== lists[0])
    : null;
}

/** `f(xs: _*)`: `f(xs*)` of the newer language. */
function passedOneByOne(tree: SyntaxTree, node: number): FormPart | null {
  const [value, , type] = children(tree, node);
  return type !== undefined && nodeText(tree, type) === '_*' ? [value, '*'] : null;
}

// ------------------------------------------------------------------ functions

/** Without types. */
function parameterNames(tree: SyntaxTree, list: number): number[] | null {
  if (list === NO_NODE) return null;
  if (kindName(tree, list) === 'identifier') return [list];
  const parameters = kindName(tree, list) === 'bindings' ? namedChildren(tree, list) : [];
  const arePlain =
    parameters.length > 0 &&
    parameters.every(
      parameter =>
        kindName(tree, parameter) === 'binding' &&
        tree.size[parameter] === 2 &&
        kindName(tree, parameter + 1) === 'identifier',
    );
  return arePlain ? parameters.map(parameter => parameter + 1) : null;
}

/** `x => x.f` as `_.f`: each parameter once, in their order, and no other expression around one that would be the function then. */
function byBlanks(tree: SyntaxTree, node: number): FormPart | null {
  const names = parameterNames(tree, childByField(tree, node, 'parameters'));
  const body = valueIn(tree, children(tree, node).at(-1) ?? NO_NODE);
  if (
    names === null ||
    body === NO_NODE ||
    holdsBlank(tree, node) ||
    !/^(?:arguments|parenthesized_expression)$/.test(kindName(tree, tree.parent[node]))
  ) {
    return null;
  }
  const places: number[] = [];
  for (const name of names) {
    const [, place, ...others] = mentionsIn(tree, node, nodeText(tree, name));
    if (place === undefined || others.length > 0 || place <= (places.at(-1) ?? 0) || !reaches(tree, place, body)) {
      return null;
    }
    places.push(place);
  }
  return withWordAt(tree, body, places, '_');
}

const ON_THE_WAY = new Map<string, RegExp>([
  ['field_expression', /^value$/],
  ['call_expression', /^function$/],
  ['infix_expression', /^(?:left|right)$/],
  ['generic_function', /^function$/],
  ['prefix_expression', /^/],
]);

/** Would a blank in the place of a leaf make a function of all of `body`? */
function reaches(tree: SyntaxTree, leaf: number, body: number): boolean {
  if (leaf === body || kindName(tree, leaf) !== 'identifier') return false;
  let at = leaf;
  if (kindName(tree, tree.parent[at]) === 'arguments' && isSign(tree, tree.parent[at] + 1, '(')) {
    at = tree.parent[tree.parent[at]];
  }
  while (at > body && ON_THE_WAY.get(kindName(tree, tree.parent[at]))?.test(fieldName(tree, at) ?? '') === true) {
    at = tree.parent[at];
  }
  return at === body;
}

/** `(x) => x + 1`. */
function withoutParentheses(tree: SyntaxTree, node: number): FormPart | null {
  const list = childByField(tree, node, 'parameters');
  const names = parameterNames(tree, list);
  return names?.length === 1 && names[0] !== list
    ? children(tree, node).map(child => (child === list ? names[0] : child))
    : null;
}

/** `def f(): Unit = {}` as `def f() {}`. */
function givesNothing(tree: SyntaxTree, node: number): FormPart | null {
  const [type, body] = [childByField(tree, node, 'return_type'), childByField(tree, node, 'body')];
  if (
    type === NO_NODE ||
    body === NO_NODE ||
    nodeText(tree, type) !== 'Unit' ||
    kindName(tree, body) !== 'block' ||
    !isSign(tree, body + 1, '{')
  ) {
    return null;
  }
  return children(tree, node).filter(
    child =>
      child !== type && child !== type - 1 && !isSign(tree, child, '=') && !/comment$/.test(kindName(tree, child)),
  );
}

/** Is a node what a function with this result gives back? */
function isResultOf(tree: SyntaxTree, node: number, type: string): boolean {
  let at = node;
  while (
    at > 0 &&
    /^(?:expression_statement|expression_body|block|indented_block)$/.test(kindName(tree, tree.parent[at])) &&
    codeIn(tree, tree.parent[at]).at(-1) === at
  ) {
    at = tree.parent[at];
  }
  return (
    kindName(tree, tree.parent[at]) === 'function_definition' && textIn(tree, tree.parent[at], 'return_type') === type
  );
}

/** `return value` at the end of a function. */
function handedBackAtEnd(tree: SyntaxTree, items: readonly number[], at: number): FormRun | null {
  const node = items[at];
  const list = tree.parent[node];
  const isLast =
    at === items.length - 1 &&
    kindName(tree, node) === 'return_statement' &&
    kindName(tree, tree.parent[list]) === 'function_definition' &&
    fieldName(tree, list) === 'body';
  const value = isLast ? codeIn(tree, node) : [];
  return value.length === 1 ? { taken: 1, said: [value[0]] } : null;
}

/** `()` at the end of what gives nothing. */
function nothingAtEnd(tree: SyntaxTree, items: readonly number[], at: number): FormRun | null {
  return at === items.length - 1 &&
    items.length > 1 &&
    /^\(\s*\)$/.test(nodeText(tree, items[at])) &&
    isResultOf(tree, items[at], 'Unit')
    ? { taken: 1, said: [] }
    : null;
}

// ------------------------------------------------------------------ choices

function isBoolean(tree: SyntaxTree, choice: number, condition: number): boolean {
  const kind = kindName(tree, condition);
  if (
    kind === 'infix_expression'
      ? /^(?:[=!]=|[<>]=?|&&|\|\|)$/.test(textIn(tree, condition, 'operator'))
      : kind === 'prefix_expression' && isSign(tree, condition + 1, '!')
  ) {
    return true;
  }
  return isResultOf(tree, choice, 'Boolean');
}

/** `if (c) true else false`. */
function truthChosen(tree: SyntaxTree, node: number): FormPart | null {
  const condition = childByField(tree, node, 'condition');
  const [then, otherwise] = ['consequence', 'alternative'].map(field => valueIn(tree, childByField(tree, node, field)));
  if (
    condition === NO_NODE ||
    then === NO_NODE ||
    otherwise === NO_NODE ||
    holdsBlank(tree, condition) ||
    !isBoolean(tree, node, bare(tree, condition))
  ) {
    return null;
  }
  const chosen = `${nodeText(tree, then)} ${nodeText(tree, otherwise)}`;
  return chosen === 'true false'
    ? bare(tree, condition)
    : chosen === 'false true'
      ? ['!', bare(tree, condition)]
      : null;
}

/** `if (c) a else ()`. */
function nothingOtherwise(tree: SyntaxTree, node: number): FormPart | null {
  const alternative = childByField(tree, node, 'alternative');
  const value = alternative === NO_NODE ? NO_NODE : valueIn(tree, alternative);
  return value !== NO_NODE && kindName(tree, value) === 'unit'
    ? children(tree, node).filter(
        child => child !== alternative && !isSign(tree, child, 'else') && !/comment$/.test(kindName(tree, child)),
      )
    : null;
}

// ------------------------------------------------------------------ values

const LITERAL_TYPES = new Map([
  ['integer_literal', 'Int'],
  ['floating_point_literal', 'Double'],
  ['string', 'String'],
  ['boolean_literal', 'Boolean'],
  ['character_literal', 'Char'],
]);

const SUFFIXES = new Map([
  ['l', 'Long'],
  ['f', 'Float'],
]);

function typeOf(tree: SyntaxTree, value: number): string | undefined {
  const kind = kindName(tree, value);
  const suffix = /^\d.*([lf])$/i.exec(nodeText(tree, value))?.[1].toLowerCase();
  return kind.endsWith('_literal') && suffix !== undefined && !/^0x.*f$/i.test(nodeText(tree, value))
    ? SUFFIXES.get(suffix)
    : LITERAL_TYPES.get(kind);
}

/** `val n: Int = 1` in a block, where nobody else sees it. */
function typeOfLiteral(tree: SyntaxTree, node: number): FormPart | null {
  const [type, value] = [childByField(tree, node, 'type'), childByField(tree, node, 'value')];
  const isPlain =
    type !== NO_NODE &&
    value !== NO_NODE &&
    /^va[lr]$/.test(nodeText(tree, tree.parent[node] + 1)) &&
    nodeText(tree, type) === typeOf(tree, value);
  return isPlain
    ? children(tree, node).filter(
        child => child !== type && child !== type - 1 && !/comment$/.test(kindName(tree, child)),
      )
    : null;
}

/** `s"text"`. */
function nothingPutIn(tree: SyntaxTree, node: number): FormPart | null {
  const text = nodeText(tree, node).slice(1);
  return textIn(tree, node, 'interpolator') === 's' &&
    text.startsWith('"') &&
    !/[$\\]/.test(text) &&
    !declaresInterpolators(tree)
    ? spelledScala(text)
    : null;
}

const declaresInterpolators = oncePerTree(tree => /\b(?:class|object|val|def|type)\s+StringContext\b/.test(tree.text));

const NUMBERS = /^(?:Int|Long|Double|Float|Short|Byte|String)$/;
const DECLARES =
  /^(?:variable_declarator|va[lr]_(?:definition|declaration)|enumerator|binding|bindings|lambda_expression|parameter|class_parameter|identifiers|\w+_pattern|function_definition|function_declaration|given_definition)$/;

/** `n = n + 1`, of a number or a text: other values may have an operator of that name that changes them. */
function givenUpon(tree: SyntaxTree, node: number): FormPart | null {
  const [left, right] = [childByField(tree, node, 'left'), childByField(tree, node, 'right')];
  if (
    left === NO_NODE ||
    right === NO_NODE ||
    kindName(tree, left) !== 'identifier' ||
    kindName(tree, right) !== 'infix_expression' ||
    childByField(tree, node, 'operator') !== NO_NODE
  ) {
    return null;
  }
  const operator = textIn(tree, right, 'operator');
  return /^[-+*/%]$/.test(operator) &&
    textIn(tree, right, 'left') === nodeText(tree, left) &&
    isNumber(tree, nodeText(tree, left)) &&
    !holdsBlank(tree, right)
    ? [left, `${operator}=`, childByField(tree, right, 'right')]
    : null;
}

/** Is all that a file calls so one variable of a type that it says, or that its first value has? */
function isNumber(tree: SyntaxTree, name: string): boolean {
  const declared = (leavesByName(tree).get(name) ?? []).filter(
    leaf =>
      DECLARES.test(kindName(tree, tree.parent[leaf])) &&
      /^(?:name|pattern|parameters|)$/.test(fieldName(tree, leaf) ?? ''),
  );
  const holder =
    declared.length === 1 && /^(?:name|pattern)$/.test(fieldName(tree, declared[0]) ?? '')
      ? tree.parent[declared[0]]
      : NO_NODE;
  if (holder === NO_NODE || !/^(?:variable_declarator|var_definition)$/.test(kindName(tree, holder))) return false;
  const [type, value] = [childByField(tree, holder, 'type'), childByField(tree, holder, 'value')];
  return NUMBERS.test(type !== NO_NODE ? nodeText(tree, type) : value === NO_NODE ? '' : (typeOf(tree, value) ?? ''));
}
