/**
 * From the bytes of a file to its text, or to the reason why it has none.
 *
 * UTF-8; what is none is told by both versions of the file together (`encodings.ts`). A byte order mark stays as U+FEFF
 * and line ends stay as they are, so that offsets are those of the file. UTF-16 is read when it has a byte order mark,
 * or is said to be it. What holds a NUL in its first 8000 bytes is binary, as git judges, but for text into which a few
 * NULs came.
 */
import type { FileContent } from '../engine/model.js';
import { withTexts, type LoadedContent } from './encodings.js';

/** As far as git looks for a NUL. */
const BINARY_PROBE = 8000;
/** V8 holds no longer string. */
const LONGEST_STRING = 0x1fffffe8;

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });
const utf16le = new TextDecoder('utf-16le', { ignoreBOM: true });
const utf16be = new TextDecoder('utf-16be', { ignoreBOM: true });

export const isBinary = (bytes: Uint8Array): boolean => bytes.subarray(0, BINARY_PROBE).includes(0);

function utf16Text(bytes: Uint8Array): string | null {
  const little = bytes[0] === 0xff && bytes[1] === 0xfe;
  const big = bytes[0] === 0xfe && bytes[1] === 0xff;
  if ((!little && !big) || bytes.length % 2 !== 0) return null;
  const text = (little ? utf16le : utf16be).decode(bytes);
  // Binary data may begin with these two bytes too: text has neither NULs nor broken pairs.
  return text.includes('\0') || text.includes('\ufffd') ? null : text;
}

/** Text of a regular file by itself, where nothing is said of its encoding. */
export function decodeContent(bytes: Uint8Array): FileContent {
  const [content] = withTexts(loadedContent(bytes), null, {});
  return content ?? tooLarge(bytes.length);
}

/** What a regular file holds; its text where the bytes alone tell how it is written. */
export function loadedContent(bytes: Uint8Array): LoadedContent {
  if (bytes.length > LONGEST_STRING) return tooLarge(bytes.length);
  const wide = utf16Text(bytes);
  if (wide !== null) return { kind: 'text', text: wide, encoding: bytes[0] === 0xff ? 'utf-16le' : 'utf-16be' };
  const text = utf8Text(bytes);
  if (isBinary(bytes) && (text === null || !hasFewNuls(text))) {
    return { kind: 'skipped', reason: 'binary', detail: formatBytes(bytes.length), bytes: bytes.length };
  }
  return text === null ? { kind: 'encoded', bytes } : { kind: 'text', text };
}

function utf8Text(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

/**
 * One character of so many may be a NUL in what is text all the same: source code into which some came. Archives of
 * texts are full of them.
 */
const CHARACTERS_PER_NUL = 32;
/** What nobody writes into a text. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\x01-\x08\x0e-\x1a\x1c-\x1f\x7f]/;

/** Does a text that holds NULs have lines, and nothing else that text has not? */
function hasFewNuls(text: string): boolean {
  return (
    (text.split('\0').length - 1) * CHARACTERS_PER_NUL <= text.length && text.includes('\n') && !CONTROL.test(text)
  );
}

export const tooLarge = (size: number): FileContent => ({
  kind: 'skipped',
  reason: 'tooLarge',
  detail: formatBytes(size),
  bytes: size,
});

/** A size for people: `12 bytes`, `3.4 MB`. */
export function formatBytes(size: number): string {
  if (size === 1) return '1 byte';
  if (size < 1000) return `${size} bytes`;
  if (size < 1_000_000) return `${(size / 1000).toFixed(1)} kB`;
  return `${(size / 1_000_000).toFixed(1)} MB`;
}
