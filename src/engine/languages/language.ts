/**
 * What a language is: a table from its grammar's node kinds to roles and rules, and the few lines of code that a table can't hold.
 *
 * The tables say what each node is for; `compileLanguage` turns them into arrays indexed by symbol, once per grammar. Nothing here
 * reads a particular language: those stand in files of their own beside this one.
 */
import type { TextPiece } from './textPieces.js';
import type { DeclarationKind } from '../model.js';
import type { Grammar } from '../syntax/grammar.js';
import type { SyntaxTree } from '../syntax/tree.js';
import { childByField, firstNamedChild, NO_NODE } from '../syntax/tree.js';
import type { StaticTypeRules } from './staticTypeRules.js';
import type { EffectRules, LifetimeRules } from './effectRules.js';
import type { MeaningRules } from './meaningRules.js';
import type { ModuleRules } from './moduleRules.js';
import type { PlainForms } from './plainForms.js';
import type { NoiseRules } from './noiseRules.js';
import type { OutwardRules } from './outwardRules.js';
import type { ToolComments } from './toolComments.js';
import type { DeclarationOrder } from './declarationOrder.js';
import type { ReservedWords } from './reservedWords.js';
import type { RoleName } from './roles.js';
import { Role } from './roles.js';
import type { CompiledShape, ShapeRules } from './shape.js';
import type { TypeParameterRules } from './typeParameters.js';
import type { SymbolRules } from './symbolRules.js';
import type { Vocabulary } from './vocabulary.js';
import type { CompiledWords, LanguageWords } from './words.js';
import type { OperatorRules } from './operatorRanks.js';

/** What is said of code that makes an object or a type as a constructor does, and that nobody can name. */
export const INITIALIZER = 'initializer';

/** Where a declaration's parts are, as nodes of its tree; -1 where it has no such part. */
export interface DeclarationSite {
  readonly kind: DeclarationKind;
  /** The node that spans the whole declaration (for `int x, y;` the statement for the first, the declarator for the others). */
  readonly node: number;
  readonly nameNode: number;
  /** Given when it is not the text of `nameNode`. */
  readonly name?: string;
  readonly body: number;
  readonly parameters: number;
  /** Return type of a callable, type of a field. */
  readonly type: number;
  /** Given when the type is more than the text of `type` (C's `char *f()`). */
  readonly typeText?: string;
  /** Where modifiers and annotations stand, when not among the children of `node`: nodes that hold them, or annotations themselves. */
  readonly modifiersAt?: number | readonly number[];
  /** Where supertypes stand, when not among the children of `node`. */
  readonly supertypesAt?: number;
  /** Name of the type this member belongs to, where the syntax does not nest it (`X.prototype.f = ...`). */
  readonly ownerName?: string;
  /**
   * Name of the type that this is a member of, dotted, wherever in the change that stands; a child of it then, whatever
   * stands around it here.
   */
  readonly memberOf?: string;
  /**
   * Says only that there is such a callable: a definition that stands outside of the type, where there is one on its
   * side, stands for both.
   */
  readonly isPrototype?: boolean;
  /** What its code calls the object that it is called on, where the language has no word for that. */
  readonly receiver?: string;
  /**
   * Tells members of one name apart without being a scope: the object that it is assigned to (`api` in
   * `api.get = function () {}`). It is named with it.
   */
  readonly holder?: string;
  /** Likewise, but not part of its name: `set` for a setter beside its getter. */
  readonly accessor?: string;
  /** A member of a type that has no name (`var all []struct{ path string }`): no code sees it by its bare name. */
  readonly isOfUnnamed?: boolean;
  /** The supertype, by its simple name and with its arguments, for which its type has it (`impl From<A> for B`). */
  readonly implementing?: string;
  /** What the language calls it, where its kind says less (`object`, which is a class with one instance). */
  readonly word?: string;
  /** Visibility, where something else than modifiers says it; `VARYING_VISIBILITY` where nobody knows. */
  readonly visibility?: string;
  /** One of several declarations of one name, told apart by parameter types in a language that otherwise has no overloads. */
  readonly isOverload?: boolean;
  /** The one of its name, whatever its parameters, in a language that otherwise has overloads. */
  readonly isOnly?: boolean;
  /** Simple names of direct supertypes, where roles alone can't tell them. */
  readonly supertypes?: readonly string[];
  /**
   * Declared by code of a callable that stays that callable's (`self.size = 0`): the declaration has a name and a value, but no region of
   * its own, and nothing is declared inside it.
   */
  readonly isInCode?: boolean;
  /** An object that holds functions: what is in it is told apart by it, but named as if it stood beside it. */
  readonly isObject?: boolean;
  /**
   * An object without functions: declared only where the other version of the file has an object of that name that
   * holds some. Otherwise the first function of an object would make all of it new.
   */
  readonly isOnlyBeside?: boolean;
  /** The object that stands for its type: what it holds are the members that other languages call the type's static ones. */
  readonly isCompanion?: boolean;
  /** Only another name for a type that is declared elsewhere: no class becomes one, nor the reverse. */
  readonly isAlias?: boolean;
  /** Named as if it stood beside the callable in which it is declared (a function declared in a function). */
  readonly isHoisted?: boolean;
  /** A getter: its name reads what it gives, and hands nothing over that could be called. */
  readonly isGetter?: boolean;
  /** The function is the module (`module.exports = function ...`): what it declares is named as if it stood at the top. */
  readonly isModule?: boolean;
}

/** How the parts of a declaration are found: field names of its node. */
export interface DeclarationRule {
  readonly kind: DeclarationKind;
  /** Default `name`. */
  readonly name?: string;
  /** Default `body`. */
  readonly body?: string;
  /** Default `type`. */
  readonly type?: string;
}

export interface ParameterInfo {
  readonly node: number;
  readonly name: string;
  /** Text of the type with single spaces; null where the source does not say. */
  readonly type: string | null;
  /** Has a value of its own where a call hands over none. */
  readonly isOptional?: boolean;
  /** The sign of one that takes all arguments of a sort that no other takes (`*`, `**`, `...`): there is one for each sort. */
  readonly gathers?: string;
  /** What a call names its argument by, where that is another name. */
  readonly label?: string;
  /** Its name as a call says it, where a sign of the name is left out. */
  readonly calledName?: string;
  /** Of a parameter that takes apart what is handed over: what it takes of it. Its own name is its text then. */
  readonly parts?: readonly ParameterPart[];
}

/**
 * A part of what is handed over: its name in the code, and the one that it is handed over under; null where its place
 * says which it is, or a part that it is in.
 */
export interface ParameterPart {
  readonly name: string;
  readonly key: string | null;
}

/**
 * How a name that code can see, but that is no declaration of its own, came to be. `parameter` is a callable's,
 * `lambda` an anonymous function's, `receiver` what a method calls the object that it is called on, where the language
 * has no word for that.
 */
export type VariableSort = 'local' | 'loop' | 'caught' | 'resource' | 'parameter' | 'lambda' | 'pattern' | 'receiver';

export interface VariableSite {
  readonly sort: VariableSort;
  readonly nameNode: number;
  /** Text of the type with single spaces; null where the source does not say. */
  readonly type: string | null;
  /** The value that it starts with; -1 for none. */
  readonly initialiser: number;
  /** The node within which it is seen, where that does not follow from its sort and the blocks around it. */
  readonly scope?: number;
  /** Kinds of the members of that node which do not see it, nor what is inside them. */
  readonly unseenBy?: ReadonlySet<string>;
  /** Of a name that a pattern gives to a part of a value: the leaf that says which part, where that is said by name. */
  readonly part?: number;
  /** Where that says it all: what the name stands for, as one who knows no patterns would reach it. */
  readonly member?: MemberOf;
}

/** A member of a value, or of a member of it, and so on: the value, and the leaves that name the members, the one that is meant last. */
export interface MemberOf {
  readonly whole: number;
  readonly path: readonly number[];
}

/** Field names of a call's or creation's parts. */
export interface CallRule {
  readonly name: string;
  readonly receiver?: string;
  readonly arguments?: string;
  readonly attributes?: AttributeRule;
}

/** How members of one object are handed over, each under its name, which comes first. */
export interface AttributeRule {
  /** Kinds of what holds one, and of what stands around its value. */
  readonly kind: string;
  readonly around: string;
  /** Kind of a text inside that says what one says between quotes. */
  readonly text: string;
  /** Names of callables that are handed attributes themselves. */
  readonly takers: RegExp;
  /** Names of those that are not handed over: they say which of several it is. */
  readonly own: readonly string[];
}

/** What can carry modifiers and annotations, in the catalogue's words. */
export type MarkedSubject = 'Class' | 'Method' | 'Attribute' | 'Parameter' | 'Variable';

export interface MemberFrames {
  /**
   * A block that gives members to a type which is declared elsewhere, and says nothing else: no trait, no condition,
   * nobody who may see them.
   */
  isBlock?(tree: SyntaxTree, node: number): boolean;
  /** A word that stands alone among members and says who may see those behind it. */
  isSection?(tree: SyntaxTree, node: number): boolean;
  /** The word for members that all may see, which stands at none of a trait or protocol. */
  readonly visibilityWord?: string;
}

export interface LanguageTable extends MeaningRules {
  readonly id: string;
  /**
   * The language that it is a dialect of (`ecmascript` for TypeScript); its own id for most. Dialects share the numbers
   * of their nodes' kinds, and their code is compared, moved and paired as that of one language.
   */
  readonly dialectOf: string;
  /** What evaluating code does beyond what roles say. */
  readonly effects: EffectRules;
  /** What happens when a scope ends. */
  readonly lifetimes: LifetimeRules;
  /** Where specifiers of imports lead. */
  readonly modules: ModuleRules;
  /** Where it looks for what a name refers to. */
  readonly symbols: SymbolRules;
  /** Who finds what is declared by its name. */
  readonly outward: OutwardRules;
  /** Lower case, with the dot. */
  readonly extensions: readonly string[];
  /** Whole names of files without an extension of their own, in lower case. */
  readonly fileNames?: readonly string[];
  /** Ends of file names that are generated or minified, not to be analysed. */
  readonly ignoredSuffixes?: readonly string[];
  /** What ends a line, as the language has it: two texts that differ in which of these stand between tokens say the same. */
  readonly lineEnds: readonly string[];
  /** File name of the grammar. */
  readonly grammar: string;
  /** The grammar has no scanner of its own: a version of a file may be parsed upon another one, and has the tree that it has by itself. */
  readonly scansByTables?: boolean;
  /** The whole table, where it is read from the grammar's own names; nothing else is asked of this one then but what a file is. */
  forGrammar?(grammar: Grammar): LanguageTable;
  /** The text as the grammar can read it, of the same length or with a line end more; the tree speaks of the text as it is. */
  readable?(text: string): string;
  /**
   * The text, of the same length, with mistakes mended that cost the grammar more than the statement they stand in;
   * null where there are none. `reads` tells whether the grammar reads a text without a mistake; null when it has no
   * time left to, and then nothing is to be mended. Asked only where the tree is broken at its root.
   */
  mended?(text: string, reads: (text: string) => boolean | null): string | null;
  /** What is to be changed in the grammar's trees before anything else reads them; the tables below speak of trees changed already. */
  readonly shape?: ShapeRules;
  /** What constructors are called, where they are methods like others. */
  readonly constructorName?: string;
  /** What it calls the things that refactorings are about. */
  readonly vocabulary: Vocabulary;
  /** The sign before the name of a property that asks for what its wrapper projects (`$isOn` in Swift). */
  readonly projectingSign?: string;
  /** Parts of declarations that have bodies of their own: what reads a property, and what sets it. */
  readonly accessorKinds?: readonly string[];
  /** Does such a part say no more than that its declaration reads what stands in its body: C#'s `{ get => size; }` for `=> size`? */
  isSoleGetter?(tree: SyntaxTree, accessor: number): boolean;
  /** Does a callable, or such a part, hand nothing back, in whatever form its body is written? */
  givesNothing?(tree: SyntaxTree, node: number): boolean;
  /**
   * The type of the result of a function with a block for a body where none is written: `Unit` in Kotlin, '' in Go,
   * which has no word for it. Null where it may be anything: it is inferred, or not checked at all.
   */
  readonly unwrittenResult: string | null;
  /**
   * Is the file the scope of what it declares at the top (JavaScript, C), or only its container, as in Java, where the package is the
   * scope? Decides identifiers, and whether a changed path alone is a move.
   */
  readonly fileIsScope: boolean;
  /**
   * Does what stands in the package of a file come before what its imports bring without naming it? Left out: nothing
   * is known of neighbours.
   */
  readonly neighboursComeFirst?: boolean;
  /** Where it is only a container of types: is it the scope of the functions and variables outside of them all the same (PHP)? */
  readonly fileHoldsFunctions?: boolean;
  /** Names of functions that every file may have for itself, though their package is the scope of all others (Go's `init`). */
  readonly ownOfFiles?: readonly string[];
  /**
   * What descriptions call the module that a file is, where it holds functions and variables beside types: they stand
   * in `a.b.<moduleName>`, types in `a.b`. A type whose file was renamed has another name then.
   */
  readonly moduleName?: string;
  /** What descriptions call the module that a file is when it moved as a whole: `a.b.<movedModuleName>`. Left out: files are no modules. */
  readonly movedModuleName?: string;
  /** Variables at the top of a file are the module's attributes as well: what is told of the one is told of the other. */
  readonly moduleHasAttributes?: boolean;
  /** Descriptions quote code as it is written, blanks included; otherwise as if one hand had laid it out. */
  readonly isQuotedAsWritten?: boolean;
  /** Descriptions name a class without a name by its type alone, not by where in the callable around it it is made. */
  readonly isAnonymousNamedByType?: boolean;
  /** What stands before a member's name is the type that it extends: of another type, it is called otherwise. */
  readonly extendsByName?: boolean;
  /**
   * May what is called by a bare name be a variable or a field that holds a function? Not where functions have names of
   * their own, as in Java.
   */
  readonly callsValues?: boolean;
  /**
   * Does the value that a variable is declared with mean the variable itself by its name (`const size = size()`), though
   * that has no value yet? In code of callables only where names of a file are looked up as it runs. Left out: the name
   * is known behind the declaration.
   */
  readonly valueSeesVariable?: 'always' | 'inCallables';
  /** Is a component of a record read by a call of its name? */
  readonly callsComponents?: boolean;
  /** Is what a type inherits from a member of it, by its name, as in Go? */
  readonly inheritsByMember?: boolean;
  /** May what stands for a type be the name of a variable that holds one? */
  readonly typesAreValues?: boolean;
  /** Outside of calls: is this leaf the name of what is called there, which may be a variable or a field as well? */
  readonly isCalledName?: (tree: SyntaxTree, leaf: number) => boolean;
  /** Modifiers of which a field has one when nothing else may be assigned to it; left out where none says so. */
  readonly constantModifiers?: readonly string[];
  /** Do identifiers of callables carry parameter types? */
  readonly hasOverloads: boolean;
  readonly staticTypes: StaticTypeRules;
  readonly roles: Partial<Record<RoleName, readonly string[]>>;
  /** Roles of plain identifiers by where they stand: `parentKind.field` or `parentKind`. Others are variable names. */
  readonly nameRoles: Readonly<Record<string, RoleName>>;
  readonly declarations: Readonly<Record<string, DeclarationRule>>;
  readonly calls: Readonly<Record<string, CallRule>>;
  /** Node kinds of arguments that may say which parameter they are for, with the field that holds its name; the value stands last. */
  readonly namedArguments?: Readonly<Record<string, string>>;
  /** Node kinds of members of what is written down as a whole that say under which key they stand there, with the field that holds it. */
  readonly entries?: Readonly<Record<string, string>>;
  /** Node kinds of signs before an argument that say the same. */
  readonly argumentLabels?: readonly string[];
  /**
   * Types that are made by handing over their fields, each by its name, where they declare no constructor themselves:
   * by what they are called (Swift's `struct`), what their constructors are.
   */
  readonly madeByFields?: Readonly<Record<string, string>>;
  /** Node kinds that hand a function over instead of calling it: what it belongs to comes first, its name last (`this::f`). */
  readonly references?: readonly string[];
  /** Of the nodes of these kinds, where they are used for something else as well: does this one stand as a value? */
  isReference?(tree: SyntaxTree, node: number): boolean;
  readonly words: LanguageWords;
  /** Leaf texts that mean nothing by themselves when two bodies are compared (`return`). */
  readonly neutralTokens: readonly string[];
  /** Words that no declaration and no variable can be called by. */
  readonly reservedWords: ReservedWords;
  /** What the order of declarations means. */
  readonly declarationOrder: DeclarationOrder;
  /** Comments that tools read. */
  readonly toolComments: ToolComments;
  /** Declarations that a rule can't find. Called for nodes of the kinds in `siteKinds`; null leaves the decision to the rules. */
  readonly siteKinds?: readonly string[];
  sitesAt?(tree: SyntaxTree, node: number): readonly DeclarationSite[] | null;
  /** Node kinds whose inside declares nothing that others can name (anonymous class bodies). */
  readonly opaque?: readonly string[];
  /** The condition of a ternary or composite whose grammar has no field of that name for it; -1 for none. */
  conditionAt?(tree: SyntaxTree, node: number): number;
  /** Composites that repeat what they hold. */
  readonly loops?: readonly string[];
  /** What an expression goes through that makes something of each element by itself (`[f(x) for x in xs]`); -1 for every other node. */
  goneThroughAt?(tree: SyntaxTree, node: number): number;
  /** Node kinds that ask a variable for its type, and may give it a name as one of that. */
  readonly typeTests?: readonly string[];
  /** Forms of a choice by a value, where the language has several. */
  readonly switchForms?: SwitchForms;
  /**
   * Groups of node kinds that are one construct in several forms, or in the language that files come from: nodes of one
   * group may be mapped to each other.
   */
  readonly oneConstruct?: readonly (readonly string[])[];
  /** Words with which a branch asks something of its own, and what it would begin with as a statement of its own. */
  readonly reportedAs?: Readonly<Record<string, string>>;
  /** Modifiers, other than those of visibility, that change what is declared: to be reported where they are added or removed. */
  readonly reportedModifiers: Readonly<Partial<Record<MarkedSubject, readonly string[]>>>;
  /** By what a declaration is called: modifiers that it has without saying so. */
  readonly impliedModifiers?: Readonly<Record<string, readonly string[]>>;
  /** Those of them that the compiler checks and that nothing depends on when the code is run. */
  readonly idleModifiers?: Readonly<Partial<Record<MarkedSubject, readonly string[]>>>;
  /** Callables that every object has: called on nothing, they are the object's own. */
  readonly rootMembers?: readonly string[];
  /** The modifier or annotation that says that a member overrides an inherited one. */
  readonly overrideMark?: string;
  /** Names under which any type may have a member of its own that the language asks for (`__enter__`). */
  readonly protocolNames?: RegExp;
  /** Visibility of a member without a modifier that says it. */
  defaultVisibility(parent: DeclarationKind | null, name: string): string;
  /** Has a type every interface all of whose methods it has, without saying so? */
  readonly hasImplicitInterfaces?: boolean;
  /** May members stand outside the namespace of their type? */
  readonly hasMembersAnywhere?: boolean;
  /**
   * What types are called that others take members from without being below them (Ruby's `module`): having one says
   * nothing of where those came from.
   */
  readonly mixinWords?: readonly string[];
  /** What alone can be a supertype; left out where classes can. */
  readonly supertypeKinds?: readonly DeclarationKind[];
  /** What a file says of types that are declared elsewhere. */
  supertypesSaidIn?(tree: SyntaxTree): readonly { readonly typeName: string; readonly supertypes: readonly string[] }[];
  /**
   * The supertype for which a member is written, where each has a place of its own (`impl Default for Size` in Rust);
   * null for the type's own. Left out: the members of all supertypes stand together.
   */
  writtenFor?(tree: SyntaxTree, member: number): string | null;
  /** Supertypes whose members the compiler writes for a type (`#[derive(Default)]` in Rust); left out where it writes none. */
  derivedSupertypes?(tree: SyntaxTree, type: number): readonly string[];
  /**
   * A word for a type in what a declaration says of types (`Self`), and the name that the type has there as well; null
   * where it stands for none.
   */
  ownTypeAt?(tree: SyntaxTree, node: number): { readonly word: string; readonly name: string } | null;
  /** The type that a declaration says, without what is so there whether it is said or not. */
  plainTypeOf?(tree: SyntaxTree, node: number, type: string): string;
  /**
   * A type with all that the imports of the file tell of its names: one text for one type, whatever of its path is said
   * where it stands.
   */
  typeInFull?(tree: SyntaxTree, type: string): string;
  /**
   * Is the order in which a type says its alternatives read where it stands: of a field whose class makes values of what
   * it is given? Left out: it never is.
   */
  ordersTypes?(tree: SyntaxTree, type: number): boolean;
  /**
   * `package` or namespace, dotted: where `at` is 0 that of the file, else that of what is declared at the top of the
   * file, or of its namespace, by the node `at`. A file may have several: `namespace First {} namespace Second {}`.
   */
  namespaceOf(tree: SyntaxTree, path: string, at: number): string;
  /** What a field is called where its accessors name it (`@size` as `size`), if its own name has a sign before it. */
  readonly accessedAs?: (field: string) => string;
  /** Null for what stands in a parameter list and declares none (C's `void`). */
  parameterAt(tree: SyntaxTree, node: number): Omit<ParameterInfo, 'node'> | null;
  /** What frames members and says nothing of any one of them. */
  readonly memberFrames?: MemberFrames;
  /** The function that a node says to stand elsewhere, where it is no declaration of its own (a prototype); null for all other nodes. */
  prototypeAt?(tree: SyntaxTree, node: number): DeclarationSite | null;
  /** The name that an import brings where none of its words is that (`rand` of `import "math/rand"`); null where that is not known. */
  importedName?(tree: SyntaxTree, node: number): string | null;
  /** The path by which a string names another module, as it is written; null for all other strings. */
  modulePathAt?(tree: SyntaxTree, node: number): string | null;
  /** Are such paths said from a root, of which nothing is known but that the path of the file begins with it (`a/b` for `src/a/b.lua`)? */
  readonly modulePathsFromRoot?: boolean;
  /**
   * The path by which a node that is no string names another module, seen from the file, beginning with `./` or `../`;
   * null for all others.
   */
  relativePathAt?(tree: SyntaxTree, node: number): string | null;
  /** Is this leaf what its callable calls the object that it is called on, where that is no word of the language? */
  isReceiver?(tree: SyntaxTree, node: number): boolean;
  /** Corrects roles that depend on more than kinds (a string that is documentation). Called once a file, with the roles of all nodes. */
  adjustRoles?(tree: SyntaxTree, roles: Uint8Array): void;
  /**
   * Parts of statements that are told as mappings of their own: branches with a keyword to themselves (`else`), what
   * the head of a loop declares, the braces of a `switch`.
   */
  readonly reportedParts?: readonly string[];
  /** Node kinds put around code where the source has no sign of them: that two of them correspond is not told. */
  readonly impliedKinds?: readonly string[];
  /** Statements that are the language's own declarations, the same inside functions as outside: they are told as those. */
  readonly declaringStatements?: readonly string[];
  /** Node kinds that `variablesAt` reads. */
  readonly variableKinds: readonly string[];
  /** The variables and parameters that a node itself declares. */
  variablesAt(tree: SyntaxTree, node: number): readonly VariableSite[];
  /** Left out: no declaration has type parameters. */
  readonly typeParameters?: TypeParameterRules;
  /** Leaves in which white space means little (text between JSX tags, of macros), each with the one spelling of all that are the same. */
  readonly looseText?: Readonly<Record<string, (text: string) => string>>;
  /**
   * Leaves of which several spellings mean the same, by kind, each with one of them; numbers are compared without what
   * parts their digits anyway.
   */
  readonly spellings?: Readonly<Record<string, (text: string) => string>>;
  /**
   * Leaves beside which white space is a part of the program where the grammar does not tell, by kind: what it says
   * there, empty for nothing.
   */
  readonly laidOut?: Readonly<Record<string, (tree: SyntaxTree, leaf: number) => string>>;
  /** The pieces of a text with values in it, in whatever form; null for all other nodes. */
  textPiecesAt?(tree: SyntaxTree, node: number): readonly TextPiece[] | null;
  /** Left out: nothing can be said in several ways. */
  readonly plainForms?: PlainForms;
  readonly noise?: NoiseRules;
  /** Which operator holds what stands between two. */
  readonly operators: OperatorRules;
}

/**
 * Kinds of branches that go on with the next one unless they leave, and of those that end by themselves; the words for
 * all other values.
 */
export interface SwitchForms {
  readonly falling: readonly string[];
  readonly ending: readonly string[];
  /** Of a choice that is an expression of a kind of its own, that kind and the one of its arms. */
  readonly value?: { readonly choice: string; readonly arm: string };
  readonly otherwise: readonly string[];
}

/** A language bound to its loaded grammar. */
export interface Language {
  readonly table: LanguageTable;
  readonly grammar: Grammar;
  readonly shape: CompiledShape | null;
  /** Role by symbol. */
  readonly roleOfKind: Uint8Array;
  /** Role of an identifier by `parentKind * fieldCount + field`. */
  readonly roleOfName: ReadonlyMap<number, number>;
  readonly declarationRule: ReadonlyMap<number, DeclarationRule>;
  readonly callRule: ReadonlyMap<number, CallRule>;
  /** Of an argument with a name, the field that holds it. */
  readonly namedArgument: ReadonlyMap<number, string>;
  readonly entryKey: ReadonlyMap<number, string>;
  readonly labelKind: Uint8Array;
  readonly referenceKind: Uint8Array;
  readonly siteKind: Uint8Array;
  /** Kinds at which something may be declared, by a rule or as the table says. */
  readonly declaringKind: Uint8Array;
  /** Kinds at which something may be called, or handed over to be called. */
  readonly callingKind: Uint8Array;
  readonly opaqueKind: Uint8Array;
  readonly looseKind: Uint8Array;
  readonly spelledKind: Uint8Array;
  readonly laidOutKind: Uint8Array;
  readonly textKind: Uint8Array;
  readonly loopKind: Uint8Array;
  readonly reportedPart: Uint8Array;
  readonly impliedKind: Uint8Array;
  readonly declaringStatement: Uint8Array;
  readonly groupKind: Uint8Array;
  readonly listKind: Uint8Array;
  readonly actingKind: Uint8Array;
  readonly allocatingKind: Uint8Array;
  /** 1 for kinds of nodes that may refuse what they are given, or leave their parts unevaluated: `effects` of the table. */
  readonly refusingKind: Uint8Array;
  readonly skippingKind: Uint8Array;
  readonly variableKind: Uint8Array;
  /** 1 for kinds of nodes at the top of a file whose code runs when all other code of the file has run, wherever they stand. */
  readonly lateKind: Uint8Array;
  readonly typeParameterKind: Uint8Array;
  readonly neutralTokens: ReadonlySet<string>;
  readonly words: CompiledWords;
}

/** Is code of the two that of one language, though they may be two of its dialects? */
export function isOneLanguage(one: Language, other: Language): boolean {
  return one === other || one.table.dialectOf === other.table.dialectOf;
}

/**
 * The condition of a composite or ternary, -1 where it has none: grammars call it so, or the table says where it is.
 * Switches hold a value there, not a condition.
 */
export function conditionAt({ table }: Language, tree: SyntaxTree, node: number, roles: Uint8Array): number {
  const condition = childByField(tree, node, 'condition');
  if (condition === NO_NODE) return table.conditionAt?.(tree, node) ?? NO_NODE;
  const end = node + tree.size[node];
  for (let child = node + 1; child < end; child += tree.size[child]) {
    if (roles[child] === Role.block && tree.size[child] > 2 && roles[firstNamedChild(tree, child)] === Role.branch) {
      return NO_NODE;
    }
  }
  return condition;
}

/** Does what is written as a type leave it to the value: `var`, `auto`? */
export function leavesItToTheValue(type: string, { words, effects }: LanguageTable): boolean {
  return type === words.unstatedType || effects.unwrittenType?.test(type) === true;
}
