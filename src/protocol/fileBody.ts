/**
 * The text of one file with its syntax colours, as it travels to the view on demand.
 *
 * Colours are packed: a file of 20,000 lines has some 100,000 spans, which as objects would be ten times the text they colour.
 */
import type { FileVersion, HighlightSpan, Side } from '../engine/model.js';
import { arrayOf, isIndex, isString, objectOf, oneOf } from './shape.js';

/** Spans as one flat list: for each its distance from the end of the one before, its length, and its index into `captures`. */
export interface PackedHighlights {
  readonly captures: readonly string[];
  readonly spans: readonly number[];
}

export interface FileBody {
  readonly side: Side;
  /** Index into `before` or `after` of the outline. */
  readonly file: number;
  readonly text: string;
  readonly highlights: PackedHighlights;
}

/** May the engine have colours for a file? Code that was read as plain text, since it is too long or minified, stays without. */
export function mayHaveColors({ text, mode, language }: FileVersion): boolean {
  return text !== null && (mode === 'syntax' || language === null);
}

/** Packs sorted spans that do not overlap; a span that would overlap is left out, as the format cannot hold it. */
export function packHighlights(spans: readonly HighlightSpan[]): PackedHighlights {
  const captures: string[] = [];
  const indices = new Map<string, number>();
  const packed: number[] = [];
  let end = 0;
  for (const span of spans) {
    if (span.start < end || span.end <= span.start) continue;
    let capture = indices.get(span.capture);
    if (capture === undefined) {
      capture = captures.length;
      captures.push(span.capture);
      indices.set(span.capture, capture);
    }
    packed.push(span.start - end, span.end - span.start, capture);
    end = span.end;
  }
  return { captures, spans: packed };
}

/** Columns of the unpacked spans, ready for a binary search over `start`. Spans past `length` are dropped. */
export interface HighlightColumns {
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly capture: Uint16Array;
  readonly captures: readonly string[];
}

export function unpackHighlights(packed: PackedHighlights, length: number): HighlightColumns {
  const count = Math.floor(packed.spans.length / 3);
  const start = new Int32Array(count);
  const end = new Int32Array(count);
  const capture = new Uint16Array(count);
  let at = 0;
  let used = 0;
  for (; used < count; used++) {
    at += packed.spans[used * 3];
    start[used] = at;
    at += packed.spans[used * 3 + 1];
    if (at > length) break;
    end[used] = at;
    capture[used] = packed.spans[used * 3 + 2];
  }
  return {
    start: start.subarray(0, used),
    end: end.subarray(0, used),
    capture: capture.subarray(0, used),
    captures: packed.captures,
  };
}

const hasBodyShape = objectOf<FileBody>({
  side: oneOf('before', 'after'),
  file: isIndex,
  text: isString,
  highlights: objectOf({ captures: arrayOf(isString), spans: arrayOf(isIndex) }),
});

export function isFileBody(value: unknown): value is FileBody {
  return hasBodyShape(value) && value.highlights.spans.length % 3 === 0 && value.highlights.captures.length < 1000;
}
