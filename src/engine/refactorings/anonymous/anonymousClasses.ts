/**
 * Anonymous classes as the catalogue asks for them: where they are, whether they are still there, and what they are called in descriptions.
 * What became of them stands in `anonymousToLambda.ts` and `anonymousToClass.ts`.
 */
import { valueAt } from '../../lists.js';
import { Role } from '../../languages/roles.js';
import type { Fragments } from '../../matching/statements/bodies/fragments.js';
import { fragmentAt } from '../../matching/statements/bodies/fragments.js';
import { compactText } from '../../structure/compactText.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { qualifiedName } from '../../structure/declaration.js';
import type { SourceTree } from '../../structure/source.js';
import { childByField, children, NO_NODE, NodeFlag, nodeText } from '../../syntax/tree.js';
import { calledName } from '../expressions.js';

/** A class without a name: the node that creates it, its body, and its callables. */
export interface AnonymousClass {
  readonly creation: number;
  readonly body: number;
  readonly callables: readonly number[];
}

/** A body before and after, with the partner of each fragment before. */
interface ComparedCode {
  readonly a: Fragments;
  readonly b: Fragments;
  readonly partnerOfBefore: Int32Array;
}

const known = new WeakMap<Fragments, readonly AnonymousClass[]>();

/** Those of a declaration's own code, in order; what the declarations inside it hold is theirs. */
export function anonymousClassesIn(fragments: Fragments): readonly AnonymousClass[] {
  return valueAt(known, fragments, () => read(fragments));
}

/** Those of the version before that the statement around them lost. */
export function goneFrom(view: ComparedCode): AnonymousClass[] {
  return anonymousClassesIn(view.a).filter(({ creation }) => !isStill(view, creation));
}

function read(fragments: Fragments): AnonymousClass[] {
  const { source, node } = fragments;
  const { tree, role } = source;
  const found: AnonymousClass[] = [];
  const end = node[0] + tree.size[node[0]];
  for (let creation = node[0]; creation < end; creation++) {
    if (role[creation] !== Role.creation) continue;
    const body = children(tree, creation).find(child => role[child] === Role.typeBody);
    if (body === undefined || !isOwn(fragments, creation)) continue;
    const callables = children(tree, body).filter(
      child => role[child] === Role.declaration && blockOf(source, child) >= 0,
    );
    found.push({ creation, body, callables });
  }
  return found;
}

/** Does the node belong to this declaration, and not to one declared inside it? Anonymous classes are fragments of what holds them. */
function isOwn(fragments: Fragments, node: number): boolean {
  if (fragments.isOpen[0] === 0) return true;
  const around = fragmentAt(fragments, node);
  return around > 0;
}

/** Did the statement keep an anonymous class of the same type? */
function isStill(view: ComparedCode, creation: number): boolean {
  const partner = view.partnerOfBefore[fragmentAt(view.a, creation)];
  if (partner < 0) return false;
  const type = createdType(view.a.source, creation);
  return anonymousClassesIn(view.b).some(
    other => fragmentAt(view.b, other.creation) === partner && createdType(view.b.source, other.creation) === type,
  );
}

/** The type that an anonymous class is made from. */
export function createdType(source: SourceTree, creation: number): string {
  const { tree, role, language } = source;
  const rule = language.callRule.get(tree.kind[creation]);
  const stated = rule ? childByField(tree, creation, rule.name) : -1;
  const named =
    stated >= 0
      ? stated
      : children(tree, creation).find(
          child =>
            (tree.flags[child] & NodeFlag.named) !== 0 &&
            role[child] !== Role.argumentList &&
            role[child] !== Role.typeBody,
        );
  return named === undefined ? '' : compactText(source, calleeOf(source, named));
}

/**
 * Where the type is written as a call of its constructor: what is called; where what it hands its calls on to is
 * written behind it, the type.
 */
function calleeOf({ tree, role, firstToken, language }: SourceTree, type: number): number {
  for (let node = type; node < type + tree.size[type] && firstToken[node] === firstToken[type]; node++) {
    if (role[node] === Role.typeReference || role[node] === Role.typeName) {
      const around = tree.parent[node];
      return node === type || around === type || node + tree.size[node] === around + tree.size[around] ? type : node;
    }
    const rule = role[node] === Role.call ? language.callRule.get(tree.kind[node]) : undefined;
    const name = rule ? childByField(tree, node, rule.name) : NO_NODE;
    if (name !== NO_NODE) return name;
  }
  return type;
}

/** The body of a callable, as a node of the tree; -1 where it has none. */
export function blockOf(source: SourceTree, declaration: number): number {
  return children(source.tree, declaration).find(child => source.role[child] === Role.block) ?? -1;
}

/** `p.C.run.timer.schedule.new Task`: where an anonymous class is made, from the outside in. */
export function anonymousName(owner: DeclarationNode, creation: number): string {
  const { source } = owner;
  const { tree, role, language } = source;
  // Where the type stands at the end of a path of names, its package would be read as a part of that.
  if (language.table.isAnonymousNamedByType) {
    return `${qualifiedName(owner)}.${createdType(source, creation).replace(/^(?:[a-z]\w*\.)+(?=\w)/, '')}`;
  }
  const parts = [`new ${createdType(source, creation)}`];
  for (let node = tree.parent[creation], below = creation; node > owner.node; below = node, node = tree.parent[node]) {
    if (role[node] === Role.call) parts.unshift(calledName(source, node));
    else if (role[node] === Role.creation) parts.unshift(`new ${createdType(source, node)}`);
    else if (role[node] === Role.variable && below !== node + 1 && tree.parent[node] !== owner.node) {
      parts.unshift(nodeText(tree, node + 1));
    } else if (role[node] === Role.declaration) parts.unshift(declaredName(source, node));
  }
  return [qualifiedName(owner), ...parts].join('.');
}

function declaredName(source: SourceTree, node: number): string {
  const name = childByField(source.tree, node, 'name');
  return name < 0 ? '' : nodeText(source.tree, name);
}
