/**
 * How statements are looked at: with weights for words, and through renames that are known already.
 *
 * A type that was renamed would make every statement that speaks of it look edited. Seen through the lens both names are one word.
 */
import type { TokenTable } from '../../structure/source.js';
import type { TokenWeights } from '../../similarity/weights.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isField, isType } from '../../structure/declaration.js';
import type { Matches } from '../matches.js';

export interface Lens {
  readonly table: TokenTable;
  readonly weights: TokenWeights;
  /** The number under which a token is compared, by token number. */
  readonly canonical: Int32Array;
}

export function plainLens(table: TokenTable, weights: TokenWeights): Lens {
  return { table, weights, canonical: Int32Array.from({ length: table.size }, (_, i) => i) };
}

/** Numbers of those words that occur at all. */
export function numbersOf(words: Iterable<string>, { table }: Lens): Set<number> {
  return new Set([...words].map(word => table.find(word)).filter(number => number !== undefined));
}

/**
 * Sees through the renames among `matches`: of types, and of their members where `withMembers`. A name that stands for several things, or
 * that still is a declaration's or a parameter's name on the other side, stays itself.
 */
export function renameLens(table: TokenTable, weights: TokenWeights, matches: Matches, withMembers: boolean): Lens {
  const namesBefore = namesIn(matches.before.declarations);
  const namesAfter = namesIn(matches.after.declarations);
  const renamed = new Map<string, string | null>();
  for (const { before, after } of matches.all()) {
    if (before.name === after.name || !(isType(before) || (withMembers && (before.kind === 'method' || isField(before))))) continue;
    if (namesBefore.has(after.name) || namesAfter.has(before.name)) continue;
    const known = renamed.get(after.name);
    renamed.set(after.name, known === undefined || known === before.name ? before.name : null);
  }
  const lens = plainLens(table, weights);
  for (const [after, before] of renamed) {
    const from = table.find(after);
    const to = before === null ? undefined : table.find(before);
    if (from !== undefined && to !== undefined) lens.canonical[from] = to;
  }
  return lens;
}

function namesIn(declarations: readonly DeclarationNode[]): ReadonlySet<string> {
  return new Set(declarations.flatMap(({ name, parameters }) => [name, ...parameters.map(parameter => parameter.name)]));
}
