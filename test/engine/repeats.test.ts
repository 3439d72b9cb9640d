/** Edits that stand in several places: one to read, and the others told as repetitions of it. */
import assert from 'node:assert/strict';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import { analyzeTexts } from './support/engine.js';

const calls = (
  call: (name: string) => string,
  names: readonly string[] = ['first', 'second', 'third', 'fourth'],
): string =>
  `class Log {\n${names.map(name => `  void ${name}(int ${name}Size) {\n    open();\n    ${call(name)};\n    close(${name}Size);\n  }\n`).join('\n')}}\n`;

const compare = (before: string, after: string): Promise<ChangeDiff> =>
  analyzeTexts({ 'Log.java': before }, { 'Log.java': after });

const reported = ({ repeats }: ChangeDiff): (readonly [number, string | null, string | null])[] =>
  repeats.map(({ actions, textBefore, textAfter }) => [actions.length, textBefore, textAfter]);

describe('repeated edits', () => {
  it('are told once, with all their places in order', async () => {
    const diff = await compare(
      calls(() => 'write(0, level)'),
      calls(() => 'write(level, Mode.QUICK)'),
    );
    assert.deepEqual(reported(diff), [
      [4, '0,', null],
      [4, null, ', Mode.QUICK'],
    ]);
    for (const { actions } of diff.repeats) {
      const starts = actions.map(index => (diff.actions[index].after ?? diff.actions[index].before)?.start ?? -1);
      assert.deepEqual(
        starts,
        [...starts].sort((x, y) => x - y),
      );
    }
    assert.deepEqual([diff.summary.linesToRead, diff.summary.linesRepeated], [8, 6]);
  });

  it('are statements as well, and white space in them means nothing', async () => {
    const diff = await compare(
      calls(() => 'write(level)'),
      calls(name => `write(level);\n    ${name === 'third' ? 'flush(level,\n      true)' : 'flush(level, true)'}`),
    );
    assert.deepEqual(reported(diff), [[4, null, 'flush(level, true);']]);
    assert.deepEqual([diff.summary.linesToRead, diff.summary.linesRepeated], [5, 4]);
  });

  it('leave a line to read on which something else happened too', async () => {
    const diff = await compare(
      calls(() => 'write(0, level)'),
      calls(name => (name === 'third' ? 'write(other)' : 'write(level)')),
    );
    assert.deepEqual(diff.repeats.length, 1);
    assert.ok(diff.summary.linesToRead - diff.summary.linesRepeated > 2, JSON.stringify(diff.summary));
  });

  for (const [name, before, after] of [
    [
      'two places',
      calls(() => 'write(0, level)', ['first', 'second']),
      calls(() => 'write(level)', ['first', 'second']),
    ],
    ['other words', calls(() => 'write(level)'), calls(name => `write(level, ${name}Mode)`)],
    ['other words beside them', calls(name => `write(${name}Level)`), calls(name => `write(${name}Level, QUICK)`)],
    [
      'what a refactoring explains',
      calls(() => 'write(level)').replace('class Log {', 'class Log {\n  private int level;\n'),
      calls(() => 'write(depth)').replace('class Log {', 'class Log {\n  private int depth;\n'),
    ],
    ['signs', calls(() => '{ }'), calls(() => '{ {} }')],
  ] as const) {
    it(`are not ${name}`, async () => {
      const { repeats, summary } = await compare(before, after);
      assert.deepEqual([repeats, summary.linesRepeated], [[], 0]);
    });
  }

  it('are found across files', async () => {
    const texts = (line: string): Record<string, string> =>
      Object.fromEntries(
        ['a', 'b', 'c'].map(name => [
          `${name}.py`,
          `${line}def ${name}(rows):\n    log(rows)\n    return rows + ${name.length}\n`,
        ]),
      );
    const diff = await analyzeTexts(texts(''), texts('from __future__ import annotations\n\n'));
    assert.deepEqual(reported(diff), [[3, null, 'from __future__ import annotations']]);
    assert.deepEqual([diff.summary.linesToRead, diff.summary.linesRepeated], [3, 2]);
  });
});
