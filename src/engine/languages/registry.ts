/**
 * The languages the engine reads, and which of them a file is in.
 */
import type { LanguageTable } from './language.js';
import { JAVA } from './java.js';

export const LANGUAGES: readonly LanguageTable[] = [JAVA];

/** By extension, whatever its case; null for languages without a table and for generated files (`.min.js`). */
export function languageOfPath(path: string): LanguageTable | null {
  const lower = path.toLowerCase();
  const found = LANGUAGES.find(table => table.extensions.some(extension => lower.endsWith(extension)));
  return found && !found.ignoredSuffixes?.some(suffix => lower.endsWith(suffix)) ? found : null;
}
