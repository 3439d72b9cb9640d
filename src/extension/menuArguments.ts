/**
 * From what a menu hands to a command to the change it means. Each menu has arguments of its own, some from interfaces that are not
 * yet final or belong to other extensions, so a value counts only when it has the fields that are needed.
 */
import { isRevision } from '../changes/request.js';
import { isRecord } from '../protocol/shape.js';
import { filePathOf } from './values.js';
import { isHash, readShownChange } from './shownChange.js';
import type { ShownChange } from './shownChange.js';

/**
 * A change that a menu names. Some menus tell the commit but not its repository: then `root` is null, and `near` a path inside it if known.
 * `revision` is what git is to resolve: mostly a full hash.
 */
export type NamedChange =
  | { readonly kind: 'known'; readonly change: ShownChange }
  | { readonly kind: 'commit'; readonly root: string | null; readonly near: string | null; readonly revision: string }
  | { readonly kind: 'range'; readonly root: string | null; readonly from: string; readonly to: string };

/**
 * The change named by the arguments of "Show Refactorings", or null when they name none:
 * - our tree, and callers that know what they want: `({ change })` or `(change)`
 * - the Graph: `(SourceControl { rootUri }, { id, parentIds, ... })`
 * - the timeline of a file: `(item { ref, ... }, Uri, 'git-history')`
 * - the button of what the Graph, the timeline or the git extension show as a list of diffs: `(Uri)`, see `fromListOfDiffs`
 * - commits, stashes, branches and tags of GitLens: `(node { commit })`, `(node { ref })`
 * - pull requests of GitHub Pull Requests: `(node { pullRequestModel })`
 */
export function readNamedChange(args: readonly unknown[]): NamedChange | null {
  const [first, second] = args;
  const change = readShownChange(isRecord(first) && 'change' in first ? first.change : first);
  if (change !== null) return { kind: 'known', change };
  if (!isRecord(first)) return null;
  if ('rootUri' in first) return fromGraph(first, second);
  if (typeof first.scheme === 'string') return fromListOfDiffs(first);
  if (isHash(first.ref)) return { kind: 'commit', root: null, near: filePathOf(second), revision: first.ref };
  return fromLens(first) ?? fromPullRequest(first);
}

function fromGraph(sourceControl: Readonly<Record<string, unknown>>, item: unknown): NamedChange | null {
  if (!isRecord(item) || !isHash(item.id)) return null;
  return { kind: 'commit', root: filePathOf(sourceControl.rootUri), near: null, revision: item.id };
}

/**
 * A list of diffs says in its address what it shows. How that is written is internal to VS Code and its git extension, and may change:
 * - the Graph: `scm-history-item:/folder?{"historyItemId":hash}`
 * - a commit of the timeline: `scm-history-item:/folder/hash..hash`; two commits or branches compared: `git-ref-compare:/folder/a..b`
 * - a stash: `git-stash:/folder?{"path":folder,"ref":"stash@{0}"}`
 * - all changes of a group in Source Control: `scm-multi-diff-source:?{"repositoryUri":Uri,"groupId":"workingTree"}`
 */
function fromListOfDiffs(uri: Readonly<Record<string, unknown>>): NamedChange | null {
  const query = typeof uri.query === 'string' ? readJson(uri.query) : null;
  const path = typeof uri.path === 'string' ? uri.path : '';
  switch (uri.scheme) {
    case 'scm-history-item':
      if (query !== null) return isHash(query.historyItemId) ? commitNear(path, query.historyItemId) : null;
      return betweenHashes(path);
    case 'git-ref-compare':
      return betweenNames(path);
    case 'git-stash': {
      const ref = query?.ref;
      return typeof ref === 'string' && /^stash@\{\d{1,6}\}$/.test(ref) ? commitNear(path, ref) : null;
    }
    case 'scm-multi-diff-source':
      return query === null ? null : groupOf(query);
    default:
      return null;
  }
}

const commitNear = (path: string, revision: string): NamedChange => ({
  kind: 'commit',
  root: null,
  near: filePathOf({ scheme: 'file', fsPath: path }),
  revision,
});

/** `/folder/<parent>..<hash>` */
function betweenHashes(path: string): NamedChange | null {
  const [, root, hash] = /^(.*)\/[0-9a-f]{40,64}\.\.([0-9a-f]{40,64})$/.exec(path) ?? [];
  return isHash(hash) ? commitNear(root, hash) : null;
}

/** `/folder/a..b`, the ends as hashes, as short names without a slash, or as full names that begin with `refs/`. */
function betweenNames(path: string): NamedChange | null {
  const dots = path.lastIndexOf('..');
  if (dots < 0) return null;
  const [left, to] = [path.slice(0, dots), path.slice(dots + 2)];
  const full = left.lastIndexOf('/refs/');
  const slash = full >= 0 ? full : left.lastIndexOf('/');
  const [root, from] = [left.slice(0, slash), left.slice(slash + 1)];
  return slash > 0 && isRevision(from) && isRevision(to) ? { kind: 'range', root, from, to } : null;
}

function groupOf({ repositoryUri, groupId }: Readonly<Record<string, unknown>>): NamedChange | null {
  if (!isRecord(repositoryUri) || repositoryUri.scheme !== 'file') return null;
  const root = filePathOf({ scheme: 'file', fsPath: repositoryUri.fsPath ?? repositoryUri.path });
  if (root === null) return null;
  if (groupId === 'index') return { kind: 'known', change: { kind: 'staged', root } };
  return groupId === 'workingTree' || groupId === 'untracked'
    ? { kind: 'known', change: { kind: 'workingTree', root } }
    : null;
}

/** `{ commit: { sha, repoPath } }` for a commit or a stash, `{ ref: { ref, repoPath } }` for what has a name. */
function fromLens({ commit, ref }: Readonly<Record<string, unknown>>): NamedChange | null {
  const named = isRecord(commit) ? { revision: commit.sha, root: commit.repoPath } : null;
  const found = named ?? (isRecord(ref) ? { revision: ref.ref, root: ref.repoPath } : null);
  const root = filePathOf({ scheme: 'file', fsPath: found?.root });
  return found !== null && root !== null && isRevision(found.revision)
    ? { kind: 'commit', root, near: null, revision: found.revision }
    : null;
}

/**
 * `{ pullRequestModel: { base: { sha }, head: { sha }, githubRepository: { rootUri } } }`: what its head adds since it
 * parted from its base.
 */
function fromPullRequest({ pullRequestModel: model }: Readonly<Record<string, unknown>>): NamedChange | null {
  if (!isRecord(model) || !isRecord(model.base) || !isRecord(model.head)) return null;
  const repository = isRecord(model.githubRepository) ? model.githubRepository : {};
  return isHash(model.base.sha) && isHash(model.head.sha)
    ? { kind: 'range', root: filePathOf(repository.rootUri), from: model.base.sha, to: model.head.sha }
    : null;
}

function readJson(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** Files on disk that a menu is about, and the line if it knows one (one-based). */
export interface NamedFiles {
  readonly paths: readonly string[];
  readonly line: number | null;
}

/**
 * The files named by a menu, or null:
 * - rows and folders of Source Control: `(Resource { resourceUri }, ...)`, a folder as all that lies in it; a group: `({ resourceStates })`
 * - the peek of the gutter: `(Uri, changes, index)`
 * - editors and the explorer: `(Uri, ...)`
 */
export function readNamedFiles(args: readonly unknown[]): NamedFiles | null {
  const [first, second, third] = args;
  if (!isRecord(first)) return null;
  const resources = Array.isArray(first.resourceStates) ? (first.resourceStates as unknown[]) : args;
  const paths = resources
    .map(resource => (isRecord(resource) ? filePathOf(resource.resourceUri) : null))
    .filter(path => path !== null);
  if (paths.length > 0) return { paths, line: null };
  const path = filePathOf(first);
  return path === null ? null : { paths: [path], line: lineOfPeek(second, third) };
}

function lineOfPeek(changes: unknown, index: unknown): number | null {
  const change: unknown = Array.isArray(changes) && typeof index === 'number' ? changes[index] : null;
  const line = isRecord(change) ? change.modifiedStartLineNumber : null;
  return typeof line === 'number' && Number.isInteger(line) && line >= 0 ? Math.max(1, line) : null;
}

/** Two commits of our tree that are selected together, in the order of the tree (the newest first): `(entry, entries)`. */
export function readSelectedCommits(args: readonly unknown[]): readonly [ShownCommit, ShownCommit] | null {
  const list: unknown = args[1];
  const commits = (Array.isArray(list) ? (list as unknown[]) : [])
    .map(entry => readShownChange(isRecord(entry) ? entry.change : null))
    .filter(change => change?.kind === 'commit');
  return commits.length === 2 && commits[0].root === commits[1].root && commits[0].hash !== commits[1].hash
    ? [commits[0], commits[1]]
    : null;
}

type ShownCommit = ShownChange & { readonly kind: 'commit' };

/** The two files or folders of an explorer selection `(Uri, Uri[])`, in the order given; null unless there are two different ones. */
export function readSelectedPaths(args: readonly unknown[]): readonly [string, string] | null {
  const list: unknown = args[1];
  const paths = Array.isArray(list) ? (list as unknown[]).map(filePathOf).filter(path => path !== null) : [];
  return paths.length === 2 && paths[0] !== paths[1] ? [paths[0], paths[1]] : null;
}

/**
 * The repository that an argument from the Source Control view belongs to (`SourceControl`, a resource group or a
 * resource); null if none.
 */
export function readRepositoryRoot(args: readonly unknown[]): string | null {
  const [first] = args;
  if (!isRecord(first)) return null;
  return filePathOf(first.rootUri) ?? (isRecord(first.sourceControl) ? filePathOf(first.sourceControl.rootUri) : null);
}
