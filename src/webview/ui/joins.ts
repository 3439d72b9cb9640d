/** The strip between the columns: lines that join code with its other end on the same page. Ends out of sight are arrows at the edge. */
import type { EditorView } from '@codemirror/view';
import type { Side } from '../../engine/model.js';
import { lineAt } from '../../protocol/lines.js';
import type { Composition } from '../model/composition.js';
import type { DiffIndex } from '../model/diffIndex.js';
import type { Join, JoinEnd } from '../model/joins.js';
import { joinsOf, pinEnd } from '../model/joins.js';
import { KIND_WORDS } from '../model/kinds.js';
import { element, svgElement } from './dom.js';
import { onNextFrame } from './frame.js';
import { say } from '../../protocol/say.js';

const WIDTH = 34;
const MARGIN = 7;
/** Lines on the screen at once. */
const MAX_DRAWN = 60;

/** Where an end is in the text of its column. */
interface Range {
  readonly from: number;
  readonly to: number;
}

interface Placed {
  readonly join: Join;
  readonly section: number;
  readonly before: Range;
  readonly after: Range;
}

/** What of a column stands beside the strip; `shift` leads from the document's heights to those of the strip. */
interface Window extends Range {
  readonly view: EditorView;
  readonly shift: number;
}

interface Drawn {
  readonly group: SVGGElement;
  readonly line: SVGPathElement;
  readonly target: SVGPathElement;
}

export interface JoinStripOptions {
  readonly views: Readonly<Record<Side, EditorView>>;
  /** Goes to the end on a side. */
  readonly onGo: (section: number, side: Side, join: Join) => void;
}

export class JoinStrip {
  readonly element = element('div', { class: 'rs-joins', 'aria-hidden': 'true' });
  private readonly svg = svgElement('svg');
  private joins: readonly Placed[] = [];
  private composition: Composition | null = null;
  /** Lines on the screen: they stay while the page scrolls, and get another shape. */
  private drawn = new Map<Placed, Drawn>();

  constructor(private readonly options: JoinStripOptions) {
    this.element.append(this.svg);
    for (const side of ['before', 'after'] as const) {
      options.views[side].scrollDOM.addEventListener('scroll', () => this.drawSoon(), { passive: true });
    }
  }

  show(index: DiffIndex, composition: Composition): void {
    this.composition = composition;
    const sections = composition.unified
      ? []
      : composition.sections.slice(0, composition.guest === null ? undefined : -1);
    this.joins = sections.flatMap(({ model, layout }, section) =>
      joinsOf(index, model, layout).flatMap(join => {
        const range = (side: Side): Range => {
          const at = (offset: number): number => composition[side].offsetOf({ section, side, offset });
          return { from: at(join[side].start), to: at(Math.max(join[side].start, join[side].end - 1)) };
        };
        const placed = { join, section, before: range('before'), after: range('after') };
        return placed.before.from < 0 || placed.before.to < 0 || placed.after.from < 0 || placed.after.to < 0
          ? []
          : [placed];
      }),
    );
    this.element.hidden = this.joins.length === 0;
    this.drawSoon();
  }

  drawSoon(): void {
    onNextFrame(this, () => this.look());
  }

  private look(): (() => void) | null {
    const height = this.element.clientHeight;
    if (this.composition === null || height === 0) return null;
    const top = this.element.getBoundingClientRect().top;
    const before = this.window('before', top, height);
    const after = this.window('after', top, height);
    const shapes = new Map<Placed, { readonly before: JoinEnd; readonly after: JoinEnd }>();
    for (const join of this.joins) {
      if (shapes.size >= MAX_DRAWN) break;
      const ends = { before: endIn(before, join.before, height), after: endIn(after, join.after, height) };
      if (ends.before.pinned === null || ends.after.pinned === null) shapes.set(join, ends);
    }
    return () => this.draw(shapes, height);
  }

  private window(side: Side, top: number, height: number): Window {
    const view = this.options.views[side];
    const shift = view.documentTop - top;
    return { view, shift, from: view.lineBlockAtHeight(-shift).from, to: view.lineBlockAtHeight(height - shift).to };
  }

  private draw(
    shapes: ReadonlyMap<Placed, { readonly before: JoinEnd; readonly after: JoinEnd }>,
    height: number,
  ): void {
    this.svg.setAttribute('viewBox', `0 0 ${WIDTH} ${height}`);
    for (const [join, { group }] of this.drawn) {
      if (shapes.has(join)) continue;
      group.remove();
      this.drawn.delete(join);
    }
    for (const [join, ends] of shapes) {
      const drawn = this.drawn.get(join) ?? this.make(join);
      const curve = `M3 ${middle(ends.before)}C${WIDTH / 2} ${middle(ends.before)} ${WIDTH / 2} ${middle(ends.after)} ${WIDTH - 3} ${middle(ends.after)}`;
      drawn.target.setAttribute('d', curve);
      drawn.line.setAttribute(
        'd',
        [
          curve,
          bracket(1.5, ends.before),
          bracket(WIDTH - 1.5, ends.after),
          arrow(5, ends.before),
          arrow(WIDTH - 5, ends.after),
        ].join(''),
      );
      drawn.group.dataset.away = ends.before.pinned !== null ? 'before' : 'after';
    }
  }

  private make(placed: Placed): Drawn {
    const { join, section } = placed;
    const line = (side: Side): number => {
      const model = this.composition?.sections[section].model[side];
      return model === undefined ? 0 : lineAt(model.text.lines, join[side].start) + 1;
    };
    const title = svgElement(
      'title',
      {},
      say('{0}: line {1} → line {2}', KIND_WORDS[join.kind].label, line('before'), line('after')),
    );
    // A line is too thin to be hit: a broad one without colour lies under it.
    const drawn: Drawn = {
      group: svgElement('g', { class: `rs-join rs-ink-${join.kind}` }, title),
      target: svgElement('path', { class: 'rs-join-target' }),
      line: svgElement('path'),
    };
    drawn.group.append(drawn.target, drawn.line);
    drawn.group.addEventListener('click', () =>
      this.options.onGo(section, drawn.group.dataset.away === 'before' ? 'before' : 'after', join),
    );
    this.drawn.set(placed, drawn);
    this.svg.append(drawn.group);
    return drawn;
  }
}

/** Heights are asked for only near the window: beyond it, the order of the text tells on which side an end is. */
function endIn({ view, shift, from, to }: Window, end: Range, height: number): JoinEnd {
  if (end.to < from) return pinEnd(-Infinity, -Infinity, height, MARGIN);
  if (end.from > to) return pinEnd(Infinity, Infinity, height, MARGIN);
  return pinEnd(
    view.lineBlockAt(end.from).bottom - view.defaultLineHeight + shift,
    view.lineBlockAt(end.to).bottom + shift,
    height,
    MARGIN,
  );
}

function middle({ top, bottom }: JoinEnd): number {
  return (top + bottom) / 2;
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
