/**
 * The engine as its hosts hold it: it keeps the loaded grammars and offers `analyze` and `highlight`.
 *
 * It reads no files: a host hands it the bytes of the parser core and of each grammar when they are first needed.
 */
import type { AnalyzeOptions, ChangeDiff, ChangeSet, HighlightSpan } from './model.js';
import type { Budget } from './budget.js';

export interface EngineHost {
  /** Bytes of `web-tree-sitter.wasm`. */
  loadCore(): Promise<Uint8Array>;
  /** Bytes of a grammar by its file name, e.g. `tree-sitter-java.wasm`. */
  loadGrammar(fileName: string): Promise<Uint8Array>;
  /** Text of a highlight query by language id, e.g. `java`; null where there is none. */
  loadHighlightQuery(language: string): Promise<string | null>;
}

export interface Engine {
  /** The whole public face of the engine: from a change set to a change diff. Throws only `CancellationError`. */
  analyze(changeSet: ChangeSet, options: AnalyzeOptions, budget: Budget): Promise<ChangeDiff>;
  /** Syntax colours of one text, sorted and not overlapping; empty for a language that is not supported. */
  highlight(path: string, text: string): Promise<HighlightSpan[]>;
}
