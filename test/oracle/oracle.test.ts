/**
 * The oracle itself: its commits must be the same every time, be code that parses, and be told in words that fit what they hold.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import ts from 'typescript';
import { changeSetOf } from '../bench/corpora.js';
import { testBudget, testEngine } from '../engine/support/engine.js';
import type { OracleCommit } from './generate.js';
import { Oracle } from './generate.js';
import { readPackages } from './sources.js';

const SEEDS = [0, 1, 2, 3, 4, 5, 6, 7];

/** What holds of commits of both kinds. */
function prove(isCompound: boolean): ReadonlyMap<number, OracleCommit> {
  const commits = new Map<number, OracleCommit>();

  before(function () {
    this.timeout(0);
    const oracle = new Oracle(readPackages(), isCompound);
    for (const seed of SEEDS) commits.set(seed, oracle.commit(seed));
  });

  it('makes the same commit of the same seed, whatever was made before', () => {
    const again = new Oracle(readPackages(), isCompound);
    for (const seed of [...SEEDS].reverse().slice(0, 3)) assert.deepEqual(again.commit(seed), commits.get(seed));
  }).timeout(0);

  it('makes files that parse on both sides, and that differ', () => {
    for (const { id, files } of commits.values()) {
      for (const { path, before, after } of files) {
        assert.notEqual(before, after, `${id} ${path}`);
        for (const text of [before, after]) {
          if (text === null) continue;
          const { diagnostics } = ts.transpileModule(text, {
            reportDiagnostics: true,
            fileName: path,
            compilerOptions: { allowJs: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
          });
          assert.deepEqual(
            diagnostics?.map(({ messageText }) => messageText),
            [],
            `${id} ${path}`,
          );
        }
      }
    }
  }).timeout(0);

  it('expects refactorings of several types, each once', () => {
    const all = [...commits.values()].flatMap(({ expected }) => expected.map(({ type }) => type));
    assert.ok(new Set(all).size >= 5, [...new Set(all)].join(', '));
    for (const { id, expected } of commits.values()) {
      assert.equal(new Set(expected.map(({ description }) => description)).size, expected.length, id);
    }
  });

  it('is answered by the engine: most of what it expects is found under its name', async () => {
    let found = 0;
    let expectedCount = 0;
    for (const commit of commits.values()) {
      const { expected } = commit;
      const { refactorings } = await testEngine().analyze(changeSetOf(commit), {}, testBudget());
      const types: string[] = refactorings.map(({ type }) => type);
      for (const { type } of expected) {
        expectedCount++;
        const at = types.indexOf(type);
        if (at < 0) continue;
        found++;
        types.splice(at, 1);
      }
    }
    assert.ok(found >= 0.9 * expectedCount, `${found} of ${expectedCount}`);
  }).timeout(0);

  return commits;
}

describe('oracle', () => void prove(false));

describe('oracle, several refactorings of one declaration', () => {
  const commits = prove(true);

  it('lets refactorings meet', () => {
    const places = [...commits.values()].map(({ expected }) =>
      expected.map(({ description }) => / in method (.*)$/.exec(description)?.[1]).filter(place => place !== undefined),
    );
    assert.ok(places.some(list => new Set(list).size < list.length));
  });
});
