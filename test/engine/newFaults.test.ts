/** Syntax that one version breaks: to be read in every language, both ways. What is as broken in the other version as well does not count. */
import assert from 'node:assert/strict';
import { LANGUAGES } from '../../src/engine/languages/registry.js';
import type { Case } from './support/bothWays.js';
import { isFolded, isRead } from './support/bothWays.js';
import { analyzeTexts } from './support/engine.js';

/** A sign less. */
const BROKEN: readonly Case[] = [
  [
    'a semicolon of C',
    'a.c',
    'int f(void) {\n  int a = one();\n  return a;\n}\n',
    'int f(void) {\n  int a = one()\n  return a;\n}\n',
  ],
  [
    'a semicolon of C++',
    'a.cpp',
    'struct A {\n  int f();\n  int g();\n};\n',
    'struct A {\n  int f()\n  int g();\n};\n',
  ],
  [
    'a semicolon of Java',
    'A.java',
    'class A {\n  int x = 1;\n  int y = 2;\n}\n',
    'class A {\n  int x = 1\n  int y = 2;\n}\n',
  ],
  [
    'a semicolon of C#',
    'A.cs',
    'class A {\n  int F() { return One(); }\n}\n',
    'class A {\n  int F() { return One() }\n}\n',
  ],
  [
    'a semicolon of PHP',
    'a.php',
    '<?php\nfunction f() {\n  g();\n  return 1;\n}\n',
    '<?php\nfunction f() {\n  g()\n  return 1;\n}\n',
  ],
  [
    'a semicolon of Dart',
    'a.dart',
    'int f() {\n  var a = one();\n  return a;\n}\n',
    'int f() {\n  var a = one();\n  return a\n}\n',
  ],
  [
    'a semicolon of Rust',
    'a.rs',
    'fn f() {\n    let a = one();\n    two(a);\n}\n',
    'fn f() {\n    let a = one()\n    two(a);\n}\n',
  ],
  [
    'a parenthesis of JavaScript',
    'a.js',
    'function f(a) {\n  if (a > 1) {\n    g(a);\n  }\n}\n',
    'function f(a) {\n  if (a > 1 {\n    g(a);\n  }\n}\n',
  ],
  [
    'a brace of Scala',
    'A.scala',
    'object A {\n  def f(): Int = {\n    one()\n  }\n  def g(): Int = 2\n}\n',
    'object A {\n  def f(): Int = {\n    one()\n  def g(): Int = 2\n}\n',
  ],
  [
    'a brace of Kotlin',
    'A.kt',
    'fun f(): Int {\n    return one()\n}\nfun g() = 2\n',
    'fun f(): Int {\n    return one()\nfun g() = 2\n',
  ],
  [
    'a brace of Go',
    'a.go',
    'package a\n\nfunc f() int {\n\treturn one()\n}\n\nfunc g() {}\n',
    'package a\n\nfunc f() int {\n\treturn one()\n\nfunc g() {}\n',
  ],
  [
    'a brace of Swift',
    'a.swift',
    'func f() -> Int {\n  return one()\n}\nfunc g() {}\n',
    'func f() -> Int {\n  return one()\nfunc g() {}\n',
  ],
  ['an end of Ruby', 'a.rb', 'def f(a)\n  if a\n    g(a)\n  end\n  a\nend\n', 'def f(a)\n  if a\n    g(a)\n  a\nend\n'],
  [
    'an end of Lua',
    'a.lua',
    'local function a(x)\n  if x then\n    return one()\n  end\nend\n',
    'local function a(x)\n  if x then\n    return one()\n  end\n',
  ],
  [
    'an end of Elixir',
    'a.ex',
    'defmodule A do\n  def f do\n    one()\n  end\nend\n',
    'defmodule A do\n  def f do\n    one()\n  end\n',
  ],
  ['a colon of Python', 'a.py', 'def f(a):\n    return g(a)\n', 'def f(a)\n    return g(a)\n'],
  [
    'a bracket of TypeScript',
    'a.ts',
    'const a = [one(1), two(2)];\nrun(a);\n',
    'const a = [one(1), two(2);\nrun(a);\n',
  ],
];

/** A word of the language for a name. */
const RESERVED: readonly Case[] = [
  [
    'a method of Java',
    'A.java',
    'class A {\n  int last() { return one(); }\n}\n',
    'class A {\n  int final() { return one(); }\n}\n',
  ],
  [
    'a variable of C#',
    'A.cs',
    'class A {\n  int F() { int kind = One(); return kind; }\n}\n',
    'class A {\n  int F() { int event = One(); return event; }\n}\n',
  ],
  ['a function of Python', 'a.py', 'def last(a):\n    return g(a)\n', 'def pass(a):\n    return g(a)\n'],
  [
    'a function of Go',
    'a.go',
    'package a\n\nfunc last() int { return one() }\n',
    'package a\n\nfunc range() int { return one() }\n',
  ],
  [
    'a variable of JavaScript',
    'a.js',
    'function f() {\n  const kind = one();\n  return kind;\n}\n',
    'function f() {\n  const class = one();\n  return class;\n}\n',
  ],
];

const FINE: readonly Case[] = [
  [
    'a method of JavaScript called by a word',
    'a.js',
    'class A {\n  last() { return one(1, 2); }\n  f() { return this.last(); }\n}\n',
    'class A {\n  delete() { return one(1, 2); }\n  f() { return this.delete(); }\n}\n',
  ],
  [
    'a method of Ruby called by a word',
    'a.rb',
    'class A\n  def last(a)\n    one(a, 1)\n  end\nend\n',
    'class A\n  def next(a)\n    one(a, 1)\n  end\nend\n',
  ],
  [
    'a word of another language',
    'a.c',
    'int f(void) {\n  int kind = one();\n  return kind;\n}\n',
    'int f(void) {\n  int class = one();\n  return class;\n}\n',
  ],
  [
    'a mistake of both',
    'a.c',
    'int f(void) {\n  int a = one()\n  return a;\n}\n',
    'int f(void) {\n    int b = one()\n    return b;\n}\n',
  ],
];

describe('syntax that one version breaks', () => {
  for (const one of BROKEN) it(`is to be read: ${one[0]}`, () => isRead(one));
  for (const one of RESERVED) it(`is to be read: a reserved word for ${one[0]}`, () => isRead(one));
  for (const one of FINE) it(`is not found in ${one[0]}`, () => isFolded(one));

  it('marks the line that the parser stumbles over', async () => {
    const [, path, before, after] = BROKEN[0];
    const diff = await analyzeTexts({ [path]: before }, { [path]: after });
    const lines = diff.actions
      .filter(({ trivial, refactoring }) => trivial === null && refactoring === null)
      .flatMap(({ after: span }) => (span ? [after.slice(0, span.start).split('\n').length] : []));
    assert.deepEqual([...new Set(lines)], [2]);
  });

  it('is known by the words of each language', () => {
    for (const { id, reservedWords } of LANGUAGES) assert.ok(reservedWords.words.has('if') || id === 'elixir', id);
  });

  it('leaves nothing without a text mapped to anything', async () => {
    const diff = await analyzeTexts(
      { 'a.py': 'class A:\n    def f(self):\n        return 1\n' },
      { 'a.py': 'class A:\n    def f(self):\n\nclass B(:\n    def (self)' },
    );
    for (const { before, after } of diff.mappings) {
      assert.ok(before.end > before.start && after.end > after.start);
    }
  });
});
