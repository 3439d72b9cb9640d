/**
 * Extract and Inline (RefDiff 2.0, Table 3 and section 3.3.2): code of one callable that went into another one which only one side has.
 *
 * One detector serves both: inline is extract with before and after exchanged. `Perspective` says which side is which.
 */
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable } from '../../structure/declaration.js';
import type { Bag } from '../../similarity/bag.js';
import { subtract } from '../../similarity/bag.js';
import type { TokenWeights } from '../../similarity/weights.js';
import { containment } from '../../similarity/weights.js';
import type { CallGraph } from '../callGraph.js';
import { THRESHOLDS } from '../thresholds.js';

/** The change as one of the two mirrored detections sees it. */
export interface Perspective {
  /** Callables that exist on the far side only: added ones for extract, removed ones for inline. */
  readonly lone: readonly DeclarationNode[];
  /** Calls on the side of the lone callables. */
  readonly calls: CallGraph;
  /** The counterpart, on the other side, of a declaration on the side of the lone callables. */
  partnerOf(declaration: DeclarationNode): DeclarationNode | null;
}

export interface Transfer {
  /** The lone callable: the extracted or the inlined one. */
  readonly lone: DeclarationNode;
  /** The callable that called it, on the lone one's side. */
  readonly host: DeclarationNode;
  /** The host on the other side: the source of an extraction, the target of an inlining. */
  readonly partner: DeclarationNode;
  readonly similarity: number;
}

export function findTransfers(perspective: Perspective, weights: TokenWeights): Transfer[] {
  const lost = new Map<DeclarationNode, Bag>();
  const lostBy = (host: DeclarationNode, partner: DeclarationNode): Bag => {
    let bag = lost.get(host);
    if (!bag) lost.set(host, (bag = subtract(partner.tokens, host.tokens)));
    return bag;
  };
  const transfers: Transfer[] = [];
  for (const lone of perspective.lone) {
    if (!isCallable(lone) || lone.bodyTokens.tokens.length === 0) continue;
    for (const host of hostsOf(lone, perspective)) {
      const partner = perspective.partnerOf(host);
      if (!partner) continue;
      const score = containment(lone.bodyTokens, lostBy(host, partner), weights);
      if (score > THRESHOLDS.extract) transfers.push({ lone, host, partner, similarity: score });
    }
  }
  return transfers;
}

/** Callers that both sides have; through callers that are lone themselves, as when an extracted method calls another extracted one. */
function hostsOf(lone: DeclarationNode, { calls, partnerOf }: Perspective): Set<DeclarationNode> {
  const hosts = new Set<DeclarationNode>();
  const seen = new Set<DeclarationNode>([lone]);
  const open = [lone];
  for (let callee = open.pop(); callee; callee = open.pop()) {
    for (const { declaration } of calls.callersOf(callee)) {
      if (seen.has(declaration)) continue;
      seen.add(declaration);
      if (partnerOf(declaration)) hosts.add(declaration);
      else if (isCallable(declaration)) open.push(declaration);
    }
  }
  return hosts;
}
