/**
 * How much of what a host lost is in an unmatched callable: the evidence where that does more than any of its hosts
 * did, as when several of them became calls of one that takes what they differ in.
 *
 * `transferEvidence.ts` asks the reverse, how much of the unmatched one the host lost.
 */
import type { CallSite, DeclarationNode } from '../../structure/declaration.js';
import type { Comparison } from './correspondence.js';
import { correspondence, formOf, holdsOwn, partCorrespondence } from './correspondence.js';
import type { Lens } from './lens.js';
import type { BodyMapping } from './mapBodies.js';
import type { LostFragment } from './lostFragments.js';
import { comparisonsAt } from './transferEvidence.js';
import { THRESHOLDS } from '../thresholds.js';
import { handsBack, tokenRange } from '../../structure/wording.js';
import type { Fragment } from './tokenRuns.js';
import { fragmentsOf, isCallIn } from './tokenRuns.js';

/**
 * Does a callable hold several statements of what its host lost, in enough words? The share of the host's lost words
 * that it must hold falls from `extract` to `lostShare` as more is found: of 200 words lost, 50 found are no chance.
 * Asked of direct, new calls only.
 */
export function holdsWhatWasLost(
  unmatched: DeclarationNode,
  lost: readonly LostFragment[],
  host: DeclarationNode,
  calls: readonly CallSite[],
  lens: Lens,
): boolean {
  const fragments = fragmentsOf(unmatched, lens);
  const gone = lost.filter(({ fragment, replaced }) => replaced === 0 && isDistinctive(fragment));
  if (fragments.length < 2 || gone.length < 2) return false;
  const total = gone.reduce((sum, { fragment }) => sum + fragment.weight, 0);
  return comparisonsAt(unmatched, host, calls, lens).some(comparison => {
    const { held, words, weight } = findIn(fragments, gone, comparison);
    if (held.size < 2 || words < THRESHOLDS.lostWords) return false;
    return weight > (words < THRESHOLDS.manyWords ? THRESHOLDS.extract : THRESHOLDS.lostShare) * total;
  });
}

/**
 * Does a call stand alone where several statements stood, each of which the unmatched one has, whatever else it does and
 * whatever else the host lost? The place is that between the nearest statements that say something and stayed. What is
 * thrown may have become another message.
 */
export function holdsAllOfItsPlace(
  unmatched: DeclarationNode,
  mapping: BodyMapping,
  host: DeclarationNode,
  partner: DeclarationNode,
  calls: readonly CallSite[],
  lens: Lens,
): boolean {
  const fragments = fragmentsOf(unmatched, lens);
  if (fragments.length < 2) return false;
  const landmarks = mapping.pairs.filter(({ before, after }) => isDistinctive(before) && isDistinctive(after));
  return calls.some(call => {
    const here = mapping.afterLeft.find(fragment => !fragment.isHead && isCallIn(call, host, fragment));
    if (!here) return false;
    let [from, to] = [
      { before: -1, after: -1 },
      { before: Infinity, after: Infinity },
    ];
    for (const {
      before: { node: before },
      after: { node: after },
    } of landmarks) {
      if (after < here.node && after > from.after) from = { before, after };
      else if (after > here.node && after < to.after) to = { before, after };
    }
    if (
      mapping.afterLeft.some(
        other => other !== here && isDistinctive(other) && other.node > from.after && other.node < to.after,
      )
    ) {
      return false;
    }
    const gone = mapping.beforeLeft.filter(
      fragment => isDistinctive(fragment) && fragment.node > from.before && fragment.node < to.before,
    );
    if (gone.length < 2) return false;
    return comparisonsAt(unmatched, host, [call], lens).some(comparison => {
      const { held, words, isExact } = findIn(
        fragments,
        gone.map(fragment => ({ fragment, parts: [] })),
        comparison,
      );
      const isThrownThere = (one: Fragment): boolean =>
        isThrow(one, partner, lens) &&
        fragments.some(
          other => other.kind === one.kind && isThrow(other, unmatched, lens) && ![...held.values()].includes(other),
        );
      return (
        held.size > 0 &&
        gone.every(one => held.has(one) || isThrownThere(one)) &&
        words >= (isExact ? THRESHOLDS.transferWords : THRESHOLDS.tinyBody)
      );
    });
  });
}

function isDistinctive({ words }: Fragment): boolean {
  return words.length >= THRESHOLDS.fragmentWords;
}

/** A word of the language begins it, and it gives nothing back. */
function isThrow({ tokens, isHead, node }: Fragment, { source }: DeclarationNode, { table }: Lens): boolean {
  return !isHead && tokens.length > 1 && !table.isWord[tokens[0]] && !handsBack(source, tokenRange(source, node));
}

interface Held {
  /** By the statement that is held: what holds it, each at most one. */
  readonly held: ReadonlyMap<Fragment, Fragment>;
  readonly words: number;
  readonly weight: number;
  /** Word by word, all of them. */
  readonly isExact: boolean;
}

function findIn(
  fragments: readonly Fragment[],
  gone: readonly Pick<LostFragment, 'fragment' | 'parts'>[],
  comparison: Comparison,
): Held {
  const open = new Map(fragments.map(fragment => [fragment, formOf(fragment, comparison)]));
  const held = new Map<Fragment, Fragment>();
  let [words, weight, isExact] = [0, 0, true];
  for (const { fragment: was, parts } of gone) {
    let [best, likeness, own] = [fragments[0], 0, 0];
    for (const [fragment, form] of open) {
      let quality = holdsOwn(form, was.tokens) ? correspondence(fragment, form, was, comparison) : 0;
      for (const { tokens } of quality < 1 ? parts : []) {
        if (holdsOwn(form, tokens)) quality = Math.max(quality, partCorrespondence(form, tokens, comparison));
      }
      if (quality > likeness) [best, likeness, own] = [fragment, quality, form.ownWords.length];
    }
    if (likeness === 0) continue;
    open.delete(best);
    held.set(was, best);
    isExact &&= likeness === 1;
    words += Math.min(own, was.words.length);
    weight += likeness * was.weight;
  }
  return { held, words, weight, isExact };
}
