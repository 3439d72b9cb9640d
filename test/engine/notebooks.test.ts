/**
 * Notebooks: what of them follows from a refactoring of the code in their cells, in one notebook and to a module, what
 * is left to read of lines that are no code of the language, of outputs, Markdown and metadata.
 */
import assert from 'node:assert/strict';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import { codeOfNotebook } from '../../src/engine/text/notebook.js';
import type { Texts } from './support/engine.js';
import { analyzeTexts, testEngine } from './support/engine.js';
import { checkInvariants } from './support/invariants.js';

interface Cell {
  readonly markdown?: string;
  readonly code?: string;
  readonly output?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

let runs = 0;

/** As Jupyter writes it; a cell is its code, unless it says more. Numbers and counts are never the same twice. */
function notebook(cells: readonly (string | Cell)[], language = 'python'): string {
  const lines = (text: string): string[] => text.split(/(?<=\n)/);
  const written = cells.map(given => {
    const cell: Cell = typeof given === 'string' ? { code: given } : given;
    const common = { id: `c${runs++}`, metadata: cell.metadata ?? {} };
    if (cell.code === undefined) return { cell_type: 'markdown', ...common, source: lines(cell.markdown ?? '') };
    const outputs = [{ name: 'stdout', output_type: 'stream', text: lines(cell.output ?? `${runs}\n`) }];
    return { cell_type: 'code', execution_count: runs++, ...common, outputs, source: lines(cell.code) };
  });
  const metadata = { language_info: { name: language } };
  return `${JSON.stringify({ cells: written, metadata, nbformat: 4, nbformat_minor: 5 }, null, 1)}\n`;
}

const inOne = (cells: readonly (string | Cell)[], language?: string): Texts => ({
  'a.ipynb': notebook(cells, language),
});

/** The lines to read, without their indentation. */
function linesToRead(diff: ChangeDiff): string[] {
  return diff.pairs.flatMap(({ before, after, toRead }) =>
    (['before', 'after'] as const).flatMap(side => {
      const file = side === 'before' ? before : after;
      const lines = (file === null ? '' : (diff[side][file].text ?? '')).split('\n');
      return toRead[side].flatMap(([first, last]) => lines.slice(first - 1, last).map(line => line.trim()));
    }),
  );
}

const LOAD = 'def load(path):\n    return open(path, "r").read()\n';
const FETCH = LOAD.replace('load', 'fetch');
const TOTAL =
  'def total_of(rows):\n    total = 0\n    for row in rows:\n        total += int(row[1]) * 2\n        print("row \\"x\\"", row)\n    return total\n';

/** Changes that leave nothing to read. */
const FOLDED: readonly (readonly [name: string, before: Texts, after: Texts])[] = [
  [
    'a function that other cells call by its new name',
    inOne([LOAD, 'a = load("a\\n")']),
    inOne([FETCH, 'a = fetch("a\\n")']),
  ],
  ['one that a command calls as well', inOne([LOAD, '%timeit load("b")\n']), inOne([FETCH, '%timeit fetch("b")\n'])],
  [
    'a variable that the shell is given',
    inOne(['path = "a"\n', '!ls {path} $path']),
    inOne(['root = "a"\n', '!ls {root} $root']),
  ],
  ['a cell that became two', inOne(['x = f(1)\n\nprint(x)']), inOne(['x = f(1)', 'print(x)'])],
  ['functions in another order', inOne([LOAD, TOTAL, 'load("a")']), inOne([TOTAL, LOAD, 'load("a")'])],
  [
    'other outputs, counts and numbers',
    inOne([{ code: 'f(1)', output: '1\n' }]),
    inOne([{ code: 'f(1)', output: '2\n3\n' }]),
  ],
  [
    'a function that went to a module, with the import that brings it',
    { ...inOne(['import csv\n', TOTAL, 'print(total_of([]))\n']), 'util.py': '"""Helpers."""\n' },
    {
      ...inOne(['import csv\nfrom util import total_of\n', 'print(total_of([]))\n']),
      'util.py': `"""Helpers."""\n\n\n${TOTAL}`,
    },
  ],
  [
    'code of a function that another cell has for it',
    inOne([
      'def show(rows):\n    rows.sort()\n    total = 0\n    for row in rows:\n        total += int(row[1]) * 2\n    print(total)\n',
    ]),
    inOne([
      'def sum_of(rows):\n    total = 0\n    for row in rows:\n        total += int(row[1]) * 2\n    return total\n',
      'def show(rows):\n    rows.sort()\n    total = sum_of(rows)\n    print(total)\n',
    ]),
  ],
  [
    'a function of JavaScript',
    inOne(['function load(a) {\n  return a + "x";\n}\n', '!load(1)'], 'javascript'),
    inOne(['function fetchAll(a) {\n  return a + "x";\n}\n', '!fetchAll(1)'], 'javascript'),
  ],
];

/** Changes of which something is to be read, with the lines. */
const READ: readonly (readonly [name: string, before: Texts, after: Texts, lines: readonly string[]])[] = [
  ['a value', inOne(['x = "a"\n']), inOne(['x = "b"\n']), ['"x = \\"a\\"\\n"', '"x = \\"b\\"\\n"']],
  [
    'a line of a text of several',
    inOne(['"""One.\n\nTwo "x".\n"""\n']),
    inOne(['"""One.\n\nTwo "y".\n"""\n']),
    ['"Two \\"x\\".\\n",', '"Two \\"y\\".\\n",'],
  ],
  [
    'statements in another order',
    inOne(['x = f(1)\n', 'print(g(2))\n']),
    inOne(['print(g(2))\n', 'x = f(1)\n']),
    ['"x = f(1)\\n"'],
  ],
  [
    'a command',
    inOne(['%matplotlib inline\n!pip install numpy\n']),
    inOne(['%matplotlib inline\n!pip install scipy\n']),
    ['"!pip install numpy\\n"', '"!pip install scipy\\n"'],
  ],
  [
    'a cell of another language',
    inOne(['%%bash\nif a; then\n  b\nfi\n', 'x = 1']),
    inOne(['%%bash\nif a; then\n  c\nfi\n', 'x = 1']),
    ['"  b\\n",', '"  c\\n",'],
  ],
  [
    'code below a command for a cell',
    inOne(['%%time\nx = f(1)\n']),
    inOne(['%%time\nx = f(2)\n']),
    ['"x = f(1)\\n"', '"x = f(2)\\n"'],
  ],
  [
    'a line of a text that begins as a command does',
    inOne(['s = """\n%d items\n!x\n""" % 3\n']),
    inOne(['s = """\n%d items\n!y\n""" % 3\n']),
    ['"!x\\n",', '"!y\\n",'],
  ],
  [
    'a new cell, without what frames it',
    inOne(['x = 1\n']),
    inOne(['x = 1\n', 'print(x)\n\nprint(2)\n']),
    ['"print(x)\\n",', '"print(2)\\n"'],
  ],
  [
    'Markdown',
    inOne([{ markdown: '# Title\nText' }, 'x = 1']),
    inOne([{ markdown: '# Title\nTexts' }, 'x = 1']),
    ['"Text"', '"Texts"'],
  ],
  [
    'metadata that says something',
    inOne([{ code: 'x = 1' }]),
    inOne([{ code: 'x = 1', metadata: { tags: ['hide'] } }]),
    ['"tags": [', '"hide"'],
  ],
  [
    'a language without a table',
    inOne(['x <- 1', 'f(x)'], 'R'),
    inOne(['x <- 2', 'f(x)'], 'R'),
    ['"x <- 1"', '"x <- 2"'],
  ],
  [
    'an edit in a function that went to a module',
    { ...inOne([TOTAL, 'print(total_of([]))\n']), 'util.py': '"""Helpers."""\n' },
    {
      ...inOne(['from util import total_of\n', 'print(total_of([]))\n']),
      'util.py': `"""Helpers."""\n\n\n${TOTAL.replace('* 2', '* 3')}`,
    },
    ['"        total += int(row[1]) * 2\\n",', 'total += int(row[1]) * 3'],
  ],
  [
    'code that is text now',
    inOne(['shut()\n', 'f(1)']),
    inOne([{ markdown: 'shut()\n' }, 'f(1)']),
    ['"cell_type": "code",', '"shut()\\n"', '"cell_type": "markdown",'],
  ],
];

/** Renames that leave the old name in a cell: where it was declared is to be read. */
const LEFT: readonly (readonly [name: string, cell: string])[] = [
  ['code', 'x = load("b")'],
  ['a command', '%timeit load("b")'],
  ['what a shell is given', '!echo {load("b")}'],
];

describe('notebooks', () => {
  const check = async (before: Texts, after: Texts): Promise<ChangeDiff> => {
    const diff = await analyzeTexts(before, after);
    checkInvariants(diff);
    return diff;
  };

  for (const [name, before, after] of FOLDED) {
    it(`leave nothing to read of ${name}`, async () => {
      assert.deepEqual(linesToRead(await check(before, after)), []);
    });
  }

  for (const [name, before, after, lines] of READ) {
    it(`leave to read: ${name}`, async () => {
      assert.deepEqual(linesToRead(await check(before, after)), lines);
    });
  }

  for (const [name, cell] of LEFT) {
    it(`leave a rename to read that ${name} does not follow`, async () => {
      const lines = linesToRead(
        await check(inOne([LOAD, 'a = load("a")', cell]), inOne([FETCH, 'a = fetch("a")', cell])),
      );
      assert.equal(lines.includes('"def fetch(path):\\n",'), true, lines.join('\n'));
    });
  }

  it('leave all to read of what is assumed, where only what is proven is folded', async () => {
    const before = inOne([{ code: 'f(1)', output: '1\n' }]);
    const after = { 'a.ipynb': before['a.ipynb'].replace('"1\\n"', '"2\\n"') };
    assert.deepEqual(linesToRead(await analyzeTexts(before, after, { fold: 'proven' })), ['"1\\n"', '"2\\n"']);
  });

  it('hold no lines to read but text and code where they are new', async () => {
    const lines = linesToRead(await check({}, inOne([{ markdown: 'Text' }, 'f(1)\n\ng(2)'])));
    assert.deepEqual(lines.slice(0, 5), ['"cells": [', '"cell_type": "markdown",', '"Text"', '"f(1)\\n",', '"g(2)"']);
  });

  it('say their code at its place in the file', () => {
    const text = notebook(['a = "\\u00e9\\t"\n', { markdown: 'b' }, 'c']);
    const found = codeOfNotebook(text);
    assert.equal(found?.spelling.code, 'a = "\\u00e9\\t"\n\nc\n');
    assert.equal(found.spelling.laidOut.length, text.length);
    const at = found.spelling.code.indexOf('\\u');
    assert.equal(text.slice(found.spelling.start[at], found.spelling.end[at]), '\\\\');
  });

  it('are compared as data where they are broken, or hold code in one text', async () => {
    const broken = inOne(['x = 1'])['a.ipynb'].replace('"cells"', 'cells');
    const inOneText = JSON.stringify({
      ...JSON.parse(notebook([])),
      cells: [{ cell_type: 'code', source: 'x = 1\ny = 2' }],
    });
    for (const text of [broken, inOneText]) {
      const diff = await check({ 'a.ipynb': text }, { 'a.ipynb': text.replace('x = 1', 'x = 2') });
      assert.equal(diff.after[0].mode, 'text');
      assert.equal(linesToRead(diff).length, 2);
    }
  });

  it('have the colours of their code', async () => {
    const text = notebook(['def f(a):\n    return "x"\n']);
    const spans = await testEngine().highlight('a.ipynb', text);
    const said = spans.map(({ start, end, capture }) => `${capture} ${text.slice(start, end)}`);
    assert.equal(said.includes('keyword def'), true, said.join('\n'));
    assert.equal(
      said.some(one => /^string .*\\"x\\"$/.test(one)),
      true,
      said.join('\n'),
    );
  });
});
