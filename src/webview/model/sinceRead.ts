/**
 * What of a change is new since an earlier version of it was read: a branch that went on, a commit that was amended or
 * rebased. Versions are compared by the identities of their hunks, never by lines.
 */
import type { ReadVersion } from '../../protocol/readVersions.js';
import { hashOf } from './progress.js';

/** The name of a version: its hunks, in whatever order. */
export function versionOf(hunks: readonly string[]): string {
  return hashOf([...hunks].sort().join(' '));
}

/**
 * The latest version that was read and is another one than this. One without a hunk in common is no version of the same
 * change; null where there is none.
 */
export function lastRead(now: readonly string[], earlier: readonly ReadVersion[]): ReadVersion | null {
  const [name, present] = [versionOf(now), new Set(now)];
  return earlier.find(({ version, hunks }) => version !== name && hunks.some(hunk => present.has(hunk))) ?? null;
}
