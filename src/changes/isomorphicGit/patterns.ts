/**
 * Matches paths with the patterns of `.gitignore` and `.gitattributes`. No regular expression is built from a pattern, and no pattern takes more than
 * time proportional to pattern times path: both are hostile text.
 *
 * Patterns and paths are strings of one character a byte, as git compares bytes.
 */

export interface Pattern {
  /** Parts between slashes; one part only when the pattern has no slash and so matches at any depth. */
  readonly parts: readonly string[];
  readonly anywhere: boolean;
  readonly foldersOnly: boolean;
}

/** A pattern without its `!`; null where there is nothing to match. */
export function compilePattern(text: string): Pattern | null {
  let pattern = text;
  const foldersOnly = pattern.endsWith('/');
  if (foldersOnly) pattern = pattern.slice(0, -1);
  const anywhere = !pattern.includes('/');
  if (pattern.startsWith('/')) pattern = pattern.slice(1);
  return pattern === '' ? null : { parts: pattern.split('/'), anywhere, foldersOnly };
}

/** Whether a path, relative to the folder of the pattern's file, matches. */
export function matches(pattern: Pattern, path: string, isFolder: boolean, ignoreCase: boolean): boolean {
  if (pattern.foldersOnly && !isFolder) return false;
  const text = ignoreCase ? foldCase(path) : path;
  const parts = ignoreCase ? pattern.parts.map(foldCase) : pattern.parts;
  return pattern.anywhere
    ? matchPart(parts[0], text.slice(text.lastIndexOf('/') + 1))
    : matchParts(parts, text.split('/'));
}

const foldCase = (text: string): string => text.replace(/[A-Z]/g, letter => letter.toLowerCase());

/** `**` as a part stands for any number of folders; at the end for at least one name. */
function matchParts(parts: readonly string[], names: readonly string[]): boolean {
  let p = 0;
  let n = 0;
  let retryP = -1;
  let retryN = 0;
  while (n < names.length) {
    if (p < parts.length && parts[p] === '**') {
      if (p === parts.length - 1) return true;
      retryP = p++;
      retryN = n;
    } else if (p < parts.length && matchPart(parts[p], names[n])) {
      p++;
      n++;
    } else if (retryP >= 0) {
      p = retryP + 1;
      n = ++retryN;
    } else return false;
  }
  return p === parts.length;
}

/** One name: `*`, `?`, `[...]`, and a backslash before what is meant literally. */
function matchPart(pattern: string, name: string): boolean {
  let p = 0;
  let n = 0;
  let retryP = -1;
  let retryN = 0;
  while (n < name.length) {
    const step = p < pattern.length && pattern[p] !== '*' ? matchOne(pattern, p, name[n]) : 0;
    if (pattern[p] === '*') {
      retryP = p++;
      retryN = n;
    } else if (step > 0) {
      p += step;
      n++;
    } else if (retryP >= 0) {
      p = retryP + 1;
      n = ++retryN;
    } else return false;
  }
  while (pattern[p] === '*') p++;
  return p === pattern.length;
}

/** How long the piece of the pattern at `p` is that matches this character, or 0. */
function matchOne(pattern: string, p: number, c: string): number {
  switch (pattern[p]) {
    case '?':
      return 1;
    case '\\':
      return p + 1 < pattern.length && pattern[p + 1] === c ? 2 : 0;
    case '[':
      return matchClass(pattern, p, c);
    default:
      return pattern[p] === c ? 1 : 0;
  }
}

const NAMED: Readonly<Record<string, (c: string) => boolean>> = {
  alpha: c => /[A-Za-z]/.test(c),
  digit: c => /[0-9]/.test(c),
  alnum: c => /[A-Za-z0-9]/.test(c),
  upper: c => /[A-Z]/.test(c),
  lower: c => /[a-z]/.test(c),
  space: c => /[ \t\n\v\f\r]/.test(c),
  blank: c => c === ' ' || c === '\t',
  xdigit: c => /[0-9A-Fa-f]/.test(c),
  punct: c => /[!-/:-@[-`{-~]/.test(c),
  cntrl: c => c < ' ' || c === '\x7f',
  print: c => c >= ' ' && c <= '~',
  graph: c => c > ' ' && c <= '~',
};

/** A bracket expression; 0 where it does not match, or never ends. */
function matchClass(pattern: string, from: number, c: string): number {
  let p = from + 1;
  const negated = pattern[p] === '!' || pattern[p] === '^';
  if (negated) p++;
  let found = false;
  for (let first = true; p < pattern.length && (first || pattern[p] !== ']'); first = false) {
    const named = pattern[p] === '[' && pattern[p + 1] === ':' ? pattern.indexOf(':]', p + 2) : -1;
    if (named > 0) {
      if (NAMED[pattern.slice(p + 2, named)]?.(c)) found = true;
      p = named + 2;
      continue;
    }
    if (pattern[p] === '\\') p++;
    const low = pattern[p++];
    let high = low;
    if (pattern[p] === '-' && p + 1 < pattern.length && pattern[p + 1] !== ']') {
      p++;
      if (pattern[p] === '\\') p++;
      high = pattern[p++];
    }
    if (low !== undefined && high !== undefined && c >= low && c <= high) found = true;
  }
  return pattern[p] === ']' && found !== negated ? p + 1 - from : 0;
}
