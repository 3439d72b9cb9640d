/**
 * How much of an unmatched callable's body must have been found among what a caller lost, for the code to have gone there.
 */
import type { DeclarationNode } from '../../../structure/declaration.js';
import type { TransferEvidence } from '../../evidence/transferEvidence.js';
import { THRESHOLDS } from '../../thresholds.js';

/**
 * More found than not (RefactoringMiner's rule), a third of it in some words, or something word by word in a short
 * body. What went to another type, or came through other callables, must be mostly there, and more than could stand
 * there by chance; for word by word that is enough which is within a type, or where the whole body stood in the place
 * of the call.
 */
export function isConvincing(
  evidence: TransferEvidence,
  unmatched: DeclarationNode,
  isDirect: boolean,
  isWithinType: boolean,
): boolean {
  const { words, innerWords, missing, isReplacement } = evidence;
  if (isDirect && isShownByItsPlace(evidence, unmatched, isWithinType)) return true;
  if (words < THRESHOLDS.fragmentWords) return false;
  // A head stands in the place of a call wherever something is decided in that way: of long code, something that is
  // done must have been found with it.
  if (isReplacement && (innerWords > 0 || missing <= THRESHOLDS.missingStatements)) return true;
  return isDirect && isWithinType ? isMostlyFound(evidence) : isFoundFarAway(evidence, isDirect, isWithinType);
}

/** For what is called where the code was. */
function isShownByItsPlace(
  { coverage, missing, isInPlace, isHeld, isHeldAsItsOwn, body, isEdited }: TransferEvidence,
  unmatched: DeclarationNode,
  isWithinType: boolean,
): boolean {
  if (isInPlace && isWithinType && missing <= THRESHOLDS.missingAround) return true;
  // A name alone is read, or called, in many places: in another type, it is its own.
  const isBody = body >= (isWithinType ? 1 : THRESHOLDS.heldTokens);
  if (isHeldAsItsOwn || isBody || ((isHeld || isEdited) && isWithinType)) return true;
  // All of it, where the call stands now, leaves no doubt, however short it is; what only reads a member may be read in another way there.
  return isInPlace && coverage === 1 && unmatched.calls.length > 0;
}

/** In another type, or by way of other callables. */
function isFoundFarAway(
  { coverage, words, exactWords, found, missing, isInPlace }: TransferEvidence,
  isDirect: boolean,
  isWithinType: boolean,
): boolean {
  if (isInPlace && isDirect && missing === 0) return true;
  if (words < THRESHOLDS.transferWords) return false;
  const isReported = isDirect && exactWords >= THRESHOLDS.exactWords;
  return (
    coverage > (isWithinType || isReported ? THRESHOLDS.extract : THRESHOLDS.farExtract) ||
    (found > missing && words >= THRESHOLDS.manyWords)
  );
}

/** Within a type, by what called it itself. */
function isMostlyFound({ coverage, words, innerWords, exactWords, found, missing }: TransferEvidence): boolean {
  // Of one statement found and one not, the condition that was found word by word says more than what is done under it:
  // another message may be thrown.
  const isGuard = innerWords === 0 && words === exactWords && words >= THRESHOLDS.transferWords;
  if (coverage > THRESHOLDS.extract || found > missing || (found === missing && (found > 1 || isGuard))) return true;
  if (coverage > THRESHOLDS.nearExtract && innerWords >= THRESHOLDS.tinyBody) return true;
  return exactWords >= THRESHOLDS.exactWords && missing <= THRESHOLDS.missingStatements;
}

/** A few words of what does more, none of them as they were, and nothing of where they stood: so much is alike in any two files. */
export function isFaint({
  coverage,
  words,
  exactWords,
  isReplacement,
  isInPlace,
  isHeld,
  body,
  isEdited,
}: TransferEvidence): boolean {
  return (
    words < THRESHOLDS.exactWords &&
    coverage <= THRESHOLDS.farExtract &&
    exactWords === 0 &&
    !isReplacement &&
    !isInPlace &&
    !isHeld &&
    body === 0 &&
    !isEdited
  );
}

/**
 * What other callers had before says nothing against one of which a statement stands in the body, word by word, where
 * it calls that now.
 */
export function isGatheredThere(
  { isInPlace, words, missed }: TransferEvidence,
  gathered: readonly TransferEvidence[],
  isWithinType: boolean,
): boolean {
  if (!isInPlace || words < THRESHOLDS.fragmentWords) return false;
  const left = missed.filter(node => gathered.every(other => other.missed.includes(node)));
  return left.length < missed.length && left.length <= (isWithinType ? THRESHOLDS.missingAround : 0);
}

export function describeEvidence(
  { coverage, words, exactWords, found, missing, isReplacement, isInPlace, isHeld, body, isEdited }: TransferEvidence,
  isDirect: boolean,
  isWithinType: boolean,
): string {
  const where = [
    ...(isReplacement ? ['the call stands in its place'] : []),
    ...(isInPlace ? ['word by word where the call stands'] : []),
    ...(isHeld ? ['it holds what the call took the place of'] : []),
    ...(body > 0 ? ['it is what the call took the place of'] : []),
    ...(isEdited ? ['it holds what the call took the place of, edited'] : []),
    ...(isDirect ? [] : ['called through others only']),
  ];
  return [
    `${coverage.toFixed(2)} of the body, needed ${isWithinType ? THRESHOLDS.extract : THRESHOLDS.farExtract}`,
    `${found} statements found, ${missing} not`,
    `${words} words, ${exactWords} of them word by word`,
    ...where,
  ].join('; ');
}
