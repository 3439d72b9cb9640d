/**
 * The word for the own object before a member of it, where the other version has the member alone: `this.size` and `size` are the same where
 * a member may be named alone. What is found by the longer form is found by the shorter one too, unless a variable hides it, or a function in
 * the one around.
 */
import type { Side } from '../model.js';
import { otherSide } from '../sides.js';
import { isName } from '../languages/roles.js';
import { capturedIn } from '../matching/statements/captures.js';
import { isCalledOn, isOwnObject, isReached, MEMBER_SIGNS } from '../matching/statements/expressions.js';
import { ownerAt } from '../matching/statements/regions.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { enclosingType, isCallable } from '../structure/declaration.js';
import { nodeText } from '../syntax/tree.js';
import type { FileState, Workspace } from './workspace.js';

/** Is a token the word for the own object, or the sign behind it, which the other side leaves out before the same member? */
export function isOwnObjectUnsaid(workspace: Workspace, side: Side, state: FileState, token: number): boolean {
  const { source, source: { tree, tokenNode, language } } = state;
  if (language.table.hasBareMembers !== true) return false;
  const own = MEMBER_SIGNS.has(nodeText(tree, tokenNode[token])) ? token - 1 : token;
  if (own < 0 || own + 2 >= tokenNode.length || !isOwnObject(source, tokenNode[own]) || !MEMBER_SIGNS.has(nodeText(tree, tokenNode[own + 1]))) return false;
  const member = tokenNode[own + 2];
  const other = isName(source.role[member]) && tree.parent[member] === tree.parent[tokenNode[own]] ? workspace.soleCounterpart(side, state, member) : null;
  if (other === null || other.state.source.language !== language) return false;
  const { source: there } = other.state;
  if (isReached(there, other.node) || isCalledOn(there, other.node) || nodeText(tree, member) !== nodeText(there.tree, other.node)) return false;
  return areOfOneType(workspace, side, ownerAt(state.regions, member), ownerAt(other.state.regions, other.node)) && !isHidden(workspace, otherSide(side), other.state, other.node);
}

function areOfOneType({ input: { matches } }: Workspace, side: Side, owner: DeclarationNode, other: DeclarationNode): boolean {
  const [type, there] = [enclosingType(owner), enclosingType(other)];
  return type === null || there === null ? type === there : side === 'before' ? matches.afterOf(type) === there : matches.afterOf(there) === type;
}

/** Is a name in code that of a variable that the code sees, or of a function in a function around it? */
function isHidden(workspace: Workspace, side: Side, state: FileState, leaf: number): boolean {
  const { source, regions } = state;
  if (workspace.variableAt(side, state, leaf) !== undefined || capturedIn(source, regions.isDeclaration).has(leaf)) return true;
  const name = nodeText(source.tree, leaf);
  for (let around: DeclarationNode | null = ownerAt(regions, leaf); around !== null && isCallable(around); around = around.around) if (around.children.some(child => child.name === name)) return true;
  return false;
}
