/**
 * Values that got a name before something that perhaps leaves them alone: a chain that ends, an assertion, a default; and casts that may refuse. Beside
 * them such as are evaluated in any case, which are the same.
 */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

interface Case {
  readonly name: string;
  readonly path: string;
  /** Code with `VALUE` where it stood, and `NAME` where the name is given to it. */
  readonly code: string;
  readonly value: string;
  readonly named: string;
  /** Must something be left to read? */
  readonly isRead: boolean;
}

const kotlin = (code: string): string => `fun f(a: Box?, b: Box) {\nNAME    ${code}\n}\n`;
const csharp = (code: string): string => `class A {\n  void F(Box a, object o) {\nNAME    ${code}\n  }\n}\n`;
const swift = (code: string): string => `func f(_ a: Box?, _ b: Box) {\nNAME    ${code}\n}\n`;
const dart = (code: string): string => `void f(Box? a, Box b, Object o) {\nNAME  ${code}\n}\n`;
const js = (code: string): string => `export function f(a, b) {\nNAME  ${code}\n}\n`;
const java = (code: string): string => `class A {\n  int f(Object o, double d) {\nNAME    ${code}\n  }\n}\n`;

const CASES: readonly Case[] = [
  {
    name: 'an argument behind a chain',
    path: 'a.kt',
    code: kotlin('a?.put(VALUE)'),
    value: 'next()',
    named: '    val n = next()\n',
    isRead: true,
  },
  {
    name: 'an argument without one',
    path: 'a.kt',
    code: kotlin('b.put(VALUE)'),
    value: 'next()',
    named: '    val n = next()\n',
    isRead: false,
  },
  {
    name: 'an argument behind a chain',
    path: 'A.cs',
    code: csharp('a?.B.Put(VALUE);'),
    value: 'Next()',
    named: '    var n = Next();\n',
    isRead: true,
  },
  {
    name: 'an index behind a chain',
    path: 'A.cs',
    code: csharp('Use(a?[VALUE]);'),
    value: 'Next()',
    named: '    var n = Next();\n',
    isRead: true,
  },
  {
    name: 'an argument behind a chain',
    path: 'a.swift',
    code: swift('a?.put(VALUE)'),
    value: 'next()',
    named: '    let n = next()\n',
    isRead: true,
  },
  {
    name: 'what a member of a chain is given',
    path: 'a.swift',
    code: swift('a?.value = VALUE'),
    value: 'next()',
    named: '    let n = next()\n',
    isRead: true,
  },
  {
    name: 'an argument without one',
    path: 'a.swift',
    code: swift('b.put(VALUE)'),
    value: 'next()',
    named: '    let n = next()\n',
    isRead: false,
  },
  {
    name: 'what an assertion asks',
    path: 'a.swift',
    code: swift('assert(VALUE)'),
    value: 'next()',
    named: '    let n = next()\n',
    isRead: true,
  },
  {
    name: 'an argument behind a chain',
    path: 'a.dart',
    code: dart('a?.put(VALUE);'),
    value: 'next()',
    named: '  final n = next();\n',
    isRead: true,
  },
  {
    name: 'what a member of a chain is given',
    path: 'a.dart',
    code: dart('a?.value = VALUE;'),
    value: 'next()',
    named: '  final n = next();\n',
    isRead: true,
  },
  {
    name: 'what an assertion asks',
    path: 'a.dart',
    code: dart('assert(VALUE);'),
    value: 'next()',
    named: '  final n = next();\n',
    isRead: true,
  },
  {
    name: 'an argument behind a chain',
    path: 'a.js',
    code: js('a?.put(VALUE);'),
    value: 'next()',
    named: '  const n = next();\n',
    isRead: true,
  },
  {
    name: 'an index behind a chain',
    path: 'a.js',
    code: js('use(a?.[VALUE]);'),
    value: 'next()',
    named: '  const n = next();\n',
    isRead: true,
  },
  {
    name: 'an argument of an argument of one',
    path: 'a.js',
    code: js('b.put(VALUE, a?.c);'),
    value: 'next()',
    named: '  const n = next();\n',
    isRead: false,
  },
  {
    name: 'the default in a pattern',
    path: 'a.js',
    code: js('const { c = VALUE } = b;\n  use(c);'),
    value: 'next()',
    named: '  const n = next();\n',
    isRead: true,
  },
  {
    name: 'a test that may refuse',
    path: 'a.js',
    code: js('return b ? VALUE : false;'),
    value: "'x' in a",
    named: "  const n = 'x' in a;\n",
    isRead: true,
  },
  {
    name: 'an argument behind a chain',
    path: 'a.rb',
    code: 'def f(a)\nNAME  a&.put(VALUE)\nend\n',
    value: 'succ(1)',
    named: '  n = succ(1)\n',
    isRead: true,
  },
  {
    name: 'an argument behind a chain',
    path: 'a.php',
    code: '<?php\nfunction f($a) {\nNAME  $a?->put(VALUE);\n}\n',
    value: 'next_one()',
    named: '  $n = next_one();\n',
    isRead: true,
  },
  {
    name: 'what an assertion asks',
    path: 'A.java',
    code: java('assert VALUE;\n    return 1;'),
    value: 'ok()',
    named: '    boolean n = ok();\n',
    isRead: true,
  },
  {
    name: 'what an assertion says',
    path: 'a.py',
    code: 'def f(a):\nNAME    assert a, VALUE\n',
    value: 'text()',
    named: '    n = text()\n',
    isRead: true,
  },
  {
    name: 'what a macro may leave out',
    path: 'a.c',
    code: 'void f(void) {\nNAME  assert(VALUE);\n}\n',
    value: 'ok()',
    named: '  int n = ok();\n',
    isRead: true,
  },
  {
    name: 'a cast that may refuse',
    path: 'A.java',
    code: java('return o == this ? VALUE.size : 0;'),
    value: '((A) o)',
    named: '    A n = (A) o;\n',
    isRead: true,
  },
  {
    name: 'a cast to a number',
    path: 'A.java',
    code: java('return o == this ? VALUE : 0;'),
    value: '(int) d',
    named: '    int n = (int) d;\n',
    isRead: false,
  },
  {
    name: 'a cast that may refuse',
    path: 'A.cs',
    code: csharp('Use(a == o ? VALUE : null);'),
    value: '(Box)o',
    named: '    var n = (Box)o;\n',
    isRead: true,
  },
];

describe('values that are perhaps never evaluated', () => {
  for (const { name, path, code, value, named, isRead } of CASES) {
    const stood = { [path]: code.replace('NAME', '').replace('VALUE', value) };
    const given = { [path]: code.replace('NAME', named).replace('VALUE', path.endsWith('.php') ? '$n' : 'n') };
    for (const [before, after, way] of [
      [stood, given, 'named'],
      [given, stood, 'inlined'],
    ] as const) {
      it(`${name} (${path}), ${way}`, async () => {
        const left = await toRead(before, after);
        if (isRead) assert.notDeepEqual(left, []);
        else assert.deepEqual(left, []);
      });
    }
  }
});
