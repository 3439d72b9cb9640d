/**
 * What the reader points at: tooltips on hover and at the caret, and which other end a click or a key asks for. Where a jump leads and
 * how pages change is the reader's business (`reader.ts`).
 */
import type { Side, Span } from '../engine/model.js';
import type { ColumnFold, SectionPlace } from './model/composition.js';
import { definitionAt } from './model/definition.js';
import type { DiffIndex } from './model/diffIndex.js';
import { explainAnything, explainPlace } from './model/explain.js';
import { isRelocation } from './model/kinds.js';
import { segmentFrom } from './model/paint.js';
import { contentEnd } from './model/sideText.js';
import { explainFold } from './model/whyFold.js';
import type { Definition, Explanation, Partner, Repetition } from './model/wording.js';
import type { Pointed } from './ui/codeColumns.js';
import type { DiffView } from './ui/diffView.js';
import type { TooltipActions } from './ui/tooltip.js';
import { Tooltip } from './ui/tooltip.js';
import { say } from '../protocol/say.js';
import type { Announce } from './ui/announcer.js';

export interface PointingOptions {
  readonly index: DiffIndex;
  readonly diffView: DiffView;
  readonly readText: (side: Side, span: Span) => string | null;
  readonly jump: (explanation: Explanation, from: Side, partner: Partner) => void;
  readonly goTo: (repetition: Repetition) => void;
  readonly showBeside: (section: number, side: Side, explanation: Explanation) => void;
  readonly readCode: TooltipActions['readCode'];
  readonly reasons: TooltipActions['reasons'];
  readonly announce: Announce;
}

/** Milliseconds: until a tooltip comes and goes, and for how long a click may still become a double click. */
const HOVER_MS = 220;
const LEAVE_MS = 180;
const CLICK_MS = 200;

export class Pointing {
  readonly tooltip: Tooltip;
  /** The section that the tooltip is about. */
  private section = 0;
  /** The jump that was made last, to go on to the next of several ends. */
  private lastJump: { readonly explanation: Explanation; readonly from: Side; readonly partner: Partner } | null = null;
  private readonly timers = { hover: 0, leave: 0, click: 0 };

  constructor(private readonly options: PointingOptions) {
    this.tooltip = new Tooltip({
      jump: (explanation, side, partner) => this.jumpTo(explanation, side, partner),
      readCode: options.readCode,
      reasons: options.reasons,
      goTo: options.goTo,
      showBeside: (explanation, side) => {
        this.hide();
        options.showBeside(this.section, side, explanation);
      },
    });
    this.tooltip.element.addEventListener('mouseenter', () => {
      window.clearTimeout(this.timers.leave);
      window.clearTimeout(this.timers.hover);
    });
    this.tooltip.element.addEventListener('mouseleave', () => this.hideSoon());
    options.diffView.element.addEventListener('dblclick', () => window.clearTimeout(this.timers.click));
  }

  dispose(): void {
    for (const timer of Object.values(this.timers)) window.clearTimeout(timer);
  }

  hide(): void {
    window.clearTimeout(this.timers.hover);
    this.tooltip.hide();
  }

  private hideSoon(): void {
    window.clearTimeout(this.timers.leave);
    this.timers.leave = window.setTimeout(() => {
      // Who works in it with the keyboard, or asked for it, still reads it.
      if (!this.tooltip.element.contains(document.activeElement)) this.tooltip.hide();
    }, LEAVE_MS);
  }

  private explain({ section, side, offset }: SectionPlace, anything: boolean): Explanation[] {
    const model = this.options.diffView.modelOf(section)?.[side];
    if (model === undefined || model.file === null) return [];
    const [first, ...outer] = (anything ? explainAnything : explainPlace)(
      this.options.index,
      model.painted,
      side,
      model.file,
      offset,
      this.options.readText,
    );
    if (first === undefined) return [];
    const definition = definitionAt(this.options.index, side, model.file, model.text.text, offset);
    return [definition === null ? first : { ...first, definition }, ...outer];
  }

  /** Where the word at the caret is declared; null where that is not known, or at the declaration itself. */
  private definitionAtCaret(): Definition | null {
    const { section, side, offset } = this.options.diffView.caret();
    const model = this.options.diffView.modelOf(section)?.[side];
    if (model === undefined || model.file === null) return null;
    return definitionAt(this.options.index, side, model.file, model.text.text, offset);
  }

  onPoint(pointed: Pointed | null): void {
    window.clearTimeout(this.timers.hover);
    const explanations = pointed === null ? [] : this.explain(pointed, false);
    this.options.diffView.element.classList.toggle('rs-can-jump', relocation(explanations) !== undefined);
    if (pointed === null || explanations.length === 0) {
      this.hideSoon();
      return;
    }
    if (this.tooltip.isOpen && sameSubject(this.tooltip.shown, explanations)) {
      window.clearTimeout(this.timers.leave);
      return;
    }
    this.timers.hover = window.setTimeout(() => {
      window.clearTimeout(this.timers.leave);
      this.section = pointed.section;
      this.tooltip.show(explanations, pointed.side, pointed);
    }, HOVER_MS);
  }

  /** A click on code that is elsewhere goes there; a double click selects a word, so the jump waits for it. */
  onClick(pointed: Pointed): void {
    window.clearTimeout(this.timers.click);
    const target = relocation(this.explain(pointed, false));
    if (target === undefined) return;
    this.timers.click = window.setTimeout(() => this.jumpTo(target, pointed.side, target.partners[0]), CLICK_MS);
  }

  private jumpTo(explanation: Explanation, from: Side, partner: Partner): void {
    this.lastJump = { explanation, from, partner };
    this.options.jump(explanation, from, partner);
  }

  jumpFromCaret(): void {
    const caret = this.options.diffView.caret();
    const { side, offset } = caret;
    const last = this.lastJump;
    if (
      last !== null &&
      last.partner.side === side &&
      last.partner.span.start === offset &&
      last.explanation.partners.length > 1
    ) {
      const { partners } = last.explanation;
      this.jumpTo(last.explanation, last.from, partners[(partners.indexOf(last.partner) + 1) % partners.length]);
      return;
    }
    // Code that is elsewhere leads there; any other word to where it is declared, before what stands beside it.
    const definition = this.definitionAtCaret();
    if (definition !== null && relocation(this.explain(caret, false)) === undefined) {
      this.options.goTo(definition.place);
      return;
    }
    const found = [...this.explain(caret, true), ...this.explanationsAtCaret().explanations].find(
      explanation => explanation.partners.length > 0,
    );
    if (found === undefined) this.options.announce(say('Nothing here has another end.'), true);
    else this.jumpTo(found, side, found.partners[0]);
  }

  /** What is told at the caret; where that has no other side, what is told elsewhere on its line. */
  explanationsAtCaret(): {
    readonly section: number;
    readonly side: Side;
    readonly explanations: readonly Explanation[];
  } {
    const { section, side, offset, line } = this.options.diffView.caret();
    const model = this.options.diffView.modelOf(section)?.[side];
    const offsets = [offset];
    if (model !== undefined) {
      const end = contentEnd(model.text, line);
      const { starts } = model.painted;
      for (
        let i = segmentFrom(model.painted, model.text.lines.starts[line]);
        i < starts.length && starts[i] < end;
        i++
      ) {
        offsets.push(Math.max(starts[i], model.text.lines.starts[line]));
      }
    }
    const reported = offsets.map(at => this.explain({ section, side, offset: at }, false));
    return {
      section,
      side,
      explanations: reported.find(explanations => relocation(explanations) !== undefined) ?? reported[0],
    };
  }

  /** Shows the rules behind a fold, beside the `pressed` range of the screen. */
  explainFold(fold: ColumnFold, pressed: DOMRect): void {
    const model = this.options.diffView.modelOf(fold.section);
    const explanation = model && explainFold(this.options.index, model, fold.side, fold.origin);
    if (!explanation) return;
    this.section = fold.section;
    const anchor = { x: pressed.left, top: pressed.top, bottom: pressed.bottom };
    this.options.announce(this.tooltip.show([explanation], fold.side, anchor, true));
    this.tooltip.focusFirst();
  }

  /** Shows the tooltip for the caret; when it is open already, goes into it. */
  explainAtCaret(): void {
    if (this.tooltip.isOpen && this.tooltip.focusFirst()) return;
    const caret = this.options.diffView.caret();
    const { side, pointed } = caret;
    const explanations = this.explain(caret, true);
    if (explanations.length === 0 || pointed === null) {
      this.hide();
      this.options.announce(say('Nothing is known about this place.'), true);
      return;
    }
    this.section = caret.section;
    this.options.announce(this.tooltip.show(explanations, side, pointed));
  }
}

/** The first thing told that a jump leads away from. */
function relocation(explanations: readonly Explanation[]): Explanation | undefined {
  return explanations.find(
    explanation => explanation.kind !== null && isRelocation(explanation.kind) && explanation.partners.length > 0,
  );
}

function sameSubject(a: readonly Explanation[], b: readonly Explanation[]): boolean {
  return (
    a.length === b.length &&
    a.every((explanation, position) => {
      const other = b[position];
      return (
        explanation.kind === other.kind &&
        explanation.span.file === other.span.file &&
        explanation.span.start === other.span.start &&
        explanation.span.end === other.span.end &&
        explanation.definition?.name === other.definition?.name
      );
    })
  );
}
