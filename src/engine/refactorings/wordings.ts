/**
 * May two expressions be one value in two wordings: what stood in a place, and what the name that stands there now is
 * given? They share most of their words, the one that stood there has most of the value's, or both call one function.
 * For expressions that are known to stand for each other, where a chance likeness is no danger; it reads no
 * declarations.
 */
import { withAccessors } from '../matching/statements/likeness/accessorWords.js';
import {
  callParts,
  choicesIn,
  creationParts,
  isLiteral,
  isLiteralWord,
  isOwnObject,
  stripped,
  tokenAt,
} from '../matching/statements/bodies/expressions.js';
import { NOTHING_RENAMED } from '../matching/statements/likeness/renamedWords.js';
import { alikeness, heldOf, wordLeavesOf, wordsOf } from '../matching/statements/likeness/sharedWords.js';
import type { TokenRenames } from '../matching/statements/likeness/valueTokens.js';
import { argumentsIn } from '../structure/passedArguments.js';
import type { SourceTree } from '../structure/source.js';
import { tokensOf } from '../structure/source.js';
import { NO_NODE, nodeText } from '../syntax/tree.js';
import { shareOfWords } from '../similarity/names.js';
import { Role } from '../languages/roles.js';
import { VALUES } from './thresholds.js';

/** `renames`: tokens of `a` → of `b`. */
export function areWordingsOfOne(
  a: SourceTree,
  x: number,
  b: SourceTree,
  value: number,
  renames: TokenRenames,
): boolean {
  const [left, right] = [stripped(a, x), stripped(b, value)];
  if (areMembersOfTwo(a, left, b, right) || (isLiteralWord(a, left) && !isLiteralWord(b, right))) return false;
  const there = wordsOf(a, left).map(word => renames.get(word) ?? word);
  // Of two languages one may read by its name what the other calls an accessor of.
  const accessors = withAccessors(NOTHING_RENAMED, { source: a, node: left }, { source: b, node: right });
  const words = wordsOf(b, right).map(word => accessors.get(word) ?? word);
  if (
    alikeness(there, words) >= VALUES.alike ||
    (words.length >= VALUES.distinctiveWords && heldOf(there, words) >= VALUES.held) ||
    areTextsAlike(a, left, b, right) ||
    isOneNumber(a, left, b, right) ||
    areSameButForLiterals(a, left, b, right, renames) ||
    areOneMember(a, left, b, right, renames)
  ) {
    return true;
  }
  return choicesIn(a, left).some(one => choicesIn(b, right).some(other => callOneFunction(a, one, b, other, renames)));
}

/** Two texts in quotes that are mostly the same words. */
function areTextsAlike(a: SourceTree, x: number, b: SourceTree, y: number): boolean {
  if (a.role[x] !== Role.string || b.role[y] !== Role.string || !isLiteral(a, x) || !isLiteral(b, y)) return false;
  return shareOfWords(nodeText(a.tree, x), nodeText(b.tree, y)) >= VALUES.alike;
}

/** `size > 10` and `size > 20`: all else is the same, of which something is neither a literal nor called. */
function areSameButForLiterals(a: SourceTree, x: number, b: SourceTree, y: number, renames: TokenRenames): boolean {
  if (a.structureHash[x] !== b.structureHash[y]) return false;
  const [was, is] = [wordLeavesOf(a, x), wordLeavesOf(b, y)];
  let isAnyKept = false;
  const isKept =
    was.length === is.length &&
    was.every((leaf, i) => {
      if (isLiteral(a, leaf) && isLiteral(b, is[i])) return true;
      const word = tokenAt(a, leaf);
      isAnyKept ||= a.role[leaf] !== Role.functionName;
      return (renames.get(word) ?? word) === tokenAt(b, is[i]);
    });
  return isKept && isAnyKept;
}

/** One number that is written as another type's: `250` and `250L`, `1` and `1.0f`. */
function isOneNumber(a: SourceTree, x: number, b: SourceTree, y: number): boolean {
  if (a.role[x] !== Role.number || b.role[y] !== Role.number) return false;
  const [was, is] = [decimalIn(nodeText(a.tree, x)), decimalIn(nodeText(b.tree, y))];
  return was !== null && was === is;
}

/** Without what a number says of its type behind its digits; null for what is not written in decimal digits. */
function decimalIn(text: string): number | null {
  const [, digits] =
    /^(\d+(?:\.\d*)?|\.\d+)(?:[fdlmu]|ul|lu|ll|ull|llu|[iuf]\d+|[iu]size)?$/i.exec(
      text.replace(/(?<=\d)[_'](?=\w)/g, ''),
    ) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** `this.name` and `order.name`: what is the object's own is no other object's. */
function areMembersOfTwo(a: SourceTree, x: number, b: SourceTree, y: number): boolean {
  return a.role[x] === Role.access && b.role[y] === Role.access && isOwnObject(a, x + 1) !== isOwnObject(b, y + 1);
}

/** One member that is reached in two ways: `order.buyer` and `orders.first().buyer`. */
function areOneMember(a: SourceTree, x: number, b: SourceTree, y: number, renames: TokenRenames): boolean {
  if (a.role[x] !== Role.access || b.role[y] !== Role.access) return false;
  const [last, other] = [x + a.tree.size[x] - 1, y + b.tree.size[y] - 1];
  if (
    a.role[last] !== Role.fieldName ||
    b.role[other] !== Role.fieldName ||
    a.tree.parent[last] !== x ||
    b.tree.parent[other] !== y
  ) {
    return false;
  }
  const [name, otherName] = [tokenAt(a, last), tokenAt(b, other)];
  return name === otherName || renames.get(name) === otherName;
}

/**
 * On one receiver or with one list of arguments, which one of them may go on: `first.size()` and `second.size()`,
 * `of(1)` and `of(1, 2)`, but not `of(2)`. What makes an object says of which type.
 */
function callOneFunction(a: SourceTree, x: number, b: SourceTree, y: number, renames: TokenRenames): boolean {
  const [made, otherMade] = [creationParts(a, x), creationParts(b, y)];
  if (made && otherMade) return tokenAt(a, made.name) === tokenAt(b, otherMade.name);
  const [one, other] = [callParts(a, x), callParts(b, y)];
  if (!one || !other || one.name === NO_NODE || other.name === NO_NODE) return false;
  const [name, otherName] = [tokenAt(a, one.name), tokenAt(b, other.name)];
  if (name !== otherName && renames.get(name) !== otherName) return false;
  if (one.receiver === NO_NODE || other.receiver === NO_NODE) {
    return one.receiver === other.receiver && beginAlike(a, one.arguments, b, other.arguments, renames);
  }
  return (
    a.contentHash[stripped(a, one.receiver)] === b.contentHash[stripped(b, other.receiver)] ||
    (one.arguments >= 0 && other.arguments >= 0 && a.contentHash[one.arguments] === b.contentHash[other.arguments])
  );
}

/** Are all arguments of the one call, of which there are some, those that the other one begins with? */
function beginAlike(a: SourceTree, x: number, b: SourceTree, y: number, renames: TokenRenames): boolean {
  if (x < 0 || y < 0) return false;
  const were = argumentsIn(a, x).map(({ node, name }) =>
    [name, ...Array.from(tokensOf(a, node), token => renames.get(token) ?? token)].join(' '),
  );
  const are = argumentsIn(b, y).map(({ node, name }) => [name, ...tokensOf(b, node)].join(' '));
  return Math.min(were.length, are.length) > 0 && were.every((said, i) => i >= are.length || said === are[i]);
}
