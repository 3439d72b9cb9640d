/** What a change is called, and what it is kept by: read from where it came from. */
import type { ChangeOrigin } from '../engine/model.js';
import { say } from './say.js';

/** The name of a change as titles show it: `1a2b3c4 Subject`, `main...topic`, `Working tree`, ... */
export function pageTitle(origin: ChangeOrigin): string {
  switch (origin.kind) {
    case 'commit':
      return `${origin.commit.shortHash} ${origin.commit.subject}`;
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
  return origin.kind === 'range' && origin.hashes !== undefined ? `${origin.hashes.from}..${origin.hashes.to}` : null;
}
