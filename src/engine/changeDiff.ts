/**
 * The result of an analysis as a whole, and what is asked of it later: where a line came from, which rules were
 * applied, what was left behind.
 */
import type {
  ReadingRuleId,
  Side,
  Span,
  ChangeOrigin,
  FileVersion,
  FilePair,
  Declaration,
  Relationship,
  Refactoring,
  Rule,
  Mapping,
  EditAction,
  RepeatedEdit,
  Degradation,
} from './model.js';
import type { RefactoringId, RefactoringType } from './refactorings/registry/registry.js';

export interface Summary {
  readonly filesChanged: number;
  /** Of these, files whose content is not compared (binary, too large, ...): nothing is known of what to read in them. */
  readonly filesNotCompared: number;
  /** Files whose mode changed, though they are of the same kind, and whose encoding did. */
  readonly modesChanged: number;
  readonly encodingsChanged: number;
  /** Symbolic links and submodules that came, went, or point elsewhere. */
  readonly linksChanged: number;
  readonly submodulesChanged: number;
  /** Lines that a plain line diff shows as added or deleted, in files that somebody wrote. */
  readonly linesChanged: number;
  /** Of these, lines left to read when everything explained by a refactoring without further edits is folded. */
  readonly linesToRead: number;
  /**
   * Files that nobody wrote (`FilePair.generated`), and the lines left to read in them: these are no part of
   * `linesChanged` and `linesToRead`.
   */
  readonly filesGenerated: number;
  readonly linesToReadGenerated: number;
  /** Of `linesToRead`, lines on which all that is left to read stands in another place before (`ChangeDiff.repeats`). */
  readonly linesRepeated: number;
  /** Places that still say what the change renamed, moved or removed: the length of `ChangeDiff.leftBehind`. */
  readonly leftBehind: number;
  /** Declarations that others see and that came, went or changed: the length of `ChangeDiff.interfaceChanges`. */
  readonly interfaceChanges: number;
  /** Files and changed lines of which nothing changed but imports, which follow what moved or are the same said otherwise. */
  readonly importsFollow: {
    readonly files: number;
    readonly lines: number;
    /** The files, as indices into `ChangeDiff.pairs`. */
    readonly pairs: readonly number[];
  };
  /**
   * Number of refactorings by type: those that carried code before those of names, types and signatures; of each, the
   * most frequent first.
   */
  readonly refactorings: readonly {
    readonly rule: RefactoringId;
    readonly type: RefactoringType;
    readonly title: string;
    readonly count: number;
  }[];
}

/** What a rule said about a pair: it took the pair, refused it, or measured something. */
export interface ExplanationStep {
  readonly rule: string;
  readonly verdict: 'accepted' | 'refused' | 'measured';
  /** Scores and thresholds, or the reason. Plain text. */
  readonly detail: string;
}

/** Why two declarations were or were not found to belong together. */
export interface Explanation {
  /** Indices into `declarations.before` and `.after`; null where nothing is declared at the place asked for. */
  readonly before: number | null;
  readonly after: number | null;
  /** In the order in which the rules were tried. */
  readonly steps: readonly ExplanationStep[];
}

/** A rule by which edits of the change need not be read. */
export interface AppliedRule {
  readonly id: ReadingRuleId;
  /** Another way to write the same, or something that follows from a refactoring. */
  readonly kind: 'equivalence' | 'consequence';
  readonly title: string;
  /** What the rule is about, and why it holds: sentences. */
  readonly docs: string;
  readonly why: string;
  /** What is taken for granted; null where all is shown. */
  readonly assumes: string | null;
  /** Number of actions that it is the reason of. */
  readonly edits: number;
  /**
   * Changed lines that need not be read by it, of both sides. With those of `Summary` that are to be read they sum up
   * to `Summary.linesChanged`.
   */
  readonly lines: number;
  /** The first of these lines; null where there is none. */
  readonly first: { readonly side: Side; readonly span: Span } | null;
}

/** What happened to a declaration that code elsewhere names. `signature`: it has its name still, and is called otherwise. */
export type LeftBehindCause = 'renamed' | 'moved' | 'removed' | 'signature';

/**
 * A place that still says what the change renamed, moved or removed, or calls what has other parameters now. What the
 * words there refer to was resolved on both sides: before they meant the declaration, after nothing in the tree is
 * meant.
 */
export interface LeftBehind {
  readonly cause: LeftBehindCause;
  /** Is there nothing else that it may mean? Not where a library, or a type that is not seen, may declare the same name. */
  readonly isCertain: boolean;
  /** Index into `declarations.before`. */
  readonly before: number;
  /** What that became, as an index into `declarations.after`; null for nothing. */
  readonly after: number | null;
  /** What is still said: the name before, of the declaration, of one of its parameters, or of the file. */
  readonly name: string;
  readonly path: string;
  /** One-based. */
  readonly line: number;
  /** The line without the blanks around it, shortened. */
  readonly text: string;
  /** Where, if the file is one of the change; on the side after. */
  readonly span: Span | null;
}

/** What happened to a declaration as others see it. */
export type InterfaceChangeKind = 'added' | 'removed' | 'renamed' | 'moved' | 'signature';

/**
 * A declaration that others see (exported, public, protected) and that came or went, is called otherwise, is found
 * elsewhere, or has another signature. What is declared inside one that came, went or moved is not listed besides.
 */
export interface InterfaceChange {
  /** The first that is true, in the order of `InterfaceChangeKind`. */
  readonly kind: InterfaceChangeKind;
  /**
   * Does code that uses it go on to do so? Yes for what was added, and for a callable with the same result of which only
   * parameters came that a call may leave out, or became such.
   */
  readonly isCompatible: boolean;
  /** Indices into `declarations.before` and `.after`; null for what was added, and what was removed. */
  readonly before: number | null;
  readonly after: number | null;
  /** What stands before its body, as its language writes it, on one line and cut where it is long; null like the indices. */
  readonly headBefore: string | null;
  readonly headAfter: string | null;
}

/** One difference between a copy and what it was copied from; one of the two spans may be empty. */
export interface CopyEdit {
  readonly before: Span;
  readonly after: Span;
}

/**
 * A declaration that the change adds and that is a copy of another one, which stood before the change and stays. What
 * is copied is new code, and left to read. Of a declaration inside a copy nothing is said.
 */
export interface CopiedDeclaration {
  /** Index into `declarations.before`: what it was copied from. */
  readonly before: number;
  /** Index into `declarations.after`: the copy. */
  readonly after: number;
  /** Share of the larger one's words and signs that stand in both, in one order: 0 to 1. */
  readonly similarity: number;
  /** In what the copy differs, besides its name, layout and comments: in the order of the text. */
  readonly edits: readonly CopyEdit[];
}

/** What was known of the trees besides the files that changed. */
export interface KnownContext {
  /** Files that did not change. */
  readonly files: number;
  /** Are these all? Otherwise there were more than the limit. */
  readonly isWhole: boolean;
  /** Of these, files that were read to find out where imports lead, and files that were not because of the limits. */
  readonly filesRead: number;
  readonly filesLeftOut: number;
  /**
   * Of the files that did not change and say a name that was renamed, moved or removed: those that were looked into,
   * and those that were not, because of the limits. Both 0 where nothing was to be looked for, or nobody could.
   */
  readonly filesSearched: number;
  readonly filesUnsearched: number;
  /**
   * Mentions of such names in the files that were looked into of which it is not known what they refer to. None is
   * listed as left behind.
   */
  readonly mentionsUnresolved: number;
}

/** The whole answer. */
export interface ChangeDiff {
  readonly formatVersion: 1;
  readonly origin: ChangeOrigin;
  readonly before: readonly FileVersion[];
  readonly after: readonly FileVersion[];
  readonly pairs: readonly FilePair[];
  readonly declarations: { readonly before: readonly Declaration[]; readonly after: readonly Declaration[] };
  readonly relationships: readonly Relationship[];
  readonly refactorings: readonly Refactoring[];
  /** The sorts of refactorings that occur, each once, in the order of `refactorings`. */
  readonly rules: readonly Rule[];
  readonly mappings: readonly Mapping[];
  readonly actions: readonly EditAction[];
  /** Edits left to read that stand in three places or more, those with most places first. */
  readonly repeats: readonly RepeatedEdit[];
  /** Rules by which edits need not be read, the one with most lines first. */
  readonly reasons: readonly AppliedRule[];
  /** Places that still say the old thing: those of the change first, then by path and line. */
  readonly leftBehind: readonly LeftBehind[];
  /** What changed of what others see, in the order of the files. */
  readonly interfaceChanges: readonly InterfaceChange[];
  /** Added declarations that are copies of others, in the order of `declarations.after`. */
  readonly copies: readonly CopiedDeclaration[];
  readonly degraded: readonly Degradation[];
  readonly summary: Summary;
  /** Left out where only the files of the change were known. */
  readonly context?: KnownContext;
  /** Only when asked for. */
  readonly explanation?: Explanation;
  /** The names of a file and what they refer to, in its order; only when asked for. */
  readonly symbols?: readonly SymbolReference[];
}

/** What a name refers to. */
export interface SymbolReference {
  readonly span: Span;
  readonly name: string;
  /**
   * A variable or parameter (`local`), a declaration of the change, what an import gives, a `member` of what the change
   * does not hold, a member that its type lacks (`missing`) or may have from a type that is not seen (`inherited`), a
   * name of the language (`builtin`), one that is declared nowhere in sight (`outside`), or one of which nothing is
   * known.
   */
  readonly kind: SymbolKind;
  /** In words: `the function load at line 3`. */
  readonly refersTo: string;
}

export type SymbolKind =
  'local' | 'declared' | 'imported' | 'member' | 'missing' | 'inherited' | 'builtin' | 'outside' | 'unknown';
