/** Which mark a character shows, when ranges nest, overlap, share ends, or are mapped inside of what was inserted. */
import assert from 'node:assert/strict';
import type { Mark } from '../../../src/webview/model/diffIndex.js';
import type { ChangeKind } from '../../../src/webview/model/kinds.js';
import { marksAt, paint } from '../../../src/webview/model/paint.js';

const mark = (kind: ChangeKind, start: number, end: number): Mark => ({
  side: 'after',
  file: 0,
  start,
  end,
  kind,
  actions: [],
});

/** One letter a character: the first of the kind on top, `.` for none. */
function drawn(marks: readonly Mark[], neutral: readonly { start: number; end: number }[], length: number): string {
  const painted = paint(marks, neutral);
  const letters = new Array<string>(length).fill('.');
  painted.tops.forEach((top, segment) => {
    for (let i = painted.starts[segment]; i < painted.ends[segment]; i++) letters[i] = painted.marks[top].kind[0];
  });
  return letters.join('');
}

describe('paint', () => {
  it('puts inner marks on top of outer ones and comes back to the outer one', () => {
    assert.equal(drawn([mark('moved', 1, 9), mark('updated', 3, 5)], [], 10), '.mmuummmm.');
  });

  it('puts the mark that says more on top when two share a range', () => {
    assert.equal(drawn([mark('updated', 2, 4), mark('moved', 2, 4)], [], 5), '..uu.');
  });

  it('does not call code inserted that is mapped where it stands', () => {
    assert.equal(drawn([mark('inserted', 0, 10)], [{ start: 3, end: 6 }], 10), 'iii...iiii');
    assert.equal(drawn([mark('moved', 0, 12), mark('inserted', 2, 10)], [{ start: 4, end: 6 }], 12), 'mmiimmiiiimm');
  });

  it('leaves the mark of a moved range alone when its parts are mapped', () => {
    assert.equal(drawn([mark('moved', 0, 6)], [{ start: 2, end: 4 }], 6), 'mmmmmm');
  });

  it('survives ranges that cross each other', () => {
    assert.equal(drawn([mark('moved', 0, 5), mark('inserted', 3, 8)], [], 10), 'mmmiiiii..');
    assert.equal(drawn([mark('moved', 0, 5), mark('inserted', 3, 8), mark('updated', 6, 7)], [], 10), 'mmmiiiui..');
  });

  it('names the marks at an offset from the inside out', () => {
    const painted = paint([mark('moved', 0, 10), mark('inserted', 2, 8), mark('updated', 4, 5)], []);
    assert.deepEqual(
      marksAt(painted, 4).map(found => found.kind),
      ['updated', 'inserted', 'moved'],
    );
    assert.deepEqual(
      marksAt(painted, 9).map(found => found.kind),
      ['moved'],
    );
    assert.deepEqual(marksAt(painted, 10), []);
  });

  it('agrees with a simple painter on random nested ranges', () => {
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * below);
    };
    for (let round = 0; round < 200; round++) {
      const marks: Mark[] = [];
      const nest = (start: number, end: number, depth: number): void => {
        for (let at = start; at < end && depth < 4;) {
          const from = at + random(3);
          const to = from + 1 + random(6);
          if (to > end) return;
          // Strictly inside, so that the order of the simple painter is the order of nesting.
          if (from > start || to < end) {
            marks.push(mark((['moved', 'extracted', 'inlined', 'multi'] as const)[random(4)], from, to));
            nest(from, to, depth + 1);
          }
          at = to + random(2);
        }
      };
      nest(0, 40, 0);
      const expected = new Array<string>(40).fill('.');
      for (const { kind, start, end } of marks) expected.fill(kind[0], start, end);
      assert.equal(drawn([...marks].reverse(), [], 40), expected.join(''));
    }
  });
});
