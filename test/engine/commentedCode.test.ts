/** Comments that stand at other code than before: to be read, whatever they say. With the code that they speak of they are free. */
import type { Case } from './support/bothWays.js';
import { isFolded, isRead } from './support/bothWays.js';

const [ONE, TWO] = ['void one() { log(1, 2, 3); }', 'void two() { log(4, 5, 6); }'];
const java = (...lines: readonly string[]): string => `class A {\n${lines.map(line => `  ${line}\n`).join('')}}\n`;

const ELSEWHERE: readonly Case[] = [
  ['from one method to another', 'A.java', java('// Not twice.', ONE, TWO), java(ONE, '// Not twice.', TWO)],
  ['where the methods changed places', 'A.java', java('// Not twice.', ONE, TWO), java('// Not twice.', TWO, ONE)],
  [
    'behind another field',
    'a.go',
    'package a\n\ntype Bill struct {\n\tsum   int // in cents\n\tcount int\n}\n',
    'package a\n\ntype Bill struct {\n\tsum   int\n\tcount int // in cents\n}\n',
  ],
  [
    'at another member of a type',
    'a.ts',
    'interface Bill {\n  // in cents\n  sum: number;\n  count: number;\n}\n',
    'interface Bill {\n  sum: number;\n  // in cents\n  count: number;\n}\n',
  ],
  [
    'at another function of Rust',
    'a.rs',
    '/// Panics when empty.\npub fn take() -> i32 { one() }\n\npub fn give() -> i32 { two() }\n',
    'pub fn take() -> i32 { one() }\n\n/// Panics when empty.\npub fn give() -> i32 { two() }\n',
  ],
  [
    'at another statement',
    'a.py',
    'def f(a):\n    # once only\n    open(a, 1, 2)\n    close(a, 3, 4)\n',
    'def f(a):\n    open(a, 1, 2)\n    # once only\n    close(a, 3, 4)\n',
  ],
  [
    'at another entry',
    'a.js',
    'const LIMITS = {\n  a: 1, // seconds\n  b: 2,\n};\n',
    'const LIMITS = {\n  a: 1,\n  b: 2, // seconds\n};\n',
  ],
  [
    'at the end of a body',
    'A.java',
    java('void f() {', '  // done', '  one();', '  two();', '}'),
    java('void f() {', '  one();', '  two();', '  // done', '}'),
  ],
  ['parted from what it constrains', 'a.go', '// +build linux\n\npackage a\n', '// +build linux\npackage a\n'],
  [
    'parted from the import of C',
    'a.go',
    'package a\n\n// int two(int n) { return n * 2; }\nimport "C"\n\nfunc f() { C.two(1) }\n',
    'package a\n\n// int two(int n) { return n * 2; }\n\nimport "C"\n\nfunc f() { C.two(1) }\n',
  ],
  [
    'parted from the line that is not to be checked',
    'a.js',
    '// eslint-disable-next-line no-a\nrun(one);\n',
    '// eslint-disable-next-line no-a\n\nrun(one);\n',
  ],
  ['laid out anew, for a tool', 'A.java', java('//$NON-NLS-1$', ONE), java('/* $NON-NLS-1$ */', ONE)],
  [
    'laid out anew, for another tool',
    'a.c',
    '/* ARGSUSED */\nint a(void) { return one(); }\n',
    '// ARGSUSED\nint a(void) { return one(); }\n',
  ],
];

const ALONG: readonly Case[] = [
  [
    'its method, for a tool',
    'a.ts',
    'class A {\n  // eslint-disable-next-line no-a\n  one() { return f(1, 2); }\n  two() { return g(3); }\n}\n',
    'class A {\n  two() { return g(3); }\n  // eslint-disable-next-line no-a\n  one() { return f(1, 2); }\n}\n',
  ],
  [
    'an import, behind a blank line',
    'a.go',
    'package a\n\n// Sums.\nimport "fmt"\n\nfunc f(n int) { fmt.Println(n) }\n',
    'package a\n\n// Sums.\n\nimport "fmt"\n\nfunc f(n int) { fmt.Println(n) }\n',
  ],
  ['its method', 'A.java', java('// Not twice.', ONE, TWO), java(TWO, '// Not twice.', ONE)],
  [
    'its function and what marks that',
    'a.rs',
    '/// Panics when empty.\n#[inline]\npub fn take() -> i32 { one(1, 2) }\n\npub fn give() -> i32 { two(1, 2) }\n',
    'pub fn give() -> i32 { two(1, 2) }\n\n/// Panics when empty.\n#[inline]\npub fn take() -> i32 { one(1, 2) }\n',
  ],
  [
    'its method, under another name',
    'A.java',
    java('// Not twice.', ONE, TWO),
    java(TWO, '// Not twice.', ONE.replace('one', 'uno')),
  ],
];

describe('comments', () => {
  for (const one of ELSEWHERE) it(`are to be read: ${one[0]}`, () => isRead(one));
  for (const one of ALONG) it(`are not to be read with ${one[0]}`, () => isFolded(one));
});
