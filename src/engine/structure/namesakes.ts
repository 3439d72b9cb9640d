/** The callables of a side by their names, looked up many times for code that consists of calls. */
import { groupedBy, valueAt } from '../lists.js';
import type { CodeStructureTree } from './codeStructureTree.js';
import type { DeclarationNode } from './declaration.js';
import { isCallable } from './declaration.js';

const callables = new WeakMap<CodeStructureTree, ReadonlyMap<string, readonly DeclarationNode[]>>();
const NONE: readonly DeclarationNode[] = [];

/** In the order of the side. */
export function callablesNamed(side: CodeStructureTree, name: string): readonly DeclarationNode[] {
  const byName = valueAt(callables, side, () => groupedBy(side.declarations.filter(isCallable), one => one.name));
  return byName.get(name) ?? NONE;
}
