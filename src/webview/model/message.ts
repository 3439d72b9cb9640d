/** The message of a commit without what programs read: `Signed-off-by: Ada <a@example.org>` and its like at the end. */

export interface MessageParts {
  readonly text: string;
  /** A line each, as they stand. */
  readonly trailers: readonly string[];
}

/** A word with hyphens and a value, or the go-on of the value above, as `git interpret-trailers` reads them. */
const TRAILER = /^[A-Za-z][A-Za-z0-9-]*: \S/;

/** Trailers are the last paragraphs in which every line is one; a message that consists of nothing else is a text. */
export function messageParts(message: string): MessageParts {
  const paragraphs = message.trim().split(/\n\s*\n/);
  const trailers: string[] = [];
  while (paragraphs.length > 1) {
    const lines = (paragraphs.at(-1) ?? '').split('\n');
    if (!TRAILER.test(lines[0]) || !lines.every(line => TRAILER.test(line) || /^\s+\S/.test(line))) break;
    trailers.unshift(...lines.map(line => line.trim()));
    paragraphs.pop();
  }
  // A single paragraph of a body is a text, unless it holds what nobody but a program writes.
  if (paragraphs.length === 1 && trailers.length === 0) {
    const lines = paragraphs[0].split('\n');
    if (lines.every(line => /^[A-Z][a-z]+(?:-[a-z]+)+: \S/.test(line))) return { text: '', trailers: lines };
  }
  return { text: paragraphs.join('\n\n'), trailers };
}
