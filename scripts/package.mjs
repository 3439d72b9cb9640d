// Makes the extension's package: a production build and a manifest without what only development needs, zipped by vsce. Then it
// looks at the result: at most 6 MB, and no file that is not expected.
//
//   node scripts/package.mjs            refscope.vsix, which the Marketplace accepts
//   node scripts/package.mjs --graph    refscope-graph.vsix, with an entry in the context menu of the Source Control Graph as well.
//                                       That menu is a proposed interface of VS Code: the package asks for it, and VS Code grants
//                                       it when it was started with --enable-proposed-api refscope.refscope
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import vsce from '@vscode/vsce';

const { createVSIX, listFiles, PackageManager } = vsce;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values: flags } = parseArgs({ options: { graph: { type: 'boolean' } } });
const name = flags.graph ? 'refscope-graph' : 'refscope';
const target = join(root, `${name}.vsix`);
/** The package is put together here, so that neither the working copy's manifest nor its development build is touched. */
const stage = join(root, 'out', 'package', name);

const MAX_BYTES = 6_000_000;
const COPIED = [
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  '.vscodeignore',
  'package.nls.json',
  'package.nls.de.json',
  'l10n/bundle.l10n.de.json',
  'media/icon.png',
  'media/icon.svg',
  ...['show', 'read', 'move', 'takeOut'].map(step => `media/walkthrough/${step}.md`),
  ...['show', 'read', 'move'].map(step => `media/walkthrough/${step}.png`),
];
const grammars = Object.keys(JSON.parse(readFileSync(join(root, 'syntaxes', 'grammars.json'), 'utf8')));
/** Every file that may be in the package; those of the first list must be. */
const REQUIRED = [
  'package.json',
  ...COPIED.filter(file => file !== '.vscodeignore'),
  'dist/extension.js',
  'dist/worker.js',
  'dist/webview.js',
  'dist/webview.css',
  'dist/NOTICES.txt',
  'dist/grammars/web-tree-sitter.wasm',
  ...grammars.map(file => `dist/grammars/${file}`),
];
/** Of a bundle, the parts that it loads when it needs them have names of the build's own. */
const ALLOWED = [/^dist\/queries\/[\w-]+\.scm$/, /^dist\/(?:extension|worker)-[\w-]+\.js$/];

function fail(text) {
  console.error(`package: ${text}`);
  process.exit(1);
}

/** The manifest as it is published: what runs only in a checkout is left out, and for the Graph its menu is added. */
function manifest() {
  const {
    scripts: _scripts,
    dependencies: _bundled,
    devDependencies: _dev,
    bin: _bin,
    private: _private,
    ...published
  } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  published.engines = { vscode: published.engines.vscode };
  if (!flags.graph) {
    if (published.enabledApiProposals) fail('the published manifest may not ask for proposed interfaces');
    return published;
  }
  published.enabledApiProposals = ['contribSourceControlHistoryItemMenu'];
  published.contributes.menus['scm/historyItem/context'] = [
    { command: 'refscope.showRefactorings', when: 'scmProvider == git', group: '0_view@2' },
  ];
  return published;
}

rmSync(stage, { recursive: true, force: true });
for (const file of COPIED) {
  if (!existsSync(join(root, file))) fail(`${file} is missing`);
  mkdirSync(dirname(join(stage, file)), { recursive: true });
  copyFileSync(join(root, file), join(stage, file));
}
writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
const build = spawnSync(
  process.execPath,
  ['esbuild.config.mjs', '--production', `--outdir=${join(stage, 'dist')}`, '--only=extension,worker,webview'],
  { cwd: root, stdio: 'inherit' },
);
if (build.status !== 0) fail('the build failed');

const files = await listFiles({ cwd: stage, packageManager: PackageManager.None });
const missing = REQUIRED.filter(file => !files.includes(file));
const unexpected = files.filter(file => !REQUIRED.includes(file) && !ALLOWED.some(pattern => pattern.test(file)));
if (missing.length > 0) fail(`missing: ${missing.join(', ')}`);
if (unexpected.length > 0) fail(`not expected: ${unexpected.join(', ')}`);
await createVSIX({ cwd: stage, packagePath: target, dependencies: false });
const { size } = statSync(target);
if (size > MAX_BYTES) fail(`${name}.vsix has ${size} bytes; the limit is ${MAX_BYTES}`);
console.log(`package: ${name}.vsix, ${files.length} files, ${(size / 1e6).toFixed(2)} MB`);
