/** Files that are compared as text, and line ends that no tree shows: what of them is to be read. */
import assert from 'node:assert/strict';
import { analyzeTexts } from './support/engine.js';
import { linesToRead } from './support/listing.js';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';

const change = (path: string, before: string, after: string): Promise<ChangeDiff> =>
  analyzeTexts({ [path]: before }, { [path]: after });

/** How many lines are to be read, of how many changed. */
const counts = ({ summary }: ChangeDiff): string => `${summary.linesToRead} of ${summary.linesChanged}`;

const STEPS = '  - name: Upload\n    run: ./upload archive\n    env:\n      KEY: secret\n';
const CONFIG = '{\n  "size": 1,\n  "color": "red",\n  "shape": "round"\n}\n';
const WRAPPED = '{\n  "part": {\n    "size": 1,\n    "color": "red",\n    "shape": "round"\n  }\n}\n';

describe('text files', () => {
  it('leave moved lines to be read where they stand now, once', async () => {
    const diff = await change(
      'jobs.yml',
      `check:\n${STEPS}deliver:\n  needs: check\n  runs-on: linux\n  timeout: 9\n  retries: 2\n`,
      `check:\ndeliver:\n  needs: check\n  runs-on: linux\n  timeout: 9\n  retries: 2\n${STEPS}`,
    );
    assert.equal(counts(diff), '4 of 8');
    assert.deepEqual(
      diff.actions.map(({ kind, trivial }) => [kind, trivial]),
      [['move', null]],
    );
  });

  it('leave lines that go to another file to be read there, and nothing of a file that moved as a whole', async () => {
    const diff = await analyzeTexts({ 'a.yml': STEPS, 'b.yml': 'x: 1\n' }, { 'b.yml': `x: 1\n${STEPS}` });
    assert.equal(counts(diff), '4 of 8');
    const moved = await analyzeTexts({ 'a.yml': STEPS }, { 'deep/b.yml': STEPS });
    assert.equal(counts(moved), '0 of 0');
    assert.deepEqual(
      moved.pairs.map(({ status }) => status),
      ['movedAndRenamed'],
    );
  });

  it('leave a block to be read that is only dedented, where indentation nests', async () => {
    const nested = 'server:\n  host: a\n  limits:\n    rate: 60\n    burst: 20\n    size: 30\n';
    const diff = await change(
      'app.yaml',
      `${nested}log: info\n`,
      `${nested.replace(/^ {2}(?=limits| )/gm, '')}log: info\n`,
    );
    assert.equal(counts(diff), '4 of 8');
    const pug = await change('a.pug', 'div\n  p\n    b one\n', 'div\n  p\n  b one\n');
    assert.equal(counts(pug), '2 of 2');
  });

  it('fold lines that are only indented anew where braces nest, but not where white space is in a text', async () => {
    assert.equal(counts(await change('a.json', CONFIG, WRAPPED)), '1 of 8');
    const rule = (indent: string): string => `a {\n${indent}color: red;\n${indent}content: "x\\\n  y";\n}\n`;
    assert.equal(counts(await change('a.css', rule('  '), rule('\t'))), '4 of 4');
    const plain = await change('a.css', 'a {\n  color: red;\n}\n', 'a {\n\tcolor: red;\n}\n');
    assert.equal(counts(plain), '0 of 2');
    assert.deepEqual(
      plain.actions.map(({ kind, trivial }) => [kind, trivial]),
      [['update', 'layout']],
    );
  });

  it('do not count blank lines beside others, but where they are all that changed', async () => {
    assert.equal(counts(await change('a.md', 'one\n', 'one\n\ntwo\n\nthree\n')), '2 of 4');
    assert.equal(counts(await change('a.md', 'one\ntwo\n', 'one\n\ntwo\n')), '1 of 1');
  });
});

/** Edits to read, as the words that went and came. */
const edits = (diff: ChangeDiff): string[] =>
  diff.actions
    .filter(({ verdict }) => verdict === 'read')
    .map(({ kind, before, after }) => {
      const [gone, come] = [
        before === null ? '' : diff.before[before.file].text?.slice(before.start, before.end),
        after === null ? '' : diff.after[after.file].text?.slice(after.start, after.end),
      ];
      return `${kind} ${JSON.stringify(gone)} ${JSON.stringify(come)}`;
    });

describe('words of text files', () => {
  it('are compared in lines that have most in common', async () => {
    const diff = await change(
      'ci.yml',
      'steps:\n  - uses: ./.github/setup\n  - run: npm test\nimage: app:1.0.2\n',
      'steps:\n  - uses: $/.github/setup\n  - run: npm run test\nimage: app:1.1.0\n',
    );
    assert.deepEqual(edits(diff), ['update "." "$"', 'insert "" "run "', 'update "1.0.2" "1.1.0"']);
    // The line without the word is read as well.
    assert.equal(counts(diff), '6 of 6');
    assert.deepEqual(diff.pairs[0].toRead, { before: [[2, 4]], after: [[2, 4]] });
  });

  it('are none in lines that have little in common, or differ in white space alone', async () => {
    assert.deepEqual(edits(await change('a.txt', 'one two three\n', 'four five six\n')), [
      'delete "one two three\\n" ""',
      'insert "" "four five six\\n"',
    ]);
    assert.deepEqual(edits(await change('a.pug', 'a:\n  b: one two\n', 'a:\n    b: one two\n')), [
      'delete "  b: one two\\n" ""',
      'insert "" "    b: one two\\n"',
    ]);
  });

  it('are repeated edits in several places, but not in files that nobody wrote', async () => {
    const text = (version: string): string =>
      ['a', 'b', 'c'].map(name => `${name}:\n  image: app:${version}\n`).join('\n');
    const { repeats, summary } = await change('a.yml', text('1.0'), text('1.1'));
    assert.deepEqual(
      repeats.map(({ actions, textBefore, textAfter }) => [actions.length, textBefore, textAfter]),
      [[3, '1.0', '1.1']],
    );
    assert.deepEqual([summary.linesToRead, summary.linesRepeated], [6, 4]);
    const lock = await change('pnpm-lock.yaml', text('1.0'), text('1.1'));
    assert.deepEqual([lock.repeats.length, lock.summary.linesToRead, lock.summary.linesRepeated], [0, 0, 0]);
  });
});

describe('paragraphs', () => {
  const wrapped = (text: string, width: number): string =>
    `${text.replace(new RegExp(`(.{1,${width}})(?: |$)`, 'g'), '$1\n')}`;
  const PROSE =
    'The wheel turns to the left until the lamp is green again, and then the door of the small room can be opened by everybody who has a key.';
  const rewrapped = async (path: string, text = PROSE, other = text): Promise<string> =>
    counts(await change(path, `# A\n\n${wrapped(text, 50)}\nEnd.\n`, `# A\n\n${wrapped(other, 70)}\nEnd.\n`));

  it('may be wrapped anew in Markdown, and in plain text that is prose', async () => {
    assert.match(await rewrapped('a.md'), /^0 of/);
    assert.match(await rewrapped('a.txt'), /^0 of/);
    assert.doesNotMatch(await rewrapped('a.pug'), /^0 of/);
    const proven = await analyzeTexts(
      { 'a.md': wrapped(PROSE, 50) },
      { 'a.md': wrapped(PROSE, 70) },
      { fold: 'proven' },
    );
    assert.equal(proven.summary.linesToRead, proven.summary.linesChanged);
  });

  it('are read where a word changed, and only there', async () => {
    assert.match(await rewrapped('a.md', PROSE, PROSE.replace('green', 'red')), /^2 of/);
    assert.match(await rewrapped('a.md', PROSE, PROSE.replace('small ', '')), /^[23] of/);
    assert.match(await rewrapped('a.md', PROSE, PROSE.replace('every', 'every ')), /^[23] of/);
  });

  it('are none where a line means something', async () => {
    const CASES: readonly (readonly [path: string, before: string, after: string])[] = [
      ['a.md', '- one two three four\n- five six\n', '- one two three\n- four five six\n'],
      ['a.md', '```\none two\nthree\n```\n', '```\none\ntwo three\n```\n'],
      ['a.md', '    one two\n    three\n', '    one\n    two three\n'],
      ['a.md', '| a b | c |\n| - | - |\n', '| a | b c |\n| - | - |\n'],
      ['a.md', 'one two  \nthree\n', 'one  \ntwo three\n'],
      ['a.md', '> one two\n> three\n', '> one\n> two three\n'],
      ['a.md', 'one two\nthree\n', 'one\n\ntwo three\n'],
      ['a.md', '---\na: b c\nd: e\n---\n', '---\na: b\nc d: e\n---\n'],
      ['a.md', 'Title of this\n=====\n', 'Title\nof this\n=====\n'],
      ['a.md', '<pre>\n\none two\nthree\n\n</pre>\n', '<pre>\n\none\ntwo three\n\n</pre>\n'],
      ['requirements.txt', 'one two\nthree\n', 'one\ntwo three\n'],
      ['a.txt', 'Roses are red,\nviolets are blue.\n', 'Roses are\nred, violets are blue.\n'],
    ];
    for (const [path, before, after] of CASES) {
      const { summary } = await change(path, before, after);
      assert.ok(summary.linesToRead >= 2, JSON.stringify([path, before, after]));
    }
  });
});

describe('line ends', () => {
  const withCrlf = (text: string): string => text.replaceAll('\n', '\r\n');
  const converted = async (path: string, text: string): Promise<string[]> => [
    counts(await change(path, text, withCrlf(text))),
    counts(await change(path, withCrlf(text), text)),
  ];

  it('say nothing where the format takes both', async () => {
    assert.deepEqual(await converted('a.md', 'one\ntwo\n'), ['0 of 4', '0 of 4']);
    assert.deepEqual(await converted('a.json', CONFIG), ['0 of 10', '0 of 10']);
    assert.deepEqual(await converted('a.ts', 'export const a = 1;\nexport const b = 2;\n'), ['0 of 4', '0 of 4']);
  });

  it('are one thing to read where they may mean something', async () => {
    assert.deepEqual(await converted('build.bat', ':again\ngoto again\n'), ['2 of 4', '2 of 4']);
    assert.deepEqual(await converted('Makefile', 'all:\n\tcc a.c\n'), ['2 of 4', '2 of 4']);
    assert.deepEqual(await converted('run', '#!/usr/bin/perl\nprint 1;\n'), ['2 of 4', '2 of 4']);
    assert.deepEqual(await converted('run.sh', 'set -e\necho one\n'), ['2 of 4', '2 of 4']);
  });

  it('are to be read in the first line of a script, in whatever language', async () => {
    const script = '#!/usr/bin/env node\nconsole.log(1);\n';
    assert.deepEqual(await converted('run.mjs', script), ['2 of 4', '2 of 4']);
    const partly = script.replace('1);\n', '1);\r\n');
    assert.equal(counts(await change('run.mjs', script, partly)), '0 of 2');
  });

  it('are to be read line by line where only some changed', async () => {
    const diff = await change('run.sh', 'cat <<END\none\ntwo\nEND\n', 'cat <<END\none\r\ntwo\r\nEND\n');
    assert.deepEqual(linesToRead(diff).length, 2);
  });

  it('are to be read where the last line has none any more, but in code', async () => {
    assert.equal(counts(await change('a.yml', 'a: |\n  b\n', 'a: |\n  b')), '2 of 2');
    assert.equal(counts(await change('a.ts', 'f();\n', 'f();')), '0 of 2');
  });
});
