/** Heights of wrapped lines: estimated until they are seen, then as measured, so that aligned lines stay side by side. */
import type { BlockInfo, EditorView } from '@codemirror/view';
import { BlockType } from '@codemirror/view';
import type { Side } from '../../engine/model.js';
import { otherSide } from '../../engine/sides.js';
import type { Composition } from '../model/composition.js';
import type { WrappedRows } from '../model/layout.js';
import type { PageModel } from '../model/pageModel.js';
import { wrappedRows } from '../model/wrapping.js';
import { headOf, headTop, textEdges } from './scrolling.js';

/** Beside the text of a line, on both ends together, as the style sheet has it. */
const LINE_PADDING = 14;

/** Characters that a line has room for: in a column, or in the width of both. */
interface Room {
  readonly before: number;
  readonly after: number;
  readonly wideBefore: number;
  readonly wideAfter: number;
}

export class WrappedHeights {
  private room: Room = { before: 80, after: 80, wideBefore: 160, wideAfter: 160 };
  private sections = new Map<
    number,
    { readonly model: PageModel; readonly isWide: boolean; readonly rows: WrappedRows }
  >();
  private checking = false;

  reset(): void {
    this.sections = new Map();
  }

  /** Another page has this number now. */
  forget(section: number): void {
    this.sections.delete(section);
  }

  /** Returns whether lines may break elsewhere now. */
  resize(before: EditorView, after: EditorView): boolean {
    const fresh: Room = {
      before: columnsOf(before),
      after: columnsOf(after),
      wideBefore: columnsOf(before, true),
      wideAfter: columnsOf(after, true),
    };
    if ((Object.keys(fresh) as (keyof Room)[]).every(which => fresh[which] === this.room[which])) return false;
    this.room = fresh;
    this.reset();
    return true;
  }

  /** `isWide`: its lines take the width of both columns. */
  of(section: number, model: PageModel, isWide: boolean): WrappedRows {
    const { before, after } = model;
    const known = this.sections.get(section);
    if (known !== undefined && known.model === model && known.isWide === isWide) return known.rows;
    const rows = {
      before: wrappedRows(before.text, isWide ? this.room.wideBefore : this.room.before),
      after: wrappedRows(after.text, isWide ? this.room.wideAfter : this.room.after),
    };
    this.sections.set(section, { model, isWide, rows });
    return rows;
  }

  /**
   * Compares what is on the screen with what was believed, and lays out anew where that was wrong. What is shown is asked for only then:
   * lines of an earlier page would be given the heights of those that took their place.
   */
  checkSoon(
    shown: () => { readonly composition: Composition; readonly rowHeight: number } | null,
    before: EditorView,
    after: EditorView,
    layOut: () => void,
  ): void {
    if (this.checking) return;
    this.checking = true;
    requestAnimationFrame(() => {
      this.checking = false;
      const now = shown();
      if (now === null) return;
      const { composition, rowHeight } = now;
      const resized = this.resize(before, after);
      const wrong = [
        this.correct(composition, 'before', before, rowHeight),
        this.correct(composition, 'after', after, rowHeight),
      ].some(Boolean);
      if (resized || wrong) layOut();
    });
  }

  private correct(composition: Composition, side: Side, view: EditorView, rowHeight: number): boolean {
    const wrong = new Set<number>();
    for (const block of view.viewportLineBlocks) {
      const text = textBlock(block);
      const line = composition[side].lines[view.state.doc.lineAt(block.from).number - 1];
      const rows =
        line === undefined || line.line < 0 || text === null ? undefined : this.sections.get(line.section)?.rows[side];
      if (rows === undefined || text === null) continue;
      const measured = Math.max(1, Math.round(text.height / rowHeight));
      if (rows[line.line] === measured) continue;
      rows[line.line] = measured;
      wrong.add(line.section);
    }
    // Other rows than before, for those who keep what they made of them.
    for (const section of wrong) {
      const known = this.sections.get(section);
      if (known !== undefined) this.sections.set(section, { ...known, rows: { ...known.rows } });
    }
    return wrong.size > 0;
  }
}

export function columnsOf(view: EditorView, isWide = false): number {
  const { left, right } = textEdges(view, isWide);
  return Math.max(10, Math.floor((right - left - LINE_PADDING) / Math.max(1, view.defaultCharacterWidth)));
}

/** The line itself, without the rows above and below it; null for a fold. */
function textBlock(block: BlockInfo): BlockInfo | null {
  if (Array.isArray(block.type)) return block.type.find(part => part.type === BlockType.Text) ?? null;
  return block.type === BlockType.Text ? block : null;
}

/**
 * The scroll position of the other side at which the lines seen there stand beside their partners. Heights above may be estimates, and
 * not the same on both sides; what is seen is what counts.
 */
export function partnerTop(
  composition: Composition,
  side: Side,
  own: EditorView,
  other: EditorView,
  top: number,
): number {
  const opposite = otherSide(side);
  const otherColumn = composition[opposite];
  const middle = top + own.scrollDOM.clientHeight / 2;
  let best = { distance: Infinity, top };
  const offer = (ownTop: number, otherTop: number): void => {
    const distance = Math.abs(ownTop - middle);
    if (distance < best.distance) best = { distance, top: otherTop - (ownTop - top) };
  };
  for (let at = own.lineBlockAtHeight(top).from; at <= own.state.doc.length;) {
    const block = own.lineBlockAt(at);
    if (block.top > top + own.scrollDOM.clientHeight) break;
    const head = headOf(block);
    if (head !== null) {
      // Files on one side only have no lines side by side: their heads are.
      const { section } = composition[side].lines[own.state.doc.lineAt(block.from).number - 1];
      offer(head.top, headTop(other, otherColumn.heads[section]?.line ?? 0));
    }
    const text = textBlock(block);
    const line = composition[side].lines[own.state.doc.lineAt(block.from).number - 1];
    const partner =
      text === null || line === undefined || line.line < 0
        ? -1
        : partnerLine(composition, side, line.section, line.line);
    if (text !== null && partner >= 0) {
      const { section } = line;
      const offset = otherColumn.offsetOf({
        section,
        side: opposite,
        offset: composition.sections[section].model[opposite].text.lines.starts[partner],
      });
      const there = offset < 0 ? null : textBlock(other.lineBlockAt(offset));
      if (there !== null) offer(text.top, there.top);
    }
    at = block.to + 1;
  }
  return best.top;
}

function partnerLine(composition: Composition, side: Side, section: number, line: number): number {
  const { pairs } = composition.sections[section].layout;
  const [own, theirs] = side === 'before' ? [0, 1] : [1, 0];
  let low = 0;
  let high = pairs.length / 2 - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (pairs[2 * middle + own] === line) return pairs[2 * middle + theirs];
    if (pairs[2 * middle + own] < line) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
