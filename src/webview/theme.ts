/**
 * Colours: the kind of theme as classes on the body (set by VS Code, or by ourselves on a standalone page), token colours from the
 * host as CSS variables. Which colour means what is the style sheet's business.
 */
import type { ThemeColors, ThemeKind } from '../protocol/theme.js';
import { captureName, isThemeKind } from '../protocol/theme.js';

const CLASSES: Readonly<Record<ThemeKind, readonly string[]>> = {
  light: ['vscode-light'],
  dark: ['vscode-dark'],
  highContrast: ['vscode-high-contrast'],
  highContrastLight: ['vscode-high-contrast', 'vscode-high-contrast-light'],
};
const ALL_CLASSES = ['vscode-light', 'vscode-dark', 'vscode-high-contrast', 'vscode-high-contrast-light'];

/** A standalone page takes the theme it was built with, or follows the reader's system, also when that changes. */
export function followSystemTheme(): void {
  const built = document.body.dataset.theme;
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const contrast = window.matchMedia('(prefers-contrast: more)');
  const apply = (): void => {
    const system: ThemeKind = contrast.matches
      ? dark.matches
        ? 'highContrast'
        : 'highContrastLight'
      : dark.matches
        ? 'dark'
        : 'light';
    document.body.classList.remove(...ALL_CLASSES);
    document.body.classList.add(...CLASSES[isThemeKind(built) ? built : system]);
  };
  dark.addEventListener('change', apply);
  contrast.addEventListener('change', apply);
  apply();
}

/** Replaces the token colours of an earlier theme. */
export function applyTokenColors(theme: ThemeColors, target: HTMLElement): void {
  for (const name of [...target.style]) if (name.startsWith('--refscope-token-')) target.style.removeProperty(name);
  for (const [capture, color] of Object.entries(theme.tokens)) {
    target.style.setProperty(`--refscope-token-${captureName(capture)}`, color);
  }
}
