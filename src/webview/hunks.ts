/**
 * What can be done to single hunks of the working tree or the index: which hunk the reader means, the buttons beside
 * it, and the request to the host, which does it. What then changes comes back as a new result.
 */
import type { Side } from '../engine/model.js';
import type { HunkAction, HunkLines, StagedFile } from '../protocol/hunks.js';
import { lineAt } from '../protocol/lines.js';
import type { ViewMessage } from '../protocol/messages.js';
import type { DiffIndex } from './model/diffIndex.js';
import type { PageModel } from './model/pageModel.js';
import { pathOfPair } from './model/pairs.js';
import { hunkWith, isStaged, textHunks } from './model/textHunks.js';
import type { Pointed } from './ui/codeColumns.js';
import type { DiffView } from './ui/diffView.js';
import { onNextFrame } from './ui/frame.js';
import { HunkTools } from './ui/hunkTools.js';
import type { HunkTool } from './ui/hunkTools.js';
import { say } from '../protocol/say.js';
import type { Announce } from './ui/announcer.js';

export interface HunksOptions {
  readonly index: DiffIndex;
  readonly diffView: DiffView;
  readonly post: (message: ViewMessage) => void;
  readonly announce: Announce;
}

interface Meant {
  readonly section: number;
  readonly model: PageModel;
  readonly hunk: HunkLines;
}

/** Milliseconds that the buttons stay while the pointer goes to them. */
const LEAVE_MS = 400;

export class Hunks {
  private readonly tools: HunkTools;
  private staged: readonly StagedFile[] = [];
  private meant: Meant | null = null;
  private leaving = 0;

  constructor(private readonly options: HunksOptions) {
    this.tools = new HunkTools({
      run: tool => this.runTool(tool),
      onLeave: () => this.showCaretSoon(),
    });
    options.diffView.element.append(this.tools.element);
  }

  dispose(): void {
    window.clearTimeout(this.leaving);
  }

  private get kind(): string {
    return this.options.index.outline.origin.kind;
  }

  /** What of the files is in the index. */
  receive(staged: readonly StagedFile[]): void {
    this.staged = staged;
    this.draw();
  }

  onPoint(pointed: Pointed | null): void {
    const meant = pointed === null ? null : this.at(pointed.section, pointed.side, this.lineOf(pointed));
    if (meant === null) this.showCaretSoon();
    else this.mean(meant);
  }

  /** The caret went somewhere else. */
  onSelect(): void {
    if (!this.tools.isPointedAt) this.mean(this.atCaret());
  }

  onScroll(): void {
    onNextFrame(this, () => () => this.draw());
  }

  /** For keys and the palette: what stands at the caret. */
  run(action: HunkAction): void {
    const meant = this.atCaret();
    if (meant === null) this.options.announce(say('There is no change here.'), true);
    else if (!this.toolsOf(meant).includes(action)) this.options.announce(this.refusal(action, meant), true);
    else this.post(action, meant);
  }

  private refusal(action: HunkAction, { model }: Meant): string {
    if (action === 'revert') return say('Only files on disk can be reverted.');
    if (action === 'stage' && this.kind === 'workingTree') return say('These lines are staged already.');
    return model.pair < 0 || this.kind !== 'staged'
      ? say('These lines are not staged.')
      : say('These lines are staged already.');
  }

  private runTool(tool: HunkTool): void {
    const { meant } = this;
    if (meant === null) return;
    if (tool !== 'edit') {
      this.post(tool, meant);
      return;
    }
    const { hunk, model } = meant;
    const side: Side = model.after.file === null ? 'before' : 'after';
    const file = model[side].file;
    const line = side === 'before' ? hunk.beforeStart : hunk.afterStart;
    if (file !== null) this.options.post({ type: 'openFile', side, file, line: line + 1 });
  }

  private post(action: HunkAction, { model, hunk }: Meant): void {
    this.options.post({ type: 'hunk', action, before: model.before.file, after: model.after.file, lines: hunk });
  }

  private lineOf({ section, side, offset }: Pointed): number {
    const text = this.options.diffView.modelOf(section)?.[side].text;
    return text === undefined ? -1 : lineAt(text.lines, offset);
  }

  private atCaret(): Meant | null {
    const { section, side, line } = this.options.diffView.caret();
    return this.at(section, side, line);
  }

  private at(section: number, side: Side, line: number): Meant | null {
    const { diffView, index } = this.options;
    if (section >= diffView.models.length) return null;
    const model = diffView.models[section];
    const hunk = hunkWith(textHunks(index, model), side, line);
    return hunk === null ? null : { section, model, hunk };
  }

  private showCaretSoon(): void {
    window.clearTimeout(this.leaving);
    this.leaving = window.setTimeout(() => {
      if (!this.tools.isPointedAt) this.mean(this.options.diffView.hasFocus() ? this.atCaret() : null);
    }, LEAVE_MS);
  }

  private mean(meant: Meant | null): void {
    window.clearTimeout(this.leaving);
    this.meant = meant;
    this.draw();
  }

  private isStaged({ model, hunk }: Meant): boolean {
    const { outline } = this.options.index;
    return this.kind === 'workingTree' && isStaged(this.staged, pathOfPair(outline, outline.pairs[model.pair]), hunk);
  }

  private toolsOf(meant: Meant): readonly HunkTool[] {
    const edit: HunkTool[] = meant.model.after.file === null ? [] : ['edit'];
    if (this.kind === 'staged') return ['unstage', ...edit];
    return [this.isStaged(meant) ? 'unstage' : 'stage', 'revert', ...edit];
  }

  private draw(): void {
    const { meant } = this;
    const { diffView } = this.options;
    // The pages may be others by now.
    const place =
      meant === null || diffView.models[meant.section] !== meant.model
        ? null
        : diffView.besideHunk(meant.section, meant.hunk);
    if (meant === null || place === null) this.tools.hide();
    else this.tools.show(this.toolsOf(meant), place, this.isStaged(meant));
  }
}
