/** Which part of a body sees a variable, by the sort of its declaration. */
import type { VariableSort } from '../../../languages/language.js';
import { Role } from '../../../languages/roles.js';
import type { SourceTree } from '../../../structure/source.js';

/** The node within which a variable is seen: `root` at most. */
export function scopeOf({ tree, role }: SourceTree, nameNode: number, sort: VariableSort, root: number): number {
  const ends = SCOPES[sort];
  let scope = tree.parent[nameNode];
  while (scope > root && !ends.has(role[scope])) scope = tree.parent[scope];
  return Math.max(scope, root);
}

const BLOCKS = new Set<number>([Role.block, Role.branch, Role.composite, Role.lambda, Role.declaration]);
/** Patterns outlive the condition that they stand in. */
const PATTERN_BLOCKS = new Set<number>([Role.block, Role.branch, Role.lambda, Role.declaration]);
const CALLABLES = new Set<number>([Role.lambda, Role.declaration]);
const SCOPES: Readonly<Record<VariableSort, ReadonlySet<number>>> = {
  local: BLOCKS,
  loop: BLOCKS,
  caught: BLOCKS,
  resource: BLOCKS,
  pattern: PATTERN_BLOCKS,
  parameter: CALLABLES,
  lambda: CALLABLES,
  receiver: CALLABLES,
};
