/**
 * TextMate colour rules as themes hold them, and the colour that they give to a scope. Only the last component of a selector is
 * understood, which is what nearly all rules for code consist of; rules that ask for enclosing scopes are left out.
 *
 * Everything here comes from files and settings that anybody may have written, so shapes are checked and colours too.
 */
import { isRecord } from '../../protocol/shape.js';

/** One rule: scopes (a prefix at a dot matches) and the colour of text, `#rgb` to `#rrggbbaa`. Later rules win ties. */
export interface TokenRule {
  readonly scopes: readonly string[];
  readonly color: string;
}

const COLOR = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** The value if it is a colour as themes write them, else null. */
function asColor(value: unknown): string | null {
  return typeof value === 'string' && COLOR.test(value) ? value.toLowerCase() : null;
}

/** The rules in a theme's `tokenColors` or a setting's `textMateRules`; whatever is not understood is left out. */
export function readTokenRules(value: unknown): TokenRule[] {
  if (!Array.isArray(value)) return [];
  const rules: TokenRule[] = [];
  for (const entry of value as unknown[]) {
    if (!isRecord(entry) || !isRecord(entry.settings)) continue;
    const color = asColor(entry.settings.foreground);
    const scopes = readScopes(entry.scope);
    if (color !== null && scopes.length > 0) rules.push({ scopes, color });
  }
  return rules;
}

function readScopes(value: unknown): string[] {
  const list: unknown[] = typeof value === 'string' ? [value] : Array.isArray(value) ? (value as unknown[]) : [];
  return list
    .filter((item): item is string => typeof item === 'string')
    .flatMap(item => item.split(','))
    .map(item => item.trim())
    .filter(item => item !== '' && !/[\s>()|&]/.test(item) && !item.startsWith('-'));
}

/** The groups of the setting `editor.tokenColorCustomizations`, as the scopes that VS Code gives them. */
const CUSTOM_GROUPS: Readonly<Record<string, readonly string[]>> = {
  comments: ['comment', 'punctuation.definition.comment'],
  strings: ['string', 'meta.embedded.assembly'],
  keywords: ['keyword - keyword.operator', 'keyword.control', 'storage', 'storage.type'],
  numbers: ['constant.numeric'],
  types: ['entity.name.type', 'entity.name.class', 'support.type', 'support.class'],
  functions: ['entity.name.function', 'support.function'],
  variables: ['variable', 'entity.name.variable'],
};

/** The rules in `editor.tokenColorCustomizations` that hold for a theme of this name: the general ones, then the theme's own. */
export function readCustomizations(value: unknown, themeName: string): TokenRule[] {
  if (!isRecord(value)) return [];
  const rules = readGroups(value);
  for (const [key, part] of Object.entries(value)) {
    if (isRecord(part) && namesTheme(key, themeName)) rules.push(...readGroups(part));
  }
  return rules;
}

/** Keys look like `[One Theme][Another*]`. */
function namesTheme(key: string, themeName: string): boolean {
  return [...key.matchAll(/\[([^\]]+)\]/g)].some(([, name]) => {
    if (!name.includes('*')) return name === themeName;
    const pieces = name.split('*');
    let at = pieces[0].length;
    if (!themeName.startsWith(pieces[0])) return false;
    for (const piece of pieces.slice(1)) {
      const found = themeName.indexOf(piece, at);
      if (found < 0) return false;
      at = found + piece.length;
    }
    return name.endsWith('*') || at === themeName.length;
  });
}

function readGroups(value: Readonly<Record<string, unknown>>): TokenRule[] {
  const rules: TokenRule[] = [];
  for (const [group, scopes] of Object.entries(CUSTOM_GROUPS)) {
    const setting = value[group];
    const color = asColor(isRecord(setting) ? setting.foreground : setting);
    if (color !== null) rules.push({ scopes: scopes.map(scope => scope.split(' ')[0]), color });
  }
  return [...rules, ...readTokenRules(value.textMateRules)];
}

/** The colour of the first of these scopes that any rule names; the rule with the longest match wins, then the last one. */
export function colorOfScopes(rules: readonly TokenRule[], scopes: readonly string[]): string | null {
  for (const scope of scopes) {
    let best = 0;
    let color: string | null = null;
    for (const rule of rules) {
      for (const selector of rule.scopes) {
        if ((scope === selector || scope.startsWith(`${selector}.`)) && selector.length >= best) {
          best = selector.length;
          color = rule.color;
        }
      }
    }
    if (color !== null) return color;
  }
  return null;
}
