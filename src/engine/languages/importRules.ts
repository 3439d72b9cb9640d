/**
 * How a language's imports are said: which names they give, and to what. Part of a language's table; a rule left out:
 * there is no such thing in the language. What is made of it is elsewhere.
 */
import type { SyntaxTree } from '../syntax/tree.js';
import { nodeText } from '../syntax/tree.js';
import { groupedBy, valueAt } from '../lists.js';

/**
 * Where something comes from, as the rules for modules take it: what is written, without quotes, and the names that are
 * taken from there.
 */
export interface ImportSource {
  readonly specifier: string;
  readonly names: readonly string[];
}

/** What a file gives to others though it does not declare it, or under another name than it has there. */
export interface HandedOn {
  /** The statement that says so. */
  readonly node: number;
  /** What others call it; null for all that there is where it comes from, by its own names. */
  readonly name: string | null;
  /** Where it comes from; a name of the file itself stands alone. */
  readonly from: ImportSource | string;
  /** Does the file say that others are meant to take it? Left out: they can, but who imports is free to stop. */
  readonly isExported?: boolean;
}

/** A name that an import gives to a module, or to something in one. */
export interface ImportedName {
  /** The leaf that says the name. */
  readonly nameNode: number;
  /**
   * What it stands for: the module, with the names behind it that lead on from there, parted by dots. One text, one
   * thing; null where that is not known.
   */
  readonly path: string | null;
  /** The same as it is written; null where that is not known. */
  readonly source: ImportSource | null;
  /**
   * What its members are members of, where that is said otherwise: what is required as a whole has the members of the
   * namespace of the module.
   */
  readonly members?: string;
  /** The node within which it is seen. */
  readonly scope: number;
  /** Does the path lead elsewhere from a file in another folder? */
  readonly isRelative?: boolean;
  /** The file that it comes from, as its path is written, where that is relative to the folder. */
  readonly file?: string;
  /** Is it the one thing that the file gives to those who name none? */
  readonly isSole?: boolean;
}

export interface ImportRules {
  /** The sign between the names of a path. */
  readonly sign: string;
  /**
   * The condition of a statement that holds imports and nothing else, and brings what they bring to the code around
   * (`if TYPE_CHECKING:`); `NO_NODE` for all others. Left out: no statement does.
   */
  readonly conditionAt?: (tree: SyntaxTree, node: number) => number;
  /** The one between a type and a member of it, where that is another sign (`Lib\\Util::run`). */
  readonly memberSign?: string;
  /** Words that are no names and that a path may begin with (`crate`). */
  readonly roots?: readonly string[];
  /** May a path be said in full without an import: wherever it stands, or only where the sign stands before it as well (`\A\B`)? */
  readonly saidInFull?: 'always' | 'signed';
  /** What a path that begins with no imported name begins with all the same: the namespace of the file; null where that is not known. */
  readonly namespaceIn?: (tree: SyntaxTree) => string | null;
  /** Is a name that stands alone brought only where it is a type's? */
  readonly ofTypes?: boolean;
  /** Kinds of nodes into which no import reaches that stands outside of them. */
  readonly sealed?: readonly string[];
  /** Does a leaf that looks like a name stand for none that is imported: an element of the page (`<div>`), a text (`nameof(Shelf)`)? */
  readonly isOwnWord?: (tree: SyntaxTree, leaf: number) => boolean;
  /** How the names of types begin, where a call does not tell whether it makes an object. */
  readonly typeNames?: RegExp;
  /** May a function, named or not, be of an object that nothing names in it? The members of that come before what is imported. */
  readonly isOfUnnamed?: (tree: SyntaxTree, node: number) => boolean;
  /** Does a word in an import of a name say nothing to the program (`type`, of what is gone when it runs)? */
  readonly isUnsaid?: (tree: SyntaxTree, word: string, nameNode: number) => boolean;
  /**
   * May the file at `from` load the one at `path` by a name that is made when it runs (`import_module('a' + b)`)? By
   * another name it would not find it.
   */
  readonly loadsByText?: (tree: SyntaxTree, from: string, path: string) => boolean;
  /** The name, in the file, of the one thing that it gives to those who name none; null where it gives nothing so, or what has no name. */
  readonly soleExportIn?: (tree: SyntaxTree) => string | null;
  /**
   * Is what an import is of run by the first that is of it? Then the order of those counts. Asked of an import: one of
   * types alone is gone when the file runs; null where that is not known. Left out: what is imported does not run.
   */
  readonly loads?: (tree: SyntaxTree, statement: number) => boolean | null;
  /**
   * May a file use what an import brings under this name without writing it: an operator (`a + b` is `plus`), an
   * element (`<b />` is a call of `React`), a value that is looked for by its type?
   */
  mayUseUnwritten(tree: SyntaxTree, name: string): boolean;
  /**
   * Further nodes that say a module by its path: of an import that gives no name, or in a call (`import('./lib')`).
   * Left out: there are none.
   */
  readonly pathsIn?: (tree: SyntaxTree) => readonly { readonly node: number; readonly specifier: string }[];
  /** The name of each leaf by which an import names something, and what that is. */
  namesIn(tree: SyntaxTree): readonly ImportedName[];
  /** Left out: others see what the file declares, and no more. */
  readonly handedOnIn?: (tree: SyntaxTree) => readonly HandedOn[];
  /** Is a name of the file among what those get who take all of it (`import *`)? Left out: all is that others can take. */
  readonly isAmongAll?: (tree: SyntaxTree, name: string) => boolean;
  /** The name that an import gives where its leaf says more than that (`"math/rand"`); null where that is not known. */
  readonly nameAt?: (tree: SyntaxTree, nameNode: number) => string | null;
  /** What the module that a file is of is called by an import that gives it no name, as the file says; null where it does not. */
  readonly moduleNameIn?: (tree: SyntaxTree) => string | null;
  /** Paths of which all members are imported, whatever their names; two that have one of a name are a mistake where that is said. */
  readonly wholesIn?: (tree: SyntaxTree) => readonly string[];
}

const knownNames = new WeakMap<SyntaxTree, ReadonlyMap<string, readonly ImportedName[]>>();

/** The names that the imports of a file give, by what they are called there; '' where that is not known. */
export function importedByName(
  tree: SyntaxTree,
  { namesIn, nameAt }: ImportRules,
): ReadonlyMap<string, readonly ImportedName[]> {
  return valueAt(knownNames, tree, () =>
    groupedBy(namesIn(tree), ({ nameNode }) => (nameAt ? nameAt(tree, nameNode) : nodeText(tree, nameNode)) ?? ''),
  );
}

/** The names of both, as a path. */
export function pathOf(...parts: readonly string[]): string {
  return parts.filter(part => part !== '').join('.');
}

/** The names in a path as it is written, without blanks and with dots between them. */
export function dotted(tree: SyntaxTree, node: number, sign = '.'): string {
  return nodeText(tree, node).replace(/\s+/g, '').replaceAll(sign, '.');
}

/** A name of which the path says it all: `a.b.C`. */
export function dottedName(nameNode: number, path: string, scope: number): ImportedName {
  return { nameNode, path, source: { specifier: path, names: [] }, scope };
}
