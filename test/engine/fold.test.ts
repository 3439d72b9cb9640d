/** What is only assumed: its rule says what it takes for granted, and where that is not wanted it is left to read everywhere. */
import assert from 'node:assert/strict';
import { CONSEQUENCES } from '../../src/engine/consequences/registry.js';
import { EQUIVALENCES } from '../../src/engine/equivalences/registry.js';
import type { Fold } from '../../src/engine/model.js';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import { findUncovered } from './support/completeness.js';
import type { Texts } from './support/engine.js';
import { analyzeTexts } from './support/engine.js';
import { checkInvariants } from './support/invariants.js';

const reasonsOf = ({ actions }: ChangeDiff): string[] => [
  ...new Set(actions.map(({ because, verdict }) => (because ? `${because.rule} ${because.confidence}` : verdict))),
];

async function folded(before: Texts, after: Texts, fold?: Fold): Promise<ChangeDiff> {
  const diff = await analyzeTexts(before, after, fold === undefined ? {} : { fold });
  checkInvariants(diff);
  assert.deepEqual(findUncovered(diff), []);
  return diff;
}

describe('assumed folds', () => {
  const imports: readonly (readonly [path: string, one: string, other: string, rest: string, rule: string])[] = [
    ['a.ts', "import { b } from './b';", "import { c } from './c';", 'b(c);', 'loading-order assumed'],
    ['a.js', "import { b } from './b';", "import { c } from './c';", 'b(c);', 'loading-order assumed'],
    ['a.py', 'import b', 'import c', 'b.run(c)', 'loading-order assumed'],
    ['A.java', 'import b.B;', 'import c.C;', 'class A { B b; C c; }', 'import-order proven'],
    ['a.kt', 'import b.B', 'import c.C', 'class A(val b: B, val c: C)', 'import-order proven'],
  ];
  for (const [path, one, other, rest, rule] of imports) {
    it(`imports in another order: ${path}`, async () => {
      const [before, after] = [
        [one, other],
        [other, one],
      ].map(lines => ({ [path]: `${lines.join('\n')}\n\n${rest}\n` }));
      const diff = await folded(before, after);
      assert.deepEqual(reasonsOf(diff), [rule]);
      assert.equal(diff.summary.linesToRead, 0);
      const proven = await folded(before, after, 'proven');
      assert.equal(proven.summary.linesToRead > 0, rule.endsWith('assumed'));
      assert.deepEqual(reasonsOf(proven), [rule.endsWith('assumed') ? 'read' : rule]);
    });
  }

  it('imports for nothing but being run are read in their order', async () => {
    const diff = await folded(
      { 'a.ts': "import './b';\nimport './c';\n\nstart();\n" },
      { 'a.ts': "import './c';\nimport './b';\n\nstart();\n" },
    );
    assert.ok(diff.summary.linesToRead > 0);
  });

  it('count in lines, purity and reasons as to read where only what is proven folds', async () => {
    const type = (name: string): string =>
      `class A {\n  int ${name}() {\n    int b = c();\n    return b + 1;\n  }\n\n  int d() {\n    return ${name}() * 2;\n  }\n}\n`;
    const texts = [{ 'A.java': type('first') }, { 'A.java': type('second') }] as const;
    const assumed = await folded(...texts);
    assert.equal(assumed.summary.linesToRead, 0);
    assert.ok(assumed.refactorings[0].purity?.pure);
    assert.ok(assumed.actions.every(({ because }) => because?.confidence === 'assumed'));
    const proven = await folded(...texts, 'proven');
    assert.deepEqual(
      proven.refactorings.map(({ type: found }) => found),
      assumed.refactorings.map(({ type: found }) => found),
    );
    assert.equal(proven.summary.linesToRead, proven.summary.linesChanged);
    assert.equal(proven.refactorings[0].purity?.pure, false);
    assert.deepEqual(reasonsOf(proven), ['read']);
    assert.deepEqual(proven.reasons, []);
  });

  it('say in a sentence what they take for granted', () => {
    for (const { id, assumes } of [...EQUIVALENCES, ...CONSEQUENCES].map(rule => ({ assumes: null, ...rule }))) {
      if (assumes !== null) assert.match(assumes, /^[A-Z].*\.$/, id);
    }
  });
});
