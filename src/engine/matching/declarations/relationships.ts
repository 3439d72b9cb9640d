/**
 * Names the relationships once all pairs are known (RefDiff 2.0, Table 3): a rename below a renamed class is a rename, not a move.
 */
import { isOneLanguage } from '../../languages/language.js';
import type { DeclarationRelationship } from './model.js';
import { Role } from '../../languages/roles.js';
import type { RelationshipKind } from '../../model.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { areParts, fileOf, isCallable, isField, isType, mayCall } from '../../structure/declaration.js';
import type { TokenTable } from '../../structure/source.js';
import { typeParameterListsIn } from '../statements/bodies/typeParameters.js';
import type { TokenWeights } from '../../similarity/weights.js';
import { similarity } from '../../similarity/weights.js';
import { renameLens } from '../evidence/lens.js';
import { isMakingCode } from '../makers.js';
import type { Match, Matches } from '../matches.js';
import { pairKey } from '../matches.js';
import type { RenamedTypes } from '../typeNames.js';
import { isSameType, renamedTypesOf } from '../typeNames.js';
import { sameScope } from '../scope.js';
import type { CarriedCode } from './model.js';
import { findDivisions } from './callables/dividedCallables.js';
import { extractedTypes } from './types/extractedTypes.js';
import { homeOf, staysInFrames } from './rounds/frames.js';
import type { Hierarchies } from './types/hierarchyMoves.js';
import { directionOf, hierarchyPairs, isNewBeyond, renamedHierarchyPairs } from './types/hierarchyMoves.js';
import { asDivided, collapsedTypes, findTypeDivisions } from './types/joinedTypes.js';
import { THRESHOLDS } from '../thresholds.js';
import { isNamed, NO_NODE } from '../../syntax/tree.js';
import { folderOf } from '../../text/paths.js';

export function nameRelationships(
  matches: Matches,
  transfers: readonly CarriedCode[],
  hierarchies: Hierarchies,
  table: TokenTable,
  weights: TokenWeights,
): DeclarationRelationship[] {
  const lens = renameLens(table, weights, matches, true);
  const renamedTypes = renamedTypesOf(matches.all());
  const carriers = new Set(transfers.map(({ before, after }) => pairKey(before, after)));
  const matched = [...matches.all(), ...matches.further].map(match => {
    const { before, after, similarity: score } = match;
    const kind = isCarried(match, carriers)
      ? before.name === after.name
        ? 'same'
        : 'rename'
      : kindOfMatch(match, matches, hierarchies, renamedTypes);
    return { kind, before, after, similarity: score } as const;
  });
  const further = furtherHierarchyMoves(matches, hierarchies, weights, transfers);
  const members = [...matched, ...further];
  const reported = new Set(
    [...further, ...transfers]
      .flatMap(({ before, after }) => [before, after])
      .filter(d => matches.isFreeBefore(d) || matches.isFreeAfter(d)),
  );
  const divisions = findDivisions(matches, lens, d => reported.has(d));
  const typeDivisions = findTypeDivisions(matches, table);
  // What a type was split into was not extracted from it.
  const parts = new Set(typeDivisions.map(({ before, after }) => pairKey(before, after)));
  const extracted = extractedTypes({ matches, hierarchies, table, weights }, members).filter(
    ({ before, after }) => !parts.has(pairKey(before, after)),
  );
  return [
    ...asDivided(members, typeDivisions, matches),
    ...extracted,
    ...typeDivisions,
    ...collapsedTypes(matches, hierarchies, members),
    ...transfers,
    ...divisions,
  ];
}

/** Does a declaration stand in code that was extracted or inlined, and went with it? */
function isCarried({ before, after }: Match, carriers: ReadonlySet<string>): boolean {
  const from = surroundingCallable(before);
  const to = surroundingCallable(after);
  return from !== null && to !== null && carriers.has(pairKey(from, to));
}

function surroundingCallable({ parent }: DeclarationNode): DeclarationNode | null {
  let up = parent;
  while (up && !isCallable(up)) up = up.parent;
  return up;
}

function kindOfMatch(
  { before, after }: Match,
  matches: Matches,
  hierarchies: Hierarchies,
  renamedTypes: RenamedTypes,
): RelationshipKind {
  if (before.kind === 'file') return kindOfFileMatch(before, after);
  // What became of the type is told of the class.
  if (isMakingCode(before, after)) return sameParameters(before, after, renamedTypes) ? 'same' : 'changeSignature';
  const sameName = hasSameName(before, after, matches);
  if (hasStayed(before, after, matches, sameName)) {
    return kindOfStayed({ before, after }, matches, renamedTypes, sameName);
  }
  // A field that got another name on its way is not taken for a member of the hierarchy.
  const direction = sameName || !isField(before) ? wayInHierarchy(before, after, matches, hierarchies) : null;
  if (direction !== null) return direction === 'up' ? 'pullUp' : 'pushDown';
  const crossesObject = before.parent?.isObject !== after.parent?.isObject;
  if (before.name === after.name && !crossesObject && nameWithHolder(before) === nameWithHolder(after)) {
    return isTypeOrCallableChange(before, after)
      ? 'convertType'
      : isInOtherFile(matches, before, after)
        ? 'move'
        : 'same';
  }
  const isInternal = before.source.path === after.source.path;
  if (sameName) return isInternal ? 'internalMove' : 'move';
  return isInternal ? 'internalMoveAndRename' : 'moveAndRename';
}

function kindOfStayed(
  { before, after }: Pick<Match, 'before' | 'after'>,
  matches: Matches,
  renamedTypes: RenamedTypes,
  sameName: boolean,
): RelationshipKind {
  if (!sameName && (before.name !== after.name || extendsAnother(before, after, renamedTypes))) {
    return !isType(before) && isInOtherFile(matches, before, after) ? 'moveAndRename' : 'rename';
  }
  if (isTypeOrCallableChange(before, after)) return 'convertType';
  if (isInOtherFile(matches, before, after)) return 'move';
  return sameParameters(before, after, renamedTypes) ? 'same' : 'changeSignature';
}

function hasSameName(before: DeclarationNode, after: DeclarationNode, matches: Matches): boolean {
  return (
    isSameField(before, after) ||
    (isWithoutName(before) && isWithoutName(after)) ||
    (before.name === after.name && (before.holder === after.holder || isMethodOfClass(before, after))) ||
    (before.kind === 'constructor' && sameScope(matches, before, after))
  );
}

/** What stands in an object is named as if it stood beside it: with the same name it moved out of it, with another it was renamed. */
function hasStayed(before: DeclarationNode, after: DeclarationNode, matches: Matches, sameName: boolean): boolean {
  const isInPlace =
    sameScope(matches, before, after) &&
    !isInOtherClause(before, after) &&
    !isInRenamedModule(before, after) &&
    !isInMovedConstructor(matches, before, after);
  const isInFrame =
    (!sameName && !isType(before) && homeOf(after) !== null && matches.afterOf(homeOf(before)) === homeOf(after)) ||
    (sameName && staysInFrames(matches, before, after));
  return isInPlace || isInFrame || isInMovedModule(matches, before, after) || isInFurtherPart(matches, before, after);
}

/** Of what is assigned to an object in place, the object may be called otherwise; it keeps its own name. What extends a type does not. */
function extendsAnother(before: DeclarationNode, after: DeclarationNode, renamedTypes: RenamedTypes): boolean {
  return (
    before.source.language.table.extendsByName === true &&
    !isSameType(before.holder ?? '', after.holder ?? '', renamedTypes) &&
    !isSameType(before.holder ?? '', after.holder ?? '', renamedTypeParameters(before, after))
  );
}

/** Of a member that went to a type above or below its own, which is not new beyond it. */
function wayInHierarchy(
  before: DeclarationNode,
  { parent: to }: DeclarationNode,
  matches: Matches,
  hierarchies: Hierarchies,
): ReturnType<typeof directionOf> {
  const from = before.parent;
  if (isType(before) || !from || !to || !isType(from) || !isType(to)) return null;
  const direction = directionOf(matches, hierarchies, from, to);
  return direction !== null && isNewBeyond(hierarchies, matches, from, to) ? null : direction;
}

/**
 * `fun <T> List<T>.last()` and `fun <E> List<E>.last()` extend one type: by what stands in one place of their lists of
 * type parameters, after → before.
 */
function renamedTypeParameters(before: DeclarationNode, after: DeclarationNode): RenamedTypes {
  const [were, are] = [before, after].map(
    ({ source, node }) => typeParameterListsIn(source).find(({ scope }) => scope === node)?.parameters ?? [],
  );
  return new Map(were.length === are.length ? are.map(({ name }, i) => [name, were[i].name]) : []);
}

/** Is it called by the word or the path that it is exported under, as nothing else names it? */
function isWithoutName(declaration: DeclarationNode): boolean {
  const {
    nameNode,
    source: { tree, role },
  } = declaration;
  return (
    isCallable(declaration) && (nameNode === NO_NODE || !isNamed(tree, nameNode) || role[nameNode] === Role.access)
  );
}

/** What is assigned to a class (`Box.open = ...`) is named as its member is. */
function nameWithHolder({ container, holder, name }: DeclarationNode): string {
  return [container, holder, name].filter(part => part !== '' && part !== null).join('.');
}

/** Of what a file holds itself: did it go from one namespace of the file to another, and not with the file? */
function isInOtherClause(before: DeclarationNode, after: DeclarationNode): boolean {
  const [was, is] = [before.parent, after.parent];
  return (
    was?.kind === 'file' &&
    is?.kind === 'file' &&
    before.namespace !== after.namespace &&
    (before.namespace !== was.namespace || after.namespace !== is.namespace)
  );
}

/** Where files are modules by whose names their types are known, a type of a renamed file has another name. */
function isInRenamedModule(before: DeclarationNode, after: DeclarationNode): boolean {
  return (
    isType(before) &&
    isType(after) &&
    before.parent?.kind === 'file' &&
    before.source.language.table.moduleName !== undefined &&
    before.container !== after.container
  );
}

/** What stands in a file beside types goes where the file went: told of the module that it is. */
function isInMovedModule(
  matches: Matches,
  { parent: was, kind }: DeclarationNode,
  { parent: is }: DeclarationNode,
): boolean {
  if (
    was?.kind !== 'file' ||
    is?.kind !== 'file' ||
    isType({ kind }) ||
    matches.afterOf(was) !== is ||
    !isOneLanguage(was.source.language, is.source.language)
  ) {
    return false;
  }
  const { moduleName, movedModuleName } = was.source.language.table;
  return (
    moduleName !== undefined &&
    movedModuleName !== undefined &&
    was.namespace !== is.namespace &&
    was.source.path !== is.source.path
  );
}

/** A type may be declared in several parts: what goes from one to another has not left it. */
function isInFurtherPart(matches: Matches, { parent: was }: DeclarationNode, { parent: is }: DeclarationNode): boolean {
  if (!was || !is || !isType(was) || !isType(is)) return false;
  const [stayed, came] = [matches.afterOf(was), matches.beforeOf(is)];
  return (stayed !== null && areParts(stayed, is)) || (came !== null && areParts(came, was));
}

/**
 * Did it go to another file, and stay what it is? So may what a package holds, what is declared in one file and defined
 * in another of that name, and a member that stands outside of its type. What a type or a file took along is told of
 * that, and what is only declared on one side has not moved.
 */
function isInOtherFile(matches: Matches, before: DeclarationNode, after: DeclarationNode): boolean {
  const { language } = before.source;
  const [was, is] = [holderOf(before), holderOf(after)];
  const arePaired = (a: DeclarationNode, b: DeclarationNode): boolean => matches.afterOf(fileOf(a)) === fileOf(b);
  if (
    was === null ||
    is === null ||
    !isOneLanguage(language, after.source.language) ||
    arePaired(before, after) ||
    (isCallable(before) && (before.body < 0 || after.body < 0))
  ) {
    return false;
  }
  return was.kind === 'file' || is.kind === 'file' ? was.kind === is.kind : arePaired(was, is);
}

/** What holds a declaration, through the namespaces that are written around it. */
function holderOf({ parent }: DeclarationNode): DeclarationNode | null {
  let up = parent;
  while (up?.kind === 'namespace') up = up.parent;
  return up;
}

/** A field that was known by its accessor alone, or is. */
function isSameField(before: DeclarationNode, after: DeclarationNode): boolean {
  const { accessedAs } = before.source.language.table;
  return (
    accessedAs !== undefined && isField(before) && isField(after) && accessedAs(before.name) === accessedAs(after.name)
  );
}

/** A method that went from the objects of a type to a type, or from there, kept its name. */
function isMethodOfClass(before: DeclarationNode, after: DeclarationNode): boolean {
  const { own } = before.source.language.words;
  return own.has(before.holder ?? '') || own.has(after.holder ?? '');
}

/** What stands in a constructor is named after its type: in the constructor of another type it is elsewhere. */
function isInMovedConstructor(
  matches: Matches,
  { parent: was }: DeclarationNode,
  { parent: is }: DeclarationNode,
): boolean {
  return was?.kind === 'constructor' && is !== null && !isMakingCode(was, is) && !sameScope(matches, was, is);
}

/** A class that became an interface, a constructor function that became a class. */
function isTypeOrCallableChange(before: DeclarationNode, after: DeclarationNode): boolean {
  return (isType(before) || isType(after)) && before.kind !== after.kind;
}

/** By their types; by their number where one side has no types. */
function sameParameters(before: DeclarationNode, after: DeclarationNode, renamedTypes: RenamedTypes): boolean {
  return (
    before.parameters.length === after.parameters.length &&
    before.parameters.every((p, i) => isSameType(p.type, after.parameters[i].type, renamedTypes))
  );
}

function kindOfFileMatch(before: DeclarationNode, after: DeclarationNode): RelationshipKind {
  const sameFolder = folderOf(before.source.path) === folderOf(after.source.path);
  const sameName = before.name === after.name;
  if (sameFolder) return sameName ? 'same' : 'rename';
  return sameName ? 'move' : 'moveAndRename';
}

/** Has `one` a body that its counterpart lacks? Asked of the before side, the body was taken away; of the after side, it was given. */
function becameAbstract(one: DeclarationNode, counterpart: DeclarationNode | null): boolean {
  return counterpart !== null && isCallable(one) && one.body >= 0 && counterpart.body < 0;
}

/** A member pulled up from several subtypes, or pushed down to several, is matched once; the other ends are related to it here. */
function furtherHierarchyMoves(
  matches: Matches,
  hierarchies: Hierarchies,
  weights: TokenWeights,
  transfers: readonly CarriedCode[],
): DeclarationRelationship[] {
  const arrived = (d: DeclarationNode): boolean => {
    const before = matches.beforeOf(d);
    return before === null || !sameScope(matches, before, d) || becameAbstract(d, before);
  };
  const left = (d: DeclarationNode): boolean => {
    const after = matches.afterOf(d);
    return after === null || !sameScope(matches, d, after) || becameAbstract(d, after);
  };
  // Between two types that were there and are, one that got its body now has it from where there is such a body: the
  // signature they had in common.
  const isAlike = (before: DeclarationNode, after: DeclarationNode, score: number): boolean => {
    const isBodyOnly =
      becameAbstract(after, matches.beforeOf(after)) || becameAbstract(before, matches.afterOf(before));
    const areBothThere =
      before.parent !== null &&
      after.parent !== null &&
      !matches.isFreeBefore(before.parent) &&
      !matches.isFreeAfter(after.parent);
    return (
      score > THRESHOLDS.similarity &&
      (!(isBodyOnly && areBothThere) ||
        similarity(before.bodyTokens(), after.bodyTokens(), weights) > THRESHOLDS.similarity)
    );
  };
  const renamed = renamedHierarchyPairs(matches, hierarchies, weights).filter(
    ({ similarity: score }) => score > THRESHOLDS.similarity,
  );
  return [
    ...hierarchyPairs(matches, hierarchies, weights, left, arrived).filter(
      ({ before, after, similarity: score }) =>
        matches.afterOf(before) !== after &&
        (isField(before) ||
          isAlike(before, after, score) ||
          isCopyOfMatched(matches, before, after) ||
          isHandedOn(before, after, transfers)),
    ),
    ...renamed,
  ]
    .map(({ before, after, similarity: score }) => {
      const direction = directionOf(
        matches,
        hierarchies,
        before.parent as DeclarationNode,
        after.parent as DeclarationNode,
      );
      return {
        kind: direction === 'up' ? ('pullUp' as const) : ('pushDown' as const),
        before,
        after,
        similarity: score,
      };
    })
    .filter(
      ({ before, after }) =>
        !isNewBeyond(hierarchies, matches, before.parent as DeclarationNode, after.parent as DeclarationNode),
    );
}

/** Does it do, word by word, what the one does that was pulled up or pushed down in the same way, however that was edited on its way? */
function isCopyOfMatched(matches: Matches, before: DeclarationNode, after: DeclarationNode): boolean {
  const [first, other] = [matches.beforeOf(after), matches.afterOf(before)];
  return (
    (first !== null && !sameScope(matches, first, after) && haveOneBody(first, before)) ||
    (other !== null && !sameScope(matches, before, other) && haveOneBody(other, after))
  );
}

function haveOneBody(one: DeclarationNode, other: DeclarationNode): boolean {
  return (
    one.body >= 0 &&
    other.body >= 0 &&
    one.parameters.length === other.parameters.length &&
    one.source.contentHash[one.body] === other.source.contentHash[other.body]
  );
}

/** Is all that the one does to call what the code of the other went into, or came from? */
function isHandedOn(before: DeclarationNode, after: DeclarationNode, transfers: readonly CarriedCode[]): boolean {
  const onlyCalls = ({ calls }: DeclarationNode, callee: DeclarationNode): boolean =>
    calls.length === 1 && mayCall(calls[0], callee);
  return transfers.some(
    transfer =>
      (transfer.before === before && onlyCalls(after, transfer.after)) ||
      (transfer.after === after && onlyCalls(before, transfer.before)),
  );
}
