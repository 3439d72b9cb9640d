/**
 * Which parameter of a callable became which of its counterpart: by name and type, then by name, be it of one or of several, then as the
 * bodies mention them, then by the last words of the names, or where one is the other cut short, then what gathers all other arguments,
 * then by type where only one of that type is left on each side, and last by place where all that are left stand in places left on the
 * other side, unless their uses say otherwise. What takes any number of arguments is paired with its like, or with what is nearly named
 * so. Names nothing.
 */
import { addTo, groupedBy, valueAt } from '../lists.js';
import type { Side } from '../model.js';
import type { ParameterInfo } from '../languages/language.js';
import { Role } from '../languages/roles.js';
import { otherSide } from '../sides.js';
import { isUntold } from '../matching/typeNames.js';
import type { Matches } from '../matching/matches.js';
import type { Fragments } from '../matching/statements/bodies/fragments.js';
import { fragmentAt } from '../matching/statements/bodies/fragments.js';
import type { StatementMapping, StatementMappings } from '../matching/statements/model.js';
import type { Named } from '../matching/statements/variables/variableEvidence.js';
import { isVariable } from '../matching/statements/variables/variableEvidence.js';
import type { NamedPair } from '../matching/statements/variables/variablePairs.js';
import { variablePairsOf } from '../matching/statements/variables/variablePairs.js';
import type { Variable, Variables } from '../matching/statements/bodies/variables.js';
import { variablesOf } from '../matching/statements/bodies/variables.js';
import {
  areOneCutShort,
  lettersOf,
  MAX_NAME_LENGTH,
  nameSimilarity,
  spellingSimilarity,
  wordsOf,
} from '../similarity/names.js';
import { pairsByFields } from './fieldParameters.js';
import { PARAMETERS } from './thresholds.js';
import type { DeclarationNode } from '../structure/declaration.js';
import type { SourceTree } from '../structure/source.js';
import { afterEquals, memberReached } from '../matching/statements/bodies/expressions.js';
import { NO_NODE, nodeText } from '../syntax/tree.js';
import { parameterAround } from '../structure/sites.js';
import type { Join } from './joinedNames.js';
import { askedIn, Joins } from './joinedNames.js';

export interface ParameterPairs {
  /** In the order of the before side. */
  readonly pairs: readonly (readonly [ParameterInfo, ParameterInfo])[];
  readonly removed: readonly ParameterInfo[];
  readonly added: readonly ParameterInfo[];
  /** Those removed that are variables of the body now, and those added that were, also taken apart into several: neither gone nor new. What has a type and another name now is gone. */
  readonly converted: ReadonlySet<ParameterInfo>;
  /** Several that became one, or one that became several: neither paired nor gone or new. */
  readonly joins: readonly Join<ParameterInfo>[];
  /** Of parameters that take apart what is handed over: names that the bodies say became one another. */
  readonly parts: readonly RenamedPart[];
}

export interface RenamedPart {
  readonly of: readonly [ParameterInfo, ParameterInfo];
  readonly before: string;
  readonly after: string;
}

const known = new WeakMap<StatementMapping, ParameterPairs>();

export function pairParameters(
  before: DeclarationNode,
  after: DeclarationNode,
  statements: StatementMappings,
): ParameterPairs {
  const bodies = statements.inPlace.get(before);
  if (bodies?.after !== after) return pairBySignature(before, after, []);
  return valueAt(known, bodies, () =>
    pairWith(
      before,
      after,
      () => usesIn(bodies, pairsByFields(before, after, statements.renamed)),
      (removed, added) => joinsIn(bodies, removed, added),
    ),
  );
}

/**
 * Pairs of one type in which the one's name ends in all of the other's, as of no third one that does not stand elsewhere: `rank` may be a
 * `tensorRank`, but is no `rankList`. Where types are said, that is of another type, and what begins with the name is the same thing as
 * well (`rankRaw`).
 */
function respelled(
  left: readonly ParameterInfo[],
  right: readonly ParameterInfo[],
  isInPlace: (a: ParameterInfo, b: ParameterInfo) => boolean,
): (readonly [ParameterInfo, ParameterInfo])[] {
  const holds = (whole: ParameterInfo, part: ParameterInfo): boolean =>
    endsIn(whole.name, part.name) || (whole.type !== null && beginsWith(whole.name, part.name));
  const isAlike = (a: ParameterInfo, b: ParameterInfo): boolean => a.type === b.type && (holds(a, b) || holds(b, a));
  const [ofLeft, ofRight] = [byEdges(left), byEdges(right)];
  return left.flatMap(a => {
    const alike = ofRight(a).filter(other => isAlike(a, other));
    const b = alike.length > 1 ? alike.find(other => isInPlace(a, other)) : alike[0];
    return b !== undefined && ofLeft(b).filter(other => isAlike(other, b)).length === 1 ? [[a, b] as const] : [];
  });
}

/**
 * Those of a list whose name one begins or ends with, or that begin or end with its name, by whole words, in the order of the list. A
 * signature may have thousands: they are not compared one by one.
 */
function byEdges(list: readonly ParameterInfo[]): (one: ParameterInfo) => readonly ParameterInfo[] {
  const [wholes, edges] = [new Map<string, number[]>(), new Map<string, number[]>()];
  list.forEach(({ name }, i) => {
    addTo(wholes, wordsOf(name).join(' '), i);
    for (const edge of edgesOf(name)) addTo(edges, edge, i);
  });
  return ({ name }) => {
    const found = new Set([
      ...[...edgesOf(name)].flatMap(edge => wholes.get(edge) ?? []),
      ...(edges.get(wordsOf(name).join(' ')) ?? []),
    ]);
    return [...found].sort((x, y) => x - y).map(i => list[i]);
  };
}

/**
 * All that a name begins or ends with, by whole words: `tensorRank` with `tensor`, with `rank`, with both, and with nothing. The text of
 * a pattern (`%{a: a, b: b, ...}`) is no name: it has no edges.
 */
function edgesOf(name: string): ReadonlySet<string> {
  if (name.length > MAX_NAME_LENGTH) return new Set();
  const words = wordsOf(name);
  return new Set(
    [...words, ''].flatMap((_, count) => [words.slice(0, count), words.slice(count)].map(edge => edge.join(' '))),
  );
}

/** As it is spelled in English for the most part: `shapes`, `boxes`, `entries`. */
function isPluralOf(many: string, one: string): boolean {
  const [more, less] = [lettersOf(many), lettersOf(one)];
  return (
    less.length > 1 &&
    (more === `${less}s` || more === `${less}es` || (less.endsWith('y') && more === `${less.slice(0, -1)}ies`))
  );
}

function endsIn(name: string, end: string): boolean {
  return ` ${wordsOf(name).join(' ')}`.endsWith(` ${wordsOf(end).join(' ')}`);
}

function beginsWith(name: string, beginning: string): boolean {
  return `${wordsOf(name).join(' ')} `.startsWith(`${wordsOf(beginning).join(' ')} `);
}

/** The same letters for the most part, or all words of the one and some more before or behind. */
function isNearlyNamed(a: string, b: string): boolean {
  const holds = (whole: string, part: string): boolean => endsIn(whole, part) || beginsWith(whole, part);
  return spellingSimilarity(a, b) >= PARAMETERS.sameSpelling || holds(a, b) || holds(b, a);
}

/** What takes any number of arguments is no other name of what takes one, unless it is nearly named so (`name`, `*names`). */
function areOneSort(a: ParameterInfo, b: ParameterInfo): boolean {
  return a.gathers === b.gathers || isNearlyNamed(a.name, b.name);
}

type Signature = Pick<DeclarationNode, 'parameters'>;

/** Where nothing is known of the bodies but which of the parameters became which others. */
export function pairBySignature(before: Signature, after: Signature, pairs: Uses['pairs']): ParameterPairs {
  return pairWith(
    before,
    after,
    () => ({
      pairs,
      parts: [],
      others: new Set(),
      variables: new Set(),
      sureVariables: new Set(),
      otherVariables: new Set(),
      elements: new Set(),
      areUsedApart: () => false,
      isMember: () => false,
    }),
    () => [],
  );
}

/** Of another type and another name, with no word in common: only the place is left. */
export function isStrange(a: Pick<ParameterInfo, 'name' | 'type'>, b: Pick<ParameterInfo, 'name' | 'type'>): boolean {
  return (
    a.type !== null &&
    b.type !== null &&
    a.type !== b.type &&
    nameSimilarity(a.name, b.name) === 0 &&
    nameSimilarity(a.type, b.type) === 0
  );
}

/** Have they the same types in the same places, and a name that stands for another type than before? */
function areNamesShifted(before: readonly ParameterInfo[], after: readonly ParameterInfo[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ type }, i) => type !== null && type === after[i].type) &&
    before.some(({ name, type }) => after.some(b => b.name === name && b.type !== type))
  );
}

/** The one of the other side that has its type, where it is the only one of that on its own side too; null for none. */
function twinOf(
  { type }: ParameterInfo,
  own: readonly ParameterInfo[],
  other: readonly ParameterInfo[],
): ParameterInfo | null {
  const [alike, twins] = [own, other].map(list => list.filter(parameter => parameter.type === type));
  return type !== null && alike.length === 1 && twins.length === 1 ? twins[0] : null;
}

type JoinsOf = (removed: readonly ParameterInfo[], added: readonly ParameterInfo[]) => readonly Join<ParameterInfo>[];

function pairWith(before: Signature, after: Signature, usesOf: () => Uses, joinsOf: JoinsOf): ParameterPairs {
  // Most signatures did not change.
  const isSame =
    before.parameters.length === after.parameters.length &&
    before.parameters.every(
      ({ name, type }, i) => name === after.parameters[i].name && type === after.parameters[i].type,
    );
  if (isSame) {
    return {
      pairs: before.parameters.map((a, i) => [a, after.parameters[i]]),
      removed: [],
      added: [],
      converted: new Set(),
      joins: [],
      parts: [],
    };
  }
  const partner = new Map<ParameterInfo, ParameterInfo>();
  const taken = new Set<ParameterInfo>();
  const joined = new Set<ParameterInfo>();
  const isLeft = (b: ParameterInfo): boolean => !taken.has(b) && !joined.has(b);
  const left = (): ParameterInfo[] => before.parameters.filter(a => !partner.has(a) && !joined.has(a));
  const right = (): ParameterInfo[] => after.parameters.filter(isLeft);
  const namesakes = groupedBy(after.parameters, ({ name }) => name);
  const namesakesOf = ({ name }: ParameterInfo): readonly ParameterInfo[] => (namesakes.get(name) ?? []).filter(isLeft);
  const take = (a: ParameterInfo, b: ParameterInfo | undefined): void => {
    if (b === undefined || partner.has(a) || taken.has(b) || joined.has(a) || joined.has(b)) return;
    partner.set(a, b);
    taken.add(b);
  };
  const takeInPlace = (areOne: (a: ParameterInfo, b: ParameterInfo) => boolean): void =>
    before.parameters.forEach((a, i) => {
      const b = after.parameters[i];
      if (b !== undefined && areOne(a, b)) take(a, b);
    });
  for (const a of before.parameters) {
    take(
      a,
      namesakesOf(a).find(b => a.type === b.type),
    );
  }
  // Names may have been given to others: what keeps the place and the type of each is no change of types.
  if (areNamesShifted(before.parameters, after.parameters)) takeInPlace(() => true);
  for (const a of left()) {
    take(a, namesakesOf(a)[0]);
  }
  // The same letters, of the same type: written otherwise, whatever else stands beside it now.
  const sameLetters = groupedBy(right(), ({ name }) => lettersOf(name));
  for (const a of left()) {
    take(
      a,
      sameLetters.get(lettersOf(a.name))?.find(b => isLeft(b) && a.type === b.type),
    );
  }
  // Several of what it took one of, in its place, or one of what it took several of.
  takeInPlace((a, b) => isPluralOf(a.name, b.name) || isPluralOf(b.name, a.name));
  // Nothing is looked up in the bodies where all is told by names.
  if (left().length === 0 && right().length === 0) {
    return {
      pairs: before.parameters.map(a => [a, partner.get(a) as ParameterInfo]),
      removed: [],
      added: [],
      converted: new Set(),
      joins: [],
      parts: [],
    };
  }
  const uses = usesOf();
  // Neither do `*args` and `**options`, which take anything, stand for the one thing that came instead of both.
  const joins = joinsOf(left(), right()).filter(
    ({ isMerge, parts, whole }) =>
      !isMerge || parts.some(part => part.gathers === undefined || areOneSort(part, whole)),
  );
  for (const { parts, whole } of joins) for (const parameter of [...parts, whole]) joined.add(parameter);
  // What has another type may only stand in the place of one that has the type, unless it has more of the name.
  const isOutdone = (a: ParameterInfo, b: ParameterInfo): boolean => {
    if (a.type === b.type) return false;
    const likeness = nameSimilarity(a.name, b.name);
    const [ofTypeA, ofTypeB] = [twinOf(a, left(), right()), twinOf(b, right(), left())];
    return (
      (ofTypeA !== null && nameSimilarity(a.name, ofTypeA.name) >= likeness) ||
      (ofTypeB !== null && nameSimilarity(ofTypeB.name, b.name) >= likeness)
    );
  };
  for (const [a, b] of uses.pairs) if (areOneSort(a, b) && !isOutdone(a, b) && !uses.isMember(a, b)) take(a, b);
  for (const [a, b] of respelled(
    left(),
    right(),
    (x, y) => before.parameters.indexOf(x) === after.parameters.indexOf(y),
  )) {
    take(a, b);
  }
  // In its place, with its name cut short or written out.
  takeInPlace((a, b) => areOneSort(a, b) && areOneCutShort(a.name, b.name));
  // There is one of its sort, which a variable of the body may have become all the same.
  for (const a of left()) {
    if (a.gathers !== undefined) {
      take(
        a,
        right().find(b => a.gathers === b.gathers && !uses.variables.has(a) && !uses.variables.has(b)),
      );
    }
  }
  for (const a of left()) {
    if (a.type === null || left().filter(other => other.type === a.type).length > 1) continue;
    // A variable is what it became, or was, unless the two are nearly named so as well.
    const candidates = right().filter(
      b =>
        b.type === a.type &&
        areOneSort(a, b) &&
        (isNearlyNamed(a.name, b.name) || !(uses.sureVariables.has(a) || uses.sureVariables.has(b))),
    );
    if (candidates.length === 1) take(a, candidates[0]);
  }
  const restLeft = left();
  const free = right();
  const inPlace = restLeft.map(a => after.parameters[before.parameters.indexOf(a)]);
  if (before.parameters.length === after.parameters.length && inPlace.every(b => free.includes(b))) {
    restLeft.forEach((a, i) => {
      const b = inPlace[i];
      // Where one of the two has a field to be, the place still says more; a variable is what it became, or was, unless it has nearly that name.
      const isConverted = (uses.variables.has(a) || uses.variables.has(b)) && !isNearlyNamed(a.name, b.name);
      const isElsewhere = isConverted || (uses.others.has(a) && uses.others.has(b));
      if (!isElsewhere && areOneSort(a, b) && !uses.isMember(a, b) && !(isStrange(a, b) && uses.areUsedApart(a, b))) {
        take(a, b);
      }
    });
  }
  const pairs = before.parameters.flatMap(a => {
    const b = partner.get(a);
    return b === undefined ? [] : [[a, b] as const];
  });
  const [removed, added] = [left(), right()];
  return {
    pairs,
    removed,
    added,
    converted: new Set(
      [...removed, ...added, ...joined].filter(
        parameter =>
          (uses.variables.has(parameter) && !uses.otherVariables.has(parameter)) || uses.elements.has(parameter),
      ),
    ),
    joins,
    parts: uses.parts,
  };
}

/**
 * Of parameters that only one side has, those that stand for several of the other side in the bodies: in the same places, as what a
 * variable of that name is given, or by taking apart what is handed over (`{ width, height }`).
 */
function joinsIn(
  bodies: StatementMapping,
  removed: readonly ParameterInfo[],
  added: readonly ParameterInfo[],
): readonly Join<ParameterInfo>[] {
  if (removed.length === 0 || added.length === 0 || removed.length + added.length < 3) return [];
  const before = variablesOf(bodies.before, bodies.fragmentsBefore);
  const after = variablesOf(bodies.after, bodies.fragmentsAfter);
  const loneAt =
    (
      declaration: DeclarationNode,
      { at }: Variables,
      lone: readonly ParameterInfo[],
    ): ((leaf: number) => ParameterInfo | undefined) =>
    leaf => {
      const variable = at.get(leaf);
      const parameter = variable && parameterOf(declaration, variable);
      return parameter && lone.includes(parameter) ? parameter : undefined;
    };
  const names = { before: loneAt(bodies.before, before, removed), after: loneAt(bodies.after, after, added) };
  const joins = new Joins<ParameterInfo>();
  joins.add(bodies, names);
  const addGiven = (
    sort: 'merge' | 'split',
    { all }: Variables,
    parts: readonly ParameterInfo[],
    wholeAt: (leaf: number) => ParameterInfo | undefined,
  ): void => {
    for (const { source, sort: variableSort, name, initialiser } of all) {
      if (variableSort === 'local' && initialiser >= 0) {
        joins.say(
          sort,
          parts.find(part => part.name === name),
          wholeAt(askedIn(source, initialiser)),
        );
      }
    }
  };
  for (const [whole, parts] of takenApart(
    bodies.after,
    after,
    added,
    removed,
    pair => [pair.after, pair.before],
    bodies,
  )) {
    for (const part of parts) joins.say('merge', part, whole);
  }
  for (const [whole, parts] of takenApart(
    bodies.before,
    before,
    removed,
    added,
    pair => [pair.before, pair.after],
    bodies,
  )) {
    for (const part of parts) joins.say('split', part, whole);
  }
  addGiven('merge', after, removed, names.after);
  addGiven('split', before, added, names.before);
  const partnerOf = new Map(bodies.pairs.map(pair => [pair.before, pair.after]));
  const partnerBefore = new Map(bodies.pairs.map(pair => [pair.after, pair.before]));
  const using = (
    isOwn: (own: ParameterInfo, ownSide: readonly ParameterInfo[], others: readonly ParameterInfo[]) => boolean,
  ): readonly [Users, Users] => [
    statementsUsing(
      bodies.before,
      before,
      bodies.fragmentsBefore,
      removed.filter(a => isOwn(a, removed, added)),
    ),
    statementsUsing(
      bodies.after,
      after,
      bodies.fragmentsAfter,
      added.filter(b => isOwn(b, added, removed)),
    ),
  ];
  type AreParts = (declaration: DeclarationNode, whole: ParameterInfo, parts: readonly ParameterInfo[]) => boolean;
  const addTogether = ([usedBefore, usedAfter]: readonly [Users, Users], areOne: AreParts): void => {
    for (const [whole, parts] of usedTogether(usedBefore, usedAfter, partnerOf)) {
      if (areOne(bodies.after, whole, parts) && areInOneFunction(bodies.after, after, parts)) {
        for (const part of parts) joins.say('split', part, whole);
      }
    }
    for (const [whole, parts] of usedTogether(usedAfter, usedBefore, partnerBefore)) {
      if (areOne(bodies.before, whole, parts) && areInOneFunction(bodies.before, before, parts)) {
        for (const part of parts) joins.say('merge', part, whole);
      }
    }
  };
  // What is called like the whole is that, and what is used beside it another thing, unless they stand together.
  addTogether(
    using(() => true),
    (declaration, whole, parts) =>
      standInARow(declaration, parts) ||
      !parts.some(part => nameSimilarity(part.name, whole.name) >= PARAMETERS.sharedWords),
  );
  // So are the only two of a type.
  addTogether(
    using((own, ownSide, others) => twinOf(own, ownSide, others) === null),
    (declaration, _, parts) => standInARow(declaration, parts),
  );
  return joins.found();
}

/** By parameter that gives several names to parts of what is handed over: those of the other side that had these names, or became them. */
function takenApart(
  declaration: DeclarationNode,
  { all }: Variables,
  wholes: readonly ParameterInfo[],
  parts: readonly ParameterInfo[],
  sidesOf: (pair: NamedPair) => readonly [whole: Named, part: Named],
  bodies: StatementMapping,
): [ParameterInfo, readonly ParameterInfo[]][] {
  const other = declaration === bodies.after ? bodies.before : bodies.after;
  const became = new Map(
    variablePairsOf(bodies)
      .map(sidesOf)
      .map(([named, part]) => [named, parameterOf(other, part)]),
  );
  const variables = variablesByParameter(declaration, all);
  return wholes.flatMap((whole): [ParameterInfo, ParameterInfo[]][] => {
    const names = variables.get(whole) ?? [];
    const found =
      names.length < 2
        ? []
        : parts.filter(part =>
            names.some(variable =>
              became.has(variable) ? became.get(variable) === part : variable.name === part.name,
            ),
          );
    return found.length > 1 ? [[whole, found]] : [];
  });
}

/** The statements that use each parameter. */
type Users = ReadonlyMap<ParameterInfo, ReadonlySet<number>>;

function standInARow({ parameters }: DeclarationNode, parts: readonly ParameterInfo[]): boolean {
  const places = parts.map(part => parameters.indexOf(part)).sort((x, y) => x - y);
  return places.every((place, i) => i === 0 || place === places[i - 1] + 1);
}

/** Does each function without a name that mentions one of them mention all? A single statement may hold several, each with its own doings. */
function areInOneFunction(declaration: DeclarationNode, { all }: Variables, parts: readonly ParameterInfo[]): boolean {
  const variables = variablesByParameter(declaration, all);
  const functions = (part: ParameterInfo): ReadonlySet<number> =>
    new Set(
      (variables.get(part) ?? [])
        .flatMap(({ references }) => references)
        .map(leaf => functionAround(declaration.source, leaf)),
    );
  const [first, ...others] = parts.map(functions);
  return others.every(other => other.size === first.size && [...other].every(node => first.has(node)));
}

/** The innermost function without a name around a node, or the outermost node. */
function functionAround({ tree, role }: SourceTree, node: number): number {
  let around = node;
  while (tree.parent[around] >= 0 && role[around] !== Role.lambda) around = tree.parent[around];
  return around;
}

/** By parameter: the statements that use it. */
function statementsUsing(
  declaration: DeclarationNode,
  { all }: Variables,
  fragments: Fragments,
  parameters: readonly ParameterInfo[],
): Map<ParameterInfo, ReadonlySet<number>> {
  const found = new Map<ParameterInfo, ReadonlySet<number>>();
  for (const variable of all) {
    const parameter = parameterOf(declaration, variable);
    if (parameter && parameters.includes(parameter)) {
      found.set(parameter, new Set(variable.references.map(leaf => fragmentAt(fragments, leaf))));
    }
  }
  return found;
}

/**
 * Parameters of the one side in whose statements, and nowhere else, several of the other side are used, each in all of them: what took one
 * takes these.
 */
function usedTogether(
  wholes: Users,
  parts: Users,
  partnerOf: ReadonlyMap<number, number>,
): [ParameterInfo, ParameterInfo[]][] {
  const isSame = (a: ReadonlySet<number | undefined>, b: ReadonlySet<number>): boolean =>
    a.size === b.size && [...a].every(i => i !== undefined && b.has(i));
  const users = new Map(
    [...wholes].map(([whole, statements]) => [whole, new Set([...statements].map(i => partnerOf.get(i)))]),
  );
  return [...users].flatMap(([whole, statements]): [ParameterInfo, ParameterInfo[]][] => {
    const isShared = (): boolean =>
      [...users].some(([other, others]) => other !== whole && [...others].some(i => statements.has(i)));
    const together =
      statements.size === 0 || isShared()
        ? []
        : [...parts].filter(([, used]) => isSame(statements, used)).map(([part]) => part);
    return together.length > 1 && areParts(whole, together) ? [[whole, together]] : [];
  });
}

/** Where some of several have the type, these are the whole, and the others new or gone, unless all are called like it; without types the names say it all. */
function areParts(whole: ParameterInfo, parts: readonly ParameterInfo[]): boolean {
  const alike = parts.filter(
    part => part.type === whole.type && nameSimilarity(part.name, whole.name) >= PARAMETERS.sharedWords,
  );
  return alike.length === parts.length || (whole.type !== null && parts.every(part => part.type !== whole.type));
}

/** What the statements of both bodies say about the parameters of the one and those of the other. */
interface Uses {
  readonly pairs: readonly (readonly [ParameterInfo, ParameterInfo])[];
  readonly parts: readonly RenamedPart[];
  /** Parameters of either side that something else than a parameter took the place of, or that took its place. */
  readonly others: ReadonlySet<ParameterInfo>;
  /** Those of them where it is a variable. */
  readonly variables: ReadonlySet<ParameterInfo>;
  /** Those of them where it is not only called alike: what has the name and another type is another thing. */
  readonly sureVariables: ReadonlySet<ParameterInfo>;
  /** Those of the before side where the variable declares another name: it takes the place of one that is gone. */
  readonly otherVariables: ReadonlySet<ParameterInfo>;
  /** Parameters of either side of which a loop goes through one after the other, under the name and with the type. */
  readonly elements: ReadonlySet<ParameterInfo>;
  /** Is the one of them read from the other now, or was it: `size`, and `options.size`? Then it was put into an object, or taken out of it. */
  isMember(a: ParameterInfo, b: ParameterInfo): boolean;
  /** Are both used, and nowhere in statements that belong together? */
  areUsedApart(a: ParameterInfo, b: ParameterInfo): boolean;
}

function usesIn(bodies: StatementMapping, byFields: Uses['pairs']): Uses {
  const { before, after } = bodies;
  const pairs: (readonly [ParameterInfo, ParameterInfo])[] = [];
  const parts: RenamedPart[] = [];
  const unpaired: Unpaired = {
    others: new Set(),
    variables: new Set(),
    sureVariables: new Set(),
    otherVariables: new Set(),
    elements: new Set(),
  };
  for (const pair of variablePairsOf(bodies)) {
    const [a, b] = [parameterOf(before, pair.before), parameterOf(after, pair.after)];
    if (a && b) {
      pairs.push([a, b]);
      if (a.parts && b.parts && pair.before.name !== pair.after.name) {
        parts.push({ of: [a, b], before: pair.before.name, after: pair.after.name });
      }
    } else if (a) addUnpaired(bodies, pair, a, 'before', unpaired);
    else if (b) addUnpaired(bodies, pair, b, 'after', unpaired);
  }
  const isMember = (a: ParameterInfo, b: ParameterInfo): boolean => {
    const [were, are] = [
      membersReadFrom(before, bodies.fragmentsBefore, a),
      membersReadFrom(after, bodies.fragmentsAfter, b),
    ];
    return (are.has(a.name) && !were.has(a.name)) || (were.has(b.name) && !are.has(b.name));
  };
  return {
    pairs: [...pairs, ...byFields],
    parts,
    ...unpaired,
    areUsedApart: (a, b) => areUsedApart(bodies, a, b),
    isMember,
  };
}

type Unpaired = Record<'others' | 'variables' | 'sureVariables' | 'otherVariables' | 'elements', Set<ParameterInfo>>;

/** A parameter of one side that is something else on the other one. */
function addUnpaired(
  bodies: StatementMapping,
  { before: was, after: is }: NamedPair,
  alone: ParameterInfo,
  side: Side,
  { others, variables, sureVariables, otherVariables, elements }: Unpaired,
): void {
  others.add(alone);
  if (!isVariable(was) || !isVariable(is)) return;
  const isRenamed = was.name !== is.name;
  // What a loop goes through is an element of a parameter: that one may still be the one that became it.
  if (was.sort === 'loop' || is.sort === 'loop') {
    if (!isRenamed && was.type === is.type) elements.add(alone);
    return;
  }
  if (isGivenAnyhow(bodies, was, is)) return;
  variables.add(alone);
  const [parameter, variable] = side === 'before' ? [was, is] : [is, was];
  const whole = alone.name === parameter.name ? undefined : wholeOf(bodies, otherSide(side), variable);
  if (whole) variables.add(whole);
  if (side === 'before' && isRenamed && !isUntold(was) && !isUntold(is)) otherVariables.add(alone);
  if (isRenamed || was.type === is.type) sureVariables.add(alone);
}

/** The parameter of one side that a variable takes a part of. */
function wholeOf(bodies: StatementMapping, side: Side, { nameNode }: Named): ParameterInfo | undefined {
  const declaration = bodies[side];
  const fragments = side === 'before' ? bodies.fragmentsBefore : bodies.fragmentsAfter;
  const {
    source,
    source: { tree },
    node,
  } = declaration;
  const { at } = variablesOf(declaration, fragments);
  for (let around = nameNode; around > node; around = tree.parent[around]) {
    const whole = at.get(afterEquals(source, around));
    if (whole?.sort === 'parameter') return parameterOf(declaration, whole);
  }
  return undefined;
}

/**
 * Is the parameter given, by a statement of the body itself, what the variable is given, whatever is handed over for it? Then the variable
 * is what it was, and the parameter came or went.
 */
function isGivenAnyhow(bodies: StatementMapping, before: Variable, after: Variable): boolean {
  const [variable, parameter, callable] =
    after.sort === 'parameter' ? [before, after, bodies.after] : [after, before, bodies.before];
  if (variable.initialiser < 0 || parameter.sort !== 'parameter') return false;
  const { tree, role, contentHash } = parameter.source;
  return parameter.assigned.some(value => {
    let statement = value;
    while (statement > 0 && role[statement] !== Role.statement) statement = tree.parent[statement];
    return (
      contentHash[value] === variable.source.contentHash[variable.initialiser] &&
      tree.parent[statement] === callable.body
    );
  });
}

/** Names of the members that the body reads from a parameter. */
export function membersReadFrom(
  declaration: DeclarationNode,
  fragments: Fragments,
  parameter: ParameterInfo,
): ReadonlySet<string> {
  const {
    source,
    source: { tree },
  } = declaration;
  const found = new Set<string>();
  const { all } = variablesOf(declaration, fragments);
  for (const variable of variablesByParameter(declaration, all).get(parameter) ?? []) {
    for (const leaf of variable.references) {
      const access = tree.parent[leaf];
      const member = leaf === access + 1 ? memberReached(source, access) : NO_NODE;
      if (member !== NO_NODE) found.add(nodeText(tree, member));
    }
  }
  return found;
}

function areUsedApart(bodies: StatementMapping, a: ParameterInfo, b: ParameterInfo): boolean {
  const was = statementsUsing(
    bodies.before,
    variablesOf(bodies.before, bodies.fragmentsBefore),
    bodies.fragmentsBefore,
    [a],
  ).get(a);
  const is = statementsUsing(bodies.after, variablesOf(bodies.after, bodies.fragmentsAfter), bodies.fragmentsAfter, [
    b,
  ]).get(b);
  if (!was || !is || was.size === 0 || is.size === 0) return false;
  return !bodies.pairs.some(pair => was.has(pair.before) && is.has(pair.after));
}

const byParameter = new WeakMap<Variables['all'], ReadonlyMap<ParameterInfo, readonly Variable[]>>();

/** `variables` are the declaration's. */
function variablesByParameter(
  declaration: DeclarationNode,
  variables: Variables['all'],
): ReadonlyMap<ParameterInfo, readonly Variable[]> {
  return valueAt(byParameter, variables, () => {
    const found = new Map<ParameterInfo, Variable[]>();
    for (const variable of variables) {
      const parameter = parameterOf(declaration, variable);
      if (parameter) addTo(found, parameter, variable);
    }
    return found;
  });
}

export function parameterOf({ source, parameters }: DeclarationNode, named: Named): ParameterInfo | undefined {
  return isVariable(named) && named.sort === 'parameter'
    ? parameterAround(source, parameters, named.nameNode)
    : undefined;
}

/** Is a parameter a field of the constructor's type as well? What changes about both is told of the field. */
export function isFieldToo(callable: DeclarationNode, parameter: ParameterInfo): boolean {
  return fieldOf(callable, parameter) !== null;
}

/** Do both declare fields, or one of them, and the other one had that field's name and type? Then what happened is told of the field. */
export function areFields(
  before: DeclarationNode,
  a: ParameterInfo,
  after: DeclarationNode,
  b: ParameterInfo,
  matches: Matches,
): boolean {
  const [was, is] = [fieldOf(before, a), fieldOf(after, b)];
  const isNamedLike = (field: DeclarationNode | null, { name, type }: ParameterInfo): boolean =>
    field !== null && field.name === name && field.type === type;
  if (was === null && is === null) return false;
  return (
    (was !== null || isNamedLike(is && matches.beforeOf(is), a)) &&
    (is !== null || isNamedLike(was && matches.afterOf(was), b))
  );
}

function fieldOf({ parent }: DeclarationNode, { node }: ParameterInfo): DeclarationNode | null {
  return parent?.children.find(child => child.kind === 'field' && child.node === node) ?? null;
}

/**
 * Of two that have nothing in common but the place, one may be a field too that was another field, or became one: then they are not one. It rests
 * on the fields, which are matched before; without it nothing would be told of either, as what changes about a parameter is told of its field.
 */
export function butForOtherFields(
  all: ParameterPairs,
  before: DeclarationNode,
  after: DeclarationNode,
  matches: Matches,
): ParameterPairs {
  const isOther = ([a, b]: readonly [ParameterInfo, ParameterInfo]): boolean => {
    const [was, is] = [fieldOf(before, a), fieldOf(after, b)];
    const [now, then] = [was && matches.afterOf(was), is && matches.beforeOf(is)];
    return isStrange(a, b) && ((now !== null && now !== is) || (then !== null && then !== was));
  };
  const others = all.pairs.filter(isOther);
  if (others.length === 0) return all;
  return {
    ...all,
    pairs: all.pairs.filter(pair => !others.includes(pair)),
    removed: [...all.removed, ...others.map(([a]) => a)],
    added: [...all.added, ...others.map(([, b]) => b)],
  };
}
