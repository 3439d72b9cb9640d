/** The first changed lines of a change, as they are shown while it is analysed. */
import * as assert from 'node:assert/strict';
import type { ChangedFile } from '../../src/engine/model.js';
import { previewOf } from '../../src/extension/panel/preview.js';

const file = (path: string, text: string): ChangedFile => ({ path, content: { kind: 'text', text } });
const lines = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, at) => `line ${from + at}\n`).join('');
const SIGNS = { same: ' ', deleted: '-', inserted: '+', gap: '…' } as const;
const shown = (before: readonly ChangedFile[], after: readonly ChangedFile[]): unknown =>
  previewOf({ before, after }).map(({ path, rows }) => [path, ...rows.map(({ kind, text }) => SIGNS[kind] + text)]);

describe('a preview of a change', () => {
  it('has the changed lines, a few around them, and gaps', () => {
    assert.deepEqual(
      shown([file('a', lines(0, 20))], [file('a', `${lines(0, 5)}new\r\n${lines(6, 18)}other\n${lines(19, 20)}`)]),
      [
        [
          'a',
          ...[' line 2', ' line 3', ' line 4', '-line 5', '+new', ' line 6', ' line 7', ' line 8', '…'],
          ...[' line 15', ' line 16', ' line 17', '-line 18', '+other'],
        ],
      ],
    );
    // Two changes that are near have no gap between them, and no line twice.
    assert.deepEqual(shown([file('a', lines(0, 9))], [file('a', `x\n${lines(1, 6)}y\n${lines(7, 9)}`)]), [
      ['a', '-line 0', '+x', ' line 1', ' line 2', ' line 3', ' line 4', ' line 5', '-line 6', '+y'],
    ]);
  });

  it('begins with what both sides have, and passes over what is no text, too long or the same', () => {
    const binary: ChangedFile = { path: 'b', content: { kind: 'skipped', reason: 'binary', detail: '1 kB' } };
    const long = file('c', 'x'.repeat(300_000));
    assert.deepEqual(
      shown(
        [file('gone', 'old\n'), binary, file('both', 'was\n'), file('same', 'same\n')],
        [file('added', 'new\n'), binary, long, file('both', 'is\n'), file('same', 'same\n')],
      ),
      [
        ['both', '-was', '+is'],
        ['added', '+new'],
        ['gone', '-old'],
      ],
    );
  });

  it('is short, however large the change is', () => {
    const files = Array.from({ length: 300 }, (_, at) => file(`${at}`, lines(0, 400)));
    const rows = previewOf({ before: [], after: files }).flatMap(one => one.rows);
    assert.ok(rows.length > 20 && rows.length <= 90, `${rows.length}`);
    assert.deepEqual(previewOf({ before: [], after: [] }), []);
  });
});
