/** What a callable changes in its own parameters, which the host that hands them over would not see. */
import type { Side } from '../../../model.js';
import type { CallSite, DeclarationNode } from '../../../structure/declaration.js';
import type { FileState, Workspace } from '../../workspace.js';
import type { Variable } from '../../../matching/statements/bodies/variables.js';
import { isChanged, isLent, variablesOf } from '../../../matching/statements/bodies/variables.js';
import { isIn, isInFunction } from '../../../semantics/evaluationOrder.js';
import { handedByName } from '../../../structure/passedArguments.js';
import { encloses } from '../../../syntax/tree.js';
import { isChangedCopy, isReference, isStored, mayBeChangedCopy } from '../facts/copies.js';

/** The calls that a host has of the callable. */
export interface HostCalls {
  readonly workspace: Workspace;
  readonly side: Side;
  readonly alone: DeclarationNode;
  readonly caller: DeclarationNode;
  readonly callerState: FileState;
  readonly calls: readonly CallSite[];
}

/** Is a parameter given another value, or something in a copy, which the host would not see? */
export function changesParameters(frame: HostCalls, variables: readonly Variable[]): boolean {
  return variables.some(
    variable =>
      (variable.sort === 'parameter' || variable.sort === 'receiver') &&
      variable.references.some(
        leaf =>
          isChanged(variable, leaf) ||
          isChangedCopy(frame.workspace, frame.side, variable, leaf) ||
          isKeptBehindCalls(frame, variable, leaf) ||
          (mayBeChangedCopy(frame.workspace, frame.side, variable, leaf) && isUsedBehindCalls(frame, variable)),
      ),
  );
}

/**
 * Does something keep the parameter itself, where the host has a variable of its own: a function
 * (`later(() => use(n))`) that saw what the host gave that one behind the call, or one who has its address
 * (`last = &n`)?
 */
function isKeptBehindCalls(frame: HostCalls, variable: Variable, leaf: number): boolean {
  const { alone } = frame;
  if (isLent(variable, leaf) && !isReference(variable)) {
    return isStored(alone.source, leaf) || isUsedBehindCalls(frame, variable);
  }
  return isInFunction(alone.source, leaf, alone.node) && isChangedBehindCalls(frame, variable);
}

/** Does the host give a variable that it hands over for a parameter another value, behind the call or in another round? */
function isChangedBehindCalls(frame: HostCalls, { name }: Variable): boolean {
  const { workspace, side, caller, callerState, alone } = frame;
  const { source } = callerState;
  const { tree, language } = source;
  const variables = variablesOf(caller, workspace.input.statements.bodies[side].fragmentsOf(caller));
  return frame.calls.some(call => {
    const argument = handedByName(source, call, alone.parameters).get(name);
    const variable = argument === undefined ? undefined : variables.at.get(argument);
    if (variable === undefined) return false;
    if (variable.sort === 'loop' && language.table.assignmentDeclares === true) return true;
    const isInRounds = (leaf: number): boolean =>
      isIn(source, call.node, caller.node, up => language.loopKind[tree.kind[up]] === 1 && encloses(tree, up, leaf));
    return variable.references.some(leaf => isChanged(variable, leaf) && (leaf > call.node || isInRounds(leaf)));
  });
}

/**
 * Does the host go on with what it handed over for a parameter: a variable that is mentioned behind the call, or
 * something that is no variable?
 */
function isUsedBehindCalls(frame: HostCalls, { name }: Variable): boolean {
  const { workspace, side, caller, callerState, alone } = frame;
  const variables = variablesOf(caller, workspace.input.statements.bodies[side].fragmentsOf(caller));
  return frame.calls.some(call => {
    const argument = handedByName(callerState.source, call, alone.parameters).get(name);
    const variable = argument === undefined ? undefined : variables.at.get(argument);
    return (
      variable === undefined ||
      variable.isCaptured() ||
      variable.references.some(leaf => leaf > call.node + 1 && leaf !== argument)
    );
  });
}
