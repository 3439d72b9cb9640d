/** The head of the page: what was meant, what was done, how much of it is to be read, and why the rest is not. */
import type { FilePair } from '../../engine/model.js';
import { besideLines, keyWords, layoutLines, pairWords } from '../../protocol/fileWords.js';
import type { DiffOutline } from '../../protocol/outline.js';
import type { DiffIndex } from '../model/diffIndex.js';
import { STATUS_WORDS, describePair, linesToRead } from '../model/fileList.js';
import { shownKey } from '../model/keys.js';
import { KIND_WORDS, toneOf } from '../model/kinds.js';
import { messageParts } from '../model/message.js';
import type { Overview } from '../model/overview.js';
import { othersToCompare, overviewOf, toReadInWords } from '../model/overview.js';
import { pathOfPair } from '../model/pairs.js';
import { GROUP_WORDS, isToRead, readingGroups, refactoringsByPair } from '../model/reading.js';
import { refactoringKinds } from '../../protocol/refactoringKinds.js';
import type { Repetition } from '../model/wording.js';
import { placeOfSpan } from '../model/wording.js';
import { NUMBER, button, element, withStrong } from './dom.js';
import { icon } from './icons.js';
import { outsideSections } from './outsideSections.js';
import { heading } from './overviewHeading.js';
import { pathElement } from './path.js';
import { repeatSections } from './repeatSections.js';
import { say, sayCount } from '../../protocol/say.js';

export interface OverviewPageOptions {
  readonly index: DiffIndex;
  readonly outline: DiffOutline;
  readonly start: () => void;
  readonly showPair: (pair: number) => void;
  /** Lists the refactorings of a type. */
  readonly showType: (title: string) => void;
  /** Shows a commit of the range by itself; null where nothing can. */
  readonly showCommit: ((index: number) => void) | null;
  /** Shows a merge against something else; null where nothing can. */
  readonly showAgainst: ((parent: number | null) => void) | null;
  /** To a place that a row names: the first one of an edit that is repeated, the name of a copy. */
  readonly goTo: (repetition: Repetition) => void;
}

/** More types or files are told as a number: the lists beside the page have them all. */
const MAX_TYPES = 24;
const MAX_FILES = 200;
const MAX_COMMITS = 12;

export function overviewPage(options: OverviewPageOptions): HTMLElement {
  const { outline } = options;
  const overview = overviewOf(outline);
  const first = button({
    label: outline.summary.linesToRead > 0 || overview.besides.length > 0 ? say('Start Reading') : say('Show the Code'),
    title: say('To the code ({0})', shownKey('showOverview')),
    class: 'rs-primary',
    onClick: options.start,
  });
  return element(
    'section',
    { class: 'rs-overview', 'aria-label': say('Overview'), tabindex: '-1' },
    element(
      'div',
      { class: 'rs-overview-content' },
      ...message(overview.message),
      ...against(options),
      commits(overview.commits, options.showCommit),
      reading(outline, first),
      ...outsideSections(options),
      givenUp(overview),
      reasons(options),
      types(options),
      ...repeatSections(options),
      ...files(options),
    ),
  );
}

/** What the author said; what only programs read is closed. */
function message(words: string): HTMLElement[] {
  const { text, trailers } = messageParts(words);
  return [
    ...(text === '' ? [] : [element('p', { class: 'rs-overview-message' }, text)]),
    ...(trailers.length === 0
      ? []
      : [
          element(
            'details',
            { class: 'rs-overview-trailers' },
            element('summary', {}, sayCount(trailers.length, '{0} trailer', '{0} trailers')),
            element('p', { class: 'rs-overview-message' }, trailers.join('\n')),
          ),
        ]),
  ];
}

/** Of a merge: what else it can be compared with. */
function against({ outline, showAgainst }: OverviewPageOptions): HTMLElement[] {
  const others = othersToCompare(outline.origin);
  if (showAgainst === null || others.length === 0) return [];
  return [
    element(
      'p',
      { class: 'rs-overview-against' },
      say('Compare with:'),
      ...others.map(({ parent, words }) =>
        button({ label: words, title: words, class: 'rs-link', onClick: () => showAgainst(parent) }),
      ),
    ),
  ];
}

/** What the authors said that they did, latest first. */
function commits(all: Overview['commits'], showCommit: OverviewPageOptions['showCommit']): HTMLElement | null {
  if (all.length === 0) return null;
  const list = element('ul', { class: 'rs-overview-files' });
  for (const [index, { subject, hash, byline }] of all.slice(0, MAX_COMMITS).entries()) {
    const content = element(
      'span',
      { class: 'rs-overview-commit' },
      element('code', {}, hash),
      element('span', { class: 'rs-overview-edit' }, subject),
      element('span', { class: 'rs-overview-what' }, byline),
    );
    list.append(
      element(
        'li',
        {},
        showCommit === null
          ? element('span', { class: 'rs-overview-row' }, content)
          : button({
              label: say('Commit {0}, {1}, {2}', hash, subject, byline),
              title: subject,
              class: 'rs-overview-row',
              content,
              onClick: () => showCommit(index),
            }),
      ),
    );
  }
  if (all.length > MAX_COMMITS) {
    list.append(
      element(
        'li',
        { class: 'rs-dim' },
        sayCount(all.length - MAX_COMMITS, 'and {0} earlier commit', 'and {0} earlier commits'),
      ),
    );
  }
  return element(
    'div',
    {},
    heading(
      say('Commits'),
      all.length,
      showCommit === null ? say('latest first') : say('latest first; each can be read by itself'),
    ),
    list,
  );
}

/** What of single files was not analysed in full. Of the change as a whole, the header says it. */
function givenUp({ noticesOfFiles }: Overview): HTMLElement | null {
  return noticesOfFiles.length === 0
    ? null
    : element(
        'section',
        { class: 'rs-overview-section' },
        element('h2', {}, say('Not Analysed in Full')),
        ...noticesOfFiles.map(notice => element('p', { class: 'rs-notice', role: 'note' }, notice)),
      );
}

function reading(outline: DiffOutline, start: HTMLElement): HTMLElement {
  const { linesToRead: read, linesChanged: changed } = outline.summary;
  const bar = element('span', { class: 'rs-meter-bar' });
  bar.style.width = `${changed === 0 ? 0 : Math.round(Math.min(1, read / changed) * 100)}%`;
  const besides = besideLines(outline.summary).map(what => `+ ${what}`);
  return element(
    'div',
    { class: 'rs-overview-reading' },
    element(
      'p',
      { class: 'rs-overview-figure' },
      changed === 0 ? toReadInWords(read, changed) : withStrong(toReadInWords(NUMBER, changed), String(read)),
    ),
    besides.length === 0 ? null : element('p', {}, besides.join(', ')),
    ...layoutLines(outline.pairs).map(words => element('p', { class: 'rs-dim' }, words)),
    changed === 0
      ? null
      : element(
          'span',
          { class: 'rs-meter rs-meter-wide', role: 'img', 'aria-label': toReadInWords(read, changed) },
          bar,
        ),
    start,
  );
}

/** What the other changed lines are, by the rule that they need not be read by; each leads to the first of its lines. */
function reasons({ index, outline, goTo }: OverviewPageOptions): HTMLElement | null {
  const rules = outline.reasons.filter(({ lines }) => lines > 0);
  if (rules.length === 0) return null;
  const list = element('ul', { class: 'rs-overview-types' });
  for (const { id, title, docs, lines, first } of rules) {
    const content = element(
      'span',
      { class: 'rs-type' },
      element('span', {}, title),
      element('span', { class: 'rs-badge rs-count' }, String(lines)),
    );
    const place = first && placeOfSpan(index, first.side, first.span);
    list.append(
      element(
        'li',
        { 'data-rule': id },
        button({
          label: `${title}, ${sayCount(lines, '{0} line', '{0} lines')}`,
          title: docs,
          class: 'rs-type-button',
          content,
          onClick: () => place && goTo(place),
        }),
      ),
    );
  }
  const total = rules.reduce((sum, { lines }) => sum + lines, 0);
  return element(
    'div',
    { 'data-reasons': '' },
    heading(say('Not to read'), total, say('changed lines, by the reason')),
    list,
  );
}

function types({ outline, showType }: OverviewPageOptions): HTMLElement | null {
  const kinds = refactoringKinds(outline.summary);
  if (kinds.length === 0) {
    // Where the reasons above say what the change is, that there are no refactorings is no news.
    const explained = outline.reasons.some(({ lines }) => lines > 0);
    return explained ? null : element('p', { class: 'rs-dim' }, say('No refactorings were found in this change.'));
  }
  const list = element('ul', { class: 'rs-overview-types' });
  for (const { rule, title, count: number } of kinds.slice(0, MAX_TYPES)) {
    const tone = toneOf(outline, rule);
    const sign = icon(tone, KIND_WORDS[tone].label);
    sign.classList.add(`rs-ink-${tone}`);
    const content = element(
      'span',
      { class: 'rs-type' },
      sign,
      element('span', {}, title),
      element('span', { class: 'rs-badge rs-count' }, String(number)),
    );
    list.append(
      element(
        'li',
        {},
        button({
          label: `${title}, ${number}`,
          title: say('List: {0}', title),
          class: 'rs-type-button',
          content,
          onClick: () => showType(title),
        }),
      ),
    );
  }
  if (kinds.length > MAX_TYPES) {
    list.append(
      element(
        'li',
        { class: 'rs-dim' },
        sayCount(kinds.length - MAX_TYPES, 'and {0} further kind', 'and {0} further kinds'),
      ),
    );
  }
  return element('div', {}, heading(say('Refactorings'), outline.refactorings.length, ''), list);
}

function files({ outline, showPair }: OverviewPageOptions): HTMLElement[] {
  const refactorings = refactoringsByPair(outline);
  return readingGroups(outline).map(({ group, pairs }) => {
    const list = element('ul', { class: 'rs-overview-files' });
    for (const pair of pairs.slice(0, MAX_FILES)) {
      list.append(
        element(
          'li',
          {},
          fileRow(outline, pair, refactorings[pair], () => showPair(pair)),
        ),
      );
    }
    if (pairs.length > MAX_FILES) {
      list.append(
        element(
          'li',
          { class: 'rs-dim' },
          sayCount(pairs.length - MAX_FILES, 'and {0} more file', 'and {0} more files'),
        ),
      );
    }
    const { label, meaning } = GROUP_WORDS[group];
    const title = heading(isToRead(group) ? say('To read: {0}', label) : label, pairs.length, meaning);
    return group === 'generated'
      ? element('details', { 'data-group': group }, element('summary', {}, title), list)
      : element('div', { 'data-group': group }, title, list);
  });
}

function fileRow(
  outline: DiffOutline,
  index: number,
  refactorings: readonly number[],
  onClick: () => void,
): HTMLElement {
  const pair = outline.pairs[index];
  const path = pathOfPair(outline, pair);
  const { letter, word, tone } = STATUS_WORDS[pair.status];
  const content = element(
    'span',
    { class: 'rs-overview-file' },
    element('span', { class: `rs-badge ${tone === null ? '' : `rs-ink-${tone}`}`, title: word }, letter),
    pathElement(path),
    element('span', { class: 'rs-overview-what' }, whatHappened(outline, pair, refactorings)),
    element('span', { class: 'rs-overview-lines' }, pair.linesChanged === 0 ? '' : linesToRead(pair)),
  );
  return button({ label: describePair(outline, pair), title: path, class: 'rs-overview-row', content, onClick });
}

/**
 * `mode 100644 → 100755, 2 Extract Method, Rename Field`: what of a file is no line, and its refactorings by type, in
 * the order of the summary.
 */
function whatHappened(outline: DiffOutline, pair: FilePair, refactorings: readonly number[]): string {
  const counts = new Map<string, number>();
  for (const refactoring of refactorings) {
    const { title } = outline.refactorings[refactoring];
    counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  const types = refactoringKinds(outline.summary).flatMap(({ title }) => {
    const number = counts.get(title) ?? 0;
    return number === 0 ? [] : [number === 1 ? title : `${number} ${title}`];
  });
  const keys = pair.before === null || pair.after === null ? '' : keyWords(outline.actions, pair);
  return [...pairWords(outline, pair), ...types, ...(keys === '' ? [] : [keys])].join(', ');
}
