/**
 * How much of an unmatched callable's body is code that its host lost: the evidence for Extract and, mirrored, for Inline.
 *
 * It counts what was found and what was not, statement by statement; how much is enough is said where transfers are found.
 */
import { valueAt } from '../../lists.js';
import type { CallSite, DeclarationNode } from '../../structure/declaration.js';
import { handedByName } from '../../structure/passedArguments.js';
import { tokensOf } from '../../structure/source.js';
import { NO_NODE } from '../../syntax/tree.js';
import { placeIn } from './callPlaces.js';
import type { Comparison, Form } from './correspondence.js';
import { correspondence, formOf, holdsOwn, isHandedThrough, partCorrespondence } from './correspondence.js';
import { diceOf, renamedLikeness } from './runLikeness.js';
import type { Lens } from './lens.js';
import { numbersOf } from './lens.js';
import type { Reading } from './namedValues.js';
import { withoutNewNames } from './namedValues.js';
import { THRESHOLDS } from '../thresholds.js';
import type { Fragment } from './tokenRuns.js';
import { fragmentsOf, weightOfWords } from './tokenRuns.js';
import type { LostFragment } from './lostFragments.js';
import { heldBeside, MAX_CALLS } from './lostFragments.js';
import type { KnownToHold } from './heldParts.js';
import { createdBy, creates, createsOwner, isCreationOf, noteHeld, replacesAPart } from './heldParts.js';

export interface TransferEvidence {
  /** Share of the unmatched body's weight that was found among the lost code, 0 to 1. */
  readonly coverage: number;
  /** Words of the statements found that are neither parameters nor neutral: little more than nothing proves nothing. */
  readonly words: number;
  /** Of these, words of statements that hold no others: a head is found wherever something is done in that way, whatever it is. */
  readonly innerWords: number;
  /** Of all of them, words of statements that were found word by word. */
  readonly exactWords: number;
  /** Statements found, and not found, that are more than a word or two. */
  readonly found: number;
  readonly missing: number;
  /** Nodes of the latter. */
  readonly missed: readonly number[];
  /** A statement of the host became itself with the call in place of what was found: nothing but the transfer happened to it. */
  readonly isReplacement: boolean;
  /** Something was found word by word in a statement that has given way to one with the call. */
  readonly isInPlace: boolean;
  /** What the call took the place of stands word by word in the body, with more around it. */
  readonly isHeld: boolean;
  /** That has more than one word of its own, or is all of a statement of the body. */
  readonly isHeldAsItsOwn: boolean;
  /** Tokens of what the call took the place of, where that is all of the body, but for what is handed over; else 0. */
  readonly body: number;
  /** What the call took the place of stands in the body, edited. */
  readonly isEdited: boolean;
}

export const NO_EVIDENCE: TransferEvidence = {
  coverage: 0,
  words: 0,
  innerWords: 0,
  exactWords: 0,
  found: 0,
  missing: 0,
  missed: [],
  isReplacement: false,
  isInPlace: false,
  isHeld: false,
  isHeldAsItsOwn: false,
  body: 0,
  isEdited: false,
};

/** A longer receiver is no name of an object; it is written out wherever the body says what it belongs to. */
const MAX_RECEIVER = 32;

/**
 * The evidence at each of the calls, the most first; with no call given, parameters stand for themselves. Empty where
 * there is nothing to compare.
 */
export function evidenceFor(
  unmatched: DeclarationNode,
  lost: readonly LostFragment[],
  host: DeclarationNode,
  calls: readonly CallSite[],
  lens: Lens,
): TransferEvidence[] {
  const fragments = fragmentsOf(unmatched, lens);
  if (fragments.length === 0 || lost.length === 0) return [];
  const created = createdBy(unmatched, fragments, lens);
  const open = lost.filter(({ parts }) => parts.length === 0 || !parts.every(part => createsOwner(part, created)));
  const isHeldAsItsOwn = open.some(({ parts }) => parts.some(part => part.isAll && creates(part, created)));
  const known: KnownToHold = {
    isHeldAsItsOwn,
    isHeld:
      isHeldAsItsOwn || open.some(({ parts }) => parts.some(part => part.isAll && isCreationOf(part, unmatched, lens))),
  };
  const wasNamed = new Set(lost.flatMap(({ fragment }) => [...fragment.words]));
  const spelled = withoutNewNames(fragments, unmatched.source.language, name => !wasNamed.has(name), lens);
  return comparisonsAt(unmatched, host, calls, lens)
    .map(comparison => {
      const plain = compare(unmatched, { fragments, spelledOut: NOTHING }, open, comparison, known);
      // What a call took the place of is told from the body as it is written; how much of the body was found, in the better reading.
      const { coverage, words, innerWords, exactWords, found, missing, missed } =
        spelled === null ? plain : compare(unmatched, spelled, open, comparison, known);
      return coverage > plain.coverage
        ? { ...plain, coverage, words, innerWords, exactWords, found, missing, missed }
        : plain;
    })
    .sort((a, b) => b.coverage - a.coverage);
}

/** How the code is compared at each of the calls; with none, parameters stand for themselves. */
export function comparisonsAt(
  unmatched: DeclarationNode,
  host: DeclarationNode,
  calls: readonly CallSite[],
  lens: Lens,
): Comparison[] {
  const parameters = numbersOf(
    unmatched.parameters.map(p => p.name),
    lens,
  );
  const neutral = numbersOf(unmatched.source.language.neutralTokens, lens);
  const sites =
    calls.length === 0 ? [NOWHERE] : calls.slice(0, MAX_CALLS).flatMap(call => sitesOf(unmatched, host, call, lens));
  const caught = new Set(
    valueAt(caughtNames, unmatched, () => caughtIn(unmatched)).map(token => lens.canonical[token]),
  );
  return sites.map(site => ({ ...site, parameters, neutral, caught, lens }));
}

/** Tokens of the names under which a callable catches what is thrown. */
function caughtIn({ source: { tree, language, tokens, firstToken }, body }: DeclarationNode): readonly number[] {
  const found: number[] = [];
  for (let node = body; body >= 0 && node < body + tree.size[body]; node++) {
    if (language.variableKind[tree.kind[node]] !== 1) continue;
    for (const { sort, nameNode } of language.table.variablesAt(tree, node)) {
      if (sort === 'caught') found.push(tokens[firstToken[nameNode]]);
    }
  }
  return found;
}

const caughtNames = new WeakMap<DeclarationNode, readonly number[]>();

/** Does it say one word of what was caught, as `e.printStackTrace()` does? So does every handler. */
function isUsualOfCaught({ ownWords }: Form, { caught }: Comparison): boolean {
  return ownWords.length <= THRESHOLDS.fragmentWords && ownWords.some(word => caught.has(word));
}

/** Has the whole body of `partner` become the unmatched one's, under other names, while nothing but the call is left of it? */
export function becameDelegate(
  unmatched: DeclarationNode,
  partner: DeclarationNode,
  host: DeclarationNode,
  calls: readonly CallSite[],
  lens: Lens,
): boolean {
  const { table } = lens;
  const left = fragmentsOf(host, lens);
  const was = fragmentsOf(partner, lens);
  const is = fragmentsOf(unmatched, lens);
  if (left.length !== 1 || was.length !== is.length || (was.length === 1 && was[0].hash === left[0].hash)) return false;
  const places = calls.map(call => placeIn(left[0], host, call, lens)).filter(place => place !== null);
  if (!places.some(place => place.after.length === 0 && !(was.length === 1 && heldBeside(place)(was[0])))) return false;
  return is.every(
    (fragment, i) =>
      fragment.hash === was[i].hash || renamedLikeness(fragment.tokens, was[i].tokens, table, 1) >= THRESHOLDS.fragment,
  );
}

/**
 * Is nothing but the call left of it, and do all of the several statements that `partner` had stand in the unmatched one, in
 * their order, whatever that does besides?
 */
export function handedAllOn(
  unmatched: DeclarationNode,
  partner: DeclarationNode,
  host: DeclarationNode,
  calls: readonly CallSite[],
  lens: Lens,
): boolean {
  const [left, was, is] = [host, partner, unmatched].map(d => fragmentsOf(d, lens));
  if (left.length !== 1 || was.length < 2 || was.length > is.length) return false;
  if (!calls.some(call => placeIn(left[0], host, call, lens)?.after.length === 0)) return false;
  let at = 0;
  return was.every(fragment => {
    while (at < is.length && diceOf(fragment, is[at], lens.weights) <= THRESHOLDS.fragment) at++;
    return at++ < is.length;
  });
}

const NOTHING: Reading['spelledOut'] = new Map();

const NOWHERE: Pick<Comparison, 'substitution' | 'owner'> = { substitution: new Map(), owner: new Map() };

/** Which of what was lost a statement corresponds to most, itself or by a part of it. */
function bestOf(
  fragment: Fragment,
  form: Form,
  free: ReadonlySet<LostFragment>,
  comparison: Comparison,
): { readonly best: LostFragment | null; readonly quality: number } {
  let best: LostFragment | null = null;
  let bestQuality = 0;
  for (const candidate of free) {
    if (bestQuality === 1) break;
    let quality = holdsOwn(form, candidate.fragment.tokens)
      ? correspondence(fragment, form, candidate.fragment, comparison)
      : 0;
    for (const { tokens } of quality < 1 ? candidate.parts : []) {
      if (holdsOwn(form, tokens)) quality = Math.max(quality, partCorrespondence(form, tokens, comparison));
    }
    if (quality > bestQuality && quality > candidate.replaced) {
      bestQuality = quality;
      best = candidate;
    }
  }
  return { best, quality: bestQuality };
}

function compare(
  unmatched: DeclarationNode,
  { fragments, spelledOut }: Reading,
  lost: readonly LostFragment[],
  comparison: Comparison,
  known: KnownToHold,
): TransferEvidence {
  const {
    lens: { table, weights },
  } = comparison;
  const name = table.find(unmatched.name);
  const free = new Set(lost);
  const evidence = {
    words: 0,
    innerWords: 0,
    exactWords: 0,
    found: 0,
    isReplacement: false,
    isInPlace: false,
    body: 0,
    isEdited: false,
    ...known,
  };
  const handedThrough = { isInPlace: false, isReplacement: false };
  const missed: number[] = [];
  let total = 0;
  let covered = 0;
  const unread = new Set([...spelledOut.values()].flat());
  for (const fragment of fragments) {
    const form = formOf(fragment, comparison);
    if (isUsualOfCaught(form, comparison)) continue;
    const weight = weightOfWords(form.ownWords, weights);
    const isDistinctive = form.ownWords.length >= THRESHOLDS.fragmentWords;
    total += weight;
    noteHeld(evidence, form, lost, fragments.length === 1, comparison, name);
    const { best, quality: bestQuality } = bestOf(fragment, form, free, comparison);
    if (best === null) {
      if (isDistinctive) missed.push(fragment.node);
      continue;
    }
    const { fragment: source, parts } = best;
    for (const named of spelledOut.get(fragment) ?? []) unread.delete(named);
    // A large statement may have lost several expressions: it stays to be found in.
    if (source.tokens.length <= form.plain.length + 2) free.delete(best);
    covered += weight * bestQuality;
    evidence.words += form.ownWords.length;
    if (!fragment.isHead) evidence.innerWords += form.ownWords.length;
    if (isDistinctive) evidence.found++;
    // Of what a function without a name takes, in a statement whose code it is no more than the beginning of, nothing
    // follows for that code.
    if (fragment.isHead && !source.isHead) continue;
    // What is said in a word (`try`, `return null`) is said everywhere, however often that is.
    if (bestQuality === 1 && isDistinctive) evidence.exactWords += form.ownWords.length;
    const place = isHandedThrough(form, comparison) ? handedThrough : evidence;
    place.isInPlace ||= bestQuality === 1 && form.substituted.length >= THRESHOLDS.expressionTokens && parts.length > 0;
    // A head may be a word of the grammar alone (`try`): it stands in the place of nothing.
    place.isReplacement ||= (isDistinctive || !fragment.isHead) && replacesAPart(form, best, comparison);
  }
  // What gives a name to a value that was found nowhere was not found either.
  for (const named of unread) {
    const { ownWords } = formOf(named, comparison);
    total += weightOfWords(ownWords, weights);
    if (ownWords.length >= THRESHOLDS.fragmentWords) missed.push(named.node);
  }
  return {
    ...evidence,
    ...withHandedThrough(evidence, handedThrough),
    missing: missed.length,
    missed,
    coverage: total === 0 ? 0 : covered / total,
  };
}

type Standing = Pick<TransferEvidence, 'isInPlace' | 'isReplacement'>;

/** What was merely wrapped in a call stands in its place as well, if something that is done with it was found as it is. */
function withHandedThrough(evidence: Standing & { readonly exactWords: number }, handedThrough: Standing): Standing {
  if (evidence.exactWords === 0) return { isInPlace: evidence.isInPlace, isReplacement: evidence.isReplacement };
  return {
    isInPlace: evidence.isInPlace || handedThrough.isInPlace,
    isReplacement: evidence.isReplacement || handedThrough.isReplacement,
  };
}

/** Parameter names of the callee → tokens of the arguments at the call. */
function substitutionOf(
  callee: DeclarationNode,
  caller: DeclarationNode,
  call: CallSite,
  { table, canonical }: Lens,
): Map<number, readonly number[]> {
  const result = new Map<number, readonly number[]>();
  const { source } = caller;
  for (const [parameter, argument] of handedByName(source, call, callee.parameters)) {
    const name = table.find(parameter);
    if (name !== undefined) {
      result.set(
        name,
        Array.from(tokensOf(source, argument), token => canonical[token]),
      );
    }
  }
  return result;
}

/**
 * How the code may have stood at a call: said of the receiver, where that has a name, or of the caller's own object, as
 * when the fields went along with the code.
 */
function sitesOf(
  unmatched: DeclarationNode,
  host: DeclarationNode,
  call: CallSite,
  lens: Lens,
): Pick<Comparison, 'substitution' | 'owner'>[] {
  const plain = { substitution: substitutionOf(unmatched, host, call, lens), owner: NOWHERE.owner };
  const { source } = host;
  if (call.receiver === NO_NODE) return [plain];
  const receiver = Array.from(tokensOf(source, call.receiver), token => lens.canonical[token]);
  const own = numbersOf(
    [...source.language.words.own, ...(unmatched.receiver === null ? [] : [unmatched.receiver])],
    lens,
  );
  if (
    receiver.length > MAX_RECEIVER ||
    receiver.some(token => lens.table.texts[token] === '(') ||
    (receiver.length === 1 && own.has(receiver[0]))
  ) {
    return [plain];
  }
  return [{ ...plain, owner: new Map([...own].map(word => [word, receiver])) }, plain];
}
