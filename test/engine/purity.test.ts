/**
 * What follows from a refactoring and what else happened to the code that it carried; and that nothing that may behave otherwise is folded.
 */
import assert from 'node:assert/strict';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import { analyzeTexts } from './support/engine.js';
import { loadFixtures } from './support/fixtures.js';
import { listActions } from './support/listing.js';

const java = (members: string): string => `class A {\n${members}\n}\n`;
const inJava = (before: string, after: string): Promise<ChangeDiff> =>
  analyzeTexts({ 'A.java': java(before) }, { 'A.java': java(after) });

/** `Rename Method: unchanged`, `Extract Method: update 1 -> 2`. */
function purities(diff: ChangeDiff): string[] {
  const actions = listActions(diff);
  return diff.refactorings.flatMap(({ type, purity }) =>
    purity === null
      ? []
      : [`${type}: ${purity.pure ? 'unchanged' : purity.edits.map(index => actions[index]).join(' | ')}`],
  );
}

/** What no refactoring explains and what is not trivial. */
function open(diff: ChangeDiff): string[] {
  return listActions(diff).filter((_, i) => diff.actions[i].refactoring === null && diff.actions[i].trivial === null);
}

describe('purity', () => {
  it('is sound in every result: indices of open edits, none where it is pure', async () => {
    for (const { before, after, name } of loadFixtures()) {
      const diff = await analyzeTexts(before, after);
      for (const { purity } of diff.refactorings) {
        if (purity === null) continue;
        assert.equal(purity.pure, purity.edits.length === 0, name);
        for (const index of purity.edits) {
          assert.ok(diff.actions[index].refactoring === null && diff.actions[index].trivial === null, name);
        }
      }
    }
  });

  it('a renamed method is the same at every use', async () => {
    const source = (name: string): string =>
      `int ${name}(int n) {\n  int k = n * n;\n  return k + 1;\n}\nint use() {\n  return ${name}(3) + this.${name}(4);\n}`;
    const diff = await inJava(source('area'), source('surface'));
    assert.deepEqual(purities(diff), ['Rename Method: unchanged']);
    assert.deepEqual(open(diff), []);
    assert.equal(diff.summary.linesToRead, 0);
  });

  it('a call of something else that bears the old name no more is left to be read', async () => {
    const source = (name: string, called: string): string =>
      `int ${name}(int n) {\n  int k = n * n;\n  return k + 1;\n}\nint use(B b) {\n  return b.${called}(3);\n}`;
    const other =
      'class B {\n  int area(int n) {\n    return -n;\n  }\n  int surface(int n) {\n    return n;\n  }\n}\n';
    const diff = await analyzeTexts(
      { 'A.java': java(source('area', 'area')), 'B.java': other },
      { 'A.java': java(source('surface', 'surface')), 'B.java': `${other}\n` },
    );
    assert.deepEqual(open(diff), ['update area -> surface']);
  });

  it('a renamed method that was changed, too, is not pure', async () => {
    const source = (name: string, factor: string): string =>
      `int ${name}(int n) {\n  int k = n * n;\n  log(k);\n  return k + ${factor};\n}`;
    assert.deepEqual(purities(await inJava(source('area', '1'), source('surface', '2'))), [
      'Rename Method: update 1 -> 2',
    ]);
  });

  it('a renamed variable does not hide that another one is used', async () => {
    const source = (name: string, used: string): string =>
      `void run(int other) {\n  int ${name} = load();\n  keep(${name});\n  show(${used});\n}`;
    assert.deepEqual(open(await inJava(source('count', 'count'), source('total', 'total'))), []);
    assert.deepEqual(open(await inJava(source('count', 'count'), source('total', 'other'))), ['update count -> other']);
  });

  it('a moved class explains its package and its imports', async () => {
    const shape = (name: string): string =>
      `package ${name};\n\npublic class Shape {\n  int sides() {\n    return 4;\n  }\n}\n`;
    const user = (name: string): string => `package app;\n\nimport ${name}.Shape;\n\nclass User {\n  Shape shape;\n}\n`;
    const diff = await analyzeTexts(
      { 'old/Shape.java': shape('old'), 'app/User.java': user('old') },
      { 'fresh/Shape.java': shape('fresh'), 'app/User.java': user('fresh') },
    );
    assert.deepEqual(purities(diff), ['Move Class: unchanged']);
    assert.deepEqual(open(diff), []);
  });

  it('the words around a declaration go where it goes', async () => {
    const moved =
      'export function clean(list: string[]): string {\n  let out = "";\n  for (const item of list) out += item.trim();\n  return out;\n}\n';
    const kept = 'export const zero = 0;\n';
    const diff = await analyzeTexts(
      { 'run.ts': `${kept}${moved}`, 'other.ts': kept },
      { 'run.ts': kept, 'other.ts': `${kept}${moved}` },
    );
    assert.deepEqual(purities(diff), ['Move Method: unchanged']);
    assert.deepEqual(open(diff), []);
    assert.equal(diff.summary.linesToRead, 0);
  });

  const inline = '  open(name);\n  check(name, rules.strict(), 1);\n  trace(name, cache);\n  close();';
  const extracted = (head: string, call: string, body: string): string =>
    `void run(String name, String other) {\n  open(name);\n  ${call}\n  close();\n}\n${head} {\n${body}\n}`;
  const host = `void run(String name, String other) {\n${inline}\n}`;

  it('an extraction explains its head, its call, and parameters for arguments', async () => {
    const diff = await inJava(
      host,
      extracted(
        'private void verify(String key)',
        'verify(name);',
        '  check(key, rules.strict(), 1);\n  trace(key, cache);',
      ),
    );
    assert.deepEqual(purities(diff), ['Extract Method: unchanged']);
    assert.deepEqual(open(diff), []);
    assert.equal(diff.summary.linesToRead, 0);
  });

  it('an extraction that is called with something else is left to be read', async () => {
    const diff = await inJava(
      host,
      extracted(
        'private void verify(String key)',
        'verify(other);',
        '  check(key, rules.strict(), 1);\n  trace(key, cache);',
      ),
    );
    assert.ok(open(diff).includes('insert verify(other);'), open(diff).join('\n'));
    assert.ok(diff.summary.linesToRead > 0);
  });

  it('a lock on the extracted method is left to be read', async () => {
    const diff = await inJava(
      host,
      extracted(
        'private synchronized void verify(String key)',
        'verify(name);',
        '  check(key, rules.strict(), 1);\n  trace(key, cache);',
      ),
    );
    assert.ok(
      open(diff).some(action => action.startsWith('insert private synchronized void verify')),
      open(diff).join('\n'),
    );
  });

  it('an extraction that changed on the way names its edits', async () => {
    const diff = await inJava(
      host,
      extracted(
        'private void verify(String key)',
        'verify(name);',
        '  check(key, rules.strict(), 2);\n  trace(key, cache);',
      ),
    );
    assert.deepEqual(purities(diff), ['Extract Method: update 1 -> 2']);
    assert.equal(diff.summary.linesToRead, 2);
  });

  it('a value handed back stands for the expression', async () => {
    const before = 'int run(int n) {\n  int sum = 0;\n  int k = n * n + base(n, 7);\n  return sum + k;\n}';
    const after =
      'int run(int n) {\n  int sum = 0;\n  int k = square(n);\n  return sum + k;\n}\nprivate int square(int m) {\n  return m * m + base(m, 7);\n}';
    const diff = await inJava(before, after);
    assert.deepEqual(purities(diff), ['Extract Method: unchanged']);
    assert.deepEqual(open(diff), []);
  });

  it('what is left of a statement stands with the call, though the code that went is like the whole of it', async () => {
    const called = (value: string): string => `String hi(String n) {\n  return "Hi " + ${value} + "!";\n}`;
    const callee = 'String clean(String n) {\n  return n.trim().toUpperCase();\n}';
    const diff = await inJava(called('n.trim().toUpperCase()'), `${called('clean(n)')}\n${callee}`);
    assert.deepEqual(purities(diff), ['Extract Method: unchanged']);
    assert.deepEqual(open(diff), []);
  });

  it('a text in other lines is the same', async () => {
    const lines = (last: string): string => `String q = "{\\n" +\n  "  \\"a\\": 1\\n" +\n  "${last}\\n";`;
    const block = 'String q = """\n      {\n        "a": 1\n      }\n      """;';
    assert.deepEqual(open(await inJava(lines('}'), block)), []);
    assert.equal(open(await inJava(lines(']'), block)).length, 1);
  });

  it('an inlining explains what the extraction explains', async () => {
    const diff = await inJava(
      extracted(
        'private void verify(String key)',
        'verify(name);',
        '  check(key, rules.strict(), 1);\n  trace(key, cache);',
      ),
      host,
    );
    assert.deepEqual(purities(diff), ['Inline Method: unchanged']);
    assert.deepEqual(open(diff), []);
  });

  it('statements in another order are read, methods are not', async () => {
    const statements = await inJava(
      'void run() {\n  first(1, 2);\n  second(3, 4);\n  third(5, 6);\n}',
      'void run() {\n  second(3, 4);\n  third(5, 6);\n  first(1, 2);\n}',
    );
    assert.equal(statements.summary.linesToRead, 1);
    const methods = await inJava(
      'void a() { one(); }\nvoid b() { two(); two(); }',
      'void b() { two(); two(); }\nvoid a() { one(); }',
    );
    assert.equal(methods.summary.linesToRead, 0);
  });

  it('the texts say it in TypeScript, too', async () => {
    const source = (name: string): string =>
      `export function ${name}(n: number): number {\n  const k = n * n;\n  return k + 1;\n}\n`;
    const user = (name: string): string =>
      `import { ${name} } from './a';\n\nexport const use = (n: number): number => ${name}(n) + 1;\n`;
    const diff = await analyzeTexts(
      { 'a.ts': source('area'), 'b.ts': user('area') },
      { 'a.ts': source('surface'), 'b.ts': user('surface') },
    );
    assert.deepEqual(purities(diff), ['Rename Method: unchanged']);
    assert.deepEqual(open(diff), []);
  });
});
