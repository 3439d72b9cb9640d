/** Whether two readings of a change found the same: for what lives on (working tree, index, branches), before anything is analysed anew. */
import { createHash } from 'node:crypto';
import type { ChangedFile, ChangeSet } from '../../engine/model.js';

/** The same for change sets with the same files, and different for others. */
export function fingerprintOf({ origin, before, after }: ChangeSet): string {
  const hash = createHash('sha256');
  // Which commit is checked out is a part of what is told, also where no file differs.
  const named = origin.kind === 'workingTree' || origin.kind === 'staged' ? origin.head : origin.kind;
  hash.update(JSON.stringify([named, origin.kind === 'range' ? (origin.hashes ?? null) : null]));
  for (const files of [before, after]) {
    hash.update(`\0${files.length}`);
    for (const file of files) addFile(file, text => hash.update(text));
  }
  return hash.digest('hex');
}

function addFile({ path, mode, contentId, content }: ChangedFile, add: (text: string) => void): void {
  const reported =
    content.kind === 'text'
      ? [content.encoding ?? null, content.text.length]
      : [content.reason, content.detail ?? null];
  add(JSON.stringify([path, mode ?? null, contentId ?? null, content.kind, ...reported]));
  if (content.kind === 'text') add(content.text);
}
