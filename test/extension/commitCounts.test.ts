/** How much is to be read in a commit, as the tree says it: kept over a restart, never of another version, nor of what was cut short. */
import * as assert from 'node:assert/strict';
import { createBudget } from '../../src/engine/budget.js';
import { createEngine } from '../../src/engine/engine.js';
import type { CommitInfo } from '../../src/engine/model.js';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import { CommitCounts } from '../../src/extension/commits/commitCounts.js';
import { createNodeHost } from '../../src/worker/nodeHost.js';
import { Memory } from './support/memory.js';

const HASH = 'a'.repeat(40);
const PARENT = 'b'.repeat(40);
const commit: CommitInfo = {
  hash: HASH,
  shortHash: HASH.slice(0, 7),
  parents: [PARENT],
  subject: '',
  body: '',
  author: '',
  email: '',
  date: '',
};

describe('counts of commits', () => {
  let diff: ChangeDiff;
  before(async () => {
    const file = (text: string) => ({ path: 'a.txt', content: { kind: 'text', text } }) as const;
    const origin = { kind: 'commit', commit, parent: PARENT } as const;
    const changeSet = { origin, before: [file('one\n')], after: [file('two\n')] };
    diff = await createEngine(createNodeHost()).analyze(changeSet, {}, createBudget());
  });
  const open = (memory: Memory, version = '1', changed: (hash: string) => void = () => undefined): CommitCounts =>
    new CommitCounts(memory as never, version, changed);

  it('are kept, told once, and read again', () => {
    const memory = new Memory();
    let reported = 0;
    const counts = open(memory, '1', () => reported++);
    assert.equal(counts.of(HASH), null);
    counts.take(diff);
    counts.take(diff);
    const expected = { refactorings: 0, linesToRead: 2, linesChanged: 2 };
    assert.deepEqual([counts.of(HASH), reported], [expected, 1]);
    assert.deepEqual(open(memory).of(HASH), expected);
    assert.equal(open(memory, '2').of(HASH), null);
  });

  it('are not taken from another parent, another change, or an analysis that was cut short', () => {
    const counts = open(new Memory());
    counts.take({ ...diff, origin: { kind: 'commit', commit, parent: 'c'.repeat(40) } });
    counts.take({ ...diff, origin: { kind: 'workingTree', head: HASH } });
    const degraded = [{ stage: 'matching', side: null, file: null, reason: 'time', limit: 1 }] as const;
    counts.take({ ...diff, degraded });
    assert.equal(counts.of(HASH), null);
  });

  it('are not believed when what was kept is something else', () => {
    for (const stored of [null, [], { version: '1' }, { version: '1', entries: [[HASH, 1, 2]] }]) {
      const memory = new Memory();
      void memory.update('refscope.counts', stored);
      assert.equal(open(memory).of(HASH), null);
    }
    const memory = new Memory();
    void memory.update('refscope.counts', {
      version: '1',
      entries: [
        ['--all', 1, 2, 3],
        [HASH, -1, 2, 3],
      ],
    });
    assert.equal(open(memory).of(HASH), null);
  });
});
