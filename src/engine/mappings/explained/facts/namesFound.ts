/**
 * Names of fields and types that code of the change makes something of when it runs: it hands an object to what writes
 * all of its fields under their names, or asks an object what its type is called.
 */
import type { Side } from '../../../model.js';
import { codeSpan } from '../../../codeSpans.js';
import { isName, Role } from '../../../languages/roles.js';
import { callParts, isOwnObject } from '../../../matching/statements/bodies/expressions.js';
import type { CallSite, DeclarationNode } from '../../../structure/declaration.js';
import { enclosingType } from '../../../structure/declaration.js';
import { squeeze } from '../../../text/squeeze.js';
import { nodeText } from '../../../syntax/tree.js';
import type { Workspace } from '../../workspace.js';

/** Longer code names no function. */
const MAX_CALLEE = 80;

/** What makes something of the names of a type's fields, as a sentence; null for nothing in sight. */
export function fieldsFoundBy(workspace: Workspace, side: Side, type: DeclarationNode): string | null {
  const { findsFields } = type.source.language.table.outward;
  if (findsFields === null) return null;
  for (const owner of workspace.input.matches[side].declarations) {
    if (owner.source.language.table.outward.findsFields !== findsFields) continue;
    for (const call of owner.calls) {
      const callee = calleeText(owner, call);
      if (findsFields.test(callee) && isHanded(workspace, side, owner, call, type)) {
        return `${codeSpan(callee)} makes something of the names of its fields`;
      }
    }
  }
  return null;
}

/** What is called, as it is written; empty for code that names nothing. */
function calleeText({ source }: DeclarationNode, { node, receiver }: CallSite): string {
  const name = callParts(source, node)?.name ?? -1;
  if (name < 0) return '';
  const { tree } = source;
  const from = tree.start[receiver >= 0 ? receiver : name];
  return tree.end[name] - from > MAX_CALLEE ? nodeText(tree, name) : tree.text.slice(from, tree.end[name]);
}

/** Is a call handed an object of the type, or the type itself? Without arguments it asks the own object. */
function isHanded(
  workspace: Workspace,
  side: Side,
  owner: DeclarationNode,
  { receiver, arguments: list, argumentCount }: CallSite,
  type: DeclarationNode,
): boolean {
  const { source } = owner;
  const { tree, role } = source;
  const isOwn = isOrInherits(workspace, side, enclosingType(owner), type);
  if (receiver < 0 && argumentCount === 0) return isOwn;
  const resolver = workspace.input.resolvers[side];
  for (let leaf = list; list >= 0 && leaf < list + tree.size[list]; leaf++) {
    if (tree.size[leaf] > 1) continue;
    if (isOwnObject(source, leaf)) {
      if (isOwn && role[tree.parent[leaf]] !== Role.access) return true;
    } else if (isName(role[leaf])) {
      if (nodeText(tree, leaf) === type.name) return true;
      const written = resolver.writtenTypeOf(source, leaf);
      if (written !== null && wordsOf(written).includes(type.name)) return true;
    }
  }
  return false;
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_$]+/gu) ?? [];
}

function isOrInherits({ input }: Workspace, side: Side, one: DeclarationNode | null, other: DeclarationNode): boolean {
  const hierarchy = input.hierarchies[side];
  return one === other || hierarchy.isSubtype(one, other) || hierarchy.isSubtype(other, one);
}

/** What gives the name of a type in its own code, or that of a type above it, as a sentence; null for nothing in sight. */
export function typeNameFoundBy(workspace: Workspace, side: Side, type: DeclarationNode): string | null {
  for (const { source, node: first } of [type, ...workspace.input.hierarchies[side].ancestorsOf(type)]) {
    const { tree, role } = source;
    const { findsTypeName } = source.language.table.outward;
    for (let node = first; findsTypeName !== null && node < first + tree.size[first]; node++) {
      const isAsking = role[node] === Role.access || role[node] === Role.call;
      if (!isAsking || tree.end[node] - tree.start[node] > MAX_CALLEE) continue;
      const text = squeeze(nodeText(tree, node));
      if (findsTypeName.test(text)) return `${codeSpan(text)} gives its name`;
    }
  }
  return null;
}
