/**
 * Matching of fields that were renamed within their type. A field says little by itself: the code that refers to it has the first word, and
 * where that is silent its type and the spelling of its name.
 */
import { isOneLanguage } from '../../../languages/language.js';
import type { ParameterInfo } from '../../../languages/language.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isConstructor, isField } from '../../../structure/declaration.js';
import { tokensOf } from '../../../structure/source.js';
import { isOneName, nameSimilarity, spellingSimilarity } from '../../../similarity/names.js';
import type { TokenWeights } from '../../../similarity/weights.js';
import { similarity } from '../../../similarity/weights.js';
import { addUnique } from '../../../lists.js';
import { isRetyped } from '../../../text/typeText.js';
import type { Matches } from '../../matches.js';
import { tokenAt } from '../../statements/bodies/expressions.js';
import type { RenamedWords } from '../../statements/likeness/renamedWords.js';
import { NOTHING_RENAMED, renamedDeclarations } from '../../statements/likeness/renamedWords.js';
import { THRESHOLDS } from '../../thresholds.js';
import type { RenamedTypes } from '../../typeNames.js';
import { isSameType, isUnreported, renamedTypesOf } from '../../typeNames.js';
import { addWithChildren, membersOf } from '../rounds/byIdentifier.js';
import type { FieldVotes } from './fieldVotes.js';
import { commonComment } from '../facts/documentation.js';
import {
  areOfOtherValues,
  areOfTwoNumbers,
  areOfTwoTexts,
  doNamesFollowValues,
  isGivenItsName,
} from '../facts/initialValues.js';
import { areMarkedAlike, textWithoutName } from '../facts/markedAlike.js';
import { fieldsGivenIn, hasSameValue, isPlainValue } from '../facts/members.js';

/** Types that lost and gained more pairs of fields than this (generated constants) are left alone. */
const MAX_PAIRS = 40_000;

export function matchRenamedFields(matches: Matches, votes: FieldVotes, weights: TokenWeights): void {
  const renamedTypes = renamedTypesOf(matches.all());
  const elsewhere = valuesByName(matches);
  /** New names of fields that are matched, by token: what a value may be said by now. */
  const renamed = new Map(renamedDeclarations(matches));
  const became = new Set<string>();
  for (const { before, after } of matches.all()) {
    const left = fieldsIn(before, after).filter(d => matches.isFreeBefore(d));
    const right = fieldsIn(after, before).filter(d => matches.isFreeAfter(d));
    if (left.length === 0 || right.length === 0 || left.length * right.length > MAX_PAIRS) continue;
    const [given, gave] = [fieldsGivenIn(after), fieldsGivenIn(before)];
    const pairs = left
      .filter(a => !given.has(a.name))
      .flatMap(a =>
        right.filter(b => a.kind === b.kind && !gave.has(b.name)).map(b => scored(a, b, votes, weights, renamedTypes)),
      );
    const values = new Map([
      ...left.map(d => [d, valueOf(d, NOTHING_RENAMED)] as const),
      ...right.map(d => [d, valueOf(d, renamed)] as const),
    ]);
    const [valuesBefore, valuesAfter] = [byValue(left, values), byValue(right, values)];
    const isOnlyValue = ({ a, b }: FieldPair): boolean => {
      const value = values.get(a);
      return (
        value !== undefined &&
        value !== null &&
        value === values.get(b) &&
        valuesBefore.get(value) === a &&
        valuesAfter.get(value) === b
      );
    };
    // What spoke of another type's field may speak of this one now, without that being it.
    const isOneConstant = (pair: FieldPair): boolean =>
      pair.sameType &&
      isOnlyValue(pair) &&
      pair.a.modifiers.join() === pair.b.modifiers.join() &&
      nameSimilarity(pair.a.name, pair.b.name) > 0;
    const constants = new Set(pairs.filter(isOneConstant));
    pairs.sort(
      (x, y) =>
        Number(y.isMarkedAlike) - Number(x.isMarkedAlike) ||
        Number(constants.has(y)) - Number(constants.has(x)) ||
        Number(y.isRespelled) - Number(x.isRespelled) ||
        y.share - x.share ||
        Number(y.isDocumentedAlike) - Number(x.isDocumentedAlike) ||
        y.spelling - x.spelling ||
        y.similarity - x.similarity ||
        x.a.index - y.a.index ||
        x.b.index - y.b.index,
    );
    const isSolePair = left.length === 1 && right.length === 1;
    const kin = pairs.filter(({ a, b, sameType }) => sameType && a.type !== null && nameSimilarity(a.name, b.name) > 0);
    for (const pair of pairs) {
      const { a, b } = pair;
      if (!matches.isFreeBefore(a) || !matches.isFreeAfter(b)) continue;
      const isOnly =
        left.filter(d => d.type === a.type).length === 1 && right.filter(d => d.type === b.type).length === 1;
      const isKeptElsewhere =
        !hasSameValue(a, b) && (elsewhere.after.has(textWithName(a)) || elsewhere.before.has(textWithName(b)));
      const rule =
        ruleOf(pair, isOnly, constants.has(pair), isKeptElsewhere, isDivided(pair, right, votes, matches)) ??
        (isSolePair || (isOnly && a.type !== null && !isKeptElsewhere) ? ruleOfPlace(pair) : null);
      const nearer = rule === null ? null : nearerOne(pair, kin, matches);
      if (nearer) {
        addWithChildren(matches, nearer.a, nearer.b, 'similarity', nearer.similarity);
        matches.journal?.note(
          a,
          b,
          'fields',
          'refused',
          () => `${nearer.a.name} and ${nearer.b.name} are of one type and have a word in common`,
        );
      } else if (rule === null) {
        matches.journal?.note(
          a,
          b,
          'fields',
          'refused',
          () => `share of references ${pair.share.toFixed(2)}, spelling ${pair.spelling.toFixed(2)}`,
        );
      } else if (addWithChildren(matches, a, b, 'similarity', pair.similarity)) {
        renamed.set(tokenAt(b.source, b.nameNode), tokenAt(a.source, a.nameNode));
        became.add(changeOf(a, b));
        matches.journal?.note(a, b, 'fields', 'accepted', () => rule);
      }
    }
  }
  if (became.size > 0) takeRenamedAlike(matches, became, votes);
}

/**
 * The same two names, of the same two types, became one another elsewhere: fields of types that were made alike are
 * renamed alike, however little is said of some that are used.
 */
function takeRenamedAlike(matches: Matches, became: ReadonlySet<string>, votes: FieldVotes): void {
  for (const { before, after } of matches.all()) {
    const [left, right] = [
      fieldsIn(before, after).filter(d => matches.isFreeBefore(d)),
      fieldsIn(after, before).filter(d => matches.isFreeAfter(d)),
    ];
    if (left.length === 0 || right.length === 0 || left.length * right.length > MAX_PAIRS) continue;
    const [given, gave] = [fieldsGivenIn(after), fieldsGivenIn(before)];
    for (const a of left) {
      const [b, ...others] = right.filter(
        d => a.kind === d.kind && matches.isFreeAfter(d) && became.has(changeOf(a, d)),
      );
      if (b === undefined || others.length > 0 || given.has(a.name) || gave.has(b.name)) continue;
      const isOther =
        votes.areWholeAndPart(a, b) ||
        areOfTwoTexts(a, b) ||
        votes.isVariable(a) ||
        votes.isVariable(b) ||
        (votes.of(a, b) === 0 && votes.total(a) + votes.total(b) > 0);
      if (!isOther && votes.uses(a) > 0 && votes.uses(b) > 0 && addWithChildren(matches, a, b, 'similarity', 0)) {
        matches.journal?.note(a, b, 'fields', 'accepted', () => 'renamed so elsewhere');
      }
    }
  }
}

/** Names and types of both: a type that the source does not tell tells nothing. */
function changeOf(a: DeclarationNode, b: DeclarationNode): string {
  return [a.name, a.type ?? '', b.name, b.type ?? ''].join(' ');
}

/** Fields outside of types stay in their file, though they are members of its namespace. */
function fieldsIn(d: DeclarationNode, other: DeclarationNode): DeclarationNode[] {
  return (d.kind === 'file' ? d.children : membersOf(d, other)).filter(isField);
}

/** Names of free fields with the texts that they begin with, where these say something. */
function valuesByName(matches: Matches): { readonly before: ReadonlySet<string>; readonly after: ReadonlySet<string> } {
  const texts = (declarations: readonly DeclarationNode[]): ReadonlySet<string> =>
    new Set(declarations.filter(d => isField(d) && d.body >= 0 && !isPlainValue(d)).map(textWithName));
  return { before: texts(matches.freeBefore()), after: texts(matches.freeAfter()) };
}

function textWithName(field: DeclarationNode): string {
  return `${field.name} ${tokensOf(field.source, field.body < 0 ? field.node : field.body).join(' ')}`;
}

/** Null for a value that several have. */
function byValue(
  fields: readonly DeclarationNode[],
  values: ReadonlyMap<DeclarationNode, string | null>,
): Map<string, DeclarationNode | null> {
  const found = new Map<string, DeclarationNode | null>();
  for (const field of fields) {
    const value = values.get(field);
    if (value !== undefined && value !== null) addUnique(found, value, field);
  }
  return found;
}

/** The tokens of a value in the words of before, as whole numbers that name them; null for none. */
function valueOf({ source, body }: DeclarationNode, renamed: RenamedWords): string | null {
  return body < 0 ? null : Array.from(tokensOf(source, body), token => renamed.get(token) ?? token).join(' ');
}

/** Where neither type nor name join two fields, the one other pair that has either of them, one type, and a word of the names in common. */
function nearerOne({ a, b, sameType }: FieldPair, kin: readonly FieldPair[], matches: Matches): FieldPair | null {
  if (sameType || nameSimilarity(a.name, b.name) > 0) return null;
  const [nearer, ...others] = kin.filter(
    other => (other.a === a && matches.isFreeAfter(other.b)) || (other.b === b && matches.isFreeBefore(other.a)),
  );
  return nearer !== undefined && others.length === 0 ? nearer : null;
}

interface FieldPair {
  readonly a: DeclarationNode;
  readonly b: DeclarationNode;
  /** The same name and type but for a letter, its case, or the sign of a field before it. */
  readonly isRespelled: boolean;
  /** The same name as far as that goes, in another language, which has other names for the same types. */
  readonly isTranslated: boolean;
  /** Share of the references to either, where they were replaced by such to another free field, that became references to the other one. */
  readonly share: number;
  /**
   * Did most references to either, wherever they stand, become such to the other one, and some of them name by name,
   * not all as parts of other expressions?
   */
  readonly isMajority: boolean;
  /** Do references say that one of the two became another one? */
  readonly isContradicted: boolean;
  /** Does code that spoke of the one speak of a variable of that name now? */
  readonly isVariable: boolean;
  /** Is the one asked for the other one, beside others? */
  readonly isPart: boolean;
  /** Are they called alike but for a number, as others are that both versions have? Then the number says which of them it is. */
  readonly isOtherNumber: boolean;
  /**
   * Is each called as the text that it stands for (`SIZE = "size"`), and the texts have nothing in common? Then it is
   * the name of another thing.
   */
  readonly isOfOtherText: boolean;
  readonly isOfOtherValue: boolean;
  /**
   * Is there more than equal types to go by: a type that is written, one value, or two references that agree? Two
   * fields without a type are always of equal types. Fields without a value have nothing else, so they pass.
   */
  readonly isReported: boolean;
  readonly sameType: boolean;
  /** Does the comment above the one say what that above the other says, and of no other? */
  readonly isDocumentedAlike: boolean;
  /** Is what is written around the one, and around no other field, written around the other one, to the letter? */
  readonly isMarkedAlike: boolean;
  /** Is it one type under two names, which was renamed? */
  readonly isOfRenamedType: boolean;
  /** Is one of the two a parameter of a constructor, which the other version has too, where it is no field? */
  readonly isParameter: boolean;
  readonly typeSpelling: number;
  readonly spelling: number;
  readonly similarity: number;
}

function scored(
  a: DeclarationNode,
  b: DeclarationNode,
  votes: FieldVotes,
  weights: TokenWeights,
  renamedTypes: RenamedTypes,
): FieldPair {
  const count = votes.of(a, b);
  const total = votes.total(a) + votes.total(b);
  // A type may speak of the field itself: `Shape['size']`.
  const sameType = isSameType(
    a.type,
    b.type,
    b.type?.includes(b.name) === true ? new Map([...renamedTypes, [b.name, a.name]]) : renamedTypes,
  );
  const spelling = spellingSimilarity(a.name, b.name);
  const isNamedSo = spelling > THRESHOLDS.sameSpelling || isOneName(a.name, b.name);
  return {
    a,
    b,
    sameType,
    isDocumentedAlike: sameType && commonComment(a, b) > 0,
    isMarkedAlike: sameType && areMarkedAlike(a, b),
    isOfRenamedType: sameType && a.type !== null && b.type !== null && isRetyped(a.type, b.type),
    isParameter: isOtherwiseParameter(a, b) || isOtherwiseParameter(b, a),
    typeSpelling: spellingSimilarity(a.type ?? '', b.type ?? ''),
    spelling,
    isRespelled: sameType && isNamedSo,
    isTranslated: !isOneLanguage(a.source.language, b.source.language) && isNamedSo,
    share: total === 0 ? 0 : (2 * count) / total,
    isMajority: 2 * count >= Math.max(votes.uses(a), votes.uses(b)) && votes.named(a, b) > 0,
    isContradicted: count === 0 && total > 0,
    isVariable: votes.isVariable(a) || votes.isVariable(b),
    isPart: votes.areWholeAndPart(a, b),
    isOfOtherText: areOfTwoTexts(a, b) || doNamesFollowValues(a, b),
    isOtherNumber: isOtherNumber(a, b) || areOfTwoNumbers(a, b),
    isOfOtherValue: areOfOtherValues(a, b),
    isReported: isReported(a, b, votes),
    similarity: similarity(a.tokens, b.tokens, weights),
  };
}

function isReported(a: DeclarationNode, b: DeclarationNode, votes: FieldVotes): boolean {
  return (
    a.kind !== 'field' ||
    (a.body < 0 && b.body < 0) ||
    (!isUnreported(a) && !isUnreported(b)) ||
    hasSameValue(a, b) ||
    (isGivenItsName(a) && isGivenItsName(b)) ||
    votes.named(a, b) >= THRESHOLDS.namedReferences
  );
}

/** What is written around them comes before all else. */
function ruleOf(
  pair: FieldPair,
  isOnly: boolean,
  isOneConstant: boolean,
  isKeptElsewhere: boolean,
  isOneOfTwo: boolean,
): string | null {
  if (pair.isMarkedAlike) return 'the same annotations';
  return isOneOfTwo ? null : ruleOfRename(pair, isOnly, isOneConstant, isKeptElsewhere);
}

/**
 * References decide, though where neither type nor name have anything in common they must be most of all there are. Where they say nothing
 * name and type must be nearly the same; if the type is, the name need not where there is no other of that type.
 */
function ruleOfRename(
  pair: FieldPair,
  isOnly: boolean,
  isOneConstant: boolean,
  isKeptElsewhere: boolean,
): string | null {
  const { isRespelled, isContradicted, isDocumentedAlike, isTranslated, isVariable, isParameter, spelling } = pair;
  if (pair.isPart || pair.isOfOtherText) return null;
  if (pair.isOtherNumber && pair.share < THRESHOLDS.similarity && !isOneConstant) return null;
  if (doReferencesAgree(pair)) return 'references agree';
  if (isRespelled) return 'same spelling';
  if (isOneConstant && spelling > THRESHOLDS.similarity) return 'the only one of its value';
  if (isContradicted) return null;
  if (isDocumentedAlike) return 'one comment';
  if (isTranslated) return 'same spelling in another language';
  if (isVariable || isParameter || isKeptElsewhere) return null;
  return ruleOfLikeness(pair, isOnly);
}

/**
 * Did uses of the field become uses of another new field of its type as well? `raw` and `parsed` where `text` was: which
 * of the two holds what the old one held, references do not say.
 */
function isDivided(
  { a, b }: FieldPair,
  right: readonly DeclarationNode[],
  votes: FieldVotes,
  matches: Matches,
): boolean {
  return right.some(
    other =>
      other !== b &&
      other.kind === a.kind &&
      other.type === b.type &&
      matches.isFreeAfter(other) &&
      votes.named(a, other) > 0,
  );
}

function doReferencesAgree({ share, sameType, isReported, spelling, isMajority }: FieldPair): boolean {
  return (
    share >= THRESHOLDS.similarity && ((sameType && isReported) || spelling > THRESHOLDS.strangeSpelling || isMajority)
  );
}

/** Where nothing else speaks for the two, or against them. */
function ruleOfLikeness(
  { isOfRenamedType, isOfOtherValue, sameType, typeSpelling, spelling, similarity: alike }: FieldPair,
  isOnly: boolean,
): string | null {
  if (isOfRenamedType && isOnly) return 'its type was renamed';
  if (spelling > THRESHOLDS.spelling && !isOfOtherValue && (sameType || typeSpelling > THRESHOLDS.looseSpelling)) {
    return 'like spelling';
  }
  if (!sameType) return null;
  return alike > THRESHOLDS.similarity && (isOnly || spelling > THRESHOLDS.similarity) ? 'like declarations' : null;
}

function isOtherNumber(a: DeclarationNode, b: DeclarationNode): boolean {
  const series = withoutNumbers(a.name);
  if (a.name === b.name || series === a.name || withoutNumbers(b.name) !== series) return false;
  const others = new Set(
    a.parent?.children.filter(d => isField(d) && withoutNumbers(d.name) === series).map(d => d.name),
  );
  return b.parent?.children.some(d => isField(d) && others.has(d.name)) === true;
}

function withoutNumbers(name: string): string {
  return name.replace(/\d+/g, '#');
}

/** Is the one field a parameter of a constructor that the type of the other one takes as well, without a field for it? */
function isOtherwiseParameter({ name, node, parent }: DeclarationNode, other: DeclarationNode): boolean {
  if (!parametersOf(parent).some(parameter => parameter.node === node)) return false;
  const fields = new Set(other.parent?.children.filter(isField).map(field => field.node));
  return parametersOf(other.parent).some(parameter => parameter.name === name && !fields.has(parameter.node));
}

function parametersOf(type: DeclarationNode | null): readonly ParameterInfo[] {
  return type?.children.filter(isConstructor).flatMap(({ parameters }) => parameters) ?? [];
}

/**
 * Of fields that nothing refers to, the only one that is gone and the only one that is new, at all or of their type,
 * are one where they stand in one place and say the same.
 */
function ruleOfPlace({ a, b, sameType, isContradicted, isPart }: FieldPair): string | null {
  if (isPart || isContradicted || !sameType || positionOf(a) !== positionOf(b)) return null;
  return textWithoutName(a) === textWithoutName(b) ? 'the same but for the name' : null;
}

function positionOf(field: DeclarationNode): number {
  return field.parent?.children.filter(isField).indexOf(field) ?? -1;
}
