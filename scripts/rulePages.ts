/**
 * The pages of `docs/rules`, as text: one for each sort of refactoring, each equivalence and each consequence in the registries, and a list of
 * all. Reads and writes nothing.
 */
import type { ConsequenceDefinition } from '../src/engine/consequences/definition.js';
import { CONSEQUENCES } from '../src/engine/consequences/registry.js';
import type { EquivalenceDefinition } from '../src/engine/equivalences/definition.js';
import { EQUIVALENCES } from '../src/engine/equivalences/registry.js';
import { languageOfPath } from '../src/engine/languages/registry.js';
import type { RefactoringDefinition, RefactoringGroup } from '../src/engine/refactorings/registry/definition.js';
import { REFACTORING_GROUPS } from '../src/engine/refactorings/registry/definition.js';
import { REFACTORINGS } from '../src/engine/refactorings/registry/registry.js';
import type { RuleExample } from '../src/engine/ruleExample.js';
import { filesOf } from '../src/engine/ruleExample.js';

/** How often rules answered: over how many commits, how many times, and in how many of these. */
interface Counted {
  readonly commits: number;
  readonly rules: Readonly<Record<string, { readonly times: number; readonly commits: number }>>;
}

/** The same for each sort of commits that was counted: `corpora`, `repositories`. */
export type RuleCounts = Readonly<Record<string, Counted>>;

const NOTE = '<!-- Written by `npm run docs:rules` from the registries. -->';

const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  javascript: 'JavaScript',
  php: 'PHP',
  tsx: 'TSX',
  typescript: 'TypeScript',
};

/** Texts by file name. `counts` is null where nobody has counted. */
export function rulePages(counts: RuleCounts | null): Map<string, string> {
  const pages = new Map<string, string>([['README.md', index(counts)]]);
  for (const definition of REFACTORINGS) pages.set(`${definition.id}.md`, refactoringPage(definition, counts));
  for (const definition of EQUIVALENCES) pages.set(`${definition.id}.md`, equivalencePage(definition, counts));
  for (const definition of CONSEQUENCES) pages.set(`${definition.id}.md`, consequencePage(definition, counts));
  return pages;
}

function index(counts: RuleCounts | null): string {
  const rows = (rules: readonly { readonly id: string; readonly docs: string }[], titleOf: (i: number) => string) =>
    table(
      ['rule', 'what it is'],
      rules.map(({ id, docs }, i) => [`[${titleOf(i)}](${id}.md)`, docs]),
    );
  const groups = (Object.keys(REFACTORING_GROUPS) as RefactoringGroup[]).map(group => {
    const members = REFACTORINGS.filter(one => one.group === group);
    return `### ${titled(group)}\n\n${REFACTORING_GROUPS[group]}\n\n${rows(members, i => members[i].type)}`;
  });
  return page(
    'Rules',
    `What Refscope can say of a change, and why it leaves lines out. Each rule has an id, which results name.`,
    `## Refactorings\n\n${REFACTORINGS.length} sorts of refactorings are found. They are named as in Fowler's catalogue and by RefactoringMiner, so that results compare; "method" stands for functions as well, "class" for all types, "attribute" for fields, and "annotation" for decorators.`,
    ...groups,
    `## Equivalences\n\nTwo ways to write what a language makes no difference between. Such an edit need not be read, whatever else happened.`,
    rows(EQUIVALENCES, i => EQUIVALENCES[i].title),
    `## Consequences\n\nEdits that a refactoring brings with it. Who knows the refactoring need not read them.`,
    rows(CONSEQUENCES, i => CONSEQUENCES[i].title),
    ...nursery(counts),
  );
}

/** Rules that no commit needed that was counted, as one paragraph of links. */
function nursery(counts: RuleCounts | null): string[] {
  const all = [...REFACTORINGS.map(({ id, type }) => ({ id, title: type })), ...EQUIVALENCES, ...CONSEQUENCES];
  const idle = all.filter(({ id }) => answers(id, counts)?.times === 0);
  if (idle.length === 0) return [];
  const links = idle.map(({ id, title }) => `[${title}](${id}.md)`).join(', ');
  return [
    `## Nursery`,
    `None of the commits that were counted needed these rules: ${links}. Most are forms of one language, of which few commits were counted. A rule that stays here when more of its language are counted goes.`,
  ];
}

function refactoringPage(definition: RefactoringDefinition, counts: RuleCounts | null): string {
  const { id, type, group, docs, mirror, languages, examples } = definition;
  const other = REFACTORINGS.find(one => one.id === mirror);
  return page(
    type,
    docs,
    facts([
      ['id', `\`${id}\``],
      ['sort', `refactoring, ${group}`],
      ['languages', languageNames(languages)],
      ...(other === undefined ? [] : [['mirror', `[${other.type}](${other.id}.md)`] as const]),
      ...frequency('Found', id, counts),
    ]),
    ...examplesOf(examples),
  );
}

function equivalencePage(definition: EquivalenceDefinition, counts: RuleCounts | null): string {
  const { id, title, docs, why, assumes, languages, category, examples } = definition;
  return page(
    title,
    docs,
    facts([
      ['id', `\`${id}\``],
      ['sort', `equivalence, ${category}`],
      ['languages', languageNames(languages)],
      ...frequency('Applied', id, counts),
    ]),
    `## Why nothing is to be read\n\n${why}`,
    ...(assumes === undefined ? [] : [`## What is taken for granted\n\n${assumes}`]),
    ...examplesOf(examples),
  );
}

function consequencePage(definition: ConsequenceDefinition, counts: RuleCounts | null): string {
  const { id, title, docs, why, assumes, examples } = definition;
  return page(
    title,
    docs,
    facts([['id', `\`${id}\``], ['sort', 'consequence'], ...frequency('Applied', id, counts)]),
    `## What is looked at\n\n${why}`,
    `## What is taken for granted\n\n${assumes ?? 'Nothing: all of it is seen in the change.'}`,
    ...examplesOf(examples),
  );
}

function examplesOf(examples: readonly RuleExample[]): string[] {
  return examples.map((example, i) => {
    const { before, after } = filesOf(example);
    const heading = examples.length === 1 ? 'Example' : `Example ${i + 1}`;
    const left =
      example.reads === 0
        ? 'Nothing is left to read.'
        : `${count(example.reads, 'line')}, counted on both sides, ${example.reads === 1 ? 'is' : 'are'} left to read.`;
    const side = (name: string, texts: Readonly<Record<string, string>>): string[] =>
      Object.entries(texts).map(([path, text]) => `${name}, \`${path}\`:\n\n${block(path, text)}`);
    return [`## ${heading}`, ...side('Before', before), ...side('After', after), left].join('\n\n');
  });
}

function block(path: string, text: string): string {
  return `\`\`\`${languageOfPath(path, text)?.id ?? ''}\n${text.replace(/\n$/, '')}\n\`\`\``;
}

/** How often a rule answered, in how many of how many commits; null for one that was defined since they were counted. */
function answers(
  id: string,
  counts: RuleCounts | null,
): { readonly times: number; readonly commits: number; readonly of: number } | null {
  const parts = Object.values(counts ?? {}).filter(({ rules }) => rules[id] !== undefined);
  if (parts.length === 0) return null;
  const sum = (of: (part: Counted) => number): number => parts.reduce((all, part) => all + of(part), 0);
  return {
    times: sum(({ rules }) => rules[id].times),
    commits: sum(({ rules }) => rules[id].commits),
    of: sum(part => part.commits),
  };
}

function frequency(verb: string, id: string, counts: RuleCounts | null): (readonly [string, string])[] {
  const counted = answers(id, counts);
  if (counted === null) return [];
  const { times, commits } = counted;
  const of = count(counted.of, 'real commit');
  return [
    ['frequency', times === 0 ? `${verb} in none of ${of}` : `${verb} ${count(times, 'time')}, in ${commits} of ${of}`],
  ];
}

function languageNames(languages: 'all' | readonly string[]): string {
  return languages === 'all'
    ? 'all that have such a thing'
    : languages.map(id => LANGUAGE_NAMES[id] ?? titled(id)).join(', ');
}

function facts(rows: readonly (readonly [string, string])[]): string {
  return table(['', ''], rows);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function page(title: string, ...parts: readonly string[]): string {
  return `${[`# ${title}`, NOTE, ...parts].join('\n\n')}\n`;
}

function titled(word: string): string {
  return word[0].toUpperCase() + word.slice(1);
}

function count(number: number, what: string): string {
  return `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`;
}
