// Installs what the tests need beyond `npm ci`, says what it does, and does nothing when everything is there: a Chromium with
// fonts from the Debian archive, and code-server (VS Code in a browser) from npm into a cache folder of this user. It changes
// nothing else on the machine. See `testTools.mjs` for the variables that choose other tools.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import {
  CODE_SERVER_NODE,
  CODE_SERVER_VERSION,
  codeServerFolder,
  findChromium,
  findCodeServer,
  nodePackage,
  testHost,
} from './testTools.mjs';

const say = text => console.log(`test tools: ${text}`);
const fail = text => {
  console.error(`test tools: ${text}`);
  process.exit(1);
};

/** Runs a command quietly; its output is shown only when it fails. */
function run(command, args, options = {}) {
  const result = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 28, ...options });
  if (result.status === 0) return;
  const output = `${result.stdout ?? ''}${result.stderr ?? ''}`.split('\n').slice(-40).join('\n');
  fail(
    `\`${[command, ...args].join(' ')}\` failed (${result.error?.message ?? `exit code ${result.status ?? result.signal}`}).\n${output}`,
  );
}

const works = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const hasDebianPackage = name =>
  spawnSync('dpkg-query', ['-W', '-f', '${Status}', name], { encoding: 'utf8' }).stdout === 'install ok installed';

/** Installs Debian packages that are missing; needs root, or sudo without a password. */
function installDebianPackages(names, purpose) {
  const missing = names.filter(name => !hasDebianPackage(name));
  if (missing.length === 0) return;
  const command = ['apt-get', '-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '--no-install-recommends', ...missing];
  if (!works('apt-get', ['--version'])) {
    fail(`${purpose} is missing. Please install it, in Debian's words: ${missing.join(' ')}`);
  }
  const root = process.getuid?.() === 0 ? [] : works('sudo', ['-n', 'true']) ? ['sudo', '-n'] : null;
  if (!root) fail(`${purpose} is missing. Please run: sudo ${command.join(' ')}`);
  say(`installing Debian packages (${purpose}): ${missing.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const asRoot = words => run(...split([...root, ...words]), { env });
  asRoot(['apt-get', '-o', 'DPkg::Lock::Timeout=300', 'update', '-q']);
  asRoot(command);
}
const split = ([command, ...args]) => [command, args];

function installChromium() {
  const found = findChromium();
  if (found) return say(`Chromium: ${found}`);
  installDebianPackages(['chromium', 'fonts-dejavu-core'], 'Chromium, which the view tests run in');
  const chromium = findChromium();
  if (!chromium) fail('Chromium was installed but not found. Set CHROMIUM_PATH to it.');
  say(`Chromium: ${chromium}`);
}

/**
 * Builds code-server in a folder beside its final place and renames it when it works, so that an interrupted or a simultaneous
 * installation leaves nothing half done behind.
 */
function installCodeServer() {
  const found = findCodeServer();
  if (found) return say(`VS Code: code-server ${CODE_SERVER_VERSION} in ${found.folder}`);
  installDebianPackages(
    ['build-essential', 'libkrb5-dev', 'pkg-config', 'python3'],
    "compilers for code-server's native modules",
  );
  const target = codeServerFolder();
  const folder = `${target}.partial-${process.pid}`;
  say(
    `installing code-server ${CODE_SERVER_VERSION} with Node.js ${CODE_SERVER_NODE} into ${target} (once per user, about 3 minutes, 1 GB)`,
  );
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'refscope-test-tools', private: true }));
  // Settings of an npm that started this script must not reach the one that installs: they name this project's folder.
  const clean = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) && name !== 'INIT_CWD'),
  );
  const base = {
    cwd: folder,
    env: {
      ...clean,
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_update_notifier: 'false',
      npm_config_ignore_scripts: 'true',
    },
  };
  run('npm', ['install', '--no-save', `${nodePackage()}@${CODE_SERVER_NODE}`], base);
  const nodeHome = join(folder, 'node_modules', nodePackage());
  const node = join(nodeHome, 'bin', 'node');
  if (!existsSync(node)) fail(`the package ${nodePackage()} brought no Node.js at ${node}`);
  const env = {
    ...base.env,
    npm_config_ignore_scripts: 'false',
    npm_config_nodedir: nodeHome,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
    MAKEFLAGS: '-j2',
  };
  run('npm', ['install', '--no-save', `${nodePackage()}@${CODE_SERVER_NODE}`, `code-server@${CODE_SERVER_VERSION}`], {
    cwd: folder,
    env,
  });
  const entry = join(folder, 'node_modules', 'code-server', 'out', 'node', 'entry.js');
  run(node, [entry, '--version'], { cwd: folder, env });
  writeFileSync(
    join(folder, 'installed.json'),
    JSON.stringify({ codeServer: CODE_SERVER_VERSION, node: CODE_SERVER_NODE }),
  );
  try {
    renameSync(folder, target);
  } catch (error) {
    // Another installation may have finished meanwhile; a broken folder from a killed one is replaced.
    if (!findCodeServer()) {
      rmSync(target, { recursive: true, force: true });
      renameSync(folder, target);
      if (!findCodeServer()) throw error;
    }
  }
  say('code-server is ready');
}

if (!works('git', ['--version'])) fail('git is missing. The tests make and read real repositories.');
installChromium();
if (testHost() === 'code-server') installCodeServer();
else {
  say(
    'VS Code: @vscode/test-electron downloads it when the suite starts; the tests that click through the workbench need REFSCOPE_TEST_HOST=code-server',
  );
}
