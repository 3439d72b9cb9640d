/**
 * `npm run docs:rules`: writes what follows from the registries of rules. That is a page for each rule in `docs/rules`, the words of the schema
 * that name sorts of refactorings, and the numbers in the README. With `-- --check` it writes nothing and fails where something is out of date.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { CONSEQUENCES } from '../src/engine/consequences/registry.js';
import { TRIVIALITIES } from '../src/engine/equivalences/definition.js';
import { EQUIVALENCES } from '../src/engine/equivalences/registry.js';
import { REFACTORING_GROUPS } from '../src/engine/refactorings/registry/definition.js';
import { REFACTORINGS } from '../src/engine/refactorings/registry/registry.js';
import { loadFixtures, typesExpectedIn } from '../test/engine/support/fixtures.js';
import type { RuleCounts } from './rulePages.js';
import { rulePages } from './rulePages.js';

const ROOT = join(__dirname, '..');
const PAGES = join(ROOT, 'docs', 'rules');
const SCHEMA = join(ROOT, 'schema', 'change-diff.schema.json');
const README = join(ROOT, 'README.md');
const COUNTS = join(ROOT, 'test', 'bench', 'rules.json');

void run(process.argv.includes('--check'));

async function run(isCheck: boolean): Promise<void> {
  const counts = existsSync(COUNTS) ? (JSON.parse(readFileSync(COUNTS, 'utf8')) as RuleCounts) : null;
  const files = new Map([...rulePages(counts)].map(([name, text]) => [join(PAGES, name), text]));
  files.set(SCHEMA, await schemaWithWords());
  files.set(README, readmeWithNumbers());
  const changed = [...files].filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
  const left = existsSync(PAGES) ? readdirSync(PAGES).filter(name => !files.has(join(PAGES, name))) : [];
  const names = [...changed.map(([file]) => file), ...left.map(name => join(PAGES, name))];
  if (isCheck) {
    if (names.length === 0) return;
    console.error(
      `Out of date, run \`npm run docs:rules\`:\n${names.map(file => `  ${relative(ROOT, file)}`).join('\n')}`,
    );
    process.exitCode = 1;
    return;
  }
  mkdirSync(PAGES, { recursive: true });
  for (const [file, text] of changed) writeFileSync(file, text);
  for (const name of left) rmSync(join(PAGES, name));
  console.log(`${files.size} files, ${names.length} of them changed.`);
}

async function schemaWithWords(): Promise<string> {
  const schema = JSON.parse(readFileSync(SCHEMA, 'utf8')) as { $defs: Record<string, { enum?: readonly string[] }> };
  schema.$defs.RefactoringId.enum = REFACTORINGS.map(({ id }) => id);
  schema.$defs.RefactoringType.enum = REFACTORINGS.map(({ type }) => type);
  schema.$defs.ReadingRuleId.enum = [...EQUIVALENCES, ...CONSEQUENCES].map(({ id }) => id);
  schema.$defs.Triviality.enum = TRIVIALITIES;
  schema.$defs.RefactoringGroup.enum = Object.keys(REFACTORING_GROUPS);
  return format(JSON.stringify(schema, null, 2), { ...(await resolveConfig(SCHEMA)), filepath: SCHEMA });
}

/** The sentence that leads to the pages, and by language how many types its fixtures have. */
function readmeWithNumbers(): string {
  const types = new Map<string, Set<string>>();
  for (const fixture of loadFixtures()) {
    const [language] = fixture.name.split('/');
    const known = types.get(language) ?? new Set();
    for (const type of typesExpectedIn(fixture)) known.add(type);
    types.set(language, known);
  }
  const sentence = `[docs/rules](docs/rules/README.md) has a page with examples for each of the ${REFACTORINGS.length} sorts of refactorings, and for each of the ${EQUIVALENCES.length + CONSEQUENCES.length} rules by which an edit need not be read.`;
  return readFileSync(README, 'utf8')
    .replace(/(?<=<!-- rules -->)[^]*?(?=<!-- \/rules -->)/, `\n${sentence}\n`)
    .replace(/^(\| ([^|,]+)[^|]*\| [^|]*\| )\d+(?= \|)/gm, (row: string, start: string, name: string) => {
      const ids = LANGUAGES_OF_ROWS[name.trim()] ?? [name.trim().toLowerCase()];
      const found = new Set(ids.flatMap(id => [...(types.get(id) ?? [])]));
      return found.size === 0 ? row : `${start}${found.size}`;
    });
}

/** Rows of the README's table that are not called like their language. */
const LANGUAGES_OF_ROWS: Readonly<Record<string, readonly string[]>> = {
  TypeScript: ['typescript', 'tsx'],
  Vue: ['vue', 'svelte', 'astro', 'html'],
  'C#': ['csharp'],
  'C++': ['cpp'],
};
