/** What changed of what others see: exported and public declarations, by their names, places and signatures. */
import assert from 'node:assert/strict';
import type { ChangeDiff } from '../../src/engine/model.js';
import type { Texts } from './support/engine.js';
import { analyzeTexts } from './support/engine.js';

const code = (...all: string[]): string => `${all.join('\n')}\n`;

function changes({ interfaceChanges, declarations }: ChangeDiff): string[] {
  return interfaceChanges.map(({ kind, before, after }) =>
    [
      kind,
      ...[before === null ? null : declarations.before[before], after === null ? null : declarations.after[after]].map(
        one => one?.name ?? '-',
      ),
    ].join(' '),
  );
}

const CASES: readonly {
  readonly what: string;
  readonly before: Texts;
  readonly after: Texts;
  readonly changes: readonly string[];
}[] = [
  {
    what: 'is that of what is exported, in TypeScript',
    before: {
      'a.ts': code(
        'export function load(path: string): string { return path.trim() + 1; }',
        'export function save(path: string, text: string): void { console.log(path, text); }',
        'function inner(path: string): number { return path.length * 3; }',
        'const own = (path: string): string => path.toUpperCase() + "x";',
        'export class Box { constructor(readonly size: number) {} area(): number { return this.size ** 2; } }',
        'export { own as shown };',
      ),
    },
    after: {
      'a.ts': code(
        'export function fetch(path: string): string { return path.trim() + 1; }',
        'export function save(path: string, text: string, mode?: number): void { console.log(path, text, mode); }',
        'function innermost(path: string, most: number): number { return path.length * 3 + most; }',
        'const own = (path: string, all: boolean): string => path.toUpperCase() + "x" + all;',
        'export class Box { constructor(readonly size: number) {} surface(): number { return this.size ** 2; } }',
        'export function added(): void { console.log("new here"); }',
        'export { own as shown };',
      ),
    },
    changes: [
      'renamed load fetch',
      'signature save save',
      'signature own own',
      'renamed area surface',
      'added - added',
    ],
  },
  {
    what: 'is not that of types which only have another name, nor of names of parameters that no call says',
    before: {
      'a.ts': code(
        'export class Box { size = 1; area(): number { return this.size ** 2; } }',
        'export function big(box: Box): Box { return box.area() > 4 ? box : new Box(); }',
      ),
    },
    after: {
      'a.ts': code(
        'export class Crate { size = 1; area(): number { return this.size ** 2; } }',
        'export function big(one: Crate): Crate { return one.area() > 4 ? one : new Crate(); }',
      ),
    },
    changes: ['renamed Box Crate'],
  },
  {
    what: 'follows visibility, and types with what is in them, in Java',
    before: {
      'p/A.java': code(
        'package p;',
        'public class A {',
        '  public int one(int x) { return x * 2 + 1; }',
        '  int near(int x) { return x * 3 + 1; }',
        '  private int own(int x) { return x * 4 + 1; }',
        '  protected int shown(int x) { return x * 5 + 1; }',
        '}',
      ),
      'p/Old.java': code('package p;', 'public class Old {', '  public void run() { System.out.println("old"); }', '}'),
    },
    after: {
      'p/A.java': code(
        'package p;',
        'public class A {',
        '  public int one(long x) { return x * 2 + 1; }',
        '  int nearer(int x) { return x * 3 + 1; }',
        '  private int mine(int x) { return x * 4 + 1; }',
        '  private int shown(int x) { return x * 5 + 1; }',
        '}',
      ),
    },
    changes: ['removed shown -', 'removed Old -', 'signature one one'],
  },
  {
    what: 'has names of parameters where calls may say them, in Python',
    before: {
      'a.py': code('def draw(size, _x=1):', '    print(size, _x)', '', '', 'def _own(size):', '    print(size)'),
    },
    after: {
      'a.py': code('def draw(width, _x=1):', '    print(width, _x)', '', '', 'def _own(width):', '    print(width)'),
    },
    changes: ['signature draw draw'],
  },
  {
    what: 'is that of what moved, unless its old place hands it on',
    before: {
      'a.py': code(
        'def one(x):',
        '    y = x * 2',
        '    return y + 1',
        '',
        '',
        'def two(x):',
        '    z = x * 3',
        '    return z - 1',
      ),
      'b.py': 'B = 1\n',
    },
    after: {
      'a.py': 'from b import two\n',
      'b.py': code(
        'B = 1',
        '',
        '',
        'def one(x):',
        '    y = x * 2',
        '    return y + 1',
        '',
        '',
        'def two(x):',
        '    z = x * 3',
        '    return z - 1',
      ),
    },
    changes: ['moved one one'],
  },
  {
    what: 'leaves out what a word keeps to its file, in C, and what stays to be inherited, in Java',
    before: {
      'a.c': code('static int own(int x) { return x * 2 + 1; }', 'int shown(int x) { return own(x) * 3; }'),
      'A.java': code(
        'class A { }',
        'class B extends A {',
        '  public int area(int x) { return x * 7 + 2; }',
        '}',
        'class C extends A {',
        '  public int area(int x) { return x * 7 + 2; }',
        '}',
      ),
    },
    after: {
      'a.c': code('static int mine(int x) { return x * 2 + 1; }', 'int shown(int x) { return mine(x) * 3; }'),
      'A.java': code(
        'class A {',
        '  public int area(int x) { return x * 7 + 2; }',
        '}',
        'class B extends A {',
        '}',
        'class C extends A {',
        '}',
      ),
    },
    changes: [],
  },
];

describe('changes of the interface', () => {
  for (const { what, before, after, changes: expected } of CASES) {
    it(what, async () => {
      const diff = await analyzeTexts(before, after);
      assert.deepEqual(changes(diff), expected);
      assert.equal(diff.summary.interfaceChanges, expected.length);
    });
  }

  it('counts the files in which nothing but imports follows', async () => {
    const body = code('def one(x):', '    y = x * 2', '    return y + 1');
    const uses = (from: string): string => code(`from ${from} import one`, '', 'print(one(1))');
    const diff = await analyzeTexts(
      { 'a.py': body, 'c.py': uses('a'), 'd.py': uses('a'), 'e.py': code('from a import one', 'print(one(1))') },
      { 'b.py': body, 'c.py': uses('b'), 'd.py': uses('b'), 'e.py': code('from b import one', 'print(one(2))') },
    );
    const { pairs, ...counts } = diff.summary.importsFollow;
    assert.deepEqual(counts, { files: 2, lines: 4 });
    assert.deepEqual(
      pairs.map(pair => diff.after[diff.pairs[pair].after ?? -1].path),
      ['c.py', 'd.py'],
    );
  });
});
