/**
 * Calls of callables of whose parameters something is told: those that could be no other's before, and call one of that
 * name after. Knows names, no types: where a call may be one of another callable of its name, it is none of these. What
 * follows for the arguments is not its business.
 */
import type { ParameterInfo } from '../../languages/language.js';
import { isName } from '../../languages/roles.js';
import { addTo } from '../../lists.js';
import type { CallSite, DeclarationNode } from '../../structure/declaration.js';
import { isCallable, isType } from '../../structure/declaration.js';
import { boundArguments, takes } from '../../structure/passedArguments.js';
import type { SourceTree } from '../../structure/source.js';
import { children, encloses, isNamed, nodeText } from '../../syntax/tree.js';
import { isOtherCall } from './otherCalls.js';
import { EXPLAINED } from '../thresholds.js';
import type { Workspace } from '../workspace.js';
import { nodeOf, refOf } from '../nodeRef.js';

/** A node of one side, and the refactoring of parameters that explains that it is there, or is not on the other side. */
export interface FollowingArgument {
  readonly source: SourceTree;
  readonly node: number;
  readonly refactoring: number;
}

export interface ChangedCall {
  readonly source: SourceTree;
  readonly call: CallSite;
  /** All that it may be a call of, one at least. */
  readonly called: readonly DeclarationNode[];
  readonly sourceAfter: SourceTree;
  readonly callAfter: CallSite;
}

/** The calls, with arguments, of callables of the version before; whoever else bears the name and takes as many is one of these, too. */
export function callsOfAll(workspace: Workspace, callables: ReadonlySet<DeclarationNode>): ChangedCall[] {
  if (callables.size === 0) return [];
  const { matches } = workspace.input;
  const names = new Set([...callables].map(({ name }) => name));
  const namesakes = new Map<string, DeclarationNode[]>();
  for (const declaration of matches.before.declarations) {
    if (isCallable(declaration) && names.has(declaration.name)) addTo(namesakes, declaration.name, declaration);
  }
  const found: ChangedCall[] = [];
  for (const owner of matches.before.declarations) {
    const { source, calls } = owner;
    for (const call of calls) {
      const { name, argumentCount } = call;
      const ofName = namesakes.get(name);
      if (
        ofName === undefined ||
        ofName.length > EXPLAINED.maxNamesakes ||
        argumentCount === null ||
        argumentCount === 0
      ) {
        continue;
      }
      const taking = ofName.filter(({ parameters }) => takes(parameters, argumentCount));
      if (taking.some(callable => !callables.has(callable))) continue;
      const called = taking.filter(callable => !isOtherCall(workspace, 'before', { owner, call }, callable));
      if (called.length === 0) continue;
      const became = becameCall(workspace, source, call);
      if (
        became !== undefined &&
        called.some(callable => matches.afterOf(callable)?.name === became.callAfter.name) &&
        !isOfOtherType(source, call, called)
      ) {
        found.push({ source, call, called, ...became });
      }
    }
  }
  return found;
}

/** The elements of an argument list: arguments with their names, and comments. */
export function elementsOf({ tree }: SourceTree, list: number): number[] {
  return children(tree, list).filter(child => isNamed(tree, child));
}

/** The elements of a call's list, by the places of the parameters that they are for. */
export function elementsFor(
  source: SourceTree,
  { arguments: list }: CallSite,
  { parameters }: DeclarationNode,
): ReadonlyMap<number, number> {
  const elements = elementsOf(source, list);
  return new Map(
    [...boundArguments(source, list, parameters)].map(([place, value]) => [
      place,
      elements.find(element => encloses(source.tree, element, value)) ?? value,
    ]),
  );
}

/** Parameters in another order. */
export interface Reordering {
  readonly after: DeclarationNode;
  readonly parameters: readonly (readonly [before: ParameterInfo, after: ParameterInfo])[];
  readonly refactoring: number;
}

/** By callable before. */
export function reorderingsIn({ input: { refactorings } }: Workspace): ReadonlyMap<DeclarationNode, Reordering> {
  const found = new Map<DeclarationNode, Reordering>();
  refactorings.forEach(({ reordered, before: [before], after: [after] }, refactoring) => {
    if (reordered !== undefined) found.set(before, { after, parameters: reordered, refactoring });
  });
  return found;
}

/** The call that one of the version before is now. */
function becameCall(
  workspace: Workspace,
  source: SourceTree,
  { node }: CallSite,
): Pick<ChangedCall, 'sourceAfter' | 'callAfter'> | undefined {
  const partner = workspace.map.ofBefore[refOf(workspace.stateOf(source).base, node)];
  if (partner < 0) return undefined;
  const state = workspace.stateAt('after', partner);
  const callAfter = workspace.callAt(state, nodeOf(state.base, partner));
  return callAfter && { sourceAfter: state.source, callAfter };
}

/** Is it called on a name that is, as its first letter says, another type's than those? */
function isOfOtherType(
  { tree, role }: SourceTree,
  { receiver }: CallSite,
  called: readonly DeclarationNode[],
): boolean {
  if (receiver < 0 || tree.size[receiver] > 1 || !isName(role[receiver])) return false;
  const text = nodeText(tree, receiver);
  return (
    /^\p{Lu}/u.test(text) &&
    called.every(({ parent, source: { path } }) =>
      parent !== null && isType(parent) ? parent.name !== text : !path.includes(text),
    )
  );
}
