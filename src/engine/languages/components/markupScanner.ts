/**
 * Reads markup: elements, attributes, text with code in it, and blocks that are no markup, whatever is wrong with it.
 * What a framework makes of names, attributes and blocks is said by its dialect. All loops are over the text: nothing
 * here is nested as deep as the elements are.
 */
import type { PartList } from './partList.js';
import { addStyle } from './styleRules.js';
import { TextCursor } from './textCursor.js';

/** An attribute; `valueStart` and `valueEnd` are without quotes and braces, and equal where it has no value. */
export interface Attribute {
  readonly name: string;
  readonly start: number;
  readonly nameEnd: number;
  /**
   * `{` where the value stands in braces; of an attribute that is nothing but braces (`{size}`), the name is empty.
   * Empty for none and for a value without.
   */
  readonly quote: string;
  readonly valueStart: number;
  readonly valueEnd: number;
  readonly end: number;
}

export interface Tag {
  readonly name: string;
  readonly start: number;
  readonly nameEnd: number;
  readonly attributes: readonly Attribute[];
  /** Behind its `>`. */
  readonly end: number;
  readonly isSelfClosing: boolean;
}

/**
 * What stands in an element up to its end tag where that is no markup: code of the file, code that shares no names with
 * it, a style in braces, and lines of which the space before them means something.
 */
export type RawBlock = 'code' | 'ownCode' | 'style' | 'laidLines';

export interface MarkupDialect {
  /** How code is written in text: `{{ size }}`, `{size}`. */
  readonly codeSigns: 'mustaches' | 'braces' | null;
  /** May any element be closed by its start tag: `<b />`? */
  readonly closesItself: boolean;
  /** Do some end tags follow from the next start tag (`<li>`), and are quotes of attributes those of a template (`` class=`a` ``)? */
  readonly impliesEnds: boolean;
  /** Null for an element that holds markup. */
  rawBlock(tag: Tag, depth: number): RawBlock | null;
  /** Whose name is that of a tag: of a component in the code, of one in another form, or of an element of the page? */
  tagSort(name: string): 'component' | 'otherForm' | 'element';
  /** Is white space before a tag shown, where it is this text? */
  isSpaceShown(space: string, name: string): boolean;
  attribute(attribute: Attribute, parts: PartList): void;
  /** Does all in an element stand as it is written, code signs included? */
  isVerbatim(tag: Tag): boolean;
  /** Blocks that are written as code in text: `{#if open}`. Gives where they end; -1 where there is none. */
  block?(scanner: MarkupScanner, at: number): number;
  /** Code in a line of a style. */
  styleCode?(line: string): { readonly start: number; readonly end: number } | null;
}

interface OpenElement {
  readonly name: string;
  /** Its places in the list of parts. */
  readonly element: number;
  readonly head: number;
  readonly isVerbatim: boolean;
  readonly isSpaced: boolean;
  /** Its tags are statements, and what is in it stands beside them: it holds code of the file. */
  isFlat: boolean;
}

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Elements whose end follows from the next of them. */
const ENDED = new Set('li dt dd option tr td th p'.split(' '));
const SPACED = new Set(['pre', 'textarea', 'listing']);

export class MarkupScanner {
  readonly cursor: TextCursor;
  private readonly stack: OpenElement[] = [];
  private readonly openNames = new Map<string, number>();

  constructor(
    readonly text: string,
    private readonly dialect: MarkupDialect,
    readonly parts: PartList,
  ) {
    this.cursor = new TextCursor(text);
  }

  /** All from an offset on. */
  scan(from: number): void {
    const { text, cursor, dialect } = this;
    for (let at = from; at < text.length;) {
      const tag = cursor.find('<', at);
      const isQuiet = this.stack.some(({ isVerbatim }) => isVerbatim);
      const sign = dialect.codeSigns === 'mustaches' ? '{{' : '{';
      const code = dialect.codeSigns === null || isQuiet ? -1 : cursor.find(sign, at);
      const next = code < 0 ? tag : tag < 0 ? code : Math.min(tag, code);
      this.plain(at, next < 0 ? text.length : next);
      if (next < 0) break;
      at = next === tag ? this.tagAt(next) : this.codeAt(next);
    }
    while (this.stack.length > 0) this.pop(text.length);
  }

  /** Opens a block that ends as an element does: `{#if}`. The caller writes its head between `beginBlock` and `endHead`. */
  beginBlock(name: string, start: number): void {
    const element = this.parts.open('markup_element', start);
    const head = this.parts.open('markup_start', start);
    this.push({ name, element, head, isVerbatim: false, isSpaced: this.isSpaced(), isFlat: false });
  }

  /** Ends the innermost block of this name, and what is open in it; false where there is none. `write` writes its end. */
  endBlock(name: string, start: number, end: number): boolean {
    if ((this.openNames.get(name) ?? 0) === 0) return false;
    while (this.stack[this.stack.length - 1].name !== name) this.pop(start);
    const { parts } = this;
    parts.open(this.stack[this.stack.length - 1].isFlat ? 'markup_tag' : 'markup_end', start);
    parts.leaf('markup_sign', start, end);
    parts.close(end);
    this.pop(end);
    return true;
  }

  private isSpaced(): boolean {
    return this.stack.at(-1)?.isSpaced === true;
  }

  private plain(start: number, end: number): void {
    if (this.isSpaced()) this.parts.verbatim(start, end);
    else this.parts.words(start, end);
  }

  private codeAt(at: number): number {
    const { cursor, dialect, parts, text } = this;
    const block = dialect.block?.(this, at) ?? -1;
    if (block >= 0) return block;
    if (dialect.codeSigns === 'mustaches') {
      const close = cursor.find('}}', at + 2);
      if (close >= 0) {
        parts.textCode(at, at + 2, close, close + 2);
        return close + 2;
      }
    } else {
      const end = cursor.closingBrace(at);
      if (end >= 0) {
        parts.textCode(at, at + 1, end - 1, end);
        return end;
      }
    }
    const next = Math.min(at + (dialect.codeSigns === 'mustaches' ? 2 : 1), text.length);
    this.plain(at, next);
    return next;
  }

  private tagAt(at: number): number {
    const { text, cursor, parts } = this;
    const next = text[at + 1] ?? '';
    if (text.startsWith('<!--', at)) {
      const close = cursor.find('-->', at + 4);
      const end = close < 0 ? text.length : close + 3;
      parts.open('markup_comment', at);
      parts.leaf('markup_value', at, end);
      parts.close(end);
      return end;
    }
    if (next === '!' || next === '?') {
      const close = cursor.find('>', at);
      const end = close < 0 ? text.length : close + 1;
      parts.lines(at, end, false);
      return end;
    }
    if (next === '/') return this.endTagAt(at);
    if (/[\p{L}>]/u.test(next)) {
      const tag = this.readTag(at);
      if (tag !== null) return this.startTag(tag);
    }
    this.plain(at, at + 1);
    return at + 1;
  }

  private endTagAt(at: number): number {
    const { cursor, parts, text } = this;
    const close = cursor.find('>', at);
    const end = close < 0 ? text.length : close + 1;
    const [, name = ''] = /^<\/\s*([^\s>]*)/.exec(text.slice(at, Math.min(end, at + LONGEST_NAME))) ?? [];
    const key = keyOf(name);
    if (close < 0 || (this.openNames.get(key) ?? 0) === 0) {
      parts.lines(at, end, false);
      return end;
    }
    while (this.stack[this.stack.length - 1].name !== key) this.pop(at);
    const { isFlat } = this.stack[this.stack.length - 1];
    const nameStart = text.indexOf(name, at + 2);
    parts.open(isFlat ? 'markup_tag' : 'markup_end', at);
    parts.leaf(this.signBefore(at, name), at, nameStart);
    this.tagName(name, nameStart);
    parts.leaf('markup_sign', close, end);
    parts.close(end);
    this.pop(end);
    return end;
  }

  private startTag(tag: Tag): number {
    const { dialect, parts } = this;
    const key = keyOf(tag.name);
    if (dialect.impliesEnds && ENDED.has(key) && this.stack.at(-1)?.name === key) this.pop(tag.start);
    const raw = tag.isSelfClosing ? null : dialect.rawBlock(tag, this.stack.length);
    if (raw !== null) return this.rawBlock(tag, raw);
    const isVoid = VOID.has(key) || (tag.isSelfClosing && dialect.closesItself) || this.stack.length >= DEEPEST;
    const element = isVoid ? -1 : parts.open('markup_element', tag.start);
    const head = this.writeTag(tag, isVoid ? 'markup_tag' : 'markup_start');
    if (!isVoid) {
      const isSpaced = this.isSpaced() || SPACED.has(key);
      this.push({ name: key, element, head, isVerbatim: dialect.isVerbatim(tag), isSpaced, isFlat: false });
    }
    return tag.end;
  }

  private rawBlock(tag: Tag, raw: RawBlock): number {
    const { text, cursor, parts, dialect } = this;
    const found = cursor.findEndTag(tag.name, tag.end);
    const close = found < 0 ? -1 : cursor.find('>', found);
    const contentEnd = found < 0 ? text.length : found;
    const end = close < 0 ? text.length : close + 1;
    const isCode = raw === 'code' || raw === 'ownCode';
    if (raw === 'code') this.flatten();
    if (!isCode) parts.open('markup_element', tag.start);
    this.writeTag(tag, isCode ? 'markup_tag' : 'markup_start');
    if (raw === 'code') parts.code('module', tag.end, contentEnd);
    else if (raw === 'ownCode') {
      parts.open('markup_scope', tag.end);
      parts.code('module', tag.end, contentEnd);
      parts.close(contentEnd);
    } else if (raw === 'style') addStyle(parts, tag.end, contentEnd, dialect.styleCode);
    else parts.lines(tag.end, contentEnd, true);
    if (found >= 0) {
      parts.open(isCode ? 'markup_tag' : 'markup_end', found);
      parts.leaf('markup_sign', found, end);
      parts.close(end);
    }
    if (!isCode) parts.close(end);
    return end;
  }

  /** What is around code of the file does not stand around its names. */
  private flatten(): void {
    for (const open of this.stack) {
      if (open.isFlat) continue;
      open.isFlat = true;
      this.parts.leaveOut(open.element);
      this.parts.retag(open.head, 'markup_tag');
    }
  }

  private writeTag(
    { name, start, nameEnd, attributes, end, isSelfClosing }: Tag,
    kind: 'markup_tag' | 'markup_start',
  ): number {
    const { dialect, parts } = this;
    const place = parts.open(kind, start);
    parts.leaf(this.signBefore(start, name), start, start + 1);
    this.tagName(name, nameEnd - name.length);
    for (const attribute of attributes) dialect.attribute(attribute, parts);
    parts.leaf('markup_sign', end - (isSelfClosing ? 2 : 1), end);
    parts.close(end);
    return place;
  }

  private tagName(name: string, start: number): void {
    const end = start + name.length;
    const sort = this.dialect.tagSort(name);
    if (sort === 'component') this.parts.code('expression', start, end);
    else this.parts.leaf(sort === 'otherForm' ? 'markup_component' : 'markup_name', start, end);
  }

  private signBefore(at: number, name: string): 'markup_sign' | 'markup_spaced_sign' {
    let space = at;
    while (space > 0 && /\s/.test(this.text[space - 1])) space--;
    if (space === at) return 'markup_sign';
    // Words before it say themselves what stands between; behind code, it is a part of the text.
    const last = this.text[space - 1];
    const isShown = last === '}' || (last === '>' && this.dialect.isSpaceShown(this.text.slice(space, at), name));
    return isShown ? 'markup_spaced_sign' : 'markup_sign';
  }

  /** Null where it does not end. */
  private readTag(start: number): Tag | null {
    const { text, cursor, dialect } = this;
    if (cursor.find('>', start) < 0) return null;
    let at = start + 1;
    while (at < text.length && !/[\s/>{"'=]/.test(text[at])) at++;
    const name = text.slice(start + 1, at);
    const nameEnd = at;
    const attributes: Attribute[] = [];
    while (at < text.length) {
      if (text[at] === '>') return { name, start, nameEnd, attributes, end: at + 1, isSelfClosing: false };
      if (text[at] === '/' && text[at + 1] === '>') {
        return { name, start, nameEnd, attributes, end: at + 2, isSelfClosing: true };
      }
      if (/[\s/]/.test(text[at])) at++;
      else {
        const attribute = readAttribute(text, cursor, at, dialect.codeSigns === 'braces');
        attributes.push(attribute);
        at = attribute.end;
      }
    }
    return null;
  }

  private push(open: OpenElement): void {
    this.stack.push(open);
    this.openNames.set(open.name, (this.openNames.get(open.name) ?? 0) + 1);
  }

  private pop(end: number): void {
    const open = this.stack.pop();
    if (open === undefined) return;
    this.openNames.set(open.name, (this.openNames.get(open.name) ?? 1) - 1);
    if (!open.isFlat) this.parts.close(end);
  }
}

/** Elements that stand in so many others are tags in a row: nobody writes such. */
const DEEPEST = 100;
/** End tags longer than this have no name. */
const LONGEST_NAME = 200;

/** Names of elements in small letters are those of HTML, whatever their case; components have their own. */
function keyOf(name: string): string {
  return /^[A-Z]+$/.test(name) ? name.toLowerCase() : name;
}

function readAttribute(text: string, cursor: TextCursor, start: number, hasBraces: boolean): Attribute {
  if (hasBraces && text[start] === '{') {
    const end = cursor.closingBrace(start);
    if (end >= 0) {
      return { name: '', start, nameEnd: start, quote: '{', valueStart: start + 1, valueEnd: end - 1, end };
    }
  }
  let nameEnd = start + 1;
  while (nameEnd < text.length && !/[\s>=]/.test(text[nameEnd]) && !text.startsWith('/>', nameEnd)) nameEnd++;
  const name = text.slice(start, nameEnd);
  let at = nameEnd;
  while (/\s/.test(text[at] ?? '')) at++;
  if (text[at] !== '=') {
    return { name, start, nameEnd, quote: '', valueStart: nameEnd, valueEnd: nameEnd, end: nameEnd };
  }
  at++;
  while (/\s/.test(text[at] ?? '')) at++;
  const quote = text[at] ?? '';
  if (quote === '{' && hasBraces) {
    const end = cursor.closingBrace(at);
    if (end >= 0) return { name, start, nameEnd, quote, valueStart: at + 1, valueEnd: end - 1, end };
  }
  if (quote === '"' || quote === "'" || (quote === '`' && hasBraces)) {
    const close = quotedEnd(text, cursor, at, hasBraces && quote !== '`');
    if (close >= 0) return { name, start, nameEnd, quote, valueStart: at + 1, valueEnd: close, end: close + 1 };
  }
  let end = at;
  while (end < text.length && !/[\s>]/.test(text[end])) end++;
  return { name, start, nameEnd, quote: '', valueStart: at, valueEnd: end, end };
}

/** Where the quote stands that ends a value; -1 for none. Code in braces may hold quotes. */
function quotedEnd(text: string, cursor: TextCursor, open: number, hasBraces: boolean): number {
  const quote = text[open];
  if (!hasBraces) return cursor.find(quote, open + 1);
  if (cursor.find(quote, open + 1) < 0) return -1;
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] === quote) return at;
    if (text[at] === '{') {
      const end = cursor.closingBrace(at);
      if (end > 0) at = end - 1;
    }
  }
  return -1;
}
