/**
 * Reads git's index file, versions 2 to 4. Split and sparse indexes are refused by name.
 */
import type { IndexEntry } from '../backend.js';
import { UnsupportedRepositoryError } from '../errors.js';

const HEADER = 12;
/** Times, device, inode, mode, owner, size: ten numbers. Then the id and the flags. */
const STAT_BYTES = 40;
const ID_BYTES = 20;
const FOLDER = 0o040000;

const ASSUME_UNCHANGED = 0x8000;
const EXTENDED = 0x4000;
const SKIP_WORKTREE = 0x4000;
const INTENT_TO_ADD = 0x2000;

const damaged = () =>
  new UnsupportedRepositoryError(
    'The index of this repository is damaged or of a kind that the built-in reader does not know.',
  );

export function parseIndex(bytes: Buffer): IndexEntry[] {
  if (bytes.length < HEADER + ID_BYTES || bytes.toString('latin1', 0, 4) !== 'DIRC') throw damaged();
  const version = bytes.readUInt32BE(4);
  const count = bytes.readUInt32BE(8);
  if (version < 2 || version > 4) throw damaged();
  const entries: IndexEntry[] = [];
  let at = HEADER;
  let previous: Buffer = Buffer.alloc(0);
  for (let i = 0; i < count; i++) {
    const start = at;
    if (start + STAT_BYTES + ID_BYTES + 2 > bytes.length) throw damaged();
    const number = (field: number) => bytes.readUInt32BE(start + field * 4);
    const flags = bytes.readUInt16BE(start + STAT_BYTES + ID_BYTES);
    at = start + STAT_BYTES + ID_BYTES + 2;
    let more = 0;
    if (version >= 3 && (flags & EXTENDED) !== 0) {
      more = bytes.readUInt16BE(at);
      at += 2;
    }
    let shared = 0;
    if (version === 4) {
      // How many bytes of the previous path to drop, in git's offset encoding.
      let byte = bytes[at++];
      let dropped = byte & 0x7f;
      while ((byte & 0x80) !== 0) {
        byte = bytes[at++];
        dropped = ((dropped + 1) << 7) | (byte & 0x7f);
      }
      shared = previous.length - dropped;
    }
    const end = bytes.indexOf(0, at);
    if (end < 0 || shared < 0) throw damaged();
    const path =
      shared > 0 ? Buffer.concat([previous.subarray(0, shared), bytes.subarray(at, end)]) : bytes.subarray(at, end);
    at = version === 4 ? end + 1 : start + ((end - start + 8) & ~7);
    previous = path;
    const mode = number(6);
    if (mode === FOLDER) {
      throw new UnsupportedRepositoryError(
        'This repository has a sparse index, which the built-in reader does not know.',
      );
    }
    entries.push({
      path,
      mode,
      oid: bytes.toString('hex', start + STAT_BYTES, start + STAT_BYTES + ID_BYTES),
      stage: (flags >> 12) & 3,
      ctimeSeconds: number(0),
      ctimeNanoseconds: number(1),
      mtimeSeconds: number(2),
      mtimeNanoseconds: number(3),
      inode: number(5),
      size: number(9),
      ignored: (flags & ASSUME_UNCHANGED) !== 0 || (more & SKIP_WORKTREE) !== 0,
      intentToAdd: (more & INTENT_TO_ADD) !== 0,
    });
  }
  checkExtensions(bytes, at);
  return entries;
}

/** Extensions in lower case change the meaning of the entries. */
function checkExtensions(bytes: Buffer, from: number): void {
  for (let at = from; at + 8 <= bytes.length - ID_BYTES;) {
    const name = bytes.toString('latin1', at, at + 4);
    if (name === 'link') {
      throw new UnsupportedRepositoryError(
        'This repository has a split index, which the built-in reader does not know.',
      );
    }
    if (name === 'sdir') {
      throw new UnsupportedRepositoryError(
        'This repository has a sparse index, which the built-in reader does not know.',
      );
    }
    at += 8 + bytes.readUInt32BE(at + 4);
  }
}
