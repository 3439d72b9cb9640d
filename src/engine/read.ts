/**
 * First stage: texts → SourceTrees. Decides for each file version how it is read (as syntax, as text, not at all) and says why.
 */
import type { AnalysisMode, ChangedFile, Degradation, FileVersion, Side } from './model.js';
import type { Budget } from './budget.js';
import type { Language, LanguageTable } from './languages/language.js';
import { languageOfPath } from './languages/registry.js';
import type { SourceTree, TokenTable } from './structure/source.js';
import { buildSource } from './structure/source.js';
import { parseSource } from './structure/parseSource.js';
import { isMinified } from './text/minified.js';

export interface ReadSide {
  readonly versions: readonly FileVersion[];
  /** By file index; null where the file is not read as syntax. */
  readonly sources: readonly (SourceTree | null)[];
}

export type LanguageLoader = (table: LanguageTable) => Promise<Language>;

/** A tree with a larger share of error nodes is not worth matching. Origin: below it, RefDiff-style matching still finds what is intact. */
const ERROR_SHARE = 0.5;

export async function readSide(
  side: Side, files: readonly ChangedFile[], load: LanguageLoader, tokens: TokenTable, budget: Budget, degraded: Degradation[], counted: { done: number; readonly total: number },
): Promise<ReadSide> {
  const versions: FileVersion[] = [];
  const sources: (SourceTree | null)[] = [];
  for (const [index, file] of files.entries()) {
    budget.checkCancelled();
    budget.report({ stage: 'parse', done: counted.done++, total: counted.total });
    const giveUp = (reason: string, limit: number | null = null): void => void degraded.push({ stage: 'read', side, file: index, reason, limit });
    const table = languageOfPath(file.path, file.content.kind === 'text' ? file.content.text : undefined);
    let source: SourceTree | null = null;
    let mode: AnalysisMode = 'none';
    if (file.content.kind === 'skipped') giveUp(SKIPPED[file.content.reason] + (file.content.detail ? ` (${file.content.detail})` : ''));
    else {
      mode = 'text';
      const { text } = file.content;
      if (text.length > budget.limits.textLength) {
        mode = 'none';
        giveUp('The file is too large to compare.', budget.limits.textLength);
      } else if (table !== null) {
        source = await readSyntax(file.path, text, table, load, tokens, budget, giveUp);
        if (source) mode = 'syntax';
      }
    }
    versions.push({ path: file.path, language: table?.id ?? null, mode, text: file.content.kind === 'text' ? file.content.text : null });
    sources.push(source);
  }
  return { versions, sources };
}

/**
 * The side as it is matched: a version whose other version is compared as text is text as well. What its declarations became could not be
 * shown beside lines.
 */
export function asOtherSide(side: ReadSide, other: ReadSide): ReadSide {
  const texts = new Set(other.versions.filter(({ mode }) => mode === 'text').map(({ path }) => path));
  if (texts.size === 0) return side;
  const isAlone = (index: number): boolean => side.sources[index] !== null && texts.has(side.versions[index].path);
  return {
    versions: side.versions.map((version, index) => (isAlone(index) ? { ...version, mode: 'text' } : version)),
    sources: side.sources.map((source, index) => (isAlone(index) ? null : source)),
  };
}

const SKIPPED = {
  binary: 'A binary file is not compared.',
  symlink: 'A symbolic link is not compared.',
  submodule: 'A submodule is not compared.',
  tooLarge: 'The file is too large to compare.',
  unreadable: 'The file could not be read.',
} as const;

async function readSyntax(
  path: string, text: string, table: LanguageTable, load: LanguageLoader, tokens: TokenTable, budget: Budget, giveUp: (reason: string, limit?: number | null) => void,
): Promise<SourceTree | null> {
  const { limits } = budget;
  if (text.length > limits.fileLength) giveUp('The file is too large to parse; it is compared as text.', limits.fileLength);
  else if (longestLine(text) > limits.lineLength) giveUp('The file has very long lines; it is compared as text.', limits.lineLength);
  else if (isMinified(text)) giveUp('The file is minified; it is compared as text.');
  else if (budget.remainingMs() === 0) giveUp('The time for the analysis was up; the file is compared as text.', limits.totalMs);
  else {
    try {
      const language = await load(table);
      const tree = parseSource(language, text, { timeoutMs: Math.min(limits.parseMs, budget.remainingMs()), isCancelled: budget.isCancelled });
      budget.checkCancelled();
      if (tree === null) giveUp('Parsing took too long; the file is compared as text.', limits.parseMs);
      else if (tree.errorCount > tree.count * ERROR_SHARE) giveUp('The file has too many syntax errors; it is compared as text.', ERROR_SHARE);
      else return buildSource(path, language, tree, tokens);
    } catch (error) {
      budget.checkCancelled();
      giveUp(`The file could not be parsed; it is compared as text (${error instanceof Error ? error.message : String(error)}).`);
    }
  }
  return null;
}

function longestLine(text: string): number {
  let longest = 0;
  for (let start = 0; ; ) {
    const end = text.indexOf('\n', start);
    longest = Math.max(longest, (end < 0 ? text.length : end) - start);
    if (end < 0) return longest;
    start = end + 1;
  }
}
