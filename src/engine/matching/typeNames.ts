/**
 * Types written in a signature, compared through renames: `List<Conf>` before and `List<ServerConfig>` after are one type when the class
 * was renamed so.
 */
import type { DeclarationNode } from '../structure/declaration.js';
import { isType } from '../structure/declaration.js';
import type { SourceTree } from '../structure/source.js';
import { isRetyped, withNames } from '../text/typeText.js';

/** Simple names of renamed types, after → before. */
export type RenamedTypes = ReadonlyMap<string, string>;

export function renamedTypesOf(
  pairs: Iterable<{ readonly before: DeclarationNode; readonly after: DeclarationNode }>,
): RenamedTypes {
  const names = new Map<string, string>();
  for (const { before, after } of pairs) {
    if (isType(before) && isType(after) && before.name !== after.name) names.set(after.name, before.name);
  }
  return names;
}

/** Null is a type that the source does not tell: equal to any. */
export function isSameType(was: string | null, is: string | null, renamed: RenamedTypes): boolean {
  if (was === null || is === null || !isRetyped(was, is)) return true;
  return renamed.size > 0 && was === withNames(is, renamed);
}

/** Is it another type, and not only the same one with another part of its path said, which the imports of its file tell? */
export function isRetypedBetween(
  was: string | null,
  before: SourceTree,
  is: string | null,
  after: SourceTree,
): boolean {
  const inFull = (type: string | null, { tree, language }: SourceTree): string | null =>
    type === null ? null : (language.table.typeInFull?.(tree, type) ?? type);
  return isRetyped(was, is) && isRetyped(inFull(was, before), inFull(is, after));
}

/** Does the source not say of what type it is, or say that it is of any? */
export function isUnreported({
  type,
  source: { language },
}: {
  readonly type: string | null;
  readonly source: SourceTree;
}): boolean {
  return type === null || language.words.anyTypes.has(type);
}
