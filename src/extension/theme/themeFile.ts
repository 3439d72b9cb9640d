/**
 * Reads a colour theme's file with all that it includes. It knows the format of VS Code's JSON themes; a theme that keeps its token
 * colours in a TextMate property list gives none, and the view then uses its own palette.
 */
import { readFile, stat } from 'node:fs/promises';
import { dirname, extname, resolve, sep } from 'node:path';
import { parseJsonc } from './jsonc.js';
import { isRecord } from '../../protocol/shape.js';
import { readTokenRules } from './tokenRules.js';
import type { TokenRule } from './tokenRules.js';

/** Themes include one or two files; more is a circle. */
const MAX_INCLUDES = 8;
/** The largest known theme has some 200 kB. */
const MAX_BYTES = 4_000_000;

/**
 * The token rules of a theme file, those that it includes first. `root` is the folder of the extension that brings it: files outside
 * are not read. Rejects when the file cannot be read or parsed.
 */
export async function readThemeRules(path: string, root: string): Promise<TokenRule[]> {
  return readPart(resolve(path), resolve(root), 0);
}

async function readPart(path: string, root: string, depth: number): Promise<TokenRule[]> {
  if (depth > MAX_INCLUDES) throw new Error('The theme includes itself.');
  if (!path.startsWith(root + sep)) throw new Error('The theme names a file outside of its extension.');
  if (extname(path).toLowerCase() !== '.json' && extname(path).toLowerCase() !== '.jsonc') return [];
  if ((await stat(path)).size > MAX_BYTES) throw new Error('The theme file is too large.');
  const theme = parseJsonc(await readFile(path, 'utf8'));
  if (!isRecord(theme)) throw new Error('The theme file holds no theme.');
  const rules: TokenRule[] = [];
  if (typeof theme.include === 'string') {
    rules.push(...(await readPart(resolve(dirname(path), theme.include), root, depth + 1)));
  }
  if (typeof theme.tokenColors === 'string') {
    rules.push(...(await readPart(resolve(dirname(path), theme.tokenColors), root, depth + 1)));
  } else rules.push(...readTokenRules(theme.tokenColors));
  return rules;
}
