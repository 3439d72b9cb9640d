/** Modifiers in another order: each says the same wherever it stands among the others, but for marks that are put several times. */
import { isOneLanguage } from '../../languages/language.js';
import type { Side } from '../../model.js';
import { otherSide } from '../../sides.js';
import { Role } from '../../languages/roles.js';
import type { SourceTree } from '../../structure/source.js';
import { children, nodeText } from '../../syntax/tree.js';
import type { NumberPair } from '../nodeMap.js';
import { nodeOf, refOf, UNMAPPED } from '../nodeRef.js';
import type { FileState, Workspace } from '../workspace.js';

/** Is a node a modifier that stands before the same on the other side, among the others in another place? */
export function isModifierElsewhere(workspace: Workspace, side: Side, state: FileState, node: number): boolean {
  const {
    source,
    source: { tree },
  } = state;
  if (!isModifier(source, node) || isMarkOfSeveral(source, node)) return false;
  const holder = workspace.soleCounterpart(side, state, tree.parent[node]);
  if (holder === null || !isOneLanguage(holder.state.source.language, source.language)) return false;
  const { source: there, base } = holder.state;
  return children(there.tree, holder.node).some(
    child =>
      isModifier(there, child) &&
      workspace.partnersOn(otherSide(side))[refOf(base, child)] === UNMAPPED &&
      there.contentHash[child] === source.contentHash[node],
  );
}

/** Have both modifiers of a pair that stands in another place among others the same holder, and the same text? */
export function isModifierInOtherPlace(workspace: Workspace, { before, after }: NumberPair): boolean {
  const [a, b] = [workspace.stateAt('before', before), workspace.stateAt('after', after)];
  const [x, y] = [nodeOf(a.base, before), nodeOf(b.base, after)];
  if (
    !isModifier(a.source, x) ||
    !isModifier(b.source, y) ||
    isMarkOfSeveral(a.source, x) ||
    !isOneLanguage(a.source.language, b.source.language) ||
    a.source.contentHash[x] !== b.source.contentHash[y]
  ) {
    return false;
  }
  return workspace.map.joins(refOf(a.base, a.source.tree.parent[x]), refOf(b.base, b.source.tree.parent[y]));
}

function isModifier({ tree, role }: SourceTree, node: number): boolean {
  return (
    tree.parent[node] >= 0 &&
    (role[tree.parent[node]] === Role.modifiers || (role[node] === Role.modifiers && tree.size[node] <= 2))
  );
}

/** `@Tag("a") @Tag("b")` is a list of two. */
function isMarkOfSeveral({ tree, role }: SourceTree, node: number): boolean {
  if (role[node] !== Role.annotation) return false;
  const nameOf = (mark: number): string => /^\W*[\w.:\\]+/.exec(nodeText(tree, mark))?.[0] ?? '';
  return children(tree, tree.parent[node]).some(
    child => child !== node && role[child] === Role.annotation && nameOf(child) === nameOf(node),
  );
}
