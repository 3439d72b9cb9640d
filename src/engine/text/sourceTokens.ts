/** Words, texts and signs of a source, for readers that need no grammar. */
import type { Range } from './dataTree.js';

export interface SourceToken {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Sticky expressions: what says nothing, what is a comment, and each token as a whole. */
export interface Lexicon {
  readonly blanks: RegExp;
  readonly comment: RegExp;
  readonly token: RegExp;
  /** Where a token ends that no expression describes, as a text with code inside; `at` for none, -1 for one without end. */
  readonly longToken?: (text: string, at: number) => number;
}

/** What closes a bracket. */
export const CLOSING_BRACKETS: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

/** One expression for what any of several describes; groups are told by their names. */
export function anyOf(flags: string, ...expressions: readonly RegExp[]): RegExp {
  return new RegExp(expressions.map(({ source }) => source).join('|'), flags);
}

/** Null where a sign is met that belongs to none. */
export function tokensOf(text: string, lexicon: Lexicon, comments: Range[]): SourceToken[] | null {
  const found: SourceToken[] = [];
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const take = (expression: RegExp): string => {
    expression.lastIndex = at;
    return expression.exec(text)?.[0] ?? '';
  };
  while (at < text.length) {
    const blanks = take(lexicon.blanks);
    const comment = blanks === '' ? take(lexicon.comment) : '';
    const longEnd = blanks + comment === '' ? (lexicon.longToken?.(text, at) ?? at) : at;
    if (longEnd < 0) return null;
    const long = text.slice(at, longEnd);
    const token = blanks + comment + long === '' ? take(lexicon.token) : long;
    const length = blanks.length + comment.length + token.length;
    if (length === 0) return null;
    if (comment !== '') comments.push([at, at + comment.trimEnd().length]);
    if (token !== '') found.push({ start: at, end: at + length, text: token });
    at += length;
  }
  return found;
}

/** What tokens say, whatever stands between them. */
export function wordsOf(tokens: readonly SourceToken[]): string {
  return tokens.map(({ text }) => text).join(' ');
}
