/**
 * Who finds a declaration, a parameter or a variable by its name, besides the code that says it: tools and libraries
 * that an annotation hands it to, a supertype, text that is put together when the code runs. A required part of every
 * table; nothing here reads code.
 *
 * An answer that a language cannot give is the careful one: an annotation that is not known may make something of a
 * name.
 */

import type { SyntaxTree } from '../syntax/tree.js';
import { children, kindName, nodeText } from '../syntax/tree.js';

/** A supertype of which it is known what it asks of those below it: by its simple name, the members that it finds by theirs. */
export interface KnownSupertype {
  readonly names: RegExp;
  /** Null where it finds none. */
  readonly finds: RegExp | null;
}

/** How code may ask whether an object has a member, so that one which is inherited from now on makes a difference. */
export interface PresenceRules {
  /**
   * Calls, by the last name of what is called, that are handed the name of the member: `hasattr(shape, "fill")`. Null
   * where none is known.
   */
  readonly calls: RegExp | null;
  /** Signs between the name of the member and the object: `'fill' in shape`. */
  readonly signs: RegExp | null;
  /** Does reading a member that is not there give nothing, and is no fault: `shape.fill ? 1 : 2`? */
  readonly givesNothing: boolean;
  /**
   * Names of members that the language and its library ask for by themselves, and do without: `toJSON`, `__len__`. Null where such a
   * member says that it overrides one.
   */
  readonly runtimeNames: RegExp | null;
}

/** A member has to be declared before code can say its name. */
export const UNASKED: PresenceRules = { calls: null, signs: null, givesNothing: false, runtimeNames: null };

export interface OutwardRules {
  /**
   * Annotations, attributes and decorators, by their dotted names, that take no notice of how what they stand at is
   * called: `Override`. Null where none is known.
   */
  readonly indifferentMarks: RegExp | null;
  /**
   * Annotations of a type that take no notice of what its members are called, whatever they make of its own name. Null
   * where none is known.
   */
  readonly indifferentToMembers: RegExp | null;
  /** Those that say nothing but the names of others: `derive(Clone, Debug)`. */
  readonly listingMarks: RegExp | null;
  /**
   * May an annotation of a callable, or of a parameter, bind what is handed over by the names of parameters? Elsewhere
   * only labels are seen.
   */
  readonly marksBindParameters: boolean;
  /**
   * Functions, by the paths of their files and their names, whose parameters are bound by their names without a mark
   * that says so: tests of pytest. Null where none are.
   */
  readonly bindsParameters: { readonly files: RegExp; readonly names: RegExp } | null;
  /** Modifiers of what code of another language finds by its name: `native`. */
  readonly linkingModifiers: RegExp | null;
  /** Which members of a type may be found by their names by a supertype that is not seen. */
  readonly foundBySupertypes: 'none' | 'methods' | 'all';
  readonly knownSupertypes: readonly KnownSupertype[];
  /** What other files can take from a file (`export` in JavaScript); null where that is for modifiers and spelling to say. */
  shownIn(tree: SyntaxTree): ShownByFile | null;
  /**
   * Modifiers that keep to its file what they stand before at the top of it, whatever its visibility: `static` in C, `private` in Kotlin.
   * Null where none does.
   */
  readonly keepingModifiers: RegExp | null;
  /** How many arguments of a call a parameter takes, which may be one that no call is checked for: then `several`. */
  argumentsOf(tree: SyntaxTree, parameter: number): ArgumentCount;
  readonly presence: PresenceRules;
  /** May code find functions and members by text that is put together when it runs: `getattr(shell, "do_" + word)`? */
  readonly findsByText: boolean;
  /** Calls, by the last name of what is called, by which code finds its own variables by their names: `locals()`. */
  readonly findsVariables: RegExp | null;
  /** Kinds of nodes by which code does the same: `$$name`, `include` of a file that sees them. */
  readonly variableFinders: readonly string[];
  /**
   * Calls, as what is called is written, that make something of the names of all fields of what they are handed:
   * `JSON.stringify(this)`. Null where none is known.
   */
  readonly findsFields: RegExp | null;
  /** What gives the name of an object's type, as it is written: `type(self).__name__`. Null where nothing does. */
  readonly findsTypeName: RegExp | null;
  /** Signs before an argument whose keys are the names of parameters: `**options`. */
  readonly spreadsNames: RegExp | null;
  /** Calls, by the last name of what is called, that make such keys of the names of their arguments: `dict(width=1)`. */
  readonly makesKeys: RegExp | null;
}

/** Names at the top of a file that other files can take from it. */
export interface ShownByFile {
  /** By what they are called inside. */
  readonly inner: ReadonlySet<string>;
  /** By what others call them: `a` in `export { b as a }`. */
  readonly outer: ReadonlySet<string>;
  /** Are these all that others can take? Not where a value is shown of which nobody knows the members: `module.exports = make()`. */
  readonly isWhole: boolean;
}

/** One; one or none, as it has a value of its own; any number. */
export type ArgumentCount = 'one' | 'optional' | 'several';

/**
 * By the kind of the parameter's node, by a sign that stands in it, and by a word in the list that it is in. What
 * nothing is said of takes one.
 */
export function argumentCounts(rules: {
  readonly optional?: RegExp;
  readonly several?: RegExp;
  readonly severalIn?: RegExp;
}): OutwardRules['argumentsOf'] {
  const { optional, several, severalIn } = rules;
  return (tree, parameter) => {
    const kinds = [parameter, ...children(tree, parameter)].map(node => kindName(tree, node));
    if (several !== undefined && kinds.some(kind => several.test(kind))) return 'several';
    if (severalIn?.test(nodeText(tree, tree.parent[parameter])) === true) return 'several';
    return optional !== undefined && kinds.some(kind => optional.test(kind)) ? 'optional' : 'one';
  };
}

/** Nobody counts arguments, or nobody knows how. */
export const UNCOUNTED = (): ArgumentCount => 'several';

/** Of languages in which modifiers and the spelling of names say who sees what. */
export const ALL_SHOWN = (): null => null;

/** For languages of which nothing is known. */
export const UNKNOWN_OUTWARD: OutwardRules = {
  indifferentMarks: null,
  indifferentToMembers: null,
  listingMarks: null,
  marksBindParameters: true,
  bindsParameters: null,
  linkingModifiers: null,
  foundBySupertypes: 'all',
  knownSupertypes: [],
  shownIn: ALL_SHOWN,
  keepingModifiers: null,
  argumentsOf: UNCOUNTED,
  presence: UNASKED,
  findsByText: true,
  findsVariables: null,
  variableFinders: [],
  findsFields: null,
  findsTypeName: null,
  spreadsNames: null,
  makesKeys: null,
};

/** A mark by its last name, whatever path leads to it. */
export function marks(...names: readonly string[]): RegExp {
  return new RegExp(`(?:^|[.:\\\\])(?:${names.join('|')})$`);
}

/** A supertype that finds members of these names; of none where there are none. */
export function finds(names: string, ...members: readonly string[]): KnownSupertype {
  return {
    names: new RegExp(`^(?:${names})$`),
    finds: members.length === 0 ? null : new RegExp(`^(?:${members.join('|')})$`),
  };
}
