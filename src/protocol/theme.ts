/**
 * Colours that the host gives to the view beyond the CSS variables that VS Code sets by itself: those of syntax tokens.
 *
 * The view turns each entry into the variable `--refscope-token-<capture>`, dots in the capture replaced by dashes. Captures used by
 * the highlight queries of the project: `attribute`, `boolean`, `comment`, `constant`, `constructor`, `escape`, `function`, `keyword`,
 * `label`, `module`, `number`, `operator`, `property`, `punctuation`, `regexp`, `string`, `tag`, `type`, `type.builtin`, `variable`,
 * `variable.builtin`, `variable.parameter`. Without an entry a built-in palette for the kind of theme is used.
 */
import type { Guard } from './shape.js';
import { isString, objectOf, oneOf, tableOf } from './shape.js';

export type ThemeKind = 'light' | 'dark' | 'highContrast' | 'highContrastLight';

export const isThemeKind: Guard<ThemeKind> = oneOf('light', 'dark', 'highContrast', 'highContrastLight');

export interface ThemeColors {
  readonly kind: ThemeKind;
  /** Capture name → `#rgb`, `#rrggbb` or `#rrggbbaa`. */
  readonly tokens: Readonly<Record<string, string>>;
}

const COLOR = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const CAPTURE = /^[a-z][a-z0-9_.-]{0,60}$/i;

const isColor: Guard<string> = (value): value is string => isString(value) && COLOR.test(value);
const hasThemeShape = objectOf<ThemeColors>({ kind: isThemeKind, tokens: tableOf(isColor) });

export function isThemeColors(value: unknown): value is ThemeColors {
  return hasThemeShape(value) && Object.keys(value.tokens).every(capture => CAPTURE.test(capture));
}

/** Name of the CSS variable, or of the class behind `tok-`, for a capture. */
export function captureName(capture: string): string {
  return capture.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
