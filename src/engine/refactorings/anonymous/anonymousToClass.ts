/**
 * Replace Anonymous With Class: an anonymous class that is gone, and a new class with a name that does the same.
 */
import { codeSpan } from '../../codeSpans.js';
import { isName } from '../../languages/roles.js';
import { isType, qualifiedName } from '../../structure/declaration.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { nounOf } from '../../structure/nouns.js';
import { nodeText } from '../../syntax/tree.js';
import type { AnonymousClass } from './anonymousClasses.js';
import { anonymousClassesIn, anonymousName, createdType, goneFrom } from './anonymousClasses.js';
import { codeViewsOf, once } from '../codeView.js';
import type { DetectedRefactoring } from '../detected.js';
import type { MatchedChange } from '../matchedChange.js';
import { sharedWords } from '../../matching/statements/likeness/sharedWords.js';
import { ANONYMOUS } from '../thresholds.js';

export function detectNamedClasses(change: MatchedChange): DetectedRefactoring[] {
  const found: DetectedRefactoring[] = [];
  for (const view of codeViewsOf(change)) {
    const gone = goneFrom(view);
    if (gone.length > 0) found.push(...replacedWithClasses(change, view.before, view.after, gone));
  }
  const { matches, statements } = change;
  for (const removed of matches.before.declarations) {
    if (isType(removed) || removed.kind === 'file' || matches.afterOf(removed) !== null) continue;
    const gone = anonymousClassesIn(statements.bodies.before.fragmentsOf(removed));
    if (gone.length > 0) found.push(...replacedWithClasses(change, removed, null, gone));
  }
  return once(found);
}

/** A class that is new, does what the anonymous one did, and is named where that one stood, or is of its type where that place is gone. */
function replacedWithClasses(
  { matches }: MatchedChange,
  owner: DeclarationNode,
  after: DeclarationNode | null,
  gone: readonly AnonymousClass[],
): DetectedRefactoring[] {
  const { source } = owner;
  const added = matches.after.declarations.filter(d => isType(d) && d.body >= 0 && matches.beforeOf(d) === null);
  if (added.length === 0 || added.length * gone.length > ANONYMOUS.maxPairs) return [];
  const found: DetectedRefactoring[] = [];
  for (const { creation, body } of gone) {
    const type = createdType(source, creation);
    let best: DeclarationNode | null = null;
    let bestScore: number = ANONYMOUS.alike;
    for (const candidate of added) {
      if (after ? !mentions(after, candidate.name) : !candidate.supertypes.includes(simpleName(type))) continue;
      const alike = sharedWords(source, body, candidate.source, candidate.body);
      if (alike < bestScore || (best !== null && alike === bestScore)) continue;
      best = candidate;
      bestScore = alike;
    }
    if (best === null) continue;
    found.push({
      type: 'Replace Anonymous With Class',
      summary: `the anonymous ${codeSpan(type)} in ${codeSpan(owner.name)} became the ${nounOf(best)} ${codeSpan(best.name)}`,
      description: `Replace Anonymous With Class ${anonymousName(owner, creation)} with ${qualifiedName(best)}`,
      before: [owner],
      after: after ? [best, after] : [best],
      placesBefore: [{ source, node: creation }],
      placesAfter: [{ source: best.source, node: best.node }],
      similarity: bestScore,
      names: null,
    });
  }
  return found;
}

function simpleName(type: string): string {
  return type.replace(/<.*/, '').replace(/^.*\./, '');
}

/** As a type, or as what is called, or handed over, where no word says that it is one. */
function mentions({ source, node }: DeclarationNode, name: string): boolean {
  const { tree, role } = source;
  for (let at = node; at < node + tree.size[node]; at++) {
    if (isName(role[at]) && nodeText(tree, at) === name) return true;
  }
  return false;
}
