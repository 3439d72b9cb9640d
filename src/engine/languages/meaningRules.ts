/**
 * What a language's code means where its words alone do not tell: what decides whether code that went elsewhere, or that names something
 * otherwise, does what it did. A part of a language's table; a rule left out: there is no such thing in the language.
 */
import type { SyntaxTree } from '../syntax/tree.js';
import type { ImportRules } from './importRules.js';
import type { NameSays } from './sayingNames.js';
import type { NamedTypeRules } from './namedTypeRules.js';

/** Names of a member: leaves. */
export interface MemberNaming {
  readonly outer: number;
  readonly inner: number;
}

/** What a word means that means the place where it stands. */
export type PlaceSort = 'folder' | 'file' | 'module' | 'type' | 'callable' | 'base';

export interface MeaningRules {
  /**
   * What a node means in this dialect of its language, in words, where the same code means something else in another dialect (`an int` for
   * `'a'` in `sizeof('a')` of C); null for all that every dialect reads alike.
   */
  readonly meansByDialect?: (tree: SyntaxTree, node: number) => string | null;
  /** How imports give names to modules, and to what is in them. */
  readonly imports?: ImportRules;
  /** How types are given names that are written out elsewhere. */
  readonly namedTypes?: NamedTypeRules;
  /**
   * Names of the fields that the constructor of a type takes, in their order, where none is written; null for types
   * that have none such.
   */
  readonly constructorFields?: (tree: SyntaxTree, type: number) => readonly string[] | null;
  /** What a leaf means that is a word for the place where it stands; null for all others. */
  readonly placeSort?: (tree: SyntaxTree, node: number) => PlaceSort | null;
  /**
   * Does a leaf that may mention a variable name a member, a key or a label by that as well, or nothing else? With
   * another name it is of another one.
   */
  readonly namesMember?: (tree: SyntaxTree, node: number) => boolean;
  /** The type whose member such a leaf names, where the code around it says that (`Circle(:radius)`); null elsewhere. */
  readonly memberTypeAt?: (tree: SyntaxTree, node: number) => string | null;
  /**
   * What a name says beyond naming: that something calls what bears it by itself, or who may see that. With a name that
   * says something else it does something else. Asked with the path of the file at whose top it stands; with an empty
   * one elsewhere.
   */
  readonly nameSays?: NameSays;
  /** Are the letters of a name read where this leaf stands (`#x` of a macro in C)? */
  readonly isSpelled?: (tree: SyntaxTree, leaf: number) => boolean;
  /** May a function be declared in several clauses, of which a call runs the first that what it hands over fits? */
  readonly hasClauses?: boolean;
  /**
   * A node by which a member, or what a module shows, is given a value by name: the name outside and the one inside,
   * which may be one; null for all others.
   */
  readonly memberNaming?: (tree: SyntaxTree, node: number) => MemberNaming | null;
  /**
   * Words that mean something of the callable they stand in: what it hands out step by step, what it does when it ends,
   * all that it was handed, its variables by their names, who called it. Several words and signs in a row have blanks
   * between them: `vars ( )`.
   */
  readonly callableWords?: readonly string[];
  /**
   * Words of the text that a leaf stands for as a macro: of those that leave the callable, and of variables, it is that
   * of the place where it stands. Null for what is no macro, or one that the file does not define.
   */
  readonly expansionAt?: (tree: SyntaxTree, leaf: number) => readonly string[] | null;
  /** Words for what code of the callable they stand in found last: `$1` is what the last match in there gave. */
  readonly foundWords?: readonly string[];
  /** Words in front of a variable that is one for all calls of the callable it stands in. */
  readonly lastingWords?: readonly string[];
  /** Words for all that a callable was handed, whatever its parameters are called. */
  readonly argumentsWords?: readonly string[];
  /** Types of parameters that are a copy of what is handed over: what is changed in there, the caller does not see. */
  readonly copyingTypes?: RegExp;
  /** May what is called on such a parameter change the copy? */
  readonly callsChangeCopies?: boolean;
  /** Kinds of declarations of types of which a parameter is a copy. */
  readonly copiedTypes?: readonly string[];
  /** Kinds of accesses through which a parameter that is no reference is changed as a copy. */
  readonly copiedThrough?: readonly string[];
  /** Words and signs before a variable by which others may change it. */
  readonly lending?: RegExp;
  /** A node that says of the call in it that it may fail, which must be said, and no more than that: whatever fails leaves the callable. */
  readonly passesFailures?: (tree: SyntaxTree, node: number) => boolean;
  /** The sign before an argument that hands over the address of something, and the sign by which members are reached from that. */
  readonly addressing?: { readonly sign: string; readonly reach: string };
  /**
   * Does a leaf that no assignment stands around give a name another value that has one already, in a pattern perhaps,
   * or take it away (`del size`)?
   */
  readonly givesInPattern?: (tree: SyntaxTree, node: number) => boolean;
  /** Words that ask of what type something is, or how large: what is written out may say another one than a variable that has its value. */
  readonly typeAsking?: RegExp;
  /** Operators and methods that change the text that they are used on. */
  readonly textChanging?: RegExp;
  /** Callables that change what they are handed. */
  readonly changesArguments?: RegExp;
  /** Is the object that a member is called on lost where the member is called by another name? */
  readonly callsBindObject?: boolean;
  /** Kinds of functions without a name in which the object itself is the one that it is around them. */
  readonly sharesOwnObject?: readonly string[];
  /** Is the callable around it left by what hands a value back in a function without a name? */
  readonly returnsLeaveHost?: boolean;
  /** A sign that ends statements and is no mere terminator: of the last one in a body it says that its value is not given back. */
  readonly statementEnd?: string;
  /** Does a callable give back what this statement, the last in its body, evaluates, though no word says so? */
  readonly lastIsGiven?: (tree: SyntaxTree, statement: number) => boolean;
  /** May a member of the own object be named alone, without a word for that object? */
  readonly hasBareMembers?: boolean;
  /**
   * Does a name that stands alone in a type find nothing that the types above give, where those are not known before a
   * parameter is (`struct Shelf : T` in a template of C++)? Left out: it always does.
   */
  readonly hasUnknownBases?: (tree: SyntaxTree, type: number) => boolean;
  /** May a static member be named alone in all code of its type? */
  readonly hasBareStatics?: boolean;
  /** Are variables made by giving them a value, and in no other way? */
  readonly assignmentDeclares?: boolean;
  /** What a variable has that was given nothing, as it is written, and for which types. */
  readonly unsetValues?: Readonly<Record<string, RegExp>>;
  /** Types that make another value of what they are given, or let another function be called with it: an `int` that becomes a `double`. */
  readonly convertingTypes?: RegExp;
  /** Are numbers that are written out all that these types make another value of? */
  readonly convertsLiteralsOnly?: boolean;
  /** Types of numbers of which arithmetic makes the wider one, each wider than those before it. */
  readonly widening?: readonly string[];
  /** Of these, those that are for whether something holds: what a comparison gives is no other value in them. */
  readonly truthTypes?: RegExp;
  /**
   * Text that is no code to the grammar and names variables and declarations, by kind: the names, those of members with
   * a dot before them.
   */
  readonly namesInText?: Readonly<Record<string, (tree: SyntaxTree, node: number) => readonly string[]>>;
}
