/**
 * Where a language looks for what a name refers to, beyond the variables, declarations and imports that its other rules
 * tell. A required part of a language's table.
 */
import type { SyntaxTree } from '../syntax/tree.js';
import { kindName, nodeText } from '../syntax/tree.js';
import type { ConditionsAt } from './conditions.js';
import { NO_CONDITIONS } from './conditions.js';
import { oncePerTree } from './oncePerTree.js';

/** An import of all that something has, without naming it: `from m import *`, `using N;`, `#include "n.h"`. */
export interface WholeImport {
  /** What it brings all of, as it is written. One text, one thing, but for relative paths. */
  readonly path: string;
  readonly node: number;
}

/** What a file says of all its code: `'use strict'`, `declare(strict_types=1)`, `//go:build linux`. */
export interface FilePragma {
  /** With single spaces. Two files with equal texts say the same. */
  readonly text: string;
  readonly node: number;
  /** Does it change what this code, a node of another file perhaps, means? Left out: whatever the code is. */
  readonly concerns?: (tree: SyntaxTree, node: number) => boolean;
}

/** Is one of these words or signs a leaf of the code? */
export function says(words: ReadonlySet<string>): (tree: SyntaxTree, node: number) => boolean {
  return (tree, node) => {
    for (let leaf = node; leaf < node + tree.size[node]; leaf++) {
      if (tree.size[leaf] === 1 && words.has(nodeText(tree, leaf))) return true;
    }
    return false;
  };
}

export interface SymbolRules {
  /** Languages of one family see each other's declarations under their names: JavaScript and TypeScript, C and C++, those of the JVM. */
  readonly family: string;
  /**
   * Where else a name is declared that neither the file nor its imports give: nowhere but in the language itself; in
   * another file of the same folder and package (Go), of the same package (Java), of the same package or one around it
   * (C#), or of the program (C).
   */
  readonly outermost: 'language' | 'folder' | 'package' | 'packages' | 'program';
  /**
   * Which names are looked for in the language where neither the file nor its package has them: all, or only those of functions and
   * constants (PHP, where a type is that of its namespace, or none)?
   */
  readonly languageGives: 'all' | 'values';
  /** Does a package hold functions and variables, or types alone (Java)? */
  readonly packagesHold: 'types' | 'all';
  /** Names that every file knows without declaring or importing them; null: there are more than a table can list. */
  readonly builtins: ReadonlySet<string> | null;
  /** Packages of the language's library, in which no program declares anything: `std`. */
  readonly libraryPackages: ReadonlySet<string>;
  /** Of the builtins, functions that never give what the program declares: `open(path)` gives a file. */
  readonly givesBuiltin: ReadonlySet<string>;
  /**
   * Node kinds that make a value of a type of the language itself, whose members are never the program's: `[a, b]`. Left
   * out are those that make what the program gives members to, as `{ a: 1 }` in JavaScript.
   */
  readonly ownLiterals: readonly string[];
  /** Do fields and methods of a type share their names, so that of two with one name one hides the other, or is refused? */
  readonly membersShareNames: boolean;
  /** What code in a type sees by its bare name: all members, the types among them, or none. */
  readonly seenInTypes: 'all' | 'types' | 'none';
  /** Does a whole import bring what the imported file imports itself (`export *`, `#include`)? Then nobody can tell what it brings. */
  readonly wholesPassOn: boolean;
  wholesIn(tree: SyntaxTree): readonly WholeImport[];
  /** Where the name of the file says such a thing (`_test.go`), the pragma stands at the root. */
  pragmasIn(tree: SyntaxTree, path: string): readonly FilePragma[];
  /** Under which conditions a part of the file is compiled: `#if DEBUG`, `#[cfg(test)] mod tests`. */
  readonly conditionsAt: ConditionsAt;
}

/** The words of a text, as a set. */
export function wordSet(...texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap(text => text.split(/\s+/)).filter(word => word !== ''));
}

/** The nodes of these kinds, wherever they stand, each with its path; those without one are left out. */
export function wholesOfKinds(
  kinds: readonly string[],
  pathAt: (tree: SyntaxTree, node: number) => string | null,
): (tree: SyntaxTree) => readonly WholeImport[] {
  return oncePerTree(tree => {
    const found: WholeImport[] = [];
    for (let node = 1; node < tree.count; node++) {
      const path = kinds.includes(kindName(tree, node)) ? pathAt(tree, node) : null;
      if (path !== null) found.push({ path, node });
    }
    return found;
  });
}

/** Comments before the first code that a pattern fits: `//go:build linux`. */
export function leadingComments(pattern: RegExp): (tree: SyntaxTree) => readonly FilePragma[] {
  return tree => {
    const found: FilePragma[] = [];
    for (let node = 1; node < tree.count; node += tree.size[node]) {
      // As it stands: a sign in it may be a word's (`go:build`).
      const text = nodeText(tree, node).replace(/\s+/g, ' ').trim();
      if (!/comment/.test(kindName(tree, node))) break;
      if (pattern.test(text)) found.push({ text, node });
    }
    return found;
  };
}

export const NO_WHOLES = (): readonly WholeImport[] => [];
export const NO_PRAGMAS = (): readonly FilePragma[] => [];
export const NOTHING: ReadonlySet<string> = new Set();

/** There are more names that every file knows than a table can list, or a project may add to them. */
export const UNLISTED_BUILTINS: Pick<SymbolRules, 'builtins' | 'givesBuiltin' | 'libraryPackages'> = {
  builtins: null,
  libraryPackages: NOTHING,
  givesBuiltin: NOTHING,
};

/** Nothing is known: any name may be declared anywhere. For languages that are read by their grammar alone. */
export function unknownSymbols(family: string): SymbolRules {
  return {
    family,
    outermost: 'program',
    packagesHold: 'all',
    languageGives: 'all',
    ownLiterals: [],
    membersShareNames: false,
    ...UNLISTED_BUILTINS,
    seenInTypes: 'all',
    wholesPassOn: true,
    wholesIn: NO_WHOLES,
    pragmasIn: NO_PRAGMAS,
    conditionsAt: NO_CONDITIONS,
  };
}
