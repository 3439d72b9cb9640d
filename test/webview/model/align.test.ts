/** Lines side by side: chains, text diff in the gaps, focus, folds and spacers. */
import assert from 'node:assert/strict';
import { heaviestChain } from '../../../src/webview/model/chain.js';
import { EXPLAINED, TO_READ } from '../../../src/webview/model/explained.js';
import { alignedFolds } from '../../../src/webview/model/folding.js';
import { keptLines } from '../../../src/webview/model/keptLines.js';
import type { Fold } from '../../../src/webview/model/layout.js';
import { layOut } from '../../../src/webview/model/layout.js';
import { pairEqualLines } from '../../../src/webview/model/lineDiff.js';
import { numberLines, sideText } from '../../../src/webview/model/sideText.js';

function random(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

describe('the heaviest chain', () => {
  it('prefers weight to number', () => {
    const pairs = [
      { before: 0, after: 2, weight: 10 },
      { before: 1, after: 0, weight: 3 },
      { before: 2, after: 1, weight: 3 },
    ];
    assert.deepEqual(heaviestChain(pairs), [0]);
    assert.deepEqual(heaviestChain([{ ...pairs[0], weight: 5 }, pairs[1], pairs[2]]), [1, 2]);
  });

  it('is the best of all chains on random pairs', () => {
    const next = random(3);
    for (let round = 0; round < 150; round++) {
      const pairs = Array.from({ length: 9 }, () => ({ before: next(6), after: next(6), weight: 1 + next(9) }));
      const chain = heaviestChain(pairs);
      for (let i = 1; i < chain.length; i++) {
        assert.ok(
          pairs[chain[i - 1]].before < pairs[chain[i]].before && pairs[chain[i - 1]].after < pairs[chain[i]].after,
        );
      }
      let best = 0;
      for (let bits = 0; bits < 1 << pairs.length; bits++) {
        const chosen = pairs.filter((_, index) => (bits >> index) & 1).sort((a, b) => a.before - b.before);
        if (
          chosen.every(
            (pair, index) =>
              index === 0 || (chosen[index - 1].before < pair.before && chosen[index - 1].after < pair.after),
          )
        ) {
          best = Math.max(
            best,
            chosen.reduce((sum, pair) => sum + pair.weight, 0),
          );
        }
      }
      assert.equal(
        chain.reduce((sum, index) => sum + pairs[index].weight, 0),
        best,
      );
    }
  });
});

describe('kept lines', () => {
  /** What stands between the signs ‹ and › is edited. */
  const kept = (before: string, after: string): string[] => {
    const read = (marked: string) => {
      const edited: { start: number; end: number }[] = [];
      let text = '';
      for (const [position, piece] of marked.split(/[‹›]/).entries()) {
        if (position % 2 === 1) edited.push({ start: text.length, end: text.length + piece.length });
        text += piece;
      }
      return { text: sideText(text), edited };
    };
    const [a, b] = [read(before), read(after)];
    return keptLines(a.text, b.text, { before: a.edited, after: b.edited }).map(
      ({ before: line, after: partner, weight }) => `${line}-${partner} ${weight.toFixed(2)}`,
    );
  };

  it('are those that hold what no edit touches, by the share of it', () => {
    assert.deepEqual(kept('f(\n  ‹a›.b,\n  c‹,\n  d›)', 'f(\n  ‹self.a›.b,\n  c)'), [
      '0-0 1.00',
      '1-1 0.33',
      '2-2 0.50',
      '3-2 0.50',
    ]);
  });

  it('are found from the end, too, where the two tell a piece otherwise', () => {
    assert.deepEqual(kept('a\nb\n\nc\nd', 'a\nx\nc\nd'), ['0-0 1.00', '3-2 1.00', '4-3 1.00']);
    assert.deepEqual(kept('aa', 'a'), ['0-0 0.50']);
    assert.deepEqual(kept('', '‹a›'), []);
  });
});

describe('equal lines', () => {
  const pair = (before: string, after: string): string => {
    const numbers = numberLines(sideText(before), sideText(after));
    const flat = pairEqualLines(numbers.before, numbers.after, {
      before: 0,
      beforeEnd: numbers.before.length,
      after: 0,
      afterEnd: numbers.after.length,
    });
    return flat
      .map((line, position) => (position % 2 === 0 ? `${line}-` : `${line} `))
      .join('')
      .trim();
  };

  it('pairs common ends and what stands once on each side', () => {
    assert.equal(pair('a\nb\nc\nd', 'a\nx\nc\nd'), '0-0 2-2 3-3');
    assert.equal(pair('h\n1\nx\n2\nt', 'h\nq\nx\nr\ns\nt'), '0-0 2-2 4-5');
  });

  it('ignores white space at the ends of a line, also carriage returns', () => {
    assert.equal(pair('a\r\n  b\r\n', 'a\nb\n'), '0-0 1-1 2-2');
  });

  it('is increasing and pairs equal lines only, whatever the texts', () => {
    const next = random(11);
    for (let round = 0; round < 200; round++) {
      const text = (): number[] => Array.from({ length: next(30) }, () => next(5));
      const [before, after] = [text(), text()];
      const flat = pairEqualLines(before, after, {
        before: 0,
        beforeEnd: before.length,
        after: 0,
        afterEnd: after.length,
      });
      for (let i = 0; i < flat.length; i += 2) {
        assert.equal(before[flat[i]], after[flat[i + 1]]);
        if (i > 0) assert.ok(flat[i] > flat[i - 2] && flat[i + 1] > flat[i - 1]);
      }
    }
  });
});

describe('layout', () => {
  /** Which rows of a side hold which line: a number, `f` for a fold, `.` for an empty row. */
  const rows = (count: number, layout: ReturnType<typeof layOut>['before']): string[] => {
    const result: string[] = [];
    for (let line = 0; line <= count; line++) {
      for (const spacer of layout.spacers) {
        if (spacer.line === line) result.push(...new Array<string>(spacer.rows).fill('.'));
      }
      const fold = layout.folds.find(candidate => candidate.from <= line && line < candidate.to);
      if (line < count && fold === undefined) result.push(String(line));
      else if (fold?.from === line) result.push('f');
    }
    return result;
  };

  it('puts empty rows where one side has more lines', () => {
    const layout = layOut([0, 0, 1, 4, 2, 5], { before: 5, after: 6 }, { before: [], after: [] });
    assert.deepEqual(rows(5, layout.before), ['0', '.', '.', '.', '1', '2', '3', '4']);
    assert.deepEqual(rows(6, layout.after), ['0', '1', '2', '3', '4', '5', '.', '.']);
  });

  it('keeps aligned lines in the same row and both sides equally high, on random alignments and folds', () => {
    const next = random(5);
    for (let round = 0; round < 200; round++) {
      const counts = { before: 1 + next(30), after: 1 + next(30) };
      const pairs: number[] = [];
      for (let b = next(3), a = next(3); b < counts.before && a < counts.after; b += 1 + next(3), a += 1 + next(3)) {
        pairs.push(b, a);
      }
      const states = (lines: number): Uint8Array =>
        Uint8Array.from({ length: lines }, () => [0, 0, 0, 1, 1, 2][next(6)]);
      const folds = alignedFolds({
        pairs,
        states: { before: states(counts.before), after: states(counts.after) },
        likenessOf: (b, a) => (['same', 'equivalent', 'different'] as const)[(b + a) % 3],
        heads: [],
      });
      const layout = layOut(pairs, counts, folds);
      const [before, after] = [rows(counts.before, layout.before), rows(counts.after, layout.after)];
      assert.equal(before.length, after.length);
      for (let i = 0; i < pairs.length; i += 2) {
        const row = before.indexOf(String(pairs[i]));
        if (row >= 0 && after.includes(String(pairs[i + 1]))) assert.equal(after[row], String(pairs[i + 1]));
      }
    }
  });

  it('folds long equal runs and keeps lines around a change', () => {
    const pairs = Array.from({ length: 40 }, (_, i) => Math.floor(i / 2));
    const none = { before: new Uint8Array(20), after: new Uint8Array(20) };
    const folds = alignedFolds({ pairs, states: none, likenessOf: b => (b === 15 ? 'different' : 'same'), heads: [] });
    assert.deepEqual(
      folds.before.map(({ from, to }) => [from, to]),
      [[0, 12]],
    );
    assert.deepEqual(
      folds.after.map(({ from, to }) => [from, to]),
      [[0, 12]],
    );
  });

  it('keeps the first line of a declaration that holds something to read, however far it is', () => {
    const pairs = Array.from({ length: 80 }, (_, i) => Math.floor(i / 2));
    const states = { before: new Uint8Array(40), after: new Uint8Array(40) };
    states.after[30] = TO_READ;
    const folds = alignedFolds({
      pairs,
      states,
      likenessOf: () => 'same',
      heads: [
        { line: 2, end: 8 },
        { line: 10, end: 40 },
        { line: 12, end: 20 },
      ],
    });
    assert.deepEqual(
      folds.after.map(({ from, to }) => [from, to]),
      [
        [0, 10],
        [11, 27],
        [34, 40],
      ],
    );
  });

  const lines = (count: number, set: Readonly<Record<number, number>> = {}): Uint8Array =>
    Uint8Array.from({ length: count }, (_, line) => set[line] ?? 0);
  const straight = (count: number): number[] => Array.from({ length: 2 * count }, (_, i) => Math.floor(i / 2));
  const shown = (folds: readonly Fold[]): unknown => folds.map(({ from, to, kind }) => [from, to, kind]);

  it('folds each explained change to a row of its own, apart from what is the same', () => {
    const folds = alignedFolds({
      pairs: straight(40),
      states: { before: lines(40, { 10: EXPLAINED, 20: EXPLAINED }), after: lines(40) },
      likenessOf: b => (b === 30 ? 'equivalent' : 'same'),
      heads: [],
    });
    assert.deepEqual(shown(folds.before), [
      [0, 10, 'unchanged'],
      [10, 11, 'explained'],
      [11, 20, 'unchanged'],
      [20, 21, 'explained'],
      [21, 30, 'unchanged'],
      [30, 31, 'explained'],
      [31, 40, 'unchanged'],
    ]);
    assert.deepEqual(folds.after, folds.before);
  });

  it('opens an explained change with three lines around it, and twenty lines of what is the same', () => {
    const input = {
      pairs: straight(80),
      states: { before: lines(80, { 40: EXPLAINED }), after: lines(80) },
      likenessOf: () => 'same' as const,
      heads: [],
    };
    const [upper, change] = alignedFolds(input).before;
    const opened = alignedFolds({ ...input, opened: { ids: new Set([change.id]), ends: new Map() } });
    assert.deepEqual(shown(opened.after), [
      [0, 37, 'unchanged'],
      [44, 80, 'unchanged'],
    ]);
    const ends = new Map([[upper.id, { above: 20, below: 0 }]]);
    assert.deepEqual(shown(alignedFolds({ ...input, opened: { ids: new Set(), ends } }).before), [
      [20, 40, 'unchanged'],
      [40, 41, 'explained'],
      [41, 80, 'unchanged'],
    ]);
    const most = new Map([[upper.id, { above: 20, below: 20 }]]);
    assert.deepEqual(shown(alignedFolds({ ...input, opened: { ids: new Set(), ends: most } }).before), [
      [40, 41, 'explained'],
      [41, 80, 'unchanged'],
    ]);
  });

  it('joins explained changes that nearly touch, and leaves those near something to read in sight', () => {
    const near = alignedFolds({
      pairs: straight(30),
      states: { before: lines(30, { 10: EXPLAINED, 13: EXPLAINED }), after: lines(30) },
      likenessOf: () => 'same',
      heads: [],
    });
    assert.deepEqual(shown(near.before), [
      [0, 10, 'unchanged'],
      [10, 14, 'explained'],
      [14, 30, 'unchanged'],
    ]);
    const beside = alignedFolds({
      pairs: straight(30),
      states: { before: lines(30, { 10: TO_READ, 12: EXPLAINED }), after: lines(30) },
      likenessOf: () => 'same',
      heads: [],
    });
    assert.deepEqual(shown(beside.before), [
      [0, 7, 'unchanged'],
      [14, 30, 'unchanged'],
    ]);
  });

  it('folds a change that is explained on one side alone to one row there, and opens it on both', () => {
    const input = {
      pairs: [...straight(10), ...straight(10).map((line, i) => line + (i % 2 === 0 ? 14 : 10))],
      states: { before: lines(24, { 11: EXPLAINED }), after: lines(20) },
      likenessOf: () => 'same' as const,
      heads: [],
    };
    const folds = alignedFolds(input);
    assert.deepEqual(shown(folds.before), [
      [0, 10, 'unchanged'],
      [10, 14, 'explained'],
      [14, 24, 'unchanged'],
    ]);
    assert.deepEqual(shown(folds.after), [
      [0, 10, 'unchanged'],
      [10, 20, 'unchanged'],
    ]);
    const opened = alignedFolds({ ...input, opened: { ids: new Set([folds.before[1].id]), ends: new Map() } });
    assert.deepEqual(shown(opened.after), [
      [0, 7, 'unchanged'],
      [13, 20, 'unchanged'],
    ]);
  });

  it('folds explained lines among those to read, where they are many enough', () => {
    const folds = alignedFolds({
      pairs: [0, 0, 15, 1],
      states: {
        before: Uint8Array.from([0, TO_READ, 1, 1, 1, 1, 1, 1, 1, 1, 1, TO_READ, 1, 1, 1, 0]),
        after: lines(2),
      },
      likenessOf: () => 'same',
      heads: [],
    });
    assert.deepEqual(shown(folds.before), [[5, 8, 'explained']]);
  });
});
