/**
 * Which parameter of a callable became which of its counterpart: by name and type, then by name, be it of one or of several, then as the
 * bodies mention them, then by the last words of the names, or where one is the other cut short, then what gathers all other arguments,
 * then by type where only one of that type is left on each side, and last by place where all that are left stand in places left on the
 * other side, unless their uses say otherwise. What takes any number of arguments is paired with its like, or with what is nearly named
 * so. Names nothing.
 */
import { groupedBy, valueAt } from '../lists.js';
import type { ParameterInfo } from '../languages/language.js';
import type { Matches } from '../matching/matches.js';
import type { StatementMapping, StatementMappings } from '../matching/statements/model.js';
import { areOneCutShort, lettersOf, nameSimilarity } from '../similarity/names.js';
import { pairsByFields } from './fieldParameters.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { isConstructor } from '../structure/declaration.js';
import type { Join } from './joinedNames.js';
import { isNearlyNamed, isPluralOf, respelled, twinOf } from './parameterNames.js';
import type { RenamedPart, Uses } from './parameterUses.js';
import { usesIn } from './parameterUses.js';
import type { JoinsOf } from './parameterJoins.js';
import { joinsIn } from './parameterJoins.js';

export interface ParameterPairs {
  /** In the order of the before side. */
  readonly pairs: readonly (readonly [ParameterInfo, ParameterInfo])[];
  readonly removed: readonly ParameterInfo[];
  readonly added: readonly ParameterInfo[];
  /**
   * Those removed that are variables of the body now, and those added that were, also taken apart into several: neither
   * gone nor new. What has a type and another name now is gone.
   */
  readonly converted: ReadonlySet<ParameterInfo>;
  /** Several that became one, or one that became several: neither paired nor gone or new. */
  readonly joins: readonly Join<ParameterInfo>[];
  /** Of parameters that take apart what is handed over: names that the bodies say became one another. */
  readonly parts: readonly RenamedPart[];
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
      areOfOtherTypes(before, after) ? areStrangers : isStrange,
    ),
  );
}

/** Constructors of a type that has another name now: what it is made of may be something else. */
function areOfOtherTypes(before: DeclarationNode, after: DeclarationNode): boolean {
  return isConstructor(before) && before.parent?.name !== after.parent?.name;
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
    isStrange,
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

/** Likewise, or of names with no word in common where no types are written. */
function areStrangers(a: ParameterInfo, b: ParameterInfo): boolean {
  return isStrange(a, b) || (a.type === null && b.type === null && nameSimilarity(a.name, b.name) === 0);
}

/** Have they the same types in the same places, and a name that stands for another type than before? */
function areNamesShifted(before: readonly ParameterInfo[], after: readonly ParameterInfo[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ type }, i) => type !== null && type === after[i].type) &&
    before.some(({ name, type }) => after.some(b => b.name === name && b.type !== type))
  );
}

/** `areOther`: has a pair of parameters nothing in common but the place? */
function pairWith(
  before: Signature,
  after: Signature,
  usesOf: () => Uses,
  joinsOf: JoinsOf,
  areOther: (a: ParameterInfo, b: ParameterInfo) => boolean,
): ParameterPairs {
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
      // Where one of the two has a field to be, the place still says more; a variable is what it became, or was, unless
      // it has nearly that name.
      const isConverted = (uses.variables.has(a) || uses.variables.has(b)) && !isNearlyNamed(a.name, b.name);
      const isElsewhere = isConverted || (uses.others.has(a) && uses.others.has(b));
      const isStranger = areOther(a, b) && uses.areUsedApart(a, b);
      if (!isElsewhere && areOneSort(a, b) && !uses.isMember(a, b) && !isStranger) {
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
 * Of two that have nothing in common but the place, one may be a field too that was another field, or became one: then
 * they are not one. It rests on the fields, which are matched before; without it nothing would be told of either, as
 * what changes about a parameter is told of its field.
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
