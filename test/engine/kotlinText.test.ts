/** Kotlin that its grammar takes for something else without help, and what looks like that and is none. */
import assert from 'node:assert/strict';
import { sourceOf } from './support/engine.js';

describe('conditions in Kotlin', () => {
  for (const [name, text] of [
    [
      'guards of branches',
      'fun f(x: Any) = when (x) {\n  is String if x.length > 3 -> 1\n  else if isReady(x) -> 2\n  else -> 3\n}\n',
    ],
    [
      'the type of a function behind an else',
      'fun f(x: Any): Int {\n  if (x is String) {\n    return 1\n  }\n  else if (x is (Int) -> Int) return 2\n  return 3\n}\n',
    ],
    [
      'the type of a function in what is returned',
      'fun f(x: Any): Int {\n  return if (x is (Int) -> Int) 1 else 2\n}\n',
    ],
  ] as const) {
    it(`are read: ${name}`, async () => {
      assert.equal((await sourceOf('a.kt', text)).tree.errorCount, 0);
    });
  }
});
