/**
 * What type the receiver of a call has, as far as declarations in sight tell it: parameters, local variables, fields, types by name.
 * A guess by names, not type inference: unknown stays unknown.
 */
import type { Language } from '../languages/language.js';
import { Role } from '../languages/roles.js';
import { valueAt } from '../lists.js';
import type { CallSite, DeclarationNode } from '../structure/declaration.js';
import { enclosingType, isField } from '../structure/declaration.js';
import { childByField, NO_NODE, nodeText } from '../syntax/tree.js';
import { nameLeaf } from './statements/bodies/expressions.js';

export type ReceiverType =
  | { readonly kind: 'none' }
  | { readonly kind: 'own' }
  | { readonly kind: 'super' }
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'unknown' };

const NO_RECEIVER: ReceiverType = { kind: 'none' };

/** By the node of the receiver: of one call it is asked for each callable of its name. */
const receiverTypes = new WeakMap<DeclarationNode, Map<number, ReceiverType>>();

export function receiverTypeOf(caller: DeclarationNode, { receiver }: Pick<CallSite, 'receiver'>): ReceiverType {
  if (receiver === NO_NODE) return NO_RECEIVER;
  const known = valueAt(receiverTypes, caller, () => new Map<number, ReceiverType>());
  return valueAt(known, receiver, () => typeOfReceiver(caller, receiver));
}

function typeOfReceiver(caller: DeclarationNode, receiver: number): ReceiverType {
  const {
    tree,
    language: { words },
  } = caller.source;
  const text = nodeText(tree, receiver);
  const isOwn = (word: string): boolean => words.own.has(word) || word === caller.receiver;
  if (isOwn(text)) return { kind: 'own' };
  if (words.base.has(text.replace(/\(.*$/s, ''))) return { kind: 'super' };
  if (namesOfOwn(caller).has(text)) return { kind: 'own' };
  const owner = /^[^.]*/.exec(text)?.[0] ?? '';
  const leaf = nameLeaf(caller.source, receiver);
  const name = leaf !== NO_NODE ? nodeText(tree, leaf) : isOwn(owner) ? text.slice(owner.length + 1) : text;
  if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name)) return { kind: 'unknown' };
  const declared =
    name === text
      ? (typeOfParameter(caller, name) ?? typeOfVariable(caller, name) ?? typeOfField(caller, name))
      : typeOfField(caller, name);
  if (declared !== null) return { kind: 'named', name: declared };
  // By convention a capital starts a type's name: a static call.
  return /^\p{Lu}/u.test(name) ? { kind: 'named', name } : { kind: 'unknown' };
}

/**
 * `java.util.Map<String, X>[]` → `Map`, `const struct ring *` → `ring`, `?\Shop\Cart` → `Cart`, `*pkg.Shelf[T]` →
 * `Shelf`; null for what says nothing (type variables, `var`).
 */
export function simpleTypeName(type: string | null, { words }: Language): string | null {
  if (type === null) return null;
  const plain = type
    .replace(/<.*$/s, '')
    .replace(/(?<=[\p{L}\p{N}_$])\[.*$/su, '')
    .replace(/[[\].?&* ]+$/g, '');
  const name = plain
    .replace(/^.*[.\s\\:?]/s, '')
    .replace(/^[[\]&*]+/, '')
    .trim();
  return name === '' || words.anyTypes.has(name) || /^[A-Z][0-9]?$/.test(name) ? null : name;
}

function typeOfParameter(caller: DeclarationNode, name: string): string | null {
  return simpleTypeName(caller.parameters.find(p => p.name === name)?.type ?? null, caller.source.language);
}

function typeOfField(caller: DeclarationNode, name: string): string | null {
  for (let type = enclosingType(caller); type; type = enclosingType(type)) {
    const field = type.children.find(child => isField(child) && child.name === name);
    if (field) return simpleTypeName(field.type, field.source.language);
  }
  return null;
}

const ownNames = new WeakMap<DeclarationNode, ReadonlySet<string>>();

/** Variables that the object itself is given to: `var me = this`. */
function namesOfOwn(caller: DeclarationNode): ReadonlySet<string> {
  return valueAt(ownNames, caller, () => new Set(caller.body === NO_NODE ? [] : collectOwnNames(caller)));
}

function collectOwnNames({ body, source: { tree, language } }: DeclarationNode): string[] {
  const found: string[] = [];
  for (let node = body; node < body + tree.size[body]; node++) {
    if (language.variableKind[tree.kind[node]] !== 1) continue;
    for (const { nameNode, initialiser } of language.table.variablesAt(tree, node)) {
      if (
        initialiser !== NO_NODE &&
        tree.size[initialiser] === 1 &&
        language.words.own.has(nodeText(tree, initialiser))
      ) {
        found.push(nodeText(tree, nameNode));
      }
    }
  }
  return found;
}

const variablesOf = new WeakMap<DeclarationNode, ReadonlyMap<string, string | null>>();

function typeOfVariable(caller: DeclarationNode, name: string): string | null {
  const variables = valueAt(variablesOf, caller, () => collectVariables(caller));
  return variables.get(name) ?? null;
}

function collectVariables(caller: DeclarationNode): Map<string, string | null> {
  const found = new Map<string, string | null>();
  if (caller.body === NO_NODE) return found;
  const { tree, role, language } = caller.source;
  const end = caller.body + tree.size[caller.body];
  for (let node = caller.body; node < end; node++) {
    if (role[node] !== Role.variable && role[node] !== Role.parameter) continue;
    const nameNode = childByField(tree, node, 'name');
    if (nameNode === NO_NODE) continue;
    let type = childByField(tree, node, 'type');
    if (type === NO_NODE) type = childByField(tree, tree.parent[node], 'type');
    if (type !== NO_NODE) found.set(nodeText(tree, nameNode), simpleTypeName(nodeText(tree, type), language));
  }
  return found;
}
