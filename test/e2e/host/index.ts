/**
 * The suite that runs inside the extension host of a real VS Code. Both kinds of VS Code call `run`; it writes what each test gave
 * to a file and rejects when one failed. It is bundled before it is run; mocha itself is not part of the bundle.
 */
import { writeFileSync } from 'node:fs';
import type { HostResult, HostRun } from '../support/hostRun.js';
import { HOST_RUN_VARIABLE } from '../support/hostRun.js';
import { commandTests } from './commands.js';
import { documentTests } from './documents.js';
import { hoverTests } from './hovers.js';
import { themeTests } from './theme.js';
import { treeTests } from './tree.js';

export async function run(): Promise<void> {
  const value = process.env[HOST_RUN_VARIABLE];
  if (value === undefined) throw new Error(`${HOST_RUN_VARIABLE} is not set.`);
  const host = JSON.parse(value) as HostRun;
  const { default: Mocha } = await import('mocha');
  const mocha = new Mocha({ ui: 'bdd', timeout: 60_000, reporter: 'min' });
  mocha.suite.emit('pre-require', globalThis, '', mocha);
  treeTests(host);
  commandTests(host);
  documentTests(host);
  hoverTests(host);
  themeTests();
  const results: HostResult[] = [];
  const failures = await new Promise<number>(resolve => {
    const runner = mocha.run(resolve);
    const add = (test: Mocha.Test, state: HostResult['state'], message: string | null): void => {
      results.push({ title: test.fullTitle(), state, message, ms: test.duration ?? 0 });
      writeFileSync(host.results, JSON.stringify(results));
    };
    runner.on('pass', test => add(test, 'passed', null));
    runner.on('fail', (test, error: Error) => add(test, 'failed', error.stack ?? error.message));
  });
  if (failures > 0) throw new Error(`${failures} tests failed.`);
}
