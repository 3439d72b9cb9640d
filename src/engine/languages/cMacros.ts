/**
 * Macros that no grammar can read where they stand (`class API_EXPORT Name`, `Q_OBJECT` on a line of its own) in a form that it reads. The
 * text keeps its length, and what stands in the source is what is shown and compared: only the parser sees the other one.
 */
import { withWholeBlocks } from './cBranches.js';

/** Between the word and the name of a type: an attribute of the type. */
const BEFORE_TYPE = /\b(class|struct|union)([ \t]+)([A-Z][A-Z0-9_]{4,})(\([^()\n]*\))?(?=[ \t\n]+[A-Za-z_][\w:]*(?:<[^<>{};]*>)?(?:[ \t]+final)?\s*(?:[{]|:[^:]))/g;
/** What stands before the name of a callable or of a pointer to one: words of its type, at least one of them. */
const RESULT = '(?:[A-Za-z_][\\w:]*(?:<[^<>{};\\n]*>)?[ \\t&*]+){1,6}';
const CALLABLE = `${RESULT}(?:[A-Za-z_~][\\w:]*|\\([ \\t]*\\*+[ \\t]*[A-Za-z_]\\w*[ \\t]*\\))[ \\t]*\\(`;
/** At the start of a line, before a type and the name of a callable: an attribute of the callable. */
const BEFORE_CALLABLE = new RegExp(`^([ \\t]*)([A-Z][A-Z0-9_]{4,})(?=[ \\t]+${CALLABLE})`, 'gm');
/** On a line of its own, where a callable of the file begins on the next one: likewise. */
const ABOVE_CALLABLE = new RegExp(`^()([A-Z][A-Z0-9_]{4,}(?:\\([^()\\n]*\\))?)(?=[ \\t]*\\r?\\n${CALLABLE})`, 'gm');
/** Behind the parameters of a callable that a file declares: an attribute as well, for which there is no place that a grammar knows. */
const BEHIND_CALLABLE = /^([A-Za-z_][^\n]*\)[ \t]*)([A-Z][A-Z0-9_]{4,})(?=[ \t]*;)/gm;
/** A statement that ends in the same way. */
const STATEMENT = /^(?:if|else|for|while|do|switch|return|case|default|goto)\b/;
/** The whole line, after and before something complete. */
const ALONE = /^([ \t]*)([A-Z][A-Z0-9_]{3,})(?=[ \t]*\r?$)/gm;

/** Macros in a readable form, and branches of directives that hold whole blocks. */
export function readableC(text: string): string {
  return withPlainMacros(withWholeBlocks(text));
}

function withPlainMacros(text: string): string {
  if (!/[A-Z][A-Z0-9_]{3}/.test(text)) return text;
  return text
    .replace(BEFORE_TYPE, (_, word: string, space: string, macro: string, args: string | undefined) => word + space + attribute(macro + (args ?? '')))
    .replace(BEHIND_CALLABLE, (whole: string, before: string, macro: string) => (STATEMENT.test(whole) ? whole : `${before}/*${macro.slice(2, -2)}*/`))
    .replace(BEFORE_CALLABLE, (_, space: string, macro: string) => space + attribute(macro))
    .replace(ABOVE_CALLABLE, (_, space: string, macro: string) => space + attribute(macro))
    .replace(ALONE, (whole: string, space: string, macro: string, at: number) => (isAlone(text, at, at + whole.length) ? `${space}${macro.slice(0, -1)};` : whole));
}

/** Of the same length, which is five signs at least. */
function attribute(macro: string): string {
  return `[[${macro.slice(2, -2).replace(/\W/g, '_')}]]`;
}

/** Does what stands before end there, and does nothing after go on with it? */
function isAlone(text: string, start: number, end: number): boolean {
  let before = start - 1;
  while (before >= 0 && /\s/.test(text[before])) before--;
  let after = end;
  while (after < text.length && /\s/.test(text[after])) after++;
  return (before < 0 || '{};:'.includes(text[before])) && (after >= text.length || /[A-Za-z_~#/]/.test(text[after]));
}
