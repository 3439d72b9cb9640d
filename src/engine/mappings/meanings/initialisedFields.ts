/**
 * A field that went up or down the type hierarchy with what it is declared with. Where the fields of an object are given their values behind
 * the constructor of the type above, it is set earlier or later now: `rows = []`, when the constructor of the type above asks for `rows`, or
 * calls `init()`, which a type below declares and which fills it.
 */
import { codeSpan } from '../../codeSpans.js';
import { isName, Role } from '../../languages/roles.js';
import { afterEquals, isOwnObject } from '../../matching/statements/bodies/expressions.js';
import type { Side } from '../../model.js';
import { holdsActs } from '../../semantics/effects.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { enclosingType, isCallable, isConstructor, isField, isInitializer } from '../../structure/declaration.js';
import { isOfType } from '../../symbols/heldState.js';
import { receiverAt } from '../../symbols/nameSyntax.js';
import { NO_NODE, nodeText } from '../../syntax/tree.js';
import type { Workspace } from '../workspace.js';

/** In words, what makes a difference to the value; null where nothing is known to. Both are of types in one hierarchy. */
export function otherInitialised(workspace: Workspace, before: DeclarationNode, after: DeclarationNode): string | null {
  const { fieldInitialisers } = before.source.language.table.effects;
  if (!isField(before) || fieldInitialisers !== 'afterBase' || isOfType(before) || before.isInCode) return null;
  const value = valueOf(after);
  if (value === NO_NODE) return null;
  return (
    ranAround(workspace, 'before', before, enclosingType(before)) ??
    ranAround(workspace, 'after', after, enclosingType(after))
  );
}

function valueOf({ source, node }: DeclarationNode): number {
  const { tree } = source;
  let value = afterEquals(source, node);
  for (let part = node + 1; value === NO_NODE && part < node + tree.size[node]; part++) {
    value = afterEquals(source, part);
  }
  return value;
}

/** What the making of one of the two types does with the field, in words. */
function ranAround(
  workspace: Workspace,
  side: Side,
  field: DeclarationNode,
  type: DeclarationNode | null,
): string | null {
  if (type === null) return null;
  const hierarchy = workspace.input.hierarchies[side];
  const above = [type, ...hierarchy.ancestorsOf(type)];
  const value = valueOf(field);
  const acts = value !== NO_NODE && callsSomething(field, value);
  for (const one of above) {
    for (const { source, node } of makersOf(one, field)) {
      const told = ofMaker(workspace, side, field, { source, node });
      if (told !== null) return `${codeSpan(one.name)} ${told} when it is made.`;
      if (acts && holdsActs(source, node)) return `${codeSpan(one.name)} acts when it is made, and so does the value.`;
    }
  }
  return null;
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
  return input.matches[side].declarations.some(
    one => one.name === member && isCallable(one) && enclosingType(one) !== null && says(one, field),
  );
}

function says({ source, node: first }: DeclarationNode, name: string): boolean {
  const { tree, role } = source;
  for (let node = first; node < first + tree.size[first]; node++) {
    if (tree.size[node] === 1 && isName(role[node]) && nodeText(tree, node) === name) return true;
  }
  return false;
}
