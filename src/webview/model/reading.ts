/**
 * In which order a change is best read: what is left to read first, code before tests and what stands around the code,
 * the heaviest file first; then what needs no reading, by the reason. The order of "next file" and of the list of
 * files.
 */
import type { Side } from '../../engine/model.js';
import type { DiffOutline } from '../../protocol/outline.js';
import type { FileRole } from './fileRole.js';
import { rolesOf } from './fileRole.js';
import { pathOfPair } from './pairs.js';
import { say } from '../../protocol/say.js';

const TO_READ_GROUPS = ['code', 'tests', 'types', 'configuration', 'documentation'] as const satisfies FileRole[];
const READING_GROUPS = [...TO_READ_GROUPS, 'refactoring', 'moved', 'formatting', 'unread', 'generated'] as const;
export type ReadingGroup = (typeof READING_GROUPS)[number];

export const GROUP_WORDS: Readonly<Record<ReadingGroup, { readonly label: string; readonly meaning: string }>> = {
  code: { label: say('Code'), meaning: say('nothing explains these lines: read them first') },
  tests: { label: say('Tests'), meaning: '' },
  types: { label: say('Types and comments'), meaning: say('what is declared and said, nothing that runs') },
  configuration: { label: say('Configuration and data'), meaning: '' },
  documentation: { label: say('Documentation'), meaning: '' },
  refactoring: { label: say('Pure refactoring'), meaning: say('everything follows from refactorings') },
  moved: { label: say('Moved only'), meaning: say('the same code in another place') },
  formatting: {
    label: say('Written otherwise'),
    meaning: say('layout, comments, order of imports, other forms that do the same'),
  },
  unread: { label: say('Not compared'), meaning: say('binary, too large, or not readable') },
  generated: { label: say('Generated'), meaning: say('nobody wrote these: counted apart') },
};

/** Files of this group have lines left to read that somebody wrote. */
export function isToRead(group: ReadingGroup): boolean {
  return (TO_READ_GROUPS as readonly ReadingGroup[]).includes(group);
}

export interface PairGroup {
  readonly group: ReadingGroup;
  /** Indices into `pairs`: with the most to read first, then by path. */
  readonly pairs: readonly number[];
}

/** Groups without files are left out. */
export function readingGroups(outline: DiffOutline): PairGroup[] {
  const touched = refactoringsByPair(outline);
  const traits = traitsOf(outline);
  const roles = rolesOf(outline);
  const groups = new Map<ReadingGroup, number[]>();
  outline.pairs.forEach((_, index) => {
    const group = groupOf(outline, index, roles[index], touched[index].length > 0, traits[index]);
    groups.set(group, [...(groups.get(group) ?? []), index]);
  });
  const byWeight = (a: number, b: number): number =>
    outline.pairs[b].linesToRead - outline.pairs[a].linesToRead ||
    (pathOfPair(outline, outline.pairs[a]) < pathOfPair(outline, outline.pairs[b]) ? -1 : 1);
  return READING_GROUPS.flatMap(group => {
    const pairs = groups.get(group);
    return pairs === undefined ? [] : [{ group, pairs: pairs.sort(byWeight) }];
  });
}

interface Traits {
  /** An edit action that means something. */
  means: boolean;
  /** One that is more than a change of place. */
  edits: boolean;
}

function groupOf(
  outline: DiffOutline,
  index: number,
  role: FileRole,
  refactored: boolean,
  traits: Traits,
): ReadingGroup {
  const pair = outline.pairs[index];
  const isRead = (side: Side): boolean => pair[side] === null || outline[side][pair[side]].lineLengths !== null;
  if (role === 'generated') return 'generated';
  if (!isRead('before') || !isRead('after')) return 'unread';
  if (pair.linesToRead > 0 || pair.properties.length > 0) return role;
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
