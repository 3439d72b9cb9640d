/**
 * The files of a change before anything is known about them: what a reader sees while the change is analysed. A file is told by its
 * path alone here; which of them were renamed or moved is the analysis' answer, not this list's.
 */
import type { ChangeSet, Side } from '../engine/model.js';
import type { Guard } from './shape.js';
import { isString, objectOf, oneOf } from './shape.js';

export interface ListedFile {
  readonly path: string;
  readonly status: 'added' | 'deleted' | 'modified';
}

export const isListedFile: Guard<ListedFile> = objectOf<ListedFile>({
  path: isString,
  status: oneOf('added', 'deleted', 'modified'),
});

/** By path, each once. */
export function listFiles(changeSet: Pick<ChangeSet, Side>): ListedFile[] {
  const before = new Set(changeSet.before.map(file => file.path));
  const after = new Set(changeSet.after.map(file => file.path));
  const listed = [...new Set([...before, ...after])].map((path): ListedFile => ({
    path,
    status: !before.has(path) ? 'added' : !after.has(path) ? 'deleted' : 'modified',
  }));
  return listed.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}
