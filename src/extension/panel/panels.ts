/**
 * All panels that are open, one for each change: shows a change, restores panels after a restart of VS Code, and passes commands and
 * theme changes on. What happens inside a panel is `ChangePanel`'s business.
 */
import * as vscode from 'vscode';
import { isViewState } from '../../protocol/messages.js';
import type { ViewCommand, ViewState } from '../../protocol/messages.js';
import type { ThemeColors, ThemeKind } from '../../protocol/theme.js';
import type { Analysis } from '../analysis.js';
import type { Log } from '../log.js';
import { keyOf, readShownChange } from '../shownChange.js';
import type { ShownChange } from '../shownChange.js';
import { onDidChangeTokenColors, readTokenColors } from '../theme/tokenColors.js';
import { ChangePanel, panelTitle } from './changePanel.js';
import type { PanelServices } from './changePanel.js';
import type { LiveChanges } from './liveChanges.js';
import type { ShowTarget } from './showTarget.js';

const PANEL_TYPE = 'refscope.changes';
/** Pages of hidden panels that stay as they are: a page of hundreds of files takes a hundred megabytes of the window. */
const KEPT_PAGES = 3;

export interface ShowOptions {
  /** May be replaced by the next preview, until the reader works in it. */
  readonly isPreview?: boolean;
  readonly preserveFocus?: boolean;
}

export class Panels implements vscode.Disposable {
  private readonly open = new Map<string, ChangePanel>();
  private readonly disposables: vscode.Disposable[] = [];
  private readonly services: PanelServices;
  private colors: Promise<ThemeColors> | null = null;
  /** Panels that nobody sees and whose pages are kept, the one that was hidden last at the end. */
  private readonly hiddenPanels = new Set<ChangePanel>();
  /** The panel that the next preview takes over. */
  private preview: ChangePanel | null = null;

  constructor(
    private readonly extensionUri: vscode.Uri,
    analysis: Analysis,
    parts: Pick<PanelServices, 'viewed' | 'habits' | 'hunks'>,
    private readonly live: LiveChanges,
    private readonly whenAllClosed: () => void,
    private readonly log: Log,
  ) {
    this.services = {
      extensionUri,
      analysis,
      ...parts,
      log,
      themeColors: () => this.themeColors(),
      shareEngine: () => this.shareEngine(),
      keepOpen: panel => this.keepOpen(panel),
      shown: panel => this.hiddenPanels.delete(panel),
      hidden: panel => this.hide(panel),
    };
    this.disposables.push(
      vscode.window.registerWebviewPanelSerializer(PANEL_TYPE, {
        deserializeWebviewPanel: (panel, state: unknown) => this.restore(panel, state),
      }),
      onDidChangeTokenColors(() => {
        this.colors = null;
        for (const panel of this.open.values()) void panel.sendTheme();
      }),
    );
  }

  /**
   * Shows a change: its panel, if there is one, else a new one, or that of the last preview. `name` stands in the tab
   * until the change is read.
   */
  show(change: ShownChange, name: string, reveal: ShowTarget | null = null, options: ShowOptions = {}): ChangePanel {
    const { isPreview = false, preserveFocus = false } = options;
    const known = this.open.get(keyOf(change));
    if (known !== undefined) {
      if (!isPreview) this.keepOpen(known);
      known.show(reveal, preserveFocus);
      return known;
    }
    const reused = isPreview ? this.preview : null;
    const panel = reused?.panel ?? this.create(panelTitle(change, name), preserveFocus);
    const isListening = reused === null ? false : this.release(reused);
    if (reused !== null) {
      panel.title = panelTitle(change, name);
      panel.reveal(undefined, preserveFocus);
    }
    const created = this.keep(panel, change, { place: null }, isListening);
    if (isPreview) this.preview = created;
    if (reveal !== null) created.show(reveal, preserveFocus);
    return created;
  }

  private hide(panel: ChangePanel): void {
    this.hiddenPanels.delete(panel);
    this.hiddenPanels.add(panel);
    for (const old of this.hiddenPanels) {
      if (this.hiddenPanels.size <= KEPT_PAGES) break;
      this.hiddenPanels.delete(old);
      old.dropPage();
    }
  }

  /** A preview stays open from now on: the next one gets a panel of its own. */
  keepOpen(panel: ChangePanel): void {
    if (this.preview === panel) this.preview = null;
  }

  private create(title: string, preserveFocus: boolean): vscode.WebviewPanel {
    return vscode.window.createWebviewPanel(
      PANEL_TYPE,
      title,
      { viewColumn: vscode.ViewColumn.Active, preserveFocus },
      {
        enableScripts: true,
        enableFindWidget: false,
        retainContextWhenHidden: true,
        localResourceRoots: [vscode.Uri.joinPath(this.extensionUri, 'dist')],
      },
    );
  }

  private release(old: ChangePanel): boolean {
    this.open.delete(keyOf(old.change));
    return old.release();
  }

  /** The panel of a change, if it is open. */
  find(change: ShownChange): ChangePanel | null {
    return this.open.get(keyOf(change)) ?? null;
  }

  /** Hands a command to the panel in front; nothing happens when another editor is. */
  command(command: ViewCommand): void {
    this.active?.command(command);
  }

  /** The panel in front, or null. */
  get active(): ChangePanel | null {
    return [...this.open.values()].find(panel => panel.panel.active) ?? null;
  }

  private keep(
    panel: vscode.WebviewPanel,
    change: ShownChange,
    state: Pick<ViewState, 'place' | 'choices'>,
    isListening = false,
  ): ChangePanel {
    const key = keyOf(change);
    const created = new ChangePanel(panel, change, state, this.services, isListening);
    this.open.set(key, created);
    const following = this.live.follow(change, () => void created.follow());
    created.onDispose(() => {
      following.dispose();
      this.hiddenPanels.delete(created);
    });
    panel.onDidDispose(() => {
      if (this.open.get(key) === created) this.open.delete(key);
      if (this.preview === created) this.preview = null;
      if (this.open.size === 0) this.whenAllClosed();
    });
    return created;
  }

  /** While a panel in front is analysed or coloured, those behind step back; otherwise they may go on. */
  private shareEngine(): void {
    const all = [...this.open.values()];
    if (all.some(panel => panel.needsEngine && panel.panel.visible)) for (const panel of all) panel.stepBack();
  }

  private restore(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const change = isViewState(state) ? readShownChange(parse(state.source)) : null;
    if (change === null || this.open.has(keyOf(change))) {
      this.log.info('A panel was closed: what it showed is not known any more.');
      panel.dispose();
    } else this.keep(panel, change, isViewState(state) ? state : { place: null });
    return Promise.resolve();
  }

  private themeColors(): Promise<ThemeColors> {
    this.colors ??= readTokenColors(reason => this.log.info(reason)).then(tokens => ({ kind: themeKind(), tokens }));
    return this.colors;
  }

  /** The tabs stay: after a restart they are restored. */
  dispose(): void {
    for (const panel of this.open.values()) panel.dispose();
    vscode.Disposable.from(...this.disposables).dispose();
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function themeKind(): ThemeKind {
  switch (vscode.window.activeColorTheme.kind) {
    case vscode.ColorThemeKind.Light:
      return 'light';
    case vscode.ColorThemeKind.Dark:
      return 'dark';
    case vscode.ColorThemeKind.HighContrast:
      return 'highContrast';
    case vscode.ColorThemeKind.HighContrastLight:
      return 'highContrastLight';
  }
}
