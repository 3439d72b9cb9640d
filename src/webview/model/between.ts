/** Pages of two files that are no pair but exchanged code: which there are, and how many pieces went. */
import type { DiffOutline } from '../../protocol/outline.js';
import type { Page } from './diffIndex.js';

export interface Between extends Page {
  readonly before: number;
  readonly after: number;
  /** Pieces of code that went from one to the other. */
  readonly pieces: number;
}

/** Most pieces first. */
export function pagesBetween(outline: DiffOutline): Between[] {
  const found = new Map<string, { before: number; after: number; pieces: number }>();
  for (const { kind, before, after } of outline.actions) {
    if (kind !== 'moveOut' || before === null || after === null) continue;
    const key = `${before.file} ${after.file}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, { before: before.file, after: after.file, pieces: 1 });
    else known.pieces++;
  }
  return [...found.values()].sort((a, b) => b.pieces - a.pieces);
}
