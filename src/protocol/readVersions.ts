/**
 * Which versions of a change were read: of a branch that goes on, a commit that is amended or rebased, a working tree. They are
 * kept by what all versions of it have in common, so that a later one can be compared with the one that was read.
 */
import type { ChangeOrigin } from '../engine/model.js';
import type { Guard } from './shape.js';
import { arrayOf, isString, objectOf, oneOf } from './shape.js';

/** A version that was read: its name, and the hunks that the reader knew when leaving it, by their identities. */
export interface ReadVersion {
  readonly version: string;
  readonly hunks: readonly string[];
}

export const isReadVersion: Guard<ReadVersion> = objectOf<ReadVersion>({ version: isString, hunks: arrayOf(isString) });

/** From the view: how a version of the change stands after something of it was read. */
export interface ReadVersionMessage extends ReadVersion {
  readonly type: 'readVersion';
  readonly series: string;
}

export const isReadVersionMessage: Guard<ReadVersionMessage> = objectOf<ReadVersionMessage>({
  type: oneOf('readVersion'),
  series: isString,
  version: isString,
  hunks: arrayOf(isString),
});

/** Versions of a series that are kept: several commits of one moment are told apart by their hunks. */
const MAX_VERSIONS = 4;
/** A version of more hunks is not kept. */
const MAX_HUNKS = 3000;

/**
 * What all versions of a change have in common: the names of a branch and of where it parted, or who wrote a commit and when, which
 * amending and rebasing leave as they are. Null for a change that has no other version.
 */
export function seriesOf(origin: ChangeOrigin): string | null {
  switch (origin.kind) {
    case 'commit': {
      const { commit, parent } = origin;
      return parent === (commit.parents.at(0) ?? null) ? `commit ${commit.date} ${commit.email}` : null;
    }
    case 'range': {
      const { partedFrom, from, to } = origin;
      return isHash(to) ? null : partedFrom === undefined ? `${from}..${to}` : `${partedFrom}...${to}`;
    }
    case 'workingTree':
    case 'staged':
      return origin.kind;
    default:
      return null;
  }
}

const isHash = (name: string): boolean => /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(name);

/** The versions that are to be kept after one more was read, the latest first. */
export function withVersion(known: readonly ReadVersion[], { version, hunks }: ReadVersion): readonly ReadVersion[] {
  if (hunks.length > MAX_HUNKS) return known;
  return [{ version, hunks }, ...known.filter(other => other.version !== version)].slice(0, MAX_VERSIONS);
}
