/**
 * Which node became which: the store of all node mappings of a change, as integers. Nodes of all files of a side are numbered through,
 * so that a pair of numbers is a mapping whatever files its ends are in.
 *
 * A node has one partner that it is drawn with; a node that several others became, or came from, is the partner of each of them. Pairs
 * of which both ends have another partner already are kept beside the arrays.
 */
import type { SourceTree } from '../structure/source.js';
import type { FileTree } from './input.js';
import type { FileBase, NodeRef, Partners } from './nodeRef.js';
import { noPartners, UNMAPPED } from './nodeRef.js';

/** The files of one side and the numbers of their nodes: node `n` of file `i` has the number `base[i] + n`. */
export class Forest {
  readonly base: readonly FileBase[];
  readonly count: number;
  private readonly positions = new Map<SourceTree, number>();
  /** The file found last: numbers are mostly asked for in order. */
  private last = 0;

  constructor(readonly files: readonly FileTree[]) {
    const base = [0];
    files.forEach(({ source }, i) => {
      base.push(base[i] + source.tree.count);
      this.positions.set(source, i);
    });
    this.base = base as FileBase[];
    this.count = base[files.length];
  }

  /** Position of a source in `files`. */
  positionOf(source: SourceTree): number {
    return this.positions.get(source) as number;
  }

  baseOf(source: SourceTree): FileBase {
    return this.base[this.positionOf(source)];
  }

  /** Position in `files` of the file that a numbered node is in. */
  fileOf(number: NodeRef): number {
    if (number >= this.base[this.last] && number < this.base[this.last + 1]) return this.last;
    let low = 0;
    let high = this.files.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.base[middle] <= number) low = middle;
      else high = middle - 1;
    }
    this.last = low;
    return low;
  }
}

/** Numbers of two nodes, one of each side. */
export interface NumberPair {
  readonly before: NodeRef;
  readonly after: NodeRef;
}

export class NodeMap {
  /** By number of a node before: number of its partner after, or -1. */
  readonly ofBefore: Partners;
  readonly ofAfter: Partners;
  private extras: NumberPair[] = [];
  private readonly extraKeys = new Set<number>();
  /** Refactoring that carried a pair, by `keyOf`. Kept for the statements and comments of transfers only. */
  readonly refactorings = new Map<number, number>();

  constructor(
    readonly before: Forest,
    readonly after: Forest,
  ) {
    this.ofBefore = noPartners(before.count);
    this.ofAfter = noPartners(after.count);
  }

  /** Is one of them the partner that the other is drawn with? */
  joins(before: NodeRef, after: NodeRef): boolean {
    return this.ofBefore[before] === after || this.ofAfter[after] === before;
  }

  /** Maps two nodes; where an end is taken, it keeps its first partner to be drawn with. */
  add(before: NodeRef, after: NodeRef): void {
    const isFreeBefore = this.ofBefore[before] === UNMAPPED;
    const isFreeAfter = this.ofAfter[after] === UNMAPPED;
    if (isFreeBefore) this.ofBefore[before] = after;
    if (isFreeAfter) this.ofAfter[after] = before;
    if (isFreeBefore || isFreeAfter || this.has(before, after)) return;
    this.extras.push({ before, after });
    this.extraKeys.add(this.keyOf(before, after));
  }

  /** Is it a pair, drawn together or not? */
  has(before: NodeRef, after: NodeRef): boolean {
    return this.joins(before, after) || this.extraKeys.has(this.keyOf(before, after));
  }

  /** What stands for a pair in `refactorings`. */
  keyOf(before: NodeRef, after: NodeRef): number {
    return before * this.after.count + after;
  }

  explain(before: NodeRef, after: NodeRef, refactoring: number): void {
    this.refactorings.set(this.keyOf(before, after), refactoring);
  }

  /** Takes a pair apart that has no other partners. */
  remove(before: NodeRef, after: NodeRef): void {
    if (this.ofBefore[before] === after) this.ofBefore[before] = UNMAPPED;
    if (this.ofAfter[after] === before) this.ofAfter[after] = UNMAPPED;
  }

  /** Takes all pairs apart of which an end is one of those. */
  removeWhere(isGoneBefore: (before: NodeRef) => boolean, isGoneAfter: (after: NodeRef) => boolean): void {
    for (let b = 0 as NodeRef; b < this.ofBefore.length; b++) {
      const a = this.ofBefore[b];
      if (a !== UNMAPPED && (isGoneBefore(b) || isGoneAfter(a))) this.ofBefore[b] = UNMAPPED;
    }
    for (let a = 0 as NodeRef; a < this.ofAfter.length; a++) {
      const b = this.ofAfter[a];
      if (b !== UNMAPPED && (isGoneBefore(b) || isGoneAfter(a))) this.ofAfter[a] = UNMAPPED;
    }
    const gone = this.extras.filter(({ before, after }) => isGoneBefore(before) || isGoneAfter(after));
    if (gone.length === 0) return;
    for (const { before, after } of gone) this.extraKeys.delete(this.keyOf(before, after));
    this.extras = this.extras.filter(({ before, after }) => this.extraKeys.has(this.keyOf(before, after)));
  }

  /** Every pair once: those that are drawn together, in the order of the before side, then those of nodes with several partners. */
  forEach(visit: (before: NodeRef, after: NodeRef) => void): void {
    const { ofBefore, ofAfter } = this;
    for (let b = 0 as NodeRef; b < ofBefore.length; b++) if (ofBefore[b] !== UNMAPPED) visit(b, ofBefore[b]);
    for (let a = 0 as NodeRef; a < ofAfter.length; a++) {
      const b = ofAfter[a];
      if (b !== UNMAPPED && ofBefore[b] !== a) visit(b, a);
    }
    for (const { before, after } of this.extras) visit(before, after);
  }

  /** Is each the partner that the other is drawn with? */
  isMutual(before: NodeRef, after: NodeRef): boolean {
    return this.ofBefore[before] === after && this.ofAfter[after] === before;
  }
}
