/** Parameters that went: where calls in sight show it, and where others call by place, or by what the parameters are. */
import assert from 'node:assert/strict';
import { analyzeTexts } from './support/engine.js';

type Case = readonly [what: string, path: string, before: string, after: string];

const READ: readonly Case[] = [
  [
    'no call in sight',
    'a.js',
    'export function f(event, id) {\n  return open(id);\n}\n',
    'export function f(id) {\n  return open(id);\n}\n',
  ],
  [
    'a callback',
    'a.js',
    'function f(a, b) {\n  return b.w;\n}\nf(1, 2);\nexport const g = xs => xs.sort(f);\n',
    'function f(b) {\n  return b.w;\n}\nf(2);\nexport const g = xs => xs.sort(f);\n',
  ],
  [
    'a call that spreads',
    'a.py',
    'def f(x, y, *more):\n    return x, more\n\n\ndef g(p):\n    return f(*p)\n',
    'def f(x, *more):\n    return x, more\n\n\ndef g(p):\n    return f(*p)\n',
  ],
  [
    'a call that is left',
    'a.js',
    'function f(a, b = 1, c = 2) {\n  return b + c;\n}\nexport const g = () => f(1, 3);\n',
    'function f(b = 1, c = 2) {\n  return b + c;\n}\nexport const g = () => f(1, 3);\n',
  ],
  [
    'a function that is bound',
    'a.js',
    "function f(level, text) {\n  print(text);\n}\nf('warn', 'a');\nexport const g = f.bind(null, 'info');\n",
    "function f(text) {\n  print(text);\n}\nf('a');\nexport const g = f.bind(null, 'info');\n",
  ],
  [
    'an override',
    'A.java',
    'class A {\n  int run() { return f(1, 2); }\n  int f(int a, int b) { return a; }\n}\nclass B extends A {\n  int f(int a, int b) { return b; }\n}\n',
    'class A {\n  int run() { return f(1, 2); }\n  int f(int a, int b) { return a; }\n}\nclass B extends A {\n  int f(int b) { return b; }\n}\n',
  ],
];

const FOLDED: readonly Case[] = [
  [
    'all calls',
    'a.js',
    'function f(a, b) {\n  return b.w;\n}\nexport const g = x => f(1, x) + f(2, x);\n',
    'function f(b) {\n  return b.w;\n}\nexport const g = x => f(x) + f(x);\n',
  ],
  [
    'a family of methods',
    'A.java',
    'class A {\n  int run() { return f(1, 2); }\n  int f(int a, int b) { return b; }\n}\nclass B extends A {\n  int f(int a, int b) { return b + 1; }\n}\n',
    'class A {\n  int run() { return f(2); }\n  int f(int b) { return b; }\n}\nclass B extends A {\n  int f(int b) { return b + 1; }\n}\n',
  ],
];

describe('a removed parameter', () => {
  for (const [what, path, before, after] of READ) {
    it(`is to be read: ${what}`, async () => {
      const { summary } = await analyzeTexts({ [path]: before }, { [path]: after });
      assert.notEqual(summary.linesToRead, 0);
    });
  }
  for (const [what, path, before, after] of FOLDED) {
    it(`is all that happened: ${what}`, async () => {
      const { summary } = await analyzeTexts({ [path]: before }, { [path]: after });
      assert.equal(summary.linesToRead, 0);
    });
  }
});
