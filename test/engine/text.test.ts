/** Line index, line diff, moved lines: pure functions on texts. */
import assert from 'node:assert/strict';
import { LineIndex } from '../../src/engine/text/lineIndex.js';
import { countChangedLines, diffLines } from '../../src/engine/text/lineDiff.js';
import type { LineDiff } from '../../src/engine/text/lineDiff.js';
import { isMinified } from '../../src/engine/text/minified.js';
import { findMovedBlocks } from '../../src/engine/text/movedLines.js';
import { squeeze } from '../../src/engine/text/squeeze.js';

/** A small generator of pseudo-random numbers, the same in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The after side, made from the before side's lines and the hunks' after lines only. */
function apply(diff: LineDiff): string {
  const parts: string[] = [];
  let line = 0;
  for (const hunk of diff.hunks) {
    for (; line < hunk.beforeStart; line++) parts.push(diff.before.lineText(line));
    for (let added = hunk.afterStart; added < hunk.afterEnd; added++) parts.push(diff.after.lineText(added));
    line = hunk.beforeEnd;
  }
  for (; line < diff.before.count; line++) parts.push(diff.before.lineText(line));
  return parts.join('');
}

/** Length of the longest common subsequence, by the textbook. */
function commonLength(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const x of a) {
    const next = [0];
    b.forEach((y, j) => next.push(x === y ? row[j] + 1 : Math.max(next[j], row[j + 1])));
    row = next;
  }
  return row[b.length];
}

describe('text: line index', () => {
  it('finds lines by offset and ignores nothing', () => {
    const index = new LineIndex('one\r\ntwo\n\nlast');
    assert.equal(index.count, 4);
    assert.deepEqual(
      [0, 4, 5, 8, 9, 10, 13, 14].map(offset => index.lineAt(offset)),
      [0, 0, 1, 1, 2, 3, 3, 3],
    );
    assert.equal(index.lineText(0), 'one\r\n');
    assert.equal(index.contentEnd(0), 3);
    assert.deepEqual(
      [0, 1, 2, 3].map(line => index.isBlank(line)),
      [false, false, true, false],
    );
  });

  it('has no line for an empty text and none after the last line end', () => {
    assert.equal(new LineIndex('').count, 0);
    assert.equal(new LineIndex('').lineAt(0), 0);
    assert.equal(new LineIndex('a\n').count, 1);
    assert.equal(new LineIndex('a\n').lineAt(2), 0);
  });
});

describe('text: line diff', () => {
  it('shows a changed line as one hunk', () => {
    const diff = diffLines('a\nb\nc\n', 'a\nx\nc\n');
    assert.deepEqual(diff.hunks, [{ beforeStart: 1, beforeEnd: 2, afterStart: 1, afterEnd: 2 }]);
    assert.equal(countChangedLines(diff), 2);
  });

  it('sees a changed line end and a missing one', () => {
    assert.equal(countChangedLines(diffLines('a\nb\n', 'a\r\nb\n')), 2);
    assert.equal(countChangedLines(diffLines('a\nb\n', 'a\nb')), 2);
    assert.equal(countChangedLines(diffLines('', 'a\n')), 1);
    assert.equal(countChangedLines(diffLines('a\n', 'a\n')), 0);
  });

  it('is right and shortest on random texts', () => {
    const random = randomNumbers(7);
    for (let round = 0; round < 400; round++) {
      const letters = 2 + random(6);
      const lines = (): string[] => Array.from({ length: random(30) }, () => `${random(letters)}\n`);
      const before = lines();
      const after = lines();
      const diff = diffLines(before.join(''), after.join(''));
      assert.equal(apply(diff), after.join(''));
      assert.equal(
        countChangedLines(diff),
        before.length + after.length - 2 * commonLength(before, after),
        `${before.join('')} / ${after.join('')}`,
      );
    }
  });

  it('stays right past its cost limit, and says so', () => {
    const random = randomNumbers(3);
    const text = (): string => Array.from({ length: 20_000 }, () => `${random(40)}\n`).join('');
    const before = text();
    const after = text();
    const diff = diffLines(before, after);
    assert.equal(diff.coarse, true);
    assert.equal(apply(diff), after);
    assert.deepEqual(diffLines(before, after).hunks, diff.hunks);
  });

  it('survives 300,000 lines and one line of a megabyte', () => {
    const random = randomNumbers(11);
    const before = Array.from({ length: 300_000 }, (_, i) => `line ${i % 1000}\n`);
    const after = before
      .filter(() => random(10) > 0)
      .map(line => (random(10) === 0 ? `changed ${random(100)}\n` : line));
    const diff = diffLines(before.join(''), after.join(''));
    assert.equal(apply(diff), after.join(''));
    assert.equal(countChangedLines(diffLines('x'.repeat(1_000_000), 'x'.repeat(1_000_001))), 2);
  });
});

describe('text: moved lines', () => {
  const changed = (text: string, ...ranges: [number, number][]): { index: LineIndex; ranges: [number, number][] } => ({
    index: new LineIndex(text),
    ranges,
  });
  const block = 'first = compute(a)\nsecond = compute(b)\n\nreturn first + second\n';

  it('finds a block in another file, indented differently', () => {
    const after = `def f():\n${block.replace(/^(?=.)/gm, '    ')}`;
    const moved = findMovedBlocks([changed(''), changed(`x\n${block}`, [1, 5])], [changed(after, [0, 5])]);
    assert.deepEqual(moved, [{ before: 1, beforeLine: 1, after: 0, afterLine: 1, length: 4 }]);
  });

  it('takes the longest of several places', () => {
    const moved = findMovedBlocks(
      [changed(`${block.split('\n').slice(0, 2).join('\n')}\nother\n${block}`, [0, 7])],
      [changed(block, [0, 4])],
    );
    assert.deepEqual(
      moved.map(m => [m.beforeLine, m.length]),
      [[3, 4]],
    );
  });

  it('is not impressed by a few short lines, or by two long ones', () => {
    const braces = '}\n}\nend\n}\n';
    assert.deepEqual(findMovedBlocks([changed(braces, [0, 4])], [changed(braces, [0, 4])]), []);
    const two = 'a rather long line of text, moved\nand another one of these lines\n';
    assert.deepEqual(findMovedBlocks([changed(two, [0, 2])], [changed(two, [0, 2])]), []);
  });

  it('does not join lines across a gap, and uses no line twice', () => {
    const gap = changed(`first = compute(a)\nkept\nsecond = compute(b)\nreturn first + second\n`, [0, 1], [2, 4]);
    assert.deepEqual(
      findMovedBlocks([gap], [changed('first = compute(a)\nsecond = compute(b)\nreturn first + second\n', [0, 3])]),
      [],
    );
    const twice = findMovedBlocks([changed(block, [0, 4])], [changed(block + block, [0, 8])]);
    assert.deepEqual(
      twice.map(m => m.afterLine),
      [0],
    );
  });
});

describe('minified code', () => {
  const squeezed = 'function f(a){if(!a)return 0;var b=a.size;return b>1?b:1;}'.repeat(40);
  const written = 'function sizeOf(item) {\n  if (!item) return 0;\n  return item.size;\n}\n'.repeat(40);

  it('is told by long lines full of statements', () => {
    assert.equal(isMinified(squeezed), true);
    assert.equal(isMinified(`/* a tool wrote this */\n${squeezed}\n//# sourceMappingURL=f.js.map\n`), true);
  });

  it('is not what somebody wrote, with data in long lines', () => {
    assert.equal(isMinified(''), false);
    assert.equal(isMinified(written), false);
    assert.equal(isMinified(`${written}const picture = '${'iVBORw0KGgoAAAANSUhEUg'.repeat(400)}';\n`), false);
    assert.equal(isMinified(`${written}const table = [${'[12,7,"north"],'.repeat(400)}];\n`), false);
  });

  it('is not a file that holds a piece of it', () => {
    assert.equal(isMinified(written.repeat(2) + squeezed), false);
  });
});

describe('text on one line', () => {
  it('binds punctuation tightly, and sets apart what a parameter is by default', () => {
    assert.equal(squeeze('Map < String ,\n  List<? extends V> >'), 'Map<String, List<? extends V>>');
    assert.equal(squeeze('{ error, args = [] }'), '{ error, args = [] }');
    assert.equal(squeeze('{ first,\n  second,\n}'), '{ first, second, }');
    assert.equal(squeeze('size = (a | b)'), 'size = (a | b)');
    assert.equal(squeeze('x=[]'), 'x=[]');
  });
});
