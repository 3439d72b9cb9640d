/**
 * Small rewritings that programmers do every day, by language, in `test/everyday`: `### name`, what it was, `===`, what it is. Nothing of them is to be
 * read; but of those that begin with `read:`, and of each one of which anything is changed besides.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { analyzeTexts } from './support/engine.js';
import { linesToRead } from './support/listing.js';
import { mutantsAreRead } from './support/mutantsAreRead.js';

const FOLDER = join(__dirname, '..', 'everyday');
const READ = 'read: ';
const MUTANTS = 8;

for (const file of readdirSync(FOLDER).sort()) {
  const path = `a.${basename(file, '.txt')}`;
  describe(`everyday rewritings, ${path}`, () => {
    for (const block of readFileSync(join(FOLDER, file), 'utf8').split(/^### /m).slice(1)) {
      const end = block.indexOf('\n');
      const name = block.slice(0, end);
      const [before, after] = block.slice(end + 1).split(/^===\n/m);
      it(name, async () => {
        const [was, is] = [{ [path]: before }, { [path]: after }];
        const diff = await analyzeTexts(was, is);
        if (name.startsWith(READ)) return assert.ok(diff.summary.linesToRead > 0);
        assert.deepEqual(linesToRead(diff), []);
        await mutantsAreRead(was, is, diff, MUTANTS);
      });
    }
  });
}
