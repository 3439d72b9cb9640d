/** Members of other objects that bear the name of a renamed one: of known types, handed on to, copied from; and those that are the renamed one's. */
import assert from 'node:assert/strict';
import { analyzeTexts } from './support/engine.js';

type Case = readonly [what: string, path: string, text: (name: string) => string, names: readonly [string, string]];

/** Each is the same text before and after, but for the name. */
const READ: readonly Case[] = [
  [
    'a field of a written type',
    'A.java',
    n => `import java.util.*;\nclass A {\n  private List<String> xs;\n  String ${n}(int i) { return xs.${n}(i); }\n}\n`,
    ['get', 'remove'],
  ],
  [
    'a parameter of a type of the language',
    'A.cs',
    n =>
      `class T { public string ${n}() { return ""; } }\nclass A { string F(T t, string s) { return t.${n}() + s.${n}(); } }\n`,
    ['ToUpper', 'ToLower'],
  ],
  [
    'a field that is made in sight',
    'a.js',
    n =>
      `class A {\n  seen = new Set();\n  ${n}(x) { log(x); }\n}\nfunction f(a) { a.${n}(1); }\nclass B {\n  rows = [];\n  g(x) { this.rows.${n}(x); }\n}\n`,
    ['push', 'unshift'],
  ],
  [
    'a field that the constructor makes',
    'a.py',
    n =>
      `class A:\n    def __init__(self):\n        self.rows = {}\n\n    def ${n}(self, k):\n        return self.rows.${n}(k)\n`,
    ['get', 'pop'],
  ],
  [
    'what is handed on',
    'a.js',
    n => `export class A {\n  constructor(db) { this.db = db; }\n  ${n}(x) { return this.db.${n}(x); }\n}\n`,
    ['save', 'remove'],
  ],
  [
    'what is copied',
    'a.py',
    n => `class A:\n    def __init__(self, row):\n        self.${n} = row.${n}\n`,
    ['mail', 'email'],
  ],
  [
    'what a key copies',
    'a.ts',
    n => `interface A { ${n}: string }\nexport function f(row): A {\n  return { ${n}: row.${n}.trim() };\n}\n`,
    ['mail', 'email'],
  ],
  [
    'what is of any type',
    'a.ts',
    n => `export class A { ${n} = 1; }\nexport const f = (a: A, x: any) => a.${n} + x.${n};\n`,
    ['size', 'width'],
  ],
  [
    'the member of a struct of a header',
    'a.c',
    n =>
      `#include <time.h>\nstruct clock { int ${n}; };\nint f(struct clock *c, struct tm *t) { return c->${n} + t->${n}; }\n`,
    ['tm_hour', 'hour'],
  ],
  [
    'what the type above has',
    'a.py',
    n => `from base import Base\n\n\nclass A(Base):\n    def ${n}(self):\n        return super().${n}() + 1\n`,
    ['size', 'count'],
  ],
  [
    'a label of a function of the same name',
    'a.py',
    n => `import requests\n\n\ndef get(url, ${n}):\n    return requests.get(url, ${n}=${n})\n`,
    ['params', 'query'],
  ],
  [
    'a label of what is called on another object',
    'a.py',
    n => `def upload(s3, ${n}):\n    return s3.upload(Bucket="b", ${n}=${n})\n`,
    ['Body', 'Data'],
  ],
];

const FOLDED: readonly Case[] = [
  [
    'an object of the type',
    'A.java',
    n => `class A {\n  private A next;\n  int ${n}(int i) { return next.${n}(i); }\n}\n`,
    ['get', 'remove'],
  ],
  [
    'an object of the type that is copied',
    'a.ts',
    n => `class A {\n  ${n}: string;\n  constructor(other: A) { this.${n} = other.${n}; }\n}\n`,
    ['mail', 'email'],
  ],
  [
    'an object that anybody may hand over',
    'a.js',
    n => `export class A {\n  ${n}(x) { log(x); }\n}\nexport const f = (a, xs) => xs.forEach(x => a.${n}(x));\n`,
    ['add', 'insert'],
  ],
  [
    'a delegate that is renamed as well',
    'a.js',
    n =>
      `export class A {\n  constructor(db) { this.db = db; }\n  ${n}(x) { return this.db.${n}(x); }\n}\nexport class Db {\n  ${n}(x) { log(x); return 1; }\n}\n`,
    ['save', 'store'],
  ],
  [
    'a subtype that calls its base',
    'a.py',
    n =>
      `class A:\n    def ${n}(self):\n        return 1\n\n\nclass B(A):\n    def ${n}(self):\n        return super().${n}() + 1\n`,
    ['size', 'count'],
  ],
  [
    'a label of the constructor above',
    'a.py',
    n =>
      `class A:\n    def __init__(self, ${n}):\n        self.x = ${n}\n\n\nclass B(A):\n    def __init__(self):\n        super().__init__(${n}=1)\n`,
    ['text', 'label'],
  ],
  [
    'a type of the change in a generic one',
    'A.cs',
    n => `class T { public int ${n}() { return 1; } }\nclass A { int F(Lazy<T> t) { return t.Value.${n}(); } }\n`,
    ['Size', 'Count'],
  ],
];

describe('members of other objects', () => {
  for (const [what, path, text, [was, is]] of READ) {
    it(`are to be read: ${what}`, async () => {
      const { summary } = await analyzeTexts({ [path]: text(was) }, { [path]: text(is) });
      assert.notEqual(summary.linesToRead, 0);
    });
  }
  for (const [what, path, text, [was, is]] of FOLDED) {
    it(`follow from the rename: ${what}`, async () => {
      const { summary } = await analyzeTexts({ [path]: text(was) }, { [path]: text(is) });
      assert.equal(summary.linesToRead, 0);
    });
  }
});
