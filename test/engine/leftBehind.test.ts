/**
 * Who was left behind by a change: files that still say an old name are found, by what the name refers to, and namesakes are not. Each language in
 * its own words, in files that did not change and in those that did.
 */
import assert from 'node:assert/strict';
import { renderSummary } from '../../src/cli/summary.js';
import { PLAIN } from '../../src/cli/terminal.js';
import type { Texts } from './support/engine.js';
import { analyzeTexts } from './support/engine.js';
import { analyzeInTree, leftPlaces } from './support/tree.js';

interface Case {
  readonly what: string;
  readonly before: Texts;
  readonly after: Texts;
  readonly outside: Texts;
  readonly left: readonly string[];
}

const lines = (...all: string[]): string => `${all.join('\n')}\n`;

const PYTHON = lines(
  'import re',
  '',
  '',
  'def clean(text):',
  '    parts = re.split("x", text)',
  '    return "".join(parts).strip()',
  '',
  '',
  'class Box:',
  '    def __init__(self, size):',
  '        self.size = size',
  '',
  '    def area(self):',
  '        return self.size * self.size',
);
const STORE = lines(
  'export function load(path: string, mode: number): string {',
  "  const all = path.split('/');",
  "  return all.slice(mode).join('.');",
  '}',
  'export class Depot {',
  '  open(): string {',
  "    return 'depot'.toUpperCase();",
  '  }',
  '}',
);
const JAVA = lines(
  'package a.b;',
  'public class Store {',
  '  public String load(String path, int mode) {',
  '    String all = path.trim();',
  '    return all.substring(mode);',
  '  }',
  '}',
);
const GO = lines(
  'package store',
  '',
  'import "strings"',
  '',
  'func Open(name string) string {',
  '\treturn strings.ToUpper(name) + strings.TrimSpace(name)',
  '}',
  '',
  'func helper(name string) string {',
  '\treturn strings.TrimSpace(name) + "x"',
  '}',
);

/** A parameter less, and others that a call may leave out: the last of `calls` does not fit any more, `fitting` does. */
const SIGNATURES = [
  {
    path: 'tool.py',
    wide: lines('def paint(size, mode, *, deep=1):', '    total = size * mode', '    return total + deep'),
    narrow: lines('def paint(size, tone=2, *, deep=1):', '    total = size * tone', '    return total + deep'),
    calls: ['from tool import paint', 'print(paint(1, 2, deep=3), paint(1, mode=2))'],
    fitting: 'print(paint(1, 2), paint(*[1, 2]))',
  },
  {
    path: 'tool.ts',
    wide: lines(
      'export function paint(size: number, mode: number, deep = 1): number {',
      '  return size * mode + deep * 3;',
      '}',
    ),
    narrow: lines('export function paint(size: number, deep = 1): number {', '  return size * 3 + deep * 3;', '}'),
    calls: ["import { paint } from './tool';", 'console.log(paint(1, 2, 3));'],
    fitting: 'console.log(paint(1, 2), paint(...[1, 2]));',
  },
  {
    path: 'tool.js',
    wide: lines('export function paint(size, mode) {', '  return size * mode + 31;', '}'),
    narrow: lines('export function paint(size, mode, deep) {', '  return size * mode + 31 + deep;', '}'),
    calls: ["import { paint } from './tool';", 'console.log(paint(1, 2));'],
    fitting: 'console.log(paint(1, 2, 3), paint(1));',
  },
] as const;

const CASES: readonly Case[] = [
  {
    what: 'an import and the uses of a renamed function, and no namesake, in Python',
    before: { 'utils.py': PYTHON },
    after: { 'utils.py': PYTHON.replace('def clean', 'def tidy') },
    outside: {
      'app.py': lines('from utils import clean', '', 'print(clean("a"))'),
      'whole.py': lines('import utils', 'print(utils.clean("a"))'),
      'namesake.py': lines(
        '# the other clean of utils',
        'def clean(text):',
        '    return text',
        '',
        'print(clean("a"))',
      ),
      'elsewhere.py': lines('from other.utils import clean', 'print(clean("a"))'),
      'other/__init__.py': '',
      'other/utils.py': lines('def clean(text):', '    return text'),
    },
    left: ['app.py:1 renamed clean', 'app.py:3 renamed clean', 'whole.py:2 renamed clean'],
  },
  {
    what: 'an import from where a function was, in Python, unless that hands it on',
    before: { 'utils.py': PYTHON, 'text.py': 'SIGN = "x"\n' },
    after: {
      'utils.py': PYTHON.slice(PYTHON.indexOf('class')),
      'text.py': `${PYTHON.slice(0, PYTHON.indexOf('class'))}SIGN = "x"\n`,
    },
    outside: { 'app.py': lines('from utils import clean, Box', 'print(clean("a"), Box(1))') },
    left: ['app.py:1 moved clean'],
  },
  {
    what: 'nothing where the old place hands on what moved',
    before: { 'utils.py': PYTHON, 'text.py': 'SIGN = "x"\n' },
    after: {
      'utils.py': `from text import clean\n\n\n${PYTHON.slice(PYTHON.indexOf('class'))}`,
      'text.py': `${PYTHON.slice(0, PYTHON.indexOf('class'))}SIGN = "x"\n`,
    },
    outside: { 'app.py': lines('from utils import clean, Box', 'print(clean("a"), Box(1))') },
    left: [],
  },
  {
    what: 'a component whose template still says a renamed function, and not one that gives the name itself',
    before: { 'store.ts': STORE },
    after: { 'store.ts': STORE.replace('function load', 'function fetchAll') },
    outside: {
      'App.vue': lines(
        '<template>',
        "  <p>{{ load('a', 1) }}</p>",
        '</template>',
        '<script setup lang="ts">',
        "import { load } from './store';",
        '</script>',
      ),
      'Other.vue': lines(
        '<template>',
        '  <p v-for="load in loads">{{ load }}</p>',
        '</template>',
        '<script setup lang="ts">',
        "import { Depot } from './store';",
        '</script>',
      ),
    },
    left: ['App.vue:2 renamed load', 'App.vue:5 renamed load'],
  },
  {
    what: 'a method by the type of what it is called on, and not where that is unknown',
    before: { 'utils.py': PYTHON },
    after: { 'utils.py': PYTHON.replace('def area', 'def surface') },
    outside: {
      'app.py': lines(
        'from utils import Box',
        '',
        '',
        'def draw(box: Box, any):',
        '    print(box.area())',
        '    print(any.area())',
        '    print(Box(2).area())',
      ),
      'field.py': lines('class Field:', '    def area(self):', '        return 1', '', '', 'print(Field().area())'),
    },
    left: ['app.py:5 renamed area', 'app.py:7 renamed area'],
  },
  {
    what: 'imports, what hands them on, and members, in TypeScript',
    before: { 'src/store.ts': STORE },
    after: { 'src/store.ts': STORE.replace('function load', 'function fetch').replace('open()', 'enter()') },
    outside: {
      'src/index.ts': "export { load } from './store';\n",
      'src/page.ts': lines(
        "import { load as take, Depot } from './store';",
        "import * as all from './store';",
        "export const text = take('a/b', 1) + all.load('c', 2);",
        'export const show = (depot: Depot) => depot.open();',
      ),
      'src/far.ts': lines("import { load } from '.';", "console.log(load('q', 1));"),
      'src/namesake.ts': lines("import { load } from 'store';", "console.log(load('q', 1), { load }.load);"),
    },
    left: [
      'src/far.ts:1 renamed load',
      'src/far.ts:2 renamed load',
      'src/index.ts:1 renamed load',
      'src/page.ts:1 renamed load',
      'src/page.ts:3 renamed load',
      'src/page.ts:4 renamed open',
    ],
  },
  {
    what: 'the path to a file that moved',
    before: { 'src/store.ts': STORE },
    after: { 'src/data/depot.ts': STORE },
    outside: { 'src/page.ts': lines("import { load } from './store';", "console.log(load('a', 1));") },
    left: ['src/page.ts:1 moved store'],
  },
  {
    what: 'calls that hand over what is not taken any more, in Java',
    before: { 'a/b/Store.java': JAVA },
    after: { 'a/b/Store.java': JAVA.replace('path, int mode', 'path').replace('substring(mode)', 'substring(1)') },
    outside: {
      'a/b/Near.java': lines('package a.b;', 'class Near { String x(Store store) { return store.load("a", 1); } }'),
      'a/c/Far.java': lines(
        'package a.c;',
        'import a.b.Store;',
        'import java.util.*;',
        'class Far {',
        '  String x(Store store) { return store.load("a", 1); }',
        '  String y(Other other) { return other.load("a", 1); }',
        '}',
      ),
      'a/c/Other.java': lines('package a.c;', 'class Other { String load(String a, int b) { return a; } }'),
    },
    left: ['a/b/Near.java:2 signature load', 'a/c/Far.java:5 signature load'],
  },
  {
    what: 'a class of the same package, and one that is imported, in Java',
    before: { 'a/b/Store.java': JAVA },
    after: { 'a/b/Depot.java': JAVA.replace('class Store', 'class Depot') },
    outside: {
      'a/b/Near.java': lines('package a.b;', 'class Near { Store store; }'),
      'a/c/Far.java': lines('package a.c;', 'import a.b.Store;', 'class Far { Store store; }'),
      'a/d/Own.java': lines('package a.d;', 'class Own { Store store; }'),
      'a/d/Store.java': lines('package a.d;', 'class Store {}'),
    },
    left: ['a/b/Near.java:2 renamed Store', 'a/c/Far.java:2 renamed Store', 'a/c/Far.java:3 renamed Store'],
  },
  {
    what: 'what the same package and others say, in Go',
    before: { 'go.mod': 'module x.org/y\n', 'store/store.go': GO },
    after: {
      'go.mod': 'module x.org/y\n',
      'store/store.go': GO.replace('func Open(', 'func Enter(').replace('func helper(', 'func assist('),
    },
    outside: {
      'store/extra.go': lines('package store', '', 'func Extra() string { return helper("a") }'),
      'main.go': lines(
        'package main',
        '',
        'import "x.org/y/store"',
        'import "os"',
        '',
        'func main() {',
        '\tprintln(store.Open("a"))',
        '\tos.Open("a")',
        '}',
      ),
    },
    left: ['main.go:7 renamed Open', 'store/extra.go:3 renamed helper'],
  },
  ...SIGNATURES.map(({ path, wide, narrow, calls, fitting }) => ({
    what: `only calls that do not fit, in ${path}`,
    before: { [path]: wide },
    after: { [path]: narrow },
    outside: { [`calls.${path.split('.')[1]}`]: lines(...calls, fitting) },
    left: [`calls.${path.split('.')[1]}:${calls.length} signature paint`],
  })),
  {
    what: 'a function that is gone, in Rust',
    before: {
      'src/text.rs': lines(
        'pub fn clean(text: &str) -> String {',
        '    let short = text.trim();',
        '    short.to_lowercase()',
        '}',
        '',
        'pub const SIGN: u32 = 1;',
      ),
    },
    after: { 'src/text.rs': 'pub const SIGN: u32 = 1;\n' },
    outside: {
      'src/lib.rs': lines('mod text;', 'mod app;'),
      'src/app.rs': lines('use crate::text::clean;', '', 'pub fn run() -> String {', '    clean(" a ")', '}'),
    },
    left: ['src/app.rs:1 removed clean', 'src/app.rs:4 removed clean'],
  },
];

describe('left behind by a change', () => {
  for (const { what, before, after, outside, left } of CASES) {
    it(what, async () => {
      const diff = await analyzeInTree(before, after, outside);
      assert.deepEqual(leftPlaces(diff), left);
      assert.equal(diff.summary.leftBehind, left.length);
    });
  }

  it('says what stands there, and what it became', async () => {
    const diff = await analyzeInTree(
      { 'utils.py': PYTHON },
      { 'utils.py': PYTHON.replace('def clean', 'def tidy') },
      { 'app.py': lines('import utils', '', 'if utils:', '    print(utils.clean("a"))') },
    );
    const [{ before, after, text, span }] = diff.leftBehind;
    assert.equal(diff.declarations.before[before].name, 'clean');
    assert.equal(diff.declarations.after[after ?? -1].name, 'tidy');
    assert.equal(text, 'print(utils.clean("a"))');
    assert.equal(span, null);
  });

  it('counts what it cannot resolve, and files that the limits left out, and takes neither for certain', async () => {
    const outside = {
      'app.py': lines('from utils import Box', '', '', 'def draw(any):', '    return any.area()'),
      'more.py': lines('from utils import Box', 'print(Box(1).area())'),
    };
    const [before, after] = [{ 'utils.py': PYTHON }, { 'utils.py': PYTHON.replace('def area', 'def surface') }];
    const whole = await analyzeInTree(before, after, outside);
    assert.deepEqual(leftPlaces(whole), ['more.py:2 renamed area']);
    assert.equal(whole.context?.mentionsUnresolved, 1);
    assert.equal(whole.context?.filesSearched, 2);
    assert.equal(whole.context?.filesUnsearched, 0);
    const cut = await analyzeInTree(before, after, outside, {
      paths: 100,
      files: 1,
      bytes: 10_000,
      milliseconds: 1000,
    });
    assert.deepEqual(leftPlaces(cut), []);
    assert.equal(cut.context?.filesUnsearched, 1);
    assert.ok(
      cut.degraded.some(({ reason }) => /1 file outside of the change that may still say an old name/.test(reason)),
    );
  });

  it('says in words how many mentions nobody can resolve', async () => {
    const diff = await analyzeInTree(
      { 'utils.py': PYTHON },
      { 'utils.py': PYTHON.replace('def area', 'def surface') },
      { 'app.py': lines('from utils import Box', '', '', 'def draw(any):', '    return any.area()') },
    );
    assert.deepEqual(leftPlaces(diff), []);
    assert.match(renderSummary(diff, PLAIN), /1 more mention of names that changed could not be resolved/);
  });

  it('looks into the files of the change as well', async () => {
    const diff = await analyzeTexts(
      {
        'utils.py': PYTHON,
        'app.py': lines('from utils import clean', 'import os', '', 'print(clean("a"))'),
      },
      {
        'utils.py': PYTHON.replace('def clean', 'def tidy'),
        'app.py': lines('from utils import clean', 'import os', '', 'print(clean("a"), os.name)'),
      },
    );
    assert.deepEqual(leftPlaces(diff), ['app.py:1 renamed clean', 'app.py:4 renamed clean']);
    assert.deepEqual(
      diff.leftBehind.map(({ span }) => span && diff.after[span.file].path),
      ['app.py', 'app.py'],
    );
  });
});
