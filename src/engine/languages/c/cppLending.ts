/**
 * Where C++ hands a variable to others without a sign at the place: a parameter `Text &text` is the caller's variable,
 * and `std::move(text)` lets the taker empty it. Knows the functions of the file and those of the library that are
 * named so.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { oncePerTree } from '../oncePerTree.js';

/** Of the library: what they are handed has another value behind them. */
const TAKING = /^(?:move|forward|exchange|swap|getline)$/;

/** May a variable that stands alone as an argument have another value when the call is done? */
export function isTakenOver(tree: SyntaxTree, leaf: number): boolean {
  const list = tree.parent[leaf];
  if (kindName(tree, list) !== 'argument_list' || kindName(tree, tree.parent[list]) !== 'call_expression') return false;
  const name = calledBy(tree, list);
  if (TAKING.test(name)) return true;
  const places = referencesTaken(tree).get(name);
  if (places === undefined) return false;
  return places.has(
    children(tree, list)
      .filter(child => isNamed(tree, child))
      .indexOf(leaf),
  );
}

/** The last name of what is called with a list. */
function calledBy(tree: SyntaxTree, list: number): string {
  let callee = childByField(tree, tree.parent[list], 'function');
  while (callee !== NO_NODE && tree.size[callee] > 1) {
    const name = childByField(tree, callee, 'name');
    callee = name === NO_NODE ? childByField(tree, callee, 'field') : name;
  }
  return callee === NO_NODE ? '' : nodeText(tree, callee);
}

/** By the names of the file's functions: the places of parameters that are the caller's variable, and can be changed. */
const referencesTaken = oncePerTree((tree): ReadonlyMap<string, ReadonlySet<number>> => {
  const found = new Map<string, Set<number>>();
  for (let node = 1; node < tree.count; node++) {
    if (kindName(tree, node) !== 'function_declarator') continue;
    const list = childByField(tree, node, 'parameters');
    const name = nodeText(tree, node + 1).replace(/^.*::/s, '');
    const parameters = list === NO_NODE ? [] : children(tree, list).filter(child => isNamed(tree, child));
    parameters.forEach((parameter, place) => {
      if (isReference(tree, parameter)) found.set(name, (found.get(name) ?? new Set<number>()).add(place));
    });
  }
  return found;
});

function isReference(tree: SyntaxTree, parameter: number): boolean {
  const sign = ['reference_declarator', 'abstract_reference_declarator']
    .map(kind => childByKind(tree, parameter, kind))
    .find(node => node !== NO_NODE);
  const isConst = children(tree, parameter).some(
    child => kindName(tree, child) === 'type_qualifier' && nodeText(tree, child) === 'const',
  );
  return sign !== undefined && !isConst;
}
