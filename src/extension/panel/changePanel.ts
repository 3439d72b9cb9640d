/**
 * One panel "Refactorings: ..." and its conversation with the view inside it: analysis with progress and cancel, files on demand,
 * requests to open something. Which panels there are is `panels.ts`'s business; how a change is read and analysed is `Analysis`'s.
 */
import * as vscode from 'vscode';
import { basename } from 'node:path';
import { ChangesError } from '../../changes/errors.js';
import { CancellationError } from '../../engine/budget.js';
import type { Progress } from '../../engine/budget.js';
import type { ChangeDiff } from '../../engine/model.js';
import { packHighlights } from '../../protocol/fileBody.js';
import type { FileBody } from '../../protocol/fileBody.js';
import { parseViewMessage, seal } from '../../protocol/messages.js';
import type { FileReference, HostMessage, Place, RevealRequest, ViewCommand, ViewMessage } from '../../protocol/messages.js';
import { outlineOf } from '../../protocol/outline.js';
import { pageTitle } from '../../protocol/standalonePage.js';
import type { ThemeColors } from '../../protocol/theme.js';
import type { Analysis } from '../analysis.js';
import type { Log } from '../log.js';
import { openDiff, openVersion } from '../openFiles.js';
import { nameOfPaths } from '../shownChange.js';
import type { ShownChange } from '../shownChange.js';
import { messageOf } from '../values.js';
import { panelPage } from './page.js';

export interface PanelServices {
  readonly extensionUri: vscode.Uri;
  readonly analysis: Analysis;
  readonly log: Log;
  /** The colours of the active theme; asked anew when it changes. */
  themeColors(): Promise<ThemeColors>;
}

/** Progress comes for every file; the view needs no more than this. */
const PROGRESS_MS = 100;

type Outcome = { readonly kind: 'running' } | { readonly kind: 'done'; readonly diff: ChangeDiff } | { readonly kind: 'failed'; readonly message: string; readonly detail: string | null };

export class ChangePanel implements vscode.Disposable {
  private outcome: Outcome = { kind: 'running' };
  private progress: Progress | null = null;
  private run: AbortController | null = null;
  /** Ends what the view asked for beside the analysis. */
  private readonly life = new AbortController();
  private readonly subscriptions: vscode.Disposable[] = [];
  private listening = false;
  private pending: RevealRequest | null = null;
  private lastProgressAt = 0;

  /** Takes over the panel: sets its page and starts the analysis. */
  constructor(readonly panel: vscode.WebviewPanel, readonly change: ShownChange, private place: Place | null, private readonly services: PanelServices) {
    panel.webview.options = { enableScripts: true, localResourceRoots: [vscode.Uri.joinPath(services.extensionUri, 'dist')] };
    panel.iconPath = vscode.Uri.joinPath(services.extensionUri, 'media', 'icon.svg');
    this.subscriptions.push(
      panel.webview.onDidReceiveMessage((message: unknown) => this.receive(message)),
      panel.onDidDispose(() => this.dispose()),
    );
    panel.webview.html = panelPage(panel.webview, services.extensionUri);
    void this.analyze();
  }

  /** The text of a version of a file, when the analysis is done and has it. */
  text(side: 'before' | 'after', path: string): string | null {
    return this.outcome.kind === 'done' ? this.outcome.diff[side].find(file => file.path === path)?.text ?? null : null;
  }

  get diff(): ChangeDiff | null {
    return this.outcome.kind === 'done' ? this.outcome.diff : null;
  }

  /** Brings the panel to the front. A change that can be another one now (working tree, index) is read again. */
  show(request: RevealRequest | null): void {
    this.panel.reveal();
    if (this.outcome.kind === 'failed' || (this.outcome.kind === 'done' && this.change.kind !== 'commit')) void this.analyze();
    if (request === null) return;
    if (this.listening && this.outcome.kind === 'done') this.post({ type: 'reveal', request });
    else this.pending = request;
  }

  command(command: ViewCommand): void {
    this.post({ type: 'command', command });
  }

  async sendTheme(): Promise<void> {
    const theme = await this.services.themeColors();
    if (this.listening) this.post({ type: 'theme', theme });
  }

  private async analyze(): Promise<void> {
    this.run?.abort();
    const run = new AbortController();
    this.run = run;
    this.outcome = { kind: 'running' };
    this.progress = null;
    this.sendState();
    try {
      const diff = await this.services.analysis.analyze(this.change, run.signal, progress => this.onProgress(run, progress));
      if (this.run !== run) return;
      this.outcome = { kind: 'done', diff };
      this.panel.title = panelTitle(this.change.kind === 'paths' ? nameOfPaths(this.change.before, this.change.after) : pageTitle(diff.origin));
    } catch (error) {
      if (this.run !== run) return;
      this.outcome = this.failure(error);
    }
    this.run = null;
    this.sendState();
  }

  private failure(error: unknown): Outcome {
    if (CancellationError.is(error)) return { kind: 'failed', message: vscode.l10n.t('The analysis was cancelled.'), detail: null };
    this.services.log.error(`The change could not be shown (${this.change.kind}).`, error);
    // Errors of the reader are made for people; others name the fault and point to the log.
    const detail = ChangesError.is(error) ? error.advice : vscode.l10n.t('The log channel "Refscope" has the details.');
    const message = messageOf(error);
    const showLog = vscode.l10n.t('Show Log');
    const retry = vscode.l10n.t('Try Again');
    void vscode.window.showErrorMessage(message, retry, showLog).then(choice => {
      if (choice === showLog) this.services.log.show();
      else if (choice === retry && !this.life.signal.aborted && this.outcome.kind === 'failed') void this.analyze();
    });
    return { kind: 'failed', message, detail };
  }

  private onProgress(run: AbortController, progress: Progress): void {
    if (this.run !== run) return;
    const now = performance.now();
    const sameStage = progress.stage === this.progress?.stage;
    this.progress = progress;
    if (sameStage && now - this.lastProgressAt < PROGRESS_MS) return;
    this.lastProgressAt = now;
    this.sendState();
  }

  /** Tells the view how things stand: after each step, and whenever a view begins to listen. */
  private sendState(): void {
    if (!this.listening) return;
    const { outcome } = this;
    if (outcome.kind === 'running') {
      this.post({ type: 'loading', title: this.panel.title, progress: this.progress, canCancel: true });
    } else if (outcome.kind === 'failed') {
      this.post({ type: 'error', message: outcome.message, detail: outcome.detail, canRetry: true });
    } else {
      this.post({ type: 'result', diff: outlineOf(outcome.diff), source: JSON.stringify(this.change), place: this.place, canOpen: true });
      if (this.pending !== null) this.post({ type: 'reveal', request: this.pending });
      this.pending = null;
    }
  }

  private post(message: HostMessage): void {
    if (!this.life.signal.aborted) void this.panel.webview.postMessage(seal(message));
  }

  private receive(value: unknown): void {
    const message = parseViewMessage(value);
    if (message === null) {
      this.services.log.warn('A message of the view was not understood and is ignored.');
      return;
    }
    this.handle(message).catch((error: unknown) => {
      if (CancellationError.is(error)) return;
      this.services.log.error(`A request of the view failed (${message.type}).`, error);
      void vscode.window.showErrorMessage(messageOf(error));
    });
  }

  private async handle(message: ViewMessage): Promise<void> {
    switch (message.type) {
      case 'ready':
        // Also when the view comes back after it was hidden: it starts from nothing then.
        this.listening = true;
        await this.sendTheme();
        this.sendState();
        break;
      case 'requestFiles': await this.sendFiles(message.files); break;
      case 'openFile': if (this.diff !== null) await openVersion(this.change, this.diff, message.side, message.file, message.line); break;
      case 'openNativeDiff': if (this.diff !== null) await openDiff(this.change, this.diff, message.before, message.after, message.line); break;
      case 'cancel': this.run?.abort(); break;
      case 'retry': await this.analyze(); break;
      case 'copy': await vscode.env.clipboard.writeText(message.text); break;
      case 'state': this.place = message.state.place; break;
    }
  }

  private async sendFiles(references: readonly FileReference[]): Promise<void> {
    const { diff } = this;
    if (diff === null) return;
    for (const { side, file } of references) {
      const version = diff[side][file];
      if (version === undefined || version.text === null) continue;
      const spans = version.mode !== 'syntax' ? [] : await this.services.analysis.highlight(version.path, version.text, this.life.signal).catch((error: unknown) => {
        if (CancellationError.is(error)) throw error;
        this.services.log.error(`No syntax colours for ${basename(version.path)}.`, error);
        return [];
      });
      if (this.diff !== diff) return;
      const body: FileBody = { side, file, text: version.text, highlights: packHighlights(spans) };
      this.post({ type: 'files', files: [body] });
    }
  }

  dispose(): void {
    this.life.abort();
    this.run?.abort();
    this.run = null;
    vscode.Disposable.from(...this.subscriptions).dispose();
  }
}

/** The tab's title. */
export function panelTitle(name: string): string {
  return vscode.l10n.t('Refactorings: {0}', name.length > 80 ? `${name.slice(0, 79)}…` : name);
}
