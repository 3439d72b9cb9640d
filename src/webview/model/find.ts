/** Finding words in the text of a column: plain text, without regard to case unless wanted. */

/** More are not counted. */
export const MAX_MATCHES = 10_000;

/** Offsets of the first matches, which do not overlap. */
export function findMatches(text: string, words: string, matchCase: boolean, most = MAX_MATCHES): number[] {
  if (words === '') return [];
  const found: number[] = [];
  const [haystack, needle] = matchCase ? [text, words] : [foldCase(text), foldCase(words)];
  for (
    let at = haystack.indexOf(needle);
    at >= 0 && found.length < most;
    at = haystack.indexOf(needle, at + needle.length)
  ) {
    found.push(at);
  }
  return found;
}

/** Lower case, as far as that keeps the length: offsets must stay those of the text. */
function foldCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length
    ? lower
    : Array.from(text, character =>
        character.toLowerCase().length === character.length ? character.toLowerCase() : character,
      ).join('');
}
