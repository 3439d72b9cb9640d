/** Heads of callables that say how they are called and nothing else: no values for parameters, no annotations, no word that changes what is done. */
import { Role } from '../../languages/roles.js';
import { isOwnObject } from '../../matching/statements/expressions.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import type { SourceTree } from '../../structure/source.js';
import { encloses, nodeText } from '../../syntax/tree.js';

const MEANS_MORE = new Set<number>([
  Role.call, Role.creation, Role.lambda, Role.string, Role.number, Role.literal, Role.operator, Role.assignment, Role.ternary, Role.annotation,
]);

/** `host` is the callable that has, or had, its code: what says nothing else of that says nothing else of this one. */
export function hasPlainHead({ source, node, body, modifiers, isGetter }: DeclarationNode, host: DeclarationNode): boolean {
  const { tree, role, language: { table } } = source;
  const { plainModifiers = [], getterMarks = [] } = table.noise ?? {};
  const isOfGetter = (text: string): boolean => isGetter && getterMarks.includes(text);
  const end = body < 0 ? node + tree.size[node] : body;
  for (let at = node + 1; at < end; at++) {
    // The function that the name is given to is the callable itself, and so is what gives it the name where that is a statement (`exports.sum = function () {...}`).
    const isItself = (role[at] === Role.lambda || (role[at] === Role.assignment && at === node + 1)) && body >= 0 && encloses(tree, at, body);
    if (!isItself && MEANS_MORE.has(role[at]) && !(role[at] === Role.annotation && isOfGetter(nodeText(tree, at))) && !isLentObject(source, at)) return false;
  }
  return modifiers.every(modifier => plainModifiers.includes(modifier) || isOfGetter(modifier) || host.modifiers.includes(modifier));
}

/** The object itself where the head lists it, as something that stays the caller's: `&self`, `&mut self`. What is handed over for good may end with the callable. */
function isLentObject(source: SourceTree, node: number): boolean {
  const { tree, role } = source;
  const parameter = tree.parent[node];
  return role[parameter] === Role.parameter && isOwnObject(source, node) && nodeText(tree, parameter + 1) === '&';
}
