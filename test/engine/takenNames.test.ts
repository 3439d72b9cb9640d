/** Renames to a name that something else has there already, and those after which everything is found as before. */
import assert from 'node:assert/strict';
import { analyzeTexts } from './support/engine.js';

type Case = readonly [what: string, path: string, text: (name: string) => string, names: readonly [string, string]];

const READ: readonly Case[] = [
  [
    'the later function is called',
    'a.py',
    n =>
      `def ${n}(t):\n    return t.split(",")\n\n\ndef parse(t):\n    return t.split(";")\n\n\ndef rows(t):\n    return ${n}(t)\n`,
    ['parse_line', 'parse'],
  ],
  [
    'the earlier method is hidden',
    'a.js',
    n => `export class A {\n  get() { return 1; }\n  ${n}() { return 2; }\n}\n`,
    ['getAll', 'get'],
  ],
  [
    'the field hides the method',
    'a.js',
    n => `class A {\n  ${n} = 0;\n  count() { return this.${n}; }\n}\n`,
    ['n', 'count'],
  ],
  [
    'the field hides what is inherited',
    'a.go',
    n =>
      `package a\n\ntype B struct{ ID int }\ntype D struct {\n\tB\n\t${n} int\n}\n\nfunc f(d D) int { return d.ID + d.${n} }\n`,
    ['Key', 'ID'],
  ],
  [
    'the earlier one is found again',
    'a.py',
    n => `def f(t):\n    return 1\n\n\ndef ${n}(t):\n    return 2\n`,
    ['f', 'g'],
  ],
  [
    'the builtin is hidden',
    'a.py',
    n =>
      `def ${n}(rows):\n    return [r for r in rows if r.ok]\n\n\ndef f(rows):\n    return ${n}(rows)\n\n\ndef g(rows):\n    return list(filter(None, rows))\n`,
    ['filter_rows', 'filter'],
  ],
];

const FOLDED: readonly Case[] = [
  [
    'an overload beside',
    'A.java',
    n => `class A {\n  int ${n}(int a) { return 1; }\n  int size(int a, int b) { return ${n}(a); }\n}\n`,
    ['length', 'size'],
  ],
  [
    'a method that is called as its field',
    'A.java',
    n => `class A {\n  private int ${n};\n  int size() { return ${n}; }\n}\n`,
    ['n', 'size'],
  ],
  [
    'a getter and its setter',
    'a.ts',
    n => `class A {\n  private x = 1;\n  get ${n}() { return this.x; }\n  set ${n}(x) { this.x = x; }\n}\n`,
    ['size', 'width'],
  ],
  [
    'another type',
    'a.py',
    n => `class A:\n    def ${n}(self):\n        return 1\n\n\nclass B:\n    def parse(self):\n        return 2\n`,
    ['read', 'parse'],
  ],
];

describe('renames to names that are taken', () => {
  for (const [what, path, text, [was, is]] of READ) {
    it(`are to be read: ${what}`, async () => {
      const { summary } = await analyzeTexts({ [path]: text(was) }, { [path]: text(is) });
      assert.notEqual(summary.linesToRead, 0);
    });
  }
  for (const [what, path, text, [was, is]] of FOLDED) {
    it(`are all that happened: ${what}`, async () => {
      const { summary } = await analyzeTexts({ [path]: text(was) }, { [path]: text(is) });
      assert.equal(summary.linesToRead, 0);
    });
  }
});
