/**
 * The engine as its hosts hold it: it keeps the loaded grammars and offers `analyze` and `highlight`.
 *
 * It reads no files: a host hands it the bytes of the parser core and of each grammar when they are first needed.
 */
import type { Parser } from 'web-tree-sitter';
import type { AnalyzeOptions, ChangeSet, HighlightSpan } from './model.js';
import type { ChangeDiff } from './changeDiff.js';
import type { Budget } from './budget.js';
import type { ContextReader } from './contextReader.js';
import { analyze } from './analyze.js';
import type { Language, LanguageTable } from './languages/language.js';
import { compileLanguage } from './languages/compileLanguage.js';
import { codeAlone, markupColours, mergedColours, spelledSpans } from './languages/components/colours.js';
import { componentOfPath, languageOfPath } from './languages/registry.js';
import { valueAt } from './lists.js';
import { createParser, loadGrammar, startCore } from './syntax/grammar.js';
import { NodeNames } from './syntax/nodeNames.js';
import { highlightText } from './syntax/highlight.js';
import { readHighlightQuery } from './syntax/highlightQuery.js';
import { textColours } from './text/textColours.js';

export interface EngineHost {
  /** Bytes of `web-tree-sitter.wasm`. */
  loadCore(): Promise<Uint8Array>;
  /** Bytes of a grammar by its file name, e.g. `tree-sitter-java.wasm`. */
  loadGrammar(fileName: string): Promise<Uint8Array>;
  /** Text of a highlight query by its name, which is a language's id or that of a part which several share; null where there is none. */
  loadHighlightQuery(language: string): Promise<string | null>;
}

export interface Engine {
  /**
   * The whole public face of the engine: from a change set to a change diff. `reader` looks into what did not change;
   * without, nothing is known of that beyond the change set's own context. Throws only `CancellationError`.
   */
  analyze(
    changeSet: ChangeSet,
    options: AnalyzeOptions,
    budget: Budget,
    reader?: ContextReader | null,
  ): Promise<ChangeDiff>;
  /** Syntax colours of one text, sorted and not overlapping; empty for a file of which nothing is known. */
  highlight(path: string, text: string): Promise<HighlightSpan[]>;
}

/** Grammars are loaded when the first file needs them and shared by all engines of the process that use the same host. */
export function createEngine(host: EngineHost): Engine {
  const languages = new Map<string, Promise<Language>>();
  const names = new Map<string, NodeNames>();
  const load = (table: LanguageTable): Promise<Language> => {
    let language = languages.get(table.id);
    if (!language) {
      language = (async () => {
        await startCore(() => host.loadCore());
        const bytes = await host.loadGrammar(table.grammar);
        return compileLanguage(
          table,
          await loadGrammar(
            bytes,
            valueAt(names, table.dialectOf, () => new NodeNames()),
          ),
        );
      })();
      // A failure must not stick: the next file asks again.
      language.catch(() => languages.delete(table.id));
      languages.set(table.id, language);
    }
    return language;
  };
  const queries = new Map<string, Promise<string | null>>();
  let parser: Parser | null = null;
  return {
    analyze: (changeSet, options, budget, reader) => analyze(changeSet, options, load, budget, reader),
    highlight: async (path, text) => {
      const table = languageOfPath(path, text);
      const component = componentOfPath(path);
      if (table === null) return component === null ? textColours(path, text) : markupColours(text, component);
      let query = queries.get(table.id);
      if (!query) queries.set(table.id, (query = readHighlightQuery(table.id, name => host.loadHighlightQuery(name))));
      const queryText = await query;
      if (queryText === null) return [];
      const { grammar } = await load(table);
      parser ??= createParser();
      if (component === null) return highlightText(parser, grammar.language, queryText, text);
      const spelling = component.spellingOf(text);
      const code =
        spelling === null
          ? highlightText(parser, grammar.language, queryText, codeAlone(text, component))
          : spelledSpans(highlightText(parser, grammar.language, queryText, spelling.code), spelling);
      return mergedColours(code, markupColours(text, component));
    },
  };
}
