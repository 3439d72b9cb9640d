/** Two files and two folders, without a repository. */
import { deepStrictEqual, rejects, strictEqual } from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadFiles, loadFolders, loadPaths } from '../../src/changes/compare.js';
import { UnreadablePathError } from '../../src/changes/errors.js';
import { CancellationError } from '../../src/engine/budget.js';
import { removeTemporaries, sides, temporaryFolder, TestRepository } from './testRepository.js';

/** Two folders, `before` and `after`, to be filled. */
function twoFolders(): { root: TestRepository; before: string; after: string } {
  const root = new TestRepository(temporaryFolder(), false);
  const [before, after] = [join(root.dir, 'before'), join(root.dir, 'after')];
  mkdirSync(before);
  mkdirSync(after);
  return { root, before, after };
}

describe('two files', () => {
  afterEach(removeTemporaries);

  it('are compared by their own names', async () => {
    const { root, before, after } = twoFolders();
    root.write('before/A.java', 'one\r\n');
    root.write('after/B.java', '\ufefftwo');
    const set = await loadFiles(join(before, 'A.java'), join(after, 'B.java'));
    deepStrictEqual(sides(set), { before: { 'A.java': 'one\r\n' }, after: { 'B.java': '\ufefftwo' } });
    deepStrictEqual(set.origin, { kind: 'files', before: join(before, 'A.java'), after: join(after, 'B.java') });
  });
  it('are followed through links, and listed when binary or too large', async () => {
    const { root, before, after } = twoFolders();
    root.write('before/real', 'text');
    root.link('before/link', 'real');
    root.write('after/bin', Buffer.from([0]));
    deepStrictEqual(sides(await loadFiles(join(before, 'link'), join(after, 'bin'))), {
      before: { link: 'text' },
      after: { bin: '(binary)' },
    });
    deepStrictEqual(sides(await loadFiles(join(before, 'real'), join(before, 'real'), { limits: { fileBytes: 3 } })), {
      before: { real: '(tooLarge)' },
      after: { real: '(tooLarge)' },
    });
  });
  it('must exist, be files, and not be cancelled', async () => {
    const { root, before } = twoFolders();
    root.write('before/a', '');
    const a = join(before, 'a');
    await rejects(loadFiles(a, join(before, 'missing')), /missing: it does not exist/);
    await rejects(loadFiles(a, before), UnreadablePathError);
    await rejects(loadPaths(a, before), /it is a folder, but .*a is a file/);
    await rejects(loadFiles('/dev/null', a), UnreadablePathError);
    await rejects(loadFiles(a, a, { signal: AbortSignal.abort() }), CancellationError);
    strictEqual((await loadPaths(a, a)).origin.kind, 'files');
  });
});

describe('two folders', () => {
  afterEach(removeTemporaries);

  it('list a file that only its mode tells apart', async function () {
    if (process.platform === 'win32') this.skip();
    const { root, before, after } = twoFolders();
    for (const side of ['before', 'after']) root.write(`${side}/run.sh`, 'echo\n');
    root.makeExecutable('after/run.sh');
    const set = await loadFolders(before, after);
    deepStrictEqual(
      [set.before, set.after].map(([file]) => [file.path, file.mode]),
      [
        ['run.sh', '100644'],
        ['run.sh', '100755'],
      ],
    );
  });

  it('list what differs, sorted, without .git and without following links', async () => {
    const { root, before, after } = twoFolders();
    for (const side of ['before', 'after']) {
      root.write(`${side}/same`, 'same');
      root.write(`${side}/dir/changed`, side);
      root.write(`${side}/equalSize`, side === 'before' ? 'ab' : 'ba');
      root.write(`${side}/.git/config`, side);
      root.write(`${side}/dir/.git`, side);
      root.write(`${side}/large`, side.padEnd(3000));
      root.write(`${side}/largeSame`, 'x'.repeat(3000));
      root.link(`${side}/sameLink`, 'same');
      root.link(`${side}/loop`, '.');
      root.link(`${side}/link`, side);
    }
    root.write('before/gone', 'gone');
    root.write('after/new', 'new');
    root.write('before/kind', 'a file');
    root.write('after/kind/inside', 'a folder');
    const set = await loadPaths(before, after, { limits: { fileBytes: 1000 } });
    deepStrictEqual(sides(set), {
      before: {
        'dir/changed': 'before',
        equalSize: 'ab',
        gone: 'gone',
        kind: 'a file',
        large: '(tooLarge)',
        link: '(symlink)',
      },
      after: {
        'dir/changed': 'after',
        equalSize: 'ba',
        'kind/inside': 'a folder',
        large: '(tooLarge)',
        link: '(symlink)',
        new: 'new',
      },
    });
    deepStrictEqual(set.origin, { kind: 'folders', before, after });
  });
  it('may be named by links, and keep any name', async () => {
    const { root, after } = twoFolders();
    root.link('alias', 'before');
    const odd =
      process.platform === 'linux' ? Buffer.concat([Buffer.from('before/caf'), Buffer.from([0xe9])]) : 'before/cafe';
    root.write(odd, 'odd');
    root.write('before/a\nb', 'line break');
    deepStrictEqual(Object.values(sides(await loadFolders(join(root.dir, 'alias'), after)).before), [
      'line break',
      'odd',
    ]);
  });
  it('are read far down without recursion', async () => {
    const { root, before, after } = twoFolders();
    const deep = `${Array(300).fill('d').join('/')}/x`;
    root.write(`before/${deep}`, 'deep');
    deepStrictEqual(sides(await loadFolders(before, after)).before, { [deep]: 'deep' });
  });
  it('must exist, be folders, and can be cancelled on the way', async () => {
    const { root, before, after } = twoFolders();
    for (let i = 0; i < 50; i++) root.write(`before/${i}`, `${i}`);
    await rejects(loadFolders(before, join(root.dir, 'missing')), /it does not exist/);
    await rejects(loadFolders(join(before, '1'), after), UnreadablePathError);
    const stop = new AbortController();
    const loading = loadFolders(before, after, {
      signal: stop.signal,
      onProgress: ({ stage }) => {
        if (stage === 'read') stop.abort();
      },
    });
    await rejects(loading, CancellationError);
  });
});
