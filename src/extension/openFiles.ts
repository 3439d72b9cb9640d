/**
 * Opens a version of a file in an ordinary editor, or two in VS Code's own diff. A version that is on disk as it is opens as that
 * file, so that it can be edited; every other one is a read-only document of ours.
 */
import * as vscode from 'vscode';
import { basename, join } from 'node:path';
import type { ChangeOrigin, ChangeSet, Side } from '../engine/model.js';
import type { ChangeDiff } from '../engine/changeDiff.js';
import { pageTitle } from '../protocol/origin.js';
import { commitTabTitle } from './commits/tabTitle.js';
import { documentUri } from './documents.js';
import type { ShownChange } from './shownChange.js';

/**
 * `file` is an index into that side of the diff; `line` is one-based. `beside`: the view stays in sight. Nothing
 * happens for a file without text.
 */
export async function openVersion(
  change: ShownChange,
  diff: ChangeDiff,
  {
    side,
    file,
    line,
    beside = false,
  }: { readonly side: Side; readonly file: number; readonly line: number; readonly beside?: boolean },
): Promise<void> {
  const version = diff[side][file];
  if (version === undefined || version.text === null) return;
  // Our copy of what stands in an editor is nothing to write in.
  const edited = change.kind === 'paths' && side === 'after' ? (change.text?.file ?? null) : null;
  const uri = edited === null ? await uriOf(change, diff, side, version.path, version.text) : vscode.Uri.file(edited);
  await vscode.window.showTextDocument(uri, {
    selection: lineSelection(line),
    preview: true,
    ...(beside ? { viewColumn: vscode.ViewColumn.Beside } : {}),
  });
}

/** VS Code's own diff of two versions; a side that does not exist is empty. `line` is one-based and belongs to the after side. */
export async function openDiff(
  change: ShownChange,
  diff: ChangeDiff,
  before: number | null,
  after: number | null,
  line: number,
): Promise<void> {
  const left = before === null ? null : (diff.before[before] ?? null);
  const right = after === null ? null : (diff.after[after] ?? null);
  const known = right ?? left;
  if (known === null) return;
  const [leftUri, rightUri] = await Promise.all([
    left === null || left.text === null
      ? emptyUri(change, 'before', known.path)
      : uriOf(change, diff, 'before', left.path, left.text),
    right === null || right.text === null
      ? emptyUri(change, 'after', known.path)
      : uriOf(change, diff, 'after', right.path, right.text),
  ]);
  const names =
    left !== null && right !== null && left.path !== right.path
      ? `${basename(left.path)} → ${basename(right.path)}`
      : basename(known.path);
  await vscode.commands.executeCommand('vscode.diff', leftUri, rightUri, `${names} (${shortName(diff.origin)})`, {
    selection: lineSelection(line),
  });
}

/** All files of a change in VS Code's own list of diffs. */
export async function openTextDiffs(change: ShownChange, { origin, before, after }: ChangeSet): Promise<void> {
  const paths = [...new Set([...before, ...after].map(file => file.path))].sort();
  const has = (files: readonly { readonly path: string }[], path: string): boolean =>
    files.some(file => file.path === path);
  await vscode.commands.executeCommand(
    'vscode.changes',
    pageTitle(origin),
    paths.map(path => {
      const sides = (['before', 'after'] as const).map(side =>
        documentUri({ change, side, path, missing: !has(side === 'before' ? before : after, path) }),
      );
      return [sides[1], ...sides];
    }),
  );
}

/** The name of a change beside that of a file, in a tab. */
function shortName(origin: ChangeOrigin): string {
  return origin.kind === 'commit' ? commitTabTitle(origin.commit.hash, origin.commit.subject) : pageTitle(origin);
}

function lineSelection(line: number): vscode.Range {
  const at = Math.max(0, line - 1);
  return new vscode.Range(at, 0, at, 0);
}

/** A document without text, for the side on which a file does not exist. The path stays, so that both sides have the same language. */
function emptyUri(change: ShownChange, side: Side, path: string): vscode.Uri {
  return documentUri({ change, side, path, missing: true });
}

async function uriOf(
  change: ShownChange,
  diff: ChangeDiff,
  side: Side,
  path: string,
  text: string,
): Promise<vscode.Uri> {
  const onDisk = pathOnDisk(change, diff, side, path);
  if (onDisk !== null) {
    const uri = vscode.Uri.file(onDisk);
    if (await holds(uri, text)) return uri;
  }
  return documentUri({ change, side, path, missing: false });
}

/** Where this version may lie on disk: versions from before a commit never do. */
function pathOnDisk(change: ShownChange, diff: ChangeDiff, side: Side, path: string): string | null {
  if (change.kind === 'paths') {
    if (change.text !== undefined) return side === 'after' ? change.text.file : null;
    const given = side === 'before' ? change.before : change.after;
    return diff.origin.kind === 'folders' ? join(given, path) : given;
  }
  return side === 'after' ? join(change.root, path) : null;
}

/** Whether the file on disk has this text, apart from a byte order mark. */
async function holds(uri: vscode.Uri, text: string): Promise<boolean> {
  try {
    const bytes = await vscode.workspace.fs.readFile(uri);
    return Buffer.from(text.replace(/^\ufeff/, ''), 'utf8').equals(
      Buffer.from(bytes).subarray(bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0),
    );
  } catch {
    return false;
  }
}
