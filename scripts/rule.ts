/**
 * `npm run rule ID`: all tests of one rule. Its examples with the mutants of what folds, and, of a sort of refactoring, the fixtures that expect
 * it. Ids are those in `docs/rules`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CONSEQUENCES } from '../src/engine/consequences/registry.js';
import { EQUIVALENCES } from '../src/engine/equivalences/registry.js';
import { REFACTORINGS } from '../src/engine/refactorings/registry/registry.js';
import { loadFixtures, typesExpectedIn } from '../test/engine/support/fixtures.js';

const ROOT = join(__dirname, '..');
const ids = [...REFACTORINGS, ...EQUIVALENCES, ...CONSEQUENCES].map((one): string => one.id);
const [id] = process.argv.slice(2);
if (id === undefined || !ids.includes(id)) {
  const near = ids.filter(known => id !== undefined && known.split('-').some(word => id.includes(word)));
  console.error(
    `Usage: npm run rule ID. There are:\n${(near.length > 0 ? near : ids).map(known => `  ${known}`).join('\n')}`,
  );
  process.exit(2);
}

const type = REFACTORINGS.find(one => one.id === id)?.type;
const fixtures = loadFixtures().filter(fixture => type !== undefined && typesExpectedIn(fixture).has(type));
const titles = [`rule ${id} example`, ...fixtures.map(({ name }) => `fixtures ${name}$`)];
const { status } = spawnSync(
  process.execPath,
  [
    join(ROOT, 'node_modules', 'mocha', 'bin', 'mocha.js'),
    'test/engine/rules.test.ts',
    ...(fixtures.length > 0 ? ['test/engine/fixtures.test.ts'] : []),
    '--grep',
    `^(?:${titles.map(title => title.replace(/[.+]/g, '\\$&')).join('|')})`,
  ],
  { cwd: ROOT, stdio: 'inherit' },
);
process.exit(status ?? 1);
