/** What a name refers to. Equal words prove nothing: two names are the same only if their symbols are. */
import type { Origin } from '../semantics/origins.js';
import type { SourceTree } from '../structure/source.js';
import type { DeclarationNode } from '../structure/declaration.js';

export type Symbol =
  /** A variable, parameter, or type parameter, by the leaf that declares it. */
  | { readonly kind: 'local'; readonly source: SourceTree; readonly nameNode: number }
  /** A declaration of the change, members included. */
  | { readonly kind: 'declared'; readonly declaration: DeclarationNode }
  /** What an import gives under the name: the path as it is written, with the name there. */
  | Imported
  /** A member of a type that the change does not hold, or of a module. */
  | { readonly kind: 'member'; readonly of: Symbol; readonly name: string }
  /** A type of the change has no member of this name, and neither has any type above it: all of those are known. */
  | { readonly kind: 'missing'; readonly of: DeclarationNode; readonly name: string }
  /**
   * Nothing in sight declares it, and it may be a member that is inherited from one of these types, by their names, of
   * which nothing else is known.
   */
  | { readonly kind: 'inherited'; readonly from: readonly string[] }
  /** A name of the language. */
  | { readonly kind: 'builtin'; readonly name: string }
  | Outside
  /** Nothing is known of it. */
  | { readonly kind: 'unknown' };

/** A declaration of a file that is the same on both sides, one object for both. Its index is none of the change's. */
export interface Unchanged {
  readonly kind: 'unchanged';
  readonly declaration: DeclarationNode;
}

export interface Imported {
  readonly kind: 'imported';
  readonly source: SourceTree;
  /** The leaf that gives the name. */
  readonly nameNode: number;
  /** As it is written, with the name there. One text in one folder, one thing. */
  readonly path: string;
  /** Where it leads: to no declaration of the change, or to a file or folder as a whole. */
  readonly origin: Origin;
}

/**
 * A name that nothing in the file gives: found, if at all, among what the rest of its package or program declares, or
 * what whole imports bring.
 */
export interface Outside {
  readonly kind: 'outside';
  readonly name: string;
  readonly source: SourceTree;
  /** The package that is asked for it; null where that is the program, or only the language. */
  readonly package: string | null;
  /** Is it said as a type? */
  readonly isType: boolean;
  /** Paths of all of which the file imports all, as they are written. */
  readonly wholes: readonly string[];
}

export const UNKNOWN: Symbol = { kind: 'unknown' };
