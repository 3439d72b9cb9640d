/**
 * How often each rule of the registries answers: refactorings by their sort, edits that need not be read by the rule that says so. It counts over
 * all corpora, or over the newest commits of repositories. Writes `rules.json`, from which `npm run docs:rules` takes the numbers on the pages
 * of the rules. Judges nothing, and holds no times.
 *
 *   npm run bench:rules [-- [--every N] FOLDER]                       each Nth commit of the corpora; 3 if not said
 *   npm run bench:rules -- --repositories FOLDER [--commits N]        the newest N commits of each repository in a folder; 40 if not said
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openRepository } from '../../src/changes/openRepository.js';
import { CONSEQUENCES } from '../../src/engine/consequences/registry.js';
import { EQUIVALENCES } from '../../src/engine/equivalences/registry.js';
import { addCount } from '../../src/engine/lists.js';
import type { AnalyzeOptions, ChangeSet } from '../../src/engine/model.js';
import { REFACTORINGS } from '../../src/engine/refactorings/registry/registry.js';
import { testBudget, testEngine } from '../engine/support/engine.js';
import { changeSetOf, corporaFolder, isReadable, listCorpora, readCommits } from './corpora.js';

const FILE = join(__dirname, 'rules.json');
/** Changes of more files are vendored code, or moves of whole trees, more often than work on it. */
const MOST_FILES = 60;

interface Count {
  times: number;
  commits: number;
}

/** What was counted over one sort of commits. */
class Tally {
  commits = 0;
  readonly rules = new Map(
    [...REFACTORINGS, ...EQUIVALENCES, ...CONSEQUENCES].map(({ id }): [string, Count] => [
      id,
      { times: 0, commits: 0 },
    ]),
  );

  async add(changeSet: ChangeSet, options: AnalyzeOptions = {}): Promise<void> {
    const diff = await testEngine().analyze(changeSet, options, testBudget());
    const said = new Map<string, number>();
    for (const { rule } of diff.refactorings) addCount(said, rule);
    // Some are about lines that hold no node, and so of no edit.
    for (const { id, edits, lines } of diff.reasons) addCount(said, id, edits > 0 ? edits : lines);
    for (const [rule, times] of said) {
      const entry = this.rules.get(rule);
      if (entry === undefined) throw new Error(`The registries have no rule ${rule}.`);
      entry.times += times;
      entry.commits++;
    }
    this.commits++;
  }

  end(part: 'corpora' | 'repositories', about: Readonly<Record<string, number>>): void {
    const known: unknown = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
    const counted = { ...about, commits: this.commits, rules: Object.fromEntries(this.rules) };
    writeFileSync(FILE, `${JSON.stringify({ ...(known as object), [part]: counted }, null, 2)}\n`);
    const answered = [...this.rules.values()].filter(({ times }) => times > 0).length;
    console.log(`${answered} of ${this.rules.size} rules answered, in ${this.commits} commits.`);
  }
}

async function countCorpora(folder: string | undefined, every: number): Promise<void> {
  const tally = new Tally();
  let seen = 0;
  for (const corpus of listCorpora(corporaFolder(folder))) {
    if (!isReadable(corpus)) continue;
    const before = tally.commits;
    for (const commit of readCommits(corpus)) {
      if (seen++ % every === 0) await tally.add(changeSetOf(commit), { renamedFiles: commit.renamedFilesHint });
    }
    console.log(`${corpus.name}: ${tally.commits - before} commits`);
  }
  tally.end('corpora', { every });
}

/** Each folder in `folder` that is a repository, or holds one in `repo`. */
async function countRepositories(folder: string, most: number): Promise<void> {
  const tally = new Tally();
  let repositories = 0;
  for (const name of readdirSync(folder).sort()) {
    const inner = join(folder, name, 'repo');
    const repository = await openRepository(existsSync(inner) ? inner : join(folder, name)).catch(() => null);
    if (repository === null) continue;
    const before = tally.commits;
    for (const { hash, parents } of await repository.listCommits(most * 2)) {
      if (tally.commits - before === most) break;
      if (parents.length > 1) continue;
      // A commit whose objects are not here, as at the end of a shallow clone, is no commit to count.
      const changeSet = await repository.load({ kind: 'commit', revision: hash }).catch(() => null);
      if (changeSet !== null && changeSet.after.length <= MOST_FILES) await tally.add(changeSet);
    }
    repository.dispose();
    repositories++;
    console.log(`${name}: ${tally.commits - before} commits`);
  }
  tally.end('repositories', { repositories });
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      every: { type: 'string', default: '3' },
      repositories: { type: 'string' },
      commits: { type: 'string', default: '40' },
    },
    allowPositionals: true,
  });
  const many = (text: string): number => Math.max(1, Number(text) || 1);
  if (values.repositories === undefined) await countCorpora(positionals[0], many(values.every));
  else await countRepositories(values.repositories, many(values.commits));
}

void run();
