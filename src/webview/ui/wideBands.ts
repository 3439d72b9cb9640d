/**
 * Files that exist on one side only take the width of both columns. Both editors are as wide as that then, one upon the
 * other: of each is seen, and can be pressed, what is its own column, and the bands of the files that are on its side
 * only. That is drawn with what else follows the scrolling, once a frame. While no band is in sight the pane cuts off
 * what is beside its column: an outline would be painted anew at each turn of the wheel.
 */
import type { EditorView } from '@codemirror/view';
import type { Side } from '../../engine/model.js';
import type { Composition } from '../model/composition.js';
import type { Band, Edges } from '../model/wideSections.js';
import { outlineOf } from '../model/wideSections.js';
import { onNextFrame } from './frame.js';
import { headTop } from './scrolling.js';

export interface WideBandsOptions {
  /** Of both columns and what stands between and beside them. */
  readonly columns: HTMLElement;
  readonly panes: Readonly<Record<Side, HTMLElement>>;
  readonly holders: Readonly<Record<Side, HTMLElement>>;
  readonly views: Readonly<Record<Side, EditorView>>;
}

const SIDES = ['before', 'after'] as const;

const pixels = (length: number): string => `${length.toFixed(1)}px`;

export class WideBands {
  private composition: Composition | null = null;
  private isWide = false;
  private bar = '';
  private readonly drawn: Record<Side, string> = { before: '', after: '' };

  constructor(private readonly options: WideBandsOptions) {
    for (const side of SIDES) {
      options.views[side].scrollDOM.addEventListener('scroll', () => this.drawSoon(), { passive: true });
    }
  }

  /** To be called before the editors show it: how wide they are follows. */
  show(composition: Composition): void {
    this.composition = composition;
    const isWide = SIDES.some(side => composition[side].wide.size > 0);
    if (isWide !== this.isWide) {
      this.isWide = isWide;
      this.options.columns.classList.toggle('rs-has-wide', isWide);
      this.options.columns.classList.remove('rs-has-band');
      for (const side of SIDES) this.options.views[side].requestMeasure();
    }
    this.drawSoon();
  }

  drawSoon(): void {
    onNextFrame(this, () => this.look());
  }

  private look(): (() => void) | null {
    const { composition } = this;
    const { after } = this.options.views;
    if (composition === null || after.scrollDOM.clientHeight === 0) return null;
    if (!this.isWide) return () => this.write({ before: '', after: '' });
    const edges = this.edges();
    const bands = this.bandsInSight(composition, edges.height);
    const shape = (side: Side): string =>
      bands.length === 0
        ? ''
        : `polygon(${outlineOf(side, bands, edges)
            .map(([x, y]) => [pixels(x), pixels(y)].join(' '))
            .join()})`;
    const { offsetHeight, clientHeight } = after.scrollDOM;
    const bar = [pixels(edges.width - edges.bar), pixels(offsetHeight - clientHeight)].join(' ');
    return () => {
      if (bar !== this.bar) {
        this.bar = bar;
        const [width, height] = bar.split(' ');
        this.options.columns.style.setProperty('--rs-bar-width', width);
        this.options.columns.style.setProperty('--rs-bar-height', height);
      }
      this.options.columns.classList.toggle('rs-has-band', bands.length > 0);
      this.write({ before: shape('before'), after: shape('after') });
    };
  }

  private write(shapes: Readonly<Record<Side, string>>): void {
    for (const side of SIDES) {
      if (shapes[side] === this.drawn[side]) continue;
      this.drawn[side] = shapes[side];
      this.options.holders[side].style.clipPath = shapes[side];
    }
  }

  private edges(): Edges {
    const { panes, holders, views } = this.options;
    const { left, right, height } = holders.after.getBoundingClientRect();
    const before = panes.before.getBoundingClientRect();
    const after = panes.after.getBoundingClientRect();
    const { offsetWidth, clientWidth } = views.after.scrollDOM;
    return {
      height,
      beforeRight: before.right - left,
      // The line between the columns is the pane's.
      afterLeft: after.left - left + 1,
      bar: right - left - (offsetWidth - clientWidth),
      width: right - left,
    };
  }

  private bandsInSight(composition: Composition, height: number): Band[] {
    const bands: Band[] = [];
    for (const side of SIDES) {
      const { wide, heads, lines } = composition[side];
      if (wide.size === 0) continue;
      const view = this.options.views[side];
      const shift = view.documentTop - this.options.holders[side].getBoundingClientRect().top;
      const sectionAt = (y: number): number =>
        lines[view.state.doc.lineAt(view.lineBlockAtHeight(y - shift).from).number - 1]?.section ?? 0;
      // What a file ends with stands above the first line of the next one.
      for (let section = Math.max(0, sectionAt(0) - 1); section <= sectionAt(height); section++) {
        if (!wide.has(section)) continue;
        const next = heads[section + 1];
        const top = headTop(view, heads[section].line) + shift;
        const bottom = (next === undefined ? view.contentHeight : headTop(view, next.line)) + shift;
        if (bottom > 0 && top < height) bands.push({ top, bottom, side });
      }
    }
    return bands.sort((a, b) => a.top - b.top);
  }
}
