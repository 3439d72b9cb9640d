/** What ordinary editors are told of a change: news of declarations, and lines that moved. */
import * as assert from 'node:assert/strict';
import { createBudget } from '../../src/engine/budget.js';
import { createEngine } from '../../src/engine/engine.js';
import type { ChangedFile } from '../../src/engine/model.js';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import { movedLines } from '../../src/extension/editors/movedCode.js';
import { declarationAt, earlierPlace, newsOf } from '../../src/extension/editors/news.js';
import { createNodeHost } from '../../src/worker/nodeHost.js';

const READ = `function readLine(line: string): number {
  const parts = line.split(';');
  let sum = 0;
  for (const part of parts) {
    if (part.trim() !== '') sum += Number(part);
  }
  return sum;
}
`;
const RUN = `export function run(text: string): number {
  let total = 0;
  for (const line of text.split('\\n')) total += readLine(line);
  return total;
}
`;
const file = (path: string, text: string): ChangedFile => ({ path, content: { kind: 'text', text } });

describe('what editors are told', () => {
  let diff: ChangeDiff;
  const after = `\ufeffexport ${READ.replaceAll('readLine', 'parseLine')}`;

  before(async () => {
    const run = RUN.replace('readLine', 'parseLine');
    diff = await createEngine(createNodeHost()).analyze(
      {
        origin: { kind: 'unnamed' },
        before: [file('src/run.ts', `${READ}\n${RUN}`)],
        after: [file('src/run.ts', `import { parseLine } from './parse';\n\n${run}`), file('src/parse.ts', after)],
      },
      {},
      createBudget(),
    );
  });

  it('news of the declaration whose name is under the pointer, where the text is the one that was analysed', () => {
    const shown = after.slice(1);
    const declaration = declarationAt(diff, 'src/parse.ts', shown, shown.indexOf('parseLine') + 2);
    assert.ok(declaration !== null);
    const news = newsOf(diff, declaration);
    assert.ok(
      news.some(({ title, summary }) => /Move/.test(title) && /readLine/.test(summary)),
      JSON.stringify(news),
    );
    assert.equal(declarationAt(diff, 'src/parse.ts', shown, shown.indexOf('parts')), null);
    assert.equal(declarationAt(diff, 'src/parse.ts', `${shown} `, shown.indexOf('parseLine')), null);
    assert.equal(declarationAt(diff, 'src/other.ts', shown, 0), null);
  });

  it('nothing of a declaration that stayed, but where it stood', () => {
    const { text } = diff.after[diff.after.findIndex(({ path }) => path === 'src/run.ts')];
    const declaration = declarationAt(diff, 'src/run.ts', text ?? '', (text ?? '').indexOf('run('));
    assert.ok(declaration !== null);
    assert.deepEqual(newsOf(diff, declaration), []);
    assert.deepEqual(earlierPlace(diff, declaration), {
      path: 'src/run.ts',
      text: `${READ}\n${RUN}`,
      offset: READ.length + 1 + 'export function '.length,
    });
  });

  it('the lines that moved, in one piece, with their other end', () => {
    assert.deepEqual(
      movedLines(diff, 'before', 0).map(({ move, start, end, path }) => ({ move, start, end, path })),
      [{ move: 'movedOut', start: 0, end: 7, path: 'src/parse.ts' }],
    );
    const parse = diff.after.findIndex(({ path }) => path === 'src/parse.ts');
    assert.deepEqual(
      movedLines(diff, 'after', parse).map(({ move, start, end, path, line }) => ({ move, start, end, path, line })),
      [{ move: 'movedIn', start: 0, end: 7, path: 'src/run.ts', line: 0 }],
    );
    assert.deepEqual(movedLines(diff, 'after', 1 - parse), []);
  });
});
