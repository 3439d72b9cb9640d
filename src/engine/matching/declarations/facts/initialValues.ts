/**
 * What the values that fields begin with say about which of them are one. Of fields without a type it is all they say of themselves besides
 * their names. Decides nothing.
 */
import { isName, Role } from '../../../languages/roles.js';
import { lettersOf, nameSimilarity, shareOfWords, spellingSimilarity, wordsOf } from '../../../similarity/names.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { tokensEnd } from '../../../structure/source.js';
import { nodeText } from '../../../syntax/tree.js';
import { isLiteral } from '../../statements/bodies/expressions.js';
import { THRESHOLDS } from '../../thresholds.js';
import { isUnreported } from '../../typeNames.js';
import { hasSameValue, isPlainValue } from './members.js';

/** Has it neither a type nor a value that says more than a name does: nothing, `None`, `[]`, `''`, a parameter of its own name? */
export function isSilent(field: DeclarationNode): boolean {
  return (
    field.kind === 'field' &&
    isUnreported(field) &&
    (field.body < 0 || isPlainValue(field) || isEmptyValue(field) || isGivenItsName(field))
  );
}

/** Has it a value that few others begin with: more than a word, a name, a short number or nothing? */
export function isDistinctive(field: DeclarationNode): boolean {
  if (isWithoutWords(field) && !isLongNumber(field)) return false;
  return (
    !isName(field.source.role[field.body]) && wordsIn(valueText(field)).join('').length >= THRESHOLDS.distinctiveLetters
  );
}

function isLongNumber({ source: { role }, body }: DeclarationNode): boolean {
  return body >= 0 && role[body] === Role.number;
}

/** Is it given a parameter of its own name, but for signs? That says no more than the name. */
export function isGivenItsName({ source: { tree, role }, body, name }: DeclarationNode): boolean {
  return body >= 0 && role[body] === Role.variableName && areOneSpelling(nodeText(tree, body), name);
}

/** Are two names the same but for signs and case: `_checkambig`, `checkAmbig`? */
export function areOneSpelling(a: string, b: string): boolean {
  return lettersOf(a) === lettersOf(b);
}

/** `[]`, `{}`, `''`: signs without a word between them. */
function isEmptyValue({ source, body }: DeclarationNode): boolean {
  const { tree, firstToken, tokenNode } = source;
  if (source.role[body] === Role.string) {
    return (
      isLiteral(source, body) &&
      wordsIn(nodeText(tree, body)).length === 0 &&
      tree.end[body] - tree.start[body] <= EMPTY_STRING
    );
  }
  for (let token = firstToken[body]; token < tokensEnd(source, body); token++) {
    if (/[\p{L}\p{N}]/u.test(nodeText(tree, tokenNode[token]))) return false;
  }
  return true;
}

/** Quotes of the longest sort around nothing. */
const EMPTY_STRING = 6;

/**
 * Are both given values that say something, a number for a text or two without much in common? Then they stand for two
 * things, unless they have one name.
 */
export function areOfOtherValues(a: DeclarationNode, b: DeclarationNode): boolean {
  if (areOneSpelling(a.name, b.name)) return false;
  if (areOfTwoSorts(a, b) || areOfTwoTexts(a, b)) return true;
  if (isWithoutWords(a) || isWithoutWords(b) || hasSameValue(a, b)) return false;
  return shareOfWords(valueText(a), valueText(b)) <= THRESHOLDS.strangeSpelling;
}

function isWithoutWords(field: DeclarationNode): boolean {
  return field.body < 0 || isPlainValue(field) || isEmptyValue(field) || isGivenItsName(field);
}

function areOfTwoSorts({ source: a, body: x }: DeclarationNode, { source: b, body: y }: DeclarationNode): boolean {
  return (
    x >= 0 && y >= 0 && [a.role[x], b.role[y]].sort().join() === TEXT_AND_NUMBER && isLiteral(a, x) && isLiteral(b, y)
  );
}

const TEXT_AND_NUMBER = [Role.string, Role.number].sort().join();

/**
 * Is each called as the text that it stands for (`SIZE = "size"`), and the texts have nothing in common? Then it is the
 * name of another thing.
 */
export function areOfTwoTexts(a: DeclarationNode, b: DeclarationNode): boolean {
  const [was, is] = [ownTextOf(a), ownTextOf(b)];
  return was !== null && is !== null && nameSimilarity(was, is) === 0;
}

/** The text that a field stands for, if all its words are words of the field's name; null for every other value. */
function ownTextOf({ name, source, body }: DeclarationNode): string | null {
  if (body < 0 || source.role[body] !== Role.string || !isLiteral(source, body)) return null;
  const text = nodeText(source.tree, body).replace(/\W+/g, ' ').trim();
  const words = new Set(wordsOf(name));
  return text !== '' && wordsOf(text).every(word => words.has(word)) ? text : null;
}

/**
 * Do the words that only one of two names has occur only in that name's value, and have the values little else in
 * common? Then each is named for its value: `OPEN_TEXT = "open"` did not become `CLOSED_TEXT = "closed"`.
 */
export function doNamesFollowValues(a: DeclarationNode, b: DeclarationNode): boolean {
  if (a.body < 0 || b.body < 0 || a.source.role[a.body] !== Role.string || b.source.role[b.body] !== Role.string) {
    return false;
  }
  const [was, is] = [wordsOf(a.name), wordsOf(b.name)];
  const [lost, gained] = [was.filter(word => !is.includes(word)), is.filter(word => !was.includes(word))];
  const [left, right] = [wordsIn(valueText(a)), wordsIn(valueText(b))];
  const isEchoed = (words: readonly string[], own: readonly string[], other: readonly string[]): boolean =>
    words.length > 0 && words.every(word => own.includes(word)) && !words.some(word => other.includes(word));
  // Short names of things are another matter, see `areOfTwoTexts`.
  if (
    (ownTextOf(a) !== null && ownTextOf(b) !== null) ||
    spellingSimilarity(lost.join(''), gained.join('')) > THRESHOLDS.spelling
  ) {
    return false;
  }
  return (
    isEchoed(lost, left, right) &&
    isEchoed(gained, right, left) &&
    Math.min(nameSimilarity(a.name, b.name), shareOfWords(valueText(a), valueText(b))) < THRESHOLDS.similarity
  );
}

/** Are the digits of each name those of its value (`PY38 = (3, 8)`), and other ones? Then the number says which of several it is. */
export function areOfTwoNumbers(a: DeclarationNode, b: DeclarationNode): boolean {
  if (a.body < 0 || b.body < 0) return false;
  const [was, is] = [digitsIn(a.name), digitsIn(b.name)];
  return was !== is && was + is !== '' && isNumberedSo(a, was) && isNumberedSo(b, is);
}

function isNumberedSo(field: DeclarationNode, digits: string): boolean {
  const said = digitsIn(valueText(field));
  return digits === '' ? said === '' : said.includes(digits);
}

function digitsIn(text: string): string {
  return text.replace(/\D+/g, '');
}

function valueText({ source: { tree }, body }: DeclarationNode): string {
  return nodeText(tree, body);
}

function wordsIn(text: string): string[] {
  return wordsOf(text).filter(word => /[\p{L}\d]/u.test(word));
}
