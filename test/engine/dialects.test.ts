/**
 * Dialects of one language are one language: code that goes from JavaScript to TypeScript, or from C to C++, is compared word by word. What the
 * one reads otherwise than the other is to be read.
 */
import assert from 'node:assert/strict';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import type { Texts } from './support/engine.js';
import { analyzeTexts, sourceOf } from './support/engine.js';
import { TokenTable } from '../../src/engine/structure/source.js';

/** Lines to read of the side after, without their indentation. */
function linesToRead({ after, actions }: ChangeDiff): string[] {
  const lines: string[] = [];
  for (const { after: span, trivial, refactoring } of actions) {
    if (span === null || trivial !== null || refactoring !== null) continue;
    const text = after[span.file].text ?? '';
    const start = text.lastIndexOf('\n', span.start - 1) + 1;
    const end = text.indexOf('\n', span.end);
    lines.push(
      ...text
        .slice(start, end < 0 ? undefined : end)
        .split('\n')
        .map(line => line.trim()),
    );
  }
  return [...new Set(lines)];
}

async function read(before: Texts, after: Texts): Promise<string[]> {
  return linesToRead(await analyzeTexts(before, after));
}

const SHELF = `import { fetchAll } from './net';
class Shelf extends Board {
  #rows = [];
  static made = 0;
  constructor(label, { limit = 3 } = {}, ...rest) {
    super(rest);
    this.label = label;
  }
  async put(row, times = 1) {
    for (let i = 0; i < times; i++) this.#rows.push(row?.size ?? row?.[0] ?? row.at?.(0));
    return fetchAll(\`\${this.label}/\${this.#rows.length}\`);
  }
}
export const pick = (list, [at]) => list[at];
export default new Shelf('a');
`;

const METER = `#include "meter.h"
struct meter { int count; int *rows; };
typedef struct { int x; } point;
static const int limit = 3;
static int area(const struct meter *m, int n, ...) {
  char sign = 'a';
  int i = 0;
  do { i++; } while (i < n);
  while (i > 0) i--;
  switch (i) { case 1: return m->rows[i]; default: break; }
  if (sign == 'b') { return (int) sizeof(point); } else if (n) { goto end; }
  for (int k = 0; k < n; k++) { m->rows[k] = k; }
end:
  return i ? 1 : 0;
}
`;

describe('dialects of one language', () => {
  for (const [text, ...paths] of [
    [SHELF, 'src/a.js', 'src/a.ts', 'src/a.tsx'],
    [METER, 'src/a.c', 'src/a.cpp'],
  ]) {
    it(`have one tree of one text: ${paths.join(', ')}`, async () => {
      const tokens = new TokenTable();
      const hashes = new Set<number>();
      for (const path of paths) hashes.add((await sourceOf(path, text, tokens)).contentHash[0]);
      assert.equal(hashes.size, 1);
    });

    it(`have nothing to read where only the ending of a file changed: ${paths.join(', ')}`, async () => {
      const [from, ...others] = paths;
      for (const to of others) {
        for (const [a, b] of [
          [from, to],
          [to, from],
        ]) {
          const { summary, refactorings, pairs } = await analyzeTexts({ [a]: text }, { [b]: text });
          assert.equal(summary.linesToRead, 0, `${a} → ${b}`);
          assert.deepEqual(
            refactorings.map(({ type }) => type),
            ['Rename File'],
          );
          assert.deepEqual(
            pairs.map(({ status }) => status),
            ['renamed'],
          );
        }
      }
    });
  }

  it('leave the types to read that a file got with its new ending', async () => {
    const before = `export class Shelf {
  constructor(label, limit) {
    this.label = label;
    this.limit = limit;
  }
  put(row, times = 1) {
    return this.rows.slice(0, times).concat(row);
  }
}
`;
    const after = before
      .replace('  constructor(label, limit)', '  label: string;\n  constructor(label: string, limit: number)')
      .replace('put(row,', 'put(row: Row,');
    assert.deepEqual(await read({ 'a.js': before }, { 'a.ts': after }), [
      'label: string;',
      'constructor(label: string, limit: number) {',
      'put(row: Row, times = 1) {',
    ]);
  });

  it('leave what changed to read in a file that got another ending', async () => {
    const other = METER.replace('k < n', 'k <= n');
    assert.deepEqual(await read({ 'a.c': METER }, { 'a.cpp': other }), [
      'for (int k = 0; k <= n; k++) { m->rows[k] = k; }',
    ]);
  });

  it('hand functions over to each other', async () => {
    const area = /static int area[^]*?\n}\n/.exec(METER)?.[0] ?? '';
    const { summary, refactorings } = await analyzeTexts(
      { 'a.c': METER, 'b.cpp': 'class B { int size; };\n' },
      { 'a.c': METER.replace(area, ''), 'b.cpp': `class B { int size; };\n${area}` },
    );
    assert.deepEqual(
      refactorings.map(({ type }) => type),
      ['Move Method'],
    );
    assert.equal(summary.linesToRead, 0);
  });

  const READ_OTHERWISE: readonly (readonly [what: string, from: string, to: string, code: string, lines: string[]])[] =
    [
      [
        'the size of a character',
        'a.c',
        'a.cpp',
        "int size(void) { return (int) sizeof('a'); }\n",
        ["int size(void) { return (int) sizeof('a'); }"],
      ],
      ['a character that is only compared', 'a.c', 'a.cpp', "int is_a(char c) { return c == 'a'; }\n", []],
      [
        'a prototype without parameters',
        'a.c',
        'a.cpp',
        'int first();\nint second(void);\nint third() { return 3; }\n',
        ['int first();'],
      ],
      [
        'a constant of a file',
        'a.c',
        'a.cpp',
        'const int limit = 3;\nstatic const int most = 4;\nconst char *name = "n";\n',
        ['const int limit = 3;'],
      ],
      [
        'an inline function',
        'a.c',
        'a.cpp',
        'inline int one(void) { return 1; }\nstatic inline int two(void) { return 2; }\n',
        ['inline int one(void) { return 1; }'],
      ],
      [
        'an import that nothing uses',
        'a.js',
        'a.ts',
        "import { a } from './a';\nimport { b } from './b';\nimport './c';\nexport const c = a + 1;\n",
        ["import { b } from './b';"],
      ],
      [
        'a field without a value',
        'a.js',
        'a.ts',
        'export class A {\n  size;\n}\nexport class B extends A {\n  size;\n  label = 1;\n}\n',
        ['size;'],
      ],
    ];
  for (const [what, from, to, code, lines] of READ_OTHERWISE) {
    it(`read ${what} as each does`, async () => {
      assert.deepEqual(await read({ [from]: code }, { [to]: code }), lines);
      assert.deepEqual(await read({ [to]: code }, { [from]: code }), lines);
    });
  }

  it('read otherwise what only one of them takes for a cast, a call or a name', async () => {
    for (const [from, to, code] of [
      ['a.ts', 'a.tsx', `${'export const one = 1 + 2;\n'.repeat(9)}export const size = <number>given;\n`],
      ['a.js', 'a.ts', 'export const size = first<second>(third);\n'],
      ['a.c', 'a.cpp', 'int main(void) { int new = 1; return new + 1; }\n'],
    ]) {
      const { summary } = await analyzeTexts({ [from]: code }, { [to]: code });
      assert.notEqual(summary.linesToRead, 0, `${from} → ${to}`);
    }
  });
});
