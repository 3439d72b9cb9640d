/**
 * Matching of types that changed too much to be recognised by themselves: where members that stayed name type `b` instead of `a`, `a` may
 * have become `b`. In one scope a name that is nearly the same speaks as well. What is alike by itself has been matched before
 * (`types.ts`).
 */
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable, isField, isType } from '../../../structure/declaration.js';
import type { TokenTable } from '../../../structure/source.js';
import { tokensOf } from '../../../structure/source.js';
import { contains } from '../../../similarity/bag.js';
import { spellingSimilarity } from '../../../similarity/names.js';
import { similarity } from '../../../similarity/weights.js';
import type { Lens } from '../../evidence/lens.js';
import { mapBodies } from '../../evidence/mapBodies.js';
import { fragmentsOf } from '../../evidence/tokenRuns.js';
import type { Match, Matches } from '../../matches.js';
import { sameScope } from '../../scope.js';
import { THRESHOLDS } from '../../thresholds.js';
import { addWithChildren } from '../rounds/byIdentifier.js';
import type { ScoredPair } from '../rounds/bySimilarity.js';
import { bestFirst } from '../rounds/bySimilarity.js';
import { isOfPattern } from './types.js';
import { replacedImports, replacedNamesIn } from '../facts/nameMentions.js';
import { addCount, addUnique, valueAt } from '../../../lists.js';

/** Changes that lost and gained more pairs of types than this are looked at by references only. */
const MAX_PAIRS = 10_000;

/** Were any found? */
export function matchTypesByReferences(matches: Matches, lens: Lens): boolean {
  const { table, weights } = lens;
  const lost = new NamedTypes(matches.freeBefore(), table);
  const gained = new NamedTypes(matches.freeAfter(), table);
  if (lost.types.length === 0 || gained.types.length === 0) return false;
  const votes = new TypeVotes();
  for (const match of matches.all()) {
    if (match.before.kind === 'file') countMentions(match, lost, gained, votes, lens);
    else countVotes(match, lost, gained, votes);
  }
  const pairs: ScoredPair[] = [];
  const isOnly = onlyOnes(lost.types, gained.types);
  const consider = (before: DeclarationNode, after: DeclarationNode): void => {
    if (before.kind !== after.kind || isOfPattern(before, after, table)) return;
    const score = similarity(before.tokens, after.tokens, weights);
    // Where all say so, and it is where the other was, it may have been rewritten besides, as what keeps its name may.
    const isRewritten = (): boolean =>
      votes.areOneOn(before, after) && sameScope(matches, before, after) && haveMembersAlike(before, after);
    const isVoted =
      votes.agreeOn(before, after) && score > (isRewritten() ? THRESHOLDS.uniqueTypeName : THRESHOLDS.votedSimilarity);
    const isNearby =
      score > THRESHOLDS.typeCandidate &&
      sameScope(matches, before, after) &&
      (isOnly(before, after) || spellingSimilarity(before.name, after.name) > THRESHOLDS.spelling);
    if (isVoted || isNearby) pairs.push({ before, after, similarity: score });
    else {
      matches.journal?.note(
        before,
        after,
        'references',
        'refused',
        () => `tokens ${score.toFixed(2)}, ${votes.agreeOn(before, after) ? '' : 'no '}references agree`,
      );
    }
  };
  if (lost.types.length * gained.types.length <= MAX_PAIRS) {
    for (const a of lost.types) for (const b of gained.types) consider(a, b);
  } else for (const [a, b] of votes.pairs()) consider(a, b);
  const found = bestFirst(pairs).filter(pair =>
    addWithChildren(matches, pair.before, pair.after, 'references', pair.similarity),
  );
  return found.length > 0;
}

/** Has the one half of the other's members by their names? */
function haveMembersAlike(before: DeclarationNode, after: DeclarationNode): boolean {
  const names = new Set(after.children.map(({ name }) => name));
  const kept = before.children.filter(({ name }) => names.has(name)).length;
  return kept > 1 && 2 * kept >= Math.min(before.children.length, after.children.length);
}

/** Is there no other in the type around them, on either side? */
function onlyOnes(
  lost: readonly DeclarationNode[],
  gained: readonly DeclarationNode[],
): (before: DeclarationNode, after: DeclarationNode) => boolean {
  const count = new Map<DeclarationNode, number>();
  for (const { parent } of [...lost, ...gained]) if (parent && isType(parent)) addCount(count, parent);
  return (before, after) =>
    before.parent !== null && after.parent !== null && count.get(before.parent) === 1 && count.get(after.parent) === 1;
}

/**
 * Where one lost type less and one new type more is named: a member says so, and what a type is declared with. Of
 * several, where nothing else changed.
 */
function countVotes({ before, after }: Match, lost: NamedTypes, gained: NamedTypes, votes: TypeVotes): void {
  if (before.source.contentHash[before.node] === after.source.contentHash[after.node]) return;
  if (!isCallable(before) && !isField(before) && !isType(before)) return;
  const [was, is] = [saidOf(before), saidOf(after)];
  const from = innermost(lost.namedIn(was).filter(({ token }) => !contains(after.tokens, token)));
  const to =
    from.length > 0 ? innermost(gained.namedIn(is).filter(({ token }) => !contains(before.tokens, token))) : [];
  if (from.length !== to.length) return;
  const renamed = new Map(from.map(({ token }, i) => [token, to[i].token]));
  if (
    from.length > 1 &&
    !(was.length === is.length && was.every((token, i) => (renamed.get(token) ?? token) === is[i]))
  ) {
    return;
  }
  for (const [i, { type }] of from.entries()) votes.add(type, to[i].type);
}

/** What a file imports and what is said in it outside of declarations, as what it exports. */
function countMentions(
  { before, after }: Match,
  lost: NamedTypes,
  gained: NamedTypes,
  votes: TypeVotes,
  lens: Lens,
): void {
  if (before.source.contentHash[before.node] === after.source.contentHash[after.node]) return;
  if (lost.namedIn(before.tokens.tokens).length === 0 || gained.namedIn(after.tokens.tokens).length === 0) return;
  const pairs = mapBodies(fragmentsOf(before, lens), fragmentsOf(after, lens), lens).pairs;
  for (const names of [...replacedNamesIn(before, after, pairs, lens), ...replacedImports(before, after, lens)]) {
    const [from, to] = [lost.only(names.lost), gained.only(names.gained)];
    if (from && to) votes.add(from, to);
  }
}

/** All of it; of what has members, which say their own, what stands before them. */
function saidOf(d: DeclarationNode): Int32Array {
  const { source, node, body, children } = d;
  const hasMembers = isType(d) && children.length > 0 && body >= 0;
  return hasMembers ? source.tokens.subarray(source.firstToken[node], source.firstToken[body]) : tokensOf(source, node);
}

/** But for those by which others are named: `Outer.Inner` is about the inner one. */
function innermost(named: readonly NamedType[]): readonly NamedType[] {
  const around = new Set<DeclarationNode>();
  for (const { type } of named) for (let up = type.parent; up && !around.has(up); up = up.parent) around.add(up);
  return named.filter(({ type }) => !around.has(type));
}

interface NamedType {
  readonly token: number;
  readonly type: DeclarationNode;
}

/** Free types whose names no other free type of their side has. */
class NamedTypes {
  readonly types: readonly DeclarationNode[];
  private readonly byToken = new Map<number, DeclarationNode | null>();

  constructor(
    free: readonly DeclarationNode[],
    private readonly table: TokenTable,
  ) {
    this.types = free.filter(isType);
    for (const type of this.types) {
      const token = table.find(type.name);
      if (token !== undefined) addUnique(this.byToken, token, type);
    }
  }

  /** Null for none, and for several. */
  only(names: ReadonlySet<string>): DeclarationNode | null {
    const [only, ...others] = [...names].flatMap(name => this.byToken.get(this.table.find(name) ?? -1) ?? []);
    return only !== undefined && others.length === 0 ? only : null;
  }

  /** In the order in which each is named first. */
  namedIn(tokens: Int32Array): NamedType[] {
    const found = new Map<number, NamedType>();
    for (const token of tokens) {
      const type = this.byToken.get(token);
      if (type) found.set(token, { token, type });
    }
    return [...found.values()];
  }
}

class TypeVotes {
  private readonly counts = new Map<DeclarationNode, Map<DeclarationNode, number>>();
  private readonly totals = new Map<DeclarationNode, number>();

  add(before: DeclarationNode, after: DeclarationNode): void {
    addCount(
      valueAt(this.counts, before, () => new Map<DeclarationNode, number>()),
      after,
    );
    for (const type of [before, after]) addCount(this.totals, type);
  }

  /** Did most members that turned from the one, or to the other, do both? */
  agreeOn(before: DeclarationNode, after: DeclarationNode): boolean {
    const count = this.counts.get(before)?.get(after) ?? 0;
    return 2 * count > Math.max(this.totals.get(before) ?? 0, this.totals.get(after) ?? 0);
  }

  /** Did all of them, and is that more than a single one? */
  areOneOn(before: DeclarationNode, after: DeclarationNode): boolean {
    const count = this.counts.get(before)?.get(after) ?? 0;
    return count > 1 && count === this.totals.get(before) && count === this.totals.get(after);
  }

  *pairs(): Iterable<[DeclarationNode, DeclarationNode]> {
    for (const [before, row] of this.counts) for (const after of row.keys()) yield [before, after];
  }
}
