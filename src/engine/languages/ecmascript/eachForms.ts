/**
 * `list.forEach(x => {...})` and `for (const x of list) {...}`, where they are the same: of a list that is made just
 * there, so that nobody adds to it meanwhile and no place in it is empty, and of code that neither leaves the round,
 * waits, nor declares anything for the function around it.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { namedChildren } from '../nodes.js';
import type { FormPart } from '../plainForms.js';
import { mentions, textIn } from '../plainForms.js';
import { isDeclaringWord } from './declaringWords.js';
import { ECMASCRIPT_FUNCTIONS } from './ecmascriptVariables.js';

/** `isGlobal`: whether a name is that of the language's own object. */
export type IsGlobal = (tree: SyntaxTree, node: number, name: string) => boolean;

/** Of a statement that does nothing but call `forEach`. */
export function eachByCall(isGlobal: IsGlobal): (tree: SyntaxTree, statement: number) => FormPart | null {
  return (tree, statement) => {
    const call = statement + 1;
    const called = kindName(tree, call) === 'call_expression' ? childByField(tree, call, 'function') : NO_NODE;
    if (
      called === NO_NODE ||
      kindName(tree, called) !== 'member_expression' ||
      textIn(tree, called, 'property') !== 'forEach' ||
      childByKind(tree, called, 'optional_chain') !== NO_NODE
    ) {
      return null;
    }
    const given = namedChildren(tree, childByField(tree, call, 'arguments'));
    const [run] = given;
    if (
      given.length !== 1 ||
      kindName(tree, run) !== 'arrow_function' ||
      kindName(tree, run + 1) === 'async' ||
      childByField(tree, run, 'return_type') !== NO_NODE
    ) {
      return null;
    }
    const [single, list, body] = [
      childByField(tree, run, 'parameter'),
      childByField(tree, run, 'parameters'),
      childByField(tree, run, 'body'),
    ];
    const parameters = single === NO_NODE ? (list === NO_NODE ? [] : namedChildren(tree, list)) : [single];
    const parameter = parameters.length === 1 ? plainParameter(tree, parameters[0]) : NO_NODE;
    return parameter === NO_NODE ? null : eachOf(tree, isGlobal, parameter, childByField(tree, called, 'object'), body);
  };
}

/** Of a loop. */
export function eachByLoop(isGlobal: IsGlobal): (tree: SyntaxTree, loop: number) => FormPart | null {
  return (tree, loop) => {
    const word = childByField(tree, loop, 'kind');
    if (
      textIn(tree, loop, 'operator') !== 'of' ||
      word === NO_NODE ||
      !isDeclaringWord(tree, word) ||
      childByKind(tree, loop, 'await') !== NO_NODE
    ) {
      return null;
    }
    return eachOf(
      tree,
      isGlobal,
      childByField(tree, loop, 'left'),
      childByField(tree, loop, 'right'),
      childByField(tree, loop, 'body'),
    );
  };
}

function eachOf(tree: SyntaxTree, isGlobal: IsGlobal, element: number, list: number, body: number): FormPart | null {
  if (
    !/^(?:identifier|array_pattern|object_pattern)$/.test(kindName(tree, element)) ||
    !isMadeThere(tree, isGlobal, list) ||
    !staysInRound(tree, body)
  ) {
    return null;
  }
  // Of a loop, the name is none yet where the list is made.
  for (let leaf = element; leaf < element + tree.size[element]; leaf++) {
    if (
      tree.size[leaf] === 1 &&
      /identifier/.test(kindName(tree, leaf)) &&
      mentions(tree, list, nodeText(tree, leaf))
    ) {
      return null;
    }
  }
  return [
    'for',
    element,
    'of',
    list,
    kindName(tree, body) === 'statement_block' ? namedChildren(tree, body, /^comment$/) : [body],
  ];
}

/** A node around the name may say its type, or a value for it. */
function plainParameter(tree: SyntaxTree, parameter: number): number {
  if (kindName(tree, parameter) !== 'required_parameter') return parameter;
  const pattern = childByField(tree, parameter, 'pattern');
  return pattern !== NO_NODE && tree.size[parameter] === tree.size[pattern] + 1 ? pattern : NO_NODE;
}

function isMadeThere(tree: SyntaxTree, isGlobal: IsGlobal, list: number): boolean {
  if (kindName(tree, list) === 'array') {
    return !children(tree, list).some(
      (child, i, all) =>
        nodeText(tree, child) === ',' && (nodeText(tree, all[i - 1]) === '[' || nodeText(tree, all[i - 1]) === ','),
    );
  }
  const called = kindName(tree, list) === 'call_expression' ? childByField(tree, list, 'function') : NO_NODE;
  return (
    called !== NO_NODE &&
    kindName(tree, called) === 'member_expression' &&
    isGlobal(tree, childByField(tree, called, 'object'), 'Object') &&
    /^(?:keys|values|entries)$/.test(textIn(tree, called, 'property'))
  );
}

const LEAVES =
  /^(?:return_statement|break_statement|continue_statement|await_expression|yield_expression|variable_declaration|labeled_statement|(?:generator_)?function_declaration)$/;

function staysInRound(tree: SyntaxTree, body: number): boolean {
  if (body === NO_NODE) return false;
  for (let node = body; node < body + tree.size[body];) {
    const kind = kindName(tree, node);
    if (
      LEAVES.test(kind) ||
      (kind === 'for_in_statement' && childByKind(tree, node, 'await') !== NO_NODE) ||
      (kind === 'identifier' && nodeText(tree, node) === 'eval')
    ) {
      return false;
    }
    node += ECMASCRIPT_FUNCTIONS.test(kind) ? tree.size[node] : 1;
  }
  return true;
}
