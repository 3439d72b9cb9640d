/**
 * Types as Flow alone writes them, in a form that the grammar of TSX reads, of the same length: it may take a whole file for broken for one of
 * them. What stands in the source is what is shown and compared.
 */

/** The only parameter of a function's type, without parentheses: `each: Item => void`. */
const LONE_PARAMETER = /(?<=[:|]|\btype [\w$]+(?:<[^<>=\n]*>)? =) ([A-Za-z_$][\w$.]*) (?==>)/g;
/** What says of a function's type that there may be none: `?(item: Item) => void`. */
const MAYBE = /(?<=[:=|,(<] )\?(?=\()/g;
/** What says of an object's type that there may be more in it: `{size: number, ...}`. */
const AND_MORE = /\.\.\.(?=\s*\|?\})/g;
/** Which way a member varies: `+size: number`. */
const VARIANCE = /(?<=[{|,;]\s*|^[ \t]*(?:static )?)\+(?=\[|[A-Za-z_$][\w$]*\??[ \t]*:)/gm;

/** The declaration of a type at the top of a file, up to the line that ends it. */
const TYPE = /^(?:export )?(?:opaque )?type [^]*?^[^\s/].*;$/gm;
/** A type whose members an object has as well: `...Size,`. */
const OTHERS = /^([ \t]*)\.\.\.(.+)(?=,$)/gm;

/** `@flow` in the comments before the first statement. */
export function isFlow(head: string): boolean {
  for (let at = 0; ; ) {
    const comment = /^\s*(?:\/\/.*|\/\*[^]*?\*\/|#!.*|['"]use strict['"];?)/.exec(head.slice(at));
    if (!comment) return false;
    if (/@flow\b/.test(comment[0])) return true;
    at += comment[0].length;
  }
}

/** The text itself where nothing is to be mended. Those whose members are there as well become the name of one member. */
export function mendedFlow(text: string): string {
  const others = (_: string, indent: string, type: string): string => `${indent}___${type.replace(/\W/g, '_')}`;
  return text.replace(LONE_PARAMETER, '($1)').replace(MAYBE, ' ').replace(AND_MORE, '   ').replace(VARIANCE, ' ').replace(TYPE, type => type.replace(OTHERS, others));
}
