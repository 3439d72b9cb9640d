/** The declarations around a place, for the line that says where one is. */
import type { Side } from '../../engine/model.js';
import type { DiffIndex } from './diffIndex.js';
import { declarationAt } from './diffIndex.js';

/** Indices of the declarations of a side that hold an offset, outermost first; the file itself is none of them. */
export function enclosingDeclarations(index: DiffIndex, side: Side, file: number, offset: number): number[] {
  const all = index.outline.declarations[side];
  const found: number[] = [];
  for (let at = declarationAt(index, side, file, offset); at !== null; at = all[at].parent) {
    if (all[at].kind !== 'file') found.unshift(at);
  }
  return found;
}
