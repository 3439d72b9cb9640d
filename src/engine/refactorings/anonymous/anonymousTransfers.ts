/**
 * Extract Method and Inline Method inside a class without a name: its methods are no declarations, so that the code of
 * all of them is that of the callable around, in which the statements have their partners, whatever method they stand
 * in.
 */
import type { Side } from '../../model.js';
import { codeSpan } from '../../codeSpans.js';
import { Role } from '../../languages/roles.js';
import { callParts, isOwnObject } from '../../matching/statements/bodies/expressions.js';
import { isGlue } from '../../matching/statements/bodies/fragments.js';
import { labelOf } from '../../structure/label.js';
import { encloses, nodeText } from '../../syntax/tree.js';
import type { CodeView } from '../codeView.js';
import { codeViewsOf, once } from '../codeView.js';
import type { DetectedRefactoring } from '../detected.js';
import type { InnerCallable } from '../innerCallables.js';
import type { MatchedChange } from '../matchedChange.js';
import { MOVED_CODE } from '../thresholds.js';
import type { InnerCallablePair } from './anonymousSignatures.js';
import { changedClasses, innerCallablePairs } from './anonymousSignatures.js';

export function detectAnonymousTransfers(change: MatchedChange): DetectedRefactoring[] {
  return once(
    codeViewsOf(change).flatMap(view =>
      changedClasses(view).flatMap(({ before, after }) => {
        const pairs = innerCallablePairs(view).filter(pair => after.includes(pair.after));
        const added = after.filter(one => !pairs.some(pair => pair.after === one));
        const removed = before.filter(one => !pairs.some(pair => pair.before === one));
        return [
          ...added.flatMap(unmatched => transfersOf(view, unmatched, pairs, 'after')),
          ...removed.flatMap(unmatched => transfersOf(view, unmatched, pairs, 'before')),
        ];
      }),
    ),
  );
}

/** `side`: the one that has the unmatched method; the after side of an extraction, the before side of an inlining. */
function transfersOf(
  view: CodeView,
  unmatched: InnerCallable,
  pairs: readonly InnerCallablePair[],
  side: Side,
): DetectedRefactoring[] {
  const type = side === 'after' ? 'Extract Method' : 'Inline Method';
  return pairs
    .filter(
      pair =>
        calls(pair[side], unmatched) &&
        isMostlyFrom(view, unmatched, side === 'after' ? pair.before : pair.after, side),
    )
    .map(({ before, after }): DetectedRefactoring => {
      const [host, extracted] = side === 'after' ? [before, unmatched] : [after, unmatched];
      const how = side === 'after' ? 'extracted from' : 'inlined to';
      return {
        type,
        summary: `${codeSpan(extracted.name)} ${side === 'after' ? 'extracted from' : 'inlined into'} ${codeSpan(host.name)}`,
        description: `${type} ${labelOf(extracted)} ${how} ${labelOf(host)} in class ${after.container}`,
        isInAnonymousClass: true,
        before: [view.before],
        after: [view.after],
        placesBefore: [{ source: before.source, node: side === 'after' ? before.node : unmatched.node }],
        placesAfter: [{ source: after.source, node: side === 'after' ? unmatched.node : after.node }],
        similarity: 1,
        names: null,
      };
    });
}

/** Is it called in there by its name, as one of the own object? */
function calls({ source, node }: InnerCallable, { name }: InnerCallable): boolean {
  const { tree, role } = source;
  for (let at = node; at < node + tree.size[node]; at++) {
    const parts = role[at] === Role.call ? callParts(source, at) : null;
    if (
      parts &&
      parts.name >= 0 &&
      nodeText(tree, parts.name) === name &&
      (parts.receiver < 0 || isOwnObject(source, parts.receiver))
    ) {
      return true;
    }
  }
  return false;
}

/** Have more of its statements than not their partners in the method of the other side, and do these say more than stands anywhere? */
function isMostlyFrom(
  { a, b, partnerOfBefore, partnerOfAfter }: CodeView,
  unmatched: InnerCallable,
  host: InnerCallable,
  side: Side,
): boolean {
  const [own, far, partnerOf] = side === 'after' ? [b, a, partnerOfAfter] : [a, b, partnerOfBefore];
  let [found, missing, tokens] = [0, 0, 0];
  for (let i = 1; i < own.count; i++) {
    if (own.node[i] === unmatched.node || !encloses(own.source.tree, unmatched.node, own.node[i]) || isGlue(own, i)) {
      continue;
    }
    const partner = partnerOf[i];
    if (partner >= 0 && encloses(far.source.tree, host.node, far.node[partner])) {
      found++;
      tokens += own.ownStart[i + 1] - own.ownStart[i];
    } else missing++;
  }
  return found > missing && tokens >= MOVED_CODE.statementTokens;
}
