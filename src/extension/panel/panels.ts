/**
 * All panels that are open, one for each change: shows a change, restores panels after a restart of VS Code, and passes commands and
 * theme changes on. What happens inside a panel is `ChangePanel`'s business.
 */
import * as vscode from 'vscode';
import { isViewState } from '../../protocol/messages.js';
import type { RevealRequest, ViewCommand, ViewState } from '../../protocol/messages.js';
import type { ThemeColors, ThemeKind } from '../../protocol/theme.js';
import type { Analysis } from '../analysis.js';
import type { Log } from '../log.js';
import { keyOf, readShownChange } from '../shownChange.js';
import type { ShownChange } from '../shownChange.js';
import { onDidChangeTokenColors, readTokenColors } from '../theme/tokenColors.js';
import { ChangePanel, panelTitle } from './changePanel.js';
import type { PanelServices } from './changePanel.js';

const PANEL_TYPE = 'refscope.changes';

export class Panels implements vscode.Disposable {
  private readonly open = new Map<string, ChangePanel>();
  private readonly disposables: vscode.Disposable[] = [];
  private readonly services: PanelServices;
  private colors: Promise<ThemeColors> | null = null;

  constructor(
    private readonly extensionUri: vscode.Uri,
    analysis: Analysis,
    memory: Pick<PanelServices, 'viewed' | 'habits'>,
    private readonly log: Log,
  ) {
    this.services = {
      extensionUri,
      analysis,
      ...memory,
      log,
      themeColors: () => this.themeColors(),
      shareEngine: () => this.shareEngine(),
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

  /** Shows a change: its panel, if there is one, else a new one. `name` stands in the tab until the change is read. */
  show(change: ShownChange, name: string, reveal: RevealRequest | null = null): ChangePanel {
    const known = this.open.get(keyOf(change));
    if (known !== undefined) {
      known.show(reveal);
      return known;
    }
    const panel = vscode.window.createWebviewPanel(PANEL_TYPE, panelTitle(name), vscode.ViewColumn.Active, {
      enableScripts: true,
      enableFindWidget: false,
      localResourceRoots: [vscode.Uri.joinPath(this.extensionUri, 'dist')],
    });
    const created = this.keep(panel, change, { place: null });
    if (reveal !== null) created.show(reveal);
    return created;
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
  ): ChangePanel {
    const key = keyOf(change);
    const created = new ChangePanel(panel, change, state, this.services);
    this.open.set(key, created);
    panel.onDidDispose(() => {
      if (this.open.get(key) === created) this.open.delete(key);
    });
    return created;
  }

  /** While a panel in front is analysed, those behind step back; otherwise they may go on. */
  private shareEngine(): void {
    const all = [...this.open.values()];
    if (all.some(panel => panel.isRunning && panel.panel.visible)) for (const panel of all) panel.stepBack();
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
