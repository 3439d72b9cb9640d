/**
 * TypeScript that its grammar misreads, in a form that it reads, of the same length: what says of a type parameter
 * which way it varies (`<out T>`), `export type *`, types of modules (`import('./a').Crate`), words as names, and
 * members of types without a semicolon before a signature that has no name, which the grammar takes for more of what
 * stands above. What stands in the source is what is shown and compared.
 */
import { withNamesCalledAbstract, withNamesCalledUsing, withUsingAsConst } from './wordsAsNames.js';

/** Before what may be the name of a type parameter. */
const VARIANCE = /\b(?:in[ \t]+out|in|out)[ \t]+(?=[A-Za-z_$][\w$]*\s*(?:[,>=]|extends\b))/g;
const ALL_TYPES = /(?<=^|[;}])([ \t]*export[ \t]+)type(?=[ \t]*\*)/gm;
/** Of an import as a value, a function of the promise is called; a type of the module has a large letter. */
const TYPE_OF_MODULE =
  /(?<!\btypeof[ \t]+|[\w$.#])import\((?:'[^'\n]{1,300}'|"[^"\n]{1,300}")\)(?=\.[A-Z][\w$]*(?![\w$]|\())/g;
/** A line that begins with parameters, or with type parameters. */
const SIGNATURE = /^[ \t]*(?:\(\s*(?:\)\s*:|\.\.\.[A-Za-z_$]|[A-Za-z_$][\w$]*\??\s*:)|<\s*[A-Za-z_$])/;
const BLANK_OR_COMMENT = /^\s*(?:$|\/\/|\/?\*)/;
/** What may end a member; after anything else, the line goes on. */
const END = /(?:[\w$\])}'"`]|(?<!=)>)$/;

/**
 * The variance becomes a part of the name: nothing else that is TypeScript is written like it. So does the path of the
 * module that a type is in.
 */
export function readableTypeScript(text: string): string {
  return withoutVariance(withUsingAsConst(withNamesCalledAbstract(withNamesCalledUsing(text))))
    .replace(ALL_TYPES, '$1/**/')
    .replace(TYPE_OF_MODULE, path => `import${'_'.repeat(path.length - 'import'.length)}`);
}

function withoutVariance(text: string): string {
  return text.replace(VARIANCE, (word: string, at: number) =>
    isBehindSeparator(text, at, word) ? word.replace(/[ \t]/g, '_') : word,
  );
}

/** Behind a comment, only the word that is none of the language's otherwise. */
function isBehindSeparator(text: string, at: number, word: string): boolean {
  let before = at - 1;
  while (before >= 0 && text[before].trim() === '') before--;
  return (
    before >= 0 &&
    (text[before] === '<' ||
      text[before] === ',' ||
      (word.startsWith('out') && text[before] === '/' && text[before - 1] === '*'))
  );
}

/** Null where nothing is to be mended. Of code that is read, a line may begin as a signature does. */
export function mendedTypeScript(text: string): string | null {
  const mended = withEndedMembers(text);
  return mended === text ? null : mended;
}

/** With a semicolon for the line end before each signature that stands on lines of its own. */
function withEndedMembers(text: string): string {
  const ends: number[] = [];
  /** Where the last line of code ends; -1 for none. */
  let codeEnd = -1;
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(start, end).trimEnd();
    // Parameters may stand on the next line.
    if (
      codeEnd >= 0 &&
      /^[ \t]*[(<]/.test(line) &&
      SIGNATURE.test(text.slice(start, end + LOOK_AHEAD)) &&
      isFollowedByParameters(text, start)
    ) {
      ends.push(codeEnd);
    }
    if (!BLANK_OR_COMMENT.test(line)) codeEnd = newline >= 0 && END.test(line) ? start + line.length : -1;
    start = end + 1;
  }
  let ended = '';
  let from = 0;
  for (const end of ends) {
    ended += `${text.slice(from, end)};`;
    from = end + 1;
  }
  return ended + text.slice(from);
}

/** So much of the line below is looked at. */
const LOOK_AHEAD = 100;
/** A list of type parameters is no longer. */
const MAX_TYPE_PARAMETERS = 500;

/** Is what begins here a list of type parameters, if it begins as one, with parameters behind it? Otherwise it is an element, or a cast. */
function isFollowedByParameters(text: string, start: number): boolean {
  let depth = 0;
  for (let at = start; at < Math.min(text.length, start + MAX_TYPE_PARAMETERS); at++) {
    if (depth === 0 && text[at] === '(') return true;
    if (text[at] === '<') depth++;
    else if (text[at] === '>' && text[at - 1] !== '=') depth--;
    else if (depth === 0 && text[at].trim() !== '') return false;
  }
  return false;
}
