/**
 * What is said of each kind of file: the table of `docs/files.md`, each row of which names a folder of `test/files` that shows it. A folder holds both
 * versions of its files, or a change set where they are no text, and `seen.txt`; `UPDATE_FIXTURES=1` rewrites it, to be read before it is committed.
 */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChangedFile } from '../../src/engine/model.js';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import { besideLines, keyWords, layoutLines, pairWords } from '../../src/protocol/fileWords.js';
import { analyzeTexts, testBudget, testEngine } from './support/engine.js';
import { textsIn } from './support/fixtures.js';

const ROOT = join(__dirname, '../files');
const PAGE = join(__dirname, '../../docs/files.md');
const isUpdate = process.env.UPDATE_FIXTURES === '1';

async function changeIn(folder: string): Promise<ChangeDiff> {
  const file = join(folder, 'change.json');
  if (!existsSync(file)) return analyzeTexts(textsIn(join(folder, 'before')), textsIn(join(folder, 'after')));
  const sides = JSON.parse(readFileSync(file, 'utf8')) as Record<'before' | 'after', ChangedFile[]>;
  return testEngine().analyze({ origin: { kind: 'unnamed' }, ...sides }, {}, testBudget());
}

/** A line a file as a reader is told of it, and what the headline says. */
function seen(diff: ChangeDiff): string {
  const { summary, pairs } = diff;
  const files = pairs.map(pair => {
    const paths = [
      pair.before === null ? null : diff.before[pair.before].path,
      pair.after === null ? null : diff.after[pair.after].path,
    ].filter(path => path !== null);
    const keys = keyWords(diff.actions, pair);
    const words = [...pairWords(diff, pair), `${pair.linesToRead} to read of ${pair.linesChanged}`].join(', ');
    return `${pair.status} ${[...new Set(paths)].join(' -> ')}: ${words}${keys === '' ? '' : `: ${keys}`}`;
  });
  const reasons = diff.reasons.filter(({ lines }) => lines > 0).map(({ id, lines }) => `not to read: ${lines} ${id}`);
  return [
    ...files,
    `headline: ${[`${summary.linesToRead} to read`, ...besideLines(summary)].join(', + ')}`,
    ...layoutLines(pairs),
    ...reasons,
    '',
  ].join('\n');
}

describe('kinds of files', () => {
  const folders = readdirSync(ROOT, { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? [entry.name] : [],
  );
  const rows = readFileSync(PAGE, 'utf8')
    .split('\n')
    .filter(line => line.startsWith('| ') && !/^\| (?:kind|---)/.test(line));
  const named = rows.flatMap(row => [...row.matchAll(/\(\.\.\/test\/files\/([\w-]+)\)/g)].map(match => match[1]));

  it('each have a row, and each row shows what it says', () => {
    assert.deepEqual([...named].sort(), [...folders].sort());
    for (const row of rows) assert.match(row, /\(\.\.\/test\/files\/[\w-]+\)/, row);
  });

  for (const name of folders) {
    it(`${name} is seen as written down`, async () => {
      const file = join(ROOT, name, 'seen.txt');
      const found = seen(await changeIn(join(ROOT, name)));
      if (isUpdate) writeFileSync(file, found);
      else assert.equal(found, readFileSync(file, 'utf8'));
    });
  }
});
