/**
 * From the bytes of a file to its text, or to the reason why it has none.
 *
 * UTF-8 with replacement characters for invalid bytes; a byte order mark stays as U+FEFF and line ends stay as they are, so that offsets are those of
 * the file. UTF-16 is read when it has a byte order mark. What holds a NUL in its first 8000 bytes is binary, as git judges.
 */
import type { FileContent } from '../engine/model.js';

/** As far as git looks for a NUL. */
const BINARY_PROBE = 8000;
/** V8 holds no longer string. */
const LONGEST_STRING = 0x1fffffe8;

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
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

/** Text of a regular file. */
export function decodeContent(bytes: Uint8Array): FileContent {
  if (bytes.length > LONGEST_STRING) return tooLarge(bytes.length);
  const wide = utf16Text(bytes);
  if (wide !== null) return { kind: 'text', text: wide };
  if (isBinary(bytes)) return { kind: 'skipped', reason: 'binary', detail: formatBytes(bytes.length) };
  return { kind: 'text', text: utf8.decode(bytes) };
}

export const tooLarge = (size: number): FileContent => ({
  kind: 'skipped',
  reason: 'tooLarge',
  detail: formatBytes(size),
});

/** A size for people: `12 bytes`, `3.4 MB`. */
export function formatBytes(size: number): string {
  if (size === 1) return '1 byte';
  if (size < 1000) return `${size} bytes`;
  if (size < 1_000_000) return `${(size / 1000).toFixed(1)} kB`;
  return `${(size / 1_000_000).toFixed(1)} MB`;
}
