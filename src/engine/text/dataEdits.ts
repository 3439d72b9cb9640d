/**
 * In what two texts of data or two style sheets differ, by their trees: members by their keys, elements by what they
 * are, comments by what they stand at.
 */
import { addTo, numberAt } from '../lists.js';
import { commentsByNode } from './dataComments.js';
import { orderOf, placeBelow, type MappingPlace } from './dataSchemas.js';
import { childrenOf, type DataTree, type Range } from './dataTree.js';
import { diffSequences } from './sequenceDiff.js';
import { diffWords, type WordEdit } from './wordEdits.js';

export interface DataEdits {
  /** What changed inside. */
  readonly edits: readonly WordEdit[];
  /** What only one side has: one of the two ranges is empty. */
  readonly unmatched: readonly WordEdit[];
  /** Members that stand in another order, which means nothing as the format has it. */
  readonly reordered: readonly WordEdit[];
  /** Those of which the reader is known to ask by their keys. */
  readonly sorted: readonly WordEdit[];
  /** Members that stand elsewhere, which may mean something. */
  readonly moved: readonly WordEdit[];
  /** What says the same and is written otherwise. */
  readonly rewritten: readonly WordEdit[];
  /** Commas that a member has because of its place: among members that stand in another order, and among others. */
  readonly reorderedCommas: readonly WordEdit[];
  readonly sortedCommas: readonly WordEdit[];
  readonly commas: readonly WordEdit[];
}

/** A member that has less to say may be like another one by chance. */
const MIN_MOVED_LETTERS = 20;

/** `top` says what is known of the order of keys in the file. */
export function dataEdits(before: DataTree, after: DataTree, top: MappingPlace): DataEdits {
  const comparison = new Comparison(before, after, top);
  comparison.run();
  return comparison;
}

interface Pair {
  readonly before: number;
  readonly after: number;
  readonly place: MappingPlace;
}

interface Unmatched {
  readonly node: number;
  /** Where it would stand on the other side. */
  readonly place: number;
}

class Comparison implements DataEdits {
  readonly edits: WordEdit[] = [];
  readonly unmatched: WordEdit[] = [];
  readonly reordered: WordEdit[] = [];
  readonly sorted: WordEdit[] = [];
  readonly moved: WordEdit[] = [];
  readonly rewritten: WordEdit[] = [];
  readonly reorderedCommas: WordEdit[] = [];
  readonly sortedCommas: WordEdit[] = [];
  readonly commas: WordEdit[] = [];
  private readonly hashes: { readonly before: Int32Array; readonly after: Int32Array };
  private readonly comments: { readonly before: Comments; readonly after: Comments };
  private readonly gone: Unmatched[] = [];
  private readonly come: Unmatched[] = [];
  private readonly open: Pair[] = [];

  constructor(
    private readonly before: DataTree,
    private readonly after: DataTree,
    private readonly top: MappingPlace,
  ) {
    const numbers = new Map<string, number>();
    this.hashes = { before: hashesOf(before, numbers), after: hashesOf(after, numbers) };
    this.comments = { before: commentsByNode(before), after: commentsByNode(after) };
  }

  run(): void {
    const isOrdered = this.before.isFixed || this.after.isFixed;
    this.open.push({ before: 0, after: 0, place: { ...this.top, isOrdered } });
    this.compareAll();
    this.pairMoved();
    this.compareAll();
    for (const { node, place } of this.gone) this.addUnmatched('before', node, place);
    for (const { node, place } of this.come) this.addUnmatched('after', node, place);
    if (this.before.marks.length !== this.after.marks.length) {
      const range = ({ marks }: DataTree): Range => marks.at(0) ?? [0, 0];
      this.rewritten.push({ before: range(this.before), after: range(this.after) });
    }
  }

  private compareAll(): void {
    for (let pair = this.open.pop(); pair !== undefined; pair = this.open.pop()) this.compare(pair);
  }

  private compare(pair: Pair): void {
    const { before: b, after: a } = pair;
    const [was, is] = [this.before.kind[b], this.after.kind[a]];
    this.compareComments(this.comments.before.get(b) ?? [], this.comments.after.get(a) ?? []);
    this.compareKeys(b, a);
    if (was !== is || was === 'scalar') {
      this.compareValues(b, a);
      // What neither side has any more as a node may still hold comments.
      if (was !== is) this.compareComments(this.commentsInside('before', b), this.commentsInside('after', a));
      return;
    }
    if (this.before.value[b] !== this.after.value[a]) this.edits.push(this.valuesOf(b, a));
    if (this.before.style[b] !== this.after.style[a]) this.rewritten.push(this.valuesOf(b, a));
    if (was === 'mapping') this.compareMembers(pair);
    else this.compareElements(pair);
  }

  private compareKeys(b: number, a: number): void {
    const range = (tree: DataTree, node: number): Range => [tree.memberStart[node], tree.keyEnd[node]];
    const [was, is] = [range(this.before, b), range(this.after, a)];
    if (textAt(this.before, was) === textAt(this.after, is)) return;
    const isSame = this.before.key[b] === this.after.key[a];
    (isSame ? this.rewritten : this.edits).push({ before: was, after: is });
  }

  private compareValues(b: number, a: number): void {
    const ranges = this.valuesOf(b, a);
    const texts = [textAt(this.before, ranges.before), textAt(this.after, ranges.after)];
    const isSame = this.before.kind[b] === this.after.kind[a] && this.before.value[b] === this.after.value[a];
    if (isSame) {
      if (texts[0] !== texts[1]) this.rewritten.push(ranges);
    } else if (this.before.kind[b] !== this.after.kind[a]) this.edits.push(ranges);
    else this.edits.push(...this.editsInside(ranges));
  }

  /** The words in which two values differ; the lines, where they have several. */
  private editsInside({ before, after }: WordEdit): readonly WordEdit[] {
    const texts = [textAt(this.before, before), textAt(this.after, after)];
    if (texts.some(text => text.includes('\n'))) {
      const lines = lineEdits(this.before.text, before, this.after.text, after);
      return lines.length > 0 ? lines : [{ before, after }];
    }
    const { edits, likeness } = diffWords(this.before.text, before, this.after.text, after);
    return likeness > 0 && edits.length > 0 ? edits : [{ before, after }];
  }

  private compareMembers({ before: b, after: a, place: own }: Pair): void {
    const [was, is] = [childrenOf(this.before, b), childrenOf(this.after, a)];
    const places = new Map(is.map((child, place) => [this.after.key[child], place]));
    const pairs = was.flatMap(child => {
      const place = places.get(this.before.key[child]);
      return place === undefined ? [] : [{ child, place }];
    });
    const inOrder = longestRise(pairs.map(({ place }) => place));
    const isInOrder = inOrder.size === pairs.length;
    const keys = [...was.map(child => this.before.key[child]), ...is.map(child => this.after.key[child])];
    const order = isInOrder ? 'meant' : orderOf(own, keys);
    const displaced = { none: this.sorted, assumed: this.reordered, meant: this.moved }[order];
    const commas = { none: this.sortedCommas, assumed: this.reorderedCommas, meant: this.commas }[order];
    pairs.forEach(({ child, place }, i) => {
      const other = is[place];
      if (!inOrder.has(i)) displaced.push(this.membersOf(child, other));
      this.compareCommas(child, other, commas);
      this.open.push({ before: child, after: other, place: placeBelow(own, this.before.key[child]) });
    });
    const [paired, kept] = [new Set(pairs.map(({ child }) => child)), new Set(pairs.map(({ place }) => is[place]))];
    this.setApart(
      was.filter(child => !paired.has(child)),
      is.filter(child => !kept.has(child)),
      b,
      a,
    );
  }

  /** Those that are equal keep their order; between them, those with one key, or as many as on the other side. */
  private compareElements({ before: b, after: a, place }: Pair): void {
    const [was, is] = [childrenOf(this.before, b), childrenOf(this.after, a)];
    const join = (x: number, y: number): void => {
      this.compareCommas(x, y, this.commas);
      this.open.push({ before: x, after: y, place });
    };
    const numbers = new Map<string, number>();
    const number =
      (tree: DataTree, hashes: Int32Array, labelOf: Label) =>
      (node: number): number =>
        numberAt(numbers, labelOf(tree, hashes, node));
    let gaps: readonly Gap[] = [{ before: was, after: is }];
    for (const label of LABELS) {
      gaps = gaps.flatMap(gap =>
        gapsBetween(
          gap,
          number(this.before, this.hashes.before, label),
          number(this.after, this.hashes.after, label),
          join,
        ),
      );
    }
    for (const { before, after } of gaps) {
      const isPaired = before.length === after.length && before.every((x, i) => this.fits(x, after[i]));
      if (isPaired) before.forEach((x, i) => join(x, after[i]));
      else this.setApart(before, after, b, a);
    }
  }

  private fits(b: number, a: number): boolean {
    return this.before.kind[b] === this.after.kind[a] && this.before.key[b] === this.after.key[a];
  }

  private setApart(gone: readonly number[], come: readonly number[], b: number, a: number): void {
    for (const node of gone) this.gone.push({ node, place: a });
    for (const node of come) this.come.push({ node, place: b });
  }

  /** What went in one place and came, equal, in another one: each once, and not too small. */
  private pairMoved(): void {
    const places = new Map<string, number[]>();
    const hashKey = (tree: DataTree, hashes: Int32Array, node: number): string => `${hashes[node]} ${tree.key[node]}`;
    this.come.forEach(({ node }, i) => {
      addTo(places, hashKey(this.after, this.hashes.after, node), i);
    });
    const [gone, come] = [new Set<Unmatched>(), new Set<Unmatched>()];
    for (const unmatched of this.gone) {
      const same = places.get(hashKey(this.before, this.hashes.before, unmatched.node));
      const place = same?.shift();
      if (place === undefined || !isDistinctive(this.before, unmatched.node)) continue;
      const other = this.come[place];
      gone.add(unmatched);
      come.add(other);
      this.moved.push(this.membersOf(unmatched.node, other.node));
      this.open.push({ before: unmatched.node, after: other.node, place: { ...this.top, isOrdered: true } });
    }
    const drop = (list: Unmatched[], taken: ReadonlySet<Unmatched>): void => {
      const left = list.filter(unmatched => !taken.has(unmatched));
      list.splice(0, list.length, ...left);
    };
    drop(this.gone, gone);
    drop(this.come, come);
  }

  /** What only one side has, with its comments; where it stood is said by what holds it on the other one. */
  private addUnmatched(side: 'before' | 'after', node: number, place: number): void {
    const [own, other] = side === 'before' ? [this.before, this.after] : [this.after, this.before];
    const there: Range = [other.start[place], other.start[place]];
    const add = (range: Range): void => {
      this.unmatched.push(side === 'before' ? { before: range, after: there } : { before: there, after: range });
    };
    add(memberOf(own, node));
    for (const comment of this.comments[side].get(node) ?? []) add(comment);
    for (const comment of this.commentsInside(side, node)) add(comment);
  }

  private commentsInside(side: 'before' | 'after', node: number): Range[] {
    const found: Range[] = [];
    for (let inner = node + 1; inner < node + this[side].size[node]; inner++) {
      found.push(...(this.comments[side].get(inner) ?? []));
    }
    return found;
  }

  private compareComments(was: readonly Range[], is: readonly Range[]): void {
    if (was.length + is.length === 0) return;
    const numbers = new Map<string, number>();
    const numbered = (tree: DataTree, ranges: readonly Range[]): Int32Array =>
      Int32Array.from(ranges, range => numberAt(numbers, textAt(tree, range).replace(/\s*\n\s*/g, '\n')));
    const { hunks } = diffSequences(numbered(this.before, was), numbered(this.after, is));
    for (const { beforeStart, beforeEnd, afterStart, afterEnd } of hunks) {
      const [gone, come] = [was.slice(beforeStart, beforeEnd), is.slice(afterStart, afterEnd)];
      if (gone.length === come.length) {
        gone.forEach((range, i) => this.edits.push(...this.editsInside({ before: range, after: come[i] })));
        continue;
      }
      for (const range of gone) this.unmatched.push({ before: range, after: [0, 0] });
      for (const range of come) this.unmatched.push({ before: [0, 0], after: range });
    }
  }

  /** With the comments above them. */
  private membersOf(before: number, after: number): WordEdit {
    const range = (tree: DataTree, comments: Comments, node: number): Range => {
      const [start, end] = memberOf(tree, node);
      return [Math.min(start, comments.get(node)?.at(0)?.[0] ?? start), end];
    };
    return {
      before: range(this.before, this.comments.before, before),
      after: range(this.after, this.comments.after, after),
    };
  }

  private valuesOf(b: number, a: number): WordEdit {
    return { before: [this.before.start[b], this.before.end[b]], after: [this.after.start[a], this.after.end[a]] };
  }

  private compareCommas(b: number, a: number, into: WordEdit[]): void {
    const [was, is] = [this.before.comma[b], this.after.comma[a]];
    if (was < 0 === is < 0) return;
    const range = (comma: number, tree: DataTree, node: number): Range =>
      comma < 0 ? [tree.end[node], tree.end[node]] : [comma, comma + 1];
    into.push({ before: range(was, this.before, b), after: range(is, this.after, a) });
  }
}

type Comments = ReadonlyMap<number, readonly Range[]>;

const textAt = ({ text }: DataTree, [start, end]: Range): string => text.slice(start, end);
const memberOf = (tree: DataTree, node: number): Range => [tree.memberStart[node], tree.end[node]];

function isDistinctive(tree: DataTree, node: number): boolean {
  const letters = textAt(tree, memberOf(tree, node)).match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters >= MIN_MOVED_LETTERS;
}

type Label = (tree: DataTree, hashes: Int32Array, node: number) => string;

/** By what an element is known, one after the other: all that it says, its key, its first member (`name: Test`), what it holds. */
const LABELS: readonly Label[] = [
  ({ key }, hashes, node) => `all ${JSON.stringify(key[node])} ${hashes[node]}`,
  ({ key, name, kind, size }, hashes, node) => {
    if (key[node] !== null) return `key ${key[node]}`;
    if (name[node] !== null) return `name ${name[node]}`;
    const isLabelled = kind[node] === 'mapping' && size[node] > 1;
    return isLabelled ? `first ${key[node + 1]} ${hashes[node + 1]}` : `all ${hashes[node]}`;
  },
  ({ size, key }, hashes, node) => (size[node] > 1 ? `inside ${hashes[node]}` : `all ${key[node]} ${hashes[node]}`),
];

interface Gap {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** Joins what has one number, in order, and gives what is left between. */
function gapsBetween(
  { before: was, after: is }: Gap,
  numberBefore: (node: number) => number,
  numberAfter: (node: number) => number,
  join: (before: number, after: number) => void,
): Gap[] {
  const { hunks } = diffSequences(Int32Array.from(was, numberBefore), Int32Array.from(is, numberAfter));
  const gaps: Gap[] = [];
  let [i, j] = [0, 0];
  for (const { beforeStart, beforeEnd, afterStart, afterEnd } of hunks) {
    while (i < beforeStart) join(was[i++], is[j++]);
    gaps.push({ before: was.slice(beforeStart, beforeEnd), after: is.slice(afterStart, afterEnd) });
    [i, j] = [beforeEnd, afterEnd];
  }
  while (i < was.length) join(was[i++], is[j++]);
  return gaps;
}

/** Values that are the same but for the order of keys have one number. */
function hashesOf(tree: DataTree, numbers: Map<string, number>): Int32Array {
  const found = new Int32Array(tree.kind.length);
  for (let node = found.length - 1; node >= 0; node--) {
    const { kind, value } = tree;
    const parts = childrenOf(tree, node).map(child => `${JSON.stringify(tree.key[child])}:${found[child]}`);
    if (kind[node] === 'mapping') parts.sort();
    found[node] = numberAt(numbers, `${kind[node]} ${value[node]} ${parts.join(',')}`);
  }
  return found;
}

/** Lines without the indentation that all of them share. */
function lineEdits(before: string, was: Range, after: string, is: Range): WordEdit[] {
  const linesIn = (text: string, [start, end]: Range): { starts: number[]; texts: string[] } => {
    const lines = text.slice(start, end).split('\n');
    const indents = lines.slice(1).flatMap(line => (line.trim() === '' ? [] : [line.length - line.trimStart().length]));
    const indent = indents.length === 0 ? 0 : Math.min(...indents);
    const starts: number[] = [];
    let at = start;
    for (const line of lines) {
      starts.push(at);
      at += line.length + 1;
    }
    return { starts: [...starts, end], texts: lines.map((line, i) => (i === 0 ? line : line.slice(indent))) };
  };
  const [b, a] = [linesIn(before, was), linesIn(after, is)];
  const numbers = new Map<string, number>();
  const numbered = ({ texts }: { texts: string[] }): Int32Array =>
    Int32Array.from(texts, text => numberAt(numbers, text));
  const { hunks } = diffSequences(numbered(b), numbered(a));
  return hunks.map(({ beforeStart, beforeEnd, afterStart, afterEnd }) => ({
    before: [b.starts[beforeStart], b.starts[beforeEnd]],
    after: [a.starts[afterStart], a.starts[afterEnd]],
  }));
}

/** Indices of a longest run of rising numbers: what keeps its order. */
function longestRise(values: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const before: number[] = [];
  values.forEach((value, i) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (values[ends[middle]] < value) low = middle + 1;
      else high = middle;
    }
    before[i] = low === 0 ? -1 : ends[low - 1];
    ends[low] = i;
  });
  const found = new Set<number>();
  for (let i = ends.at(-1) ?? -1; i >= 0; i = before[i]) found.add(i);
  return found;
}
