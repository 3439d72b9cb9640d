/** What a merge changed besides merging, on real repositories: against `git show --remerge-diff` where that can be asked. */
import { deepStrictEqual, match, ok, rejects, strictEqual } from 'node:assert/strict';
import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HistoryMissingError, RemergeError } from '../../src/changes/errors.js';
import { findGit } from '../../src/changes/nativeGit/locate.js';
import { cleanEnv, open, removeTemporaries, sides, temporaryFolder, TestRepository } from './testRepository.js';

const LINES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const text = (...changes: readonly (readonly [number, string])[]): string =>
  `${LINES.map((line, at) => changes.find(([index]) => index === at)?.[1] ?? line).join('\n')}\n`;

/** Two branches, both with changes in `clean.txt` and `clash.txt`, merged as `resolve` leaves the files. */
function merged(resolve: (repository: TestRepository) => void, ...initArgs: string[]): TestRepository {
  const repository = new TestRepository(undefined, true, ...initArgs);
  repository.write('clean.txt', text());
  repository.write('clash.txt', text());
  repository.write('same.txt', text());
  repository.write('.gitattributes', 'log.txt merge=union\n');
  repository.write('log.txt', 'start\n');
  repository.commit('first');
  repository.git('checkout', '-q', '-b', 'side');
  repository.write('clean.txt', text([7, 'eight on the side']));
  repository.write('clash.txt', text([3, 'four on the side']));
  repository.write('log.txt', 'start\nside\n');
  repository.commit('on the side');
  repository.git('checkout', '-q', 'main');
  repository.write('clean.txt', text([0, 'one on main']));
  repository.write('clash.txt', text([3, 'four on main']));
  repository.write('log.txt', 'start\nmain\n');
  repository.commit('on main');
  try {
    repository.git('merge', '-q', '--no-ff', '--no-commit', 'side');
  } catch {
    // In conflict, as wanted.
  }
  resolve(repository);
  repository.commit('merge side');
  return repository;
}

const BOTH = text([0, 'one on main'], [7, 'eight on the side']);

describe('what a merge itself changed', () => {
  afterEach(removeTemporaries);

  for (const [format, ...args] of [['sha1'], ['sha256', '--object-format=sha256']]) {
    it(`is how a conflict was resolved, and what was changed besides (${format})`, async () => {
      const repository = merged(
        one => {
          one.write('clash.txt', text([3, 'four of both']));
          one.write('clean.txt', BOTH.replace('five', 'five, slipped in'));
          one.write('new.txt', 'new\n');
        },
        ...args,
      );
      const source = await open(repository.dir);
      const change = await source.load({ kind: 'remerge', revision: 'HEAD' });
      const { before, after } = sides(change);
      deepStrictEqual(Object.keys(after), ['clash.txt', 'clean.txt', 'new.txt']);
      deepStrictEqual(before['clean.txt'], BOTH);
      match(before['clash.txt'], /three\n<<<<<<< [^\n]+\nfour on main\n=======\nfour on the side\n>>>>>>> /);
      strictEqual(after['clash.txt'], text([3, 'four of both']));
      ok(change.origin.kind === 'remerge');
      deepStrictEqual(change.origin.conflicts, ['clash.txt']);
      strictEqual(change.origin.commit.subject, 'merge side');
      // The same files as git says, by the same lines.
      const shown = repository.git('show', '--remerge-diff', '--format=', '--name-only', 'HEAD');
      deepStrictEqual(Object.keys(after), shown.split('\n'));
    });
  }

  it('is nothing where git can merge all by itself, and what is merged by attributes is', async () => {
    const repository = merged(one => one.write('clash.txt', text([3, 'four of both'])));
    const source = await open(repository.dir);
    const { after } = sides(await source.load({ kind: 'remerge', revision: 'HEAD' }));
    // `log.txt` would be in conflict but for its attribute.
    deepStrictEqual(Object.keys(after), ['clash.txt']);
    repository.git('checkout', '-q', '-b', 'easy', 'HEAD~1');
    repository.write('only.txt', 'only\n');
    repository.commit('only');
    repository.git('merge', '-q', '--no-ff', '-m', 'easy', 'main');
    const easy = await source.load({ kind: 'remerge', revision: 'easy' });
    deepStrictEqual(sides(easy), { before: {}, after: {} });
    deepStrictEqual(easy.origin.kind === 'remerge' && easy.origin.conflicts, []);
  });

  it('writes nothing into the repository and leaves nothing behind', async () => {
    const repository = merged(one => one.write('clash.txt', text([3, 'four of both'])));
    const count = (): string => repository.git('count-objects', '-v');
    const left = (): string[] => readdirSync(tmpdir()).filter(name => name.startsWith('refscope-merge-'));
    const [objects, folders] = [count(), left()];
    const source = await open(repository.dir);
    await source.load({ kind: 'remerge', revision: 'HEAD' });
    strictEqual(count(), objects);
    deepStrictEqual(left(), folders);
  });

  it('knows no merge driver, however it is named', async () => {
    const repository = merged(one => one.write('clash.txt', text([3, 'four of both'])));
    const marks = temporaryFolder();
    const trap = join(temporaryFolder(), 'trap');
    writeFileSync(trap, `#!/bin/sh\n: > "${marks}/sprung"\n`);
    chmodSync(trap, 0o755);
    repository.write('.git/info/attributes', '*.txt merge=trap\n');
    repository.write('global', `[merge "trap"]\n\tdriver = ${trap}\n[merge "text"]\n\tdriver = ${trap}\n`);
    const named = ['merge.trap.driver', 'merge.text.driver', 'merge.union.driver'];
    for (const key of named) repository.git('config', key, trap);
    repository.git('config', 'merge.default', 'trap');
    const env = {
      ...cleanEnv,
      GIT_CONFIG_GLOBAL: join(repository.dir, 'global'),
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'merge.text.driver',
      GIT_CONFIG_VALUE_0: trap,
    };
    const source = await open(repository.dir, undefined, env);
    const { before } = sides(await source.load({ kind: 'remerge', revision: 'HEAD' }));
    match(before['clash.txt'], /^<<<<<<< /m);
    strictEqual(existsSync(join(marks, 'sprung')), false);
    // Control: git by itself steps into it.
    try {
      repository.git('merge-tree', '--write-tree', 'HEAD^1', 'HEAD^2');
    } catch {
      // In conflict.
    }
    strictEqual(existsSync(join(marks, 'sprung')), true);
  });

  it('is told of merges of two commits only', async () => {
    const repository = merged(one => one.write('clash.txt', text([3, 'four of both'])));
    repository.git('checkout', '-q', '-b', 'a', 'HEAD~1');
    repository.write('a.txt', 'a\n');
    repository.commit('a');
    repository.git('checkout', '-q', '-b', 'b', 'HEAD~1');
    repository.write('b.txt', 'b\n');
    repository.commit('b');
    repository.git('merge', '-q', '--no-ff', '-m', 'three at once', 'a', 'main');
    const source = await open(repository.dir);
    await rejects(source.load({ kind: 'remerge', revision: 'a' }), /is no merge/);
    await rejects(
      source.load({ kind: 'remerge', revision: 'b' }),
      (error: unknown) => RemergeError.is(error) && /merges 3 commits at once/.test(error.message),
    );
  });

  it('says what it needs where git is too old, or is not there', async () => {
    const repository = merged(one => one.write('clash.txt', text([3, 'four of both'])));
    const git = (await findGit(process.env)) ?? '';
    const old = join(temporaryFolder(), 'git');
    writeFileSync(old, `#!/bin/sh\ncase "$*" in *merge-tree*) exit 129;; esac\nexec "${git}" "$@"\n`);
    chmodSync(old, 0o755);
    const request = { kind: 'remerge', revision: 'HEAD' } as const;
    await rejects(
      (await open(repository.dir, old)).load(request),
      /git 2\.38 or later; the git that was found is older/,
    );
    await rejects((await open(repository.dir, null)).load(request), /only be told with the git command/);
  });

  it('is not made up where a shallow clone lacks what the two come from', async () => {
    const repository = merged(one => one.write('clash.txt', text([3, 'four of both'])));
    const clone = temporaryFolder();
    repository.git('clone', '-q', '--depth=2', `file://${repository.dir}`, clone);
    const source = await open(clone);
    await rejects(source.load({ kind: 'remerge', revision: 'HEAD' }), HistoryMissingError);
  });
});
