/**
 * What one may ask of a repository, and how people write it: `HEAD~2`, `A..B`, `A...B`.
 *
 * Only the form is judged here; whether a revision exists is the repository's to say.
 */
import { BadRequestError } from './errors.js';

export type ChangeRequest =
  /** A commit against one of its parents (`parent` counts from 1, which is the default), a root commit against nothing. */
  | { readonly kind: 'commit'; readonly revision: string; readonly parent?: number }
  /** A merge of two commits against what git makes of them by itself: conflicts as they were resolved, and what was changed besides. */
  | { readonly kind: 'remerge'; readonly revision: string }
  /** From one commit to another; `fromMergeBase` as in `A...B`: from where the two parted, to `to`. */
  | { readonly kind: 'range'; readonly from: string; readonly to: string; readonly fromMergeBase?: boolean }
  /** Files on disk, untracked ones too, against HEAD. */
  | { readonly kind: 'workingTree' }
  /** The index against HEAD. */
  | { readonly kind: 'staged' };

/** What revisions can name. */
export type RevisionRequest = Extract<ChangeRequest, { kind: 'commit' | 'range' }>;

/** Where `..` stands outside braces (`HEAD^{/a..b}` has none), or -1. */
function dotsAt(text: string): number {
  let depth = 0;
  for (let i = 0; i + 1 < text.length; i++) {
    if (text[i] === '{') depth++;
    else if (text[i] === '}') depth = Math.max(0, depth - 1);
    else if (depth === 0 && text[i] === '.' && text[i + 1] === '.') return i;
  }
  return -1;
}

/** What ASCII has of control characters: git takes others for letters. */
export const CONTROL = /(?![\u0080-\u009f])\p{Cc}/u;

/** A revision that may be handed on: not empty, no option in disguise, on one line. Throws `BadRequestError`. */
export function checkRevision(revision: string): string {
  const problem = problemWith(revision);
  if (problem !== null) throw new BadRequestError(problem);
  return revision;
}

/** The same for values of unknown shape. */
export function isRevision(value: unknown): value is string {
  return typeof value === 'string' && problemWith(value) === null;
}

function problemWith(revision: string): string | null {
  if (revision === '') return 'A revision may not be empty.';
  if (revision.startsWith('-')) return `"${revision}" is not a revision: it begins with a dash.`;
  return CONTROL.test(revision) ? 'A revision may not contain control characters.' : null;
}

/**
 * Reads `A..B`, `A...B` (an end left out is HEAD, as in git) or a single revision. `parent` is allowed with a single revision only.
 * Throws `BadRequestError`.
 */
export function parseRevisions(text: string, parent?: number): RevisionRequest {
  const trimmed = text.trim();
  const at = trimmed.startsWith(':/') ? -1 : dotsAt(trimmed);
  if (at < 0) return { kind: 'commit', revision: checkRevision(trimmed), ...(parent === undefined ? {} : { parent }) };
  const fromMergeBase = trimmed[at + 2] === '.';
  const from = trimmed.slice(0, at) || 'HEAD';
  const to = trimmed.slice(at + (fromMergeBase ? 3 : 2)) || 'HEAD';
  if (dotsAt(to) >= 0 || to.startsWith('.')) {
    throw new BadRequestError(`"${trimmed}" is not a range: write A..B or A...B.`);
  }
  if (parent !== undefined) {
    throw new BadRequestError('A parent can be chosen for a single commit only, not for a range.');
  }
  return {
    kind: 'range',
    from: checkRevision(from),
    to: checkRevision(to),
    ...(fromMergeBase ? { fromMergeBase } : {}),
  };
}
