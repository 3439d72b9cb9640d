/** Names of fields and types that code of the change makes something of when it runs. */
import assert from 'node:assert/strict';
import { analyzeTexts } from './support/engine.js';

type Case = readonly [what: string, path: string, text: (name: string) => string, names: readonly [string, string]];

const READ: readonly Case[] = [
  [
    'an object writes itself',
    'a.js',
    n => `class A {\n  constructor(x) { this.${n} = x; }\n  send() { post(JSON.stringify(this)); }\n}\n`,
    ['kind', 'sort'],
  ],
  [
    'an object of a written type',
    'a.ts',
    n =>
      `interface Row { ${n}: string }\nexport const row: Row = { ${n}: 'A' };\nexport const heads = (r: Row) => Object.keys(r).join();\n`,
    ['first', 'last'],
  ],
  [
    'an object is filled',
    'a.go',
    n =>
      `package a\n\nimport "encoding/json"\n\ntype Conf struct{ ${n} string }\n\nfunc read(b []byte) string {\n\tvar c Conf\n\tjson.Unmarshal(b, &c)\n\treturn c.${n}\n}\n`,
    ['Host', 'Server'],
  ],
  [
    'the type above asks for the name',
    'a.py',
    n =>
      `class Event:\n    def send(self, bus):\n        bus.emit(type(self).__name__, self)\n\n\nclass ${n}(Event):\n    pass\n\n\ndef f(bus):\n    ${n}().send(bus)\n`,
    ['Added', 'Created'],
  ],
];

const FOLDED: readonly Case[] = [
  [
    'another object is written',
    'a.js',
    n =>
      `class A {\n  constructor(x) { this.${n} = x; }\n  size() { return this.${n} + JSON.stringify(other).length; }\n}\n`,
    ['kind', 'sort'],
  ],
  [
    'a member alone is written',
    'a.js',
    n => `class A {\n  constructor(x) { this.${n} = x; }\n  size() { return JSON.stringify(this.${n}); }\n}\n`,
    ['kind', 'sort'],
  ],
  [
    'another type is asked for its name',
    'a.py',
    n =>
      `class Event:\n    def name(self):\n        return type(self).__name__\n\n\nclass ${n}:\n    pass\n\n\nX = ${n}()\n`,
    ['Added', 'Created'],
  ],
];

describe('names that are found when code runs', () => {
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
