/**
 * What may be left out in Python and says nothing: parentheses around the names of an import and around what a `with`
 * enters, `object` as the only class above another, and the arguments of a `super` that it is given anyway. Of Python
 * 3: before, the two said something.
 */
import { isSign } from '../nodes.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';

export function isIdlePython(tree: SyntaxTree, node: number): boolean {
  const parent = tree.parent[node];
  if (parent === NO_NODE) return false;
  const kind = kindName(tree, parent);
  if (kind === 'import_from_statement' || kind === 'with_clause') return isSign(tree, node, '(', ')');
  if (kind === 'class_definition') {
    return childByField(tree, parent, 'superclasses') === node && isObjectAlone(tree, node);
  }
  if (kind !== 'argument_list') return false;
  const holder = tree.parent[parent];
  if (kindName(tree, holder) === 'class_definition') return isNamed(tree, node) && isObjectAlone(tree, parent);
  return !isSign(tree, node, '(', ')') && isOwnSuper(tree, holder, parent);
}

function argumentsIn(tree: SyntaxTree, list: number): number[] {
  return children(tree, list).filter(child => isNamed(tree, child));
}

function isObjectAlone(tree: SyntaxTree, list: number): boolean {
  const [first = NO_NODE, ...more] = argumentsIn(tree, list);
  return first !== NO_NODE && more.length === 0 && nodeText(tree, first) === 'object';
}

/** `super(A, self)` in a method of A whose first parameter is `self`. A decorator may have made another class of A. */
function isOwnSuper(tree: SyntaxTree, call: number, list: number): boolean {
  if (kindName(tree, call) !== 'call' || nodeText(tree, childByField(tree, call, 'function')) !== 'super') return false;
  const given = argumentsIn(tree, list);
  if (given.length !== 2 || given.some(argument => kindName(tree, argument) !== 'identifier')) return false;
  let method = call;
  while (method > 0 && !OWN_FRAMES.test(kindName(tree, method))) method = tree.parent[method];
  if (kindName(tree, method) !== 'function_definition') return false;
  const holder =
    kindName(tree, tree.parent[method]) === 'decorated_definition'
      ? tree.parent[tree.parent[method]]
      : tree.parent[method];
  const type = kindName(tree, holder) === 'block' ? tree.parent[holder] : NO_NODE;
  if (
    type === NO_NODE ||
    kindName(tree, type) !== 'class_definition' ||
    kindName(tree, tree.parent[type]) === 'decorated_definition'
  ) {
    return false;
  }
  const [first = NO_NODE] = argumentsIn(tree, childByField(tree, method, 'parameters'));
  return (
    first !== NO_NODE &&
    nodeText(tree, given[0]) === nodeText(tree, childByField(tree, type, 'name')) &&
    nodeText(tree, given[1]) === nodeText(tree, first)
  );
}

/** What has variables of its own when it runs. */
const OWN_FRAMES =
  /^(function_definition|lambda|list_comprehension|set_comprehension|dictionary_comprehension|generator_expression|class_definition)$/;
