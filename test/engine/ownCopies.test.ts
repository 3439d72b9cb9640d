/** Variables that hold a copy of the place whose value they were given: what is changed in them is left to be read, both ways. */
import type { Case } from './support/bothWays.js';
import { isFolded, isRead } from './support/bothWays.js';

const go = (name: string, type: string, code: string, named: string): Case => {
  const file = (lines: string): string =>
    `package a\n\ntype C struct{ n int }\n\nfunc (c *C) Inc() { c.n++ }\n\ntype A struct{ b ${type} }\n\nfunc f(a *A) {\n\tstart(1)\n\t${lines}\n\tend(2)\n}\n`;
  return [name, 'a.go', file(code), file(named)];
};
const cpp = (name: string, code: string, named: string): Case => {
  const file = (lines: string): string =>
    `struct P { int x; void go(); };\nvoid f(std::vector<P> &v, P *p) {\n  start(1);\n  ${lines}\n  end(2);\n}\n`;
  return [name, 'a.cpp', file(code), file(named)];
};

const OTHERWISE: readonly Case[] = [
  go('a field of a structure', 'C', 'a.b.n = 3', 'b := a.b\n\tb.n = 3'),
  go('an element of an array', '[3]int', 'a.b[0] = 3', 'b := a.b\n\tb[0] = 3'),
  go('what is called on a structure', 'C', 'a.b.Inc()', 'b := a.b\n\tb.Inc()'),
  cpp('an element', 'v[0].x = 3;', 'auto p = v[0];\n  p.x = 3;'),
  cpp('what is called on an element', 'v[0].go();', 'auto p = v[0];\n  p.go();'),
  [
    'an array',
    'a.php',
    '<?php\nclass A {\n  private $rows;\n  function f() {\n    $this->rows["a"] = 3;\n    done(2);\n  }\n}\n',
    '<?php\nclass A {\n  private $rows;\n  function f() {\n    $all = $this->rows;\n    $all["a"] = 3;\n    done(2);\n  }\n}\n',
  ],
  [
    'a field of a value',
    'a.swift',
    'struct B { var c = 1 }\nclass A {\n  var b = B()\n  func f() {\n    b.c = 3\n    done(2)\n  }\n}\n',
    'struct B { var c = 1 }\nclass A {\n  var b = B()\n  func f() {\n    var one = b\n    one.c = 3\n    done(2)\n  }\n}\n',
  ],
  [
    'a counter that begins with another variable',
    'a.js',
    'function f(n) {\n  let left = n;\n  while (left > 0) {\n    use(left);\n    left--;\n  }\n  done(n);\n}\n',
    'function f(n) {\n  while (n > 0) {\n    use(n);\n    n--;\n  }\n  done(n);\n}\n',
  ],
];

const ALIKE: readonly Case[] = [
  go('what an address leads to', '*C', 'a.b.n = 3', 'b := a.b\n\tb.n = 3'),
  go('an element of a slice', '[]int', 'a.b[0] = 3', 'b := a.b\n\tb[0] = 3'),
  go('what is called on something unknown', 'net.Conn', 'a.b.Close()', 'b := a.b\n\tb.Close()'),
  cpp('what an address leads to', 'p->x = 3;', 'auto q = p;\n  q->x = 3;'),
  cpp('another name for an element', 'v[0].x = 3;', 'auto &p = v[0];\n  p.x = 3;'),
  [
    'an object',
    'a.js',
    'function f(a) {\n  a.b.c = 3;\n  done(2);\n}\n',
    'function f(a) {\n  const b = a.b;\n  b.c = 3;\n  done(2);\n}\n',
  ],
];

describe('variables that hold copies', () => {
  for (const one of OTHERWISE) it(`are left to be read where they are changed: ${one[0]}`, () => isRead(one));
  for (const one of ALIKE) it(`are no copies: ${one[0]}`, () => isFolded(one));
});
