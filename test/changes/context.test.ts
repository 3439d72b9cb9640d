/** What a change set says of the rest of the tree: the same from git, from the built-in reader, and from folders; within its limits. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadFolders } from '../../src/changes/compare.js';
import { contextFiles } from '../../src/changes/contextFiles.js';
import type { TreeContext } from '../../src/engine/model.js';
import { testEngine, testBudget } from '../engine/support/engine.js';
import { open, READERS, removeTemporaries, temporaryFolder, TestRepository } from './testRepository.js';

const BEFORE: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "yard", "workspaces": ["packages/*"] }',
  'packages/base/package.json': '{ "name": "@yard/base", "main": "src/index.ts" }',
  'packages/base/src/index.ts': "export * from './half';\nexport * from './other';\n",
  'packages/base/src/half.ts':
    'export const HALF = 1;\nexport function half(n: number): number {\n  if (n % 2 === 1) throw new Error();\n  return n / 2;\n}\n',
  'packages/base/src/other.ts': 'export const OTHER = 2;\n',
  'packages/web/package.json': '{ "name": "@yard/web" }',
  'packages/web/src/page.ts': "import { half } from '@yard/base';\nexport const page = half(8);\n",
  'docs/index.md': '# Yard\n',
};
/** `half` goes to another file of its package, and the page takes it from there. */
const AFTER: Readonly<Record<string, string>> = {
  ...BEFORE,
  'packages/base/src/half.ts': 'export const HALF = 1;\n',
  'packages/base/src/other.ts':
    'export const OTHER = 2;\nexport function half(n: number): number {\n  if (n % 2 === 1) throw new Error();\n  return n / 2;\n}\n',
  'packages/web/src/page.ts': "import { half } from '@yard/base/src/other';\nexport const page = half(8);\n",
};
const UNCHANGED = Object.keys(BEFORE)
  .filter(path => BEFORE[path] === AFTER[path])
  .sort();

function sorted(context: TreeContext | undefined): unknown {
  assert.ok(context);
  const texts = Object.fromEntries(context.texts.map(({ path, text }) => [path, text]));
  return { ...context, paths: [...context.paths].sort(), texts };
}

const EXPECTED = {
  paths: UNCHANGED,
  isWhole: true,
  texts: Object.fromEntries(
    ['package.json', 'packages/base/package.json', 'packages/base/src/index.ts', 'packages/web/package.json'].map(
      path => [path, BEFORE[path]],
    ),
  ),
  leftOut: 0,
};

describe('context of a change set', () => {
  after(removeTemporaries);

  function committed(): TestRepository {
    const repository = new TestRepository();
    for (const [path, text] of Object.entries(BEFORE)) repository.write(path, text);
    repository.commit('before');
    for (const [path, text] of Object.entries(AFTER)) repository.write(path, text);
    repository.commit('after');
    return repository;
  }

  for (const [reader, gitPath] of READERS) {
    it(`by ${reader} has the paths of unchanged files, and what says how modules are found`, async () => {
      const repository = committed();
      const source = await open(repository.dir, gitPath);
      const changeSet = await source.load({ kind: 'commit', revision: 'HEAD' });
      assert.deepEqual(sorted(changeSet.context), EXPECTED);
      // The import leads to the function by the name of the package, through a file that did not change.
      const diff = await testEngine().analyze(changeSet, {}, testBudget());
      assert.deepEqual(
        diff.actions.filter(({ verdict }) => verdict === 'read'),
        [],
      );
      const without = await testEngine().analyze({ ...changeSet, context: undefined }, {}, testBudget());
      assert.ok(without.actions.some(({ verdict }) => verdict === 'read'));
    });

    it(`by ${reader} is that of HEAD for the working tree, and of a root commit empty`, async () => {
      const repository = committed();
      repository.write('packages/web/src/page.ts', 'export const page = 4;\n');
      const source = await open(repository.dir, gitPath);
      const { context } = await source.load({ kind: 'workingTree' });
      assert.ok(context);
      assert.ok(context.paths.includes('packages/base/src/half.ts'));
      assert.ok(!context.paths.includes('packages/web/src/page.ts'));
      const root = await source.load({ kind: 'commit', revision: 'HEAD~1' });
      assert.deepEqual(root.context, { paths: [], isWhole: true, texts: [], leftOut: 0 });
    });

    it(`by ${reader} keeps its limits, and counts what it left out`, async () => {
      const source = await open(committed().dir, gitPath);
      const request = { kind: 'commit', revision: 'HEAD' } as const;
      const few = await source.load(request, { context: { files: 2 } });
      assert.deepEqual([few.context?.texts.length, few.context?.leftOut], [2, 2]);
      const small = await source.load(request, { context: { bytes: 60 } });
      assert.deepEqual([small.context?.texts.length, small.context?.leftOut], [1, 3]);
      const short = await source.load(request, { context: { paths: 3 } });
      assert.deepEqual([short.context?.paths.length, short.context?.isWhole], [3, false]);
      assert.equal((await source.load(request, { context: { paths: 0 } })).context, undefined);
    });
  }

  it('of folders is the same', async () => {
    const [before, after] = [BEFORE, AFTER].map(texts => {
      const folder = temporaryFolder();
      for (const [path, text] of Object.entries(texts)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      return folder;
    });
    assert.deepEqual(sorted((await loadFolders(before, after)).context), EXPECTED);
  });

  it('has the nearest manifests first, and none of installed packages or of other languages', () => {
    assert.deepEqual(
      contextFiles(
        [
          'Cargo.toml',
          'a/b/c/index.ts',
          'a/b/index.ts',
          'a/package.json',
          'deep/er/package.json',
          'node_modules/x/package.json',
          'other/index.ts',
          'package.json',
          'tsconfig.base.json',
        ],
        ['a/b/x.ts'],
      ),
      ['a/package.json', 'package.json', 'tsconfig.base.json', 'a/b/index.ts', 'deep/er/package.json'],
    );
  });
});
