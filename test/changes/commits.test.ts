/** Commits and ranges, with either reader, on repositories made for the purpose. */
import { deepStrictEqual, rejects, strictEqual } from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BadParentError,
  BadRequestError,
  EmptyRepositoryError,
  HistoryMissingError,
  NoRepositoryError,
  NotACommitError,
  NoWorkingTreeError,
  UnknownRevisionError,
  UnsupportedRepositoryError,
} from '../../src/changes/errors.js';
import type { ChangeSet } from '../../src/engine/model.js';
import {
  cleanEnv,
  open,
  READERS,
  removeTemporaries,
  sides,
  temporaryFolder,
  TestRepository,
} from './testRepository.js';

/** A merge of two branches, each with a change, after a first commit. */
function mergeRepository(): { repository: TestRepository; root: string; main: string; side: string; merge: string } {
  const repository = new TestRepository();
  repository.write('a.txt', 'one\n');
  repository.write('b/c.txt', 'two\n');
  const root = repository.commit('first');
  repository.git('checkout', '-q', '-b', 'side');
  repository.write('b/c.txt', 'two, on the side\n');
  const side = repository.commit('on the side');
  repository.git('checkout', '-q', 'main');
  repository.write('a.txt', 'one, on main\n');
  const main = repository.commit('on main');
  repository.git('merge', '-q', '--no-ff', '-m', 'merge', 'side');
  return { repository, root, main, side, merge: repository.git('rev-parse', 'HEAD') };
}

for (const [reader, gitPath] of READERS) {
  describe(`commits and ranges (${reader})`, () => {
    afterEach(removeTemporaries);

    it('says which reader serves, and the root, from a folder below', async () => {
      const repository = new TestRepository();
      repository.write('deep/er/a.txt', 'x');
      repository.commit();
      const source = await open(join(repository.dir, 'deep/er'), gitPath);
      deepStrictEqual([source.reader, source.root], [reader, repository.dir]);
    });

    it('compares a commit with its parent, a root commit with nothing', async () => {
      const { repository, root, main } = mergeRepository();
      const source = await open(repository.dir, gitPath);
      const change = await source.load({ kind: 'commit', revision: main });
      deepStrictEqual(sides(change), { before: { 'a.txt': 'one\n' }, after: { 'a.txt': 'one, on main\n' } });
      deepStrictEqual(change.origin, {
        kind: 'commit',
        parent: root,
        commit: {
          hash: main,
          shortHash: main.slice(0, 7),
          parents: [root],
          subject: 'on main',
          body: '',
          author: 'Ada Lovelace',
          email: 'ada@example.org',
          date: '2026-01-01T02:03:00+02:00',
        },
      });
      const first = await source.load({ kind: 'commit', revision: root });
      deepStrictEqual(sides(first), { before: {}, after: { 'a.txt': 'one\n', 'b/c.txt': 'two\n' } });
      strictEqual(first.origin.kind === 'commit' && first.origin.parent, null);
    });

    it('lists the commits that changed a file, also one with a name that would be a pattern or an option', async () => {
      const { repository, root, side } = mergeRepository();
      const source = await open(repository.dir, gitPath);
      const hashes = async (path: string): Promise<string[]> =>
        (await source.commitsOfFile(path, 'HEAD', 10)).map(({ hash }) => hash);
      // The merge took the file from the branch as it was.
      deepStrictEqual(await hashes('b/c.txt'), [side, root]);
      deepStrictEqual(await hashes('b'), [side, root]);
      for (const name of ['*', ':/', '--all', 'no/such']) deepStrictEqual(await hashes(name), []);
      repository.write('--all', 'x');
      const odd = repository.commit('an odd name');
      deepStrictEqual(await hashes('--all'), [odd]);
      await rejects(source.commitsOfFile('a.txt', '--all', 10), BadRequestError);
    });

    it('compares a merge with the parent asked for, the first by default', async () => {
      const { repository, main, side, merge } = mergeRepository();
      const source = await open(repository.dir, gitPath);
      deepStrictEqual(sides(await source.load({ kind: 'commit', revision: merge })).after, {
        'b/c.txt': 'two, on the side\n',
      });
      const second = await source.load({ kind: 'commit', revision: merge, parent: 2 });
      deepStrictEqual(sides(second), { before: { 'a.txt': 'one\n' }, after: { 'a.txt': 'one, on main\n' } });
      strictEqual(second.origin.kind === 'commit' && second.origin.parent, side);
      deepStrictEqual((await source.resolve(merge)).parents, [main, side]);
    });

    it('refuses parents that are not there', async () => {
      const { repository, root, merge } = mergeRepository();
      const source = await open(repository.dir, gitPath);
      for (const [revision, parent] of [
        [merge, 3],
        [merge, 0],
        [merge, 1.5],
        [root, 1],
        [merge, -1],
      ] as const) {
        await rejects(source.load({ kind: 'commit', revision, parent }), BadParentError, `${revision} ${parent}`);
      }
      await rejects(source.load({ kind: 'commit', revision: merge, parent: 3 }), /has 2 parents, there is no parent 3/);
    });

    it('compares the ends of a range, and from the merge base', async () => {
      const { repository, root, main, side } = mergeRepository();
      const source = await open(repository.dir, gitPath);
      const direct = await source.load({ kind: 'range', from: main, to: side });
      deepStrictEqual(sides(direct), {
        before: { 'a.txt': 'one, on main\n', 'b/c.txt': 'two\n' },
        after: { 'a.txt': 'one\n', 'b/c.txt': 'two, on the side\n' },
      });
      const onTheSide = await source.resolve(side);
      deepStrictEqual(direct.origin, {
        kind: 'range',
        from: main,
        to: side,
        hashes: { from: main, to: side },
        commits: [onTheSide],
      });
      const parted = await source.load({ kind: 'range', from: main, to: 'side', fromMergeBase: true });
      deepStrictEqual(sides(parted), { before: { 'b/c.txt': 'two\n' }, after: { 'b/c.txt': 'two, on the side\n' } });
      deepStrictEqual(parted.origin, {
        kind: 'range',
        from: root,
        to: 'side',
        partedFrom: main,
        hashes: { from: root, to: side },
        commits: [onTheSide],
      });
      deepStrictEqual(sides(await source.load({ kind: 'range', from: main, to: main })), { before: {}, after: {} });
    });

    it('finds the branch and the one it parted from last', async () => {
      const { repository, root, main } = mergeRepository();
      const source = await open(repository.dir, gitPath);
      const branch = async (): Promise<string | null> => {
        const found = await source.branch();
        return found && `${found.base}...${found.name}`;
      };
      strictEqual(await branch(), null, 'there is no other branch to have parted from');
      repository.git('update-ref', 'refs/remotes/origin/main', main);
      strictEqual(await branch(), 'origin/main...main', 'what was not pushed yet');
      repository.git('checkout', '-q', '-b', 'feature/topic');
      strictEqual(await branch(), null, 'nothing on it yet');
      repository.write('d.txt', 'three\n');
      repository.commit('on the topic');
      strictEqual(await branch(), 'main...feature/topic');
      repository.git('update-ref', 'refs/remotes/origin/next', 'HEAD~1');
      repository.git('update-ref', 'refs/heads/main', root);
      strictEqual(await branch(), 'origin/main...feature/topic', 'the branch here was left behind');
      repository.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/next');
      repository.git('pack-refs', '--all');
      strictEqual(await branch(), 'origin/next...feature/topic', 'the remote says which one it starts from');
      repository.git('checkout', '-q', '--detach');
      strictEqual(await branch(), null, 'no branch is checked out');
    });

    it('lists the branch that is checked out and all others', async () => {
      const { repository, main } = mergeRepository();
      const source = await open(repository.dir, gitPath);
      repository.git('branch', 'älter/ast', main);
      repository.git('tag', 'no-branch', main);
      repository.git('update-ref', 'refs/remotes/origin/main', main);
      repository.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main');
      deepStrictEqual(await source.listBranches(), { current: 'main', others: ['side', 'älter/ast', 'origin/main'] });
      repository.git('pack-refs', '--all');
      repository.git('branch', '-m', 'side', 'beside');
      repository.git('checkout', '-q', '--detach');
      deepStrictEqual(await source.listBranches(), {
        current: null,
        others: ['beside', 'main', 'älter/ast', 'origin/main'],
      });
    });

    it('says so when two commits share no history', async () => {
      const { repository } = mergeRepository();
      repository.git('checkout', '-q', '--orphan', 'other');
      repository.commit('unrelated');
      const source = await open(repository.dir, gitPath);
      await rejects(
        source.load({ kind: 'range', from: 'main', to: 'other', fromMergeBase: true }),
        HistoryMissingError,
      );
      strictEqual((await source.load({ kind: 'range', from: 'main', to: 'other' })).before.length, 0);
    });

    it('resolves the names that people use', async () => {
      const { repository, root, main, side, merge } = mergeRepository();
      repository.git('tag', '-a', '-m', 'annotated', 'v1', main);
      repository.git('tag', 'light', side);
      repository.git('tag', '-a', '-m', 'tag of a tag', 'v2', 'v1');
      repository.git('update-ref', 'refs/remotes/origin/main', root);
      repository.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main');
      const source = await open(repository.dir, gitPath);
      const expected: Record<string, string> = {
        HEAD: merge,
        '@': merge,
        main: merge,
        'heads/main': merge,
        'refs/heads/main': merge,
        [merge.slice(0, 8)]: merge,
        [merge.slice(0, 8).toUpperCase()]: merge,
        [merge.toUpperCase()]: merge,
        'HEAD~': main,
        'HEAD~1': main,
        'HEAD^': main,
        'HEAD^1': main,
        'HEAD^2': side,
        'HEAD~2': root,
        'HEAD^2^': root,
        'HEAD^2~1': root,
        'HEAD^0': merge,
        'HEAD~0': merge,
        '@^^': root,
        'side~1': root,
        v1: main,
        'tags/v1': main,
        'v1^{commit}': main,
        'v1^{}': main,
        v2: main,
        'v2~1': root,
        'v1^0': main,
        light: side,
        origin: root,
        'origin/main': root,
        'HEAD@{0}': merge,
        'main@{0}': merge,
        'main@{1}': main,
        '@{1}': main,
        [`v1-1-g${side.slice(0, 7)}`]: side,
      };
      for (const packed of [false, true]) {
        if (packed) repository.git('pack-refs', '--all');
        for (const [revision, hash] of Object.entries(expected)) {
          strictEqual((await source.resolve(revision)).hash, hash, `${revision}, ${packed ? 'packed' : 'loose'}`);
        }
      }
    });

    it('tells unknown revisions, other objects and impossible names apart', async () => {
      const { repository, merge } = mergeRepository();
      const tree = repository.git('rev-parse', 'HEAD^{tree}');
      const blob = repository.git('rev-parse', 'HEAD:a.txt');
      repository.git('tag', 'blob-tag', blob);
      const source = await open(repository.dir, gitPath);
      for (const revision of [
        'nope',
        'HEAD~9',
        'HEAD^3',
        'refs/heads',
        '../HEAD',
        'config',
        'deadbeef',
        '0'.repeat(40),
        'f'.repeat(40),
        'HEAD~x',
        'a b',
        'HEAD^{nonsense}',
        'main@{99}',
        `${merge}0`,
      ]) {
        await rejects(source.resolve(revision), UnknownRevisionError, revision);
      }
      for (const revision of [tree, blob, tree.slice(0, 10), 'blob-tag', 'HEAD^{tree}']) {
        await rejects(source.resolve(revision), NotACommitError, revision);
      }
      for (const revision of ['', '-n', '--all', 'a\nHEAD', 'a\0b']) {
        await rejects(source.resolve(revision), BadRequestError, JSON.stringify(revision));
      }
      await rejects(source.load({ kind: 'range', from: 'HEAD', to: 'nope' }), /"nope" is not a commit, branch or tag/);
      strictEqual((await source.resolve('HEAD')).hash, merge);
    });

    it('lists commits, newest first, with skip', async () => {
      const { repository, root, main, side, merge } = mergeRepository();
      const source = await open(repository.dir, gitPath);
      deepStrictEqual(
        (await source.listCommits(10)).map(commit => commit.hash),
        [merge, main, side, root],
      );
      deepStrictEqual(
        (await source.listCommits(2, 1)).map(commit => commit.subject),
        ['on main', 'on the side'],
      );
      deepStrictEqual(await source.listCommits(5, 4), []);
      deepStrictEqual(await source.listCommits(0), []);
    });

    it('reads messages: several paragraphs, none, other encodings, dates with odd offsets', async () => {
      const repository = new TestRepository();
      const make = (...args: string[]): string =>
        repository.git(...args, 'commit-tree', repository.git('write-tree'), '-F', join(repository.dir, 'message'));
      const message = (bytes: string | Buffer) => repository.write('message', bytes);
      message('\nA subject\nin two lines\n \n\nFirst.\n\n  Second.\n');
      const long = make();
      message('');
      const none = repository.git('commit-tree', '--no-gpg-sign', repository.git('write-tree'), '-m', '');
      message(Buffer.from('gr\xfc\xdfe\n', 'latin1'));
      const latin = make('-c', 'i18n.commitEncoding=ISO-8859-1');
      const source = await open(repository.dir, gitPath);
      const read = async (hash: string) => {
        const { subject, body } = await source.resolve(hash);
        return [subject, body];
      };
      deepStrictEqual(await read(long), ['A subject in two lines', 'First.\n\n  Second.']);
      deepStrictEqual(await read(none), ['', '']);
      deepStrictEqual(await read(latin), ['grüße', '']);
      deepStrictEqual(
        [long, none].map(hash => repository.git('log', '-1', '--format=%s', hash)),
        ['A subject in two lines', ''],
      );
    });

    it('sorts by the bytes of names, and keeps any name', async () => {
      const repository = new TestRepository();
      const names = [
        'Z',
        'a b',
        'a"b',
        'a\nb',
        'a\tb',
        "a'b",
        'a\\b',
        'a.b',
        'a/b',
        'a0',
        '-x',
        ':(top)',
        '*',
        '日本',
        '\u{1f600}',
        '\uff21',
        '.hidden',
        '"',
        '$(touch x)',
        'ä',
      ];
      for (const name of names) repository.write(name === 'a/b' ? 'dir/b' : name, name);
      const invalid = process.platform === 'linux';
      if (invalid) {
        repository.write(Buffer.from('caf\xe9', 'latin1'), 'latin-1');
        repository.write(Buffer.from('caf\\xE9'), 'escaped');
        repository.write(Buffer.from('caf\xea', 'latin1'), 'latin-1 too');
      }
      repository.commit();
      const source = await open(repository.dir, gitPath);
      const { after } = sides(await source.load({ kind: 'commit', revision: 'HEAD' }));
      const expected = names.map(name => (name === 'a/b' ? 'dir/b' : name));
      if (invalid) {
        deepStrictEqual(
          [after['caf\\xE9'], after['caf\\x5CxE9'], after['caf\\xEA']],
          ['latin-1', 'escaped', 'latin-1 too'],
        );
      }
      const found = Object.keys(after).filter(name => !name.startsWith('caf'));
      deepStrictEqual(
        found,
        expected.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
      );
      strictEqual(after['a\nb'], 'a\nb');
    });

    it('says modes and what names the bytes of both sides', async () => {
      const repository = new TestRepository();
      repository.write('run.sh', 'echo\n');
      repository.link('link', 'a');
      repository.commit();
      repository.makeExecutable('run.sh');
      repository.remove('link');
      repository.link('link', 'b');
      repository.commit();
      const set = await (await open(repository.dir, gitPath)).load({ kind: 'commit', revision: 'HEAD' });
      const named = (files: typeof set.before): unknown[] =>
        files.map(({ path, mode, contentId }) => [path, mode, contentId]);
      const [link, script] = ['HEAD~1:link', 'HEAD:run.sh'].map(name => repository.git('rev-parse', name));
      deepStrictEqual(named(set.before), [
        ['link', '120000', link],
        ['run.sh', '100644', script],
      ]);
      deepStrictEqual(named(set.after), [
        ['link', '120000', repository.git('rev-parse', 'HEAD:link')],
        ['run.sh', '100755', script],
      ]);
    });

    it('keeps contents as they are, and lists what has no text with the reason', async () => {
      const repository = new TestRepository();
      repository.write('crlf.txt', 'a\r\nb\r\n');
      repository.write('bom.txt', '\ufeffa');
      repository.write('latin.txt', Buffer.from('caf\xe9', 'latin1'));
      repository.write('wide.txt', Buffer.from('\ufeffwide', 'utf16le'));
      repository.write('binary.bin', Buffer.from([1, 0, 2]));
      repository.write('empty.txt', '');
      repository.write('large.txt', 'x'.repeat(2000));
      repository.link('link', 'crlf.txt');
      repository.git('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},module`);
      repository.commit();
      repository.git('reset', '-q', '--soft', 'HEAD');
      const source = await open(repository.dir, gitPath);
      const hash = repository.git('commit-tree', '-m', 'with a submodule', repository.git('write-tree'));
      repository.git('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},module`);
      const withModule = repository.git('commit-tree', '-m', 'with a submodule', repository.git('write-tree'));
      const set = await source.load({ kind: 'commit', revision: hash }, { limits: { fileBytes: 1000 } });
      deepStrictEqual(sides(set).after, {
        'binary.bin': '(binary)',
        'bom.txt': '\ufeffa',
        'crlf.txt': 'a\r\nb\r\n',
        'empty.txt': '',
        'large.txt': '(tooLarge)',
        'latin.txt': 'caf\u00e9',
        link: '(symlink)',
        'wide.txt': '\ufeffwide',
      });
      deepStrictEqual(set.after.find(file => file.path === 'link')?.content, {
        kind: 'skipped',
        reason: 'symlink',
        detail: 'points to crlf.txt',
        target: 'crlf.txt',
      });
      deepStrictEqual(set.after.find(file => file.path === 'large.txt')?.content, {
        kind: 'skipped',
        reason: 'tooLarge',
        detail: '2.0 kB',
        bytes: 2000,
      });
      const module = (await source.load({ kind: 'commit', revision: withModule })).after.find(
        file => file.path === 'module',
      );
      const commit = '1'.repeat(40);
      deepStrictEqual(module?.content, { kind: 'skipped', reason: 'submodule', detail: `at commit ${commit}`, commit });
    });

    it('spends the total limit in the order of paths', async () => {
      const repository = new TestRepository();
      for (const name of ['a', 'b', 'c', 'd']) repository.write(name, `${name.repeat(name === 'b' ? 90 : 40)}`);
      repository.commit();
      const source = await open(repository.dir, gitPath);
      const { after } = sides(await source.load({ kind: 'commit', revision: 'HEAD' }, { limits: { totalBytes: 100 } }));
      deepStrictEqual(after, { a: 'a'.repeat(40), b: '(tooLarge)', c: 'c'.repeat(40), d: '(tooLarge)' });
    });

    it('keeps the bytes of images where they are asked for, of commits and of the working tree', async () => {
      const repository = new TestRepository();
      const image = (more: string): Buffer => Buffer.from(`\x89PNG\r\n\x1a\n\0${more}`, 'latin1');
      repository.write('logo.png', image('1'));
      repository.write('other.png', image('1'));
      repository.commit();
      repository.write('logo.png', image('2'));
      repository.write('other.png', image('2'));
      repository.commit();
      repository.write('logo.png', image('3'));
      const source = await open(repository.dir, gitPath);
      const options = { only: 'logo.png', limits: { imageBytes: 100 } };
      const kept = ({ before, after }: ChangeSet): string[] =>
        [...before, ...after].map(({ path, content }) =>
          content.kind === 'skipped' && content.image !== undefined
            ? `${path} ${content.image.type} ${Buffer.from(content.image.data, 'base64').toString('latin1').at(-1)}`
            : path,
        );
      const commit = { kind: 'commit', revision: 'HEAD' } as const;
      deepStrictEqual(kept(await source.load(commit, options)), ['logo.png image/png 1', 'logo.png image/png 2']);
      deepStrictEqual(kept(await source.load({ kind: 'workingTree' }, options)), [
        'logo.png image/png 2',
        'logo.png image/png 3',
      ]);
      deepStrictEqual(kept(await source.load(commit, { only: 'logo.png' })), ['logo.png', 'logo.png']);
      deepStrictEqual(kept(await source.load(commit, { only: 'logo.png', limits: { imageBytes: 15 } })), [
        'logo.png image/png 1',
        'logo.png',
      ]);
    });

    it('lists changes of kind and of mode, and leaves renames unpaired', async () => {
      const repository = new TestRepository();
      repository.write('kind', 'text');
      repository.write('mode', 'same');
      repository.write('old', 'content to be moved\n');
      repository.write('folder/x', 'x');
      repository.write('file', 'y');
      repository.commit();
      for (const name of ['kind', 'old', 'folder', 'file']) repository.remove(name);
      repository.link('kind', 'elsewhere');
      repository.makeExecutable('mode');
      repository.write('new', 'content to be moved\n');
      repository.write('folder', 'now a file');
      repository.write('file/y', 'now a folder');
      repository.commit();
      const source = await open(repository.dir, gitPath);
      deepStrictEqual(sides(await source.load({ kind: 'commit', revision: 'HEAD' })), {
        before: { file: 'y', 'folder/x': 'x', kind: 'text', mode: 'same', old: 'content to be moved\n' },
        after: {
          'file/y': 'now a folder',
          folder: 'now a file',
          kind: '(symlink)',
          mode: 'same',
          new: 'content to be moved\n',
        },
      });
    });

    it('reads packed objects, also those stored as differences', async () => {
      const repository = new TestRepository();
      const text = Array.from({ length: 400 }, (_, i) => `line ${i} of a longer file`).join('\n');
      repository.write('a.txt', text);
      repository.commit();
      repository.write('a.txt', text.replace('line 200', 'LINE 200'));
      repository.commit();
      repository.git('gc', '-q', '--aggressive', '--prune=now');
      strictEqual(repository.git('count-objects', '-v').includes('count: 0'), true);
      const source = await open(repository.dir, gitPath);
      const { before, after } = sides(await source.load({ kind: 'commit', revision: 'HEAD' }));
      deepStrictEqual([before, after], [{ 'a.txt': text }, { 'a.txt': text.replace('line 200', 'LINE 200') }]);
    });

    it('sees commits made after it was opened', async () => {
      const { repository } = mergeRepository();
      const source = await open(repository.dir, gitPath);
      await source.load({ kind: 'commit', revision: 'HEAD' });
      repository.write('a.txt', 'later\n');
      const later = repository.commit('later');
      repository.git('gc', '-q');
      strictEqual((await source.resolve('HEAD')).hash, later);
      deepStrictEqual(sides(await source.load({ kind: 'commit', revision: 'main' })).after, { 'a.txt': 'later\n' });
    });

    it('reports progress', async () => {
      const { repository } = mergeRepository();
      const source = await open(repository.dir, gitPath);
      const seen: string[] = [];
      await source.load(
        { kind: 'commit', revision: 'HEAD' },
        { onProgress: ({ stage, done, total }) => seen.push(`${stage} ${done}/${total}`) },
      );
      deepStrictEqual(seen, ['list 0/0', 'read 0/2', 'read 1/2', 'read 2/2']);
    });

    it('says that a folder is in no repository, and that one is not there', async () => {
      await rejects(open(temporaryFolder(), gitPath), NoRepositoryError);
      await rejects(open(join(temporaryFolder(), 'missing'), gitPath), NoRepositoryError);
    });

    it('says that a repository is empty', async () => {
      const source = await open(new TestRepository().dir, gitPath);
      await rejects(source.load({ kind: 'commit', revision: 'HEAD' }), EmptyRepositoryError);
      await rejects(source.resolve('main'), EmptyRepositoryError);
      await rejects(source.listCommits(5), EmptyRepositoryError);
      await rejects(source.load({ kind: 'range', from: 'HEAD~1', to: 'HEAD' }), EmptyRepositoryError);
    });

    it('does not call a repository empty that only stands on a new branch', async () => {
      const { repository, merge } = mergeRepository();
      repository.git('checkout', '-q', '--orphan', 'fresh');
      for (const packed of [false, true]) {
        if (packed) repository.git('pack-refs', '--all');
        const source = await open(repository.dir, gitPath);
        strictEqual((await source.resolve('main')).hash, merge);
        await rejects(source.resolve('nope'), UnknownRevisionError);
        await rejects(source.resolve('HEAD'), UnknownRevisionError);
        await rejects(source.listCommits(3), EmptyRepositoryError);
      }
    });

    it('reads a bare repository, but no working tree of it', async () => {
      const { repository, merge } = mergeRepository();
      const bare = temporaryFolder();
      repository.git('clone', '-q', '--bare', repository.dir, bare);
      const source = await open(bare, gitPath);
      strictEqual((await source.resolve('main')).hash, merge);
      deepStrictEqual(Object.keys(sides(await source.load({ kind: 'commit', revision: 'main' })).after), ['b/c.txt']);
      await rejects(source.load({ kind: 'workingTree' }), NoWorkingTreeError);
      await rejects(source.load({ kind: 'staged' }), NoWorkingTreeError);
    });

    it('reads a linked worktree: its own HEAD, the shared history', async () => {
      const { repository, side } = mergeRepository();
      const linked = join(temporaryFolder(), 'linked');
      repository.git('worktree', 'add', '-q', linked, 'side');
      writeFileSync(join(linked, 'a.txt'), 'in the worktree\n');
      const source = await open(linked, gitPath);
      deepStrictEqual([source.root, (await source.resolve('HEAD')).hash], [linked, side]);
      strictEqual((await source.resolve('main~1')).subject, 'on main');
      deepStrictEqual(sides(await source.load({ kind: 'workingTree' })), {
        before: { 'a.txt': 'one\n' },
        after: { 'a.txt': 'in the worktree\n' },
      });
    });

    it('reads objects that another repository lends', async () => {
      const { repository, merge } = mergeRepository();
      const borrower = temporaryFolder();
      repository.git('clone', '-q', '--shared', repository.dir, borrower);
      const source = await open(borrower, gitPath);
      strictEqual((await source.resolve(merge.slice(0, 9))).hash, merge);
      deepStrictEqual(sides(await source.load({ kind: 'commit', revision: 'HEAD' })).after, {
        'b/c.txt': 'two, on the side\n',
      });
    });

    it('says where a shallow clone ends instead of showing everything as new', async () => {
      const { repository } = mergeRepository();
      repository.write('a.txt', 'more\n');
      repository.commit('after the merge');
      const clone = temporaryFolder();
      repository.git('clone', '-q', '--depth=2', `file://${repository.dir}`, clone);
      const source = await open(clone, gitPath);
      deepStrictEqual(
        (await source.listCommits(9)).map(commit => commit.subject),
        ['after the merge', 'merge'],
      );
      deepStrictEqual(sides(await source.load({ kind: 'commit', revision: 'HEAD' })).after, { 'a.txt': 'more\n' });
      await rejects(
        source.load({ kind: 'commit', revision: 'HEAD~1' }),
        (error: unknown) => HistoryMissingError.is(error) && error.advice?.includes('--deepen') === true,
      );
    });

    it('does not fetch what a partial clone left out', async () => {
      const { repository } = mergeRepository();
      repository.git('config', 'uploadpack.allowFilter', 'true');
      const clone = temporaryFolder();
      repository.git('clone', '-q', '--no-checkout', '--filter=blob:none', `file://${repository.dir}`, clone);
      const source = await open(clone, gitPath);
      const set = await source.load({ kind: 'commit', revision: 'HEAD' });
      deepStrictEqual(sides(set), { before: { 'b/c.txt': '(unreadable)' }, after: { 'b/c.txt': '(unreadable)' } });
      const copy = new TestRepository(clone, false);
      strictEqual(
        copy
          .git('rev-list', '--objects', '--all', '--missing=print')
          .split('\n')
          .filter(line => line.startsWith('?')).length,
        4,
      );
    });

    it('reads SHA-256 repositories with git, and says what is missing without', async () => {
      const repository = new TestRepository(temporaryFolder(), true, '--object-format=sha256');
      repository.write('a', 'one');
      repository.commit();
      repository.write('b', 'staged');
      repository.git('add', 'b');
      repository.write('a', 'two');
      if (gitPath === null) {
        await rejects(open(repository.dir, gitPath), UnsupportedRepositoryError);
        return;
      }
      const source = await open(repository.dir, gitPath);
      strictEqual((await source.resolve('HEAD')).hash.length, 64);
      deepStrictEqual(sides(await source.load({ kind: 'commit', revision: 'HEAD' })).after, { a: 'one' });
      deepStrictEqual(sides(await source.load({ kind: 'workingTree' })), {
        before: { a: 'one' },
        after: { a: 'two', b: 'staged' },
      });
    });

    it('reads with an environment that points elsewhere', async () => {
      const { repository, merge } = mergeRepository();
      const other = new TestRepository();
      other.commit('elsewhere');
      const env = {
        ...cleanEnv,
        GIT_DIR: join(other.dir, '.git'),
        GIT_WORK_TREE: other.dir,
        GIT_INDEX_FILE: '/nonexistent',
        GIT_OBJECT_DIRECTORY: '/nonexistent',
        GIT_NAMESPACE: 'x',
        LC_ALL: 'de_DE.UTF-8',
      };
      const source = await open(repository.dir, gitPath, env);
      strictEqual((await source.resolve('HEAD')).hash, merge);
      strictEqual((await source.load({ kind: 'staged' })).after.length, 0);
    });
  });
}
