/**
 * How much of what is to be read was read: by hunk, a run of lines to read on both sides. A hunk is known by what it
 * says and where it stands (its file and declaration, not its lines), so that it is known again after a rebase or an
 * amendment that left it as it was.
 */
import type { Side } from '../../engine/model.js';
import type { DiffOutline } from '../../protocol/outline.js';
import type { DiffIndex } from './diffIndex.js';
import { declarationAt } from './diffIndex.js';
import { layOutPage } from './pageModel.js';
import type { PageModel } from './pageModel.js';
import { pathOfPair } from './pairs.js';
import type { Stop } from './stops.js';
import type { ViewedItems } from './viewed.js';

export interface Hunk {
  /** What it says and where it stands, in short. */
  readonly id: string;
  /** As it is kept: `hunk <lines> <hash> <path>`. */
  readonly item: string;
  readonly lines: number;
  readonly stop: Stop;
}

const ITEM = /^hunk (\d+) (\S+) ([^]*)$/;

export function isHunkItem(item: string): boolean {
  return ITEM.test(item);
}

/** The hunks of a pair's page, from top to bottom. */
export function hunksOf(index: DiffIndex, model: PageModel): Hunk[] {
  const { outline } = index;
  const path = pathOfPair(outline, outline.pairs[model.pair]);
  const seen = new Map<string, number>();
  return layOutPage(index, model, { focus: [], open: 'all', explained: false }).stops.map(stop => {
    const said = (['before', 'after'] as const).flatMap(side => linesOf(model, side, stop));
    const side: Side = stop.after === null ? 'before' : 'after';
    const { file, text } = model[side];
    const around = file === null ? null : declarationAt(index, side, file, text.lines.starts[stop[side] ?? 0]);
    const declaration = around === null ? '' : outline.declarations[side][around].signature;
    const words = [path, declaration, ...said].join('\n');
    // The same lines twice in a declaration are two hunks.
    const nth = seen.get(words) ?? 0;
    seen.set(words, nth + 1);
    const id = hashOf(`${nth} ${words}`);
    return { id, item: `hunk ${said.length} ${id} ${path}`, lines: said.length, stop };
  });
}

function linesOf(model: PageModel, side: Side, stop: Stop): string[] {
  const { text } = model[side];
  const from = stop[side];
  if (from === null) return [];
  const to = side === 'before' ? stop.beforeEnd : stop.afterEnd;
  const lines = text.text
    .slice(text.lines.starts[from], text.lines.starts[to] ?? text.text.length)
    .split('\n', to - from);
  return lines.map(line => `${side === 'before' ? '-' : '+'}${line.trim()}`);
}

/** FNV-1a in two halves: no secret depends on it. */
export function hashOf(text: string): string {
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < text.length; at++) {
    low = Math.imul(low ^ text.charCodeAt(at), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(at), 0x85ebca6b);
  }
  return `${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`;
}

export class Progress {
  private readonly hunks = new Map<number, readonly Hunk[]>();

  constructor(
    private readonly index: DiffIndex,
    private readonly viewed: ViewedItems,
  ) {}

  private get outline(): DiffOutline {
    return this.index.outline;
  }

  /** The hunks of a page that is shown; of two files that are no pair, none. */
  of(model: PageModel): readonly Hunk[] {
    if (model.pair < 0) return [];
    let known = this.hunks.get(model.pair);
    if (known === undefined) this.hunks.set(model.pair, (known = hunksOf(this.index, model)));
    return known;
  }

  /** Looks which hunks of a page are among those that were read: what was read of the file may have changed since. */
  learn(model: PageModel): void {
    if (model.pair >= 0 && this.readIn(pathOfPair(this.outline, this.outline.pairs[model.pair])) > 0) this.of(model);
  }

  isRead(hunk: Hunk): boolean {
    return this.viewed.hasItem(hunk.item);
  }

  /** Lines of a pair that are left to read. */
  left(pair: number): number {
    const { linesToRead } = this.outline.pairs[pair];
    if (linesToRead === 0 || this.viewed.has({ kind: 'pair', index: pair })) return 0;
    const known = this.hunks.get(pair);
    if (known !== undefined && known.length > 0 && known.every(hunk => this.isRead(hunk))) return 0;
    const read =
      known === undefined
        ? this.readIn(pathOfPair(this.outline, this.outline.pairs[pair]))
        : known.reduce((sum, hunk) => sum + (this.isRead(hunk) ? hunk.lines : 0), 0);
    // What is read is less than all as long as a hunk is left, however its lines were counted.
    return known === undefined ? Math.max(0, linesToRead - read) : Math.max(1, linesToRead - read);
  }

  /** Of the change, without what nobody wrote. */
  get leftInAll(): number {
    return this.outline.pairs.reduce((sum, { generated }, pair) => sum + (generated === null ? this.left(pair) : 0), 0);
  }

  /** Lines of hunks that were read in a file, in this or in an earlier version of the change. */
  private readIn(path: string): number {
    let lines = 0;
    for (const item of this.viewed.all) {
      const match = ITEM.exec(item);
      if (match !== null && match[3] === path) lines += Number(match[1]);
    }
    return lines;
  }
}
