/**
 * What `.gitattributes` files say of a path; without other names, of the attributes that change bytes between disk and repository.
 */
import { CONVERSION_ATTRIBUTES, type Attributes } from '../backend.js';
import { compilePattern, matches, type Pattern } from './patterns.js';

/** `null`: said to be unspecified (`!name`), which ends the search. */
type Value = string | boolean | null;

interface Line {
  readonly pattern: Pattern;
  readonly values: readonly (readonly [string, Value])[];
}

export interface AttributeFile {
  readonly folder: string;
  readonly lines: readonly Line[];
}

/** Names that stand for several attributes. */
export type Macros = Map<string, readonly (readonly [string, Value])[]>;

export const builtInMacros = (): Macros =>
  new Map([
    [
      'binary',
      [
        ['diff', false],
        ['merge', false],
        ['text', false],
      ] as const,
    ],
  ]);

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', f: '\f', v: '\v' };

function parseValue(word: string): readonly [string, Value] {
  if (word.startsWith('-')) return [word.slice(1), false];
  if (word.startsWith('!')) return [word.slice(1), null];
  const equals = word.indexOf('=');
  return equals < 0 ? [word, true] : [word.slice(0, equals), word.slice(equals + 1)];
}

/** `bytes` is the file's content; macros it defines are added to `macros`. */
export function parseAttributeFile(bytes: Buffer, folder: string, macros: Macros): AttributeFile {
  const lines: Line[] = [];
  for (const raw of bytes
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .split(/\r?\n/)) {
    const line = raw.trim();
    const quoted = /^"((?:[^"\\]|\\.)*)"/.exec(line);
    const name = quoted
      ? quoted[1].replace(/\\(?:([0-7]{3})|(.))/g, (_all, octal: string | undefined, c: string) =>
          octal ? String.fromCharCode(parseInt(octal, 8)) : (ESCAPES[c] ?? c),
        )
      : /^\S*/.exec(line)![0];
    const words = line
      .slice(quoted ? quoted[0].length : name.length)
      .split(/\s+/)
      .filter(word => word !== '');
    if (name === '' || name.startsWith('#')) continue;
    const values = words.map(parseValue);
    if (!quoted && name.startsWith('[attr]')) {
      macros.set(name.slice('[attr]'.length), values);
      continue;
    }
    const pattern = name.startsWith('!') ? null : compilePattern(name);
    if (pattern) lines.push({ pattern, values });
  }
  return { folder, lines };
}

/** The attributes of a file's path, by files ordered from the weakest to the strongest. */
export function attributesOf(
  files: readonly AttributeFile[],
  macros: Macros,
  path: string,
  ignoreCase: boolean,
  names: readonly string[] = CONVERSION_ATTRIBUTES,
): Attributes {
  const found = new Map<string, Value>();
  const take = (values: readonly (readonly [string, Value])[], depth: number): void => {
    for (let i = values.length - 1; i >= 0; i--) {
      const [name, value] = values[i];
      if (found.has(name)) continue;
      found.set(name, value);
      const macro = value === true && depth < 5 ? macros.get(name) : undefined;
      if (macro) take(macro, depth + 1);
    }
  };
  for (let i = files.length - 1; i >= 0; i--) {
    const { folder, lines } = files[i];
    const relative = folder === '' ? path : path.slice(folder.length + 1);
    for (let j = lines.length - 1; j >= 0; j--) {
      if (matches(lines[j].pattern, relative, false, ignoreCase)) take(lines[j].values, 0);
    }
  }
  return Object.fromEntries(names.map(name => [name, found.get(name) ?? undefined]));
}
