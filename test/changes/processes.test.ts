/**
 * The long-lived git processes: many requests at once, cancellation, death, disposal. Git is the real one, started through a small script that notes its
 * process id or ends it early.
 */
import { deepStrictEqual, rejects, strictEqual } from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ClosedError, GitFailedError, GitMissingError } from '../../src/changes/errors.js';
import { findGit } from '../../src/changes/nativeGit/locate.js';
import type { ChangeRequest } from '../../src/changes/request.js';
import { CancellationError } from '../../src/engine/budget.js';
import {
  cleanEnv,
  open,
  READERS,
  removeTemporaries,
  sides,
  temporaryFolder,
  TestRepository,
} from './testRepository.js';

const LAST: ChangeRequest = { kind: 'commit', revision: 'HEAD' };

/** A repository with a few commits of a few files. */
function smallRepository(commits = 3, files = 5): TestRepository {
  const repository = new TestRepository();
  for (let i = 0; i < commits; i++) {
    for (let j = 0; j < files; j++) repository.write(`f${j}`, `commit ${i}, file ${j}\n`.repeat(1 + j * 50));
    repository.commit(`commit ${i}`);
  }
  return repository;
}

/** A script in git's place; `$GIT` is the real one. */
async function wrapper(lines: string): Promise<string> {
  const path = join(temporaryFolder(), 'git');
  writeFileSync(path, `#!/bin/sh\nGIT='${await findGit(process.env)}'\n${lines}\n`);
  chmodSync(path, 0o755);
  return path;
}

const LONG_LIVED = 'case "$*" in *--batch*|*--stdin*--raw*|*diff-tree*) LONG=1;; *) LONG=;; esac';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // A process that has ended but was not yet waited for still has an entry.
    return !/^\d+ \(.*\) Z/.test(existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'latin1') : '');
  } catch {
    return false;
  }
};

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(again => setTimeout(again, 5));
}

describe('git processes', function () {
  before(function () {
    if (process.platform === 'win32') this.skip();
  });
  afterEach(removeTemporaries);

  it('answer many requests at once, each with its own answer', async () => {
    const repository = smallRepository(12);
    const source = await open(repository.dir);
    const commits = await source.listCommits(20);
    const alone = [];
    for (const commit of commits) alone.push(await source.load({ kind: 'commit', revision: commit.hash }));
    const fresh = await open(repository.dir);
    const rounds = await Promise.all(
      [0, 1, 2, 3, 4].map(() =>
        Promise.all(commits.map(commit => fresh.load({ kind: 'commit', revision: commit.hash }))),
      ),
    );
    for (const together of rounds) deepStrictEqual(together, alone);
  });

  it('are two for commits, however many are read, and one more for sizes', async () => {
    const repository = smallRepository(6);
    const log = join(temporaryFolder(), 'log');
    const source = await open(
      repository.dir,
      await wrapper(`${LONG_LIVED}\n[ -n "$LONG" ] && echo "$*" >> '${log}'\nexec "$GIT" "$@"`),
    );
    for (let i = 0; i < 5; i++) await source.load({ kind: 'commit', revision: `HEAD~${i}` });
    const started = readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      .map(line => /(cat-file --\S+|diff-tree)/.exec(line)?.[1]);
    deepStrictEqual(started.sort(), ['cat-file --batch', 'cat-file --batch-check', 'diff-tree']);
  });

  it('read a large commit through pipes that are cut anywhere', async () => {
    const repository = new TestRepository();
    const expected: Record<string, string> = {};
    for (let i = 0; i < 300; i++) expected[`f${String(i).padStart(3, '0')}`] = `${i}\n`.repeat(i * 40);
    for (const [name, text] of Object.entries(expected)) repository.write(name, text);
    repository.commit();
    const source = await open(
      repository.dir,
      await wrapper(`${LONG_LIVED}\n[ -n "$LONG" ] || exec "$GIT" "$@"\n"$GIT" "$@" | dd bs=37 2>/dev/null`),
    );
    deepStrictEqual(sides(await source.load(LAST)).after, expected);
  });

  it('are started anew when they were killed while idle', async () => {
    const repository = smallRepository();
    const log = join(temporaryFolder(), 'log');
    const source = await open(
      repository.dir,
      await wrapper(`${LONG_LIVED}\n[ -n "$LONG" ] && echo $$ >> '${log}'\nexec "$GIT" "$@"`),
    );
    const expected = await source.load(LAST);
    const pids = readFileSync(log, 'utf8').trim().split('\n').map(Number);
    strictEqual(pids.length, 3);
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    await until(() => pids.every(pid => !isAlive(pid)));
    // Their end may not have been heard of yet: then one request fails, and says so.
    const next = await source.load(LAST).catch((error: unknown) => {
      strictEqual(GitFailedError.is(error), true);
      return source.load(LAST);
    });
    deepStrictEqual(next, expected);
  });

  for (const bytes of [0, 1, 60, 700]) {
    it(`that end after ${bytes} bytes give an error and no hang`, async () => {
      const repository = smallRepository();
      for (const victim of ['--batch', '--batch-check', 'diff-tree']) {
        const pattern = victim === 'diff-tree' ? '*diff-tree*' : `*"cat-file ${victim}"`;
        const source = await open(
          repository.dir,
          await wrapper(
            `case "$*" in ${pattern}) "$GIT" "$@" | { dd bs=1 count=${bytes} 2>/dev/null; kill -9 $$; };; esac\nexec "$GIT" "$@"`,
          ),
        );
        const requests: ChangeRequest[] = [
          { kind: 'range', from: 'HEAD~2', to: 'HEAD' },
          LAST,
          { kind: 'commit', revision: 'HEAD~1' },
        ];
        const outcomes: PromiseSettledResult<unknown>[] = await Promise.allSettled(
          requests.map(request => source.load(request)),
        );
        for (const outcome of outcomes) {
          if (outcome.status === 'rejected') {
            strictEqual(GitFailedError.is(outcome.reason), true, String(outcome.reason));
          }
        }
        if (bytes === 0) await rejects(source.load(LAST), GitFailedError, victim);
        source.dispose();
      }
    });
  }

  it('that talk nonsense give an error', async () => {
    const repository = smallRepository();
    const source = await open(
      repository.dir,
      await wrapper(`${LONG_LIVED}\n[ -n "$LONG" ] || exec "$GIT" "$@"\nwhile read x; do echo "hello $x"; done`),
    );
    await rejects(source.load(LAST), GitFailedError);
  });

  it('that are not there are told by name; without a name the built-in reader serves', async () => {
    const repository = smallRepository();
    await rejects(open(repository.dir, '/nonexistent/git'), GitMissingError);
    const source = await open(repository.dir, undefined, { ...cleanEnv, PATH: temporaryFolder() });
    strictEqual(source.reader, 'isomorphic-git');
    strictEqual((await source.load(LAST)).after.length, 5);
  });

  it('end on dispose', async () => {
    const repository = smallRepository();
    const log = join(temporaryFolder(), 'log');
    const source = await open(
      repository.dir,
      await wrapper(`${LONG_LIVED}\n[ -n "$LONG" ] && echo $$ >> '${log}'\nexec "$GIT" "$@"`),
    );
    await source.load(LAST);
    const pids = readFileSync(log, 'utf8').trim().split('\n').map(Number);
    deepStrictEqual(pids.map(isAlive), [true, true, true]);
    source.dispose();
    source.dispose();
    await until(() => pids.every(pid => !isAlive(pid)));
  });

  it('do not keep Node alive, and Node does not end before they have answered', async () => {
    const repository = smallRepository();
    const script = join(temporaryFolder(), 'load.cjs');
    const entry = resolve('src/changes/openRepository.ts');
    writeFileSync(
      script,
      `
      const { openRepository } = require(${JSON.stringify(entry)});
      openRepository(${JSON.stringify(repository.dir)})
        .then(source => source.load({ kind: 'commit', revision: 'HEAD' }))
        .then(set => console.log(set.after.length));
    `,
    );
    // Ends by itself although nothing is disposed; the limit only turns a hang into a failure.
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--require', createRequire(resolve('package.json')).resolve('tsx/cjs'), script],
      { env: { ...cleanEnv }, timeout: 50_000 },
    );
    strictEqual(stdout, '5\n');
  });
});

for (const [reader, gitPath] of READERS) {
  describe(`cancellation and disposal (${reader})`, () => {
    afterEach(removeTemporaries);

    it('refuses at once when cancelled before', async () => {
      const source = await open(smallRepository().dir, gitPath);
      const signal = AbortSignal.abort();
      await rejects(source.load(LAST, { signal }), CancellationError);
      await rejects(source.resolve('HEAD', signal), CancellationError);
      await rejects(source.listCommits(3, 0, signal), CancellationError);
    });

    it('stops at any step, and serves the next request', async () => {
      const repository = smallRepository(2, 30);
      repository.write('f1', 'on disk');
      const source = await open(repository.dir, gitPath);
      for (const request of [
        LAST,
        { kind: 'range', from: 'HEAD~1', to: 'HEAD' },
        { kind: 'workingTree' },
        { kind: 'staged' },
      ] as const) {
        const expected = await source.load(request);
        for (let delay = 0; delay < 12; delay++) {
          const stop = new AbortController();
          const loading = source.load(request, { signal: stop.signal });
          const outcome = loading.then(
            set => set,
            (error: unknown) => error,
          );
          for (let i = 0; i < delay; i++) await new Promise(setImmediate);
          stop.abort();
          const result = await outcome;
          if (result instanceof Error) strictEqual(CancellationError.is(result), true, String(result));
          else deepStrictEqual(result, expected);
        }
        deepStrictEqual(await source.load(request), expected);
      }
    });

    it('stops while it reads, when told so by a report of progress', async () => {
      const source = await open(smallRepository(2, 30).dir, gitPath);
      const stop = new AbortController();
      let read = 0;
      await rejects(
        source.load(LAST, {
          signal: stop.signal,
          onProgress: ({ stage, done }) => {
            if (stage === 'read') read = done;
            if (done === 3) stop.abort();
          },
        }),
        CancellationError,
      );
      strictEqual(read, 3);
      strictEqual((await source.load(LAST)).after.length, 30);
    });

    it('cancels one of several without hurting the others', async () => {
      const source = await open(smallRepository(3, 20).dir, gitPath);
      const expected = await source.load(LAST);
      const stop = new AbortController();
      const loads = [source.load(LAST), source.load(LAST, { signal: stop.signal }), source.load(LAST)];
      const cancelled = rejects(loads[1], CancellationError);
      stop.abort();
      await cancelled;
      deepStrictEqual([await loads[0], await loads[2]], [expected, expected]);
    });

    it('tells requests under way and later ones that the repository was closed', async () => {
      const source = await open(smallRepository(3, 20).dir, gitPath);
      const loading = [source.load(LAST), source.load({ kind: 'workingTree' }), source.listCommits(3)].map(load =>
        rejects(load, ClosedError),
      );
      source.dispose();
      await Promise.all(loading);
      await rejects(source.load(LAST), ClosedError);
      await rejects(source.resolve('HEAD'), ClosedError);
    });
  });

  describe(`a damaged repository (${reader})`, () => {
    afterEach(removeTemporaries);

    const damage = (repository: TestRepository, revision: string, bytes: Buffer): void => {
      const oid = repository.git('rev-parse', revision);
      const file = join(repository.dir, '.git/objects', oid.slice(0, 2), oid.slice(2));
      chmodSync(file, 0o644);
      writeFileSync(file, bytes);
    };

    for (const [what, revision] of [
      ['file', 'HEAD:f1'],
      ['folder', 'HEAD^{tree}'],
      ['commit', 'HEAD'],
    ]) {
      for (const [kind, bytes] of [
        ['nothing', Buffer.alloc(0)],
        ['garbage', Buffer.from('garbage that is no zlib stream')],
      ] as const) {
        it(`says so, or leaves the ${what} out, when it holds ${kind}`, async () => {
          const repository = smallRepository(2);
          damage(repository, revision, bytes);
          const source = await open(repository.dir, gitPath);
          const outcome = await source.load(LAST).catch((error: unknown) => error as Error);
          if (outcome instanceof Error) {
            strictEqual(
              [
                'GitFailedError',
                'UnknownRevisionError',
                'HistoryMissingError',
                'EmptyRepositoryError',
                'ChangesError',
              ].includes(outcome.constructor.name),
              true,
              String(outcome.stack),
            );
          } else deepStrictEqual([what, sides(outcome).after.f1], ['file', '(unreadable)']);
          // What is whole is still to be had.
          const first = repository.git('rev-list', '--max-parents=0', what === 'commit' ? 'HEAD@{1}' : 'HEAD');
          strictEqual((await source.load({ kind: 'commit', revision: first })).after.length, 5);
        });
      }
    }
  });
}
