/**
 * Budgets and cancellation: how long and how much a stage may work, as a parameter of every stage.
 *
 * A budget never makes a stage fail: the stage stops where it stands and says so in the result (`Degradation`). Only cancellation
 * throws, because nobody waits for the result any more.
 */

import type { Omission } from './omissions.js';

/** Thrown when the caller has lost interest. Recognise it with `CancellationError.is`. */
export class CancellationError extends Error {
  constructor() {
    super('The analysis was cancelled.');
    this.name = 'CancellationError';
  }

  static is(error: unknown): error is CancellationError {
    return error instanceof Error && error.name === 'CancellationError';
  }
}

/** Sizes past which a stage falls back. All in UTF-16 units unless named otherwise. */
export interface Limits {
  /** A longer file is compared as text only. */
  readonly fileLength: number;
  /** A file with a longer line (generated, minified) is compared as text only. */
  readonly lineLength: number;
  /**
   * A file in which a list has more elements (a table of data, generated) is compared as text only: what a node holds,
   * its separators included.
   */
  readonly listLength: number;
  /** A longer text is not compared at all, only listed. */
  readonly textLength: number;
  /** Milliseconds that parsing one file may take. */
  readonly parseMs: number;
  /** Milliseconds for the whole analysis. */
  readonly totalMs: number;
}

/**
 * Origin of the numbers: a reviewer does not read larger files, nobody writes longer lists by hand, and 2 MB parse in
 * well under two seconds on a slow machine.
 */
const DEFAULT_LIMITS: Limits = {
  fileLength: 2_000_000,
  lineLength: 100_000,
  listLength: 50_000,
  textLength: 30_000_000,
  parseMs: 5_000,
  totalMs: 60_000,
};

/** How far the analysis is; `done` and `total` count files within the stage. */
export interface Progress {
  readonly stage: 'parse' | 'structure' | 'matching' | 'mappings';
  readonly done: number;
  readonly total: number;
}

export interface Budget {
  readonly limits: Limits;
  /** Milliseconds left of the whole analysis; not negative. */
  remainingMs(): number;
  /** Throws `CancellationError` when the caller cancelled. Cheap: call it in outer loops. */
  checkCancelled(): void;
  isCancelled(): boolean;
  report(progress: Progress): void;
  /**
   * Notes that so many things were left out. Whoever stops, or skips something, because of the budget or a bound of its
   * own says so here.
   */
  leaveOut(what: Omission, count?: number): void;
  readonly leftOut: ReadonlyMap<Omission, number>;
}

/** A stage's share (0 to 1) of the time that is left: none is left of it when so much is gone. All else is the whole budget's. */
export function shareOf(budget: Budget, share: number): Budget {
  const kept = budget.remainingMs() * (1 - share);
  return {
    limits: budget.limits,
    remainingMs: () => Math.max(0, budget.remainingMs() - kept),
    isCancelled: () => budget.isCancelled(),
    checkCancelled: () => budget.checkCancelled(),
    report: progress => budget.report(progress),
    leaveOut: (what, count) => budget.leaveOut(what, count),
    leftOut: budget.leftOut,
  };
}

/** One after the other, as long as there is time; that something is left then is noted. Throws when the caller cancelled. */
export function* inTime<T>(all: Iterable<T>, budget: Budget, what: Omission): Generator<T> {
  for (const one of all) {
    budget.checkCancelled();
    if (budget.remainingMs() === 0) return budget.leaveOut(what);
    yield one;
  }
}

export interface BudgetOptions {
  readonly limits?: Partial<Limits>;
  readonly isCancelled?: () => boolean;
  readonly onProgress?: (progress: Progress) => void;
  /** Clock in milliseconds; for tests. */
  readonly now?: () => number;
}

export function createBudget(options: BudgetOptions = {}): Budget {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const now = options.now ?? (() => Date.now());
  const isCancelled = options.isCancelled ?? (() => false);
  const started = now();
  const leftOut = new Map<Omission, number>();
  return {
    limits,
    remainingMs: () => Math.max(0, limits.totalMs - (now() - started)),
    isCancelled,
    checkCancelled: () => {
      if (isCancelled()) throw new CancellationError();
    },
    report: progress => options.onProgress?.(progress),
    leaveOut: (what, count = 1) => {
      if (count > 0) leftOut.set(what, (leftOut.get(what) ?? 0) + count);
    },
    leftOut,
  };
}
