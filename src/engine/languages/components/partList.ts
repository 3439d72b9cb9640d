/** The parts of a file as they are found, one behind the other: what a scanner and the dialects of markup write into. */
import type { CodeForm, ComponentPart } from './componentRules.js';
import type { MarkupKind } from './markup.js';

type Opened = Extract<ComponentPart, { readonly part: 'open' }>;

export class PartList {
  private readonly parts: (ComponentPart | null)[] = [];
  private isTextOpen = false;
  private textEnd = 0;

  constructor(readonly text: string) {}

  /** Gives the place of what was opened, for `retag` and `leaveOut`. */
  open(kind: MarkupKind, start: number): number {
    this.endText();
    return this.parts.push({ part: 'open', kind, start }) - 1;
  }

  close(end: number): void {
    this.endText();
    this.parts.push({ part: 'close', end });
  }

  leaf(kind: MarkupKind, start: number, end: number): void {
    if (end > start) this.parts.push({ part: 'leaf', kind, start, end });
  }

  code(form: CodeForm, start: number, end: number): void {
    if (this.text.slice(start, end).trim() !== '') this.parts.push({ part: 'code', form, start, end });
  }

  /** Another kind for what was opened. */
  retag(place: number, kind: MarkupKind): void {
    this.parts[place] = { ...(this.parts[place] as Opened), kind };
  }

  /** What was opened is no node: what is in it stands where it stood. The caller closes none. */
  leaveOut(place: number): void {
    this.parts[place] = null;
  }

  /** Words of the text between tags. */
  words(start: number, end: number): void {
    this.eachWord(start, end, (from, to) => {
      this.beginText(from);
      this.leaf('markup_word', from, to);
      this.textEnd = to;
    });
  }

  /** A text in which all white space is shown (`<pre>`): a leaf a line. */
  verbatim(start: number, end: number): void {
    for (let at = start; at < end;) {
      const line = this.text.indexOf('\n', at);
      const to = line < 0 || line >= end ? end : line + 1;
      this.beginText(at);
      this.leaf('markup_value', at, to);
      this.textEnd = to;
      at = to;
    }
  }

  /** Code in a text, between signs: `{{ size }}`. */
  textCode(start: number, codeStart: number, codeEnd: number, end: number): void {
    this.beginText(start);
    this.parts.push({ part: 'open', kind: 'markup_code', start });
    const isSpaced = /\s/.test(this.text.charAt(start - 1));
    this.leaf(isSpaced ? 'markup_spaced_sign' : 'markup_sign', start, codeStart);
    this.code('expression', codeStart, codeEnd);
    this.leaf('markup_sign', codeEnd, end);
    this.parts.push({ part: 'close', end });
    this.textEnd = end;
  }

  /** What is no code line by line, each line a statement. `isLaidOut`: the space before it means something. */
  lines(start: number, end: number, isLaidOut: boolean, piece: LinePiece = () => null): void {
    for (let at = start; at < end;) {
      const next = this.text.indexOf('\n', at);
      const to = next < 0 || next >= end ? end : next;
      const line = this.text.slice(at, to);
      if (line.trim() !== '') {
        const from = isLaidOut ? at : at + line.length - line.trimStart().length;
        const last = at + line.trimEnd().length;
        this.open(isLaidOut ? 'markup_laid_line' : 'markup_line', from);
        if (isLaidOut) this.leaf('markup_value', from, last);
        else this.wordsOfLine(from, last, piece);
        this.close(last);
      }
      at = to + 1;
    }
  }

  /** The list of all. */
  finish(): readonly ComponentPart[] {
    this.endText();
    return this.parts.filter(part => part !== null);
  }

  /** Words of a line that is open, and between them code that it says: `v-bind(size)` in a style. */
  wordsOfLine(start: number, end: number, piece: LinePiece = () => null): void {
    const found = piece(this.text.slice(start, end));
    const add = (from: number, to: number): void => {
      this.leaf('markup_word', from, to);
    };
    if (found === null) {
      this.eachWord(start, end, add);
      return;
    }
    const [from, to] = [start + found.start, start + found.end];
    this.eachWord(start, from, add);
    this.code('expression', from, to);
    this.wordsOfLine(to, end, piece);
  }

  private eachWord(start: number, end: number, take: (from: number, to: number) => void): void {
    const pattern = /\S+/gu;
    pattern.lastIndex = start;
    for (let found = pattern.exec(this.text); found !== null && found.index < end; found = pattern.exec(this.text)) {
      const to = Math.min(found.index + found[0].length, end);
      take(found.index, to);
      if (to === end) return;
    }
  }

  private beginText(start: number): void {
    if (!this.isTextOpen) this.parts.push({ part: 'open', kind: 'markup_text', start });
    this.isTextOpen = true;
  }

  private endText(): void {
    if (this.isTextOpen) this.parts.push({ part: 'close', end: this.textEnd });
    this.isTextOpen = false;
  }
}

/** The first code in a piece of a line, as offsets in it; null for none. */
export type LinePiece = (line: string) => { readonly start: number; readonly end: number } | null;
