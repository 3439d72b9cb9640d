/** Texts on their way to a view: in the order asked for, all colours asked for at once, and none sent when nobody waits. */
import * as assert from 'node:assert/strict';
import { fileBodies } from '../../src/extension/panel/fileBodies.js';
import type { FileReference } from '../../src/protocol/messages.js';
import { analyzeTexts } from '../engine/support/engine.js';

const FILES: readonly FileReference[] = [0, 1, 2].map(file => ({ side: 'after', file }));

describe('texts for a view', () => {
  const diffOf = () => analyzeTexts({}, { 'a.ts': 'let a;\n', 'b.ts': 'let b;\n', 'c.ts': 'let c;\n' });

  it('come in the order of the question, whose colours are all asked for before the first is known', async () => {
    const asked: string[] = [];
    const answers = new Map<string, (spans: []) => void>();
    const bodies = fileBodies(await diffOf(), FILES, path => {
      asked.push(path);
      return new Promise(resolve => answers.set(path, resolve));
    });
    const first = bodies.next();
    assert.deepEqual(asked, ['a.ts', 'b.ts', 'c.ts']);
    for (const path of ['c.ts', 'b.ts', 'a.ts']) answers.get(path)?.([]);
    assert.deepEqual(
      [await first, await bodies.next(), await bodies.next()].map(({ value }) => value?.text),
      ['let a;\n', 'let b;\n', 'let c;\n'],
    );
    assert.equal((await bodies.next()).done, true);
  });

  it('end where nobody waits any more, and leave out what is no text', async () => {
    const files: FileReference[] = [{ side: 'before', file: 7 }, ...FILES];
    const sent: string[] = [];
    const coloursOf = (path: string) => Promise.resolve(path === 'b.ts' ? null : []);
    for await (const { text } of fileBodies(await diffOf(), files, coloursOf)) sent.push(text);
    assert.deepEqual(sent, ['let a;\n']);
  });
});
