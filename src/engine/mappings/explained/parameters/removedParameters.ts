/**
 * Parameters that went, and what calls hand over by place: where the callable is called by what does not name it, or
 * hands it over as a value, all behind the parameter is taken for another one. What no call in sight shows may be
 * called by anybody: by a framework that looks at the parameters, by what it overrides. Where the compiler counts the
 * arguments of all calls, it refuses those that were forgotten.
 */
import type { Side } from '../../../model.js';
import type { ParameterInfo } from '../../../languages/language.js';
import { calledName } from '../../../matching/callGraph.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { callNames, enclosingType, isCallable, isConstructor, isWithin } from '../../../structure/declaration.js';
import { boundArguments } from '../../../structure/passedArguments.js';
import type { KeptCall } from '../facts/seenCalls.js';
import { hasSpread, SeenCalls } from '../facts/seenCalls.js';
import { encloses } from '../../../syntax/tree.js';
import type { Workspace } from '../../workspace.js';
import { nodeOf, refOf } from '../../nodeRef.js';

export class RemovedParameters {
  private calls: Readonly<Record<Side, SeenCalls>> | null = null;

  constructor(private readonly workspace: Workspace) {}

  /** Do all calls show that what they hand over is taken for what it was? */
  leaveTheOthers(before: DeclarationNode, after: DeclarationNode, removed: ParameterInfo): boolean {
    const { workspace } = this;
    this.calls ??= { before: new SeenCalls(workspace, 'before'), after: new SeenCalls(workspace, 'after') };
    if (this.partsFromOthers(before, after)) return false;
    const kept = this.calls.before.keptCalls(before, after, this.calls.after);
    if (kept === null) return false;
    if (!this.isCalled('before', before) && !this.isCalled('after', after)) return this.isCallableByCodeAlone(before);
    const place = before.parameters.indexOf(removed);
    return kept.every(call => this.isHandedLess(call, before, place));
  }

  /** Nobody in sight calls it: would the compiler refuse all that still hand over what went, and does no tool call it? */
  private isCallableByCodeAlone(before: DeclarationNode): boolean {
    return before.source.language.table.staticTypes.countsArguments && before.marks.annotations.length === 0;
  }

  /** Is it called by its name, by others than itself? */
  private isCalled(side: Side, callable: DeclarationNode): boolean {
    const names = callNames(callable);
    return this.workspace.input.matches[side].declarations.some(
      owner =>
        !isWithin(owner, callable) &&
        owner.calls.some(call => call.argumentCount !== null && names.includes(calledName(owner, call))),
    );
  }

  /** Did it stand for one of its name above or below its type that takes as many as before? */
  private partsFromOthers(before: DeclarationNode, after: DeclarationNode): boolean {
    const { matches, hierarchies } = this.workspace.input;
    const type = enclosingType(before);
    if (type === null || isConstructor(before)) return false;
    const mayStandFor = (other: DeclarationNode | null): boolean =>
      hierarchies.before.isSubtype(type, other) || hierarchies.before.isSubtype(other, type);
    return matches.before.declarations.some(
      one =>
        one.name === before.name &&
        isCallable(one) &&
        one.parameters.length === before.parameters.length &&
        mayStandFor(enclosingType(one)) &&
        (matches.afterOf(one) ?? after).parameters.length !== after.parameters.length,
    );
  }

  /** What was handed over for it is not any more; where nothing was, nothing is. */
  private isHandedLess(
    { owner: { source }, call, there }: KeptCall,
    callable: DeclarationNode,
    place: number,
  ): boolean {
    if (hasSpread(source, call) || hasSpread(there.owner.source, there.call)) return false;
    const [was, is] = [call.argumentCount, there.call.argumentCount];
    if (was === null || is === null) return false;
    const argument = boundArguments(source, call.arguments, callable.parameters).get(place);
    if (argument === undefined || is < was) return true;
    // Another one came in its place.
    const { workspace } = this;
    const partner = workspace.partnersOn('before')[refOf(workspace.stateOf(source).base, argument)];
    const other = workspace.stateOf(there.owner.source);
    return partner < 0 || !encloses(other.source.tree, there.call.node, nodeOf(other.base, partner));
  }
}
