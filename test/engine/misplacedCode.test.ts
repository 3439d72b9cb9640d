/**
 * Refactorings whose words are all there, and of which one stands where it is done too early, never, for something else, or twice: each is to be
 * read, both ways. Beside it stands what is where it belongs.
 */
import assert from 'node:assert/strict';
import type { Case } from './support/bothWays.js';
import { isFolded, isRead } from './support/bothWays.js';
import { toRead } from './support/toRead.js';

const LOAD =
  'function load(lines, store) {\n  const rows = [];\n  for (const line of lines) {\n    rows.push(line.split(";"));\n  }\n  for (const row of rows) {\n    store.add(row);\n  }\n}\n';
const readBy = (body: string): string =>
  `function load(lines, store) {\n  for (const row of readRows(lines)) {\n    store.add(row);\n  }\n}\n\nfunction readRows(lines) {\n  const rows = [];\n  ${body}\n}\n`;
const SPLIT = 'for (const line of lines) {\n    rows.push(line.split(";"));\n  }';

const DRAW =
  'def draw(box, canvas):\n    width = box.right - box.left\n    height = box.bottom - box.top\n    canvas.rect(box.left, width, height)\n';
const sized = (body: string): string =>
  `def draw(box, canvas):\n    width, height = size_of(box)\n    canvas.rect(box.left, width, height)\n\n\ndef size_of(box):\n    width = box.right - box.left\n${body}`;

const choice = (body: string): string =>
  `class A {\n  int run(List<String> names, boolean wide) {\n    ${body}\n  }\n}\n`;
const OPENED = choice('open(names);\n    if (wide) {\n      return 1;\n    }\n    return 2;');

const TWICE =
  'function f(a, b) {\n  use(twice(a));\n  next();\n  use(twice(b));\n  end();\n}\nfunction twice(a) {\n  log(a);\n  return a * 2 + 7;\n}\n';
const inlined = (last: string): string =>
  `function f(a, b) {\n  log(a);\n  use(a * 2 + 7);\n  next();\n  log(b);\n  use(${last} * 2 + 7);\n  end();\n}\n`;

const AREA =
  'function area(wide, high) {\n  log(wide, high);\n  return use(wide, high);\n}\n\nfunction run() {\n  print(area(5, 3));\n}\n';
const fixed = (body: string): string =>
  `function area(wide) {\n  ${body}\n  return use(wide, high);\n}\n\nfunction run() {\n  print(area(5));\n}\n`;

const HANDLED =
  'export function run(box: Box, n: number): void {\n  start(box);\n  box.on("x", () => {\n    show(box, n);\n    hide(box, 1);\n  });\n  end(box);\n}\n';
const HANDLE = 'const handle = (): void => {\n    show(box, n);\n    hide(box, 1);\n  };';
const handled = (body: string): string =>
  `export function run(box: Box, n: number): void {\n  start(box);\n  ${body}\n  end(box);\n}\n`;

const GUARD = 'if (order.isSample() || order.total() == 0) {\n      return true;\n    }\n    ';
const guarded = (times: number): string =>
  `class D {\n  boolean isFree(Order order) {\n    ${GUARD.repeat(times)}return false;\n  }\n}\n`;

const READ: Case[] = [
  ['a result that is handed back before what makes it', 'a.js', LOAD, readBy(`return rows;\n  ${SPLIT}`)],
  [
    'several results that are handed back before one of them is known',
    'a.py',
    DRAW,
    sized('    return width, height\n    height = box.bottom - box.top\n'),
  ],
  ['a choice before what was done first', 'A.java', OPENED, choice('return wide ? 1 : 2;\n    open(names);')],
  ['a value of what another call hands over', 'a.js', TWICE, inlined('a')],
  ['a constant behind a mention of it', 'a.js', AREA, fixed('log(wide, high);\n  const high = 3;')],
  [
    'a function that has its name behind where that is handed over',
    'a.ts',
    HANDLED,
    handled(`box.on("x", handle);\n  ${HANDLE}`),
  ],
  ['a guard that is asked twice', 'D.java', guarded(1), guarded(2)],
];

const FOLDED: Case[] = [
  ['a result behind what makes it', 'a.js', LOAD, readBy(`${SPLIT}\n  return rows;`)],
  [
    'several results behind what makes them',
    'a.py',
    DRAW,
    sized('    height = box.bottom - box.top\n    return width, height\n'),
  ],
  ['a value of what each call hands over', 'a.js', TWICE, inlined('b')],
  ['a constant before all mentions of it', 'a.js', AREA, fixed('const high = 3;\n  log(wide, high);')],
  [
    'a function that has its name before that is handed over',
    'a.ts',
    HANDLED,
    handled(`${HANDLE}\n  box.on("x", handle);`),
  ],
  [
    'a function that has its name from the beginning',
    'a.ts',
    HANDLED,
    handled('box.on("x", handle);\n  function handle(): void {\n    show(box, n);\n    hide(box, 1);\n  }'),
  ],
];

describe('code where it is not done as it was', () => {
  for (const one of READ) it(`is read: ${one[0]}`, () => isRead(one));
  for (const one of FOLDED) it(`is not, where it is: ${one[0]}`, () => isFolded(one));

  it('is not, where it is: a choice behind what was done first', async () => {
    assert.deepEqual(
      await toRead({ 'A.java': OPENED }, { 'A.java': choice('open(names);\n    return wide ? 1 : 2;') }),
      [],
    );
  });

  it('is not, where it is: a choice whose comment stands before it now, but for the comment', async () => {
    const before =
      'final Object one;\n    if (wide) {\n      one = names;\n    } else {\n      // there is one\n      one = open();\n    }\n    return use(one);';
    const after = '// there is one\n    final Object one = wide ? names : open();\n    return use(one);';
    assert.deepEqual(await toRead({ 'A.java': choice(before) }, { 'A.java': choice(after) }), [
      '// there is one => // there is one',
    ]);
  });
});

describe('a prototype of a function that was renamed', () => {
  const source = (name: string): string =>
    `#include "crate.h"\nint ${name}(struct crate *crate) {\n  int weight = 0;\n  for (int i = 0; i < 8; i++) weight += crate->boxes[i];\n  log_weight(crate, weight);\n  return weight;\n}\n`;
  const header = (prototype: string): string => `struct crate;\n${prototype}int berth(int place);\n`;
  const [before, after] = [source('weigh'), source('crate_weight')];

  it('is read where none came in its place', async () => {
    assert.deepEqual(
      await toRead(
        { 'crate.h': header('int weigh(struct crate *crate);\n'), 'crate.c': before },
        { 'crate.h': header(''), 'crate.c': after },
      ),
      ['int weigh(struct crate *crate); => '],
    );
  });

  it('is not where it has the new name', async () => {
    assert.deepEqual(
      await toRead(
        { 'crate.h': header('int weigh(struct crate *crate);\n'), 'crate.c': before },
        { 'crate.h': header('int crate_weight(struct crate *crate);\n'), 'crate.c': after },
      ),
      [],
    );
  });
});
