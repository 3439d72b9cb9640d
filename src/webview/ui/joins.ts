/** The strip between the columns: lines that join code with its other end on the same page. Ends out of sight are arrows at the edge. */
import type { EditorView } from '@codemirror/view';
import type { Side } from '../../protocol/outline.js';
import { lineAt } from '../../protocol/lines.js';
import type { Composition } from '../model/composition.js';
import type { DiffIndex } from '../model/diffIndex.js';
import type { Join, JoinEnd } from '../model/joins.js';
import { joinsOf, pinEnd } from '../model/joins.js';
import { KIND_WORDS } from '../model/kinds.js';
import { element } from './dom.js';

const SVG = 'http://www.w3.org/2000/svg';
const WIDTH = 34;
const MARGIN = 7;
/** Lines on the screen at once. */
const MAX_DRAWN = 60;

interface Placed extends Join {
  readonly section: number;
}

export interface JoinStripOptions {
  readonly views: Readonly<Record<Side, EditorView>>;
  /** Goes to the end on a side. */
  readonly onGo: (section: number, side: Side, join: Join) => void;
}

export class JoinStrip {
  readonly element = element('div', { 'class': 'rs-joins', 'aria-hidden': 'true' });
  private readonly svg = document.createElementNS(SVG, 'svg');
  private joins: readonly Placed[] = [];
  private composition: Composition | null = null;
  private frame = 0;

  constructor(private readonly options: JoinStripOptions) {
    this.element.append(this.svg);
    for (const side of ['before', 'after'] as const) options.views[side].scrollDOM.addEventListener('scroll', () => this.drawSoon(), { passive: true });
  }

  show(index: DiffIndex, composition: Composition): void {
    this.composition = composition;
    const sections = composition.unified ? [] : composition.sections.slice(0, composition.guest === null ? undefined : -1);
    this.joins = sections.flatMap(({ model, layout }, section) => joinsOf(index, model, layout).map(join => ({ ...join, section })));
    this.element.hidden = this.joins.length === 0;
    this.drawSoon();
  }

  drawSoon(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.draw();
    });
  }

  private draw(): void {
    const { composition } = this;
    const height = this.element.clientHeight;
    if (composition === null || height === 0) return;
    this.svg.setAttribute('viewBox', `0 0 ${WIDTH} ${height}`);
    const drawn: SVGElement[] = [];
    for (const join of this.joins) {
      if (drawn.length >= MAX_DRAWN) break;
      const before = this.end(composition, 'before', join, height);
      const after = this.end(composition, 'after', join, height);
      if (before === null || after === null || (before.pinned !== null && after.pinned !== null)) continue;
      drawn.push(this.path(composition, join, before, after));
    }
    this.svg.replaceChildren(...drawn);
  }

  private end(composition: Composition, side: Side, join: Placed, height: number): JoinEnd | null {
    const view = this.options.views[side];
    const offset = (at: number): number => composition[side].offsetOf({ section: join.section, side, offset: at });
    const [from, to] = [offset(join[side].start), offset(Math.max(join[side].start, join[side].end - 1))];
    if (from < 0 || to < 0) return null;
    const shift = view.documentTop - this.element.getBoundingClientRect().top;
    return pinEnd(view.lineBlockAt(from).bottom - view.defaultLineHeight + shift, view.lineBlockAt(to).bottom + shift, height, MARGIN);
  }

  private path(composition: Composition, join: Placed, before: JoinEnd, after: JoinEnd): SVGElement {
    const group = document.createElementNS(SVG, 'g');
    group.setAttribute('class', `rs-join rs-ink-${join.kind}`);
    const title = document.createElementNS(SVG, 'title');
    const { model } = composition.sections[join.section];
    const line = (side: Side): number => lineAt(model[side].text.lines, join[side].start) + 1;
    title.textContent = `${KIND_WORDS[join.kind].label}: line ${line('before')} → line ${line('after')}`;
    const middle = (end: JoinEnd): number => (end.top + end.bottom) / 2;
    const [y1, y2] = [middle(before), middle(after)];
    const shapes = [`M3 ${y1}C${WIDTH / 2} ${y1} ${WIDTH / 2} ${y2} ${WIDTH - 3} ${y2}`, bracket(1.5, before), bracket(WIDTH - 1.5, after), arrow(5, before), arrow(WIDTH - 5, after)];
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', shapes.join(''));
    // A line is too thin to be hit: a broad one without colour lies under it.
    const target = document.createElementNS(SVG, 'path');
    target.setAttribute('d', shapes[0]);
    target.setAttribute('class', 'rs-join-target');
    group.append(title, target, path);
    group.addEventListener('click', () => this.options.onGo(join.section, before.pinned !== null ? 'before' : 'after', join));
    return group;
  }
}

/** The height of the piece at the edge of the strip. */
function bracket(x: number, { top, bottom, pinned }: JoinEnd): string {
  return pinned === null ? `M${x} ${top + 2}V${Math.max(top + 2, bottom - 2)}` : '';
}

function arrow(x: number, { top, pinned }: JoinEnd): string {
  if (pinned === null) return '';
  const back = pinned === 'above' ? 4 : -4;
  return `M${x - 3.5} ${top + back}L${x} ${top}L${x + 3.5} ${top + back}`;
}
