/**
 * In which order a change is best read: files grouped by what happened to them, what may behave otherwise first, what needs no reading
 * last. The order of "next file" and of the list of files.
 */
import type { Side } from '../../engine/model.js';
import type { DiffOutline } from '../../protocol/outline.js';
import { pathOfPair } from './pairs.js';

const READING_GROUPS = ['behaviour', 'mixed', 'refactoring', 'moved', 'formatting', 'unread'] as const;
export type ReadingGroup = (typeof READING_GROUPS)[number];

export const GROUP_WORDS: Readonly<Record<ReadingGroup, { readonly label: string; readonly meaning: string }>> = {
  behaviour: { label: 'New behaviour', meaning: 'changes that no refactoring explains: read these first' },
  mixed: { label: 'Mixed', meaning: 'refactorings, and changes beside them' },
  refactoring: { label: 'Pure refactoring', meaning: 'everything follows from refactorings' },
  moved: { label: 'Moved only', meaning: 'the same code in another place' },
  formatting: {
    label: 'Written otherwise',
    meaning: 'layout, comments, order of imports, other forms that do the same',
  },
  unread: { label: 'Not compared', meaning: 'binary, too large, or not readable' },
};

export interface PairGroup {
  readonly group: ReadingGroup;
  /** Indices into `pairs`, by path. */
  readonly pairs: readonly number[];
}

/** Groups without files are left out. */
export function readingGroups(outline: DiffOutline): PairGroup[] {
  const touched = refactoringsByPair(outline);
  const traits = traitsOf(outline);
  const groups = new Map<ReadingGroup, number[]>();
  outline.pairs.forEach((_, index) => {
    const group = groupOf(outline, index, touched[index].length > 0, traits[index]);
    groups.set(group, [...(groups.get(group) ?? []), index]);
  });
  const byPath = (a: number, b: number): number =>
    pathOfPair(outline, outline.pairs[a]) < pathOfPair(outline, outline.pairs[b]) ? -1 : 1;
  return READING_GROUPS.flatMap(group => {
    const pairs = groups.get(group);
    return pairs === undefined ? [] : [{ group, pairs: pairs.sort(byPath) }];
  });
}

interface Traits {
  /** An edit action that means something. */
  means: boolean;
  /** One that is more than a change of place. */
  edits: boolean;
}

function groupOf(outline: DiffOutline, index: number, refactored: boolean, traits: Traits): ReadingGroup {
  const pair = outline.pairs[index];
  const isRead = (side: Side): boolean => pair[side] === null || outline[side][pair[side]].lineLengths !== null;
  if (!isRead('before') || !isRead('after')) return 'unread';
  if (pair.linesToRead > 0 || pair.properties.length > 0) return refactored ? 'mixed' : 'behaviour';
  const relocated = pair.status === 'renamed' || pair.status === 'moved' || pair.status === 'movedAndRenamed';
  if (traits.edits) return 'refactoring';
  if (traits.means || relocated) return 'moved';
  return pair.linesChanged === 0 || !refactored ? 'formatting' : 'refactoring';
}

function traitsOf(outline: DiffOutline): Traits[] {
  const traits = outline.pairs.map((): Traits => ({ means: false, edits: false }));
  const pairOf = pairsOfFiles(outline);
  for (const { kind, trivial, before, after } of outline.actions) {
    if (trivial !== null) continue;
    for (const pair of [
      kind === 'moveIn' || before === null ? -1 : pairOf.before[before.file],
      kind === 'moveOut' || after === null ? -1 : pairOf.after[after.file],
    ]) {
      if (pair < 0) continue;
      traits[pair].means = true;
      if (kind === 'insert' || kind === 'delete' || kind === 'update') traits[pair].edits = true;
    }
  }
  return traits;
}

/** By pair: indices of the refactorings whose main element on either side is in its files. */
export function refactoringsByPair(outline: DiffOutline): number[][] {
  const lists: number[][] = outline.pairs.map(() => []);
  const pairOf = pairsOfFiles(outline);
  outline.refactorings.forEach((refactoring, index) => {
    const before =
      refactoring.before.length > 0
        ? outline.declarations.before[refactoring.before[0]].file
        : refactoring.beforeRanges[0]?.file;
    const after =
      refactoring.after.length > 0
        ? outline.declarations.after[refactoring.after[0]].file
        : refactoring.afterRanges[0]?.file;
    const pairs = new Set([
      before === undefined ? -1 : pairOf.before[before],
      after === undefined ? -1 : pairOf.after[after],
    ]);
    for (const pair of pairs) if (pair >= 0) lists[pair].push(index);
  });
  return lists;
}

function pairsOfFiles(outline: DiffOutline): { before: number[]; after: number[] } {
  const result = { before: outline.before.map(() => -1), after: outline.after.map(() => -1) };
  outline.pairs.forEach(({ before, after }, index) => {
    if (before !== null) result.before[before] = index;
    if (after !== null) result.after[after] = index;
  });
  return result;
}
