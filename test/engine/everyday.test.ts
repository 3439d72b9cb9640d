/**
 * Small rewritings that programmers do every day, by language, in `test/everyday`: `### name`, what it was, `===`, what it is. Nothing of them is to be
 * read; but of those that begin with `read:`, and of each one of which anything is changed besides.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { randomOf, seedOf } from './support/edits.js';
import { structureOf } from './support/engine.js';
import { chosen, mutantsOf, mutated } from './support/mutants.js';
import { toRead } from './support/toRead.js';

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
        const left = await toRead({ [path]: before }, { [path]: after });
        if (name.startsWith(READ)) return assert.notDeepEqual(left, []);
        assert.deepEqual(left, []);
        const { declarations } = await structureOf(path, after);
        for (const mutant of chosen(mutantsOf(declarations[0].source, declarations), MUTANTS, randomOf(seedOf(name)))) {
          const text = mutated(after, mutant);
          assert.notDeepEqual(
            await toRead({ [path]: before }, { [path]: text }),
            [],
            `${mutant.kind} is hidden:\n${text}`,
          );
        }
      });
    }
  });
}
