/** A build of the command line for the tests: of its own, so that it is never older than the sources and disturbs no other build. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(__dirname, '../../..');

let folder: string | null = null;

/** The folder with `cli.js`, `worker.js` and what they load; built by the first caller of this process. */
export function built(): string {
  if (folder === null) {
    const target = join(ROOT, '.cache', 'test-build');
    execFileSync(
      process.execPath,
      [join(ROOT, 'esbuild.config.mjs'), `--outdir=${target}`, '--only=cli,worker,webview'],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    folder = target;
  }
  return folder;
}
