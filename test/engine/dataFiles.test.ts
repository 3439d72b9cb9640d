/** Files of data that are compared as text: where in them an edit is, and which order of keys means nothing. */
import assert from 'node:assert/strict';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import { loadDataReaders } from '../../src/engine/text/dataFormats.js';
import { dataPaths } from '../../src/engine/text/dataPaths.js';
import { parseJson, parseJson5 } from '../../src/engine/text/jsonTree.js';
import { keyWords } from '../../src/protocol/fileWords.js';
import { analyzeTexts } from './support/engine.js';

const change = (path: string, before: string, after: string): Promise<ChangeDiff> =>
  analyzeTexts({ [path]: before }, { [path]: after });
const words = (diff: ChangeDiff): string => keyWords(diff.actions, diff.pairs[0]);
const counts = ({ summary }: ChangeDiff): string => `${summary.linesToRead} of ${summary.linesChanged}`;
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

describe('paths in files of data', () => {
  before(() => loadDataReaders(['a.yml', 'a.toml', 'a.xml', 'a.graphql']));

  /** `¦` stands before the places that are asked for. */
  const pathsIn = (path: string, marked: string): (string | undefined)[] => {
    const text = marked.replaceAll('¦', '');
    const at = dataPaths(path, text);
    return [...marked.matchAll(/¦/g)].map(({ index }, i) => at?.(index - i));
  };

  it('lead through keys and elements', () => {
    assert.deepEqual(pathsIn('a.json', '{"a": {"b": [1, {¦"c": ¦2}]}, "x.y": ¦3, ¦"d": 4}'), [
      'a.b[1].c',
      'a.b[1].c',
      '["x.y"]',
      'd',
    ]);
    assert.deepEqual(pathsIn('a.jsonc', '{\n  // "no": {\n  "a": [1, ¦2,], /* } */ "b//": ¦3,\n}\n'), ['a[1]', 'b//']);
    const WORKFLOW = [
      'on: ¦push',
      'jobs:',
      '  test:',
      '    # ¦why',
      '    steps:',
      '      - ¦uses: a',
      '      - name: b',
      '        ¦run: |',
      '          ¦key: x',
      '          - y',
      '      -',
      '        run: ¦c',
      '  ¦build:',
      '    needs:',
      '    - ¦test',
      '    - ¦lint',
      '    "env": ¦1',
    ];
    assert.deepEqual(pathsIn('ci.yml', WORKFLOW.join('\n')), [
      'on',
      'jobs.test',
      'jobs.test.steps[0].uses',
      'jobs.test.steps[1].run',
      'jobs.test.steps[1].run',
      'jobs.test.steps[2].run',
      'jobs.build',
      'jobs.build.needs[0]',
      'jobs.build.needs[1]',
      'jobs.build.env',
    ]);
  });

  it('lead through sections, headings and rules', () => {
    assert.deepEqual(pathsIn('a.toml', 'a = ¦1\n[tool.x]\n¦b = 2\n[[list]]\nc = ¦3\n'), ['a', 'tool.x.b', 'list[0].c']);
    assert.deepEqual(pathsIn('.env', 'export A=¦1\nB=¦2\n'), ['A', 'B']);
    assert.deepEqual(pathsIn('a.md', '# Title\n¦a\n## One\n¦b\n```\n# no\n¦c\n```\n### Deep\n¦d\n## Two\n¦e\n'), [
      'Title',
      'One',
      'One',
      'One › Deep',
      'Two',
    ]);
    const SHEET =
      '.card {\n  ¦color: red;\n  &:hover { ¦top: 0; }\n  /* ¦b: 1 { */\n}\n@media (x) {\n  .a,\n  .b {\n    left: ¦1px;\n  }\n}\n';
    assert.deepEqual(pathsIn('a.scss', SHEET), [
      '.card › color',
      '.card › &:hover › top',
      '.card',
      '@media (x) › .a, .b › left',
    ]);
    assert.equal(dataPaths('a.txt', 'a: 1'), null);
  });
});

describe('files of data', () => {
  it('say which keys changed, came and went', async () => {
    assert.equal(
      words(
        await change(
          'package.json',
          json({ version: '1.0.0', scripts: { test: 'a', old: 'c' }, files: ['x'] }),
          json({ version: '1.0.1', scripts: { test: 'a', build: 'completely different' }, files: ['x'] }),
        ),
      ),
      'version changed, scripts.old removed, scripts.build added',
    );
    assert.equal(
      words(await change('ci.yml', 'a:\n  - run: one two\n', 'a:\n  - run: one two three\n')),
      'a[0].run changed',
    );
  });

  it('fold another order of keys in JSON, and say so', async () => {
    const diff = await change(
      'a.json',
      json({ name: 'a', size: { w: 1, h: 2 }, list: [{ a: 1, b: 2 }, 3] }),
      json({ list: [{ b: 2, a: 1 }, 3], size: { h: 2, w: 1 }, name: 'a' }),
    );
    assert.match(counts(diff), /^0 of/);
    assert.ok(diff.reasons.some(({ id }) => id === 'key-order'));
    const { summary } = await analyzeTexts(
      { 'a.json': json({ a: 1, b: 2 }) },
      { 'a.json': json({ b: 2, a: 1 }) },
      { fold: 'proven' },
    );
    assert.equal(summary.linesToRead, summary.linesChanged);
  });

  it('leave an edit to be read beside another order', async () => {
    const diff = await change('a.json', json({ a: 'x', b: 2, c: 3 }), json({ c: 3, a: 'y', b: 2 }));
    assert.match(counts(diff), /^2 of/);
    assert.equal(words(diff), 'a changed');
    assert.match(counts(await change('a.json', json({ a: 1, b: 2 }), json({ b: 2, c: 0, a: 1 }))), /^1 of/);
    assert.match(counts(await change('a.json', json({ a: 1, b: 2, c: 3 }), json({ c: 3, a: 1 }))), /^1 of/);
  });

  it('leave an order to be read that may mean something', async () => {
    const CASES: readonly (readonly [before: unknown, after: unknown])[] = [
      [{ exports: { '.': { node: 'a', default: 'b' } } }, { exports: { '.': { default: 'b', node: 'a' } } }],
      [{ map: { '^a': 1, '^ab': 2 } }, { map: { '^ab': 2, '^a': 1 } }],
      [{ plugins: { a: {}, b: {} } }, { plugins: { b: {}, a: {} } }],
      [
        [1, 2],
        [2, 1],
      ],
      [{ a: [{ x: 1 }, { y: 2 }] }, { a: [{ y: 2 }, { x: 1 }] }],
    ];
    for (const [before, after] of CASES) {
      const { summary } = await change('package.json', json(before), json(after));
      assert.ok(summary.linesToRead > 0, JSON.stringify(before));
    }
    const texts = ['{\n  "a": 1,\n  "b": 2,\n  "a": 3\n}\n', '{\n  "a": 3,\n  "b": 2,\n  "a": 1\n}\n'] as const;
    assert.ok((await change('a.json', ...texts)).summary.linesToRead > 0, 'a key that stands twice');
    assert.ok((await change('a.ini', 'a: 1\nb: 2\n', 'b: 2\na: 1\n')).summary.linesToRead > 0, 'no JSON');
  });

  it('have a tree in JSON5, and none where they are none', () => {
    const tree = parseJson5("// a\n{ a: +.5, 'b': [0x1F, -Infinity, 5.,], \"c\": 'it\\'s \\\n go', $d: null, }");
    assert.deepEqual(
      tree?.name.filter(name => name !== null),
      ['a', 'b', 'c', '$d'],
    );
    for (const text of ['', '{a:1,"a":2}', '{a 1}', '{a:01}', '{a:b}', '{,}', '[,]', "'a\nb'", '{\\u0061:1}', '/*']) {
      assert.equal(parseJson5(text), null, text);
    }
    assert.equal(parseJson5('['.repeat(100_000) + ']'.repeat(100_000))?.size[0], 100_000);
    assert.equal(parseJson5(`'${'a\\n'.repeat(1_000_000)}'`)?.kind.length, 1);
  });

  it('have no tree where they are no plain JSON', () => {
    for (const text of [
      '',
      '{',
      '{}}',
      '[1,]',
      '{"a":1,}',
      '{"a" 1}',
      '{"a":1 "b":2}',
      '// a\n{}',
      '[01]',
      '"a\n"',
      '{1:2}',
      '[] []',
    ]) {
      assert.equal(parseJson(text), null, text);
    }
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    assert.equal(parseJson(deep)?.size[0], 100_000);
    assert.equal(parseJson(`"${'a\\n'.repeat(1_000_000)}"`)?.kind.length, 1);
  });
});

describe('trees of data', () => {
  it('are those of their own format, though another file has the same text', async () => {
    const [before, after] = ['{\n  "files": [1]\n}\n', '{\n  "files": [1],\n}\n'];
    const paths = ['a.json', 'tsconfig.json'];
    for (const order of [paths, paths.toReversed()]) {
      const texts = (text: string): Record<string, string> => Object.fromEntries(order.map(path => [path, text]));
      const diff = await analyzeTexts(texts(before), texts(after));
      const read = Object.fromEntries(diff.pairs.map(pair => [diff.after[pair.after ?? 0].path, pair.linesToRead]));
      assert.deepEqual(read, { 'a.json': 2, 'tsconfig.json': 0 });
    }
  });

  it('take any word for a name', async () => {
    for (const word of ['constructor', 'toString', 'size']) {
      const proto = await change(
        'a.proto',
        `message A { string ${word} = 1; }\n`,
        `message A {\n  string ${word} = 1;\n}\n`,
      );
      const terraform = await change('a.tf', `locals {\n  a   = ${word}\n}\n`, `locals {\n  a = ${word}\n}\n`);
      assert.deepEqual([proto, terraform].map(counts), ['0 of 4', '0 of 2'], word);
    }
  });
});
