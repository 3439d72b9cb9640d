/**
 * Which files nobody wrote by hand, and what says so: the repository's attributes, the name, the first lines, the shape of the text.
 *
 * A table. What is not known here counts as written by hand: it is to be read.
 */
import type { ChangedFile, FileAttributes, GeneratedFile, GeneratedKind } from '../model.js';
import { isMinified } from './minified.js';
import { fileNameOf } from './paths.js';

interface NameRow {
  readonly kind: GeneratedKind;
  /** Of the whole path, in lower case. */
  readonly path: RegExp;
  /** What is said of such a file. */
  readonly because: string;
}

/** Files that a package manager writes anew with each change of what a project depends on. */
const LOCK_FILES: ReadonlySet<string> = new Set([
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'bun.lock',
  'bun.lockb',
  'deno.lock',
  'cargo.lock',
  'composer.lock',
  'gemfile.lock',
  'pipfile.lock',
  'poetry.lock',
  'pdm.lock',
  'uv.lock',
  'pixi.lock',
  'pylock.toml',
  'go.sum',
  'go.work.sum',
  'mix.lock',
  'pubspec.lock',
  'podfile.lock',
  'package.resolved',
  'cartfile.resolved',
  'packages.lock.json',
  'paket.lock',
  'gradle.lockfile',
  'flake.lock',
  '.terraform.lock.hcl',
  'chart.lock',
]);

const NAMES: readonly NameRow[] = [
  {
    kind: 'vendored',
    path: /(?:^|\/)node_modules\//,
    because: 'It stands in `node_modules`, where a package manager puts the code of others.',
  },
  {
    kind: 'snapshot',
    path: /(?:^|\/)__snapshots__\/|\.(?:snap|snap\.new|ambr)$/,
    because: 'It is a snapshot, which the tests write.',
  },
  { kind: 'minified', path: /[.-]min\.(?:[cm]?js|css)$/, because: 'Its name says that it is minified.' },
  {
    kind: 'sourceMap',
    path: /\.(?:[cm]?[jt]sx?|css)\.map$/,
    because: 'It is a source map, which a compiler writes.',
  },
];

/** What generators write into the first lines of a file, in a comment. */
const MARKS: readonly RegExp[] = [
  // Go's convention, which others follow.
  /\bcode generated\b.*\bdo not edit\b/i,
  /\b(?:auto[- ]?generated|generated (?:automatically|by)|this file (?:is|was) generated)\b.*\bdo not (?:edit|modify)\b/i,
  /\bdo not (?:edit|modify)\b.*\b(?:auto[- ]?generated|generated (?:automatically|by))\b/i,
  // As JavaScript, Rust, PHP and Python have it.
  /(?:^|[\s*#/;-])@generated\b/,
  // As compilers of C# know it.
  /<auto-?generated\b/i,
];

/** Lines of a file's head that are looked at. */
const HEAD_LINES = 20;
const HEAD_LENGTH = 4_000;
/** How a comment begins, or goes on, whatever the language. A string or a statement says nothing about the file. */
const COMMENT_LINE = /^\s*(?:\/[/*]|\*|#|--|;|%|<!--|\{-|\(\*|@?rem\b|'|")/i;

/** Null for a file that somebody wrote, or may have. */
export function generatedFile({ path, content, attributes = {} }: ChangedFile): GeneratedFile | null {
  const said = byAttributes(attributes, content.kind === 'text');
  if (said !== null) return said;
  // What the repository says is not generated is not.
  if (attributes.generated === false || attributes.vendored === false) return null;
  const lower = path.toLowerCase();
  if (LOCK_FILES.has(fileNameOf(lower))) {
    return { kind: 'lockFile', because: `\`${fileNameOf(path)}\` is a lock file, which a package manager writes.` };
  }
  const row = NAMES.find(one => one.path.test(lower));
  if (row !== undefined) return { kind: row.kind, because: row.because };
  if (content.kind !== 'text') return null;
  const mark = markIn(content.text);
  if (mark !== null) return { kind: 'generated', because: `Its head says: ${mark}` };
  return isMinified(content.text) ? { kind: 'minified', because: 'Its code stands in a few very long lines.' } : null;
}

function byAttributes({ generated, vendored, diff }: FileAttributes, isText: boolean): GeneratedFile | null {
  const because = (attribute: string): string => `\`.gitattributes\` says \`${attribute}\` of it.`;
  if (generated === true) return { kind: 'generated', because: because('linguist-generated') };
  if (vendored === true) return { kind: 'vendored', because: because('linguist-vendored') };
  // Of what is binary none can be shown anyway.
  return diff === false && isText ? { kind: 'undiffed', because: because('-diff') } : null;
}

/** The line, or the two lines, of the head that say so: before the first line that is no comment. */
function markIn(text: string): string | null {
  const lines = text.slice(0, HEAD_LENGTH).split(/\r?\n/, HEAD_LINES);
  let isInBlock = false;
  let before = '';
  for (const line of lines) {
    if (line.trim() === '') continue;
    const opens = /^\s*(?:\/\*|<!--|\{-|\(\*|"""|''')/.test(line);
    const isComment = isInBlock || opens || COMMENT_LINE.test(line);
    if (!isComment && !PROLOGUE.test(line)) return null;
    if (isComment) {
      if (MARKS.some(mark => mark.test(line))) return wordsOf(line);
      if (MARKS.some(mark => mark.test(`${before} ${line}`))) return wordsOf(`${before} ${line}`);
      before = line;
    }
    isInBlock = (isInBlock || opens) && !CLOSING.test(opens ? line.trim().slice(3) : line);
  }
  return null;
}

/** What may stand before a file's first comment. */
const PROLOGUE = /^\s*(?:<\?(?:php|xml)\b|<!doctype|["']use strict["'])/i;
const CLOSING = /\*\/|-->|-\}|\*\)|"""|'''/;

const wordsOf = (line: string): string =>
  line
    .replace(/^[\s/*#;%<!{(-]+|[\s*/>})-]+$/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('`', "'")
    .slice(0, 120);
