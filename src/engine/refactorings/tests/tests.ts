/**
 * Refactorings of tests: an expected exception or a time limit that became an assertion about a piece of code, a test that became
 * parameterized, a condition that became an assumption.
 *
 * Whether code is a test is said by the names of the frameworks alone (`testVocabulary.ts`).
 */
import { codeSpan } from '../../codeSpans.js';
import { Role } from '../../languages/roles.js';
import type { Fragments } from '../../matching/statements/bodies/fragments.js';
import { isCallable } from '../../structure/declaration.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { labelOf } from '../../structure/label.js';
import { compactText, statementText } from '../../structure/compactText.js';
import type { SourceTree } from '../../structure/source.js';
import { children, encloses } from '../../syntax/tree.js';
import type { CodeView } from '../codeView.js';
import { codeViewsOf, once } from '../codeView.js';
import { fragmentAt } from '../../matching/statements/bodies/fragments.js';
import { asksTheSame, atomsOf, decisionsIn } from '../statements/conditions.js';
import type { DetectedRefactoring } from '../detected.js';
import { argumentsOf, bodyOfLambda, calledName } from '../expressions.js';
import type { MatchedChange } from '../matchedChange.js';
import { annotationName, TEST_VOCABULARY } from './testVocabulary.js';
import { TESTS } from '../thresholds.js';
import { heldWords } from '../../matching/statements/likeness/sharedWords.js';
import type { RefactoringType } from '../registry/registry.js';

export function detectTestRefactorings(change: MatchedChange): DetectedRefactoring[] {
  const found: DetectedRefactoring[] = [];
  for (const view of codeViewsOf(change)) {
    found.push(
      ...newAssertions(view, 'Assert Throws', 'that code throws', expectsThrow),
      ...newAssertions(view, 'Assert Timeout', 'that code ends in time', expectsTimeout),
    );
    found.push(...assumptions(view));
    if (!view.isTransfer && isCallable(view.before) && isCallable(view.after)) found.push(...parameterized(view));
  }
  return once(found);
}

// ---------------------------------------------------------------- assertions about a piece of code

/** An assertion that is handed code: the call, and the code. */
interface CodeAssertion {
  readonly call: number;
  readonly code: number;
}

type Recognize = (source: SourceTree, call: number) => number;

/** The code that an assertion expects to throw, or -1. */
function expectsThrow(source: SourceTree, call: number): number {
  const name = calledName(source, call);
  if (TEST_VOCABULARY.throwsAssertions.has(name)) return codeAmong(source, argumentsOf(source, call));
  if (!TEST_VOCABULARY.throwsMatchers.has(name)) return -1;
  // The code was handed to the call in front of this one.
  for (let node = call + 1; node < call + source.tree.size[call]; node++) {
    if (source.role[node] === Role.call) return codeAmong(source, argumentsOf(source, node));
  }
  return -1;
}

function expectsTimeout(source: SourceTree, call: number): number {
  return TEST_VOCABULARY.timeoutAssertions.has(calledName(source, call))
    ? codeAmong(source, argumentsOf(source, call))
    : -1;
}

function codeAmong(source: SourceTree, nodes: readonly number[]): number {
  return nodes.find(node => source.role[node] === Role.lambda || isAnonymousClass(source, node)) ?? -1;
}

function isAnonymousClass(source: SourceTree, node: number): boolean {
  return (
    source.role[node] === Role.creation &&
    children(source.tree, node).some(child => source.role[child] === Role.typeBody)
  );
}

/** Assertions that are new, around code that was there before without one. */
function newAssertions(
  view: CodeView,
  type: RefactoringType,
  what: string,
  recognize: Recognize,
): DetectedRefactoring[] {
  const { a, b } = view;
  const after = assertionsIn(b, view.after, recognize);
  if (after.length === 0) return [];
  const before = assertionsIn(a, view.before, recognize);
  const found: DetectedRefactoring[] = [];
  for (const { call, code } of after) {
    const partner = view.partnerOfAfter[fragmentAt(b, call)];
    if (partner >= 0 && before.some(known => fragmentAt(a, known.call) === partner)) continue;
    const origin = originOf(view, call, code, before);
    if (origin < 0) continue;
    const text = compactText(b.source, call);
    const summary = `${codeSpan(view.after.name)} asserts ${what}`;
    found.push(view.detail(type, text, summary, a.node[origin], call));
  }
  return found;
}

function assertionsIn(fragments: Fragments, owner: DeclarationNode, recognize: Recognize): CodeAssertion[] {
  const { source } = fragments;
  return owner.calls.flatMap(({ node }) => {
    const code = source.role[node] === Role.call ? recognize(source, node) : -1;
    return code < 0 ? [] : [{ call: node, code }];
  });
}

/**
 * The plain statement before, outside of such assertions, that the code of a new one was; or -1. One that is itself
 * elsewhere still was not.
 */
function originOf(
  { a, b, partnerOfBefore }: CodeView,
  call: number,
  code: number,
  known: readonly CodeAssertion[],
): number {
  const body = bodyOfLambda(b.source, code);
  let best = -1;
  let bestShare: number = TESTS.heldByStatement;
  for (let i = 1; i < a.count; i++) {
    if (
      a.source.role[a.node[i]] !== Role.statement ||
      known.some(
        ({ call }) => a.node[i] <= call + a.source.tree.size[call] && call < a.node[i] + a.source.tree.size[a.node[i]],
      )
    ) {
      continue;
    }
    const partner = partnerOfBefore[i];
    if (
      partner >= 0 &&
      !encloses(b.source.tree, call, b.node[partner]) &&
      !encloses(b.source.tree, b.node[partner], call)
    ) {
      continue;
    }
    const share = heldWords(b.source, [body], a.source, a.node[i]);
    if (share < bestShare || (best >= 0 && share === bestShare)) continue;
    best = i;
    bestShare = share;
  }
  return best;
}

// ---------------------------------------------------------------- assumptions

/** An `if` that is gone, and an assumption of the same, whatever its sign: the one names what runs the test, the other what skips it. */
function assumptions(view: CodeView): DetectedRefactoring[] {
  const { a, b } = view;
  const after = view.after.calls.filter(
    ({ node }) => b.source.role[node] === Role.call && TEST_VOCABULARY.assumptions.has(calledName(b.source, node)),
  );
  if (after.length === 0) return [];
  const gone = decisionsIn(a).filter(
    ({ fragment }) => a.source.role[a.node[fragment]] === Role.composite && view.partnerOfBefore[fragment] < 0,
  );
  const type = 'Replace Conditional With Assumption';
  return after.flatMap(({ node }) => {
    const assumed = argumentsOf(b.source, node).flatMap(argument => atomsOf(b.source, argument));
    const origin = gone.find(({ atoms }) =>
      atoms.every(atom => assumed.some(other => asksTheSame(atom, other, () => false))),
    );
    if (!origin) return [];
    const text = `${statementText(a.source, a.node[origin.fragment])} with ${compactText(b.source, node)}`;
    return [
      view.detail(
        type,
        text,
        `a condition in ${codeSpan(view.after.name)} became an assumption`,
        a.node[origin.fragment],
        node,
      ),
    ];
  });
}

// ---------------------------------------------------------------- parameterized tests

function parameterized({ before, after, mapping }: CodeView): DetectedRefactoring[] {
  const has = (declaration: DeclarationNode, names: ReadonlySet<string>): boolean =>
    declaration.marks.annotations.some(({ text: annotation }) => names.has(annotationName(annotation)));
  const { parameterizedAnnotations, valueAnnotations } = TEST_VOCABULARY;
  if (!has(after, parameterizedAnnotations) || has(before, parameterizedAnnotations) || !has(after, valueAnnotations)) {
    return [];
  }
  const type = 'Parameterize Test';
  return [
    {
      type,
      summary: `${codeSpan(after.name)} became a parameterized test`,
      description: `${type} ${labelOf(before)} to ${labelOf(after)} in class ${after.container}`,
      before: [before],
      after: [after],
      similarity: mapping.relationship?.similarity ?? 1,
      names: null,
    },
  ];
}
