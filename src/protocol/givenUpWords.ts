/** What was given up in single files, in words: each sentence once, with the files that it is said of. */
import type { Degradation, Side } from '../engine/model.js';
import { say } from './say.js';

interface Degraded {
  readonly degraded: readonly Degradation[];
  readonly before: readonly { readonly path: string }[];
  readonly after: readonly { readonly path: string }[];
}

export interface GivenUp {
  readonly reason: string;
  /** Where it was given up, as `path`, or as `path (before)` where it is said of one side that is not the only one. */
  readonly files: readonly string[];
}

const SIDE_WORDS: Readonly<Record<Side, string>> = { before: say('before'), after: say('after') };

/** `isReported`: which of the files are wanted. */
export function givenUpInFiles(
  { degraded, before, after }: Degraded,
  isReported: (side: Side, file: number) => boolean = () => true,
): GivenUp[] {
  const byReason = new Map<string, Map<string, Set<Side>>>();
  for (const { side, file, reason } of degraded) {
    // What is said of both sides names the file after, or the one before where that is all there is.
    const from = side ?? (file !== null && file < after.length ? 'after' : 'before');
    if (file === null || !isReported(from, file)) continue;
    const { path } = (from === 'before' ? before : after)[file];
    const paths = byReason.get(reason) ?? new Map<string, Set<Side>>();
    byReason.set(reason, paths);
    paths.set(path, (paths.get(path) ?? new Set()).add(from));
    if (side === null) paths.get(path)?.add('before').add('after');
  }
  return [...byReason].map(([reason, paths]) => ({
    reason,
    files: [...paths].map(([path, sides]) => (sides.size === 1 ? `${path} (${SIDE_WORDS[[...sides][0]]})` : path)),
  }));
}

/** `a.js, b.js and 3 more: The file is minified; it is compared as text.`, with so many files at most. */
export function givenUpWords({ reason, files }: GivenUp, most: number): string {
  const rest = files.length - most;
  const named = files.slice(0, most).join(', ');
  return `${rest > 0 ? say('{0} and {1} more', named, rest) : named}: ${reason}`;
}
