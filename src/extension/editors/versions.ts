/**
 * Which version of a file a document shows that another extension has opened: of the git extension, of GitLens, of
 * GitHub Pull Requests. They say it in the addresses of their documents, each in words of its own. Two versions of a
 * file side by side stand for a change.
 *
 * Addresses are text of others: what is not exactly as expected is no version. Pure: nothing here asks the editor or
 * reads a file.
 */
import { isRevision } from '../../changes/request.js';
import { isRecord } from '../../protocol/shape.js';
import type { ShownChange } from '../shownChange.js';
import { isHash } from '../shownChange.js';

/** What is needed of a `Uri`. */
export interface Address {
  readonly scheme: string;
  readonly authority: string;
  readonly path: string;
  readonly query: string;
  readonly fsPath: string;
}

/** `path` is a path on disk: where the file lies, or would lie. */
export type Version =
  | { readonly kind: 'disk'; readonly path: string }
  | { readonly kind: 'index'; readonly path: string }
  /**
   * `~` of the git extension: the index where it has something staged, else the last commit. Against the disk both
   * stand for what is not staged.
   */
  | { readonly kind: 'indexOrHead'; readonly path: string }
  | { readonly kind: 'commit'; readonly path: string; readonly revision: string }
  /** One end of a pull request. */
  | { readonly kind: 'request'; readonly path: string; readonly revision: string };

/** What a document shows; null for what is no version of a file in a repository. */
export function versionOf(address: Address): Version | null {
  switch (address.scheme) {
    case 'file':
      return { kind: 'disk', path: address.fsPath };
    case 'git':
      return gitVersion(readJson(address.query));
    case 'gitlens':
      return lensVersion(address);
    case 'review':
      return reviewVersion(address);
    case 'pr':
      return requestVersion(address);
    default:
      return null;
  }
}

function readJson(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

const isPath = (value: unknown): value is string => typeof value === 'string' && value !== '' && !value.includes('\0');

/** `git:/folder/file?{"path":"/folder/file","ref":"HEAD"}` */
function gitVersion(query: Readonly<Record<string, unknown>> | null): Version | null {
  if (query === null || !isPath(query.path) || typeof query.ref !== 'string') return null;
  const { path, ref } = query;
  if (ref === '') return { kind: 'index', path };
  if (ref === '~') return { kind: 'indexOrHead', path };
  // `:1` to `:3` are the sides of a conflict, `index` and `wt` submodules.
  return isRevision(ref) && !ref.startsWith(':') && ref !== 'index' && ref !== 'wt'
    ? { kind: 'commit', path, revision: ref }
    : null;
}

/** `gitlens://<JSON as hexadecimal>/folder/file`, the JSON being `{ "ref": hash, "repoPath": folder }`. */
function lensVersion({ authority, fsPath }: Address): Version | null {
  if (!/^(?:[0-9a-f]{2})+$/i.test(authority)) return null;
  const data = readJson(Buffer.from(authority, 'hex').toString('utf8'));
  return data !== null && isHash(data.ref) ? { kind: 'commit', path: fsPath, revision: data.ref } : null;
}

/** `review:/folder/file?{"path":..,"commit":hash,"base":true,"rootPath":folder}` */
function reviewVersion({ query, fsPath }: Address): Version | null {
  const data = readJson(query);
  return data !== null && isHash(data.commit) ? { kind: 'request', path: fsPath, revision: data.commit } : null;
}

/** `pr:/folder/file?{"baseCommit":hash,"headCommit":hash,"isBase":true,"fileName":..}` */
function requestVersion({ query, fsPath }: Address): Version | null {
  const data = readJson(query);
  const hash = data === null ? null : data.isBase === true ? data.baseCommit : data.headCommit;
  return isHash(hash) ? { kind: 'request', path: fsPath, revision: hash } : null;
}

/**
 * The changes that two versions of a file may stand for, the likeliest first: of two commits it is not known here
 * whether the second follows the first. Empty where they are no change that can be read.
 */
export function changesBetween(root: string, before: Version, after: Version): readonly ShownChange[] {
  if (after.kind === 'disk') {
    if (before.kind === 'request') {
      return [{ kind: 'range', root, from: before.revision, to: 'HEAD', fromMergeBase: false }];
    }
    const against = before.kind === 'commit' && before.revision !== 'HEAD' ? before.revision : null;
    if (before.kind === 'disk' || against !== null) return [];
    return [{ kind: 'workingTree', root }];
  }
  if (after.kind === 'index') {
    return before.kind === 'indexOrHead' || (before.kind === 'commit' && before.revision === 'HEAD')
      ? [{ kind: 'staged', root }]
      : [];
  }
  if (after.kind === 'indexOrHead' || before.kind === 'disk' || !('revision' in before)) return [];
  const { revision: from } = before;
  const { revision: to } = after;
  const range = { kind: 'range', root, from, to, fromMergeBase: false } as const;
  if (after.kind === 'request' || !isHash(to)) return [range];
  const commit = { kind: 'commit', root, hash: to } as const;
  return from === `${to}^` || from === `${to}~` ? [commit] : [commit, range];
}
