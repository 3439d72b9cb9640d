/**
 * What can go wrong on the way to a change set, as types that callers can tell apart and sentences that people can read.
 *
 * Cancellation is not here: it is the engine's `CancellationError`. Nothing here knows how a face shows an error.
 */

export type ChangesErrorCode =
  | 'noRepository'
  | 'unknownRevision'
  | 'emptyRepository'
  | 'notACommit'
  | 'badParent'
  | 'badRequest'
  | 'historyMissing'
  | 'noWorkingTree'
  | 'gitRefused'
  | 'gitMissing'
  | 'gitFailed'
  | 'unsupportedRepository'
  | 'unreadablePath'
  | 'notStaged'
  | 'noRemerge'
  | 'closed';

const CODES: ReadonlySet<string> = new Set<ChangesErrorCode>([
  'noRepository',
  'unknownRevision',
  'emptyRepository',
  'notACommit',
  'badParent',
  'badRequest',
  'historyMissing',
  'noWorkingTree',
  'gitRefused',
  'gitMissing',
  'gitFailed',
  'unsupportedRepository',
  'unreadablePath',
  'notStaged',
  'noRemerge',
  'closed',
]);

/** The base of all errors of this folder. `message` is a sentence for people; `advice` a further step, may span several lines. */
export class ChangesError extends Error {
  constructor(
    readonly code: ChangesErrorCode,
    message: string,
    readonly advice: string | null = null,
  ) {
    super(message);
    this.name = 'ChangesError';
  }

  /** True for every error of this folder, also one that crossed a bundle's border. */
  static is(error: unknown): error is ChangesError {
    return (
      error instanceof Error &&
      typeof (error as { code?: unknown }).code === 'string' &&
      CODES.has((error as { code?: string }).code!)
    );
  }
}

const has = (error: unknown, code: ChangesErrorCode): boolean => ChangesError.is(error) && error.code === code;

export class NoRepositoryError extends ChangesError {
  constructor(readonly folder: string) {
    super('noRepository', `There is no git repository at ${folder} or in a folder above it.`);
  }
  static override is(error: unknown): error is NoRepositoryError {
    return has(error, 'noRepository');
  }
}

export class UnknownRevisionError extends ChangesError {
  constructor(
    readonly revision: string,
    why: 'unknown' | 'ambiguous' | 'unsupported' = 'unknown',
  ) {
    super(
      'unknownRevision',
      {
        unknown: `"${revision}" is not a commit, branch or tag of this repository.`,
        ambiguous: `"${revision}" is ambiguous: several objects begin so. Give more of its characters.`,
        unsupported: `"${revision}" can only be resolved with the git command, and none was found.`,
      }[why],
    );
  }
  static override is(error: unknown): error is UnknownRevisionError {
    return has(error, 'unknownRevision');
  }
}

export class EmptyRepositoryError extends ChangesError {
  constructor() {
    super('emptyRepository', 'This repository has no commits yet.');
  }
  static override is(error: unknown): error is EmptyRepositoryError {
    return has(error, 'emptyRepository');
  }
}

export class NotACommitError extends ChangesError {
  constructor(
    readonly revision: string,
    readonly type: string,
  ) {
    super('notACommit', `"${revision}" names a ${type}, not a commit.`);
  }
  static override is(error: unknown): error is NotACommitError {
    return has(error, 'notACommit');
  }
}

export class BadParentError extends ChangesError {
  constructor(
    readonly commit: string,
    readonly parent: number,
    readonly parents: number,
  ) {
    super(
      'badParent',
      !Number.isInteger(parent) || parent < 1
        ? `${parent} is not the number of a parent: they count from 1.`
        : parents === 0
          ? `Commit ${commit} has no parent.`
          : parents === 1
            ? `Commit ${commit} has one parent only, there is no parent ${parent}.`
            : `Commit ${commit} has ${parents} parents, there is no parent ${parent}.`,
    );
  }
  static override is(error: unknown): error is BadParentError {
    return has(error, 'badParent');
  }
}

/** The request itself makes no sense (`A..B..C`, a line break in a revision). */
export class BadRequestError extends ChangesError {
  constructor(message: string) {
    super('badRequest', message);
  }
  static override is(error: unknown): error is BadRequestError {
    return has(error, 'badRequest');
  }
}

/** A shallow or partial clone lacks what the request needs. */
export class HistoryMissingError extends ChangesError {
  constructor(message: string, advice: string) {
    super('historyMissing', message, advice);
  }
  static override is(error: unknown): error is HistoryMissingError {
    return has(error, 'historyMissing');
  }
}

export class NoWorkingTreeError extends ChangesError {
  constructor(readonly folder: string) {
    super('noWorkingTree', `The repository at ${folder} has no working tree: only its commits can be shown.`);
  }
  static override is(error: unknown): error is NoWorkingTreeError {
    return has(error, 'noWorkingTree');
  }
}

/** Git does not trust the repository (another user owns it). Never overridden here: `advice` is git's own. */
export class GitRefusedError extends ChangesError {
  constructor(
    readonly folder: string,
    advice: string,
  ) {
    super(
      'gitRefused',
      `Git refuses to read the repository at ${folder}, because another user owns it. If you trust it, add it to git's safe.directory setting.`,
      advice,
    );
  }
  static override is(error: unknown): error is GitRefusedError {
    return has(error, 'gitRefused');
  }
}

export class GitMissingError extends ChangesError {
  constructor(readonly gitPath: string) {
    super('gitMissing', `The git command was not found at ${gitPath}.`);
  }
  static override is(error: unknown): error is GitMissingError {
    return has(error, 'gitMissing');
  }
}

/** Git ended with an error that no other type describes; `detail` is what it said. */
export class GitFailedError extends ChangesError {
  constructor(
    readonly command: string,
    readonly detail: string,
  ) {
    super('gitFailed', `git ${command} failed${detail === '' ? '.' : `: ${detail}`}`);
  }
  static override is(error: unknown): error is GitFailedError {
    return has(error, 'gitFailed');
  }
}

/** The built-in reader, used where there is no git command, cannot read this kind of repository. */
export class UnsupportedRepositoryError extends ChangesError {
  constructor(what: string) {
    super('unsupportedRepository', `${what} Install git to read this repository.`);
  }
  static override is(error: unknown): error is UnsupportedRepositoryError {
    return has(error, 'unsupportedRepository');
  }
}

/** A file or folder to compare cannot be read. */
export class UnreadablePathError extends ChangesError {
  constructor(
    readonly path: string,
    why: string,
  ) {
    super('unreadablePath', `${path}: ${why}`);
  }
  static override is(error: unknown): error is UnreadablePathError {
    return has(error, 'unreadablePath');
  }
}

/** The source was disposed while or before the request ran. */
export class ClosedError extends ChangesError {
  constructor() {
    super('closed', 'The repository was closed.');
  }
  static override is(error: unknown): error is ClosedError {
    return has(error, 'closed');
  }
}

/** Lines cannot be put into the index, or taken out of it. */
export class StagingError extends ChangesError {
  constructor(message: string) {
    super('notStaged', message);
  }
}

/** What a merge changed besides merging cannot be told. */
export class RemergeError extends ChangesError {
  constructor(why: 'noGit' | 'oldGit' | { readonly commit: string; readonly parents: number }) {
    super(
      'noRemerge',
      why === 'noGit'
        ? 'What a merge itself changed can only be told with the git command, and none was found.'
        : why === 'oldGit'
          ? 'What a merge itself changed can be told with git 2.38 or later; the git that was found is older.'
          : why.parents < 2
            ? `Commit ${why.commit} is no merge.`
            : `Commit ${why.commit} merges ${why.parents} commits at once: what it changed itself can be told of two only.`,
      typeof why === 'string' ? 'Compare the merge with one of its parents.' : null,
    );
  }
  static override is(error: unknown): error is RemergeError {
    return has(error, 'noRemerge');
  }
}
