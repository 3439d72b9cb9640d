/**
 * Data inside of a page. What is large is compressed: the texts and numbers of a change of hundreds of files take a
 * twentieth so. All of it is plain text to the page's parser, whatever stands in it.
 */

/** JSON that can stand inside a script element: neither an end tag nor a comment can begin in it. */
export function escapeJson(value: unknown): string {
  return escaped(JSON.stringify(value));
}

const escaped = (json: string): string =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** Characters of JSON from which on it is compressed: a small page can be read by other programs as it is. */
const LARGE = 500_000;
/** The type of the element says how its text is to be read. */
const PLAIN_TYPE = 'application/json';
const PACKED_TYPE = 'application/gzip';
/** Bytes that become base64 at once; a multiple of 3, so that the pieces can stand one after the other. */
const PIECE = 3 * 8192;

export interface Embedded {
  readonly type: typeof PLAIN_TYPE | typeof PACKED_TYPE;
  /** Holds no `<`. */
  readonly text: string;
}

/** The text of a script element that holds a value: JSON, or gzip of it in base64. */
export async function embed(value: unknown): Promise<Embedded> {
  const json = JSON.stringify(value);
  if (json.length < LARGE) return { type: PLAIN_TYPE, text: escaped(json) };
  const packed = new Blob([json]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE))));
  }
  return { type: PACKED_TYPE, text: pieces.join('') };
}

/** The reverse, of what nobody has checked. Rejects what cannot be read, or unpacked by this browser. */
export async function readEmbeddedValue(type: string, text: string): Promise<unknown> {
  if (type !== PACKED_TYPE) return JSON.parse(text);
  const bytes = Uint8Array.from(atob(text), character => character.charCodeAt(0));
  const json = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return JSON.parse(await new Response(json).text());
}
