/** In which encoding files are read, and what the attributes of a tree say of them: with real repositories and folders. */
import assert from 'node:assert/strict';
import { writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadFolders } from '../../src/changes/compare.js';
import { loadedContent } from '../../src/changes/content.js';
import { standardName, withTexts } from '../../src/changes/encodings.js';
import type { EncodingHints } from '../../src/changes/encodings.js';
import type { ChangedFile } from '../../src/engine/model.js';
import { open, READERS, removeTemporaries, temporaryFolder, TestRepository } from './testRepository.js';

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const read = (before: Buffer, after: Buffer, hints: EncodingHints = {}): string[] =>
  withTexts(loadedContent(before), loadedContent(after), hints).map(content =>
    content?.kind === 'text' ? `${content.encoding ?? 'utf-8'}: ${content.text}` : (content?.kind ?? 'nothing'),
  );

// `测试` and `测验` in GBK.
const [TEST, CHECK] = ['\xb2\xe2\xca\xd4', '\xb2\xe2\xd1\xe9'];

describe('encodings', () => {
  it('go by what the repository says, before all else', () =>
    assert.deepEqual(
      read(bytes(`# coding: latin-1\n${TEST}`), bytes(`# coding: latin-1\n${CHECK}`), {
        attribute: 'GB2312',
        setting: 'shiftjis',
      }),
      ['gbk: # coding: latin-1\n测试', 'gbk: # coding: latin-1\n测验'],
    ));
  it('go by what the text says of itself', () => {
    assert.deepEqual(read(bytes(`#!/bin/a\n# -*- coding: gbk -*-\n${TEST}`), bytes('é')), [
      'gbk: #!/bin/a\n# -*- coding: gbk -*-\n测试',
      'windows-1252: é',
    ]);
    assert.equal(read(bytes('<?xml version="1.0" encoding="ISO-8859-2"?>\xb3'), bytes(''))[0].at(-1), 'ł');
    assert.equal(read(bytes('@charset "windows-1251";\n\xdd'), bytes(''))[0].at(-1), 'Э');
  });
  it('go by the user’s setting, by the names of VS Code', () =>
    assert.deepEqual(read(bytes(TEST), bytes(CHECK), { setting: 'gb18030' }), ['gb18030: 测试', 'gb18030: 测验']));
  it('go by the other version where that one is known', () =>
    assert.deepEqual(read(bytes(`a = "${TEST}"\n`), Buffer.from('a = "测试"\n')), [
      'gb18030: a = "测试"\n',
      'utf-8: a = "测试"\n',
    ]));
  it('are guessed for both versions together', () => {
    const text =
      '// \xd5\xe2\xca\xc7\xd2\xbb\xb8\xf6\xb2\xe2\xca\xd4\xce\xc4\xbc\xfe\xa3\xac\xd3\xc3\xd3\xda\xbc\xec\xb2\xe9\xb1\xe0\xc2\xeb\n';
    const [before, after] = read(bytes(text), bytes(`// ${TEST}\n`));
    assert.ok(before.startsWith('gb18030: // 这是一个测试文件'), before);
    assert.equal(after, 'gb18030: // 测试\n');
  });
  it('are Windows-1252 where nothing tells', () =>
    assert.deepEqual(read(bytes('n = "\xe9"'), bytes('n = "\xe8"')), [
      'windows-1252: n = "é"',
      'windows-1252: n = "è"',
    ]));
  it('are none that the bytes are not in', () =>
    assert.deepEqual(read(bytes('\xe9'), bytes('\xe8'), { setting: 'gbk' }), ['windows-1252: é', 'windows-1252: è']));
  it('are known by many names', () =>
    assert.deepEqual(
      ['utf8', 'UTF-8', 'windows1251', 'iso88592', 'latin-1-unix', 'cp949', 'eucjp', 'nonsense', 'koi8r'].map(
        standardName,
      ),
      [null, null, 'windows-1251', 'iso-8859-2', 'windows-1252', 'euc-kr', 'euc-jp', null, 'koi8-r'],
    ));
});

for (const [reader, gitPath] of READERS) {
  describe(`what the tree says of files, by ${reader}`, () => {
    afterEach(removeTemporaries);
    const said = (files: readonly ChangedFile[]): unknown[] => files.map(({ path, attributes }) => [path, attributes]);

    it('is read from the side after, the nearest file first', async () => {
      const repository = new TestRepository();
      repository.write('.gitattributes', '*.gen linguist-generated\nlib/** linguist-vendored=true\n*.csv -diff\n');
      repository.write('a.gen', '1');
      repository.write('lib/b.js', '1');
      repository.write('deep/er/c.gen', '1');
      repository.write('table.csv', '1');
      repository.commit();
      repository.write('deep/.gitattributes', '*.gen -linguist-generated\n');
      for (const path of ['a.gen', 'lib/b.js', 'deep/er/c.gen', 'table.csv']) repository.write(path, '2');
      const expected = [
        ['a.gen', { generated: true }],
        ['deep/.gitattributes', undefined],
        ['deep/er/c.gen', { generated: false }],
        ['lib/b.js', { vendored: true }],
        ['table.csv', { diff: false }],
      ];
      const source = await open(repository.dir, gitPath);
      assert.deepEqual(said((await source.load({ kind: 'workingTree' })).after), expected);
      const hash = repository.commit();
      const set = await source.load({ kind: 'commit', revision: hash });
      assert.deepEqual(said(set.after), expected);
      assert.deepEqual(
        said(set.before),
        expected.filter(([path]) => path !== 'deep/.gitattributes'),
      );
    });

    it('says how their text is written', async () => {
      const repository = new TestRepository();
      repository.write('.gitattributes', '*.txt encoding=gbk\n');
      repository.write('a.txt', bytes(TEST));
      repository.commit();
      repository.write('a.txt', bytes(CHECK));
      const set = await (await open(repository.dir, gitPath)).load({ kind: 'workingTree' });
      assert.deepEqual(
        [...set.before, ...set.after].map(({ content }) => content),
        [
          { kind: 'text', text: '测试', encoding: 'gbk' },
          { kind: 'text', text: '测验', encoding: 'gbk' },
        ],
      );
    });
  });
}

describe('what a folder says of its files', () => {
  afterEach(removeTemporaries);
  it('is read from the folder after', async () => {
    const [before, after] = [temporaryFolder(), temporaryFolder()];
    mkdirSync(join(after, 'lib'));
    writeFileSync(join(after, '.gitattributes'), 'lib/* linguist-vendored\n*.txt working-tree-encoding=GBK\n');
    writeFileSync(join(after, 'lib', 'a.js'), '1');
    writeFileSync(join(before, 'b.txt'), bytes(TEST));
    writeFileSync(join(after, 'b.txt'), bytes(CHECK));
    const set = await loadFolders(before, after);
    assert.deepEqual(
      set.after.map(({ path, attributes, content }) => [path, attributes, content.kind === 'text' && content.text]),
      [
        ['.gitattributes', undefined, 'lib/* linguist-vendored\n*.txt working-tree-encoding=GBK\n'],
        ['b.txt', undefined, '测验'],
        ['lib/a.js', { vendored: true }, '1'],
      ],
    );
  });
});
