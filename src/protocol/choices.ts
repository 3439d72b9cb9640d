/**
 * What the reader has chosen to see: columns, wrapping, filters and so on. A panel keeps all of it over a reload; what
 * is a habit rather than a question to one change is the default of the next panel as well.
 */
import type { Guard } from './shape.js';
import { isBoolean, isIndex, isString, nullable, objectOf, oneOf, optional } from './shape.js';

/** What the lists leave out: by words, and by what needs no reading. An empty filter leaves out nothing. */
export interface Filters {
  /** Words that must all be in the name, the place or the type. */
  readonly words: string;
  readonly hidePure: boolean;
  readonly hideMoved: boolean;
  readonly hideFormatting: boolean;
  readonly hideViewed: boolean;
}

export const NO_FILTERS: Filters = {
  words: '',
  hidePure: false,
  hideMoved: false,
  hideFormatting: false,
  hideViewed: false,
};

export type RefactoringOrder = 'type' | 'file' | 'edits';

export interface Choices {
  /** `auto`: as many as there is room for. */
  readonly columns: 'auto' | 'split' | 'unified';
  /** null: where a side has little room. */
  readonly wrap: boolean | null;
  /** All files on one page. */
  readonly together: boolean;
  /** What the change is, above the code, when a panel opens. */
  readonly overview: boolean;
  /** null: where there is room beside the code. */
  readonly sidebar: boolean | null;
  /** Pixels; null as long as the reader has not moved its edge. */
  readonly sidebarWidth: number | null;
  /** The list of files by folder, instead of by what is to be read first. */
  readonly byFolder: boolean;
  /** How the list of refactorings is grouped: by type, by file, or by what is to be read inside, most of it first. */
  readonly order: RefactoringOrder;
  /** Nothing that refactorings explain is folded. */
  readonly explained: boolean;
  /** Repetitions of an edit are folded as if they were explained, and passed over. */
  readonly withoutRepeats: boolean;
  /** Nothing is folded. */
  readonly unchanged: boolean;
  readonly filters: Filters;
}

export const NO_CHOICES: Choices = {
  columns: 'auto',
  wrap: null,
  together: true,
  overview: true,
  sidebar: null,
  sidebarWidth: null,
  byFolder: false,
  order: 'type',
  explained: false,
  withoutRepeats: false,
  unchanged: false,
  filters: NO_FILTERS,
};

/** As kept somewhere, maybe by an earlier version: what it did not know is missing. */
export type SavedChoices = Partial<Omit<Choices, 'filters'>> & { readonly filters?: Partial<Filters> };

export const isSavedChoices: Guard<SavedChoices> = objectOf<SavedChoices>({
  columns: optional(oneOf('auto', 'split', 'unified')),
  order: optional(oneOf('type', 'file', 'edits')),
  wrap: optional(nullable(isBoolean)),
  together: optional(isBoolean),
  overview: optional(isBoolean),
  sidebar: optional(nullable(isBoolean)),
  sidebarWidth: optional(nullable(isIndex)),
  byFolder: optional(isBoolean),
  explained: optional(isBoolean),
  withoutRepeats: optional(isBoolean),
  unchanged: optional(isBoolean),
  filters: optional(
    objectOf<Partial<Filters>>({
      words: optional(isString),
      hidePure: optional(isBoolean),
      hideMoved: optional(isBoolean),
      hideFormatting: optional(isBoolean),
      hideViewed: optional(isBoolean),
    }),
  ),
});

export function choicesFrom(saved: SavedChoices | undefined): Choices {
  return { ...NO_CHOICES, ...saved, filters: { ...NO_FILTERS, ...saved?.filters } };
}

/** Whether there are choices that were not made before: those are what a reader has just chosen. */
export function areNew(choices: SavedChoices | undefined, known: SavedChoices | undefined): choices is SavedChoices {
  return choices !== undefined && JSON.stringify(choices) !== JSON.stringify(known);
}

/**
 * What another change begins with. Filters and opened folds are not among it: a new change hides nothing that its
 * reader did not ask to have hidden. Who wants two columns wants them where there is room.
 */
export function habitsOf({
  columns,
  wrap,
  together,
  overview,
  sidebar,
  sidebarWidth,
  byFolder,
  order,
}: Choices): Choices {
  return {
    ...NO_CHOICES,
    columns: columns === 'unified' ? 'unified' : 'auto',
    wrap,
    together,
    overview,
    sidebar,
    sidebarWidth,
    byFolder,
    order,
  };
}
