/**
 * Which statements of a declaration belong to code that went elsewhere, rather than to what the declaration has now (the optimisation of
 * competing mappings in RefactoringMiner 3, section 3.2.4, as far as it can be told before and right after pairing in place).
 */
import { Role } from '../../../languages/roles.js';
import { acceptsArguments } from '../../callGraph.js';
import type { Match, Matches } from '../../matches.js';
import type { CallSite, DeclarationNode } from '../../../structure/declaration.js';
import { mayCall } from '../../../structure/declaration.js';
import { tokenCount, tokensEnd } from '../../../structure/source.js';
import { handsBack, isGivenLast, tokenRange, wordAt } from '../../../structure/wording.js';
import { NO_NODE, nodeText } from '../../../syntax/tree.js';
import { mayMap } from '../bodies/compatible.js';
import { onlyChild, valueOf } from '../bodies/expressions.js';
import type { Fragments } from '../bodies/fragments.js';
import { enclosingWhere, fragmentAt, hashOf, isExit, isGlue, isLeafFragment } from '../bodies/fragments.js';
import type { HandedBack } from './handedBack.js';
import { handedBack, isLike } from './handedBack.js';
import type { Bodies } from '../bodies/bodies.js';
import type { CodeTransfer } from './codeTransfers.js';
import { calledBy, declaredBy, ownLikeness, ownWords, wordsLikeness } from '../likeness/likeness.js';
import type { RenamedWords } from '../likeness/renamedWords.js';
import { argumentNames, argumentRuns, NOTHING_RENAMED, withHanded } from '../likeness/renamedWords.js';
import { PAIRING } from '../thresholds.js';
import { writtenOut } from '../likeness/writtenOut.js';
import { addCount, addTo, valueAt } from '../../../lists.js';

interface BothBodies {
  readonly before: Bodies;
  readonly after: Bodies;
}

/**
 * Statements that a transfer explains better than their own declaration can: equal to one at the transfer's other end, and to none in the
 * declaration's counterpart. They are kept from being paired in place.
 */
export function reserve(
  bodies: BothBodies,
  transfers: readonly CodeTransfer[],
  matches: Matches,
): Map<DeclarationNode, Uint8Array> {
  const reserved = new Map<DeclarationNode, Uint8Array>();
  const keep = (
    host: DeclarationNode,
    fragments: Fragments,
    counterpart: Fragments,
    unmatched: Fragments,
    names: RenamedWords,
  ): void => {
    const here = hashesOf(counterpart);
    const there = hashesOf(unmatched);
    const renamed = renamedRuns(unmatched, names);
    const taken = valueAt(reserved, host, () => new Uint8Array(fragments.count));
    for (let i = 1; i < fragments.count; i++) {
      if (isGlue(fragments, i) || tokenCount(fragments.source, fragments.node[i]) < PAIRING.distinctiveTokens) continue;
      const hash = hashOf(fragments, i);
      if (here.has(hash)) continue;
      if (there.has(hash) || (renamed.size > 0 && renamed.has(runOf(fragments, i, NOTHING_RENAMED)))) {
        taken.fill(1, i, i + fragments.size[i]);
      }
    }
  };
  for (const { before, after, whole } of transfers) {
    if (whole) continue;
    const a = bodies.before.fragmentsOf(before);
    const b = bodies.after.fragmentsOf(after);
    const stays = matches.afterOf(before);
    const was = matches.beforeOf(after);
    if (stays) keep(before, a, bodies.after.fragmentsOf(stays), b, argumentNames(stays, after, callsOf(stays, after)));
    if (was) keep(after, b, bodies.before.fragmentsOf(was), a, argumentNames(was, before, callsOf(was, before)));
  }
  return reserved;
}

/**
 * Of code that went to several places: statements that one of them has word by word, and enough of them for all that there were, belong to
 * none of the others. By transfer, 1 for those of the declaration that gave or received the code.
 */
export function claimedByOthers(
  bodies: BothBodies,
  transfers: readonly CodeTransfer[],
  matches: Matches,
): Map<CodeTransfer, Uint8Array> {
  const groups = new Map<DeclarationNode, CodeTransfer[]>();
  for (const transfer of transfers) {
    if (transfer.whole) continue;
    if (matches.afterOf(transfer.before)) addTo(groups, transfer.before, transfer);
    else if (matches.beforeOf(transfer.after)) addTo(groups, transfer.after, transfer);
  }
  const claimed = new Map<CodeTransfer, Uint8Array>();
  for (const [host, group] of groups) {
    if (group.length < 2) continue;
    const isExtraction = group[0].before === host;
    const fragments = isExtraction ? bodies.before.fragmentsOf(host) : bodies.after.fragmentsOf(host);
    const there = group.map(({ before, after }) =>
      distinctiveHashes(isExtraction ? bodies.after.fragmentsOf(after) : bodies.before.fragmentsOf(before)),
    );
    const here = distinctiveHashes(fragments);
    const total = new Map<number, number>();
    for (const hashes of there) for (const [hash, count] of hashes) addCount(total, hash, count);
    group.forEach((transfer, k) => {
      const mask = new Uint8Array(fragments.count);
      for (let i = 1; i < fragments.count; i++) {
        const hash = isGlue(fragments, i) ? NaN : hashOf(fragments, i);
        const count = here.get(hash);
        if (count !== undefined && !there[k].has(hash) && (total.get(hash) ?? 0) >= count) {
          mask.fill(1, i, i + fragments.size[i]);
        }
      }
      claimed.set(transfer, withEmptied(fragments, mask));
    });
  }
  return claimed;
}

/** What holds nothing but claimed statements is claimed with them. */
function withEmptied(fragments: Fragments, mask: Uint8Array): Uint8Array {
  const { count, parent } = fragments;
  const [inside, rest] = [new Int32Array(count), new Int32Array(count)];
  for (let i = count - 1; i > 0; i--) {
    if (inside[i] > 0 && rest[i] === 0) mask[i] = 1;
    inside[parent[i]]++;
    if (mask[i] === 0) rest[parent[i]]++;
  }
  return mask;
}

/** How many statements of each content a declaration has, without those that say too little. */
function distinctiveHashes(fragments: Fragments): Map<number, number> {
  const counts = new Map<number, number>();
  for (let i = 1; i < fragments.count; i++) {
    if (isGlue(fragments, i) || tokenCount(fragments.source, fragments.node[i]) < PAIRING.distinctiveTokens) continue;
    const hash = hashOf(fragments, i);
    addCount(counts, hash);
  }
  return counts;
}

function hashesOf(fragments: Fragments): Set<number> {
  const hashes = new Set<number>();
  for (let i = 1; i < fragments.count; i++) if (!isGlue(fragments, i)) hashes.add(hashOf(fragments, i));
  return hashes;
}

/** The tokens of each fragment in which a parameter stands, with what is handed over for it. */
function renamedRuns(fragments: Fragments, names: RenamedWords): Set<string> {
  const runs = new Set<string>();
  if (names.size === 0) return runs;
  for (let i = 1; i < fragments.count; i++) if (!isGlue(fragments, i)) runs.add(runOf(fragments, i, names));
  return runs;
}

function runOf({ source, node }: Fragments, i: number, names: RenamedWords): string {
  const end = Math.min(tokensEnd(source, node[i]), source.firstToken[node[i]] + PAIRING.maxInner);
  return Array.from(source.tokens.subarray(source.firstToken[node[i]], end), token => names.get(token) ?? token).join();
}

/** Transfers by the declaration before of the pair that lost or received their code. */
export function hostsOf(transfers: readonly CodeTransfer[], matches: Matches): Map<DeclarationNode, CodeTransfer[]> {
  const hosts = new Map<DeclarationNode, CodeTransfer[]>();
  const add = (host: DeclarationNode, transfer: CodeTransfer): void => {
    addTo(hosts, host, transfer);
  };
  for (const transfer of transfers) {
    if (transfer.whole) continue;
    if (matches.afterOf(transfer.before)) add(transfer.before, transfer);
    const partner = matches.beforeOf(transfer.after);
    if (partner) add(partner, transfer);
  }
  return hosts;
}

const NOTHING_HANDED: ReadonlyMap<number, readonly number[]> = new Map();

/**
 * Takes apart pairs in place of a statement with one that calls the callable its code went into: the call stands for
 * the code, and is not the code changed, if that callable holds a statement that is like it. With any other one, if
 * that callable holds one that is much more so.
 */
export function release(
  bodies: BothBodies,
  transfer: CodeTransfer,
  { before, after }: Match,
  partner: Int32Array,
): void {
  const isExtraction = transfer.before === before;
  const unmatched = isExtraction ? transfer.after : transfer.before;
  const [a, b] = [bodies.before.fragmentsOf(before), bodies.after.fragmentsOf(after)];
  const [giver, caller] = isExtraction ? [a, b] : [b, a];
  const there = isExtraction ? bodies.after.fragmentsOf(unmatched) : bodies.before.fragmentsOf(unmatched);
  const host = isExtraction ? after : before;
  const calls = new Set(callFragments(host, unmatched, caller));
  const handed = new Map(
    callsOf(host, unmatched).map(call => [fragmentAt(caller, call.node), argumentRuns(host, unmatched, call)]),
  );
  const given = hashesOf(giver);
  const written = writtenOut(
    there,
    giver,
    () => true,
    () => true,
  );
  const handedIn = handedBack(there).filter(({ fragment }) => there.parent[there.parent[fragment]] > 0);
  const handsNothingBack =
    there.count > 1 &&
    !there.node.some((node, k) => k > 0 && isExit(there, k) && handsBack(there.source, tokenRange(there.source, node)));
  /** Is what stands with the call nothing but the call, and what it had went away with the rest? */
  const isAllOfCall = (claimed: number, calling: number, i: number, j: number): boolean =>
    (handsNothingBack && isCallAlone(caller, calling) && !isCallOf(giver, claimed, unmatched)) ||
    (handedIn.length > 0 && isTakenOut(a, i, b, j, partner) && isGivenBack(giver, claimed, there, handedIn));
  /** How much of what was claimed the statement `k` there is. */
  const likenessThere = (claimed: number, calling: number, k: number, goesAlong: boolean): number =>
    Math.max(
      ownLikeness(giver, claimed, there, k),
      goesAlong
        ? wordsLikeness(
            ownWords(giver, claimed),
            withHanded(ownWords(there, k), handed.get(calling) ?? NOTHING_HANDED),
            NOTHING_RENAMED,
          )
        : 0,
      ...(written.get(k) ?? []).map(words => wordsLikeness(ownWords(giver, claimed), words, NOTHING_RENAMED)),
    );
  const mayHaveGone = (claimed: number, calling: number, k: number): boolean => {
    if (!isLeafFragment(there, k) || !mayMap(giver.source, giver.node[claimed], there.source, there.node[k])) {
      return false;
    }
    // What has a name where it stood is handed back without one: the statement stays, its value went.
    const staysNamed =
      calls.has(calling) && isNaming(giver, claimed) && !isNaming(there, k) && isGivenLast(there.source, there.node[k]);
    // Code that was given as it is came from where it stood, not from what is like it.
    return !staysNamed && !(given.has(hashOf(there, k)) && hashOf(giver, claimed) !== hashOf(there, k));
  };
  const hasGone = (claimed: number, calling: number, k: number, isWhole: boolean, goesAlong: boolean): boolean => {
    if (!mayHaveGone(claimed, calling, k)) return false;
    const stays = calls.has(calling) ? 0 : PAIRING.stays;
    const alike = likenessThere(claimed, calling, k, goesAlong);
    // Of what only a part went, the rest stands with the call.
    const both = [...ownWords(caller, calling), ...ownWords(there, k)];
    if (calls.has(calling) && !isWhole && wordsLikeness(ownWords(giver, claimed), both, NOTHING_RENAMED) > alike) {
      return false;
    }
    const isSure = isWhole && alike >= PAIRING.surelyTransferred;
    const isCloser =
      alike + startOf(giver, claimed, there, k) >
      ownLikeness(giver, claimed, caller, calling) + startOf(giver, claimed, caller, calling) + stays;
    return alike >= (stays > 0 ? PAIRING.similarElsewhere : PAIRING.transferred) && (isSure || isCloser);
  };
  partner.forEach((j, i) => {
    if (i === 0 || j <= 0) return;
    const [claimed, calling] = isExtraction ? [i, j] : [j, i];
    if (!isLeafFragment(giver, claimed) || hashOf(giver, claimed) === hashOf(caller, calling)) return;
    // A statement that is nothing but the call has only the words in common that it hands over.
    const isWhole = calls.has(calling) && isNothingButCallOf(caller, calling, unmatched);
    if (isWhole && isAllOfCall(claimed, calling, i, j)) {
      partner[i] = -1;
      return;
    }
    const goesAlong =
      isWhole && isNamedInLost(giver, claimed, isExtraction ? k => partner[k] < 0 : k => !partner.includes(k));
    for (let k = 1; k < there.count; k++) {
      if (!hasGone(claimed, calling, k, isWhole, goesAlong)) continue;
      partner[i] = -1;
      return;
    }
  });
}

/** Is the variable that a statement declares mentioned in one that the declaration lost? Then both went together. */
function isNamedInLost(fragments: Fragments, i: number, isLost: (k: number) => boolean): boolean {
  const name = declaredBy(fragments, i);
  if (name === null) return false;
  for (let k = i + 1; k < fragments.count; k++) if (ownWords(fragments, k).includes(name) && isLost(k)) return true;
  return false;
}

/** Do two statements stand in what are no counterparts? */
function isTakenOut(a: Fragments, i: number, b: Fragments, j: number, partner: Int32Array): boolean {
  const [x, y] = [enclosingWhere(a, i, up => !isGlue(a, up)), enclosingWhere(b, j, up => !isGlue(b, up))];
  return x !== y && partner[x] !== y;
}

/**
 * Is what the statement gives a name, which is known behind it, one of the values that the callable hands back out of
 * what holds them there?
 */
function isGivenBack(fragments: Fragments, i: number, there: Fragments, handed: readonly HandedBack[]): boolean {
  const { source, node } = fragments;
  const value = isNaming(fragments, i) ? valueOf(source, node[i]) : NO_NODE;
  // What is added to a name is no value that it is given.
  return (
    value >= 0 &&
    source.language.words.gives.has(wordAt(source, source.firstToken[value] - 1)) &&
    handed.some(other => isLike(source, value, there.source, other.value))
  );
}

/** Is a statement nothing but an assignment? */
function isNaming({ source, node }: Fragments, i: number): boolean {
  const only = onlyChild(source, node[i]);
  return only !== NO_NODE && source.role[only] === Role.assignment;
}

/** Is a call of it all that a statement is about? */
export function isNothingButCallOf(fragments: Fragments, i: number, unmatched: DeclarationNode): boolean {
  return isCallOf(fragments, i, unmatched) && !isOperand(fragments, i);
}

/** Is the first call of a statement but a part of what that computes, of a text, or of what is written down as a whole? */
function isOperand(
  {
    source: {
      tree,
      role,
      language: { callRule },
    },
    node,
  }: Fragments,
  i: number,
): boolean {
  const isWhole = (at: number): boolean =>
    role[at] === Role.string || (role[at] === Role.creation && !callRule.has(tree.kind[at]));
  for (let at = node[i]; at < node[i] + tree.size[node[i]] && role[at] !== Role.call; at++) {
    if (
      role[at] === Role.operator ||
      role[at] === Role.ternary ||
      (isWhole(at) && role.subarray(at, at + tree.size[at]).includes(Role.call))
    ) {
      return true;
    }
  }
  return false;
}

/** Is the statement nothing but a call, whose value nobody takes? */
function isCallAlone({ source, node }: Fragments, i: number): boolean {
  return source.role[node[i]] === Role.statement && source.role[onlyChild(source, node[i])] === Role.call;
}

/** Does a statement call, with all that it is about, something of that name? */
export function isCallOf(fragments: Fragments, i: number, { name }: DeclarationNode): boolean {
  const called = calledBy(fragments, i);
  return called !== NO_NODE && nodeText(fragments.source.tree, called) === name;
}

/** Of equally like statements, those that begin with the same word are closer. */
function startOf(a: Fragments, i: number, b: Fragments, j: number): number {
  return a.ownTokens[a.ownStart[i]] === b.ownTokens[b.ownStart[j]] ? 0.01 : 0;
}

/** The innermost fragments of a declaration that hold its calls of another one. */
export function callFragments(host: DeclarationNode, unmatched: DeclarationNode, fragments: Fragments): number[] {
  const found: number[] = [];
  for (const { node } of callsOf(host, unmatched)) {
    const around = fragmentAt(fragments, node);
    if (around > 0) found.push(around);
  }
  return found;
}

export function callsOf(host: DeclarationNode, unmatched: DeclarationNode): CallSite[] {
  return host.calls.filter(call => mayCall(call, unmatched) && acceptsArguments(unmatched, call.argumentCount));
}
