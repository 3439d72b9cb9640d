/**
 * What is given up is said, and what nobody compared is left to read. Clocks count how often they are asked, so that the time is up at a given
 * step, however fast the machine is.
 */
import assert from 'node:assert/strict';
import { matchSides } from '../../src/engine/analyze.js';
import type { ChangedFile, ChangeSet } from '../../src/engine/model.js';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import { degradationsOf, MAX_CANDIDATES } from '../../src/engine/omissions.js';
import { detectSignatureChanges } from '../../src/engine/refactorings/declarations/signature.js';
import { diffLines } from '../../src/engine/text/lineDiff.js';
import { likePairs } from '../../src/engine/text/textLikeness.js';
import { findUncovered } from './support/completeness.js';
import type { Texts } from './support/engine.js';
import { analyzeTexts, filesOf, languageFor, testBudget } from './support/engine.js';
import { checkInvariants } from './support/invariants.js';

const BEFORE: Texts = {
  'shop/Cart.java':
    'package shop;\n\nclass Cart {\n  private int count;\n\n  int total(int price) {\n    int sum = price * count;\n    if (sum > 100) {\n      sum = sum - 10;\n    }\n    return sum;\n  }\n\n  void add(int items) {\n    count = count + items;\n    log("added " + items);\n  }\n}\n',
  'shop/Label.java': 'package shop;\n\nclass Label {\n  String text(Cart cart) {\n    return "cart " + cart;\n  }\n}\n',
  'notes.txt': 'one line of text\nanother line of text\na third one\n',
};
const AFTER: Texts = {
  'shop/Cart.java':
    'package shop;\n\nclass Cart {\n  private int number;\n\n  int total(int price) {\n    return reduced(price * number);\n  }\n\n  private int reduced(int sum) {\n    if (sum > 100) {\n      sum = sum - 10;\n    }\n    return sum;\n  }\n\n  void add(int items) {\n    number = number + items;\n    log("added: " + items);\n  }\n}\n',
  'shop/print/Label.java':
    'package shop.print;\n\nclass Label {\n  String text(Cart basket) {\n    return "cart " + basket;\n  }\n}\n',
  'text/notes.txt': 'one line of text\nanother line of text\na fourth one\n',
};

/** How often the clock is asked where there is time for everything. */
async function questions(): Promise<number> {
  let asked = 0;
  await analyzeTexts(BEFORE, AFTER, {}, testBudget({ now: () => ++asked }));
  return asked;
}

/** The time is up when the clock was asked so often. */
function cutAt(step: number): Promise<ChangeDiff> {
  let asked = 0;
  return analyzeTexts(BEFORE, AFTER, {}, testBudget({ limits: { totalMs: step }, now: () => ++asked }));
}

/** Lines of both sides that a plain diff of a pair shows, blank ones aside. */
function plainLines(diff: ChangeDiff, { before, after }: ChangeDiff['pairs'][number]): number {
  const { hunks, ...sides } = diffLines(
    before === null ? '' : (diff.before[before].text ?? ''),
    after === null ? '' : (diff.after[after].text ?? ''),
  );
  const shown = (side: 'before' | 'after', start: number, end: number): number =>
    Array.from({ length: end - start }, (_, i) => sides[side].lineText(start + i)).filter(line => /\w/.test(line))
      .length;
  return hunks.reduce(
    (sum, hunk) =>
      sum + shown('before', hunk.beforeStart, hunk.beforeEnd) + shown('after', hunk.afterStart, hunk.afterEnd),
    0,
  );
}

describe('what is given up', () => {
  it('is said at whatever step the time is up, and covers every difference', async () => {
    const all = await questions();
    const stages = new Set<string>();
    for (let step = 1; step < all - 1; step += Math.ceil(all / 50)) {
      const diff = await cutAt(step);
      checkInvariants(diff);
      assert.deepEqual(findUncovered(diff), [], `at step ${step}`);
      assert.notDeepEqual(diff.degraded, [], `at step ${step} of ${all}`);
      for (const { stage } of diff.degraded) stages.add(stage);
    }
    assert.deepEqual([...stages].sort(), ['mappings', 'matching', 'read', 'refactorings', 'text']);
  });

  it('leaves the lines of files to read whose declarations were not compared to the end', async () => {
    const all = await questions();
    let found = 0;
    for (let step = 1; step < all; step += 3) {
      const diff = await cutAt(step);
      for (const { stage, side, file, reason } of diff.degraded) {
        if (stage !== 'mappings' || file === null || side === null) continue;
        found++;
        assert.match(reason, /time .* was up; the file is compared as text/);
        const pair = diff.pairs.find(one => one[side] === file);
        assert.ok(pair);
        assert.equal(pair.linesToRead, plainLines(diff, pair), `at step ${step}`);
        // Nothing but lines speaks of it.
        assert.ok(diff.actions.every(({ mapping, [side]: span }) => span?.file !== file || mapping === null));
      }
    }
    assert.ok(found > 0);
  });

  it('is the code of the refactorings that were not looked for', async () => {
    const all = await questions();
    let asked = 0;
    const whole = await analyzeTexts(BEFORE, AFTER, {}, testBudget({ now: () => ++asked }));
    assert.deepEqual(whole.degraded, []);
    let fewest = whole.refactorings.length;
    for (let step = 1; step < all; step += 3) {
      const diff = await cutAt(step);
      if (!diff.degraded.some(({ stage }) => stage === 'refactorings')) continue;
      fewest = Math.min(fewest, diff.refactorings.length);
      assert.ok(diff.summary.linesToRead >= whole.summary.linesToRead);
    }
    assert.ok(fewest < whole.refactorings.length);
  });

  it('is what of a family of refactorings comes late in a large change', async () => {
    const type = (parameter: string): ChangedFile[] =>
      filesOf({
        'A.java': `class A {\n${Array.from({ length: 30 }, (_, i) => `  int f${i}(${parameter}) { return ${i}; }\n`).join('')}}\n`,
      });
    const changeSet: ChangeSet = { origin: { kind: 'unnamed' }, before: type(''), after: type('int limit') };
    const matched = await matchSides(changeSet, {}, languageFor, testBudget());
    const change = { ...matched, table: matched.tokens, withImplied: false };
    assert.equal(detectSignatureChanges(change, testBudget()).length, 30);
    let asked = 0;
    const cut = testBudget({ limits: { totalMs: 10 }, now: () => ++asked });
    const found = detectSignatureChanges(change, cut).length;
    assert.ok(found > 0 && found < 30, `${found} of 30`);
    const [{ stage, reason }] = degradationsOf(cut.leftOut, 0);
    assert.equal(stage, 'refactorings');
    assert.match(reason, /1 sort of refactorings/);
  });

  it('is which text became which, where nobody could compare them', () => {
    const texts = ['one line of text\nanother\n'];
    assert.equal(likePairs(texts, texts, testBudget()).length, 1);
    const budget = testBudget({ limits: { totalMs: 0 } });
    assert.deepEqual(likePairs(texts, texts, budget), []);
    const [{ stage, reason }, ...more] = degradationsOf(budget.leftOut, 0);
    assert.deepEqual(more, []);
    assert.equal(stage, 'text');
    assert.match(reason, /1 file that went was not compared/);
    // Where nothing came, there was nothing to compare.
    const idle = testBudget({ limits: { totalMs: 0 } });
    likePairs(texts, [], idle);
    assert.equal(idle.leftOut.size, 0);
  });

  it('is what a callable became that is like hundreds of others', async () => {
    const type = (count: number, name: string): string =>
      `class A {\n${Array.from({ length: count }, (_, i) => `  int ${name}${i}() { int a = g(); return a + 1; }\n`).join('')}}\n`;
    const [many, fewer] = [MAX_CANDIDATES + 60, MAX_CANDIDATES + 20];
    const diff = await analyzeTexts({ 'A.java': type(many, 'f') }, { 'A.java': type(fewer, 'h') });
    const note = diff.degraded.find(({ limit }) => limit === MAX_CANDIDATES);
    assert.match(note?.reason ?? '', /^40 declarations may have become any of more than 200 others/);
    // All have a partner: nothing was missed.
    const even = await analyzeTexts({ 'A.java': type(many, 'f') }, { 'A.java': type(many, 'h') });
    assert.deepEqual(even.degraded, []);
  });

  it('is the syntax of a file that holds a table of data', async () => {
    const table = (value: number): string =>
      `export const all = [\n${Array.from({ length: 300 }, (_, i) => `  ${i === 150 ? value : i},\n`).join('')}];\n`;
    const limits = { listLength: 500 };
    const diff = await analyzeTexts({ 'a.js': table(1) }, { 'a.js': table(2) }, {}, testBudget({ limits }));
    checkInvariants(diff);
    assert.deepEqual(
      diff.degraded.map(({ side, reason, limit }) => [side, reason, limit]),
      (['before', 'after'] as const).map(side => [
        side,
        'The file holds a very long list; it is compared as text.',
        500,
      ]),
    );
    assert.equal(diff.summary.linesToRead, 2);
    assert.deepEqual((await analyzeTexts({ 'a.js': table(1) }, { 'a.js': table(2) })).degraded, []);
  });

  it('is a comparison of lists each with each, where both are long', async () => {
    const call = (word: (i: number) => string): string =>
      `f(\n${Array.from({ length: 1100 }, (_, i) => `  ${word(i)},\n`).join('')});\n`;
    const diff = await analyzeTexts({ 'a.js': call(i => `${i}`) }, { 'a.js': call(i => `() => g${i}()`) });
    checkInvariants(diff);
    assert.deepEqual(findUncovered(diff), []);
    assert.match(diff.degraded[0]?.reason ?? '', /^1 list is too long to compare each element with each/);
    assert.equal(diff.summary.linesToRead, 2200);
  });

  it('counts all lines as to read where nobody asked for nodes', async () => {
    const diff = await analyzeTexts(BEFORE, AFTER, { withoutMappings: true });
    const cart = diff.pairs.find(({ after }) => after !== null && diff.after[after].path === 'shop/Cart.java');
    assert.ok(cart);
    assert.equal(cart.linesToRead, plainLines(diff, cart));
    assert.deepEqual([cart.linesToRead, cart.linesChanged], [9, 11], 'lines of brackets aside');
    assert.deepEqual([diff.actions, diff.mappings, diff.degraded], [[], [], []]);
  });
});
