/**
 * From what a menu hands to a command to the change it means. Each menu has arguments of its own, some from interfaces that are not
 * yet final or belong to other extensions, so a value counts only when it has the fields that are needed.
 */
import { isRecord } from '../protocol/shape.js';
import { filePathOf } from './values.js';
import { isHash, readShownChange } from './shownChange.js';
import type { ShownChange } from './shownChange.js';

/** A change that a menu names. Some menus tell the commit but not its repository: then `root` is null, and `near` a path inside it if known. */
export type NamedChange =
  | { readonly kind: 'known'; readonly change: ShownChange }
  | { readonly kind: 'commit'; readonly root: string | null; readonly near: string | null; readonly hash: string };

/**
 * The change named by the arguments of "Show Refactorings", or null when they name none:
 * - our tree, and callers that know what they want: `({ change })` or `(change)`
 * - the Graph: `(SourceControl { rootUri }, { id, parentIds, ... })`
 * - the timeline of a file: `(item { ref, ... }, Uri, 'git-history')`
 * - the button of a commit opened from the Graph: `(Uri with the scheme scm-history-item)`
 */
export function readNamedChange(args: readonly unknown[]): NamedChange | null {
  const [first, second] = args;
  const change = readShownChange(isRecord(first) && 'change' in first ? first.change : first);
  if (change !== null) return { kind: 'known', change };
  if (isRecord(first) && 'rootUri' in first) return fromGraph(first, second);
  if (isRecord(first) && first.scheme === 'scm-history-item') return fromHistoryEditor(first);
  if (isRecord(first) && isHash(first.ref)) {
    return { kind: 'commit', root: null, near: filePathOf(second), hash: first.ref };
  }
  return null;
}

function fromGraph(sourceControl: Readonly<Record<string, unknown>>, item: unknown): NamedChange | null {
  if (!isRecord(item) || !isHash(item.id)) return null;
  return { kind: 'commit', root: filePathOf(sourceControl.rootUri), near: null, hash: item.id };
}

/** The path is the repository's root; the hash stands in the query, as JSON. How it is written is internal to VS Code and may change. */
function fromHistoryEditor(uri: Readonly<Record<string, unknown>>): NamedChange | null {
  if (typeof uri.query !== 'string') return null;
  let query: unknown;
  try {
    query = JSON.parse(uri.query);
  } catch {
    return null;
  }
  if (!isRecord(query) || !isHash(query.historyItemId)) return null;
  return {
    kind: 'commit',
    root: null,
    near: filePathOf({ scheme: 'file', fsPath: uri.path }),
    hash: query.historyItemId,
  };
}

/** The two files or folders of an explorer selection `(Uri, Uri[])`, in the order given; null unless there are two different ones. */
export function readSelectedPaths(args: readonly unknown[]): readonly [string, string] | null {
  const list: unknown = args[1];
  const paths = Array.isArray(list) ? (list as unknown[]).map(filePathOf).filter(path => path !== null) : [];
  return paths.length === 2 && paths[0] !== paths[1] ? [paths[0], paths[1]] : null;
}

/** The repository that an argument from the Source Control view belongs to (`SourceControl`, a resource group or a resource); null if none. */
export function readRepositoryRoot(args: readonly unknown[]): string | null {
  const [first] = args;
  if (!isRecord(first)) return null;
  return filePathOf(first.rootUri) ?? (isRecord(first.sourceControl) ? filePathOf(first.sourceControl.rootUri) : null);
}
