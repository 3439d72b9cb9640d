/**
 * The real engine for tests, one for all of them so that each grammar is loaded once, and its first stages by themselves.
 */
import type { Budget, BudgetOptions } from '../../../src/engine/budget.js';
import { createBudget } from '../../../src/engine/budget.js';
import type { Engine } from '../../../src/engine/engine.js';
import { createEngine } from '../../../src/engine/engine.js';
import type { Language, LanguageTable } from '../../../src/engine/languages/language.js';
import { compileLanguage } from '../../../src/engine/languages/compileLanguage.js';
import { componentOfPath, languageOfPath } from '../../../src/engine/languages/registry.js';
import { mappingsInputOf, matchSides } from '../../../src/engine/analyze.js';
import { mapNodes } from '../../../src/engine/mappings/buildMappings.js';
import type { Workspace } from '../../../src/engine/mappings/workspace.js';
import type { AnalyzeOptions, ChangedFile, ChangeSet } from '../../../src/engine/model.js';
import type { ChangeDiff } from '../../../src/engine/changeDiff.js';
import type { CodeStructureTree } from '../../../src/engine/structure/codeStructureTree.js';
import { buildStructure } from '../../../src/engine/structure/codeStructureTree.js';
import type { SourceTree } from '../../../src/engine/structure/source.js';
import { buildSource, TokenTable } from '../../../src/engine/structure/source.js';
import { loadGrammar, startCore } from '../../../src/engine/syntax/grammar.js';
import { NodeNames } from '../../../src/engine/syntax/nodeNames.js';
import { parseSource } from '../../../src/engine/structure/parseSource.js';
import { FileVersions } from '../../../src/engine/syntax/versions.js';
import { createNodeHost } from '../../../src/worker/nodeHost.js';

const host = createNodeHost();
const shared = createEngine(host);
const languages = new Map<string, Promise<Language>>();
const names = new Map<string, NodeNames>();

function namesOf({ dialectOf }: LanguageTable): NodeNames {
  const known = names.get(dialectOf) ?? new NodeNames();
  names.set(dialectOf, known);
  return known;
}

export function testEngine(): Engine {
  return shared;
}

/** Texts by path. */
export type Texts = Readonly<Record<string, string>>;

export function filesOf(texts: Texts): ChangedFile[] {
  return Object.entries(texts).map(([path, text]) => ({ path, content: { kind: 'text', text } }));
}

/** Time limits are lifted unless given: a loaded machine must not change a result. */
export function testBudget(options: BudgetOptions = {}): Budget {
  return createBudget({ ...options, limits: { parseMs: 120_000, totalMs: 600_000, ...options.limits } });
}

export function analyzeTexts(
  before: Texts,
  after: Texts,
  options: AnalyzeOptions = {},
  budget: Budget = testBudget(),
): Promise<ChangeDiff> {
  return shared.analyze(
    { origin: { kind: 'unnamed' }, before: filesOf(before), after: filesOf(after) },
    options,
    budget,
  );
}

/** Which nodes became which, as the engine's own structures. */
export async function mapChange(
  changeSet: ChangeSet,
  options: AnalyzeOptions = {},
  budget: Budget = testBudget(),
): Promise<Workspace> {
  return mapNodes(mappingsInputOf(await matchSides(changeSet, options, languageFor, budget)), budget).workspace;
}

export function languageFor(table: LanguageTable): Promise<Language> {
  let language = languages.get(table.id);
  if (!language) {
    language = startCore(() => host.loadCore()).then(async () =>
      compileLanguage(table, await loadGrammar(await host.loadGrammar(table.grammar), namesOf(table))),
    );
    languages.set(table.id, language);
  }
  return language;
}

/** One text as a source tree. Throws for a path without a language. */
export async function sourceOf(path: string, text: string, tokens: TokenTable = new TokenTable()): Promise<SourceTree> {
  const table = languageOfPath(path, text);
  if (table === null) throw new Error(`No language for ${path}`);
  const language = await languageFor(table);
  const versions = new FileVersions();
  const control = { timeoutMs: 60_000, isCancelled: () => false };
  const tree = parseSource(language, text, versions, control, componentOfPath(path));
  versions.dispose();
  if (tree === null) throw new Error(`Not parsed: ${path}`);
  return buildSource(path, language, tree, tokens);
}

export async function structureOf(path: string, text: string): Promise<CodeStructureTree> {
  const tokens = new TokenTable();
  return buildStructure([await sourceOf(path, text, tokens)], tokens);
}
