/**
 * How often each rule of the registries answers, over all corpora: refactorings by their sort, edits that need not be read by the rule that says
 * so. Writes `rules.json`, from which `npm run docs:rules` takes the numbers on the pages of the rules. Judges nothing, and holds no times.
 *
 *   npm run bench:rules [-- [--every N] FOLDER]       each Nth commit; 3 if not said
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CONSEQUENCES } from '../../src/engine/consequences/registry.js';
import { EQUIVALENCES } from '../../src/engine/equivalences/registry.js';
import { REFACTORINGS } from '../../src/engine/refactorings/registry/registry.js';
import { testBudget, testEngine } from '../engine/support/engine.js';
import { changeSetOf, corporaFolder, isReadable, listCorpora, readCommits } from './corpora.js';

const FILE = join(__dirname, 'rules.json');

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { every: { type: 'string', default: '3' } },
    allowPositionals: true,
  });
  const every = Math.max(1, Number(values.every) || 1);
  const counts = new Map<string, { times: number; commits: number }>();
  let [seen, commits] = [0, 0];
  for (const corpus of listCorpora(corporaFolder(positionals[0]))) {
    if (!isReadable(corpus)) continue;
    const before = commits;
    for (const commit of readCommits(corpus)) {
      if (seen++ % every > 0) continue;
      const diff = await testEngine().analyze(
        changeSetOf(commit),
        { renamedFiles: commit.renamedFilesHint },
        testBudget(),
      );
      const said: string[] = [
        ...diff.refactorings.map(({ rule }) => rule),
        ...diff.actions.flatMap(({ because }) => (because === null ? [] : [because.rule])),
      ];
      for (const rule of said) {
        const entry = counts.get(rule) ?? { times: 0, commits: 0 };
        entry.times++;
        counts.set(rule, entry);
      }
      for (const rule of new Set(said)) (counts.get(rule) as { commits: number }).commits++;
      commits++;
    }
    console.log(`${corpus.name}: ${commits - before} commits`);
  }
  const ids = [...REFACTORINGS, ...EQUIVALENCES, ...CONSEQUENCES].map(({ id }): string => id);
  const rules = Object.fromEntries(ids.flatMap(id => (counts.has(id) ? [[id, counts.get(id)]] : [])));
  writeFileSync(FILE, `${JSON.stringify({ every, commits, rules }, null, 2)}\n`);
  console.log(`${Object.keys(rules).length} of ${ids.length} rules answered, in ${commits} commits.`);
}

void run();
