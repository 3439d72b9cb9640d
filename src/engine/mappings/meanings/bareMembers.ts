/**
 * The word for the own object before a member of it, or the name of the own type before a static one, where the other
 * version has the member alone: `this.size` and `size` are the same where a member may be named alone. What is found by
 * the longer form is found by the shorter one too, unless a variable hides it, or a function in the one around.
 */
import { isOneLanguage } from '../../languages/language.js';
import { addTo, valueAt } from '../../lists.js';
import type { Side } from '../../model.js';
import { otherSide } from '../../sides.js';
import { isName, Role } from '../../languages/roles.js';
import { capturedIn } from '../../matching/statements/bodies/captures.js';
import {
  isCalledOn,
  isOwnObject,
  isReached,
  MEMBER_SIGNS,
  nameLeaf,
  tokenAt,
} from '../../matching/statements/bodies/expressions.js';
import { ownerAt } from '../../matching/statements/bodies/regions.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { enclosingType, isCallable, isHead } from '../../structure/declaration.js';
import type { SourceTree } from '../../structure/source.js';
import { children, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { NodeRef } from '../nodeRef.js';
import { refOf, UNMAPPED } from '../nodeRef.js';
import type { Counterpart, FileState, Workspace } from '../workspace.js';

/**
 * Maps the names of members that one side reaches from what they are of, and that stand alone in the same place on the
 * other; after all other pairs.
 */
export function pairBareMembers(workspace: Workspace): void {
  for (const side of ['before', 'after'] as const) {
    const alone = new Map<NodeRef, ReadonlyMap<number, readonly number[]>>();
    for (const { source } of workspace[side].files) {
      if (source.language.table.hasBareMembers !== true) continue;
      const state = workspace.stateOf(source);
      for (const holder of source.tokenNode) {
        const member = memberReachedFrom(source, holder);
        const bare = member === NO_NODE ? null : bareCounterpart(workspace, side, state, member, alone);
        if (
          bare === null ||
          isVariable(workspace, otherSide(side), bare.state, bare.node) ||
          !isUnneeded(workspace, side, state, holder, member)
        ) {
          continue;
        }
        const [own, other] = [refOf(state.base, member), refOf(bare.state.base, bare.node)];
        workspace.map.add(...(side === 'before' ? ([own, other] as const) : ([other, own] as const)));
      }
    }
  }
}

/** The name of what is reached from a leaf: the last one of `this.size`, or of `Shelf.count`; -1 for all else. */
function memberReachedFrom(source: SourceTree, leaf: number): number {
  const {
    tree,
    role,
    language: { table },
  } = source;
  const access = tree.parent[leaf];
  if (role[access] !== Role.access || leaf !== access + 1) return NO_NODE;
  if (role[leaf] === Role.literal) return nameLeaf(source, access);
  const last = access + tree.size[access] - 1;
  return table.hasBareStatics === true && tree.parent[last] === access && isName(role[last]) ? last : NO_NODE;
}

/** What stands in the place of an access without a partner, and is but the name of its member. `alone` keeps what was looked up. */
function bareCounterpart(
  workspace: Workspace,
  side: Side,
  state: FileState,
  member: number,
  alone: Map<NodeRef, ReadonlyMap<number, readonly number[]>>,
): Counterpart | null {
  const { source, base } = state;
  const access = source.tree.parent[member];
  const partners = workspace.partnersOn(side);
  const found =
    partners[refOf(base, member)] === UNMAPPED && partners[refOf(base, access)] === UNMAPPED
      ? workspace.soleCounterpart(side, state, source.tree.parent[access])
      : null;
  if (found === null || !isOneLanguage(found.state.source.language, source.language)) return null;
  const { state: there, node: around } = found;
  const names = valueAt(alone, refOf(there.base, around), () => namesAlone(workspace, otherSide(side), there, around));
  const node = names
    .get(tokenAt(source, member))
    ?.find(
      name =>
        there.source.tree.field[name] === source.tree.field[access] &&
        workspace.partnersOn(otherSide(side))[refOf(there.base, name)] === UNMAPPED,
    );
  return node === undefined ? null : { state: there, node };
}

/** Does the bare name lead to the same member? */
function isUnneeded(workspace: Workspace, side: Side, state: FileState, holder: number, member: number): boolean {
  return isOwnObject(state.source, holder) || isOwnType(workspace, side, state, holder, member);
}

/** Children of a node that are no more than a name, without a partner, by its token. */
function namesAlone(
  workspace: Workspace,
  side: Side,
  { source, base }: FileState,
  node: number,
): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const child of children(source.tree, node)) {
    if (
      source.tree.size[child] === 1 &&
      isName(source.role[child]) &&
      workspace.partnersOn(side)[refOf(base, child)] === UNMAPPED
    ) {
      addTo(found, tokenAt(source, child), child);
    }
  }
  return found;
}

/** Is a token the word for what a member is of, or the sign behind it, which the other side leaves out before the same member? */
export function isHolderUnsaid(workspace: Workspace, side: Side, state: FileState, token: number): boolean {
  const {
    source,
    source: { tree, tokenNode, language },
  } = state;
  if (language.table.hasBareMembers !== true) return false;
  const own = MEMBER_SIGNS.has(nodeText(tree, tokenNode[token])) ? token - 1 : token;
  if (own < 0 || own + 2 >= tokenNode.length || !MEMBER_SIGNS.has(nodeText(tree, tokenNode[own + 1]))) return false;
  const member = tokenNode[own + 2];
  const other =
    isName(source.role[member]) && tree.parent[member] === tree.parent[tokenNode[own]]
      ? workspace.soleCounterpart(side, state, member)
      : null;
  if (other === null || !isOneLanguage(other.state.source.language, language)) return false;
  const { source: there, regions } = other.state;
  if (
    isReached(there, other.node) ||
    isCalledOn(there, other.node) ||
    nodeText(tree, member) !== nodeText(there.tree, other.node)
  ) {
    return false;
  }
  if (
    isVariable(workspace, otherSide(side), other.state, other.node) ||
    capturedIn(there, regions.isDeclaration).has(other.node)
  ) {
    return false;
  }
  return (
    isFoundAlone(ownerAt(regions, other.node), nodeText(tree, member)) &&
    (isOwnObject(source, tokenNode[own]) || isOwnType(workspace, side, state, tokenNode[own], member)) &&
    areOfOneType(workspace, side, ownerAt(state.regions, member), ownerAt(regions, other.node))
  );
}

/** Does a name that stands alone find a member of that name? One that the type declares it does always. */
function isFoundAlone(owner: DeclarationNode, name: string): boolean {
  const type = enclosingType(owner);
  if (type === null || type.children.some(child => child.name === name)) return true;
  const { tree, language } = type.source;
  return language.table.hasUnknownBases?.(tree, type.node) !== true;
}

/** Is it the name of the very type that the code is of, which has one member of the other name, whatever its arguments? */
function isOwnType(workspace: Workspace, side: Side, state: FileState, leaf: number, member: number): boolean {
  const {
    source,
    source: { tree, language },
    regions,
  } = state;
  const name = nodeText(tree, leaf);
  const owner = ownerAt(regions, leaf);
  const type = language.table.hasBareStatics === true && tree.size[leaf] === 1 ? enclosingType(owner) : null;
  if (
    type === null ||
    type.name !== name ||
    workspace.variableAt(side, state, leaf) !== undefined ||
    capturedIn(source, regions.isDeclaration).has(leaf)
  ) {
    return false;
  }
  // A class without a name may have what the one around has.
  for (let up = leaf; up > owner.node; up = tree.parent[up]) if (language.opaqueKind[tree.kind[up]] === 1) return false;
  const members = [type, ...type.children.filter(({ isCompanion }) => isCompanion)].flatMap(
    ({ children: inner }) => inner,
  );
  const called = members.filter(one => one.name === nodeText(tree, member));
  return (
    called.length > 0 &&
    !called.some(one => isCallable(one) && mayBeOverridden(workspace, side, type, one)) &&
    (called.length === 1 || called.every(isCallable)) &&
    !members.some(one => one.name === name && one.kind !== 'constructor')
  );
}

/**
 * Said with the name of the type, a call is of the member of that type, whatever the object is: may a type below have
 * another one, which a bare call is of? What overrides need not say so.
 */
function mayBeOverridden(
  { input: { hierarchies } }: Workspace,
  side: Side,
  type: DeclarationNode,
  { modifiers, name, source, ...member }: DeclarationNode,
): boolean {
  const { words, overrideMark, lifetimes } = source.language.table;
  const virtual = lifetimes.copiedVariables?.cutting ?? null;
  if (virtual === null || (words.static !== undefined && modifiers.includes(words.static)) || member.isCompanion) {
    return false;
  }
  const above = [...hierarchies[side].ancestorsOf(type)];
  return (
    modifiers.includes(virtual) ||
    (overrideMark !== undefined && modifiers.includes(overrideMark)) ||
    above.some(({ children }) => children.some(one => one.name === name && one.modifiers.includes(virtual))) ||
    (type.supertypes.length > 0 && above.length === 0)
  );
}

function areOfOneType(
  { input: { matches } }: Workspace,
  side: Side,
  owner: DeclarationNode,
  other: DeclarationNode,
): boolean {
  const [type, there] = [enclosingType(owner), enclosingType(other)];
  return type === null || there === null
    ? type === there
    : side === 'before'
      ? matches.afterOf(type) === there
      : matches.afterOf(there) === type;
}

/**
 * Is a name in code that of a variable of the code around, or of a function in a function? What stands at the head of a
 * type, all of it sees.
 */
function isVariable(workspace: Workspace, side: Side, state: FileState, leaf: number): boolean {
  const { source, regions } = state;
  if (workspace.variableAt(side, state, leaf) !== undefined) return true;
  const captured = capturedIn(source, regions.isDeclaration).get(leaf);
  const maker = captured === undefined ? null : ownerAt(regions, captured);
  if (maker !== null && !(maker.kind === 'constructor' && isHead(maker))) return true;
  const name = nodeText(source.tree, leaf);
  for (
    let around: DeclarationNode | null = ownerAt(regions, leaf);
    around !== null && isCallable(around);
    around = around.around
  ) {
    if (around.children.some(child => child.name === name)) return true;
  }
  return false;
}
