/** What Swift lets one say in several ways: `$0` for a parameter, what gives nothing, closures behind empty parentheses. */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByKind, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { namedChildren } from '../nodes.js';
import type { FormPart, PlainForms } from '../plainForms.js';
import { named, namedRun } from '../plainForms.js';
import { localVariables } from '../localTypes.js';
import { withVariable } from '../declarationForms.js';
import { handsBackAlone, handsBackTest } from '../choiceForms.js';
import { SWIFT_VARIABLE_KINDS, swiftVariables } from './swiftVariables.js';

const CHOICES = {
  choice: 'if_statement',
  block: /^block$/,
  back: 'return_statement',
  negated: (condition: number): FormPart => ['!', condition],
  isBoolean: (tree: SyntaxTree, condition: number): boolean =>
    !/\b(?:let|var|case)\b|#available/.test(nodeText(tree, condition)),
};

const localNamed = localVariables({
  kinds: SWIFT_VARIABLE_KINDS,
  at: swiftVariables,
  scopes:
    /^(?:block|function_body|statements|lambda_literal|function_declaration|init_declaration|subscript_declaration|for_statement|catch_block|switch_entry|computed_(?:setter|getter|property)|(?:willset|didset)_clause|if_statement|while_statement)$/,
});

export const SWIFT_FORMS: PlainForms = {
  of: {
    function_declaration: named('result-of-nothing', givesNothing),
    value_arguments: named('empty-parentheses', nothingBefore),
    lambda_literal: named('parameter-without-a-name', byNumbers),
    if_statement: named('returned-test', handsBackAlone(CHOICES)),
  },
  lists: ['block', 'function_body', 'statements'],
  run: (tree, items, at) =>
    namedRun('returned-test', items.length > at + 1 && handsBackTest(CHOICES, tree, items[at], items[at + 1])),
};

/** `func f() -> Void {}`. */
function givesNothing(tree: SyntaxTree, node: number): FormPart | null {
  const parts = children(tree, node);
  const arrow = parts.findIndex(part => nodeText(tree, part) === '->');
  return arrow >= 0 && parts[arrow + 1] !== undefined && /^(?:Void|\(\s*\))$/.test(nodeText(tree, parts[arrow + 1]))
    ? parts.filter((part, i) => i !== arrow && i !== arrow + 1 && !/comment/.test(kindName(tree, part)))
    : null;
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

/** `{ x in g(x) }` as `{ g($0) }`: all of the parameters, each at least once. */
function byNumbers(tree: SyntaxTree, node: number): FormPart | null {
  const list = childByKind(tree, node, 'lambda_function_type_parameters');
  const parameters = list === NO_NODE ? [] : namedChildren(tree, list);
  const sign = list === NO_NODE ? NO_NODE : list + tree.size[list];
  if (
    parameters.length === 0 ||
    parameters.some(parameter => kindName(tree, parameter) !== 'lambda_parameter' || tree.size[parameter] !== 2) ||
    nodeText(tree, sign) !== 'in' ||
    // What it captures, and how it keeps that, is said before: `[weak self]`.
    list !== node + 2 ||
    nodeText(tree, node).includes('$')
  ) {
    return null;
  }
  const held = children(tree, node).filter(child => child > sign);
  for (let inner = node + 1; inner < node + tree.size[node]; inner++) {
    if (kindName(tree, inner) === 'lambda_literal') return null;
  }
  // What is taken along from around it, and how, is said before the parameters.
  if (parameters.length > 1 || childByKind(tree, node, 'capture_list') !== NO_NODE) return null;
  const said = held.map(child => withVariable(tree, child, parameters[0] + 1, '$0', localNamed));
  return said.every((part, i) => part === held[i]) ? null : [node + 1, ...said];
}
