/**
 * Where a name stands for a value that stood there itself, word by word: what the other side has in the counterpart of what holds the
 * name. Knows nothing of variables, and nothing of what may be explained by it.
 */
import { equals, plainSequence } from '../matching/statements/valueTokens.js';
import type { SourceTree } from '../structure/source.js';
import type { LoneCode } from './edits.js';
import type { LoneCodes } from './loneCodes.js';
import { codesWithin } from './loneCodes.js';
import type { NumberPair } from './nodeMap.js';
import { EXPLAINED } from './thresholds.js';
import type { FileState, Workspace } from './workspace.js';

export type Side = 'before' | 'after';

/** What of the edits says no more than that a name stands where its value stood. */
export interface ValuePlace {
  readonly lone: readonly LoneCode[];
  readonly update: NumberPair | null;
}

export class ValuePlaces {
  readonly state: FileState;
  private readonly otherSide: Side;
  private readonly value: readonly number[];
  /** What stood for a name found before. */
  private readonly taken = new Set<LoneCode>();

  /** `source` is the file of the name, on `side`; `renames`: tokens of the other side → as this one has them. */
  constructor(
    private readonly workspace: Workspace, private readonly side: Side, source: SourceTree, value: number, private readonly codes: Readonly<Record<Side, LoneCodes>>, private readonly renames: ReadonlyMap<number, number>,
  ) {
    this.state = workspace.stateOf(source);
    this.otherSide = side === 'after' ? 'before' : 'after';
    this.value = plainSequence(source, value).tokens;
  }

  /** Is the node mapped to one of the other side? */
  isMapped(node: number): boolean {
    return this.partnersOn(this.side)[this.state.base + node] >= 0;
  }

  /** `new`: in code that the other side lacks as a whole; null where something else stood. */
  at(leaf: number): ValuePlace | 'new' | null {
    const mapped = this.partnersOn(this.side)[this.state.base + leaf];
    if (mapped >= 0) {
      const lone = this.around(mapped);
      return lone && { lone, update: this.side === 'after' ? { before: mapped, after: this.state.base + leaf } : { before: this.state.base + leaf, after: mapped } };
    }
    const own = this.loneAt(leaf);
    if (own === null) return 'new';
    const stood = this.stoodFor(leaf);
    return stood && { lone: [own, stood], update: null };
  }

  /** The lone code of just this node. */
  loneAt(node: number): LoneCode | null {
    const { tree } = this.state.source;
    const [found] = this.codesIn(this.side, this.state, tree.start[node], tree.end[node]);
    return found !== undefined && found.start === tree.start[node] && found.end === tree.end[node] ? found : null;
  }

  private partnersOn(side: Side): Int32Array {
    return side === 'after' ? this.workspace.map.ofAfter : this.workspace.map.ofBefore;
  }

  /** Around a name of the other side: what is lone of the value, where the value is made of nothing else. */
  private around(mapped: number): readonly LoneCode[] | null {
    const state = this.workspace.stateAt(this.otherSide, mapped);
    const { tree } = state.source;
    let node = mapped - state.base;
    for (; node > 0 && !equals(state.source, node, this.value, this.renames); node = tree.parent[node]) if (tree.size[node] > 4 * this.value.length) return null;
    if (node <= 0) return null;
    const inside = this.codesIn(this.otherSide, state, tree.start[node], tree.end[node]);
    const lone = inside.reduce((sum, { firstToken, endToken }) => sum + endToken - firstToken, 0);
    return lone + 1 >= this.value.length ? inside : null;
  }

  /** In the counterpart of what the name was put into: the lone code that is the value. */
  private stoodFor(leaf: number): LoneCode | null {
    const { source: { tree }, base } = this.state;
    const partners = this.partnersOn(this.side);
    let up = tree.parent[leaf];
    while (up > 0 && partners[base + up] < 0) up = tree.parent[up];
    const holder = up > 0 ? partners[base + up] : -1;
    if (holder < 0) return null;
    const other = this.workspace.stateAt(this.otherSide, holder);
    const { start, end } = other.source.tree;
    const inside = this.codesIn(this.otherSide, other, start[holder - other.base], end[holder - other.base]);
    const stood = inside.find(code => !this.taken.has(code) && this.isValue(other, code) && this.isDirectlyIn(other, code, holder)) ?? null;
    if (stood) this.taken.add(stood);
    return stood;
  }

  private isValue({ source }: FileState, { node, end, start }: LoneCode): boolean {
    const { tree } = source;
    let whole = node;
    while (whole > 0 && tree.end[whole] < end && tree.start[tree.parent[whole]] === start) whole = tree.parent[whole];
    return tree.start[whole] === start && tree.end[whole] === end && equals(source, whole, this.value, this.renames);
  }

  private isDirectlyIn({ source: { tree }, base }: FileState, { node }: LoneCode, holder: number): boolean {
    const partners = this.partnersOn(this.otherSide);
    let up = tree.parent[node];
    while (up > 0 && partners[base + up] < 0) up = tree.parent[up];
    return base + up === holder;
  }

  private codesIn(side: Side, { source }: FileState, start: number, end: number): readonly LoneCode[] {
    return codesWithin(this.codes[side], this.workspace[side].positionOf(source), start, end, EXPLAINED.maxBeside);
  }
}
