/**
 * What a detector of the catalogue hands over: a refactoring, named and worded, with the declarations and the code that it is about.
 */
import type { Budget } from '../budget.js';
import type { ParameterInfo, VariableSort } from '../languages/language.js';
import type { Side } from '../model.js';
import type { DeclarationRelationship } from '../matching/declarations/model.js';
import type { Variable } from '../matching/statements/bodies/variables.js';
import type { CallSite, DeclarationNode } from '../structure/declaration.js';
import type { SourceTree } from '../structure/source.js';
import type { MatchedChange } from './matchedChange.js';
import type { RefactoringType } from './registry/registry.js';
import type { Said } from './saidCode.js';

/** A node of a file, for what is no declaration: a variable, a parameter, a condition, an annotation. */
export interface Place {
  readonly source: SourceTree;
  readonly node: number;
}

/** A name in the code of one side, and the value that stands there on the other. */
export interface PlaceOfValue extends Place {
  readonly stood: Place;
}

/** A name that one side has, of the first place there. */
export interface NamedValue {
  readonly side: Side;
  readonly nameNode: number;
  readonly value: number;
  /** Where it is a member of the value that has the name: the leaves that lead to it. */
  readonly path?: readonly number[];
  /** A variable of the callable that stands first on its side, not one of a type or file. */
  readonly isLocal: boolean;
  /** Where other files than that of the name say it in the place of the value. */
  readonly elsewhere?: readonly PlaceOfValue[];
}

/** A field of one side, and the parameter that stands for it in all of its type on the other one. */
export interface HeldField {
  readonly side: Side;
  readonly field: DeclarationNode;
  readonly source: SourceTree;
  readonly parameter: number;
}

/** A part of a parameter of the declaration that stands first on its side. */
export interface ParameterPartOf {
  readonly side: Side;
  readonly parameter: ParameterInfo;
  readonly name: string;
}

/**
 * Of the declarations that stand first: a parameter that takes apart what it is handed, on `side`, and what it is
 * called where it does not.
 */
export interface DestructuredParts {
  readonly side: Side;
  readonly pattern: ParameterInfo;
  readonly parameter: ParameterInfo;
}

/** What a name stands for. */
export type Standing = 'variable' | 'parameter' | 'attribute';

/** A type of one side that gives a name to what stands written out in code of the other. */
export interface NamedType {
  readonly side: Side;
  readonly type: DeclarationNode;
  /** The type that it names. */
  readonly value: number;
  readonly stood: readonly Place[];
}

/**
 * Code before whose place a call after has, of a callable that says the same. Nodes and leaves of tokens, what ends
 * statements left out.
 */
export interface ReplacedCode {
  readonly callee: DeclarationNode;
  readonly call: CallSite;
  /** The statement that is nothing but the call. */
  readonly statement: number;
  /** The statements that it replaced, in order. */
  readonly stood: readonly number[];
  /** Leaves of the callable, each with the one that stood for it. */
  readonly words: readonly (readonly [own: number, stood: number])[];
  /** Mentions of parameters: the argument, and its leaves with those that stood. */
  readonly handed: readonly {
    readonly variable: Variable;
    readonly leaf: number;
    readonly argument: number;
    readonly leaves: readonly (readonly [handed: number, stood: number])[];
  }[];
}

export interface DetectedRefactoring {
  /** Name in the catalogue. */
  readonly type: RefactoringType;
  /** Given where that is not just the type in the words of the language at hand. */
  readonly title?: string;
  /** Of a variable: how it came to be. */
  readonly variable?: VariableSort;
  /** A short sentence, names in backquotes. */
  readonly summary: string;
  /** As RefactoringMiner words it. */
  readonly description: string;
  /** The declarations that it is about, the main one first; for a variable the callable that it stands in. */
  readonly before: readonly DeclarationNode[];
  readonly after: readonly DeclarationNode[];
  /** What it is about where that is not the declarations as a whole; the main one first. */
  readonly placesBefore?: readonly Place[];
  readonly placesAfter?: readonly Place[];
  /** Set where it is about a member of a class without a name inside those. */
  readonly isInAnonymousClass?: boolean;
  /** Set where what is renamed is no declaration but a variable or parameter of the one that stands first: its uses follow. */
  readonly renamed?: { readonly before: string; readonly after: string };
  /** Set where that is a type parameter: the nodes that declare it, which stand for each other, a name in each. */
  readonly declaredAt?: readonly { readonly before: Place; readonly after: Place }[];
  /** Set where a parameter of the callable that stands first is named otherwise in calls, and as before inside. */
  readonly relabelled?: { readonly before: string; readonly after: string };
  /** Set where a name that the code mentions is that of another sort of thing now, or of a parameter that has another name. */
  readonly stands?: { readonly before: Standing; readonly after: Standing };
  /** Set where several parameters became one or one became several: the side that has the one. */
  readonly gathered?: Side;
  /** Set where its places, the first of each side, may say the same in other words. */
  readonly isRewording?: true;
  /** The code that it names in full: what changed in there is what it says. */
  readonly says?: Said;
  /** Set where it is the removal of a parameter of the declaration that stands first, or where one came to it. */
  readonly removed?: ParameterInfo;
  readonly added?: ParameterInfo;
  /** Set where that is a part of a parameter which both have and take apart. */
  readonly part?: ParameterPartOf;
  /** Set where parameters of the declarations that stand first changed their order: those that are there before and after, as pairs. */
  readonly reordered?: readonly (readonly [before: ParameterInfo, after: ParameterInfo])[];
  /** Set where it is told of a signature: the parameters that it is about; none where it is the result. */
  readonly ofSignature?: readonly ParameterInfo[];
  /** Set where a value got a name, or lost the one it had. */
  readonly named?: NamedValue;
  /** Set where a parameter takes apart now what it is handed, or did. */
  readonly takes?: DestructuredParts;
  /** Set where a type got a name, or lost the one it had. */
  readonly namesType?: NamedType;
  /**
   * Set where code that is no declaration went elsewhere as it was: what became what, a statement or a part of one and
   * the comments above it.
   */
  readonly carries?: readonly { readonly before: Place; readonly after: Place }[];
  /** Set where a type is of another kind now. */
  readonly isConversion?: true;
  /** Set where code became a call of what was there. */
  readonly replacedCode?: ReplacedCode;
  /** Set where a field got accessors, which stand behind it: its name before. */
  readonly hides?: { readonly field: string };
  /** Fields in whose place the other side has a parameter: its uses follow. */
  readonly holds?: readonly HeldField[];
  /** 0 to 1. */
  readonly similarity: number;
  /** The relationship that this refactoring is the name of: it explains the code that the relationship carried. Null for details. */
  readonly names: DeclarationRelationship | null;
}

/** One family of the catalogue. One that looks at much asks the budget as it goes. */
export type Detector = (change: MatchedChange, budget: Budget) => DetectedRefactoring[];
