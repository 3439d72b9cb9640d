/**
 * Code inside of a sentence: between backticks, as in Markdown. Code may hold backticks of its own (a template, a Kotlin test's name); then
 * the fence is longer than any run of them, and so each sentence reads back as the pieces it was made of.
 */

/** A sentence in pieces: plain text, and code. */
export type Phrase = readonly (string | { readonly code: string })[];

const RUNS = /`+/g;

/** In the place of what broken code left without a name: nothing between backticks would not read back. */
const NAMELESS = 'what has no name';

export function codeSpan(code: string): string {
  if (code === '') return NAMELESS;
  let longest = 0;
  for (const [run] of code.matchAll(RUNS)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  // A blank at both ends belongs to the fence.
  const pad = /^`|`$|^ .* $/s.test(code) ? ' ' : '';
  return `${fence}${pad}${code}${pad}${fence}`;
}

/** A run of backticks that no other one of its length follows is plain text. */
export function phraseOf(sentence: string): Phrase {
  const found: (string | { readonly code: string })[] = [];
  const runs = Array.from(sentence.matchAll(RUNS), run => ({ start: run.index, end: run.index + run[0].length }));
  let done = 0;
  for (let i = 0; i < runs.length; i++) {
    const { start, end } = runs[i];
    let closing = i + 1;
    while (closing < runs.length && runs[closing].end - runs[closing].start !== end - start) closing++;
    if (closing === runs.length) continue;
    if (start > done) found.push(sentence.slice(done, start));
    const code = sentence.slice(end, runs[closing].start);
    found.push({ code: /^ .* $/s.test(code) && code.trim() !== '' ? code.slice(1, -1) : code });
    done = runs[closing].end;
    i = closing;
  }
  if (done < sentence.length) found.push(sentence.slice(done));
  return found;
}

/** The reverse of `phraseOf`. */
export function sentenceOf(phrase: Phrase): string {
  return phrase.map(piece => (typeof piece === 'string' ? piece : codeSpan(piece.code))).join('');
}
