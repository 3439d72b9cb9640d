/**
 * Members that stand outside of their type and say in their head which it is: `function Shelf:add()`,
 * `void Shelf::add()`. With the type that they belong to, that word changes.
 */
import type { DeclarationNode } from '../../structure/declaration.js';
import { isType } from '../../structure/declaration.js';
import { nodeText } from '../../syntax/tree.js';
import { ownerAt } from '../../matching/statements/bodies/regions.js';
import type { FileState } from '../workspace.js';

/** The member in whose head a leaf names its type; null for all other leaves. */
export function memberNamedWith({ source: { tree }, regions }: FileState, leaf: number): DeclarationNode | null {
  const member = ownerAt(regions, leaf);
  const type = member.parent;
  if (type === null || type === member.around || !isType(type) || leaf >= member.nameNode) return null;
  return nodeText(tree, leaf) === type.name ? member : null;
}
