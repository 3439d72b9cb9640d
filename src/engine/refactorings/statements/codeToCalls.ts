/**
 * Code that was replaced by a call of a callable which stays as it is, and says the same:
 * `for (const a of x.items) a.close();` became `closeAll(x.items);`, and `closeAll` was there before. Compares words
 * alone, with arguments for parameters and one name of the code for each variable of the callable; whether these mean
 * the same there is not its business.
 */
import { codeSpan } from '../../codeSpans.js';
import { isComment } from '../../languages/roles.js';
import { acceptsArguments } from '../../matching/callGraph.js';
import { onlyChild } from '../../matching/statements/bodies/expressions.js';
import { childrenOf, isLeafFragment, sibling } from '../../matching/statements/bodies/fragments.js';
import { variablesOf } from '../../matching/statements/bodies/variables.js';
import { statementText } from '../../structure/compactText.js';
import type { CallSite, DeclarationNode } from '../../structure/declaration.js';
import { mayCall } from '../../structure/declaration.js';
import { callablesNamed } from '../../structure/namesakes.js';
import { argumentsIn, handedByName } from '../../structure/passedArguments.js';
import type { SourceTree } from '../../structure/source.js';
import { tokensEnd } from '../../structure/source.js';
import { isTerminator } from '../../structure/wording.js';
import { children, isNamed, nodeText } from '../../syntax/tree.js';
import type { CodeView } from '../codeView.js';
import { codeViewsOf, once } from '../codeView.js';
import type { DetectedRefactoring, ReplacedCode } from '../detected.js';
import type { MatchedChange } from '../matchedChange.js';
import { CODE_TO_CALLS } from '../thresholds.js';

export function detectCodeToCalls(change: MatchedChange): DetectedRefactoring[] {
  return once(codeViewsOf(change).flatMap(view => (view.isTransfer ? [] : replacedIn(change, view))));
}

function replacedIn(change: MatchedChange, view: CodeView): DetectedRefactoring[] {
  const { a, b, after } = view;
  const taken = new Set<number>();
  const found: DetectedRefactoring[] = [];
  const calls = new Map(after.calls.map(call => [call.node, call]));
  for (let j = 1; j < b.count; j++) {
    if (!isLeafFragment(b, j)) continue;
    const call = calls.get(onlyChild(b.source, b.node[j]));
    const callee = call && calleeOf(change, after, call);
    if (!callee) continue;
    const lost = lostAt(view, j).filter(i => !taken.has(i));
    const body = statementsOf(callee);
    for (let from = 0; from + body.length <= lost.length; from++) {
      const run = lost.slice(from, from + body.length);
      if (run.some((i, k) => k > 0 && sibling(a, run[k - 1], 1) !== i)) continue;
      const stood = run.map(i => a.node[i]);
      const compared = compare(change, callee, body, after, call, a.source, stood);
      if (compared === null) continue;
      for (const i of run) taken.add(i);
      const what = `${statementText(a.source, stood[0])} with ${statementText(b.source, b.node[j])}`;
      const summary = `code in ${codeSpan(after.name)} is a call of ${codeSpan(callee.name)} now, which says the same`;
      found.push({
        ...view.detail('Replace Code With Call', what, summary, stood[0], b.node[j]),
        placesBefore: stood.map(node => ({ source: a.source, node })),
        replacedCode: { callee, call, statement: b.node[j], stood, ...compared },
      });
      break;
    }
  }
  return found;
}

/** The one callable of that name, if it says after what it said before. */
function calleeOf({ matches }: MatchedChange, host: DeclarationNode, call: CallSite): DeclarationNode | null {
  const named = callablesNamed(matches.after, call.calleeName);
  const [callee] = named;
  if (named.length !== 1 || callee === host || callee.body < 0) return null;
  if (!mayCall(call, callee) || !acceptsArguments(callee, call.argumentCount)) return null;
  const was = matches.beforeOf(callee);
  const isUnchanged = was !== null && was.source.contentHash[was.node] === callee.source.contentHash[callee.node];
  return isUnchanged ? callee : null;
}

function statementsOf({ source: { tree, role }, body }: DeclarationNode): number[] {
  return children(tree, body).filter(child => isNamed(tree, child) && !isComment(role[child]));
}

/** Statements that are gone where a call stands: between those around it that stayed. One of them may have been taken for the call. */
function lostAt({ a, b, partnerOfBefore, partnerOfAfter }: CodeView, j: number): number[] {
  const around = partnerOfAfter[b.parent[j]];
  if (around === undefined || around < 0) return [];
  const nearest = (step: -1 | 1): number => {
    let at = sibling(b, j, step);
    while (at >= 0 && (partnerOfAfter[at] < 0 || a.parent[partnerOfAfter[at]] !== around)) at = sibling(b, at, step);
    return at < 0 ? -1 : partnerOfAfter[at];
  };
  const [above, below] = [nearest(-1), nearest(1)];
  const isLost = (i: number): boolean =>
    partnerOfBefore.subarray(i, i + a.size[i]).every(partner => partner < 0 || partner === j);
  return childrenOf(a, around).filter(i => i > above && (below < 0 || i < below) && isLost(i));
}

/** The words of a callable's body against those of code; null where one differs by more than what stands for it. */
function compare(
  { statements: { bodies } }: MatchedChange,
  callee: DeclarationNode,
  body: readonly number[],
  host: DeclarationNode,
  call: CallSite,
  source: SourceTree,
  stood: readonly number[],
): Pick<ReplacedCode, 'words' | 'handed'> | null {
  const own = callee.source;
  const { at } = variablesOf(callee, bodies.after.fragmentsOf(callee));
  const given = handedByName(host.source, call, callee.parameters);
  const { length } = argumentsIn(host.source, call.arguments);
  if (length !== callee.parameters.length || !callee.parameters.every(({ name }) => given.has(name))) return null;
  const said = tokensOf(own, body);
  const there = tokensOf(source, stood);
  if (said.length < CODE_TO_CALLS.leastTokens) return null;
  const words: ReplacedCode['words'][number][] = [];
  const handed: ReplacedCode['handed'][number][] = [];
  const names = { own: new Map<string, string>(), there: new Map<string, string>() };
  let next = 0;
  for (const leaf of said) {
    const variable = at.get(leaf);
    const isMember = own.language.table.namesMember?.(own.tree, leaf) === true;
    if (variable?.sort === 'parameter') {
      const argument = given.get(variable.name);
      if (argument === undefined || isMember) return null;
      const leaves = tokensOf(host.source, [argument]);
      const places = there.slice(next, next + leaves.length);
      const isSame =
        places.length === leaves.length &&
        leaves.every((one, k) => nodeText(host.source.tree, one) === nodeText(source.tree, places[k]));
      if (!isSame) return null;
      handed.push({ variable, leaf, argument, leaves: leaves.map((one, k) => [one, places[k]] as const) });
      next += leaves.length;
      continue;
    }
    if (next >= there.length) return null;
    const other = there[next++];
    const [text, stands] = [nodeText(own.tree, leaf), nodeText(source.tree, other)];
    if (variable === undefined ? text !== stands : text !== stands && isMember) return null;
    if (variable !== undefined) {
      if ((names.own.get(text) ?? stands) !== stands || (names.there.get(stands) ?? text) !== text) return null;
      names.own.set(text, stands);
      names.there.set(stands, text);
    }
    words.push([leaf, other]);
  }
  return next === there.length ? { words, handed } : null;
}

/** The leaves of the tokens of nodes, without what ends statements. */
function tokensOf(source: SourceTree, nodes: readonly number[]): number[] {
  const found: number[] = [];
  for (const node of nodes) {
    for (let token = source.firstToken[node]; token < tokensEnd(source, node); token++) {
      if (!isTerminator(source, token)) found.push(source.tokenNode[token]);
    }
  }
  return found;
}
