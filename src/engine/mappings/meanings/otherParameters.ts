/**
 * Arguments that stayed as they are while the parameters of what they are handed to changed places: they are handed
 * over for other ones now, though no word of the call says so. Told is only what is sure to be that call: one that
 * makes an object, or in the same file one on the own object, or on none. Whoever was told of it by the order of the
 * arguments, by an edit, is not told again.
 */
import { isOwnObject } from '../../matching/statements/bodies/expressions.js';
import { haveOneText } from '../../syntax/tree.js';
import type { ChangedCall, Reordering } from './changedCalls.js';
import { callsOfAll, elementsFor, reorderingsIn } from './changedCalls.js';
import type { NumberPair } from '../nodeMap.js';
import type { Workspace } from '../workspace.js';
import { nodeOf, refOf } from '../nodeRef.js';

/** Tokens that are mapped to each other. */
export function argumentsOfOtherParameters(workspace: Workspace): readonly NumberPair[] {
  const reorderings = reorderingsIn(workspace);
  return callsOfAll(workspace, new Set(reorderings.keys())).flatMap(call => {
    const reordering = reorderings.get(call.called[0]);
    return reordering === undefined || call.called.length > 1 || !isSure(call)
      ? []
      : tokensOf(workspace, call, reordering);
  });
}

function isSure({ source, call: { receiver }, called: [callable] }: ChangedCall): boolean {
  return (
    callable.kind === 'constructor' || (source === callable.source && (receiver < 0 || isOwnObject(source, receiver)))
  );
}

function tokensOf(
  workspace: Workspace,
  { source, call, called, sourceAfter, callAfter }: ChangedCall,
  { after, parameters }: Reordering,
): NumberPair[] {
  const [{ base }, { base: baseAfter }] = [workspace.stateOf(source), workspace.stateOf(sourceAfter)];
  const [was, is] = [elementsFor(source, call, called[0]), elementsFor(sourceAfter, callAfter, after)];
  const handed = parameters.map(
    ([a, b]) => [was.get(called[0].parameters.indexOf(a)), is.get(after.parameters.indexOf(b))] as const,
  );
  const given = new Set(handed.map(([node]) => node));
  const found: NumberPair[] = [];
  for (const [node, other] of handed) {
    if (node === undefined || other === undefined) continue;
    const stayed = nodeOf(base, workspace.map.ofAfter[refOf(baseAfter, other)]);
    if (
      stayed === node ||
      !given.has(stayed) ||
      !haveOneText(source.tree, stayed, sourceAfter.tree, other) ||
      haveOneText(source.tree, node, sourceAfter.tree, other)
    ) {
      continue;
    }
    for (let leaf = 0; leaf < sourceAfter.tree.size[other]; leaf++) {
      if (
        sourceAfter.tree.size[other + leaf] === 1 &&
        workspace.map.isMutual(refOf(base, stayed + leaf), refOf(baseAfter, other + leaf))
      ) {
        found.push({ before: refOf(base, stayed + leaf), after: refOf(baseAfter, other + leaf) });
      }
    }
  }
  return found;
}
