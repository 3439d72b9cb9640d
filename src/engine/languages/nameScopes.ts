/**
 * For languages in which a variable is declared where it first gets a value: the scopes around a place while a file is
 * read from its start to its end, and the names known in each. What opens a scope and what gives a value is the
 * language's to say.
 */
import type { SyntaxTree } from '../syntax/tree.js';
import type { VariableSite } from './language.js';
import { oncePerTree } from './oncePerTree.js';

export interface NameScope {
  readonly node: number;
  readonly end: number;
  /** Names that are parameters or variables already, or stand for variables from outside. */
  readonly names: Set<string>;
  /** It sees the variables around it. */
  readonly isOpen: boolean;
}

export class NameScopes {
  private readonly scopes: NameScope[] = [];

  constructor(private readonly tree: SyntaxTree) {}

  enter(
    node: number,
    { isOpen = false, names = [] }: { readonly isOpen?: boolean; readonly names?: readonly string[] } = {},
  ): void {
    this.scopes.push({ node, end: node + this.tree.size[node], names: new Set(names), isOpen });
  }

  /** Leaves what ends before this node. */
  reach(node: number): void {
    while (this.scopes.length > 0 && this.scopes[this.scopes.length - 1].end <= node) this.scopes.pop();
  }

  get innermost(): NameScope | undefined {
    return this.scopes.at(-1);
  }

  /** The innermost one that sees nothing of what is around it. */
  get closed(): NameScope | undefined {
    return this.scopes.findLast(({ isOpen }) => !isOpen);
  }

  isKnown(name: string): boolean {
    for (let i = this.scopes.length - 1; i >= 0; i--) {
      if (this.scopes[i].names.has(name)) return true;
      if (!this.scopes[i].isOpen) return false;
    }
    return false;
  }
}

/** By the node that declares them. Each file is read once. */
export function variablesByNode(
  collect: (tree: SyntaxTree) => ReadonlyMap<number, readonly VariableSite[]>,
): (tree: SyntaxTree, node: number) => readonly VariableSite[] {
  const declaredIn = oncePerTree(collect);
  return (tree, node) => declaredIn(tree).get(node) ?? [];
}
