/**
 * What follows from the removal of a parameter at the calls: the argument that was handed over for it is gone. Knows names, no types: where
 * a call may be one of another callable of that name, the argument is left to be read, and so is one that did something when it was evaluated.
 */
import type { ParameterInfo } from '../../languages/language.js';
import { isComment, isName, Role } from '../../languages/roles.js';
import { addTo, valueAt } from '../../lists.js';
import { isOwnObject } from '../../matching/statements/expressions.js';
import type { CallSite, DeclarationNode } from '../../structure/declaration.js';
import { isCallable, isType } from '../../structure/declaration.js';
import { argumentsIn, handedOver, takes } from '../../structure/handedOver.js';
import type { SourceTree } from '../../structure/source.js';
import { children, encloses, isNamed, nodeText } from '../../syntax/tree.js';
import { isPlainValue } from './plainValues.js';
import { EXPLAINED } from '../thresholds.js';
import type { Workspace } from '../workspace.js';

/** A node of the before side, and the removal that it follows from. */
export interface RemovedArgument {
  readonly source: SourceTree;
  readonly node: number;
  readonly refactoring: number;
}

/** The callables of one name that lost parameters, and the removals by their parameters. */
type Removals = ReadonlyMap<DeclarationNode, ReadonlyMap<ParameterInfo, number>>;

/** Arguments, and comments right before them. */
export function removedArguments(workspace: Workspace): readonly RemovedArgument[] {
  const { matches, refactorings } = workspace.input;
  const byName = new Map<string, Map<DeclarationNode, Map<ParameterInfo, number>>>();
  refactorings.forEach(({ removed, before: [before] }, refactoring) => {
    if (removed === undefined) return;
    const ofName = valueAt(byName, before.name, () => new Map<DeclarationNode, Map<ParameterInfo, number>>());
    valueAt(ofName, before, () => new Map<ParameterInfo, number>()).set(removed, refactoring);
  });
  if (byName.size === 0) return [];
  const namesakes = new Map<string, DeclarationNode[]>();
  for (const declaration of matches.before.declarations) if (isCallable(declaration) && byName.has(declaration.name)) addTo(namesakes, declaration.name, declaration);
  const left = countsAfter(matches.after.declarations);
  const found: RemovedArgument[] = [];
  for (const owner of matches.before.declarations) {
    for (const call of owner.calls) {
      const removals = byName.get(call.name);
      if (removals !== undefined) found.push(...argumentsOf(workspace, owner, call, removals, namesakes.get(call.name) ?? [], left));
    }
  }
  return found;
}

/** `name/count` of each call after. */
function countsAfter(declarations: readonly DeclarationNode[]): ReadonlySet<string> {
  return new Set(declarations.flatMap(({ calls }) => calls.map(({ name, argumentCount }) => `${name}/${argumentCount ?? ''}`)));
}

function argumentsOf(workspace: Workspace, owner: DeclarationNode, call: CallSite, removals: Removals, namesakes: readonly DeclarationNode[], left: ReadonlySet<string>): RemovedArgument[] {
  const { source } = owner;
  if (namesakes.length > EXPLAINED.maxNamesakes || call.argumentCount === null || call.argumentCount === 0) return [];
  const called = namesakes.filter(({ parameters }) => takes(parameters, call.argumentCount as number));
  const [first] = called;
  // Whoever is called must have lost the parameter.
  if (first === undefined || called.some(callable => !removals.has(callable))) return [];
  const names = new Set(called.map(callable => workspace.input.matches.afterOf(callable)?.name));
  const other = becameCall(workspace, source, call);
  // A call that still hands over as much is one of something else, and then so may this one be.
  if (other === undefined || !names.has(other.name) || left.has(`${call.name}/${call.argumentCount}`) || isOfOtherType(source, call, called)) return [];
  const gone = called.map(callable => {
    const handed = handedOver(source, call.arguments, callable.parameters);
    return new Map([...(removals.get(callable) ?? [])].flatMap(([parameter, refactoring]) => {
      const node = handed.get(callable.parameters.indexOf(parameter));
      return node === undefined ? [] : [[node, refactoring] as const];
    }));
  });
  return [...gone[0]].flatMap(([node, refactoring]) => (gone.every(one => one.has(node)) && isPlainValue(source, node) && !mayAct(source, node) ? withComment(source, call.arguments, node, refactoring) : []));
}

/** Is a member of something read, where that may run code? The own object's is known to whoever wrote the call, and what types hold is there for good. */
function mayAct(source: SourceTree, value: number): boolean {
  const { tree, role, language: { table } } = source;
  if (table.membersAct !== true) return false;
  for (let node = value; node < value + tree.size[value]; node++) {
    if (role[node] === Role.access && !isOwnObject(source, node + 1) && role[node + 1] !== Role.typeName && !/^\p{Lu}/u.test(nodeText(tree, node + 1))) return true;
  }
  return false;
}

/** The call that one of the version before is now. */
function becameCall(workspace: Workspace, source: SourceTree, { node }: CallSite): CallSite | undefined {
  const partner = workspace.map.ofBefore[workspace.stateOf(source).base + node];
  if (partner < 0) return undefined;
  const state = workspace.stateAt('after', partner);
  return workspace.callAt(state, partner - state.base);
}

/** Is it called on a name that is, as its first letter says, another type's than those? */
function isOfOtherType({ tree, role }: SourceTree, { receiver }: CallSite, called: readonly DeclarationNode[]): boolean {
  if (receiver < 0 || tree.size[receiver] > 1 || !isName(role[receiver])) return false;
  const text = nodeText(tree, receiver);
  return /^\p{Lu}/u.test(text) && called.every(({ parent, source: { path } }) => (parent !== null && isType(parent) ? parent.name !== text : !path.includes(text)));
}

/** The element of the list with the name that it is given, and the comments before it. */
function withComment(source: SourceTree, list: number, value: number, refactoring: number): RemovedArgument[] {
  const { tree, role } = source;
  const elements = children(tree, list).filter(child => isNamed(tree, child));
  const at = elements.findIndex(child => encloses(tree, child, value));
  if (at < 0 || argumentsIn(source, list).find(({ node }) => node === value)?.isTrailing === true) return [];
  const found = [{ source, node: elements[at], refactoring }];
  for (let before = at - 1; before >= 0 && isComment(role[elements[before]]); before--) found.push({ source, node: elements[before], refactoring });
  return found;
}
