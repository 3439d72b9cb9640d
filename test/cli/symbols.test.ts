/** `refscope symbols` as a process: on a file by itself, and on one of the last commit of the sample repository. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { makeSampleRepository } from '../../scripts/makeSampleRepository.js';
import { refscope } from './support/command.js';
import { temporaryFolder } from './support/repository.js';

describe('refscope symbols', () => {
  const sample = temporaryFolder();
  before(() => {
    makeSampleRepository(sample);
  });
  after(() => rmSync(sample, { recursive: true, force: true }));

  it('lists the names of a file', async () => {
    const { stdout, stderr, code } = await refscope(['symbols', 'test/symbols/javascript/numbers.js', '--no-color']);
    assert.deepEqual([stderr, code], ['', 0]);
    assert.equal(stdout.split('\n')[0], '1:17 round the function round at line 1');
    assert.match(stdout, /^2:10 Math a name of the language$/m);
  });

  it('knows what the other files of a change declare', async () => {
    const { stdout, code } = await refscope([
      ...['symbols', 'ledger/shop/Account.java', '--commit', 'HEAD', '--repo', sample, '--no-color'],
    ]);
    assert.equal(code, 0);
    assert.match(stdout, / Money the class Money at ledger\/shop\/money\/Money\.java:\d+$/m);
  });

  it('says what it does not find', async () => {
    const { stderr, code } = await refscope(['symbols', 'no.java', '--commit', 'HEAD', '--repo', sample]);
    assert.equal(code, 3);
    assert.match(stderr, /The change has no file no\.java/);
    assert.equal((await refscope(['symbols'])).code, 2);
    assert.equal((await refscope(['symbols', 'a.java', '--before'])).code, 2);
  });
});
