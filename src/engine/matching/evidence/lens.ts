/**
 * How statements are looked at: with weights for words, and through renames that are known already.
 *
 * A type that was renamed would make every statement that speaks of it look edited. Seen through the lens both names are one word.
 */
import type { TokenTable } from '../../structure/source.js';
import { tokensEnd } from '../../structure/source.js';
import type { TokenWeights } from '../../similarity/weights.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isField, isType } from '../../structure/declaration.js';
import type { Match, Matches } from '../matches.js';
import { valueAt } from '../../lists.js';

export interface Lens {
  readonly table: TokenTable;
  readonly weights: TokenWeights;
  /** The number under which a token is compared, by token number. */
  readonly canonical: Int32Array;
  /** The lens that sees no renames, of the same analysis: itself, where this one sees none. */
  readonly plain: Lens;
}

/** One an analysis: what was read through it once is read. */
const plainLenses = new WeakMap<TokenWeights, Lens>();

export function plainLens(table: TokenTable, weights: TokenWeights): Lens {
  return valueAt(plainLenses, weights, () => new PlainLens(table, weights));
}

class PlainLens implements Lens {
  readonly canonical: Int32Array;
  readonly plain = this;

  constructor(
    readonly table: TokenTable,
    readonly weights: TokenWeights,
  ) {
    this.canonical = new Int32Array(table.size).map((_, token) => token);
  }
}

/** Is something said in a body that two lenses show as different things? */
export function looksOtherwise({ source, body }: DeclarationNode, { canonical }: Lens, other: Lens): boolean {
  if (body < 0) return false;
  for (let at = source.firstToken[body]; at < tokensEnd(source, body); at++) {
    if (canonical[source.tokens[at]] !== other.canonical[source.tokens[at]]) return true;
  }
  return false;
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
  const isSeen = ({ before, after }: Match): boolean =>
    before.name !== after.name && (isType(before) || (withMembers && (before.kind === 'method' || isField(before))));
  const pairs = matches.all().filter(isSeen);
  const plain = plainLens(table, weights);
  if (pairs.length === 0) return plain;
  const namesBefore = namesIn(matches.before.declarations);
  const namesAfter = namesIn(matches.after.declarations);
  const renamed = new Map<string, string | null>();
  for (const { before, after } of pairs) {
    if (namesBefore.has(after.name) || namesAfter.has(before.name)) continue;
    const known = renamed.get(after.name);
    renamed.set(after.name, known === undefined || known === before.name ? before.name : null);
  }
  const canonical = plain.canonical.slice();
  let isPlain = true;
  for (const [after, before] of renamed) {
    const from = table.find(after);
    const to = before === null ? undefined : table.find(before);
    if (from === undefined || to === undefined) continue;
    canonical[from] = to;
    isPlain = false;
  }
  return isPlain ? plain : { table, weights, canonical, plain };
}

function namesIn(declarations: readonly DeclarationNode[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { name, parameters } of declarations) {
    names.add(name);
    for (const parameter of parameters) names.add(parameter.name);
  }
  return names;
}
