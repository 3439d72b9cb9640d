/**
 * How much of a lone callable's body is code that its host lost: the evidence for Extract and, mirrored, for Inline.
 *
 * It counts what was found and what was not, statement by statement; how much is enough is said where transfers are found.
 */
import { addTo, firstWhere, valueAt } from '../../lists.js';
import type { CallSite, DeclarationNode } from '../../structure/declaration.js';
import { Role } from '../../languages/roles.js';
import { handedByName } from '../../structure/handedOver.js';
import type { TokenTable } from '../../structure/source.js';
import { tokensEnd, tokensOf } from '../../structure/source.js';
import { handsBack, tokenRange } from '../../structure/wording.js';
import { NO_NODE } from '../../syntax/tree.js';
import type { CallPlace, ReplacedPart } from './callPlaces.js';
import { placeIn, replacedBy } from './callPlaces.js';
import type { Comparison, Form } from './correspondence.js';
import {
  correspondence,
  formOf,
  holdsOwn,
  isAllOf,
  isHandedThrough,
  NO_PARAMETERS,
  occursIn,
  partCorrespondence,
  standsIn,
} from './correspondence.js';
import { diceOf, renamedLikeness } from './runLikeness.js';
import type { Lens } from './lens.js';
import { numbersOf } from './lens.js';
import type { BodyMapping } from './mapBodies.js';
import type { Reading } from './namedValues.js';
import { valuesOfNames, withoutNewNames } from './namedValues.js';
import { simpleTypeName } from '../receivers.js';
import { THRESHOLDS } from '../thresholds.js';
import type { Fragment } from './tokenRuns.js';
import { fragmentsOf, weightOfWords } from './tokenRuns.js';

export interface TransferEvidence {
  /** Share of the lone body's weight that was found among the lost code, 0 to 1. */
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

/** Of a callable that is called more often by one host, the first calls stand for all. */
const MAX_CALLS = 8;

/** A longer receiver is no name of an object; it is written out wherever the body says what it belongs to. */
const MAX_RECEIVER = 32;

/** A fragment that its host lost, and how well another fragment of the host stands in its place now. */
export interface LostFragment {
  readonly fragment: Fragment;
  /** Quality of the fragment that replaced it; 0 for none, or when that one is where the call stands. */
  readonly replaced: number;
  /** What calls took the place of: in its edited form, or in new statements where it has none. */
  readonly parts: readonly ReplacedPart[];
}

/**
 * What `host` no longer has of `partner`. A statement that was edited in place counts as lost as well, but only for code that fits it
 * better than its edited form; where the edited form holds one of the `calls`, the edit is the extraction itself.
 */
export function lostFragments(
  mapping: BodyMapping,
  host: DeclarationNode,
  calls: readonly CallSite[],
  lens: Lens,
): LostFragment[] {
  const placesIn = (fragment: Fragment): CallPlace[] => {
    const places: CallPlace[] = [];
    for (const call of calls) {
      const place = places.length < MAX_CALLS ? placeIn(fragment, host, call, lens) : null;
      if (place) places.push(place);
    }
    return places;
  };
  // A call in the place of a name whose statement is gone is in the place of its value.
  const values = valuesOfNames(mapping.beforeLeft, host.source.language, lens);
  const partsOf = ({ tokens }: Fragment, places: readonly CallPlace[], isEdited: boolean): ReplacedPart[] =>
    places
      .map(place => replacedBy(place, tokens, isEdited ? lens.table : null))
      .flatMap(part => {
        const value = part.isAll && part.tokens.length === 1 ? values.get(part.tokens[0])?.value : undefined;
        return value ? [part, { ...part, tokens: value }] : [part];
      });
  const newPlaces = mapping.afterLeft.flatMap(placesIn).slice(0, MAX_CALLS);
  const edited = mapping.pairs
    .filter(pair => pair.quality < 1)
    .flatMap(pair => {
      const places = placesIn(pair.after);
      if (places.some(place => heldBeside(place)(pair.before))) return [];
      return {
        fragment: pair.before,
        replaced: places.length > 0 ? 0 : pair.quality,
        parts: partsOf(pair.before, places, true),
      };
    });
  const isHeld = newPlaces.map(heldBeside);
  const gone = mapping.beforeLeft.filter(fragment => !isHeld.some(isHeldHere => isHeldHere(fragment)));
  return [...gone.map(fragment => ({ fragment, replaced: 0, parts: partsOf(fragment, newPlaces, false) })), ...edited];
}

/**
 * Says of a statement whether all of it is still there beside a call, in its order: then it lost nothing to the call. Too little is beside
 * any call by chance. Where each token stands is looked up: lost statements may be many, and the one with the call long.
 */
function heldBeside({ before, after }: CallPlace): (statement: Fragment) => boolean {
  const placesOf = new Map<number, number[]>();
  [...before, ...after].forEach((token, place) => addTo(placesOf, token, place));
  return ({ tokens, words }) => {
    if (words.length < THRESHOLDS.fragmentWords) return false;
    let last = -1;
    return tokens.every(token => (last = firstBeyond(placesOf.get(token) ?? [], last)) >= 0);
  };
}

/** The first of ascending places that is beyond another one; -1 for none. */
function firstBeyond(places: readonly number[], last: number): number {
  return places[firstWhere(places.length, i => places[i] > last)] ?? -1;
}

/** The evidence at each of the calls, the most first; with no call given, parameters stand for themselves. Empty where there is nothing to compare. */
export function evidenceFor(
  lone: DeclarationNode,
  lost: readonly LostFragment[],
  host: DeclarationNode,
  calls: readonly CallSite[],
  lens: Lens,
): TransferEvidence[] {
  const fragments = fragmentsOf(lone, lens);
  if (fragments.length === 0 || lost.length === 0) return [];
  const created = createdBy(lone, fragments, lens);
  const open = lost.filter(({ parts }) => parts.length === 0 || !parts.every(part => createsOwner(part, created)));
  const isHeldAsItsOwn = open.some(({ parts }) => parts.some(part => part.isAll && creates(part, created)));
  const known: KnownToHold = {
    isHeldAsItsOwn,
    isHeld:
      isHeldAsItsOwn || open.some(({ parts }) => parts.some(part => part.isAll && isCreationOf(part, lone, lens))),
  };
  const wasNamed = new Set(lost.flatMap(({ fragment }) => [...fragment.words]));
  const spelled = withoutNewNames(fragments, lone.source.language, name => !wasNamed.has(name), lens);
  return comparisonsAt(lone, host, calls, lens)
    .map(comparison => {
      const plain = compare(lone, { fragments, spelledOut: NOTHING }, open, comparison, known);
      // What a call took the place of is told from the body as it is written; how much of the body was found, in the better reading.
      const { coverage, words, innerWords, exactWords, found, missing, missed } =
        spelled === null ? plain : compare(lone, spelled, open, comparison, known);
      return coverage > plain.coverage
        ? { ...plain, coverage, words, innerWords, exactWords, found, missing, missed }
        : plain;
    })
    .sort((a, b) => b.coverage - a.coverage);
}

/** How the code is compared at each of the calls; with none, parameters stand for themselves. */
export function comparisonsAt(
  lone: DeclarationNode,
  host: DeclarationNode,
  calls: readonly CallSite[],
  lens: Lens,
): Comparison[] {
  const parameters = numbersOf(
    lone.parameters.map(p => p.name),
    lens,
  );
  const neutral = numbersOf(lone.source.language.neutralTokens, lens);
  const sites =
    calls.length === 0 ? [NOWHERE] : calls.slice(0, MAX_CALLS).flatMap(call => sitesOf(lone, host, call, lens));
  const caught = new Set(valueAt(caughtNames, lone, () => caughtIn(lone)).map(token => lens.canonical[token]));
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

/** Has the whole body of `partner` become the lone one's, under other names, while nothing but the call is left of it? */
export function becameDelegate(
  lone: DeclarationNode,
  partner: DeclarationNode,
  host: DeclarationNode,
  calls: readonly CallSite[],
  lens: Lens,
): boolean {
  const { table } = lens;
  const left = fragmentsOf(host, lens);
  const was = fragmentsOf(partner, lens);
  const is = fragmentsOf(lone, lens);
  if (left.length !== 1 || was.length !== is.length || (was.length === 1 && was[0].hash === left[0].hash)) return false;
  const places = calls.map(call => placeIn(left[0], host, call, lens)).filter(place => place !== null);
  if (!places.some(place => place.after.length === 0 && !(was.length === 1 && heldBeside(place)(was[0])))) return false;
  return is.every(
    (fragment, i) =>
      fragment.hash === was[i].hash || renamedLikeness(fragment.tokens, was[i].tokens, table, 1) >= THRESHOLDS.fragment,
  );
}

/** Is nothing but the call left of it, and do all of the several statements that `partner` had stand in the lone one, in their order, whatever that does besides? */
export function handedAllOn(
  lone: DeclarationNode,
  partner: DeclarationNode,
  host: DeclarationNode,
  calls: readonly CallSite[],
  lens: Lens,
): boolean {
  const [left, was, is] = [host, partner, lone].map(d => fragmentsOf(d, lens));
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

/** Where the lone one creates, or hands out, what was created where a call stands now, whatever the arguments, it holds that without being compared. */
type KnownToHold = Pick<TransferEvidence, 'isHeld' | 'isHeldAsItsOwn'>;

/** Does a statement of the lone one hold what calls took the place of, as it was or edited, or is it that? */
function noteHeld(
  evidence: Record<'isHeld' | 'isHeldAsItsOwn' | 'isEdited', boolean> & { body: number },
  form: Form,
  lost: readonly LostFragment[],
  isOnly: boolean,
  comparison: Comparison,
  name: number | undefined,
): void {
  for (const { fragment: whole, parts } of lost) {
    const held = evidence.isHeldAsItsOwn ? [] : parts.filter(part => isHeldBy(form, whole, part, comparison));
    evidence.isHeld ||= held.length > 0;
    evidence.isHeldAsItsOwn ||= held.some(({ tokens }) => saysWhose(form, tokens, comparison));
    evidence.isEdited ||= parts.some(part => isEditedIn(form, whole, part, comparison, name));
    for (const { tokens, isAll } of isOnly ? parts : []) {
      if (isAll && isAllOf(form, tokens, comparison)) evidence.body = Math.max(evidence.body, tokens.length);
    }
  }
}

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
  lone: DeclarationNode,
  { fragments, spelledOut }: Reading,
  lost: readonly LostFragment[],
  comparison: Comparison,
  known: KnownToHold,
): TransferEvidence {
  const {
    lens: { table, weights },
  } = comparison;
  const name = table.find(lone.name);
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
    const isTelling = form.ownWords.length >= THRESHOLDS.fragmentWords;
    total += weight;
    noteHeld(evidence, form, lost, fragments.length === 1, comparison, name);
    const { best, quality: bestQuality } = bestOf(fragment, form, free, comparison);
    if (best === null) {
      if (isTelling) missed.push(fragment.node);
      continue;
    }
    const { fragment: source, parts } = best;
    for (const named of spelledOut.get(fragment) ?? []) unread.delete(named);
    // A large statement may have lost several expressions: it stays to be found in.
    if (source.tokens.length <= form.plain.length + 2) free.delete(best);
    covered += weight * bestQuality;
    evidence.words += form.ownWords.length;
    if (!fragment.isHead) evidence.innerWords += form.ownWords.length;
    if (isTelling) evidence.found++;
    // Of what a function without a name takes, in a statement whose code it is no more than the beginning of, nothing follows for that code.
    if (fragment.isHead && !source.isHead) continue;
    // What is said in a word (`try`, `return null`) is said everywhere, however often that is.
    if (bestQuality === 1 && isTelling) evidence.exactWords += form.ownWords.length;
    const place = isHandedThrough(form, comparison) ? handedThrough : evidence;
    place.isInPlace ||= bestQuality === 1 && form.substituted.length >= THRESHOLDS.expressionTokens && parts.length > 0;
    // A head may be a word of the grammar alone (`try`): it stands in the place of nothing.
    place.isReplacement ||= (isTelling || !fragment.isHead) && replacesAPart(form, best, comparison);
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

/** Does a statement stand in the place of a whole part of what was lost? */
function replacesAPart(form: Form, { fragment, parts }: LostFragment, comparison: Comparison): boolean {
  return parts.some(
    ({ tokens, isAll }) => isAll && !beginsInside(fragment, tokens) && standsIn(form, tokens, comparison),
  );
}

/** `new T(...)` where `new T(` stands now. */
function creates({ tokens }: ReplacedPart, created: Int32Array | null): boolean {
  return created !== null && tokens.length > created.length && created.every((token, i) => token === tokens[i]);
}

/**
 * `new T(...)` where a callable is called now that declares to hand out a `T`, whatever it does for that. It rests on the declared type and on the
 * place alone, so it counts within one type only; no more than the whole expression may be the creation. Of a callable with the name of what
 * it hands out, an overload was called there.
 */
function isCreationOf({ tokens }: ReplacedPart, lone: DeclarationNode, { table }: Lens): boolean {
  const made = simpleTypeName(lone.type, lone.source.language);
  const name = made === null || made === lone.name ? undefined : table.find(made);
  const at = name === undefined ? -1 : tokens.indexOf(name);
  if (at < 0 || at > 1 || (at === 1 && !table.isWord[tokens[0]]) || table.texts[tokens[at + 1]] !== '(') return false;
  let depth = 0;
  for (let i = at + 1; i < tokens.length; i++) {
    depth += Number(table.texts[tokens[i]] === '(') - Number(table.texts[tokens[i]] === ')');
    if (depth === 0) return i === tokens.length - 1;
  }
  return false;
}

/** `new T(` where `new T.Builder(` stands now: what belongs to a `T` is something else. */
function createsOwner({ tokens }: ReplacedPart, created: Int32Array | null): boolean {
  if (created === null) return false;
  let common = 0;
  while (common < created.length && created[common] === tokens[common]) common++;
  // The parentheses may be those of the call in its place.
  return (
    common > 1 &&
    common < created.length - 1 &&
    (common === tokens.length || tokens[common] === created[created.length - 1])
  );
}

/** `new T(`, of a callable that ends in handing out what it creates, rather than throwing it: whatever the arguments were, what created a `T` itself may let it. */
function createdBy(
  { source, calls }: DeclarationNode,
  fragments: readonly Fragment[],
  { canonical }: Lens,
): Int32Array | null {
  const { role, tokens, firstToken } = source;
  const last = fragments[fragments.length - 1];
  const from = firstToken[last.node] + (handsBack(source, tokenRange(source, last.node)) ? 1 : 0);
  const creation = calls.find(
    call =>
      role[call.node] === Role.creation &&
      call.arguments >= 0 &&
      firstToken[call.node] <= from &&
      tokensEnd(source, call.node) > last.positions[last.positions.length - 1],
  );
  return creation
    ? Int32Array.from(
        tokens.subarray(firstToken[creation.node], firstToken[creation.arguments] + 1),
        token => canonical[token],
      )
    : null;
}

/** What merely became an argument of the call, or what it is called on, was wrapped, not carried over; and the head of a statement says nothing of what stood in it. */
function isHeldBy(
  form: Form,
  whole: Fragment,
  { tokens, isAll }: ReplacedPart,
  { substitution, owner, lens: { table } }: Comparison,
): boolean {
  if (
    !isAll ||
    tokens.length < THRESHOLDS.heldTokens ||
    (whole.isHead && tokens.length === whole.tokens.length) ||
    beginsInside(whole, tokens) ||
    (form.substituted.length > tokens.length && isPath(tokens, table))
  ) {
    return false;
  }
  if (
    [...owner.values()].some(
      receiver => receiver.length === tokens.length && receiver.every((token, i) => token === tokens[i]),
    )
  ) {
    return false;
  }
  if (
    [...substitution.values()].some(
      argument => argument.length >= tokens.length && occursIn(tokens, Int32Array.from(argument), NO_PARAMETERS, table),
    )
  ) {
    return false;
  }
  return occursIn(tokens, form.substituted, NO_PARAMETERS, table);
}

/** Nothing but the way to a member (`a.b.c`): it is read wherever something is done with that member, and reading it is no code that is carried, unless just that is handed back. */
function isPath(tokens: Int32Array, { texts }: TokenTable): boolean {
  return tokens.every((token, i) => (i % 2 === 0 ? /^[\p{L}_$@#]/u : /^(?:[?!]?\.|->|::)$/).test(texts[token]));
}

/** Is what is held more than `value.toString()` inside more? One word is called everywhere, unless it is all that is said. */
function saysWhose(form: Form, part: Int32Array, comparison: Comparison): boolean {
  return (
    new Set(form.ownWords.filter(word => part.includes(word))).size >= THRESHOLDS.fragmentWords ||
    isAllOf(form, part, comparison)
  );
}

/** Has the body most of the expression that the call took the place of, and calls what that called? One that begins with the name may be the call as it was. */
function isEditedIn(
  form: Form,
  whole: Fragment,
  { tokens, isAll, isAlone }: ReplacedPart,
  comparison: Comparison,
  name: number | undefined,
): boolean {
  if (
    !isAll ||
    isAlone ||
    tokens[0] === name ||
    tokens.length < THRESHOLDS.heldTokens ||
    form.ownWords.length < THRESHOLDS.fragmentWords ||
    beginsInside(whole, tokens) ||
    !holdsOwn(form, tokens)
  ) {
    return false;
  }
  const { table } = comparison.lens;
  const called = calledIn(form.substituted, table);
  return (
    [...calledIn(tokens, table)].some(callee => called.has(callee)) && partCorrespondence(form, tokens, comparison) > 0
  );
}

/** Names with parentheses behind them. */
function calledIn(tokens: Int32Array, table: TokenTable): Set<number> {
  return new Set(tokens.filter((_, i) => i + 1 < tokens.length && table.texts[tokens[i + 1]] === '('));
}

/** Is a part of a statement, but not all of it, the beginning of code with statements of its own, of which its tokens say nothing? That code is left out behind it. */
function beginsInside({ isHead, tokens: whole, positions }: Fragment, part: Int32Array): boolean {
  if (!isHead || part.length >= whole.length) return false;
  for (let end = part.length; end <= whole.length; end++) {
    if (end < whole.length && positions[end] === positions[end - 1] + 1) continue;
    if (part.every((token, i) => token === whole[end - part.length + i])) return true;
  }
  return false;
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
 * How the code may have stood at a call: said of the receiver, where that has a name, or of the caller's own object, as when the fields went
 * along with the code.
 */
function sitesOf(
  lone: DeclarationNode,
  host: DeclarationNode,
  call: CallSite,
  lens: Lens,
): Pick<Comparison, 'substitution' | 'owner'>[] {
  const plain = { substitution: substitutionOf(lone, host, call, lens), owner: NOWHERE.owner };
  const { source } = host;
  if (call.receiver === NO_NODE) return [plain];
  const receiver = Array.from(tokensOf(source, call.receiver), token => lens.canonical[token]);
  const own = numbersOf([...source.language.words.own, ...(lone.receiver === null ? [] : [lone.receiver])], lens);
  if (
    receiver.length > MAX_RECEIVER ||
    receiver.some(token => lens.table.texts[token] === '(') ||
    (receiver.length === 1 && own.has(receiver[0]))
  ) {
    return [plain];
  }
  return [{ ...plain, owner: new Map([...own].map(word => [word, receiver])) }, plain];
}
