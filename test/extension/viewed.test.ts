/** What was read of a change is kept for its later versions: by repository, the latest first, and within bounds. */
import assert from 'node:assert/strict';
import type { ChangeOrigin, CommitInfo } from '../../src/engine/model.js';
import { Viewed } from '../../src/extension/viewed.js';
import { seriesOf } from '../../src/protocol/readVersions.js';
import { Memory } from './support/memory.js';

const open = (memory: Memory): Viewed => new Viewed(memory as never);
const commit: CommitInfo = {
  hash: 'a'.repeat(40),
  shortHash: 'a'.repeat(7),
  parents: ['b'.repeat(40)],
  subject: 'Say it',
  body: '',
  author: 'Ada',
  email: 'ada@example.com',
  date: '2026-01-31T12:00:00+02:00',
};

describe('versions of a change that were read', () => {
  it('are kept by repository, the latest first, each once', async () => {
    const memory = new Memory();
    const viewed = open(memory);
    await viewed.writeVersion('/one', 'main...topic', { version: '1', hunks: ['a', 'b'] });
    await viewed.writeVersion('/one', 'main...topic', { version: '2', hunks: ['a'] });
    await viewed.writeVersion('/one', 'main...topic', { version: '1', hunks: ['a', 'b', 'c'] });
    await viewed.writeVersion('/two', 'main...topic', { version: '3', hunks: ['d'] });
    const again = open(memory);
    assert.deepEqual(again.versions('/one', 'main...topic'), [
      { version: '1', hunks: ['a', 'b', 'c'] },
      { version: '2', hunks: ['a'] },
    ]);
    assert.deepEqual(again.versions('/two', 'main...topic'), [{ version: '3', hunks: ['d'] }]);
    assert.deepEqual(again.versions('/one', 'main...other'), []);
  });

  it('take up bounded room: the oldest are forgotten, and of a change that is too large none is kept', async () => {
    const memory = new Memory();
    const viewed = open(memory);
    const many = (count: number): string[] => Array.from({ length: count }, (_, i) => `hunk${i}`);
    await viewed.writeVersion('/one', 'huge', { version: '1', hunks: many(3001) });
    assert.deepEqual(viewed.versions('/one', 'huge'), []);
    for (let i = 0; i < 40; i++) await viewed.writeVersion('/one', `branch${i}`, { version: '1', hunks: many(3000) });
    assert.equal(viewed.versions('/one', 'branch39').length, 1);
    assert.equal(viewed.versions('/one', 'branch0').length, 0);
    assert.ok((memory.values.get('refscope.readVersions') ?? '').length < 1_000_000);
  });

  it('are not believed when what was kept is something else', async () => {
    for (const stored of [null, {}, [['/one\nbranch', [{ version: 1, hunks: [] }]]], [['/one\nbranch', 'x']]]) {
      const memory = new Memory();
      await memory.update('refscope.readVersions', stored);
      assert.deepEqual(open(memory).versions('/one', 'branch'), []);
    }
  });

  it('belong to a branch by its names, and to a commit by what amending and rebasing leave as it is', () => {
    const parent = commit.parents[0];
    const amended = { ...commit, hash: 'c'.repeat(40), subject: 'Say it better', parents: ['d'.repeat(40)] };
    const series = seriesOf({ kind: 'commit', commit, parent });
    assert.ok(series !== null);
    assert.equal(seriesOf({ kind: 'commit', commit: amended, parent: amended.parents[0] }), series);
    assert.notEqual(seriesOf({ kind: 'commit', commit: { ...commit, email: 'eve@example.com' }, parent }), series);
    // Against another parent than the first it is another change.
    assert.equal(seriesOf({ kind: 'commit', commit, parent: 'e'.repeat(40) }), null);
    const range: ChangeOrigin = { kind: 'range', from: parent, to: 'topic', partedFrom: 'main' };
    assert.equal(seriesOf(range), 'main...topic');
    assert.equal(seriesOf({ ...range, from: 'f'.repeat(40) }), 'main...topic');
    assert.equal(seriesOf({ kind: 'range', from: 'main', to: 'a'.repeat(40) }), null);
    assert.equal(seriesOf({ kind: 'unnamed' }), null);
  });
});
