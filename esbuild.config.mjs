// Builds everything that runs into dist/: the command line, the engine's worker, the extension, the view, and the files that
// they load at run time (the parser core, the grammars, the highlight queries). It checks no types: `npm run check` does.
//
//   node esbuild.config.mjs [--production] [--watch] [--outdir=DIR] [--only=cli,worker,extension,webview,bench]
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as esbuild from 'esbuild';
import { notices, packagesOf } from './scripts/notices.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);

const { values: flags } = parseArgs({
  options: {
    production: { type: 'boolean' },
    watch: { type: 'boolean' },
    outdir: { type: 'string' },
    only: { type: 'string' },
  },
});
const outdir = resolve(root, flags.outdir ?? 'dist');
const only = flags.only?.split(',');

const common = {
  absWorkingDir: root,
  bundle: true,
  metafile: true,
  minify: flags.production === true,
  sourcemap: flags.production ? false : 'linked',
  // Notices are collected in a file of their own, see below.
  legalComments: 'none',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': flags.production ? '"production"' : '"development"' },
};
const node = {
  ...common,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  // The package's ESM build asks for import.meta.url, which a CommonJS bundle does not have.
  alias: { 'web-tree-sitter': require.resolve('web-tree-sitter').replace(/\.js$/, '.cjs') },
  // Some packages (jsonc-parser) load their parts by a name that esbuild cannot see, but for their ESM build.
  mainFields: ['module', 'main'],
};
const browser = { ...common, platform: 'browser', target: ['es2022', 'chrome128'] };

/** What a bundle imports only when it runs (`await import('./serve.js')`) becomes a file of its own beside it, see `commonJs`. */
const split = {
  ...node,
  format: 'esm',
  splitting: true,
  write: false,
  plugins: [{ name: 'commonJs', setup: commonJs }],
};

/** What is bundled: name, entry, output, settings. */
const bundles = [
  ['cli', 'src/cli/main.ts', 'cli.js', { ...split, banner: { js: '#!/usr/bin/env node' } }],
  ['worker', 'src/worker/entry.ts', 'worker.js', split],
  ['extension', 'src/extension/extension.ts', 'extension.js', { ...split, external: ['vscode'] }],
  [
    'webview',
    'src/webview/main.ts',
    'webview.js',
    { ...browser, format: 'iife', tsconfig: join(root, 'src/webview/tsconfig.json') },
  ],
  ['webview', 'media/webview.css', 'webview.css', browser],
];
/** What is built only when asked for by name: measures the engine as it is shipped, not as a test runner loads it. */
const extraBundles = [['bench', 'test/bench/engine.ts', 'bench/engine.js', node]];

/**
 * Writes the files of a bundle as CommonJS, which is what VS Code and `node dist/cli.js` load: esbuild splits ES modules only. A bundle
 * `cli.js` has its other files as `cli-NAME-HASH.js` in the same folder; those of former builds go.
 */
function commonJs(build) {
  build.onEnd(async ({ outputFiles = [] }) => {
    const texts = new Map(outputFiles.map(({ path, text }) => [path, text]));
    const scripts = [...texts].filter(([path]) => path.endsWith('.js'));
    const { sourcemap, minify, target } = build.initialOptions;
    const supported = { 'dynamic-import': false };
    for (const [path, text] of scripts) {
      const [, banner, code] = /^(#!.*\n)?([^]*)$/.exec(text);
      const map = texts.get(`${path}.map`);
      const mapped = map === undefined ? code : code.replace(/\/\/# sourceMappingURL=.*\s*$/, inlineMap(map));
      const inlined = mapped.replace(NAMESPACE_OF_HOST, 'var $1=require("vscode");');
      const settings = { format: 'cjs', platform: 'node', supported, target, minify, sourcefile: basename(path) };
      const done = await esbuild.transform(inlined, { ...settings, sourcemap: sourcemap ? 'external' : false });
      const link = done.map === '' ? '' : `//# sourceMappingURL=${basename(path)}.map\n`;
      writeFileSync(path, `${banner ?? ''}${done.code}${link}`);
      if (done.map !== '') writeFileSync(`${path}.map`, done.map);
    }
    const name = Object.keys(build.initialOptions.entryPoints)[0];
    const parts = new RegExp(`^${name}-[\\w-]+\\.js(?:\\.map)?$`);
    const written = new Set(outputFiles.map(({ path }) => basename(path)));
    for (const file of readdirSync(outdir)) if (parts.test(file) && !written.has(file)) rmSync(join(outdir, file));
  });
}

/**
 * `import * as vscode from "vscode"`, as each file has it. As CommonJS each would copy the hundreds of names that VS Code exports, which takes
 * half of the time that loading the extension takes; it is taken as it is.
 */
const NAMESPACE_OF_HOST = /import\s*\*\s*as\s+([\w$]+)\s*from\s*"vscode";/g;

const inlineMap = map => `//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}\n`;

/**
 * Copies what is loaded at run time; returns the packages it comes from. Grammars stand in `syntaxes/grammars.json`: file name → its
 * folder in `node_modules`, which is an npm package or a folder in one.
 */
function copyAssets() {
  const listed = Object.entries(JSON.parse(readFileSync(join(root, 'syntaxes/grammars.json'), 'utf8')));
  const grammars = ['web-tree-sitter/web-tree-sitter.wasm', ...listed.map(([file, folder]) => `${folder}/${file}`)].map(
    path => `node_modules/${path}`,
  );
  copyInto(
    'grammars',
    grammars.map(path => join(root, path)),
  );
  const queries = readdirSync(join(root, 'syntaxes')).filter(file => file.endsWith('.scm'));
  copyInto(
    'queries',
    queries.map(file => join(root, 'syntaxes', file)),
  );
  return packagesOf(grammars);
}

/** Makes `folder` hold these files and no others. What is already there stays untouched: a running process may be reading it. */
function copyInto(folder, sources) {
  const target = join(outdir, folder);
  mkdirSync(target, { recursive: true });
  const names = new Set(sources.map(source => basename(source)));
  for (const stale of readdirSync(target)) if (!names.has(stale)) rmSync(join(target, stale), { recursive: true });
  for (const source of sources) {
    const to = join(target, basename(source));
    if (!existsSync(to) || !readFileSync(to).equals(readFileSync(source))) copyFileSync(source, to);
  }
}

const wanted = only === undefined ? bundles : [...bundles, ...extraBundles].filter(([name]) => only.includes(name));
const options = [];
for (const [name, entry, output, settings] of wanted) {
  if (!existsSync(join(root, entry))) console.log(`skipped ${name}: there is no ${entry}`);
  else if (!settings.splitting) options.push({ ...settings, entryPoints: [entry], outfile: join(outdir, output) });
  else options.push({ ...settings, entryPoints: { [name]: entry }, outdir, chunkNames: `${name}-[name]-[hash]` });
}
const copied = copyAssets();
if (flags.watch) {
  for (const option of options) await (await esbuild.context({ ...option, logLevel: 'info' })).watch();
} else {
  // Each bundle by itself: a mistake in one part leaves the others built.
  const results = await Promise.allSettled(options.map(option => esbuild.build(option)));
  if (results.some(result => result.status === 'rejected')) process.exitCode = 1;
  const inputs = results.flatMap(result =>
    result.status === 'fulfilled' ? Object.keys(result.value.metafile.inputs) : [],
  );
  const target = join(outdir, 'NOTICES.txt');
  // A build of some parts into a complete one knows only its own share.
  if (only === undefined || !existsSync(target)) {
    writeFileSync(target, notices(root, new Set([...packagesOf(inputs), ...copied])));
  }
  const cli = join(outdir, 'cli.js');
  if (existsSync(cli)) chmodSync(cli, 0o755);
}
