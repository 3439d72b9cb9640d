/**
 * How code is looked at that went to another type: what it read and set as fields (`this.size = 3`) is read and set
 * there by their accessors (`box.setSize(3)`). Through this lens an accessor is the name of its field.
 *
 * It sees names alone. Which statements are alike through it, and what that says, is decided where it is asked.
 */
import { addUnique } from '../../lists.js';
import { wordsOf } from '../../similarity/names.js';
import { contains } from '../../similarity/bag.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable, isField } from '../../structure/declaration.js';
import type { Lens } from './lens.js';

/** Null where no type has accessors. */
export function accessorLens(
  declarations: Iterable<DeclarationNode>,
  { table, weights, canonical, plain }: Lens,
): Lens | null {
  const fieldOf = new Map<number, number | null>();
  for (const type of declarations) {
    for (const [accessor, field] of accessorsIn(type, table.find.bind(table))) {
      if (fieldOf.get(accessor) !== field) addUnique(fieldOf, accessor, field);
    }
  }
  if (fieldOf.size === 0) return null;
  const seen = canonical.slice();
  for (const [accessor, field] of fieldOf) if (field !== null) seen[accessor] = canonical[field];
  return { table, weights, canonical: seen, plain };
}

/** Numbers of the names of accessors, and of the fields that they are named after and mention. */
function accessorsIn(
  { children }: DeclarationNode,
  numberOf: (name: string) => number | undefined,
): [accessor: number, field: number][] {
  const fields = new Map<string, DeclarationNode | null>();
  for (const child of children) if (isField(child)) addUnique(fields, wordsOf(child.name).join(' '), child);
  if (fields.size === 0) return [];
  return children.flatMap((child): [number, number][] => {
    if (!isCallable(child) || child.body < 0 || child.parameters.length > 1) return [];
    const [, ...named] = wordsOf(child.name);
    const field = fields.get(named.join(' '));
    const [accessor, number] = field ? [numberOf(child.name), numberOf(field.name)] : [];
    return accessor !== undefined && number !== undefined && contains(child.tokens, number) ? [[accessor, number]] : [];
  });
}
