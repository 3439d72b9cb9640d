/**
 * What a change means for code outside of it, on the overview: places that still say the old thing, what changed of
 * what others see, and imports that follow. What is in the change can be gone to; of what is not, the place is named.
 */
import { phraseOf } from '../../engine/codeSpans.js';
import type { InterfaceChange, LeftBehind } from '../../engine/changeDiff.js';
import type { DiffOutline } from '../../protocol/outline.js';
import {
  importsFollowWords,
  interfaceCounts,
  interfaceKindWords,
  interfaceWords,
  leftGroups,
  unresolvedWords,
} from '../../protocol/outsideWords.js';
import type { DiffIndex } from '../model/diffIndex.js';
import type { Repetition } from '../model/wording.js';
import { placeOfSpan } from '../model/wording.js';
import { button, element, phrase } from './dom.js';
import { heading } from './overviewHeading.js';
import { say, sayCount } from '../../protocol/say.js';

export interface OutsideOptions {
  readonly index: DiffIndex;
  readonly outline: DiffOutline;
  readonly showPair: (pair: number) => void;
  readonly goTo: (place: Repetition) => void;
}

/** So many places of one name are listed, so many declarations, and so many more of these when they are asked for. */
const MAX_PLACES = 12;
const MAX_DECLARATIONS = 6;
const MAX_FURTHER = 200;

export function outsideSections(options: OutsideOptions): HTMLElement[] {
  return [leftBehind(options), interfaceChanges(options), importsFollow(options)].filter(part => part !== null);
}

/** By what is still said: a sentence, and the places. */
function leftBehind({ index, outline, goTo }: OutsideOptions): HTMLElement | null {
  const groups = leftGroups(outline.leftBehind, outline.declarations, outline);
  const unresolved = unresolvedWords(outline.context);
  if (groups.length === 0 && unresolved === null) return null;
  const unsearched = outline.context?.filesUnsearched ?? 0;
  return element(
    'div',
    { 'data-left-behind': '' },
    heading(
      say('Left behind'),
      outline.leftBehind.length,
      unsearched === 0
        ? say('places that still say the old thing')
        : sayCount(unsearched, '{0} file could not be looked into', '{0} files could not be looked into'),
    ),
    ...groups.map(({ words, places }) => {
      const list = element('ul', { class: 'rs-overview-files' });
      for (const place of places.slice(0, MAX_PLACES)) list.append(element('li', {}, placeRow(index, place, goTo)));
      if (places.length > MAX_PLACES) {
        list.append(
          element(
            'li',
            { class: 'rs-dim' },
            sayCount(places.length - MAX_PLACES, 'and {0} more place', 'and {0} more places'),
          ),
        );
      }
      return element('div', {}, element('p', {}, phrase(phraseOf(words))), list);
    }),
    ...(unresolved === null ? [] : [element('p', { class: 'rs-dim' }, unresolved)]),
  );
}

function placeRow(index: DiffIndex, { path, line, text, span }: LeftBehind, goTo: OutsideOptions['goTo']): HTMLElement {
  const content = element(
    'span',
    { class: 'rs-overview-outside' },
    element('code', { class: 'rs-overview-edit' }, text),
    element(
      'span',
      { class: 'rs-overview-what' },
      span === null ? say('{0}, not in this change', `${path}:${line}`) : `${path}:${line}`,
    ),
  );
  const title = `${path}:${line}: ${text}`;
  if (span === null) return element('span', { class: 'rs-overview-row', title }, content);
  return button({
    label: `${text}, ${path}:${line}`,
    title,
    class: 'rs-overview-row',
    content,
    onClick: () => goTo(placeOfSpan(index, 'after', span)),
  });
}

/** Did the interface change: each declaration that others see, with what happened to it. */
function interfaceChanges(options: OutsideOptions): HTMLElement | null {
  const { interfaceChanges: changes } = options.outline;
  if (changes.length === 0) return null;
  const list = element('ul', { class: 'rs-overview-files' });
  for (const change of changes.slice(0, MAX_DECLARATIONS)) list.append(element('li', {}, changeRow(options, change)));
  return element(
    'div',
    { 'data-interface': '' },
    heading(say('Interface'), changes.length, interfaceCounts(changes)),
    list,
    furtherChanges(options, changes.slice(MAX_DECLARATIONS)),
  );
}

/** The others are behind a line of their own, and made when it is opened. */
function furtherChanges(options: OutsideOptions, changes: readonly InterfaceChange[]): HTMLElement | null {
  if (changes.length === 0) return null;
  const list = element('ul', { class: 'rs-overview-files' });
  const words = sayCount(changes.length, 'and {0} more declaration', 'and {0} more declarations');
  const further = element('details', {}, element('summary', { class: 'rs-dim' }, words), list);
  further.addEventListener('toggle', () => {
    if (list.childElementCount > 0) return;
    for (const change of changes.slice(0, MAX_FURTHER)) list.append(element('li', {}, changeRow(options, change)));
    const rest = changes.length - MAX_FURTHER;
    if (rest > 0) list.append(element('li', { class: 'rs-dim' }, say('and {0} more', rest)));
  });
  return further;
}

function changeRow({ index, outline, goTo }: OutsideOptions, change: InterfaceChange): HTMLElement {
  const side = change.after === null ? 'before' : 'after';
  const { file, nameStart, nameEnd } = outline.declarations[side][change.after ?? change.before ?? 0];
  const place = placeOfSpan(index, side, { file, start: nameStart, end: nameEnd });
  const words = interfaceWords(change, outline.declarations, outline);
  const content = element(
    'span',
    { class: 'rs-overview-outside' },
    element('span', { class: 'rs-overview-edit' }, phrase(phraseOf(words))),
    element('span', { class: 'rs-overview-what' }, `${interfaceKindWords(change)}, ${place.place}`),
  );
  return button({
    label: `${words}, ${interfaceKindWords(change)}, ${place.place}`,
    title: words,
    class: 'rs-overview-row',
    content,
    onClick: () => goTo(place),
  });
}

/** One line for all files in which nothing but imports changed. */
function importsFollow({ index, outline, showPair, goTo }: OutsideOptions): HTMLElement | null {
  const words = importsFollowWords(outline.summary.importsFollow);
  const [first] = outline.summary.importsFollow.pairs;
  if (words === null || first === undefined) return null;
  const { after } = outline.pairs[first];
  // The change itself, which opens: of the file, no more than a row would be seen.
  const span = outline.actions.find(action => action.after !== null && action.after.file === after)?.after;
  return element(
    'p',
    { 'data-imports-follow': '' },
    button({
      label: words,
      title: say('Nothing else changed in these files. To the first of them'),
      class: 'rs-link',
      onClick: () => (span === undefined || span === null ? showPair(first) : goTo(placeOfSpan(index, 'after', span))),
    }),
  );
}
