/**
 * What follows from another order of the parameters at the calls: the arguments stand in that order, too. Where one
 * does something when it is evaluated, or may, all of the call's are left to be read: the others may be evaluated on
 * its other side now. Not so of `send(load(), 2)`, where the others are constants.
 */
import type { DeclarationNode } from '../../../structure/declaration.js';
import { argumentsIn } from '../../../structure/passedArguments.js';
import type { SourceTree } from '../../../structure/source.js';
import type { ChangedCall, Reordering } from '../../meanings/changedCalls.js';
import { callsOfAll, elementsFor, reorderingsIn } from '../../meanings/changedCalls.js';
import type { NumberPair } from '../../nodeMap.js';
import { isConstant, isIdleValue } from '../facts/plainValues.js';
import type { Workspace } from '../../workspace.js';
import { refOf } from '../../nodeRef.js';

/**
 * An argument that became this one, for one parameter: that it stands elsewhere follows from the refactoring, that it
 * says something else does not.
 */
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
  if (!isFreeOfOrder(source, call.arguments) || !isFreeOfOrder(sourceAfter, callAfter.arguments)) return [];
  const [base, baseAfter] = [workspace.stateOf(source).base, workspace.stateOf(sourceAfter).base];
  const ways = called.map(callable => {
    const { after, parameters, refactoring } = reorderings.get(callable) as Reordering;
    const [was, is] = [elementsFor(source, call, callable), elementsFor(sourceAfter, callAfter, after)];
    return new Map(
      parameters.flatMap(([a, b]) => {
        const [node, other] = [was.get(callable.parameters.indexOf(a)), is.get(after.parameters.indexOf(b))];
        return node === undefined ||
          other === undefined ||
          !workspace.map.isMutual(refOf(base, node), refOf(baseAfter, other))
          ? []
          : [[node, { other, refactoring }] as const];
      }),
    );
  });
  return [...ways[0]].flatMap(([node, { other, refactoring }]) =>
    ways.every(way => way.get(node)?.other === other)
      ? [{ pair: { before: refOf(base, node), after: refOf(baseAfter, other) }, refactoring }]
      : [],
  );
}

/** Is it the same in which order the arguments are evaluated: does none do anything, or one alone among constants? */
function isFreeOfOrder(source: SourceTree, list: number): boolean {
  const nodes = argumentsIn(source, list).map(({ node }) => node);
  return nodes.every(node => isIdleValue(source, node)) || nodes.filter(node => !isConstant(source, node)).length <= 1;
}
