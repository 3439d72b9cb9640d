/**
 * Kotlin as its grammar can read it, of the same length but for a line end more. The grammar takes words that mean something in some places
 * for that in all: `set` and `get` behind a `val` (`set += item`, `get(key)`), modifiers wherever a statement begins (`open(file)`),
 * `dynamic` everywhere, and then reads nothing of the statement or of the whole type. What such a word is shows in what follows it. And
 * where a line ends after a class's name it takes the class for done, though its constructor follows; what a class hands its calls on to it
 * takes for a call with the body as its block: here that is one more supertype, behind a comma at the end of `by`. A last line always ends: the grammar
 * looks for the end of an annotation's name, and where the text ends with it looks for ever.
 */

/** At the start of a line, before a sign that assigns or reaches into something, or, for `get`, before arguments: no accessor stands so. */
const ACCESSOR_WORD_AS_NAME = /^([ \t]*)(set|get)(?=[ \t]*(?:[-+*/%]?=(?!=)|\+\+|--|\[|!!|\?\.)|(?<=get)\([ \t]*[^) \t\r\n])/gm;

/** Before arguments, a lambda, a member, an index, an assignment or an arrow, where no modifier stands. */
const MODIFIER_AS_NAME =
  /(?<![\w$.`@])(?:open|final|abstract|sealed|override|inline|infix|tailrec|external|lateinit|internal|private|protected|public)(?=\(|\[|!!|\??\.|[ \t]*(?:\{|->|[-+*/%]?=(?!=)))/g;

/** A call with a block; before parentheses it is part of a type. */
const SUSPEND_AS_NAME = /(?<![\w$.`@])suspend(?=[ \t]*\{)/g;

/** As a type it is a name like others, too. */
const DYNAMIC = /(?<![\w$`])dynamic(?![\w$`])/g;

/** The name of a class, and its constructor in a line below, with annotations and modifiers before it. Bounded, for texts of nothing but openings. */
const CONSTRUCTOR_BELOW =
  /(?<![\w$.`@])class[ \t]+[\w$]+(?:<[^>{}();]{0,200}>{1,3})?\s+(?:(?:@[\w.:]+(?:\((?:[^()"/]|"[^"\n]*"|\([^()"/]*\)){0,200}\))?|public|protected|private|internal)\s+){0,8}constructor(?=\s*\()/g;

/** A comma behind the last of a list of types. */
const LAST_COMMA = /,(?=\s*>)/g;

/** The head of a class up to the `by` behind its last supertype: with the body behind it, the grammar takes what it names for a call with a block. */
const HANDED_ON_BEFORE_BODY =
  /(?:\)|(?<![\w$.`@])(?:class|object)[ \t]+[\w$]{1,100}(?:<[^>{}();]{0,200}>{1,3})?)\s{0,20}:\s{0,20}(?:[^{}=;"'@\n]|(?<=,[ \t\r]{0,9})\n){0,200}?[ \t]by(?=\s{1,20}[\w.]{1,100}(?:\([^(){}"]{0,100}\))?\s{0,20}\{)/g;

export function readableKotlin(text: string): string {
  // Any other name will do: the tree speaks of the text as it stands in the file.
  const toName = (word: string): string => word.toUpperCase();
  return text
    .replace(CONSTRUCTOR_BELOW, head => head.replace(/[\r\n]/g, ' '))
    .replace(LAST_COMMA, ' ')
    .replace(HANDED_ON_BEFORE_BODY, head => `${head.slice(0, -2)} ,`)
    .replace(ACCESSOR_WORD_AS_NAME, (_, indent: string, word: string) => indent + toName(word))
    .replace(MODIFIER_AS_NAME, toName)
    .replace(SUSPEND_AS_NAME, toName)
    .replace(DYNAMIC, toName)
    .concat(text.endsWith('\n') ? '' : '\n');
}
