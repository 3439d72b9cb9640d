/**
 * A loop that became a pipeline of calls that are handed functions (`items.forEach(...)`) or an expression that goes
 * through elements by itself (`[f(x) for x in xs]`), or one of these that became a loop: one search, run both ways.
 */
import { codeSpan } from '../../codeSpans.js';
import { Role } from '../../languages/roles.js';
import type { Fragments } from '../../matching/statements/bodies/fragments.js';
import { hashOf } from '../../matching/statements/bodies/fragments.js';
import { statementText } from '../../structure/compactText.js';
import { argumentsIn } from '../../structure/passedArguments.js';
import type { SourceTree } from '../../structure/source.js';
import type { CodeView } from '../codeView.js';
import { codeViewsOf, once, ownNodes } from '../codeView.js';
import type { DetectedRefactoring } from '../detected.js';
import { argumentsOf, bodyOfLambda, calledName } from '../expressions.js';
import type { MatchedChange } from '../matchedChange.js';
import { LOOPS } from '../thresholds.js';
import { callParts } from '../../matching/statements/bodies/expressions.js';
import { heldOf, sharedWords, wordsOf } from '../../matching/statements/likeness/sharedWords.js';
import type { Variables } from '../../matching/statements/bodies/variables.js';
import { variablesOf } from '../../matching/statements/bodies/variables.js';
import { holdsValue, NO_RENAMES, plainSequence } from '../../matching/statements/likeness/valueTokens.js';
import { encloses, NO_NODE } from '../../syntax/tree.js';

interface Candidate {
  readonly loop: number;
  readonly pipeline: number;
  readonly score: number;
}

export function detectLoops(change: MatchedChange): DetectedRefactoring[] {
  const found: DetectedRefactoring[] = [];
  for (const view of codeViewsOf(change)) {
    found.push(...replaced(view, true), ...replaced(view, false));
  }
  return once(found);
}

/** `isForward`: a loop became a pipeline. */
function replaced(view: CodeView, isForward: boolean): DetectedRefactoring[] {
  const type = isForward ? 'Replace Loop With Pipeline' : 'Replace Pipeline With Loop';
  const [looping, piping] = isForward ? [view.a, view.b] : [view.b, view.a];
  const [partnerOfLoop, partnerOfPipeline] = isForward
    ? [view.partnerOfBefore, view.partnerOfAfter]
    : [view.partnerOfAfter, view.partnerOfBefore];
  const loops = fragmentsThat(looping, (fragments, i) => partnerOfLoop[i] < 0 && isLoop(fragments, i));
  if (loops.length === 0) return [];
  const pipelines = fragmentsThat(piping, (fragments, i) => {
    const partner = partnerOfPipeline[i];
    return (
      !(partner >= 0 && hashOf(fragments, i) === hashOf(looping, partner)) &&
      isPipeline(fragments, i) &&
      !(partner >= 0 && isPipeline(looping, partner))
    );
  });
  if (loops.length * pipelines.length > LOOPS.maxPairs) return [];
  const variables = variablesOf(isForward ? view.after : view.before, piping);
  const candidates: Candidate[] = [];
  for (const loop of loops) {
    for (const pipeline of pipelines) {
      const score = sharedWords(looping.source, looping.node[loop], piping.source, piping.node[pipeline]);
      if (score >= LOOPS.alike || doesTheSame(looping, loop, piping, pipeline, variables)) {
        candidates.push({ loop, pipeline, score });
      }
    }
  }
  candidates.sort((x, y) => y.score - x.score || x.loop - y.loop || x.pipeline - y.pipeline);
  const taken = new Set<string>();
  const found: { readonly at: number; readonly refactoring: DetectedRefactoring }[] = [];
  for (const { loop, pipeline } of candidates) {
    if (taken.has(`loop ${loop}`) || taken.has(`pipeline ${pipeline}`)) continue;
    taken.add(`loop ${loop}`).add(`pipeline ${pipeline}`);
    const [i, j] = isForward ? [loop, pipeline] : [pipeline, loop];
    const [nodeBefore, nodeAfter] = [view.a.node[i], view.b.node[j]];
    const summary = isForward
      ? `a loop in ${codeSpan(view.after.name)} became a pipeline`
      : `a pipeline in ${codeSpan(view.after.name)} became a loop`;
    const text = `${statementText(view.a.source, nodeBefore)} with ${statementText(view.b.source, nodeAfter)}`;
    found.push({ at: i, refactoring: view.detail(type, text, summary, nodeBefore, nodeAfter) });
  }
  return found.sort((x, y) => x.at - y.at).map(({ refactoring }) => refactoring);
}

function fragmentsThat(fragments: Fragments, accept: (fragments: Fragments, i: number) => boolean): number[] {
  const found: number[] = [];
  for (let i = 1; i < fragments.count; i++) if (accept(fragments, i)) found.push(i);
  return found;
}

export function isLoop({ source, node }: Fragments, i: number): boolean {
  return source.language.loopKind[source.tree.kind[node[i]]] === 1;
}

/**
 * A plain statement with a call that is a step of a pipeline and is handed a function, or with an expression that goes
 * through elements.
 */
function isPipeline(fragments: Fragments, i: number): boolean {
  return stepsOf(fragments, i).length > 0 || goingThrough(fragments, i).length > 0;
}

/** Steps of a pipeline in a plain statement, with the function that each is handed. */
function stepsOf(fragments: Fragments, i: number): { readonly call: number; readonly done: number }[] {
  const { source, node } = fragments;
  if (source.role[node[i]] !== Role.statement) return [];
  return ownNodes(fragments, i, Role.call)
    .filter(call => source.language.words.pipelineSteps.has(calledName(source, call)))
    .flatMap(call => {
      const done = argumentsOf(source, call).find(argument => source.role[argument] === Role.lambda);
      return done === undefined ? [] : [{ call, done }];
    });
}

/** Expressions in a plain statement that go through elements by themselves, with what they go through. */
function goingThrough(fragments: Fragments, i: number): { readonly all: number; readonly through: number }[] {
  const {
    source: {
      tree,
      role,
      language: { table },
    },
    node,
  } = fragments;
  if (table.goneThroughAt === undefined || role[node[i]] !== Role.statement) return [];
  return ownNodes(fragments, i, Role.creation)
    .map(all => ({ all, through: table.goneThroughAt?.(tree, all) ?? NO_NODE }))
    .filter(({ through }) => through !== NO_NODE);
}

/**
 * Does the loop go through what the first step of the pipeline is called on, be it made a stream first, and do with
 * each element what the functions do? What an element is called says nothing: the loop may have a place for it, and no
 * name (`rows[i]`).
 */
function doesTheSame(
  looping: Fragments,
  loop: number,
  piping: Fragments,
  pipeline: number,
  variables: Variables,
): boolean {
  const { source } = piping;
  // The last step stands around all others.
  const steps = stepsOf(piping, pipeline);
  const receivers = steps.map(({ call }) => callParts(source, call)?.receiver ?? NO_NODE);
  const isOne = steps
    .slice(1)
    .every(({ call }, i) => receivers[i] !== NO_NODE && encloses(source.tree, receivers[i], call));
  if (
    steps.length > 0 &&
    isOne &&
    goesThrough(looping, loop, source, receivers[steps.length - 1]) &&
    isDone(
      looping,
      loop,
      piping,
      steps.map(({ done }) => [done, bodyOfLambda(source, done)]),
      variables,
    )
  ) {
    return true;
  }
  return goingThrough(piping, pipeline).some(
    ({ all, through }) =>
      goesThrough(looping, loop, source, through) && isDone(looping, loop, piping, [[all, all]], variables),
  );
}

/** Has the loop the words of what is done, but for what the elements are called? Each part with what declares their names. */
function isDone(
  looping: Fragments,
  loop: number,
  { source }: Fragments,
  parts: readonly (readonly [declaring: number, part: number])[],
  { at }: Variables,
): boolean {
  const isOfElement = (leaf: number): boolean =>
    parts.some(([declaring]) => encloses(source.tree, declaring, at.get(leaf)?.nameNode ?? NO_NODE));
  const words = parts.flatMap(([, part]) => wordsOf(source, part, isOfElement));
  return heldOf(wordsOf(looping.source, looping.node[loop]), words) >= LOOPS.held;
}

/**
 * Does the loop name the expression, or what calls that are handed nothing else make it from: `rows` of
 * `rows.stream()`, and of `Stream.of(rows)`?
 */
function goesThrough(looping: Fragments, loop: number, source: SourceTree, expression: number): boolean {
  for (let node = expression; node !== NO_NODE;) {
    if (holdsValue(looping, loop, plainSequence(source, node), NO_RENAMES)) return true;
    const call = callParts(source, node);
    const handed = call === null ? [] : argumentsIn(source, call.arguments);
    if (call === null || handed.length > 1) return false;
    node = handed.length === 1 ? handed[0].node : call.receiver;
  }
  return false;
}
