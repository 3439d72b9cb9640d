/**
 * The registries of rules: what they say of themselves holds, and each example is what it says. What folds is tried with mutants besides, which
 * must be read. `npm run rule ID` runs the examples of one rule.
 */
import assert from 'node:assert/strict';
import { CONSEQUENCES } from '../../src/engine/consequences/registry.js';
import { EQUIVALENCES } from '../../src/engine/equivalences/registry.js';
import { languageOfPath, LANGUAGES } from '../../src/engine/languages/registry.js';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import { REFACTORINGS, refactoringOfType } from '../../src/engine/refactorings/registry/registry.js';
import type { RuleExample } from '../../src/engine/ruleExample.js';
import { filesOf } from '../../src/engine/ruleExample.js';
import { analyzeTexts } from './support/engine.js';
import { loadFixtures, typesExpectedIn } from './support/fixtures.js';
import { linesToRead } from './support/listing.js';
import { mutantsAreRead } from './support/mutantsAreRead.js';

const MUTANTS = 8;

/** Runs an example, and mutants of it where nothing of it is to be read. */
async function proves(example: RuleExample): Promise<ChangeDiff> {
  const { before, after } = filesOf(example);
  const diff = await analyzeTexts(before, after);
  assert.equal(diff.summary.linesToRead, example.reads, `lines to read:\n${linesToRead(diff).join('\n')}`);
  assert.deepEqual(diff.degraded, []);
  if (example.reads === 0) await mutantsAreRead(before, after, diff, MUTANTS);
  return diff;
}

function languagesOf(example: RuleExample): (string | undefined)[] {
  const { before, after } = filesOf(example);
  return Object.entries({ ...before, ...after }).map(([path, text]) => languageOfPath(path, text)?.id);
}

describe('registries of rules', () => {
  const all = [...REFACTORINGS, ...EQUIVALENCES, ...CONSEQUENCES];
  const ids = all.map(({ id }): string => id);

  it('name each rule once, in kebab case', () => {
    assert.deepEqual(
      ids.filter((id, i) => ids.indexOf(id) !== i),
      [],
    );
    for (const id of ids) assert.match(id, /^[a-z]+(?:-[a-z]+)*$/);
    for (const { id, type } of REFACTORINGS) assert.equal(id, type.toLowerCase().replaceAll(' ', '-'));
  });

  it('describe each rule in sentences, and show it', () => {
    for (const { id, examples } of all) assert.ok(examples.length > 0, id);
    for (const { id, docs } of all) assert.match(docs, /^[A-Z`][^]*\.$/, id);
  });

  it('name each as the mirror of its mirror', () => {
    const mirrors = new Map<string, string | undefined>(REFACTORINGS.map(({ id, mirror }) => [id, mirror]));
    for (const [id, mirror] of mirrors) if (mirror !== undefined) assert.equal(mirrors.get(mirror), id, id);
  });

  it('know the languages of each rule: those of its examples and of all fixtures in which it is found', () => {
    const known = new Set(LANGUAGES.map(({ id }) => id));
    const allowed = new Map<string, readonly string[]>();
    for (const { id, languages, examples } of [...REFACTORINGS, ...EQUIVALENCES]) {
      if (languages === 'all') continue;
      for (const language of languages) assert.ok(known.has(language), `${id}: ${language}`);
      for (const language of examples.flatMap(languagesOf)) assert.ok(languages.includes(language ?? ''), id);
      allowed.set(id, languages);
    }
    for (const fixture of loadFixtures()) {
      const [language] = fixture.name.split('/');
      for (const type of typesExpectedIn(fixture)) {
        const { id } = refactoringOfType(type);
        assert.ok(allowed.get(id)?.includes(language) !== false, `${id} in ${fixture.name}`);
      }
    }
  });
});

for (const { id, examples } of REFACTORINGS) {
  describe(`rule ${id}`, () => {
    examples.forEach((example, i) => {
      it(`example ${i + 1} is found and leaves ${example.reads} to read`, async () => {
        const { refactorings } = await proves(example);
        assert.ok(
          refactorings.some(({ rule }) => rule === id),
          `found: ${refactorings.map(({ rule }) => rule).join(', ')}`,
        );
      });
    });
  });
}

/** Rules by which edits need not be read. */
function rulesIn({ actions }: ChangeDiff): string[] {
  return actions.flatMap(({ because }) => (because === null ? [] : [because.rule]));
}

for (const { id, examples } of EQUIVALENCES) {
  describe(`rule ${id}`, () => {
    examples.forEach((example, i) => {
      it(`example ${i + 1} leaves ${example.reads} to read`, async () => {
        const diff = await proves(example);
        const rules = rulesIn(diff);
        // What holds no node, such as a line break, is no action, and so nothing names a rule.
        const isReported = example.reads === 0 && diff.actions.length > 0;
        if (isReported) assert.ok(rules.includes(id), `folded by: ${rules.join(', ')}`);
      });
    });
  });
}

for (const { id, examples } of CONSEQUENCES) {
  describe(`rule ${id}`, () => {
    examples.forEach((example, i) => {
      it(`example ${i + 1} follows, and leaves ${example.reads} to read`, async () => {
        const rules = rulesIn(await proves(example));
        assert.ok(rules.includes(id), `folded by: ${rules.join(', ')}`);
      });
    });
  });
}
