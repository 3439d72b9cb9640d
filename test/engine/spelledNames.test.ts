/** Renamed names whose letters the program reads: to be read there, and nowhere else. */
import type { Case } from './support/bothWays.js';
import { isFolded, isRead } from './support/bothWays.js';

const c = (name: string): string =>
  `#define SHOW(n, x) printf("%d " #x, n)\nvoid f(int ${name}) {\n  one(1, 2);\n  SHOW(3, ${name});\n}\n`;
const idle = (name: string): string =>
  `#define SHOW(n, x) printf("%d " #x, n)\nvoid f(int ${name}) {\n  one(1, 2);\n  SHOW(${name}, 3);\n}\n`;

const READ: readonly Case[] = [
  ['by a macro of C', 'a.c', c('count'), c('total')],
  ['by a macro of C++', 'a.cpp', c('count'), c('total')],
  ['by a macro of Rust', 'a.rs', 'fn f(count: i32) { dbg!(count); }\n', 'fn f(total: i32) { dbg!(total); }\n'],
  ['by a string of Python', 'a.py', 'def f(count):\n    log(f"{count=}")\n', 'def f(total):\n    log(f"{total=}")\n'],
];

describe('names whose letters are read', () => {
  for (const one of READ) it(`are to be read: ${one[0]}`, () => isRead(one));
  it('are not those that a macro only evaluates', () => isFolded(['', 'a.c', idle('count'), idle('total')]));
});
