/**
 * Which change stands in a diff editor, whoever opened it: Refscope itself, Source Control, the timeline, GitLens,
 * GitHub Pull Requests. The hover, the marks and the button in diff editors ask here. What an address means is
 * `versions.ts`'s business.
 */
import * as vscode from 'vscode';
import type { Side } from '../../engine/model.js';
import type { Analysis } from '../analysis.js';
import { readDocumentUri } from '../documents.js';
import type { Repositories } from '../repositories.js';
import { pathInside } from '../repositories.js';
import type { ShownChange } from '../shownChange.js';
import { changesBetween, versionOf } from './versions.js';
import type { Version } from './versions.js';

/** The two versions of a file in a change; paths as in the change set. */
export interface DiffInEditor {
  readonly change: ShownChange;
  readonly before: string;
  readonly after: string;
}

/** One side of it. */
export interface SideInEditor {
  readonly change: ShownChange;
  readonly side: Side;
  readonly path: string;
}

const KEPT = 100;

export class DiffEditors {
  /** By the addresses of both sides, which say all. */
  private readonly known = new Map<string, Promise<DiffInEditor | null>>();

  constructor(
    private readonly repositories: Repositories,
    private readonly analysis: Analysis,
  ) {}

  /** The change in the editor in front, if that is a diff of one. Never rejects. */
  async inFront(): Promise<DiffInEditor | null> {
    const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
    return input instanceof vscode.TabInputTextDiff ? this.between(input.original, input.modified) : null;
  }

  /** What a document shows: one of ours by its address, any other by the diff editor that it stands in. Never rejects. */
  async sideOf(uri: vscode.Uri): Promise<SideInEditor | null> {
    const own = readDocumentUri(uri);
    if (own !== null) return own.missing ? null : own;
    for (const { activeTab } of vscode.window.tabGroups.all) {
      const input = activeTab?.input;
      if (!(input instanceof vscode.TabInputTextDiff)) continue;
      const side = [input.original, input.modified].findIndex(one => one.toString() === uri.toString());
      const diff = side < 0 ? null : await this.between(input.original, input.modified);
      if (diff !== null) {
        return side === 0
          ? { change: diff.change, side: 'before', path: diff.before }
          : { change: diff.change, side: 'after', path: diff.after };
      }
    }
    return null;
  }

  private between(original: vscode.Uri, modified: vscode.Uri): Promise<DiffInEditor | null> {
    const key = `${original.toString()}\n${modified.toString()}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const found = this.find(original, modified).catch(() => null);
    this.known.set(key, found);
    // A repository may not be open yet, and a commit not be fetched: then it is asked again.
    void found.then(diff => {
      if (diff === null) this.known.delete(key);
    });
    for (const old of this.known.keys()) if (this.known.size > KEPT) this.known.delete(old);
    return found;
  }

  private async find(original: vscode.Uri, modified: vscode.Uri): Promise<DiffInEditor | null> {
    const own = readDocumentUri(original) ?? readDocumentUri(modified);
    if (own !== null) return ownDiff(original, modified, own.change);
    const [before, after] = [versionOf(original), versionOf(modified)];
    if (before === null || after === null) return null;
    const repository = await this.repositories.containing(after.path);
    if (repository === null) return null;
    const { root } = repository;
    const changes = changesBetween(root, before, after);
    if (changes.length === 0) return null;
    const change = changes.length === 1 ? changes[0] : await this.choose(changes, before, original);
    return { change, before: pathInside(root, before.path), after: pathInside(root, after.path) };
  }

  /** The commit, if the text before it is the one that is shown; else the range. */
  private async choose(changes: readonly ShownChange[], before: Version, original: vscode.Uri): Promise<ShownChange> {
    const [commit, range] = changes;
    if (commit.kind !== 'commit') return range;
    const { parents } = await (await this.repositories.reader(commit.root)).resolve(commit.hash);
    if ('revision' in before && parents[0] === before.revision) return commit;
    const changeSet = await this.analysis.read(commit, new AbortController().signal);
    const path = pathInside(commit.root, before.path);
    const content = changeSet.before.find(file => file.path === path)?.content;
    if (content?.kind !== 'text') return range;
    const shown = (await vscode.workspace.openTextDocument(original)).getText();
    return shown === content.text.replace(/^\ufeff/, '') ? commit : range;
  }
}

/** A diff that Refscope opened: a side may be the file on disk. */
function ownDiff(original: vscode.Uri, modified: vscode.Uri, change: ShownChange): DiffInEditor | null {
  const paths = [original, modified].map(uri => {
    const document = readDocumentUri(uri);
    if (document !== null) return document.path;
    return change.kind === 'paths' ? null : pathInside(change.root, uri.fsPath);
  });
  const [before, after] = paths;
  return before === null || after === null ? null : { change, before, after };
}
