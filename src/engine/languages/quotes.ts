/**
 * Strings whatever quotes they stand in: one spelling for all that say the same, where a language has several.
 */
import type { NoiseRules } from './noiseRules.js';

/**
 * The text in the last of the delimiters given, quotes inside escaped where they must be and nowhere else. What stands in none of them
 * comes back as it is, and so does what means something else in other quotes. A prefix of letters is kept.
 */
export function requoted(
  written: string,
  { quotes = [], quotesCount, spelled }: Pick<NoiseRules, 'quotes' | 'quotesCount' | 'spelled'>,
): string {
  const text = withPlainLineEnds(written);
  if (spelled) return spelled(text);
  if (quotes.length === 0 || quotesCount?.(text)) return text;
  let start = 0;
  while (start < text.length && isLetter(text.charCodeAt(start))) start++;
  const quote = quotes.find(
    delimiter =>
      text.startsWith(delimiter, start) && text.length >= start + 2 * delimiter.length && text.endsWith(delimiter),
  );
  const target = quotes.at(-1);
  if (quote === undefined || target === undefined) return text;
  let content = '';
  for (let at = start + quote.length; at < text.length - quote.length; at++) {
    const isEscape = text[at] === '\\' && at + 1 < text.length - quote.length;
    if (isEscape) at++;
    if (text[at] === target || (isEscape && !quotes.includes(text[at]))) content += '\\';
    content += text[at];
  }
  return text.slice(0, start) + target + content + target;
}

/** How lines end is the matter of the file, not of what is written in it. */
export function withPlainLineEnds(text: string): string {
  return text.includes('\r') ? text.replaceAll('\r\n', '\n') : text;
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}
