/**
 * Pairs of statements of two fragment trees, one to one: GumTree's simple matcher on statements instead of all nodes. Identical subtrees
 * first, the unmistakable ones before those that occur several times; then composites by what they have in common; then what differs.
 *
 * It knows nothing of declarations, files or refactorings, and stores nothing: a better matcher of statements can stand in its place.
 */
import { Role } from '../../../languages/roles.js';
import type { Side } from '../../../model.js';
import { tokenCount } from '../../../structure/source.js';
import { NO_NODE } from '../../../syntax/tree.js';
import { commonSubsequence } from '../alignment/alignment.js';
import { haveOneField, mayMap } from '../bodies/compatible.js';
import { asksOneWord, bodiesOfOneCall, equalHeads, Inside, withoutParts } from './composites.js';
import { exchangedWords } from '../likeness/exchangedWords.js';
import { nameLeaf, onlyChild, tokenAt, valueOf } from '../bodies/expressions.js';
import type { Fragments } from '../bodies/fragments.js';
import {
  childrenOf,
  hashOf,
  isComposite,
  isExit,
  isGlue,
  isLeafFragment,
  isPlain,
  isWrapper,
} from '../bodies/fragments.js';
import {
  calledBy,
  declaredBy,
  differInNumbers,
  haveOneSubject,
  likeness,
  ownLikeness,
  ownWords,
  wholeLikeness,
  wordsLikeness,
} from '../likeness/likeness.js';
import { Places } from './places.js';
import type { RenamedWords } from '../likeness/renamedWords.js';
import { NOTHING_RENAMED, withHanded, withVariables } from '../likeness/renamedWords.js';
import { PAIRING } from '../thresholds.js';
import type { WrittenOut } from '../likeness/writtenOut.js';
import { saidBy, variableWords, writtenOut } from '../likeness/writtenOut.js';
import { firstWhere, valueAt } from '../../../lists.js';

export interface StatementScope {
  /** Do the two trees' roots belong together? Then their bodies do as well. False when code went from one declaration into another. */
  readonly rooted: boolean;
  /** 1 for fragments that are taken already. */
  readonly takenBefore?: Uint8Array;
  readonly takenAfter?: Uint8Array;
  /** Partners that are known already: of each fragment of `a`, or -1. */
  readonly known?: Int32Array;
  /** Words of `b` that stand for others of `a`. */
  readonly renamed?: RenamedWords;
  /** Of code that went elsewhere: on the side of the unmatched one, by the token of a parameter the words of what it is given. */
  readonly given?: { readonly side: Side; readonly words: ReadonlyMap<number, readonly number[]> };
}

/** Partner in `b` of each fragment of `a`, or -1. */
export function pairStatements(a: Fragments, b: Fragments, scope: StatementScope): Int32Array {
  return new Pairing(a, b, scope).run();
}

/**
 * What `pairStatements` finds in two declarations with the same statements, of which none is taken, without looking for
 * it: each statement is itself, as its parent is. Null for all others, and where declarations with pairs of their own
 * stand inside a statement.
 */
export function pairUnchanged(a: Fragments, b: Fragments): Int32Array | null {
  if (a.count !== b.count) return null;
  for (let i = 1; i < a.count; i++) {
    if (
      hashOf(a, i) !== hashOf(b, i) ||
      a.size[i] !== b.size[i] ||
      isGlue(a, i) !== isGlue(b, i) ||
      a.isOpen[i] === 1 ||
      b.isOpen[i] === 1
    ) {
      return null;
    }
  }
  return new Int32Array(a.count).map((_, i) => i);
}

interface Candidate {
  readonly i: number;
  readonly j: number;
  readonly score: number;
}

/** How much of two composites must be one: of what is inside, of their heads where that is, or of both together. */
interface CompositeRule {
  readonly share: number;
  readonly head: number;
  readonly both: number;
  /** Is what both do with one thing enough of a head? */
  readonly byWork?: boolean;
}

class Pairing {
  private readonly partnerA: Int32Array;
  private readonly partnerB: Int32Array;
  private readonly takenA: Uint8Array;
  private readonly takenB: Uint8Array;
  private readonly inside: Inside;
  private readonly places: Places;
  /** Words of `b` that stand for others of `a`, as far as known. */
  private renamed: RenamedWords;
  /** Statements that differ, with the values of new names in their places; and as they stand, to be compared with those. */
  private written: Readonly<Record<Side, WrittenOut>> | null = null;
  /** Words that may name variables, on each side; null until they are asked for. */
  private wordsA: ReadonlySet<number> | null = null;
  private wordsB: ReadonlySet<number> | null = null;
  private readonly saidA = new Map<number, Int32Array>();
  private readonly saidB = new Map<number, Int32Array>();
  /** Pairs whose children are still to be looked at. */
  private readonly fresh: [number, number][] = [];

  constructor(
    private readonly a: Fragments,
    private readonly b: Fragments,
    private readonly scope: StatementScope,
  ) {
    this.partnerA = new Int32Array(a.count).fill(-1);
    this.partnerB = new Int32Array(b.count).fill(-1);
    scope.known?.forEach((j, i) => {
      if (j < 0) return;
      this.partnerA[i] = j;
      this.partnerB[j] = i;
    });
    this.takenA = scope.takenBefore ?? new Uint8Array(a.count);
    this.takenB = scope.takenAfter ?? new Uint8Array(b.count);
    this.renamed = scope.renamed ?? NOTHING_RENAMED;
    this.places = new Places(a, b, { ofA: this.partnerA, ofB: this.partnerB }, scope.rooted, this.renamed);
    this.inside = new Inside(a, b, this.partnerA);
  }

  run(): Int32Array {
    if (this.scope.rooted) this.pair(0, 0);
    this.pairIdentical(true);
    this.settle();
    if (this.isAnyLeft()) this.pairTheRest();
    this.partnerA[0] = this.scope.rooted ? 0 : -1;
    return this.partnerA;
  }

  /** Are there statements on both sides that may still be paired? */
  private isAnyLeft(): boolean {
    let [i, j] = [1, 1];
    while (i < this.a.count && !this.freeA(i)) i++;
    while (j < this.b.count && !this.freeB(j)) j++;
    return i < this.a.count && j < this.b.count;
  }

  private pairTheRest(): void {
    this.pairComposites(PAIRING.compositeFirst);
    this.pairIdentical(false);
    this.settle();
    this.pairComposites(PAIRING.composite);
    this.settle();
    this.pairIdentical(false);
    this.pairSimilar();
    this.learnVariables();
    this.pairComposites(PAIRING.compositeLast);
    this.settle();
    this.pairSimilar();
    this.pairRenamed();
  }

  private freeA(i: number): boolean {
    return this.partnerA[i] < 0 && this.takenA[i] === 0;
  }

  private freeB(j: number): boolean {
    return this.partnerB[j] < 0 && this.takenB[j] === 0;
  }

  private pair(i: number, j: number): void {
    this.partnerA[i] = j;
    this.partnerB[j] = i;
    this.fresh.push([i, j]);
  }

  private mayPair(i: number, j: number): boolean {
    return (
      mayMap(this.a.source, this.a.node[i], this.b.source, this.b.node[j]) ||
      (this.scope.rooted && this.areBodies(i, j))
    );
  }

  /** Blocks right below two declarations are what these do, be the one declared and the other the value of a name. */
  private areBodies(i: number, j: number): boolean {
    const [a, b] = [this.a, this.b];
    return (
      a.parent[i] === 0 &&
      b.parent[j] === 0 &&
      a.position[i] === 0 &&
      b.position[j] === 0 &&
      a.source.role[a.node[i]] === Role.block &&
      b.source.role[b.node[j]] === Role.block
    );
  }

  /** All of an identical subtree; free ends only. Comments do not count, so the fragments of both correspond one by one. */
  private pairSubtree(i: number, j: number): void {
    const size = this.a.size[i];
    for (let k = 0; k < size; k++) if (this.freeA(i + k) && this.freeB(j + k)) this.pair(i + k, j + k);
  }

  // ---------------------------------------------------------------- identical subtrees

  private pairIdentical(uniqueOnly: boolean): void {
    const { a, b } = this;
    const groups = new Map<number, { readonly as: number[]; readonly bs: number[]; readonly tokens: number }>();
    for (let i = 1; i < a.count; i++) {
      if (!this.isWhole(a, i, true)) continue;
      const hash = hashOf(a, i);
      const group = groups.get(hash);
      if (group) group.as.push(i);
      else groups.set(hash, { as: [i], bs: [], tokens: tokenCount(a.source, a.node[i]) });
    }
    for (let j = 1; j < b.count; j++) if (this.isWhole(b, j, false)) groups.get(hashOf(b, j))?.bs.push(j);
    const ordered = [...groups.values()]
      .filter(group => group.bs.length > 0)
      .sort((x, y) => y.tokens - x.tokens || x.as[0] - y.as[0]);
    for (const group of ordered) {
      const as = group.as.filter(i => this.freeA(i));
      const bs = group.bs.filter(j => this.freeB(j));
      if (as.length === 0 || bs.length === 0) continue;
      if (as.length === 1 && bs.length === 1) {
        if (uniqueOnly && group.tokens < PAIRING.distinctiveTokens) continue;
        if (a.size[as[0]] === b.size[bs[0]] && !this.isHeldBack(as[0], bs[0])) this.pairSubtree(as[0], bs[0]);
      } else if (!uniqueOnly) this.pairByPlace(as, bs);
    }
  }

  private isWhole(fragments: Fragments, i: number, isA: boolean): boolean {
    return !isGlue(fragments, i) && fragments.isOpen[i] === 0 && (isA ? this.freeA(i) : this.freeB(i));
  }

  /** Equal statements that occur several times: the pairs whose surroundings agree best go first. */
  private pairByPlace(as: readonly number[], bs: readonly number[]): void {
    if (as.length * bs.length > PAIRING.maxPlaces) {
      for (let k = 0; k < Math.min(as.length, bs.length); k++) {
        if (this.a.size[as[k]] === this.b.size[bs[k]]) this.pairSubtree(as[k], bs[k]);
      }
      return;
    }
    const candidates: Candidate[] = [];
    for (const i of as) {
      for (const j of bs) {
        if (this.a.size[i] === this.b.size[j] && !this.isHeldBack(i, j)) {
          candidates.push({ i, j, score: this.places.score(i, j) });
        }
      }
    }
    this.takeBest(candidates, (i, j) => this.pairSubtree(i, j));
  }

  /** A few words with which a block is left stay with it, where that stayed, if none with a head like its stands around them there. */
  private isHeldBack(i: number, j: number): boolean {
    const {
      a,
      b,
      scope: { rooted },
    } = this;
    if (rooted || !isExit(a, i) || tokenCount(a.source, a.node[i]) >= PAIRING.distinctiveTokens) return false;
    const headOf = (f: Fragments, k: number): number => (isGlue(f, f.parent[k]) ? f.parent[f.parent[k]] : f.parent[k]);
    const [x, y] = [headOf(a, i), headOf(b, j)];
    if (x <= 0 || y <= 0 || (this.takenA[x] === 0 && this.takenB[y] === 0)) return false;
    return ownLikeness(a, x, b, y, this.renamed) < PAIRING.compositeFirst.head;
  }

  private takeBest(candidates: Candidate[], take: (i: number, j: number) => void): void {
    const expected = new Map<number, number>();
    const apart = ({ i, j }: Candidate): number =>
      this.scope.rooted ? Math.abs(valueAt(expected, i, () => this.places.expected(i)) - j) : 0;
    candidates.sort((x, y) => y.score - x.score || apart(x) - apart(y) || x.i - y.i || x.j - y.j);
    for (const { i, j } of candidates) if (this.freeA(i) && this.freeB(j)) take(i, j);
  }

  // ---------------------------------------------------------------- children of mapped parents

  /** Looks at the children of all new pairs, and of the pairs that this makes. */
  private settle(): void {
    for (let pair = this.fresh.pop(); pair; pair = this.fresh.pop()) this.pairChildren(pair[0], pair[1]);
  }

  private pairChildren(i: number, j: number): void {
    const { a, b, partnerA } = this;
    const [allA, allB] = [childrenOf(a, i), childrenOf(b, j)];
    const as = allA.filter(c => this.freeA(c));
    const bs = allB.filter(c => this.freeB(c));
    if (as.length === 0 || bs.length === 0) return;
    // What is paired among them is a landmark: of several equal ones, each stays between its own.
    const placed = (c: number): number => (c >= 0 && b.parent[c] === j ? c + 0.5 : NaN);
    const signs = (
      fragments: Fragments,
      list: readonly number[],
      isFree: (c: number) => boolean,
      partnerOf: (c: number) => number,
    ): number[] =>
      list.map(c => (!isFree(c) ? placed(partnerOf(c)) : fragments.isOpen[c] === 1 ? NaN : hashOf(fragments, c)));
    const inOrder = commonSubsequence(
      signs(
        a,
        allA,
        c => this.freeA(c),
        c => partnerA[c],
      ),
      signs(
        b,
        allB,
        c => this.freeB(c),
        c => c,
      ),
    );
    for (const [x, y] of inOrder) {
      if (this.freeA(allA[x]) && this.freeB(allB[y]) && a.size[allA[x]] === b.size[allB[y]]) {
        this.pairSubtree(allA[x], allB[y]);
      }
    }
    this.pairGlue(
      as.filter(c => this.freeA(c) && isGlue(a, c)),
      bs.filter(c => this.freeB(c) && isGlue(b, c)),
    );
  }

  /** Blocks and branches follow their parents: those in the same field, first the ones that are most alike. */
  private pairGlue(as: readonly number[], bs: readonly number[]): void {
    const { a, b } = this;
    if (as.length === 1 && bs.length === 1) {
      const [i, j] = bodiesOfOneCall(a, as[0], b, bs[0]);
      if (this.freeA(i) && this.freeB(j) && this.isGluePair(i, j)) this.pair(i, j);
      return;
    }
    if (as.length * bs.length > PAIRING.maxPlaces) {
      for (const [x, y] of commonSubsequence(
        as.map(c => a.source.tree.kind[a.node[c]]),
        bs.map(c => b.source.tree.kind[b.node[c]]),
      )) {
        this.pair(as[x], bs[y]);
      }
      return;
    }
    const candidates: Candidate[] = [];
    for (const i of as) {
      for (const j of bs) {
        if (!this.isGluePair(i, j)) continue;
        candidates.push({
          i,
          j,
          score: ownLikeness(a, i, b, j, this.renamed) + PAIRING.branchShare * this.inside.commonShare(i, j),
        });
      }
    }
    this.takeBest(candidates, (i, j) => this.pair(i, j));
  }

  private isGluePair(i: number, j: number): boolean {
    return this.mayPair(i, j) && haveOneField(this.a.source, this.a.node[i], this.b.source, this.b.node[j]);
  }

  // ---------------------------------------------------------------- composites

  private pairComposites(rule: CompositeRule): void {
    const { a, b } = this;
    const candidates: Candidate[] = [];
    // Among code that went elsewhere nothing but its head may tell where a composite is now.
    const namesakes = this.scope.rooted
      ? null
      : equalHeads(
          a,
          i => this.freeA(i),
          b,
          j => this.freeB(j),
        );
    for (let i = a.count - 1; i > 0; i--) {
      if (!this.freeA(i) || !isComposite(a, i)) continue;
      const counterparts = this.inside.counterparts(i);
      const namesake = namesakes?.get(i);
      if (namesake !== undefined) counterparts.add(namesake);
      for (const j of counterparts) {
        if (!this.freeB(j) || !isComposite(b, j) || !this.mayPair(i, j)) continue;
        const score = this.compositeScore(i, j, rule);
        if (score !== null) candidates.push({ i, j, score });
      }
    }
    this.takeBest(withoutParts(a, b, candidates), (i, j) => this.pair(i, j));
    this.settle();
  }

  /** Null for two that are too little alike. */
  private compositeScore(i: number, j: number, rule: CompositeRule): number | null {
    const { a, b } = this;
    const share = this.inside.commonShare(i, j);
    if (share === 0 && isWrapper(a, i)) return null;
    const head = Math.max(ownLikeness(a, i, b, j, this.renamed), this.givenLikeness(i, j));
    const accepted =
      (share >= rule.share &&
        (head >= rule.head || asksOneWord(a, i, b, j) || (rule.byWork === true && this.inside.doOneWork(i, j)))) ||
      share + head >= rule.both;
    // What asks for the same where it did, and kept something of what it held, is itself.
    const mayBeKept = !accepted && share > 0 && head === 1 && a.ownStart[i] < a.ownStart[i + 1];
    const place = accepted || mayBeKept ? this.places.score(i, j) : 0;
    return accepted || (mayBeKept && place >= PAIRING.surePlace) ? 2 * share + 2 * head + place : null;
  }

  // ---------------------------------------------------------------- statements that differ

  private pairSimilar(): void {
    const { a, b } = this;
    const as: number[] = [];
    const bs: number[] = [];
    for (let i = 1; i < a.count; i++) if (this.freeA(i) && !isGlue(a, i) && !isWrapper(a, i)) as.push(i);
    for (let j = 1; j < b.count; j++) if (this.freeB(j) && !isGlue(b, j) && !isWrapper(b, j)) bs.push(j);
    this.written = this.writtenOut(this.scope.rooted);
    const candidates: Candidate[] = [];
    const [soleA, soleB] = [new Set(as.filter(i => isAlone(a, i))), new Set(bs.filter(j => isAlone(b, j)))];
    const areAlone = (i: number, j: number): boolean =>
      soleA.has(i) && soleB.has(j) && this.partnerA[a.parent[i]] === b.parent[j];
    const isMany = as.length * bs.length > PAIRING.maxSimilar;
    const [keptA, keptB] = [keptAsValue(a, as, b, bs), keptAsValue(b, bs, a, as)];
    for (const i of as) {
      if (keptA.has(i)) continue;
      for (const j of isMany ? this.nearby(i, bs) : bs) {
        if (keptB.has(j) || !this.mayPair(i, j) || this.isHeldBack(i, j)) continue;
        const place = this.places.score(i, j);
        const alike = this.likenessOf(i, j);
        if (
          alike >=
            this.neededLikeness(
              place,
              isLeafFragment(a, i) && Math.min(ownWords(a, i).length, ownWords(b, j).length) > PAIRING.fewWords,
            ) ||
          areAlone(i, j)
        ) {
          candidates.push({
            i,
            j,
            score:
              alike +
              PAIRING.placeWeight * place +
              (this.declareOne(i, j) ? PAIRING.sameName : 0) +
              (this.giveOneValue(i, j) ? PAIRING.sameValue : 0) +
              (isLeafFragment(a, i) && differInNumbers(a, i, b, j) ? PAIRING.onlyNumbers : 0),
          });
        }
      }
    }
    this.takeBest(candidates, (i, j) => this.pairWithWrappers(i, j));
    this.settle();
  }

  /**
   * What is the same word by word once those are exchanged that all other statements exchanged: a declaration may say
   * nothing but its name.
   */
  private pairRenamed(): void {
    const { a, b } = this;
    const exchanged = this.scope.rooted && this.isAnyLeft() ? exchangedWords(a, b, this.partnerA) : [];
    if (exchanged.length === 0) return;
    const renamed = withVariables(this.renamed, exchanged);
    const isOpenLeaf = (f: Fragments, k: number): boolean =>
      !isGlue(f, k) && isLeafFragment(f, k) && ownWords(f, k).length > 0;
    const { before: outA, after: outB } = this.writtenOut(true);
    /** As it stands; and where names stand for values, here or there, all that it says. */
    const saidIn = (f: Fragments, k: number, out: WrittenOut): (readonly [form: string, Int32Array])[] => [
      ['', ownWords(f, k)] as const,
      ...(outA.size + outB.size === 0 ? [] : [saidBy(f, k), ...(out.get(k) ?? [])].map(words => ['=', words] as const)),
    ];
    const saying = new Map<string, Set<number>>();
    for (let i = 1; i < a.count; i++) {
      if (this.freeA(i) && isOpenLeaf(a, i)) {
        for (const [form, words] of saidIn(a, i, outA)) {
          valueAt(saying, form + words.join(' '), () => new Set<number>()).add(i);
        }
      }
    }
    const candidates: Candidate[] = [];
    for (let j = 1; j < b.count; j++) {
      if (!this.freeB(j) || !isOpenLeaf(b, j)) continue;
      const alike = new Set(
        saidIn(b, j, outB).flatMap(([form, words]) => [
          ...(saying.get(form + words.map(word => renamed.get(word) ?? word).join(' ')) ?? []),
        ]),
      );
      for (const i of alike) if (this.mayPair(i, j)) candidates.push({ i, j, score: this.places.score(i, j) });
      if (candidates.length > PAIRING.maxPlaces) break;
    }
    this.takeBest(candidates, (i, j) => this.pairWithWrappers(i, j));
    this.settle();
    this.renamed = renamed;
    this.pairComposites(PAIRING.compositeLast);
  }

  /** What is said of a statement goes where that goes. */
  private pairWithWrappers(i: number, j: number): void {
    const { a, b } = this;
    let [x, y] = [i, j];
    do {
      this.pair(x, y);
      [x, y] = [a.parent[x], b.parent[y]];
    } while (x > 0 && y > 0 && isWrapper(a, x) && isWrapper(b, y) && this.freeA(x) && this.freeB(y));
  }

  /** Within one declaration; code that came from elsewhere brings its own names. */
  private declareOne(i: number, j: number): boolean {
    if (!this.scope.rooted) return false;
    const name = declaredBy(this.a, i);
    return name !== null && name === declaredBy(this.b, j);
  }

  /** `x = a.f(b)` is not `x = b.f(a)`, whose words are the same. */
  private giveOneValue(i: number, j: number): boolean {
    const {
      a: { source: sourceA, node: nodeA },
      b: { source: sourceB, node: nodeB },
    } = this;
    const [x, y] = [valueOf(sourceA, nodeA[i]), valueOf(sourceB, nodeB[j])];
    return x >= 0 && y >= 0 && sourceA.tree.size[x] > 1 && sourceA.contentHash[x] === sourceB.contentHash[y];
  }

  /** Variables that statements paired so far declare under other names: what uses them is compared through those. */
  private learnVariables(): void {
    const pairs: [number, number][] = [];
    this.partnerA.forEach((j, i) => {
      if (j <= 0) return;
      const [from, to] = [declaredBy(this.a, i), declaredBy(this.b, j)];
      if (from !== null && to !== null && from !== to) pairs.push([from, to]);
    });
    if (pairs.length === 0) return;
    this.renamed = withVariables(this.renamed, pairs);
    this.places.learn(this.renamed);
  }

  /**
   * Of statements that hold others (anonymous classes), those have their share; what is about the same thing may have
   * stopped to hold any.
   */
  private likenessOf(i: number, j: number): number {
    const { a, b } = this;
    const { renamed } = this;
    const isLeaf = isLeafFragment(a, i);
    const isOther = isLeaf !== isLeafFragment(b, j);
    if (isLeaf && !isOther) {
      return this.isInside(i, j)
        ? 0
        : Math.max(likeness(a, i, b, j, renamed), this.writtenLikeness(i, j), this.givenLikeness(i, j));
    }
    const alike = 0.5 * (ownLikeness(a, i, b, j, renamed) + this.inside.commonShare(i, j));
    if (!isOther || !isPlain(a, i) || !isPlain(b, j)) return alike;
    return haveOneSubject(a, i, b, j)
      ? Math.max(alike, PAIRING.sameSubject, wholeLikeness(a, i, b, j, renamed))
      : Math.max(alike, this.writtenLikeness(i, j));
  }

  /**
   * Does one of them stand inside of a statement about what the other is about? Then that is what the other was or
   * became, with all that is done in it.
   */
  private isInside(i: number, j: number): boolean {
    const { a, b } = this;
    const [x, y] = [statementAround(a, i), statementAround(b, j)];
    if ((x < 0 && y < 0) || haveOneSubject(a, i, b, j)) return false;
    return (
      (x >= 0 && this.freeA(x) && haveOneSubject(a, x, b, j)) || (y >= 0 && this.freeB(y) && haveOneSubject(a, i, b, y))
    );
  }

  private writtenOut(areOfOne: boolean): Readonly<Record<Side, WrittenOut>> {
    const { a, b } = this;
    const [isFreeA, isFreeB] = [(i: number): boolean => this.freeA(i), (j: number): boolean => this.freeB(j)];
    return {
      before: writtenOut(a, b, isFreeA, isFreeB, areOfOne),
      after: writtenOut(b, a, isFreeB, isFreeA, areOfOne),
    };
  }

  /** With the values of new names in their places; 0 where there are none, or where more than that happened to the statement. */
  private writtenLikeness(i: number, j: number): number {
    const { a, b, written, saidA, saidB } = this;
    const [x, y] = [written?.before.get(i), written?.after.get(j)];
    if (!x && !y) return 0;
    let alike = 0;
    for (const was of [valueAt(saidA, i, () => saidBy(a, i)), ...(x ?? [])]) {
      for (const is of [valueAt(saidB, j, () => saidBy(b, j)), ...(y ?? [])]) {
        alike = Math.max(alike, wordsLikeness(was, is, this.renamed), this.areOneButForAName(was, is) ? 1 : 0);
      }
    }
    return alike >= PAIRING.writtenOut ? alike : 0;
  }

  /** Are they the same word by word, but for one that has gone from the one side and is new on the other: a variable with another name? */
  private areOneButForAName(was: Int32Array, is: Int32Array): boolean {
    const at = was.length === is.length ? was.findIndex((word, k) => word !== is[k]) : -1;
    if (at < 0) return false;
    const [from, to] = [was[at], is[at]];
    return (
      was.every((word, k) => word === is[k] || (word === from && is[k] === to)) &&
      !(this.wordsB ??= variableWords(this.b)).has(from) &&
      !(this.wordsA ??= variableWords(this.a)).has(to)
    );
  }

  /** With what a call hands over in the place of parameters; 0 where the statement mentions none of them. */
  private givenLikeness(i: number, j: number): number {
    const {
      a,
      b,
      scope: { given },
    } = this;
    if (!given) return 0;
    const isBefore = given.side === 'before';
    const words = isBefore ? ownWords(a, i) : ownWords(b, j);
    if (!words.some(word => given.words.has(word))) return 0;
    const reported = Int32Array.from(withHanded(words, given.words));
    return isBefore
      ? wordsLikeness(reported, ownWords(b, j), this.renamed)
      : wordsLikeness(ownWords(a, i), reported, this.renamed);
  }

  /**
   * A statement between mapped neighbours needs less to be recognised than one that is found elsewhere. Heads and
   * statements of a few words have little to go by.
   */
  private neededLikeness(place: number, isDistinctive: boolean): number {
    const needed =
      PAIRING.similarElsewhere -
      (PAIRING.similarElsewhere - PAIRING.similarInPlace) * Math.min(1, place / PAIRING.surePlace);
    return isDistinctive ? Math.max(needed, PAIRING.leastOfPlain) : needed;
  }

  /** In very long bodies only statements around the expected place are compared. */
  private nearby(i: number, bs: readonly number[]): readonly number[] {
    const expected = this.places.expected(i);
    const at = firstWhere(bs.length, place => bs[place] >= expected);
    return bs.slice(Math.max(0, at - PAIRING.window), at + PAIRING.window);
  }
}

/**
 * Statements of `a` that are, as a whole, what a statement of another kind in `b` gives a variable: they went there,
 * not into what is done with it.
 */
function keptAsValue(a: Fragments, as: readonly number[], b: Fragments, bs: readonly number[]): Set<number> {
  const givers = new Map<number, number>();
  // Of a name that a statement of its own hands on, that statement is what the value was.
  const handed = new Set(
    bs
      .map(j => nameLeaf(b.source, Math.max(b.node[j], onlyChild(b.source, b.node[j]))))
      .filter(leaf => leaf >= 0)
      .map(leaf => tokenAt(b.source, leaf)),
  );
  for (const j of bs) {
    const name = declaredBy(b, j);
    if (name !== null && handed.has(name)) continue;
    const value = valueOf(b.source, b.node[j]);
    if (value > b.node[j] + 1 && b.source.tree.size[value] > 1) givers.set(b.source.contentHash[value], j);
  }
  const isKept = (i: number): boolean => {
    const j =
      isLeafFragment(a, i) && isPlain(a, i) && calledBy(a, i) !== NO_NODE
        ? givers.get(a.source.contentHash[a.node[i] + 1])
        : undefined;
    return j !== undefined && !mayMap(a.source, a.node[i], b.source, b.node[j]);
  };
  return new Set(givers.size === 0 ? [] : as.filter(isKept));
}

/** The plain statement inside of which a statement stands, in a class without a name; -1 for none. */
function statementAround(fragments: Fragments, i: number): number {
  let at = fragments.parent[i];
  while (at > 0 && !isPlain(fragments, at)) at = fragments.parent[at];
  return at > 0 && !isWrapper(fragments, at) ? at : NO_NODE;
}

/**
 * All that stands in its block, where it does little more than to name something: what calls something may stand for
 * code that went elsewhere.
 */
function isAlone(fragments: Fragments, i: number): boolean {
  const { parent, size } = fragments;
  return (
    size[parent[i]] === size[i] + 1 &&
    ownWords(fragments, i).length <= PAIRING.fewWords &&
    calledBy(fragments, i) === NO_NODE
  );
}
