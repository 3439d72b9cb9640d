// `npm test`: everything that is checked, in order. First the tools that the tests need beyond npm are installed, beside the parts
// that need none of them; then lint, types, the build, every mocha suite, and the packages with their size. A part that fails does
// not keep the others from running. The end repeats which tests failed; the last line sums up the tests; it is written to out/results/summary.txt too.
//
//   node scripts/test.mjs [suite...]    only these parts, e.g. `node scripts/test.mjs extension e2e`
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const results = join(root, 'out', 'results');
const wanted = process.argv.slice(2);

const node = (...args) => [process.execPath, ...args];
const bin = (name, ...args) => node(join(root, 'node_modules', ...name), ...args);
const mochaOf = files =>
  bin(['mocha', 'bin', 'mocha.js'], '--reporter', join(root, 'scripts', 'mochaReporter.mjs'), ...files);
const mocha = folder => mochaOf([`test/${folder}/**/*.test.ts`]);
/**
 * Of a browser and of VS Code, which wait for windows and files: a machine that pauses can make one test fail. It is tried once
 * more, and the end names it, so that it can be mended.
 */
const mochaOfWindows = folder => mochaOf(['--retries', '1', `test/${folder}/**/*.test.ts`]);

/** Files of the engine's tests that take longest, those first. */
const LONG = ['hostile', 'properties', 'fixtures', 'attacks', 'everyday', 'rules', 'foldedInEveryLanguage', 'purity'];
/** The others are run in groups: each process loads the grammars anew. */
const GROUP = 12;

/** Commands that run all test files of a folder, each some of them. */
function mochaInGroups(folder) {
  const files = readdirSync(join(root, 'test', folder), { recursive: true })
    .map(String)
    .filter(file => file.endsWith('.test.ts'))
    .map(file => `test/${folder}/${file.replaceAll('\\', '/')}`)
    .sort();
  const isLong = file => LONG.some(name => file.endsWith(`/${name}.test.ts`));
  const long = LONG.flatMap(name => files.filter(file => file.endsWith(`/${name}.test.ts`)));
  const rest = files.filter(file => !isLong(file));
  const groups = Array.from({ length: Math.ceil(rest.length / GROUP) }, (_, i) =>
    rest.slice(i * GROUP, (i + 1) * GROUP),
  );
  return [...long.map(file => [file]), ...groups].map(mochaOf);
}
const tsc = (...args) => bin(['typescript', 'bin', 'tsc'], '--noEmit', ...args);

/**
 * `tools`: the part needs what is installed first. `suite`: its tests are counted. `atOnce`: its commands need not wait for each other, and run
 * as many at once as there are processors, two at least.
 */
const PARTS = [
  {
    name: 'lint',
    what: 'layout, lint rules, imports that point one way, pages of the rules',
    run: [
      bin(['prettier', 'bin', 'prettier.cjs'], '--check', '--log-level', 'warn', '.'),
      bin(['eslint', 'bin', 'eslint.js'], '.'),
      bin(['tsx', 'dist', 'cli.mjs'], join(root, 'scripts', 'docsRules.ts'), '--check'),
    ],
  },
  { name: 'types', what: 'types', run: [tsc(), tsc('-p', 'src/engine'), tsc('-p', 'src/webview')] },
  { name: 'build', what: 'development build', run: [node('esbuild.config.mjs')] },
  { name: 'engine', what: 'engine', suite: true, atOnce: true, run: mochaInGroups('engine') },
  { name: 'languages', what: 'acceptance kit of the languages', suite: true, run: [mocha('languages')] },
  { name: 'oracle', what: 'commits made by real refactorings', suite: true, run: [mocha('oracle')] },
  { name: 'changes', what: 'changes, against real repositories', suite: true, run: [mocha('changes')] },
  { name: 'cli', what: 'command line, as a process', suite: true, run: [mocha('cli')] },
  { name: 'extension', what: 'parts of the extension that need no VS Code', suite: true, run: [mocha('extension')] },
  {
    name: 'package',
    what: 'packages and their size',
    run: [node('scripts/package.mjs'), node('scripts/package.mjs', '--graph')],
  },
  { name: 'webview', what: 'the view in a browser', suite: true, tools: true, run: [mochaOfWindows('webview')] },
  {
    name: 'e2e',
    what: 'the packaged extension in a real VS Code',
    suite: true,
    tools: true,
    run: [mochaOfWindows('e2e')],
  },
];

/** Runs a command with its output on the terminal, at its end if that is asked for; true when it ended well. */
function run([command, ...args], env = {}, atEnd = false) {
  return new Promise(resolve => {
    const output = atEnd ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => chunks.push(chunk));
    child.on('error', () => resolve(false));
    child.on('close', code => {
      process.stdout.write(Buffer.concat(chunks));
      resolve(code === 0);
    });
  });
}

/** Runs all commands, several at once, each with a file of its own for its counts; their sum is in `file` then. */
async function runAtOnce(commands, file) {
  const waiting = commands.map((command, i) => ({ command, counts: `${file}.${i}` }));
  const parts = waiting.map(({ counts }) => counts);
  let good = true;
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      good = (await run(next.command, { REFSCOPE_TEST_COUNTS: next.counts }, true)) && good;
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  const sums = parts.map(readCounts).filter(counts => counts !== null);
  const sum = key => sums.reduce((all, counts) => all + counts[key], 0);
  const failures = sums.flatMap(counts => counts.failures);
  // One that broke off without saying so counts as a failure.
  const broken = parts.length - sums.length;
  const counts = { passed: sum('passed'), failed: sum('failed') + broken, skipped: sum('skipped'), failures };
  writeFileSync(file, JSON.stringify(counts));
  return good;
}

function readCounts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

const total = { passed: 0, failed: 0, skipped: 0 };
const table = [];
const failures = [];
const retried = [];
/** Of a message as much as tells what is wrong: a comparison of two long texts has its place in the part's own output. */
const MESSAGE = 600;
const unknown = wanted.filter(name => !PARTS.some(part => part.name === name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There are: ${PARTS.map(part => part.name).join(', ')}`);
  process.exit(2);
}
const parts = PARTS.filter(part => wanted.length === 0 || wanted.includes(part.name));
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

// With one processor the installation would only slow the rest down; it is waited for where it is needed.
const install = () => run(node('scripts/installTestTools.mjs'));
let tools = parts.some(part => part.tools) ? install() : Promise.resolve(true);
if (availableParallelism() === 1) tools = Promise.resolve(await tools);

for (const part of parts) {
  console.log(`\n=== ${part.name}: ${part.what}`);
  const started = Date.now();
  let good = true;
  let counts = null;
  if (part.tools && !(await tools)) {
    console.log('The tools that this part needs could not be installed.');
    good = false;
  } else {
    const file = join(results, `${part.name}.json`);
    if (part.atOnce) good = await runAtOnce(part.run, file);
    else for (const command of part.run) good = (await run(command, { REFSCOPE_TEST_COUNTS: file })) && good;
    if (part.suite) counts = readCounts(file);
  }
  // A part that is not a suite, or a suite that broke off without saying so, counts as one.
  const sum = counts ?? { passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0 };
  if (!good && sum.failed === 0) sum.failed = 1;
  for (const key of Object.keys(total)) total[key] += sum[key];
  const lines = ({ title, message }) =>
    `${part.name}: ${title}\n  ${message.slice(0, MESSAGE).replaceAll('\n', '\n  ')}`;
  failures.push(...(sum.failures ?? []).map(lines));
  retried.push(...(sum.retried ?? []).map(lines));
  table.push(
    `${part.name.padEnd(10)} ${good ? 'passed' : 'FAILED'}  ${String(sum.passed).padStart(4)} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}  ${((Date.now() - started) / 1000).toFixed(0)} s`,
  );
}

const summary = `${total.passed} passed, ${total.failed} failed`;
writeFileSync(join(results, 'summary.txt'), `${summary}\n`);
if (retried.length > 0) console.log(`\nPassed at a second try only:\n${retried.join('\n')}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${table.join('\n')}\n\n${summary}`);
process.exitCode = total.failed > 0 ? 1 : 0;
