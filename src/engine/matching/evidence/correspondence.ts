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

/** What a parameter of the callable stands for at one call. */
export interface Comparison {
  /** Tokens of the arguments, by the token of the parameter. */
  readonly substitution: ReadonlyMap<number, readonly number[]>;
  /** Tokens of the callable's parameters. */
  readonly parameters: ReadonlySet<number>;
  /** Tokens that only hand a value over (`return`). */
  readonly neutral: ReadonlySet<number>;
  readonly lens: Lens;
}

/** A statement of a callable as it may have stood in another one. */
export interface Form {
  /** Without neutral tokens, parameters as they are. */
  readonly plain: Int32Array;
  /** Without neutral tokens, parameters replaced by arguments. */
  readonly substituted: Int32Array;
  readonly substitutedWords: WordBag;
  /** Words that are neither parameters nor neutral. */
  readonly ownWords: Int32Array;
  /** Tokens of the arguments that stand in `substituted`. */
  readonly handedIn: readonly number[];
}

export function formOf(fragment: Fragment, { substitution, parameters, neutral, lens: { table, weights } }: Comparison): Form {
  const handedIn: number[] = [];
  const all: number[] = [];
  for (const token of fragment.tokens) {
    if (neutral.has(token)) continue;
    const argument = substitution.get(token);
    if (argument) handedIn.push(...argument);
    all.push(...(argument ?? [token]));
  }
  const substituted = Int32Array.from(all);
  return {
    plain: fragment.tokens.filter(token => !neutral.has(token)),
    substituted,
    substitutedWords: wordBag(wordsIn(substituted, table), weights),
    ownWords: fragment.words.filter(word => !neutral.has(word) && !parameters.has(word)),
    handedIn,
  };
}

/** Does the run hold more of a statement than what is handed in at the call? What merely became an argument was wrapped, not carried over. */
export function holdsOwn({ ownWords, handedIn }: Form, run: Int32Array): boolean {
  const count = new Map<number, number>();
  for (const token of run) count.set(token, (count.get(token) ?? 0) + 1);
  for (const token of handedIn) count.set(token, (count.get(token) ?? 0) - 1);
  return ownWords.length === 0 || ownWords.some(word => (count.get(word) ?? 0) > 0);
}

/** 1 for statements that are the same but for parameters and arguments, less for those that are alike, 0 for those that are not. */
export function correspondence(fragment: Fragment, form: Form, candidate: Fragment, comparison: Comparison): number {
  if (fragment.hash === candidate.hash) return 1;
  const { lens: { table, weights }, parameters } = comparison;
  if (form.ownWords.length >= THRESHOLDS.fragmentWords && occursIn(form.plain, candidate.tokens, parameters, table)) return 1;
  if (form.substituted.length >= THRESHOLDS.expressionTokens && occursIn(form.substituted, candidate.tokens, NO_PARAMETERS, table)) return 1;
  if (fragment.kind !== candidate.kind && fragment.role !== candidate.role) return 0;
  const similarity = Math.max(diceOf(form.substitutedWords, candidate, weights), diceOf(fragment, candidate, weights), renamedLikeness(form.substituted, candidate.tokens, table, 1));
  return similarity > THRESHOLDS.fragment ? similarity : 0;
}

const NO_PARAMETERS: ReadonlySet<number> = new Set();

/** As `correspondence`, with a part of a statement. */
export function partCorrespondence(form: Form, part: Int32Array, { lens: { table, weights } }: Comparison): number {
  const similarity = Math.max(diceOf(form.substitutedWords, wordBag(wordsIn(part, table), weights), weights), renamedLikeness(form.substituted, part, table, 1));
  return similarity > THRESHOLDS.fragment ? similarity : 0;
}

/** Does the pattern stand somewhere in the run, each parameter standing for any balanced run of tokens? */
export function occursIn(pattern: Int32Array, run: Int32Array, parameters: ReadonlySet<number>, table: TokenTable): boolean {
  if (pattern.length === 0) return false;
  for (let start = 0; start < run.length; start++) if (matchesFrom(pattern, 0, run, start, parameters, table)) return true;
  return false;
}

function matchesFrom(pattern: Int32Array, at: number, run: Int32Array, from: number, parameters: ReadonlySet<number>, table: TokenTable): boolean {
  let position = from;
  for (let i = at; i < pattern.length; i++) {
    if (position >= run.length) return false;
    if (run[position] === pattern[i] || !parameters.has(pattern[i])) {
      if (run[position++] !== pattern[i]) return false;
      continue;
    }
    let depth = 0;
    for (let end = position; end < run.length; end++) {
      const text = table.texts[run[end]];
      if (text === '(' || text === '[' || text === '{') depth++;
      else if (text === ')' || text === ']' || text === '}') depth--;
      if (depth < 0 || (depth === 0 && (text === ',' || text === ';'))) break;
      if (depth === 0 && matchesFrom(pattern, i + 1, run, end + 1, parameters, table)) return true;
    }
    return false;
  }
  return true;
}
