/**
 * Which variable of one body became which of the other, as the statements of a mapping say: declared by statements that belong together, or
 * mentioned in the same places. A variable may also stand where a field stood, and the other way round.
 *
 * Each pair of corresponding mentions is a vote, unless it is known to be something else than a rename (`variableEvidence.ts`). Pairs are
 * one to one, the surest first; what most mentions contradict is no pair. Where copies of code became one, the one has a pair in each copy.
 * Last, what was handed over and is declared inside now is known by its name and type alone, and the other way round.
 */
import { Role } from '../../../languages/roles.js';
import type { Side } from '../../../model.js';
import type { SourceTree } from '../../../structure/source.js';
import { addCount, addTo, onlyOnes, valueAt } from '../../../lists.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { encloses, NO_NODE } from '../../../syntax/tree.js';
import { isTellingCall, Names } from './bodyNames.js';
import { callParts, creationParts, isLiteral, nameLeaf, stripped, tokenAt } from '../bodies/expressions.js';
import { forCorrespondingLeaves } from '../alignment/correspondingLeaves.js';
import type { Replacement } from '../alignment/align.js';
import { replacementsOf } from '../alignment/replacements.js';
import type { Fragments } from '../bodies/fragments.js';
import { fragmentAt } from '../bodies/fragments.js';
import type { StatementMapping } from '../model.js';
import type { RenamedWords } from '../likeness/renamedWords.js';
import { NOTHING_RENAMED } from '../likeness/renamedWords.js';
import { PAIRED_VARIABLES } from '../thresholds.js';
import type { Named } from './variableEvidence.js';
import { isUntold } from '../../typeNames.js';
import {
  areExcluded,
  EMPTY_LIST,
  isSupported,
  isLooping,
  isMadeFrom,
  isOfOneType,
  isVariable,
  Values,
} from './variableEvidence.js';
import { isMadeOfPart, plainSequence } from '../likeness/valueTokens.js';
import type { Variable } from '../bodies/variables.js';
import { variablesOf } from '../bodies/variables.js';
import { arePutInOtherWords } from '../likeness/wordedTexts.js';

export interface NamedPair {
  readonly before: Named;
  readonly after: Named;
  /** Two statements that belong together declare them. */
  readonly isDeclaredTogether: boolean;
}

const known = new WeakMap<StatementMapping, readonly NamedPair[]>();

/** In the order of the before side; fields pair with variables only. */
export function variablePairsOf(mapping: StatementMapping): readonly NamedPair[] {
  return valueAt(known, mapping, () => {
    const chosen = choose(votesOf(mapping), mapping, copiesIn(mapping));
    const all = [...chosen, ...namesakesIn(mapping, chosen)];
    return all.length === chosen.length ? chosen : all.sort(inOrder);
  });
}

/**
 * What was handed over and is a variable of the body now, or the other way round, under a name and with a type that nothing else in either body
 * has: the one thing, though no statement that mentions it has a partner. Of code that went elsewhere names say less.
 */
function namesakesIn(mapping: StatementMapping, pairs: readonly NamedPair[]): NamedPair[] {
  const { before, after, fragmentsBefore, fragmentsAfter } = mapping;
  if ('transfer' in mapping) return [];
  const taken = new Set(pairs.flatMap(pair => [pair.before, pair.after]));
  const [was, is] = [variablesOf(before, fragmentsBefore), variablesOf(after, fragmentsAfter)].map(({ all }) =>
    onlyOnes(all, ({ name }) => name),
  );
  return [...was].flatMap(([name, x]) => {
    const y = is.get(name);
    const isOne =
      x &&
      y &&
      !taken.has(x) &&
      !taken.has(y) &&
      x.type === y.type &&
      ((isParameter(x) && isOwnVariable(y, after)) || (isOwnVariable(x, before) && isParameter(y)));
    return isOne ? [{ before: x, after: y, isDeclaredTogether: false }] : [];
  });
}

/** Does the body declare it for itself? What goes through something in an annotation is no variable of it. */
function isOwnVariable({ sort, nameNode }: Variable, { source: { tree }, body }: DeclarationNode): boolean {
  return (sort === 'local' || sort === 'loop') && body >= 0 && encloses(tree, body, nameNode);
}

interface Ballot {
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
function votesOf(mapping: StatementMapping): readonly Ballot[] {
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
        isToldOfValues(ballot, values)),
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
function isToldOfValues(
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

/** Variables of both bodies that declarations inside mention in the same places, and how often; none where no such variable has another name now. */
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
 * Variables whose one value is given to no other variable of either body, by statements without a partner: of another kind, or elsewhere. Code
 * that went to a declaration of its own leaves such statements behind, which says nothing.
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

/** The one variable of a name on each side, where what the one is given is made of what the other is given (`link = closing(open(path))`). */
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
    isTellingCall(source, initialiser) &&
    isMadeOfPart(whole.source, whole.initialiser, plainSequence(source, initialiser).tokens)
  );
}

/** Of the names that one statement gives parts of a value to: the one that is given what `before` was, and nothing else was, where `after` has its place. */
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

/** How many copies of the code in which a name is mentioned stand in the other version: of code that went elsewhere, as many as its statements have partners. */
function copiesIn(mapping: StatementMapping): (named: Named) => number {
  if (!('transfer' in mapping)) return () => 1;
  const { fragmentsBefore, fragmentsAfter, pairs } = mapping;
  const [before, after] = [new Map<number, number>(), new Map<number, number>()];
  for (const pair of pairs) {
    addCount(before, pair.before);
    addCount(after, pair.after);
  }
  const counts = new Map<Named, number>();
  return named =>
    valueAt(counts, named, () => {
      if (!isVariable(named)) return 1;
      const [fragments, partners] =
        named.source === fragmentsBefore.source ? [fragmentsBefore, before] : [fragmentsAfter, after];
      return Math.max(
        1,
        ...[named.nameNode, ...named.references].map(leaf => partners.get(fragmentAt(fragments, leaf)) ?? 1),
      );
    });
}

function choose(
  all: readonly Ballot[],
  { renamed, handed = NOTHING_RENAMED }: Pick<StatementMapping, 'renamed' | 'handed'>,
  copiesOf: (named: Named) => number,
): NamedPair[] {
  const ballots = butForMentionedElsewhere(all, renamed);
  const kept = new Set(ballots.filter(isNameKept).flatMap(({ before, after }) => [before, after]));
  // What is still mentioned under its name stands in some other's place by the way: that says nothing against the other one.
  const isByTheWay = (ballot: Ballot): boolean =>
    !isNameKept(ballot) && (kept.has(ballot.before) || kept.has(ballot.after));
  // So does a variable of another type, where there is one of the same.
  const oneTyped = new Set(
    ballots
      .filter(ballot => !isByTheWay(ballot) && areOfOneType(ballot))
      .flatMap(({ before, after }) => [before, after]),
  );
  const isOfOtherType = (ballot: Ballot): boolean =>
    !ballot.isDeclaredTogether && (oneTyped.has(ballot.before) || oneTyped.has(ballot.after)) && areOfTwoTypes(ballot);
  const saysNothing = (ballot: Ballot): boolean => isByTheWay(ballot) || isOfOtherType(ballot);
  const totals = totalsOf(ballots);
  const totalsOfOthers = totalsOf(ballots.filter(ballot => !saysNothing(ballot)));
  /** Share of all votes of either that a pair has, 0 to 1: the lower one. */
  const shareOf = (ballot: Ballot): number => {
    const { before, after, votes } = ballot;
    const counted = saysNothing(ballot) || isNameKept(ballot) ? totals : totalsOfOthers;
    return votes / Math.max(...[before, after].map(named => (counted.get(named) ?? votes) / copiesOf(named)));
  };
  const keptAs = new Map(
    ballots.filter(isNameKept).flatMap(
      ({ before, after }) =>
        [
          [before, after],
          [after, before],
        ] as const,
    ),
  );
  const isKeptMadeFrom = (named: Named, other: Named): boolean => {
    const partner = keptAs.get(named);
    return partner !== undefined && isMadeFrom(partner, other);
  };
  // Where the value of the one is made of the other's, or what has its name now is made from that, and a name is still mentioned as before, that
  // their declarations belong together says little.
  const isToldElsewhere = (ballot: Ballot): boolean => {
    const { before, after, votes } = ballot;
    return (
      votes === 1 &&
      isByTheWay(ballot) &&
      (isMadeAround(before, after) ||
        isMadeAround(after, before) ||
        isKeptMadeFrom(before, after) ||
        isKeptMadeFrom(after, before))
    );
  };
  const weights = new Map(
    ballots.map(ballot => [
      ballot,
      ballot.votes + (ballot.isDeclaredTogether && !isToldElsewhere(ballot) ? PAIRED_VARIABLES.declaration : 0),
    ]),
  );
  const weight = (ballot: Ballot): number => weights.get(ballot) ?? 0;
  const taken = new Map<Named, number>();
  // What keeps its name in one copy is itself in all of them; and copies of one thing are of one type.
  const isTaken = (named: Named, { before, after }: Ballot): boolean => {
    const times = taken.get(named) ?? 0;
    return (
      isVariable(named) && times > 0 && (times >= copiesOf(named) || kept.has(named) || before.type !== after.type)
    );
  };
  // What a call hands over for one parameter did not become another one by a mention in the place of it.
  const handedOver = new Set(handed.values());
  const isHandedForOther = ({ before, after }: Ballot): boolean => {
    const [was, is] = [before, after].map(named => tokenAt(named.source, named.nameNode));
    if (was === is || !(isParameter(before) || isParameter(after))) return false;
    return handed.has(is) ? handed.get(is) !== was : handedOver.has(was);
  };
  const pairs: NamedPair[] = [];
  for (const ballot of [...ballots].sort(
    (x, y) =>
      weight(y) - weight(x) ||
      Number(isNameKept(y)) - Number(isNameKept(x)) ||
      placeOf(x.before) - placeOf(y.before) ||
      placeOf(x.after) - placeOf(y.after),
  )) {
    const { before, after, votes, isDeclaredTogether } = ballot;
    const isSure = ballot.isInOneStatement && !isDeclaredTogether;
    if (
      shareOf(ballot) < neededShare(ballot) ||
      !(isSure || isSupported(before, after, votes - (isDeclaredTogether ? 1 : 0), isDeclaredTogether, renamed))
    ) {
      continue;
    }
    if (isTaken(before, ballot) || isTaken(after, ballot) || isHandedForOther(ballot)) continue;
    for (const named of [before, after]) addCount(taken, named);
    pairs.push({ before, after, isDeclaredTogether });
  }
  return pairs.sort(inOrder);
}

/**
 * Without those that are declared together and nothing else, where all that spoke of the one, or speaks of it, speaks of another one on the other
 * side that is like it: what stands where it was declared has its place only.
 */
function butForMentionedElsewhere(ballots: readonly Ballot[], renamed: RenamedWords): readonly Ballot[] {
  const isByDeclaration = (ballot: Ballot): boolean =>
    ballot.isDeclaredTogether &&
    ballot.votes === 1 &&
    !ballot.hasOneValue &&
    !isNameKept(ballot) &&
    !areOfOneType(ballot);
  if (!ballots.some(isByDeclaration)) return ballots;
  const isElsewhere = (ballot: Ballot, side: Side): boolean => {
    const others = ballots.filter(other => other !== ballot && other[side] === ballot[side]);
    const [only] = others;
    if (
      others.length !== 1 ||
      isNameKept(only) ||
      only.isDeclaredTogether ||
      !isVariable(only.before) ||
      !isVariable(only.after)
    ) {
      return false;
    }
    const partner = side === 'before' ? only.after : only.before;
    return (
      ballots.every(other => other === only || (other.before !== partner && other.after !== partner)) &&
      isSupported(only.before, only.after, only.votes, false, renamed)
    );
  };
  return ballots.filter(
    ballot => !isByDeclaration(ballot) || !(isElsewhere(ballot, 'before') || isElsewhere(ballot, 'after')),
  );
}

/** Is the value of the one an expression around that of the other? */
function isMadeAround(whole: Named, part: Named): boolean {
  if (!isVariable(whole) || !isVariable(part) || whole.initialiser < 0 || part.initialiser < 0) return false;
  const { source, initialiser } = part;
  if (
    source.tree.size[initialiser] === 1 ||
    source.contentHash[initialiser] === whole.source.contentHash[whole.initialiser]
  ) {
    return false;
  }
  return isMadeOfPart(whole.source, whole.initialiser, plainSequence(source, initialiser).tokens);
}

function isParameter(named: Named): boolean {
  return isVariable(named) && named.sort === 'parameter';
}

function isNameKept({ before, after }: Ballot): boolean {
  return before.name === after.name;
}

function areOfOneType({ before, after }: Ballot): boolean {
  return isVariable(before) && isVariable(after) && isOfOneType(before, after);
}

/** Both types are written down, and not the same. */
function areOfTwoTypes({ before, after }: Ballot): boolean {
  return isVariable(before) && isVariable(after) && !isUntold(before) && !isUntold(after) && before.type !== after.type;
}

function totalsOf(ballots: readonly Ballot[]): Map<Named, number> {
  const totals = new Map<Named, number>();
  for (const { before, after, votes } of ballots) for (const named of [before, after]) addCount(totals, named, votes);
  return totals;
}

/** The fewer signs there are that two variables are one, the fewer mentions may say otherwise. */
function neededShare({ before, after, isDeclaredTogether, hasOneValue: isSure }: Ballot): number {
  if (isSure) return 0;
  if (before.name === after.name) return isDeclaredTogether ? 0 : PAIRED_VARIABLES.share;
  return isDeclaredTogether && before.type === after.type ? PAIRED_VARIABLES.share : PAIRED_VARIABLES.shareOfOther;
}

/** `new ArrayList<>()`: what many begin with. */
function isMadeOfNothing(source: SourceTree, value: number): boolean {
  const { tree } = source;
  const made = creationParts(source, stripped(source, value));
  return (
    made !== null &&
    made.arguments !== NO_NODE &&
    tree.size[made.arguments] <= EMPTY_LIST &&
    made.arguments + tree.size[made.arguments] === value + tree.size[value]
  );
}

function inOrder(x: NamedPair, y: NamedPair): number {
  return placeOf(x.before) - placeOf(y.before) || placeOf(x.after) - placeOf(y.after);
}

function placeOf(named: Named): number {
  return named.nameNode;
}
