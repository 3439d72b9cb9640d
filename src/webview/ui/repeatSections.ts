/**
 * What of the change stands elsewhere, too, on the overview: edits that are repeated, and added code that is a copy. Who
 * has read the one knows a good part of the other.
 */
import { phraseOf } from '../../engine/codeSpans.js';
import { copyWords } from '../../protocol/copyWords.js';
import type { DiffOutline } from '../../protocol/outline.js';
import type { DiffIndex } from '../model/diffIndex.js';
import { shownKey } from '../model/keys.js';
import { repeatRows } from '../model/repeatRows.js';
import type { Repetition } from '../model/wording.js';
import { placeOfEdit, placeOfSpan, plainText } from '../model/wording.js';
import { button, element, phrase } from './dom.js';
import { heading } from './overviewHeading.js';
import { say, sayCount } from '../../protocol/say.js';

export interface RepeatOptions {
  readonly index: DiffIndex;
  readonly outline: DiffOutline;
  readonly goTo: (place: Repetition) => void;
}

/** More are told as a number. */
const MAX_REPEATS = 6;
const MAX_COPIES = 20;

export function repeatSections(options: RepeatOptions): HTMLElement[] {
  return [repeats(options), copies(options)].filter(part => part !== null);
}

/** Edits that stand in many places: who knows these knows a good part of what is left to read. */
function repeats({ outline, index, goTo }: RepeatOptions): HTMLElement | null {
  const rows = repeatRows(outline);
  if (rows.length === 0) return null;
  const list = element('ul', { class: 'rs-overview-files' });
  for (const { words, actions } of rows.slice(0, MAX_REPEATS)) {
    const first = placeOfEdit(index, actions[0], { side: 'after', file: -1 });
    if (first === null) continue;
    const content = element(
      'span',
      { class: 'rs-overview-repeat' },
      element('span', { class: 'rs-badge rs-count' }, `${actions.length} ×`),
      element('span', { class: 'rs-overview-edit' }, phrase(phraseOf(words))),
      element('span', { class: 'rs-overview-what' }, say('first in {0}', first.place)),
    );
    list.append(
      element(
        'li',
        {},
        button({
          label: say('{0}, in {1} places, first in {2}', words, actions.length, first.place),
          title: words,
          class: 'rs-overview-row',
          content,
          onClick: () => goTo(first),
        }),
      ),
    );
  }
  if (rows.length > MAX_REPEATS) {
    list.append(
      element(
        'li',
        { class: 'rs-dim' },
        sayCount(rows.length - MAX_REPEATS, 'and {0} more edit', 'and {0} more edits'),
      ),
    );
  }
  const { linesRepeated } = outline.summary;
  return element(
    'div',
    {},
    heading(
      say('Repeated edits'),
      rows.length,
      linesRepeated === 0
        ? ''
        : sayCount(
            linesRepeated,
            '{0} line to read repeats them; {1} folds it',
            '{0} lines to read repeat them; {1} folds those',
            shownKey('toggleRepeats'),
          ),
    ),
    list,
  );
}

/** Added declarations that are copies, each with the way to it: what it was copied from can be shown beside it there. */
function copies({ index, outline, goTo }: RepeatOptions): HTMLElement | null {
  const all = outline.copies;
  if (all.length === 0) return null;
  const list = element('ul', { class: 'rs-overview-files' });
  for (const copy of all.slice(0, MAX_COPIES)) {
    const place = (side: 'before' | 'after'): Repetition => {
      const { file, nameStart, nameEnd } = outline.declarations[side][copy[side]];
      return placeOfSpan(index, side, { file, start: nameStart, end: nameEnd });
    };
    const own = place('after');
    const words = phraseOf(copyWords(outline, copy));
    const places = `${place('before').place} → ${own.place}`;
    const content = element(
      'span',
      { class: 'rs-overview-outside' },
      element('span', { class: 'rs-overview-edit' }, phrase(words)),
      element('span', { class: 'rs-overview-what' }, places),
    );
    list.append(
      element(
        'li',
        {},
        button({
          label: `${plainText(words)}, ${places}`,
          title: plainText(words),
          class: 'rs-overview-row',
          content,
          onClick: () => goTo(own),
        }),
      ),
    );
  }
  const rest = all.length - MAX_COPIES;
  if (rest > 0) {
    const more = sayCount(rest, 'and {0} more declaration', 'and {0} more declarations');
    list.append(element('li', { class: 'rs-dim' }, more));
  }
  return element(
    'div',
    { 'data-copies': '' },
    heading(say('Copies'), all.length, say('new code that is a copy of what stands elsewhere')),
    list,
  );
}
