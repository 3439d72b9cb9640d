/** The sample repository: the same on every machine, and never over somebody's files. */
import assert from 'node:assert/strict';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSampleRepository } from '../../scripts/makeSampleRepository.js';
import { temporaryFolder } from './support/repository.js';

describe('sample repository', () => {
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('has the same hashes again and again, whatever the environment', () => {
    const first = makeSampleRepository(join(folder, 'one'));
    const disturbing = {
      GIT_DIR: join(folder, 'elsewhere'),
      GIT_AUTHOR_NAME: 'Somebody Else',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'user.name',
      GIT_CONFIG_VALUE_0: 'x',
    };
    Object.assign(process.env, disturbing);
    try {
      assert.deepEqual(makeSampleRepository(join(folder, 'two')), first);
    } finally {
      for (const name of Object.keys(disturbing)) delete process.env[name];
    }
    assert.equal(new Set(first).size, 3);
  });

  it('is not made over files', () => {
    writeFileSync(join(folder, 'mine.txt'), 'mine');
    assert.throws(() => makeSampleRepository(folder), /not empty/);
    assert.deepEqual(readdirSync(folder), ['mine.txt']);
  });
});
