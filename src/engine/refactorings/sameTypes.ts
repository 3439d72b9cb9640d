/**
 * Types as signatures and variables name them, compared by what the names mean. `*Crate` before and `*kit.Crate` after
 * are one type where it went to the package `kit`; so are `List<Crate>` and `List<Parcel>` where the class was renamed,
 * `Rect` and `Rectangle` where the import gave it another name, and `T` and `R` where the type parameter was renamed.
 * The refactoring that gave the name says it all.
 */
import { isRetypedBetween } from '../matching/typeNames.js';
import type { Side } from '../model.js';
import { keyOfTarget } from '../semantics/modules.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { isType } from '../structure/declaration.js';
import { withNames } from '../text/typeText.js';
import { renamedTypeParametersOf } from './declarations/typeParameters.js';
import type { MatchedChange } from './matchedChange.js';

/** Is it another type, and not the same one under another name? A declaration of each side says its own. */
export function isRetypedIn(
  change: MatchedChange,
  before: DeclarationNode,
  was: string | null,
  after: DeclarationNode,
  is: string | null,
): boolean {
  if (was === null || is === null || !isRetypedBetween(was, before.source, is, after.source)) return false;
  if (change.withImplied) return true;
  const known = withNames(was, renamedTypeParametersOf(change, before));
  return (
    isRetypedBetween(known, before.source, is, after.source) &&
    byMeaning(change, 'before', inFullAs(known, before, is), before) !==
      byMeaning(change, 'after', inFullAs(is, after, known), after)
  );
}

const PATH = /\\?[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|\\)[\p{L}_$][\p{L}\p{N}_$]*)*/gu;
const SIGN = /\.|::|\\/;

/**
 * `List<int>` as `System.Collections.Generic.List<int>`, where the other side says that and the file has all that is in
 * `System.Collections.Generic` without saying it.
 */
function inFullAs(type: string, { source }: DeclarationNode, other: string): string {
  const wholes = source.language.table.symbols.wholesIn(source.tree);
  if (wholes.length === 0) return type;
  const paths = new Set(other.match(PATH) ?? []);
  return type.replace(
    PATH,
    path => wholes.map(whole => `${whole.path}.${path}`).find(inFull => !SIGN.test(path) && paths.has(inFull)) ?? path,
  );
}

/** A path or type with one word for each declaration that is known, by whichever name and wherever it stands. */
export function byMeaning(
  { matches, origins }: MatchedChange,
  side: Side,
  type: string,
  owner: DeclarationNode,
): string {
  return type.replace(PATH, path => {
    const isRooted = path.startsWith('\\');
    const names = path.slice(isRooted ? 1 : 0).split(SIGN);
    const nested = names.length === 1 ? nestedType(owner, path) : null;
    const origin =
      nested !== null
        ? null
        : isRooted
          ? origins[side].at({ kind: 'named', name: names.join('.'), file: null })
          : origins[side].ofPath(owner.source, names);
    if (origin === null && nested === null && path.includes('\\')) return path;
    const [declared, ...others] = nested === null ? (origin?.declarations ?? []) : [nested];
    if (declared === undefined || others.length > 0) {
      // A path that no import gives may be said in full: `java.util.List`.
      const key = keyOfTarget(origin?.target ?? { kind: 'named', name: names.join('.'), file: null });
      return declared === undefined && key !== null ? `#${key}` : path;
    }
    const other = side === 'before' ? matches.afterOf(declared) : matches.beforeOf(declared);
    return other === null ? path : `#${side === 'before' ? other.index : declared.index}`;
  });
}

/** What a type around a declaration declares under this name. */
function nestedType(declaration: DeclarationNode, name: string): DeclarationNode | null {
  for (let owner: DeclarationNode | null = declaration; owner !== null && owner.kind !== 'file'; owner = owner.parent) {
    const found = owner.children.find(child => child.name === name && isType(child));
    if (found !== undefined) return found;
  }
  return null;
}
