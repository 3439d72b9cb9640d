/**
 * What the reader has chosen to see: columns, wrapping, filters and so on. A panel keeps all of it over a reload; what is a habit rather than
 * a question to one change is the default of the next panel as well.
 */
import type { Guard } from './shape.js';
import { isBoolean, isString, objectOf, oneOf } from './shape.js';

/** What the lists leave out: by words, and by what needs no reading. An empty filter leaves out nothing. */
export interface Filters {
  /** Words that must all be in the name, the place or the type. */
  readonly words: string;
  readonly hidePure: boolean;
  readonly hideMoved: boolean;
  readonly hideFormatting: boolean;
  readonly hideViewed: boolean;
}

export const NO_FILTERS: Filters = { words: '', hidePure: false, hideMoved: false, hideFormatting: false, hideViewed: false };

export interface Choices {
  /** `auto`: as many as there is room for. */
  readonly columns: 'auto' | 'split' | 'unified';
  readonly wrap: boolean;
  /** All files on one page. */
  readonly together: boolean;
  readonly sidebar: boolean;
  /** The list of files by folder, instead of by what is to be read first. */
  readonly byFolder: boolean;
  /** Nothing that refactorings explain is folded. */
  readonly explained: boolean;
  /** Nothing is folded. */
  readonly unchanged: boolean;
  readonly filters: Filters;
}

export const NO_CHOICES: Choices = { columns: 'auto', wrap: false, together: false, sidebar: true, byFolder: false, explained: false, unchanged: false, filters: NO_FILTERS };

export const isChoices: Guard<Choices> = objectOf<Choices>({
  columns: oneOf('auto', 'split', 'unified'), wrap: isBoolean, together: isBoolean, sidebar: isBoolean, byFolder: isBoolean, explained: isBoolean, unchanged: isBoolean,
  filters: objectOf<Filters>({ words: isString, hidePure: isBoolean, hideMoved: isBoolean, hideFormatting: isBoolean, hideViewed: isBoolean }),
});

/**
 * What another change begins with. Filters and opened folds are not among it: a new change hides nothing that its reader did not ask to have
 * hidden. Who wants two columns wants them where there is room.
 */
export function habitsOf({ columns, wrap, together, sidebar, byFolder }: Choices): Choices {
  return { ...NO_CHOICES, columns: columns === 'unified' ? 'unified' : 'auto', wrap, together, sidebar, byFolder };
}
