/**
 * `npm start`: makes the sample repository, shows the refactorings of its last commit, and writes the page with the view.
 *
 * Everything goes to `.cache/sample`, which is made anew each time. The build has run before.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeSampleRepository } from './makeSampleRepository.js';

const root = join(__dirname, '..');
const folder = join(root, '.cache', 'sample');
const repository = join(folder, 'repository');
const page = join(folder, 'view.html');

rmSync(folder, { recursive: true, force: true });
makeSampleRepository(repository);
const result = spawnSync(
  process.execPath,
  [join(root, 'dist', 'cli.js'), 'show', 'HEAD', '--repo', repository, '--html', page],
  { stdio: 'inherit' },
);
if (result.status === 0) {
  console.log(`
The sample repository:  ${relative(process.cwd(), repository)}
The same in the view:   ${page}
                        ${pathToFileURL(page).href}`);
}
process.exitCode = result.status ?? 1;
