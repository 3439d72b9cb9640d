/**
 * Files of the context that hand on what others declare, parsed: those that stand for their folder in a language that
 * the change has. They are no part of the change; what cannot be parsed is left out, and what is imported through it is
 * not known.
 */
import type { ChangeSet, Side } from './model.js';
import type { Budget } from './budget.js';
import type { LanguageLoader, ReadSide } from './read.js';
import { componentOfPath, languageOfPath } from './languages/registry.js';
import type { Language } from './languages/language.js';
import { shapedTree } from './languages/shapedTree.js';
import type { ContextSource } from './semantics/origins.js';
import { parseSource } from './structure/parseSource.js';
import type { SyntaxTree } from './syntax/tree.js';
import { FileVersions } from './syntax/versions.js';
import { fileNameOf } from './text/paths.js';

/** Of the time that is left, so much may be taken for what is no part of the change. */
const SHARE = 0.1;

export async function readContext(
  changeSet: ChangeSet,
  sides: Readonly<Record<Side, ReadSide>>,
  load: LanguageLoader,
  budget: Budget,
): Promise<readonly ContextSource[]> {
  const found: ContextSource[] = [];
  const { context } = changeSet;
  if (context === undefined) return found;
  const languages = new Set(
    [...sides.before.sources, ...sides.after.sources].flatMap(source => (source ? [source.language.table.id] : [])),
  );
  const least = budget.remainingMs() * (1 - SHARE);
  for (const { path, text } of context.texts) {
    const table = languageOfPath(path, text);
    if (
      table === null ||
      !languages.has(table.id) ||
      table.imports?.handedOnIn === undefined ||
      table.modules.folderFiles?.includes(fileNameOf(path)) !== true
    ) {
      continue;
    }
    budget.checkCancelled();
    if (budget.remainingMs() <= least) break;
    const tree = text.length > budget.limits.fileLength ? null : parseAlone(path, text, await load(table), budget);
    if (tree !== null) found.push({ path, table, tree });
  }
  return found;
}

/** The tree of a text that is no part of the change; null where it cannot be had in the time. */
export function parseAlone(path: string, text: string, language: Language, budget: Budget): SyntaxTree | null {
  const versions = new FileVersions();
  try {
    const control = {
      timeoutMs: Math.min(budget.limits.parseMs, budget.remainingMs()),
      isCancelled: budget.isCancelled,
    };
    const parsed = parseSource(language, text, versions, control, componentOfPath(path));
    return parsed === null ? null : shapedTree(language, parsed);
  } finally {
    versions.dispose();
  }
}
