/**
 * What the statements of a mapping say of two variables: each pair of corresponding mentions is a vote, unless it is
 * known to be something else than a rename (`variableEvidence.ts`). Which votes win is decided in `variablePairs.ts`.
 */
import { Role } from '../../../languages/roles.js';
import { addTo, valueAt } from '../../../lists.js';
import type { SourceTree } from '../../../structure/source.js';
import { NO_NODE } from '../../../syntax/tree.js';
import type { Replacement } from '../alignment/align.js';
import { forCorrespondingLeaves } from '../alignment/correspondingLeaves.js';
import { replacementsOf } from '../alignment/replacements.js';
import { callParts, creationParts, isLiteral, nameLeaf, stripped } from '../bodies/expressions.js';
import type { Fragments } from '../bodies/fragments.js';
import { fragmentAt } from '../bodies/fragments.js';
import type { Variable } from '../bodies/variables.js';
import { isMadeOfPart, plainSequence } from '../likeness/valueTokens.js';
import { arePutInOtherWords } from '../likeness/wordedTexts.js';
import type { StatementMapping } from '../model.js';
import { isDistinctiveCall, Names } from './bodyNames.js';
import type { Named } from './variableEvidence.js';
import { areExcluded, EMPTY_LIST, isLooping, isMadeFrom, isOfOneType, isVariable } from './variableEvidence.js';
import { Values } from './variableValues.js';

export interface Ballot {
  readonly before: Named;
  readonly after: Named;
  votes: number;
  isDeclaredTogether: boolean;
  /** Do the statements that declare them belong together, whatever stands in the place of what in them? */
  readonly isInOneStatement: boolean;
  /** Declared together with one value that says something, and that no other variable of either body has: whatever is done with them. */
  hasOneValue: boolean;
}

/** All votes of a mapping, those between two fields left out. */
export function votesOf(mapping: StatementMapping): readonly Ballot[] {
  const { before, after, fragmentsBefore, fragmentsAfter } = mapping;
  const namesBefore = new Names(before, fragmentsBefore);
  const namesAfter = new Names(after, fragmentsAfter);
  const ballots = new Map<Named, Map<Named, Ballot>>();
  const values = new Values(mapping, namesBefore, namesAfter);
  /** What stands, or stood, in the place of those whose value is made of it. */
  const givenWay = new Map<Named, Named[]>();
  const gaveWay = (named: Named, partner: Named): boolean =>
    givenWay.get(named)?.some(({ name }) => name !== partner.name) ?? false;
  const statements = new Set(mapping.pairs.map(pair => pair.before * fragmentsAfter.count + pair.after));
  const areInOneStatement = (x: Named, y: Named): boolean =>
    isVariable(x) &&
    isVariable(y) &&
    statements.has(
      fragmentAt(fragmentsBefore, x.nameNode) * fragmentsAfter.count + fragmentAt(fragmentsAfter, y.nameNode),
    );
  const areOneMadeOfOther = (x: Named, y: Named): boolean => {
    if (x.name === y.name) return false;
    const [isUnwrapped, isWrapped] = [isMadeFrom(x, y), isMadeFrom(y, x)];
    if (isUnwrapped) addTo(givenWay, x, y);
    if (isWrapped) addTo(givenWay, y, x);
    return isUnwrapped || isWrapped;
  };
  const ballotFor = (x: Named, y: Named): Ballot =>
    valueAt(
      valueAt(ballots, x, () => new Map<Named, Ballot>()),
      y,
      () => ({
        before: x,
        after: y,
        votes: 0,
        isDeclaredTogether: false,
        isInOneStatement: areInOneStatement(x, y),
        hasOneValue: false,
      }),
    );
  forCorrespondingLeaves(mapping, (a, b) => {
    const x = namesBefore.at(a);
    const y = x && namesAfter.at(b);
    if (!x || !y || (!isVariable(x) && !isVariable(y))) return;
    if (
      areExcluded(x, a, y, b, mapping.renamed) ||
      (x.name !== y.name && arePutInOtherWords(before.source, a, after.source, b))
    ) {
      return;
    }
    if (x.nameNode !== a && y.nameNode !== b && areOneMadeOfOther(x, y)) return;
    const isDeclared = isVariable(x) && isVariable(y) && x.nameNode === a && y.nameNode === b;
    const ballot = ballotFor(x, (isDeclared ? givenBeside(x, y, namesBefore, namesAfter, fragmentsAfter) : null) ?? y);
    ballot.votes++;
    if (isDeclared) ballot.isDeclaredTogether = true;
  });
  for (const [x, y, votes] of capturedPairs(mapping, namesBefore, namesAfter)) {
    if (!areOneMadeOfOther(x, y)) ballotFor(x, y).votes += votes;
  }
  const voteOfReplaced = ({ kind, before: a, after: b }: Replacement): void => {
    if (kind !== 'nameByExpression' && kind !== 'expressionByName') return;
    const isInlined = kind === 'nameByExpression';
    const given = isInlined ? givenIn(after.source, b) : givenIn(before.source, a);
    if (given >= 0) {
      const [x, y] = [namesBefore.at(isInlined ? a : given), namesAfter.at(isInlined ? given : b)];
      if (!x || !y || !isVariable(x) || !isVariable(y)) return;
      const ballot = ballotFor(x, y);
      ballot.votes++;
      // The declaration went into what first asked for the name, or came out of it.
      ballot.isDeclaredTogether ||= haveOneInitialiser(x, y);
      return;
    }
    const [leafA, leafB] = isInlined ? [a, heldBy(after.source, b)] : [heldBy(before.source, a), b];
    const [x, y] = [leafA < 0 ? undefined : namesBefore.at(leafA), leafB < 0 ? undefined : namesAfter.at(leafB)];
    const ballot = x && y && ballots.get(x)?.get(y);
    if (ballot?.isDeclaredTogether) ballot.votes++;
  };
  // What is got from a variable stands where the other one stood that its declaration was: it may have come to hold that.
  for (const { replacements } of replacementsOf(mapping)) replacements.forEach(voteOfReplaced);
  const all = [...ballots.values()].flatMap(row => [...row.values()]);
  const known = new Set(all.flatMap(({ before: x, after: y }) => [x, y]));
  for (const [x, y] of [...oneValued(mapping, namesBefore, namesAfter), ...wrapped(mapping, namesBefore, namesAfter)]) {
    if (!known.has(x) && !known.has(y)) {
      all.push({
        before: x,
        after: y,
        votes: 1,
        isDeclaredTogether: false,
        isInOneStatement: true,
        hasOneValue: false,
      });
    }
  }
  for (const ballot of all) {
    ballot.hasOneValue = ballot.isDeclaredTogether && hasOneValue(ballot, namesBefore, namesAfter);
  }
  const isGivenAway = ({ before, after }: Ballot): boolean => gaveWay(before, after) || gaveWay(after, before);
  return all.filter(
    ballot =>
      ballot.before.name === ballot.after.name ||
      (!isRefuted(ballot, values, namesBefore, namesAfter, mapping.renamed, isGivenAway) &&
        isReportedOfValues(ballot, values)),
  );
}

function haveOneInitialiser(x: Variable, y: Variable): boolean {
  return (
    x.initialiser >= 0 &&
    y.initialiser >= 0 &&
    x.source.contentHash[x.initialiser] === y.source.contentHash[y.initialiser]
  );
}

/** Do the values of two of another name say that they are two? */
function isRefuted(
  ballot: Ballot,
  values: Values,
  namesBefore: Names,
  namesAfter: Names,
  renamed: StatementMapping['renamed'],
  isGivenAway: (ballot: Ballot) => boolean,
): boolean {
  const { before, after, votes, isDeclaredTogether, hasOneValue: isGivenTheSame } = ballot;
  const isOnlyVote = votes === 1 && !isGivenTheSame;
  // Nothing but one place speaks for it, and its mentions say that it was inlined, or extracted.
  if (isOnlyVote && isGivenAway(ballot)) return true;
  if (
    votes === 1 &&
    isLooping(before) &&
    isLooping(after) &&
    (values.isPartOf(before, after) || values.isPartOf(after, before))
  ) {
    return true;
  }
  if (!isDeclaredTogether) return false;
  return (
    values.isHanded(before, after, namesAfter, votes) ||
    values.isHanded(after, before, namesBefore, votes) ||
    (isOnlyVote &&
      (values.isWrittenOut(before, after, 'before', renamed) || values.isWrittenOut(after, before, 'after', renamed)))
  );
}

/** Of two types, that declarations belong together says nothing where the one's own value stands in the place of it. */
function isReportedOfValues(
  { before, after, votes, isDeclaredTogether, hasOneValue: isGivenTheSame }: Ballot,
  values: Values,
): boolean {
  const isSaidByDeclarations =
    isDeclaredTogether &&
    (votes > 1 || isGivenTheSame || (isVariable(before) && isVariable(after) && isOfOneType(before, after)));
  return isSaidByDeclarations || (!values.isStood(before) && !values.isStood(after));
}

/** The name that something is got from without handing anything over, as by `box.get()`; -1 for every other expression. */
function heldBy(source: SourceTree, node: number): number {
  const call = callParts(source, stripped(source, node));
  if (
    !call ||
    call.name === NO_NODE ||
    call.receiver === NO_NODE ||
    call.arguments === NO_NODE ||
    source.tree.size[call.arguments] > EMPTY_LIST
  ) {
    return NO_NODE;
  }
  const leaf = nameLeaf(source, call.receiver);
  return leaf === call.receiver ? leaf : NO_NODE;
}

/** The name that an expression gives a value to and stands for, as in `(line := read())`; -1 for every other expression. */
function givenIn(source: SourceTree, node: number): number {
  const assignment = stripped(source, node);
  return source.role[assignment] === Role.assignment ? nameLeaf(source, assignment + 1) : NO_NODE;
}

/**
 * Variables of both bodies that declarations inside mention in the same places, and how often; none where no such
 * variable has another name now.
 */
function capturedPairs(
  { captured, before, after }: StatementMapping,
  namesBefore: Names,
  namesAfter: Names,
): (readonly [Variable, Variable, number])[] {
  if (!captured || !(namesBefore.hasCapturedBut(namesAfter) || namesAfter.hasCapturedBut(namesBefore))) return [];
  const found: (readonly [Variable, Variable, number])[] = [];
  for (const [from, row] of captured.between(before.source, after.source)) {
    const x = namesBefore.capturedAt(from);
    if (!x) continue;
    for (const [to, votes] of row) {
      const y = namesAfter.capturedAt(to);
      if (y) found.push([x, y, votes]);
    }
  }
  return found;
}

/**
 * Variables whose one value is given to no other variable of either body, by statements without a partner: of another
 * kind, or elsewhere. Code that went to a declaration of its own leaves such statements behind, which says nothing.
 */
function oneValued(
  mapping: StatementMapping,
  namesBefore: Names,
  namesAfter: Names,
): (readonly [Variable, Variable])[] {
  if ('transfer' in mapping) return [];
  const { fragmentsBefore, fragmentsAfter, pairs } = mapping;
  const before = namesBefore.byOnlyValue(fragmentsBefore, new Set(pairs.map(pair => pair.before)));
  const after =
    before.size === 0 ? before : namesAfter.byOnlyValue(fragmentsAfter, new Set(pairs.map(pair => pair.after)));
  return [...before].flatMap(([value, x]) => {
    const y = after.get(value);
    return y && y.name !== x.name ? [[x, y] as const] : [];
  });
}

/**
 * The one variable of a name on each side, where what the one is given is made of what the other is given
 * (`link = closing(open(path))`).
 */
function wrapped(mapping: StatementMapping, namesBefore: Names, namesAfter: Names): (readonly [Variable, Variable])[] {
  if ('transfer' in mapping) return [];
  const after = namesAfter.only();
  return [...namesBefore.only()].flatMap(([name, x]) => {
    const y = after.get(name);
    return y && (isMadeOf(x, y) || isMadeOf(y, x)) ? [[x, y] as const] : [];
  });
}

function isMadeOf(whole: Variable, part: Variable): boolean {
  const { initialiser, source } = part;
  return (
    whole.initialiser >= 0 &&
    initialiser >= 0 &&
    isDistinctiveCall(source, initialiser) &&
    isMadeOfPart(whole.source, whole.initialiser, plainSequence(source, initialiser).tokens)
  );
}

/**
 * Of the names that one statement gives parts of a value to: the one that is given what `before` was, and nothing else
 * was, where `after` has its place.
 */
function givenBeside(
  before: Variable,
  after: Variable,
  namesBefore: Names,
  namesAfter: Names,
  fragments: Fragments,
): Variable | null {
  if (before.initialiser < 0 || after.initialiser < 0) return null;
  const value = before.source.contentHash[before.initialiser];
  if (value === after.source.contentHash[after.initialiser] || isLiteral(before.source, before.initialiser)) {
    return null;
  }
  const [only, other] = [namesBefore, namesAfter].map(names =>
    names.withValue(value).length === 1 ? names.withValue(value)[0] : null,
  );
  return only && other && fragmentAt(fragments, other.nameNode) === fragmentAt(fragments, after.nameNode)
    ? other
    : null;
}

function hasOneValue({ before, after }: Ballot, namesBefore: Names, namesAfter: Names): boolean {
  if (!isVariable(before) || !isVariable(after) || before.initialiser < 0 || after.initialiser < 0) return false;
  if (isLiteral(before.source, before.initialiser) || isMadeOfNothing(before.source, before.initialiser)) return false;
  const value = before.source.contentHash[before.initialiser];
  return (
    value === after.source.contentHash[after.initialiser] &&
    namesBefore.withValue(value).length === 1 &&
    namesAfter.withValue(value).length === 1
  );
}

/** `new ArrayList<>()`: what many begin with. */

export function isMadeOfNothing(source: SourceTree, value: number): boolean {
  const { tree } = source;
  const made = creationParts(source, stripped(source, value));
  return (
    made !== null &&
    made.arguments !== NO_NODE &&
    tree.size[made.arguments] <= EMPTY_LIST &&
    made.arguments + tree.size[made.arguments] === value + tree.size[value]
  );
}
