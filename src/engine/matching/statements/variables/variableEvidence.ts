/**
 * What speaks against two names being one thing, though the one stands where the other stood. Their values say so: a value that is made of
 * the other name, or that stood there itself, was given a name or lost it. So does the lack of all else: where only one sign joins two
 * variables, a declaration whose statements were mapped or a single mention, the type, the value or the name must agree too.
 *
 * Votes are counted, and pairs chosen, in `variablePairs.ts`.
 */
import type { DeclarationNode } from '../../../structure/declaration.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';
import { isOneName, nameSimilarity, shareOfWords, spellingSimilarity, wordsOf } from '../../../similarity/names.js';
import { Role } from '../../../languages/roles.js';
import { argumentsIn } from '../../../structure/passedArguments.js';
import type { CallParts } from '../bodies/expressions.js';
import {
  afterEquals,
  callParts,
  creationParts,
  isLiteral,
  isOwnObject,
  nameLeaf,
  stripped,
  tokenAt,
} from '../bodies/expressions.js';
import type { RenamedWords } from '../likeness/renamedWords.js';
import { alikeness, wordsOf as wordsIn } from '../likeness/sharedWords.js';
import { PAIRED_VARIABLES, VALUE_BOUNDS } from '../thresholds.js';
import { NO_NODE, nodeText } from '../../../syntax/tree.js';
import type { Variable } from '../bodies/variables.js';
import { valuesGivenTo } from '../bodies/variables.js';
import { isUnreported } from '../../typeNames.js';

/** What a name in a body stands for. */
export type Named = Variable | DeclarationNode;

export function isVariable(named: Named): named is Variable {
  return 'sort' in named;
}

/** Is it what a loop declares: the items, or the places of these? */
export function isLooping(named: Named): boolean {
  return isVariable(named) && named.sort === 'loop';
}

/** Does the variable get a value in which the other name is mentioned? */
export function isMadeFrom(variable: Named, other: Named): boolean {
  if (!isVariable(variable)) return false;
  const { source } = variable;
  const token = tokenAt(other.source, other.nameNode);
  const isNamed = (leaf: number): boolean => !isMember(source, leaf) && (!isCallee(source, leaf) || mayBeCalled(other));
  return valuesGivenTo(variable).some(value => {
    for (let at = source.firstToken[value]; at < tokensEnd(source, value); at++) {
      if (source.tokens[at] === token && isNamed(source.tokenNode[at])) return true;
    }
    return false;
  });
}

/** With other values; or both with what a function without a name is handed, while nothing but their place joins them. */
export function beginDifferently(a: Variable, b: Variable, votes: number): boolean {
  if (a.initialiser < 0 || b.initialiser < 0) return a.sort === 'lambda' && b.sort === 'lambda' && votes === 1;
  return a.source.contentHash[a.initialiser] !== b.source.contentHash[b.initialiser];
}

/** Is what joins these two names enough? `mentions` of both correspond, their declarations not counted. */
export function isSupported(
  before: Named,
  after: Named,
  mentions: number,
  isDeclaredTogether: boolean,
  renamed: RenamedWords,
): boolean {
  if (!isVariable(before) || !isVariable(after) || before.name === after.name) return true;
  if (
    mentions > (isDeclaredTogether ? 0 : 1) ||
    (before.sort === after.sort && (before.sort === 'parameter' || before.sort === 'receiver'))
  ) {
    return true;
  }
  return isDeclaredTogether
    ? isSupportedByDeclarations(before, after, renamed)
    : isSupportedByMentions(before, after, mentions, renamed);
}

/** The declarations belong together. */
function isSupportedByDeclarations(before: Variable, after: Variable, renamed: RenamedWords): boolean {
  if (
    isReached(before, after) ||
    isReached(after, before) ||
    haveOtherParts(before, after, renamed) ||
    areHandedApart(before, after, renamed)
  ) {
    return false;
  }
  if (
    beginsAnyhow(before) &&
    beginsAnyhow(after) &&
    !isUnseen(before) &&
    !isUnseen(after) &&
    !areNamedAlike(before, after)
  ) {
    return false;
  }
  if (shareOfWords(before.name, after.name) > PAIRED_VARIABLES.respelled && areBothGiven(before, after)) return true;
  if (isOneOfSeveral(before, after) || isOneOfSeveral(after, before)) return false;
  return (
    isSilent(before, after, renamed) ||
    isOfOneType(before, after) ||
    valueLikeness(before, after, renamed) >= PAIRED_VARIABLES.valueAlike
  );
}

/** Only one of the two is declared in the body: no statement could say that the declarations belong together. */
function isSupportedByMentions(before: Variable, after: Variable, mentions: number, renamed: RenamedWords): boolean {
  const isAll = before.references.length === 1 && after.references.length === 1;
  if ((before.sort === 'parameter' || after.sort === 'parameter') && isAll) return true;
  // Two values that have nothing in common are two things, though a word of each name says that it is a record, or a list.
  const isValuedOtherwise = areBothGiven(before, after) && valueLikeness(before, after, renamed) === 0;
  const isNamedAlike = isValuedOtherwise
    ? spellingSimilarity(before.name, after.name) >= PAIRED_VARIABLES.valuedOtherwise
    : haveWordInCommon(before.name, after.name);
  const areUnreported = isUnreported(before) && isUnreported(after);
  const isTypedAlike =
    isOfOneType(before, after) || (!areUnreported && haveWordInCommon(before.type ?? '', after.type ?? ''));
  // Where no types are said, what they begin with says what they are: an empty list, a flag.
  const isBegunAlike = areUnreported && areBothGiven(before, after) && !beginDifferently(before, after, mentions);
  return (
    isNamedAlike ||
    isTypedAlike ||
    isBegunAlike ||
    valueLikeness(before, after, renamed) >= PAIRED_VARIABLES.valueAlikeElsewhere
  );
}

function areBothGiven(before: Variable, after: Variable): boolean {
  return before.initialiser >= 0 && after.initialiser >= 0;
}

/** With a text or a number, an empty list, nothing: as many others do. */
function beginsAnyhow({ source, initialiser }: Variable): boolean {
  return initialiser >= 0 && (isLiteral(source, initialiser) || source.tree.size[initialiser] <= EMPTY_LIST);
}

/**
 * Do neither values nor mentions tell the two apart? What is never mentioned again is known by the one, what begins
 * without a value by the other.
 */
function isSilent(before: Variable, after: Variable, renamed: RenamedWords): boolean {
  const isUnused = isUnseen(before) || isUnseen(after);
  if (before.initialiser >= 0 && after.initialiser >= 0) {
    return isUnused && (areNamedAlike(before, after) || valueLikeness(before, after, renamed) > 0);
  }
  if (isUnused) return true;
  return (
    before.initialiser < 0 &&
    after.initialiser < 0 &&
    (isGivenNothing(before) ||
      isGivenNothing(after) ||
      areNamedAlike(before, after) ||
      areGivenAlike(before, after, renamed))
  );
}

function isUnseen({ references, isCaptured }: Variable): boolean {
  return references.length === 0 && !isCaptured();
}

/** What declarations inside mention may be given anything there. */
function isGivenNothing({ assigned, isCaptured }: Variable): boolean {
  return assigned.length === 0 && !isCaptured();
}

function areNamedAlike(before: Variable, after: Variable): boolean {
  return (
    haveWordInCommon(before.name, after.name) ||
    spellingSimilarity(before.name, after.name) >= PAIRED_VARIABLES.valuedOtherwise
  );
}

/** Is there something that both are given at one time or another? */
function areGivenAlike(before: Variable, after: Variable, renamed: RenamedWords): boolean {
  const [was, is] = [before, after].map(({ assigned }) => assigned.slice(0, VALUE_BOUNDS.maxValues));
  return was.some(x => is.some(y => likenessOf(before, x, after, y, renamed) >= PAIRED_VARIABLES.valueAlike));
}

/** Is the one's value reached from the other's, as `it.name` is from `it`? Then they are two things. */
function isReached(variable: Variable, from: Variable): boolean {
  if (variable.initialiser < 0 || from.initialiser < 0) return false;
  const { tree, role, contentHash } = variable.source;
  const start = from.source.contentHash[stripped(from.source, from.initialiser)];
  // Behind a type that it is taken for, or in what is handed over, it is reached all the same.
  for (let node = variable.initialiser + 1; node < variable.initialiser + tree.size[variable.initialiser]; node++) {
    const user = tree.parent[node];
    if (contentHash[node] === start && node === user + 1 && (role[user] === Role.access || role[user] === Role.call)) {
      return true;
    }
  }
  return false;
}

/** Is the one's value handed over, beside others, to what makes the other's? `Size(w(), h())` is not what `w()` is. */
function isOneOfSeveral(part: Variable, whole: Variable): boolean {
  if (part.initialiser < 0 || whole.initialiser < 0 || isOfOneType(part, whole)) return false;
  const { source } = whole;
  const value = part.source.contentHash[stripped(part.source, part.initialiser)];
  const made = stripped(source, whole.initialiser);
  const parts = callParts(source, made) ?? creationParts(source, made);
  const handed = parts === null ? [] : argumentsIn(source, parts.arguments);
  return handed.length > 1 && handed.some(({ node }) => source.contentHash[stripped(source, node)] === value);
}

/**
 * Are both what functions without a name are handed, which are called by things that have nothing in common: `open.map(a => ...)` and
 * `find(b).map(b => ...)`? Where no type is said, only what they come from tells what they are.
 */
function areHandedApart(before: Variable, after: Variable, renamed: RenamedWords): boolean {
  if (before.sort !== 'lambda' || after.sort !== 'lambda' || isOfOneType(before, after)) return false;
  const [was, is] = [takerOf(before), takerOf(after)];
  if (was === null || is === null) return false;
  if (was.receiver < 0 && is.receiver < 0) {
    return (
      was.name < 0 || is.name < 0 || nodeText(before.source.tree, was.name) !== nodeText(after.source.tree, is.name)
    );
  }
  const words = new Set(was.receiver < 0 ? [] : wordsIn(before.source, was.receiver));
  return (
    is.receiver < 0 ||
    !wordsIn(after.source, is.receiver).some(word => words.has(word) || words.has(renamed.get(word) ?? word))
  );
}

/** The call that is handed the function without a name of which this is a parameter. */
function takerOf({ source, nameNode }: Variable): CallParts | null {
  const { tree, role } = source;
  let lambda = tree.parent[nameNode];
  while (lambda > 0 && role[lambda] !== Role.lambda && role[lambda] !== Role.declaration) lambda = tree.parent[lambda];
  if (lambda <= 0 || role[lambda] !== Role.lambda) return null;
  const around = tree.parent[lambda];
  return callParts(source, role[around] === Role.argumentList ? tree.parent[around] : around);
}

/** Is that type written down, and the same? */
export function isOfOneType(before: Variable, after: Variable): boolean {
  return before.type !== null && before.type === after.type && !before.source.language.words.anyTypes.has(before.type);
}

/**
 * Are both what a pattern takes by a name, and by other ones? Of one value, only what is done with them could say that
 * a field was renamed.
 */
function haveOtherParts(before: Variable, after: Variable, renamed: RenamedWords): boolean {
  if (
    before.part < 0 ||
    after.part < 0 ||
    renamed.get(tokenAt(after.source, after.part)) === tokenAt(before.source, before.part)
  ) {
    return false;
  }
  return (
    spellingSimilarity(nodeText(before.source.tree, before.part), nodeText(after.source.tree, after.part)) <=
    PAIRED_VARIABLES.samePath
  );
}

/**
 * Are two names that have no word in common given to fields of their names, which are not one? Any two fields of an
 * object are given something.
 */
export function areExcluded(before: Named, a: number, after: Named, b: number, renamed: RenamedWords): boolean {
  if (!isVariable(before) || !isVariable(after) || nameSimilarity(before.name, after.name) > 0) return false;
  const [was, is] = [fieldKeeping(before, a), fieldKeeping(after, b)];
  return was >= 0 && is >= 0 && renamed.get(tokenAt(after.source, is)) !== tokenAt(before.source, was);
}

/** The name of the own field, of the variable's name, that it is given to as it is; -1 for none. */
function fieldKeeping({ source, name }: Variable, leaf: number): number {
  const { tree, role } = source;
  const assignment = tree.parent[leaf];
  if (role[assignment] !== Role.assignment || afterEquals(source, assignment) !== leaf) return NO_NODE;
  const field = nameLeaf(source, assignment + 1);
  return field !== NO_NODE && field !== assignment + 1 && isOneName(nodeText(tree, field), name) ? field : NO_NODE;
}

export function valueLikeness(before: Variable, after: Variable, renamed: RenamedWords): number {
  return before.initialiser < 0 || after.initialiser < 0
    ? 0
    : likenessOf(before, before.initialiser, after, after.initialiser, renamed);
}

/**
 * What is called by its new name gives what it gave; but where it is of another type now, a new name alone may be that
 * of another overload.
 */
function likenessOf(before: Variable, a: number, after: Variable, b: number, renamed: RenamedWords): number {
  const was = wordsIn(before.source, a);
  const is = wordsIn(after.source, b);
  const known = new Set(was);
  if (before.type !== after.type && !is.some(word => known.has(word))) return 0;
  return alikeness(
    was,
    is.map(word => (known.has(word) ? word : (renamed.get(word) ?? word))),
  );
}

function haveWordInCommon(before: string, after: string): boolean {
  const words = new Set(wordsOf(before).filter(isLettered));
  return wordsOf(after).some(word => words.has(word));
}

/** A number counts names, and says nothing of what they are. */
function isLettered(word: string): boolean {
  return /\p{L}/u.test(word);
}

/** Nodes of a list of arguments that holds none: itself and its parentheses. */
export const EMPTY_LIST = 3;

export function isCallee(source: SourceTree, leaf: number): boolean {
  return callParts(source, source.tree.parent[leaf])?.name === leaf;
}

/**
 * Is it a function, or may it be one? What is called by the name of any other variable is a function of that name,
 * which may have come into being.
 */

export function mayBeCalled(named: Named): boolean {
  if (!isVariable(named)) return true;
  const { source, initialiser, references } = named;
  return (
    (initialiser >= 0 && source.role[stripped(source, initialiser)] === Role.lambda) ||
    references.some(leaf => isCallee(source, leaf))
  );
}

/** Is it what is reached from something else than the object itself? `paint.color` says nothing of `color`. */

export function isMember(source: SourceTree, leaf: number): boolean {
  const { tree, role } = source;
  const around = tree.parent[leaf];
  if (role[around] === Role.access) return leaf > around + 1 && nameLeaf(source, around) !== leaf;
  const call = callParts(source, around);
  return call !== null && call.name === leaf && call.receiver >= 0 && !isOwnObject(source, call.receiver);
}
