/** The working tree and the index against HEAD, with either reader. */
import { deepStrictEqual, rejects, strictEqual } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  cleanEnv,
  open,
  READERS,
  removeTemporaries,
  sides,
  temporaryFolder,
  TestRepository,
} from './testRepository.js';

const NONE = { before: {}, after: {} };

for (const [reader, gitPath] of READERS) {
  describe(`working tree and index (${reader})`, () => {
    afterEach(removeTemporaries);

    const worktree = async (repository: TestRepository, limits = {}) =>
      sides(await (await open(repository.dir, gitPath)).load({ kind: 'workingTree' }, { limits }));
    const staged = async (repository: TestRepository) =>
      sides(await (await open(repository.dir, gitPath)).load({ kind: 'staged' }));

    it('finds nothing in a clean tree', async () => {
      const repository = new TestRepository();
      repository.write('a.txt', 'a');
      const head = repository.commit();
      deepStrictEqual([await worktree(repository), await staged(repository)], [NONE, NONE]);
      const source = await open(repository.dir, gitPath);
      deepStrictEqual((await source.load({ kind: 'workingTree' })).origin, { kind: 'workingTree', head });
      deepStrictEqual((await source.load({ kind: 'staged' })).origin, { kind: 'staged', head });
    });

    it('tells staged, unstaged and untracked apart', async () => {
      const repository = new TestRepository();
      for (const name of ['both', 'deleted', 'deletedStaged', 'reverted', 'staged', 'unstaged', 'untouched']) {
        repository.write(name, 'old');
      }
      repository.commit();
      for (const name of ['both', 'reverted', 'staged', 'addedStaged', 'addedThenGone']) {
        repository.write(name, 'staged');
      }
      repository.git('rm', '-q', 'deletedStaged');
      repository.git('add', '-A');
      for (const name of ['both', 'unstaged', 'untracked']) repository.write(name, 'on disk');
      repository.write('reverted', 'old');
      repository.remove('deleted');
      repository.remove('addedThenGone');
      deepStrictEqual(await staged(repository), {
        before: { both: 'old', deletedStaged: 'old', reverted: 'old', staged: 'old' },
        after: { addedStaged: 'staged', addedThenGone: 'staged', both: 'staged', reverted: 'staged', staged: 'staged' },
      });
      deepStrictEqual(await worktree(repository), {
        before: { both: 'old', deleted: 'old', deletedStaged: 'old', staged: 'old', unstaged: 'old' },
        after: { addedStaged: 'staged', both: 'on disk', staged: 'staged', unstaged: 'on disk', untracked: 'on disk' },
      });
    });

    it('works before the first commit', async () => {
      const repository = new TestRepository();
      deepStrictEqual([await worktree(repository), await staged(repository)], [NONE, NONE]);
      repository.write('a', 'staged');
      repository.git('add', 'a');
      repository.write('b', 'untracked');
      deepStrictEqual(await staged(repository), { before: {}, after: { a: 'staged' } });
      deepStrictEqual(await worktree(repository), { before: {}, after: { a: 'staged', b: 'untracked' } });
      const source = await open(repository.dir, gitPath);
      deepStrictEqual((await source.load({ kind: 'staged' })).origin, { kind: 'staged', head: null });
    });

    it('sees a change that keeps size and time stamp', async () => {
      const repository = new TestRepository();
      repository.writeUnseen('a', 'one', 1_700_000_000);
      repository.commit();
      repository.writeUnseen('a', 'two', 1_700_000_000);
      deepStrictEqual((await worktree(repository)).after, { a: 'two' });
    });

    it('sees a change made in the moment the index was written', async () => {
      for (let round = 0; round < 5; round++) {
        const repository = new TestRepository();
        repository.write('a', 'one');
        repository.git('add', 'a');
        repository.write('a', 'two');
        repository.git('commit', '-q', '-m', 'x');
        deepStrictEqual((await worktree(repository)).after, { a: 'two' });
      }
    });

    it('takes a mere touch for no change, also of a file too large to load', async () => {
      const repository = new TestRepository();
      repository.write('a', 'one');
      repository.write('large', 'x'.repeat(5000));
      repository.write('changed', 'x'.repeat(5000));
      repository.commit();
      for (const name of ['a', 'large']) utimesSync(join(repository.dir, name), 1_800_000_000, 1_800_000_000);
      repository.write('changed', `y${'x'.repeat(4999)}`);
      deepStrictEqual(await worktree(repository, { fileBytes: 1000 }), {
        before: { changed: '(tooLarge)' },
        after: { changed: '(tooLarge)' },
      });
    });

    it('lists changes of mode and kind', async () => {
      const repository = new TestRepository();
      for (const name of ['mode', 'toLink', 'toFolder', 'folder/x']) repository.write(name, name);
      repository.link('link', 'mode');
      repository.link('toFile', 'mode');
      repository.commit();
      repository.makeExecutable('mode');
      for (const name of ['toLink', 'toFolder', 'folder', 'link', 'toFile']) repository.remove(name);
      repository.link('toLink', 'mode');
      repository.write('toFolder/y', 'y');
      repository.write('folder', 'file now');
      repository.link('link', 'elsewhere');
      repository.write('toFile', 'file now');
      deepStrictEqual(await worktree(repository), {
        before: {
          'folder/x': 'folder/x',
          link: '(symlink)',
          mode: 'mode',
          toFile: '(symlink)',
          toFolder: 'toFolder',
          toLink: 'toLink',
        },
        after: {
          folder: 'file now',
          link: '(symlink)',
          mode: 'mode',
          toFile: 'file now',
          'toFolder/y': 'y',
          toLink: '(symlink)',
        },
      });
      repository.git('config', 'core.fileMode', 'false');
      strictEqual('mode' in (await worktree(repository)).after, false);
    });

    it('follows no link out of the tree', async () => {
      const outside = temporaryFolder();
      const secrets = new TestRepository(outside, false);
      secrets.write('secret.txt', 'secret');
      secrets.write('deep/secret.txt', 'secret');
      const repository = new TestRepository();
      repository.write('dir/secret.txt', 'mine');
      repository.write('dir/deep/secret.txt', 'mine');
      repository.write('file', 'mine');
      repository.commit();
      repository.remove('dir');
      repository.remove('file');
      repository.link('dir', outside);
      repository.link('file', join(outside, 'secret.txt'));
      repository.link('untracked', outside);
      deepStrictEqual(await worktree(repository), {
        before: { 'dir/deep/secret.txt': 'mine', 'dir/secret.txt': 'mine', file: 'mine' },
        after: { dir: '(symlink)', file: '(symlink)', untracked: '(symlink)' },
      });
    });

    it('leaves special files alone, and does not wait for a pipe', async () => {
      if (process.platform === 'win32') return;
      const repository = new TestRepository();
      repository.write('tracked', 'old');
      repository.commit();
      repository.remove('tracked');
      for (const name of ['tracked', 'untracked']) execFileSync('mkfifo', [join(repository.dir, name)]);
      deepStrictEqual(await worktree(repository), { before: { tracked: 'old' }, after: {} });
    });

    it('says of a file it may not read that it may not', async function () {
      if (process.getuid?.() === 0) this.skip();
      const repository = new TestRepository();
      repository.write('a', 'old');
      repository.commit();
      repository.write('a', 'changed');
      chmodSync(join(repository.dir, 'a'), 0);
      deepStrictEqual((await worktree(repository)).after, { a: '(unreadable)' });
    });

    it('respects all the places where ignore rules stand', async () => {
      const repository = new TestRepository();
      repository.write(
        '.gitignore',
        '*.log\n!keep.log\n/top\nbuild/\n# comment\n\\#odd\ndoc/**/x\n**/any\nin/*/deep\ntrail \nspace\\ \n[a-c]1\nq?\n!never/\n',
      );
      repository.write('sub/.gitignore', '!*.log\n/top\n*.tmp\r\n');
      repository.write('.git/info/exclude', 'excluded\n');
      const global = join(temporaryFolder(), 'config');
      new TestRepository(global, false).write('git/ignore', 'from-home\n');
      for (const name of [
        'a.log',
        'keep.log',
        'top',
        'sub/top',
        'other/top',
        'build/x',
        'other/build/x',
        'sub/build',
        '#odd',
        'doc/x',
        'doc/1/2/x',
        'some/any',
        'any',
        'in/1/deep',
        'in/1/2/deep',
        'trail',
        'space ',
        'space',
        'a1',
        'd1',
        'q1',
        'q12',
        'sub/b.log',
        'sub/c.tmp',
        'sub/deeper/top',
        'excluded',
        'other/excluded',
        'from-home',
        'never/x',
        'tracked.log',
      ]) {
        repository.write(name, '');
      }
      repository.git('add', '-f', 'tracked.log', '.gitignore', 'sub/.gitignore');
      repository.git('commit', '-q', '-m', 'x');
      const env = { ...cleanEnv, XDG_CONFIG_HOME: global };
      const source = await open(repository.dir, gitPath, env);
      const { before, after } = sides(await source.load({ kind: 'workingTree' }));
      deepStrictEqual(before, {});
      deepStrictEqual(Object.keys(after), [
        'd1',
        'in/1/2/deep',
        'keep.log',
        'never/x',
        'other/top',
        'q12',
        'space',
        'sub/b.log',
        'sub/build',
        'sub/deeper/top',
      ]);
    });

    it('lists untracked nested repositories and keeps out of submodules', async () => {
      const module = new TestRepository();
      module.write('m', '1');
      module.commit('first');
      const repository = new TestRepository();
      repository.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', module.dir, 'module');
      const recorded = repository.git('-C', 'module', 'rev-parse', 'HEAD');
      repository.commit();
      const nested = new TestRepository(join(repository.dir, 'nested'), false);
      nested.write('n', 'n');
      nested.git('init', '-q');
      nested.commit('nested');
      const inside = new TestRepository(join(repository.dir, 'module'), false);
      inside.write('untracked-inside', 'x');
      deepStrictEqual(await worktree(repository), { before: {}, after: { nested: '(submodule)' } });
      inside.git('checkout', '-q', '--detach');
      inside.write('m', '2');
      const moved = inside.commit('second');
      const set = await (await open(repository.dir, gitPath)).load({ kind: 'workingTree' });
      const submodule = (commit: string, more = {}): unknown => ({
        path: 'module',
        content: { kind: 'skipped', reason: 'submodule', detail: `at commit ${commit}`, commit, ...more },
        mode: '160000',
        contentId: commit,
      });
      const commits = [{ side: 'after', shortHash: moved.slice(0, 7), subject: 'second' }];
      deepStrictEqual(
        [set.before, set.after[0]],
        [[submodule(recorded)], submodule(moved, reader === 'git' ? { commits } : {})],
      );
    });

    it('shows a conflict: the file with its marks on disk, no text in the index', async () => {
      const repository = new TestRepository();
      repository.write('a', 'base\n');
      repository.write('gone', 'base\n');
      repository.commit();
      repository.git('checkout', '-q', '-b', 'side');
      repository.write('a', 'side\n');
      repository.write('gone', 'side\n');
      repository.commit();
      repository.git('checkout', '-q', 'main');
      repository.write('a', 'main\n');
      repository.remove('gone');
      repository.commit();
      try {
        repository.git('merge', '-q', 'side');
      } catch {
        // A conflict makes git end with an error: that is what is wanted.
      }
      deepStrictEqual(await staged(repository), {
        before: { a: 'main\n' },
        after: { a: '(unreadable)', gone: '(unreadable)' },
      });
      deepStrictEqual(await worktree(repository), {
        before: { a: 'main\n' },
        after: { a: '<<<<<<< HEAD\nmain\n=======\nside\n>>>>>>> side\n', gone: 'side\n' },
      });
    });

    it('takes "git add -N", skip-worktree and assume-unchanged at their word', async () => {
      const repository = new TestRepository();
      for (const name of ['skipped', 'assumed']) repository.write(name, 'old');
      repository.commit();
      repository.write('intended', 'new');
      repository.git('add', '-N', 'intended');
      repository.git('update-index', '--skip-worktree', 'skipped');
      repository.git('update-index', '--assume-unchanged', 'assumed');
      for (const name of ['skipped', 'assumed']) repository.write(name, 'changed in secret');
      deepStrictEqual(await staged(repository), NONE);
      deepStrictEqual(await worktree(repository), { before: {}, after: { intended: 'new' } });
    });

    it('reads every version of the index', async () => {
      for (const version of ['2', '3', '4']) {
        const repository = new TestRepository();
        repository.git('config', 'index.version', version);
        for (const name of ['a', 'a/b', 'a/bc', 'deep/er/still', 'z'.repeat(200)]) {
          repository.write(name === 'a' ? 'a.txt' : name, 'old');
        }
        repository.commit();
        repository.write('a/bc', 'new');
        repository.write('z'.repeat(200), 'new');
        repository.git('add', 'a/bc');
        deepStrictEqual(
          [(await staged(repository)).after, (await worktree(repository)).after],
          [{ 'a/bc': 'new' }, { 'a/bc': 'new', ['z'.repeat(200)]: 'new' }],
          `version ${version}`,
        );
      }
    });

    it('reads sparse and split indexes with git, and refuses them by name without', async () => {
      for (const kind of ['sparse', 'split']) {
        const repository = new TestRepository();
        for (const name of ['top', 'in/a', 'out/b', 'out/deep/c']) repository.write(name, 'old');
        repository.commit();
        if (kind === 'sparse') repository.git('sparse-checkout', 'set', '--cone', '--sparse-index', 'in');
        else repository.git('update-index', '--split-index');
        repository.write('in/a', 'new');
        if (gitPath === null) await rejects(worktree(repository), new RegExp(`${kind} index`));
        else deepStrictEqual(await worktree(repository), { before: { 'in/a': 'old' }, after: { 'in/a': 'new' } }, kind);
      }
    });

    it('compares line ends, encodings and $Id$ as git stores them', async () => {
      const repository = new TestRepository();
      repository.write(
        '.gitattributes',
        '*.txt text\n*.bat eol=crlf\n*.raw -text\n*.auto text=auto\n*.id ident\n*.u16 working-tree-encoding=UTF-16LE-BOM text eol=lf\nsub/*.txt -text\n',
      );
      const names = ['a.txt', 'b.bat', 'c.raw', 'd.auto', 'e.other', 'sub/f.txt'];
      for (const name of names) repository.write(name, 'one\r\ntwo\r\n');
      repository.write('g.id', '$Id$\n');
      repository.write('h.u16', Buffer.from('\ufeffone\ntwo\n', 'utf16le'));
      repository.write('crlf-inside.auto', 'x\n');
      repository.write('binary.auto', Buffer.from('a\0\r\n'));
      repository.commit();
      for (const name of names) repository.write(name, 'one\r\ntwo\r\n');
      repository.write('g.id', '$Id: 0123 $\n');
      deepStrictEqual(await worktree(repository), NONE);
      for (const name of names) repository.write(name, 'one\r\n2\r\n');
      repository.write('g.id', '$Id: 0123 $\nmore $Id: left open\n$\n');
      repository.write('h.u16', Buffer.from('\ufeffone\n2\n', 'utf16le'));
      repository.write('binary.auto', Buffer.from('b\0\r\n'));
      deepStrictEqual((await worktree(repository)).after, {
        'a.txt': 'one\n2\n',
        'b.bat': 'one\n2\n',
        'binary.auto': '(binary)',
        'c.raw': 'one\r\n2\r\n',
        'd.auto': 'one\n2\n',
        'e.other': 'one\r\n2\r\n',
        'g.id': '$Id$\nmore $Id: left open\n$\n',
        'h.u16': 'one\n2\n',
        'sub/f.txt': 'one\r\n2\r\n',
      });
    });

    it('keeps CRLF that was committed, where line ends are converted automatically', async () => {
      const repository = new TestRepository();
      repository.write('kept', 'one\r\n');
      repository.write('converted', 'one\n');
      repository.commit();
      repository.git('config', 'core.autocrlf', 'true');
      repository.write('kept', 'one\r\ntwo\r\n');
      repository.write('converted', 'one\r\ntwo\r\n');
      deepStrictEqual((await worktree(repository)).after, { converted: 'one\ntwo\n', kept: 'one\r\ntwo\r\n' });
    });

    it('compares files of Git LFS by their pointers', async () => {
      const repository = new TestRepository();
      const pointer = (sha: string, size: number) =>
        `version https://git-lfs.github.com/spec/v1\noid sha256:${sha}\nsize ${size}\n`;
      const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
      const HELLO = sha256('hello\n');
      repository.write('a.bin', pointer(HELLO, 6));
      repository.write('pointer.bin', pointer(HELLO, 6));
      repository.write('b.bin', pointer(HELLO, 6));
      repository.commit();
      repository.write('.git/info/attributes', '*.bin filter=lfs\n');
      repository.write('a.bin', 'hello\n');
      repository.write('b.bin', 'HELLO\n');
      deepStrictEqual(await worktree(repository), {
        before: { 'b.bin': pointer(HELLO, 6) },
        after: { 'b.bin': pointer(sha256('HELLO\n'), 6) },
      });
    });

    it('writes nothing to the repository', async () => {
      const repository = new TestRepository();
      repository.write('a', 'one');
      repository.commit();
      repository.write('a', 'two');
      utimesSync(join(repository.dir, 'a'), 1_800_000_000, 1_800_000_000);
      const index = statSync(join(repository.dir, '.git/index'), { bigint: true });
      const objects = repository.git('count-objects', '-v');
      await worktree(repository);
      await staged(repository);
      const later = statSync(join(repository.dir, '.git/index'), { bigint: true });
      deepStrictEqual(
        [later.mtimeNs, later.ino, repository.git('count-objects', '-v')],
        [index.mtimeNs, index.ino, objects],
      );
    });

    it('keeps odd names on disk', async () => {
      const repository = new TestRepository();
      repository.commit();
      const names = ['a\nb', 'tab\t', ' lead', '"q"', '日本', ':(glob)*'];
      for (const name of names) repository.write(name, name);
      if (process.platform === 'linux') repository.write(Buffer.from('caf\xe9', 'latin1'), 'latin');
      const { after } = await worktree(repository);
      for (const name of names) strictEqual(after[name], name);
      if (process.platform === 'linux') strictEqual(after['caf\\xE9'], 'latin');
    });

    it('survives files that come and go while it reads', async () => {
      const repository = new TestRepository();
      for (let i = 0; i < 200; i++) repository.write(`f${i}`, 'old');
      repository.commit();
      for (let i = 0; i < 200; i++) repository.write(`f${i}`, gzipSync(String(i)));
      const source = await open(repository.dir, gitPath);
      const loading = source.load({ kind: 'workingTree' }, { onProgress: () => undefined });
      for (let i = 0; i < 200; i += 2) {
        repository.remove(`f${i}`);
        await new Promise(setImmediate);
      }
      const set = await loading;
      strictEqual(set.before.length, 200);
      strictEqual(set.after.length >= 100 && set.after.length <= 200, true);
    });
  });
}
