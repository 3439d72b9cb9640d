/** Counting commits that nobody waits for: one at a time, the newest first, and never while somebody wants something. */
import assert from 'node:assert/strict';
import type { ShownCommit } from '../../src/extension/commits/idleCounts.js';
import { IdleCounts, QUIET_MS } from '../../src/extension/commits/idleCounts.js';

const commit = (name: string): ShownCommit => ({ kind: 'commit', root: '/repository', hash: name.repeat(40) });

/** A clock that goes on when the test says so, and work that ends when the test says so. */
class Desk {
  now = 0;
  lastUse = 0;
  inUse = false;
  seen: readonly ShownCommit[] = [];
  readonly known = new Set<string>();
  readonly log: string[] = [];
  private readonly timers = new Set<{ readonly at: number; readonly call: () => void }>();
  private finish: (() => void) | null = null;
  readonly idle = new IdleCounts({
    wanted: () => this.seen,
    isKnown: hash => this.known.has(hash),
    quietFor: () => (this.inUse ? 0 : this.now - this.lastUse),
    count: ({ hash }, signal) => {
      this.log.push(`begins ${hash[0]}`);
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          this.log.push(`gives up ${hash[0]}`);
          reject(new Error('given up'));
        });
        this.finish = () => {
          this.known.add(hash);
          resolve();
        };
      });
    },
    after: (milliseconds, call) => {
      const timer = { at: this.now + milliseconds, call };
      this.timers.add(timer);
      return () => this.timers.delete(timer);
    },
    now: () => this.now,
  });

  async pass(milliseconds: number): Promise<void> {
    this.now += milliseconds;
    for (const timer of [...this.timers]) {
      if (timer.at <= this.now && this.timers.delete(timer)) timer.call();
    }
    await this.settle();
  }

  async end(): Promise<void> {
    this.finish?.();
    this.finish = null;
    await this.settle();
  }

  private async settle(): Promise<void> {
    for (let i = 0; i < 10; i++) await Promise.resolve();
  }

  get waits(): number {
    return this.timers.size;
  }
}

describe('counting of commits that nobody waits for', () => {
  let desk: Desk;
  beforeEach(() => {
    desk = new Desk();
    desk.seen = [commit('a'), commit('b'), commit('c')];
  });

  it('takes one after the other, the newest first, with a pause as long as each took', async () => {
    desk.known.add(commit('b').hash);
    desk.idle.look();
    desk.idle.look();
    await desk.pass(QUIET_MS - 1);
    assert.deepEqual(desk.log, []);
    await desk.pass(1);
    assert.deepEqual(desk.log, ['begins a']);
    await desk.pass(9000);
    assert.deepEqual(desk.log, ['begins a']);
    await desk.end();
    await desk.pass(8999);
    assert.deepEqual(desk.log, ['begins a']);
    await desk.pass(1);
    assert.deepEqual(desk.log, ['begins a', 'begins c']);
    await desk.end();
    assert.equal(desk.waits, 0);
  });

  it('ends at once when somebody wants something, and begins anew once it is quiet', async () => {
    desk.idle.look();
    await desk.pass(QUIET_MS);
    desk.inUse = true;
    desk.idle.stepBack();
    assert.deepEqual(desk.log, ['begins a', 'gives up a']);
    await desk.pass(10 * QUIET_MS);
    assert.deepEqual(desk.log, ['begins a', 'gives up a']);
    desk.inUse = false;
    desk.lastUse = desk.now;
    await desk.pass(QUIET_MS - 1);
    assert.deepEqual(desk.log, ['begins a', 'gives up a']);
    await desk.pass(QUIET_MS);
    assert.deepEqual(desk.log, ['begins a', 'gives up a', 'begins a']);
  });

  it('ends when the tree is hidden, and waits for nothing then', async () => {
    desk.idle.look();
    await desk.pass(QUIET_MS);
    desk.seen = [];
    desk.idle.look();
    assert.deepEqual(desk.log, ['begins a', 'gives up a']);
    await desk.pass(100 * QUIET_MS);
    assert.deepEqual([desk.log.length, desk.waits], [2, 0]);
    desk.seen = [commit('c')];
    desk.idle.look();
    await desk.pass(QUIET_MS);
    assert.deepEqual(desk.log.at(-1), 'begins c');
    desk.idle.dispose();
    assert.deepEqual([desk.log.at(-1), desk.waits], ['gives up c', 0]);
  });

  it('tries a commit once that comes to nothing', async () => {
    desk.seen = [commit('a')];
    desk.idle.look();
    await desk.pass(QUIET_MS);
    await desk.end();
    // As one that was too large: nothing is known of it.
    desk.known.clear();
    desk.idle.look();
    await desk.pass(100 * QUIET_MS);
    assert.deepEqual([desk.log, desk.waits], [['begins a'], 0]);
  });
});
