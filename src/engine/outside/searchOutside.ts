/**
 * The search for code that a change left behind: asks the host for files that hold the old names while the nodes are
 * mapped, parses those that may mean them, and looks into them and into the files of the change.
 */
import type { LeftBehind } from '../model.js';
import type { Budget } from '../budget.js';
import type { ContextReader, FoundFiles } from '../contextReader.js';
import type { LanguageTable } from '../languages/language.js';
import { COMPONENTS, languageOfPath, tableOfComponent } from '../languages/registry.js';
import { groupedBy } from '../lists.js';
import type { Matches } from '../matching/matches.js';
import type { LanguageLoader, ReadSide } from '../read.js';
import { parseAlone } from '../readContext.js';
import type { ContextSource, Origins } from '../semantics/origins.js';
import type { SourceTree, TokenTable } from '../structure/source.js';
import { buildSource } from '../structure/source.js';
import { AfterTheChange } from './absence.js';
import { LeftBehindFinder } from './leftBehind.js';
import { LikelyFiles } from './likelyFiles.js';
import { withFiles } from './sidesWithFiles.js';
import { Suspects } from './suspects.js';

/** So many files are parsed at most. More would take longer than the change itself. */
const MAX_PARSED = 60;
/** Of the time that the analysis took so far; small changes get the second number of milliseconds. */
const TIME_SHARE = 0.08;
const LEAST_MS = 400;

const NOTHING: FoundFiles = { files: [], leftOut: 0 };

export interface Searched {
  readonly found: readonly LeftBehind[];
  readonly filesSearched: number;
  readonly filesUnsearched: number;
  readonly mentionsUnresolved: number;
}

export interface SearchedChange {
  readonly after: ReadSide;
  readonly matches: Matches;
  readonly origins: Readonly<Record<'before' | 'after', Origins>>;
  readonly context: readonly ContextSource[];
  readonly tokens: TokenTable;
}

export class OutsideSearch {
  private readonly suspects: Suspects;
  private readonly asked: Promise<FoundFiles>;

  /** Begins to look for the names; `reader` is null where nobody can. */
  constructor(
    private readonly change: SearchedChange,
    reader: ContextReader | null,
  ) {
    this.suspects = new Suspects(change.matches);
    const { words } = this.suspects;
    this.asked =
      reader === null || words.size === 0
        ? Promise.resolve(NOTHING)
        : reader.search({ words: [...words], endings: this.endings() });
  }

  /** Of all languages that can name what changed, and of components that hold code of them. */
  private endings(): string[] {
    const families = new Set<string>();
    for (const { before } of this.suspects.all()) families.add(before.source.language.table.symbols.family);
    const tables = new Set<LanguageTable>();
    for (const { source } of this.change.matches.before.files) {
      if (families.has(source.language.table.symbols.family)) tables.add(source.language.table);
    }
    const components = COMPONENTS.filter(
      one => !one.saysOtherCode && families.has(tableOfComponent(one, '')?.symbols.family ?? ''),
    );
    return [...new Set([...tables, ...components].flatMap(({ extensions }) => extensions))];
  }

  async finish(load: LanguageLoader, budget: Budget): Promise<Searched> {
    const { matches, origins, context, tokens, after } = this.change;
    const files = await this.asked;
    budget.checkCancelled();
    const { sources, leftOut, unlikely } = await this.parsed(files, load, budget);
    const sides = withFiles(matches, origins, context, sources, tokens);
    const isWhole = leftOut === 0 && this.suspects.wordsLeftOut === 0 && origins.after.modules.files.isWhole;
    const finder = new LeftBehindFinder(matches, this.suspects, sides.before, new AfterTheChange(sides.after, isWhole));
    const declared = groupedBy([...matches.after.declarations, ...sides.outside], ({ source }) => source);
    const numbers = new Map(after.sources.map((source, index) => [source, index]));
    for (const source of [...numbers.keys(), ...sources]) {
      if (source === null || this.suspects.isEmpty) continue;
      budget.checkCancelled();
      finder.look({ source, file: numbers.get(source) ?? null, declarations: declared.get(source) ?? [] });
    }
    const { found, unresolved } = finder.result;
    budget.leaveOut('outsideFiles', leftOut);
    return {
      found,
      filesSearched: sources.length + unlikely,
      filesUnsearched: leftOut,
      mentionsUnresolved: unresolved,
    };
  }

  private async parsed(
    { files, leftOut }: FoundFiles,
    load: LanguageLoader,
    budget: Budget,
  ): Promise<{ readonly sources: readonly SourceTree[]; readonly leftOut: number; readonly unlikely: number }> {
    const sources: SourceTree[] = [];
    const likely = new LikelyFiles(this.suspects.all(), this.change.origins.before.modules.files);
    const started = budget.remainingMs();
    const spent = budget.limits.totalMs - started;
    const least = started - Math.max(LEAST_MS, spent * TIME_SHARE);
    let unread = leftOut;
    let unlikely = 0;
    for (const { path, text } of files) {
      budget.checkCancelled();
      const table = languageOfPath(path, text);
      if (table === null) continue;
      if (!likely.has(path, text)) {
        unlikely++;
        continue;
      }
      const isTimeUp = budget.remainingMs() <= Math.max(0, least);
      const language =
        isTimeUp || sources.length >= MAX_PARSED || text.length > budget.limits.fileLength ? null : await load(table);
      const tree = language === null ? null : parseAlone(path, text, language, budget);
      if (language === null || tree === null) unread++;
      else sources.push(buildSource(path, language, tree, this.change.tokens));
    }
    return { sources, leftOut: unread, unlikely };
  }
}
