/**
 * Matching of fields that went to another type: under the same name, where something besides the name speaks for it, or under another one
 * where the code that went with them says so. One field may have gone to several types, and several to one: they are matched once, the
 * other ends are further ones.
 */
import type { DeclarationNode } from '../../../structure/declaration.js';
import { enclosingType, fileOf, isField, isType } from '../../../structure/declaration.js';
import type { TokenTable } from '../../../structure/source.js';
import { sizeOf } from '../../../similarity/bag.js';
import { wordsOf } from '../../../similarity/names.js';
import { similarity } from '../../../similarity/weights.js';
import type { Matches } from '../../matches.js';
import { sameScope } from '../../scope.js';
import { THRESHOLDS } from '../../thresholds.js';
import { isSameType, isUnreported, renamedTypesOf } from '../../typeNames.js';
import { addWithChildren } from '../rounds/byIdentifier.js';
import type { Hierarchies } from '../types/hierarchyMoves.js';
import { addCount } from '../../../lists.js';
import { isGivenItsName, isSilent } from '../facts/initialValues.js';
import { fieldsByName, fieldsGivenIn, hasSameValue, isPlainValue, mentions } from '../facts/members.js';
import type { Context } from './movedByValue.js';
import {
  isAlongHierarchy,
  MAX_NAMESAKES,
  shareOf,
  takeOfOneValue,
  takeRenamed,
  takeRenamedAlike,
} from './movedByValue.js';

interface MovedPair {
  readonly before: DeclarationNode;
  readonly after: DeclarationNode;
  /** Number of fields of this name that are left on each side. */
  readonly namesakes: readonly [number, number];
  readonly similarity: number;
  readonly sameType: boolean;
  /** Share of the references to the one or the other that went from the one to the other. */
  readonly share: number;
  /** Did references to it become such to another field of this name? */
  readonly isContradicted: boolean;
  /** Is the type that it left still there? */
  readonly stays: boolean;
  /** Was the type that it is in now there before? */
  readonly wasThere: boolean;
  /** Do the files of the two types speak of the other type? */
  readonly isRelated: boolean;
  readonly sameValue: boolean;
  /**
   * Does the type that it left give its object one of that name still, or did the one that it is in do so before? Then
   * only where that is done changed.
   */
  readonly isStillThere: boolean;
}

export function matchMovedFields(context: Context): void {
  const { matches, votes } = context;
  const pairs = candidates(context);
  const company = countWays(matches, pairs, () => true);
  const spoken = countWays(matches, pairs, ({ before, after }) => !isSilent(before) || !isSilent(after));
  pairs.sort(
    (x, y) =>
      y.share - x.share ||
      Number(y.isRelated) - Number(x.isRelated) ||
      Number(y.wasThere) - Number(x.wasThere) ||
      company(y) - company(x) ||
      y.similarity - x.similarity ||
      Number(isInOnePackage(y)) - Number(isInOnePackage(x)) ||
      x.before.index - y.before.index ||
      x.after.index - y.after.index,
  );
  const rivals: MovedPair[] = [];
  for (const pair of pairs) {
    const { before, after } = pair;
    const rule = ruleOfMove(pair, company(pair), spoken(pair));
    if (rule === null) {
      matches.journal?.note(
        before,
        after,
        'fields',
        'refused',
        () => `share of references ${pair.share.toFixed(2)}, ${company(pair)} went this way`,
      );
    } else if (addWithChildren(matches, before, after, 'similarity', pair.similarity)) {
      matches.journal?.note(before, after, 'fields', 'accepted', () => rule);
    } else rivals.push(pair);
  }
  for (const { before, after, similarity: alike } of rivals) {
    if (matches.isFreeBefore(before) !== matches.isFreeAfter(after)) {
      matches.addFurther(before, after, 'similarity', alike);
    }
  }
  takeRenamed(context, votes);
  takeOfOneValue(context, votes);
  takeRenamedAlike(context);
}

function isInOnePackage({ before, after }: MovedPair): boolean {
  return before.namespace === after.namespace;
}

function candidates({ matches, votes, hierarchies, weights, table }: Context): MovedPair[] {
  const renamedTypes = renamedTypesOf(matches.all());
  const right = fieldsByName(matches.freeAfter());
  const pairs: MovedPair[] = [];
  for (const [name, left] of fieldsByName(matches.freeBefore())) {
    const others = right.get(name) ?? [];
    if (left.length * others.length > MAX_NAMESAKES) continue;
    for (const before of left) {
      for (const after of others) {
        if (
          before.kind !== after.kind ||
          sameScope(matches, before, after) ||
          isAlongHierarchy(matches, hierarchies, before, after)
        ) {
          continue;
        }
        pairs.push({
          before,
          after,
          namesakes: [left.length, others.length],
          similarity: similarity(before.tokens, after.tokens, weights),
          // What begins with one value is of one type, though only the one says which.
          sameType:
            isSameType(before.type, after.type, renamedTypes) ||
            (hasSameValue(before, after) && (isUnreported(before) || isUnreported(after))),
          share: shareOf(votes, before, after),
          isContradicted: votes.of(before, after) === 0 && others.some(other => votes.of(before, other) > 0),
          stays: matches.afterOf(before.parent) !== null,
          wasThere: matches.beforeOf(after.parent) !== null,
          isRelated: isRelated(matches, table, before, after),
          sameValue: hasSameValue(before, after),
          isStillThere: isStillThere(matches, before, after) || isInherited(matches, hierarchies, before, after),
        });
      }
    }
  }
  return pairs;
}

/** A field that is declared by code may be given elsewhere in it as well, where it is none: under a condition, or by any method. */
function isStillThere(matches: Matches, before: DeclarationNode, after: DeclarationNode): boolean {
  const [left, entered] = [matches.afterOf(before.parent), matches.beforeOf(after.parent)];
  return (
    (before.isInCode && left !== null && isType(left) && fieldsGivenIn(left).has(before.name)) ||
    (after.isInCode && entered !== null && isType(entered) && fieldsGivenIn(entered).has(after.name))
  );
}

/**
 * Has the type that it left one of that name from above now, or had the one that it is in? Then it is what overrode, or
 * overrides, that one.
 */
function isInherited(
  matches: Matches,
  hierarchies: Hierarchies,
  before: DeclarationNode,
  after: DeclarationNode,
): boolean {
  const [left, entered] = [matches.afterOf(before.parent), matches.beforeOf(after.parent)];
  const isAbove = (hierarchy: Hierarchies['after'], type: DeclarationNode | null): boolean =>
    type !== null &&
    isType(type) &&
    [...hierarchy.ancestorsOf(type)].some(({ children }) =>
      children.some(d => isField(d) && d !== before && d !== after && d.name === before.name),
    );
  return isAbove(hierarchies.after, left) || isAbove(hierarchies.before, entered);
}

/**
 * Does the file that a field left name the type that it is in now, or the other way round? The top of a file has no
 * name, and knows what stands in it.
 */
function isRelated(matches: Matches, table: TokenTable, before: DeclarationNode, after: DeclarationNode): boolean {
  const [from, to] = [before.parent, after.parent];
  if (!from || !to) return false;
  const left = matches.afterOf(from);
  if (left !== null && (from.kind === 'file' || to.kind === 'file')) return fileOf(left) === fileOf(to);
  if (!isType(from) || !isType(to)) return false;
  return (left !== null && speaksOf(table, fileOf(left), to)) || speaksOf(table, fileOf(to), left ?? from);
}

/** A type that stands in another one is spoken of through that one: its own name may be any type's, and that of a companion nobody's. */
function speaksOf(table: TokenTable, file: DeclarationNode, type: DeclarationNode): boolean {
  for (let named: DeclarationNode | null = type; named; named = enclosingType(named)) {
    if (!named.isCompanion && !mentions(table, file, named)) return false;
  }
  return true;
}

/** How many fields of a sort, and other members that are matched already, went from the one type to the other. */
function countWays(
  matches: Matches,
  pairs: readonly MovedPair[],
  isCounted: (pair: MovedPair) => boolean,
): (pair: MovedPair) => number {
  const ways = new Map<string, number>();
  const wayOf = (before: DeclarationNode, after: DeclarationNode): string =>
    `${before.parent?.index} ${after.parent?.index}`;
  const count = (before: DeclarationNode, after: DeclarationNode): void => void addCount(ways, wayOf(before, after));
  for (const pair of pairs) {
    if (pair.similarity > THRESHOLDS.uniqueName && isCounted(pair)) count(pair.before, pair.after);
  }
  for (const { before, after } of matches.all()) {
    if (before.parent && after.parent && matches.afterOf(before.parent) !== after.parent) count(before, after);
  }
  return pair => ways.get(wayOf(pair.before, pair.after)) ?? 0;
}

/**
 * A name alone proves nothing: code that went with the field, a relation between the two types, company, or a value that is long enough to
 * be recognised must speak for it.
 */
function ruleOfMove(pair: MovedPair, company: number, spoken: number): string | null {
  const { before, after, similarity: alike, share, stays, isRelated: related } = pair;
  if (pair.isContradicted || (pair.isStillThere && company < THRESHOLDS.party)) return null;
  if (!pair.sameType) return stays && isRetyped(pair) ? 'retyped on its way' : null;
  if (share >= THRESHOLDS.similarity && (related || alike > THRESHOLDS.respelledSimilarity)) {
    return 'references went along';
  }
  if (isSilent(before) && isSilent(after) && share === 0 && spoken === 0 && !isParty(pair, company)) return null;
  if (stays && related && (isTyped(pair) || (pair.sameValue && areOnlyOnes(pair)))) return 'types that know each other';
  return ruleOfOnlyOnes(pair, company) ?? (stays && isSameDeclaration(pair) ? 'same declaration' : null);
}

function ruleOfOnlyOnes(pair: MovedPair, company: number): string | null {
  if (!areOnlyOnes(pair) || pair.similarity <= THRESHOLDS.uniqueName) return null;
  if (sizeOf(pair.before.bodyTokens()) >= THRESHOLDS.tinyBody) return 'long value';
  return company >= THRESHOLDS.party || (company > 1 && pair.sameValue) ? 'company' : null;
}

/** Of another type now, it must be known by what is made of it, or by its value. */
function isRetyped(pair: MovedPair): boolean {
  const { isRelated, share, sameValue, similarity: alike } = pair;
  return (
    (isRelated && share >= THRESHOLDS.similarity) ||
    (isInOnePackage(pair) && sameValue && alike > THRESHOLDS.uniqueName)
  );
}

/** The only fields of their name that are gone and new. */
function areOnlyOnes({ namesakes: [left, right] }: MovedPair): boolean {
  return left === 1 && right === 1;
}

/** Next to nothing about it changed, and something besides the name says that it is this one. */
function isSameDeclaration(pair: MovedPair): boolean {
  const {
    namesakes: [left, right],
    similarity: alike,
    wasThere,
    isRelated: related,
    sameValue,
  } = pair;
  // Of several new types each may have a field of its own; so may a new one that nothing joins to the old one, above
  // all a flag or a counter.
  const isReported =
    wasThere ||
    related ||
    (!isGivenItsName(pair.before) && (isInOnePackage(pair) ? right === 1 : sameValue && !isPlainValue(pair.before)));
  return (
    isReported &&
    Math.min(left, right) === 1 &&
    Math.max(left, right) <= 3 &&
    alike > (sameValue ? THRESHOLDS.uniqueName : THRESHOLDS.sameDeclaration)
  );
}

/** `self.size = None` is in any class: of such, several must have gone the same way, or two of long names. */
function isParty({ before }: MovedPair, company: number): boolean {
  return company >= THRESHOLDS.party || (company > 1 && wordsOf(before.name).length >= THRESHOLDS.distinctiveNameWords);
}

/** Where no type is said, what they begin with must speak for two fields of one name. */
function isTyped({ before, after }: MovedPair): boolean {
  return !isUnreported(before) && !isUnreported(after);
}
