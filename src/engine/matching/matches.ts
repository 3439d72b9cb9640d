/**
 * The pairs of declarations found so far: one-to-one, and once taken never taken again. But for a function that makes
 * objects beside a class that has a constructor: its code is the constructor's, and what it is is the class. It stands
 * for both, and both for it.
 */
import type { CodeStructureTree } from '../structure/codeStructureTree.js';
import type { DeclarationNode } from '../structure/declaration.js';
import type { Journal } from './journal.js';

/** How a pair was found; for explanations and for judging how far to trust it. */
export type MatchRound =
  | 'path'
  | 'rename'
  | 'identifier'
  | 'uniqueName'
  | 'similarity'
  | 'children'
  | 'hierarchy'
  | 'callSites'
  | 'references';

export interface Match {
  readonly before: DeclarationNode;
  readonly after: DeclarationNode;
  readonly round: MatchRound;
  readonly similarity: number;
}

export class Matches {
  /**
   * Copies that became one, or one that became several, and functions that became classes: the pairs beyond the first,
   * whose one side has a partner already.
   */
  readonly further: Match[] = [];
  private readonly merged = new Set<DeclarationNode>();
  /** Declarations before that have too many candidates, of which only the likeliest were compared. */
  private readonly bounded = new Set<DeclarationNode>();
  private readonly byBefore: (Match | null)[];
  private readonly byAfter: (Match | null)[];

  /** `journal`: who wants to know about one pair. */
  constructor(
    readonly before: CodeStructureTree,
    readonly after: CodeStructureTree,
    readonly journal: Journal | null = null,
  ) {
    this.byBefore = new Array<Match | null>(before.declarations.length).fill(null);
    this.byAfter = new Array<Match | null>(after.declarations.length).fill(null);
  }

  /** False when either side is taken already. */
  add(before: DeclarationNode, after: DeclarationNode, round: MatchRound, similarity: number): boolean {
    const rival = this.byBefore[before.index] ?? this.byAfter[after.index];
    if (rival) {
      this.journal?.note(before, after, round, 'refused', () =>
        rival.after === after && rival.before === before
          ? 'taken already'
          : `taken: ${rival.before.name} became ${rival.after.name} by ${rival.round}, similarity ${rival.similarity.toFixed(2)}`,
      );
      return false;
    }
    this.journal?.note(before, after, round, 'accepted', () => `similarity ${similarity.toFixed(2)}`);
    const match = { before, after, round, similarity };
    this.byBefore[before.index] = match;
    this.byAfter[after.index] = match;
    return true;
  }

  /** Notes that only the likeliest of what these may have become were compared. */
  compareSome(before: readonly DeclarationNode[]): void {
    for (const d of before) this.bounded.add(d);
  }

  /** How many of these became nothing: they may have become one of those that they were not compared with. */
  countUncompared(): number {
    return [...this.bounded].filter(d => this.isFreeBefore(d)).length;
  }

  /** Exactly one of the two must have a partner. The other one is free no longer, but has no partner of its own. */
  addFurther(before: DeclarationNode, after: DeclarationNode, round: MatchRound, similarity: number): void {
    this.journal?.note(
      before,
      after,
      round,
      'accepted',
      () => `one of several copies, similarity ${similarity.toFixed(2)}`,
    );
    this.further.push({ before, after, round, similarity });
    this.merged.add(this.byBefore[before.index] ? after : before);
  }

  /** Of a function that makes objects, whose partner is the constructor of this class: the class has no partner but that function. */
  addType(before: DeclarationNode, after: DeclarationNode, round: MatchRound, similarity: number): void {
    this.journal?.note(before, after, round, 'accepted', () => 'what makes its objects is known');
    const match = { before, after, round, similarity };
    this.further.push(match);
    this.byBefore[before.index] ??= match;
    this.byAfter[after.index] ??= match;
  }

  /** Is the one the partner of the other, or the class that its partner is the constructor of? */
  areOne(before: DeclarationNode, after: DeclarationNode): boolean {
    return this.afterOf(before) === after || this.beforeOf(after) === before;
  }

  afterOf(before: DeclarationNode | null): DeclarationNode | null {
    return before ? (this.byBefore[before.index]?.after ?? null) : null;
  }

  beforeOf(after: DeclarationNode | null): DeclarationNode | null {
    return after ? (this.byAfter[after.index]?.before ?? null) : null;
  }

  matchOf(before: DeclarationNode): Match | null {
    return this.byBefore[before.index];
  }

  isFreeBefore(declaration: DeclarationNode): boolean {
    return this.byBefore[declaration.index] === null && !this.merged.has(declaration);
  }

  isFreeAfter(declaration: DeclarationNode): boolean {
    return this.byAfter[declaration.index] === null && !this.merged.has(declaration);
  }

  freeBefore(): DeclarationNode[] {
    return this.before.declarations.filter(d => this.isFreeBefore(d));
  }

  freeAfter(): DeclarationNode[] {
    return this.after.declarations.filter(d => this.isFreeAfter(d));
  }

  /** In the order of the before side. */
  all(): Match[] {
    return this.byBefore.filter((match): match is Match => match !== null && this.byAfter[match.after.index] === match);
  }
}

/** A pair of declarations, one of each side, as a key. */
export function pairKey(before: DeclarationNode, after: DeclarationNode): string {
  return `${before.index} ${after.index}`;
}
