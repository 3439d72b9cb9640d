/** What of a change is no line, in words: modes, encodings, and files whose content is not compared. */
import type {
  CopiedFile,
  EditAction,
  EditedKey,
  FilePair,
  GeneratedKind,
  LayoutPart,
  PropertyChange,
  SubmoduleCommit,
  Summary,
} from '../engine/model.js';

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
  const generated = counted(filesGenerated, 'generated file');
  return [
    ...counted(modesChanged, 'changed file mode'),
    ...counted(encodingsChanged, 'changed encoding'),
    ...counted(counts.linksChanged, 'changed symbolic link'),
    ...counted(counts.submodulesChanged, 'changed submodule'),
    ...(filesNotCompared === 0 ? [] : [`${filesNotCompared} file${filesNotCompared === 1 ? '' : 's'} not compared`]),
    ...(linesToReadGenerated === 0
      ? generated
      : generated.map(files => `${counted(linesToReadGenerated, 'line')[0]} in ${files}`)),
  ];
}

function counted(count: number, noun: string): string[] {
  return count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`];
}

/** What a file is that nobody wrote, in a word or two. */
const GENERATED_WORDS: Readonly<Record<GeneratedKind, string>> = {
  generated: 'generated',
  vendored: 'vendored',
  lockFile: 'lock file',
  snapshot: 'snapshot',
  minified: 'minified',
  sourceMap: 'source map',
  undiffed: 'no difference wanted',
};

const MODES: Readonly<Record<string, string>> = { '120000': 'a symbolic link', '160000': 'a submodule' };
const EXECUTABLE = '100755';
const PLAIN = '100644';

/** `mode 100644 → 100755 (made executable)`, `points to a.ts, pointed to b.ts`. */
function propertyWords({ property, before, after, commits = [] }: PropertyChange): string {
  switch (property) {
    case 'mode':
      return modeWords(before ?? '', after ?? '');
    case 'target':
      return after === null
        ? `pointed to ${before}`
        : `points to ${after}${before === null ? '' : `, pointed to ${before}`}`;
    case 'commit':
      return [`commit ${changeOf(before, after, hash => hash.slice(0, SHORT_HASH))}`, ...commits.map(commitWords)].join(
        ', ',
      );
    case 'size':
      return before === after && before !== null
        ? `${sizeWords(before)}, other content`
        : changeOf(before, after, sizeWords);
    case 'bytes':
      return 'other bytes that are read as the same text';
    case 'encoding':
      return `encoding ${before} → ${after}`;
  }
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
  if (was !== is) return `now ${is ?? 'a file'}, was ${was ?? 'a file'}`;
  const meaning =
    before === PLAIN && after === EXECUTABLE
      ? ' (made executable)'
      : before === EXECUTABLE && after === PLAIN
        ? ' (no longer executable)'
        : '';
  return `mode ${before} → ${after}${meaning}`;
}

/** `12 bytes`, `3.4 MB`. */
function sizeWords(bytes: string): string {
  const size = Number(bytes);
  if (size === 1) return '1 byte';
  if (size < 1000) return `${size} bytes`;
  return size < 1_000_000 ? `${(size / 1000).toFixed(1)} kB` : `${(size / 1_000_000).toFixed(1)} MB`;
}

const LAYOUT_WORDS: Readonly<Record<LayoutPart, string>> = {
  encoding: 'the encoding',
  byteOrderMark: 'a byte order mark',
  lineEnds: 'line ends',
  whiteSpace: 'white space',
};

/**
 * `only line ends`, `also a byte order mark`; null where there is nothing such. That the encoding changed says a
 * property, unless it is all.
 */
function layoutWords({ layout }: FilePair): string | null {
  const parts = layout === null ? [] : layout.parts.filter(part => layout.isAll || part !== 'encoding');
  return parts.length === 0
    ? null
    : `${layout?.isAll === true ? 'only' : 'also'} ${parts.map(part => LAYOUT_WORDS[part]).join(' and ')}`;
}

interface Files {
  readonly before: readonly { readonly encoding?: string }[];
  readonly after: readonly { readonly encoding?: string }[];
}

/** `read as gbk`, of a text that is no UTF-8 on either side. */
function encodingWords(files: Files, { before, after, properties }: FilePair): string | null {
  if (properties.some(({ property }) => property === 'encoding')) return null;
  const encoding = after === null ? files.before[before ?? 0]?.encoding : files.after[after].encoding;
  return encoding === undefined ? null : `read as ${encoding}`;
}

/** `copy of a.ts`, `copy of a.ts, 96 % alike`. */
function copyWords({ path, similarity }: CopiedFile): string {
  return similarity === 1 ? `copy of ${path}` : `copy of ${path}, ${Math.floor(similarity * 100)} % alike`;
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
    const words = layout.parts.map(part => LAYOUT_WORDS[part]).join(' and ');
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(
    ([words, count]) => `${count === 1 ? '1 file differs' : `${count} files differ`} only in ${words}`,
  );
}

/** More keys are told as a number. */
const MAX_KEYS = 5;

/** `version changed, scripts.build added`: where in a file of data there is something to read; '' where no keys lead there. */
export function keyWords(actions: readonly EditAction[], { before, after }: FilePair): string {
  const changes = new Map<string, Set<EditedKey['change']>>();
  for (const action of actions) {
    const isOwn = action.after !== null ? action.after.file === after : action.before?.file === before;
    if (action.key === undefined || !isOwn) continue;
    const { path, change } = action.key;
    changes.set(path, (changes.get(path) ?? new Set()).add(change));
  }
  const words = [...changes].map(([path, found]) => `${path} ${found.size === 1 ? [...found][0] : 'changed'}`);
  const rest = words.length - MAX_KEYS;
  return `${words.slice(0, MAX_KEYS).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
