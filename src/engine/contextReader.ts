/**
 * Eyes for what did not change: a host that holds the tree around a change looks there for words, and reads files,
 * while the engine works. Which files are read, and within which limits, is the host's to decide; what it leaves out it counts.
 */

export interface SearchRequest {
  /** Names, each of which is a word of the text: letters of any language, digits, `_`, `$`. */
  readonly words: readonly string[];
  /** Paths of the files to look at end in one of these, whatever their case: `.ts`. */
  readonly endings: readonly string[];
}

export interface FoundFiles {
  /** Files that are the same on both sides and hold one of the words, or were asked for. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** Files that hold one of the words, or may, or were asked for, and were not read. */
  readonly leftOut: number;
}

export interface ContextReader {
  /** Never rejects: what cannot be read is left out, and counted. */
  search(request: SearchRequest): Promise<FoundFiles>;
  /** The files at these paths, the first ones if not all; likewise. */
  read(paths: readonly string[]): Promise<FoundFiles>;
}
