/**
 * Names and messages as the view shows them: what cannot be seen, or turns the direction of what follows, is written as an escape. With U+202E in it,
 * `gnp.java` would be read as the name of a picture.
 */

const UNSEEN = /(?![\t\n\r])\p{Cc}|[\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

export function shownText(text: string): string {
  return text.replace(UNSEEN, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
