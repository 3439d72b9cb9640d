/**
 * What a language calls the things that refactorings are about: a `struct` and no class, an enum `case`, a decorator, `pub(crate)`, `A::B`.
 *
 * The catalogue's types and descriptions keep its own words, so that results compare; titles and summaries are worded from here. Nothing is
 * decided by it. Every language answers every member; null says that it has no such thing.
 */
import type { DeclarationKind } from '../model.js';

export interface Vocabulary {
  readonly nouns: Nouns;
  readonly access: AccessVocabulary;
  readonly notation: Notation;
}

/** Nouns in the singular, in lower case, as they stand in a sentence. */
export interface Nouns extends Readonly<Record<TypeNoun, string | null>> {
  /** What is called, outside of types. */
  readonly function: string;
  /** The same in a type. */
  readonly method: string;
  readonly constructor: string;
  /** What an object of a type holds. */
  readonly field: string;
  /** What holds a value outside of types, at the top of a file. */
  readonly fileVariable: string;
  /** One of what an enumeration lists. */
  readonly enumConstant: string | null;
  /** What holds functions under names, and is no type: `const api = { get() {} }`. */
  readonly object: string | null;
  readonly typeAlias: string | null;
  /** What a declaration is marked with: `@Override`, `#[test]`. */
  readonly annotation: string | null;
  /** What a function without a name is handed. */
  readonly lambdaParameter: string;
  readonly typeParameter: string | null;
  /** What types and functions of several files stand in. */
  readonly package: string;
  /** By which a constructor says in its head what its type keeps of what it is handed. */
  readonly promotion: string | null;
  /**
   * Declarations that are called otherwise than others of their kind: by the kind of the node that declares them, the innermost around the
   * name (`struct_item`); of a field the name's own node counts as well (`instance_variable`).
   */
  readonly byNode: Readonly<Record<string, string>>;
  /** The same by `DeclarationSite.word`. */
  readonly byWord: Readonly<Record<string, string>>;
  /** The same by modifiers: the first of which a declaration of the kind has all. */
  readonly byModifiers: readonly ModifiedNoun[];
}

type TypeNoun = Extract<DeclarationKind, 'class' | 'interface' | 'enum' | 'record' | 'annotationType'>;

export interface ModifiedNoun {
  readonly kind: DeclarationKind;
  readonly modifiers: readonly string[];
  readonly noun: string;
}

/** The words by which tables and descriptions say who may see a declaration. */
export type AccessLevel = 'public' | 'protected' | 'internal' | 'package' | 'private';

export interface AccessVocabulary {
  /** What it is that was changed: "access modifier", "visibility". */
  readonly noun: string;
  /** As a sentence says it: words of the language in backquotes (`pub`), others bare (exported). Null where nothing can have that level. */
  readonly levels: Readonly<Record<AccessLevel, string | null>>;
  /**
   * By the kind of the node that says it before the name: what it says there where that is more than the level, and is
   * quoted (`pub(super)`).
   */
  readonly saidBy: Readonly<Record<string, RegExp>>;
  /**
   * Does the name say who may see what bears it? A `rule` is the compiler's (Go's capital letter); a `custom` only
   * readers keep to (Python's underscore), and a name that follows it says all that there is.
   */
  readonly byName: 'rule' | 'custom' | null;
}

/** How a declaration is written from outside of what holds it. */
export interface Notation {
  /** Between a package or type and what stands in it: `a.B`, `A::B`. */
  readonly within: string;
  /** Between a type and what belongs to it: `Client#call`. */
  readonly member: string;
  /** The same where another sign stands there: by the kind of the node that declares it (`Client.open` for `def self.open`). */
  readonly memberBy: Readonly<Record<string, string>>;
  /** How callables of one name are told apart: by the types of their parameters, `add(int)`, or by the labels of arguments, `add(to:)`. */
  readonly overloads: 'types' | 'labels';
}

/** Where a dot stands everywhere. */
export const DOTTED: Notation = { within: '.', member: '.', memberBy: {}, overloads: 'types' };

/** For nouns that nothing says otherwise. */
export const PLAIN_NOUNS: Pick<Nouns, 'byNode' | 'byWord' | 'byModifiers'> = {
  byNode: {},
  byWord: {},
  byModifiers: [],
};
