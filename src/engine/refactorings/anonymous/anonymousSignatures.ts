/**
 * Signatures of the methods of anonymous classes that are still there. A class without a name belongs to the statement that makes it, and
 * follows that one; its methods follow their names.
 */
import { codeSpan } from '../../codeSpans.js';
import { Role } from '../../languages/roles.js';
import { groupedBy, onlyOnes, valueAt } from '../../lists.js';
import { fragmentAt } from '../../matching/statements/bodies/fragments.js';
import { variablePairsOf } from '../../matching/statements/variables/variablePairs.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { inDeclaration } from '../../structure/label.js';
import { NO_NODE, nodeText } from '../../syntax/tree.js';
import type { AnonymousClass } from './anonymousClasses.js';
import { anonymousClassesIn, createdType } from './anonymousClasses.js';
import type { CodeView } from '../codeView.js';
import { codeViewsOf } from '../codeView.js';
import type { DetectedRefactoring } from '../detected.js';
import type { InnerCallable } from '../innerCallables.js';
import { innerCallableAt, parameterNamed } from '../innerCallables.js';
import type { MatchedChange } from '../matchedChange.js';
import type { ParameterPairs } from '../parameterPairs.js';
import { pairBySignature } from '../parameterPairs.js';
import { compareParameters } from '../declarations/signature.js';
import { areOneMember } from '../sameMembers.js';
import { isRetypedIn } from '../sameTypes.js';
import { quotedPair } from '../summaries.js';
import type { RefactoringType } from '../registry/registry.js';

export function detectAnonymousSignatures(change: MatchedChange): DetectedRefactoring[] {
  return codeViewsOf(change).flatMap(view => innerCallablePairs(view).flatMap(pair => changesOf(change, view, pair)));
}

/** Two methods of classes without a name that are one, with their parameters. */
export interface InnerCallablePair {
  readonly before: InnerCallable;
  readonly after: InnerCallable;
  readonly parameters: ParameterPairs;
}

const known = new WeakMap<CodeView, readonly InnerCallablePair[]>();

/** None of code that went elsewhere. */
export function innerCallablePairs(view: CodeView): readonly InnerCallablePair[] {
  return valueAt(known, view, () =>
    changedClasses(view)
      .flatMap(({ before, after }) => byName(before, after))
      .map(([a, b]) => withParameters(view, a, b)),
  );
}

/** The methods of a class without a name in which something changed, before and after. */
export interface ChangedClass {
  readonly before: readonly InnerCallable[];
  readonly after: readonly InnerCallable[];
}

const knownClasses = new WeakMap<CodeView, readonly ChangedClass[]>();

/** None of code that went elsewhere. */
export function changedClasses(view: CodeView): readonly ChangedClass[] {
  return valueAt(knownClasses, view, () => (view.isTransfer ? [] : classesOf(view)));
}

/** Two classes in statements that became each other: of one type, or the only ones that are left in both. */
function classesOf(view: CodeView): ChangedClass[] {
  const { a, b, before, after } = view;
  const [left, right] = [anonymousClassesIn(a), anonymousClassesIn(b)];
  if (left.length === 0 || right.length === 0) return [];
  const partner = new Map<AnonymousClass, AnonymousClass>();
  const taken = new Set<AnonymousClass>();
  const take = (one: AnonymousClass, other: AnonymousClass | undefined): void => {
    if (!other) return;
    partner.set(one, other);
    taken.add(other);
  };
  const freeThere = (one: AnonymousClass): AnonymousClass[] => {
    const place = view.partnerOfBefore[fragmentAt(a, one.creation)];
    return right.filter(other => fragmentAt(b, other.creation) === place && !taken.has(other));
  };
  for (const one of left) {
    take(
      one,
      freeThere(one).find(({ creation }) => createdType(b.source, creation) === createdType(a.source, one.creation)),
    );
  }
  for (const one of left) {
    const there = partner.has(one) ? [] : freeThere(one);
    const isOnly = !left.some(
      other => other !== one && !partner.has(other) && fragmentAt(a, other.creation) === fragmentAt(a, one.creation),
    );
    if (there.length === 1 && isOnly) take(one, there[0]);
  }
  const changed = [...partner].filter(
    ([one, other]) => a.source.contentHash[one.creation] !== b.source.contentHash[other.creation],
  );
  return changed.map(([one, other]) => ({ before: callablesOf(before, one), after: callablesOf(after, other) }));
}

/** Of overloads, those that take the same first, then those that take as much; the only one of its name may take anything. */
function byName(before: readonly InnerCallable[], after: readonly InnerCallable[]): [InnerCallable, InnerCallable][] {
  const pairs: [InnerCallable, InnerCallable][] = [];
  let [left, right] = [before, after];
  for (const key of [byTypesAndNames, byTypes, byCount]) {
    const found = inOrderByKey(left, right, key);
    const taken = new Set(found.flat());
    [left, right] = [left, right].map(side => side.filter(one => !taken.has(one)));
    pairs.push(...found);
  }
  const [was, is] = [before, after].map(side => onlyOnes(side, ({ name }) => name));
  const only = inOrderByKey(
    left.filter(one => was.get(one.name) === one),
    right.filter(one => is.get(one.name) === one),
    ({ name }) => name,
  );
  return [...pairs, ...only].sort(([a], [b]) => a.node - b.node);
}

function byTypesAndNames({ name, parameters }: InnerCallable): string {
  return JSON.stringify([name, ...parameters.flatMap(parameter => [parameter.type, parameter.name])]);
}

function byTypes({ name, parameters }: InnerCallable): string {
  return JSON.stringify([name, ...parameters.map(({ type }) => type)]);
}

function byCount({ name, parameters }: InnerCallable): string {
  return JSON.stringify([name, parameters.length]);
}

/** Pairs of equal keys, first with first. */
function inOrderByKey(
  before: readonly InnerCallable[],
  after: readonly InnerCallable[],
  keyOf: (one: InnerCallable) => string,
): [InnerCallable, InnerCallable][] {
  const waiting = groupedBy(after, keyOf);
  return before.flatMap(one => {
    const other = waiting.get(keyOf(one))?.shift();
    return other ? [[one, other]] : [];
  });
}

function callablesOf(owner: DeclarationNode, { creation, callables }: AnonymousClass): InnerCallable[] {
  return callables.map(node => innerCallableAt(owner, creation, node)).filter(found => found !== null);
}

function withParameters(view: CodeView, before: InnerCallable, after: InnerCallable): InnerCallablePair {
  const mentioned = variablePairsOf(view.mapping).flatMap(pair => {
    const [a, b] = [parameterNamed(before, pair.before), parameterNamed(after, pair.after)];
    return a && b ? [[a, b] as const] : [];
  });
  return { before, after, parameters: pairBySignature(before, after, mentioned) };
}

function changesOf(
  change: MatchedChange,
  view: CodeView,
  { before, after, parameters }: InnerCallablePair,
): DetectedRefactoring[] {
  const isRetyped = (was: string | null, is: string | null): boolean =>
    isRetypedIn(change, view.before, was, view.after, is);
  const found: DetectedRefactoring[] = [];
  const add = (
    type: RefactoringType,
    what: string,
    summary: string,
    side: InnerCallable = after,
    { renamed, says }: Pick<DetectedRefactoring, 'renamed' | 'says'> = {},
  ): void => {
    const places = renamed ? [nameOf(before, renamed.before), nameOf(after, renamed.after)] : [before.node, after.node];
    found.push({
      ...view.detail(type, what, summary, places[0], places[1]),
      description: `${type} ${what} ${inDeclaration(side)}`,
      isInAnonymousClass: true,
      renamed,
      says,
    });
  };
  if (isRetyped(before.type, after.type)) {
    const [was, is] = quotedPair(before.type, after.type);
    add(
      'Change Return Type',
      `${before.type} to ${after.type}`,
      `${codeSpan(after.name)} returns ${is} instead of ${was}`,
    );
  }
  compareParameters(before, after, parameters, add, {
    isReported: () => true,
    isRetyped,
    areOneMember: (was, is) => areOneMember(change, was, is),
  });
  return found;
}

/** The leaf that names a parameter. */
function nameOf({ source, node, parameters }: InnerCallable, name: string): number {
  const { tree, role } = source;
  const within = parameters.find(one => one.name === name)?.node ?? NO_NODE;
  if (within === NO_NODE) return node;
  for (let leaf = within; leaf < within + tree.size[within]; leaf++) {
    if (tree.size[leaf] === 1 && role[leaf] === Role.variableName && nodeText(tree, leaf) === name) return leaf;
  }
  return within;
}
