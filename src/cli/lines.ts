/**
 * Standard input as lines, for JSON lines: split at `\n` only (JSON strings may hold other line separators), decoded once a line.
 *
 * A line longer than the limit is never kept: it comes out as `null`, so that its sender gets an answer and memory stays bounded.
 */

/** Bytes; JavaScript's strings end at about twice as many characters. */
export const MAX_LINE_BYTES = 256 * 1024 * 1024;

const NEWLINE = 0x0a;

/** Lines without their end; invalid UTF-8 becomes U+FFFD. A last line without an end counts when it is not empty. */
export async function* readLines(
  chunks: AsyncIterable<Buffer>,
  maxBytes = MAX_LINE_BYTES,
): AsyncGenerator<string | null> {
  let parts: Buffer[] = [];
  let length = 0;
  const add = (part: Buffer): void => {
    length += part.length;
    if (length > maxBytes) parts = [];
    else parts.push(part);
  };
  const take = (): string | null => {
    const line = length > maxBytes ? null : Buffer.concat(parts).toString('utf8');
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      add(chunk.subarray(start, end));
      yield take();
      start = end + 1;
    }
    if (start < chunk.length) add(chunk.subarray(start));
  }
  if (length > 0) yield take();
}
