/**
 * What the rules for types ask of their members. Decides nothing.
 */
import { isOneLanguage } from '../../../languages/language.js';
import { Role } from '../../../languages/roles.js';
import type { RelationshipKind } from '../../../model.js';
import { contains } from '../../../similarity/bag.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable, isConstructor, isField } from '../../../structure/declaration.js';
import type { TokenTable } from '../../../structure/source.js';
import { tokensOf } from '../../../structure/source.js';
import { nodeText } from '../../../syntax/tree.js';
import type { Matches } from '../../matches.js';
import { simpleTypeName } from '../../receivers.js';
import { isOwnObject } from '../../statements/bodies/expressions.js';
import { THRESHOLDS } from '../../thresholds.js';
import { addCount, groupedBy, valueAt } from '../../../lists.js';

/** Fields and methods; every type has constructors of its own. */
export function isMember(d: DeclarationNode): boolean {
  return isField(d) || (isCallable(d) && !isConstructor(d));
}

export function fieldsByName(declarations: readonly DeclarationNode[]): Map<string, DeclarationNode[]> {
  return groupedBy(declarations.filter(isField), ({ name }) => name);
}

/** What members do that go to another type than one above or below their own. */
export const MEMBER_MOVES: ReadonlySet<RelationshipKind> = new Set([
  'move',
  'internalMove',
  'moveAndRename',
  'internalMoveAndRename',
]);

/** Does a declaration mention the name of a type? */
export function mentions(table: TokenTable, d: DeclarationNode, type: DeclarationNode): boolean {
  const name = table.find(type.name);
  return name !== undefined && contains(d.tokens, name);
}

/** Are both given a value where they are declared, and the same one? */
export function hasSameValue(before: DeclarationNode, after: DeclarationNode): boolean {
  if (before.body < 0 || after.body < 0) return false;
  // Another grammar calls equal nodes otherwise.
  if (!isOneLanguage(before.source.language, after.source.language)) return isOneText(before, after);
  return before.source.contentHash[before.body] === after.source.contentHash[after.body];
}

function isOneText(a: DeclarationNode, b: DeclarationNode): boolean {
  const [was, is] = [tokensOf(a.source, a.body), tokensOf(b.source, b.body)];
  return was.length === is.length && was.every((token, i) => token === is[i]);
}

/** `false`, `0`: what many begin with. */
export function isPlainValue({ source: { role }, body }: DeclarationNode): boolean {
  return role[body] === Role.literal || role[body] === Role.number;
}

/**
 * Fields of its own that the code of a type gives a value, declared by it or not: what has its name there still was
 * neither renamed nor moved.
 */
export function fieldsGivenIn(type: DeclarationNode): ReadonlySet<string> {
  return valueAt(given, type, () => readGiven(type));
}

const given = new WeakMap<DeclarationNode, ReadonlySet<string>>();

function readGiven({ node: type, source }: DeclarationNode): ReadonlySet<string> {
  const { tree, role } = source;
  const names = new Set<string>();
  for (let node = type; node < type + tree.size[type]; node++) {
    const target = node + 1;
    if (role[node] !== Role.assignment || role[target] !== Role.access || !isOwnObject(source, target + 1)) continue;
    names.add(nodeText(tree, target + tree.size[target] - 1));
  }
  return names;
}

/** A type's own object, or what makes or hands it out, as against that of another type that is none above it: each type has its own. */
export function areOwnInstances(matches: Matches, before: DeclarationNode, after: DeclarationNode): boolean {
  const [from, to] = [ownerOf(before), ownerOf(after)];
  if (from === null || to === null || !isOwnInstance(before, from) || !isOwnInstance(after, to)) return false;
  return (
    matches.afterOf(from)?.supertypes.includes(to.name) !== true &&
    !from.supertypes.includes(matches.beforeOf(to)?.name ?? '')
  );
}

/** The type that it belongs to: what a companion holds is its type's. */
function ownerOf({ parent }: DeclarationNode): DeclarationNode | null {
  return parent?.isCompanion === true ? parent.parent : parent;
}

function isOwnInstance(
  { type, parent, modifiers, source: { language } }: DeclarationNode,
  owner: DeclarationNode,
): boolean {
  return (
    (parent !== owner || modifiers.includes(language.table.words.static ?? '')) &&
    simpleTypeName(type, language) === owner.name
  );
}

/** What takes things by name: a callable, or a function without a declaration. */
interface NamedParameters {
  readonly parameters: readonly { readonly name: string }[];
}

/** Do two callables take the same things by name, whatever their types are? */
export function sameParameterNames({ parameters: was }: NamedParameters, { parameters: is }: NamedParameters): boolean {
  return was.length === is.length && was.every(({ name }, i) => name === is[i].name);
}

/** Do they take the same types, whatever the names? */
export function sameParameterTypes({ parameters: was }: DeclarationNode, { parameters: is }: DeclarationNode): boolean {
  return was.length === is.length && was.every(({ type }, i) => type === is[i].type);
}

export function sameParameters(a: DeclarationNode, b: DeclarationNode): boolean {
  return sameParameterNames(a, b) && sameParameterTypes(a, b);
}

const names = new WeakMap<DeclarationNode, ReadonlyMap<string, number>>();

/** Have several callables of its type its name? */
export function isOverloaded(d: DeclarationNode): boolean {
  if (!d.parent) return false;
  const { parent } = d;
  const counts = valueAt(names, parent, () => countBy(parent, ({ name }) => name));
  return (counts.get(d.name) ?? 0) > 1;
}

const signatures = new WeakMap<DeclarationNode, ReadonlyMap<string, number>>();

/** Do siblings return and take the same types? Then these don't say which of them one is. */
export function isUsualSignature(d: DeclarationNode): boolean {
  if (!d.parent) return false;
  const { parent } = d;
  const counts = valueAt(signatures, parent, () => countBy(parent, signatureOf));
  return (counts.get(signatureOf(d)) ?? 0) > 1;
}

const shapes = new WeakMap<DeclarationNode, ReadonlyMap<number, number>>();

/** Have several siblings bodies of the same syntactic shape, made by one pattern? Then being alike doesn't say which of them one is. */
export function isOfUsualShape(d: DeclarationNode): boolean {
  const shape = shapeOf(d);
  if (!d.parent || shape === null) return false;
  const { parent } = d;
  const counts = valueAt(shapes, parent, () => countBy(parent, shapeOf));
  return (counts.get(shape) ?? 0) > THRESHOLDS.alikeSiblings;
}

const bodies = new WeakMap<DeclarationNode, ReadonlyMap<number, number>>();

/** Have other callables of its type the very same body? */
export function hasUsualBody(d: DeclarationNode): boolean {
  if (!d.parent || d.body < 0) return false;
  const { parent } = d;
  const counts = valueAt(bodies, parent, () =>
    countBy(parent, ({ source, body }) => (body < 0 ? null : source.contentHash[body])),
  );
  return (counts.get(d.source.contentHash[d.body]) ?? 0) > 1;
}

function shapeOf({ source, body }: DeclarationNode): number | null {
  return body < 0 ? null : source.structureHash[body];
}

/** How many callables of a type have one key. */
function countBy<K>({ children }: DeclarationNode, keyOf: (d: DeclarationNode) => K | null): ReadonlyMap<K, number> {
  const counts = new Map<K, number>();
  for (const d of children) {
    const key = isCallable(d) ? keyOf(d) : null;
    if (key !== null) addCount(counts, key);
  }
  return counts;
}

function signatureOf({ type, parameters }: DeclarationNode): string {
  return [type, ...parameters.map(parameter => parameter.type)].join('\n');
}
