/**
 * What must hold of node mappings and edit actions whatever the change: nothing hidden, nothing said of identical sides, ranges inside their
 * files, no mapping between nodes that mean different things.
 */
import assert from 'node:assert/strict';
import { findUncovered } from './support/completeness.js';
import { analyzeTexts } from './support/engine.js';
import type { Texts } from './support/engine.js';
import { loadFixtures } from './support/fixtures.js';

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

  it('a mapping joins nodes of one kind, or two forms of one construct', async () => {
    const forms = [/^(try_statement|try_with_resources_statement)$/, /block|body/, /_type$|type_identifier/];
    for (const fixture of fixtures) {
      const diff = await analyzeTexts(fixture.before, fixture.after);
      for (const { beforeType, afterType, before, kind } of diff.mappings) {
        // A token of the grammar is called what it says: `private` may become `public`.
        const isToken = diff.before[before.file].text?.slice(before.start, before.end) === beforeType;
        if (kind === 'declaration' || isToken) continue;
        assert.ok(beforeType === afterType || forms.some(form => form.test(beforeType) && form.test(afterType)), `${beforeType} -> ${afterType}`);
      }
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
