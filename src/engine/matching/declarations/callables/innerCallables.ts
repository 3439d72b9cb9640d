/**
 * Functions declared in another one that gave way to a function elsewhere: the function around them called the one and calls the other now,
 * and most of the statements are the same under other names. Rewritten on their way, such two have too little in common for a move that is
 * judged by words alone. One search, run both ways: out of the function and into it.
 */
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable } from '../../../structure/declaration.js';
import { nameSimilarity } from '../../../similarity/names.js';
import type { Lens } from '../../evidence/lens.js';
import { fragmentsOf } from '../../evidence/tokenRuns.js';
import { evidenceFor } from '../../evidence/transferEvidence.js';
import type { Matches } from '../../matches.js';
import { THRESHOLDS } from '../../thresholds.js';
import { addWithChildren } from '../rounds/byIdentifier.js';

export function matchInnerCallables(matches: Matches, lens: Lens): void {
  for (const [inner, other, coverage] of findReplaced(
    matches.freeBefore(),
    matches.freeAfter(),
    d => matches.afterOf(d),
    lens,
  )) {
    addWithChildren(matches, inner, other, 'callSites', coverage);
  }
  for (const [inner, other, coverage] of findReplaced(
    matches.freeAfter(),
    matches.freeBefore(),
    d => matches.beforeOf(d),
    lens,
  )) {
    addWithChildren(matches, other, inner, 'callSites', coverage);
  }
}

/** Inner callables of the one side with what took their place on the other, the surest first. */
function findReplaced(
  free: readonly DeclarationNode[],
  others: readonly DeclarationNode[],
  partnerOf: (d: DeclarationNode) => DeclarationNode | null,
  lens: Lens,
): [DeclarationNode, DeclarationNode, number][] {
  const found: [DeclarationNode, DeclarationNode, number][] = [];
  for (const inner of free) {
    const around = inner.parent;
    if (
      inner.kind !== 'function' ||
      !around ||
      !isCallable(around) ||
      !around.calls.some(({ name }) => name === inner.name)
    ) {
      continue;
    }
    const host = partnerOf(around);
    if (!host || !isCallable(host)) continue;
    const lost = fragmentsOf(inner, lens).map(fragment => ({ fragment, replaced: 0, parts: [] }));
    for (const other of others) {
      const calls = host.calls.filter(({ name }) => name === other.name);
      if (
        !isCallable(other) ||
        calls.length === 0 ||
        nameSimilarity(inner.name, other.name) <= THRESHOLDS.nameSimilarity
      ) {
        continue;
      }
      const evidence = evidenceFor(other, lost, host, calls, lens).find(
        ({ found: alike, missing, words }) => alike > missing && words >= THRESHOLDS.manyWords,
      );
      if (evidence) found.push([inner, other, evidence.coverage]);
    }
  }
  return found.sort((x, y) => y[2] - x[2]);
}
