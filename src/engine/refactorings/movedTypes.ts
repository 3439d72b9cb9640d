/**
 * Types as signatures and variables name them, compared through moves: `*Crate` before and `*kit.Crate` after are one type where it went to the package
 * `kit`. One that has another name now counts as another type.
 */
import type { Matches } from '../matching/matches.js';
import { isRetypedBetween } from '../matching/typeNames.js';
import type { Origins } from '../semantics/origins.js';
import type { Side } from '../model.js';
import type { SourceTree } from '../structure/source.js';

export interface MovedTypes {
  readonly matches: Matches;
  readonly origins: Readonly<Record<Side, Origins>>;
}

/** Is it another type, and none that only stands elsewhere now? */
export function isRetypedIn(
  moved: MovedTypes,
  was: string | null,
  before: SourceTree,
  is: string | null,
  after: SourceTree,
): boolean {
  return (
    isRetypedBetween(was, before, is, after) &&
    (was === null || is === null || inOneWord(moved, 'before', was, before) !== inOneWord(moved, 'after', is, after))
  );
}

const PATH = /[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::)[\p{L}_$][\p{L}\p{N}_$]*)*/gu;

/** With one word for each type that kept its name, wherever it stands. */
function inOneWord({ matches, origins }: MovedTypes, side: Side, type: string, source: SourceTree): string {
  return type.replace(PATH, path => {
    const [declared, ...others] = origins[side].ofPath(source, path.split(/\.|::/))?.declarations ?? [];
    if (declared === undefined || others.length > 0) return path;
    const other = side === 'before' ? matches.afterOf(declared) : matches.beforeOf(declared);
    if (other === null || other.name !== declared.name) return path;
    return `#${side === 'before' ? other.index : declared.index}`;
  });
}
