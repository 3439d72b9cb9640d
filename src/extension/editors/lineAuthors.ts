/**
 * The hover of a line: who wrote it, other than by moving it or renaming something on it. It is looked for when somebody hovers, one
 * line at a time, and kept; who does not wait has it at the next hover.
 */
import * as vscode from 'vscode';
import { CancellationError } from '../../engine/budget.js';
import type { CommitInfo } from '../../engine/model.js';
import { commitDescription, commitName } from '../commits/entries.js';
import { LINE, followPlace } from '../followPlace.js';
import type { FollowServices, PlaceInEditor } from '../followPlace.js';
import type { Log } from '../log.js';
import { pathInside } from '../repositories.js';
import type { Repositories } from '../repositories.js';
import { asWritten, messageOf } from '../values.js';

const SETTING = 'refscope.editors.lineAuthors';
/** Nobody waits longer for a hover. */
const LONGEST_MS = 450;
/** A line that went on through more commits is for the list, which can be cancelled. */
const MOST_COMMITS = 20;
const MOST_MS = 8_000;
/** Lines of which the answer is kept. */
const MOST_KEPT = 200;

/** The commit that wrote a line, the place of the line in it, and how many only carried it since. */
interface LineAuthor {
  readonly root: string;
  readonly commit: CommitInfo;
  readonly path: string;
  readonly line: number;
  readonly carriedBy: number;
}

interface AuthorServices extends FollowServices {
  readonly repositories: Pick<Repositories, 'reader' | 'containing'>;
  readonly log: Pick<Log, 'warn'>;
}

export class LineAuthors implements vscode.HoverProvider, vscode.Disposable {
  private readonly known = new Map<string, Promise<LineAuthor | null>>();
  private running: AbortController | null = null;
  private readonly provider = vscode.languages.registerHoverProvider({ scheme: 'file' }, this);

  constructor(private readonly services: AuthorServices) {}

  async provideHover(document: vscode.TextDocument, { line }: vscode.Position): Promise<vscode.Hover | null> {
    const isWanted = vscode.workspace.getConfiguration().get<boolean>(SETTING) !== false;
    if (!isWanted || document.isDirty || !/\w/.test(document.lineAt(line).text)) return null;
    const repository = await this.services.repositories.containing(document.uri.fsPath);
    if (repository === null) return null;
    const { root } = repository;
    const place = { root, path: pathInside(root, document.uri.fsPath), line: line + 1 };
    const author = await Promise.race([this.authorOf(place, document.version), afterMs(LONGEST_MS)]);
    return author === null ? null : new vscode.Hover(words(author, document.uri, place.line));
  }

  private async authorOf(place: PlaceInEditor, version: number): Promise<LineAuthor | null> {
    const head = (await (await this.services.repositories.reader(place.root)).resolve('HEAD')).hash;
    const key = JSON.stringify([place, version, head]);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    this.running?.abort();
    const run = new AbortController();
    this.running = run;
    const timer = setTimeout(() => run.abort(), MOST_MS);
    const looking = this.look(place, run.signal).catch((error: unknown) => {
      // Another line was asked for meanwhile, or it took too long: the next hover looks again.
      this.known.delete(key);
      if (!CancellationError.is(error) && !run.signal.aborted) {
        this.services.log.warn(`Who wrote a line cannot be told: ${messageOf(error)}`);
      }
      return null;
    });
    void looking.finally(() => clearTimeout(timer));
    this.known.set(key, looking);
    for (const old of this.known.keys()) if (this.known.size > MOST_KEPT) this.known.delete(old);
    return looking;
  }

  /** Null for what is not committed, and for what cannot be followed to whoever wrote it. */
  private async look(place: PlaceInEditor, signal: AbortSignal): Promise<LineAuthor | null> {
    let carriedBy = 0;
    for await (const { commit, step } of followPlace(this.services, LINE, place, signal)) {
      if (step.before === null) {
        return commit === null ? null : { root: place.root, commit, path: step.path, line: step.line, carriedBy };
      }
      if (++carriedBy > MOST_COMMITS) return null;
    }
    return null;
  }

  dispose(): void {
    this.running?.abort();
    this.known.clear();
    this.provider.dispose();
  }
}

const afterMs = (ms: number): Promise<null> => new Promise(resolve => setTimeout(() => resolve(null), ms));

/** `at`: the line in the editor, one-based. */
function words(
  { root, commit, path, line, carriedBy }: LineAuthor,
  uri: vscode.Uri,
  at: number,
): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString('', true);
  // Authors and subjects are text of other people: only the links' own commands may run.
  markdown.isTrusted = { enabledCommands: ['refscope.showRefactorings', 'refscope.showLineHistory'] };
  const link = (label: string, command: string, args: readonly unknown[]): string =>
    `[${label}](command:${command}?${encodeURIComponent(JSON.stringify(args))})`;
  const name = commitName(commit);
  markdown
    .appendMarkdown('$(account) ')
    .appendText(vscode.l10n.t('Written by {0}', asWritten(commitDescription(commit, Date.now()))));
  if (carriedBy > 0) {
    const since =
      carriedBy === 1
        ? vscode.l10n.t('{0} commit only carried it since', carriedBy)
        : vscode.l10n.t('{0} commits only carried it since', carriedBy);
    markdown.appendText(` · ${since}`);
  }
  const change = { change: { kind: 'commit', root, hash: commit.hash }, name };
  const target = { kind: 'line', side: 'after', path, line };
  return markdown
    .appendMarkdown('  \n$(git-commit) ')
    .appendText(asWritten(name))
    .appendMarkdown(` · ${link(vscode.l10n.t('Show in Refscope'), 'refscope.showRefactorings', [change, target])}`)
    .appendMarkdown(
      ` · ${link(vscode.l10n.t('All commits'), 'refscope.showLineHistory', [{ scheme: 'file', fsPath: uri.fsPath }, at])}`,
    );
}
