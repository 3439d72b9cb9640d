/**
 * What a parameter took apart (`f({ a, b })`) and the body takes apart now, and what was read from it (`o.a`) and is taken apart now: the same where
 * nothing is done before. Both ways.
 */
import assert from 'node:assert/strict';
import { isFolded, isRead } from './support/bothWays.js';
import { analyzeTexts } from './support/engine.js';

const apart = (pattern: string, more = '', body = 'return a * b;'): string =>
  `export function area(${pattern}${more}) {\n  ${body}\n}\n`;
const inside = (pattern: string, more = '', body = 'return a * b;', name = 'box'): string =>
  `export function area(${name}${more}) {\n  const ${pattern} = box;\n  ${body}\n}\n`;

describe('a parameter taken apart in the body', () => {
  for (const [name, path, before, after] of [
    ['JavaScript', 'a.js', apart('{ a, b }'), inside('{ a, b }')],
    ['one part', 'a.js', apart('{ a }', '', 'return a * a;'), inside('{ a }', '', 'return a * a;')],
    ['under other names', 'a.js', apart('{ width: a, height: b }'), inside('{ width: a, height: b }')],
    ['by place', 'a.js', apart('[a, b]'), inside('[a, b]')],
    ['with defaults of its own', 'a.js', apart('{ a = 1, b = 2 }'), inside('{ a = 1, b = 2 }')],
    ['with a default', 'a.js', apart('{ a, b } = {}'), inside('{ a, b }', '', 'return a * b;', 'box = {}')],
    [
      'beside others',
      'a.js',
      apart('{ a, b }', ', c', 'return a * b * c;'),
      inside('{ a, b }', ', c', 'return a * b * c;'),
    ],
    ['with a type', 'a.ts', apart('{ a, b }: Box'), inside('{ a, b }', '', 'return a * b;', 'box: Box')],
    [
      'a component',
      'a.jsx',
      'export function Row({ title, size }) {\n  return <b title={title}>{size}</b>;\n}\n',
      'export function Row(box) {\n  const { title, size } = box;\n  return <b title={title}>{size}</b>;\n}\n',
    ],
    [
      'a method',
      'a.ts',
      'class Box {\n  area({ a, b }: Sides): number {\n    return a * b;\n  }\n}\n',
      'class Box {\n  area(sides: Sides): number {\n    const { a, b } = sides;\n    return a * b;\n  }\n}\n',
    ],
    [
      'Rust',
      'a.rs',
      'fn area((a, b): (i32, i32)) -> i32 {\n    a * b\n}\n',
      'fn area(sides: (i32, i32)) -> i32 {\n    let (a, b) = sides;\n    a * b\n}\n',
    ],
  ] as const) {
    it(`is not read: ${name}`, () => isFolded([name, path, before, after]));
  }

  for (const [name, before, after] of [
    ['another pattern', apart('{ a, b }'), inside('{ b, a: a }')],
    ['exchanged names', apart('{ x: a, y: b }'), inside('{ y: a, x: b }')],
    ['another default', apart('{ a = 1, b = 2 }'), inside('{ a = 1, b = 3 }')],
    [
      'after something else',
      apart('{ a, b }', '', 'log();\n  return a * b;'),
      'export function area(box) {\n  log();\n  const { a, b } = box;\n  return a * b;\n}\n',
    ],
    ['before the value of a later one', apart('{ a, b }', ', c = next()'), inside('{ a, b }', ', c = next()')],
    [
      'what gives values one after another',
      apart('{ a, b }').replace('function', 'function*'),
      inside('{ a, b }').replace('function', 'function*'),
    ],
    ['of another parameter', apart('{ a, b }', ', c'), inside('{ a, b }', ', box', 'return a * b;', 'c')],
    ['in another place', apart('{ a, b }', ', c'), inside('{ a, b }', ', box', 'return a * b * c;', 'c')],
    ['a part of it', apart('{ a, b }'), inside('{ a, b }').replace('= box', '= box.sides')],
    [
      'a name that the body says of something else',
      `const box = { c: 2 };\n${apart('{ a, b }', '', 'return a * b * box.c;')}`,
      `const box = { c: 2 };\n${inside('{ a, b }', '', 'return a * b * box.c;')}`,
    ],
  ] as const) {
    it(`is read: ${name}`, () => isRead([name, 'a.js', before, after]));
  }

  it('is told once, and no parameter is told to be new or gone', async () => {
    for (const [before, after] of [
      [apart('{ a, b }'), inside('{ a, b }')],
      [inside('{ a, b }'), apart('{ a, b }')],
    ]) {
      const { refactorings } = await analyzeTexts({ 'a.js': before }, { 'a.js': after });
      assert.deepEqual(
        refactorings.map(({ type }) => type),
        [before.includes('box') ? 'Parameterize Variable' : 'Localize Parameter'],
      );
    }
  });
});

const row = (head: string, title: string, size: string): string =>
  `export function Row(${head}) {\n  log(${title});\n  return <b title={${title}}>{${size}}</b>;\n}\n`;
const sum = (head: string, a: string, b: string, more = ''): string =>
  `export function sum(${head}) {\n${more}  const both = ${a} + ${b};\n  return both * ${a};\n}\n`;

describe('members of a parameter that is taken apart in its head', () => {
  for (const [name, path, before, after] of [
    ['of a component', 'a.jsx', row('props', 'props.title', 'props.size'), row('{ title, size }', 'title', 'size')],
    [
      'under other names',
      'a.jsx',
      row('props', 'props.title', 'props.size'),
      row('{ title: heading, size: width }', 'heading', 'width'),
    ],
    [
      'with a type',
      'a.tsx',
      row('props: Props', 'props.title', 'props.size'),
      row('{ size, title }: Props', 'title', 'size'),
    ],
    ['of a function that does nothing else before', 'a.js', sum('o', 'o.a', 'o.b'), sum('{ a, b }', 'a', 'b')],
    [
      'in an arrow function',
      'a.js',
      'export const sum = (o) => o.a * o.a - o.b;\n',
      'export const sum = ({ a, b }) => a * a - b;\n',
    ],
    [
      'in an arrow function whose parameter stood alone',
      'a.js',
      'export const sum = o => o.a * o.a - o.b;\n',
      'export const sum = ({ a, b }) => a * a - b;\n',
    ],
  ] as const) {
    it(`are not read: ${name}`, () => isFolded([name, path, before, after]));
  }

  for (const [name, path, before, after] of [
    ['exchanged', 'a.jsx', row('props', 'props.title', 'props.size'), row('{ title, size }', 'size', 'title')],
    [
      'exchanged in the head',
      'a.jsx',
      row('props', 'props.title', 'props.size'),
      row('{ title: size, size: title }', 'title', 'size'),
    ],
    ['with a default', 'a.jsx', row('props', 'props.title', 'props.size'), row('{ title, size = 1 }', 'title', 'size')],
    [
      'with one that nothing reads',
      'a.jsx',
      row('props', 'props.title', 'props.size'),
      row('{ title, size, kind }', 'title', 'size'),
    ],
    [
      'of which one is another',
      'a.jsx',
      row('props', 'props.title', 'props.size'),
      row('{ title, width }', 'title', 'width'),
    ],
    [
      'that something may change before',
      'a.js',
      sum('o', 'o.a', 'o.b', '  log(o);\n'),
      sum('{ a, b }', 'a', 'b', '  log();\n'),
    ],
    [
      'that may be others by then',
      'a.js',
      sum('o', 'o.a', 'o.b', '  log();\n'),
      sum('{ a, b }', 'a', 'b', '  log();\n'),
    ],
    [
      'that are called',
      'a.js',
      'export function run(o) {\n  o.start(1);\n  return o.size;\n}\n',
      'export function run({ start, size }) {\n  start(1);\n  return size;\n}\n',
    ],
    [
      'that are given values',
      'a.js',
      'export function run(o) {\n  o.size = 1;\n  return o.size;\n}\n',
      'export function run({ size }) {\n  size = 1;\n  return size;\n}\n',
    ],
    [
      'beside a name of that sort outside',
      'a.jsx',
      `const size = 2;\n${row('props', 'props.title * size', 'props.size')}`,
      `const size = 2;\n${row('{ title, size }', 'title * size', 'size')}`,
    ],
    [
      'before the value of a later one',
      'a.js',
      sum('o, c = next()', 'o.a', 'o.b'),
      sum('{ a, b }, c = next()', 'a', 'b'),
    ],
    [
      'in a choice',
      'a.js',
      'export function run(o) {\n  if (test()) return o.size;\n  return 1;\n}\n',
      'export function run({ size }) {\n  if (test()) return size;\n  return 1;\n}\n',
    ],
    [
      'of what may be nothing',
      'a.js',
      'export function run(n, o) {\n  return n > 1 ? o.size : 1;\n}\n',
      'export function run(n, { size }) {\n  return n > 1 ? size : 1;\n}\n',
    ],
  ] as const) {
    it(`are read: ${name}`, () => isRead([name, path, before, after]));
  }

  it('are told once', async () => {
    const { refactorings } = await analyzeTexts(
      { 'a.jsx': row('props', 'props.title', 'props.size') },
      { 'a.jsx': row('{ title, size }', 'title', 'size') },
    );
    assert.deepEqual(
      refactorings.map(({ type, summary }) => [type, summary]),
      [['Split Parameter', 'parameter `props` taken apart in its place: `title`, `size`']],
    );
  });
});

const read = (title: string, size: string, more = '', after = ''): string =>
  `export function Row(props) {\n${more}  log(${title});\n${after}  return <b title={${title}}>{${size}}</b>;\n}\n`;
const TAKEN = '  const { title, size } = props;\n';

describe('members of a parameter that the body takes apart first', () => {
  for (const [name, path, before, after] of [
    ['of a component', 'a.jsx', read('props.title', 'props.size'), read('title', 'size', TAKEN)],
    [
      'under other names',
      'a.jsx',
      read('props.title', 'props.size'),
      read('heading', 'width', '  const { title: heading, size: width } = props;\n'),
    ],
    [
      'of a function that does nothing else before',
      'a.js',
      'export function sum(o) {\n  return o.a * o.b + o.a;\n}\n',
      'export function sum(o) {\n  const { a, b } = o;\n  return a * b + a;\n}\n',
    ],
  ] as const) {
    it(`are not read: ${name}`, () => isFolded([name, path, before, after]));
  }

  for (const [name, path, before, after] of [
    ['exchanged', 'a.jsx', read('props.title', 'props.size'), read('size', 'title', TAKEN)],
    [
      'with one that nothing reads',
      'a.jsx',
      read('props.title', 'props.size'),
      read('title', 'size', '  const { title, size, kind } = props;\n'),
    ],
    [
      'with a default',
      'a.jsx',
      read('props.title', 'props.size'),
      read('title', 'size', '  const { title, size = 1 } = props;\n'),
    ],
    [
      'after something else',
      'a.jsx',
      read('props.title', 'props.size', '  start();\n'),
      read('title', 'size', `  start();\n${TAKEN}`),
    ],
    [
      'of a function that does something before',
      'a.js',
      sum('o', 'o.a', 'o.b', '  log();\n'),
      sum('o', 'a', 'b', '  const { a, b } = o;\n  log();\n'),
    ],
    [
      'of what is given another value',
      'a.jsx',
      read('props.title', 'props.size', '', '  props = next();\n'),
      read('title', 'size', TAKEN, '  props = next();\n'),
    ],
    [
      'of what may be nothing',
      'a.js',
      'export function run(n, o) {\n  return n > 1 ? o.size : 1;\n}\n',
      'export function run(n, o) {\n  const { size } = o;\n  return n > 1 ? size : 1;\n}\n',
    ],
  ] as const) {
    it(`are read: ${name}`, () => isRead([name, path, before, after]));
  }
});
