/**
 * Promote Constructor Parameters, and Demote, its mirror: what a class keeps of what its constructor is handed is written shorter, or at length.
 * A parameter that declares the field (TypeScript, PHP, Kotlin, records), fills it (Dart), is what it starts with, or stands for it in all of
 * the class (C#); a constructor at the head of the class; one that the language makes from the fields (Python's data classes, Swift's structures).
 *
 * Says those words that both forms have, and the signs around them. A modifier, a type, an annotation that only one of them has is to be read.
 */
import { codeSpan } from '../../codeSpans.js';
import { isComment, Role } from '../../languages/roles.js';
import type { Side } from '../../model.js';
import type { DeclarationRelationship } from '../../matching/declarations/relationships.js';
import type { Matches } from '../../matching/matches.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isHead, isInitializer, isType, qualifiedName } from '../../structure/declaration.js';
import { visibilityOf } from '../../structure/label.js';
import type { SourceTree } from '../../structure/source.js';
import { tokensEnd } from '../../structure/source.js';
import { children, encloses, NO_NODE, nodeText } from '../../syntax/tree.js';
import { TRANSFERS } from '../catalogue.js';
import type { DetectedRefactoring, HeldField } from '../detected.js';
import type { MatchedChange } from '../matchedChange.js';
import type { SaidCode } from '../saidCode.js';
import type { StoredParameter, Stores } from './storedParameters.js';
import { heldParameter, STORED_FORMS, storesOf } from './storedParameters.js';

interface StoredPair {
  readonly before: StoredParameter;
  readonly after: StoredParameter;
}

export function detectPromotedParameters({ relationships, matches }: MatchedChange): DetectedRefactoring[] {
  return relationships.flatMap(relationship => {
    const { kind, before, after } = relationship;
    return TRANSFERS.has(kind) || !isType(before) || !isType(after) ? [] : detectIn(relationship, matches);
  });
}

function detectIn({ before, after, similarity }: DeclarationRelationship, matches: Matches): DetectedRefactoring[] {
  const [was, is] = [storesOf(before), storesOf(after)];
  if (was.byField.size === 0 && is.byField.size === 0) return [];
  const pairs: StoredPair[] = [];
  for (const stored of was.byField.values()) {
    const field = matches.afterOf(stored.field);
    const other = field ? is.byField.get(field.name) : heldInstead(stored, matches.isFreeBefore(stored.field), after, matches.afterOf(stored.maker));
    if (other && other.form !== stored.form && (!field || other.field === field) && areOfOne(stored, other, matches)) pairs.push({ before: stored, after: other });
  }
  for (const stored of is.byField.values()) {
    const other = heldInstead(stored, matches.isFreeAfter(stored.field), before, matches.beforeOf(stored.maker));
    if (other) pairs.push({ before: other, after: stored });
  }
  if (pairs.length === 0 || !takesAll(was.implied, pairs[0].after.maker) || !takesAll(is.implied, pairs[0].before.maker)) return [];
  const isPromotion = STORED_FORMS.indexOf(pairs[0].after.form) > STORED_FORMS.indexOf(pairs[0].before.form);
  const type = `${isPromotion ? 'Promote' : 'Demote'} Constructor Parameters`;
  const names = pairs.map(pair => pair.after.field.name);
  const listed = names.map(codeSpan).join(', ');
  const owner = codeSpan(after.name);
  const said = { before: saidOf('before', pairs, [was, is]), after: saidOf('after', pairs, [was, is]) };
  return [{
    type, title: type,
    summary: isPromotion ? `${owner} keeps ${listed} without assigning what its constructor is handed` : `${owner} assigns ${listed} what its constructor is handed`,
    description: `${type} ${names.join(', ')} in class ${qualifiedName(after)}`,
    before: [before], after: [after], placesBefore: placesOf('before', pairs), placesAfter: placesOf('after', pairs), says: said, holds: heldOf(pairs), similarity, names: null,
  }];
}

/** What stands on the other side in the place of a field that nobody else sees: the parameter itself; null where it does not. */
function heldInstead(stored: StoredParameter, isFree: boolean, type: DeclarationNode, maker: DeclarationNode | null): StoredParameter | null {
  if (!isFree || maker === null || maker.parent !== type || visibilityOf(stored.field) !== 'private' || type.children.some(({ name }) => name === stored.field.name)) return null;
  return heldParameter(maker, stored);
}

/** Are both handed to the same constructor, as far as one is written? */
function areOfOne(before: StoredParameter, after: StoredParameter, matches: Matches): boolean {
  if (before.maker === null || after.maker === null) return before.name === after.name;
  return matches.areOne(before.maker, after.maker);
}

/** Does a constructor take just what one takes that is not written, if that is so? */
function takesAll(implied: readonly string[] | null, maker: DeclarationNode | null): boolean {
  return implied === null || maker === null || (maker.parameters.length === implied.length && maker.parameters.every(({ name }, i) => name === implied[i]));
}

function heldOf(pairs: readonly StoredPair[]): HeldField[] {
  return pairs.flatMap(({ before, after }) => [['before', before, after] as const, ['after', after, before] as const].flatMap(([side, { field }, { form, parameter, maker }]) => (form === 'held' && parameter && maker ? [{ side, field, source: maker.source, parameter: parameter.node }] : [])));
}

function placesOf(side: Side, pairs: readonly StoredPair[]): { readonly source: SourceTree; readonly node: number }[] {
  return pairs.map(pair => {
    const { field, parameter, maker } = pair[side];
    return parameter && maker ? { source: maker.source, node: parameter.node } : { source: field.source, node: field.node };
  });
}

/** What declares a field, a parameter, and stores the one in the other, piece by piece. */
function piecesOf({ field, parameter, maker, store, form }: StoredParameter): { readonly source: SourceTree; readonly node: number }[] {
  const pieces = field.isInCode || form === 'declared' || form === 'held' ? [] : [{ source: field.source, node: field.node }];
  if (parameter && maker) pieces.push({ source: maker.source, node: parameter.node });
  if (store !== NO_NODE && form === 'initial') pieces.push({ source: field.source, node: store });
  return pieces;
}

function saidOf(side: Side, pairs: readonly StoredPair[], stores: readonly [Stores, Stores]): SaidCode[] {
  const said: SaidCode[] = [];
  for (const pair of pairs) {
    const [here, there] = side === 'before' ? [pair.before, pair.after] : [pair.after, pair.before];
    const words = new Map<string, number>();
    for (const { source, node } of piecesOf(there)) {
      const own = new Map<string, number>();
      for (let token = source.firstToken[node]; token < tokensEnd(source, node); token++) own.set(textAt(source, token), (own.get(textAt(source, token)) ?? 0) + 1);
      for (const [word, count] of own) words.set(word, Math.max(words.get(word) ?? 0, count));
    }
    const implied = [...(here.field.source.language.table.impliedModifiers?.[there.field.word] ?? []), visibilityOf(there.field), here.name, here.field.name, ...(there.form === 'held' ? here.field.modifiers : [])];
    for (const { source, node } of piecesOf(here)) {
      const left = new Map(words);
      for (let token = source.firstToken[node]; token < tokensEnd(source, node); token++) {
        const word = textAt(source, token);
        const count = left.get(word) ?? 0;
        left.set(word, count - 1);
        if (count > 0 || SIGNS.has(word) || isOwnWord(source, token) || implied.includes(word)) said.push({ source, from: token, to: token + 1 });
      }
    }
    if (here.store !== NO_NODE) said.push(storeOf(here));
  }
  for (const [maker, other] of makersOf(side, pairs)) {
    const [here, there] = side === 'before' ? stores : [stores[1], stores[0]];
    if (here.idle.has(maker) && (other === null ? there.implied !== null : there.idle.has(other))) said.push(...frameOf(maker, other));
  }
  return said;
}

/** Signs that part names, types and values, and mean nothing by themselves. */
const SIGNS = new Set([':', ';', ',', '=', '.', '->', '$']);

function isOwnWord(source: SourceTree, token: number): boolean {
  const { words, table } = source.language;
  return words.own.has(textAt(source, token)) || table.isReceiver?.(source.tree, source.tokenNode[token]) === true;
}

/** The statement, or a value with the sign before it. */
function storeOf({ field, maker, store, form }: StoredParameter): SaidCode {
  const source = form === 'initial' || maker === null ? field.source : maker.source;
  const from = source.firstToken[store];
  return { source, from: form === 'initial' && source.language.words.gives.has(textAt(source, from - 1)) ? from - 1 : from, to: tokensEnd(source, store) };
}

/** The constructors and initializers of one side that store the parameters, with what the constructor is on the other side. */
function makersOf(side: Side, pairs: readonly StoredPair[]): ReadonlyMap<DeclarationNode, DeclarationNode | null> {
  const found = new Map<DeclarationNode, DeclarationNode | null>();
  for (const pair of pairs) {
    const [here, there] = side === 'before' ? [pair.before, pair.after] : [pair.after, pair.before];
    if (here.maker === null) continue;
    found.set(here.maker, there.maker);
    if (!isHead(here.maker)) continue;
    for (const member of here.maker.parent?.children ?? []) if (isInitializer(member) && encloses(member.source.tree, member.node, here.store)) found.set(member, there.maker);
  }
  return found;
}

/** What is written around the parameters of a constructor, and around what it does, where it does no more than store them. */
function frameOf(maker: DeclarationNode, other: DeclarationNode | null): SaidCode[] {
  const { source, source: { tree, role, firstToken }, node, body, parametersNode } = maker;
  const isAlike = other !== null && visibilityOf(maker) === visibilityOf(other);
  const found: SaidCode[] = [];
  const say = (inner: number): void => void found.push({ source, from: firstToken[inner], to: tokensEnd(source, inner) });
  const leavesOf = (holder: number): void => {
    for (const child of children(tree, holder)) if (tree.size[child] === 1 && !isComment(role[child]) && role[child] !== Role.annotation && role[child] !== Role.modifiers) say(child);
  };
  leavesOf(node);
  if (parametersNode >= 0 && parametersNode !== node) leavesOf(parametersNode);
  if (body >= 0 && body !== node) leavesOf(body);
  if (maker.typeNode >= 0) say(maker.typeNode);
  if (isAlike) for (const { node: mark } of maker.marks.modifiers) say(mark);
  if (isInitializer(maker) && firstToken[node] > 0 && tree.size[node] > 1) found.push({ source, from: firstToken[node] - 1, to: firstToken[node] });
  return found;
}

function textAt({ tree, tokenNode }: SourceTree, token: number): string {
  return token < 0 ? '' : nodeText(tree, tokenNode[token]);
}
