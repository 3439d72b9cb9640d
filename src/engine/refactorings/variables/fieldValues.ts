/**
 * What a field is given: the value it is declared with, and what the callables of its class assign to it. By name alone; a variable of the
 * same name that hides it counts as the field.
 */
import { valueAt } from '../../lists.js';
import { Role } from '../../languages/roles.js';
import {
  afterEquals,
  isLiteral,
  isOwnObject,
  nameLeaf,
  onlyChild,
} from '../../matching/statements/bodies/expressions.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable, isField } from '../../structure/declaration.js';
import type { SourceTree } from '../../structure/source.js';
import { isNamed, NO_NODE, nodeText } from '../../syntax/tree.js';

/** An assignment to a field: the field's name, the assignment, and what stands behind `=`. */
export interface FieldAssignment {
  readonly field: string;
  readonly node: number;
  readonly value: number;
}

const assignments = new WeakMap<DeclarationNode, readonly FieldAssignment[]>();

/** What a callable assigns to fields of the type that it is a member of, in order. */
export function fieldAssignmentsOf(callable: DeclarationNode): readonly FieldAssignment[] {
  return valueAt(assignments, callable, () => read(callable));
}

function read({ source, body, parent }: DeclarationNode): FieldAssignment[] {
  if (body < 0) return [];
  const { tree, role } = source;
  const fields = new Set((parent?.children ?? []).filter(isField).map(({ name }) => name));
  const found: FieldAssignment[] = [];
  if (fields.size === 0) return found;
  for (let node = body; node < body + tree.size[body]; node++) {
    if (role[node] !== Role.assignment) continue;
    const target = nameLeaf(source, node + 1);
    const field = target < 0 ? '' : nodeText(tree, target);
    const value = afterEquals(source, node);
    if (value >= 0 && fields.has(field)) found.push({ field, node, value });
  }
  return found;
}

/**
 * What a field is declared with; where that is code that does nothing but hand back a value, as that of a getter may
 * be, the value. -1 for nothing.
 */
export function declaredValue({ source, body }: Pick<DeclarationNode, 'source' | 'body'>): number {
  const statement = body >= 0 && source.role[body] === Role.block ? onlyChild(source, body) : NO_NODE;
  const value = statement >= 0 && source.role[statement] === Role.statement ? onlyChild(source, statement) : NO_NODE;
  return value === NO_NODE ? body : value;
}

/** Nodes of all values that a field is given. */
export function valuesOf(field: DeclarationNode): number[] {
  const assigned = (field.parent?.children ?? [])
    .filter(isCallable)
    .flatMap(callable => fieldAssignmentsOf(callable).filter(assignment => assignment.field === field.name));
  return [...(field.body < 0 ? [] : [declaredValue(field)]), ...assigned.map(({ value }) => value)];
}

/** Is a value written out as it is: a number, a text, or operators between such? */
export function isConstantText(source: SourceTree, value: number): boolean {
  const { tree, role } = source;
  for (let node = value; node < value + tree.size[value]; node++) {
    if (isLiteral(source, node) && !isOwnObject(source, node)) node += tree.size[node] - 1;
    else if (isNamed(tree, node) && role[node] !== Role.operator && role[node] !== Role.group) return false;
  }
  return true;
}
