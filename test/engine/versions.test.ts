/** Versions of one file parsed one upon the other: the same trees as each by itself, for less work. */
import assert from 'node:assert/strict';
import { languageOfPath } from '../../src/engine/languages/registry.js';
import type { ParseControl } from '../../src/engine/syntax/parse.js';
import { parse } from '../../src/engine/syntax/parse.js';
import { FileVersions } from '../../src/engine/syntax/versions.js';
import { mangle, randomOf } from './support/edits.js';
import { languageFor } from './support/engine.js';
import { loadFixtures } from './support/fixtures.js';

const control: ParseControl = { timeoutMs: 60_000, isCancelled: () => false };

async function assertSame(path: string, texts: readonly string[]): Promise<void> {
  const versions = new FileVersions();
  try {
    for (const text of texts) {
      const table = languageOfPath(path, text);
      if (!table?.scansByTables) continue;
      const { grammar } = await languageFor(table);
      assert.deepEqual(
        versions.parse(grammar, text, control),
        parse(grammar, text, control),
        `${path}: ${JSON.stringify(text.slice(0, 200))}`,
      );
    }
  } finally {
    versions.dispose();
  }
}

describe('versions of a file', () => {
  it('have the trees that each has by itself, after changes with and without mistakes', async () => {
    for (const [i, { before, after }] of loadFixtures().entries()) {
      for (const [path, text] of Object.entries(before)) {
        await assertSame(path, [text, after[path] ?? text, text, mangle(text, randomOf(i)), text]);
      }
    }
  }).timeout(120_000);

  const METHODS = ['int a() { return 1; }', 'int b() {\n    return 2;\n  }', '/* c */ int c;'];
  const type = (...members: string[]): string => `class A {\n${members.map(member => `  ${member}\n`).join('')}}\n`;
  const [a, b, c] = METHODS;
  for (const [name, texts] of Object.entries({
    'lines at the end, without a line end and with one': [
      type(a),
      type(a).trimEnd(),
      `${type(a)}class B {}`,
      `${type(a)}class B {}\n\n`,
      type(a),
    ],
    nothing: [type(a), '', type(b), ' ', ''],
    'several places': [type(a, b, c), type(b, 'int n;', a), type(a, b, c), `import x;\n${type(c, b)}// end`],
    'line ends': [type(a, b), type(a, b).replaceAll('\n', '\r\n'), type(b).replaceAll('\n', '\r\n'), type(a, b)],
    mistakes: [type(a, b), type('int a( { return 1; }', b), type(a, c), type(a, 'int ='), type(a)],
    'characters of two units': [type('String s = "😀";', a), type('String s = "😀😀";', a), type('String s = "é";', b)],
  })) {
    it(`have them after changes of ${name}`, () => assertSame('A.java', texts));
  }

  it('take over what did not change', async () => {
    const { grammar } = await languageFor(languageOfPath('A.java', '')!);
    const text = type(...[...Array(2000).keys()].map(i => `int m${i}() { return ${i} + other(${i}); }`));
    let asked = 0;
    const counting: ParseControl = { ...control, isCancelled: () => (asked++, false) };
    const versions = new FileVersions();
    versions.parse(grammar, text, counting);
    const first = asked;
    versions.parse(grammar, text.replace('m7()', 'm()').replace('m1900()', 'n()'), counting);
    versions.dispose();
    assert.ok(first > 20 && asked - first < first / 3, `${first}, then ${asked - first}`);
  });
});
