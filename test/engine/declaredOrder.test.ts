/** Declarations in another order: to be read where the order acts, both ways, whatever else happened to them; beside them stand those that are free of order. */
import assert from 'node:assert/strict';
import type { Case } from './support/bothWays.js';
import { isFolded, isRead } from './support/bothWays.js';
import { analyzeTexts } from './support/engine.js';

const kotlin = (...lines: readonly string[]): string => `class A {\n${lines.map(line => `  ${line}\n`).join('')}}\n`;
const python = (...parts: readonly string[]): string => parts.join('\n\n');
const ruby = (...parts: readonly string[]): string => `class A\n${parts.join('\n\n')}\nend\n`;
const script = (...parts: readonly string[]): string => parts.join('\n');

const [ONE, TWO] = ['def b():\n    return 2\n', 'a = b() + one(1, 2, 3) + two(4, 5, 6)\nc = four(1, 2, 3, 4, 5)\n'];
const [MARKED, MARK] = [
  '@b\ndef c():\n    log(1)\n    return one(1, 2, 3) + two(4, 5, 6)\n',
  'def b(f):\n    return f\n',
];
const [UPPER, LOWER] = ['class B { f() { return 1; } }', 'class A extends B { g() { log(1, 2, 3); return 2; } }'];
const [SHOWN, HIDDEN] = ['  def f\n    1\n  end', '  def g\n    log(1, 2, 3)\n    f\n  end'];

const ACTING: readonly Case[] = [
  [
    'constants of an interface',
    'A.java',
    'interface A {\n  int one = next();\n  int two = next() + 1;\n}\n',
    'interface A {\n  int two = next() + 1;\n  int one = next();\n}\n',
  ],
  [
    'members of an interface that is laid out in memory',
    'A.cs',
    '[ComImport]\ninterface A\n{\n    int One { get; }\n    string Two { get; }\n}\n',
    '[ComImport]\ninterface A\n{\n    string Two { get; }\n    int One { get; }\n}\n',
  ],
  [
    'a field with a new name',
    'A.kt',
    kotlin('val one = next()', 'val two = next() + 1', 'fun f() = one'),
    kotlin('val two = next() + 1', 'val uno = next()', 'fun f() = uno'),
  ],
  [
    'a field of C with a new name',
    'a.c',
    'struct a {\n  int one;\n  int two;\n};\nstruct a x = { 1, 2 };\n',
    'struct a {\n  int two;\n  int uno;\n};\nstruct a x = { 1, 2 };\n',
  ],
  ['a function and code that calls it', 'a.py', python(ONE, TWO), python(TWO, ONE)],
  ['a function and what it marks', 'a.py', python(MARK, MARKED), python(MARKED, MARK)],
  ['a class and the one above it', 'a.js', script(UPPER, LOWER), script(LOWER, UPPER)],
  [
    'a function in a variable',
    'a.js',
    script('const b = () => 2;', 'const a = b() + one(1, 2, 3) + two(4, 5, 6);'),
    script('const a = b() + one(1, 2, 3) + two(4, 5, 6);', 'const b = () => 2;'),
  ],
  [
    'a method that is hidden where it stands',
    'a.rb',
    ruby(SHOWN, '  private', HIDDEN),
    ruby('  private', SHOWN, HIDDEN),
  ],
  [
    'routes',
    'a.py',
    python(
      '@app.get("/me")\ndef me():\n    return one(1, 2)\n',
      '@app.get("/{id}")\ndef user(id):\n    return two(3, 4)\n',
    ),
    python(
      '@app.get("/{id}")\ndef user(id):\n    return two(3, 4)\n',
      '@app.get("/me")\ndef me():\n    return one(1, 2)\n',
    ),
  ],
  [
    'attributed methods of PHP',
    'a.php',
    "<?php\nclass A {\n  #[Route('/me')]\n  function me() { return 1; }\n  #[Route('/{id}')]\n  function user() { return 2; }\n}\n",
    "<?php\nclass A {\n  #[Route('/{id}')]\n  function user() { return 2; }\n  #[Route('/me')]\n  function me() { return 1; }\n}\n",
  ],
  [
    'decorated methods of TypeScript',
    'a.ts',
    "class A {\n  @Get('me') me() { return 1; }\n  @Get(':id') user() { return 2; }\n}\n",
    "class A {\n  @Get(':id') user() { return 2; }\n  @Get('me') me() { return 1; }\n}\n",
  ],
  [
    'beans',
    'A.java',
    'class A {\n  @Bean int one() { return 1; }\n  @Bean int two() { return 2; }\n}\n',
    'class A {\n  @Bean int two() { return 2; }\n  @Bean int one() { return 1; }\n}\n',
  ],
  [
    'methods of an interface with an identity',
    'A.cs',
    '[Guid("1")]\ninterface IA { void One(); void Two(); }\n',
    '[Guid("1")]\ninterface IA { void Two(); void One(); }\n',
  ],
  [
    'virtual functions',
    'a.cpp',
    'struct A {\n  virtual void one() = 0;\n  virtual void two() = 0;\n};\n',
    'struct A {\n  virtual void two() = 0;\n  virtual void one() = 0;\n};\n',
  ],
  [
    'a function of C and one that calls it',
    'a.c',
    'static long g(void) { return 2; }\nlong f(void) { return g(); }\n',
    'long f(void) { return g(); }\nstatic long g(void) { return 2; }\n',
  ],
  [
    'an overload of C++ and one that calls it',
    'a.cpp',
    'int h(long a) { return 1; }\nint h(int a) { return 2; }\nint f() { return h(1); }\n',
    'int h(long a) { return 1; }\nint f() { return h(1); }\nint h(int a) { return 2; }\n',
  ],
  [
    'a function of C and a directive',
    'a.c',
    '#define N 1\nint f(void) { return N; }\n#undef N\n#define N 2\nint g(void) { return N; }\n',
    '#define N 1\n#undef N\n#define N 2\nint f(void) { return N; }\nint g(void) { return N; }\n',
  ],
  [
    'a local function of Lua',
    'a.lua',
    'local M = {}\nlocal function b(x) return x * 2 end\nfunction M.run(x) return b(x) end\nreturn M\n',
    'local M = {}\nfunction M.run(x) return b(x) end\nlocal function b(x) return x * 2 end\nreturn M\n',
  ],
  [
    'a macro of Rust',
    'a.rs',
    'macro_rules! a { () => { 1 } }\nfn f() -> i32 { a!() }\n',
    'fn f() -> i32 { a!() }\nmacro_rules! a { () => { 1 } }\n',
  ],
  [
    'a macro of Elixir',
    'a.ex',
    'defmodule A do\n  defmacro b(x), do: x\n  def f(y), do: b(y)\nend\n',
    'defmodule A do\n  def f(y), do: b(y)\n  defmacro b(x), do: x\nend\n',
  ],
  [
    'a class that a call needs',
    'a.ts',
    script('class B {}', 'function make() { return new B(); }', 'export const a = make();'),
    script('function make() { return new B(); }', 'export const a = make();', 'class B {}'),
  ],
  [
    'a class that a call needs by way of two functions',
    'a.py',
    python('class B: pass', 'def one(): return B()', 'def two(): return one()', 'a = two()\n'),
    python('def one(): return B()', 'def two(): return one()', 'a = two()\n', 'class B: pass'),
  ],
  [
    'classes that run code as they are declared',
    'a.js',
    script('class A { static one = next(); }', 'class B { static two = next(); three() { return log(1, 2, 3); } }'),
    script('class B { static two = next(); three() { return log(1, 2, 3); } }', 'class A { static one = next(); }'),
  ],
];

const IDLE: readonly Case[] = [
  [
    'what an interface says its objects have',
    'a.ts',
    'interface Parcel {\n  label: string;\n  readonly grams?: number;\n  send(to: string): void;\n}\n',
    'interface Parcel {\n  send(to: string): void;\n  readonly grams?: number;\n  label: string;\n}\n',
  ],
  [
    'marks that nobody asks for',
    'A.java',
    'class A {\n  @Override int one() { return g(1); }\n  @Override int two() { return h(2, 3); }\n}\n',
    'class A {\n  @Override int two() { return h(2, 3); }\n  @Override int one() { return g(1); }\n}\n',
  ],
  [
    'one that is marked and one that is not',
    'A.java',
    'class A {\n  @Bean int one() { return g(1); }\n  int two() { return h(2, 3); }\n}\n',
    'class A {\n  int two() { return h(2, 3); }\n  @Bean int one() { return g(1); }\n}\n',
  ],
  [
    'functions of C that are declared before',
    'a.c',
    'static long g(void);\nlong f(void);\nstatic long g(void) { return h(2, 3); }\nlong f(void) { return g(); }\n',
    'static long g(void);\nlong f(void);\nlong f(void) { return g(); }\nstatic long g(void) { return h(2, 3); }\n',
  ],
  [
    'functions of C that do not name each other',
    'a.c',
    'long g(void) { return h(2, 3); }\nlong f(void) { return i(4); }\n',
    'long f(void) { return i(4); }\nlong g(void) { return h(2, 3); }\n',
  ],
  [
    'members of C++ that name each other',
    'a.cpp',
    'struct A {\n  int one() { return two(); }\n  int two() { return h(2, 3); }\n};\n',
    'struct A {\n  int two() { return h(2, 3); }\n  int one() { return two(); }\n};\n',
  ],
  [
    'classes of Python that are needed when all is run',
    'a.py',
    python('class B: pass', 'def make():\n    return B(one(1, 2))', 'if True:\n    make()\n'),
    python('def make():\n    return B(one(1, 2))', 'class B: pass', 'if True:\n    make()\n'),
  ],

  [
    'functions that call one another',
    'a.py',
    python(ONE, 'def c():\n    log(1)\n    return b() + one(1, 2, 3)\n'),
    python('def c():\n    log(1)\n    return b() + one(1, 2, 3)\n', ONE),
  ],
  [
    'a function that is there from the start',
    'a.js',
    script('function b() { return 2; }', 'const a = b() + one(1, 2, 3) + two(4, 5, 6);'),
    script('const a = b() + one(1, 2, 3) + two(4, 5, 6);', 'function b() { return 2; }'),
  ],
  ['methods', 'a.rb', ruby(SHOWN, HIDDEN), ruby(HIDDEN, SHOWN)],
];

describe('declarations in another order', () => {
  for (const one of ACTING) it(`are to be read: ${one[0]}`, () => isRead(one));
  for (const one of IDLE) it(`are not to be read: ${one[0]}`, () => isFolded(one));

  const pulledUp = async (one: string, other: string, isSwapped: boolean): Promise<number> => {
    const klass = (head: string, ...members: readonly string[]): string =>
      `class ${head} {\n${members.map(member => `  ${member}\n`).join('')}}\n`;
    const [low, high] = [['void f() { }'], ['void g() { }']];
    const there = isSwapped ? [other, one] : [one, other];
    return (
      await analyzeTexts(
        { 'A.java': klass('A extends B', one, other, ...low), 'B.java': klass('B', ...high) },
        { 'A.java': klass('A extends B', ...low), 'B.java': klass('B', ...there, ...high) },
      )
    ).summary.linesToRead;
  };
  it('are to be read where fields went elsewhere whose values come one behind the other', async () => {
    assert.equal(await pulledUp('int one = next();', 'int two = next() + 1;', true), 1);
    assert.equal(await pulledUp('int one = 1;', 'int two = one + 1;', true), 1);
    assert.equal(await pulledUp('int one = next();', 'int two = next() + 1;', false), 0);
    assert.equal(await pulledUp('int one = 1;', 'int two = 2;', true), 0);
  });
});
