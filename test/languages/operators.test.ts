/** Trees put operators around what they hold in the language, whatever the grammar does: each two operators of a language in a row. */
import assert from 'node:assert/strict';
import { children, type SyntaxTree } from '../../src/engine/syntax/tree.js';
import { sourceOf } from '../engine/support/engine.js';
import type { OperatorReference } from './operatorReference.js';
import { REFERENCE } from './operatorReference.js';

interface Sign {
  readonly sign: string;
  readonly from: 'left' | 'right' | 'none';
  readonly level: number;
}

function signsOf({ levels }: OperatorReference): Sign[] {
  return levels.flatMap(([from, signs], level) => signs.split(' ').map(sign => ({ sign, from, level })));
}

/** The innermost node of an extent; -1 for none. */
function nodeAt(tree: SyntaxTree, start: number, end: number): number {
  let found = -1;
  for (let node = 0; node < tree.count; node++) if (tree.start[node] === start && tree.end[node] === end) found = node;
  return found;
}

/** Does the tree of `a x b y c` hold `b` with the first sign; null where it holds it with neither, or with both? */
async function isHeldByFirst(path: string, code: string, x: string, y: string): Promise<boolean | null> {
  const [a, b, c] = path.endsWith('.php') ? ['$a', '$b', '$c'] : ['a', 'b', 'c'];
  const expression = `${a} ${x} ${b} ${y} ${c}`;
  const text = code.replace('E', () => expression);
  const { tree } = await sourceOf(path, text);
  const start = text.indexOf(expression);
  const node = nodeAt(tree, start, start + expression.length);
  const starts = node < 0 ? [] : children(tree, node).map(child => tree.start[child] - start);
  const [holdsFirst, holdsSecond] = [a.length + 1, `${a} ${x} ${b} `.length].map(at => starts.includes(at));
  return holdsFirst === holdsSecond ? null : holdsSecond;
}

describe('operators hold what they hold in the language', () => {
  for (const [path, reference] of Object.entries(REFERENCE)) {
    it(path, async () => {
      const wrong: string[] = [];
      for (const x of signsOf(reference)) {
        for (const y of signsOf(reference)) {
          const isUnmixed =
            (x.level === y.level && x.from === 'none') ||
            reference.beforeTypes?.includes(x.sign) === true ||
            reference.unmixed?.some(signs => signs.includes(x.sign) && signs.includes(y.sign)) === true;
          if (isUnmixed) continue;
          const isFirst = x.level < y.level || (x.level === y.level && x.from === 'left');
          if ((await isHeldByFirst(path, reference.code, x.sign, y.sign)) !== isFirst) {
            wrong.push(`${x.sign} ${y.sign}`);
          }
        }
      }
      assert.deepEqual(wrong, []);
    }).timeout(60_000);
  }

  const PREFIXED: readonly (readonly [path: string, code: string, part: string])[] = [
    ['a.py', 'x = -a ** b\n', 'a ** b'],
    ['a.py', 'x = await a ** b\n', 'await a'],
    ['a.php', '<?php\n$x = -$a ** $b;\n', '$a ** $b'],
    ['a.ts', 'x = await a as T;\n', 'await a'],
    ['a.swift', 'let x = !a && b\n', '!a'],
    ['a.swift', 'let x = -a % b\n', '-a'],
    ['a.swift', 'let x = a * b.c()\n', 'b.c()'],
    ['a.dart', 'void f() { x = d + a ? b : c; }\n', 'd + a'],
    ['a.zig', 'const x = !a.b();\n', 'a.b()'],
    ['a.sol', 'contract A { function f() public { x = -a.b(); } }\n', 'a.b()'],
    ['a.sh', 'x=$((-a ** b))\n', '-a'],
  ];
  for (const [path, code, part] of PREFIXED) {
    it(`${path}: ${code.trim()}`, async () => {
      const { tree } = await sourceOf(path, code);
      const start = code.indexOf(part);
      assert.notEqual(nodeAt(tree, start, start + part.length), -1);
    });
  }
});
