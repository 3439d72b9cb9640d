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
const BEFORE_TYPE =
  /\b(class|struct|union)([ \t]+)([A-Z][A-Z0-9_]{4,})(\([^()\n]*\))?([ \t]+[A-Z][A-Z0-9_]{4,})?(?=[ \t\n]+[A-Za-z_][\w:]*(?:<[^<>{};]*>)?(?:[ \t]+final)?\s*(?:[{]|:[^:]))/g;
/** What stands before the name of a callable or of a pointer to one: words of its type, at least one of them. */
const RESULT = '(?:[A-Za-z_][\\w:]*(?:<[^<>{};\\n]*>)?[ \\t&*]+){1,6}';
const CALLABLE = `${RESULT}(?:[A-Za-z_~][\\w:]*|\\([ \\t]*\\*+[ \\t]*[A-Za-z_]\\w*[ \\t]*\\))[ \\t]*\\(`;
/** Likewise, with the name on a line of its own and a body behind it. */
const BROKEN =
  '(?:[A-Za-z_][\\w:]*(?:<[^<>{};\\n]*>)?[ \\t&*]+){0,5}[A-Za-z_][\\w:]*(?:<[^<>{};\\n]*>)?[ \\t]*[&*]*\\r?\\n[ \\t]*[A-Za-z_~][\\w:]*[ \\t]*\\([^;{}]{0,500}\\{';
/** At the start of a line, before a type and the name of a callable: an attribute of the callable. */
const BEFORE_CALLABLE = new RegExp(`^([ \\t]*)(_{0,2}[A-Z][A-Z0-9_]{4,})(?=[ \\t]+(?:${CALLABLE}|${BROKEN}))`, 'gm');
/** Between words of the language and the type of a callable, or behind another such macro: likewise. */
const AMONG_WORDS = new RegExp(
  `^([ \\t]*(?:(?:static|virtual|inline|constexpr|extern|explicit|friend|\\[\\[\\w+\\]\\])[ \\t]+){1,4})(_{0,2}[A-Z][A-Z0-9_]{4,})(?=[ \\t]+(?:${CALLABLE}|(?![A-Z][A-Z0-9_]*[ \\t]*\\r?\\n)${BROKEN}))`,
  'gm',
);
/** At the start of a line, before what makes an object of a type, or ends it. */
const BEFORE_MAKING =
  /^([ \t]*)([A-Z][A-Z0-9_]{4,})(?=[ \t]+(?:explicit[ \t]+|constexpr[ \t]+)*(~?[A-Za-z_]\w*)[ \t]*\()/gm;
/** The name of a type, where that is declared. */
const TYPE = /\b(?:class|struct)[ \t]+(?:[A-Z][A-Z0-9_]{4,}[ \t]+)*([A-Za-z_]\w*)(?=[^;(){}]{0,300}\{)/g;
/** On a line of its own, where a callable of the file begins on the next one: likewise. */
const ABOVE_CALLABLE = new RegExp(`^()([A-Z][A-Z0-9_]{4,}(?:\\([^()\\n]*\\))?)(?=[ \\t]*\\r?\\n${CALLABLE})`, 'gm');
/** Between the type of a callable and its name, from the line's start: how it is called. */
const BEFORE_NAME =
  /^((?:[ \t]*\[\[\w+\]\])?[ \t]*(?:[A-Za-z_][\w:]*[ \t*&]+){1,5})(_{0,2}[A-Z][A-Z0-9_]{3,})(?=[ \t]+[A-Za-z_][\w:]*[ \t]*\()/gm;
/** Words that are no type by themselves, or begin a statement. */
const NO_TYPE =
  /^(?:static|inline|extern|virtual|const|constexpr|volatile|explicit|friend|struct|enum|union|class|typename|return|else|new|delete|throw|typedef|using|goto|case|public|private|protected|operator|[A-Z][A-Z0-9_]*)$/;
/** Behind the parameters of a callable that a file declares: an attribute as well, for which there is no place that a grammar knows. */
const BEHIND_CALLABLE = /^([A-Za-z_][^\n]*\)[ \t]*)(_{0,2}[A-Z][A-Z0-9_]{4,}|__[a-z]\w{2,})(?=[ \t]*;)/gm;
/** Likewise, before the body. */
const BEFORE_BODY =
  /^([ \t]*[A-Za-z_~][^\n;{}]*\)[ \t]*(?:const\b[ \t]*)?(?:\r?\n[ \t]*)?)([A-Z][A-Z0-9_]{4,})(?=[ \t]*\{)/gm;
/** A statement that ends in the same way. */
const STATEMENT = /^\s*(?:if|else|for|while|do|switch|return|case|default|goto)\b/;
/** At the start of a line, before a type and the name of a variable that is a pointer: two words before a star are never a value. */
const BEFORE_POINTER =
  /^([ \t]*)([A-Za-z]\w{4,})(?=[ \t]+(?:const[ \t]+|struct[ \t]+)*([A-Za-z_]\w*)(?:[ \t]+\*+[ \t]*|\*+[ \t]*)[A-Za-z_]\w*[ \t]*[=;,[])/gm;
/** Words of the language that stand before a type, or before a value. */
const BEFORE_ANY =
  /^(?:unsigned|signed|long|short|register|auto|mutable|consteval|constinit|thread_local|restrict|sizeof|not|export|import|module|namespace|template|concept|decltype|co_return|co_yield|co_await|default|break|continue|final|override)$/;
/** Before the type of a parameter, or behind its name: an attribute of it. */
const BEFORE_PARAMETER =
  /(?<=[(,]\s{0,40})([A-Z][A-Z0-9_]{4,})(?=[ \t]+(?:const[ \t]+|struct[ \t]+)*[A-Za-z_]\w*[ \t*]+[A-Za-z_]\w*\s*[,)])/g;
/** The whole line, after and before something complete. */
const ALONE = /^([ \t]*)([A-Z][A-Z0-9_]{3,})(?=[ \t]*\r?$)/gm;
/** Likewise, with what it is handed: the end of the line ends it. */
const CALLED_ALONE =
  /^([ \t]*[A-Z][A-Z0-9_]{3,}[ \t]?\([^(){};]{0,300}(?:\([^(){};]{0,300}\)[^(){};]{0,300}){0,8}\)[ \t]*)([\r\n])(?=\s*(?:[A-Za-z_~}#/]|(?![^])))/gm;
/** At the start of a line or behind the end of a block, with a block behind it that goes on in the next lines. */
const BEFORE_BLOCK = /^([ \t]*(?:\}[ \t]*)?)([A-Z][A-Z0-9_]{3,})(?=[ \t]*\{[ \t]*(?:\/\/[^\n]*)?\r?$)/gm;
/** A macro that may be handed types, and what it is handed, if that holds no further parentheses. */
const GIVEN = /\b((?:[A-Z][A-Z0-9_]{3,}|va_arg)[ \t]*\()([^()"'{}]{1,300})(?=\))/g;
/**
 * What may be called, and what it is handed, if that holds no further parentheses; and what stands before a call, never
 * before what is declared.
 */
const HANDED =
  /\b(?!(?:sizeof|typeof|alignof|offsetof|decltype|if|for|while|switch|return|catch|noexcept|alignas|void|int|char|bool|float|double|long|short|unsigned|signed|auto)\b)([a-z]\w*[ \t]?\()([^()"'{};]{1,300})(?=\))/g;
const BEFORE_CALL = /(?:[=(,?!+-]|(?<!:):|&&|\|\||\breturn)\s*$/;
/** `const char *`, `unsigned int`: a type, where it is all that stands between two commas. */
const GIVEN_TYPE =
  /(?<=^\s*|,\s{0,40})(?!(?:new|delete|sizeof|throw|return|const_cast|co_\w+)\b)[A-Za-z_][\w:]*(?:(?:[ \t]+[A-Za-z_][\w:]*){1,3}|(?:[ \t]+[A-Za-z_][\w:]*){0,3}[ \t]*[*&]+)(?=\s*(?:,|$))/g;
/** Between parts of a string: a format that a macro names. */
const FORMAT = /\b(?:PRI|SCN)[diouxX](?:8|16|32|64|MAX|PTR|LEAST\d+|FAST\d+)\b/g;
/** A name that a macro makes of another one (`NAME(read)(source)`); not the macro itself, where that is defined. */
const MADE_NAME = /(?<!#[ \t]{0,20}define[ \t]{1,20})\b[A-Z][A-Z0-9_]{2,}\([A-Za-z_]\w*(?:,[ \t]?\w+)?\)(?=\()/g;
/** A condition of directives that asks for a file, which the grammar takes no file in. */
const HAS_FILE = /\b__has_include(?:_next)?[ \t]*\((?:<[^<>\n]{1,200}>|"[^"\n]{1,200}")\)/g;
/**
 * `_In_ const char *text`, `_Out_writes_(size) char *to`: said of a parameter or a callable to checkers, in words that
 * no program may have for its own.
 */
const FOR_CHECKERS =
  /(?<![\w.>])_(?:In|Out|Inout|Outptr|COM_Outptr|Ret|Success|Use_decl|Check_return|Printf|Scanf|Field|Frees|Acquires|Releases|Requires|Callback|Pre|Post|When|At|Deref|Must_inspect|Null_terminated|Maybenull|Notnull)_?(?:[A-Za-z]\w*)?_(?:\([^()\n]*\))?(?=\s)/g;
/** What a lambda takes along, from bracket to bracket. */
const CAPTURES =
  /(?<=[(,=;{}?:&|!\s])\[(?=[^[\]]{0,500}[\w]\{)[^[\]]{1,500}\](?=\s*[({<]|\s*(?:mutable|noexcept|constexpr)\b)/g;
/** `size{all.size()}`, of these. */
const CAPTURE = /(?<=[[,]\s{0,40})([A-Za-z_]\w*)\{([^{}]*)\}(?=\s*[,\]])/g;
/** A member by a pointer to it. */
const BY_POINTER = /->\*(?=[A-Za-z_])/g;

/** Macros in a readable form, and branches of directives that hold whole blocks. */
export function readableC(text: string): string {
  return withPlainMacros(withWholeBlocks(text, BRANCH_SIGNS));
}

function withPlainMacros(text: string): string {
  const reported = withPlainWords(text);
  if (
    !/[A-Z][A-Z0-9_]{3}|va_arg|\) *__[a-z]|->\*|\b[a-z]\w*[ \t]?\([^()]*\b(?:struct|union|enum|unsigned) |^[ \t]*[a-z]\w+[ \t]+\w+[ \t]*\*/m.test(
      reported,
    )
  ) {
    return reported;
  }
  const made = new Set([...reported.matchAll(TYPE)].map(([, name]) => name));
  return reported
    .replace(MADE_NAME, name => name.replace(/\W/g, '_'))
    .replace(FORMAT, name => `"${name.slice(1, -1)}"`)
    .replace(BY_POINTER, '->_')
    .replace(GIVEN, (_, macro: string, given: string) => macro + withTypesAsNames(given))
    .replace(HANDED, (whole: string, callee: string, given: string, at: number, text: string) =>
      /[\w*&]\s*[*&]\s*(?:,|$)|\w[ \t]+\w/.test(given) && BEFORE_CALL.test(text.slice(Math.max(0, at - 40), at))
        ? callee + withTypesAsNames(given)
        : whole,
    )
    .replace(BEFORE_PARAMETER, attribute)
    .replace(BEFORE_POINTER, (whole: string, space: string, macro: string, type: string) =>
      [macro, type].some(word => (word !== word.toUpperCase() && NO_TYPE.test(word)) || BEFORE_ANY.test(word))
        ? whole
        : space + attribute(macro),
    )
    .replace(
      BEFORE_TYPE,
      (_, word: string, space: string, macro: string, args = '', other = '') =>
        word + space + attribute(`${macro}${args}${other}`),
    )
    .replace(BEHIND_CALLABLE, commentBehind)
    .replace(BEFORE_BODY, commentBehind)
    .replace(BEFORE_CALLABLE, (_, space: string, macro: string) => space + attribute(macro))
    .replace(AMONG_WORDS, (_, before: string, macro: string) => before + asComment(macro))
    .replace(BEFORE_MAKING, (whole: string, space: string, macro: string, name: string) =>
      made.has(name.replace('~', '')) ? space + attribute(macro) : whole,
    )
    .replace(BEFORE_NAME, (whole: string, before: string, macro: string) =>
      before.split(/[ \t*&]+/).every(word => word === '' || NO_TYPE.test(word)) || STATEMENT.test(whole)
        ? whole
        : before + asComment(macro),
    )
    .replace(ABOVE_CALLABLE, (_, space: string, macro: string) => space + attribute(macro))
    .replace(ALONE, (whole: string, space: string, macro: string, at: number) =>
      isAlone(text, at, at + whole.length) ? `${space}${macro.slice(0, -1)};` : whole,
    )
    .replace(BEFORE_BLOCK, (whole: string, space: string, macro: string, at: number, reported: string) =>
      isBeforeBlock(reported, at + space.length, at + whole.length) ? `${space}${macro.slice(0, -1)};` : whole,
    )
    .replace(CALLED_ALONE, (whole: string, call: string, _end: string, at: number) =>
      isAlone(text, at, at + call.length) ? `${call};` : whole,
    );
}

/** Forms that the grammar does not know, of macros that every compiler brings and of the language. */
function withPlainWords(text: string): string {
  const asked = text.includes('__has_include') ? text.replace(HAS_FILE, found => found.replace(/\W/g, '_')) : text;
  const captured = asked.includes('{')
    ? asked.replace(CAPTURES, captures => captures.replace(CAPTURE, '$1=$2 '))
    : asked;
  return captured.replace(FOR_CHECKERS, asComment);
}

function withTypesAsNames(given: string): string {
  return given.replace(GIVEN_TYPE, type => type.replace(/[^\w:]/g, '_'));
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

/** The last sign of code before a line, past comments and directives of a line each; -1 for none. */
function lastCode(text: string, start: number): number {
  for (let at = start - 1; ;) {
    while (at >= 0 && /\s/.test(text[at])) at--;
    const line = text.lastIndexOf('\n', at) + 1;
    if (at >= 0 && /^[ \t]*(?:#(?!.*\\$)|\/\/)/.test(text.slice(line, at + 1))) at = line - 1;
    else if (at > 2 && text.startsWith('*/', at - 1) && text.lastIndexOf('/*', at - 2) >= 0) {
      at = text.lastIndexOf('/*', at - 2) - 1;
    } else return at;
  }
}

/**
 * Does what stands before the word end there, and do statements stand between the braces behind it? Values do not: a comma or the end of
 * a larger expression follows them.
 */
function isBeforeBlock(text: string, start: number, end: number): boolean {
  const before = lastCode(text, start);
  if (before >= 0 && !'{};:'.includes(text[before])) return false;
  let depth = 0;
  for (let at = text.indexOf('{', end); at >= 0 && at < Math.min(text.length, end + MAX_BLOCK); at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return !/^\s*[,;)\]]/.test(text.slice(at + 1, at + 80));
  }
  return true;
}

/** So much of a block is looked at to find its end. */
const MAX_BLOCK = 10_000;

/** Does what stands before end there, and does nothing after go on with it? */
function isAlone(text: string, start: number, end: number): boolean {
  const before = lastCode(text, start);
  let after = end;
  while (after < text.length && /\s/.test(text[after])) after++;
  return (before < 0 || '{};:'.includes(text[before])) && (after >= text.length || /[A-Za-z_~#/}]/.test(text[after]));
}
