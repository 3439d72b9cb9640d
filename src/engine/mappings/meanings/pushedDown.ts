/**
 * A member that went from a type to one below it: what else stands below that type, and neither has it by itself nor
 * gets it from there, has it no longer. `Base.f` that went to `A` alone is gone from `B extends Base`.
 */
import type { Premise } from '../../model.js';
import { codeSpan } from '../../codeSpans.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { enclosingType, isType } from '../../structure/declaration.js';
import type { NumberPair } from '../nodeMap.js';
import type { Workspace } from '../workspace.js';
import { refOf } from '../nodeRef.js';

/** The names of the member before and after, where a type of the change has lost it. */
export function headOfPushedDown(workspace: Workspace, before: DeclarationNode, after: DeclarationNode): NumberPair[] {
  const [a, b] = [workspace.stateOf(before.source), workspace.stateOf(after.source)];
  const pair = { before: refOf(a.base, before.nameNode), after: refOf(b.base, after.nameNode) };
  const isMapped = before.nameNode >= 0 && workspace.map.ofBefore[pair.before] === pair.after;
  return isMapped && losersOf(workspace, before, after).length > 0 ? [pair] : [];
}

export function premiseOfPushedDown(
  workspace: Workspace,
  before: DeclarationNode,
  after: DeclarationNode,
): Premise | null {
  const [first] = losersOf(workspace, before, after);
  return first === undefined
    ? null
    : { text: `${codeSpan(first.name)} no longer has ${codeSpan(before.name)}.`, side: null, span: null };
}

/** Types below the one that had the member, as they are before, which do not have it any more. */
function losersOf(workspace: Workspace, before: DeclarationNode, after: DeclarationNode): DeclarationNode[] {
  const { matches, hierarchies } = workspace.input;
  const [from, to] = [enclosingType(before), enclosingType(after)];
  const above = matches.afterOf(from);
  if (from === null || to === null || above === null || !hierarchies.after.isSubtype(to, above)) return [];
  const has = (type: DeclarationNode): boolean =>
    [type, ...hierarchies.after.ancestorsOf(type)].some(({ children }) =>
      children.some(({ name }) => name === after.name),
    );
  return matches.before.declarations.filter(type => {
    const became = isType(type) && hierarchies.before.isSubtype(type, from) ? matches.afterOf(type) : null;
    return became !== null && !has(became);
  });
}
