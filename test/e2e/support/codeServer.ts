/**
 * A VS Code for one test file: code-server with a fresh profile on a free port, ended with all that it started. It knows nothing of
 * browsers; `workbench.ts` opens pages on it.
 */
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCodeServer } from '../../../scripts/testTools.mjs';

export interface CodeServerOptions {
  /** Packaged extensions (`.vsix`) to install. */
  readonly extensions?: readonly string[];
  /** User settings. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Further variables of the environment, for the extension host. */
  readonly env?: Readonly<Record<string, string>>;
  /** Lets a page start the extension host with a test suite (`payload` in the URL). */
  readonly testDriver?: boolean;
}

export interface CodeServer {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  readonly port: number;
  /** Of the server's process, and of the group that all its processes are in. */
  readonly pid: number;
  stop(): Promise<void>;
}

const BASE_SETTINGS = {
  'security.workspace.trust.enabled': false,
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.colorTheme': 'Dark Modern',
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'git.autofetch': false,
  'git.openRepositoryInParentFolders': 'never',
  'chat.disableAIFeatures': true,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'window.menuBarVisibility': 'compact',
  // Nothing is analysed that no test asks for.
  'refscope.commits.countWhenIdle': false,
};

/** Starts a server. Throws when code-server is not installed, when an extension cannot be installed, and when it does not come up. */
export async function startCodeServer(options: CodeServerOptions = {}): Promise<CodeServer> {
  const tools = findCodeServer();
  if (tools === null) throw new Error('code-server is not installed. Run: node scripts/installTestTools.mjs');
  const home = mkdtempSync(join(tmpdir(), 'refscope-e2e-'));
  const userData = join(home, 'user');
  const extensions = join(home, 'extensions');
  const config = join(home, 'config.yaml');
  mkdirSync(join(userData, 'User'), { recursive: true });
  mkdirSync(extensions);
  writeFileSync(config, 'auth: none\n');
  writeFileSync(join(userData, 'User', 'settings.json'), JSON.stringify({ ...BASE_SETTINGS, ...options.settings }));
  const common = ['--config', config, '--user-data-dir', userData, '--extensions-dir', extensions];
  const env = { ...cleanEnvironment(home), ...options.env };
  for (const vsix of options.extensions ?? []) {
    const result = spawnSync(tools.node, [tools.entry, ...common, '--install-extension', vsix], {
      env,
      encoding: 'utf8',
    });
    if (result.status !== 0) {
      throw new Error(`The extension ${vsix} could not be installed:\n${result.stdout}${result.stderr}`);
    }
  }
  const port = await freePort();
  const args = [
    tools.entry,
    ...common,
    '--auth',
    'none',
    '--bind-addr',
    `127.0.0.1:${port}`,
    '--disable-telemetry',
    '--disable-update-check',
    '--disable-workspace-trust',
    '--disable-getting-started-override',
  ];
  if (options.testDriver === true) args.push('--vscode-option', 'enable-smoke-test-driver');
  const child = spawn(tools.node, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  const keep = (data: Buffer): void => {
    output = (output + data.toString()).slice(-20_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const stop = async (): Promise<void> => {
    await endGroup(child);
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  const origin = `http://127.0.0.1:${port}`;
  try {
    await waitUntilHealthy(origin, child);
  } catch (error) {
    await stop();
    throw new Error(`code-server did not start: ${error instanceof Error ? error.message : String(error)}\n${output}`, {
      cause: error,
    });
  }
  return { origin, port, pid: child.pid ?? 0, stop };
}

/** The environment without what would tie the server to this user's own editor or to npm. */
function cleanEnvironment(home: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(XDG_|VSCODE_|npm_|NODE_OPTIONS$|ELECTRON_|GIT_)/i.test(name),
  );
  return { ...Object.fromEntries(kept), HOME: home, GIT_CONFIG_NOSYSTEM: '1' };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function waitUntilHealthy(origin: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline;) {
    if (child.exitCode !== null) throw new Error(`it ended with exit code ${child.exitCode}`);
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    if (answer?.ok === true) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error('it gave no answer for a minute');
}

/** Ends the server and its children (it forks one process per workbench), first politely. */
async function endGroup(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  const ended =
    child.exitCode !== null || child.signalCode !== null
      ? Promise.resolve()
      : new Promise<void>(resolve => child.once('exit', () => resolve()));
  const signal = (name: NodeJS.Signals): void => {
    try {
      process.kill(-pid, name);
    } catch {
      // The group has gone already.
    }
  };
  signal('SIGTERM');
  await Promise.race([ended, new Promise(resolve => setTimeout(resolve, 5_000))]);
  signal('SIGKILL');
}
