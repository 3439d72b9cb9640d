/** Looking for words outside of a change: the same from git, from the built-in reader, and from folders; within limits, and running nothing. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadPathsWithReader } from '../../src/changes/compare.js';
import { nearestFirst } from '../../src/changes/search.js';
import type { FoundFiles } from '../../src/engine/contextReader.js';
import { open, READERS, removeTemporaries, temporaryFolder, TestRepository } from './testRepository.js';

const TREE: Readonly<Record<string, string>> = {
  'src/store.ts': 'export function load() {}\n',
  'src/page.ts': "import { load } from './store';\nload();\n",
  'src/deep/far.ts': 'load(1); größe(2);\n',
  'src/none.ts': 'export const upload = 1;\n',
  'src/UPPER.TS': 'load();\n',
  'notes.md': 'load\n',
  '-f': 'load\n',
};
const CHANGED = { ...TREE, 'src/store.ts': 'export function fetch() {}\n' };

const pathsOf = ({ files }: FoundFiles): string[] => files.map(({ path }) => path).sort();

function committed(): TestRepository {
  const repository = new TestRepository();
  for (const [path, text] of Object.entries(TREE)) repository.write(path, text);
  repository.commit('before');
  for (const [path, text] of Object.entries(CHANGED)) repository.write(path, text);
  repository.commit('after');
  return repository;
}

describe('search outside of a change', () => {
  afterEach(removeTemporaries);

  for (const [reader, gitPath] of READERS) {
    it(`by ${reader} finds unchanged files that hold a word`, async () => {
      const source = await open(committed().dir, gitPath);
      const { reader: eyes } = await source.loadWithReader({ kind: 'commit', revision: 'HEAD' });
      assert.ok(eyes);
      const found = await eyes.search({ words: ['load', '-f', 'größe'], endings: ['.ts'] });
      const expected = ['src/UPPER.TS', 'src/deep/far.ts', 'src/page.ts'];
      assert.deepEqual(
        pathsOf(found).filter(path => path !== 'src/none.ts'),
        expected,
      );
      assert.equal(found.leftOut, 0);
      assert.equal(found.files.find(({ path }) => path === 'src/page.ts')?.text, TREE['src/page.ts']);
      assert.deepEqual(await eyes.search({ words: ['nowhere'], endings: ['.ts'] }), { files: [], leftOut: 0 });
    });

    it(`by ${reader} reads the nearest files first, and counts what the limits left out`, async () => {
      const source = await open(committed().dir, gitPath);
      const limits = { files: 2, paths: 100, bytes: 10_000, milliseconds: 60_000 };
      const { reader: eyes } = await source.loadWithReader({ kind: 'commit', revision: 'HEAD' }, { context: limits });
      const found = await eyes?.search({ words: ['load', 'upload'], endings: ['.ts'] });
      assert.equal(found?.leftOut, 2);
      assert.ok(!pathsOf(found).includes('src/deep/far.ts'));
    });

    it(`by ${reader} gives nothing, and says so, once the signal has fired`, async () => {
      const source = await open(committed().dir, gitPath);
      const controller = new AbortController();
      const { reader: eyes } = await source.loadWithReader(
        { kind: 'commit', revision: 'HEAD' },
        { signal: controller.signal },
      );
      controller.abort();
      assert.deepEqual((await eyes?.search({ words: ['load'], endings: ['.ts'] }))?.files, []);
    });
  }

  it('runs no program that the repository names', async () => {
    const repository = committed();
    const proof = join(temporaryFolder(), 'ran');
    repository.write('.gitattributes', '*.ts diff=evil filter=evil\n');
    for (const key of [
      'diff.evil.textconv',
      'diff.evil.command',
      'filter.evil.smudge',
      'core.fsmonitor',
      'core.pager',
    ]) {
      repository.git('config', key, `touch ${proof}; cat`);
    }
    repository.git('config', 'grep.patternType', 'perl');
    const source = await open(repository.dir);
    const { reader } = await source.loadWithReader({ kind: 'commit', revision: 'HEAD' });
    const found = await reader?.search({ words: ['load'], endings: ['.ts'] });
    assert.equal(found?.files.length, 3);
    assert.ok(!existsSync(proof));
  });

  it('looks into what is equal in two folders', async () => {
    const folder = temporaryFolder();
    for (const [name, files] of Object.entries({ before: TREE, after: CHANGED })) {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(join(folder, name, dirname(path)), { recursive: true });
        writeFileSync(join(folder, name, path), text);
      }
    }
    const { reader } = await loadPathsWithReader(join(folder, 'before'), join(folder, 'after'));
    const found = await reader?.search({ words: ['load'], endings: ['.ts'] });
    assert.ok(found);
    assert.ok(pathsOf(found).includes('src/page.ts'));
    assert.ok(!pathsOf(found).includes('src/store.ts'));
  });

  it('takes files by how near they stand to the change', () => {
    const files = ['z.ts', 'a/b/c/d.ts', 'a/b/e.ts', 'a/f.ts'].map(path => ({ path }));
    assert.deepEqual(
      nearestFirst(files, ['a/b/changed.ts']).map(({ path }) => path),
      ['a/b/e.ts', 'a/b/c/d.ts', 'a/f.ts', 'z.ts'],
    );
  });
});
