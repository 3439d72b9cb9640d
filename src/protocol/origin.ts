/** What a change is called, and what it is kept by: read from where it came from. */
import type { ChangeOrigin } from '../engine/model.js';
import { say, sayCount } from './say.js';

/** The name of a change as titles show it: `1a2b3c4 Subject`, `main...topic`, `Working tree`, ... */
export function pageTitle(origin: ChangeOrigin): string {
  switch (origin.kind) {
    case 'commit':
      return `${origin.commit.shortHash} ${origin.commit.subject}`;
    case 'remerge':
      return say('{0} (the merge itself)', `${origin.commit.shortHash} ${origin.commit.subject}`);
    case 'range':
      return origin.partedFrom === undefined ? `${origin.from}..${origin.to}` : `${origin.partedFrom}...${origin.to}`;
    case 'workingTree':
      return say('Working tree');
    case 'staged':
      return say('Staged changes');
    case 'files':
    case 'folders':
      return `${origin.before} → ${origin.after}`;
    case 'unnamed':
      return say('Changes');
  }
}

/** So many files that were in conflict are named. */
const MAX_CONFLICTS = 12;

/** What merging by itself could not decide: that nothing, or the files. */
export function remergeLines(conflicts: readonly string[]): string[] {
  if (conflicts.length === 0) return [say('Git could merge all by itself: what is shown was changed besides.')];
  const more = conflicts.length - MAX_CONFLICTS;
  const names = conflicts.slice(0, MAX_CONFLICTS).join(', ');
  const files = more > 0 ? say('{0} and {1} more', names, more) : names;
  return [
    sayCount(conflicts.length, '{0} file was in conflict: {1}.', '{0} files were in conflict: {1}.', files),
    say("There the side before has git's conflict markers."),
  ];
}

/** What hunks are kept by that were read in any change: the same hunk in a later version of it is known again. */
export const READ_HUNKS = 'hunks';

/** What a change that never becomes another one is known by; null for one that may. */
export function lastingKey(origin: ChangeOrigin): string | null {
  if (origin.kind === 'commit') {
    const {
      commit: { hash, parents },
      parent,
    } = origin;
    return parent === (parents[0] ?? null) ? hash : `${parent}..${hash}`;
  }
  if (origin.kind === 'remerge') return `remerge ${origin.commit.hash}`;
  return origin.kind === 'range' && origin.hashes !== undefined ? `${origin.hashes.from}..${origin.hashes.to}` : null;
}
