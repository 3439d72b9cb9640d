/**
 * What an address like `vscode://refscope.refscope/show?repo=/folder&commit=HEAD~2` asks for. Anybody can write such a
 * link, so it is read as hostile text: it names one of the repositories that are open, a revision that is no option,
 * and a place inside; it can show, and do nothing else.
 */
import { isRevision, parseRevisions } from '../changes/request.js';
import type { ChangeRequest, RevisionRequest } from '../changes/request.js';
import { ChangesError } from '../changes/errors.js';

export interface AddressRequest {
  /** Path or name of a repository; null: whichever is open. */
  readonly repository: string | null;
  readonly what:
    | RevisionRequest
    | Extract<ChangeRequest, { readonly kind: 'remerge' }>
    | { readonly kind: 'workingTree' }
    | { readonly kind: 'staged' };
  /** A path inside of the repository, with slashes. */
  readonly file: string | null;
  /** One-based; null: what is to be read first in the file. */
  readonly line: number | null;
}

/** Longer ones are no names. */
const LONGEST = 4096;

/** Null for what is not understood: nothing is guessed. */
export function readAddress(path: string, query: string): AddressRequest | null {
  if (path !== '/show' || query.length > LONGEST) return null;
  const values = new URLSearchParams(query);
  const one = (name: string): string | null => (values.getAll(name).length === 1 ? values.get(name) : null);
  const what = whatOf(
    one('commit'),
    one('range'),
    one('worktree') !== null,
    one('staged') !== null,
    one('parent'),
    one('remerge') !== null,
  );
  if (what === null) return null;
  const [repository, file, line] = [one('repo'), one('file'), one('line')];
  if ([repository, file].some(text => text?.includes('\0'))) return null;
  // No way out of the repository; nothing is opened by it, but it is shown in messages.
  if (file !== null && (file === '' || file.split('/').includes('..'))) return null;
  if (line !== null && !/^[1-9]\d{0,8}$/.test(line)) return null;
  return { repository: repository === '' ? null : repository, what, file, line: line === null ? null : Number(line) };
}

function whatOf(
  commit: string | null,
  range: string | null,
  worktree: boolean,
  staged: boolean,
  parent: string | null,
  remerge: boolean,
): AddressRequest['what'] | null {
  const asked = [commit !== null, range !== null, worktree, staged].filter(Boolean).length;
  if (remerge && (commit === null || parent !== null)) return null;
  if (asked !== 1 || (parent !== null && (commit === null || !/^[1-9]\d{0,2}$/.test(parent)))) return null;
  if (worktree) return { kind: 'workingTree' };
  if (staged) return { kind: 'staged' };
  if (commit !== null && remerge) return isRevision(commit) ? { kind: 'remerge', revision: commit } : null;
  if (commit !== null) {
    return isRevision(commit)
      ? { kind: 'commit', revision: commit, ...(parent === null ? {} : { parent: Number(parent) }) }
      : null;
  }
  try {
    const request = parseRevisions(range ?? '');
    return request.kind === 'range' ? request : null;
  } catch (error) {
    if (ChangesError.is(error)) return null;
    throw error;
  }
}
