/**
 * Input that nobody writes on purpose: empty, broken, deep, wide, strangely encoded. The answer may be coarse, but there is one, it is sound,
 * and the engine is as good as new afterwards.
 */
import assert from 'node:assert/strict';
import { readableJava } from '../../src/engine/languages/java/javaText.js';
import { LANGUAGES } from '../../src/engine/languages/registry.js';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import type { Texts } from './support/engine.js';
import { analyzeTexts, languageFor, testBudget } from './support/engine.js';
import { checkInvariants } from './support/invariants.js';

const DEPTH = 10_000;

/** A small sound file of each language, with a function `area` in it. */
const SOUND: Readonly<Record<string, string>> = {
  java: 'class Shape {\n  int area(int width, int height) {\n    int result = width * height;\n    return result;\n  }\n}\n',
  javascript: 'function area(width, height) {\n  const result = width * height;\n  return result;\n}\n',
  typescript:
    'function area(width: number, height: number): number {\n  const result = width * height;\n  return result;\n}\n',
  tsx: 'const area = (width: number, height: number): JSX.Element => <p>{width * height}</p>;\n',
  c: 'int area(int width, int height)\n{\n    int result = width * height;\n    return result;\n}\n',
  cpp: 'int area(int width, int height) {\n  int result = width * height;\n  return result;\n}\n',
  csharp:
    'class Shape\n{\n    int area(int width, int height)\n    {\n        int result = width * height;\n        return result;\n    }\n}\n',
  python: 'def area(width, height):\n    result = width * height\n    return result\n',
  go: 'package p\n\nfunc area(width, height int) int {\n\tresult := width * height\n\treturn result\n}\n',
  rust: 'fn area(width: i32, height: i32) -> i32 {\n    let result = width * height;\n    return result;\n}\n',
  php: '<?php\nfunction area($width, $height) {\n    $result = $width * $height;\n    return $result;\n}\n',
  ruby: 'def area(width, height)\n  result = width * height\n  return result\nend\n',
  scala: 'def area(width: Int, height: Int): Int = {\n  val result = width * height\n  return result\n}\n',
  dart: 'int area(int width, int height) {\n  final result = width * height;\n  return result;\n}\n',
  swift: 'func area(width: Int, height: Int) -> Int {\n  let result = width * height\n  return result\n}\n',
  elixir: 'defmodule Shape do\n  def area(width, height) do\n    result = width * height\n    result\n  end\nend\n',
  lua: 'function area(width, height)\n  local result = width * height\n  return result\nend\n',
  zig: 'fn area(width: u32, height: u32) u32 {\n    const result = width * height;\n    return result;\n}\n',
  solidity:
    'contract Shape {\n  function area(uint width, uint height) public returns (uint) {\n    uint result = width * height;\n    return result;\n  }\n}\n',
  bash: 'area() {\n  local width=$1\n  local result=$((width * height))\n  echo "$result"\n}\n',
  kotlin: 'fun area(width: Int, height: Int): Int {\n    val result = width * height\n    return result\n}\n',
};

const nested = (open: string, inner: string, close: string): string => open.repeat(DEPTH) + inner + close.repeat(DEPTH);

/** Texts that go before, after, and instead of a sound file. */
const STRANGE: Readonly<Record<string, (sound: string) => string>> = {
  'nothing at all': () => '',
  'white space only': () => ' \n\t\r\n  ',
  'comments only': () => '/* nothing\n   here */\n// or here\n',
  'a byte order mark': sound => `\uFEFF${sound}`,
  'line ends of all kinds': sound => sound.replace(/\n/g, '\r\n') + sound.replace(/\n/g, '\r'),
  'lone surrogates': sound => sound.replace('result', 're\uD83Dsult').replace('width', '\uDE00width'),
  'characters outside the first plane': sound => sound.replace(/result/g, 'r😀𝒳'),
  'NUL characters': sound => sound.replace('{', '{\0'),
  'text cut in a token': sound => sound.slice(0, sound.indexOf('result') + 3),
  'brackets that never close': sound => sound + '({['.repeat(50),
  'brackets that never opened': sound => '})]'.repeat(50) + sound,
  'a string that never ends': sound => sound + 'x = "abc',
  'a comment that never ends': sound => sound + '/* abc',
  'a type without a body, and a mark without end': sound => `${sound}class A\n\n@B(c`,
  'conflict markers': sound => `<<<<<<< ours\n${sound}=======\n${sound}>>>>>>> theirs\n`,
  'another language': () => '<?php echo "hello"; ?>\n<html lang="en">\n#!/bin/sh\nSELECT * FROM t;\n',
  'parentheses 10,000 deep': sound => sound.replace('width * height', nested('(', 'width', ')')),
  'blocks 10,000 deep': sound => sound.replace('return result', `${nested('{', ';', '}')} return result`),
  'arrays 10,000 deep': sound => sound.replace('width * height', nested('[', '1', ']')),
  'calls 10,000 deep': sound => sound.replace('width * height', nested('f(', '1', ')')),
  'a chain of 10,000 calls': sound => sound.replace('width * height', `width${'.go()'.repeat(DEPTH)}`),
  'a sum of 10,000 parts': sound => sound.replace('width * height', `width${' + 1'.repeat(DEPTH)}`),
  'else-if 3,000 times': sound =>
    sound.replace('return result', `${'if (width) { height; } else '.repeat(3000)} { ; } return result`),
  '5,000 parameters': sound =>
    sound.replace('height)', `height${Array.from({ length: 5000 }, (_, i) => `, int p${i}`).join('')})`),
  'one line of 1 MB': () => `var x = [${'1234567,'.repeat(131_072)}];`,
  'one word of 1 MB': sound => sound.replace('result', 'x'.repeat(1_000_000)),
};

const lines = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => `  ${line(i)}\n`).join('');
const body = (count: number, statement: (i: number) => string): string =>
  `function f() {\n${lines(count, statement)}}\n`;
const type = (count: number, member: (i: number) => string): string => `class A {\n${lines(count, member)}}\n`;

/** Milliseconds that this process has worked: what others do on the machine is not counted. */
const workedMs = (): number => process.cpuUsage().user / 1000;

/** Some grammars try for long to make sense of what has none: then the file is compared as text, which is an answer too. */
function impatiently(before: Texts, after: Texts): Promise<ChangeDiff> {
  return analyzeTexts(before, after, {}, testBudget({ limits: { parseMs: 1000 } }));
}

describe('hostile input', () => {
  for (const table of LANGUAGES) {
    const { id, extensions, readable } = table;
    describe(id, () => {
      const path = `a${extensions[0]}`;
      const sound = SOUND[id];
      for (const [name, make] of Object.entries(STRANGE)) {
        it(name, async () => {
          const strange = make(sound);
          checkInvariants(await impatiently({ [path]: sound }, { [path]: strange }));
          checkInvariants(await impatiently({ [path]: strange }, { [path]: sound }));
          assertQuiet(await impatiently({ [path]: strange }, { [path]: strange }));
          checkInvariants(await impatiently({}, { [path]: strange }));
        });
      }

      if (readable !== undefined) {
        it('all words and signs of the language on one line of 1 MB, and each of them on a line of 100 KB', async () => {
          const { grammar } = await languageFor(table);
          const literals = [...new Set(grammar.kindNames.filter((_, kind) => grammar.kindIsNamed[kind] === 0))];
          const [all, each] = [
            `${literals.join(' ')} ${literals.join(' a ')} `,
            literals.map(literal => `a ${literal} `),
          ];
          for (const text of [
            all.repeat(1_000_000 / all.length),
            ...each.map(words => words.repeat(100_000 / words.length)),
          ]) {
            readable(text);
          }
        });
      }

      it('is read as before afterwards', async () => {
        const diff = await analyzeTexts({ [path]: sound }, { [path]: sound.replace(/\barea\b/g, 'surface') });
        assert.deepEqual(
          diff.refactorings.map(({ type }) => type),
          ['Rename Method'],
        );
      });
    });
  }

  it('functions in functions, 300 deep', async () => {
    const deep = (name: string): string =>
      Array.from({ length: 300 }, (_, i) => `function ${name}${i}() {`).join('\n') + '}'.repeat(300);
    checkInvariants(await analyzeTexts({ 'a.js': deep('f') }, { 'a.js': deep('g') }));
  });

  it('a value chosen by 10,000 conditions', async () => {
    const chain = (value: string): string => `val size = ${`if (wide) ${value} else\n`.repeat(DEPTH)} 1\n`;
    checkInvariants(await analyzeTexts({ 'a.kt': chain('2') }, { 'a.kt': chain('3') }));
  });

  it('names that objects have by themselves', async () => {
    const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'prototype', 'valueOf'];
    const text = (suffix: string): string =>
      `${names.map(name => `function ${name}() { return ${name}${suffix}; }\nx.${name} = () => 1;`).join('\n')}\nclass __proto__ extends constructor { constructor() {} toString() {} }\n`;
    const files = (suffix: string): Texts =>
      Object.fromEntries(names.map(name => [`${name}/${name}.js`, text(suffix)]));
    const diff = await analyzeTexts(files(''), files('()'));
    checkInvariants(diff);
    assert.deepEqual(diff.refactorings, []);
    assert.ok(diff.pairs.every(({ status }) => status === 'modified'));
  });

  it('a type of 1,500 names of which each second one is new', async () => {
    const type = (step: number): string =>
      `export declare const all: Pick<Props,\n${Array.from({ length: 1500 / step }, (_, i) => `  "name${i * step}"`).join(' |\n')}>;\n`;
    const diff = await analyzeTexts(
      { 'a.ts': type(2) },
      { 'a.ts': type(1) },
      {},
      testBudget({ limits: { totalMs: 10_000 }, now: workedMs }),
    );
    assert.equal(diff.degraded.length, 0);
    assert.ok(diff.summary.linesToRead >= 750);
  }).timeout(10_000);

  it('a parameter that is mentioned 20,000 times', async () => {
    const all = (name: string): string => Array.from({ length: 20_000 }, () => name).join(', ');
    const before = `class A {\n  void f(int x) {\n    int k = g(${all('x')}, y.z());\n  }\n}\n`;
    const after = `class A {\n  void f(int x) {\n    int k = h(x);\n  }\n  int h(int a) {\n    return g(${all('a')}, y.z());\n  }\n}\n`;
    const diff = await analyzeTexts({ 'A.java': before }, { 'A.java': after });
    checkInvariants(diff);
    assert.ok(diff.refactorings.some(({ type }) => type === 'Extract Method'));
  }).timeout(60_000);

  it('a string of white space in an annotation', async () => {
    const text = (name: string): string => `class A {\n  @B("${name}${' '.repeat(80_000)}x")\n  void f() { g(); }\n}\n`;
    const diff = await analyzeTexts(
      { 'A.java': text('a') },
      { 'A.java': text('b') },
      {},
      testBudget({ limits: { totalMs: 10_000 }, now: workedMs }),
    );
    checkInvariants(diff);
    assert.deepEqual(
      diff.refactorings.map(({ type }) => type),
      ['Modify Method Annotation'],
    );
  }).timeout(10_000);

  it('values that mention each other, 60 of them', async () => {
    const uses = (value: (i: number) => string): string =>
      Array.from({ length: 60 }, (_, i) => `  g${i}(${value(i)});\n`).join('');
    const values = Array.from(
      { length: 60 },
      (_, i) => `  var v${i} = x${Array.from({ length: i }, (__, j) => ` + v${j}`).join('')};\n`,
    ).join('');
    const before = `function f(x) {\n${uses(i => `k.m(x, ${i}), h.q(${i})`)}}\n`;
    const after = `function f(x) {\n${values}${uses(i => `v${i}, v${59 - i}`)}}\n`;
    checkInvariants(await analyzeTexts({ 'a.js': before }, { 'a.js': after }));
  }).timeout(20_000);

  /** Each took a minute or more where something was read once for each of its statements. */
  const LONG: Readonly<Record<string, readonly [before: string, after: string]>> = {
    'declarations that all have other names and values': [
      body(6000, i => `var oldName${i} = ${i} + g(${(i * 7) % 1000});`),
      body(6000, i => `let newName${i}Value = h(${(i * 13) % 997}, ${i});`),
    ],
    'variables that are all inlined': [
      body(4000, i => `const x${i} = g(${i}); h(x${i});`),
      body(4000, i => `h(g(${i}));`),
    ],
    'fields that are all in other places': [
      type(8000, i => `f${i} = ${i};`),
      type(8000, i => `f${(i * 7) % 8000} = ${i};`),
    ],
  };
  it('a thousand callables that are all alike, each of another name, are found in their order', async () => {
    const text = (count: number, name: string, more = ''): string =>
      `class A {\n${more}${Array.from({ length: count }, (_, i) => `  int ${name}${i}() { int a = g(); return a + 1; }\n`).join('')}}\n`;
    const others = Array.from(
      { length: 20 },
      (_, i) => `  int spare${'x'.repeat(i)}() { int a = g(); return a + 1; }\n`,
    ).join('');
    for (const more of ['', others]) {
      const diff = await analyzeTexts({ 'A.java': text(1000, 'f') }, { 'A.java': text(1000, 'h', more) });
      const renamed = diff.refactorings.map(({ type, before: [was], after: [is] }) => [
        type,
        diff.declarations.before[was].name.replace('f', 'h'),
        diff.declarations.after[is].name,
      ]);
      assert.equal(renamed.length, 1000);
      for (const [type, expected, name] of renamed) assert.deepEqual([type, name], ['Rename Method', expected]);
    }
  }).timeout(120_000);

  it('says that the time for matching was up, and shows the rest', async () => {
    const text = (name: string): string =>
      `class A {\n${Array.from({ length: 100 }, (_, i) => `  int ${name}${i}() { int a = g(); return a + ${i}; }\n`).join('')}}\n`;
    let clock = 0;
    const diff = await analyzeTexts(
      { 'A.java': text('f') },
      { 'A.java': text('h') },
      {},
      testBudget({ limits: { totalMs: 10_000 }, now: () => (clock += 2) }),
    );
    checkInvariants(diff);
    assert.ok(diff.degraded.some(({ stage }) => stage === 'matching'));
    assert.equal(diff.summary.linesToRead, diff.summary.linesChanged);
  });

  for (const [name, [before, after]] of Object.entries(LONG)) {
    it(`thousands of ${name}`, async () => {
      const diff = await analyzeTexts(
        { 'a.js': before },
        { 'a.js': after },
        {},
        testBudget({ limits: { totalMs: 20_000 }, now: workedMs }),
      );
      checkInvariants(diff);
      assert.deepEqual(diff.degraded, []);
    }).timeout(60_000);
  }

  it('words before a name that objects have by themselves', async () => {
    const text = (name: string): string =>
      `package a\n\n@Since(1) data toString B\n@Foo @Bar data constructor C { }\nfun ${name}() { a() }\n`;
    const diff = await analyzeTexts({ 'A.kt': text('one') }, { 'A.kt': text('two') });
    checkInvariants(diff);
    assert.deepEqual(diff.degraded, []);
  });

  it('what looks like an annotation of a parameter, in comments and strings', () => {
    const kept = '/*\n  Takes f(@NonNull ... args)\n*/\n// f(@NonNull ... args)\nString s = "f(@NonNull ... args)";\n';
    assert.equal(readableJava(`${kept}void f(String @NonNull ... args)`), `${kept}void f(String /*onNu*/ ... args)`);
  });

  it('members of types that are declared inside them, or are those types', async () => {
    const texts: Texts = {
      'a.rs':
        'impl Reed { fn cut(&self) { struct Reed { length: u32 } impl Reed { fn tie(&self) { struct Knot; impl Knot { fn tie(&self) {} } } } } }\n',
      'b.rs': 'impl Knot { fn pull(&self) { struct Loop; } }\nimpl Loop { fn pull(&self) { struct Knot; } }\n',
      // Not allowed there; while somebody writes, a brace may be missing.
      'e.rs':
        'impl Tie for Reed {\nfn cut() { 1; }\nstruct Reed {\nfn tie() { 2; }\n}\nfn tie() { for x in y { z; }\n}\n',
      'c.cpp': 'void Reed::cut() { class Reed { void tie(); }; }\n',
      'd.go': 'package d\nfunc (r Reed) cut() { type Reed struct{} }\n',
    };
    for (const [path, text] of Object.entries(texts)) {
      assertQuiet(await analyzeTexts({ [path]: text }, { [path]: text }));
      checkInvariants(await analyzeTexts({ [path]: text }, { [path]: text.replaceAll('Reed', 'Cane') }));
    }
  });

  it('odd paths', async () => {
    const paths = [
      '.java',
      'a',
      'a/',
      '/a.js',
      '../a.c',
      'a..ts',
      'a b/ü😀.tsx',
      'C:\\a.java',
      'a.JS',
      'con.c',
      '\n.js',
      'a.js\0',
      '<b>.ts',
    ];
    const texts = (suffix: string): Texts =>
      Object.fromEntries(paths.map((path, i) => [path, `int x${i}${suffix};\n`]));
    checkInvariants(await analyzeTexts(texts(''), texts('y')));
    assertQuiet(await analyzeTexts(texts(''), texts('')));
  });

  it('nothing before and nothing after', async () => {
    const diff = await analyzeTexts({}, {});
    checkInvariants(diff);
    assert.deepEqual(diff.pairs, []);
  });
});

/** Equal sides: no edit, whatever the text is. */
function assertQuiet(diff: ChangeDiff): void {
  checkInvariants(diff);
  assert.deepEqual(diff.refactorings, []);
  assert.deepEqual(diff.actions, []);
  assert.equal(diff.summary.linesToRead, 0);
}
