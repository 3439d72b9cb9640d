/** Results that are known: those asked for last, as far as they are small enough together, and none that was cut short. */
import * as assert from 'node:assert/strict';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import { createBudget } from '../../src/engine/budget.js';
import { createEngine } from '../../src/engine/engine.js';
import { isLasting, KnownResults } from '../../src/extension/knownResults.js';
import { createNodeHost } from '../../src/worker/nodeHost.js';

/** The result of a text file of so many UTF-16 units on each side. */
async function resultOf(length: number): Promise<ChangeDiff> {
  const line = `${'x'.repeat(99)}\n`;
  const file = (end: string) =>
    ({
      path: 'a.txt',
      content: { kind: 'text', text: line.repeat(length / 100 - 1) + line.replace('x', end) },
    }) as const;
  const change = { origin: { kind: 'unnamed' }, before: [file('a')], after: [file('b')] } as const;
  return createEngine(createNodeHost()).analyze(change, {}, createBudget());
}

describe('known results', () => {
  let [small, large]: ChangeDiff[] = [];
  before(async () => {
    [small, large] = [await resultOf(1000), await resultOf(900_000)];
  });

  it('are found until they are cleared', () => {
    const results = new KnownResults(4_000_000);
    results.keep('a', small);
    assert.equal(results.find('a'), small);
    assert.equal(results.find('b'), null);
    results.clear();
    assert.equal(results.find('a'), null);
  });

  it('go when others take their room, but for those that were asked for lately', () => {
    const results = new KnownResults(4_000_000);
    results.keep('a', large);
    results.keep('b', large);
    assert.equal(results.find('a'), large);
    results.keep('c', large);
    results.keep('small', small);
    assert.equal(results.find('b'), null);
    for (const key of ['a', 'c']) assert.equal(results.find(key), large, key);
    // The same once more takes no more room.
    results.keep('c', large);
    for (const key of ['a', 'c', 'small']) assert.notEqual(results.find(key), null, key);
  });

  it('are none that were cut short, and none that are too large', async () => {
    const results = new KnownResults(4_000_000);
    const reason = { stage: 'matching', side: null, file: null, reason: 'The time was up.', limit: 1 } as const;
    results.keep('a', { ...small, degraded: [reason] });
    assert.equal(results.find('a'), null);
    results.keep('b', { ...small, degraded: [{ ...reason, stage: 'read' }] });
    assert.notEqual(results.find('b'), null);
    const texts = [...large.after, ...large.after, ...large.after, ...large.after, ...large.after];
    results.keep('c', { ...large, after: texts });
    assert.equal(results.find('c'), null);
    assert.notEqual(results.find('b'), null);
  });

  it('are those of commits only', () => {
    const [root, hash] = ['/a', 'a'.repeat(40)];
    assert.ok(isLasting({ kind: 'commit', root, hash }));
    assert.ok(isLasting({ kind: 'remerge', root, hash }));
    assert.ok(!isLasting({ kind: 'workingTree', root }));
    assert.ok(!isLasting({ kind: 'range', root, from: 'main', to: hash, fromMergeBase: false }));
  });
});
