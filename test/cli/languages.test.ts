/** `refscope show` on a commit in each language, from a real repository: the grammar is found and loaded, and the refactoring told. */
import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import { loadFixtures } from '../engine/support/fixtures.js';
import type { Fixture } from '../engine/support/fixtures.js';
import { PROOFS } from '../languages/proofs.js';
import { refscope } from './support/command.js';
import { TestRepository } from './support/repository.js';

/** A case of the language in which a callable was renamed. */
function renameIn(language: string, fixtures: readonly Fixture[]): Fixture {
  const found = fixtures.find(
    ({ name, expectedFile }) =>
      name.startsWith(`${language}/`) && /^ {2}Rename Method /m.test(readFileSync(expectedFile, 'utf8')),
  );
  assert.ok(found, `${language} has no such case.`);
  return found;
}

describe('refscope show, by language', () => {
  const cases = new Map<string, { readonly fixture: Fixture; readonly commit: string }>();
  let repository: TestRepository;

  before(() => {
    repository = new TestRepository();
    const fixtures = loadFixtures();
    const inFolder = (language: string, texts: Fixture['before']): Record<string, string> =>
      Object.fromEntries(Object.entries(texts).map(([path, text]) => [`${language}/${path}`, text]));
    for (const { language, provenBy } of PROOFS) {
      const fixture = renameIn(provenBy ?? language, fixtures);
      repository.write(inFolder(language, fixture.before)).commit(`${language}, before`);
      rmSync(join(repository.folder, language), { recursive: true });
      cases.set(language, {
        fixture,
        commit: repository.write(inFolder(language, fixture.after)).commit(`${language}, after`),
      });
    }
  });

  after(() => repository.remove());

  for (const { language } of PROOFS) {
    it(language, async () => {
      const { fixture, commit } = cases.get(language) ?? assert.fail();
      const { code, stdout, stderr } = await refscope(['show', commit, '--json', '--repo', repository.folder]);
      assert.deepEqual([code, stderr], [0, '']);
      const diff = JSON.parse(stdout) as ChangeDiff;
      assert.deepEqual(diff.degraded, []);
      assert.ok(
        diff.refactorings.some(({ type }) => type === 'Rename Method'),
        `${fixture.name}: ${diff.refactorings.map(({ type }) => type).join(', ')}`,
      );
    });
  }
});
