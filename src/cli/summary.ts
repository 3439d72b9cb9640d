/**
 * The readable summary of a change diff: what it is, how much is left to read, the refactorings by type, the files.
 *
 * It only words what the diff says; every piece of foreign text passes through `visible`.
 */
import type {
  ChangeOrigin,
  Declaration,
  FilePair,
  FileStatus,
  FileVersion,
  Refactoring,
  Side,
  Span,
} from '../engine/model.js';
import type { ChangeDiff } from '../engine/changeDiff.js';
import { remergeLines } from '../protocol/origin.js';
import { copyWords } from '../protocol/copyWords.js';
import { besideLines, keyWords, layoutLines, pairWords } from '../protocol/fileWords.js';
import { givenUpInFiles, givenUpWords } from '../protocol/givenUpWords.js';
import { refactoringKinds } from '../protocol/refactoringKinds.js';
import { repeatWords } from '../protocol/repeatWords.js';
import { interfaceLines, leftBehindLines, outsideCounts } from './outsideSummary.js';
import { visible } from './terminal.js';
import type { Style } from './terminal.js';

/** More commits of a range than these are not named. */
const MAX_COMMITS = 12;

/** The whole summary, lines ended by `\n`. */
export function renderSummary(diff: ChangeDiff, style: Style): string {
  const parts = [
    header(diff.origin, style),
    counts(diff, style),
    leftBehindLines(diff, style),
    interfaceLines(diff, style),
    ...refactorings(diff, style),
    repeats(diff, style),
    copies(diff, style),
    files(diff, style),
    degraded(diff, style),
  ];
  return `${parts
    .filter(part => part.length > 0)
    .map(part => part.join('\n'))
    .join('\n\n')}\n`;
}

function header(origin: ChangeOrigin, style: Style): string[] {
  switch (origin.kind) {
    case 'commit': {
      const { commit, parent } = origin;
      const against =
        parent === null
          ? 'the first commit'
          : commit.parents.length > 1
            ? `against its parent ${parent.slice(0, commit.shortHash.length)}`
            : '';
      return [
        `${style.yellow(`commit ${visible(commit.shortHash)}`)}  ${style.bold(visible(commit.subject))}`,
        style.dim([visible(commit.author), visible(commit.date), against].filter(text => text !== '').join(', ')),
      ];
    }
    case 'remerge': {
      const { commit, conflicts } = origin;
      return [
        `${style.yellow(`commit ${visible(commit.shortHash)}`)}  ${style.bold(visible(commit.subject))}`,
        style.dim(
          `${visible(commit.author)}, ${visible(commit.date)}, against what git makes of merging its two parents`,
        ),
        ...remergeLines(conflicts.map(visible)),
      ];
    }
    case 'range':
      return [
        style.bold(
          origin.partedFrom === undefined
            ? `Changes from ${visible(origin.from)} to ${visible(origin.to)}`
            : `Changes of ${visible(origin.to)} since it parted from ${visible(origin.partedFrom)}`,
        ),
        ...(origin.partedFrom === undefined ? [] : [style.dim(`at ${visible(origin.from)}`)]),
        ...(origin.commits ?? [])
          .slice(0, MAX_COMMITS)
          .map(({ shortHash, subject }) => `  ${style.yellow(visible(shortHash))}  ${visible(subject)}`),
        ...((origin.commits ?? []).length > MAX_COMMITS ? [style.dim('  and earlier ones')] : []),
      ];
    case 'workingTree':
      return [
        style.bold(
          origin.head === null ? 'Working tree, no commit yet' : `Working tree against ${visible(origin.head)}`,
        ),
      ];
    case 'staged':
      return [
        style.bold(
          origin.head === null ? 'Staged changes, no commit yet' : `Staged changes against ${visible(origin.head)}`,
        ),
      ];
    case 'files':
    case 'folders':
      return [style.bold(`${visible(origin.before)} → ${visible(origin.after)}`)];
    case 'unnamed':
      return [];
  }
}

function counts(diff: ChangeDiff, style: Style): string[] {
  const { summary } = diff;
  if (summary.filesChanged === 0) return ['No files changed.'];
  const total = summary.refactorings.reduce((sum, entry) => sum + entry.count, 0);
  const kinds = refactoringKinds(summary)
    .map(kind => `${kind.count} ${visible(kind.title)}`)
    .join(', ');
  const besides = besideLines(summary)
    .map(words => `, ${style.bold(`+ ${words}`)}`)
    .join('');
  return [
    `${plural(summary.filesChanged, 'file')} changed; ${style.bold(`${summary.linesToRead} to read`)} of ${plural(summary.linesChanged, 'line')} changed${summary.linesRepeated === 0 ? '' : `; ${summary.linesRepeated} of these repeat edits made elsewhere`}${besides}`,
    ...layoutLines(diff.pairs),
    ...reasonsOf(diff),
    total === 0 ? 'No refactorings found' : `${plural(total, 'refactoring')}: ${kinds}`,
    ...outsideCounts(diff, style),
  ];
}

/** What the lines that need not be read are, by rule: of each the number of lines. */
function reasonsOf({ reasons }: ChangeDiff): string[] {
  const parts = reasons
    .filter(({ lines }) => lines > 0)
    .map(({ title, lines }) => `${lines} ${visible(title.toLowerCase())}`);
  return parts.length === 0 ? [] : [`not to read: ${parts.join(', ')}`];
}

/** One block a type, in the order of the summary. */
function refactorings(diff: ChangeDiff, style: Style): string[][] {
  const byTitle = new Map(diff.summary.refactorings.map(({ title }): [string, Refactoring[]] => [title, []]));
  for (const refactoring of diff.refactorings) byTitle.get(refactoring.title)?.push(refactoring);
  return [...byTitle].map(([title, group]) => [
    style.bold(`${visible(title)} (${group.length})`),
    ...group.flatMap(refactoring => [
      `  ${visible(refactoring.summary)}${purityOf(refactoring, style)}`,
      style.dim(`      ${place(diff, refactoring)}`),
    ]),
  ]);
}

/** Whether the code that went along needs a look. */
function purityOf({ purity }: Refactoring, style: Style): string {
  if (purity === null) return '';
  return purity.pure ? style.dim(', unchanged') : style.yellow(`, ${plural(purity.edits.length, 'edit')} inside`);
}

function place(diff: ChangeDiff, refactoring: Refactoring): string {
  const side = (
    indices: readonly number[],
    declarations: readonly Declaration[],
    paths: readonly { path: string }[],
  ): string => indices.map(i => `${visible(paths[declarations[i].file].path)}:${declarations[i].startLine}`).join(', ');
  const before = side(refactoring.before, diff.declarations.before, diff.before);
  const after = side(refactoring.after, diff.declarations.after, diff.after);
  return [before, after].filter(text => text !== '').join(' → ');
}

const MAX_REPEATS = 5;

/** Edits that stand in many places, with the first of them. */
function repeats(diff: ChangeDiff, style: Style): string[] {
  if (diff.repeats.length === 0) return [];
  const rows = diff.repeats.slice(0, MAX_REPEATS).map(repeat => {
    const { before, after } = diff.actions[repeat.actions[0]];
    const first = after !== null ? lineOf(diff.after, after) : before !== null ? lineOf(diff.before, before) : '';
    return `  ${repeat.actions.length} × ${visible(repeatWords(repeat))}\n${style.dim(`      ${first} and elsewhere`)}`;
  });
  const rest = diff.repeats.length - rows.length;
  return [
    style.bold(`Repeated edits (${diff.repeats.length})`),
    ...rows,
    ...(rest > 0 ? [style.dim(`  and ${plural(rest, 'more edit')}`)] : []),
  ];
}

const MAX_COPIES = 20;

/** Added declarations that are copies, with where they were copied from. */
function copies(diff: ChangeDiff, style: Style): string[] {
  if (diff.copies.length === 0) return [];
  const place = (side: Side, declaration: number): string => {
    const { file, startLine } = diff.declarations[side][declaration];
    return `${visible(diff[side][file].path)}:${startLine}`;
  };
  const rest = diff.copies.length - MAX_COPIES;
  return [
    style.bold(`Copies (${diff.copies.length})`),
    ...diff.copies
      .slice(0, MAX_COPIES)
      .flatMap(copy => [
        `  ${visible(copyWords(diff, copy))}`,
        style.dim(`      ${place('before', copy.before)} → ${place('after', copy.after)}`),
      ]),
    ...(rest > 0 ? [style.dim(`  and ${plural(rest, 'more declaration')}`)] : []),
  ];
}

function lineOf(versions: readonly FileVersion[], { file, start }: Span): string {
  const { path, text } = versions[file];
  return `${visible(path)}:${(text ?? '').slice(0, start).split('\n').length}`;
}

const STATUS_LETTER: Readonly<Record<FileStatus, string>> = {
  added: 'A',
  deleted: 'D',
  modified: 'M',
  renamed: 'R',
  moved: 'R',
  movedAndRenamed: 'R',
  unchanged: ' ',
};

function files(diff: ChangeDiff, style: Style): string[] {
  const rows = diff.pairs
    .filter(pair => pair.status !== 'unchanged')
    .map(pair => ({ pair, name: pairName(diff, pair) }));
  if (rows.length === 0) return [];
  const width = Math.min(72, Math.max(...rows.map(row => row.name.length)));
  const colors: Partial<Record<FileStatus, (text: string) => string>> = {
    added: style.green,
    deleted: style.red,
    modified: style.yellow,
  };
  const list = (title: string, wanted: typeof rows): string[] =>
    wanted.length === 0
      ? []
      : [
          style.bold(title),
          ...wanted.map(({ pair, name }) => {
            const letter = (colors[pair.status] ?? style.cyan)(STATUS_LETTER[pair.status]);
            return `  ${letter} ${name.padEnd(width)}  ${style.dim(toRead(diff, pair))}`;
          }),
        ];
  return [
    ...list(
      'Files',
      rows.filter(({ pair }) => pair.generated === null),
    ),
    ...list(
      'Generated files, not counted above',
      rows.filter(({ pair }) => pair.generated !== null),
    ),
  ];
}

function pairName(diff: ChangeDiff, pair: FilePair): string {
  const before = pair.before === null ? null : visible(diff.before[pair.before].path);
  const after = pair.after === null ? null : visible(diff.after[pair.after].path);
  if (before === null || after === null || before === after) return after ?? before ?? '';
  return `${before} → ${after}`;
}

function toRead(diff: ChangeDiff, pair: FilePair): string {
  const words = [...pairWords(diff, pair).map(visible), linesWords(diff, pair)].filter(word => word !== '');
  return words.join(', ') + keysOf(diff, pair);
}

/** Of a file of data: what there is to read, by its keys. */
function keysOf({ actions }: ChangeDiff, pair: FilePair): string {
  const words = pair.before === null || pair.after === null ? '' : keyWords(actions, pair);
  return words === '' ? '' : `: ${visible(words)}`;
}

function linesWords(diff: ChangeDiff, pair: FilePair): string {
  const unread = (['before', 'after'] as const).filter(side => isUnread(diff, pair, side));
  if (unread.length > 0) {
    if (isSameContent(pair)) return 'unchanged';
    return unread.every(side => isSaidWhole(pair, side)) ? '' : 'content not shown';
  }
  if (pair.linesToRead === 0) {
    return pair.linesChanged === 0 ? 'nothing changed inside' : `nothing to read of ${pair.linesChanged}`;
  }
  return `${pair.linesToRead} to read of ${pair.linesChanged}`;
}

const isUnread = (diff: ChangeDiff, pair: FilePair, side: Side): boolean => {
  const file = pair[side];
  return file !== null && diff[side][file].mode === 'none';
};

/** Of a link or a submodule, where it points is all that there is. */
const isSaidWhole = ({ properties }: FilePair, side: Side): boolean =>
  properties.some(change => (change.property === 'target' || change.property === 'commit') && change[side] !== null);

/** Has a file that is not read moved as it was, as its bytes show? */
const isSameContent = ({ status, properties }: FilePair): boolean =>
  status === 'renamed' && properties.every(({ property }) => property === 'mode');

function degraded(diff: ChangeDiff, style: Style): string[] {
  const isCompared = (side: Side, file: number): boolean =>
    diff.pairs.some(
      pair => pair[side] === file && isUnread(diff, pair, side) && (isSameContent(pair) || isSaidWhole(pair, side)),
    );
  const lines = [
    ...new Set(diff.degraded.filter(({ file }) => file === null).map(({ reason }) => `  ${visible(reason)}`)),
    ...givenUpInFiles(diff, (side, file) => !isCompared(side, file)).map(
      given => `  ${visible(givenUpWords(given, MAX_GIVEN_UP))}`,
    ),
  ];
  return lines.length === 0 ? [] : [style.yellow('Not analysed in full'), ...lines];
}

/** So many files of which the same was given up are named. */
const MAX_GIVEN_UP = 12;

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
