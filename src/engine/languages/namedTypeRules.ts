/**
 * Types that stand written out where they are used, and declarations that do nothing but give one of them a name
 * (`type Size = { a: number }`). Part of a language's table; which became which is found elsewhere.
 */
import type { SyntaxTree } from '../syntax/tree.js';

/** A type as it is written out. */
export interface WrittenType {
  /** One text for one type, however it is laid out, parentheses around it and comments aside. */
  readonly text: string;
  /** What it names. */
  readonly names: readonly string[];
}

export interface NamedTypeRules {
  /** Kinds of types that stand written out and may be given a name. */
  readonly kinds: readonly string[];
  /** The type that a declaration at the top of a file gives a name, where it does no more than that; -1 for all others. */
  valueOf(tree: SyntaxTree, declaration: number): number;
  /** Null for what may mean something else in another place of the file. */
  written(tree: SyntaxTree, type: number): WrittenType | null;
  /** Names of the types that are declared for a whole file. */
  declaredIn(tree: SyntaxTree): ReadonlySet<string>;
}
