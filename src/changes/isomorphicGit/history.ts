/**
 * Commits that lead to one, newest first, with or without those that lead to another one as well. Dates decide the
 * order only: a commit that claims to be younger than its child is still told apart.
 */
import type { HistoryStart } from '../backend.js';
import { throwIfAborted } from '../cancel.js';
import type { ParsedCommit } from '../commitObject.js';

/**
 * `read` gives null for what is not here: beyond the border of a shallow clone there is nothing. With `entryAt`, which
 * tells what a tree has at a path, only commits that changed it are found.
 */
export async function walkHistory(
  read: (hash: string) => Promise<ParsedCommit | null>,
  { hash: first, without }: HistoryStart,
  max: number,
  skip: number,
  signal?: AbortSignal,
  entryAt: ((tree: string) => Promise<string | null>) | null = null,
): Promise<string[]> {
  /** The parents to follow, and whether the commit itself is told of. */
  const changeOf = async (commit: ParsedCommit): Promise<{ reported: boolean; parents: readonly string[] }> => {
    if (entryAt === null) return { reported: true, parents: commit.parents };
    const own = await entryAt(commit.tree);
    for (const parent of commit.parents) {
      const earlier = await read(parent);
      if (earlier !== null && (await entryAt(earlier.tree)) === own) return { reported: false, parents: [parent] };
    }
    return { reported: commit.parents.length > 0 || own !== null, parents: commit.parents };
  };
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
    const { reported, parents } = isOut.has(hash)
      ? { reported: false, parents: commit.parents }
      : await changeOf(commit);
    met.set(hash, parents);
    if (isOut.has(hash)) parents.forEach(leaveOut);
    else if (reported) found.push(hash);
    for (const parent of parents) await add(parent);
  }
  return found.filter(hash => !isOut.has(hash)).slice(skip, skip + max);
}
