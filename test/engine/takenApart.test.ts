/**
 * What a parameter took apart (`f({ a, b })`) and the body takes apart now, and the reverse: the same where the first that the body does is to take
 * apart that parameter by that pattern. Both ways.
 */
import assert from 'node:assert/strict';
import { isFolded, isRead } from './support/bothWays.js';
import { analyzeTexts } from './support/engine.js';

const apart = (pattern: string, more = '', body = 'return a * b;'): string => `export function area(${pattern}${more}) {\n  ${body}\n}\n`;
const inside = (pattern: string, more = '', body = 'return a * b;', name = 'box', word = 'const'): string => `export function area(${name}${more}) {\n  ${word} ${pattern} = box;\n  ${body}\n}\n`;

describe('a parameter taken apart in the body', () => {
  for (const [name, path, before, after] of [
    ['JavaScript', 'a.js', apart('{ a, b }'), inside('{ a, b }')],
    ['one part', 'a.js', apart('{ a }', '', 'return a * a;'), inside('{ a }', '', 'return a * a;')],
    ['under other names', 'a.js', apart('{ width: a, height: b }'), inside('{ width: a, height: b }')],
    ['by place', 'a.js', apart('[a, b]'), inside('[a, b]')],
    ['with defaults of its own', 'a.js', apart('{ a = 1, b = 2 }'), inside('{ a = 1, b = 2 }')],
    ['with a default', 'a.js', apart('{ a, b } = {}'), inside('{ a, b }', '', 'return a * b;', 'box = {}')],
    ['beside others', 'a.js', apart('{ a, b }', ', c', 'return a * b * c;'), inside('{ a, b }', ', c', 'return a * b * c;')],
    ['with a type', 'a.ts', apart('{ a, b }: Box'), inside('{ a, b }', '', 'return a * b;', 'box: Box')],
    ['a component', 'a.jsx', 'export function Row({ title, size }) {\n  return <b title={title}>{size}</b>;\n}\n', 'export function Row(box) {\n  const { title, size } = box;\n  return <b title={title}>{size}</b>;\n}\n'],
    ['a method', 'a.ts', 'class Box {\n  area({ a, b }: Sides): number {\n    return a * b;\n  }\n}\n', 'class Box {\n  area(sides: Sides): number {\n    const { a, b } = sides;\n    return a * b;\n  }\n}\n'],
    ['Rust', 'a.rs', 'fn area((a, b): (i32, i32)) -> i32 {\n    a * b\n}\n', 'fn area(sides: (i32, i32)) -> i32 {\n    let (a, b) = sides;\n    a * b\n}\n'],
  ] as const) {
    it(`is not read: ${name}`, () => isFolded([name, path, before, after]));
  }

  for (const [name, before, after] of [
    ['another pattern', apart('{ a, b }'), inside('{ b, a: a }')],
    ['exchanged names', apart('{ x: a, y: b }'), inside('{ y: a, x: b }')],
    ['another default', apart('{ a = 1, b = 2 }'), inside('{ a = 1, b = 3 }')],
    ['after something else', apart('{ a, b }', '', 'log();\n  return a * b;'), 'export function area(box) {\n  log();\n  const { a, b } = box;\n  return a * b;\n}\n'],
    ['before the value of a later one', apart('{ a, b }', ', c = next()'), inside('{ a, b }', ', c = next()')],
    ['what gives values one after another', apart('{ a, b }').replace('function', 'function*'), inside('{ a, b }').replace('function', 'function*')],
    ['of another parameter', apart('{ a, b }', ', c'), inside('{ a, b }', ', box', 'return a * b;', 'c')],
    ['in another place', apart('{ a, b }', ', c'), inside('{ a, b }', ', box', 'return a * b * c;', 'c')],
    ['a part of it', apart('{ a, b }'), inside('{ a, b }').replace('= box', '= box.sides')],
    ['a name that the body says of something else', `const box = { c: 2 };\n${apart('{ a, b }', '', 'return a * b * box.c;')}`, `const box = { c: 2 };\n${inside('{ a, b }', '', 'return a * b * box.c;')}`],
  ] as const) {
    it(`is read: ${name}`, () => isRead([name, 'a.js', before, after]));
  }

  it('is told once, and no parameter is told to be new or gone', async () => {
    for (const [before, after] of [[apart('{ a, b }'), inside('{ a, b }')], [inside('{ a, b }'), apart('{ a, b }')]]) {
      const { refactorings } = await analyzeTexts({ 'a.js': before }, { 'a.js': after });
      assert.deepEqual(refactorings.map(({ type }) => type), [before.includes('box') ? 'Parameterize Variable' : 'Localize Parameter']);
    }
  });
});
