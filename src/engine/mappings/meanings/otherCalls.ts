/**
 * Calls that cannot be of a callable, though they are made by its name: by what they hand over, on what they are
 * called, and where they stand. Knows names and types as they are declared in sight; of what nothing is known it may be
 * a call. What such a call hands over is asked elsewhere.
 */
import { Role } from '../../languages/roles.js';
import type { Side } from '../../model.js';
import { receiverTypeOf } from '../../matching/receivers.js';
import { callParts } from '../../matching/statements/bodies/expressions.js';
import type { CallSite, DeclarationNode } from '../../structure/declaration.js';
import { enclosingType, isConstructor } from '../../structure/declaration.js';
import { takes } from '../../structure/passedArguments.js';
import type { SourceTree } from '../../structure/source.js';
import { NO_NODE } from '../../syntax/tree.js';
import type { Workspace } from '../workspace.js';

export interface SeenCall {
  /** In whose code it stands. */
  readonly owner: DeclarationNode;
  readonly call: CallSite;
}

/** Is it certain, by what stands in the call and where that stands, that a call by its name is of something else? */
export function isOtherCall(workspace: Workspace, side: Side, seen: SeenCall, callable: DeclarationNode): boolean {
  const { owner, call } = seen;
  if (isCalledFurther(owner.source, call)) return true;
  if (call.calleeSource !== null && call.calleeSource !== callable.source) return true;
  if (
    call.argumentCount !== null &&
    callable.source.language.table.hasOverloads &&
    !takes(callable.parameters, call.argumentCount)
  ) {
    return true;
  }
  return isOfVariable(workspace, side, seen, callable) || isOfOtherObject(workspace, side, seen, callable);
}

/** Is the called name that of a variable, and the callable not what that is given where it is declared? */
function isOfVariable(
  workspace: Workspace,
  side: Side,
  { owner: { source }, call }: SeenCall,
  callable: DeclarationNode,
): boolean {
  const leaf = call.receiver === NO_NODE ? (callParts(source, call.node)?.name ?? call.node) : NO_NODE;
  const variable = leaf === NO_NODE ? undefined : workspace.variableAt(side, workspace.stateOf(source), leaf);
  return variable !== undefined && (variable.nameNode !== callable.nameNode || source !== callable.source);
}

/** Is it called on an object that is none of the type of a member? */
function isOfOtherObject(
  { input }: Workspace,
  side: Side,
  { owner, call }: SeenCall,
  callable: DeclarationNode,
): boolean {
  const type = enclosingType(callable);
  if (type === null || (isConstructor(callable) && call.receiver === NO_NODE)) return false;
  const own = enclosingType(owner);
  const receiver = receiverTypeOf(owner, call);
  // What does the same by asking another object is mostly called alike.
  if (owner === callable && receiver.kind === 'unknown') return true;
  const hierarchy = input.hierarchies[side];
  switch (receiver.kind) {
    case 'none':
      return owner.source.language.table.hasBareMembers !== true && callable.parent === type;
    case 'own':
      return own !== null && own !== type && !hierarchy.isSubtype(own, type) && !hierarchy.isSubtype(type, own);
    case 'super':
      return own !== null && !hierarchy.isSubtype(own, type);
    case 'named':
      return !type.isCompanion && !hierarchy.mayBe(type, receiver.name);
    default:
      return false;
  }
}

/** Does the word for what is inherited say on what something else is called? */
function isCalledFurther({ tree, role, language: { words } }: SourceTree, { node, name }: CallSite): boolean {
  return words.base.has(name) && role[tree.parent[node]] === Role.access;
}
