/**
 * Macros that no grammar can read where they stand (`class API_EXPORT Name`, `Q_OBJECT` on a line of its own) in a form that it reads. The
 * text keeps its length, and what stands in the source is what is shown and compared: only the parser sees the other one.
 */
import type { BranchSigns } from '../branches.js';
import { LONG_COMMENT, withWholeBlocks } from '../branches.js';

const BRANCH_SIGNS: BranchSigns = {
  noCode: /"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.){1,8}'|\/\/.*|\/\*.*?(?:\*\/|$)/g,
  longTexts: [LONG_COMMENT],
  // `extern "C"` without its string.
  words: /^\s*(?:(?:constexpr|static|inline|virtual|explicit|extern|const|friend|__\w+(?:\([^()]*\))?)\s*)+$/,
  unfinished: /(?:[=+\-*/%&|^?]|\b(?:else|return))$/,
  continuing: /^(?:else|catch)\b/,
};

/** Between the word and the name of a type: an attribute of the type. */
const BEFORE_TYPE = /\b(class|struct|union)([ \t]+)([A-Z][A-Z0-9_]{4,})(\([^()\n]*\))?(?=[ \t\n]+[A-Za-z_][\w:]*(?:<[^<>{};]*>)?(?:[ \t]+final)?\s*(?:[{]|:[^:]))/g;
/** What stands before the name of a callable or of a pointer to one: words of its type, at least one of them. */
const RESULT = '(?:[A-Za-z_][\\w:]*(?:<[^<>{};\\n]*>)?[ \\t&*]+){1,6}';
const CALLABLE = `${RESULT}(?:[A-Za-z_~][\\w:]*|\\([ \\t]*\\*+[ \\t]*[A-Za-z_]\\w*[ \\t]*\\))[ \\t]*\\(`;
/** At the start of a line, before a type and the name of a callable: an attribute of the callable. */
const BEFORE_CALLABLE = new RegExp(`^([ \\t]*)([A-Z][A-Z0-9_]{4,})(?=[ \\t]+${CALLABLE})`, 'gm');
/** On a line of its own, where a callable of the file begins on the next one: likewise. */
const ABOVE_CALLABLE = new RegExp(`^()([A-Z][A-Z0-9_]{4,}(?:\\([^()\\n]*\\))?)(?=[ \\t]*\\r?\\n${CALLABLE})`, 'gm');
/** Between the type of a callable and its name, from the line's start: how it is called. */
const BEFORE_NAME = /^((?:[ \t]*\[\[\w+\]\])?[ \t]*(?:[A-Za-z_][\w:]*[ \t*&]+){1,5})([A-Z][A-Z0-9_]{3,})(?=[ \t]+[A-Za-z_][\w:]*[ \t]*\()/gm;
/** Words that are no type by themselves, or begin a statement. */
const NO_TYPE = /^(?:static|inline|extern|virtual|const|constexpr|volatile|explicit|friend|struct|enum|union|class|typename|return|else|new|delete|throw|typedef|using|goto|case|public|private|protected|operator|[A-Z][A-Z0-9_]*)$/;
/** Behind the parameters of a callable that a file declares: an attribute as well, for which there is no place that a grammar knows. */
const BEHIND_CALLABLE = /^([A-Za-z_][^\n]*\)[ \t]*)([A-Z][A-Z0-9_]{4,})(?=[ \t]*;)/gm;
/** Likewise, before the body. */
const BEFORE_BODY = /^([ \t]*[A-Za-z_~][^\n;{}]*\)[ \t]*(?:const\b[ \t]*)?(?:\r?\n[ \t]*)?)([A-Z][A-Z0-9_]{4,})(?=[ \t]*\{)/gm;
/** A statement that ends in the same way. */
const STATEMENT = /^\s*(?:if|else|for|while|do|switch|return|case|default|goto)\b/;
/** The whole line, after and before something complete. */
const ALONE = /^([ \t]*)([A-Z][A-Z0-9_]{3,})(?=[ \t]*\r?$)/gm;
/** Likewise, with what it is handed: the end of the line ends it. */
const CALLED_ALONE = /^([ \t]*[A-Z][A-Z0-9_]{3,}\([^()\n]*(?:\([^()\n]*\)[^()\n]*){0,8}\)[ \t]*)([\r\n])(?=\s*[A-Za-z_~}])/gm;
/** A macro that may be handed types, and what it is handed, if that holds no further parentheses. */
const GIVEN = /\b((?:[A-Z][A-Z0-9_]{3,}|va_arg)[ \t]*\()([^()"'{}]{1,300})(?=\))/g;
/** `const char *`, `unsigned int`: a type, where it is all that stands between two commas. */
const GIVEN_TYPE = /(?<=^\s*|,\s{0,40})(?!(?:new|delete|sizeof|throw|return|const_cast|co_\w+)\b)[A-Za-z_][\w:]*(?:[ \t]+[A-Za-z_][\w:]*|(?:[ \t]+[A-Za-z_][\w:]*){0,3}[ \t]*[*&]+)(?=\s*(?:,|$))/g;
/** Between parts of a string: a format that a macro names. */
const FORMAT = /\b(?:PRI|SCN)[diouxX](?:8|16|32|64|MAX|PTR|LEAST\d+|FAST\d+)\b/g;
/** A name that a macro makes of another one (`NAME(read)(source)`); not the macro itself, where that is defined. */
const MADE_NAME = /(?<!#[ \t]{0,20}define[ \t]{1,20})\b[A-Z][A-Z0-9_]{2,}\([A-Za-z_]\w*(?:,[ \t]?\w+)?\)(?=\()/g;
/** A member by a pointer to it. */
const BY_POINTER = /->\*(?=[A-Za-z_])/g;

/** Macros in a readable form, and branches of directives that hold whole blocks. */
export function readableC(text: string): string {
  return withPlainMacros(withWholeBlocks(text, BRANCH_SIGNS));
}

function withPlainMacros(text: string): string {
  if (!/[A-Z][A-Z0-9_]{3}|va_arg|->\*/.test(text)) return text;
  return text
    .replace(MADE_NAME, name => name.replace(/\W/g, '_'))
    .replace(FORMAT, name => `"${name.slice(1, -1)}"`)
    .replace(BY_POINTER, '->_')
    .replace(GIVEN, (_, macro: string, given: string) => macro + given.replace(GIVEN_TYPE, type => type.replace(/[^\w:]/g, '_')))
    .replace(BEFORE_TYPE, (_, word: string, space: string, macro: string, args: string | undefined) => word + space + attribute(macro + (args ?? '')))
    .replace(BEHIND_CALLABLE, commentBehind)
    .replace(BEFORE_BODY, commentBehind)
    .replace(BEFORE_CALLABLE, (_, space: string, macro: string) => space + attribute(macro))
    .replace(BEFORE_NAME, (whole: string, before: string, macro: string) => (before.split(/[ \t*&]+/).every(word => word === '' || NO_TYPE.test(word)) || STATEMENT.test(whole) ? whole : before + asComment(macro)))
    .replace(ABOVE_CALLABLE, (_, space: string, macro: string) => space + attribute(macro))
    .replace(ALONE, (whole: string, space: string, macro: string, at: number) => (isAlone(text, at, at + whole.length) ? `${space}${macro.slice(0, -1)};` : whole))
    .replace(CALLED_ALONE, (whole: string, call: string, _end: string, at: number) => (isAlone(text, at, at + call.length) ? `${call};` : whole));
}

function commentBehind(whole: string, before: string, macro: string): string {
  return STATEMENT.test(whole) ? whole : before + asComment(macro);
}

/** Of the same length, which is four signs at least. */
function asComment(macro: string): string {
  return `/*${macro.slice(2, -2)}*/`;
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
  return (before < 0 || '{};:'.includes(text[before])) && (after >= text.length || /[A-Za-z_~#/}]/.test(text[after]));
}
