/** Words that a refactoring says in full are not to be read where they stand; what may make the code behave otherwise is. */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

const java = (before: string, after: string): Promise<string[]> =>
  toRead({ 'Shelf.java': before }, { 'Shelf.java': after });
const fill = (
  head: string,
  body = 'log("filling");\n    stack.push(books.get(0));\n    return stack.size();',
): string =>
  `class Shelf {\n  int width;\n\n  ${head} {\n    ${body}\n  }\n\n  int depth() {\n    return measure(width, 3);\n  }\n}\n`;

describe('words that declare a parameter or a variable', () => {
  it('are not to be read where the parameter went', async () => {
    assert.deepEqual(await java(fill('int fill(final int[] rows, Books books)'), fill('int fill(Books books)')), []);
  });

  it('are not to be read where parameters stand in another order: both ways', async () => {
    const [before, after] = [
      fill('int fill(Books books, int row, String label)'),
      fill('int fill(String label, Books books, int row)'),
    ];
    assert.deepEqual(await java(before, after), []);
    assert.deepEqual(await java(after, before), []);
  });

  it('are not to be read where a variable became a parameter, the statement that gave its value is', async () => {
    const before = fill(
      'int fill(Books books)',
      'int row = next(books);\n    log("row " + row);\n    return stack(books, row);',
    );
    const after = fill('int fill(Books books, int row)', 'log("row " + row);\n    return stack(books, row);');
    assert.deepEqual(await java(before, after), ['int row = next(books); => ']);
  });

  for (const [name, before, after, left] of [
    ['visibility', 'private int fill(Books books)', 'public int fill(Books books)', ['private => public']],
    ['a modifier', 'int fill(Books books)', 'synchronized int fill(Books books)', [' => synchronized']],
    ['an annotation', 'int fill(Books books)', '@Timed(limit = 3) int fill(Books books)', [' => @Timed(limit = 3)']],
    ['the type of a result', 'int fill(Books books)', 'long fill(Books books)', ['int => long']],
    ['the type of a parameter', 'int fill(List<Book> books)', 'int fill(Set<Book> books)', ['List => Set']],
    ['a parameter that came', 'int fill(Books books)', 'int fill(int row, Books books)', [' => int row,']],
    ['an exception', 'int fill(Books books)', 'int fill(Books books) throws IOException', [' => throws IOException']],
  ] as const) {
    it(`leave to be read ${name}`, async () => {
      assert.deepEqual(await java(fill(before), fill(after)), left);
    });
  }

  it('leave to be read the type of what changed its place, and what came beside it', async () => {
    const left = await java(
      fill('int fill(Books books, int row, String label)'),
      fill('int fill(String label, Set<Book> spare, Books books, long row)'),
    );
    assert.ok(
      left.some(edit => edit.includes('long')),
      left.join(' | '),
    );
    assert.ok(
      left.some(edit => edit.includes('spare')),
      left.join(' | '),
    );
  });

  it('leave to be read the type of what became a parameter', async () => {
    const before = fill(
      'int fill(Books books)',
      'int row = next(books);\n    log("row " + row);\n    return stack(books, row);',
    );
    const left = await java(
      before,
      fill('int fill(Books books, long row)', 'log("row " + row);\n    return stack(books, row);'),
    );
    assert.ok(
      left.some(edit => edit.includes('long')),
      left.join(' | '),
    );
  });

  it('leave to be read the value that a parameter had by itself', async () => {
    const script = (parameters: string): string =>
      `function fill(${parameters}) {\n  log("filling");\n  stack.push(books[0]);\n}\n`;
    assert.deepEqual(await toRead({ 'shelf.js': script('books, row = next()') }, { 'shelf.js': script('books') }), [
      ', row = next() => ',
    ]);
  });
});

const gauge = (parameters: string, body = 'return row * 3 + limit(row);'): string =>
  `class Gauge {\n  int read(${parameters}) {\n    ${body}\n  }\n}\n`;
const use = (code: string, name = 'Use'): string =>
  `class ${name} {\n  int use(Gauge gauge, int row, Unit unit) {\n    open(row);\n    ${code}\n    close(row);\n    return 0;\n  }\n}\n`;
const WITH = 'int row, Unit unit';
const javaUse = (before: string, after: string, more: readonly [string, string] = ['', '']): Promise<string[]> =>
  toRead(
    { 'Gauge.java': gauge(WITH) + more[0], 'Use.java': use(before) },
    { 'Gauge.java': gauge('int row') + more[1], 'Use.java': use(after) },
  );

describe('arguments of parameters that were removed', () => {
  it('are gone with them', async () => {
    assert.deepEqual(await javaUse('keep(gauge.read(row, unit));', 'keep(gauge.read(row));'), []);
    assert.deepEqual(await javaUse('keep(gauge.read(row, Unit.METRE));', 'keep(gauge.read(row));'), []);
    assert.deepEqual(await javaUse('keep(gauge.read(row, /* unit */ null));', 'keep(gauge.read(row));'), []);
  });

  it('are gone where objects are made, and where arguments have names', async () => {
    const made = (head: string, call: string): string =>
      `class Gauge {\n  final int row;\n\n  Gauge(${head}) {\n    this.row = row * 3;\n  }\n}\n\nclass Use {\n  Gauge use(Unit unit) {\n    open(unit);\n    return new Gauge(${call});\n  }\n}\n`;
    assert.deepEqual(await toRead({ 'Gauge.java': made(WITH, '7, unit') }, { 'Gauge.java': made('int row', '7') }), []);
    const python = (head: string, call: string): string =>
      `def read(${head}):\n    log(row)\n    return row * 3 + limit(row)\n\n\ndef use(row, unit):\n    open_all(row)\n    return read(${call})\n`;
    assert.deepEqual(
      await toRead({ 'gauge.py': python('row, unit', 'row, unit=unit') }, { 'gauge.py': python('row', 'row') }),
      [],
    );
  });

  for (const [name, before, after, left, more] of [
    ['what did something', 'keep(gauge.read(row, next()));', 'keep(gauge.read(row));', [', next() => '], undefined],
    ['another argument', 'keep(gauge.read(row, unit));', 'keep(gauge.read(unit));', ['row, => '], undefined],
    [
      'the value that is handed over now',
      'keep(gauge.read(row, unit));',
      'keep(gauge.read(row + 1));',
      [' => + 1'],
      undefined,
    ],
    [
      'a call of another callable of that name',
      'keep(gauge.read(row, unit));',
      'keep(gauge.read(row));',
      [', unit => '],
      [
        'class File {\n  int read(int at, Unit unit) {\n    return at - 7;\n  }\n}\n',
        'class File {\n  int read(int at, Unit unit) {\n    return at - 7;\n  }\n}\n',
      ],
    ],
    ['a call on another type', 'keep(Files.read(row, unit));', 'keep(Files.read(row));', [', unit => '], undefined],
    [
      'a call of a name that still takes as much',
      'keep(other.read(row, unit), other.read(7, unit));',
      'keep(other.read(row), other.read(7, unit));',
      [', unit => '],
      undefined,
    ],
  ] as const) {
    it(`leave to be read ${name}`, async () => {
      assert.deepEqual(await javaUse(before, after, more), left);
    });
  }
});

describe('arguments of parameters that stand in another order', () => {
  const kept = 'class File {\n  int read(int at, Unit unit) {\n    return at - 7;\n  }\n}\n';
  const body = 'log(row);\n    return row * 3 + limit(unit);';
  const reordered = (before: string, after: string, more = ''): Promise<string[]> =>
    toRead(
      { 'Gauge.java': gauge(WITH, body) + more, 'Use.java': use(before) },
      { 'Gauge.java': gauge('Unit unit, int row', body) + more, 'Use.java': use(after) },
    );

  it('stand in that order, too', async () => {
    assert.deepEqual(await reordered('keep(gauge.read(row, unit));', 'keep(gauge.read(unit, row));'), []);
    assert.deepEqual(
      await reordered('keep(gauge.read(7, this.unit), row);', 'keep(gauge.read(this.unit, 7), row);'),
      [],
    );
  });

  it('do so where they have names', async () => {
    const kotlin = (head: string, call: string): string =>
      `fun read(${head}): Int {\n    log(row)\n    return row * 3 + limit(unit)\n}\n\nfun use(row: Int, unit: Unit): Int {\n    open(row)\n    return read(${call})\n}\n`;
    assert.deepEqual(
      await toRead(
        { 'gauge.kt': kotlin('row: Int, unit: Unit', 'row = row, unit = unit') },
        { 'gauge.kt': kotlin('unit: Unit, row: Int', 'unit = unit, row = row') },
      ),
      [],
    );
  });

  it('leave to be read what they say else', async () => {
    assert.deepEqual(await reordered('keep(gauge.read(7, this.unit), row);', 'keep(gauge.read(this.unit, 77), row);'), [
      '7 => 77',
    ]);
    assert.notDeepEqual(await reordered('keep(gauge.read(row, unit));', 'keep(gauge.read(unit.half, row));'), []);
  });

  for (const [name, before, after, more] of [
    ['beside what may act', 'keep(gauge.read(row, next()));', 'keep(gauge.read(next(), row));', ''],
    [
      'in a call of another callable of that name',
      'keep(gauge.read(row, unit));',
      'keep(gauge.read(unit, row));',
      kept,
    ],
  ] as const) {
    it(`leave to be read that order ${name}`, async () => {
      assert.equal((await reordered(before, after, more)).length, 1);
    });
  }
});
