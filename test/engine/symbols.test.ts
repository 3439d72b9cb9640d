/**
 * What the names of a sample file of each language refer to. `expected.txt` lists all names of the first file of a folder, in its order, with the
 * line that they stand at. `UPDATE=1` writes it anew: read what differs.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LineIndex } from '../../src/engine/text/lineIndex.js';
import { analyzeTexts } from './support/engine.js';

const ROOT = 'test/symbols';
/** The file whose names are listed, where a folder has several. */
const MAIN = /^(?:cart|shelf|Box|store|lib)\./;

for (const language of readdirSync(ROOT)) {
  it(`symbols of ${language}`, async () => {
    const folder = join(ROOT, language);
    const names = readdirSync(folder).filter(name => name !== 'expected.txt');
    const path = names.find(name => names.length === 1 || MAIN.test(name)) ?? names[0];
    const texts = Object.fromEntries(names.map(name => [name, readFileSync(join(folder, name), 'utf8')]));
    const { symbols = [] } = await analyzeTexts(texts, texts, { symbolsOf: { side: 'after', path } });
    const lines = new LineIndex(texts[path]);
    const found = symbols
      .map(({ span, name, refersTo }) => `${lines.lineAt(span.start) + 1} ${name}: ${refersTo}\n`)
      .join('');
    const expected = join(folder, 'expected.txt');
    if (process.env.UPDATE === '1') writeFileSync(expected, found);
    assert.equal(found, readFileSync(expected, 'utf8'));
  });
}

it('says in words what a name means where its code went', async () => {
  const { actions, before } = await analyzeTexts(
    {
      'texts.py': 'MOST = 5\n\n\ndef cut(value):\n    value = value.strip()\n    return value[:MOST]\n',
      'boxes.py': 'X = 1\n',
    },
    {
      'texts.py': 'MOST = 5\n',
      'boxes.py': 'X = 1\n\n\ndef cut(value):\n    value = value.strip()\n    return value[:MOST]\n',
    },
  );
  const [premise] =
    actions.find(({ verdict, because }) => verdict === 'read' && because !== null)?.because?.premises ?? [];
  assert.equal(premise?.text, '`MOST` was the field MOST at texts.py:1, and is declared nowhere in sight now.');
  assert.equal(before[premise?.span?.file ?? 0].text?.slice(premise?.span?.start, premise?.span?.end), 'MOST');
});

it('says what a file says of all its code', async () => {
  const cut = 'function f(x) {\n  log(x);\n  return this;\n}\n';
  const { actions } = await analyzeTexts(
    { 'a.js': `${cut}const k = 1;\n`, 'b.js': "'use strict';\nconst z = 1;\n" },
    { 'a.js': 'const k = 1;\n', 'b.js': `'use strict';\n${cut}const z = 1;\n` },
  );
  const texts = actions.filter(({ verdict }) => verdict === 'read').flatMap(({ because }) => because?.premises ?? []);
  assert.deepEqual(
    texts.map(({ text }) => text),
    ["`'use strict'` is said of all code of `b.js`, and was not of `a.js`."],
  );
});

describe('a member that goes to a type below', () => {
  const run = '  int run(int n) {\n    log(n);\n    return n * n + 3;\n  }\n';
  const texts = (base: string, a: string, b: string): Record<string, string> => ({
    'Base.java': `class Base {\n  int size;\n${base}}\n`,
    'A.java': `class A extends Base {\n  int one;\n${a}}\n`,
    'B.java': `class B extends Base {\n  int two;\n${b}}\n`,
  });
  const toRead = async (after: Record<string, string>): Promise<(string | undefined)[]> =>
    (await analyzeTexts(texts(run, '', ''), after)).actions
      .filter(({ verdict }) => verdict === 'read')
      .map(({ because }) => because?.premises[0]?.text);

  it('is to be read where another one loses it', async () => {
    assert.deepEqual(await toRead(texts('', run, '')), ['`B` no longer has `run`.']);
  });

  it('follows where all have it', async () => {
    assert.deepEqual(await toRead(texts('', run, run)), []);
  });
});

describe('names that are found only by way of themselves', () => {
  it('end in what is not known', async () => {
    const code = (name: string): Readonly<Record<string, string>> => ({
      'a.ts': `class Node { ${name}(): Node { return this; } }\nfunction walk() {\n  const a = b.${name}();\n  const b = a.${name}();\n  const c = c.${name}().${name}();\n  return [a, b, c];\n}\n`,
    });
    const diff = await analyzeTexts(code('next'), code('following'));
    assert.equal(diff.summary.filesChanged, 1);
  });
});
