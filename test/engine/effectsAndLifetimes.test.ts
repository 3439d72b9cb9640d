/** Values that got or lost a name, and code that became a function, where something acts, is read, or ends in another order; beside them such as are the same. */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

interface Case {
  readonly name: string;
  readonly path: string;
  readonly before: string;
  readonly after: string;
  /** Must something be left to read? */
  readonly isRead: boolean;
}

const java = (code: string): string =>
  `class A {\n  private int pos;\n  private final int size = 3;\n  int next() { return pos++; }\n  int f(int base) {\n${code}\n  }\n}\n`;
const kotlin = (code: string): string => `fun f(q: Box, p: Box, n: Int) {\n${code}\n}\n`;
const python = (code: string): string => `def f(a, b, n: int):\n${code}\n`;
const rust = (code: string): string => `fn f(m: &Gate, n: u32) -> u32 {\n${code}\n}\n`;
const swift = (code: string): string => `func f(_ q: Box, _ p: Box, _ n: Int) {\n${code}\n}\n`;

const CASES: readonly Case[] = [
  {
    name: 'a field is read before what changes it',
    path: 'A.java',
    before: java('    int a = next();\n    return log(pos, a);'),
    after: java('    return log(pos, next());'),
    isRead: true,
  },
  {
    name: 'a sum has its first part before what changes that',
    path: 'A.java',
    before: java('    int a = next();\n    pos += a;\n    return base;'),
    after: java('    pos += next();\n    return base;'),
    isRead: true,
  },
  {
    name: 'a parameter is read before what cannot change it',
    path: 'A.java',
    before: java('    int a = next();\n    return log(base, a);'),
    after: java('    return log(base, next());'),
    isRead: false,
  },
  {
    name: 'a field that has one value is read before what cannot change it',
    path: 'A.java',
    before: java('    int a = next();\n    return log(size, a);'),
    after: java('    return log(size, next());'),
    isRead: false,
  },
  {
    name: 'a variable that a function inside changes is read before that',
    path: 'a.js',
    before:
      'export function f() {\n  let n = 0;\n  const next = () => ++n;\n  const a = next();\n  return g(n, a);\n}\n',
    after: 'export function f() {\n  let n = 0;\n  const next = () => ++n;\n  return g(n, next());\n}\n',
    isRead: true,
  },
  {
    name: 'a constant of the module is read before what cannot change it',
    path: 'a.js',
    before: 'const limit = 3;\nexport function f() {\n  const a = next();\n  return g(limit, a);\n}\n',
    after: 'const limit = 3;\nexport function f() {\n  return g(limit, next());\n}\n',
    isRead: false,
  },
  {
    name: 'an operator of unknown operands moves before a call',
    path: 'a.kt',
    before: kotlin('    show(q)\n    check(q * p)'),
    after: kotlin('    val both = q * p\n    show(q)\n    check(both)'),
    isRead: true,
  },
  {
    name: 'an operator of numbers moves before a call',
    path: 'a.kt',
    before: kotlin('    show(q)\n    check(n * 2)'),
    after: kotlin('    val both = n * 2\n    show(q)\n    check(both)'),
    isRead: false,
  },
  {
    name: 'an operator before an unknown operand moves before a call',
    path: 'a.swift',
    before: swift('  show(q)\n  check(-q)'),
    after: swift('  let less = -q\n  show(q)\n  check(less)'),
    isRead: true,
  },
  {
    name: 'an operator of unknown operands is evaluated once instead of twice',
    path: 'a.py',
    before: python('    first(a << b)\n    second(a << b)'),
    after: python('    both = a << b\n    first(both)\n    second(both)'),
    isRead: true,
  },
  {
    name: 'an operator of numbers is evaluated once instead of twice',
    path: 'a.py',
    before: python('    first(n << 2)\n    second(n << 2)'),
    after: python('    both = n << 2\n    first(both)\n    second(both)'),
    isRead: false,
  },
  {
    name: 'what prints moves before a call',
    path: 'a.php',
    before: '<?php\nfunction f($a, $b) {\n  show($a);\n  check(print $b);\n}\n',
    after: '<?php\nfunction f($a, $b) {\n  $done = print $b;\n  show($a);\n  check($done);\n}\n',
    isRead: true,
  },
  {
    name: 'a read moves over the head of a block that waits',
    path: 'a.py',
    before: python('    count = a.count\n    with b:\n        show(count)'),
    after: python('    with b:\n        show(a.count)'),
    isRead: true,
  },
  {
    name: 'an argument is read before the code that changes it',
    path: 'A.java',
    before: java('    next();\n    log(1, pos);\n    return base;'),
    after: `${java('    step(pos);\n    return base;').slice(0, -2)}  void step(int pos) {\n    next();\n    log(1, pos);\n  }\n}\n`,
    isRead: true,
  },
  {
    name: 'an argument is read before all else as it was',
    path: 'A.java',
    before: java('    log(1, pos);\n    next();\n    return base;'),
    after: `${java('    step(pos);\n    return base;').slice(0, -2)}  void step(int pos) {\n    log(1, pos);\n    next();\n  }\n}\n`,
    isRead: false,
  },
  {
    name: 'a guard is held while the callable is called',
    path: 'a.rs',
    before: rust('    let seen = m.lock().value();\n    spend(seen, n)'),
    after: rust('    spend(m.lock().value(), n)'),
    isRead: true,
  },
  {
    name: 'a value that may end with its scope lives no longer than its statement',
    path: 'a.rs',
    before: rust('    let held = m.lock();\n    held.step();\n    finish(n)'),
    after: rust('    m.lock().step();\n    finish(n)'),
    isRead: true,
  },
  {
    name: 'a value is given away at once',
    path: 'a.rs',
    before: rust('    let made = make(n);\n    take(made);\n    finish(n)'),
    after: rust('    take(make(n));\n    finish(n)'),
    isRead: false,
  },
  {
    name: 'a declaration that ends its value with the scope is gone',
    path: 'A.cs',
    before: 'class A { int F() { using var g = Lock(); return g.Count; } }\n',
    after: 'class A { int F() { return Lock().Count; } }\n',
    isRead: true,
  },
  {
    name: 'what nothing but a weak reference holds',
    path: 'a.py',
    before: python('    owner = make(n)\n    return weakref.ref(owner)'),
    after: python('    return weakref.ref(make(n))'),
    isRead: true,
  },
  {
    name: 'what is handed over may be evaluated later',
    path: 'A.scala',
    before: 'class A {\n  def f() = {\n    val x = next()\n    run(x)\n  }\n}\n',
    after: 'class A {\n  def f() = {\n    run(next())\n  }\n}\n',
    isRead: true,
  },
  {
    name: 'a structure is changed as a copy',
    path: 'A.cs',
    before: 'class A { void F(Point p) { p.X = 1; p.Y = 2; Log(p); Use(p); } }\n',
    after: 'class A { void F(Point p) { Set(p); Use(p); }\n  void Set(Point p) { p.X = 1; p.Y = 2; Log(p); } }\n',
    isRead: true,
  },
  {
    name: 'a property that changes something is asked once',
    path: 'A.cs',
    before: 'class A { int _n; int Next { get { return _n++; } }\n  int F() {\n    return Next * Next;\n  } }\n',
    after:
      'class A { int _n; int Next { get { return _n++; } }\n  int F() {\n    var n = Next;\n    return n * n;\n  } }\n',
    isRead: true,
  },
  {
    name: 'a property that only computes is asked once',
    path: 'A.cs',
    before: 'class A { int _n; int Twice { get { return _n * 2; } }\n  int F() {\n    return Twice * Twice;\n  } }\n',
    after:
      'class A { int _n; int Twice { get { return _n * 2; } }\n  int F() {\n    var n = Twice;\n    return n * n;\n  } }\n',
    isRead: false,
  },
  {
    name: 'the object itself is another one in a type without a name',
    path: 'A.java',
    before:
      'class A {\n  Runnable f() {\n    return new Runnable() {\n      public void run() { log(this); open(3); }\n    };\n  }\n}\n',
    after:
      'class A {\n  Runnable f() {\n    return new Runnable() {\n      public void run() { show(); }\n    };\n  }\n  private void show() { log(this); open(3); }\n}\n',
    isRead: true,
  },
];

describe('effects and lifetimes', () => {
  for (const { name, path, before, after, isRead } of CASES) {
    for (const isBackwards of [false, true]) {
      it(`${name} (${path})${isBackwards ? ', the reverse' : ''}`, async () => {
        const [from, to] = isBackwards ? [after, before] : [before, after];
        const left = await toRead({ [path]: from }, { [path]: to });
        if (isRead) assert.notDeepEqual(left, []);
        else assert.deepEqual(left, []);
      });
    }
  }
});
