/** Reads one file that did not change like one of the change, when names in it are to be resolved. */
import type { Budget } from '../budget.js';
import type { LanguageTable } from '../languages/language.js';
import type { LanguageLoader } from '../read.js';
import { parseAlone } from '../readContext.js';
import type { SourceTree, TokenTable } from '../structure/source.js';
import { buildSource } from '../structure/source.js';

export interface ParseTools {
  readonly load: LanguageLoader;
  readonly budget: Budget;
  /** Those of the change. */
  readonly tokens: TokenTable;
}

/** Null for a file that is too long, or cannot be parsed in the time. */
export async function parseUnchanged(
  path: string,
  text: string,
  table: LanguageTable,
  { load, budget, tokens }: ParseTools,
): Promise<SourceTree | null> {
  if (text.length > budget.limits.fileLength) return null;
  const language = await load(table);
  const tree = parseAlone(path, text, language, budget);
  return tree === null ? null : buildSource(path, language, tree, tokens);
}
