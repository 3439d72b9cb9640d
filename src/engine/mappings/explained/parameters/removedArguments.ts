/**
 * What follows from the removal of a parameter at the calls: the argument that was handed over for it is gone. One that
 * did something when it was evaluated is left to be read.
 */
import type { ParameterInfo } from '../../../languages/language.js';
import { isComment } from '../../../languages/roles.js';
import { valueAt } from '../../../lists.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { argumentsIn, boundArguments } from '../../../structure/passedArguments.js';
import type { SourceTree } from '../../../structure/source.js';
import { encloses } from '../../../syntax/tree.js';
import type { ChangedCall, FollowingArgument } from '../../meanings/changedCalls.js';
import { callsOfAll, elementsOf } from '../../meanings/changedCalls.js';
import { isIdleValue } from '../facts/plainValues.js';
import type { Workspace } from '../../workspace.js';

/** The callables that lost parameters, and the removals by their parameters. */
type Removals = ReadonlyMap<DeclarationNode, ReadonlyMap<ParameterInfo, number>>;

/** Arguments, and comments right before them. */
export function removedArguments(workspace: Workspace): readonly FollowingArgument[] {
  const { matches, refactorings } = workspace.input;
  const removals = new Map<DeclarationNode, Map<ParameterInfo, number>>();
  refactorings.forEach(({ removed, before: [before] }, refactoring) => {
    if (removed !== undefined) {
      valueAt(removals, before, () => new Map<ParameterInfo, number>()).set(removed, refactoring);
    }
  });
  // A call that still hands over as much is one of something else, and then so may be those that are like it.
  const left = new Set(
    removals.size === 0
      ? []
      : matches.after.declarations.flatMap(({ calls }) =>
          calls.map(({ name, argumentCount }) => `${name}/${argumentCount ?? ''}`),
        ),
  );
  return callsOfAll(workspace, new Set(removals.keys()))
    .filter(({ call }) => !left.has(`${call.name}/${call.argumentCount}`))
    .flatMap(call => argumentsOf(call, removals));
}

function argumentsOf({ source, call, called }: ChangedCall, removals: Removals): FollowingArgument[] {
  const gone = called.map(callable => {
    const handed = boundArguments(source, call.arguments, callable.parameters);
    return new Map(
      [...(removals.get(callable) ?? [])].flatMap(([parameter, refactoring]) => {
        const node = handed.get(callable.parameters.indexOf(parameter));
        return node === undefined ? [] : [[node, refactoring] as const];
      }),
    );
  });
  return [...gone[0]].flatMap(([node, refactoring]) =>
    gone.every(one => one.has(node)) && isIdleValue(source, node)
      ? withComment(source, call.arguments, node, refactoring)
      : [],
  );
}

/** The element of the list with the name that it is given, and the comments before it. */
function withComment(source: SourceTree, list: number, value: number, refactoring: number): FollowingArgument[] {
  const { tree, role } = source;
  const elements = elementsOf(source, list);
  const at = elements.findIndex(child => encloses(tree, child, value));
  if (at < 0 || argumentsIn(source, list).find(({ node }) => node === value)?.isTrailing === true) return [];
  const found = [{ source, node: elements[at], refactoring }];
  for (let before = at - 1; before >= 0 && isComment(role[elements[before]]); before--) {
    found.push({ source, node: elements[before], refactoring });
  }
  return found;
}
