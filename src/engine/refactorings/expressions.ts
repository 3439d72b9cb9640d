/**
 * Parts of expressions that several detectors ask for: what a call calls, what a lambda does.
 */
import { Role } from '../languages/roles.js';
import { compactText } from '../structure/compactText.js';
import type { SourceTree } from '../structure/source.js';
import { childByField, children, isNamed, nodeText } from '../syntax/tree.js';

/** The simple name of what is called; '' where it has none. */
export function calledName(source: SourceTree, call: number): string {
  const { tree, role } = source;
  const rule = source.language.callRule.get(tree.kind[call]);
  const name = rule ? childByField(tree, call, rule.name) : -1;
  if (name < 0) return '';
  return role[name] === Role.access ? nodeText(tree, name + tree.size[name] - 1) : compactText(source, name);
}

/** The arguments of a call or creation, in order. */
export function argumentsOf(source: SourceTree, call: number): number[] {
  const { tree, role } = source;
  for (let child = call + 1; child < call + tree.size[call]; child += tree.size[child]) {
    if (role[child] === Role.argumentList) {
      return children(tree, child).filter(part => isNamed(tree, part) && role[part] !== Role.comment);
    }
  }
  return [];
}

/**
 * What stands behind the arrow, without the braces that some languages put round both; a reference to a function is all
 * of what it does.
 */
export function bodyOfLambda(source: SourceTree, lambda: number): number {
  const { tree, role } = source;
  const parts = children(tree, lambda);
  const last = parts.findLast(part => isNamed(tree, part));
  if (last === undefined) return lambda;
  const isArrow =
    role[last] === Role.block ||
    parts.some(part => part < last && tree.size[part] === 1 && source.language.words.arrows.has(nodeText(tree, part)));
  return isArrow ? last : lambda;
}
