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
import { addCount } from '../../src/engine/lists.js';
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
  const ids = [...REFACTORINGS, ...EQUIVALENCES, ...CONSEQUENCES].map(({ id }): string => id);
  const counts = new Map(ids.map(id => [id, { times: 0, commits: 0 }]));
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
      const said = new Map<string, number>();
      for (const { rule } of diff.refactorings) addCount(said, rule);
      // Some are about lines that hold no node, and so of no edit.
      for (const { id, edits, lines } of diff.reasons) addCount(said, id, edits > 0 ? edits : lines);
      for (const [rule, times] of said) {
        const entry = counts.get(rule);
        if (entry === undefined) throw new Error(`The registries have no rule ${rule}.`);
        entry.times += times;
        entry.commits++;
      }
      commits++;
    }
    console.log(`${corpus.name}: ${commits - before} commits`);
  }
  writeFileSync(FILE, `${JSON.stringify({ every, commits, rules: Object.fromEntries(counts) }, null, 2)}\n`);
  const answered = [...counts.values()].filter(({ times }) => times > 0).length;
  console.log(`${answered} of ${ids.length} rules answered, in ${commits} commits.`);
}

void run();
