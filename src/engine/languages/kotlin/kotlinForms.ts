/** What Kotlin lets one say in several ways: `it` for a parameter, values in texts, what gives nothing, a value where there is none. */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { familyForms } from '../familyForms.js';
import { namedChildren } from '../nodes.js';
import { localVariables } from '../localTypes.js';
import type { FormPart, FormRule, FormRun } from '../plainForms.js';
import { bare, firstOf, mentions, named, namedRun, textIn } from '../plainForms.js';
import type { StatementValues } from '../operatorForms.js';
import { countedByOne, literalBehind, valueOrOther } from '../operatorForms.js';
import { withVariable } from '../declarationForms.js';
import { UNSTATED } from './kotlinSites.js';
import { KOTLIN_VARIABLE_KINDS, kotlinVariables } from './kotlinVariables.js';

const VALUES: StatementValues = {
  dropping:
    /^(?:source_file|function_declaration|secondary_constructor|anonymous_initializer|(?:for|while|do_while)_statement)$/,
  sequences: /^block$/,
  passing: /^(?:if_expression|when_expression|when_entry|try_expression|catch_block|finally_block)$/,
};

const localNamed = localVariables({
  kinds: KOTLIN_VARIABLE_KINDS,
  at: kotlinVariables,
  scopes:
    /^(?:block|lambda_literal|anonymous_function|function_declaration|secondary_constructor|for_statement|catch_block|when_expression|setter|getter)$/,
});

export const KOTLIN_FORMS = familyForms(
  {
    members: 0,
    // What stands before a comparison is asked for it, and may compare in a way of its own.
    literals: /^$/,
    negation: 'unary_expression',
    assignment: ['assignment'],
    counting: ['unary_expression'],
    values: VALUES,
    choices: {
      choice: 'if_expression',
      block: /^block$/,
      back: 'return_statement',
      negated: condition => ['!', condition],
      isBoolean: () => true,
    },
    lists: ['block', 'source_file'],
    functions: /^(?:function_declaration|secondary_constructor)$/,
  },
  {
    binary_expression: firstOf(
      named('compared-with-a-truth', askedForTruth),
      named('literal-behind-comparison', ofPlainSides(literalBehind(/literal$/))),
    ),
    assignment: named('compound-assignment', ofNumber(countedByOne(0, VALUES))),
    conditional_expression: named('value-or-another', valueAtElse),
    function_declaration: named('result-of-nothing', givesNothing),
    value_arguments: named('empty-parentheses', nothingBefore),
    lambda_literal: named('parameter-without-a-name', byIts),
    string_literal: named('braces-around-a-name', namesInText),
  },
  (tree, items, at) =>
    namedRun('declaration-with-value', items.length > at + 1 && givenBehind(tree, items[at], items[at + 1])),
);

/** `x == true`: of what may be null, too, but then it says another thing without. */
function askedForTruth(tree: SyntaxTree, node: number): FormPart | null {
  const [left, right] = [childByField(tree, node, 'left'), childByField(tree, node, 'right')];
  const isTest =
    left !== NO_NODE &&
    kindName(tree, left) === 'binary_expression' &&
    /^(?:[=!]==?|[<>]=?|&&|\|\|)$/.test(textIn(tree, left, 'operator'));
  return isTest && right !== NO_NODE && textIn(tree, node, 'operator') === '==' && nodeText(tree, right) === 'true'
    ? left
    : null;
}

/** `if (a != null) a else b`. */
function valueAtElse(tree: SyntaxTree, node: number): FormPart | null {
  const [condition, then, otherwise] = ['condition', 'consequence', 'alternative'].map(field =>
    childByField(tree, node, field),
  );
  return condition === NO_NODE || then === NO_NODE || otherwise === NO_NODE
    ? null
    : valueOrOther('?:', isLocal, tree, condition, then, otherwise);
}

function isLocal(tree: SyntaxTree, name: number): boolean {
  return localNamed(tree, name) !== null;
}

const NUMBERS = /^(?:Byte|Short|Int|Long|Float|Double|U?(?:Byte|Short|Int|Long)|Char)$/;
const PLAIN = /^(?:Byte|Short|Int|Long|Float|Double|U?(?:Byte|Short|Int|Long)|Char|String|Boolean)\??$/;

/** The type that a file says a local variable has, or that its first value has: a literal. */
function typeOf(tree: SyntaxTree, name: number): string | null {
  const site = name !== NO_NODE && kindName(tree, name) === 'identifier' ? localNamed(tree, name) : null;
  if (site === null || (site.type !== null && site.type !== UNSTATED)) return site?.type ?? null;
  const kind = site.initialiser === NO_NODE ? '' : kindName(tree, site.initialiser);
  return kind === 'number_literal' || kind === 'float_literal' ? 'Int' : kind === 'string_literal' ? 'String' : null;
}

/** `n++` and `n + 1` are functions of the type: of a number, they are the same. */
function ofNumber(rule: FormRule): FormRule {
  return (tree, node) => (NUMBERS.test(typeOf(tree, childByField(tree, node, 'left')) ?? '') ? rule(tree, node) : null);
}

/** `null == a`, or of a number, a text or a truth of the language's own. */
function ofPlainSides(rule: FormRule): FormRule {
  return (tree, node) => {
    const isNull = ['left', 'right'].some(field => textIn(tree, node, field) === 'null');
    const arePlain = ['left', 'right'].every(field => {
      const side = bare(tree, childByField(tree, node, field));
      return side !== NO_NODE && (/literal$/.test(kindName(tree, side)) || PLAIN.test(typeOf(tree, side) ?? ''));
    });
    return isNull || arePlain ? rule(tree, node) : null;
  };
}

/** `fun f(): Unit {}`. */
function givesNothing(tree: SyntaxTree, node: number): FormPart | null {
  const [type, body] = [childByField(tree, node, 'type'), childByField(tree, node, 'body')];
  if (
    type === NO_NODE ||
    body === NO_NODE ||
    nodeText(tree, type) !== 'Unit' ||
    !nodeText(tree, body).startsWith('{')
  ) {
    return null;
  }
  const colon = type - 1;
  return children(tree, node).filter(
    child => child !== type && child !== colon && !/comment/.test(kindName(tree, child)),
  );
}

/** `f() { … }`. */
function nothingBefore(tree: SyntaxTree, node: number): FormPart | null {
  const [opening, closing, behind, ...others] = children(tree, node);
  return behind !== undefined &&
    others.length === 0 &&
    nodeText(tree, opening) === '(' &&
    nodeText(tree, closing) === ')' &&
    kindName(tree, behind) === 'lambda_literal'
    ? behind
    : null;
}

/** `{ x -> g(x) }` as `{ g(it) }`. */
function byIts(tree: SyntaxTree, node: number): FormPart | null {
  const list = childByKind(tree, node, 'lambda_parameters');
  const parameters = list === NO_NODE ? [] : namedChildren(tree, list);
  const name =
    parameters.length === 1 &&
    kindName(tree, parameters[0]) === 'variable_declaration' &&
    tree.size[parameters[0]] === 2
      ? nodeText(tree, parameters[0])
      : null;
  const arrow = name === null ? NO_NODE : list + tree.size[list];
  if (name === null || name === '_' || nodeText(tree, arrow) !== '->' || mentions(tree, node, 'it')) return null;
  for (let inner = node + 1; inner < node + tree.size[node]; inner++) {
    if (
      kindName(tree, inner) === 'lambda_literal' ||
      (kindName(tree, inner) === 'variable_declarator' && nodeText(tree, inner + 1) === name)
    ) {
      return null;
    }
  }
  return children(tree, node)
    .filter(child => child !== list && child !== arrow)
    .map(child => withVariable(tree, child, parameters[0] + 1, 'it', localNamed));
}

/** `"${a}"`. */
function namesInText(tree: SyntaxTree, node: number): FormPart | null {
  const parts = children(tree, node);
  if (!parts.some(part => kindName(tree, part) === 'interpolation')) return null;
  const isSign = (i: number): boolean =>
    nodeText(tree, parts[i]) === '$' && parts[i + 1] !== undefined && kindName(tree, parts[i + 1]) === 'interpolation';
  return parts.flatMap((part, i): FormPart[] => {
    if (isSign(i)) return [];
    if (kindName(tree, part) !== 'interpolation') return [part];
    const inner = namedChildren(tree, part);
    return inner.length === 1 ? [['$', inner[0]]] : [part];
  });
}

/** `val n: Int` and `n = 1` behind it. */
function givenBehind(tree: SyntaxTree, node: number, next: number): FormRun | null {
  const declarator =
    kindName(tree, node) === 'local_variable_declaration' ? childByKind(tree, node, 'variable_declarator') : NO_NODE;
  const given = kindName(tree, next) === 'expression_statement' ? next + 1 : NO_NODE;
  if (
    declarator === NO_NODE ||
    given === NO_NODE ||
    kindName(tree, given) !== 'assignment' ||
    textIn(tree, given, 'operator') !== '='
  ) {
    return null;
  }
  const parts = children(tree, declarator);
  const name = nodeText(tree, parts[0]);
  const value = childByField(tree, given, 'right');
  if (
    parts.some(part => nodeText(tree, part) === '=') ||
    textIn(tree, given, 'left') !== name ||
    value === NO_NODE ||
    mentions(tree, value, name)
  ) {
    return null;
  }
  return { taken: 2, said: [[...children(tree, node).filter(child => child !== declarator), [...parts, '=', value]]] };
}
