/**
 * Annotations (decorators, attributes) added, removed and modified at what carries them, and those that went from the members of a type to
 * the type itself or back.
 *
 * Equal annotations belong together whatever their layout; of the others, those of one name, in order.
 */
import { isOneLanguage } from '../../languages/language.js';
import type { Budget } from '../../budget.js';
import { codeSpan } from '../../codeSpans.js';
import { squeeze } from '../../text/squeeze.js';
import { byMeaning } from '../sameTypes.js';
import type { Side } from '../../model.js';
import type { MarkedSubject } from '../../languages/language.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable, isOverride, qualifiedName } from '../../structure/declaration.js';
import { labelOf } from '../../structure/label.js';
import type { Mark } from '../../structure/marks.js';
import { isRedundantSeparator } from '../../structure/separators.js';
import type { SourceTree } from '../../structure/source.js';
import { tokensEnd } from '../../structure/source.js';
import { nodeText } from '../../syntax/tree.js';
import type { DetectedRefactoring } from '../detected.js';
import type { Marked, MarkedPair } from './markedPairs.js';
import { once } from '../codeView.js';
import { convertedPairs, detailOf, innerMemberPairs, markedPairs, subjectOf } from './markedPairs.js';
import type { MatchedChange } from '../matchedChange.js';
import { ownerWords, quoted, quotedPair } from '../summaries.js';
import type { RefactoringType } from '../registry/registry.js';

const ADDED: Readonly<Record<MarkedSubject, RefactoringType>> = {
  Class: 'Add Class Annotation',
  Method: 'Add Method Annotation',
  Attribute: 'Add Attribute Annotation',
  Parameter: 'Add Parameter Annotation',
  Variable: 'Add Variable Annotation',
};

const REMOVED: Readonly<Record<MarkedSubject, RefactoringType>> = {
  Class: 'Remove Class Annotation',
  Method: 'Remove Method Annotation',
  Attribute: 'Remove Attribute Annotation',
  Parameter: 'Remove Parameter Annotation',
  Variable: 'Remove Variable Annotation',
};

const MODIFIED: Readonly<Record<MarkedSubject, RefactoringType>> = {
  Class: 'Modify Class Annotation',
  Method: 'Modify Method Annotation',
  Attribute: 'Modify Attribute Annotation',
  Parameter: 'Modify Parameter Annotation',
  Variable: 'Modify Variable Annotation',
};

export function detectAnnotations(change: MatchedChange, budget: Budget): DetectedRefactoring[] {
  const changes = [...markedPairs(change, budget), ...innerMemberPairs(change), ...convertedPairs(change)].map(pair =>
    compareAnnotations(change, pair),
  );
  const settled = new Set<Mark>();
  const moved = movedAnnotations(changes, settled);
  return once([...changes.flatMap(changes => changesAt(changes, settled)), ...moved]);
}

interface AnnotationChanges {
  readonly pair: MarkedPair;
  readonly removed: readonly Mark[];
  readonly added: readonly Mark[];
  readonly modified: readonly (readonly [Mark, Mark])[];
}

function compareAnnotations(change: MatchedChange, pair: MarkedPair): AnnotationChanges {
  const { before, after } = pair;
  const sourceBefore = before.declaration.source;
  const sourceAfter = after.declaration.source;
  const byText = pairBy(annotationsOf(before, after), annotationsOf(after, before), textOf, textOf);
  const byContent = pairBy(
    byText.left,
    byText.right,
    a => contentOf(sourceBefore, a),
    b => contentOf(sourceAfter, b),
  );
  // Where what it names was renamed, the rename says it all.
  const named =
    (side: Side, { declaration }: Marked) =>
    (mark: Mark): string =>
      change.withImplied ? nameOf(mark) : byMeaning(change, side, nameOf(mark), declaration);
  const [wasNamed, isNamed] = [named('before', before), named('after', after)];
  const byMeant = pairBy(
    byContent.left,
    byContent.right,
    mark => `${wasNamed(mark)}${handedTo(mark)}`,
    mark => `${isNamed(mark)}${handedTo(mark)}`,
  );
  const byName = pairBy(byMeant.left, byMeant.right, wasNamed, isNamed);
  return { pair, removed: byName.left, added: byName.right, modified: byName.pairs };
}

/** What says in one language that a member overrides another one is no annotation in the next. */
function annotationsOf(
  { declaration, marks }: Marked,
  { declaration: there, inner: other = there }: Marked,
): readonly Mark[] {
  const { language } = declaration.source;
  return isOneLanguage(language, other.source.language) || !isOverride(other)
    ? marks.annotations
    : marks.annotations.filter(({ text }) => text !== language.table.overrideMark);
}

function changesAt(
  { pair, removed, added, modified }: AnnotationChanges,
  settled: ReadonlySet<Mark>,
): DetectedRefactoring[] {
  const { before, after } = pair;
  return [
    ...added
      .filter(b => !settled.has(b))
      .map(b =>
        detailOf(pair, ADDED[subjectOf(pair, after)], b.text, `${quoted(b.text)} added to ${ownerWords(after.name)}`, {
          after: [b.node],
        }),
      ),
    ...removed
      .filter(a => !settled.has(a))
      .map(a =>
        detailOf(
          pair,
          REMOVED[subjectOf(pair, before)],
          a.text,
          `${quoted(a.text)} removed from ${ownerWords(before.name)}`,
          { before: [a.node] },
        ),
      ),
    ...modified.map(([a, b]) => {
      const [was, is] = quotedPair(a.text, b.text);
      return detailOf(
        pair,
        MODIFIED[subjectOf(pair, after)],
        `${a.text} to ${b.text}`,
        `${was} of ${ownerWords(after.name)} became ${is}`,
        { before: [a.node], after: [b.node] },
      );
    }),
  ];
}

/**
 * An annotation that a type gained and its callables lost, or the other way round, moved: each callable's by itself. `settled` gets both
 * ends, which are neither added nor removed then.
 */
function movedAnnotations(changes: readonly AnnotationChanges[], settled: Set<Mark>): DetectedRefactoring[] {
  const found: DetectedRefactoring[] = [];
  const ofTypes = new Map<DeclarationNode, AnnotationChanges>();
  for (const change of changes) if (change.pair.subject === 'Class') ofTypes.set(change.pair.after.declaration, change);
  for (const { pair, removed, added } of changes) {
    const typeAfter = pair.after.declaration.parent;
    const ofType = pair.subject === 'Method' && !pair.after.inner && typeAfter ? ofTypes.get(typeAfter) : undefined;
    if (ofType === undefined) continue;
    const move = ([a, b]: readonly [Mark, Mark], { declaration: from }: Marked, { declaration: to }: Marked): void => {
      settled.add(a).add(b);
      const type = 'Move Annotation';
      found.push({
        type,
        summary: `${quoted(b.text)} moved from ${codeSpan(from.name)} to ${codeSpan(to.name)}`,
        description: `${type} ${b.text} from ${ownerText(from)} to ${ownerText(to)}`,
        before: [from],
        after: [to],
        placesBefore: [{ source: from.source, node: a.node }],
        placesAfter: [{ source: to.source, node: b.node }],
        similarity: pair.similarity,
        names: null,
      });
    };
    for (const moved of pairBy(removed, ofType.added, textOf, textOf).pairs) {
      move(moved, pair.before, ofType.pair.after);
    }
    for (const moved of pairBy(ofType.removed, added, textOf, textOf).pairs) {
      move(moved, ofType.pair.before, pair.after);
    }
  }
  return found;
}

function ownerText(d: DeclarationNode): string {
  return isCallable(d) ? labelOf(d) : qualifiedName(d);
}

interface Paired {
  readonly pairs: readonly (readonly [Mark, Mark])[];
  readonly left: readonly Mark[];
  readonly right: readonly Mark[];
}

/** Pairs of equal keys, first with first. */
function pairBy(
  before: readonly Mark[],
  after: readonly Mark[],
  keyBefore: (mark: Mark) => string,
  keyAfter: (mark: Mark) => string,
): Paired {
  const pairs: [Mark, Mark][] = [];
  const left: Mark[] = [];
  const right = [...after];
  for (const a of before) {
    const key = keyBefore(a);
    const at = right.findIndex(b => keyAfter(b) === key);
    if (at < 0) left.push(a);
    else pairs.push([a, ...right.splice(at, 1)] as [Mark, Mark]);
  }
  return { pairs, left, right };
}

/** Its tokens: layout does not count, nor a separator behind the last of a list, unless it makes the list. */
function contentOf(source: SourceTree, { node }: Mark): string {
  const { tree, tokens, tokenNode, firstToken } = source;
  const content: number[] = [];
  for (let at = firstToken[node]; at < tokensEnd(source, node); at++) {
    const isLast = at + 1 < tokensEnd(source, node) && CLOSING.has(nodeText(tree, tokenNode[at + 1]));
    if (!(isLast && isRedundantSeparator(source, tokenNode[at]))) content.push(tokens[at]);
  }
  return content.join(' ');
}

const CLOSING = new Set([')', ']', '}']);

function textOf({ text }: Mark): string {
  return text;
}

/** What stands in parentheses behind its name. */
function handedTo({ text }: Mark): string {
  const at = text.indexOf('(');
  return at < 0 ? '' : squeeze(text.slice(at));
}

/** Without the sign that says where a name is looked for: `#[\Deprecated]` is named as `#[Deprecated]` is. */
function nameOf({ text }: Mark): string {
  const at = text.indexOf('(');
  return (at < 0 ? text.replace(/\]$/, '') : text.slice(0, at)).trim().replace(/^(\W*?)\\(?=\w)/, '$1');
}
