/** Files that are compared as text, and line ends that no tree shows: what of them is to be read. */
import assert from 'node:assert/strict';
import { analyzeTexts } from './support/engine.js';
import { linesToRead } from './support/listing.js';
import type { ChangeDiff } from '../../src/engine/model.js';

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
