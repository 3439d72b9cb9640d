/** Repeated edits as the overview lists them: those that read alike are one row, whatever stands around them. */
import type { DiffOutline } from '../../protocol/outline.js';
import { repeatWords } from '../../protocol/repeatWords.js';

export interface RepeatRow {
  readonly words: string;
  /** Indices into `actions`. */
  readonly actions: readonly number[];
}

/** Most frequent first. */
export function repeatRows({ repeats }: DiffOutline): RepeatRow[] {
  const rows = new Map<string, number[]>();
  for (const repeat of repeats) {
    const words = repeatWords(repeat);
    const known = rows.get(words);
    if (known === undefined) rows.set(words, [...repeat.actions]);
    else known.push(...repeat.actions);
  }
  return [...rows].map(([words, actions]) => ({ words, actions })).sort((a, b) => b.actions.length - a.actions.length);
}
