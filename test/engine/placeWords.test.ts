/**
 * Words that mean the place where they stand, in code that stands in another one: edits, though no word differs, both ways. Beside them stand
 * those that mean the same there.
 */
import assert from 'node:assert/strict';
import type { Texts } from './support/engine.js';
import { analyzeTexts } from './support/engine.js';

type Case = readonly [name: string, before: Texts, after: Texts];

async function lines([, before, after]: Case): Promise<[number, number]> {
  return [
    (await analyzeTexts(before, after)).summary.linesToRead,
    (await analyzeTexts(after, before)).summary.linesToRead,
  ];
}

/** A function that goes from one module to another. */
const python = (word: string): [Texts, Texts] => {
  const code = `def f():\n    log(1)\n    return find(${word})\n`;
  return [
    { 'a.py': `${code}\n\ndef z():\n    pass\n`, 'b.py': 'def y():\n    pass\n' },
    { 'a.py': 'def z():\n    pass\n', 'b.py': `def y():\n    pass\n\n\n${code}` },
  ];
};
/** A method that goes from one class to another. */
const java = (
  code: string,
  heads: readonly [string, string] = ['A extends B', 'C extends D'],
  more = 'void y() { }',
): [Texts, Texts] => {
  const klass = (head: string, members: string): string => `class ${head} {\n${members}}\n`;
  const method = `  int f() {\n    log(1);\n    return ${code};\n  }\n`;
  return [
    { 'A.java': klass(heads[0], `${method}  void z() { }\n`) + klass(heads[1], `  ${more}\n`) },
    { 'A.java': klass(heads[0], '  void z() { }\n') + klass(heads[1], `  ${more}\n${method}`) },
  ];
};
const file = (from: string, to: string, text: string): [Texts, Texts] => [{ [from]: text }, { [to]: text }];
const renamed = (path: string, text: (name: string) => string): [Texts, Texts] => [
  { [path]: text('one') },
  { [path]: text('two') },
];

const OTHER: readonly Case[] = [
  ['Python, the module', ...python('__name__')],
  ['Python, the file', ...file('a/m.py', 'b/m.py', 'def f():\n    log(1)\n    return find(__file__)\n')],
  [
    'JavaScript, the folder',
    ...file('a/m.js', 'b/c/m.js', 'function f() {\n  log(1);\n  return join(__dirname, "x");\n}\n'),
  ],
  [
    'JavaScript, where a module is',
    ...file('a/m.js', 'b/c/m.js', 'export function f() {\n  log(1);\n  return new URL("./x", import.meta.url);\n}\n'),
  ],
  [
    'PHP, the folder',
    ...file('a/m.php', 'b/m.php', '<?php\nfunction f()\n{\n    log(1);\n    return find(__DIR__);\n}\n'),
  ],
  [
    'Rust, a file beside it',
    ...file('src/a.rs', 'src/b/c.rs', 'pub fn f() {\n    log(include_str!("x.txt"));\n    keep(2);\n}\n'),
  ],
  ['C, the function', ...renamed('a.c', name => `void ${name}(int a) {\n  log(__func__);\n  keep(a);\n}\n`)],
  ['Swift, the function', ...renamed('a.swift', name => `func ${name}() {\n  log(#function)\n  keep(2)\n}\n`)],
  [
    'Ruby, the method',
    ...renamed('a.rb', name => `class A\n  def ${name}(a)\n    log(__method__)\n    keep(a)\n  end\nend\n`),
  ],
  ['Java, the type above', ...java('super.f()')],
  [
    'Java, the type above that has it too',
    ...java('super.f()', ['A extends B', 'B extends D'], 'int f() { return 3; }'),
  ],
  ['Java, the own object', ...java('register(this)')],
];

const SAME: readonly Case[] = [
  ['Python, another word', ...python('name')],
  ['Python, a member of that name', ...python('type(value).__name__')],
  [
    'JavaScript, the folder of a file with another name',
    ...file('a/m.js', 'a/n.js', 'function f() {\n  log(1);\n  return join(__dirname, "x");\n}\n'),
  ],
  ['C, what is no function', ...renamed('a.c', name => `void ${name}(int a) {\n  log(__LINE__);\n  keep(a);\n}\n`)],
  ['Java, the type above that has it not', ...java('super.g()', ['A extends B', 'B extends D'])],
  ['Java, the own object in a type above', ...java('register(this)', ['A extends B', 'B'])],
  ['Java, a member of the own object', ...java('this.size()', ['A extends B', 'B'])],
];

describe('words for the place where they stand', () => {
  for (const one of OTHER) {
    it(`are to be read in another one: ${one[0]}`, async () => {
      const [there, back] = await lines(one);
      assert.ok(there > 0 && back > 0, `${there} and ${back} lines`);
    });
  }
  for (const one of SAME) {
    it(`are not where they mean the same: ${one[0]}`, async () => assert.deepEqual(await lines(one), [0, 0]));
  }
});
