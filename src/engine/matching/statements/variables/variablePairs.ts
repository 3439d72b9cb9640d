/**
 * Which variable of one body became which of the other, as the statements of a mapping say: declared by statements that belong together, or
 * mentioned in the same places. A variable may also stand where a field stood, and the other way round.
 *
 * Each pair of corresponding mentions is a vote, unless it is known to be something else than a rename (`variableEvidence.ts`). Pairs are
 * one to one, the surest first; what most mentions contradict is no pair. Where copies of code became one, the one has a pair in each copy.
 * Last, what was handed over and is declared inside now is known by its name and type alone, and the other way round.
 */
import type { Side } from '../../../model.js';
import { addCount, onlyOnes, valueAt } from '../../../lists.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { encloses } from '../../../syntax/tree.js';
import { tokenAt } from '../bodies/expressions.js';
import { fragmentAt } from '../bodies/fragments.js';
import type { StatementMapping } from '../model.js';
import type { RenamedWords } from '../likeness/renamedWords.js';
import { NOTHING_RENAMED } from '../likeness/renamedWords.js';
import { PAIRED_VARIABLES } from '../thresholds.js';
import type { Named } from './variableEvidence.js';
import { isMadeFrom, isOfOneType, isSupported, isVariable } from './variableEvidence.js';
import { isUnreported } from '../../typeNames.js';
import { isMadeOfPart, plainSequence } from '../likeness/valueTokens.js';
import type { Variable } from '../bodies/variables.js';
import { variablesOf } from '../bodies/variables.js';
import type { Ballot } from './variableBallots.js';
import { votesOf } from './variableBallots.js';

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
 * What was handed over and is a variable of the body now, or the other way round, under a name and with a type that
 * nothing else in either body has: the one thing, though no statement that mentions it has a partner. Of code that went
 * elsewhere names say less.
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

/**
 * How many copies of the code in which a name is mentioned stand in the other version: of code that went elsewhere, as
 * many as its statements have partners.
 */
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
  // Where the value of the one is made of the other's, or what has its name now is made from that, and a name is still
  // mentioned as before, that their declarations belong together says little.
  const isReportedElsewhere = (ballot: Ballot): boolean => {
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
      ballot.votes + (ballot.isDeclaredTogether && !isReportedElsewhere(ballot) ? PAIRED_VARIABLES.declaration : 0),
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
  const passed = new Set(handed.values());
  const isHandedForOther = ({ before, after }: Ballot): boolean => {
    const [was, is] = [before, after].map(named => tokenAt(named.source, named.nameNode));
    if (was === is || !(isParameter(before) || isParameter(after))) return false;
    return handed.has(is) ? handed.get(is) !== was : passed.has(was);
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
 * Without those that are declared together and nothing else, where all that spoke of the one, or speaks of it, speaks
 * of another one on the other side that is like it: what stands where it was declared has its place only.
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
  return (
    isVariable(before) &&
    isVariable(after) &&
    !isUnreported(before) &&
    !isUnreported(after) &&
    before.type !== after.type
  );
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

function inOrder(x: NamedPair, y: NamedPair): number {
  return placeOf(x.before) - placeOf(y.before) || placeOf(x.after) - placeOf(y.after);
}

function placeOf(named: Named): number {
  return named.nameNode;
}
