/**
 * Promote Constructor Parameters, and Demote, its mirror: what a class keeps of what its constructor is handed is
 * written shorter, or at length. A parameter that declares the field (TypeScript, PHP, Kotlin, records), fills it
 * (Dart), is what it starts with, or stands for it in all of the class (C#); a constructor at the head of the class;
 * one that the language makes from the fields (Python's data classes, Swift's structures).
 *
 * Says those words that both forms have, and the signs around them. A modifier, a type, an annotation that only one of
 * them has is to be read.
 */
import { isOneLanguage } from '../../languages/language.js';
import { codeSpan } from '../../codeSpans.js';
import { isComment, Role } from '../../languages/roles.js';
import { addCount } from '../../lists.js';
import type { Side } from '../../model.js';
import { otherSide } from '../../sides.js';
import type { DeclarationRelationship } from '../../matching/declarations/model.js';
import type { Matches } from '../../matching/matches.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isHead, isInitializer, isType, qualifiedName } from '../../structure/declaration.js';
import { visibilityOf } from '../../structure/label.js';
import { tokensEnd } from '../../structure/source.js';
import { wordAt } from '../../structure/wording.js';
import { children, NO_NODE } from '../../syntax/tree.js';
import { isOwnObject } from '../../matching/statements/bodies/expressions.js';
import { TRANSFERS } from '../catalogue.js';
import type { DetectedRefactoring, HeldField, Place } from '../detected.js';
import type { MatchedChange } from '../matchedChange.js';
import type { SaidCode } from '../saidCode.js';
import { saidNode } from '../saidCode.js';
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
  if (
    isOneLanguage(before.source.language, after.source.language) &&
    before.source.contentHash[before.node] === after.source.contentHash[after.node]
  ) {
    return [];
  }
  const [was, is] = [storesOf(before), storesOf(after)];
  if (was.byField.size === 0 && is.byField.size === 0) return [];
  const pairs: StoredPair[] = [];
  for (const stored of was.byField.values()) {
    const field = matches.afterOf(stored.field);
    const other = field
      ? is.byField.get(field.name)
      : heldInstead(stored, matches.isFreeBefore(stored.field), after, matches.afterOf(stored.maker));
    if (other && other.form !== stored.form && (!field || other.field === field) && areOfOne(stored, other, matches)) {
      pairs.push({ before: stored, after: other });
    }
  }
  for (const stored of is.byField.values()) {
    const other = heldInstead(stored, matches.isFreeAfter(stored.field), before, matches.beforeOf(stored.maker));
    if (other) pairs.push({ before: other, after: stored });
  }
  if (
    pairs.length === 0 ||
    !takesAll(was.implied, pairs[0].after.maker) ||
    !takesAll(is.implied, pairs[0].before.maker)
  ) {
    return [];
  }
  const isPromotion = STORED_FORMS.indexOf(pairs[0].after.form) > STORED_FORMS.indexOf(pairs[0].before.form);
  const type = isPromotion ? 'Promote Constructor Parameters' : 'Demote Constructor Parameters';
  const names = pairs.map(pair => pair.after.field.name);
  const listed = names.map(codeSpan).join(', ');
  const owner = codeSpan(after.name);
  const form =
    (isPromotion ? after : before).source.language.table.vocabulary.nouns.promotion ?? 'constructor parameters';
  const said = { before: saidOf('before', pairs, [was, is]), after: saidOf('after', pairs, [was, is]) };
  return [
    {
      type,
      summary: isPromotion
        ? `${owner} keeps ${listed} by its ${form}`
        : `${owner} assigns ${listed} itself, by its ${form} before`,
      description: `${type} ${names.join(', ')} in class ${qualifiedName(after)}`,
      before: [before],
      after: [after],
      placesBefore: placesOf('before', pairs),
      placesAfter: placesOf('after', pairs),
      says: said,
      holds: heldOf(pairs),
      similarity,
      names: null,
    },
  ];
}

/** What stands on the other side in the place of a field that nobody else sees: the parameter itself; null where it does not. */
function heldInstead(
  stored: StoredParameter,
  isFree: boolean,
  type: DeclarationNode,
  maker: DeclarationNode | null,
): StoredParameter | null {
  if (
    !isFree ||
    maker === null ||
    !isHead(maker) ||
    maker.parent !== type ||
    visibilityOf(stored.field) !== 'private' ||
    type.children.some(({ name }) => name === stored.field.name)
  ) {
    return null;
  }
  return heldParameter(maker, stored);
}

/** Are both handed to the same constructor, in the same place, as far as one is written? */
function areOfOne(before: StoredParameter, after: StoredParameter, matches: Matches): boolean {
  if (before.maker === null || after.maker === null) return before.name === after.name;
  return matches.areOne(before.maker, after.maker) && placeOf(before) === placeOf(after);
}

/** As calls count them: `(from, to)` is handed over in another order than `(private to, private from)`. */
function placeOf({ maker, parameter }: StoredParameter): number {
  return maker?.parameters.findIndex(({ node }) => node === parameter?.node) ?? NO_NODE;
}

/** Does a constructor take just what one takes that is not written, if that is so? */
function takesAll(implied: readonly string[] | null, maker: DeclarationNode | null): boolean {
  return (
    implied === null ||
    maker === null ||
    (maker.parameters.length === implied.length && maker.parameters.every(({ name }, i) => name === implied[i]))
  );
}

function heldOf(pairs: readonly StoredPair[]): HeldField[] {
  const held: HeldField[] = [];
  for (const { before, after } of pairs) {
    for (const [side, { field }, { form, parameter, maker }] of [
      ['before', before, after],
      ['after', after, before],
    ] as const) {
      if (form === 'held' && parameter && maker) {
        held.push({ side, field, source: maker.source, parameter: parameter.node });
      }
    }
  }
  return held;
}

function placesOf(side: Side, pairs: readonly StoredPair[]): Place[] {
  return pairs.map(pair => {
    const { field, parameter, maker } = pair[side];
    return parameter && maker
      ? { source: maker.source, node: parameter.node }
      : { source: field.source, node: field.node };
  });
}

/** What declares a field, a parameter, and stores the one in the other, piece by piece. */
function piecesOf({ field, parameter, maker, store, form }: StoredParameter): Place[] {
  const pieces =
    field.isInCode || form === 'declared' || form === 'held' ? [] : [{ source: field.source, node: field.node }];
  if (parameter && maker) pieces.push({ source: maker.source, node: parameter.node });
  if (store !== NO_NODE && form === 'initial') pieces.push({ source: field.source, node: store });
  return pieces;
}

function saidOf(side: Side, pairs: readonly StoredPair[], stores: readonly [Stores, Stores]): SaidCode[] {
  const [ownStores, otherStores] = side === 'before' ? stores : [stores[1], stores[0]];
  const said: SaidCode[] = [];
  /** Constructors and initializers, with what the constructor is on the other side. */
  const makers = new Map<DeclarationNode, DeclarationNode | null>();
  for (const pair of pairs) {
    const [here, there] = [pair[side], pair[otherSide(side)]];
    said.push(...commonWords(here, there), ...(here.store === NO_NODE ? [] : [storeOf(here)]));
    for (const maker of [here.maker, here.storing]) if (maker !== null) makers.set(maker, there.maker);
  }
  for (const [maker, other] of makers) {
    if (ownStores.idle.has(maker) && (other === null ? otherStores.implied !== null : otherStores.idle.has(other))) {
      said.push(...frameOf(maker, other));
    }
  }
  return said;
}

/** What the other form says as well, each piece for itself, and what goes without saying there. */
function commonWords(here: StoredParameter, there: StoredParameter): SaidCode[] {
  const words = new Map<string, number>();
  for (const place of piecesOf(there)) {
    const own = new Map<string, number>();
    for (const token of tokensIn(place)) addCount(own, wordAt(place.source, token));
    for (const [word, count] of own) words.set(word, Math.max(words.get(word) ?? 0, count));
  }
  const implied = [
    ...(here.field.source.language.table.impliedModifiers?.[there.field.word] ?? []),
    visibilityOf(there.field),
    here.name,
    here.field.name,
    ...(there.form === 'held' ? here.field.modifiers : []),
  ];
  const said: SaidCode[] = [];
  for (const place of piecesOf(here)) {
    const left = new Map(words);
    for (const token of tokensIn(place)) {
      const word = wordAt(place.source, token);
      const isThere = (left.get(word) ?? 0) > 0;
      addCount(left, word, -1);
      if (
        isThere ||
        SIGNS.has(word) ||
        isOwnObject(place.source, place.source.tokenNode[token]) ||
        implied.includes(word)
      ) {
        said.push({ source: place.source, from: token, to: token + 1 });
      }
    }
  }
  return said;
}

function* tokensIn({ source, node }: Place): Iterable<number> {
  for (let token = source.firstToken[node]; token < tokensEnd(source, node); token++) yield token;
}

/** Signs that part names, types and values, and mean nothing by themselves. */
const SIGNS = new Set([':', ';', ',', '=', '.', '->', '$']);

/** The statement, or a value with the sign before it. */
function storeOf({ field, storing, store, form }: StoredParameter): SaidCode {
  const { source } = storing ?? field;
  const from = source.firstToken[store];
  return {
    source,
    from: form === 'initial' && source.language.words.gives.has(wordAt(source, from - 1)) ? from - 1 : from,
    to: tokensEnd(source, store),
  };
}

/** What is written around the parameters of a constructor, and around what it does, where it does no more than store them. */
function frameOf(maker: DeclarationNode, other: DeclarationNode | null): SaidCode[] {
  const {
    source,
    source: { tree, role },
    node,
    body,
    parametersNode,
    typeNode,
    marks: { modifiers },
  } = maker;
  const isAlike = other !== null && visibilityOf(maker) === visibilityOf(other);
  // An initializer is its block: the word for it stands around that.
  const around = role[tree.parent[node]] === Role.typeBody ? NO_NODE : tree.parent[node];
  const holders = new Set(
    [node, parametersNode, body, ...(isInitializer(maker) ? [around] : [])].filter(holder => holder !== NO_NODE),
  );
  const leaves = [...holders]
    .flatMap(holder => children(tree, holder))
    .filter(
      child =>
        tree.size[child] === 1 &&
        !isComment(role[child]) &&
        role[child] !== Role.annotation &&
        role[child] !== Role.modifiers,
    );
  return [...leaves, typeNode, ...(isAlike ? modifiers.map(({ node: mark }) => mark) : [])].flatMap(said =>
    saidNode(source, said),
  );
}
