/** Uses that are left behind in the file of their own, of constants and members, and calls that do not fit any more. */
import type { LeftCase } from './support/leftCases.js';
import { itFinds, lines } from './support/leftCases.js';

const CASES: readonly LeftCase[] = [
  {
    what: 'a call in the same file',
    before: {
      'a.ts': lines(
        'export function load(p: string): string {',
        "  return p.split('/').join('.');",
        '}',
        'export function run(): string {',
        "  return load('a');",
        '}',
        'export function again(): string {',
        "  return load('b');",
        '}',
      ),
    },
    after: {
      'a.ts': lines(
        'export function fetchAll(p: string): string {',
        "  return p.split('/').join('.');",
        '}',
        'export function run(): string {',
        "  return fetchAll('a');",
        '}',
        'export function again(): string {',
        "  return load('b');",
        '}',
      ),
    },
    left: ['a.ts:8 renamed load'],
    reads: 'fetchAll',
  },
  {
    what: 'a call in the same file, in Python',
    before: {
      'a.py': lines(
        'def load(p):',
        "    return p.split('/')[0]",
        '',
        '',
        'def run():',
        "    return load('a')",
        '',
        '',
        "print(load('b'))",
      ),
    },
    after: {
      'a.py': lines(
        'def fetch(p):',
        "    return p.split('/')[0]",
        '',
        '',
        'def run():',
        "    return fetch('a')",
        '',
        '',
        "print(load('b'))",
      ),
    },
    left: ['a.py:9 renamed load'],
  },
  {
    what: 'a call of what the file keeps to itself',
    before: {
      'a.ts': lines(
        'function load(p: string): string {',
        "  return p.split('/').join('.');",
        '}',
        'export function run(): string {',
        "  return load('a');",
        '}',
        'export function again(): string {',
        "  return load('b');",
        '}',
      ),
    },
    after: {
      'a.ts': lines(
        'function fetchAll(p: string): string {',
        "  return p.split('/').join('.');",
        '}',
        'export function run(): string {',
        "  return fetchAll('a');",
        '}',
        'export function again(): string {',
        "  return load('b');",
        '}',
      ),
    },
    left: ['a.ts:8 renamed load'],
  },
  {
    what: 'a call of a private method, in Java',
    before: {
      'A.java': lines(
        'class A {',
        '  private int load(int p) { return p * 3 + 1; }',
        '  int run() { return load(1); }',
        '  int again() { return this.load(2); }',
        '}',
      ),
    },
    after: {
      'A.java': lines(
        'class A {',
        '  private int fetch(int p) { return p * 3 + 1; }',
        '  int run() { return fetch(1); }',
        '  int again() { return this.load(2); }',
        '}',
      ),
    },
    left: ['A.java:4 renamed load'],
  },
  {
    what: 'a method by its receiver, in Go',
    before: {
      'go.mod': lines('module x.org/y'),
      'st/s.go': lines(
        'package st',
        '',
        'type Box struct{ N int }',
        '',
        'func (b *Box) Area() int { return b.N * b.N }',
      ),
    },
    after: {
      'go.mod': lines('module x.org/y'),
      'st/s.go': lines(
        'package st',
        '',
        'type Box struct{ N int }',
        '',
        'func (b *Box) Surface() int { return b.N * b.N }',
      ),
    },
    outside: {
      'main.go': lines(
        'package main',
        '',
        'import "x.org/y/st"',
        '',
        'func f(b *st.Box) int { return b.Area() }',
        '',
        'func g() int {',
        '\tb := &st.Box{N: 1}',
        '\treturn b.Area()',
        '}',
      ),
    },
    left: ['main.go:5 renamed Area', 'main.go:9 renamed Area'],
  },
  {
    what: 'a variant of an enum, in Rust',
    before: { 'src/a.rs': lines('pub const LIMIT: u32 = 10;', 'pub enum Kind {', '    Open,', '    Shut,', '}') },
    after: { 'src/a.rs': lines('pub const BOUND: u32 = 10;', 'pub enum Kind {', '    Free,', '    Shut,', '}') },
    outside: {
      'src/lib.rs': lines('mod a;', 'mod b;'),
      'src/b.rs': lines(
        'use crate::a::{Kind, LIMIT};',
        'pub fn f() -> u32 { LIMIT }',
        'pub fn g() -> Kind { Kind::Open }',
      ),
    },
    left: ['src/b.rs:1 renamed LIMIT', 'src/b.rs:2 renamed LIMIT', 'src/b.rs:3 renamed Open'],
  },
  {
    what: 'a member of an enum',
    before: { 'k.ts': lines('export enum Kind {', "  Open = 'o',", "  Shut = 's',", '}') },
    after: { 'k.ts': lines('export enum Kind {', "  Free = 'o',", "  Shut = 's',", '}') },
    outside: { 'a.ts': lines("import { Kind } from './k';", 'console.log(Kind.Open);') },
    left: ['a.ts:2 renamed Open'],
    reads: 'Free',
  },
  {
    what: 'a key of a value that is written out',
    before: { 'k.ts': lines('export interface Opt {', '  width: number;', '  quiet: boolean;', '}') },
    after: { 'k.ts': lines('export interface Opt {', '  length: number;', '  quiet: boolean;', '}') },
    outside: {
      'a.ts': lines(
        "import { Opt } from './k';",
        'export const f = (o: Opt) => o.width;',
        'export const usual: Opt = { width: 3, quiet: true };',
      ),
    },
    left: ['a.ts:2 renamed width', 'a.ts:3 renamed width?'],
    reads: 'length',
  },
  {
    what: 'a constant, in Java',
    before: { 'p/C.java': lines('package p;', 'public class C {', '  public static final int LIMIT = 10;', '}') },
    after: { 'p/C.java': lines('package p;', 'public class C {', '  public static final int BOUND = 10;', '}') },
    outside: {
      'q/A.java': lines('package q;', 'import static p.C.LIMIT;', 'class A { int x = LIMIT; }'),
      'q/B.java': lines('package q;', 'import p.C;', 'class B { int x = C.LIMIT; }'),
    },
    left: ['q/A.java:2 renamed LIMIT', 'q/A.java:3 renamed LIMIT', 'q/B.java:3 renamed LIMIT'],
    reads: 'BOUND',
  },
  {
    what: 'a reference to a method, in Java',
    before: { 'p/U.java': lines('package p;', 'public class U { public static int calc(int a) { return a * 3; } }') },
    after: { 'p/U.java': lines('package p;', 'public class U { public static int count(int a) { return a * 3; } }') },
    outside: {
      'q/V.java': lines('package q;', 'import p.U;', 'class V { java.util.function.IntUnaryOperator x = U::calc; }'),
    },
    left: ['q/V.java:3 renamed calc'],
  },
  {
    what: 'a named argument, in Python',
    before: { 'd.py': lines('def draw(width):', '    return width * 3 + 1') },
    after: { 'd.py': lines('def draw(length):', '    return length * 3 + 1') },
    outside: { 'a.py': lines('from d import draw', 'print(draw(width=1), draw(2))') },
    left: ['a.py:2 signature draw'],
    reads: 'length',
  },
  {
    what: 'a constant of a module, in Python',
    before: { 'cfg.py': lines('LIMIT = 10', 'OTHER = 3') },
    after: { 'cfg.py': lines('BOUND = 10', 'OTHER = 3') },
    outside: {
      'a.py': lines('from cfg import LIMIT', 'print(LIMIT)'),
      'b.py': lines('import cfg', 'print(cfg.LIMIT)'),
    },
    left: ['a.py:1 renamed LIMIT', 'a.py:2 renamed LIMIT', 'b.py:2 renamed LIMIT'],
    reads: 'BOUND',
  },
  {
    what: 'the name of a member, in C#',
    before: { 'U.cs': lines('namespace P;', 'public class U { public int Calc(int a) => a * 3 + 1; }') },
    after: { 'U.cs': lines('namespace P;', 'public class U { public int Count(int a) => a * 3 + 1; }') },
    outside: { 'V.cs': lines('using P;', 'namespace Q;', 'public class V { string x = nameof(U.Calc); }') },
    left: ['V.cs:3 renamed Calc'],
  },
  {
    what: 'members of a module, in Ruby',
    before: {
      'lib/u.rb': lines('module U', '  LIMIT = 10', '  def self.load(p)', "    p.strip + 'x'", '  end', 'end'),
    },
    after: {
      'lib/u.rb': lines('module U', '  BOUND = 10', '  def self.fetch(p)', "    p.strip + 'x'", '  end', 'end'),
    },
    outside: { 'app.rb': lines("require_relative 'lib/u'", "puts U.load('a')", 'puts U::LIMIT') },
    left: ['app.rb:2 renamed load', 'app.rb:3 renamed LIMIT'],
  },
  {
    what: 'members of a class, in Ruby',
    before: { 'u.rb': lines('class U', '  LIMIT = 3', '  def calc(a)', '    a * 3 + 1', '  end', 'end') },
    after: { 'u.rb': lines('class U', '  BOUND = 3', '  def count(a)', '    a * 3 + 1', '  end', 'end') },
    outside: { 'v.rb': lines("require_relative 'u'", 'puts U.new.calc(3) + U::LIMIT', 'u = U.new', 'u.calc(1)') },
    left: ['v.rb:2 renamed calc', 'v.rb:2 renamed LIMIT', 'v.rb:4 renamed calc'],
  },
  {
    what: 'what stands at the top of a file, in Kotlin',
    before: {
      'p/C.kt': lines('package p', '', 'const val LIMIT = 10', '', 'fun load(p: String): String = p.trim() + "x"'),
    },
    after: {
      'p/C.kt': lines('package p', '', 'const val BOUND = 10', '', 'fun fetch(p: String): String = p.trim() + "x"'),
    },
    outside: {
      'q/A.kt': lines('package q', '', 'import p.LIMIT', 'import p.load', '', 'fun f() = load("a") + LIMIT'),
      'p/B.kt': lines('package p', '', 'fun g() = load("a") + LIMIT'),
    },
    left: [
      'q/A.kt:3 renamed LIMIT',
      'q/A.kt:4 renamed load',
      'q/A.kt:6 renamed LIMIT',
      'q/A.kt:6 renamed load',
      'p/B.kt:3 renamed LIMIT?',
      'p/B.kt:3 renamed load?',
    ],
  },
  {
    what: 'calls that hand over too little, also in another dialect',
    before: { 'd.ts': lines('export function draw(width: number): number {', '  return width * 3;', '}') },
    after: {
      'd.ts': lines('export function draw(width: number, deep: number): number {', '  return width * 3 + deep;', '}'),
    },
    outside: {
      'a.ts': lines("import { draw } from './d';", 'draw(1);'),
      'b.tsx': lines("import { draw } from './d';", 'export const B = () => <p>{draw(1)}</p>;'),
    },
    left: ['a.ts:2 signature draw', 'b.tsx:2 signature draw'],
  },
  {
    what: 'what is made with too little',
    before: { 'd.ts': lines('export class Box {', '  constructor(readonly a: number) {}', '}') },
    after: { 'd.ts': lines('export class Box {', '  constructor(readonly a: number, readonly b: number) {}', '}') },
    outside: { 'a.ts': lines("import { Box } from './d';", 'new Box(1);') },
    left: ['a.ts:2 signature Box'],
  },
  {
    what: 'what is made with too little, in Python',
    before: { 'd.py': lines('class Box:', '    def __init__(self, a):', '        self.a = a') },
    after: { 'd.py': lines('class Box:', '    def __init__(self, a, b):', '        self.a = a + b') },
    outside: { 'x.py': lines('from d import Box', 'Box(1)', 'Box(1, 2)') },
    left: ['x.py:2 signature Box'],
  },
  {
    what: 'calls that hand over what is not taken any more',
    before: { 'd.py': lines('def draw(width, deep):', '    return width * 3 + 1') },
    after: { 'd.py': lines('def draw(width):', '    return width * 3 + 1') },
    outside: { 'a.py': lines('from d import draw', 'draw(1, 2)') },
    left: ['a.py:2 signature draw'],
    reads: 'deep',
  },
  {
    what: 'calls that hand over what is not taken any more, in Java',
    before: { 'D.java': lines('class D {', '  static int draw(int width, int deep) { return width * 3 + 1; }', '}') },
    after: { 'D.java': lines('class D {', '  static int draw(int width) { return width * 3 + 1; }', '}') },
    outside: { 'A.java': lines('class A {', '  int x = D.draw(1, 2);', '}') },
    left: ['A.java:2 signature draw'],
    reads: 'deep',
  },
  {
    what: 'calls without what is asked for now',
    before: {
      'd.ts': lines(
        'export function draw(width: number) {',
        '  return width * 3 + 1;',
        '}',
        'export const x = draw(2);',
      ),
    },
    after: {
      'd.ts': lines(
        'export function draw(width: number, add: number) {',
        '  return width * 3 + add;',
        '}',
        'export const x = draw(2, 1);',
      ),
    },
    outside: { 'a.ts': lines("import { draw } from './d';", 'draw(1);') },
    left: ['a.ts:2 signature draw'],
    reads: 'add',
  },
];

describe('left behind, by uses', () => CASES.forEach(itFinds));
