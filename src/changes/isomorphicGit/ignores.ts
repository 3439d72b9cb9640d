/**
 * Which untracked files git would not show: `.gitignore` files, `info/exclude`, and the user's own list.
 */
import { compilePattern, matches, type Pattern } from './patterns.js';

interface Rule {
  readonly pattern: Pattern;
  readonly negated: boolean;
}

/** The rules of one file, which hold below `folder` ('' is the root, else without a slash at its end). */
export interface IgnoreFile {
  readonly folder: string;
  readonly rules: readonly Rule[];
}

/** `bytes` is the file's content. */
export function parseIgnoreFile(bytes: Buffer, folder: string): IgnoreFile {
  const rules: Rule[] = [];
  for (const raw of bytes
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .split('\n')) {
    let line = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
    // Spaces at the end do not count, unless a backslash stands before.
    while (line.endsWith(' ') && !line.endsWith('\\ ')) line = line.slice(0, -1);
    if (line === '' || line.startsWith('#')) continue;
    const negated = line.startsWith('!');
    const pattern = compilePattern(negated ? line.slice(1) : line);
    if (pattern) rules.push({ pattern, negated });
  }
  return { folder, rules };
}

/** Whether a path is ignored by files ordered from the weakest to the strongest. Ignored folders above it are the caller's to notice. */
export function isIgnored(files: readonly IgnoreFile[], path: string, isFolder: boolean, ignoreCase: boolean): boolean {
  for (let i = files.length - 1; i >= 0; i--) {
    const { folder, rules } = files[i];
    const relative = folder === '' ? path : path.slice(folder.length + 1);
    for (let j = rules.length - 1; j >= 0; j--) {
      if (matches(rules[j].pattern, relative, isFolder, ignoreCase)) return !rules[j].negated;
    }
  }
  return false;
}
