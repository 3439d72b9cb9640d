/**
 * In what two versions of a text differ that is not what they say: the encoding, a byte order mark, how lines end, other white space.
 */
import type { LayoutChange, LayoutPart } from '../model.js';

interface Written {
  readonly text: string;
  readonly encoding: string;
}

const MARK = 0xfeff;

/** Null where they differ in none of these, or in what they say alone. */
export function layoutChange(before: Written, after: Written): LayoutChange | null {
  const parts: LayoutPart[] = [];
  if (before.encoding !== after.encoding) parts.push('encoding');
  if ((before.text.charCodeAt(0) === MARK) !== (after.text.charCodeAt(0) === MARK)) parts.push('byteOrderMark');
  const [was, is] = [lineEndOf(before.text), lineEndOf(after.text)];
  const same = sameBut(before.text, after.text);
  // Lines that stayed may end as they did where others do not.
  const differ = was !== is && (same === 'text' || (was !== null && is !== null && was !== 'mixed' && is !== 'mixed'));
  if (differ || (was === 'mixed' && is === 'mixed' && same === 'text' && !haveOneEnding(before.text, after.text))) {
    parts.push('lineEnds');
  }
  if (same === 'words') parts.push('whiteSpace');
  return parts.length === 0 ? null : { parts, isAll: same !== null };
}

/** What all lines end with, `mixed` where they end in several ways, null where there is but one line. */
function lineEndOf(text: string): 'lf' | 'crlf' | 'cr' | 'mixed' | null {
  let found: 'lf' | 'crlf' | 'cr' | null = null;
  for (let at = nextEnd(text, 0); at < text.length; at = nextEnd(text, at)) {
    const isReturn = text[at] === '\r';
    const end = !isReturn ? 'lf' : text[at + 1] === '\n' ? 'crlf' : 'cr';
    if (found !== null && found !== end) return 'mixed';
    found = end;
    at += end === 'crlf' ? 2 : 1;
  }
  return found;
}

function nextEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) return at;
  }
  return text.length;
}

function haveOneEnding(before: string, after: string): boolean {
  return before.replace(/^\ufeff/, '') === after.replace(/^\ufeff/, '');
}

/**
 * `text`: the two are the same but for a mark in front and how lines end; `words`: but for any white space; null: they
 * are not. It ends at the first other sign.
 */
function sameBut(before: string, after: string): 'text' | 'words' | null {
  let [b, a] = [skipMark(before), skipMark(after)];
  let isText = true;
  for (;;) {
    const [fromB, fromA] = [b, a];
    b = skipSpace(before, b);
    a = skipSpace(after, a);
    isText &&= haveOneSpace(before, fromB, b, after, fromA, a);
    if (b === before.length || a === after.length) {
      if (b !== before.length || a !== after.length) return null;
      return isText ? 'text' : 'words';
    }
    if (before.charCodeAt(b++) !== after.charCodeAt(a++)) return null;
  }
}

const skipMark = (text: string): number => (text.charCodeAt(0) === MARK ? 1 : 0);

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at++;
  return at;
}

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13) || code === 0xa0;

function haveOneSpace(before: string, b: number, bEnd: number, after: string, a: number, aEnd: number): boolean {
  if (b === bEnd && a === aEnd) return true;
  const plain = (text: string, from: number, to: number): string => text.slice(from, to).replace(/\r\n?/g, '\n');
  return plain(before, b, bEnd) === plain(after, a, aEnd);
}
