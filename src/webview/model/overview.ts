/** The change as a whole in words: title, author and date, counts, and lines to read against lines changed. */
import type { ChangeOrigin, CommitInfo, Degradation } from '../../engine/model.js';
import { besideLines } from '../../protocol/fileWords.js';
import { givenUpInFiles, givenUpWords } from '../../protocol/givenUpWords.js';
import type { DiffOutline } from '../../protocol/outline.js';
import { pageTitle, remergeLines } from '../../protocol/origin.js';
import type { Page } from './diffIndex.js';
import { leftOfPage } from './leftBehind.js';
import { say, sayCount } from '../../protocol/say.js';

const SHORT_HASH = 7;
/** So many files of which the same was given up are named: the page of each says it again. */
const MAX_NAMED = 4;

export interface Overview {
  readonly title: string;
  readonly hash: string | null;
  /** Author and date, or what is compared. */
  readonly byline: string;
  readonly message: string;
  /** Of a range: the latest of its commits, newest first. */
  readonly commits: readonly { readonly subject: string; readonly hash: string; readonly byline: string }[];
  readonly files: string;
  readonly refactorings: string;
  readonly linesToRead: number;
  readonly linesChanged: number;
  /** What there is to see beside lines. */
  readonly besides: readonly string[];
  /** Degradations of the change as a whole. */
  readonly notices: readonly string[];
  /** Those of single files whose text is there, each sentence once. */
  readonly noticesOfFiles: readonly string[];
}

export function overviewOf(outline: DiffOutline): Overview {
  const { origin, summary } = outline;
  const commit = origin.kind === 'commit' || origin.kind === 'remerge' ? origin.commit : null;
  return {
    title: commit === null ? pageTitle(origin) : subjectOf(commit),
    hash: commit?.shortHash ?? null,
    byline: commit === null ? bylineOfRange(origin) : [bylineOf(commit), ...mergeWords(origin)].join(' · '),
    message: commit?.body ?? '',
    commits:
      origin.kind === 'range'
        ? (origin.commits ?? []).map(one => ({ subject: subjectOf(one), hash: one.shortHash, byline: bylineOf(one) }))
        : [],
    files: sayCount(summary.filesChanged, '{0} file', '{0} files'),
    refactorings: refactoringsInWords(outline.refactorings.length),
    linesToRead: summary.linesToRead,
    linesChanged: summary.linesChanged,
    besides: besideLines(summary),
    notices: [
      ...(origin.kind === 'remerge' ? remergeLines(origin.conflicts) : []),
      ...new Set(outline.degraded.filter(({ file }) => file === null).map(noticeOf)),
    ],
    noticesOfFiles: givenUpInFiles(outline, (side, file) => outline[side][file].lineLengths !== null).map(given =>
      givenUpWords(given, MAX_NAMED),
    ),
  };
}

const subjectOf = ({ subject }: CommitInfo): string => (subject === '' ? say('(no commit message)') : subject);

const bylineOf = ({ author, date }: CommitInfo): string =>
  [author, dateOf(date)].filter(part => part !== '').join(' · ');

/** What else a merge can be compared with: a parent, from 1 on, or (null) what git makes of merging its two. */
export interface Against {
  readonly parent: number | null;
  readonly words: string;
}

/** Nothing where there is no choice. What is shown is not among them. */
export function othersToCompare(origin: ChangeOrigin): Against[] {
  if ((origin.kind !== 'commit' && origin.kind !== 'remerge') || origin.commit.parents.length < 2) return [];
  const { parents } = origin.commit;
  const shown = origin.kind === 'commit' ? origin.parent : null;
  return [
    ...parents.flatMap((hash, at): Against[] =>
      hash === shown ? [] : [{ parent: at + 1, words: say('Parent {0}, {1}', at + 1, hash.slice(0, SHORT_HASH)) }],
    ),
    ...(origin.kind === 'commit' && parents.length === 2
      ? [{ parent: null, words: say('What the Merge Itself Changed') }]
      : []),
  ];
}

/** What a merge is compared with. */
function mergeWords(origin: ChangeOrigin): string[] {
  if (origin.kind === 'remerge') return [say('merge, against what git makes of merging its parents')];
  if (origin.kind !== 'commit' || origin.commit.parents.length < 2 || origin.parent === null) return [];
  const { parents } = origin.commit;
  const number = parents.indexOf(origin.parent) + 1;
  return [say('merge, against parent {0} of {1}, {2}', number, parents.length, origin.parent.slice(0, SHORT_HASH))];
}

function bylineOfRange(origin: ChangeOrigin): string {
  return origin.kind === 'range' && origin.partedFrom !== undefined
    ? say('since it parted from {0} at {1}', origin.partedFrom, origin.from.slice(0, SHORT_HASH))
    : '';
}

export function refactoringsInWords(number: number): string {
  return sayCount(number, '{0} refactoring', '{0} refactorings');
}

/** `12 of 41 changed lines to read`; an image, or the mode of a file, has no lines. */
export function toReadInWords(linesToRead: number | string, linesChanged: number): string {
  if (linesChanged === 0) return say('no line changed');
  return sayCount(linesChanged, '{1} of {0} changed line to read', '{1} of {0} changed lines to read', linesToRead);
}

/** The date as the author's clock showed it; what is not a date stays as it is. */
function dateOf(date: string): string {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(date);
  return match === null ? date : `${match[1]} ${match[2]}`;
}

function noticeOf(item: Degradation): string {
  return item.reason;
}

/**
 * What was given up for the files of a page, each sentence once, and who still says what they did away with. A file
 * without text says so where its text would be.
 */
export function noticesOfPage(outline: DiffOutline, page: Page): string[] {
  const own = outline.degraded.filter(
    item =>
      item.file !== null &&
      (item.side === null ? (page.after ?? page.before) : page[item.side]) === item.file &&
      outline[item.side ?? (page.after === null ? 'before' : 'after')][item.file].lineLengths !== null,
  );
  return [...new Set(own.map(noticeOf)), ...leftOfPage(outline, page)];
}
