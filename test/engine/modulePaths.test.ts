/**
 * Paths of imports that differ because a file went elsewhere need not be read; those that name another file do.
 */
import assert from 'node:assert/strict';
import { analyzeTexts } from './support/engine.js';

const CLOCK =
  'export function ticks(clock, pause) {\n  const all = [];\n  for (const tick of clock.run(pause)) all.push(tick);\n  return all;\n}\n';
const HAND =
  'export function hand(length) {\n  const metal = length * 3;\n  return { length, metal, turn: () => metal + length };\n}\n';
const TOWER = (path: string, other = './hand'): string =>
  `import { hand } from '${other}';\nimport { ticks } from '${path}';\n\nexport function tower(clock) {\n  return ticks(clock, hand(2).turn());\n}\n`;

describe('paths of modules', () => {
  for (const [name, before, after] of [
    ['import', TOWER('./clock.js'), TOWER('./time/clock.js')],
    ['import without an extension', TOWER('./clock'), TOWER('./time/clock')],
    [
      'require',
      "const { ticks } = require('./clock');\nuse(ticks);\n",
      "const { ticks } = require('./time/clock');\nuse(ticks);\n",
    ],
    ['export from', "export { ticks } from './clock';\n", "export { ticks } from './time/clock';\n"],
  ]) {
    it(`of a file that moved: ${name}`, async () => {
      const diff = await analyzeTexts(
        { 'src/clock.js': CLOCK, 'src/tower.ts': before },
        { 'src/time/clock.js': CLOCK, 'src/tower.ts': after },
      );
      assert.equal(diff.summary.linesToRead, 0);
      assert.ok(diff.actions.every(({ refactoring }) => refactoring !== null));
    });
  }

  it('in a file that moved itself', async () => {
    const diff = await analyzeTexts(
      { 'src/tower.ts': TOWER('./clock') },
      { 'src/town/tower.ts': TOWER('../clock', '../hand') },
    );
    assert.equal(diff.summary.linesToRead, 0);
  });

  it('from a root that nobody names', async () => {
    const codec =
      'local M = {}\n\nfunction M.encode(value)\n  local kind = type(value)\n  return ("%q"):format(kind)\nend\n\nreturn M\n';
    const user = (path: string): string => `local codec = require "${path}"\n\nprint(codec.encode(arg[1]))\n`;
    const read = async (from: string, to: string): Promise<number> => {
      const diff = await analyzeTexts(
        { 'src/lib/codec.lua': codec, 'src/run.lua': user(from) },
        { 'src/lib/text/codec.lua': codec, 'src/run.lua': user(to) },
      );
      return diff.summary.linesToRead;
    };
    assert.deepEqual([await read('lib.codec', 'lib.text.codec'), await read('codec', 'text.codec')], [0, 0]);
    // Not below one root, or another file.
    assert.deepEqual([await read('lib.codec', 'text.codec'), await read('lib.codec', 'lib.text.coder')], [2, 2]);
  });

  it('of another file: to be read', async () => {
    const before = { 'src/clock.js': CLOCK, 'src/hand.js': HAND, 'src/tower.ts': TOWER('./clock') };
    const other = await analyzeTexts(before, {
      'src/time/clock.js': CLOCK,
      'src/hand.js': HAND,
      'src/tower.ts': TOWER('./time/watch'),
    });
    assert.equal(other.summary.linesToRead, 2);
    const strange = await analyzeTexts({ 'a.ts': TOWER('clock') }, { 'a.ts': TOWER('time/clock') });
    assert.equal(strange.summary.linesToRead, 2);
  });
});
