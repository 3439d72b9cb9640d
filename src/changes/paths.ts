/**
 * Names of files between bytes, as git and POSIX know them, and strings, as the model knows them.
 *
 * A name that is valid UTF-8 stays as it is. A byte that is not becomes `\xHH` (two upper-case digits). So that no two names become one,
 * a backslash that already stands before `x` and two upper-case hexadecimal digits becomes `\x5C`. Both ways lose nothing.
 */

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const looksEscaped = /\\(?=x[0-9A-F]{2})/g;

/** Length of the valid UTF-8 sequence that begins at `at`, or 0. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at];
  if (first < 0x80) return 1;
  const length =
    first >= 0xc2 && first <= 0xdf ? 2 : first >= 0xe0 && first <= 0xef ? 3 : first >= 0xf0 && first <= 0xf4 ? 4 : 0;
  if (length === 0 || at + length > bytes.length) return 0;
  try {
    strict.decode(bytes.subarray(at, at + length));
    return length;
  } catch {
    return 0;
  }
}

/** The name as a string, reversible by `pathToBytes`. */
export function pathFromBytes(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes).replace(looksEscaped, '\\x5C');
  } catch {
    // Only names with invalid bytes come here, so the slow way is fine.
  }
  let name = '';
  let validFrom = 0;
  const flush = (end: number) => {
    if (end > validFrom) name += strict.decode(bytes.subarray(validFrom, end)).replace(looksEscaped, '\\x5C');
  };
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes, at);
    if (length > 0) {
      at += length;
      continue;
    }
    flush(at);
    name += `\\x${bytes[at].toString(16).toUpperCase().padStart(2, '0')}`;
    validFrom = ++at;
  }
  flush(bytes.length);
  return name;
}

/** The bytes of a name that `pathFromBytes` made. */
export function pathToBytes(name: string): Buffer {
  if (!name.includes('\\x')) return Buffer.from(name, 'utf8');
  const parts: Buffer[] = [];
  let from = 0;
  for (const match of name.matchAll(/\\x([0-9A-F]{2})/g)) {
    parts.push(Buffer.from(name.slice(from, match.index), 'utf8'), Buffer.from([parseInt(match[1], 16)]));
    from = match.index + match[0].length;
  }
  parts.push(Buffer.from(name.slice(from), 'utf8'));
  return Buffer.concat(parts);
}

/** A key by which bytes can stand in a `Map`: one character a byte. */
export const bytesKey = (bytes: Buffer): string => bytes.toString('latin1');

/** What `node:fs` takes for a name below a folder: bytes where the system has bytes, else a string. */
export function diskPath(root: string, relative: Buffer): string | Buffer {
  if (process.platform === 'win32') return `${root}/${relative.toString('utf8')}`;
  return Buffer.concat([Buffer.from(root === '/' ? '/' : `${root}/`, 'utf8'), relative]);
}
