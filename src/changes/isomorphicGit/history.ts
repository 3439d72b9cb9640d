/**
 * Commits that lead to one, newest first, with or without those that lead to another one as well. Dates decide the order only: a commit that
 * claims to be younger than its child is still told apart.
 */
import type { HistoryStart } from '../backend.js';
import { throwIfAborted } from '../cancel.js';
import type { ParsedCommit } from '../commitObject.js';

/** `read` gives null for what is not here: beyond the border of a shallow clone there is nothing. */
export async function walkHistory(
  read: (hash: string) => Promise<ParsedCommit | null>,
  { hash: first, without }: HistoryStart,
  max: number,
  skip: number,
  signal?: AbortSignal,
): Promise<string[]> {
  /** Newest first; of two as old as each other the one met first. */
  const queue: { readonly hash: string; readonly commit: ParsedCommit }[] = [];
  /** What was met, with its parents once it was taken from the queue. */
  const met = new Map<string, readonly string[]>();
  const isOut = new Set<string>();
  const found: string[] = [];
  const leaveOut = (hash: string): void => {
    for (const work = [hash]; work.length > 0;) {
      const next = work.pop()!;
      if (isOut.has(next)) continue;
      isOut.add(next);
      work.push(...(met.get(next) ?? []));
    }
  };
  const add = async (hash: string): Promise<void> => {
    if (met.has(hash)) return;
    met.set(hash, []);
    const commit = await read(hash);
    if (!commit) return;
    let at = queue.length;
    while (at > 0 && queue[at - 1].commit.committed < commit.committed) at--;
    queue.splice(at, 0, { hash, commit });
  };
  await add(first);
  if (without !== undefined) {
    leaveOut(without);
    await add(without);
  }
  while (found.length < skip + max && queue.some(({ hash }) => !isOut.has(hash))) {
    throwIfAborted(signal);
    const { hash, commit } = queue.shift()!;
    met.set(hash, commit.parents);
    if (isOut.has(hash)) commit.parents.forEach(leaveOut);
    else found.push(hash);
    for (const parent of commit.parents) await add(parent);
  }
  return found.filter(hash => !isOut.has(hash)).slice(skip, skip + max);
}
