/** What only looks as if it had been left behind: namesakes, names that are shown as before, calls that fit still. */
import type { LeftCase } from './support/leftCases.js';
import { itFinds, lines } from './support/leftCases.js';

const CASES: readonly LeftCase[] = [
  {
    what: 'a namesake',
    before: { 'lib.ts': lines('export function load(p: string) {', "  return p.split('/').join('.');", '}') },
    after: { 'lib.ts': lines('export function fetchAll(p: string) {', "  return p.split('/').join('.');", '}') },
    outside: {
      'a.ts': lines('export const load = 3;', 'console.log(load);'),
      'b.ts': lines('class X { load() { return this.load(); } }', 'new X().load();'),
    },
    left: [],
    reads: null,
  },
  {
    what: 'a parameter of the name',
    before: { 'lib.ts': lines('export const LIMIT = 10;', 'export const o = 1;') },
    after: { 'lib.ts': lines('export const BOUND = 10;', 'export const o = 1;') },
    outside: {
      'a.ts': lines("import { o } from './lib';", 'export function f(LIMIT: number) { return LIMIT + o; }'),
      'b.ts': lines("import { LIMIT } from './other';", 'console.log(LIMIT);'),
      'other.ts': lines('export const LIMIT = 3;'),
    },
    left: [],
    reads: null,
  },
  {
    what: 'a name that is exported for another one',
    before: { 'lib.ts': lines('export function load(p: string) {', "  return p.split('/').join('.');", '}') },
    after: {
      'lib.ts': lines(
        'export function fetchAll(p: string) {',
        "  return p.split('/').join('.');",
        '}',
        'export { fetchAll as load };',
      ),
    },
    outside: { 'a.ts': lines("import { load } from './lib';", "load('a');") },
    left: [],
  },
  {
    what: 'a constant that stands for the old name',
    before: { 'lib.ts': lines('export function load(p: string) {', "  return p.split('/').join('.');", '}') },
    after: {
      'lib.ts': lines(
        'export function fetchAll(p: string) {',
        "  return p.split('/').join('.');",
        '}',
        '/** @deprecated */',
        'export const load = fetchAll;',
      ),
    },
    outside: { 'a.ts': lines("import { load } from './lib';", "load('a');") },
    left: [],
  },
  {
    what: 'a variable that stands for the old name, in Python',
    before: { 'u.py': lines('def clean(t):', '    return t.strip().lower()') },
    after: { 'u.py': lines('def tidy(t):', '    return t.strip().lower()', '', '', 'clean = tidy') },
    outside: { 'a.py': lines('from u import clean', "clean('a')") },
    left: [],
  },
  {
    what: 'a call that may leave out what came',
    before: { 'd.ts': lines('export function draw(width: number): number {', '  return width * 3;', '}') },
    after: {
      'd.ts': lines(
        'export function draw(width: number, deep?: number): number {',
        '  return width * 3 + (deep ?? 0);',
        '}',
      ),
    },
    outside: { 'a.ts': lines("import { draw } from './d';", 'draw(1);') },
    left: [],
  },
  {
    what: 'the default, whatever it is called',
    before: { 'lib.ts': lines('export default function load(p: string) {', "  return p.split('/').join('.');", '}') },
    after: {
      'lib.ts': lines('export default function fetchAll(p: string) {', "  return p.split('/').join('.');", '}'),
    },
    outside: { 'a.ts': lines("import load from './lib';", "console.log(load('a'));") },
    left: [],
    reads: null,
  },
  {
    what: 'a text or a key of the name',
    before: { 'a.js': lines('export function name(x) { return x.trim() + 1; }') },
    after: { 'a.js': lines('export function title(x) { return x.trim() + 1; }') },
    outside: { 'b.js': lines("console.log('name');", 'const o = { name: 3 };', 'console.log(o.name);') },
    left: [],
    reads: null,
  },
  {
    what: 'a module of the same name',
    before: { 'a/lib.ts': lines('export function load(p: string) { return p.trim() + 1; }') },
    after: { 'a/lib.ts': lines('export function fetchAll(p: string) { return p.trim() + 1; }') },
    outside: {
      'b/lib.ts': lines('export function load() { return 3; }'),
      'b/use.ts': lines("import { load } from './lib';", 'load();'),
    },
    left: [],
    reads: null,
  },
  {
    what: 'a method of another type, in Python',
    before: { 'a.py': lines('class A:', '    def go(self):', '        return 1 + 2') },
    after: { 'a.py': lines('class A:', '    def run(self):', '        return 1 + 2') },
    outside: { 'b.py': lines('class B:', '    def go(self):', '        return 1', '', '', 'B().go()') },
    left: [],
    reads: null,
  },
  {
    what: 'another overload, in Java',
    before: {
      'A.java': lines(
        'class A {',
        '  static int f(int a) { return a * 3; }',
        '  static int f(String a) { return a.length() * 4; }',
        '}',
      ),
    },
    after: {
      'A.java': lines(
        'class A {',
        '  static int g(int a) { return a * 3; }',
        '  static int f(String a) { return a.length() * 4; }',
        '}',
      ),
    },
    outside: { 'B.java': lines('class B { int x = A.f("q"); }') },
    left: [],
  },
  {
    what: 'what is handed on from elsewhere',
    before: {
      'a.ts': lines('export function load(p: string) { return p.trim() + 1; }'),
      'index.ts': lines("export * from './a';"),
    },
    after: {
      'b.ts': lines('export function load(p: string) { return p.trim() + 1; }'),
      'index.ts': lines("export * from './b';"),
    },
    outside: { 'u.ts': lines("import { load } from '.';", "load('q');") },
    left: [],
  },
  {
    what: 'a call that fits still, in Python',
    before: { 'd.py': lines('def f(a, b=1):', '    return a * b + 1') },
    after: { 'd.py': lines('def f(a, b=1, c=2):', '    return a * b + c') },
    outside: { 'u.py': lines('from d import f', 'f(1)', 'f(1, b=2)', 'f(*x)', 'f(1, **k)') },
    left: [],
  },
  {
    what: 'a function of another package, in Go',
    before: {
      'go.mod': lines('module x.org/y'),
      'a/a.go': lines('package a', '', 'func Open(n string) string { return n + "x" + n }'),
    },
    after: {
      'go.mod': lines('module x.org/y'),
      'a/a.go': lines('package a', '', 'func Enter(n string) string { return n + "x" + n }'),
    },
    outside: {
      'b/b.go': lines('package b', '', 'import "os"', '', 'func F() { os.Open("a") }', '', 'func Open() {}'),
      'c.go': lines('package main', '', 'import "x.org/y/b"', '', 'func main() { b.Open() }'),
    },
    left: [],
    reads: null,
  },
  {
    what: 'a method of another type, in Rust',
    before: { 'src/a.rs': lines('pub struct A;', 'impl A { pub fn area(&self) -> u32 { 3 * 4 } }') },
    after: { 'src/a.rs': lines('pub struct A;', 'impl A { pub fn surface(&self) -> u32 { 3 * 4 } }') },
    outside: {
      'src/lib.rs': lines('mod a;', 'mod b;'),
      'src/b.rs': lines(
        'pub struct B;',
        'impl B { pub fn area(&self) -> u32 { 3 } }',
        'pub fn f(b: &B) -> u32 { b.area() }',
      ),
    },
    left: [],
    reads: null,
  },
  {
    what: 'a member of types that are not below',
    before: { 'a.ts': lines("export class A { open() { return 'x'.trim(); } }") },
    after: { 'a.ts': lines("export class A { enter() { return 'x'.trim(); } }") },
    outside: {
      'b.ts': lines(
        'export class B { open() { return 1; } }',
        'export class C extends B { open() { return super.open() + 1; } }',
      ),
    },
    left: [],
    reads: null,
  },
  {
    what: 'a constant of the file',
    before: { 'a.js': lines('const LIMIT = { a: 1 };', 'module.exports = { LIMIT };') },
    after: { 'a.js': lines('const BOUND = { a: 1 };', 'module.exports = { BOUND };') },
    outside: { 'b.js': lines('const LIMIT = 3;', "const a = require('./a');", 'console.log(LIMIT, a.BOUND);') },
    left: [],
  },
  {
    what: 'a constant that is handed on with all of a module',
    before: { 'a.ts': lines('export const LIMIT = 3;', 'export const o = 1;'), 'k.ts': lines('export const z = 1;') },
    after: {
      'a.ts': lines("export * from './k';", 'export const o = 1;'),
      'k.ts': lines('export const z = 1;', 'export const LIMIT = 3;'),
    },
    outside: { 'u.ts': lines("import { LIMIT } from './a';", 'console.log(LIMIT);') },
    left: [],
  },
  {
    what: 'a type that is handed on',
    before: {
      'a.ts': lines('export interface Opt { a: number; b: string; c: boolean }', 'export const o = 1;'),
      'k.ts': lines('export const z = 1;'),
    },
    after: {
      'a.ts': lines("export type { Opt } from './k';", 'export const o = 1;'),
      'k.ts': lines('export const z = 1;', 'export interface Opt { a: number; b: string; c: boolean }'),
    },
    outside: { 'u.ts': lines("import type { Opt } from './a';", 'export const f = (o: Opt) => o.a;') },
    left: [],
  },
  {
    what: 'the default in a constant',
    before: { 'a.ts': lines('const load = (p: string) => p.trim() + 1;', 'export default load;') },
    after: { 'a.ts': lines('const fetchAll = (p: string) => p.trim() + 1;', 'export default fetchAll;') },
    outside: { 'u.ts': lines("import load from './a';", "load('q');") },
    left: [],
    reads: null,
  },
  {
    what: 'a module that is a function',
    before: { 'a.js': lines('module.exports = function load(p) { return p.trim() + 1; };') },
    after: { 'a.js': lines('module.exports = function fetchAll(p) { return p.trim() + 1; };') },
    outside: { 'u.js': lines("const load = require('./a');", "load('q');") },
    left: [],
  },
  {
    what: 'a method of another class, in PHP',
    before: { 'A.php': lines('<?php', "class A { public function open() { return trim('x'); } }") },
    after: { 'A.php': lines('<?php', "class A { public function enter() { return trim('x'); } }") },
    outside: { 'B.php': lines('<?php', 'class B { public function open() { return 1; } }', '(new B)->open();') },
    left: [],
    reads: null,
  },
  {
    what: 'a method of another class, in Ruby',
    before: { 'a.rb': lines('class A', '  def open', "    'x'.strip + 'y'", '  end', 'end') },
    after: { 'a.rb': lines('class A', '  def enter', "    'x'.strip + 'y'", '  end', 'end') },
    outside: { 'b.rb': lines('class B', '  def open', '    1', '  end', 'end', 'B.new.open', "File.open('x')") },
    left: [],
    reads: null,
  },
  {
    what: 'a property of another class, in C#',
    before: { 'A.cs': lines('namespace P;', 'public class A { public int Size => 3 * 4; }') },
    after: { 'A.cs': lines('namespace P;', 'public class A { public int Width => 3 * 4; }') },
    outside: {
      'B.cs': lines('using P;', 'namespace Q;', 'public class B { public int Size => 3; int F(B b) => b.Size; }'),
    },
    left: [],
    reads: null,
  },
  {
    what: 'a method beside an extension, in Kotlin',
    before: { 'A.kt': lines('package p', '', 'fun String.shout(): String = this.trim() + "!"') },
    after: { 'A.kt': lines('package p', '', 'fun String.yell(): String = this.trim() + "!"') },
    outside: { 'B.kt': lines('package q', '', 'class B { fun shout() = 1 }', '', 'fun f(b: B) = b.shout()') },
    left: [],
    reads: null,
  },
  {
    what: 'a function of another file, in C',
    before: { 'a.c': lines('static int own(int x) { return x * 2 + 1; }', 'int shown(int x) { return own(x) * 3; }') },
    after: { 'a.c': lines('static int mine(int x) { return x * 2 + 1; }', 'int shown(int x) { return mine(x) * 3; }') },
    outside: { 'b.c': lines('static int own(int x) { return x; }', 'int g(int x) { return own(x); }') },
    left: [],
    reads: null,
  },
  {
    what: 'what overrides a method that is there still',
    before: { 'A.java': lines('public class A { public int open() { return 3 * 4; } }') },
    after: {
      'A.java': lines('public class A { public int open() { return 3 * 4; } public int more() { return 1; } }'),
    },
    outside: { 'B.java': lines('public class B extends A { public int open() { return super.open(); } }') },
    left: [],
  },
  {
    what: 'a call that never handed over what went',
    before: { 'd.py': lines('def draw(width, deep):', '    return width * 3 + 1') },
    after: { 'd.py': lines('def draw(width):', '    return width * 3 + 1') },
    outside: { 'a.py': lines('from d import draw', 'draw(1)') },
    left: [],
  },
];

describe('left behind is not', () => CASES.forEach(itFinds));
