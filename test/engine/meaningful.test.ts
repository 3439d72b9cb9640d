/**
 * What looks like layout and is none: white space in text that is shown, parentheses that say more than what belongs together, code whose
 * place counts. Each is left to be read, both ways.
 */
import type { Case } from './support/bothWays.js';
import { isFolded, isRead } from './support/bothWays.js';

const CASES: readonly Case[] = [
  ['blanks between values in a page', 'a.tsx', 'const a = <p>{b} {c}</p>;', 'const a = <p>{b}{c}</p>;'],
  [
    'a blank at the end of a text in a page',
    'a.tsx',
    'const a = <p>left <b>right</b></p>;',
    'const a = <p>left<b>right</b></p>;',
  ],
  [
    'a blank that becomes a line end in a page',
    'a.tsx',
    'const a = <p>left <b>right</b></p>;',
    'const a = <p>left\n<b>right</b></p>;',
  ],
  ['how a line begins in a template', 'a.js', 'a = `${b}\n${c}`;', 'a = `${b}\n  ${c}`;'],
  ['how a line begins in a string of several lines', 'a.kt', 'val a = """$b\n$c"""\n', 'val a = """$b\n  $c"""\n'],
  ['an empty line in a string', 'a.go', 'package a\n\nvar x = `b\n\nc`\n', 'package a\n\nvar x = `b\nc`\n'],
  ['an empty line in a document', 'a.rb', 'a = <<~X\n  b\n\n  c\nX\n', 'a = <<~X\n  b\n  c\nX\n'],
  ['blanks in a string of a macro', 'a.c', '#define A "b  c"\nint x;\n', '#define A "b c"\nint x;\n'],
  [
    'a format that is no node of its grammar',
    'A.cs',
    'class A { string a = $"{b:0.00}"; }\n',
    'class A { string a = $"{b:0.##}"; }\n',
  ],
  ['an operator that is no node of its grammar', 'a.swift', 'let a = [~b, c]\n', 'let a = [b, c]\n'],
  ['a format in a string that is read', 'a.py', "x = f'{a:>10}'\n", "x = f'{a: >10}'\n"],
  [
    'parentheses that end a chain',
    'A.cs',
    'class A { object f() { return (a?.b).c; } }\n',
    'class A { object f() { return a?.b.c; } }\n',
  ],
  ['parentheses that end a chain of PHP', 'a.php', '<?php\n$x = ($a?->b)->c;\n', '<?php\n$x = $a?->b->c;\n'],
  [
    'parentheses that make a value of a function',
    'a.js',
    'export default (function () { a(); });',
    'export default function () { a(); }',
  ],
  ['a directive in parentheses', 'a.js', '"use strict"; a();', '("use strict"); a();'],
  ['a directive in backticks', 'a.js', '"use strict"; a();', '`use strict`; a();'],
  ['parentheses that take one of several values', 'a.lua', 'return (f())\n', 'return f()\n'],
  [
    'parentheses around a blank of a function',
    'a.scala',
    'object A {\n  val a = f((_) + 1)\n}\n',
    'object A {\n  val a = f(_ + 1)\n}\n',
  ],
  ['parentheses that declare no function', 'a.cpp', 'void f() { A a((B())); }\n', 'void f() { A a(B()); }\n'],
  [
    'parentheses that make a reference of a result',
    'a.cpp',
    'decltype(auto) f() { return (x); }\n',
    'decltype(auto) f() { return x; }\n',
  ],
  ['the last comma of a macro', 'a.c', 'void f(void) { A(b,); }\n', 'void f(void) { A(b); }\n'],
  ['imports of one name', 'a.py', 'from a import x\nfrom b import x\n', 'from b import x\nfrom a import x\n'],
  [
    'statements of one size',
    'A.java',
    'class A {\n  void f() {\n    int x = next();\n    int y = next();\n  }\n}\n',
    'class A {\n  void f() {\n    int y = next();\n    int x = next();\n  }\n}\n',
  ],
  ['decorators', 'a.py', '@a\n@b\ndef f():\n    return 1\n', '@b\n@a\ndef f():\n    return 1\n'],
  [
    'fields that are initialised',
    'a.ts',
    'class A {\n  a = next();\n  b = next();\n}',
    'class A {\n  b = next();\n  a = next();\n}',
  ],
  [
    'functions of one name',
    'a.js',
    'class A {\n  a() {\n    return 1;\n  }\n  a() {\n    return 2;\n  }\n}',
    'class A {\n  a() {\n    return 2;\n  }\n  a() {\n    return 1;\n  }\n}',
  ],
  [
    'signatures of one function',
    'a.ts',
    'function f(a: string): 1;\nfunction f(a: any): 2;\nfunction f(a: any) { return g(a); }',
    'function f(a: any): 2;\nfunction f(a: string): 1;\nfunction f(a: any) { return g(a); }',
  ],
  [
    'a function out of a branch of directives',
    'a.c',
    '#ifdef A\nvoid k(void) {\n  g();\n}\nvoid f(void) {\n  h();\n}\n#endif\n',
    '#ifdef A\nvoid k(void) {\n  g();\n}\n#endif\nvoid f(void) {\n  h();\n}\n',
  ],
  [
    'a line that ends behind `return`',
    'a.js',
    'function f(a) {\n  return (\n    a\n  );\n}\n',
    'function f(a) {\n  return\n    (a);\n}\n',
  ],
  [
    'a line that ends behind `return`, in a page',
    'a.tsx',
    'function f() {\n  return <p>a</p>;\n}\n',
    'function f() {\n  return\n  <p>a</p>;\n}\n',
  ],
  [
    'a comment of two lines behind `throw`',
    'a.js',
    'function f(a) {\n  throw /* b\n */ (a);\n}\n',
    'function f(a) {\n  throw /* b */ (a);\n}\n',
  ],
  ['a line that ends behind `async`', 'a.ts', 'const f = async (a: A) => a;\n', 'const f = async\n(a: A) => a;\n'],
  [
    'a line that ends behind `yield`',
    'a.js',
    'function* f(a) {\n  yield [a];\n}\n',
    'function* f(a) {\n  yield\n  [a];\n}\n',
  ],
  [
    'a line that begins with a sign',
    'A.kt',
    'fun f(a: Int, b: Int): Int {\n  val c = a +\n    b\n  return c\n}\n',
    'fun f(a: Int, b: Int): Int {\n  val c = a\n    + b\n  return c\n}\n',
  ],
  [
    'a line that begins with a bracket',
    'A.kt',
    'fun f(a: List<Int>) {\n  val b = a[0]\n}\n',
    'fun f(a: List<Int>) {\n  val b = a\n  [0]\n}\n',
  ],
  ['a line that begins with a lambda', 'A.kt', 'fun f() {\n  run { g() }\n}\n', 'fun f() {\n  run\n  { g() }\n}\n'],
  ['a loop that does nothing', 'A.kt', 'fun f() {\n  while (g());\n  h()\n}\n', 'fun f() {\n  while (g())\n  h()\n}\n'],
  [
    'a sign that is said of what follows',
    'a.swift',
    'func f(b: Int, c: Int) {\n  let a = [b - c]\n}\n',
    'func f(b: Int, c: Int) {\n  let a = [b -c]\n}\n',
  ],
  [
    'blanks around an expression that is shown',
    'a.py',
    'def f(a):\n    return f"{a=}"\n',
    'def f(a):\n    return f"{a = }"\n',
  ],
  ['a name that is shown', 'a.py', 'def f(a):\n    return f"{a=}"\n', 'def f(b):\n    return f"{b=}"\n'],
  ['how a document begins', 'a.sh', 'cat <<X\n  a\nX\n', 'cat <<X\na\nX\n'],
  ['a blank between two words in quotes', 'a.sh', 'f "$a" "$b"\n', 'f "$a""$b"\n'],
  ['blanks in preformatted text', 'a.php', '<?php f(); ?>\n<pre>\n  a\n</pre>\n', '<?php f(); ?>\n<pre>\na\n</pre>\n'],
  ['a blank between values in a page of PHP', 'a.php', '<b><?= $a ?> <?= $b ?></b>\n', '<b><?= $a ?><?= $b ?></b>\n'],
  ['blanks in a message', 'a.php', '<?php f(); ?>\na  b\n', '<?php f(); ?>\na b\n'],
  ['an empty line before all of PHP', 'a.php', '<?php f();\n', '\n<?php f();\n'],
  ['an empty line behind all of PHP', 'a.php', '<?php f(); ?>\n', '<?php f(); ?>\n\n'],
  ['the line to the system, behind another', 'a.sh', '#!/bin/sh\n# b\na\n', '# b\n#!/bin/sh\na\n'],
  [
    'a comment to a checker, behind a statement',
    'A.java',
    'class A {\n  void f() {\n    a(); // NOSONAR\n    b();\n  }\n}\n',
    'class A {\n  void f() {\n    a();\n    b(); // NOSONAR\n  }\n}\n',
  ],
  [
    'a comment to a checker, before a statement',
    'a.sh',
    '# shellcheck disable=SC1\na\nb\n',
    'a\n# shellcheck disable=SC1\nb\n',
  ],
];

describe('what looks like layout and means something', () => {
  for (const one of CASES) it(`is left to be read: ${one[0]}`, () => isRead(one));

  for (const one of [
    [
      'how lines of a page begin',
      'a.tsx',
      'const a = <p>one two<b/></p>;',
      'const a = <p>\n  one\n  two\n  <b/>\n</p>;',
    ],
    ['how lines end', 'a.js', 'a = `b\r\nc`;\r\n', 'a = `b\nc`;\n'],
    [
      'functions in another order',
      'a.ts',
      'class A {\n  a(): void {\n    g(1);\n  }\n  b(): void {\n    g(2);\n  }\n}',
      'class A {\n  b(): void {\n    g(2);\n  }\n  a(): void {\n    g(1);\n  }\n}',
    ],
    [
      'overloads in another order',
      'A.java',
      'class A {\n  void a(int x) {\n    g(1);\n  }\n  void a(String x) {\n    g(2);\n  }\n}\n',
      'class A {\n  void a(String x) {\n    g(2);\n  }\n  void a(int x) {\n    g(1);\n  }\n}\n',
    ],
    [
      'lines that end where they may',
      'a.js',
      'function f(a) {\n  return a.b().c() + d;\n}\n',
      'function f(a) {\n  return a\n    .b()\n    .c() +\n    d;\n}\n',
    ],
    [
      'a value in parentheses on lines of its own',
      'a.js',
      'async function f(a) {\n  return a + b;\n}\n',
      'async function f(a) {\n  return (\n    a +\n    b\n  );\n}\n',
    ],
    [
      'a line that goes on',
      'A.kt',
      'fun f(a: A?): B? {\n  return a?.b ?: c.d() && e\n}\n',
      'fun f(a: A?): B? {\n  return a\n    ?.b\n    ?: c\n      .d()\n    && e\n}\n',
    ],
    ['a loop over one line', 'A.kt', 'fun f() {\n  for (a in b) g(a)\n}\n', 'fun f() {\n  for (a in b)\n    g(a)\n}\n'],
    [
      'blanks on both sides of a sign, or none',
      'a.swift',
      'func f(b: Int, c: Int) -> Int {\n  return b-c\n}\n',
      'func f(b: Int, c: Int) -> Int {\n  return b - c\n}\n',
    ],
    [
      'blanks in an expression of which the value is shown',
      'a.py',
      'def f(a):\n    return f"{a+b}"\n',
      'def f(a):\n    return f"{ a + b }"\n',
    ],
    ['tabs in a document without them', 'a.sh', 'cat <<-X\n\ta\nX\n', 'cat <<-X\n\t\ta\nX\n'],
    [
      'how lines of a page of PHP begin',
      'a.php',
      '<p>\n<b>a b</b> <?= $c ?>\n</p>\n',
      '<p>\n  <b>a  b</b>   <?= $c ?>\n</p>\n',
    ],
    [
      'blanks of a macro',
      'a.c',
      '#define A(x) f(x); \\\n  g(x)\nint x;\n',
      '#define A(x) f(x);   \\\n    g(x)\nint x;\n',
    ],
  ] satisfies readonly Case[]) {
    it(`is not to be read: ${one[0]}`, () => isFolded(one));
  }
});
