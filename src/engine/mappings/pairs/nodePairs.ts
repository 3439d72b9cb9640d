/**
 * Inside two nodes that are mapped: which of their inner nodes are mapped, down to the tokens. Works between
 * statements' own nodes and never enters a child statement, a nested declaration or a comment; those are paired
 * elsewhere.
 *
 * Children are aligned in order, equal ones first, then those in the same field that are most alike. Nothing is mapped
 * that `mayMap` refuses. Works off a list instead of recursing, so that no depth of nesting is too deep. When the time
 * is up, what is left stays without a partner: whoever asked sees that the time is up.
 */
import { isOneLanguage } from '../../languages/language.js';
import type { Budget } from '../../budget.js';
import { isComment, Role } from '../../languages/roles.js';
import { isVisibility } from '../../structure/label.js';
import { childByField, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { SourceTree } from '../../structure/source.js';
import { tokenCount, tokensEnd } from '../../structure/source.js';
import { commonSubsequence, heaviestIncreasing } from '../../matching/statements/alignment/alignment.js';
import {
  haveOneUse,
  isAtomic,
  isNameNode,
  isPunctuation,
  mayMap,
} from '../../matching/statements/bodies/compatible.js';
import { callWithin } from './furtherCalls.js';
import { isGroup } from './groups.js';
import type { NodeMap } from '../nodeMap.js';
import type { FileBase, Partners } from '../nodeRef.js';
import { nodeOf, refOf, UNMAPPED } from '../nodeRef.js';
import { INSIDE } from '../thresholds.js';
import {
  areAboutTheSame,
  areParametersOfTwoKinds,
  firstIn,
  isOwnName,
  isPartOfOther,
  isTypeNode,
  isWrappedType,
  lastWord,
  likeness,
  onlyLike,
  operandsIn,
} from './nodeLikeness.js';
import { addTo } from '../../lists.js';
import { MAX_ELEMENT_PAIRS } from '../../omissions.js';

/**
 * One side of a pair of files: its nodes are numbered from `base`; `stop` is 1 for nodes that are paired elsewhere;
 * `inner` is what each holds within parentheses.
 */
export interface PairSide {
  readonly source: SourceTree;
  readonly base: FileBase;
  readonly stop: Uint8Array;
  readonly inner: Int32Array;
}

export class NodePairing {
  private readonly open: [number, number][] = [];
  /**
   * Set while a node is paired that has another partner already: what is inside is paired anew, whatever else it became. What its first
   * partner lacks is left out on the side that has that partner (`isKnownA`, `isKnownB`): there it came, or went, and is told so.
   */
  private again: {
    readonly ofA: Map<number, number>;
    readonly usedB: Set<number>;
    readonly isKnownA: boolean;
    readonly isKnownB: boolean;
  } | null = null;

  constructor(
    private readonly map: NodeMap,
    private readonly a: PairSide,
    private readonly b: PairSide,
    private readonly budget: Budget,
  ) {}

  /** Maps two nodes and all that corresponds inside them. */
  pair(a: number, b: number): void {
    const isKnownA = this.map.ofBefore[refOf(this.a.base, a)] !== UNMAPPED;
    const isKnownB = this.map.ofAfter[refOf(this.b.base, b)] !== UNMAPPED;
    this.again = isKnownA || isKnownB ? { ofA: new Map(), usedB: new Set(), isKnownA, isKnownB } : null;
    this.map.add(refOf(this.a.base, a), refOf(this.b.base, b));
    this.pairInside(a, b);
    this.again = null;
  }

  /** As `pair`, for two nodes that are mapped already, or whose children correspond without them. */
  pairInside(a: number, b: number): void {
    if (this.equal(a, b) && this.pairEqual(a, b)) return;
    this.pairLandmarks(a, b);
    this.open.push([a, b]);
    for (let next = this.open.pop(); next; next = this.open.pop()) {
      if (this.budget.remainingMs() === 0) {
        this.open.length = 0;
        return;
      }
      this.align(next[0], next[1]);
    }
  }

  /**
   * Maps all that is inside two equal nodes, what is else paired by itself as well; `apartA` and `apartB` are 1 for
   * what is still left out. Says whether it did.
   */
  pairWhole(a: number, b: number, apartA: Uint8Array, apartB: Uint8Array): boolean {
    return this.equal(a, b) && this.pairEqual(a, b, apartA, apartB);
  }

  private equal(a: number, b: number): boolean {
    return (
      this.a.source.contentHash[a] === this.b.source.contentHash[b] &&
      isOneLanguage(this.a.source.language, this.b.source.language)
    );
  }

  private add(a: number, b: number): void {
    this.again?.ofA.set(a, b);
    this.again?.usedB.add(b);
    this.map.add(refOf(this.a.base, a), refOf(this.b.base, b));
  }

  private freeA(a: number): boolean {
    if (this.a.stop[a] === 1) return false;
    const isMapped = this.map.ofBefore[refOf(this.a.base, a)] !== UNMAPPED;
    return this.again ? !this.again.ofA.has(a) && (isMapped || !this.again.isKnownA) : !isMapped;
  }

  private freeB(b: number): boolean {
    if (this.b.stop[b] === 1) return false;
    const isMapped = this.map.ofAfter[refOf(this.b.base, b)] !== UNMAPPED;
    return this.again ? !this.again.usedB.has(b) && (isMapped || !this.again.isKnownB) : !isMapped;
  }

  private partnerOf(a: number): number {
    const partner = this.again?.ofA.get(a);
    return partner === undefined ? nodeOf(this.b.base, this.map.ofBefore[refOf(this.a.base, a)]) : partner;
  }

  /** Walks two equal subtrees side by side. False when they turn out not to correspond, which only a collision of hashes can bring. */
  private pairEqual(rootA: number, rootB: number, stopA = this.a.stop, stopB = this.b.stop): boolean {
    const { source: sourceA } = this.a;
    const { source: sourceB } = this.b;
    const endA = rootA + sourceA.tree.size[rootA];
    const endB = rootB + sourceB.tree.size[rootB];
    if (isAtomic(sourceA, rootA)) return true;
    const pairs: number[] = [];
    let a = rootA + 1;
    let b = rootB + 1;
    for (;;) {
      while (a < endA && (stopA[a] === 1 || isComment(sourceA.role[a]))) a += sourceA.tree.size[a];
      while (b < endB && (stopB[b] === 1 || isComment(sourceB.role[b]))) b += sourceB.tree.size[b];
      if (a >= endA || b >= endB) break;
      if (sourceA.tree.kind[a] !== sourceB.tree.kind[b] || sourceA.role[a] !== sourceB.role[b]) return false;
      pairs.push(a, b);
      a += isAtomic(sourceA, a) ? sourceA.tree.size[a] : 1;
      b += isAtomic(sourceB, b) ? sourceB.tree.size[b] : 1;
    }
    if (a < endA || b < endB) return false;
    for (let i = 0; i < pairs.length; i += 2) this.addIfFree(pairs[i], pairs[i + 1]);
    return true;
  }

  private addIfFree(a: number, b: number): void {
    const isTaken = this.again
      ? !this.freeA(a) || !this.freeB(b)
      : this.map.ofBefore[refOf(this.a.base, a)] !== UNMAPPED && this.map.ofAfter[refOf(this.b.base, b)] !== UNMAPPED;
    if (!isTaken) this.add(a, b);
  }

  /** Equal subtrees that occur once on either side are mapped wherever they stand: what was wrapped, unwrapped or handed on. */
  private pairLandmarks(rootA: number, rootB: number): void {
    const inA = this.landmarks(this.a, rootA, a => this.freeA(a));
    if (inA.size === 0) return;
    const inB = this.landmarks(this.b, rootB, b => this.freeB(b));
    for (const [hash, a] of inA) {
      const b = inB.get(hash);
      if (a < 0 || b === undefined || b < 0 || !this.freeA(a) || !this.freeB(b)) continue;
      if (
        mayMap(this.a.source, a, this.b.source, b) &&
        haveOneUse(this.a.source, a, this.b.source, b) &&
        this.pairEqual(a, b)
      ) {
        this.add(a, b);
      }
    }
  }

  /** By hash, in pre-order, outer ones first; -1 for those that occur several times. */
  private landmarks(side: PairSide, root: number, isFree: (node: number) => boolean): Map<number, number> {
    const { source, stop } = side;
    const { tree } = source;
    const found = new Map<number, number>();
    const end = root + tree.size[root];
    for (let node = root + 1; node < end;) {
      if (stop[node] === 1 || isComment(source.role[node])) {
        node += tree.size[node];
        continue;
      }
      if (
        !isPartOfOther(source, node) &&
        isFree(node) &&
        tree.size[node] > 1 &&
        tokenCount(source, node) >= INSIDE.landmarkTokens
      ) {
        found.set(source.contentHash[node], found.has(source.contentHash[node]) ? -1 : node);
      }
      node += isAtomic(source, node) ? tree.size[node] : 1;
    }
    return found;
  }

  // ---------------------------------------------------------------- children of one pair

  private align(a: number, b: number): void {
    if (isAtomic(this.a.source, a) || isAtomic(this.b.source, b)) return;
    const allA = this.children(this.a, a);
    const allB = this.children(this.b, b);
    const [isFreeA, isFreeB] = [
      (node: number): boolean => this.freeA(node),
      (node: number): boolean => this.freeB(node),
    ];
    const as = this.searching(this.a, allA, isFreeA, this.b, allB);
    const bs = this.searching(this.b, allB, isFreeB, this.a, allA);
    // Parentheses count for what they hold, unless that found its partner already.
    const hash = ({ source, inner }: PairSide, list: readonly number[], isFree: (node: number) => boolean): number[] =>
      list.map(node => source.contentHash[isFree(inner[node]) ? inner[node] : node]);
    const equal = commonSubsequence(hash(this.a, as, isFreeA), hash(this.b, bs, isFreeB));
    let x = 0;
    let y = 0;
    for (const [i, j] of [
      ...equal.filter(([p, q]) => this.mayTakeEqual(as[p], bs[q])),
      [as.length, bs.length] as const,
    ]) {
      this.pairGap(as.slice(x, i), bs.slice(y, j));
      if (i < as.length) this.takeEqual(as[i], bs[j]);
      x = i + 1;
      y = j + 1;
    }
    this.pairAcross(
      as.filter(node => this.freeA(node)),
      bs.filter(node => this.freeB(node)),
    );
    if (areParametersOfTwoKinds(this.a.source, a, this.b.source, b)) this.pairParts(a, b);
    this.pairWrapped(as, bs);
    this.pairPunctuation(allA, allB);
  }

  /** What stands inside something now, in its place, or no longer does (`B` and `B | null`, `x` and `!x`). */
  private pairWrapped(as: readonly number[], bs: readonly number[]): void {
    const { source: sourceA } = this.a;
    const { source: sourceB } = this.b;
    const [restA, restB] = [as.filter(a => this.freeA(a)), bs.filter(b => this.freeB(b))];
    if (restA.length * restB.length > MAX_ELEMENT_PAIRS) {
      this.budget.leaveOut('elements');
      return;
    }
    for (const a of restA) {
      for (const b of restB) {
        if (!this.freeA(a) || !this.freeB(b) || !this.haveOnePlace(a, b)) continue;
        const isInner = tokenCount(sourceA, a) < tokenCount(sourceB, b);
        const [x, y] = isInner ? [a, onlyLike(this.a, a, this.b, b)] : [onlyLike(this.b, b, this.a, a), b];
        if (x >= 0 && y >= 0) {
          if (this.mayTake(x, y)) this.take(x, y);
        } else if (isInner) this.takeOperand([a], operandsIn(sourceB, b));
        else this.takeOperand(operandsIn(sourceA, a), [b]);
      }
    }
  }

  /** An operand among others now, or no longer, that was changed as well: the one of the sort that has most words in common. */
  private takeOperand(as: readonly number[], bs: readonly number[]): void {
    const pairs = as
      .flatMap(a =>
        bs
          .filter(b => this.mayTake(a, b) && areAboutTheSame(this.a.source, a, this.b.source, b))
          .map(b => ({ a, b, score: likeness(this.a.source, a, this.b.source, b) })),
      )
      .sort((p, q) => q.score - p.score);
    const [best, next] = pairs;
    if (best && best.score >= INSIDE.likeness && best.score !== next?.score) this.take(best.a, best.b);
  }

  private mayTake(a: number, b: number): boolean {
    const [{ source: sourceA }, { source: sourceB }] = [this.a, this.b];
    return this.freeA(a) && this.freeB(b) && mayMap(sourceA, a, sourceB, b) && haveOneUse(sourceA, a, sourceB, b);
  }

  /** Their name and type, wherever they stand in there. */
  private pairParts(a: number, b: number): void {
    for (const isPart of [isOwnName, isTypeNode]) {
      const [x, y] = [firstIn(this.a.source, a, isPart), firstIn(this.b.source, b, isPart)];
      if (
        x > a &&
        y > b &&
        this.freeA(x) &&
        this.freeB(y) &&
        (isPart === isOwnName || mayMap(this.a.source, x, this.b.source, y))
      ) {
        this.take(x, y);
      }
    }
  }

  private children({ source }: PairSide, node: number): number[] {
    const { tree } = source;
    const result: number[] = [];
    const end = node + tree.size[node];
    for (let child = node + 1; child < end; child += tree.size[child]) {
      if (!isComment(source.role[child])) result.push(child);
    }
    return result;
  }

  /**
   * Children without a partner. Parentheses around what found one have nothing to find, unless the other side has
   * parentheses in its field too.
   */
  private searching(
    { source, inner }: PairSide,
    nodes: readonly number[],
    isFree: (node: number) => boolean,
    other: PairSide,
    others: readonly number[],
  ): number[] {
    const opposite = new Set(
      others.filter(rival => isGroup(other.source, rival)).map(rival => other.source.tree.field[rival]),
    );
    return nodes.filter(
      node =>
        isFree(node) &&
        !isPunctuation(source, node) &&
        (isFree(inner[node]) || (source.tree.field[node] > 0 && opposite.has(source.tree.field[node]))),
    );
  }

  private mayTakeEqual(a: number, b: number): boolean {
    const { source: sourceA } = this.a;
    const { source: sourceB } = this.b;
    return this.equal(a, b)
      ? mayMap(sourceA, a, sourceB, b)
      : mayMap(sourceA, this.a.inner[a], sourceB, this.b.inner[b]);
  }

  /** Equal but for parentheses: what stands in them is mapped. */
  private takeEqual(a: number, b: number): void {
    if (this.equal(a, b)) this.take(a, b);
    else this.take(this.a.inner[a], this.b.inner[b]);
  }

  private take(a: number, b: number): void {
    this.add(a, b);
    if (this.equal(a, b) && this.pairEqual(a, b)) return;
    this.open.push([a, b]);
  }

  private pairGap(allA: readonly number[], allB: readonly number[]): void {
    const isDone = allA.map((a, i) => allA.length === allB.length && this.pairFurtherCall(a, allB[i]));
    const [groupedA, groupedB] = [allA, allB].map(all => all.filter((_, i) => isDone[i] !== true));
    if (groupedA.length === 0 || groupedB.length === 0) return;
    const { source: sourceA } = this.a;
    const { source: sourceB } = this.b;
    // Parentheses that only one side has are looked through.
    const hasOther = (source: SourceTree, node: number, other: SourceTree, others: readonly number[]): boolean =>
      others.some(rival => isGroup(other, rival) && source.tree.field[node] === other.tree.field[rival]);
    const as = groupedA.map(node =>
      !isGroup(sourceA, node) || hasOther(sourceA, node, sourceB, groupedB)
        ? node
        : this.content(this.a, node, a => this.freeA(a)),
    );
    const bs = groupedB.map(node =>
      !isGroup(sourceB, node) || hasOther(sourceB, node, sourceA, groupedA)
        ? node
        : this.content(this.b, node, b => this.freeB(b)),
    );
    const mayPair = (a: number, b: number): boolean =>
      this.haveOnePlace(a, b) && mayMap(sourceA, a, sourceB, b) && !isWrappedType(this.a, a, this.b, b);
    if (as.length * bs.length > INSIDE.maxGap || as.length === bs.length) {
      // Too many to compare, or evenly many: position decides, as long as nothing speaks against it.
      let fits = true;
      for (let i = 0; i < Math.min(as.length, bs.length) && fits; i++) {
        fits = mayPair(as[i], bs[i]) && this.isPlausible(as[i], bs[i], as.length === 1 && bs.length === 1);
      }
      if (fits || as.length * bs.length > INSIDE.maxGap) {
        for (let i = 0; i < Math.min(as.length, bs.length); i++) if (mayPair(as[i], bs[i])) this.take(as[i], bs[i]);
        return;
      }
    }
    const candidates: { a: number; b: number; score: number }[] = [];
    as.forEach((a, i) => {
      bs.forEach((b, j) => {
        if (!mayPair(a, b)) return;
        const hasField = sourceA.tree.field[a] !== 0;
        const score = likeness(this.a.source, a, this.b.source, b) + (hasField ? 1 : 0) - 0.01 * Math.abs(i - j);
        // Of evenly many, a name is what the name in its place was, whatever became of the others.
        const isNamed = as.length === bs.length && i === j && isNameAlone(sourceA, a) && isNameAlone(sourceB, b);
        if (hasField || isNamed || (score >= INSIDE.likeness && this.isPlausible(a, b, false))) {
          candidates.push({ a, b, score });
        }
      });
    });
    candidates.sort((p, q) => q.score - p.score || p.a - q.a || p.b - q.b);
    for (const { a, b } of candidates) if (this.freeA(a) && this.freeB(b)) this.take(a, b);
  }

  /** A call on whose result something is done now, in its place, or no longer is. */
  private pairFurtherCall(a: number, b: number): boolean {
    if (!this.haveOnePlace(a, b)) return false;
    const isInner = tokenCount(this.a.source, a) < tokenCount(this.b.source, b);
    const [x, y] = isInner
      ? [a, callWithin(this.a.source, a, this.b.source, b)]
      : [callWithin(this.b.source, b, this.a.source, a), b];
    if (x === NO_NODE || y === NO_NODE || !this.mayTake(x, y)) return false;
    this.take(x, y);
    return true;
  }

  private content({ inner }: PairSide, node: number, isFree: (node: number) => boolean): number {
    return isFree(inner[node]) ? inner[node] : node;
  }

  /** Are both in the same field of what holds them, parentheses of one side aside? */
  private haveOnePlace(a: number, b: number): boolean {
    const [topA, topB] = [
      this.outOfGroups(this.a.source, this.map.ofBefore, this.a.base, a),
      this.outOfGroups(this.b.source, this.map.ofAfter, this.b.base, b),
    ];
    return (
      this.a.source.tree.field[topA] === this.b.source.tree.field[topB] ||
      ((topA !== a || topB !== b) && this.a.source.role[a] === Role.parameter)
    );
  }

  private outOfGroups(source: SourceTree, partner: Partners, base: FileBase, node: number): number {
    let at = node;
    for (
      let up = source.tree.parent[at];
      up >= 0 && isGroup(source, up) && partner[refOf(base, up)] === UNMAPPED;
      up = source.tree.parent[at]
    ) {
      at = up;
    }
    return at;
  }

  /** Are two nodes that differ likely the same thing changed? An import of something else is another import. */
  private isPlausible(a: number, b: number, isOnly: boolean): boolean {
    const { source: sourceA } = this.a;
    const role = sourceA.role[a];
    if (role === Role.import) {
      return (
        lastWord(this.a.source, a) === lastWord(this.b.source, b) ||
        likeness(this.a.source, a, this.b.source, b) >= INSIDE.importLikeness
      );
    }
    if (
      isOnly ||
      isNameNode(sourceA, a) ||
      sourceA.tree.size[a] === 1 ||
      (isNameAlone(sourceA, a) && isNameAlone(this.b.source, b))
    ) {
      return true;
    }
    return likeness(this.a.source, a, this.b.source, b) >= INSIDE.likeness;
  }

  /**
   * What is left after the alignment in order: equal children that changed places, parameters that kept their name, and
   * what stands under a key that it kept.
   */
  private pairAcross(as: readonly number[], bs: readonly number[]): void {
    if (as.length === 0 || bs.length === 0) return;
    const byHash = new Map<number, number[]>();
    for (const b of bs) {
      addTo(byHash, this.b.source.contentHash[b], b);
    }
    for (const a of as) {
      const b = byHash.get(this.a.source.contentHash[a])?.shift();
      if (b !== undefined && mayMap(this.a.source, a, this.b.source, b)) this.take(a, b);
    }
    if (as.length * bs.length > INSIDE.maxGap) return;
    for (const a of as) {
      if (
        !this.freeA(a) ||
        (this.a.source.role[a] !== Role.parameter && this.a.source.role[a] !== Role.typeParameter)
      ) {
        continue;
      }
      const b = bs.find(
        other =>
          this.freeB(other) &&
          mayMap(this.a.source, a, this.b.source, other) &&
          parameterWord(this.a.source, a) === parameterWord(this.b.source, other),
      );
      if (b !== undefined) this.take(a, b);
    }
    this.pairKeyed(as, bs);
    // One left on either side, where others changed places: that is the one that was changed.
    const restA = as.filter(a => this.freeA(a));
    const restB = bs.filter(b => this.freeB(b));
    if (restA.length === 1 && restB.length === 1) this.pairGap(restA, restB);
    this.pairNames(restA, restB);
  }

  /** Arguments for one parameter, and members under one key, whatever stands there now. */
  private pairKeyed(as: readonly number[], bs: readonly number[]): void {
    const keyed = as
      .map(a => ({ a, key: this.freeA(a) ? keyOf(this.a.source, a) : NO_NODE }))
      .filter(({ key }) => key !== NO_NODE);
    if (keyed.length === 0) return;
    const there = new Map<number, number[]>();
    for (const b of bs) {
      const key = this.freeB(b) ? keyOf(this.b.source, b) : NO_NODE;
      if (key !== NO_NODE) addTo(there, this.b.source.contentHash[key], b);
    }
    for (const { a, key } of keyed) {
      const b = there.get(this.a.source.contentHash[key])?.shift();
      if (b !== undefined && mayMap(this.a.source, a, this.b.source, b)) this.take(a, b);
    }
  }

  /** Of parameters that are nothing but their names, or were: by these, and the last one with the last one. */
  private pairNames(as: readonly number[], bs: readonly number[]): void {
    for (const a of as) {
      const x = firstIn(this.a.source, a, isOwnName);
      if (x < 0 || !this.freeA(x) || this.a.source.role[this.a.source.tree.parent[a]] !== Role.parameterList) continue;
      const names = bs.map(b => firstIn(this.b.source, b, isOwnName)).filter(y => y >= 0 && this.freeB(y));
      const same = names.filter(y => this.equal(x, y));
      if (same.length === 1) this.take(x, same[0]);
      else if (
        as.length === 1 &&
        names.length === 1 &&
        !isDestructured(this.a.source, a, x) &&
        !isDestructured(this.b.source, bs[0], names[0])
      ) {
        this.take(x, names[0]);
      }
    }
  }

  /** Tokens of the grammar between children that kept their order; a single one in the place of a single one is an update. */
  private pairPunctuation(allA: readonly number[], allB: readonly number[]): void {
    const { source: sourceA } = this.a;
    const { source: sourceB } = this.b;
    if (!allA.some(node => isPunctuation(sourceA, node)) || !allB.some(node => isPunctuation(sourceB, node))) return;
    const placeOfB = new Map(allB.flatMap((node, j) => [[node, j] as const, [this.b.inner[node], j] as const]));
    const partnerOf = (a: number): number => {
      const partner = this.partnerOf(a);
      return partner >= 0 ? partner : this.partnerOf(this.a.inner[a]);
    };
    const anchorsA: number[] = [];
    const anchorsB: number[] = [];
    allA.forEach((node, i) => {
      const j = isPunctuation(sourceA, node) ? undefined : placeOfB.get(partnerOf(node));
      if (j === undefined) return;
      anchorsA.push(i);
      anchorsB.push(j);
    });
    const inOrder = heaviestIncreasing(
      anchorsB,
      anchorsA.map(i => tokenCount(sourceA, allA[i])),
    );
    let x = 0;
    let y = 0;
    for (const k of [...inOrder, -1]) {
      const i = k < 0 ? allA.length : anchorsA[k];
      const j = k < 0 ? allB.length : anchorsB[k];
      this.pairTokens(
        allA.slice(x, i).filter(node => isPunctuation(sourceA, node)),
        allB.slice(y, j).filter(node => isPunctuation(sourceB, node)),
        allA.length === 1 && allB.length === 1,
      );
      x = i + 1;
      y = j + 1;
    }
  }

  private pairTokens(as: readonly number[], bs: readonly number[], areOnlyChildren: boolean): void {
    const { source: sourceA } = this.a;
    const { source: sourceB } = this.b;
    const text = (source: SourceTree, node: number): number =>
      source.firstToken[node] < tokensEnd(source, node) ? source.tokens[source.firstToken[node]] : NaN;
    for (const [i, j] of commonSubsequence(
      as.map(node => text(sourceA, node)),
      bs.map(node => text(sourceB, node)),
    )) {
      this.addIfFree(as[i], bs[j]);
    }
    const restA = as.filter(node => this.freeA(node));
    const restB = bs.filter(node => this.freeB(node));
    if (restA.length !== 1 || restB.length !== 1 || !this.areOfOneSort(restA[0], restB[0])) return;
    const field = sourceA.tree.field[restA[0]];
    if (areOnlyChildren || (field !== 0 && field === sourceB.tree.field[restB[0]])) this.addIfFree(restA[0], restB[0]);
  }

  /** Each modifier says something of its own, except that one visibility may take the place of another. */
  private areOfOneSort(a: number, b: number): boolean {
    const { tree, role } = this.a.source;
    return (
      role[tree.parent[a]] !== Role.modifiers ||
      (isVisibility(nodeText(tree, a)) && isVisibility(nodeText(this.b.source.tree, b)))
    );
  }
}

/** Is it one of the names that a parameter gives to parts of what is handed over (`{ a, b }`)? */
function isDestructured({ tree, firstToken, tokenNode }: SourceTree, parameter: number, name: number): boolean {
  return firstToken[name] > firstToken[parameter] && '{[('.includes(nodeText(tree, tokenNode[firstToken[parameter]]));
}

/** The token by which a parameter is named: as a rule the last word; of a type parameter the first name, before what is asked of it. */
function parameterWord(source: SourceTree, node: number): number {
  const name =
    source.role[node] === Role.typeParameter
      ? firstIn(source, node, ({ role }, inner) => role[inner] === Role.typeName)
      : -1;
  return name < 0 ? lastWord(source, node) : source.tokens[source.firstToken[name]];
}

/** What says for which parameter an argument is handed over, or under which key a member stands; -1 for all else. */
function keyOf({ tree, language: { namedArgument, entryKey } }: SourceTree, node: number): number {
  const field = namedArgument.get(tree.kind[node]) ?? entryKey.get(tree.kind[node]);
  return field === undefined ? NO_NODE : childByField(tree, node, field);
}

/** Is it a name, or what holds a name and nothing else (the type of an argument that is only named)? */
function isNameAlone(source: SourceTree, node: number): boolean {
  return (
    isNameNode(source, node) ||
    (tokenCount(source, node) === 1 && isNameNode(source, source.tokenNode[source.firstToken[node]]))
  );
}
