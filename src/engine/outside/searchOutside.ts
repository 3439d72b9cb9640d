/**
 * The search for code that a change left behind: asks the host for files that hold the old names while statements are
 * mapped, parses those that may mean them, and looks into them and into the files of the change.
 */
import type { Side } from '../model.js';
import type { Budget } from '../budget.js';
import type { ContextReader, FoundFiles } from '../contextReader.js';
import type { ParameterInfo } from '../languages/language.js';
import { endingsOf, languageOfPath } from '../languages/registry.js';
import { groupedBy } from '../lists.js';
import type { Matches } from '../matching/matches.js';
import type { LanguageLoader, ReadSide } from '../read.js';
import type { ContextSource, Origins } from '../semantics/origins.js';
import type { DeclarationNode } from '../structure/declaration.js';
import type { SourceTree, TokenTable } from '../structure/source.js';
import { AfterTheChange } from './absence.js';
import { LeftBehindFinder } from './leftBehind.js';
import { LeftList } from './leftList.js';
import { LikelyFiles } from './likelyFiles.js';
import { parseUnchanged } from './parseUnchanged.js';
import type { MentioningFile, MentioningText } from './nameMentions.js';
import type { WholeSides } from './sidesWithFiles.js';
import { withFiles } from './sidesWithFiles.js';
import { StaleMentions } from './staleMentions.js';
import type { RenamedVariable } from './suspects.js';
import { Suspects } from './suspects.js';

/** So many files are parsed at most. More would take longer than the change itself. */
const MAX_PARSED = 60;
/** Of the time that the analysis took so far; small changes get the second number of milliseconds. */
const TIME_SHARE = 0.12;
const LEAST_MS = 400;

const NOTHING: FoundFiles = { files: [], leftOut: 0 };

export interface Searched {
  readonly left: LeftList;
  readonly filesSearched: number;
  readonly filesUnsearched: number;
  readonly mentionsUnresolved: number;
}

export interface SearchedChange {
  readonly before: ReadSide;
  readonly after: ReadSide;
  readonly matches: Matches;
  readonly origins: Readonly<Record<Side, Origins>>;
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
    return endingsOf(new Set(this.suspects.seen().map(({ before }) => before.source.language.table.symbols.family)));
  }

  /** `renamed`: variables and parameters that have another name now. */
  async finish(renamed: readonly RenamedVariable[], load: LanguageLoader, budget: Budget): Promise<Searched> {
    const { matches, origins, context, tokens, after } = this.change;
    const files = await this.asked;
    budget.checkCancelled();
    this.suspects.tellRenamed(renamed);
    const { sources, leftOut, unlikely } = await this.parsed(files, load, budget);
    const sides = withFiles(matches, origins, context, sources, tokens);
    const isWhole = leftOut === 0 && this.suspects.wordsLeftOut === 0 && origins.after.modules.files.isWhole;
    const left = new LeftList();
    const finder = new LeftBehindFinder(
      matches,
      this.suspects,
      sides.before,
      new AfterTheChange(sides.after, isWhole),
      left,
    );
    const declared = groupedBy(sides.after.declarations, ({ source }) => source);
    const outside = sources.map((source): MentioningFile => ({ source, file: null }));
    for (const { source, file } of [...filesOf(after), ...outside]) {
      if (this.suspects.isEmpty) break;
      budget.checkCancelled();
      finder.look({ source, file, declarations: declared.get(source) ?? [] });
    }
    this.mention(sides, outside, renamed, left);
    budget.leaveOut('outsideFiles', leftOut);
    return {
      left,
      filesSearched: sources.length + unlikely,
      filesUnsearched: leftOut,
      mentionsUnresolved: finder.unresolved,
    };
  }

  /** What says an old name without being a reference in code. */
  private mention(
    sides: WholeSides,
    outside: readonly MentioningFile[],
    renamed: readonly RenamedVariable[],
    left: LeftList,
  ): void {
    const { before, after } = this.change;
    const declared = [...this.suspects.all()].filter(
      ({ cause, before: { kind } }) => cause === 'renamed' && kind !== 'file',
    );
    const mentions = new StaleMentions(
      sides,
      {
        before: { files: [...filesOf(before), ...outside], texts: textsOf(before) },
        after: { files: [...filesOf(after), ...outside], texts: textsOf(after) },
      },
      [...declared.map(({ name }) => name), ...renamed.map(({ names }) => names.before)],
    );
    for (const suspect of declared) {
      if (suspect.after === null) continue;
      for (const { place } of mentions.ofDeclaration(suspect.before, suspect.after)) left.add(suspect, place, false);
    }
    for (const { before: was, after: is, names, isLabel } of renamed) {
      const [one, other] = [parameterOf(was, names.before, isLabel), parameterOf(is, names.after, isLabel)];
      const found =
        one !== undefined && other !== undefined
          ? mentions.ofParameter(one, is, other)
          : mentions.ofVariable(names.before, is);
      for (const { place } of found) {
        left.add({ cause: 'renamed', before: was, after: is, name: names.before }, place, false);
      }
    }
  }

  private async parsed(
    { files, leftOut }: FoundFiles,
    load: LanguageLoader,
    budget: Budget,
  ): Promise<{ readonly sources: readonly SourceTree[]; readonly leftOut: number; readonly unlikely: number }> {
    const sources: SourceTree[] = [];
    const likely = new LikelyFiles(this.suspects.seen(), this.change.origins.before.modules.files);
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
      const source =
        isTimeUp || sources.length >= MAX_PARSED
          ? null
          : await parseUnchanged(path, text, table, { load, budget, tokens: this.change.tokens });
      if (source === null) unread++;
      else sources.push(source);
    }
    return { sources, leftOut: unread, unlikely };
  }
}

function filesOf({ sources }: ReadSide): MentioningFile[] {
  return sources.flatMap((source, file) => (source === null ? [] : [{ source, file }]));
}

/** What is no code to the engine: templates, settings. */
function textsOf({ sources, versions }: ReadSide): MentioningText[] {
  return versions.flatMap(({ path, text }, file) => (sources[file] || text === null ? [] : [{ file, path, text }]));
}

/** The parameter of that name, or that calls name so. */
export function parameterOf(
  { parameters }: DeclarationNode,
  name: string,
  isLabel: boolean,
): ParameterInfo | undefined {
  return parameters.find(one => (isLabel ? (one.label ?? one.name) : one.name) === name);
}
