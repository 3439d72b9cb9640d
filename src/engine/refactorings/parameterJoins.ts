/**
 * Parameters that became one, or one that became several: by their types, their names, and the statements that mention them together.
 */
import type { ParameterInfo } from '../languages/language.js';
import type { SourceTree } from '../structure/source.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { nameSimilarity } from '../similarity/names.js';
import type { NamedPair } from '../matching/statements/variables/variablePairs.js';
import { variablePairsOf } from '../matching/statements/variables/variablePairs.js';
import type { Named } from '../matching/statements/variables/variableEvidence.js';
import type { StatementMapping } from '../matching/statements/model.js';
import type { Variables } from '../matching/statements/bodies/variables.js';
import { variablesOf } from '../matching/statements/bodies/variables.js';
import { Role } from '../languages/roles.js';
import type { Join } from './joinedNames.js';
import { askedIn, Joins } from './joinedNames.js';
import { PARAMETERS } from './thresholds.js';
import type { Users } from './parameterUses.js';
import { parameterOf, statementsUsing, variablesByParameter } from './parameterUses.js';
import { twinOf } from './parameterNames.js';

export type JoinsOf = (
  removed: readonly ParameterInfo[],
  added: readonly ParameterInfo[],
) => readonly Join<ParameterInfo>[];

/**
 * Of parameters that only one side has, those that stand for several of the other side in the bodies: in the same places, as what a
 * variable of that name is given, or by taking apart what is handed over (`{ width, height }`).
 */
export function joinsIn(
  bodies: StatementMapping,
  removed: readonly ParameterInfo[],
  added: readonly ParameterInfo[],
): readonly Join<ParameterInfo>[] {
  if (removed.length === 0 || added.length === 0 || removed.length + added.length < 3) return [];
  const before = variablesOf(bodies.before, bodies.fragmentsBefore);
  const after = variablesOf(bodies.after, bodies.fragmentsAfter);
  const unmatchedAt =
    (
      declaration: DeclarationNode,
      { at }: Variables,
      unmatched: readonly ParameterInfo[],
    ): ((leaf: number) => ParameterInfo | undefined) =>
    leaf => {
      const variable = at.get(leaf);
      const parameter = variable && parameterOf(declaration, variable);
      return parameter && unmatched.includes(parameter) ? parameter : undefined;
    };
  const names = { before: unmatchedAt(bodies.before, before, removed), after: unmatchedAt(bodies.after, after, added) };
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
  for (const [whole, parts] of destructured(
    bodies.after,
    after,
    added,
    removed,
    pair => [pair.after, pair.before],
    bodies,
  )) {
    for (const part of parts) joins.say('merge', part, whole);
  }
  for (const [whole, parts] of destructured(
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
function destructured(
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

function standInARow({ parameters }: DeclarationNode, parts: readonly ParameterInfo[]): boolean {
  const places = parts.map(part => parameters.indexOf(part)).sort((x, y) => x - y);
  return places.every((place, i) => i === 0 || place === places[i - 1] + 1);
}

/**
 * Does each function without a name that mentions one of them mention all? A single statement may hold several, each
 * with its own doings.
 */
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

/**
 * Where some of several have the type, these are the whole, and the others new or gone, unless all are called like it;
 * without types the names say it all.
 */
function areParts(whole: ParameterInfo, parts: readonly ParameterInfo[]): boolean {
  const alike = parts.filter(
    part => part.type === whole.type && nameSimilarity(part.name, whole.name) >= PARAMETERS.sharedWords,
  );
  return alike.length === parts.length || (whole.type !== null && parts.every(part => part.type !== whole.type));
}
