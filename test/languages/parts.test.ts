/** What names stand for that a pattern gives parts of a value to, where the value is written out in as many parts. */
import { strict as assert } from 'node:assert';
import { NO_NODE, nodeText } from '../../src/engine/syntax/tree.js';
import { structureOf } from '../engine/support/engine.js';

const BODIES: readonly (readonly [path: string, code: string, expected: string])[] = [
  ['t.ts', 'function t() { const [a, [b, c]] = [x(), [1, y]]; }', 'a = x(), b = 1, c = y'],
  [
    'more.ts',
    'function t() { const [a, , b] = [1, 2, 3]; const [c, ...d] = [1, 2]; const [e, f] = [...xs, 1]; const [g = 1, h] = [2, 3]; }',
    'a, b, c, d, e, f, g, h = 3',
  ],
  [
    't.py',
    'def t():\n    a, (b, c) = x(), (1, y)\n    d, *e = 1, 2\n    f, g = pair()\n',
    'a = x(), b = 1, c = y, d, e, f, g',
  ],
  ['t.go', 'package t\nfunc t() {\n\ta, b := x(), y\n\tc, d := both()\n}\n', 'a = x(), b = y, c, d'],
  [
    't.rs',
    'fn t() { let (mut a, (b, ref c)) = (x(), (*p, y)); let [d, .., e] = [1, 2, 3]; let (f, g) = both(); }',
    'a = x(), b = *p, c, d, e, f, g',
  ],
  [
    'T.scala',
    'class T { def t() = { val (a, (b, c)) = (x(), (1, y)); val (d, e) = both() } }',
    'a = x(), b = 1, c = y, d, e',
  ],
  [
    't.swift',
    'func t() { let (a, (b, c)) = (x(), (1, y))\n let (d, _) = (1, 2)\n let (e, f) = both() }',
    'a = x(), b = 1, c = y, d = 1, e, f',
  ],
  [
    'T.cs',
    'class T { void M() { var (a, (b, c)) = (X(), (1, y)); var (d, _) = (1, 2); var (e, f) = Both(); } }',
    'a = X(), b = 1, c = y, d = 1, e, f',
  ],
  [
    't.dart',
    'void t() { final (a, [b, int c]) = (x(), [1, y]); final (p: d, :e) = (p: 1, e: 2); final [f, ...g] = [1, 2]; }',
    'a = x(), b = 1, c = y, d, e, f, g',
  ],
  [
    't.php',
    '<?php function t() { list($a, list($b, $c)) = [x(), array(1, 2)]; [$d, , $e] = [1, 2, 3]; ["k" => $f] = ["k" => 1]; }',
    '$a = x(), $b = 1, $c = 2, $d, $e, $f',
  ],
  [
    't.rb',
    'def t\n  a, (b, c) = x(1), [1, y]\n  d, *e = 1, 2\n  f, g = *xs, 1\nend\n',
    'a = x(1), b = 1, c = y, d, e, f, g',
  ],
  ['t.lua', 'function t()\n  local a, b = x(), y\n  local c, d = both()\nend\n', 'a = x(), b = y, c, d'],
  [
    't.ex',
    'defmodule T do\n  def t() do\n    {a, [b, c]} = {x(), [1, y]}\n    {d, e} = both()\n  end\nend\n',
    'a = x(), b = 1, c = y, d, e',
  ],
];

describe('parts of a value', () => {
  for (const [path, code, expected] of BODIES) {
    it(`are known by their names: ${path}`, async () => {
      const { tree, language } = (await structureOf(path, code)).declarations[0].source;
      const found: string[] = [];
      for (let node = 0; node < tree.count; node++) {
        if (language.variableKind[tree.kind[node]] === 0) continue;
        for (const { sort, nameNode, initialiser } of language.table.variablesAt(tree, node)) {
          if (sort === 'local' || sort === 'pattern') {
            found.push(
              initialiser === NO_NODE
                ? nodeText(tree, nameNode)
                : `${nodeText(tree, nameNode)} = ${nodeText(tree, initialiser)}`,
            );
          }
        }
      }
      assert.equal(found.sort().join(', '), expected);
    });
  }
});
