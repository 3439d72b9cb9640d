/**
 * What a stage may leave out when the time is up or there is too much of something, and how the reader is told. A stage counts it at its
 * budget (`Budget.leaveOut`); none leaves anything out silently.
 */
import type { Degradation } from './model.js';

interface OmissionWords {
  readonly stage: Degradation['stage'];
  /** Because of what: the limit of time, or a number of its own; null for a limit that the host has. */
  readonly limit: 'totalMs' | number | null;
  /** A sentence about so many things. */
  readonly reason: (count: number) => string;
}

/** More candidates than these, and only the nearest are visited (`similarity/candidates.ts`). */
export const MAX_CANDIDATES = 200;
/** Lists of which more pairs of elements would have to be looked at are compared in their order only (`mappings/pairs/nodePairs.ts`). */
export const MAX_ELEMENT_PAIRS = 1_000_000;

const TIME_UP = 'The time for the analysis was up';

const OMISSIONS = {
  textPairs: {
    stage: 'text',
    limit: 'totalMs',
    reason: n =>
      `${TIME_UP}; ${count(n, 'file')} that went ${n === 1 ? 'was' : 'were'} not compared with those that came: what was renamed may be shown as deleted and added.`,
  },
  candidates: {
    stage: 'matching',
    limit: MAX_CANDIDATES,
    reason: n =>
      `${count(n, 'declaration')} may have become any of more than ${MAX_CANDIDATES} others, of which only the likeliest were compared: what was renamed or moved may be shown as deleted and inserted.`,
  },
  declarations: {
    stage: 'matching',
    limit: 'totalMs',
    reason: () =>
      'The time for matching was up; some declarations may be shown as deleted and inserted that were renamed or moved.',
  },
  statements: {
    stage: 'matching',
    limit: 'totalMs',
    reason: n => `${TIME_UP}; ${count(n, 'pair')} of declarations were not compared to the end.`,
  },
  carriedCode: {
    stage: 'matching',
    limit: 'totalMs',
    reason: n =>
      `${TIME_UP}; of ${count(n, 'extraction, inlining or move', 'extractions, inlinings and moves')} the code was not compared: it is shown as deleted and inserted.`,
  },
  refactorings: {
    stage: 'refactorings',
    limit: 'totalMs',
    reason: n => `${TIME_UP}; ${count(n, 'sort')} of refactorings were not looked for, or not everywhere.`,
  },
  declarationInsides: {
    stage: 'mappings',
    limit: 'totalMs',
    reason: n => `${TIME_UP}; ${count(n, 'pair')} of declarations were not compared inside.`,
  },
  elements: {
    stage: 'mappings',
    limit: MAX_ELEMENT_PAIRS,
    reason: n =>
      `${count(n, 'list is', 'lists are')} too long to compare each element with each: what is wrapped there may be shown as deleted and inserted.`,
  },
  laterPairs: {
    stage: 'mappings',
    limit: 'totalMs',
    reason: () => `${TIME_UP}; some code that was kept may be shown as deleted and inserted.`,
  },
  equivalences: {
    stage: 'mappings',
    limit: 'totalMs',
    reason: n =>
      `${TIME_UP}; in ${count(n, 'declaration')} nobody looked whether what differs means the same: it is left to read.`,
  },
  consequences: {
    stage: 'mappings',
    limit: 'totalMs',
    reason: n => `${TIME_UP}; of ${count(n, 'edit')} nobody looked what they follow from: they are left to read.`,
  },
  copies: {
    stage: 'matching',
    limit: 'totalMs',
    reason: n =>
      `${TIME_UP}; of ${count(n, 'added declaration')} nobody looked whether ${n === 1 ? 'it is a copy' : 'they are copies'}.`,
  },
  outsideFiles: {
    stage: 'read',
    limit: null,
    reason: n =>
      `${count(n, 'file')} outside of the change that may still say an old name ${n === 1 ? 'was' : 'were'} not looked into, because of the limits.`,
  },
} as const satisfies Readonly<Record<string, OmissionWords>>;

export type Omission = keyof typeof OMISSIONS;

/** By what was left out and how often, in the order of the stages. Of the whole change: no file is named. */
export function degradationsOf(leftOut: ReadonlyMap<Omission, number>, totalMs: number): Degradation[] {
  return (Object.keys(OMISSIONS) as Omission[]).flatMap(key => {
    const found = leftOut.get(key) ?? 0;
    const { stage, limit, reason }: OmissionWords = OMISSIONS[key];
    return found === 0
      ? []
      : [{ stage, side: null, file: null, reason: reason(found), limit: limit === 'totalMs' ? totalMs : limit }];
  });
}

function count(number: number, noun: string, nouns = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : nouns}`;
}
