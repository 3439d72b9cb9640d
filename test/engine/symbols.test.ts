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
