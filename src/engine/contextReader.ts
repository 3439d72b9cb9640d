/**
 * Eyes for what did not change: a host that holds the tree around a change looks there for words while the engine
 * works. Which files are read, and within which limits, is the host's to decide; what it leaves out it counts.
 */

export interface SearchRequest {
  /** Names, each of which is a word of the text: letters of any language, digits, `_`, `$`. */
  readonly words: readonly string[];
  /** Paths of the files to look at end in one of these, whatever their case: `.ts`. */
  readonly endings: readonly string[];
}

export interface FoundFiles {
  /** Files that are the same on both sides and hold one of the words. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** Files that hold one of the words, or may, and were not read. */
  readonly leftOut: number;
}

export interface ContextReader {
  /** Never rejects: what cannot be read is left out, and counted. */
  search(request: SearchRequest): Promise<FoundFiles>;
}
