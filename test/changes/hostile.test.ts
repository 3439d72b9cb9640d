/**
 * A repository whose configuration names programs for every occasion: none of them runs, whatever is asked. Each trap leaves a mark; a control shows that
 * git by itself steps into the traps, so that their silence means something.
 */
import { deepStrictEqual, rejects, strictEqual } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GitRefusedError, HistoryMissingError, RemergeError } from '../../src/changes/errors.js';
import { findGit } from '../../src/changes/nativeGit/locate.js';
import type { ChangeRequest } from '../../src/changes/request.js';
import type { ChangeSource } from '../../src/changes/source.js';
import type { ChangeSet } from '../../src/engine/model.js';
import { cleanEnv, open, READERS, removeTemporaries, temporaryFolder, TestRepository } from './testRepository.js';

class TrappedRepository extends TestRepository {
  readonly marks = temporaryFolder();
  private readonly traps = temporaryFolder();

  constructor() {
    super();
    for (const name of ['a.txt', 'b.txt', 'sub/c.txt', 'lfs.bin']) this.write(name, `${name}\n`);
    this.write('.gitattributes', '*.txt filter=trap diff=trap merge=trap\n*.bin filter=lfs\n');
    this.commit('first');
    this.write('a.txt', 'second\n');
    this.commit('second');
    this.git('checkout', '-q', '-b', 'side', 'HEAD~1');
    this.write('a.txt', 'of the side\n');
    this.commit('side');
    this.git('checkout', '-q', 'main');
    this.git('merge', '-q', '--no-commit', '-s', 'ours', 'side');
    this.commit('merge');
    const module = new TestRepository(join(this.dir, 'module'), false);
    module.write('m', 'm');
    module.git('init', '-q');
    module.commit('module');
    this.git('-c', 'advice.addEmbeddedRepo=false', 'add', 'module');
    this.git('commit', '-q', '-m', 'with a module');
  }

  /** An executable that leaves a mark and then behaves as a filter would. */
  trap(name: string): string {
    const path = join(this.traps, name);
    writeFileSync(path, `#!/bin/sh\n: > "${this.marks}/${name}"\ncat 2>/dev/null || true\n`);
    chmodSync(path, 0o755);
    return path;
  }

  set(): void {
    const settings: Record<string, string> = {
      'core.fsmonitor': this.trap('fsmonitor'),
      'core.sshCommand': this.trap('ssh'),
      'core.pager': this.trap('pager'),
      'core.editor': this.trap('editor'),
      'core.askPass': this.trap('askpass'),
      'core.gitProxy': this.trap('proxy'),
      'core.alternateRefsCommand': this.trap('alternates'),
      'core.untrackedCache': 'true',
      'credential.helper': this.trap('credential'),
      'gpg.program': this.trap('gpg'),
      'log.showSignature': 'true',
      'diff.external': this.trap('diff-external'),
      'diff.trap.textconv': this.trap('textconv'),
      'diff.trap.command': this.trap('diff-command'),
      'filter.trap.clean': this.trap('clean'),
      'filter.trap.smudge': this.trap('smudge'),
      'filter.trap.required': 'true',
      'filter.lfs.process': this.trap('lfs-process'),
      'filter.lfs.clean': this.trap('lfs-clean'),
      'filter.lfs.required': 'true',
      'merge.trap.driver': this.trap('merge'),
      'pager.diff': this.trap('pager-diff'),
      'diff.renames': 'copies',
      'diff.noprefix': 'true',
      'alias.cat-file': `!${this.trap('alias')}`,
      'alias.ls-files': `!${this.trap('alias')}`,
      'sequence.editor': this.trap('sequence'),
      'diff.orderFile': '/dev/null',
      'diff.ignoreSubmodules': 'all',
      'status.showUntrackedFiles': 'no',
      'core.quotePath': 'true',
      'diff.relative': 'true',
      'color.ui': 'always',
    };
    for (const [key, value] of Object.entries(settings)) this.git('config', key, value);
    const hooks = join(this.dir, '.git/hooks');
    mkdirSync(hooks, { recursive: true });
    for (const hook of [
      'post-index-change',
      'reference-transaction',
      'post-checkout',
      'pre-auto-gc',
      'fsmonitor-watchman',
    ]) {
      writeFileSync(join(hooks, hook), `#!/bin/sh\n: > "${this.marks}/hook-${hook}"\n`);
      chmodSync(join(hooks, hook), 0o755);
    }
    this.git('-C', 'module', 'config', 'core.fsmonitor', this.trap('module-fsmonitor'));
    // Changed on disk, so that git, asked for a diff, hashes and filters these.
    this.write('a.txt', 'third\n');
    this.write('b.txt', 'b.txt\n');
    this.write('lfs.bin', 'changed');
    this.write('new.txt', 'new\n');
    this.write('module/m', 'changed');
  }

  get sprung(): string[] {
    return readdirSync(this.marks).sort();
  }
}

const REQUESTS: readonly ChangeRequest[] = [
  { kind: 'commit', revision: 'HEAD' },
  { kind: 'commit', revision: 'HEAD~1' },
  { kind: 'remerge', revision: 'HEAD~1' },
  { kind: 'commit', revision: 'main~3' },
  { kind: 'range', from: 'HEAD~2', to: 'HEAD' },
  { kind: 'range', from: 'HEAD~2', to: 'HEAD', fromMergeBase: true },
  { kind: 'workingTree' },
  { kind: 'staged' },
];

/** Null for a merge where there is no git that could merge. */
const loadOf = (source: ChangeSource, request: ChangeRequest): Promise<ChangeSet | null> =>
  source.load(request).catch((error: unknown) => {
    if (source.reader !== 'git' && RemergeError.is(error)) return null;
    throw error;
  });

describe('a hostile configuration', function () {
  before(function () {
    if (process.platform === 'win32') this.skip();
  });
  afterEach(removeTemporaries);

  it('is a trap for git itself (control)', () => {
    const repository = new TrappedRepository();
    repository.set();
    for (const command of [
      ['status'],
      ['-C', 'module', 'status'],
      ['diff', 'HEAD'],
      ['diff', 'HEAD', '--', 'a.txt'],
      ['diff', '--no-ext-diff', 'HEAD', '--', 'a.txt'],
      ['add', 'a.txt'],
      ['merge-tree', '--write-tree', 'HEAD~1^1', 'HEAD~1^2'],
      ['cat-file', '--filters', 'HEAD:a.txt'],
    ]) {
      try {
        execFileSync('git', command, { cwd: repository.dir, env: cleanEnv, stdio: 'ignore' });
      } catch {
        // The traps answer nonsense, which may make git fail.
      }
    }
    for (const name of [
      'fsmonitor',
      'module-fsmonitor',
      'clean',
      'smudge',
      'diff-command',
      'textconv',
      'lfs-process',
      'merge',
      'hook-post-index-change',
    ]) {
      strictEqual(repository.sprung.includes(name), true, `${name} of ${repository.sprung.join(' ')}`);
    }
  });

  for (const [reader, gitPath] of READERS) {
    it(`runs nothing, and changes nothing of the answers (${reader})`, async () => {
      const repository = new TrappedRepository();
      const quiet = await open(repository.dir, gitPath);
      const expected = await Promise.all(REQUESTS.slice(0, 6).map(request => loadOf(quiet, request)));
      repository.set();
      const environment: NodeJS.ProcessEnv = {};
      for (const name of [
        'GIT_EXTERNAL_DIFF',
        'GIT_SSH_COMMAND',
        'GIT_SSH',
        'GIT_PAGER',
        'PAGER',
        'GIT_EDITOR',
        'GIT_ASKPASS',
        'SSH_ASKPASS',
        'GIT_PROXY_COMMAND',
      ]) {
        environment[name] = repository.trap(`env-${name}`);
      }
      const source = await open(repository.dir, gitPath, { ...cleanEnv, ...environment });
      for (const [i, request] of REQUESTS.entries()) {
        const set = await loadOf(source, request);
        if (set === null) continue;
        if (i < expected.length) deepStrictEqual(set, expected[i]);
        if (request.kind === 'workingTree') {
          deepStrictEqual(
            set.after.map(file => file.path),
            ['a.txt', 'lfs.bin', 'new.txt'],
          );
        }
      }
      await source.listCommits(10);
      await source.resolve('main');
      await rejects(source.resolve('nope'));
      deepStrictEqual(repository.sprung, []);
    });
  }

  it('fetches nothing into a partial clone, through whatever helper', async () => {
    const repository = new TestRepository();
    repository.write('a', 'old');
    repository.commit();
    repository.write('a', 'new');
    repository.commit();
    repository.git('config', 'uploadpack.allowFilter', 'true');
    const marks = temporaryFolder();
    const trap = join(temporaryFolder(), 'trap');
    writeFileSync(trap, `#!/bin/sh\n: > "${marks}/sprung"\n`);
    chmodSync(trap, 0o755);
    const spring = (clone: string): void => {
      try {
        execFileSync('git', ['cat-file', '-p', 'HEAD:a'], { cwd: clone, env: cleanEnv, stdio: 'ignore' });
      } catch {
        // The helper speaks no protocol.
      }
    };
    const ways = [
      ['remote.origin.url', `ext::${trap} %S`],
      ['remote.origin.uploadpack', trap],
      ['core.sshCommand', trap],
    ];
    for (const [filter, key, value] of ways.flatMap(way => [
      ['blob:none', ...way],
      ['tree:0', ...way],
    ])) {
      const clone = temporaryFolder();
      repository.git('clone', '-q', '--no-checkout', `--filter=${filter}`, `file://${repository.dir}`, clone);
      const cloned = new TestRepository(clone, false);
      if (key === 'core.sshCommand') cloned.git('config', 'remote.origin.url', 'ssh://example.invalid/x');
      cloned.git('config', key, value);
      cloned.git('config', 'protocol.allow', 'always');
      cloned.git('config', 'protocol.ext.allow', 'always');
      const source = await open(clone);
      if (filter === 'tree:0') await rejects(source.load({ kind: 'commit', revision: 'HEAD' }), HistoryMissingError);
      else {
        const set = await source.load({ kind: 'commit', revision: 'HEAD' });
        deepStrictEqual(
          set.after.map(({ path, content }) => ({ path, content })),
          [
            {
              path: 'a',
              content: { kind: 'skipped', reason: 'unreadable', detail: 'its content is not in this clone' },
            },
          ],
        );
      }
      deepStrictEqual(readdirSync(marks), [], key);
      spring(clone);
      strictEqual(existsSync(join(marks, 'sprung')), true, `control: ${key} is a trap`);
      execFileSync('rm', [join(marks, 'sprung')]);
    }
  });

  it('of a repository that another user owns is not read, and git says what to do', async () => {
    const repository = new TestRepository();
    repository.commit();
    await rejects(
      open(repository.dir, undefined, { ...cleanEnv, GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' }),
      (error: unknown) => {
        strictEqual(GitRefusedError.is(error), true, String(error));
        strictEqual((error as GitRefusedError).advice?.includes('safe.directory'), true);
        strictEqual((error as GitRefusedError).message.includes(repository.dir), true);
        return true;
      },
    );
  });

  it('cannot put its own git into the way', async () => {
    const folder = temporaryFolder();
    const fake = join(folder, 'git');
    writeFileSync(fake, '#!/bin/sh\n');
    chmodSync(fake, 0o755);
    const here = process.cwd();
    try {
      process.chdir(folder);
      strictEqual(await findGit({ PATH: '.' }), null);
      strictEqual(await findGit({ PATH: '' }), null);
      strictEqual(await findGit({ PATH: `:./:${folder}` }), fake);
      strictEqual(await findGit({}), null);
    } finally {
      process.chdir(here);
    }
  });
});
