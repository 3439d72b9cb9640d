/** The overview ruler at the right edge: where changes are in all that is shown, before on its left half and after on its right. A click goes there. */
import type { EditorView } from '@codemirror/view';
import type { Side } from '../../engine/model.js';
import type { Composition } from '../model/composition.js';
import type { RulerRun } from '../model/ruler.js';
import { rulerRuns } from '../model/ruler.js';
import { element, svgElement } from './dom.js';
import { onNextFrame } from './frame.js';

const WIDTH = 14;
/** Pixels of the smallest mark. */
const MIN_MARK = 2;
const SIDES = ['before', 'after'] as const;

/** What the marks depend on. */
interface Heights {
  /** Of the ruler. */
  readonly ruler: number;
  /** Of all that is shown. */
  readonly before: number;
  readonly after: number;
}

export class Ruler {
  readonly element = element('div', { class: 'rs-ruler', 'aria-hidden': 'true' });
  private readonly svg = svgElement('svg');
  private readonly view = element('div', { class: 'rs-ruler-view' });
  private runs: Readonly<Record<Side, readonly RulerRun[]>> = { before: [], after: [] };
  private unified = false;
  /** The marks as they are drawn are for these heights; null when they are to be drawn anew. */
  private drawnFor: Heights | null = null;

  constructor(private readonly views: Readonly<Record<Side, EditorView>>) {
    this.element.append(this.svg, this.view);
    this.element.addEventListener('pointerdown', event => {
      this.element.setPointerCapture(event.pointerId);
      this.go(event.clientY);
    });
    this.element.addEventListener('pointermove', event => {
      if (this.element.hasPointerCapture(event.pointerId)) this.go(event.clientY);
    });
    for (const side of SIDES) {
      views[side].scrollDOM.addEventListener('scroll', () => this.drawSoon(), { passive: true });
    }
  }

  show(composition: Composition): void {
    this.unified = composition.unified;
    this.runs = {
      before: composition.unified ? [] : rulerRuns(composition.before),
      after: rulerRuns(composition.after),
    };
    this.drawnFor = null;
    this.drawSoon();
  }

  drawSoon(): void {
    onNextFrame(this, () => this.look());
  }

  /** The one of the two that is shown and has the more to scroll. */
  private get main(): EditorView {
    const shown = SIDES.map(side => this.views[side]).filter(view => view.dom.clientHeight > 0);
    return shown.reduce((a, b) => (b.contentHeight > a.contentHeight ? b : a), shown[0] ?? this.views.after);
  }

  private look(): (() => void) | null {
    const heights = {
      ruler: this.element.clientHeight,
      before: heightOf(this.views.before),
      after: heightOf(this.views.after),
    };
    if (heights.ruler === 0) return null;
    const { scrollDOM } = this.main;
    const total = Math.max(heights.before, heights.after);
    const top = (scrollDOM.scrollTop / total) * heights.ruler;
    const size = Math.min(1, scrollDOM.clientHeight / total) * heights.ruler;
    const marks = this.drawnFor !== null && looksAlike(this.drawnFor, heights) ? null : this.marks(heights);
    return () => {
      this.view.style.transform = `translateY(${top}px)`;
      this.view.style.height = `${size}px`;
      if (marks === null) return;
      this.drawnFor = heights;
      this.svg.setAttribute('viewBox', `0 0 ${WIDTH} ${heights.ruler}`);
      this.svg.replaceChildren(...Array.from(marks, ([classes, d]) => svgElement('path', { class: classes, d })));
    };
  }

  /** One shape for all marks that look the same. What is explained is an outline: told from what is to be read without colour. */
  private marks(heights: Heights): Map<string, string> {
    const shapes = new Map<string, string>();
    for (const side of SIDES) {
      const view = this.views[side];
      const scale = heights.ruler / heights[side];
      const [left, width] = this.unified
        ? [2, WIDTH - 4]
        : side === 'before'
          ? [1, WIDTH / 2 - 2]
          : [WIDTH / 2 + 1, WIDTH / 2 - 2];
      for (const { from, to, kind, toRead } of this.runs[side]) {
        if (to > view.state.doc.lines) break;
        const top = view.lineBlockAt(view.state.doc.line(from + 1).from).top * scale;
        const height = Math.max(MIN_MARK, view.lineBlockAt(view.state.doc.line(to).from).bottom * scale - top);
        const classes = `rs-ink-${kind} ${toRead ? 'rs-ruler-read' : 'rs-ruler-explained'}`;
        const [x, y, w, h] = toRead
          ? [left, top, width, height]
          : [left + 0.5, top + 0.5, width - 1, Math.max(1, height - 1)];
        shapes.set(classes, `${shapes.get(classes) ?? ''}M${x} ${y.toFixed(1)}h${w}v${h.toFixed(1)}h${-w}z`);
      }
    }
    return shapes;
  }

  private go(clientY: number): void {
    const { scrollDOM } = this.main;
    const box = this.element.getBoundingClientRect();
    scrollDOM.scrollTop =
      ((clientY - box.top) / Math.max(1, box.height)) * scrollDOM.scrollHeight - scrollDOM.clientHeight / 2;
  }
}

function heightOf({ contentHeight, scrollDOM }: EditorView): number {
  return Math.max(contentHeight, scrollDOM.clientHeight, 1);
}

/** Heights of rows that come into view are corrected all the time; no mark is elsewhere for less than a pixel. */
function looksAlike(a: Heights, b: Heights): boolean {
  return a.ruler === b.ruler && SIDES.every(side => Math.abs(a[side] - b[side]) * b.ruler < b[side]);
}
