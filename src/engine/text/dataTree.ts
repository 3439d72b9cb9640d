/**
 * Data and style sheets as a tree of integers in pre-order, whatever their format: what holds members by their keys,
 * what holds members in their order, and values.
 *
 * Only a text whose every sign is understood has a tree: what any other means is for its reader to say.
 */

/**
 * `mapping`: each key stands once, and its order is none unless said otherwise. `sequence`: the order of its members
 * means something; they may have keys, and one key may stand several times, as a property in a rule of CSS.
 */
export type DataKind = 'mapping' | 'sequence' | 'scalar';

export type Range = readonly [start: number, end: number];

/** The descendants of `n` are the nodes after it, up to `n + size[n]`. The root is node 0. */
export interface DataTree {
  readonly text: string;
  readonly kind: readonly DataKind[];
  /** Of the value, without its key. */
  readonly start: readonly number[];
  readonly end: readonly number[];
  readonly size: readonly number[];
  /** What the key says, however it is written; null for an element and the root. Parts of a path are joined by `KEY_JOINT`. */
  readonly key: readonly (string | null)[];
  /** By what a reader knows it: its key, or `users` of `CREATE TABLE users (...)`, which has none; null for nothing. */
  readonly name: readonly (string | null)[];
  /** Where the key begins, and the value where there is none; and where the key ends. */
  readonly memberStart: readonly number[];
  readonly keyEnd: readonly number[];
  /** What a scalar says, however it is written: `'a'` and `"a"` are one. Of all others `''`. */
  readonly value: readonly string[];
  /** In which of its forms the value is written, where the format has several: `[a]` or `- a`. */
  readonly style: readonly string[];
  /** Of the comma behind it; -1 for none. */
  readonly comma: readonly number[];
  readonly comments: readonly Range[];
  /** Signs that say nothing by themselves: `---` above the only document of a YAML file. */
  readonly marks: readonly Range[];
  /** May order and notation mean more than this tree knows? In YAML with anchors, what stands first is said first. */
  readonly isFixed: boolean;
}

/** `tool`, `black` in TOML's `[tool.black]`. */
export const KEY_JOINT = '\u0000';

export interface NewNode {
  readonly kind: DataKind;
  readonly start: number;
  readonly end: number;
  readonly key?: {
    readonly says: string;
    readonly start: number;
    readonly end: number;
    /** Left out: what it says. */
    readonly name?: string;
  } | null;
  /** Left out: the name of the key. */
  readonly name?: string | null;
  readonly value?: string;
  readonly style?: string;
}

/** Builds a tree in pre-order. */
export class DataTreeBuilder {
  readonly kind: DataKind[] = [];
  readonly start: number[] = [];
  readonly end: number[] = [];
  readonly size: number[] = [];
  readonly key: (string | null)[] = [];
  readonly name: (string | null)[] = [];
  readonly memberStart: number[] = [];
  readonly keyEnd: number[] = [];
  readonly value: string[] = [];
  readonly style: string[] = [];
  readonly comma: number[] = [];
  readonly comments: Range[] = [];
  readonly marks: Range[] = [];
  isFixed = false;

  constructor(readonly text: string) {}

  /** The number of the new node, which is a leaf until `close` says what it holds. */
  add({
    kind,
    start,
    end,
    key = null,
    name = key?.name ?? key?.says ?? null,
    value = '',
    style = '',
  }: NewNode): number {
    this.kind.push(kind);
    this.start.push(start);
    this.end.push(end);
    this.size.push(1);
    this.key.push(key?.says ?? null);
    this.name.push(name);
    this.memberStart.push(key?.start ?? start);
    this.keyEnd.push(key?.end ?? start);
    this.value.push(value);
    this.style.push(style);
    this.comma.push(-1);
    return this.kind.length - 1;
  }

  /** All nodes added since `node` are inside it. */
  close(node: number, end: number): void {
    this.end[node] = end;
    this.size[node] = this.kind.length - node;
  }
}

export function childrenOf({ size }: DataTree, node: number): number[] {
  const found: number[] = [];
  for (let child = node + 1; child < node + size[node]; child += size[child]) found.push(child);
  return found;
}
