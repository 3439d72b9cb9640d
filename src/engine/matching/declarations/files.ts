/**
 * Matching of files: by path, by a known rename, by equal content. Files that were moved and edited are found by similarity, like every
 * other declaration.
 */
import type { DeclarationNode } from '../../structure/declaration.js';
import type { Matches } from '../matches.js';
import { nameSimilarity } from '../../similarity/names.js';
import { addWithChildren } from './byIdentifier.js';

export function matchFiles(matches: Matches, renamedFiles: Readonly<Record<string, string>>): void {
  const afterByPath = new Map(matches.after.files.map(file => [file.source.path, file]));
  for (const file of matches.before.files) {
    const same = afterByPath.get(file.source.path);
    if (same && same.source.language.table.id === file.source.language.table.id) addWithChildren(matches, file, same, 'path', 1);
  }
  for (const file of matches.before.files) {
    const renamed = afterByPath.get(renamedFiles[file.source.path] ?? '');
    if (renamed && matches.isFreeBefore(file) && matches.isFreeAfter(renamed)) addWithChildren(matches, file, renamed, 'rename', 1);
  }
  matchEqualContents(matches);
}

/** Several files with one content: the nearest paths are paired first. */
function matchEqualContents(matches: Matches): void {
  const byContent = new Map<number, DeclarationNode[]>();
  for (const file of matches.after.files) {
    if (!matches.isFreeAfter(file) || file.source.tokens.length === 0) continue;
    const hash = file.source.contentHash[0];
    const list = byContent.get(hash);
    if (list) list.push(file);
    else byContent.set(hash, [file]);
  }
  const pairs: { before: DeclarationNode; after: DeclarationNode; score: number }[] = [];
  for (const before of matches.before.files) {
    if (!matches.isFreeBefore(before)) continue;
    for (const after of byContent.get(before.source.contentHash[0]) ?? []) {
      pairs.push({ before, after, score: Number(before.name === after.name) + nameSimilarity(before.source.path, after.source.path) });
    }
  }
  pairs.sort((a, b) => b.score - a.score);
  for (const { before, after } of pairs) if (matches.isFreeBefore(before) && matches.isFreeAfter(after)) addWithChildren(matches, before, after, 'similarity', 1);
}
