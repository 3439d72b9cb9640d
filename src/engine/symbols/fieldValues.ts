/** What the code of a type gives its fields: `seen = new Set()` where one is declared, `self.items = {}` where it is made. */
import { Role } from '../languages/roles.js';
import { addTo, valueAt } from '../lists.js';
import { afterEquals, isOwnObject } from '../matching/statements/bodies/expressions.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { enclosingType } from '../structure/declaration.js';
import { NO_NODE, nodeText } from '../syntax/tree.js';

const known = new WeakMap<DeclarationNode, ReadonlyMap<string, readonly number[]>>();

/** The nodes of all values that its type gives a field, in the file of that; empty where it gives none. */
export function valuesOfField(field: DeclarationNode): readonly number[] {
  const type = enclosingType(field);
  if (type === null || type.source !== field.source) return [];
  return valueAt(known, type, () => valuesIn(type)).get(field.name) ?? [];
}

function valuesIn(type: DeclarationNode): ReadonlyMap<string, readonly number[]> {
  const { source, node: first, children } = type;
  const { tree, role } = source;
  const found = new Map<string, number[]>();
  const add = (name: string, place: number): void => {
    const value = afterEquals(source, place);
    if (value !== NO_NODE) addTo(found, name, value);
  };
  for (const { name, node, isInCode } of children) if (!isInCode) add(name, node);
  for (let node = first; node < first + tree.size[first]; node++) {
    if (role[node] !== Role.assignment) continue;
    const target = node + 1;
    // `this.rows = []`, or `@rows = []` where a sign says whose it is.
    const last = target + tree.size[target] - 1;
    const isOwn = role[target] === Role.access ? isOwnObject(source, target + 1) : role[target] === Role.fieldName;
    if (isOwn && tree.size[last] === 1) add(nodeText(tree, last), node);
  }
  return found;
}
