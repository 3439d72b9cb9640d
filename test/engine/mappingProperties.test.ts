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

  it('random edits of words, lines and blocks are all covered', async () => {
    const random = randomNumbers(42);
    const sources = fixtures.map(({ after }) => after).filter(texts => Object.keys(texts).length > 0);
    for (let round = 0; round < 150; round++) {
      const before = sources[round % sources.length];
      const after = Object.fromEntries(Object.entries(before).map(([path, text]) => [path, mutate(text, random)]));
      assert.deepEqual(findUncovered(await analyzeTexts(before, after)), [], JSON.stringify({ round, before, after }));
    }
  });

  it('no mapping joins nodes that mean different things', async () => {
    for (const { name, before, after } of fixtures) {
      const workspace = await mapChange({ origin: { kind: 'unnamed' }, before: filesOf(before), after: filesOf(after) });
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
    switch (random(6)) {
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
      default:
        lines = lines.map((line, i) => (i >= at && i < at + count ? line.replace(/[+\-*]/, '/').replace(/\d+/, '7') : line));
    }
  }
  return lines.join('\n');
}
