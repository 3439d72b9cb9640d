/**
 * The vocabulary of the whole house: what goes into the engine (a change set) and what comes out of it (a change diff).
 *
 * Plain readonly data, serialisable as JSON: it crosses threads, the webview's message channel and the command line unchanged.
 * No behaviour lives here. Offsets are UTF-16 code units, half-open. Fields whose name ends in `Line` are one-based.
 */

import type { ConsequenceId } from './consequences/registry.js';
import type { Triviality } from './equivalences/definition.js';
import type { EquivalenceId } from './equivalences/registry.js';
import type { RefactoringGroup } from './refactorings/registry/definition.js';
import type { RefactoringId, RefactoringType } from './refactorings/registry/registry.js';

// ---------------------------------------------------------------- what goes in

/** The two versions of a change. */
export type Side = 'before' | 'after';

export type SkipReason = 'binary' | 'symlink' | 'submodule' | 'tooLarge' | 'unreadable';

/** One file on one side of a change: its text, or the reason why its text is not to be had. */
export type FileContent =
  /** `encoding`: in which the text is written, by its name in the Encoding Standard; left out: `utf-8`, or not known. */
  | { readonly kind: 'text'; readonly text: string; readonly encoding?: string }
  | {
      readonly kind: 'skipped';
      readonly reason: SkipReason;
      readonly detail?: string;
      /** Of a symbolic link: where it points. */
      readonly target?: string;
      /** Of a submodule: the hash of its commit; and of the version after, what came and went between the two, as far as it is known. */
      readonly commit?: string;
      readonly commits?: readonly SubmoduleCommit[];
      /** Of a binary or large file: its size. */
      readonly bytes?: number;
      /** Of an image, where it was asked for. */
      readonly image?: ImageBytes;
    };

/** What a browser draws as an image. */
export type ImageType =
  'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif' | 'image/bmp' | 'image/x-icon';

export interface ImageBytes {
  readonly type: ImageType;
  /** In Base64. */
  readonly data: string;
}

/** A commit of a submodule that one of two versions holds, and the other does not. */
export interface SubmoduleCommit {
  readonly side: Side;
  readonly shortHash: string;
  readonly subject: string;
}

/** A file that was changed, added, deleted or renamed, on one side. `path` uses `/`, is relative to the root, and is unique on its side. */
export interface ChangedFile {
  readonly path: string;
  readonly content: FileContent;
  /** What sort of file it is, as git writes it: six octal digits, `100755` for one that can be run. Left out: not known. */
  readonly mode?: string;
  /** Two files with one id are the same byte by byte, and two with different ones are not. Left out: not known. */
  readonly contentId?: string;
  /** Left out: the repository says nothing of it. */
  readonly attributes?: FileAttributes;
}

/** What the repository says of a file in its `.gitattributes`; each left out where it says nothing. */
export interface FileAttributes {
  /** `linguist-generated`. */
  readonly generated?: boolean;
  /** `linguist-vendored`. */
  readonly vendored?: boolean;
  /** `diff`: false where no difference is wanted (`-diff`, `binary`). */
  readonly diff?: boolean;
}

/** Where a change set comes from. Enough to name it on the screen and to ask for it again. */
export type ChangeOrigin =
  | { readonly kind: 'commit'; readonly commit: CommitInfo; readonly parent: string | null }
  /**
   * A merge of two commits against what git makes of them by itself. `conflicts`: paths that it could not decide, whose
   * text before has conflict markers.
   */
  | { readonly kind: 'remerge'; readonly commit: CommitInfo; readonly conflicts: readonly string[] }
  /**
   * `from` and `to` as they were written; of a range from where two parted, `from` is that commit, and `partedFrom` the first of the two.
   * `commits`: the latest that came in between, newest first.
   */
  | {
      readonly kind: 'range';
      readonly from: string;
      readonly to: string;
      readonly partedFrom?: string;
      readonly hashes?: { readonly from: string; readonly to: string };
      readonly commits?: readonly CommitInfo[];
    }
  | { readonly kind: 'workingTree'; readonly head: string | null }
  | { readonly kind: 'staged'; readonly head: string | null }
  | { readonly kind: 'files'; readonly before: string; readonly after: string }
  | { readonly kind: 'folders'; readonly before: string; readonly after: string }
  | { readonly kind: 'unnamed' };

export interface CommitInfo {
  readonly hash: string;
  readonly shortHash: string;
  readonly parents: readonly string[];
  readonly subject: string;
  readonly body: string;
  readonly author: string;
  readonly email: string;
  /** ISO 8601 with the author's offset. */
  readonly date: string;
}

/**
 * The files that differ between two states of a source tree, both sides. Which file became which is not said here: pairing files
 * by path, by content and by what they declare is the engine's work, so that every source of changes gives the same answer.
 */
export interface ChangeSet {
  readonly origin: ChangeOrigin;
  readonly before: readonly ChangedFile[];
  readonly after: readonly ChangedFile[];
  /** What stands in both trees besides. Left out: nothing is known but the files that changed. */
  readonly context?: TreeContext;
}

/** Files that did not change: they are the same on both sides. */
export interface TreeContext {
  /** With `/`, relative to the root. */
  readonly paths: readonly string[];
  /** Are these all? */
  readonly isWhole: boolean;
  /** Those of them that say how modules are found, or that may hand on what others declare: `package.json`, `index.ts`. */
  readonly texts: readonly { readonly path: string; readonly text: string }[];
  /** Files that would have been read as well, had the limits allowed it. */
  readonly leftOut: number;
  /** Files of the side after that are, byte by byte, copies of one that did not change (`of`). Left out: not known. */
  readonly copies?: readonly { readonly path: string; readonly of: string }[];
}

/** `proven`: an edit whose rule takes something for granted is left to read; `assumed`: it need not be read, and says what is assumed. */
export type Fold = 'proven' | 'assumed';

export interface AnalyzeOptions {
  /** Pairs of paths known to be renames (before → after), as a hint; empty when nothing is known. */
  readonly renamedFiles?: Readonly<Record<string, string>>;
  /** What needs no reading: also what is only assumed (left out), or what is proven alone. */
  readonly fold?: Fold;
  /**
   * Report as well what another refactoring implies, as RefactoringMiner does: that a parameter of `Crate` is one of
   * `Parcel` where the class was renamed so, that a module moved with its file, that a variable which is still there
   * became a parameter of the code that was extracted. Left out, each is told once.
   */
  readonly withImplied?: boolean;
  /** Leave out node mappings and edit actions (when only refactorings are wanted). */
  readonly withoutMappings?: boolean;
  /** Tell which rules were tried for the pair of the innermost declarations at two places, and what they said. */
  readonly explain?: { readonly before: Place; readonly after: Place };
  /** Tell what the names of this file refer to, on this side. */
  readonly symbolsOf?: { readonly side: Side; readonly path: string };
}

/** A line of a file; which side is said by the field that holds it. */
export interface Place {
  readonly path: string;
  /** One-based. */
  readonly line: number;
}

// ---------------------------------------------------------------- what comes out

export type LanguageId = string;

/** How a file was read: into a syntax tree, as plain text lines, or not at all. */
export type AnalysisMode = 'syntax' | 'text' | 'none';

/** One version of a file. `text` is null when the content was skipped. */
export interface FileVersion {
  readonly path: string;
  readonly language: LanguageId | null;
  readonly mode: AnalysisMode;
  readonly text: string | null;
  /** In which the text is written, by its name in the Encoding Standard; left out: UTF-8, or not known. */
  readonly encoding?: string;
}

export type FileStatus = 'added' | 'deleted' | 'modified' | 'renamed' | 'moved' | 'movedAndRenamed' | 'unchanged';

/**
 * What of a file is no line of its text: its mode (`100644` to `100755`), the encoding of its text (`windows-1252` to
 * `utf-8`), where a link points (`target`), the `commit` of a submodule, the `size` of what is not compared, and its
 * `bytes`, by their ids, where they differ though the text is the same.
 */
export interface PropertyChange {
  readonly property: 'mode' | 'encoding' | 'target' | 'commit' | 'size' | 'bytes';
  /** Null where the version has none: it is no link, or there is no such version. */
  readonly before: string | null;
  readonly after: string | null;
  /** Of a submodule: the commits between, as far as they are known. */
  readonly commits?: readonly SubmoduleCommit[];
}

/** The file that another one is a copy of, as it was before the change. */
export interface CopiedFile {
  readonly path: string;
  /** Share of the larger one that stands in both, 0 to 1; 1 where the two are the same. */
  readonly similarity: number;
}

/** The encoding, a byte order mark in front, how lines end, other white space. */
export type LayoutPart = 'encoding' | 'byteOrderMark' | 'lineEnds' | 'whiteSpace';

/** In what two versions of a text differ that is not what they say. What that means is for the lines to read to say. */
export interface LayoutChange {
  /** White space besides line ends only where the versions differ in nothing else. */
  readonly parts: readonly LayoutPart[];
  /** Do they differ in nothing else? */
  readonly isAll: boolean;
}

/**
 * Of what sort a file is that nobody wrote here: a tool made it (`generated`, a lock file, a snapshot of a test,
 * minified code, a source map), it was brought from elsewhere (`vendored`), or the repository wants no difference of it
 * shown (`undiffed`).
 */
export type GeneratedKind = 'generated' | 'vendored' | 'lockFile' | 'snapshot' | 'minified' | 'sourceMap' | 'undiffed';

/** That nobody wrote a file by hand, and what says so. */
export interface GeneratedFile {
  readonly kind: GeneratedKind;
  /** A sentence for the reader. Text, with code between backticks as in Markdown. */
  readonly because: string;
}

/** A pair of file versions, or one alone. Indices into `ChangeDiff.before` and `.after`. */
export interface FilePair {
  readonly before: number | null;
  readonly after: number | null;
  readonly status: FileStatus;
  /** Share of the content in common, 0 to 1; null for a file alone. */
  readonly similarity: number | null;
  /** Lines a plain line diff of this pair shows as added or deleted. */
  readonly linesChanged: number;
  /** Lines left to read in this pair (counted as in `Summary.linesToRead`): those of `toRead`. */
  readonly linesToRead: number;
  readonly toRead: LinesToRead;
  /** Each is one thing to see, whatever the lines say. Of a file alone: only of a link, a submodule, and what is not compared. */
  readonly properties: readonly PropertyChange[];
  /** In what the two versions differ that is not what they say; null where there is nothing such. */
  readonly layout: LayoutChange | null;
  /** Of an added file: that it is a copy of another one, perhaps with edits; null for all others. */
  readonly copyOf: CopiedFile | null;
  /** Null where somebody wrote it, or may have, on either side. What is left to read in the others is counted apart. */
  readonly generated: GeneratedFile | null;
}

/**
 * Lines left to read, by side: ranges in order, first and last line, one-based, both included. A line that holds nothing but brackets and
 * separators is none, unless a pair has no other. An edit inside a line leaves the line to read on both sides.
 */
export interface LinesToRead {
  readonly before: readonly (readonly [first: number, last: number])[];
  readonly after: readonly (readonly [first: number, last: number])[];
}

/** A half-open range in one file of one side. Which side is said by the field that holds the span. */
export interface Span {
  readonly file: number;
  readonly start: number;
  readonly end: number;
}

export type DeclarationKind =
  | 'file'
  | 'namespace'
  | 'class'
  | 'interface'
  | 'enum'
  | 'record'
  | 'annotationType'
  | 'function'
  | 'method'
  | 'constructor'
  | 'field'
  | 'enumConstant';

/** A named element of the code structure tree, as the faces need it. Declarations are listed in pre-order, file by file. */
export interface Declaration extends Span {
  readonly kind: DeclarationKind;
  readonly name: string;
  /** Dotted path of the enclosing declarations and namespace, without the own name; '' at the top. */
  readonly container: string;
  /** `name(Type, Type)` for callables, else the name. */
  readonly signature: string;
  /** The text of a declaration as refactoring descriptions print it: `public add(x int, y int) : int`. */
  readonly label: string;
  /** Index of the enclosing declaration on the same side; null for a file. */
  readonly parent: number | null;
  readonly nameStart: number;
  readonly nameEnd: number;
  /** The body's range; equal offsets when there is none. */
  readonly bodyStart: number;
  readonly bodyEnd: number;
  readonly startLine: number;
  readonly endLine: number;
}

/** RefDiff 2.0's relationships (paper, Table 3), with moves inside one file told apart, and types made out of others. */
export type RelationshipKind =
  | 'same'
  | 'convertType'
  | 'changeSignature'
  | 'pullUp'
  | 'pushDown'
  | 'split'
  | 'merge'
  | 'rename'
  | 'move'
  | 'internalMove'
  | 'moveAndRename'
  | 'internalMoveAndRename'
  | 'extractSupertype'
  | 'extractSubtype'
  | 'extractType'
  | 'collapse'
  | 'extract'
  | 'extractAndMove'
  | 'inline'
  | 'moveAndInline';

/** Indices into `declarations.before` and `declarations.after`. Extract and Inline relate one declaration to several. */
export interface Relationship {
  readonly kind: RelationshipKind;
  readonly before: number;
  readonly after: number;
  /** 0 to 1; 1 where the pair was found by its identifier. */
  readonly similarity: number;
}

/** A sort of refactoring, as the registry has it. */
export interface Rule {
  readonly id: RefactoringId;
  readonly type: RefactoringType;
  /** What is done, in one word. */
  readonly group: RefactoringGroup;
  /** What it is, in one or two sentences. */
  readonly docs: string;
}

/** A refactoring by its catalogue name, e.g. `Extract Method`. */
export interface Refactoring {
  /** Id of its sort, e.g. `extract-method`. */
  readonly rule: RefactoringId;
  readonly type: RefactoringType;
  /** The type in the words of the language at hand (`Extract Function`). */
  readonly title: string;
  /**
   * One short sentence for a list or a tooltip, e.g. "`parse` extracted from `run`": text, with code between backticks
   * as in Markdown (`codeSpans.ts`).
   */
  readonly summary: string;
  /** The long form known from RefactoringMiner: `Extract Method private a() : void extracted from public b() : void in class p.C`. */
  readonly description: string;
  /** Indices into `declarations.before` / `.after`; the first is the element that the refactoring is about on that side. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** What it is about: the declarations, or a variable, a condition, an annotation inside them; the main one first. */
  readonly beforeRanges: readonly Span[];
  readonly afterRanges: readonly Span[];
  /** Set where it is about a member of a class without a name: that one is no declaration of the change, and stands inside those listed. */
  readonly isInAnonymousClass?: boolean;
  /** 0 to 1. */
  readonly similarity: number;
  /** Indices into `ChangeDiff.mappings`: the code that this refactoring carried from one side to the other. */
  readonly mappings: readonly number[];
  /** Whether the code that it carried is otherwise unchanged; null where it carries none. */
  readonly purity: Purity | null;
}

/**
 * What else happened to code that a refactoring carried. What follows from the refactoring itself is left out: a renamed name at its uses,
 * parameters for arguments, the head and the call of what was extracted.
 */
export interface Purity {
  readonly pure: boolean;
  /** Indices into `ChangeDiff.actions`: what remains to be read inside. */
  readonly edits: readonly number[];
}

export type MappingKind = 'declaration' | 'statement' | 'block' | 'expression' | 'comment' | 'import';

/** A node before the change and the node after it that it became. One node may take part in several (a multi-mapping). */
export interface Mapping {
  readonly kind: MappingKind;
  readonly before: Span;
  readonly after: Span;
  /** The grammar's names of the two nodes. */
  readonly beforeType: string;
  readonly afterType: string;
  /** The two sides are equal but for layout, comments, and what else is trivial (`Triviality`). */
  readonly identical: boolean;
  /** One of its nodes takes part in other mappings of the same kind as well. */
  readonly multi: boolean;
  /** Index of the refactoring that explains this mapping, or null. */
  readonly refactoring: number | null;
}

export type ActionKind = 'insert' | 'delete' | 'update' | 'move' | 'moveOut' | 'moveIn' | 'multiMove';

/**
 * What is to be done about an edit: `read` it; it is `explained`, as it follows from a refactoring; it is `equivalent`,
 * as it means nothing in the language. Folds, counts and purity are computed from this alone.
 */
export type Verdict = 'read' | 'explained' | 'equivalent';

/** Something that was looked at before an edit was said to need no reading, or why it has to be read. */
export interface Premise {
  /** A sentence for the reader. Text, with code between backticks as in Markdown. */
  readonly text: string;
  /** Where, if it is at a place: the side, and the span there. */
  readonly side: Side | null;
  readonly span: Span | null;
}

/** A rule by which an edit need not be read: an equivalence or a consequence. Each has a page in `docs/rules`. */
export type ReadingRuleId = EquivalenceId | ConsequenceId;

/**
 * Why an edit need not be read, by the rule that says so; or, of one that has to be read, by which it would follow and
 * what speaks against that.
 */
export interface Reason {
  readonly rule: ReadingRuleId;
  /** `assumed` where a convention was taken for granted, which the rule names. */
  readonly confidence: 'proven' | 'assumed';
  readonly premises: readonly Premise[];
}

/**
 * What happened to a node. `insert` has `after` only and `delete` has `before` only; all others have both ends. `move` stays within
 * a file pair. Code that went from one file pair to another yields two actions with the same two ends: `moveOut` to be drawn at the
 * before end, `moveIn` at the after end. `multiMove` is a move that is one of several mappings of the same node. An `update` is
 * the smallest differing node inside a mapped pair, or one that stayed as it was and means something else where it stands now. Other
 * identical nodes in place yield no action.
 */
export interface EditAction {
  readonly kind: ActionKind;
  /** Why the action means nothing and need not be read; null for all that may mean something. */
  readonly trivial: Triviality | null;
  readonly before: Span | null;
  readonly after: Span | null;
  /**
   * Index into `ChangeDiff.mappings`, when the action comes from a mapping. Where a statement moved that holds a declaration and nothing
   * else (`export function f() {}`), that of the declaration.
   */
  readonly mapping: number | null;
  /** Index of the refactoring that explains it, or null. */
  readonly refactoring: number | null;
  readonly verdict: Verdict;
  /** Of a file of data that is compared as text: where in the data it is. Left out: no keys lead there. */
  readonly key?: EditedKey;
  /** Of an update: the code before stands in comments now (`out`), or what stood in comments is code now (`in`). */
  readonly commented?: 'out' | 'in';
  /** Why it need not be read; of one that has to be, what keeps a rule from explaining it, null where nothing is known of that. */
  readonly because: Reason | null;
}

/** A place in a file of data, and what happened there. */
export interface EditedKey {
  /** The keys that lead there (`jobs.test.steps[2].run`), the section (`Install › Linux`), the rule (`.card › color`). */
  readonly path: string;
  readonly change: 'added' | 'removed' | 'changed' | 'moved' | 'commentedOut' | 'commentedIn';
  /** Of a section of Markdown that moved, or has another title or level. */
  readonly section?: SectionChange;
}

/** What became of a section of Markdown, beside its text. Each is left out where nothing such happened. */
export interface SectionChange {
  /** Where it stood: the file, if that is another one, or else the sections around it; `''` for those around it now. */
  readonly from?: string;
  /** At its old place: the file in which it stands now. */
  readonly to?: string;
  /** Its title before. */
  readonly title?: string;
  /** By how many levels it stands deeper; less than 0: higher. */
  readonly levels?: number;
  /** Sections below it that went along. */
  readonly below?: number;
}

/** An edit left to read that stands in several places, word by word and with the same words beside it. */
export interface RepeatedEdit {
  /** Indices into `ChangeDiff.actions`, by file and place. */
  readonly actions: readonly number[];
  /** What went, on one line and shortened; null where nothing did. */
  readonly textBefore: string | null;
  /** What came, likewise. */
  readonly textAfter: string | null;
  /** The word or sign before it on its line, and the one behind; '' at the ends of the line. */
  readonly left: string;
  readonly right: string;
}

/** A stage that gave up on something, and why: shown, never swallowed. */
export interface Degradation {
  readonly stage: 'read' | 'parse' | 'structure' | 'matching' | 'refactorings' | 'mappings' | 'text';
  readonly side: Side | null;
  /** Index into `before` or `after`; null when it concerns the whole change. */
  readonly file: number | null;
  /** A sentence for the reader. Plain text. */
  readonly reason: string;
  /** The limit that was hit, where there is one. */
  readonly limit: number | null;
}

/** A piece of text with its syntax colour class (tree-sitter highlight capture, e.g. `keyword`, `string`, `function`). */
export interface HighlightSpan {
  readonly start: number;
  readonly end: number;
  readonly capture: string;
}
