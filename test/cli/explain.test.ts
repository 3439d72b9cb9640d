/** `refscope explain` as a process on the sample repository: it names the rules, and tells what it cannot find. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { makeSampleRepository } from '../../scripts/makeSampleRepository.js';
import { refscope } from './support/command.js';
import { temporaryFolder } from './support/repository.js';

describe('refscope explain', () => {
  const sample = temporaryFolder();
  before(() => {
    makeSampleRepository(sample);
  });
  after(() => rmSync(sample, { recursive: true, force: true }));

  const explain = (before: string, after: string): ReturnType<typeof refscope> =>
    refscope(['explain', '--repo', sample, '--before', before, '--after', after, '--no-color']);

  it('says why a pair was taken', async () => {
    const { stdout, stderr, code } = await explain('ledger/shop/Money.java:7', 'ledger/shop/money/Money.java:7');
    assert.deepEqual([stderr, code], ['', 0]);
    assert.match(stdout, /^class shop\.Money\nclass shop\.money\.Money\n/);
    assert.match(stdout, /^ {2}\+ \w.*similarity/m);
    assert.match(stdout, /^ {2}\+ relationship +move, similarity/m);
  });

  it('says what refused a pair', async () => {
    const { stdout, code } = await explain('ledger/shop/Account.java:28', 'ledger/shop/money/Money.java:7');
    assert.equal(code, 0);
    assert.match(stdout, /^ {4}tokens +0\.\d+, needed 0\.5$/m);
    assert.match(stdout, /other relationship/);
    assert.doesNotMatch(stdout, /^ {2}\+/m);
  });

  it('says how much of an extracted body was found where it came from', async () => {
    const { stdout } = await explain('ledger/shop/Account.java:28', 'ledger/shop/Account.java:60');
    assert.match(
      stdout,
      /^ {2}\+ extract +1\.00 of the body, needed 0\.5; 4 statements found, 0 not; .*the call stands in its place/m,
    );
  });

  it('tells places apart that are not in the change', async () => {
    for (const [before, after, message] of [
      ['no/such.java:1', 'ledger/shop/money/Money.java:7', /no\/such\.java is none of the files/],
      [
        'ledger/shop/Money.java:9999',
        'ledger/shop/money/Money.java:7',
        /Nothing is declared at ledger\/shop\/Money\.java:9999 before the change/,
      ],
    ] as const) {
      const run = await explain(before, after);
      assert.match(run.stderr, message);
      assert.deepEqual([run.code, run.stdout], [3, '']);
    }
  });
});
