/**
 * A change diff as JSON text, in pieces: a large one is longer than the longest string JavaScript can hold.
 *
 * One line an element of each list, so that line-based tools can work with the file as well. The text is ASCII-safe for terminals:
 * control characters that JSON would allow (DEL, C1) are escaped.
 */
import type { ChangeDiff } from '../engine/changeDiff.js';

/** Characters a piece has at least; writing many small ones is slow. */
const PIECE = 1 << 16;

export function* jsonPieces(diff: ChangeDiff): Generator<string> {
  let buffer = '';
  for (const token of tokens(diff)) {
    buffer += token;
    if (buffer.length >= PIECE) {
      yield buffer;
      buffer = '';
    }
  }
  yield buffer;
}

function* tokens(diff: ChangeDiff): Generator<string> {
  let separator = '{\n';
  for (const [key, value] of Object.entries(diff)) {
    yield `${separator}"${key}": `;
    separator = ',\n';
    if (key === 'declarations') {
      yield '{\n"before": ';
      yield* list(diff.declarations.before);
      yield ',\n"after": ';
      yield* list(diff.declarations.after);
      yield '\n}';
    } else if (Array.isArray(value)) {
      yield* list(value);
    } else {
      yield stringify(value);
    }
  }
  yield '\n}\n';
}

function* list(values: readonly unknown[]): Generator<string> {
  if (values.length === 0) {
    yield '[]';
    return;
  }
  let separator = '[\n';
  for (const value of values) {
    yield separator + stringify(value);
    separator = ',\n';
  }
  yield '\n]';
}

function stringify(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
