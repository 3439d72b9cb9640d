/** What a refactoring says of a piece of code in full is not to be read there; what stands beside it is. */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

const java = (before: string, after: string): Promise<string[]> => toRead({ 'Shelf.java': before }, { 'Shelf.java': after });
const shelf = (member: string, head = 'class Shelf'): string => `${head} {\n  int width;\n\n  ${member}\n\n  int depth() {\n    return measure(width, 3);\n  }\n}\n`;
const fill = (head: string, body = 'log("filling");\n    stack.push(books.get(0));\n    return stack.size();'): string => shelf(`${head} {\n    ${body}\n  }`);

describe('code that a refactoring names in full', () => {
  for (const [name, before, after] of [
    ['visibility', 'private int fill(Books books)', 'public int fill(Books books)'],
    ['visibility that went without saying', 'int fill(Books books)', 'protected int fill(Books books)'],
    ['a modifier', 'int fill(Books books)', 'synchronized int fill(Books books)'],
    ['an annotation', 'int fill(Books books)', '@Timed(limit = 3) int fill(Books books)'],
    ['an annotation that says something else', '@Timed(limit = 3) int fill(Books books)', '@Timed(limit = 4, all = true) int fill(Books books)'],
    ['the type of a result', 'int fill(Books books)', 'List<Integer> fill(Books books)'],
    ['the type of a parameter', 'int fill(List<Book> books)', 'int fill(Map<String, Book> books)'],
    ['a parameter', 'int fill(Books books)', 'int fill(final int[] rows, Books books)'],
    ['parameters in another order', 'int fill(Books books, int row, String label)', 'int fill(String label, Books books, int row)'],
    ['an exception', 'int fill(Books books)', 'int fill(Books books) throws IOException'],
    ['a further exception', 'int fill(Books books) throws IOException', 'int fill(Books books) throws IOException, TimeoutException'],
  ] as const) {
    it(`${name}: both ways`, async () => {
      assert.deepEqual(await java(fill(before), fill(after)), []);
      assert.deepEqual(await java(fill(after), fill(before)), []);
    });
  }

  it('types of fields and variables', async () => {
    assert.deepEqual(await java(shelf('private List<Book> books = load();'), shelf('private Map<Key, Book> books = load();')), []);
    assert.deepEqual(await java(fill('int fill(Books books)', 'Rows rows = rowsOf(books);\n    stack(rows);\n    return rows.size();'), fill('int fill(Books books)', 'List<Row> rows = rowsOf(books);\n    stack(rows);\n    return rows.size();')), []);
  });

  it('in other languages', async () => {
    const script = (head: string): string => `export function fill(${head} {\n  log('filling');\n  stack.push(books[0]);\n  return stack.length;\n}\n`;
    assert.deepEqual(await toRead({ 'shelf.ts': script('books: Book[]): number') }, { 'shelf.ts': script('books: Map<string, Book>, row: number): bigint') }), []);
    const kotlin = (head: string): string => `class Shelf {\n  ${head} {\n    log("filling")\n    stack.push(books[0])\n    return stack.size\n  }\n}\n`;
    assert.deepEqual(await toRead({ 'Shelf.kt': kotlin('private fun fill(books: Books): Int') }, { 'Shelf.kt': kotlin('fun fill(books: List<Book>, row: Int): Long') }), []);
  });

  for (const [name, before, after, left] of [
    ['the value that a parameter has by itself', 'function fill(books) {\n  log("filling");\n  stack.push(books[0]);\n}\n', 'function fill(books, row = next()) {\n  log("filling");\n  stack.push(books[0]);\n}\n', [' => , row = next()']],
    ['what stands beside a type', 'let size: number = 3;\nexport function fill(): void {\n  log(size);\n}\n', 'let size: bigint = 4;\nexport function fill(): void {\n  log(size);\n}\n', ['3 => 4']],
    ['a parameter that may be left out', 'export function fill(books: Book[]): void {\n  log("filling");\n  stack.push(books[0]);\n}\n', 'export function fill(books: Book[], row?: number): void {\n  log("filling");\n  stack.push(books[0]);\n}\n', [' => , row?: number']],
  ] as const) {
    it(`not ${name}`, async () => {
      assert.deepEqual(await toRead({ 'shelf.ts': before }, { 'shelf.ts': after }), left);
    });
  }

  it('not the statement that gave the value which is handed over now', async () => {
    const before = fill('int fill(Books books)', 'int row = next(books);\n    log("row " + row);\n    return stack(books, row);');
    const after = fill('int fill(Books books, int row)', 'log("row " + row);\n    return stack(books, row);');
    assert.deepEqual(await java(before, after), ['int row = next(books); => ']);
  });
});

const gauge = (parameters: string, body = 'return row * 3 + limit(row);'): string => `class Gauge {\n  int read(${parameters}) {\n    ${body}\n  }\n}\n`;
const use = (code: string, name = 'Use'): string => `class ${name} {\n  int use(Gauge gauge, int row, Unit unit) {\n    open(row);\n    ${code}\n    close(row);\n    return 0;\n  }\n}\n`;
const WITH = 'int row, Unit unit';
const javaUse = (before: string, after: string, more: readonly [string, string] = ['', '']): Promise<string[]> =>
  toRead({ 'Gauge.java': gauge(WITH) + more[0], 'Use.java': use(before) }, { 'Gauge.java': gauge('int row') + more[1], 'Use.java': use(after) });

describe('arguments of parameters that were removed', () => {
  it('are gone with them', async () => {
    assert.deepEqual(await javaUse('keep(gauge.read(row, unit));', 'keep(gauge.read(row));'), []);
    assert.deepEqual(await javaUse('keep(gauge.read(row, Unit.METRE));', 'keep(gauge.read(row));'), []);
    assert.deepEqual(await javaUse('keep(gauge.read(row, /* unit */ null));', 'keep(gauge.read(row));'), []);
  });

  it('are gone where objects are made, and where arguments have names', async () => {
    const made = (head: string, call: string): string => `class Gauge {\n  final int row;\n\n  Gauge(${head}) {\n    this.row = row * 3;\n  }\n}\n\nclass Use {\n  Gauge use(Unit unit) {\n    open(unit);\n    return new Gauge(${call});\n  }\n}\n`;
    assert.deepEqual(await toRead({ 'Gauge.java': made(WITH, '7, unit') }, { 'Gauge.java': made('int row', '7') }), []);
    const python = (head: string, call: string): string => `def read(${head}):\n    log(row)\n    return row * 3 + limit(row)\n\n\ndef use(row, unit):\n    open_all(row)\n    return read(${call})\n`;
    assert.deepEqual(await toRead({ 'gauge.py': python('row, unit', 'row, unit=unit') }, { 'gauge.py': python('row', 'row') }), []);
  });

  for (const [name, before, after, left, more] of [
    ['what did something', 'keep(gauge.read(row, next()));', 'keep(gauge.read(row));', [', next() => '], undefined],
    ['another argument', 'keep(gauge.read(row, unit));', 'keep(gauge.read(unit));', ['row, => '], undefined],
    ['the value that is handed over now', 'keep(gauge.read(row, unit));', 'keep(gauge.read(row + 1));', ['row, unit => ', ' => row + 1'], undefined],
    ['a call of another callable of that name', 'keep(gauge.read(row, unit));', 'keep(gauge.read(row));', [', unit => '], ['class File {\n  int read(int at, Unit unit) {\n    return at - 7;\n  }\n}\n', 'class File {\n  int read(int at, Unit unit) {\n    return at - 7;\n  }\n}\n']],
    ['a call on another type', 'keep(Files.read(row, unit));', 'keep(Files.read(row));', [', unit => '], undefined],
    ['a call of a name that still takes as much', 'keep(other.read(row, unit), other.read(7, unit));', 'keep(other.read(row), other.read(7, unit));', [', unit => '], undefined],
  ] as const) {
    it(`leave to be read ${name}`, async () => {
      assert.deepEqual(await javaUse(before, after, more), left);
    });
  }
});
