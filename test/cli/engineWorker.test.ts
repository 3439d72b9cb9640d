/** The engine behind its thread: answers, progress, cancellation while busy, and life after a lost thread. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { CancellationError } from '../../src/engine/budget.js';
import type { Progress } from '../../src/engine/budget.js';
import { EngineFailure, EngineWorker } from '../../src/worker/engineWorker.js';
import { built, ROOT } from './support/build.js';
import { changeSet, many, RENAMED } from './support/changes.js';

const FAKE = join(__dirname, 'support', 'fakeWorker.mjs');
/** Heavy enough to be at work for seconds. */
const HEAVY = (): ReturnType<typeof changeSet> => changeSet(many(60, 60, 'old'), many(60, 60, 'new'));

const isCancellation = (error: unknown): boolean => CancellationError.is(error);
const isFailure =
  (reason: EngineFailure['reason'], message: RegExp) =>
  (error: unknown): boolean =>
    error instanceof EngineFailure && error.reason === reason && message.test(error.message);

describe('EngineWorker', () => {
  const workers: EngineWorker[] = [];
  const engine = (options: ConstructorParameters<typeof EngineWorker>[0] = {}): EngineWorker => {
    const worker = new EngineWorker({ script: join(built(), 'worker.js'), ...options });
    workers.push(worker);
    return worker;
  };
  afterEach(async () => {
    await Promise.all(workers.splice(0).map(worker => worker.dispose()));
  });

  it('analyses like the engine itself', async () => {
    const diff = await engine().analyze(changeSet(RENAMED.before, RENAMED.after));
    assert.deepEqual(
      diff.refactorings.map(refactoring => refactoring.type),
      ['Rename Method'],
    );
    assert.equal(diff.summary.filesChanged, 1);
  });

  it('highlights', async () => {
    const text = RENAMED.before['Shop.java'];
    const spans = await engine().highlight('Shop.java', text);
    assert.ok(spans.some(span => text.slice(span.start, span.end) === 'class' && span.capture.startsWith('keyword')));
    assert.deepEqual(await engine().highlight('notes.unknown', 'text'), []);
  });

  it('answers requests in order, each its own', async () => {
    const worker = engine();
    const [first, spans, second] = await Promise.all([
      worker.analyze(changeSet(RENAMED.before, RENAMED.after)),
      worker.highlight('A.java', 'class A {}'),
      worker.analyze(changeSet({}, { 'B.java': 'class B {}' })),
    ]);
    assert.equal(first.after[0].path, 'Shop.java');
    assert.ok(spans.length > 0);
    assert.equal(second.after[0].path, 'B.java');
  });

  it('reports progress, stage by stage', async () => {
    const seen: Progress[] = [];
    await engine().analyze(
      changeSet(many(5, 5, 'old'), many(5, 5, 'new')),
      {},
      { onProgress: progress => seen.push(progress) },
    );
    assert.deepEqual([...new Set(seen.map(progress => progress.stage))].slice(0, 3), [
      'parse',
      'structure',
      'matching',
    ]);
    assert.ok(
      seen.every((progress, i) => i === 0 || seen[i - 1].stage !== progress.stage || seen[i - 1].done <= progress.done),
    );
    assert.ok(seen.every(progress => progress.done >= 0 && progress.done <= progress.total));
  });

  it('hands the limits to the engine', async () => {
    const diff = await engine().analyze(changeSet(RENAMED.before, RENAMED.after), {}, { limits: { fileLength: 10 } });
    assert.ok(diff.before.every(version => version.mode !== 'syntax'));
    assert.ok(diff.degraded.some(entry => entry.limit === 10));
  });

  it('stops a busy thread by the shared flag, and uses the same thread again', async () => {
    // The grace is endless: only the engine itself, reading the flag, can end the work.
    const worker = engine({ cancelGraceMs: 2 ** 31 - 1 });
    const abort = new AbortController();
    await assert.rejects(
      worker.analyze(HEAVY(), {}, { signal: abort.signal, onProgress: () => abort.abort() }),
      isCancellation,
    );
    const diff = await worker.analyze(changeSet(RENAMED.before, RENAMED.after));
    assert.equal(diff.refactorings.length, 1);
  });

  it('takes a request out of the queue', async () => {
    const worker = engine();
    const abort = new AbortController();
    const first = worker.analyze(changeSet(RENAMED.before, RENAMED.after));
    const queued = worker.highlight('A.java', 'class A {}', { signal: abort.signal });
    abort.abort();
    await assert.rejects(queued, isCancellation);
    assert.equal((await first).refactorings.length, 1);
  });

  it('refuses a signal that has fired already', async () => {
    await assert.rejects(engine().analyze(changeSet({}, {}), {}, { signal: AbortSignal.abort() }), isCancellation);
  });

  it('ends a thread that does not react, and serves the next request from a fresh one', async () => {
    const worker = engine({ script: FAKE, cancelGraceMs: 50 });
    assert.equal((await worker.highlight('count', ''))[0].end, 1);
    assert.equal((await worker.highlight('count', ''))[0].end, 2);
    const abort = new AbortController();
    const stuck = worker.analyze(changeSet({}, {}), {}, { signal: abort.signal });
    const next = worker.highlight('count', '');
    abort.abort();
    await assert.rejects(stuck, isCancellation);
    assert.equal((await next)[0].end, 1);
  });

  for (const [act, reason, message] of [
    ['exit', 'crashed', /exit code 7/],
    ['throw', 'crashed', /thrown on purpose/],
    ['nonsense', 'crashed', /not understood/],
    ['memory', 'outOfMemory', /more than 32 MB/],
  ] as const) {
    it(`survives a thread that is lost: ${act}`, async () => {
      const worker = engine({ script: FAKE, memoryMb: 32 });
      const lost = worker.highlight(act, '');
      const waiting = worker.highlight('count', '');
      await assert.rejects(lost, isFailure(reason, message));
      assert.equal((await waiting)[0].end, 1);
    });
  }

  it('says that a change is too large when its thread runs out of memory, and goes on', async () => {
    // Twice what the small change needs, and less than the large one does.
    const worker = engine({ memoryMb: 48 });
    await assert.rejects(
      worker.analyze(changeSet(many(150, 60, 'old'), many(150, 60, 'new'))),
      isFailure('outOfMemory', /more than 48 MB/),
    );
    assert.equal((await worker.analyze(changeSet(RENAMED.before, RENAMED.after))).refactorings.length, 1);
  });

  it('cancels what is under way when disposed', async () => {
    const worker = engine();
    const running = worker.analyze(HEAVY());
    const queued = worker.highlight('A.java', 'class A {}');
    await Promise.all([
      assert.rejects(running, isCancellation),
      assert.rejects(queued, isCancellation),
      worker.dispose(),
    ]);
    await assert.rejects(worker.highlight('A.java', 'class A {}'), isCancellation);
  });

  it('ends a thread that was idle for long', async () => {
    const worker = engine({ script: FAKE, idleMs: 1 });
    assert.equal((await worker.highlight('count', ''))[0].end, 1);
    await new Promise(resolve => setTimeout(resolve, 100));
    assert.equal((await worker.highlight('count', ''))[0].end, 1);
  });

  it('answers the request from the thread that was started for it', async () => {
    const worker = engine({ script: FAKE, idleMs: 60_000 });
    worker.prepare();
    worker.prepare();
    assert.equal((await worker.highlight('count', ''))[0].end, 1);
    worker.prepare();
    assert.equal((await worker.highlight('count', ''))[0].end, 2);
    await worker.dispose();
    worker.prepare();
  });

  it('says so when the build is not complete', () => {
    assert.throws(() => new EngineWorker({ script: join(built(), 'missing.js') }), /missing\.js is missing/);
  });

  for (const [when, act, printed] of [
    [
      'after a request',
      `worker.highlight('A.java', 'class A {}').then(spans => console.log(spans.length > 0));`,
      'true',
    ],
    ['before a request that never comes', 'worker.prepare();', ''],
  ] as const) {
    it(`does not keep the process alive while idle: ${when}`, () => {
      const script = `
        const { EngineWorker } = require(${JSON.stringify(join(ROOT, 'src/worker/engineWorker.ts'))});
        const worker = new EngineWorker({ script: ${JSON.stringify(join(built(), 'worker.js'))} });
        ${act}`;
      assert.equal(
        execFileSync(process.execPath, ['--import', 'tsx', '--eval', script], {
          cwd: ROOT,
          encoding: 'utf8',
          timeout: 50_000,
        }).trim(),
        printed,
      );
    });
  }
});
