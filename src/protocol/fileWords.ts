/** What of a change is no line, in words: modes, encodings, and files whose content is not compared. */
import type {
  CopiedFile,
  EditAction,
  EditedKey,
  FilePair,
  GeneratedKind,
  LayoutPart,
  PropertyChange,
  SectionChange,
  SubmoduleCommit,
} from '../engine/model.js';
import type { Summary } from '../engine/changeDiff.js';
import { say, sayCount } from './say.js';

type Counts = Pick<
  Summary,
  | 'filesNotCompared'
  | 'modesChanged'
  | 'encodingsChanged'
  | 'linksChanged'
  | 'submodulesChanged'
  | 'filesGenerated'
  | 'linesToReadGenerated'
>;

/**
 * What there is to see beside the lines to read, for a headline: `1 changed file mode`, `3 files not compared`,
 * `90 lines in 1 generated file`, which it does not count.
 */
export function besideLines(counts: Counts): string[] {
  const { filesNotCompared, modesChanged, encodingsChanged, filesGenerated, linesToReadGenerated } = counts;
  const { linksChanged, submodulesChanged } = counts;
  const generated = counted(filesGenerated, sayCount(filesGenerated, '{0} generated file', '{0} generated files'));
  return [
    ...counted(modesChanged, sayCount(modesChanged, '{0} changed file mode', '{0} changed file modes')),
    ...counted(encodingsChanged, sayCount(encodingsChanged, '{0} changed encoding', '{0} changed encodings')),
    ...counted(linksChanged, sayCount(linksChanged, '{0} changed symbolic link', '{0} changed symbolic links')),
    ...counted(submodulesChanged, sayCount(submodulesChanged, '{0} changed submodule', '{0} changed submodules')),
    ...counted(filesNotCompared, sayCount(filesNotCompared, '{0} file not compared', '{0} files not compared')),
    ...(linesToReadGenerated === 0
      ? generated
      : generated.map(files => sayCount(linesToReadGenerated, '{0} line in {1}', '{0} lines in {1}', files))),
  ];
}

function counted(count: number, words: string): string[] {
  return count === 0 ? [] : [words];
}

/** What a file is that nobody wrote, in a word or two. */
const GENERATED_WORDS: Readonly<Record<GeneratedKind, string>> = {
  generated: say('generated'),
  vendored: say('vendored'),
  lockFile: say('lock file'),
  snapshot: say('snapshot'),
  minified: say('minified'),
  sourceMap: say('source map'),
  undiffed: say('no difference wanted'),
};

const MODES: Readonly<Record<string, string>> = { '120000': say('a symbolic link'), '160000': say('a submodule') };
const EXECUTABLE = '100755';
const PLAIN = '100644';

/** `mode 100644 → 100755 (made executable)`, `points to a.ts, pointed to b.ts`. */
function propertyWords({ property, before, after, commits = [] }: PropertyChange): string {
  switch (property) {
    case 'mode':
      return modeWords(before ?? '', after ?? '');
    case 'target':
      return after === null
        ? say('pointed to {0}', before ?? '')
        : before === null
          ? say('points to {0}', after)
          : say('points to {0}, pointed to {1}', after, before);
    case 'commit':
      return [
        say(
          'commit {0}',
          changeOf(before, after, hash => hash.slice(0, SHORT_HASH)),
        ),
        ...commits.map(commitWords),
      ].join(', ');
    case 'size':
      return before === after && before !== null
        ? say('{0}, other content', sizeWords(Number(before)))
        : sizesWords(before, after);
    case 'bytes':
      return say('other bytes that are read as the same text');
    case 'encoding':
      return say('encoding {0} → {1}', before ?? '', after ?? '');
  }
}

/** `1.2 kB → 3.4 MB`; where both would be the same in such words, to the byte: `1024 bytes → 1029 bytes`. */
function sizesWords(before: string | null, after: string | null): string {
  const rounded = (size: string): string => sizeWords(Number(size));
  const isTooCoarse = before !== null && after !== null && rounded(before) === rounded(after);
  return changeOf(before, after, isTooCoarse ? size => sayCount(Number(size), '{0} byte', '{0} bytes') : rounded);
}

const SHORT_HASH = 10;

const changeOf = (before: string | null, after: string | null, words: (value: string) => string): string =>
  [before, after]
    .filter(value => value !== null)
    .map(words)
    .join(' → ');

const commitWords = ({ side, shortHash, subject }: SubmoduleCommit): string =>
  `${side === 'after' ? '+' : '−'}${shortHash} ${subject}`;

function modeWords(before: string, after: string): string {
  const [was, is] = [MODES[before], MODES[after]];
  if (was !== is) return say('now {0}, was {1}', is ?? say('a file'), was ?? say('a file'));
  if (before === PLAIN && after === EXECUTABLE) return say('mode {0} → {1} (made executable)', before, after);
  if (before === EXECUTABLE && after === PLAIN) return say('mode {0} → {1} (no longer executable)', before, after);
  return say('mode {0} → {1}', before, after);
}

/** `12 bytes`, `3.4 MB`. */
export function sizeWords(size: number): string {
  if (size < 1000) return sayCount(size, '{0} byte', '{0} bytes');
  return size < 1_000_000 ? `${(size / 1000).toFixed(1)} kB` : `${(size / 1_000_000).toFixed(1)} MB`;
}

const LAYOUT_WORDS: Readonly<Record<LayoutPart, string>> = {
  encoding: say('the encoding'),
  byteOrderMark: say('a byte order mark'),
  lineEnds: say('line ends'),
  whiteSpace: say('white space'),
};

/**
 * `only line ends`, `also a byte order mark`; null where there is nothing such. That the encoding changed says a
 * property, unless it is all.
 */
function layoutWords({ layout }: FilePair): string | null {
  const parts = layout === null ? [] : layout.parts.filter(part => layout.isAll || part !== 'encoding');
  if (parts.length === 0) return null;
  return layout?.isAll === true ? say('only {0}', listOf(parts)) : say('also {0}', listOf(parts));
}

/** `line ends and white space`. */
function listOf(parts: readonly LayoutPart[]): string {
  return parts.map(part => LAYOUT_WORDS[part]).reduce((before, after) => say('{0} and {1}', before, after));
}

interface Files {
  readonly before: readonly { readonly encoding?: string }[];
  readonly after: readonly { readonly encoding?: string }[];
}

/** `read as gbk`, of a text that is no UTF-8 on either side. */
function encodingWords(files: Files, { before, after, properties }: FilePair): string | null {
  if (properties.some(({ property }) => property === 'encoding')) return null;
  const encoding = after === null ? files.before[before ?? 0]?.encoding : files.after[after].encoding;
  return encoding === undefined ? null : say('read as {0}', encoding);
}

/** `copy of a.ts`, `copy of a.ts, 96 % alike`. */
function copyWords({ path, similarity }: CopiedFile): string {
  return similarity === 1
    ? say('copy of {0}', path)
    : say('copy of {0}, {1} % alike', path, Math.floor(similarity * 100));
}

/**
 * What is to be known of a changed file beside its lines, each in a few words: that it is generated, what of it changed
 * that is no line.
 */
export function pairWords(files: Files, pair: FilePair): string[] {
  return [
    pair.generated && GENERATED_WORDS[pair.generated.kind],
    pair.copyOf && copyWords(pair.copyOf),
    ...pair.properties.map(propertyWords),
    layoutWords(pair),
    encodingWords(files, pair),
  ].filter(words => words !== null);
}

/** Of all files that differ in nothing that they say, in what they differ: `3 files differ only in line ends`. */
export function layoutLines(pairs: readonly FilePair[]): string[] {
  const counts = new Map<string, number>();
  for (const { layout } of pairs) {
    if (layout?.isAll !== true) continue;
    const words = listOf(layout.parts);
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, count]) =>
    sayCount(count, '{0} file differs only in {1}', '{0} files differ only in {1}', words),
  );
}

/** More keys are told as a number. */
const MAX_KEYS = 5;

const EDITED_KEY: Readonly<Record<EditedKey['change'], (path: string) => string>> = {
  added: path => say('{0} added', path),
  removed: path => say('{0} removed', path),
  changed: path => say('{0} changed', path),
  moved: path => say('{0} moved', path),
  commentedOut: path => say('{0} commented out', path),
  commentedIn: path => say('{0} no comment any more', path),
};

/** `version changed, scripts.build added`: where in a file of data there is something to read; '' where no keys lead there. */
export function keyWords(actions: readonly EditAction[], { before, after }: FilePair): string {
  const changes = new Map<string, { readonly kinds: Set<EditedKey['change']>; section: SectionChange | null }>();
  for (const action of actions) {
    const isHere = action.after !== null && action.kind !== 'moveOut';
    const isOwn = isHere ? action.after?.file === after : action.before?.file === before;
    if (action.key === undefined || !isOwn) continue;
    const { path, change, section = null } = action.key;
    const known = changes.get(path) ?? { kinds: new Set(), section };
    changes.set(path, known);
    known.section ??= section;
    // What is said of a section says what its heading's line does.
    if (section === null) known.kinds.add(change);
  }
  const words = [...changes].map(([path, { kinds, section }]) => {
    if (section === null) return EDITED_KEY[kinds.size === 1 ? [...kinds][0] : 'changed'](path);
    kinds.delete('moved');
    const named = sectionWords(path, section).join(', ');
    return kinds.size === 0 ? named : say('{0}, edited', named);
  });
  const rest = words.length - MAX_KEYS;
  const named = words.slice(0, MAX_KEYS).join(', ');
  return rest > 0 ? say('{0} and {1} more', named, rest) : named;
}

/** `section Use moved from guide.md, with 2 below`. */
function sectionWords(path: string, { from, to, title, levels = 0, below = 0 }: SectionChange): string[] {
  const words: string[] = [];
  if (to !== undefined) words.push(say('section {0} moved to {1}', path, to));
  else if (from === '') words.push(say('section {0} moved', path));
  else if (from !== undefined) words.push(say('section {0} moved from {1}', path, from));
  if (title !== undefined) {
    words.push(words.length === 0 ? say('section {0} renamed from {1}', path, title) : say('renamed from {0}', title));
  }
  const deeper = sayCount(levels, '{0} level deeper', '{0} levels deeper');
  const higher = sayCount(-levels, '{0} level higher', '{0} levels higher');
  const steps = levels > 0 ? deeper : higher;
  if (levels !== 0) words.push(words.length === 0 ? say('section {0} {1}', path, steps) : steps);
  if (below > 0) words.push(sayCount(below, 'with {0} section below', 'with {0} sections below'));
  return words;
}
