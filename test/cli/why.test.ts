/** `refscope why` and `compare --why` as a process: what each edit on a line follows from, and by which rule. */
import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSampleRepository } from '../../scripts/makeSampleRepository.js';
import { refscope } from './support/command.js';
import { temporaryFolder } from './support/repository.js';

describe('refscope why', () => {
  const sample = temporaryFolder();
  before(() => {
    makeSampleRepository(sample);
  });
  after(() => rmSync(sample, { recursive: true, force: true }));

  const why = (...args: string[]): ReturnType<typeof refscope> =>
    refscope(['why', '--repo', sample, '--no-color', ...args]);

  it('names the refactoring, the rule, what holds and what is assumed', async () => {
    const { stdout, stderr, code } = await why('HEAD', 'ledger/shop/Account.java:11');
    assert.deepEqual([stderr, code], ['', 0]);
    assert.match(stdout, /^not to read: it follows from a refactoring$/m);
    assert.match(
      stdout,
      /`bal` became `balance`\n {4}follows from Rename \w+: `bal` renamed to `balance` \[renamed-declaration\]/,
    );
    assert.match(stdout, /^ {6}ledger\/\S+\.java:\d+ \(before\): `bal` was declared here$/m);
    assert.match(stdout, /^ {6}ledger\/\S+\.java:\d+: `balance` is declared here$/m);
    assert.match(stdout, /^ {4}assumed: No file outside of this change uses the old name\.$/m);
    assert.match(stdout, /docs\/rules\/renamed-declaration\.md/);
  });

  it('takes HEAD where no commit is named, and the side before', async () => {
    const { stdout, code } = await why('ledger/shop/Account.java:11', '--before');
    assert.equal(code, 0);
    assert.match(stdout, /^ledger\/shop\/Account\.java:11 \(before\)\n/);
  });

  it('says of a line that did not change that it did not', async () => {
    const { stdout } = await why('ledger/shop/Account.java:1');
    assert.match(stdout, /^nothing on this line changed$/m);
  });

  it('says of a line that differs in white space alone that it does, and of a bracket that it is one', async () => {
    const folder = temporaryFolder();
    try {
      const [was, is] = [join(folder, 'a.js'), join(folder, 'b.js')];
      writeFileSync(was, 'if (a) {\nb();\n}\n');
      writeFileSync(is, 'if (a) {\n\n  b();\n}\ng([\n  1,\n]);\n');
      for (const [line, rule] of [
        [2, 'white-space'],
        [3, 'white-space'],
        [7, 'bracket-line'],
      ] as const) {
        const { stdout } = await refscope(['compare', was, is, '--no-color', '--why', `b.js:${line}`]);
        assert.match(stdout, /^not to read: it means the same$/m, String(line));
        assert.match(stdout, new RegExp(`\\[${rule}\\]`), String(line));
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('says what keeps a new name from being folded', async () => {
    const folder = temporaryFolder();
    try {
      const text = (name: string): string => `def draw(${name}):\n    return go(${name})\n\n\ndraw(colour=1)\n`;
      for (const [side, name] of Object.entries({ before: 'colour', after: 'color' })) {
        mkdirSync(join(folder, side));
        writeFileSync(join(folder, side, 'app.py'), text(name));
      }
      const [was, is] = [join(folder, 'before'), join(folder, 'after')];
      const { stdout } = await refscope(['compare', was, is, '--no-color', '--why', 'app.py:1']);
      assert.match(stdout, /^to read$/m);
      assert.match(stdout, /`colour` became `color`\n {4}`draw\(colour=1\)` at `app\.py:5` still says the old name$/m);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('tells what the change does not have', async () => {
    for (const [place, message] of [
      ['no/such.java:1', /no\/such\.java is none of the files that the change has/],
      ['ledger/shop/Account.java:9999', /Account\.java has \d+ lines after the change/],
    ] as const) {
      const { stderr, code } = await why(place);
      assert.equal(code, 3);
      assert.match(stderr, message);
    }
    assert.equal((await why('HEAD', 'ledger/shop/Account.java')).code, 2);
    assert.equal((await refscope(['compare', sample, sample, '--before'])).code, 2);
  });
});
