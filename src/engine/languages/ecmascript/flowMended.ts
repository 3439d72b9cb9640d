/**
 * Types as Flow alone writes them, in a form that the grammar of TSX reads, of the same length: it may take a whole
 * file for broken for one of them. What stands in the source is what is shown and compared.
 */

/** The only parameter of a function's type, without parentheses: `each: Item => void`. */
const LONE_PARAMETER = /(?<=[:|]|\btype [\w$]+(?:<[^<>=\n]*>)? =) ([A-Za-z_$][\w$.]*) (?==>)/g;
/** What says of a function's type that there may be none: `?(item: Item) => void`. */
const MAYBE = /(?<=[:=|,(<] )\?(?=\()/g;
/** What says of an object's type that there may be more in it: `{size: number, ...}`. */
const AND_MORE = /\.\.\.(?=\s*\|?\})/g;
/** Which way a member varies: `+size: number`. */
const VARIANCE = /(?<=[{|,;]\s*|^[ \t]*(?:static )?)\+(?=\[|[A-Za-z_$][\w$]*\??[ \t]*:)/gm;

/** A line that declares a type at the top of a file, and one that ends what stands there. */
const TYPE = /^(?:export )?(?:opaque )?type /;
const TYPE_END = /^[^\s/].*;$/;
/** A type whose members an object has as well: `...Size,`. */
const OTHERS = /^([ \t]*)\.\.\.(.+)(?=,$)/;
/** The comments before the first statement stand in so much of the text, in UTF-16 units. */
const HEAD_LENGTH = 20_000;

/** `@flow` in the comments before the first statement. */
export function isFlow(text: string): boolean {
  const head = text.slice(0, HEAD_LENGTH);
  for (let at = 0; ;) {
    const comment = /^\s*(?:\/\/.*|\/\*[^]*?\*\/|#!.*|['"]use strict['"];?)/.exec(head.slice(at));
    if (!comment) return false;
    if (/@flow\b/.test(comment[0])) return true;
    at += comment[0].length;
  }
}

/** The text itself where nothing is to be mended. */
export function mendedFlow(text: string): string {
  return withMembersOfOthers(
    text.replace(LONE_PARAMETER, '($1)').replace(MAYBE, ' ').replace(AND_MORE, '   ').replace(VARIANCE, ' '),
  );
}

/** In types, those whose members are there as well become the name of one member. */
function withMembersOfOthers(text: string): string {
  let isType = false;
  return text
    .split('\n')
    .map(line => {
      isType ||= TYPE.test(line);
      const mended = isType
        ? line.replace(OTHERS, (_, indent: string, type: string) => `${indent}___${type.replace(/\W/g, '_')}`)
        : line;
      if (TYPE_END.test(line)) isType = false;
      return mended;
    })
    .join('\n');
}
