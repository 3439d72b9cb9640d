// Where the tools are that the tests need beyond npm: a Chromium, and a VS Code that runs in it. This file only looks; what is
// missing is installed by `installTestTools.mjs`.
//
// VS Code comes in two forms. `code-server` is the workbench in a browser with a real extension host, installed from npm into a
// per-user cache; the tests that click through the workbench need it. `electron` is the desktop build that @vscode/test-electron
// downloads; it runs the suite inside the extension host only. REFSCOPE_TEST_HOST chooses one of them by name.
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

export const CODE_SERVER_VERSION = '4.139.1';
/** The Node.js that this code-server is built for; it comes from npm as well. */
export const CODE_SERVER_NODE = '24.21.0';

const CHROMIUM_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of a Chromium, or null. CHROMIUM_PATH wins; a wrong CHROMIUM_PATH is an error rather than a surprise. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names a file that does not exist: ${named}`);
    return named;
  }
  return CHROMIUM_PLACES.find(place => existsSync(place)) ?? null;
}

/** The folder of this user that keeps test tools between checkouts. */
export function toolsFolder() {
  return (
    process.env.REFSCOPE_TEST_TOOLS ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'refscope-test')
  );
}

/** Folder that holds (or will hold) code-server and its Node.js, named by their versions. */
export function codeServerFolder() {
  return join(
    toolsFolder(),
    `code-server-${CODE_SERVER_VERSION}-node-${CODE_SERVER_NODE}-${process.platform}-${process.arch}`,
  );
}

/** npm's name of the package that brings Node.js itself for this machine. */
export const nodePackage = () => `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** `{ node, entry, folder }` of a finished installation of code-server, or null. */
export function findCodeServer() {
  const folder = codeServerFolder();
  if (!existsSync(join(folder, 'installed.json'))) return null;
  return {
    folder,
    node: join(folder, 'node_modules', nodePackage(), 'bin', 'node'),
    entry: join(folder, 'node_modules', 'code-server', 'out', 'node', 'entry.js'),
  };
}

/** Which VS Code the tests shall use: 'code-server' or 'electron'. */
export function testHost() {
  const named = process.env.REFSCOPE_TEST_HOST;
  if (named === 'code-server' || named === 'electron') return named;
  if (named) throw new Error(`REFSCOPE_TEST_HOST must be code-server or electron, not ${named}`);
  return process.platform === 'linux' ? 'code-server' : 'electron';
}
