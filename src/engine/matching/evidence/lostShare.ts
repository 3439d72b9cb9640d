/**
 * How much of what a host lost is in a lone callable: the evidence where that does more than any of its hosts did, as when several of them
 * became calls of one that takes what they differ in.
 *
 * `transferEvidence.ts` asks the reverse, how much of the lone one the host lost.
 */
import type { CallSite, DeclarationNode } from '../../structure/declaration.js';
import { correspondence, formOf, holdsOwn, partCorrespondence } from './correspondence.js';
import type { Lens } from './lens.js';
import type { LostFragment } from './transferEvidence.js';
import { comparisonsAt } from './transferEvidence.js';
import { THRESHOLDS } from '../thresholds.js';
import { fragmentsOf } from './tokenRuns.js';

/** Several statements, with words enough, and a share of all that was lost which is less the more was found: a quarter of it is much where many words say it. Asked of direct, new calls only. */
export function holdsWhatWasLost(lone: DeclarationNode, lost: readonly LostFragment[], host: DeclarationNode, calls: readonly CallSite[], lens: Lens): boolean {
  const fragments = fragmentsOf(lone, lens);
  const gone = lost.filter(({ fragment, replaced }) => replaced === 0 && fragment.words.length >= THRESHOLDS.fragmentWords);
  if (fragments.length < 2 || gone.length < 2) return false;
  const total = gone.reduce((sum, { fragment }) => sum + fragment.weight, 0);
  return comparisonsAt(lone, host, calls, lens).some(comparison => {
    const open = new Map(fragments.map(fragment => [fragment, formOf(fragment, comparison)]));
    let [found, words, weight] = [0, 0, 0];
    for (const { fragment: was, parts } of gone) {
      let [best, likeness, own] = [fragments[0], 0, 0];
      for (const [fragment, form] of open) {
        let quality = holdsOwn(form, was.tokens) ? correspondence(fragment, form, was, comparison) : 0;
        for (const { tokens } of quality < 1 ? parts : []) if (holdsOwn(form, tokens)) quality = Math.max(quality, partCorrespondence(form, tokens, comparison));
        if (quality > likeness) [best, likeness, own] = [fragment, quality, form.ownWords.length];
      }
      if (likeness === 0) continue;
      open.delete(best);
      found++;
      words += Math.min(own, was.words.length);
      weight += likeness * was.weight;
    }
    if (found < 2 || words < THRESHOLDS.lostWords) return false;
    return weight > (words < THRESHOLDS.manyWords ? THRESHOLDS.extract : THRESHOLDS.lostShare) * total;
  });
}
