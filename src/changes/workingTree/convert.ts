/**
 * What git would store for the bytes of a file on disk: line ends, encoding and `$Id$` as attributes and settings say.
 *
 * Git itself would also run the "clean" filters that a repository's configuration names: arbitrary programs. This does
 * not. One filter is known well enough to be computed here, Git LFS; for all others the file is shown as it is on disk.
 */
import { createHash } from 'node:crypto';
import type { Attributes, WorkingTreeSettings } from '../backend.js';

const CR = 0x0d;
const LF = 0x0a;
const LFS_VERSION = 'version https://git-lfs.github.com/spec/v1\n';
/** A pointer file of Git LFS is at most this long. */
const LFS_POINTER_LENGTH = 1024;

/** How line ends go into the repository: as they are, always CRLF to LF, or so where the content looks like text. */
type LineEnds = 'keep' | 'text' | 'auto';

function lineEndsOf(attributes: Attributes, settings: WorkingTreeSettings): LineEnds {
  for (const value of [attributes.text, attributes.crlf]) {
    if (value === true || value === 'input') return 'text';
    if (value === false) return 'keep';
    if (value === 'auto') return 'auto';
  }
  if (attributes.eol === 'lf' || attributes.eol === 'crlf') return 'text';
  return settings.autocrlf === 'false' ? 'keep' : 'auto';
}

interface TextShape {
  readonly crlf: boolean;
  readonly binary: boolean;
}

/** Git's own judgement whether line ends of this content may be touched. */
function shapeOf(bytes: Buffer): TextShape {
  let crlf = 0;
  let bareCr = false;
  let hasNul = false;
  let printable = 0;
  let other = 0;
  for (let i = 0; i < bytes.length; i++) {
    const c = bytes[i];
    if (c === CR) {
      if (bytes[i + 1] === LF) {
        crlf++;
        i++;
      } else bareCr = true;
    } else if (c === LF) continue;
    else if (c >= 32 && c !== 127) printable++;
    else if (c === 8 || c === 9 || c === 12 || c === 27) printable++;
    else {
      if (c === 0) hasNul = true;
      other++;
    }
  }
  // A DOS end-of-file mark is no sign of binary content.
  if (bytes.length > 0 && bytes[bytes.length - 1] === 0x1a) other--;
  return { crlf: crlf > 0, binary: bareCr || hasNul || Math.floor(printable / 128) < other };
}

function withoutCr(bytes: Buffer): Buffer {
  const out = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i] !== CR || bytes[i + 1] !== LF) out[length++] = bytes[i];
  }
  return out.subarray(0, length);
}

async function normalizeLineEnds(
  bytes: Buffer,
  ends: LineEnds,
  committed: () => Promise<Buffer | null>,
): Promise<Buffer> {
  if (ends === 'keep' || !bytes.includes('\r\n')) return bytes;
  if (ends === 'auto') {
    if (shapeOf(bytes).binary) return bytes;
    // Content that went in with CRLF stays so, or the whole file would count as changed.
    const before = await committed();
    if (before !== null && before.includes('\r')) {
      const shape = shapeOf(before);
      if (shape.crlf && !shape.binary) return bytes;
    }
  }
  return withoutCr(bytes);
}

function toUtf8(bytes: Buffer, encoding: string): Buffer {
  const label = encoding.toLowerCase();
  if (label === 'utf-8' || label === 'utf8') return bytes;
  const bigEndian =
    label.startsWith('utf-16') && (label.startsWith('utf-16be') || (bytes[0] === 0xfe && bytes[1] === 0xff));
  try {
    return Buffer.from(new TextDecoder(bigEndian ? 'utf-16be' : label.replace(/-bom$/, '')).decode(bytes), 'utf8');
  } catch {
    return bytes;
  }
}

const lfsPointer = (sha256: string, size: number): Buffer =>
  Buffer.from(`${LFS_VERSION}oid sha256:${sha256}\nsize ${size}\n`, 'utf8');

export const isLfs = (attributes: Attributes): boolean => attributes.filter === 'lfs';

/** What LFS stores for a file of which only the digest is known. */
export const lfsPointerOf = lfsPointer;

/** True when git would store these bytes unchanged whatever they are. */
export function isStoredAsIs(attributes: Attributes, settings: WorkingTreeSettings): boolean {
  return (
    lineEndsOf(attributes, settings) === 'keep' &&
    attributes.ident !== true &&
    typeof attributes['working-tree-encoding'] !== 'string' &&
    !isLfs(attributes)
  );
}

/** The bytes git would store. `committed` gives what the index holds for the path (null: nothing). */
export async function toStored(
  bytes: Buffer,
  attributes: Attributes,
  settings: WorkingTreeSettings,
  committed: () => Promise<Buffer | null>,
): Promise<Buffer> {
  let stored = bytes;
  if (isLfs(attributes)) {
    const isPointer =
      bytes.length <= LFS_POINTER_LENGTH && bytes.toString('latin1', 0, LFS_VERSION.length) === LFS_VERSION;
    if (!isPointer && bytes.length > 0) {
      stored = lfsPointer(createHash('sha256').update(bytes).digest('hex'), bytes.length);
    }
  }
  const encoding = attributes['working-tree-encoding'];
  if (typeof encoding === 'string') stored = toUtf8(stored, encoding);
  stored = await normalizeLineEnds(stored, lineEndsOf(attributes, settings), committed);
  if (attributes.ident === true) {
    stored = Buffer.from(stored.toString('latin1').replace(/\$Id:[^\n$]*\$/g, '$Id$$'), 'latin1');
  }
  return stored;
}
