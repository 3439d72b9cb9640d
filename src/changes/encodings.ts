/**
 * In which encoding a text is written that is neither UTF-8 nor marked as UTF-16: what is said of it goes before what
 * is guessed.
 *
 * Asked in this order, the first answer counts: the repository's attributes; the first lines of the text (`# coding: gbk`);
 * the user's setting; the other version of the file; what its bytes look like. All else is read as Windows-1252, in which
 * every byte is a character. Names are those of the Encoding Standard.
 */
import { analyse } from 'chardet';
import type { FileContent } from '../engine/model.js';

/** Text of which the bytes alone do not tell the encoding. */
export interface EncodedText {
  readonly kind: 'encoded';
  readonly bytes: Uint8Array;
}

export type LoadedContent = FileContent | EncodedText;

/** What is said of a file's encoding, by names of any kind. */
export interface EncodingHints {
  /** In the repository's attributes. */
  readonly attribute?: string;
  /** In the user's settings, as VS Code's `files.encoding`. */
  readonly setting?: string;
}

const FALLBACK = 'windows-1252';

/** Names that the Encoding Standard does not know, as editors have them, without their signs. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  iso88591: FALLBACK,
  windows1250: 'windows-1250',
  windows1251: 'windows-1251',
  windows1252: FALLBACK,
  windows1253: 'windows-1253',
  windows1254: 'windows-1254',
  windows1255: 'windows-1255',
  windows1256: 'windows-1256',
  windows1257: 'windows-1257',
  windows1258: 'windows-1258',
  cp936: 'gbk',
  cp949: 'euc-kr',
  cp950: 'big5',
  cp932: 'shift_jis',
  mskanji: 'shift_jis',
  eucjp: 'euc-jp',
  euckr: 'euc-kr',
  gb2312: 'gbk',
  big5hkscs: 'big5',
  koi8r: 'koi8-r',
  koi8u: 'koi8-u',
  latin1: FALLBACK,
  latin2: 'iso-8859-2',
  macroman: 'macintosh',
};

/** The name in the Encoding Standard; null for UTF-8, and for what is not known. */
export function standardName(name: string): string | null {
  const lower = name.trim().toLowerCase();
  // Vim and Emacs say how lines end as well: `latin-1-unix`.
  const plain = lower.replace(/-(?:unix|dos|mac)$/, '');
  const short = plain.replace(/[^a-z0-9]/g, '');
  const iso = /^iso8859(\d{1,2})$/.exec(short);
  for (const label of [plain, OTHER_NAMES[short], iso === null ? undefined : `iso-8859-${iso[1]}`, short]) {
    if (label === undefined) continue;
    try {
      const { encoding } = new TextDecoder(label);
      return encoding === 'utf-8' ? null : encoding;
    } catch {
      // Not known by this name.
    }
  }
  return null;
}

/** Null where the bytes are none of that encoding. */
export function decodeAs(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** As much of a text as says how it is written. */
const HEAD_LENGTH = 1024;
const DECLARATIONS: readonly RegExp[] = [
  // Emacs, Python, Ruby; only in the first two lines.
  /^(?:[^\r\n]*\r?\n)?[^\r\n]*?coding[:=][ \t]*([\w.-]+)/,
  /^[^\r\n]*?<\?xml\b[^>]*?\bencoding=["']([\w.-]+)["']/,
  /<meta\b[^>]*?\bcharset=["']?([\w.-]+)/i,
  /^@charset "([\w.-]+)"/,
  /\bvim?:[^\r\n]*\b(?:fenc|fileencoding)=([\w.-]+)/,
];

function declaredIn(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, HEAD_LENGTH)).toString('latin1');
  for (const declaration of DECLARATIONS) {
    const name = declaration.exec(head)?.[1];
    const found = name === undefined ? null : standardName(name);
    if (found !== null) return found;
  }
  return null;
}

/** As many bytes as a guess looks at, of lines that are not plain ASCII. */
const GUESSED_BYTES = 20_000;
/** So many bytes beyond ASCII at least: a single `é` says nothing. */
const LEAST_BYTES = 8;
/** Out of 100. In tries with texts of a line or two, all below were wrong for encodings of several bytes, and chance for the others. */
const LEAST_CONFIDENCE = { several: 80, single: 35 } as const;
/** By so much a single-byte encoding must be likelier than Windows-1252, of which most such files are. */
const LEAST_LEAD = 5;
const OF_SEVERAL_BYTES = new Set(['gb18030', 'gbk', 'big5', 'shift_jis', 'euc-jp', 'euc-kr']);

function guessed(texts: readonly Uint8Array[]): string | null {
  const lines: Buffer[] = [];
  let length = 0;
  let beyond = 0;
  for (const text of texts) {
    for (let start = 0; start < text.length && length < GUESSED_BYTES;) {
      const next = text.indexOf(LINE_FEED, start);
      const line = Buffer.from(text.subarray(start, next < 0 ? text.length : next + 1));
      const own = line.reduce((count, byte) => (byte > 0x7f ? count + 1 : count), 0);
      if (own > 0) {
        lines.push(line);
        length += line.length;
        beyond += own;
      }
      start += line.length;
    }
  }
  if (beyond < LEAST_BYTES) return null;
  const ranked = analyse(Buffer.concat(lines)).flatMap(({ name, confidence }) => {
    const encoding = standardName(name);
    return encoding === null ? [] : [{ encoding, confidence }];
  });
  const best = ranked.at(0);
  if (best === undefined || best.encoding.startsWith('utf-16')) return null;
  const isOfSeveral = OF_SEVERAL_BYTES.has(best.encoding);
  if (best.confidence < LEAST_CONFIDENCE[isOfSeveral ? 'several' : 'single']) return null;
  const usual = ranked.find(({ encoding }) => encoding === FALLBACK)?.confidence ?? 0;
  return isOfSeveral || best.confidence >= usual + LEAST_LEAD ? best.encoding : null;
}

const LINE_FEED = 0x0a;

/** Those in which files of several languages were written before UTF-8, the commonest first. */
const COMMON = [FALLBACK, 'gb18030', 'shift_jis', 'windows-1251', 'euc-kr', 'big5', 'euc-jp', 'iso-8859-2', 'koi8-r'];

/** The encoding in which most lines that are not plain ASCII are those of the other version, which is known. */
function byOtherVersion(bytes: Uint8Array, other: string): string | null {
  const known = new Set(foreignLines(other));
  let best: { readonly encoding: string; readonly lines: number } | null = null;
  for (const encoding of COMMON) {
    const text = decodeAs(bytes, encoding);
    const lines = text === null ? 0 : foreignLines(text).filter(line => known.has(line)).length;
    if (lines > (best?.lines ?? 0)) best = { encoding, lines };
  }
  return best?.encoding ?? null;
}

function foreignLines(text: string): string[] {
  // eslint-disable-next-line no-control-regex
  return text.split(/\r?\n/).filter(line => /[^\x00-\x7f]/.test(line));
}

/** Both versions of a file, as text where they are. */
export function withTexts(
  before: LoadedContent | null,
  after: LoadedContent | null,
  hints: EncodingHints,
): readonly [before: FileContent | null, after: FileContent | null] {
  const encoded = [before, after].flatMap(content => (content?.kind === 'encoded' ? [content.bytes] : []));
  let together: string | null | undefined;
  const settle = (content: LoadedContent | null, other: LoadedContent | null): FileContent | null => {
    if (content?.kind !== 'encoded') return content;
    const { bytes } = content;
    const said = [hints.attribute && standardName(hints.attribute), declaredIn(bytes)];
    const candidates = function* (): Iterable<string | null | undefined> {
      yield* said;
      yield hints.setting && standardName(hints.setting);
      if (other?.kind === 'text') yield byOtherVersion(bytes, other.text);
      // Two versions of one file are guessed together: a guess that changes with an edit would show all of it as changed.
      yield (together ??= guessed(encoded));
    };
    for (const encoding of candidates()) {
      const text = encoding ? decodeAs(bytes, encoding) : null;
      if (text !== null && encoding) return { kind: 'text', text, encoding };
    }
    return { kind: 'text', text: new TextDecoder(FALLBACK).decode(bytes), encoding: FALLBACK };
  };
  return [settle(before, after), settle(after, before)];
}
