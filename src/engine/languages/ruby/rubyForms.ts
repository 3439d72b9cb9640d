/** What Ruby lets one say in several ways: keys of hashes, lists of words, functions by an arrow, the value that a method ends with. */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { namedChildren } from '../nodes.js';
import type { FormPart, FormRun, PlainForms } from '../plainForms.js';
import { firstOf, named, namedRun, textIn } from '../plainForms.js';

export const RUBY_FORMS: PlainForms = {
  of: {
    pair: named('spelling-of-a-key', keyBySign),
    string_array: named('list-of-words', listOfWords),
    symbol_array: named('list-of-words', listOfWords),
    assignment: named('compound-assignment', givenUpon),
    call: firstOf(named('arrow-function', lambdaByName), named('member-of-each', memberOfEach)),
    return: named('nothing-said', nothingHandedBack),
    method: named('empty-parentheses', takesNothing),
    lambda: named('arrow-function', lambdaParts),
  },
  lists: ['program', 'body_statement', 'then', 'else', 'block_body', 'do'],
  run: (tree, items, at) => namedRun('leaving-at-the-end', valueAtEnd(tree, items, at)),
};

/** `:name => value`. */
function keyBySign(tree: SyntaxTree, node: number): FormPart | null {
  const [key, value] = [childByField(tree, node, 'key'), childByField(tree, node, 'value')];
  if (
    key === NO_NODE ||
    value === NO_NODE ||
    kindName(tree, key) !== 'simple_symbol' ||
    !/^:[\p{L}_][\p{L}\p{N}_]*[?!]?$/u.test(nodeText(tree, key))
  ) {
    return null;
  }
  return [nodeText(tree, key).slice(1), ':', value];
}

/** `%w[a b]`, `%i[a b]`. */
function listOfWords(tree: SyntaxTree, node: number): FormPart | null {
  const words = namedChildren(tree, node);
  if (!/^%[wi]/.test(nodeText(tree, node)) || words.some(word => !/^[\p{L}\p{N}_]+$/u.test(nodeText(tree, word)))) {
    return null;
  }
  const isSymbols = kindName(tree, node) === 'symbol_array';
  if (isSymbols && words.some(word => /^\d/.test(nodeText(tree, word)))) return null;
  return ['[', ...words.map(word => (isSymbols ? `:${nodeText(tree, word)}` : `"${nodeText(tree, word)}"`)), ']'];
}

const UPON = new Set(['+', '-', '*', '/', '%', '**', '|', '&', '<<', '>>', '^', '||', '&&']);

/** `n = n + 1`: the language reads `n += 1` as just that. */
function givenUpon(tree: SyntaxTree, node: number): FormPart | null {
  const [left, right] = [childByField(tree, node, 'left'), childByField(tree, node, 'right')];
  if (
    left === NO_NODE ||
    right === NO_NODE ||
    kindName(tree, right) !== 'binary' ||
    !/^(?:identifier|instance_variable)$/.test(kindName(tree, left))
  ) {
    return null;
  }
  const operator = textIn(tree, right, 'operator');
  return UPON.has(operator) && textIn(tree, right, 'left') === nodeText(tree, left)
    ? [left, `${operator}=`, childByField(tree, right, 'right')]
    : null;
}

function parametersOf(tree: SyntaxTree, list: number): number[] {
  return list === NO_NODE ? [] : namedChildren(tree, list);
}

/** `lambda { |x| … }`. */
function lambdaByName(tree: SyntaxTree, node: number): FormPart | null {
  const block = childByField(tree, node, 'block');
  const isLambda = block !== NO_NODE && children(tree, node).length === 2 && nodeText(tree, node + 1) === 'lambda';
  if (!isLambda) return null;
  const list = childByField(tree, block, 'parameters');
  const held = children(tree, block).filter(child => child !== list && isNamed(tree, child));
  return ['->', parametersOf(tree, list), held];
}

/** What goes through all that there is and hands on one thing at a time, of hashes the pair. */
const ONE_BY_ONE = /^(?:map|collect|flat_map|sort_by|group_by|min_by|max_by|sum|find|detect|partition)$/;

/** What hands on several values at a time: a block takes the first, a symbol is sent to the first with the others as arguments. */
const SEVERAL = /^(?:each_with_index|with_index|each_with_object|with_object|each_pair|each_entry|each_with|zip_with)$/;

/** `list.map { |x| x.name }` as `list.map(&:name)`. */
function memberOfEach(tree: SyntaxTree, node: number): FormPart | null {
  const [receiver, method, block] = ['receiver', 'method', 'block'].map(field => childByField(tree, node, field));
  if (
    receiver === NO_NODE ||
    method === NO_NODE ||
    block === NO_NODE ||
    childByField(tree, node, 'arguments') !== NO_NODE ||
    !ONE_BY_ONE.test(nodeText(tree, method)) ||
    SEVERAL.test(textIn(tree, receiver, 'method'))
  ) {
    return null;
  }
  const list = childByField(tree, block, 'parameters');
  const [name, ...others] = parametersOf(tree, list);
  let held = children(tree, block).filter(child => child !== list && isNamed(tree, child));
  while (held.length === 1 && /^(?:block_body|body_statement|expression_statement)$/.test(kindName(tree, held[0]))) {
    held = children(tree, held[0]).filter(child => isNamed(tree, child));
  }
  if (
    name === undefined ||
    others.length > 0 ||
    kindName(tree, name) !== 'identifier' ||
    held.length !== 1 ||
    kindName(tree, held[0]) !== 'call' ||
    children(tree, held[0]).length !== 3
  ) {
    return null;
  }
  const [of, sign, member] = children(tree, held[0]);
  const isMember =
    nodeText(tree, of) === nodeText(tree, name) &&
    nodeText(tree, sign) === '.' &&
    kindName(tree, member) === 'identifier';
  return isMember
    ? [receiver, childByField(tree, node, 'operator'), method, ['(', ['&', `:${nodeText(tree, member)}`], ')']]
    : null;
}

/** `return nil`. */
function nothingHandedBack(tree: SyntaxTree, node: number): FormPart | null {
  return /^return\s+nil$/.test(nodeText(tree, node)) ? 'return' : null;
}

/** `def f()`. */
function takesNothing(tree: SyntaxTree, node: number): FormPart | null {
  const list = childByField(tree, node, 'parameters');
  return list !== NO_NODE && /^\(\s*\)$/.test(nodeText(tree, list))
    ? children(tree, node).filter(child => child !== list && kindName(tree, child) !== 'comment')
    : null;
}

function lambdaParts(tree: SyntaxTree, node: number): FormPart | null {
  const list = childByKind(tree, node, 'lambda_parameters');
  const inner =
    childByKind(tree, node, 'block') === NO_NODE
      ? childByKind(tree, node, 'do_block')
      : childByKind(tree, node, 'block');
  const held = children(tree, inner === NO_NODE ? node : inner).filter(child => child !== list && isNamed(tree, child));
  return ['->', parametersOf(tree, list), held];
}

/** `return value` at the end of a method. */
function valueAtEnd(tree: SyntaxTree, items: readonly number[], at: number): FormRun | null {
  const node = items[at];
  const list = tree.parent[node];
  if (
    at < items.length - 1 ||
    kindName(tree, node) !== 'return' ||
    list < 0 ||
    kindName(tree, list) !== 'body_statement' ||
    !/^(?:singleton_)?method$/.test(kindName(tree, tree.parent[list]))
  ) {
    return null;
  }
  if (children(tree, list).some(child => /^(?:rescue|ensure|else)$/.test(kindName(tree, child)))) return null;
  const values = namedChildren(tree, node).flatMap(child =>
    kindName(tree, child) === 'argument_list' ? namedChildren(tree, child) : [child],
  );
  return values.length === 1 && kindName(tree, values[0]) !== 'splat_argument' ? { taken: 1, said: [values[0]] } : null;
}
