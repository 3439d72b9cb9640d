/**
 * Reads a commit object, the bytes that every git repository stores, into `CommitInfo`. Both readers share it, so both say the same.
 */
import type { CommitInfo } from '../engine/model.js';

export interface ParsedCommit {
  readonly tree: string;
  readonly parents: readonly string[];
  /** Seconds since 1970, by which git orders history. */
  readonly committed: number;
  readonly info: CommitInfo;
}

/** Messages are UTF-8 unless the commit's `encoding` header names another encoding. */
function decoderFor(encoding: string | null): { decode(bytes: Uint8Array): string } {
  try {
    return new TextDecoder(encoding ?? 'utf-8');
  } catch {
    return new TextDecoder('utf-8');
  }
}

interface Person {
  readonly name: string;
  readonly email: string;
  readonly seconds: number;
  readonly zone: string;
}

function parsePerson(line: string): Person {
  const open = line.lastIndexOf(' <');
  const close = line.lastIndexOf('>');
  const [seconds, zone] = line
    .slice(close + 1)
    .trim()
    .split(' ');
  if (open < 0 || close < open) return { name: line.trim(), email: '', seconds: 0, zone: '+0000' };
  const time = Number(seconds);
  return {
    name: line.slice(0, open),
    email: line.slice(open + 2, close),
    seconds: Number.isFinite(time) ? time : 0,
    zone: /^[+-]\d{4}$/.test(zone ?? '') ? zone : '+0000',
  };
}

/** `2026-01-31T12:00:00+02:00`: the author's clock, with its offset. Times that no date can hold become 1970. */
function isoDate(seconds: number, zone: string): string {
  const minutes = (zone[0] === '-' ? -1 : 1) * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3, 5)));
  const local = new Date((seconds + minutes * 60) * 1000);
  const year = local.getUTCFullYear();
  const date = year >= 0 && year <= 9999 ? local : new Date(0);
  return `${date.toISOString().slice(0, 19)}${zone.slice(0, 3)}:${zone.slice(3)}`;
}

/** `abbreviation` is the length of `shortHash`. */
export function parseCommit(hash: string, bytes: Buffer, abbreviation: number): ParsedCommit {
  const split = bytes.indexOf('\n\n');
  const head = bytes
    .subarray(0, split < 0 ? bytes.length : split)
    .toString('latin1')
    .split('\n');
  let encoding: string | null = null;
  let tree = '';
  let author = '';
  let committer = '';
  const parents: string[] = [];
  for (const line of head) {
    const space = line.indexOf(' ');
    const value = line.slice(space + 1);
    switch (line.slice(0, space)) {
      case 'tree':
        tree ||= value;
        break;
      case 'parent':
        parents.push(value);
        break;
      case 'author':
        author ||= value;
        break;
      case 'committer':
        committer ||= value;
        break;
      case 'encoding':
        encoding = value;
        break;
    }
  }
  const decoder = decoderFor(encoding);
  const message = split < 0 ? '' : decoder.decode(bytes.subarray(split + 2)).replace(/^\n+/, '');
  // As in git: the subject is the first paragraph, its lines joined.
  const blank = /\n[ \t]*\n/.exec(message);
  const subject = (blank ? message.slice(0, blank.index) : message).trimEnd().split('\n').join(' ');
  const body = blank
    ? message
        .slice(blank.index + blank[0].length)
        .replace(/^(?:[ \t]*\n)+/, '')
        .trimEnd()
    : '';
  const person = parsePerson(decoder.decode(Buffer.from(author, 'latin1')));
  const info: CommitInfo = {
    hash,
    shortHash: hash.slice(0, abbreviation),
    parents,
    subject,
    body,
    author: person.name,
    email: person.email,
    date: isoDate(person.seconds, person.zone),
  };
  return { tree, parents, committed: parsePerson(committer).seconds, info };
}
