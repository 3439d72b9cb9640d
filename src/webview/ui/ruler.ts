/** The overview ruler at the right edge: where changes are in all that is shown, before on its left half and after on its right. A click goes there. */
import type { EditorView } from '@codemirror/view';
import type { Side } from '../../protocol/outline.js';
import type { Composition } from '../model/composition.js';
import { CHANGE_KINDS } from '../model/kinds.js';
import type { RulerRun } from '../model/ruler.js';
import { rulerRuns } from '../model/ruler.js';
import { element } from './dom.js';

const WIDTH = 14;
const SIDES = ['before', 'after'] as const;

export class Ruler {
  readonly element = element('div', { 'class': 'rs-ruler', 'aria-hidden': 'true' });
  private readonly canvas = element('canvas');
  private readonly view = element('div', { class: 'rs-ruler-view' });
  private runs: Readonly<Record<Side, readonly RulerRun[]>> = { before: [], after: [] };
  private unified = false;
  private frame = 0;

  constructor(private readonly views: Readonly<Record<Side, EditorView>>) {
    this.element.append(this.canvas, this.view);
    this.element.addEventListener('pointerdown', event => {
      this.element.setPointerCapture(event.pointerId);
      this.go(event.clientY);
    });
    this.element.addEventListener('pointermove', event => {
      if (this.element.hasPointerCapture(event.pointerId)) this.go(event.clientY);
    });
    for (const side of SIDES) views[side].scrollDOM.addEventListener('scroll', () => this.place(), { passive: true });
  }

  show(composition: Composition): void {
    this.unified = composition.unified;
    this.runs = { before: composition.unified ? [] : rulerRuns(composition.before), after: rulerRuns(composition.after) };
    this.drawSoon();
  }

  drawSoon(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.draw();
      this.place();
    });
  }

  /** The one of the two that is shown and has the more to scroll. */
  private get main(): EditorView {
    const shown = SIDES.map(side => this.views[side]).filter(view => view.dom.clientHeight > 0);
    return shown.reduce((a, b) => (b.scrollDOM.scrollHeight > a.scrollDOM.scrollHeight ? b : a), shown[0] ?? this.views.after);
  }

  private draw(): void {
    const height = this.element.clientHeight;
    const ratio = window.devicePixelRatio;
    this.canvas.width = Math.round(WIDTH * ratio);
    this.canvas.height = Math.round(height * ratio);
    const context = this.canvas.getContext('2d');
    if (context === null || height === 0) return;
    context.scale(ratio, ratio);
    const style = window.getComputedStyle(this.element);
    const inks = new Map(CHANGE_KINDS.map(kind => [kind, style.getPropertyValue(`--rs-ink-${kind}`).trim()]));
    for (const side of SIDES) {
      const view = this.views[side];
      const total = Math.max(view.scrollDOM.scrollHeight, view.scrollDOM.clientHeight, 1);
      const [left, width] = this.unified ? [2, WIDTH - 4] : side === 'before' ? [1, WIDTH / 2 - 2] : [WIDTH / 2 + 1, WIDTH / 2 - 2];
      for (const { from, to, kind, toRead } of this.runs[side]) {
        if (to > view.state.doc.lines) break;
        const top = view.lineBlockAt(view.state.doc.line(from + 1).from).top;
        const bottom = view.lineBlockAt(view.state.doc.line(to).from).bottom;
        const y = (top / total) * height;
        const size = Math.max(2, ((bottom - top) / total) * height);
        context.fillStyle = context.strokeStyle = inks.get(kind) ?? 'gray';
        // What is explained is an outline: told from what is to be read without colour.
        if (toRead) context.fillRect(left, y, width, size);
        else context.strokeRect(left + 0.5, y + 0.5, width - 1, Math.max(1, size - 1));
      }
    }
  }

  private place(): void {
    const { scrollDOM } = this.main;
    const height = this.element.clientHeight;
    const total = Math.max(1, scrollDOM.scrollHeight);
    this.view.style.top = `${(scrollDOM.scrollTop / total) * height}px`;
    this.view.style.height = `${Math.min(1, scrollDOM.clientHeight / total) * height}px`;
  }

  private go(clientY: number): void {
    const { scrollDOM } = this.main;
    const box = this.element.getBoundingClientRect();
    scrollDOM.scrollTop = ((clientY - box.top) / Math.max(1, box.height)) * scrollDOM.scrollHeight - scrollDOM.clientHeight / 2;
  }
}
