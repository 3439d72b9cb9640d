/**
 * What code means beyond its words: names in the bodies of macros and in strings, copies of what is handed over, what happens where a scope
 * ends, the place of a file, members whose reading runs code. Left to be read, both ways; beside each stands one that means the same.
 */
import assert from 'node:assert/strict';
import type { Case } from './support/bothWays.js';
import { isFolded, isRead } from './support/bothWays.js';
import type { Texts } from './support/engine.js';
import { analyzeTexts } from './support/engine.js';

const c = (head: string, name: string, use: string): string =>
  `${head}\nint f(int a) {\n  int ${name} = a * 2;\n  log(${name});\n  return ${use} + ${name};\n}\n`;
const field = (name: string, macro: string): string =>
  `#define LENGTH(p) ((p)->${macro})\nstruct list {\n  int ${name};\n  int other;\n};\nint f(struct list *p) {\n  return LENGTH(p) + p->${name};\n}\n`;
const called = (name: string, macro: string): string =>
  `#define OPEN(p) ${macro}(p)\nint ${name}(int p) {\n  log(p);\n  return p + 1;\n}\nint f(int p) {\n  return OPEN(p) + ${name}(2);\n}\n`;
const rust = (name: string, said: string): string =>
  `fn f(${name}: i32) -> i32 {\n    println!("${said}");\n    ${name} + 1\n}\n`;
const compacted = (name: string, said: string): string =>
  `<?php\nfunction f($a) {\n  $${name} = g($a);\n  log($${name});\n  return compact('${said}');\n}\n`;
const hosted = (
  head: string,
  open: string,
  code: string,
  call: string,
  rest: string,
  close = '}\n',
): readonly [string, string] => [
  `${open.replace('NAME', 'f')}${code}${rest}${close}`,
  `${head}${code}${close}\n${open.replace('NAME', 'f')}${call}${rest}${close}`,
];
const cpp = (code: string, rest: string): readonly [string, string] =>
  hosted('void fill(Queue &q) {\n', 'void NAME(Queue &q) {\n', code, '  fill(q);\n', rest);
const php = (code: string, by = '$items'): readonly [string, string] =>
  hosted(
    `<?php\nfunction fill(${by}) {\n`,
    '<?php\nfunction NAME($items) {\n',
    code,
    '  fill($items);\n',
    '  note();\n  return $items;\n',
  ).map((text, i) => (i === 1 ? text.replace('\n<?php', '') : text)) as unknown as readonly [string, string];
const point = (kind: string, code: string): readonly [string, string] => [
  `class A {\n  int F(Point p) {\n${code}    Log();\n    return p.X;\n  }\n}\n${kind} Point { public int X; public int Y; }\n`,
  `class A {\n  void Set(Point p) {\n${code}  }\n  int F(Point p) {\n    Set(p);\n    Log();\n    return p.X;\n  }\n}\n${kind} Point { public int X; public int Y; }\n`,
];
const argument = (path: string, handed: string, body: string): Case => {
  const text = (parameter: string, given: string): string =>
    `function f(a${parameter}) {\n  ${body};\n  return a;\n}\nfunction g(x) {\n  f(1${given});\n}\n`;
  return ['', path, text(', b', `, ${handed}`), text('', '')];
};

const OTHERWISE: readonly Case[] = [
  ['a variable in a macro', 'a.c', c('#define X(b) (b + n)', 'n', 'X(a)'), c('#define X(b) (b + n)', 'm', 'X(a)')],
  [
    'a parameter in a macro',
    'a.c',
    '#define X (n + 1)\nint f(int n) {\n  log(n);\n  return X;\n}\n',
    '#define X (n + 1)\nint f(int m) {\n  log(m);\n  return X;\n}\n',
  ],
  ['a field in a macro', 'a.c', field('size', 'size'), field('length', 'size')],
  ['a function in a macro', 'a.c', called('open_it', 'open_it'), called('open_one', 'open_it')],
  ['a variable in a message', 'a.rs', rust('n', '{n}'), rust('k', '{n}')],
  ['a variable named by a string', 'a.php', compacted('user', 'user'), compacted('owner', 'user')],
  [
    'what is locked',
    'a.cpp',
    ...cpp('  std::lock_guard<std::mutex> lock(mutex);\n  q.push(1);\n  q.push(2);\n', '  q.notify();\n'),
  ],
  [
    'what is locked, under a name',
    'a.cpp',
    'void f() {\n  auto lock = m.guard();\n  use(lock);\n  g();\n}\n',
    'void f() {\n  use(m.guard());\n  g();\n}\n',
  ],
  ['an array that is a copy', 'a.php', ...php('  $items[] = 1;\n  $items["a"] = 2;\n')],
  ['an array that is a copy, sorted', 'a.php', ...php('  sort($items);\n  shuffle($items);\n')],
  ['a struct that is a copy', 'A.cs', ...point('struct', '    p.X = 1;\n    p.Y = 2;\n')],
  ['a struct that is a copy and changes', 'A.cs', ...point('struct', '    p.Shift(1);\n    p.Turn(2);\n')],
  [
    'what an address leads to',
    'a.go',
    'package a\n\nfunc f(p *point) int {\n\tq := *p\n\tset(p)\n\treturn q.x\n}\n',
    'package a\n\nfunc f(p *point) int {\n\tset(p)\n\treturn (*p).x\n}\n',
  ],
  [
    'an element',
    'A.java',
    'class A {\n  int f(int[] a) {\n    int n = a[0];\n    set(a);\n    return n;\n  }\n}\n',
    'class A {\n  int f(int[] a) {\n    set(a);\n    return a[0];\n  }\n}\n',
  ],
];

const ALIKE: readonly Case[] = [
  ['a parameter of a macro', 'a.c', c('#define X(n) ((n) + 1)', 'n', 'X(a)'), c('#define X(n) ((n) + 1)', 'm', 'X(a)')],
  [
    'a member in a macro, and a variable',
    'a.c',
    c('#define X(b) ((b).n)', 'n', 'X(a)'),
    c('#define X(b) ((b).n)', 'm', 'X(a)'),
  ],
  ['a field beside a macro', 'a.c', field('first', 'other'), field('last', 'other')],
  ['a variable beside a message', 'a.rs', rust('n', '{k}'), rust('m', '{k}')],
  ['a variable beside a string', 'a.php', compacted('user', 'a'), compacted('owner', 'a')],
  [
    'a number that goes with its scope',
    'a.cpp',
    ...cpp('  int n = 2;\n  q.push(n);\n  q.push(2);\n', '  q.notify();\n'),
  ],
  [
    'what is locked to the end',
    'a.cpp',
    ...cpp('  std::lock_guard<std::mutex> lock(mutex);\n  q.push(1);\n  q.push(2);\n', ''),
  ],
  ['an object', 'a.php', ...php('  $items->open();\n  $items->size = 2;\n')],
  ['an object of a class', 'A.cs', ...point('class', '    p.X = 1;\n    p.Y = 2;\n')],
];

describe('what code means beyond its words', () => {
  for (const one of OTHERWISE) it(`is left to be read: ${one[0]}`, () => isRead(one));
  for (const one of ALIKE) it(`is the same: ${one[0]}`, () => isFolded(one));

  it('says what an argument did that is gone', async () => {
    const lines = async ([, path, before, after]: Case): Promise<number> =>
      (await analyzeTexts({ [path]: before }, { [path]: after })).summary.linesToRead;
    for (const one of [argument('a.js', 'x.next', 'log(a)'), argument('a.js', '2', 'log(arguments[1])')]) {
      assert.ok((await lines(one)) > 0, one[2]);
    }
    for (const one of [
      argument('a.js', 'x', 'log(a)'),
      argument('a.js', 'X.NEXT', 'log(a)'),
      argument('a.js', '2', 'log(a)'),
    ]) {
      assert.equal(await lines(one), 0, one[2]);
    }
  });
});

describe('paths that begin at the file', () => {
  const read = async (before: Texts, after: Texts): Promise<number[]> => [
    (await analyzeTexts(before, after)).summary.linesToRead,
    (await analyzeTexts(after, before)).summary.linesToRead,
  ];
  const module = (line: string): string => `${line}\n\n\ndef f(a):\n    b = helper(a)\n    return b + 1\n`;
  const crate = (line: string): string =>
    `${line}\n\npub fn f(a: i32) -> i32 {\n    let b = helper(a);\n    b + 1\n}\n`;
  const library = (line: string): string => `${line}\n\nint f(int a) {\n  var b = helper(a);\n  return b + 1;\n}\n`;
  const UTIL = 'def helper(a):\n    log(a)\n    return a * 2\n';

  for (const [name, text] of [
    ['m.py', module('from .util import helper')],
    ['m.py', module('from . import util')],
    ['m.rs', crate('use super::util::helper;')],
    ['m.dart', library("import 'util.dart';")],
  ] as const) {
    it(`name another file when theirs goes elsewhere: ${text.split('\n')[0]}`, async () => {
      for (const lines of await read({ [`p/a/${name}`]: text }, { [`p/b/${name}`]: text })) assert.ok(lines > 0);
    });
  }
  for (const [name, text] of [
    ['m.py', module('from p.util import helper')],
    ['m.rs', crate('use crate::util::helper;')],
    ['m.dart', library("import 'package:p/util.dart';")],
  ] as const) {
    it(`are none from the root: ${text.split('\n')[0]}`, async () => {
      assert.deepEqual(await read({ [`p/a/${name}`]: text }, { [`p/b/${name}`]: text }), [0, 0]);
    });
  }
  it('name the same file where that goes along', async () => {
    for (const line of ['from .util import helper', 'from . import util']) {
      assert.deepEqual(
        await read(
          { 'p/a/m.py': module(line), 'p/a/util.py': UTIL },
          { 'p/b/m.py': module(line), 'p/b/util.py': UTIL },
        ),
        [0, 0],
        line,
      );
    }
  });
});
