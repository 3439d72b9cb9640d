/** What changed of what others see: exported and public declarations, by their names, places and signatures. */
import assert from 'node:assert/strict';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
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
  {
    what: 'is not that of members of a trait that the type still has, whoever writes them',
    before: {
      'a.rs': code(
        '#[derive(Clone)]',
        'pub struct Size { pub width: u32 }',
        'impl Default for Size { fn default() -> Self { Self { width: 0 } } }',
        'impl fmt::Debug for Size { fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result { out.write_str("size") } }',
        'impl Size { pub fn double(&self) -> u32 { self.width * 2 } }',
      ),
    },
    after: {
      'a.rs': code(
        '#[derive(Clone, Default)]',
        'pub struct Size { pub width: u32 }',
        'impl Size { pub fn double(&self) -> u32 { self.width * 2 } }',
      ),
    },
    changes: ['removed fmt -', 'signature Size Size'],
  },
  {
    what: 'is that of what a call may throw, and of interfaces that were classes',
    before: {
      'A.java': code(
        'public class A {',
        '  public int load(String path) { return path.length() * 3; }',
        '  public int size(String path) { return path.length() + 1; }',
        '}',
      ),
      'b.go': code(
        'package b',
        'type Failure struct {',
        '\tname string',
        '}',
        'func Load(f Failure) string {',
        '\treturn f.name',
        '}',
      ),
    },
    after: {
      'A.java': code(
        'public class A {',
        '  public int load(String path) throws IOException { return path.length() * 3; }',
        '  public int size(String path) { return path.length() + 1; }',
        '}',
      ),
      'b.go': code(
        'package b',
        'type Failure interface {',
        '\tName() string',
        '}',
        'func Load(f Failure) string {',
        '\treturn f.Name()',
        '}',
      ),
    },
    changes: ['signature load load', 'signature Failure Failure', 'added - Name'],
  },
];

/** The declaration before and after, what is said of it, and whether calls that fitted do. */
const HEADS: readonly (readonly [path: string, before: string, after: string, heads: string, isCompatible: boolean])[] =
  [
    [
      'a.ts',
      'export function f(a: number): number { return a * 2 + 1; }\n',
      'export function f(a: number, b?: number): number { return a * 2 + 1; }\n',
      'function f(a: number): number → function f(a: number, b?: number): number',
      true,
    ],
    [
      'a.ts',
      'export function f(a: number): number { return a * 2 + 1; }\n',
      'export function f(a?: number): number { return a * 2 + 1; }\n',
      'function f(a: number): number → function f(a?: number): number',
      true,
    ],
    [
      'a.ts',
      'export function f(a?: number): number { return a * 2 + 1; }\n',
      'export function f(a: number): number { return a * 2 + 1; }\n',
      'function f(a?: number): number → function f(a: number): number',
      false,
    ],
    [
      'a.ts',
      'export interface A { width: number; quiet: boolean }\n',
      'export interface A { width?: number; quiet: boolean }\n',
      'width: number → width?: number',
      false,
    ],
    [
      'a.py',
      'def f(a, *, b):\n    return a * b + 1\n',
      'def f(a, *, b=1, c=None):\n    return a * b + 1\n',
      'def f(a, *, b) → def f(a, *, b=1, c=None)',
      true,
    ],
    [
      'a.php',
      '<?php\nfunction f(int $a): int { return $a * 3 + 1; }\n',
      '<?php\nfunction f(int $a, ?int $b = null): int { return $a * 3 + 1; }\n',
      'function f(int $a): int → function f(int $a, ?int $b = null): int',
      true,
    ],
    [
      'a.rb',
      'class A\n  def f(a)\n    a * 3 + 1\n  end\nend\n',
      'class A\n  def f(a, b = 2)\n    a * 3 + 1\n  end\nend\n',
      'def f(a) → def f(a, b = 2)',
      true,
    ],
    [
      'a.dart',
      'int f(int a) {\n  return a * 3 + 1;\n}\n',
      'int f(int a, {int b = 2, int? c}) {\n  return a * 3 + 1;\n}\n',
      'int f(int a) → int f(int a, {int b = 2, int? c})',
      true,
    ],
    [
      'a.dart',
      'int f(int a) {\n  return a * 3 + 1;\n}\n',
      'int f(int a, {required int b}) {\n  return a * 3 + 1;\n}\n',
      'int f(int a) → int f(int a, {required int b})',
      false,
    ],
    [
      'a.go',
      'package a\n\nfunc F(a int) int { return a*3 + 1 }\n',
      'package a\n\nfunc F(a int64) int { return a*3 + 1 }\n',
      'func F(a int) int → func F(a int64) int',
      false,
    ],
  ];

describe('changes of the interface', () => {
  for (const { what, before, after, changes: expected } of CASES) {
    it(what, async () => {
      const diff = await analyzeTexts(before, after);
      assert.deepEqual(changes(diff), expected);
      assert.equal(diff.summary.interfaceChanges, expected.length);
    });
  }

  for (const [path, before, after, heads, isCompatible] of HEADS) {
    it(`are said as the language writes them, and whether calls go on to fit: ${heads}`, async () => {
      const { interfaceChanges } = await analyzeTexts({ [path]: before }, { [path]: after });
      assert.deepEqual(
        interfaceChanges.map(({ headBefore, headAfter }) => `${headBefore} → ${headAfter}`),
        [heads],
      );
      assert.deepEqual(
        interfaceChanges.map(one => one.isCompatible),
        [isCompatible],
      );
    });
  }

  it('tell no constructor beside its class, and a class in several parts once', async () => {
    const java = (name: string): Texts => ({
      'A.java': code(`public class ${name} {`, `  public ${name}(int x) { System.out.println(x * 3); }`, '}'),
    });
    assert.deepEqual(changes(await analyzeTexts(java('Box'), java('Crate'))), ['renamed Box Crate']);
    const parts = (name: string): Texts => ({
      'A.cs': code(`public partial class ${name} { public int F() => 3 * 4; }`),
      'B.cs': code(`public partial class ${name} { public int G() => 3 * 5; }`),
    });
    assert.deepEqual(changes(await analyzeTexts(parts('Box'), parts('Crate'))), ['renamed Box Crate']);
  });

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
