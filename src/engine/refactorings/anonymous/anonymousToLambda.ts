/**
 * Replace Anonymous With Lambda: a method of an anonymous class that is gone and a new lambda belong together where they stand in the same
 * place of statements that became each other, or say the same.
 */
import { codeSpan } from '../../codeSpans.js';
import { Role } from '../../languages/roles.js';
import { fragmentAt } from '../../matching/statements/bodies/fragments.js';
import { lambdaText } from '../../structure/compactText.js';
import type { SourceTree } from '../../structure/source.js';
import { children, nodeText } from '../../syntax/tree.js';
import type { AnonymousClass } from './anonymousClasses.js';
import { anonymousName, blockOf, createdType, goneFrom } from './anonymousClasses.js';
import type { CodeView } from '../codeView.js';
import { codeViewsOf, once } from '../codeView.js';
import type { DetectedRefactoring } from '../detected.js';
import { bodyOfLambda, calledName } from '../expressions.js';
import type { MatchedChange } from '../matchedChange.js';
import { sharedWords } from '../../matching/statements/likeness/sharedWords.js';
import { ANONYMOUS } from '../thresholds.js';

export function detectLambdas(change: MatchedChange): DetectedRefactoring[] {
  return once(
    codeViewsOf(change).flatMap(view => {
      const gone = goneFrom(view);
      return gone.length === 0 ? [] : replacedWithLambdas(view, gone);
    }),
  );
}

interface Candidate {
  readonly of: AnonymousClass;
  readonly callable: number;
  readonly lambda: number;
  readonly score: number;
}

function replacedWithLambdas(view: CodeView, gone: readonly AnonymousClass[]): DetectedRefactoring[] {
  const { a, b } = view;
  const lambdas = newLambdas(view);
  if (lambdas.length === 0 || lambdas.length * gone.length > ANONYMOUS.maxPairs) return [];
  const candidates: Candidate[] = [];
  for (const of of gone) {
    const here = fragmentAt(a, of.creation);
    const slot = slotOf(a.source, of.creation);
    for (const callable of of.callables) {
      for (const lambda of lambdas) {
        const isPaired = view.partnerOfBefore[here] >= 0 && view.partnerOfBefore[here] === fragmentAt(b, lambda);
        const isSameSlot = of.callables.length === 1 && slot !== '' && slot === slotOf(b.source, lambda);
        const alike = sharedWords(a.source, blockOf(a.source, callable), b.source, bodyOfLambda(b.source, lambda));
        const score = (isPaired ? 1 : 0) + (isSameSlot ? 1 : 0) + alike;
        if ((isPaired && isSameSlot) || alike >= ANONYMOUS.alike) candidates.push({ of, callable, lambda, score });
      }
    }
  }
  candidates.sort((x, y) => y.score - x.score || x.callable - y.callable || x.lambda - y.lambda);
  const taken = new Set<number>();
  const found: { readonly at: number; readonly refactoring: DetectedRefactoring }[] = [];
  const placed = new Set<number>();
  for (const { of, callable, lambda } of candidates) {
    if (placed.has(callable) || taken.has(lambda)) continue;
    placed.add(callable);
    taken.add(lambda);
    const name = anonymousName(view.before, of.creation);
    const summary = `the anonymous ${codeSpan(createdType(a.source, of.creation))} in ${codeSpan(view.after.name)} became a lambda`;
    found.push({
      at: lambda,
      refactoring: {
        ...view.detail(
          'Replace Anonymous With Lambda',
          `${name} with ${lambdaText(b.source, lambda)}`,
          summary,
          of.creation,
          lambda,
        ),
        isRewording: true,
      },
    });
  }
  return found.sort((x, y) => x.at - y.at).map(({ refactoring }) => refactoring);
}

/** Lambdas in what is after, other than those that stood in the same statement before. */
function newLambdas({ a, b, partnerOfAfter }: CodeView): number[] {
  const known = new Set<string>();
  const sourceA = a.source;
  const { tree, role, contentHash } = b.source;
  const endA = a.node[0] + sourceA.tree.size[a.node[0]];
  for (let node = a.node[0]; node < endA; node++) {
    if (sourceA.role[node] === Role.lambda) known.add(`${fragmentAt(a, node)} ${sourceA.contentHash[node]}`);
  }
  const found: number[] = [];
  for (let node = b.node[0]; node < b.node[0] + tree.size[b.node[0]]; node++) {
    if (role[node] === Role.lambda && !known.has(`${partnerOfAfter[fragmentAt(b, node)]} ${contentHash[node]}`)) {
      found.push(node);
    }
  }
  return found;
}

/** Where an expression stands: the call it is handed to and its position there, or the variable it is the value of. */
function slotOf(source: SourceTree, node: number): string {
  const { tree, role } = source;
  const parent = tree.parent[node];
  if (role[parent] === Role.argumentList) {
    const position = children(tree, parent).filter(child => child < node).length;
    return `${calledName(source, tree.parent[parent])} ${position}`;
  }
  if (role[parent] === Role.variable) return `declares ${nodeText(tree, parent + 1)}`;
  if (role[parent] === Role.assignment) return `assigns ${source.contentHash[parent + 1]}`;
  return role[parent] === Role.statement ? 'statement' : '';
}
