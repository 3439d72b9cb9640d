/**
 * Kotlin as its grammar can read it, of the same length but for a line end more. The grammar takes words that mean
 * something in some places for that in all: `set` and `get` behind a `val` (`set += item`, `get(key)`), modifiers
 * wherever a statement begins (`open(file)`), `dynamic` everywhere, and then reads nothing of the statement or of the
 * whole type. What such a word is shows in what follows it. And where a line ends after a class's name it takes the
 * class for done, though its constructor follows; what a class hands its calls on to it takes for a call with the body
 * as its block: here that is one more supertype, behind a comma at the end of `by`. A last line always ends: the
 * grammar looks for the end of an annotation's name, and where the text ends with it looks for ever. It wants a
 * member's line to end before the brace that closes the type, which may stand behind it; and it knows neither guards of
 * branches nor what a declaration asks of its context, nor strings that say how many dollar signs interpolate.
 */
import { withSingleDollars } from './kotlinDollars.js';

/** At the start of a line, before a sign that assigns or reaches into something, or, for `get`, before arguments: no accessor stands so. */
const ACCESSOR_WORD_AS_NAME =
  /^([ \t]*)(set|get)(?=[ \t]*(?:[-+*/%]?=(?!=)|\+\+|--|\[|!!|\?\.)|(?<=get)\([ \t]*[^) \t\r\n])/gm;

/** Before arguments, a lambda, a member, an index, an assignment or an arrow, where no modifier stands. */
const MODIFIER_AS_NAME =
  /(?<![\w$.`@])(?:open|final|abstract|sealed|override|inline|infix|tailrec|external|lateinit|internal|private|protected|public)(?=\(|\[|!!|\??\.|[ \t]*(?:\{|->|[-+*/%]?=(?!=)))/g;

/** A call with a block; before parentheses it is part of a type. */
const SUSPEND_AS_NAME = /(?<![\w$.`@])suspend(?=[ \t]*\{)/g;

/** As a type it is a name like others, too. */
const DYNAMIC = /(?<![\w$`])dynamic(?![\w$`])/g;

/**
 * The name of a class, and its constructor in a line below, with annotations and modifiers before it. Bounded, for
 * texts of nothing but openings.
 */
const CONSTRUCTOR_BELOW =
  /(?<![\w$.`@])class[ \t]+[\w$]+(?:<[^>{}();]{0,200}>{1,3})?\s+(?:(?:@[\w.:]+(?:\((?:[^()"/]|"[^"\n]*"|\([^()"/]*\)){0,200}\))?|public|protected|private|internal)\s+){0,8}constructor(?=\s*\()/g;

/** A comma behind the last of a list of types. */
const LAST_COMMA = /,(?=\s*>)/g;

/**
 * The head of a class up to the `by` behind its last supertype: with the body behind it, the grammar takes what it
 * names for a call with a block.
 */
const HANDED_ON_BEFORE_BODY =
  /(?:\)|(?<![\w$.`@])(?:class|object)[ \t]+[\w$]{1,100}(?:<[^>{}();]{0,200}>{1,3})?)\s{0,20}:\s{0,20}(?:[^{}=;"'@\n]|(?<=,[ \t\r]{0,9})\n){0,200}?[ \t]by(?=\s{1,20}[\w.]{1,100}(?:\([^(){}"]{0,100}\))?\s{0,20}\{)/g;

/** Comments and strings, closed or not: what looks like it there is none. */
const NO_CODE = /\/\*[^]*?(?:\*\/|$)|\/\/[^\n]*|"""[^]*?(?:"""|$)|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/;

/** White space before a brace that closes something behind code of its line: a line may end there as well. */
const BEFORE_CLOSING = /(?<=[^\s{][ \t]{0,9})[ \t](?=\})/;
const BEFORE_CLOSING_IN_CODE = new RegExp(`${NO_CODE.source}|${BEFORE_CLOSING.source}`, 'g');

/** Behind the condition of a branch, or behind `else`: one more condition to the grammar. */
const GUARD =
  /^([ \t]*)(else|(?!(?:return|throw)\b)(?:!?(?:is|in)[ \t]+)?[\w$.]+(?:<[^<>(){}\n]{1,100}>)?)([ \t]+)if(?=([^\n{]{1,200}?)->)/gm;

/** On lines of their own, before a declaration or its annotations: another annotation to the grammar. */
const CONTEXT =
  /^([ \t]*)context(\((?:[^(){}"'\n]|\([^()\n]*\)){1,300}\))(?=\s+(?:@|(?:(?:public|private|protected|internal|override|open|abstract|final|suspend|inline|operator|infix|data|sealed)\s+)*(?:fun|val|var|class|interface)\b))/gm;

export function readableKotlin(text: string): string {
  // Any other name will do: the tree speaks of the text as it stands in the file.
  const toName = (word: string): string => word.toUpperCase();
  return withSingleDollars(text)
    .replace(CONSTRUCTOR_BELOW, head => head.replace(/[\r\n]/g, ' '))
    .replace(LAST_COMMA, ' ')
    .replace(HANDED_ON_BEFORE_BODY, head => `${head.slice(0, -2)} ,`)
    .replace(ACCESSOR_WORD_AS_NAME, (_, indent: string, word: string) => indent + toName(word))
    .replace(MODIFIER_AS_NAME, toName)
    .replace(SUSPEND_AS_NAME, toName)
    .replace(DYNAMIC, toName)
    .replace(
      CONTEXT,
      (_, indent: string, asked: string) =>
        `${indent}@ontext${asked.replace(/[:<>]/g, sign => (sign === ':' ? '=' : sign === '<' ? '(' : ')'))}`,
    )
    .replace(GUARD, (all: string, indent: string, condition: string, space: string, asked: string) =>
      isWhole(asked) ? `${indent}${condition === 'else' ? 'null' : condition}${space}, ` : all,
    )
    .replace(BEFORE_CLOSING_IN_CODE, found => (found === ' ' || found === '\t' ? '\n' : found))
    .concat(text.endsWith('\n') ? '' : '\n');
}

/** Are all parentheses closed? In the type of a function they are not where its arrow stands. */
function isWhole(code: string): boolean {
  return code.split('(').length === code.split(')').length;
}
