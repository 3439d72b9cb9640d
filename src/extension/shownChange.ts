/**
 * What a panel shows, as data: enough to read the change again after VS Code was restarted, and never any of its content. Values
 * come back from saved state and from menus of other extensions, so reading one checks every field.
 */
import { basename, dirname, join } from 'node:path';
import { isRevision } from '../changes/request.js';
import { isRecord } from '../protocol/shape.js';

/** `root` and the paths are file system paths. */
export type ShownChange =
  | { readonly kind: 'commit'; readonly root: string; readonly hash: string; readonly parent?: number }
  /** A merge against what git makes of its parents by itself. */
  | { readonly kind: 'remerge'; readonly root: string; readonly hash: string }
  | { readonly kind: 'workingTree'; readonly root: string }
  | { readonly kind: 'staged'; readonly root: string }
  /** Revisions as they were written: a branch is read anew as it goes on. `fromMergeBase` as in `A...B`. */
  | {
      readonly kind: 'range';
      readonly root: string;
      readonly from: string;
      readonly to: string;
      readonly fromMergeBase: boolean;
    }
  /** Two files or two folders. `text`: copies of an editor's text and of what it is compared with. */
  | { readonly kind: 'paths'; readonly before: string; readonly after: string; readonly text?: ComparedText };

/** What two texts are that lie in files of our own: paths of those files mean nothing to anybody. */
export interface ComparedText {
  /** How each side is called: `notes.ts (saved)`, `editor`. */
  readonly before: string;
  readonly after: string;
  /** The file that the editor shows; null where it was never saved. */
  readonly file: string | null;
}

const HASH = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** Whether this is a full commit hash, SHA-1 or SHA-256. */
export function isHash(value: unknown): value is string {
  return typeof value === 'string' && HASH.test(value);
}

/** One panel is kept for each key. */
export function keyOf(source: ShownChange): string {
  if (source.kind === 'paths') return JSON.stringify([source.kind, source.before, source.after]);
  if (source.kind === 'range') {
    return JSON.stringify([source.kind, source.root, source.from, source.to, source.fromMergeBase]);
  }
  return JSON.stringify([
    source.kind,
    source.root,
    source.kind === 'commit' ? [source.hash, source.parent ?? 1] : source.kind === 'remerge' ? source.hash : null,
  ]);
}

/** How two files or folders are called together: by their names, with the folder around them where the names are the same. */
export function nameOfPaths(before: string, after: string): string {
  const short = (path: string): string =>
    basename(before) === basename(after) ? join(basename(dirname(path)), basename(path)) : basename(path);
  return `${short(before)} → ${short(after)}`;
}

/** The same of a change: what only is a copy of ours is called by what it was copied from. */
export function nameOfPair(change: Extract<ShownChange, { readonly kind: 'paths' }>): string {
  const { before, after, text } = change;
  return text === undefined ? nameOfPaths(before, after) : `${text.before} → ${text.after}`;
}

/** How a range is called: as git writes it. */
export function nameOfRange({
  from,
  to,
  fromMergeBase,
}: {
  readonly from: string;
  readonly to: string;
  readonly fromMergeBase: boolean;
}): string {
  return `${from}${fromMergeBase ? '...' : '..'}${to}`;
}

/** The change that a value from saved state stands for, or null. */
export function readShownChange(value: unknown): ShownChange | null {
  if (!isRecord(value)) return null;
  const { kind, root, hash, parent, before, after, text, from, to, fromMergeBase } = value;
  if (kind === 'paths') {
    if (!isPath(before) || !isPath(after)) return null;
    const compared = readComparedText(text);
    return { kind, before, after, ...(compared === null ? {} : { text: compared }) };
  }
  if (!isPath(root)) return null;
  if (kind === 'workingTree' || kind === 'staged') return { kind, root };
  if (kind === 'range') {
    return isRevision(from) && isRevision(to) && typeof fromMergeBase === 'boolean'
      ? { kind, root, from, to, fromMergeBase }
      : null;
  }
  if (kind === 'remerge') return isHash(hash) ? { kind, root, hash } : null;
  if (kind !== 'commit' || !isHash(hash)) return null;
  if (parent === undefined) return { kind, root, hash };
  return typeof parent === 'number' && Number.isInteger(parent) && parent > 0 ? { kind, root, hash, parent } : null;
}

function readComparedText(value: unknown): ComparedText | null {
  if (!isRecord(value)) return null;
  const { before, after, file } = value;
  if (typeof before !== 'string' || typeof after !== 'string') return null;
  return { before, after, file: isPath(file) ? file : null };
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !value.includes('\0');
}
