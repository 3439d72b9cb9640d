/**
 * What follows from another order of the parameters at the calls: the arguments stand in that order, too. Where one does something when it
 * is evaluated, or may, all of the call's are left to be read: the others may be evaluated on its other side now.
 */
import type { DeclarationNode } from '../../../structure/declaration.js';
import { argumentsIn } from '../../../structure/handedOver.js';
import type { ChangedCall, Reordering } from '../../meanings/changedCalls.js';
import { callsOfAll, elementsFor, reorderingsIn } from '../../meanings/changedCalls.js';
import type { NumberPair } from '../../nodeMap.js';
import { isIdleValue } from '../facts/plainValues.js';
import type { Workspace } from '../../workspace.js';

/** An argument that became this one, for one parameter: that it stands elsewhere follows from the refactoring, that it says something else does not. */
export interface MovedArgument {
  readonly pair: NumberPair;
  readonly refactoring: number;
}

export function movedArguments(workspace: Workspace): MovedArgument[] {
  const reorderings = reorderingsIn(workspace);
  return callsOfAll(workspace, new Set(reorderings.keys())).flatMap(call => argumentsOf(workspace, call, reorderings));
}

function argumentsOf(
  workspace: Workspace,
  { source, call, called, sourceAfter, callAfter }: ChangedCall,
  reorderings: ReadonlyMap<DeclarationNode, Reordering>,
): MovedArgument[] {
  const isIdle =
    argumentsIn(source, call.arguments).every(({ node }) => isIdleValue(source, node)) &&
    argumentsIn(sourceAfter, callAfter.arguments).every(({ node }) => isIdleValue(sourceAfter, node));
  if (!isIdle) return [];
  const [base, baseAfter] = [workspace.stateOf(source).base, workspace.stateOf(sourceAfter).base];
  const ways = called.map(callable => {
    const { after, parameters, refactoring } = reorderings.get(callable) as Reordering;
    const [was, is] = [elementsFor(source, call, callable), elementsFor(sourceAfter, callAfter, after)];
    return new Map(
      parameters.flatMap(([a, b]) => {
        const [node, other] = [was.get(callable.parameters.indexOf(a)), is.get(after.parameters.indexOf(b))];
        return node === undefined || other === undefined || !workspace.map.isMutual(base + node, baseAfter + other)
          ? []
          : [[node, { other, refactoring }] as const];
      }),
    );
  });
  return [...ways[0]].flatMap(([node, { other, refactoring }]) =>
    ways.every(way => way.get(node)?.other === other)
      ? [{ pair: { before: base + node, after: baseAfter + other }, refactoring }]
      : [],
  );
}
