/** Exported values, modules and dialects that are left behind: constants that are no declarations, imports of every sort, files of another dialect, and components. */
import type { LeftCase } from './support/leftCases.js';
import { itFinds, lines } from './support/leftCases.js';

const CASES: readonly LeftCase[] = [
  {
    what: 'an exported object, by its imports',
    before: { 'cfg.ts': lines('export const LIMITS = { most: 10, least: 1 };', 'export const other = 3;') },
    after: { 'cfg.ts': lines('export const BOUNDS = { most: 10, least: 1 };', 'export const other = 3;') },
    outside: { 'a.ts': lines("import { LIMITS } from './cfg';", 'console.log(LIMITS.most);') },
    left: ['a.ts:1 renamed LIMITS', 'a.ts:2 renamed LIMITS'],
    reads: 'BOUNDS',
  },
  {
    what: 'an exported constant',
    before: { 'cfg.ts': lines('export const LIMIT = 10;', 'export const other = 3;') },
    after: { 'cfg.ts': lines('export const BOUND = 10;', 'export const other = 3;') },
    outside: { 'a.ts': lines("import { LIMIT } from './cfg';", 'console.log(LIMIT);') },
    left: ['a.ts:1 renamed LIMIT', 'a.ts:2 renamed LIMIT'],
    reads: 'BOUND',
  },
  {
    what: 'a constant that is gone',
    before: { 'cfg.ts': lines('export const LIMIT = [1, 2, 3];', 'export const other = 3;') },
    after: { 'cfg.ts': lines('export const other = 3;') },
    outside: { 'a.ts': lines("import { LIMIT } from './cfg';", 'console.log(LIMIT);') },
    left: ['a.ts:1 removed LIMIT', 'a.ts:2 removed LIMIT'],
  },
  {
    what: 'a constant that is in another module now',
    before: {
      'cfg.ts': lines("export const LIMIT = ['a', 'b', 'c', 'd'];", 'export const other = 3;'),
      'b.ts': lines('export const b = 1;'),
    },
    after: {
      'cfg.ts': lines('export const other = 3;'),
      'b.ts': lines("export const LIMIT = ['a', 'b', 'c', 'd'];", 'export const b = 1;'),
    },
    outside: { 'a.ts': lines("import { LIMIT } from './cfg';", 'console.log(LIMIT);') },
    left: ['a.ts:1 moved LIMIT'],
  },
  {
    what: 'a member of what a module exports as an object',
    before: { 'cfg.js': lines('const LIMIT = { most: 10 };', 'module.exports = { LIMIT };') },
    after: { 'cfg.js': lines('const BOUND = { most: 10 };', 'module.exports = { BOUND };') },
    outside: { 'a.js': lines("const { LIMIT } = require('./cfg');", 'console.log(LIMIT.most);') },
    left: ['a.js:1 renamed LIMIT', 'a.js:2 renamed LIMIT'],
    reads: 'BOUND',
  },
  {
    what: 'a function that is required, taken apart or not',
    before: { 'lib.js': lines("function load(p) { return p.split('/').join('.'); }", 'module.exports = { load };') },
    after: {
      'lib.js': lines("function fetchAll(p) { return p.split('/').join('.'); }", 'module.exports = { fetchAll };'),
    },
    outside: {
      'a.js': lines("const { load } = require('./lib');", "console.log(load('a'));"),
      'b.js': lines("const lib = require('./lib');", "console.log(lib.load('a'));"),
      'c.js': lines("const load = require('./lib').load;", "load('q');"),
    },
    left: [
      'a.js:1 renamed load',
      'a.js:2 renamed load',
      'b.js:2 renamed load',
      'c.js:1 renamed load',
      'c.js:2 renamed load',
    ],
    reads: 'fetchAll',
  },
  {
    what: 'a member of the exports',
    before: { 'lib.js': lines("exports.load = function (p) { return p.split('/').join('.'); };", 'exports.keep = 1;') },
    after: {
      'lib.js': lines("exports.fetchAll = function (p) { return p.split('/').join('.'); };", 'exports.keep = 1;'),
    },
    outside: { 'b.js': lines("const lib = require('./lib');", "console.log(lib.load('a'), lib.keep);") },
    left: ['b.js:2 renamed load'],
  },
  {
    what: 'a function of TypeScript, by files of all dialects',
    before: { 'lib.ts': lines('export function load(p: string) {', "  return p.split('/').join('.');", '}') },
    after: { 'lib.ts': lines('export function fetchAll(p: string) {', "  return p.split('/').join('.');", '}') },
    outside: {
      'a.tsx': lines("import { load } from './lib';", "export const A = () => <p>{load('a')}</p>;"),
      'b.js': lines("import { load } from './lib';", "load('x');"),
      'c.jsx': lines("import { load } from './lib';", "export const C = () => <p>{load('a')}</p>;"),
      'd.mjs': lines("import { load } from './lib.js';", "load('x');"),
    },
    left: [
      'a.tsx:1 renamed load',
      'a.tsx:2 renamed load',
      'b.js:1 renamed load',
      'b.js:2 renamed load',
      'c.jsx:1 renamed load',
      'c.jsx:2 renamed load',
      'd.mjs:1 renamed load',
      'd.mjs:2 renamed load',
    ],
    reads: 'fetchAll',
  },
  {
    what: 'a component, by tags and values',
    before: { 'Box.tsx': lines('export function Box(props: { a: number }) {', '  return <div>{props.a}</div>;', '}') },
    after: { 'Box.tsx': lines('export function Crate(props: { a: number }) {', '  return <div>{props.a}</div>;', '}') },
    outside: {
      'App.tsx': lines("import { Box } from './Box';", 'export const App = () => (', '  <Box a={1} />', ');'),
      'u.ts': lines("import { Box } from './Box';", 'export const x = Box;'),
    },
    left: ['App.tsx:1 renamed Box', 'App.tsx:3 renamed Box', 'u.ts:1 renamed Box', 'u.ts:2 renamed Box'],
  },
  {
    what: 'a Vue component that has another name',
    before: {
      'Box.vue': lines(
        '<template>',
        '  <p>{{ text }}</p>',
        '</template>',
        '<script setup lang="ts">',
        "const text = 'abc'.toUpperCase();",
        '</script>',
      ),
    },
    after: {
      'Crate.vue': lines(
        '<template>',
        '  <p>{{ text }}</p>',
        '</template>',
        '<script setup lang="ts">',
        "const text = 'abc'.toUpperCase();",
        '</script>',
      ),
    },
    outside: {
      'App.vue': lines(
        '<template>',
        '  <Box />',
        '</template>',
        '<script setup lang="ts">',
        "import Box from './Box.vue';",
        '</script>',
      ),
      'main.ts': lines("import Box from './Box.vue';", 'console.log(Box);'),
    },
    left: ['App.vue:5 moved Box', 'main.ts:1 moved Box'],
  },
  {
    what: 'a Vue component that is gone',
    before: {
      'src/Box.vue': lines(
        '<template>',
        '  <p>{{ text }}</p>',
        '</template>',
        '<script setup>',
        "const text = 'abc'.toUpperCase();",
        '</script>',
      ),
    },
    after: {},
    outside: {
      'src/App.vue': lines(
        '<template>',
        '  <Box />',
        '</template>',
        '<script setup>',
        "import Box from './Box.vue';",
        '</script>',
      ),
      'src/main.js': lines("import Box from './Box.vue';", 'console.log(Box);'),
    },
    left: ['src/App.vue:5 removed Box', 'src/main.js:1 removed Box'],
  },
  {
    what: 'a Svelte component that has another name',
    before: { 'lib/Box.svelte': lines('<script>', '  export let size = 3;', '</script>', '<p>{size}</p>') },
    after: { 'lib/Crate.svelte': lines('<script>', '  export let size = 3;', '</script>', '<p>{size}</p>') },
    outside: {
      'App.svelte': lines('<script>', "  import Box from './lib/Box.svelte';", '</script>', '<Box size={2} />'),
      'lib/index.js': lines("export { default as Box } from './Box.svelte';"),
    },
    left: ['App.svelte:2 moved Box', 'lib/index.js:1 moved Box'],
  },
  {
    what: 'a name of one letter',
    before: { 'g.ts': lines('export function t(key: string): string {', "  return key.split('.').join(' ');", '}') },
    after: {
      'g.ts': lines('export function translate(key: string): string {', "  return key.split('.').join(' ');", '}'),
    },
    outside: {
      'a.ts': lines("import { t } from './g';", "console.log(t('a'));"),
      'b.ts': lines('const t = 3;', 'console.log(t);'),
    },
    left: ['a.ts:1 renamed t', 'a.ts:2 renamed t'],
    reads: 'translate',
  },
  {
    what: 'a name of one letter, in Python',
    before: { 'g.py': lines('def t(key):', "    return key.split('.')[0]") },
    after: { 'g.py': lines('def translate(key):', "    return key.split('.')[0]") },
    outside: { 'a.py': lines('from g import t', "print(t('a'))") },
    left: ['a.py:1 renamed t', 'a.py:2 renamed t'],
  },
  {
    what: 'a module that is loaded when it is asked for',
    before: { 'lib.ts': lines('export function load(p: string) {', "  return p.split('/').join('.');", '}') },
    after: { 'lib.ts': lines('export function fetchAll(p: string) {', "  return p.split('/').join('.');", '}') },
    outside: {
      'a.ts': lines(
        'export async function go() {',
        "  const { load } = await import('./lib');",
        "  return load('a');",
        '}',
      ),
      'b.ts': lines(
        'export async function go() {',
        "  const lib = await import('./lib');",
        "  return lib.load('a');",
        '}',
      ),
      'c.ts': lines("export const go = () => import('./lib').then(m => m.load('a'));"),
    },
    left: ['a.ts:2 renamed load', 'a.ts:3 renamed load', 'b.ts:3 renamed load'],
  },
  {
    what: 'the path of a module in a call',
    before: { 'lib.ts': lines('export function load(p: string) {', "  return p.split('/').join('.');", '}') },
    after: { 'deep/lib.ts': lines('export function load(p: string) {', "  return p.split('/').join('.');", '}') },
    outside: {
      'a.ts': lines(
        'export async function go() {',
        "  const { load } = await import('./lib');",
        "  return load('a');",
        '}',
      ),
      'b.ts': lines("export const go = () => import('./lib');"),
      'c.js': lines("const lib = require('./lib');", "lib.load('a');"),
    },
    left: ['a.ts:2 moved lib', 'b.ts:1 moved lib', 'c.js:1 moved lib'],
  },
  {
    what: 'a namespace that is taken apart',
    before: { 'lib.ts': lines('export function load(p: string) {', "  return p.split('/').join('.');", '}') },
    after: { 'lib.ts': lines('export function fetchAll(p: string) {', "  return p.split('/').join('.');", '}') },
    outside: {
      'a.ts': lines("import * as lib from './lib';", 'const { load } = lib;', "console.log(load('a'));"),
      'b.ts': lines("import * as lib from './lib';", 'const { load: go } = lib;', "console.log(go('a'));"),
    },
    left: ['a.ts:2 renamed load', 'a.ts:3 renamed load', 'b.ts:2 renamed load'],
  },
  {
    what: 'files that hand on all, or one name',
    before: { 'src/lib.ts': lines('export function load(p: string) {', "  return p.split('/').join('.');", '}') },
    after: { 'src/lib.ts': lines('export function fetchAll(p: string) {', "  return p.split('/').join('.');", '}') },
    outside: {
      'src/index.ts': lines("export * from './lib';"),
      'app.ts': lines("import { load } from './src';", "console.log(load('a'));"),
      'src/named.ts': lines("export { load as get } from './lib';"),
      'get.ts': lines("import { get } from './src/named';", "get('x');"),
    },
    left: ['app.ts:1 renamed load', 'app.ts:2 renamed load', 'src/named.ts:1 renamed load'],
  },
  {
    what: 'a file that hands on what moved',
    before: { 'src/lib.ts': lines('export function load(p: string) {', "  return p.split('/').join('.');", '}') },
    after: { 'src/deep/lib.ts': lines('export function load(p: string) {', "  return p.split('/').join('.');", '}') },
    outside: {
      'src/index.ts': lines("export * from './lib';"),
      'app.ts': lines("import { load } from './src';", "console.log(load('a'));"),
    },
    left: ['src/index.ts:1 moved lib'],
  },
  {
    what: 'a name that is exported under another one',
    before: { 'lib.ts': lines("const load = (p: string) => p.split('/').join('.');", 'export { load };') },
    after: { 'lib.ts': lines("const load = (p: string) => p.split('/').join('.');", 'export { load as fetchAll };') },
    outside: { 'a.ts': lines("import { load } from './lib';", "load('a');") },
    left: ['a.ts:1 removed load'],
  },
  {
    what: 'a function that is exported no more',
    before: {
      'lib.ts': lines("export const load = (p: string) => p.split('/').join('.');", "export const x = load('q');"),
    },
    after: { 'lib.ts': lines("const load = (p: string) => p.split('/').join('.');", "export const x = load('q');") },
    outside: { 'a.ts': lines("import { load } from './lib';", "load('a');") },
    left: ['a.ts:1 removed load'],
  },
  {
    what: 'a function in a constant',
    before: { 'lib.ts': lines("export const load = (p: string) => p.split('/').join('.');") },
    after: { 'lib.ts': lines("export const fetchAll = (p: string) => p.split('/').join('.');") },
    outside: { 'a.ts': lines("import { load } from './lib';", "['a'].map(load);") },
    left: ['a.ts:1 renamed load', 'a.ts:2 renamed load'],
    reads: 'fetchAll',
  },
  {
    what: 'a type that is another name',
    before: { 'k.ts': lines('export type Id = string | number;') },
    after: { 'k.ts': lines('export type Key = string | number;') },
    outside: {
      'a.ts': lines("import type { Id } from './k';", 'export const f = (o: Id) => o;'),
      'b.ts': lines("export const g = (o: import('./k').Id) => o;"),
    },
    left: ['a.ts:1 renamed Id', 'a.ts:2 renamed Id'],
    reads: 'Key',
  },
  {
    what: 'a module that a test replaces',
    before: { 'src/a.ts': lines('export function load(p: string) { return p.trim() + 1; }') },
    after: { 'src/b.ts': lines('export function load(p: string) { return p.trim() + 1; }') },
    outside: { 'test/t.ts': lines("jest.mock('../src/a');", "import { load } from '../src/a';", "load('q');") },
    left: ['test/t.ts:1 moved a', 'test/t.ts:2 moved a'],
  },
  {
    what: 'an import without names',
    before: { 'src/setup.ts': lines("console.log('a'.trim() + 'b');") },
    after: {},
    outside: { 'src/main.ts': lines("import './setup';") },
    left: ['src/main.ts:1 removed setup'],
  },
  {
    what: 'a path by the settings of the compiler',
    before: {
      'tsconfig.json': '{"compilerOptions":{"paths":{"@/*":["./src/*"]}}}',
      'src/a.ts': lines('export function load(p: string) { return p.trim() + 1; }'),
    },
    after: {
      'tsconfig.json': '{"compilerOptions":{"paths":{"@/*":["./src/*"]}}}',
      'src/a.ts': lines('export function fetchAll(p: string) { return p.trim() + 1; }'),
    },
    outside: { 'src/u.ts': lines("import { load } from '@/a';", "load('q');") },
    left: ['src/u.ts:1 renamed load', 'src/u.ts:2 renamed load'],
  },
  {
    what: 'a function in an exported object',
    before: {
      'lib.ts': lines(
        'export const api = {',
        "  load(p: string) { return p.split('/').join('.'); },",
        '  other() { return 1; },',
        '};',
      ),
    },
    after: {
      'lib.ts': lines(
        'export const api = {',
        "  fetchAll(p: string) { return p.split('/').join('.'); },",
        '  other() { return 1; },',
        '};',
      ),
    },
    outside: { 'a.ts': lines("import { api } from './lib';", "api.load('a');", 'api.other();') },
    left: ['a.ts:2 renamed load'],
  },
  {
    what: 'what comes with all of a module, in Python',
    before: { 'u.py': lines('def calc(a):', '    return a * 3 + 1') },
    after: { 'u.py': lines('def count(a):', '    return a * 3 + 1') },
    outside: { 'v.py': lines('from u import *', 'calc(3)') },
    left: ['v.py:2 renamed calc?'],
  },
  {
    what: 'what a package hands on, in Python',
    before: { 'pkg/utils.py': lines('def clean(t):', '    return t.strip().lower()') },
    after: { 'pkg/utils.py': lines('def tidy(t):', '    return t.strip().lower()') },
    outside: {
      'pkg/__init__.py': lines('from .utils import clean', '', "__all__ = ['clean']"),
      'app.py': lines('from pkg import clean', "print(clean('x'))"),
    },
    left: ['pkg/__init__.py:1 renamed clean', 'app.py:1 renamed clean', 'app.py:2 renamed clean'],
  },
  {
    what: 'a function that a test replaces, in Python',
    before: { 'utils.py': lines('def clean(t):', '    return t.strip().lower()') },
    after: { 'utils.py': lines('def tidy(t):', '    return t.strip().lower()') },
    outside: {
      'test_utils.py': lines(
        'from unittest.mock import patch',
        '',
        '',
        "@patch('utils.clean')",
        'def test_it(mock):',
        '    assert mock',
      ),
    },
    left: ['test_utils.py:4 renamed clean?'],
  },
  {
    what: 'a function by its module, in Rust',
    before: { 'src/a.rs': lines('pub fn calc(a: u32) -> u32 { a * 3 + 1 }') },
    after: { 'src/a.rs': lines('pub fn count(a: u32) -> u32 { a * 3 + 1 }') },
    outside: {
      'src/lib.rs': lines('pub mod a;', 'mod b;'),
      'src/b.rs': lines('use crate::a;', 'pub fn f() -> u32 { a::calc(3) + crate::a::calc(4) }'),
    },
    left: ['src/b.rs:2 renamed calc'],
  },
  {
    what: 'a function that is handed on, in Rust',
    before: { 'src/a.rs': lines('pub fn calc(a: u32) -> u32 { a * 3 + 1 }') },
    after: { 'src/a.rs': lines('pub fn count(a: u32) -> u32 { a * 3 + 1 }') },
    outside: { 'src/lib.rs': lines('mod a;', 'pub use a::calc;') },
    left: ['src/lib.rs:2 renamed calc'],
  },
  {
    what: 'a static import of all, in Java',
    before: { 'p/U.java': lines('package p;', 'public class U { public static int calc(int a) { return a * 3; } }') },
    after: { 'p/U.java': lines('package p;', 'public class U { public static int count(int a) { return a * 3; } }') },
    outside: { 'q/V.java': lines('package q;', 'import static p.U.*;', 'class V { int x = calc(3); }') },
    left: ['q/V.java:3 renamed calc?'],
  },
  {
    what: 'members of a static class, in C#',
    before: {
      'U.cs': lines(
        'namespace P;',
        'public static class U { public const int Limit = 3; public static int Calc(int a) => a * 3 + 1; }',
      ),
    },
    after: {
      'U.cs': lines(
        'namespace P;',
        'public static class U { public const int Bound = 3; public static int Count(int a) => a * 3 + 1; }',
      ),
    },
    outside: {
      'V.cs': lines('using P;', 'namespace Q;', 'public class V { int x = U.Calc(3) + U.Limit; }'),
      'W.cs': lines('using static P.U;', 'namespace Q;', 'public class W { int x = Calc(3); }'),
    },
    left: ['V.cs:3 renamed Calc', 'V.cs:3 renamed Limit', 'W.cs:3 renamed Calc?'],
  },
];

describe('left behind, by imports', () => CASES.forEach(itFinds));
