/**
 * In what two JSON texts differ: members by their keys, elements by what they are. Asked only where keys changed their
 * order, which lines cannot tell from an edit.
 */
import { numberAt } from '../lists.js';
import { childrenOf, parseJson, type JsonTree } from './jsonTree.js';
import { diffSequences } from './sequenceDiff.js';
import { diffWords, type WordEdit } from './wordEdits.js';

export interface JsonEdits {
  /** What came, went and changed. */
  readonly edits: readonly WordEdit[];
  /** Members that stand in another order, which means nothing; and those where it may. */
  readonly reordered: readonly WordEdit[];
  readonly moved: readonly WordEdit[];
  /** Commas that a member has because of its place. */
  readonly commas: readonly WordEdit[];
}

/**
 * Objects in which the first key that fits is taken, by the key that holds them: the conditions of a package's entry
 * points, what a tool runs one after the other. All that they hold is ordered too.
 */
const ORDERED_HOLDERS = new Set(['"exports"', '"imports"', '"plugins"', '"presets"']);
/** A key that is a pattern may be tried before another one. */
const PATTERN = /[*?^$|()[\]{}\\+!/]/;

/** Null where a text is no plain JSON, and where no key changed its place. */
export function jsonEdits(before: string, after: string): JsonEdits | null {
  const [b, a] = [parseJson(before), parseJson(after)];
  if (b === null || a === null) return null;
  const comparison = new Comparison(b, a);
  comparison.run();
  return comparison.reordered.length === 0 ? null : comparison;
}

interface Pair {
  readonly before: number;
  readonly after: number;
  readonly isOrdered: boolean;
}

class Comparison implements JsonEdits {
  readonly edits: WordEdit[] = [];
  readonly reordered: WordEdit[] = [];
  readonly moved: WordEdit[] = [];
  readonly commas: WordEdit[] = [];
  private readonly hashes: { readonly before: Int32Array; readonly after: Int32Array };

  constructor(
    private readonly before: JsonTree,
    private readonly after: JsonTree,
  ) {
    const numbers = new Map<string, number>();
    this.hashes = { before: hashesOf(before, numbers), after: hashesOf(after, numbers) };
  }

  run(): void {
    const open: Pair[] = [{ before: 0, after: 0, isOrdered: false }];
    for (let pair = open.pop(); pair !== undefined; pair = open.pop()) this.compare(pair, open);
  }

  private compare(pair: Pair, open: Pair[]): void {
    const { before: b, after: a } = pair;
    const [was, is] = [this.before.kind[b], this.after.kind[a]];
    if (was === 'object' && is === 'object') this.compareMembers(pair, open);
    else if (was === 'array' && is === 'array') this.compareElements(pair, open);
    else this.compareValues(b, a);
  }

  private compareValues(b: number, a: number): void {
    const ranges = [
      [this.before.start[b], this.before.end[b]],
      [this.after.start[a], this.after.end[a]],
    ] as const;
    const texts = [this.before.text.slice(...ranges[0]), this.after.text.slice(...ranges[1])];
    if (texts[0] === texts[1]) return;
    if (texts.every(text => text.startsWith('"'))) {
      this.edits.push(...diffWords(this.before.text, ranges[0], this.after.text, ranges[1]).edits);
    } else this.edits.push({ before: ranges[0], after: ranges[1] });
  }

  private compareMembers({ before: b, after: a, isOrdered }: Pair, open: Pair[]): void {
    const [was, is] = [childrenOf(this.before, b), childrenOf(this.after, a)];
    const places = new Map(is.map((child, place) => [this.after.key[child], place]));
    const pairs = was.flatMap(child => {
      const place = places.get(this.before.key[child]);
      return place === undefined ? [] : [{ child, place }];
    });
    const kept = new Set(pairs.map(({ place }) => is[place]));
    const gone = new Set(was);
    const inOrder = longestRise(pairs.map(({ place }) => place));
    const isFixed = isOrdered || pairs.some(({ child }) => PATTERN.test((this.before.key[child] ?? '').slice(1, -1)));
    pairs.forEach(({ child, place }, i) => {
      const other = is[place];
      gone.delete(child);
      if (!inOrder.has(i)) (isFixed ? this.moved : this.reordered).push(this.membersOf(child, other));
      this.compareCommas(child, other);
      const holds = ORDERED_HOLDERS.has(this.before.key[child] ?? '');
      open.push({ before: child, after: other, isOrdered: isOrdered || holds });
    });
    this.addLone(
      [...gone],
      is.filter(child => !kept.has(child)),
      a,
      b,
    );
  }

  private compareElements({ before: b, after: a, isOrdered }: Pair, open: Pair[]): void {
    const [was, is] = [childrenOf(this.before, b), childrenOf(this.after, a)];
    const hashes = (list: readonly number[], of: Int32Array): Int32Array => Int32Array.from(list, child => of[child]);
    const { hunks } = diffSequences(hashes(was, this.hashes.before), hashes(is, this.hashes.after));
    let [i, j] = [0, 0];
    const join = (x: number, y: number): void => {
      this.compareCommas(was[x], is[y]);
      open.push({ before: was[x], after: is[y], isOrdered });
    };
    for (const hunk of [
      ...hunks,
      { beforeStart: was.length, beforeEnd: was.length, afterStart: is.length, afterEnd: 0 },
    ]) {
      while (i < hunk.beforeStart) join(i++, j++);
      const isPaired = hunk.beforeEnd - hunk.beforeStart === hunk.afterEnd - hunk.afterStart;
      if (isPaired) for (let k = 0; k < hunk.beforeEnd - hunk.beforeStart; k++) join(i + k, j + k);
      else this.addLone(was.slice(hunk.beforeStart, hunk.beforeEnd), is.slice(hunk.afterStart, hunk.afterEnd), a, b);
      [i, j] = [hunk.beforeEnd, hunk.afterEnd];
    }
  }

  /** What only one side has; where it stood is said by what holds it on the other one. */
  private addLone(gone: readonly number[], come: readonly number[], a: number, b: number): void {
    const place = (tree: JsonTree, node: number): readonly [number, number] => [tree.start[node], tree.start[node]];
    for (const child of gone) {
      this.edits.push({ before: memberOf(this.before, child), after: place(this.after, a) });
    }
    for (const child of come) this.edits.push({ before: place(this.before, b), after: memberOf(this.after, child) });
  }

  private membersOf(before: number, after: number): WordEdit {
    return { before: memberOf(this.before, before), after: memberOf(this.after, after) };
  }

  private compareCommas(b: number, a: number): void {
    const [was, is] = [this.before.comma[b], this.after.comma[a]];
    if (was < 0 === is < 0) return;
    const range = (comma: number, tree: JsonTree, node: number): readonly [number, number] =>
      comma < 0 ? [tree.end[node], tree.end[node]] : [comma, comma + 1];
    this.commas.push({ before: range(was, this.before, b), after: range(is, this.after, a) });
  }
}

const memberOf = (tree: JsonTree, node: number): readonly [number, number] => [tree.memberStart[node], tree.end[node]];

/** Values that are the same but for the order of keys have one number. */
function hashesOf(tree: JsonTree, numbers: Map<string, number>): Int32Array {
  const found = new Int32Array(tree.kind.length);
  for (let node = found.length - 1; node >= 0; node--) {
    const kind = tree.kind[node];
    const parts = childrenOf(tree, node).map(child => `${tree.key[child] ?? ''}:${found[child]}`);
    if (kind === 'object') parts.sort();
    found[node] = numberAt(
      numbers,
      kind === 'scalar' ? tree.text.slice(tree.start[node], tree.end[node]) : `${kind} ${parts.join(',')}`,
    );
  }
  return found;
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
