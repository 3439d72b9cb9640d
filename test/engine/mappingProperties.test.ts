/**
 * What must hold of node mappings and edit actions whatever the change: nothing hidden, nothing said of identical sides, ranges inside their
 * files, no mapping between nodes that mean different things.
 */
import assert from 'node:assert/strict';
import { findUncovered } from './support/completeness.js';
import { analyzeTexts, filesOf, mapChange } from './support/engine.js';
import type { Texts } from './support/engine.js';
import { loadFixtures } from './support/fixtures.js';
import { findIncompatible } from './support/incompatible.js';

const fixtures = loadFixtures();

describe('mappings: properties', () => {
  for (const { name, before, after } of fixtures) {
    it(`${name}: every difference is covered by an action, both ways`, async () => {
      assert.deepEqual(findUncovered(await analyzeTexts(before, after)), []);
      assert.deepEqual(findUncovered(await analyzeTexts(after, before)), []);
    });

    it(`${name}: identical sides have no actions and nothing to read`, async () => {
      const diff = await analyzeTexts(after, after);
      assert.deepEqual(diff.actions, []);
      assert.equal(diff.summary.linesToRead, 0);
      assert.ok(diff.mappings.every(mapping => mapping.identical && !mapping.multi));
    });
  }

  const languages = new Set(fixtures.map(({ name }) => name.split('/')[0]));
  for (const language of languages) {
    it(`${language}: random edits of words, lines and blocks are all covered, and nothing is mapped with what means something else`, async () => {
      const random = randomNumbers(42);
      const sources = fixtures
        .filter(({ name, after }) => name.startsWith(`${language}/`) && Object.keys(after).length > 0)
        .map(({ after }) => after);
      for (let round = 0; round < 40; round++) {
        const before = sources[round % sources.length];
        const after = Object.fromEntries(Object.entries(before).map(([path, text]) => [path, mutate(text, random)]));
        const about = JSON.stringify({ round, before, after });
        assert.deepEqual(findUncovered(await analyzeTexts(before, after)), [], about);
        assert.deepEqual(
          findIncompatible(
            await mapChange({ origin: { kind: 'unnamed' }, before: filesOf(before), after: filesOf(after) }),
          ),
          [],
          about,
        );
      }
    });
  }

  it('no mapping joins nodes that mean different things', async () => {
    for (const { name, before, after } of fixtures) {
      const workspace = await mapChange({
        origin: { kind: 'unnamed' },
        before: filesOf(before),
        after: filesOf(after),
      });
      assert.deepEqual(findIncompatible(workspace), [], name);
    }
  });
});

function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function mutate(text: Texts[string], random: (below: number) => number): string {
  let lines = text.split('\n');
  for (let edits = 1 + random(4); edits > 0; edits--) {
    const at = random(lines.length);
    const count = 1 + random(4);
    switch (random(8)) {
      case 0:
        lines.splice(at, count);
        break;
      case 1:
        lines.splice(random(lines.length), 0, ...lines.splice(at, count));
        break;
      case 2:
        lines.splice(random(lines.length), 0, ...lines.slice(at, at + count));
        break;
      case 3:
        lines = lines.map((line, i) => (i === at ? line.replace(/\w+/, 'changed') : line));
        break;
      case 4:
        lines.splice(at, 0, '// a note', 'if (ready) {', '}');
        break;
      case 5:
        lines = exchange(lines, at, random);
        break;
      case 6:
        lines = lines.map((line, i) =>
          i >= at && i < at + count ? line.replace(/(\w+) (\w+)/, random(2) === 0 ? '$1' : '$1 not $2') : line,
        );
        break;
      default:
        lines = lines.map((line, i) =>
          i >= at && i < at + count ? line.replace(/[+\-*]/, '/').replace(/\d+/, '7') : line,
        );
    }
  }
  return lines.join('\n');
}

/** One word of a line becomes a word of another line. */
function exchange(lines: readonly string[], at: number, random: (below: number) => number): string[] {
  const words = lines[random(lines.length)].match(/\w+/g) ?? ['other'];
  const word = words[random(words.length)];
  const mine = lines[at].match(/\w+/g) ?? [];
  const old = mine[random(Math.max(1, mine.length))];
  return lines.map((line, i) => (i === at && old !== undefined ? line.replace(old, word) : line));
}
