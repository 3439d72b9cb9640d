/**
 * The repositories of the workspace and their readers. The built-in git extension tells which there are and when one changes; where
 * it is missing, the workspace folders themselves are tried. A reader is opened when it is first needed and kept while the
 * repository is open. What is read with it is not decided here.
 */
import * as vscode from 'vscode';
import { basename, relative, isAbsolute, sep } from 'node:path';
import { GitMissingError } from '../changes/errors.js';
import { findGit } from '../changes/nativeGit/locate.js';
import { openRepository } from '../changes/openRepository.js';
import type { ChangeSource } from '../changes/source.js';
import { Staging } from '../changes/stageHunk.js';
import { findGitApi } from './gitApi.js';
import type { GitApi, GitRepository } from './gitApi.js';
import type { Log } from './log.js';
import { messageOf } from './values.js';

export interface RepositoryEntry {
  /** File system path of its top folder. */
  readonly root: string;
  /** For lists: the folder's name. */
  readonly name: string;
}

/** A repository changes several times in a row (index, HEAD, status): wait until it is quiet. */
const QUIET_MS = 400;

export class Repositories implements vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  /** Fires when repositories come or go, and when one of them may have new commits or other changes. */
  readonly onDidChange = this.changed.event;
  private readonly readers = new Map<string, Promise<ChangeSource>>();
  private readonly disposables: vscode.Disposable[] = [this.changed];
  private readonly watched = new Map<GitRepository, vscode.Disposable>();
  private git: Promise<GitApi | null> | null = null;
  private quiet: NodeJS.Timeout | null = null;
  private disposed = false;

  constructor(private readonly log: Log) {
    this.disposables.push(
      vscode.workspace.onDidChangeWorkspaceFolders(() => this.announce()),
      // Switched on or off, or installed later.
      vscode.extensions.onDidChange(() => {
        if (this.git !== null) {
          void this.git.then(api => {
            if (api === null) this.git = null;
          });
        }
      }),
    );
  }

  /** The repositories of the workspace, by name. Those that only a workspace folder stands for are looked up on disk. */
  async list(): Promise<readonly RepositoryEntry[]> {
    const api = await this.gitApi();
    const roots = new Set(api?.repositories.map(repository => repository.rootUri.fsPath) ?? []);
    for (const folder of vscode.workspace.workspaceFolders ?? []) {
      const path = folder.uri.fsPath;
      if (folder.uri.scheme !== 'file' || [...roots].some(root => contains(root, path))) continue;
      const root = await this.reader(path).then(
        reader => reader.root,
        () => null,
      );
      if (root !== null) roots.add(root);
    }
    return [...roots]
      .map(root => ({ root, name: basename(root) || root }))
      .sort((a, b) => a.name.localeCompare(b.name) || a.root.localeCompare(b.root));
  }

  /** The listed repository that a file or folder belongs to (the innermost), or null. */
  async containing(path: string): Promise<RepositoryEntry | null> {
    const all = (await this.list()).filter(entry => contains(entry.root, path));
    return all.sort((a, b) => b.root.length - a.root.length)[0] ?? null;
  }

  /** The reader of a repository. Rejects with a `ChangesError`; a failure is not remembered. */
  async reader(root: string): Promise<ChangeSource> {
    if (this.disposed) throw new Error('The extension has been shut down.');
    const known = this.readers.get(root);
    if (known !== undefined) return known;
    const opening = this.gitApi().then(api => openRepository(root, api === null ? {} : { gitPath: api.git.path }));
    this.readers.set(root, opening);
    opening.then(
      reader => {
        // A folder inside of the repository was asked for: its top folder has the same reader.
        if (!this.readers.has(reader.root)) this.readers.set(reader.root, opening);
        this.log.info(`Repository opened with ${reader.reader}: ${reader.root}`);
      },
      () => this.readers.delete(root),
    );
    return opening;
  }

  /** Writes to the index of a repository. Rejects with a `GitMissingError` where there is no git command. */
  async staging(root: string): Promise<Staging> {
    const api = await this.gitApi();
    const gitPath = api?.git.path ?? (await findGit(process.env));
    if (gitPath === null) throw new GitMissingError('git');
    return new Staging(root, { gitPath });
  }

  private gitApi(): Promise<GitApi | null> {
    this.git ??= findGitApi().then(
      api => {
        if (api !== null && !this.disposed) this.listen(api);
        return api;
      },
      (error: unknown) => {
        this.log.warn(`The git extension cannot be used: ${messageOf(error)}`);
        return null;
      },
    );
    return this.git;
  }

  private listen(api: GitApi): void {
    for (const repository of api.repositories) this.watch(repository);
    this.disposables.push(
      api.onDidOpenRepository(repository => {
        this.watch(repository);
        this.announce();
      }),
      api.onDidCloseRepository(repository => {
        this.watched.get(repository)?.dispose();
        this.watched.delete(repository);
        this.close(repository.rootUri.fsPath);
        this.announce();
      }),
    );
  }

  private watch(repository: GitRepository): void {
    if (!this.watched.has(repository)) {
      this.watched.set(
        repository,
        repository.state.onDidChange(() => this.announce()),
      );
    }
  }

  private announce(): void {
    if (this.quiet !== null) clearTimeout(this.quiet);
    this.quiet = setTimeout(() => {
      this.quiet = null;
      this.changed.fire();
    }, QUIET_MS);
  }

  private close(root: string): void {
    const reader = this.readers.get(root);
    for (const [path, other] of this.readers) if (other === reader) this.readers.delete(path);
    reader?.then(
      open => open.dispose(),
      () => undefined,
    );
  }

  dispose(): void {
    this.disposed = true;
    if (this.quiet !== null) clearTimeout(this.quiet);
    for (const root of [...this.readers.keys()]) this.close(root);
    for (const watch of this.watched.values()) watch.dispose();
    vscode.Disposable.from(...this.disposables).dispose();
  }
}

/** A path on disk as change sets have it: below the root, with slashes. */
export function pathInside(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}

function contains(root: string, path: string): boolean {
  const way = relative(root, path);
  return way === '' || (!way.startsWith('..') && !isAbsolute(way));
}
