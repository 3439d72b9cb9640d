/**
 * Runs the suite in `host/` inside the extension host of a real VS Code: code-server in a headless browser, or the desktop build that
 * @vscode/test-electron downloads. The suite is the same; each of its tests is reported here as one of ours.
 */
import * as assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTests } from '@vscode/test-electron';
import { build } from 'esbuild';
import { makeSampleRepository } from '../../scripts/makeSampleRepository.js';
import { testHost } from '../../scripts/testTools.mjs';
import { startCodeServer } from './support/codeServer.js';
import { HOST_RUN_VARIABLE } from './support/hostRun.js';
import type { HostResult, HostRun } from './support/hostRun.js';
import { commitFiles, initRepository, temporaryFolder } from './support/repositories.js';
import { launchBrowser, openWorkbench, screenshot } from './support/workbench.js';

const ROOT = join(__dirname, '../..');
const SUITE = join(ROOT, 'out/e2e/host/index.js');
/** What `npm run package` puts into the package, unpacked. */
const EXTENSION = join(ROOT, 'out/package/refscope');

function makeFolders(home: string): { host: HostRun; workspace: string } {
  const [sample, empty, long, plain] = ['sample', 'empty', 'long', 'plain'].map(name => join(home, name));
  makeSampleRepository(sample);
  initRepository(empty);
  writeFileSync(join(empty, 'first.ts'), 'export const first = 1;\n');
  initRepository(long);
  for (let i = 1; i <= 25; i++) commitFiles(long, `Commit ${i}`, { 'count.txt': `${i}\n` });
  for (const name of ['old', 'new']) mkdirSync(join(plain, name), { recursive: true });
  for (const name of ['first.ts', 'second.ts', 'old/a.ts', 'new/a.ts']) {
    writeFileSync(join(plain, name), `export function ${name.replace(/\W/g, '_')}(): number {\n  return 1;\n}\n`);
  }
  const workspace = join(home, 'all.code-workspace');
  writeFileSync(workspace, JSON.stringify({ folders: [sample, empty, long, plain].map(path => ({ path })) }));
  return { host: { sample, empty, long, plain, results: join(home, 'results.json') }, workspace };
}

async function runInCodeServer(host: HostRun, workspace: string): Promise<number> {
  const server = await startCodeServer({ testDriver: true, env: { [HOST_RUN_VARIABLE]: JSON.stringify(host) } });
  const browser = await launchBrowser();
  try {
    const remote = (path: string): string => `vscode-remote://127.0.0.1:${server.port}${path}`;
    let finished: (code: number) => void = () => undefined;
    const exit = new Promise<number>(resolve => {
      finished = resolve;
    });
    const payload = JSON.stringify([
      ['extensionDevelopmentPath', remote(EXTENSION)],
      ['extensionTestsPath', remote(SUITE)],
    ]);
    const page = await openWorkbench(
      browser,
      server,
      { workspace },
      {
        query: { payload },
        prepare: async page => {
          await page.exposeFunction('codeAutomationExit', (code: number) => finished(code));
        },
      },
    );
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<number>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the suite did not come to an end')), 240_000);
    });
    try {
      return await Promise.race([exit, timeout]);
    } catch (error) {
      await screenshot(page, 'failed-host-suite');
      throw error;
    } finally {
      clearTimeout(timer);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function runInElectron(host: HostRun, workspace: string): Promise<number> {
  const profile = mkdtempSync(join(tmpdir(), 'refscope-electron-'));
  try {
    return await runTests({
      extensionDevelopmentPath: EXTENSION,
      extensionTestsPath: SUITE,
      launchArgs: [workspace, '--disable-extensions', '--disable-workspace-trust', `--user-data-dir=${profile}`],
      extensionTestsEnv: { [HOST_RUN_VARIABLE]: JSON.stringify(host) },
    });
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

describe('inside the extension host', function () {
  this.timeout(300_000);
  const home = temporaryFolder('host');
  let results: HostResult[] = [];

  before(async function () {
    assert.ok(existsSync(join(EXTENSION, 'dist/extension.js')), 'run `npm run package` first');
    await build({
      entryPoints: [join(__dirname, 'host/index.ts')],
      outfile: SUITE,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      external: ['vscode', 'mocha'],
      sourcemap: 'inline',
      logLevel: 'warning',
    });
    const { host, workspace } = makeFolders(home);
    const code =
      testHost() === 'code-server' ? await runInCodeServer(host, workspace) : await runInElectron(host, workspace);
    results = existsSync(host.results) ? (JSON.parse(readFileSync(host.results, 'utf8')) as HostResult[]) : [];
    const failed = results.filter(result => result.state === 'failed').length;
    assert.ok(results.length > 0, `the suite reported nothing (exit code ${code})`);
    assert.equal(code !== 0, failed > 0, `exit code ${code} with ${failed} failed tests`);
    const { Test } = await import('mocha');
    for (const { title, state, message } of results) {
      this.test?.parent?.addTest(
        new Test(title, () => {
          if (state === 'failed') throw new Error(message ?? 'failed');
        }),
      );
    }
  });

  after(() => rmSync(home, { recursive: true, force: true }));

  it('reports what each test gave', () => {
    assert.ok(results.length > 0);
  });
});
