/**
 * Whatever the language: a variable whose value is written where its name stood is told as inlined, and the other way round as extracted,
 * and nothing is left to read. Carried out on the code of the fixtures.
 */
import assert from 'node:assert/strict';
import { analyzeTexts, filesOf, mapChange } from './support/engine.js';
import { loadFixtures } from './support/fixtures.js';
import { inlinableIn, inlined } from './support/inlinable.js';
import { linesToRead } from './support/listing.js';

/** As many of each fixture: a bound on time. */
const MOST = 2;

describe('a variable that is inlined or extracted', () => {
  for (const { name, after } of loadFixtures()) {
    it(name, async () => {
      const {
        input: { matches },
      } = await mapChange({ origin: { kind: 'unnamed' }, before: filesOf(after), after: filesOf(after) });
      for (const variable of inlinableIn(matches.after).slice(0, MOST)) {
        const without = { ...after, [variable.path]: inlined(after[variable.path], variable) };
        for (const [from, to, type] of [
          [after, without, 'Inline Variable'],
          [without, after, 'Extract Variable'],
        ] as const) {
          const diff = await analyzeTexts(from, to);
          const reported = diff.refactorings.map(refactoring => refactoring.description);
          const about = `${variable.path}: ${variable.name}, ${variable.value}\n${reported.join('\n')}`;
          assert.ok(reported.length === 1 && reported[0].startsWith(`${type} ${variable.name} `), about);
          assert.deepEqual(linesToRead(diff), [], about);
        }
      }
    });
  }
});
