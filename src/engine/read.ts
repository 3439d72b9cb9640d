/**
 * First stage: texts → SourceTrees. Decides for each file version how it is read (as syntax, as text, not at all) and says why.
 */
import { addAll } from './lists.js';
import type { AnalysisMode, ChangedFile, ChangeSet, Degradation, FileVersion, Side } from './model.js';
import type { Budget } from './budget.js';
import type { ComponentRules } from './languages/components/componentRules.js';
import type { Language, LanguageTable } from './languages/language.js';
import { componentOfPath, languageOfPath } from './languages/registry.js';
import type { SourceTree, TokenTable } from './structure/source.js';
import { buildSource } from './structure/source.js';
import { parseSource } from './structure/parseSource.js';
import type { SyntaxTree } from './syntax/tree.js';
import { FileVersions } from './syntax/versions.js';
import { loadDataReaders } from './text/dataFormats.js';
import { isMinified } from './text/minified.js';

export interface ReadSide {
  readonly versions: readonly FileVersion[];
  /** By file index; null where the file is not read as syntax. */
  readonly sources: readonly (SourceTree | null)[];
}

export type LanguageLoader = (table: LanguageTable) => Promise<Language>;

/** A tree with a larger share of error nodes is not worth matching. Origin: below it, RefDiff-style matching still finds what is intact. */
const ERROR_SHARE = 0.5;

/**
 * Both sides. The versions of one file are parsed one after the other; sources are made of the trees in the order of the sides, in which
 * words are numbered.
 */
export async function readSides(
  changeSet: ChangeSet,
  load: LanguageLoader,
  tokens: TokenTable,
  budget: Budget,
  degraded: Degradation[],
): Promise<Readonly<Record<Side, ReadSide>>> {
  await loadDataReaders([...changeSet.before, ...changeSet.after].map(({ path }) => path));
  const total = changeSet.before.length + changeSet.after.length;
  let done = 0;
  const parseNext = (side: Side, index: number, versions: FileVersions): Promise<ParsedFile> => {
    budget.checkCancelled();
    budget.report({ stage: 'parse', done: done++, total });
    return parseFile(side, index, changeSet[side][index], load, versions, budget);
  };
  const sides = { before: new SideBuilder(tokens, degraded), after: new SideBuilder(tokens, degraded) };
  const after = new Map(changeSet.after.map(({ path }, index) => [path, index]));
  /** By index after: files that were parsed with their version before. */
  const parsed = new Map<number, ParsedFile>();
  for (const [index, { path }] of changeSet.before.entries()) {
    const versions = new FileVersions();
    try {
      sides.before.add(await parseNext('before', index, versions));
      const other = after.get(path);
      if (other !== undefined && !parsed.has(other)) parsed.set(other, await parseNext('after', other, versions));
    } finally {
      versions.dispose();
    }
  }
  for (const index of changeSet.after.keys()) {
    const versions = new FileVersions();
    try {
      sides.after.add(parsed.get(index) ?? (await parseNext('after', index, versions)));
    } finally {
      versions.dispose();
    }
    parsed.delete(index);
  }
  return sides;
}

/** A file version as the parser gave it. */
interface ParsedFile {
  /** As it is read where it has no source. */
  readonly version: FileVersion;
  readonly syntax: { readonly language: Language; readonly tree: SyntaxTree } | null;
  readonly giveUp: GiveUp;
  readonly degraded: readonly Degradation[];
}

type GiveUp = (reason: string, limit?: number | null) => void;

class SideBuilder implements ReadSide {
  readonly versions: FileVersion[] = [];
  readonly sources: (SourceTree | null)[] = [];

  constructor(
    private readonly tokens: TokenTable,
    private readonly degraded: Degradation[],
  ) {}

  add({ version, syntax, giveUp, degraded }: ParsedFile): void {
    let source: SourceTree | null = null;
    try {
      if (syntax) source = buildSource(version.path, syntax.language, syntax.tree, this.tokens);
    } catch (error) {
      giveUp(notParsed(error));
    }
    addAll(this.degraded, degraded);
    this.versions.push(source ? { ...version, mode: 'syntax' } : version);
    this.sources.push(source);
  }
}

async function parseFile(
  side: Side,
  index: number,
  { path, content }: ChangedFile,
  load: LanguageLoader,
  versions: FileVersions,
  budget: Budget,
): Promise<ParsedFile> {
  const degraded: Degradation[] = [];
  const giveUp: GiveUp = (reason, limit = null) =>
    void degraded.push({ stage: 'read', side, file: index, reason, limit });
  const text = content.kind === 'text' ? content.text : null;
  const table = languageOfPath(path, text ?? undefined);
  const component = componentOfPath(path);
  const encoding = content.kind === 'text' ? content.encoding : undefined;
  const version = (mode: AnalysisMode): FileVersion => ({
    path,
    language: component?.id ?? table?.id ?? null,
    mode,
    text,
    ...(encoding === undefined ? {} : { encoding }),
  });
  if (content.kind === 'skipped') giveUp(SKIPPED[content.reason] + (content.detail ? ` (${content.detail})` : ''));
  else if (content.text.length > budget.limits.textLength) {
    giveUp('The file is too large to compare.', budget.limits.textLength);
  } else {
    return {
      version: version('text'),
      syntax: table === null ? null : await parseSyntax(content.text, table, component, load, versions, budget, giveUp),
      giveUp,
      degraded,
    };
  }
  return { version: version('none'), syntax: null, giveUp, degraded };
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
  symlink: 'Of a symbolic link, only where it points is compared.',
  submodule: 'Of a submodule, only its commit is compared.',
  tooLarge: 'The file is too large to compare.',
  unreadable: 'The file could not be read.',
} as const;

async function parseSyntax(
  text: string,
  table: LanguageTable,
  component: ComponentRules | null,
  load: LanguageLoader,
  versions: FileVersions,
  budget: Budget,
  giveUp: GiveUp,
): Promise<ParsedFile['syntax']> {
  const { limits } = budget;
  // What came out of the cells of a notebook is as long as it likes: it is no code.
  const code = component?.spellingOf(text)?.code ?? text;
  if (code.length > limits.fileLength) {
    giveUp('The file is too large to parse; it is compared as text.', limits.fileLength);
  } else if (longestLine(code) > limits.lineLength) {
    giveUp('The file has very long lines; it is compared as text.', limits.lineLength);
  } else if (isMinified(code)) giveUp('The file is minified; it is compared as text.');
  else if (budget.remainingMs() === 0) {
    giveUp('The time for the analysis was up; the file is compared as text.', limits.totalMs);
  } else {
    try {
      const language = await load(table);
      const control = {
        timeoutMs: Math.min(limits.parseMs, budget.remainingMs()),
        isCancelled: budget.isCancelled,
      };
      const tree = parseSource(language, text, versions, control, component);
      budget.checkCancelled();
      if (tree === null) giveUp('Parsing took too long; the file is compared as text.', limits.parseMs);
      else if (longestList(tree) > limits.listLength) {
        giveUp('The file holds a very long list; it is compared as text.', limits.listLength);
      } else if (tree.errorCount > tree.count * ERROR_SHARE) {
        giveUp('The file has too many syntax errors; it is compared as text.', ERROR_SHARE);
      } else return { language, tree };
    } catch (error) {
      budget.checkCancelled();
      giveUp(notParsed(error));
    }
  }
  return null;
}

const notParsed = (error: unknown): string =>
  `The file could not be parsed; it is compared as text (${error instanceof Error ? error.message : String(error)}).`;

function longestList({ count, parent }: SyntaxTree): number {
  const children = new Uint32Array(count);
  let longest = 0;
  for (let node = 1; node < count; node++) longest = Math.max(longest, ++children[parent[node]]);
  return longest;
}

function longestLine(text: string): number {
  let longest = 0;
  for (let start = 0; ;) {
    const end = text.indexOf('\n', start);
    longest = Math.max(longest, (end < 0 ? text.length : end) - start);
    if (end < 0) return longest;
    start = end + 1;
  }
}
