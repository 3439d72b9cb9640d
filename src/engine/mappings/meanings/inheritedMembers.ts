/**
 * A member that went up or down the type hierarchy, and what the types around it have by its name then. `A.name` pulled
 * up to `Base extends Root` takes the place of `Root.name` in `B extends Base`; `Base.name` pushed down to `A` leaves
 * `Base` with `Root.name`, and `B extends Base` with nothing.
 *
 * Of each type is asked which declarations it has by the name, before and after. That one which had nothing gets the
 * member, and that the one it went from has it no longer, is what such a refactoring says; all else is to be read.
 */
import { codeSpan } from '../../codeSpans.js';
import { isName } from '../../languages/roles.js';
import { valueAt } from '../../lists.js';
import { isOwnObject } from '../../matching/statements/bodies/expressions.js';
import { receiverTypeOf } from '../../matching/receivers.js';
import type { Premise } from '../../model.js';
import type { CodeStructureTree } from '../../structure/codeStructureTree.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { enclosingType, isCallable, isField, isOverride, isType } from '../../structure/declaration.js';
import { visibilityOf } from '../../structure/label.js';
import { holdsState, isOfType } from '../../symbols/heldState.js';
import { receiverAt } from '../../symbols/nameSyntax.js';
import { nodeText } from '../../syntax/tree.js';
import type { NumberPair } from '../nodeMap.js';
import { refOf } from '../nodeRef.js';
import type { Workspace } from '../workspace.js';
import { otherInitialised } from './initialisedFields.js';
import { leftUses, madeElsewhere, otherMembership } from './leftMembers.js';
import { isAskedFor } from './presentMembers.js';

/** The names of the member before and after, where a type of the change has another one by its name now. */
export function headOfInherited(workspace: Workspace, before: DeclarationNode, after: DeclarationNode): NumberPair[] {
  const [a, b] = [workspace.stateOf(before.source), workspace.stateOf(after.source)];
  const pair = { before: refOf(a.base, before.nameNode), after: refOf(b.base, after.nameNode) };
  const isMapped = before.nameNode >= 0 && workspace.map.ofBefore[pair.before] === pair.after;
  return isMapped && otherMember(workspace, before, after) !== null ? [pair] : [];
}

export function premiseOfInherited(
  workspace: Workspace,
  before: DeclarationNode,
  after: DeclarationNode,
): Premise | null {
  const text = otherMember(workspace, before, after);
  return text === null ? null : { text, side: null, span: null };
}

/** A member that went up or down, and the types that it went from and to, of their sides. */
interface Move {
  readonly before: DeclarationNode;
  readonly after: DeclarationNode;
  readonly from: DeclarationNode;
}

/** In words, what makes another thing of a member where it went; null where nothing is known to. */
function otherMember(workspace: Workspace, before: DeclarationNode, after: DeclarationNode): string | null {
  const from = movedFrom(workspace, before, after);
  const elsewhere =
    otherVisibility(before, after) ?? otherMembership(workspace, before, after) ?? madeElsewhere(before, after);
  if (elsewhere !== null) return elsewhere;
  return from === null
    ? leftUses(workspace, before, after)
    : (otherInherited(workspace, { before, after, from }) ?? otherInitialised(workspace, before, after));
}

/** Who may call it, where a place says so and no word of its own: a method that stands below `private` now. */
function otherVisibility(before: DeclarationNode, after: DeclarationNode): string | null {
  if (before.visibility === after.visibility || before.parent === null || after.parent === null) return null;
  const [was, is] = [visibilityOf(before), visibilityOf(after)];
  const isOfPlace = was !== is && was !== 'private' && !saysVisibility(before) && !saysVisibility(after);
  return isOfPlace ? `It is ${is} where it stands now, and was ${was}.` : null;
}

/** Is its visibility said by one of its own words? */
function saysVisibility({ source: { tree }, node, nameNode, modifiers, visibility }: DeclarationNode): boolean {
  return (
    visibility !== null &&
    (modifiers.includes(visibility) ||
      tree.text.slice(tree.start[node], tree.start[Math.max(node, nameNode)]).includes(visibility))
  );
}

/** The first type of the change that has something else by the name of the member; null where none has. */
function otherInherited(workspace: Workspace, move: Move): string | null {
  const { matches, hierarchies } = workspace.input;
  const [from, to] = [enclosingType(move.before), enclosingType(move.after)];
  const name = codeSpan(move.after.name);
  if (isAskedFor(workspace, move.after) && hierarchies.after.isSubtype(matches.afterOf(from), to)) {
    return `${codeSpan(to?.name ?? '')} has ${name} now, and code asks whether an object has it.`;
  }
  for (const type of typesOf(matches.before)) {
    const became = matches.afterOf(type);
    if (became === null || !isType(became)) continue;
    const text = changeIn(workspace, move, type, became);
    if (text !== null) return text;
  }
  return null;
}

/** The type that it went from, up or down the hierarchy of one of the sides; null where it did not. */
function movedFrom(
  { input: { matches, hierarchies } }: Workspace,
  before: DeclarationNode,
  after: DeclarationNode,
): DeclarationNode | null {
  const [from, to] = [enclosingType(before), enclosingType(after)];
  if (from === null || to === null || !(isCallable(before) || isField(before))) return null;
  const [fromNow, toThen] = [matches.afterOf(from), matches.beforeOf(to)];
  if (fromNow === to) return null;
  const isRelated =
    hierarchies.after.isSubtype(to, fromNow) ||
    hierarchies.after.isSubtype(fromNow, to) ||
    hierarchies.before.isSubtype(from, toThen) ||
    hierarchies.before.isSubtype(toThen, from);
  return isRelated ? from : null;
}

/** What one type has by the name of the member now, in words, where the refactoring does not say it. */
function changeIn(workspace: Workspace, move: Move, type: DeclarationNode, became: DeclarationNode): string | null {
  const { matches } = workspace.input;
  const { before, after, from } = move;
  const had = inheritedBy(workspace, 'before', type, before);
  const has = inheritedBy(workspace, 'after', became, after);
  if (!had.includes(before) && !has.includes(after)) return null;
  const name = codeSpan(after.name);
  if (has.length === 0) {
    if (type !== from) return `${codeSpan(became.name)} no longer has ${name}.`;
    if (isAbstract(type)) return null;
    if (isOverride(before) && hasOutside(workspace, type)) {
      return `${codeSpan(became.name)} has an inherited ${name} now.`;
    }
    return isUsedBy(became, after.name) ? `${codeSpan(became.name)} no longer has ${name}, which it uses.` : null;
  }
  // Where objects are given their fields by code, it does not matter whose code that is.
  if (before.isInCode || after.isInCode) return null;
  const [bodiesBefore, bodiesAfter] = [had.filter(hasCode), has.filter(hasCode)];
  if (bodiesBefore.length === 0) {
    const replaces = bodiesAfter.length > 0 && replacesOther(workspace, move, type);
    return replaces && !isAbstract(type)
      ? `${codeSpan(became.name)} has ${nameOf(bodiesAfter[0])} now instead of one that it inherited.`
      : null;
  }
  // What came and went with the move, all copies of it, is one.
  const keyBefore = (one: DeclarationNode): DeclarationNode =>
    one === before ? after : (matches.afterOf(one) ?? after);
  const keyAfter = (one: DeclarationNode): DeclarationNode => (matches.beforeOf(one) === null ? after : one);
  const [then, now] = [new Set(bodiesBefore.map(keyBefore)), new Set(bodiesAfter.map(keyAfter))];
  if (then.size === now.size && [...then].every(one => now.has(one))) {
    return keepsStateOfType(before) && !(had.includes(before) && has.includes(after))
      ? `${codeSpan(became.name)} ${had.includes(before) ? `has its own ${name} now` : `had its own ${name}`}.`
      : null;
  }
  if (isAbstract(type) && !isAskedAbove(workspace, became, after.name)) return null;
  return bodiesAfter.length === 0
    ? `${codeSpan(became.name)} has ${nameOf(has[0])} now, which has no code.`
    : `${codeSpan(became.name)} has ${nameOf(bodiesAfter[0])} now instead of ${nameOf(bodiesBefore[0])}.`;
}

/** May it take the place of a member that nobody sees: what it overrides, or what the language has where no member has its name? */
function replacesOther(workspace: Workspace, move: Move, type: DeclarationNode): boolean {
  return (isOverride(move.before) && sharesOutside(workspace, move, type)) || isAskedByLanguage(move.before);
}

/** Does the language have something of its own where no member has this name? */
function isAskedByLanguage({ name, source }: DeclarationNode): boolean {
  return source.language.table.outward.presence.runtimeNames?.test(name) === true;
}

/** A field of the type itself that is changed, or may be: one for two types, and one for each, count otherwise. */
function keepsStateOfType(field: DeclarationNode): boolean {
  const { constantModifiers } = field.source.language.table;
  if (!isField(field) || !isOfType(field)) return false;
  const isOpen =
    constantModifiers !== undefined && !field.modifiers.some(modifier => constantModifiers.includes(modifier));
  return isOpen || holdsState(field);
}

function nameOf(member: DeclarationNode): string {
  return codeSpan(`${enclosingType(member)?.name ?? ''}.${member.name}`);
}

const typesByTree = new WeakMap<CodeStructureTree, readonly DeclarationNode[]>();

function typesOf(tree: CodeStructureTree): readonly DeclarationNode[] {
  return valueAt(typesByTree, tree, () => tree.declarations.filter(isType));
}

/**
 * What a type has by the name of a member: its own, or on each way up the first; without those that another one found
 * overrides, as on the ways to one type above two.
 */
function inheritedBy(
  { input }: Workspace,
  side: 'before' | 'after',
  type: DeclarationNode,
  member: DeclarationNode,
): DeclarationNode[] {
  const hierarchy = input.hierarchies[side];
  const found: DeclarationNode[] = [];
  const seen = new Set([type]);
  for (const open of seen) {
    const own = open.children.filter(child => isOfName(child, member));
    found.push(...own);
    if (own.length === 0) for (const above of hierarchy.directSupertypes(open)) seen.add(above);
  }
  return found.filter(one => !found.some(other => hierarchy.isSubtype(enclosingType(other), enclosingType(one))));
}

/**
 * Would one take the place of the other in a type below? With overloads only of equal parameters. What code gives the
 * object (`this.size = 0`) declares nothing where a member of that name is inherited.
 */
function isOfName(one: DeclarationNode, member: DeclarationNode): boolean {
  if (one.name !== member.name || !(isCallable(one) || isField(one))) return false;
  if (one.isInCode && !member.isInCode) return false;
  if (!member.source.language.table.hasOverloads) return true;
  return isCallable(member) ? isCallable(one) && one.identifier === member.identifier : isField(one);
}

/** Is it more than a signature? Where nothing is said to be abstract, the code may stand elsewhere. */
function hasCode(member: DeclarationNode): boolean {
  const { words } = member.source.language.table;
  return (
    !isCallable(member) || member.body >= 0 || (words.abstract === undefined && member.parent?.kind !== 'interface')
  );
}

/** Are all objects of it those of types below? */
function isAbstract({ kind, modifiers, source }: DeclarationNode): boolean {
  const { abstract } = source.language.table.words;
  return kind === 'interface' || (abstract !== undefined && modifiers.includes(abstract));
}

/** Is a type below it asked for the member of the type above (`super.name()`)? */
function isAskedAbove({ input: { matches, hierarchies } }: Workspace, above: DeclarationNode, name: string): boolean {
  return typesOf(matches.after).some(
    type =>
      hierarchies.after.isSubtype(type, above) &&
      type.children.some(member =>
        member.calls.some(call => call.calleeName === name && receiverTypeOf(member, call).kind === 'super'),
      ),
  );
}

/** Does the code of a type say the name of its own object, or call it alone where that means the same? */
function isUsedBy(type: DeclarationNode, name: string): boolean {
  const { tree, role, language } = type.source;
  for (let node = type.node + 1; node < type.node + tree.size[type.node]; node++) {
    if (tree.size[node] > 1 || !isName(role[node]) || nodeText(tree, node) !== name) continue;
    const receiver = receiverAt(type.source, node);
    if (receiver !== null && isOwnObject(type.source, receiver)) return true;
  }
  return (
    language.table.hasBareMembers === true &&
    type.children.some(({ calls }) => calls.some(call => call.calleeName === name && call.receiver < 0))
  );
}

/** The names of supertypes, direct or not, that the change does not hold. */
function outsideOf({ input }: Workspace, type: DeclarationNode): Set<string> {
  const hierarchy = input.hierarchies.before;
  const found = new Set<string>();
  for (const one of [type, ...hierarchy.ancestorsOf(type)]) {
    const known = new Set(hierarchy.directSupertypes(one).map(({ name }) => name));
    for (const name of one.supertypes) if (!known.has(name)) found.add(name);
  }
  return found;
}

function hasOutside(workspace: Workspace, type: DeclarationNode): boolean {
  return outsideOf(workspace, type).size > 0;
}

/** May what the member overrides, which the change does not hold, be inherited by the type as well? */
function sharesOutside(workspace: Workspace, { before, from }: Move, type: DeclarationNode): boolean {
  if (isCallable(before) && before.source.language.table.rootMembers?.includes(before.name) === true) return true;
  const outside = outsideOf(workspace, from);
  return [...outsideOf(workspace, type)].some(name => outside.has(name));
}
