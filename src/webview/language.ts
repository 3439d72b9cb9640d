/**
 * Chooses the language that the page brings along. Imported before all else: tables of words are made when the files that
 * hold them are loaded.
 */
import { WORDS_ID, isWords } from '../protocol/language.js';
import { speak } from '../protocol/say.js';

const element = document.getElementById(WORDS_ID);
if (element !== null) {
  const words: unknown = JSON.parse(element.textContent ?? '{}');
  if (isWords(words)) speak(words);
}
