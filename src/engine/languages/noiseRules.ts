/** What may differ in a source of a language and means nothing. A part of a language's table; what decides by it is elsewhere. */
import type { SyntaxTree } from '../syntax/tree.js';

/** How a file says which of its names others may use, where that may stand in several places. */
export interface ShownNames {
  /** By the name outside: the one inside, or what else tells it. */
  shownIn(tree: SyntaxTree): ReadonlyMap<string, string>;
  /** The names outside of all that a node says to be shown, where it says nothing else; null for all other nodes. */
  saidBy(tree: SyntaxTree, node: number): readonly string[] | null;
}

/** What may differ in a source of this language and means nothing. A rule left out: there is no such thing in the language. */
export interface NoiseRules {
  /** Node kinds that only group what stands inside, when that is a single thing: parentheses. */
  readonly groups?: readonly string[];
  /** Does this group mean something all the same, because of what stands inside or around it? */
  groupCounts?(tree: SyntaxTree, node: number): boolean;
  /** Does a sign, or a node, say nothing where it stands: parentheses around the names of an import, a sign before the first of several? */
  isIdle?(tree: SyntaxTree, node: number): boolean;
  readonly shownNames?: ShownNames;
  /**
   * Does a node only gather declarations of one sort, each of which could stand there by itself with the same word
   * before it (Go's `var (...)`)?
   */
  gathers?(tree: SyntaxTree, node: number): boolean;
  /**
   * Does a sign belong to the frame of what its node holds, of which there are several that mean the same (`array(1)`
   * and `[1]` in PHP)?
   */
  isFrameSign?(tree: SyntaxTree, sign: number): boolean;
  /** Is a node one that such signs frame elsewhere, and the layout here? */
  isFrameless?(tree: SyntaxTree, node: number): boolean;
  /** Does a token say again what the rest of its node says, and could be left out (`= size` in Swift's `if let size = size`)? */
  isSaidTwice?(tree: SyntaxTree, node: number): boolean;
  /** Node kinds in which separators stand between elements, and may stand after the last: they say nothing that the elements don't. */
  readonly lists?: readonly string[];
  /** Texts of tokens that part the elements of lists, or the members of types. */
  readonly separators?: readonly string[];
  /**
   * Does this separator make a list of what stands before it (`a,` in Python), or part a member from the next, of which
   * it would say something otherwise (`get;` in JavaScript)?
   */
  separatorCounts?(tree: SyntaxTree, node: number): boolean;
  /** Texts of tokens that end statements; alone among statements they are empty ones. */
  readonly terminators?: readonly string[];
  /** Delimiters of strings of which one is as good as another, longer ones first; strings are compared as if they stood in the last. */
  readonly quotes?: readonly string[];
  /** Do the quotes of this string mean something all the same, because of what stands between them? */
  quotesCount?(text: string): boolean;
  /** The one text for all literals that are the same string, where there is more to it than quotes. */
  spelled?(text: string): string;
  /** What a comment says that is written in another way than behind signs; any other comes back as it is. */
  documented?(text: string): string;
  /** Modifiers of a callable that say who may see it and where it belongs, and nothing about what it does. */
  readonly plainModifiers?: readonly string[];
  /** Words of a head by which a callable is its type's and not an object's: they say nothing of code that mentions no object. */
  readonly typeMarks?: readonly string[];
  /**
   * Words of a head by which a callable must leave its object as it is, the types of fields to which that makes no
   * difference, and what is called on others by one function alone.
   */
  readonly keeping?: { readonly marks: readonly string[]; readonly scalars: RegExp; readonly questions: RegExp };
  /** What makes a getter of a callable and does nothing else: a modifier, or an annotation as a whole (`get`, `@property`). */
  readonly getterMarks?: readonly string[];
  /** Modifiers of a type that say whether others may, or must, build upon it, and nothing about what it does. */
  readonly openModifiers?: readonly string[];
  /** Does an import run what it brings, where it stands among other statements? */
  readonly importsRun?: boolean;
  /** Does this import, include or name inside one mean the same wherever it stands among its like? */
  isOrderFree?(tree: SyntaxTree, node: number): boolean;
}
