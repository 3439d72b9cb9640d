/**
 * The syntax colours of the user's theme, by highlight capture. Webviews can ask VS Code for the colours of its workbench but not
 * for those of tokens, so the theme's file is found among the installed extensions and read. Whatever goes wrong on the way gives
 * no colours, and the view keeps its own palette for light and dark.
 */
import * as vscode from 'vscode';
import { join } from 'node:path';
import { CAPTURE_SCOPES } from './captures.js';
import { readThemeRules } from './themeFile.js';
import { colorOfScopes, readCustomizations } from './tokenRules.js';
import { isRecord } from '../../protocol/shape.js';

/** Colour (`#rrggbb`...) by capture name; captures that the theme does not colour are missing. */
export type TokenColors = Readonly<Record<string, string>>;

interface ThemeContribution {
  /** What the setting `workbench.colorTheme` holds for it. */
  readonly name: string;
  readonly uiTheme: string;
  readonly file: string;
  readonly root: string;
}

/** The active theme's token colours; empty when they cannot be told. Never rejects: `onProblem` gets the reason. */
export async function readTokenColors(onProblem: (reason: string) => void): Promise<TokenColors> {
  try {
    const theme = activeTheme();
    if (theme === null) {
      onProblem('The active colour theme was not found among the installed extensions.');
      return {};
    }
    const customizations = vscode.workspace.getConfiguration('editor').get<unknown>('tokenColorCustomizations');
    const rules = [
      ...(await readThemeRules(theme.file, theme.root)),
      ...readCustomizations(customizations, theme.name),
    ];
    const colors: Record<string, string> = {};
    for (const [capture, scopes] of Object.entries(CAPTURE_SCOPES)) {
      const color = colorOfScopes(rules, scopes);
      if (color !== null) colors[capture] = color;
    }
    return colors;
  } catch (error) {
    onProblem(`The active colour theme could not be read: ${error instanceof Error ? error.message : String(error)}`);
    return {};
  }
}

/** Calls back when the token colours may have changed. */
export function onDidChangeTokenColors(listener: () => void): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.window.onDidChangeActiveColorTheme(listener),
    vscode.workspace.onDidChangeConfiguration(event => {
      if (event.affectsConfiguration('editor.tokenColorCustomizations')) listener();
    }),
  );
}

/**
 * The theme on the screen. Which setting names it depends on whether VS Code follows the system, so all that may are looked at, and
 * the first whose kind (dark, light, high contrast) is the one on the screen is taken.
 */
function activeTheme(): ThemeContribution | null {
  const workbench = vscode.workspace.getConfiguration('workbench');
  const window = vscode.workspace.getConfiguration('window');
  const kind = vscode.window.activeColorTheme.kind;
  const preferred = {
    [vscode.ColorThemeKind.Light]: 'preferredLightColorTheme',
    [vscode.ColorThemeKind.Dark]: 'preferredDarkColorTheme',
    [vscode.ColorThemeKind.HighContrast]: 'preferredHighContrastColorTheme',
    [vscode.ColorThemeKind.HighContrastLight]: 'preferredHighContrastLightColorTheme',
  }[kind];
  const followsSystem = window.get<boolean>('autoDetectColorScheme') === true;
  const names = followsSystem ? [preferred, 'colorTheme'] : ['colorTheme', preferred];
  const themes = contributedThemes();
  for (const setting of names) {
    const name = workbench.get<unknown>(setting);
    const theme = themes.find(candidate => isNamed(candidate, name) && kindOf(candidate.uiTheme) === kind);
    if (theme) return theme;
  }
  return null;
}

/** VS Code's own themes were once called `Default Dark+` and the like; settings that still say so are understood. */
function isNamed(theme: ThemeContribution, name: unknown): boolean {
  return name === theme.name || name === `Default ${theme.name}`;
}

function kindOf(uiTheme: string): vscode.ColorThemeKind | null {
  switch (uiTheme) {
    case 'vs':
      return vscode.ColorThemeKind.Light;
    case 'vs-dark':
      return vscode.ColorThemeKind.Dark;
    case 'hc-black':
      return vscode.ColorThemeKind.HighContrast;
    case 'hc-light':
      return vscode.ColorThemeKind.HighContrastLight;
    default:
      return null;
  }
}

function contributedThemes(): ThemeContribution[] {
  const found: ThemeContribution[] = [];
  for (const extension of vscode.extensions.all) {
    const manifest: unknown = extension.packageJSON;
    const contributes = isRecord(manifest) && isRecord(manifest.contributes) ? manifest.contributes : {};
    if (extension.extensionUri.scheme !== 'file' || !Array.isArray(contributes.themes)) continue;
    for (const theme of contributes.themes as unknown[]) {
      if (!isRecord(theme) || typeof theme.path !== 'string' || typeof theme.uiTheme !== 'string') continue;
      const name = theme.id ?? theme.label;
      const root = extension.extensionUri.fsPath;
      if (typeof name === 'string') found.push({ name, uiTheme: theme.uiTheme, file: join(root, theme.path), root });
    }
  }
  return found;
}
