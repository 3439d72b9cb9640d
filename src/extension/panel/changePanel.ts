/**
 * One panel "Refactorings: ..." and its conversation with the view inside it: analysis with progress and cancel, files
 * on demand, requests to open something. Which panels there are is `panels.ts`'s business; how a change is read and
 * analysed is `Analysis`'s.
 *
 * A panel that nobody sees begins nothing. Its page is kept as it is, so that coming back takes no time, until others
 * have been hidden since: then it is made anew when the panel is shown.
 */
import * as vscode from 'vscode';
import { basename } from 'node:path';
import { ChangesError } from '../../changes/errors.js';
import { CancellationError } from '../../engine/budget.js';
import type { Progress } from '../../engine/budget.js';
import type { HighlightSpan, Side } from '../../engine/model.js';
import type { ChangeDiff } from '../../engine/changeDiff.js';
import { areNew, choicesFrom } from '../../protocol/choices.js';
import type { ImageBody } from '../../protocol/images.js';
import { listFiles } from '../../protocol/fileList.js';
import type { ListedFile } from '../../protocol/fileList.js';
import { parseViewMessage, seal } from '../../protocol/messages.js';
import type { HunkMessage } from '../../protocol/hunks.js';
import type {
  ExplainMessage,
  FileReference,
  HostMessage,
  ViewCommand,
  ViewMessage,
  ViewState,
} from '../../protocol/messages.js';
import type { PreviewFile } from '../../protocol/preview.js';
import { outlineOf } from '../../protocol/outline.js';
import { READ_HUNKS, lastingKey, pageTitle } from '../../protocol/origin.js';
import type { ReadVersion } from '../../protocol/readVersions.js';
import { seriesOf } from '../../protocol/readVersions.js';
import type { ThemeColors } from '../../protocol/theme.js';
import type { Analysis } from '../analysis.js';
import { commitName, nameOfRemerge } from '../commits/entries.js';
import { commitTabTitle } from '../commits/tabTitle.js';
import { exportDiff } from '../exports.js';
import type { ExportFormat } from '../exports.js';
import type { Habits } from '../habits.js';
import type { Log } from '../log.js';
import { openDiff, openTextDiffs, openVersion } from '../openFiles.js';
import { fileBodies } from './fileBodies.js';
import { fingerprintOf } from './fingerprint.js';
import type { HunkActions } from './hunkActions.js';
import { isLiveTree } from './hunkActions.js';
import { previewOf } from './preview.js';
import { requestFor } from './showTarget.js';
import type { ShowTarget } from './showTarget.js';
import { nameOfPair } from '../shownChange.js';
import type { ShownChange } from '../shownChange.js';
import { asWritten, messageOf } from '../values.js';
import type { Viewed } from '../viewed.js';
import { panelPage } from './page.js';

export interface PanelServices {
  readonly extensionUri: vscode.Uri;
  readonly analysis: Analysis;
  readonly log: Log;
  readonly hunks: HunkActions;
  /** The colours of the active theme; asked anew when it changes. */
  themeColors(): Promise<ThemeColors>;
  /** What was checked off in commits and ranges. */
  readonly viewed: Viewed;
  /** What panels begin with. */
  readonly habits: Habits;
  /** Called when an analysis begins and when a panel is hidden: there is one engine, and those in front come first. */
  shareEngine(): void;
  /** Called when a panel comes to the front, and when it goes behind others: the pages of some that nobody sees are kept. */
  shown(panel: ChangePanel): void;
  hidden(panel: ChangePanel): void;
  /** Called when the reader has begun to work in a panel: it is no mere preview any more. */
  keepOpen(panel: ChangePanel): void;
}

/** Progress comes for every file; the view needs no more than this. */
const PROGRESS_MS = 100;

/** Who waits longer than this sees the first changes as plain text; a page that changes at once would only flicker. */
const PREVIEW_AFTER_MS = 250;

type Outcome =
  /** To be analysed once somebody looks. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'running' }
  | { readonly kind: 'done'; readonly diff: ChangeDiff; readonly fingerprint: string }
  | { readonly kind: 'failed'; readonly message: string; readonly detail: string | null };

export class ChangePanel implements vscode.Disposable {
  private outcome: Outcome = { kind: 'waiting' };
  private files: readonly ListedFile[] | null = null;
  /** What is shown of the change while it is analysed. */
  private first: readonly PreviewFile[] | null = null;
  private progress: Progress | null = null;
  private run: AbortController | null = null;
  private readonly life = new AbortController();
  /** Ends what the view asked for beside the analysis; a new one for each view. */
  private view = new AbortController();
  private readonly subscriptions: vscode.Disposable[] = [];
  private listening = false;
  private pending: ShowTarget | null = null;
  private lastProgressAt = 0;
  /** What the view waits for: reasons, by the number of the question. */
  private readonly questions = new Map<number, AbortController>();

  /** Something changed while nobody looked. */
  private isStale = false;
  /** Requests of the page whose files are not all coloured yet. */
  private colouring = 0;
  private hasPage = true;
  /** Why what is shown could not be read again, the last time that this was tried. */
  private outOfDate: string | null = null;

  /** Takes over the panel: sets its page, unless the one of another change listens in it already, and starts the analysis. */
  constructor(
    readonly panel: vscode.WebviewPanel,
    readonly change: ShownChange,
    private state: Pick<ViewState, 'place' | 'choices'>,
    private readonly services: PanelServices,
    isListening = false,
  ) {
    panel.webview.options = {
      enableScripts: true,
      localResourceRoots: [vscode.Uri.joinPath(services.extensionUri, 'dist')],
    };
    panel.iconPath = vscode.Uri.joinPath(services.extensionUri, 'media', 'icon.svg');
    this.subscriptions.push(
      panel.webview.onDidReceiveMessage((message: unknown) => this.receive(message)),
      panel.onDidDispose(() => this.dispose()),
      panel.onDidChangeViewState(() => this.onViewState()),
    );
    if (isListening) this.listening = true;
    else this.makePage();
    if (panel.visible) void this.analyze();
  }

  private onViewState(): void {
    if (this.panel.visible) {
      this.services.shown(this);
      if (!this.hasPage) this.makePage();
      if (this.outcome.kind === 'waiting') void this.analyze();
      else if (this.isStale) void this.follow();
      return;
    }
    this.services.hidden(this);
    this.services.shareEngine();
  }

  private makePage(): void {
    this.hasPage = true;
    this.panel.webview.html = panelPage(this.panel.webview, this.services.extensionUri);
  }

  /** Lets go of the page of a panel that nobody sees; it is made anew when the panel is shown. */
  dropPage(): void {
    if (this.panel.visible || !this.hasPage || this.life.signal.aborted) return;
    this.hasPage = false;
    this.listening = false;
    this.view.abort();
    this.panel.webview.html = '';
  }

  /** To be called when this panel is closed, or shows another change. */
  onDispose(end: () => void): void {
    this.life.signal.addEventListener('abort', end, { once: true });
  }

  private get isRunning(): boolean {
    return this.outcome.kind === 'running';
  }

  get needsEngine(): boolean {
    return this.isRunning || this.colouring > 0;
  }

  /** Ends an analysis that nobody looks at; it begins anew when the panel is shown. */
  stepBack(): void {
    if (this.panel.visible || !this.isRunning) return;
    this.run?.abort();
    this.run = null;
    this.outcome = { kind: 'waiting' };
  }

  /** The text of a version of a file, when the analysis is done and has it. */
  text(side: Side, path: string): string | null {
    return this.outcome.kind === 'done'
      ? (this.outcome.diff[side].find(file => file.path === path)?.text ?? null)
      : null;
  }

  get diff(): ChangeDiff | null {
    return this.outcome.kind === 'done' ? this.outcome.diff : null;
  }

  /** Brings the panel to the front. A change that can be another one now (working tree, index) is read again. */
  show(request: ShowTarget | null, preserveFocus = false): void {
    this.panel.reveal(undefined, preserveFocus);
    if (this.outcome.kind === 'failed') void this.analyze();
    else if (this.outcome.kind === 'done' && this.change.kind !== 'commit') void this.follow();
    if (request === null) return;
    if (this.listening && this.panel.visible && this.outcome.kind === 'done') this.reveal(request, this.outcome.diff);
    else this.pending = request;
  }

  private reveal(target: ShowTarget, diff: ChangeDiff): void {
    const request = requestFor(target, diff);
    if (request !== null) this.post({ type: 'reveal', request });
  }

  /** Gives the panel to another change; true when a view listens in it. */
  release(): boolean {
    const isListening = this.listening && this.panel.visible;
    this.dispose();
    return isListening;
  }

  /** Analyses the change anew, whatever is known of it. */
  async refresh(): Promise<void> {
    if (this.outcome.kind === 'done') await this.follow(true);
    else await this.analyze();
  }

  /**
   * Reads the change again. What is shown stays until the new result is there, and for good where nothing differs. Where it cannot be read
   * any more, the title says that what is shown is out of date.
   */
  async follow(always = false): Promise<void> {
    if (this.outcome.kind !== 'done') return;
    this.isStale = !this.panel.visible;
    if (this.isStale) return;
    const { fingerprint } = this.outcome;
    this.run?.abort();
    const run = new AbortController();
    this.run = run;
    try {
      const loaded = await this.services.analysis.load(this.change, run.signal);
      const now = fingerprintOf(loaded.changeSet);
      if (this.run !== run) return;
      if (now !== fingerprint || always) {
        const diff = await this.services.analysis.analyzeLoaded(loaded, run.signal);
        if (this.run !== run) return;
        this.outcome = { kind: 'done', diff, fingerprint: now };
        this.sendState();
      } else await this.sendStaged();
      this.setOutOfDate(null);
    } catch (error) {
      if (this.run !== run || CancellationError.is(error)) return;
      this.services.log.warn(`What is shown cannot follow the files: ${messageOf(error)}`);
      this.setOutOfDate(messageOf(error));
    }
    this.run = null;
  }

  /** Says, until it can be read again, that what is shown is not what is there, and why. */
  private setOutOfDate(reason: string | null): void {
    this.setTitle(reason !== null);
    if (reason === this.outOfDate) return;
    this.outOfDate = reason;
    if (this.listening) this.post({ type: 'outOfDate', reason });
  }

  /** What of the working tree is in the index: the view tells it at its hunks. */
  private async sendStaged(): Promise<void> {
    const { diff } = this;
    const { signal } = this.view;
    if (diff === null || !this.listening) return;
    try {
      const files = await this.services.hunks.staged(this.change, diff, signal);
      if (files !== null && this.diff === diff && this.listening) this.post({ type: 'staged', files });
    } catch (error) {
      // The hunks say nothing then; whoever stages one is told what is wrong.
      if (!CancellationError.is(error)) this.services.log.warn(`What is staged is not known: ${messageOf(error)}`);
    }
  }

  private async changeHunk(message: HunkMessage): Promise<void> {
    const { change, diff } = this;
    if (diff === null || !isLiveTree(change)) return;
    this.services.keepOpen(this);
    const words = await this.services.hunks.run(change, diff, message);
    if (words === null) return;
    this.post({ type: 'done', words });
    if (message.action === 'stage' || change.kind === 'workingTree') await this.sendStaged();
    // The git extension and the watcher will say so as well, but later.
    if (message.action === 'revert' || change.kind === 'staged') await this.follow();
  }

  private setTitle(isOutOfDate: boolean): void {
    if (this.diff === null) return;
    const { change } = this;
    const { origin } = this.diff;
    const name = change.kind === 'paths' ? nameOfPair(change) : pageTitle(origin);
    const title =
      origin.kind === 'commit'
        ? commitTabTitle(origin.commit.hash, origin.commit.subject)
        : origin.kind === 'remerge'
          ? nameOfRemerge(commitTabTitle(origin.commit.hash, origin.commit.subject))
          : panelTitle(change, name);
    this.panel.title = isOutOfDate ? vscode.l10n.t('{0} (out of date)', title) : title;
  }

  /** Writes the result to a file, `to` or one that the user is asked for. Nothing happens while there is none. */
  async export(format: ExportFormat, to: vscode.Uri | null): Promise<vscode.Uri | null> {
    return this.diff === null ? null : exportDiff({ diff: this.diff, change: this.change }, format, this.services, to);
  }

  command(command: ViewCommand): void {
    this.post({ type: 'command', command });
  }

  async sendTheme(): Promise<void> {
    if (!this.listening) return;
    const theme = await this.services.themeColors();
    if (this.listening) this.post({ type: 'theme', theme });
  }

  private async analyze(): Promise<void> {
    this.run?.abort();
    const run = new AbortController();
    this.run = run;
    this.outcome = { kind: 'running' };
    this.progress = null;
    this.files = null;
    this.first = null;
    this.services.shareEngine();
    this.sendState();
    let fingerprint = '';
    let waiting: NodeJS.Timeout | undefined;
    run.signal.addEventListener('abort', () => clearTimeout(waiting));
    try {
      const diff = await this.services.analysis.analyze(this.change, run.signal, {
        reuse: true,
        onProgress: progress => this.onProgress(run, progress),
        onRead: changeSet => {
          fingerprint = fingerprintOf(changeSet);
          if (this.run !== run) return;
          this.sendFileList(listFiles(changeSet));
          waiting = setTimeout(() => this.sendPreview(previewOf(changeSet)), PREVIEW_AFTER_MS);
        },
      });
      if (this.run !== run) return;
      this.outcome = { kind: 'done', diff, fingerprint };
      this.setTitle(false);
    } catch (error) {
      if (this.run !== run) return;
      this.outcome = this.failure(error);
    } finally {
      clearTimeout(waiting);
    }
    this.first = null;
    this.run = null;
    this.sendState();
  }

  private failure(error: unknown): Outcome {
    if (CancellationError.is(error)) {
      this.offerTextDiffs();
      return { kind: 'failed', message: vscode.l10n.t('The analysis was cancelled.'), detail: null };
    }
    this.services.log.error(`The change could not be shown (${this.change.kind}).`, error);
    // Errors of the reader are made for people; others name the fault and point to the log.
    const detail = ChangesError.is(error) ? error.advice : vscode.l10n.t('The log channel "Refscope" has the details.');
    const message = messageOf(error);
    const showLog = vscode.l10n.t('Show Log');
    const retry = vscode.l10n.t('Try Again');
    void vscode.window.showErrorMessage(asWritten(message), retry, showLog).then(choice => {
      if (choice === showLog) this.services.log.show();
      else if (choice === retry && !this.life.signal.aborted && this.outcome.kind === 'failed') void this.analyze();
    });
    return { kind: 'failed', message, detail };
  }

  /** Who does not want to wait can read the change as VS Code shows it. */
  private offerTextDiffs(): void {
    const open = vscode.l10n.t('Open Text Diffs');
    const message = vscode.l10n.t('The analysis was cancelled. The change can be read as plain text diffs.');
    void vscode.window.showInformationMessage(message, open).then(async choice => {
      if (choice !== open) return;
      const changeSet = await this.services.analysis.read(this.change, new AbortController().signal);
      await openTextDiffs(this.change, changeSet);
    });
  }

  private onProgress(run: AbortController, progress: Progress): void {
    if (this.run !== run) return;
    const now = performance.now();
    const sameStage = progress.stage === this.progress?.stage;
    this.progress = progress;
    if (sameStage && now - this.lastProgressAt < PROGRESS_MS) return;
    this.lastProgressAt = now;
    this.sendLoading();
  }

  private sendLoading(): void {
    if (this.listening) {
      this.post({
        type: 'loading',
        title: this.panel.title,
        progress: this.progress,
        canCancel: true,
        source: this.source,
      });
    }
  }

  private sendFileList(files: readonly ListedFile[]): void {
    this.files = files;
    if (this.listening) this.post({ type: 'fileList', files });
  }

  private sendPreview(files: readonly PreviewFile[]): void {
    this.first = files;
    if (this.listening) this.post({ type: 'preview', files });
  }

  /** What the view keeps for the time after a restart. */
  private get source(): string {
    return JSON.stringify(this.change);
  }

  /** Tells the view how things stand: after each step, and whenever a view begins to listen. */
  private sendState(): void {
    if (!this.listening) return;
    const { outcome } = this;
    if (outcome.kind === 'waiting') return;
    if (outcome.kind === 'running') {
      this.sendLoading();
      if (this.files !== null) this.sendFileList(this.files);
      if (this.first !== null) this.sendPreview(this.first);
    } else if (outcome.kind === 'failed') {
      this.post({ type: 'error', message: outcome.message, detail: outcome.detail, canRetry: true });
    } else {
      // What the view tells at once is what it was given: only what differs has the reader chosen.
      const choices = this.state.choices ?? this.services.habits.read();
      this.state = { ...this.state, choices };
      this.post({
        type: 'result',
        diff: outlineOf(outcome.diff),
        source: this.source,
        place: this.state.place,
        canOpen: true,
        viewed: this.viewed(outcome.diff),
        earlier: this.earlier(outcome.diff),
        choices,
      });
      if (this.pending !== null) this.reveal(this.pending, outcome.diff);
      this.pending = null;
      if (this.outOfDate !== null) this.post({ type: 'outOfDate', reason: this.outOfDate });
      void this.sendStaged();
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
      void vscode.window.showErrorMessage(asWritten(messageOf(error)));
    });
  }

  private async handle(message: ViewMessage): Promise<void> {
    switch (message.type) {
      case 'ready':
        // Also when the view comes back after it was hidden: it starts from nothing then.
        this.view.abort();
        this.view = new AbortController();
        this.listening = true;
        await this.sendTheme();
        this.sendState();
        break;
      case 'requestFiles':
        await this.sendFiles(message.files);
        break;
      case 'requestImages':
        await this.sendImages(message.files);
        break;
      case 'showCommit':
        await this.showCommit(message.commit);
        break;
      case 'showAgainst':
        await this.showAgainst(message.parent);
        break;
      case 'openFile':
        if (this.diff !== null) await openVersion(this.change, this.diff, message);
        break;
      case 'openNativeDiff':
        if (this.diff !== null) await openDiff(this.change, this.diff, message.before, message.after, message.line);
        break;
      case 'cancel':
        this.run?.abort();
        break;
      case 'retry':
        await this.analyze();
        break;
      case 'explain':
        await this.explain(message);
        break;
      case 'viewed':
        this.services.keepOpen(this);
        await this.services.viewed.write(message.change, message.items);
        break;
      case 'readVersion':
        if (this.change.kind !== 'paths') {
          const { version, hunks } = message;
          await this.services.viewed.writeVersion(this.change.root, message.series, { version, hunks });
        }
        break;
      case 'hunk':
        await this.changeHunk(message);
        break;
      case 'refresh':
        await this.refresh();
        break;
      case 'copy':
        await vscode.env.clipboard.writeText(message.text);
        break;
      case 'export':
        await this.export(message.format, null);
        break;
      case 'cancelExplain':
        this.questions.get(message.id)?.abort();
        break;
      case 'state':
        await this.keepState(message.state);
        break;
    }
  }

  private async showCommit(index: number): Promise<void> {
    const origin = this.diff?.origin;
    const commit = origin?.kind === 'range' ? origin.commits?.[index] : undefined;
    if (commit === undefined || this.change.kind === 'paths') return;
    const change: ShownChange = { kind: 'commit', root: this.change.root, hash: commit.hash };
    await vscode.commands.executeCommand('refscope.showRefactorings', { change, name: commitName(commit) });
  }

  private async showAgainst(parent: number | null): Promise<void> {
    const origin = this.diff?.origin;
    if (this.change.kind === 'paths' || (origin?.kind !== 'commit' && origin?.kind !== 'remerge')) return;
    const { root } = this.change;
    const { hash } = origin.commit;
    const change: ShownChange =
      parent === null
        ? { kind: 'remerge', root, hash }
        : { kind: 'commit', root, hash, ...(parent === 1 ? {} : { parent }) };
    const name = parent === null ? nameOfRemerge(commitName(origin.commit)) : commitName(origin.commit);
    await vscode.commands.executeCommand('refscope.showRefactorings', { change, name });
  }

  private async keepState(state: ViewState): Promise<void> {
    // A page that shows another change now may still tell of the one before, as long as nothing of this one was sent to it.
    const known = this.state.choices;
    if (state.source !== this.source || known === undefined) return;
    this.state = state;
    // Other panels may have seen other choices meanwhile: only a new one becomes a habit.
    if (!areNew(state.choices, known)) return;
    // Who goes from what the change is to its code looks on: that keeps no tab.
    const { overview } = state.choices;
    if (areNew({ ...state.choices, overview }, { ...known, overview })) this.services.keepOpen(this);
    await this.services.habits.write(choicesFrom(state.choices));
  }

  /** The engine keeps no reasons: it is asked again, with the question. */
  private async explain({ id, before, after }: ExplainMessage): Promise<void> {
    const question = new AbortController();
    const { signal } = this.view;
    const abort = (): void => question.abort();
    signal.addEventListener('abort', abort);
    this.questions.set(id, question);
    try {
      const answer = await this.services.analysis.analyze(this.change, question.signal, { explain: { before, after } });
      this.post({ type: 'explanation', id, steps: answer.explanation?.steps ?? null });
    } catch (error) {
      if (CancellationError.is(error)) return;
      this.services.log.error('The reasons could not be found out.', error);
      this.post({ type: 'explanation', id, steps: null });
    } finally {
      signal.removeEventListener('abort', abort);
      this.questions.delete(id);
    }
  }

  private viewed({ origin }: ChangeDiff): readonly string[] {
    const key = lastingKey(origin);
    return [...(key === null ? [] : this.services.viewed.read(key)), ...this.services.viewed.read(READ_HUNKS)];
  }

  private earlier({ origin }: ChangeDiff): readonly ReadVersion[] {
    const series = seriesOf(origin);
    return series === null || this.change.kind === 'paths'
      ? []
      : this.services.viewed.versions(this.change.root, series);
  }

  private async sendFiles(references: readonly FileReference[]): Promise<void> {
    const { diff } = this;
    const { signal } = this.view;
    if (diff === null) return;
    const coloursOf = (path: string, text: string): Promise<readonly HighlightSpan[] | null> =>
      this.services.analysis.highlight(path, text, signal).catch((error: unknown) => {
        if (CancellationError.is(error)) return null;
        this.services.log.error(`No syntax colours for ${basename(path)}.`, error);
        return [];
      });
    this.colouring++;
    this.services.shareEngine();
    try {
      for await (const body of fileBodies(diff, references, coloursOf)) {
        if (this.diff !== diff || signal.aborted) return;
        this.post({ type: 'files', files: [body] });
      }
    } finally {
      this.colouring--;
    }
  }

  private async sendImages(references: readonly FileReference[]): Promise<void> {
    const { diff } = this;
    const { signal } = this.view;
    if (diff === null) return;
    const images: ImageBody[] = [];
    for (const { side, file } of references) {
      const version = diff[side].at(file);
      if (version === undefined || version.text !== null) continue;
      const image = await this.services.analysis.image(this.change, side, version.path, signal);
      if (image !== null) images.push({ side, file, ...image });
    }
    if (this.diff === diff && !signal.aborted) this.post({ type: 'images', images });
  }

  dispose(): void {
    this.life.abort();
    this.view.abort();
    this.run?.abort();
    this.run = null;
    // Whoever still holds this panel holds no texts with it.
    this.outcome = { kind: 'waiting' };
    this.files = null;
    vscode.Disposable.from(...this.subscriptions).dispose();
  }
}

/** The tab's title, before anything of the change is read; `name` begins with the hash where it is a commit's. */
export function panelTitle(change: ShownChange, name: string): string {
  if (change.kind === 'commit') return commitTabTitle(change.hash, name.replace(/^[0-9a-f]{7,64}\b\s*/, ''));
  return vscode.l10n.t('Refactorings: {0}', name.length > 80 ? `${name.slice(0, 79)}…` : name);
}
