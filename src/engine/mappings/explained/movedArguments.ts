/**
 * What follows from another order of the parameters at the calls: the arguments stand in that order, too. Where one does something when it
 * is evaluated, or may, all of the call's are left to be read: the others may be evaluated on its other side now.
 */
import type { ParameterInfo } from '../../languages/language.js';
import type { CallSite, DeclarationNode } from '../../structure/declaration.js';
import { argumentsIn, handedOver } from '../../structure/handedOver.js';
import type { ChangedCall, FollowingArgument } from './changedCalls.js';
import { callsOfAll, elementsOf } from './changedCalls.js';
import { isIdleValue } from './plainValues.js';
import type { SourceTree } from '../../structure/source.js';
import { encloses } from '../../syntax/tree.js';
import type { Workspace } from '../workspace.js';

interface Reordering {
  readonly after: DeclarationNode;
  readonly parameters: readonly (readonly [before: ParameterInfo, after: ParameterInfo])[];
  readonly refactoring: number;
}

/** Arguments of both sides that belong to one parameter each. */
export function movedArguments(workspace: Workspace): FollowingArgument[] {
  const reorderings = new Map<DeclarationNode, Reordering>();
  workspace.input.refactorings.forEach(({ reordered, before: [before], after: [after] }, refactoring) => {
    if (reordered !== undefined) reorderings.set(before, { after, parameters: reordered, refactoring });
  });
  return callsOfAll(workspace, new Set(reorderings.keys())).flatMap(call => argumentsOf(workspace, call, reorderings));
}

/** The elements of a call's list, by the places of the parameters that they are for. */
function elementsFor(source: SourceTree, { arguments: list }: CallSite, { parameters }: DeclarationNode): ReadonlyMap<number, number> {
  const elements = elementsOf(source, list);
  return new Map([...handedOver(source, list, parameters)].map(([place, value]) => [place, elements.find(element => encloses(source.tree, element, value)) ?? value]));
}

function argumentsOf(workspace: Workspace, { source, call, called, sourceAfter, callAfter }: ChangedCall, reorderings: ReadonlyMap<DeclarationNode, Reordering>): FollowingArgument[] {
  const isIdle = argumentsIn(source, call.arguments).every(({ node }) => isIdleValue(source, node)) && argumentsIn(sourceAfter, callAfter.arguments).every(({ node }) => isIdleValue(sourceAfter, node));
  if (!isIdle) return [];
  const [base, baseAfter] = [workspace.stateOf(source).base, workspace.stateOf(sourceAfter).base];
  const ways = called.map(callable => {
    const { after, parameters, refactoring } = reorderings.get(callable) as Reordering;
    const [was, is] = [elementsFor(source, call, callable), elementsFor(sourceAfter, callAfter, after)];
    return new Map(parameters.flatMap(([a, b]) => {
      const [node, other] = [was.get(callable.parameters.indexOf(a)), is.get(after.parameters.indexOf(b))];
      return node === undefined || other === undefined || !workspace.map.isMutual(base + node, baseAfter + other) ? [] : [[node, { other, refactoring }] as const];
    }));
  });
  return [...ways[0]].flatMap(([node, { other, refactoring }]) =>
    ways.every(way => way.get(node)?.other === other) ? [{ source, node, refactoring }, { source: sourceAfter, node: other, refactoring }] : []);
}
