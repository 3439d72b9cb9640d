/** How many refactorings there are of each type, in the order in which a reader wants them: what carried code explains most of a change. */
import type { Refactoring } from '../model.js';
import type { Summary } from '../changeDiff.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Those that carried code before those of names, types and signatures; of each, the most frequent first. */
export function countTypes(
  refactorings: readonly Pick<Refactoring, 'rule' | 'type' | 'title' | 'purity'>[],
): Summary['refactorings'] {
  const counts = new Map<string, Mutable<Summary['refactorings'][number]> & { carries: boolean }>();
  for (const { rule, type, title, purity } of refactorings) {
    const entry = counts.get(title) ?? { rule, type, title, count: 0, carries: false };
    entry.count++;
    entry.carries ||= purity !== null;
    counts.set(title, entry);
  }
  return [...counts.values()]
    .sort((a, b) => Number(b.carries) - Number(a.carries) || b.count - a.count || (a.title < b.title ? -1 : 1))
    .map(({ rule, type, title, count }) => ({ rule, type, title, count }));
}
