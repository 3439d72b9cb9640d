/** How the words of a language reach a page of the view: as a data block, read before anything is said. */
import { escapeJson } from './embedded.js';
import type { Words } from './say.js';
import type { Guard } from './shape.js';
import { isRecord, isString } from './shape.js';

export interface Language {
  /** As HTML has it: `de`, `pt-BR`. */
  readonly tag: string;
  readonly words: Words;
}

export const ENGLISH: Language = { tag: 'en', words: {} };

/** Id of the element that holds the words. */
export const WORDS_ID = 'refscope-words';

export const isWords: Guard<Words> = (value): value is Words => isRecord(value) && Object.values(value).every(isString);

/** Has to stand before the script of the view; nothing where English is spoken. */
export function wordsElement({ words }: Language): readonly string[] {
  if (Object.keys(words).length === 0) return [];
  return [`<script type="application/json" id="${WORDS_ID}">${escapeJson(words)}</script>`];
}
