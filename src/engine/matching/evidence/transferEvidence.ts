/**
 * How much of a lone callable's body is code that its host lost: the evidence for Extract and, mirrored, for Inline.
 *
 * Statements are compared as in the AST-diff paper (section 3.1): after argumentization (parameters replaced by the arguments of the
 * call) and abstraction (`return e` against `e` inside another statement).
 */
import type { CallSite, DeclarationNode } from '../../structure/declaration.js';
import type { TokenTable } from '../../structure/source.js';
import { tokensEnd } from '../../structure/source.js';
import type { Lens } from './lens.js';
import { THRESHOLDS } from '../thresholds.js';
import type { Fragment } from './tokenRuns.js';
import { fragmentsOf, weightOfWords } from './tokenRuns.js';
import type { BodyMapping } from './mapBodies.js';
import type { WordBag } from './mapBodies.js';
import { diceOf, wordBag } from './mapBodies.js';

export interface TransferEvidence {
  /** Share of the lone body's weight that was found among the lost code, 0 to 1. */
  readonly coverage: number;
  /** Words of the statements found that are neither parameters nor neutral: little more than nothing proves nothing. */
  readonly words: number;
  /** A statement of the host became itself with the call in place of what was found: nothing but the transfer happened to it. */
  readonly isReplacement: boolean;
}

const NONE: TransferEvidence = { coverage: 0, words: 0, isReplacement: false };

/** A fragment that its host lost, and how well another fragment of the host stands in its place now. */
export interface LostFragment {
  readonly fragment: Fragment;
  /** Quality of the fragment that replaced it; 0 for none, or when that one is where the call stands. */
  readonly replaced: number;
  /** Tokens of the edited form around the call, where it holds one. */
  readonly aroundCall: readonly Int32Array[];
}

/**
 * What `host` no longer has of `partner`. A statement that was edited in place counts as lost as well, but only for code that fits it
 * better than its edited form; where the edited form holds one of the `calls`, the edit is the extraction itself.
 */
export function lostFragments(mapping: BodyMapping, host: DeclarationNode, calls: readonly CallSite[], lens: Lens): LostFragment[] {
  const edited = mapping.pairs.filter(pair => pair.quality < 1).map(pair => {
    const aroundCall = calls.map(call => tokensAround(host, pair.after, call, lens)).filter(tokens => tokens !== null);
    return { fragment: pair.before, replaced: aroundCall.length > 0 ? 0 : pair.quality, aroundCall };
  });
  return [...mapping.beforeLeft.map(fragment => ({ fragment, replaced: 0, aroundCall: [] })), ...edited];
}

/** The fragment's tokens without those of the call; null when the call is not in it. */
function tokensAround(host: DeclarationNode, fragment: Fragment, call: CallSite, { canonical }: Lens): Int32Array | null {
  const { tree, firstToken } = host.source;
  if (call.node < fragment.node || call.node >= fragment.node + tree.size[fragment.node]) return null;
  const first = firstToken[call.node];
  const end = tokensEnd(host.source, call.node);
  const around = fragment.positions.filter(position => position < first || position >= end);
  return around.length === fragment.positions.length ? null : around.map(position => canonical[host.source.tokens[position]]);
}

/** The best evidence over the calls; with no call given, parameters stand for themselves. */
export function evidenceFor(lone: DeclarationNode, lost: readonly LostFragment[], host: DeclarationNode, calls: readonly CallSite[], lens: Lens): TransferEvidence {
  const { table } = lens;
  const fragments = fragmentsOf(lone, lens);
  if (fragments.length === 0 || lost.length === 0) return NONE;
  const parameters = new Set(lone.parameters.map(p => table.find(p.name)).filter(number => number !== undefined));
  const substitutions = calls.length === 0 ? [NO_SUBSTITUTION] : calls.map(call => substitutionOf(lone, host, call, lens));
  let best = NONE;
  for (const substitution of substitutions) {
    const evidence = compare(fragments, lost, { substitution, parameters, lens });
    if (evidence.coverage > best.coverage) best = evidence;
  }
  return best;
}

interface Comparison {
  readonly substitution: ReadonlyMap<number, readonly number[]>;
  /** Tokens of the lone callable's parameters. */
  readonly parameters: ReadonlySet<number>;
  readonly lens: Lens;
}

const NO_SUBSTITUTION: ReadonlyMap<number, readonly number[]> = new Map();

function compare(fragments: readonly Fragment[], lost: readonly LostFragment[], comparison: Comparison): TransferEvidence {
  const { weights } = comparison.lens;
  const free = new Set(lost);
  let total = 0;
  let covered = 0;
  let words = 0;
  let isReplacement = false;
  for (const fragment of fragments) {
    const form = formOf(fragment, comparison);
    const weight = weightOfWords(form.ownWords, weights);
    total += weight;
    let best: LostFragment | null = null;
    let bestQuality = 0;
    for (const candidate of free) {
      const quality = qualityOf(fragment, form, candidate.fragment, comparison);
      if (quality > bestQuality && quality > candidate.replaced) {
        bestQuality = quality;
        best = candidate;
      }
    }
    if (best === null) continue;
    // A large statement may have lost several expressions: it stays to be found in.
    if (best.fragment.tokens.length <= form.plain.length + 2) free.delete(best);
    covered += weight * bestQuality;
    words += form.ownWords.length;
    isReplacement ||= best.aroundCall.some(around => isSplitBy(best.fragment.tokens, around, form.plain, comparison));
  }
  return { coverage: total === 0 ? 0 : covered / total, words, isReplacement };
}

/** A fragment of the lone body as it may have stood in the host. */
interface Form {
  /** Without `return`, parameters as they are. */
  readonly plain: Int32Array;
  /** Without `return`, parameters replaced by arguments. */
  readonly substituted: WordBag;
  /** Words that are neither parameters nor `return`. */
  readonly ownWords: Int32Array;
}

function formOf(fragment: Fragment, { substitution, parameters, lens: { table, weights } }: Comparison): Form {
  const neutral = table.find('return');
  const substitutedWords: number[] = [];
  for (const word of fragment.words) if (word !== neutral) substitutedWords.push(...(substitution.get(word) ?? [word]));
  return {
    plain: fragment.tokens.filter(token => token !== neutral),
    substituted: wordBag(Int32Array.from(substitutedWords), weights),
    ownWords: fragment.words.filter(word => word !== neutral && !parameters.has(word)),
  };
}

function qualityOf(fragment: Fragment, form: Form, candidate: Fragment, { parameters, lens: { table, weights } }: Comparison): number {
  if (fragment.hash === candidate.hash) return 1;
  if (form.ownWords.length >= THRESHOLDS.fragmentWords && occursIn(form.plain, candidate.tokens, parameters, table)) return 1;
  if (fragment.kind !== candidate.kind && fragment.role !== candidate.role) return 0;
  const similarity = Math.max(diceOf(form.substituted, candidate, weights), diceOf(fragment, candidate, weights));
  return similarity > THRESHOLDS.fragment ? similarity : 0;
}

/** Is `whole` the tokens of `around` with something that fits the pattern put in at one place? */
function isSplitBy(whole: Int32Array, around: Int32Array, pattern: Int32Array, { parameters, lens: { table } }: Comparison): boolean {
  let prefix = 0;
  while (prefix < around.length && whole[prefix] === around[prefix]) prefix++;
  let suffix = 0;
  while (suffix < around.length - prefix && whole[whole.length - 1 - suffix] === around[around.length - 1 - suffix]) suffix++;
  return prefix + suffix === around.length && occursIn(pattern, whole.subarray(prefix, whole.length - suffix), parameters, table);
}

/** Does the pattern stand somewhere in the run, each parameter standing for any balanced run of tokens? */
function occursIn(pattern: Int32Array, run: Int32Array, parameters: ReadonlySet<number>, table: TokenTable): boolean {
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

/** Parameter names of the callee → tokens of the arguments at the call. */
function substitutionOf(callee: DeclarationNode, caller: DeclarationNode, call: CallSite, { table, canonical }: Lens): Map<number, readonly number[]> {
  const result = new Map<number, readonly number[]>();
  if (call.arguments < 0) return result;
  const { source } = caller;
  const { tree } = source;
  const end = call.arguments + tree.size[call.arguments];
  let position = 0;
  for (let child = call.arguments + 1; child < end && position < callee.parameters.length; child += tree.size[child]) {
    if ((tree.flags[child] & 1) === 0) continue;
    const name = table.find(callee.parameters[position++].name);
    if (name !== undefined) result.set(name, Array.from(source.tokens.subarray(source.firstToken[child], tokensEnd(source, child)), token => canonical[token]));
  }
  return result;
}
