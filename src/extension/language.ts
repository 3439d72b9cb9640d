/** The language of VS Code, for what is said in the view. */
import * as vscode from 'vscode';
import type { Language } from '../protocol/language.js';
import { ENGLISH } from '../protocol/language.js';

/** English where there is no translation into the language of VS Code. */
export function shownLanguage(): Language {
  const { bundle } = vscode.l10n;
  return bundle === undefined ? ENGLISH : { tag: vscode.env.language, words: bundle };
}
