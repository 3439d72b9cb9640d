/**
 * A field that went up or down the type hierarchy with what it is declared with. Where the fields of an object are
 * given their values behind the constructor of the type above, it is set earlier or later now: `rows = []`, when the
 * constructor of the type above asks for `rows`, or calls `init()`, which a type below declares and which fills it.
 */
import { codeSpan } from '../../codeSpans.js';
import { isName, Role } from '../../languages/roles.js';
import { afterEquals, isOwnObject } from '../../matching/statements/bodies/expressions.js';
import type { Side } from '../../model.js';
import { holdsActs } from '../../semantics/effects.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { enclosingType, isConstructor, isField, isInitializer } from '../../structure/declaration.js';
import { callablesNamed } from '../../structure/namesakes.js';
import { isOfType } from '../../symbols/heldState.js';
import { plainType, receiverAt } from '../../symbols/nameSyntax.js';
import { children, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { Workspace } from '../workspace.js';

/** In words, what makes a difference to the value; null where nothing is known to. Both are of types in one hierarchy. */
export function otherInitialised(workspace: Workspace, before: DeclarationNode, after: DeclarationNode): string | null {
  const { fieldInitialisers } = before.source.language.table.effects;
  if (!isField(before) || fieldInitialisers === 'ofType' || isOfType(before) || before.isInCode) return null;
  const value = valueOf(after);
  if (value === NO_NODE) return null;
  return ranAround(workspace, 'before', before, after) ?? ranAround(workspace, 'after', after, before);
}

function valueOf({ source, node }: DeclarationNode): number {
  const { tree, role } = source;
  let value = afterEquals(source, node);
  for (let part = node + 1; value === NO_NODE && part < node + tree.size[node]; part++) {
    value = afterEquals(source, part);
    // `Log log{"log"};`
    if (value === NO_NODE && tree.parent[part] === node && role[part] === Role.creation) value = part;
  }
  return value;
}

/** What the making of one of the two types does with the field, in words. */
function ranAround(workspace: Workspace, side: Side, field: DeclarationNode, other: DeclarationNode): string | null {
  const type = enclosingType(field);
  if (type === null) return null;
  const hierarchy = workspace.input.hierarchies[side];
  const above = [type, ...hierarchy.ancestorsOf(type)];
  const value = valueOf(field);
  const acts = value !== NO_NODE && actsWhenMade(workspace, side, field);
  const isBehindBase = field.source.language.table.effects.fieldInitialisers === 'afterBase';
  for (const one of above) {
    for (const maker of makersOf(one, field)) {
      const { source, node } = maker;
      // One that goes along stands behind or before it as it did, or is read where it does not.
      if (isField(maker) && goesAlong(workspace, side, maker, other)) continue;
      if (acts && isField(maker) && actsWhenMade(workspace, side, maker)) {
        return `The values of ${codeSpan(field.name)} and ${codeSpan(maker.name)} do something, in another order perhaps.`;
      }
      // All fields have their values before any constructor runs.
      if (!isBehindBase) continue;
      const told = ofMaker(workspace, side, field, { source, node });
      if (told !== null) return `${codeSpan(one.name)} ${told} when it is made.`;
      if (acts && holdsActs(source, node)) return `${codeSpan(one.name)} acts when it is made, and so does the value.`;
    }
    const called = isBehindBase && one !== type ? bodyCalls(one) : [];
    for (const code of called) {
      const told = ofMaker(workspace, side, field, code);
      if (told !== null || acts) return `${codeSpan(one.name)} ${told ?? 'acts'} when it is made.`;
    }
  }
  return null;
}

/** Did another field go to the same type, or come from it? `other`: the field on the other side. */
function goesAlong(
  { input: { matches } }: Workspace,
  side: Side,
  field: DeclarationNode,
  other: DeclarationNode,
): boolean {
  const partner = side === 'before' ? matches.afterOf(field) : matches.beforeOf(field);
  return partner !== null && enclosingType(partner) === enclosingType(other);
}

/** Calls that stand in the body of a type by themselves, where that is the code of its constructor. */
function bodyCalls({ source, node, body }: DeclarationNode): readonly Code[] {
  const { tree, role } = source;
  return children(tree, body >= 0 ? body : node)
    .filter(child => role[child] === Role.call || (role[child] === Role.statement && role[child + 1] === Role.call))
    .map(child => ({ source, node: child }));
}

interface Code {
  readonly source: DeclarationNode['source'];
  readonly node: number;
}

/** Constructors, code that stands in the type and makes the object, and what the other fields are declared with. */
function makersOf(type: DeclarationNode, field: DeclarationNode): readonly DeclarationNode[] {
  const isSet = (child: DeclarationNode): boolean =>
    child !== field && isField(child) && !child.isInCode && !isOfType(child) && valueOf(child) !== NO_NODE;
  return type.children.filter(child => isConstructor(child) || isInitializer(child) || isSet(child));
}

/** Does its value call something, or make an object of a type of the change by a constructor of that (`Log log{"log"};`)? */
function actsWhenMade({ input: { hierarchies } }: Workspace, side: Side, field: DeclarationNode): boolean {
  const { source, node } = field;
  const value = valueOf(field);
  if (value !== NO_NODE && callsSomething(field, value)) return true;
  const isBraced = value !== NO_NODE && source.tree.parent[value] === node && source.role[value] === Role.creation;
  const type = isBraced && field.type !== null ? plainType(field.type) : null;
  return type !== null && (hierarchies[side].typesNamed(type) ?? []).some(made => made.children.some(isConstructor));
}

function callsSomething({ source }: DeclarationNode, value: number): boolean {
  const { tree, role } = source;
  for (let node = value; node < value + tree.size[value]; node++) {
    if (role[node] === Role.lambda) node += tree.size[node] - 1;
    else if (role[node] === Role.call) return true;
  }
  return false;
}

function ofMaker(
  workspace: Workspace,
  side: Side,
  field: DeclarationNode,
  { source, node: first }: Code,
): string | null {
  const { tree, role, language } = source;
  const isAlone = language.table.hasBareMembers === true;
  for (let node = first; node < first + tree.size[first]; node++) {
    if (tree.size[node] > 1) continue;
    const isHanded = isOwnObject(source, node) && role[tree.parent[node]] === Role.argumentList;
    if (isHanded) return 'hands itself to something';
    if (!isName(role[node])) continue;
    const receiver = receiverAt(source, node);
    if (receiver === null ? !isAlone : !isOwnObject(source, receiver)) continue;
    const name = nodeText(tree, node);
    if (name === field.name) return `uses ${codeSpan(name)}`;
    if (isUsedByMember(workspace, side, name, field.name)) {
      return `asks for ${codeSpan(name)}, which uses ${codeSpan(field.name)},`;
    }
  }
  return null;
}

/** Does any member of that name say the name of the field? */
function isUsedByMember({ input }: Workspace, side: Side, member: string, field: string): boolean {
  return callablesNamed(input.matches[side], member).some(one => enclosingType(one) !== null && says(one, field));
}

function says({ source, node: first }: DeclarationNode, name: string): boolean {
  const { tree, role } = source;
  for (let node = first; node < first + tree.size[first]; node++) {
    if (tree.size[node] === 1 && isName(role[node]) && nodeText(tree, node) === name) return true;
  }
  return false;
}
