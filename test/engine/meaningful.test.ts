/**
 * What looks like layout and is none: white space in text that is shown, parentheses that say more than what belongs together, code whose
 * place counts. Each is left to be read, both ways.
 */
import type { Case } from './support/bothWays.js';
import { isFolded, isRead } from './support/bothWays.js';

const CASES: readonly Case[] = [
  ['blanks between values in a page', 'a.tsx', 'const a = <p>{b} {c}</p>;', 'const a = <p>{b}{c}</p>;'],
  ['a blank at the end of a text in a page', 'a.tsx', 'const a = <p>left <b>right</b></p>;', 'const a = <p>left<b>right</b></p>;'],
  ['a blank that becomes a line end in a page', 'a.tsx', 'const a = <p>left <b>right</b></p>;', 'const a = <p>left\n<b>right</b></p>;'],
  ['how a line begins in a template', 'a.js', 'a = `${b}\n${c}`;', 'a = `${b}\n  ${c}`;'],
  ['how a line begins in a string of several lines', 'a.kt', 'val a = """$b\n$c"""\n', 'val a = """$b\n  $c"""\n'],
  ['an empty line in a string', 'a.go', 'package a\n\nvar x = `b\n\nc`\n', 'package a\n\nvar x = `b\nc`\n'],
  ['an empty line in a document', 'a.rb', 'a = <<~X\n  b\n\n  c\nX\n', 'a = <<~X\n  b\n  c\nX\n'],
  ['blanks in a string of a macro', 'a.c', '#define A "b  c"\nint x;\n', '#define A "b c"\nint x;\n'],
  ['a format that is no node of its grammar', 'A.cs', 'class A { string a = $"{b:0.00}"; }\n', 'class A { string a = $"{b:0.##}"; }\n'],
  ['an operator that is no node of its grammar', 'a.swift', 'let a = [~b, c]\n', 'let a = [b, c]\n'],
  ['a format in a string that is read', 'a.py', "x = f'{a:>10}'\n", "x = f'{a: >10}'\n"],
  ['parentheses that end a chain', 'A.cs', 'class A { object f() { return (a?.b).c; } }\n', 'class A { object f() { return a?.b.c; } }\n'],
  ['parentheses that end a chain of PHP', 'a.php', '<?php\n$x = ($a?->b)->c;\n', '<?php\n$x = $a?->b->c;\n'],
  ['parentheses that make a value of a function', 'a.js', 'export default (function () { a(); });', 'export default function () { a(); }'],
  ['a directive in parentheses', 'a.js', '"use strict"; a();', '("use strict"); a();'],
  ['a directive in backticks', 'a.js', '"use strict"; a();', '`use strict`; a();'],
  ['parentheses that take one of several values', 'a.lua', 'return (f())\n', 'return f()\n'],
  ['parentheses around a blank of a function', 'a.scala', 'object A {\n  val a = f((_) + 1)\n}\n', 'object A {\n  val a = f(_ + 1)\n}\n'],
  ['parentheses that declare no function', 'a.cpp', 'void f() { A a((B())); }\n', 'void f() { A a(B()); }\n'],
  ['parentheses that make a reference of a result', 'a.cpp', 'decltype(auto) f() { return (x); }\n', 'decltype(auto) f() { return x; }\n'],
  ['the last comma of a macro', 'a.c', 'void f(void) { A(b,); }\n', 'void f(void) { A(b); }\n'],
  ['imports of one name', 'a.py', 'from a import x\nfrom b import x\n', 'from b import x\nfrom a import x\n'],
  ['statements of one size', 'A.java', 'class A {\n  void f() {\n    int x = next();\n    int y = next();\n  }\n}\n', 'class A {\n  void f() {\n    int y = next();\n    int x = next();\n  }\n}\n'],
  ['decorators', 'a.py', '@a\n@b\ndef f():\n    return 1\n', '@b\n@a\ndef f():\n    return 1\n'],
  ['fields that are initialised', 'a.ts', 'class A {\n  a = next();\n  b = next();\n}', 'class A {\n  b = next();\n  a = next();\n}'],
  ['functions of one name', 'a.js', 'class A {\n  a() {\n    return 1;\n  }\n  a() {\n    return 2;\n  }\n}', 'class A {\n  a() {\n    return 2;\n  }\n  a() {\n    return 1;\n  }\n}'],
  ['signatures of one function', 'a.ts', 'function f(a: string): 1;\nfunction f(a: any): 2;\nfunction f(a: any) { return g(a); }', 'function f(a: any): 2;\nfunction f(a: string): 1;\nfunction f(a: any) { return g(a); }'],
  ['a function out of a branch of directives', 'a.c', '#ifdef A\nvoid k(void) {\n  g();\n}\nvoid f(void) {\n  h();\n}\n#endif\n', '#ifdef A\nvoid k(void) {\n  g();\n}\n#endif\nvoid f(void) {\n  h();\n}\n'],
];

describe('what looks like layout and means something', () => {
  for (const one of CASES) it(`is left to be read: ${one[0]}`, () => isRead(one));

  for (const one of [
    ['how lines of a page begin', 'a.tsx', 'const a = <p>one two<b/></p>;', 'const a = <p>\n  one\n  two\n  <b/>\n</p>;'],
    ['how lines end', 'a.js', 'a = `b\r\nc`;\r\n', 'a = `b\nc`;\n'],
    ['functions in another order', 'a.ts', 'class A {\n  a(): void {\n    g(1);\n  }\n  b(): void {\n    g(2);\n  }\n}', 'class A {\n  b(): void {\n    g(2);\n  }\n  a(): void {\n    g(1);\n  }\n}'],
    ['overloads in another order', 'A.java', 'class A {\n  void a(int x) {\n    g(1);\n  }\n  void a(String x) {\n    g(2);\n  }\n}\n', 'class A {\n  void a(String x) {\n    g(2);\n  }\n  void a(int x) {\n    g(1);\n  }\n}\n'],
    ['blanks of a macro', 'a.c', '#define A(x) f(x); \\\n  g(x)\nint x;\n', '#define A(x) f(x);   \\\n    g(x)\nint x;\n'],
  ] satisfies readonly Case[]) it(`is not to be read: ${one[0]}`, () => isFolded(one));
});
