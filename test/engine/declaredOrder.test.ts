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
];

const IDLE: readonly Case[] = [
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
