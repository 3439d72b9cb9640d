/** Where a panel begins: files by path on either side, lines on the side that has them; and whether two readings of a change are the same. */
import * as assert from 'node:assert/strict';
import { createBudget } from '../../src/engine/budget.js';
import { createEngine } from '../../src/engine/engine.js';
import type { ChangeSet, ChangedFile } from '../../src/engine/model.js';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import { fingerprintOf } from '../../src/extension/panel/fingerprint.js';
import { requestFor } from '../../src/extension/panel/showTarget.js';
import { createNodeHost } from '../../src/worker/nodeHost.js';

const file = (path: string, text: string): ChangedFile => ({ path, content: { kind: 'text', text } });
const changeSet: ChangeSet = {
  origin: { kind: 'workingTree', head: 'a'.repeat(40) },
  before: [file('gone.txt', 'one\n'), file('kept.txt', 'two\n')],
  after: [file('kept.txt', 'three\n'), file('new.txt', 'quite another text\n')],
};

describe('where a panel begins', () => {
  let diff: ChangeDiff;
  before(async () => {
    diff = await createEngine(createNodeHost()).analyze(changeSet, {}, createBudget());
  });

  it('is the file, by its path on either side', () => {
    for (const path of ['gone.txt', 'kept.txt', 'new.txt']) {
      const request = requestFor({ kind: 'file', path }, diff);
      assert.ok(request?.kind === 'pair', path);
      const pair = diff.pairs[request.index];
      const paths = [
        pair.before === null ? null : diff.before[pair.before].path,
        pair.after === null ? null : diff.after[pair.after].path,
      ];
      assert.ok(paths.includes(path), path);
    }
    assert.equal(requestFor({ kind: 'file', path: 'other.txt' }, diff), null);
  });

  it('is a line, on the side that has the file', () => {
    const line = (side: 'before' | 'after', path: string): unknown =>
      requestFor({ kind: 'line', side, path, line: 1 }, diff);
    assert.deepEqual(line('after', 'gone.txt'), { kind: 'line', side: 'before', path: 'gone.txt', line: 1 });
    assert.deepEqual(line('before', 'new.txt'), { kind: 'line', side: 'after', path: 'new.txt', line: 1 });
    assert.deepEqual(line('before', 'kept.txt'), { kind: 'line', side: 'before', path: 'kept.txt', line: 1 });
    assert.equal(line('after', 'other.txt'), null);
    assert.deepEqual(requestFor({ kind: 'refactoring', index: 0 }, diff), { kind: 'refactoring', index: 0 });
  });
});

describe('two readings of a change', () => {
  const same = fingerprintOf(changeSet);
  const after = (files: readonly ChangedFile[]): string => fingerprintOf({ ...changeSet, after: files });

  it('are the same where nothing differs', () => {
    assert.equal(fingerprintOf(JSON.parse(JSON.stringify(changeSet)) as ChangeSet), same);
  });

  it('differ by text, name, mode, side, what was skipped, and the commit checked out', () => {
    const [kept, fresh] = changeSet.after;
    const others = [
      after([file('kept.txt', 'threw\n'), fresh]),
      after([file('kept.tx', 't' + 'three\n'), fresh]),
      after([{ ...kept, mode: '100755' }, fresh]),
      after([kept]),
      after([kept, { path: 'new.txt', content: { kind: 'skipped', reason: 'binary' } }]),
      fingerprintOf({ ...changeSet, before: changeSet.after, after: changeSet.before }),
      fingerprintOf({ ...changeSet, origin: { kind: 'workingTree', head: 'b'.repeat(40) } }),
    ];
    assert.equal(new Set([same, ...others]).size, others.length + 1);
  });
});
