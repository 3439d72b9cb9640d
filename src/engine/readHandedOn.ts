/**
 * Unchanged files on the way from an import to what it brings. `export * from './alpha'` in a new `index.ts` hands on all
 * of `alpha.ts`: only there it is seen whether `alpha` is among it. They are read where an import was changed, and its
 * way ends at such a file.
 */
import type { Side } from './model.js';
import type { Budget } from './budget.js';
import type { ContextReader } from './contextReader.js';
import type { ImportSource } from './languages/importRules.js';
import type { LanguageTable } from './languages/language.js';
import { languageOfPath } from './languages/registry.js';
import type { LanguageLoader, ReadSide } from './read.js';
import { parseAlone } from './readContext.js';
import type { ContextSource, Origins } from './semantics/origins.js';
import { buildStructure } from './structure/codeStructureTree.js';
import { buildSource, TokenTable } from './structure/source.js';
import { fileNameOf } from './text/paths.js';

/** So many files are read at most, in so many steps: a file that is read may hand on all of others. */
const MAX_READ = 64;
const MAX_STEPS = 4;
/** Of the time that is left. */
const SHARE = 0.05;

interface Import {
  readonly table: LanguageTable;
  readonly from: string;
  readonly source: ImportSource;
}

/** The context, and what was read beyond it. `originsOf`: where imports of a side lead, as far as a context shows. */
export async function readHandedOn(
  context: readonly ContextSource[],
  sides: Readonly<Record<Side, ReadSide>>,
  originsOf: (side: Side, context: readonly ContextSource[]) => Origins,
  reader: ContextReader | null,
  load: LanguageLoader,
  budget: Budget,
): Promise<readonly ContextSource[]> {
  if (reader === null) return context;
  const imports = changedImports(sides);
  const asked = new Set<string>();
  const all = [...context];
  const tokens = new TokenTable();
  const least = budget.remainingMs() * (1 - SHARE);
  for (let step = 0; step < MAX_STEPS; step++) {
    const unread = (['before', 'after'] as const).flatMap(side => {
      const origins = originsOf(side, all);
      return imports[side].flatMap(one => unreadBehind(origins, one));
    });
    const paths = [...new Set(unread)].filter(path => !asked.has(path)).slice(0, MAX_READ - asked.size);
    if (paths.length === 0) break;
    paths.forEach(path => asked.add(path));
    const { files } = await reader.read(paths);
    for (const { path, text } of files) {
      budget.checkCancelled();
      if (budget.remainingMs() <= least) return all;
      const table = languageOfPath(path, text);
      if (table?.imports?.handedOnIn === undefined || text.length > budget.limits.fileLength) continue;
      const language = await load(table);
      const tree = parseAlone(path, text, language, budget);
      if (tree === null) continue;
      // Words are counted apart: what did not change has no weight in the change.
      const [file] = buildStructure([buildSource(path, language, tree, tokens)], tokens).files;
      all.push({ path, table, tree, file });
    }
  }
  return all;
}

/** Imports by name that stand in the files of one side only, each once. */
function changedImports(sides: Readonly<Record<Side, ReadSide>>): Readonly<Record<Side, readonly Import[]>> {
  const [before, after] = [importsOf(sides.before), importsOf(sides.after)];
  const only = (side: ReadonlyMap<string, Import>, other: ReadonlyMap<string, Import>): Import[] =>
    [...side].flatMap(([key, one]) => (other.has(key) ? [] : [one]));
  return { before: only(before, after), after: only(after, before) };
}

function importsOf({ sources }: ReadSide): ReadonlyMap<string, Import> {
  const found = new Map<string, Import>();
  for (const file of sources) {
    if (file === null) continue;
    const { path: from, tree, language } = file;
    const { table } = language;
    if (table.imports?.handedOnIn === undefined) continue;
    for (const { source } of table.imports.namesIn(tree)) {
      if (source !== null) found.set([from, source.specifier, ...source.names].join('\0'), { table, from, source });
    }
  }
  return found;
}

/** Files on the way of an import that were not read. One that it names itself declares what it brings, unless it stands for its folder. */
function unreadBehind(origins: Origins, { table, from, source }: Import): readonly string[] {
  const { target, unread = [] } = origins.of(table, from, source);
  const { folderFiles = [] } = table.modules;
  return unread.filter(
    path => target.kind !== 'file' || path !== target.path || folderFiles.includes(fileNameOf(path)),
  );
}
