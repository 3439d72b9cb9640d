/**
 * How well one statement corresponds to another that may have been it, in another callable, under other names and with arguments in place
 * of parameters (AST-diff paper, section 3.1: argumentization, abstraction, replacements).
 */
import type { TokenTable } from '../../structure/source.js';
import { THRESHOLDS } from '../thresholds.js';
import type { Lens } from './lens.js';
import type { WordBag } from './runLikeness.js';
import { diceOf, renamedLikeness, wordBag, wordsIn } from './runLikeness.js';
import type { Fragment } from './tokenRuns.js';
import { addCount, valueAt } from '../../lists.js';

/** What a parameter of the callable stands for at one call. */
export interface Comparison {
  /** Tokens of the arguments, by the token of the parameter. */
  readonly substitution: ReadonlyMap<number, readonly number[]>;
  /** Words for the object that the callable belongs to → tokens of the receiver of the call, which is that object there. */
  readonly owner: ReadonlyMap<number, readonly number[]>;
  /** Tokens of the callable's parameters. */
  readonly parameters: ReadonlySet<number>;
  /** Tokens that only hand a value over (`return`). */
  readonly neutral: ReadonlySet<number>;
  /** Tokens of the names that it catches things under. */
  readonly caught: ReadonlySet<number>;
  readonly lens: Lens;
}

/** A statement of a callable as it may have stood in another one. */
export interface Form {
  /** Without neutral tokens, the own object as the call names it, each parameter as `PARAMETER`. */
  readonly plain: Int32Array;
  /** As `plain`, with arguments in the place of parameters. */
  readonly substituted: Int32Array;
  readonly substitutedWords: WordBag;
  /** Words that are neither neutral nor come with the call: no parameters, and no word for an object that the call names. */
  readonly ownWords: Int32Array;
  /** Tokens of the arguments that stand in `substituted`, each with how often it does. */
  readonly handedIn: ReadonlyMap<number, number>;
}

/** No token: stands for whatever is handed over. */
const PARAMETER = -1;

const PARAMETERS: ReadonlySet<number> = new Set([PARAMETER]);

/** Of `this.name = name`, the first `name` is a member, whatever parameter has its name. */
export function formOf(
  fragment: Fragment,
  { substitution, owner, parameters, neutral, lens: { table, weights } }: Comparison,
): Form {
  const { tokens, words } = fragment;
  const handedIn: number[] = [];
  const plain: number[] = [];
  const all: number[] = [];
  const handed: number[] = [];
  tokens.forEach((token, i) => {
    if (neutral.has(token)) return;
    const isMember = i > 0 && table.texts[tokens[i - 1]] === '.';
    const isParameter = !isMember && parameters.has(token);
    const receiver = isMember ? undefined : owner.get(token);
    const argument = isParameter ? substitution.get(token) : undefined;
    for (const passed of argument ?? []) handedIn.push(passed);
    if (isParameter || receiver) handed.push(token);
    for (const said of receiver ?? [isParameter ? PARAMETER : token]) plain.push(said);
    for (const said of argument ?? receiver ?? [token]) all.push(said);
  });
  const substituted = Int32Array.from(all);
  return {
    plain: Int32Array.from(plain),
    substituted,
    substitutedWords: wordBag(wordsIn(substituted, table), weights),
    ownWords: without(
      words.filter(word => !neutral.has(word)),
      handed,
    ),
    handedIn: countsIn(handedIn),
  };
}

/** The words but for as many of each as are taken. */
function without(words: Int32Array, taken: readonly number[]): Int32Array {
  if (taken.length === 0) return words;
  const count = countsIn(taken);
  return words.filter(word => {
    const left = count.get(word) ?? 0;
    if (left > 0) count.set(word, left - 1);
    return left === 0;
  });
}

/** Does the statement, with anything in the places of its parameters, stand in the run? */
export function standsIn({ plain }: Form, run: Int32Array, { lens: { table } }: Pick<Comparison, 'lens'>): boolean {
  return occursIn(plain, run, PARAMETERS, table);
}

/** `return text`, `block()`: it is nothing but what is handed in, or runs that, wherever it stood. */
export function isHandedThrough({ plain }: Form, { lens: { table } }: Pick<Comparison, 'lens'>): boolean {
  return (
    plain[0] === PARAMETER &&
    (plain.length === 1 || table.texts[plain[1]] === '(') &&
    plain.every(token => token === PARAMETER || BETWEEN_ARGUMENTS.has(table.texts[token]))
  );
}

const BETWEEN_ARGUMENTS: ReadonlySet<string> = new Set(['(', ',', ')']);

/**
 * Does the run hold more of a statement than what is handed in at the call? What merely became an argument was wrapped,
 * not carried over.
 */
export function holdsOwn({ ownWords, handedIn }: Form, run: Int32Array): boolean {
  if (ownWords.length === 0) return true;
  const counts = valueAt(countsOfRuns, run, () => countsIn(run));
  for (const word of ownWords) if ((counts.get(word) ?? 0) > (handedIn.get(word) ?? 0)) return true;
  return false;
}

/** A run that a host lost is held against each statement of what it may have gone into. */
const countsOfRuns = new WeakMap<Int32Array, ReadonlyMap<number, number>>();

function countsIn(tokens: Iterable<number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const token of tokens) addCount(counts, token);
  return counts;
}

/** 1 for statements that are the same but for parameters and arguments, less for those that are alike, 0 for those that are not. */
export function correspondence(fragment: Fragment, form: Form, candidate: Fragment, comparison: Comparison): number {
  if (fragment.hash === candidate.hash) return 1;
  const {
    lens: { table, weights },
  } = comparison;
  if (form.ownWords.length >= THRESHOLDS.fragmentWords && standsIn(form, candidate.tokens, comparison)) return 1;
  if (
    form.substituted.length >= THRESHOLDS.expressionTokens &&
    occursIn(form.substituted, candidate.tokens, NO_PARAMETERS, table)
  ) {
    return 1;
  }
  if (fragment.kind !== candidate.kind && fragment.role !== candidate.role) return 0;
  if (assignOtherMembers(form.substituted, candidate.tokens, table)) return 0;
  const similarity = Math.max(
    diceOf(form.substitutedWords, candidate, weights),
    diceOf(fragment, candidate, weights),
    renamedLikeness(form.substituted, candidate.tokens, table, 1),
  );
  return similarity > THRESHOLDS.fragment ? similarity : 0;
}

/** `p.width = a` and `p.height = a`: what assigns another member does something else, however alike the rest is. */
function assignOtherMembers(run: Int32Array, other: Int32Array, table: TokenTable): boolean {
  const [member, otherMember] = [assignedMember(run, table), assignedMember(other, table)];
  return member !== null && otherMember !== null && member !== otherMember;
}

function assignedMember(run: Int32Array, { texts }: TokenTable): number | null {
  const sign = run.findIndex(token => texts[token] === '=');
  return sign > 1 && MEMBER_SIGNS.has(texts[run[sign - 2]]) ? run[sign - 1] : null;
}

const MEMBER_SIGNS: ReadonlySet<string> = new Set(['.', '->', '::', '?.']);

export const NO_PARAMETERS: ReadonlySet<number> = new Set();

/** As `correspondence`, with a part of a statement. */
export function partCorrespondence(form: Form, part: Int32Array, { lens: { table, weights } }: Comparison): number {
  const words = valueAt(wordsOfParts, part, () => wordBag(wordsIn(part, table), weights));
  const similarity = Math.max(
    diceOf(form.substitutedWords, words, weights),
    renamedLikeness(form.substituted, part, table, 1),
  );
  return similarity > THRESHOLDS.fragment ? similarity : 0;
}

/** A part is held against each statement of what it may have gone into. */
const wordsOfParts = new WeakMap<Int32Array, WordBag>();

/** As `standsIn`, and is nothing else there? */
export function isAllOf(
  { plain, ownWords }: Form,
  run: Int32Array,
  { lens: { table } }: Pick<Comparison, 'lens'>,
): boolean {
  return (
    ownWords.length > 0 &&
    plain.length <= run.length &&
    matchesFrom(plain, run, 0, { parameters: PARAMETERS, table, toEnd: true, steps: MAX_STEPS + plain.length })
  );
}

/** Does the pattern stand somewhere in the run, each parameter standing for any balanced run of tokens? */
export function occursIn(
  pattern: Int32Array,
  run: Int32Array,
  parameters: ReadonlySet<number>,
  table: TokenTable,
): boolean {
  if (pattern.length === 0 || pattern.length > run.length) return false;
  const attempt: Attempt = { parameters, table, toEnd: false, steps: MAX_STEPS + pattern.length };
  const isAnyFirst = parameters.has(pattern[0]);
  // Whatever a parameter stands for has a token at least.
  for (let start = 0; start <= run.length - pattern.length; start++) {
    if ((isAnyFirst || run[start] === pattern[0]) && matchesFrom(pattern, run, start, attempt)) return true;
  }
  return false;
}

interface Attempt {
  readonly parameters: ReadonlySet<number>;
  readonly table: TokenTable;
  /** Is the run to end where the pattern does? */
  readonly toEnd: boolean;
  /** Tokens that may still be found equal, or taken for a part of what a parameter stands for. */
  steps: number;
}

/**
 * Each parameter tries every end of its run: of a pattern of many and a long run, what was not found after so many
 * tokens more than it has counts as not there.
 */
const MAX_STEPS = 100_000;

/** What a parameter stands for, as far as it was tried. */
interface Trial {
  readonly parameter: number;
  /** Up to here, in the run. */
  end: number;
  depth: number;
}

function matchesFrom(pattern: Int32Array, run: Int32Array, from: number, attempt: Attempt): boolean {
  const { parameters, toEnd } = attempt;
  const trials: Trial[] = [];
  let [i, position] = [0, from];
  for (;;) {
    for (; i < pattern.length && position < run.length && run[position] === pattern[i]; i++, position++) {
      if (attempt.steps-- <= 0) return false;
    }
    if (i === pattern.length && (!toEnd || position === run.length)) return true;
    if (i < pattern.length && position < run.length && parameters.has(pattern[i])) {
      trials.push({ parameter: i, end: position, depth: 0 });
    }
    let last = trials.at(-1);
    while (last && !standsForMore(last, run, attempt)) {
      trials.pop();
      last = trials.at(-1);
    }
    if (!last) return false;
    [i, position] = [last.parameter + 1, last.end];
  }
}

/** Goes on to the next place where a balanced run of tokens ends; false where there is none. */
function standsForMore(trial: Trial, run: Int32Array, attempt: Attempt): boolean {
  while (trial.end < run.length) {
    const text = attempt.table.texts[run[trial.end]];
    if (text === '(' || text === '[' || text === '{') trial.depth++;
    else if (text === ')' || text === ']' || text === '}') trial.depth--;
    if (trial.depth < 0 || (trial.depth === 0 && (text === ',' || text === ';')) || attempt.steps-- <= 0) return false;
    trial.end++;
    if (trial.depth === 0) return true;
  }
  return false;
}
