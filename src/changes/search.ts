/**
 * Which files outside of a change are read in a search for words, and in which order: the nearest to the change first,
 * as many as the limits allow. Whoever has an index of words hands in the files that hold one; otherwise each is read.
 */
import type { FoundFiles } from '../engine/contextReader.js';
import { folderOf } from '../engine/text/paths.js';
import type { ContextLimits } from './source.js';

/** A file of the tree, and the name of its content. */
export interface Unchanged<Id> {
  readonly path: string;
  readonly id: Id;
}

export function hasEnding(endings: readonly string[]): (file: { readonly path: string }) => boolean {
  const wanted = endings.map(ending => ending.toLowerCase());
  return ({ path }) => {
    const lower = path.toLowerCase();
    return wanted.some(ending => lower.endsWith(ending));
  };
}

/** Files of the folders that changed, then those of the folders around, and so on outwards. */
export function nearestFirst<F extends { readonly path: string }>(
  files: readonly F[],
  changed: readonly string[],
): F[] {
  const depths = new Map<string, number>();
  for (const path of changed) {
    for (let folder = folderOf(path), steps = 0; ; folder = folderOf(folder.slice(0, -1)), steps++) {
      depths.set(folder, Math.min(steps, depths.get(folder) ?? Infinity));
      if (folder === '') break;
    }
  }
  const distance = ({ path }: F): number => {
    for (let folder = folderOf(path), steps = 0; ; folder = folderOf(folder.slice(0, -1)), steps++) {
      const known = depths.get(folder);
      if (known !== undefined) return known + steps;
    }
  };
  return files
    .map(file => [distance(file), file] as const)
    .sort(([a], [b]) => a - b)
    .map(([, file]) => file);
}

/** Reads the files at some paths. */
export async function filesAt<Id>(
  paths: readonly string[],
  unchanged: readonly Unchanged<Id>[],
  limits: ContextLimits,
  read: (ids: readonly Id[]) => Promise<ReadonlyMap<Id, string>>,
): Promise<FoundFiles> {
  const idOf = new Map(unchanged.map(({ path, id }) => [path, id]));
  const wanted = paths.flatMap(path => {
    const id = idOf.get(path);
    return id === undefined ? [] : [{ path, id }];
  });
  const { files, leftOut } = await filesHolding([''], wanted, limits, read);
  return { files, leftOut: leftOut + paths.length - wanted.length };
}

/**
 * Reads files, and keeps those that hold one of the words. Those that are not read, because of the limits, may hold
 * one: they are left out.
 */
export async function filesHolding<Id>(
  words: readonly string[],
  files: readonly Unchanged<Id>[],
  limits: ContextLimits,
  read: (ids: readonly Id[]) => Promise<ReadonlyMap<Id, string>>,
): Promise<FoundFiles> {
  const taken = files.slice(0, limits.files);
  const texts = await read([...new Set(taken.map(({ id }) => id))]);
  let leftOut = files.length - taken.length;
  const found: { path: string; text: string }[] = [];
  for (const { path, id } of taken) {
    const text = texts.get(id);
    if (text === undefined) leftOut++;
    else if (words.some(word => text.includes(word))) found.push({ path, text });
  }
  return { files: found, leftOut };
}
