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
];

const ALONG: readonly Case[] = [
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
