/**
 * Variables of the shell whose names nobody else reads. What is exported is a part of the environment of every command,
 * and a `local` is seen by the functions that its function calls: neither is a variable of the code around it alone.
 */
import type { SyntaxTree } from '../syntax/tree.js';
import { children, isNamed, kindName, nodeText } from '../syntax/tree.js';
import { genericVariables } from './genericSites.js';
import type { VariableSite } from './language.js';
import { oncePerTree } from './oncePerTree.js';

export function bashVariables(tree: SyntaxTree, node: number): VariableSite[] {
  const { exported, free } = namesIn(tree);
  const around = functionAround(tree, node);
  return genericVariables(tree, node).filter(({ nameNode }) => {
    const name = nodeText(tree, nameNode);
    return !exported.has(name) && ![...(free.get(name) ?? [])].some(other => other !== around);
  });
}

interface NamesOfShell {
  readonly exported: ReadonlySet<string>;
  /** By name: the functions that mention it and do not declare it, 0 for the code outside of all. */
  readonly free: ReadonlyMap<string, ReadonlySet<number>>;
}

const namesIn = oncePerTree((tree): NamesOfShell => {
  const exported = new Set<string>();
  /** By function: the names that it declares, and those that it mentions. */
  const declared = new Map<number, Set<string>>();
  const mentioned = new Map<number, Set<string>>();
  const note = (names: Map<number, Set<string>>, around: number, name: string): void => {
    names.set(around, (names.get(around) ?? new Set<string>()).add(name));
  };
  for (let node = 1; node < tree.count; node++) {
    const around = kindName(tree, node) === 'variable_name' ? functionAround(tree, node) : -1;
    if (around >= 0) note(mentioned, around, nodeText(tree, node));
    if (kindName(tree, node) !== 'declaration_command') continue;
    const isExport = /^(?:export\b|(?:declare|typeset)\s+-\w*x)/.test(nodeText(tree, node));
    for (const child of children(tree, node)) {
      if (!isNamed(tree, child)) continue;
      const name = /^\w+/.exec(nodeText(tree, child))?.[0] ?? '';
      if (isExport) exported.add(name);
      else note(declared, functionAround(tree, node), name);
    }
  }
  const free = new Map<string, Set<number>>();
  for (const [around, names] of mentioned) {
    for (const name of names) {
      if (declared.get(around)?.has(name) !== true) free.set(name, (free.get(name) ?? new Set<number>()).add(around));
    }
  }
  return { exported, free };
});

/** The innermost one; 0 for none. */
function functionAround(tree: SyntaxTree, node: number): number {
  let up = tree.parent[node];
  while (up > 0 && kindName(tree, up) !== 'function_definition') up = tree.parent[up];
  return Math.max(up, 0);
}
