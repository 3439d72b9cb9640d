/** `var`, `let` and `const`: where one is as good as another, and where it is not. */
import assert from 'node:assert/strict';
import { analyzeTexts } from './support/engine.js';

async function read(before: string, after: string): Promise<number[]> {
  const found: number[] = [];
  for (const [from, to] of [
    [before, after],
    [after, before],
  ]) {
    found.push((await analyzeTexts({ 'a.ts': from }, { 'a.ts': to })).summary.linesToRead);
  }
  return found;
}

const within = (code: string): string => `export function f(list, o) {\n${code}}\n`;

describe('words that declare variables', () => {
  for (const [name, before, after] of [
    [
      'a variable that is not assigned to again',
      within('  let a = o.a;\n  use(a);\n'),
      within('  const a = o.a;\n  use(a);\n'),
    ],
    [
      'a variable of the function',
      within('  var a = 0;\n  a += o.b;\n  use(a);\n'),
      within('  let a = 0;\n  a += o.b;\n  use(a);\n'),
    ],
    [
      'parts of a value',
      within('  var { a, b: [c] } = o;\n  use(a, c);\n'),
      within('  const { a, b: [c] } = o;\n  use(a, c);\n'),
    ],
    [
      'loops, one behind the other',
      within('  for (var i = 0; i < 3; i++) use(i);\n  for (var i = 0; i < 4; i++) use(i);\n'),
      within('  for (let i = 0; i < 3; i++) use(i);\n  for (let i = 0; i < 4; i++) use(i);\n'),
    ],
    ['the keys of an object', within('  for (var key in o) use(key);\n'), within('  for (const key in o) use(key);\n')],
    [
      'a variable that another function has, too',
      within('  let a = 1;\n  use(a, () => { let a = 2; a++; });\n'),
      within('  const a = 1;\n  use(a, () => { let a = 2; a++; });\n'),
    ],
    [
      'a variable of a module',
      'var size = 3;\nexport function f() { return size; }\n',
      'const size = 3;\nexport function f() { return size; }\n',
    ],
    [
      'functions in an object that name it',
      'export var o = { f: () => o.g(), g: () => 1 };\n',
      'export const o = { f: () => o.g(), g: () => 1 };\n',
    ],
  ]) {
    it(`mean the same: ${name}`, async () => assert.deepEqual(await read(before, after), [0, 0]));
  }

  for (const [name, before, after] of [
    ['a variable that is assigned to', within('  let a = 1;\n  a = 2;\n'), within('  const a = 1;\n  a = 2;\n')],
    [
      'a variable that is assigned to as a part',
      within('  let a = 1;\n  [a] = list;\n'),
      within('  const a = 1;\n  [a] = list;\n'),
    ],
    [
      'a variable that is read outside of its block',
      within('  if (o) {\n    var a = 1;\n  }\n  use(a);\n'),
      within('  if (o) {\n    let a = 1;\n  }\n  use(a);\n'),
    ],
    [
      'a variable that is read before it is declared',
      within('  use(a);\n  var a = 1;\n'),
      within('  use(a);\n  let a = 1;\n'),
    ],
    [
      'a variable that is read in its own value',
      within('  var a = a || 1;\n  use(a);\n'),
      within('  let a = a || 1;\n  use(a);\n'),
    ],
    [
      'a variable that a function keeps from a round of a loop',
      within('  for (const one of list) {\n    var a = one;\n    later(() => use(a));\n  }\n'),
      within('  for (const one of list) {\n    let a = one;\n    later(() => use(a));\n  }\n'),
    ],
    [
      'a variable that keeps its value in a loop',
      within('  for (const one of list) {\n    var a;\n    if (one) a = one;\n    use(a);\n  }\n'),
      within('  for (const one of list) {\n    let a;\n    if (one) a = one;\n    use(a);\n  }\n'),
    ],
    [
      'a variable that another case reads',
      within('  switch (o) {\n    case 1:\n      var a = 1;\n      break;\n    default:\n      use(a);\n  }\n'),
      within('  switch (o) {\n    case 1:\n      let a = 1;\n      break;\n    default:\n      use(a);\n  }\n'),
    ],
    ['a variable that is a parameter', within('  var o = o || 1;\n'), within('  let o = o || 1;\n')],
    [
      'a variable that a function reads which is called before',
      'go();\nvar a = 1;\nexport function go() { return a; }\n',
      'go();\nlet a = 1;\nexport function go() { return a; }\n',
    ],
    ["a variable of a script, which is the page's", 'var a = 1;\n', 'let a = 1;\n'],
    ['a variable that comes to be one', within('  a = 1;\n  use(a);\n'), within('  let a = 1;\n  use(a);\n')],
  ]) {
    it(`are to be read: ${name}`, async () => {
      const [there, back] = await read(before, after);
      assert.ok(there > 0 && back > 0, `${there} and ${back} lines`);
    });
  }
});
