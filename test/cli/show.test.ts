/** `refscope show` and `refscope compare` as processes on real repositories and folders. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import { makeSampleRepository } from '../../scripts/makeSampleRepository.js';
import { built, ROOT } from './support/build.js';
import { many, RENAMED } from './support/changes.js';
import { finished, refscope, start } from './support/command.js';
import type { Run, RunOptions } from './support/command.js';
import { temporaryFolder, TestRepository, writeFiles } from './support/repository.js';
import { schemaErrors } from './support/schema.js';

async function ok(args: readonly string[], options: RunOptions = {}): Promise<string> {
  const run = await refscope(args, options);
  assert.equal(run.stderr, '');
  assert.equal(run.code, 0);
  return run.stdout;
}

async function json(args: readonly string[], options: RunOptions = {}): Promise<ChangeDiff> {
  const diff = JSON.parse(await ok([...args, '--json'], options)) as ChangeDiff;
  assert.deepEqual(schemaErrors(diff), []);
  return diff;
}

/** One short message, no stack trace. */
function assertFailed(run: Run, code: number, message: RegExp): void {
  assert.match(run.stderr, message);
  assert.match(run.stderr, /^refscope: /);
  assert.doesNotMatch(run.stderr, /^\s+at /m);
  assert.deepEqual([run.code, run.stdout], [code, '']);
}

const ESCAPE = '\u001b';

const paths = (versions: readonly { path: string }[]): string[] => versions.map(version => version.path);

describe('refscope', () => {
  it('prints its version and its help', async () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    assert.equal(await ok(['--version']), `refscope ${version}\n`);
    for (const args of [['--help'], ['help'], []]) {
      assert.match(await ok(args), /Usage: refscope <command>[^]*Exit codes:/);
    }
    for (const name of ['show', 'compare', 'explain', 'serve']) {
      const help = await ok([name, '--help']);
      assert.ok(help.startsWith(`refscope ${name}`));
      assert.equal(await ok(['help', name]), help);
    }
  });

  it('tells a wrong command line from other errors', async () => {
    assertFailed(await refscope(['frobnicate']), 2, /Unknown command frobnicate[^]*refscope help/);
    assertFailed(await refscope(['show', '--frobnicate']), 2, /--frobnicate/);
    assertFailed(await refscope(['show', 'a..b..c']), 2, /not a range/);
    assertFailed(await refscope(['compare', 'one']), 2, /Two files or two folders/);
    assertFailed(await refscope(['evil\u001b[2J\u202e']), 2, /evil\\x1b\[2J\\u202e/);
  });

  it('prints a stack trace on demand', async () => {
    const run = await refscope(['frobnicate', '--verbose']);
    assert.equal(run.code, 2);
    assert.match(run.stderr, /^\s+at /m);
  });
});

describe('refscope show', () => {
  const sample = temporaryFolder();
  let repository: TestRepository;
  before(() => {
    makeSampleRepository(sample);
  });
  beforeEach(() => {
    repository = new TestRepository();
  });
  afterEach(() => repository.remove());
  after(() => rmSync(sample, { recursive: true, force: true }));

  it('prints a summary of the sample repository', async () => {
    const text = await ok(['show', '--repo', sample]);
    assert.match(
      text,
      /^commit [0-9a-f]{7,} {2}Give every piece of code its place\nAda Sample, 2024-03-03T09:00:00\+01:00\n/,
    );
    assert.match(text, /^14 files changed; \d+ to read of \d+ lines changed\nnot to read: \d+ .*\n\d+ refactorings: /m);
    assert.match(text, /^Extract Method \(\d+\)$/m);
    assert.match(
      text,
      /`requirePositive` extracted from `deposit`.*\n {6}ledger\/shop\/Account\.java:28 → ledger\/shop\/Account\.java:60$/m,
    );
    assert.match(
      text,
      /`Money` moved from `shop` to `shop\.money`.*\n {6}ledger\/shop\/Money\.java:7 → ledger\/shop\/money\/Money\.java:7$/m,
    );
    assert.match(text, /^ {2}R ledger\/shop\/Money\.java → ledger\/shop\/money\/Money\.java /m);
    assert.match(text, /^ {2}A web\/orderParser\.ts /m);
    assert.ok(!text.includes(ESCAPE));
  });

  it('finds refactorings in all languages of the sample', async () => {
    const diff = await json(['show', 'HEAD', '--repo', sample]);
    const found = diff.refactorings.map(refactoring => `${refactoring.type}: ${refactoring.summary}`).join('\n');
    for (const expected of [
      /Move Class: `Money`/,
      /Pull Up Method: `describe`/,
      /Rename Method: `calc` renamed to `monthlyResult`/,
      /Inline Method: `separator`/,
      /Extract Method: `printAccount`/,
      /`parseOrders` moved from `.*report/,
      /`reportLine` extracted from `customerReport`/,
      /`reportLine` extracted from `itemReport`/,
      /`best` renamed to `bestSeller`/,
      /`push` renamed to `add`/,
      /`trim` moved/,
      /`make_room` extracted from `stock_put`/,
      /`find_item` extracted from `stock_/,
      /`stock_cnt` renamed to `stock_total`/,
      /`is_empty` inlined into `stock_take`/,
    ]) {
      assert.match(found, expected);
    }
    assert.ok(diff.summary.linesToRead < diff.summary.linesChanged / 2);
  });

  it('prints the whole result as JSON that keeps the schema', async () => {
    const diff = await json(['show', '--repo', sample]);
    assert.equal(diff.formatVersion, 1);
    assert.equal(diff.origin.kind, 'commit');
    assert.ok(diff.refactorings.length > 0 && diff.mappings.length > 0 && diff.actions.length > 0);
  });

  it('prints JSON one element a line, without characters that a terminal would obey', async () => {
    repository.write({ 'a\u009b31m.txt': 'x\u009b31m\u202e\n' }).commit('odd \u009b31m');
    const text = await ok(['show', '--json', '--repo', repository.folder]);
    assert.doesNotMatch(text, /[\u007f-\u009f\u202e]/);
    const diff = JSON.parse(text) as ChangeDiff;
    assert.equal(diff.after[0].path, 'a\u009b31m.txt');
    assert.ok(text.split('\n').some(line => line.startsWith('{"path":"a\\u009b31m.txt"')));
  });

  it('writes JSON and page to files and prints the summary all the same', async () => {
    const [file, page] = [join(repository.folder, 'out.json'), join(repository.folder, 'page.html')];
    const text = await ok(['show', '--repo', sample, `--json=${file}`, '--html', page]);
    assert.match(text, /^commit /);
    assert.deepEqual(schemaErrors(JSON.parse(readFileSync(file, 'utf8'))), []);
    const html = readFileSync(page, 'utf8');
    assert.match(html, /^<!DOCTYPE html>/);
    assert.match(html, /Content-Security-Policy/);
    assert.match(html, /requirePositive/);
    assert.equal(
      await ok(['show', '--repo', sample, '--html', '-']).then(printed => printed.startsWith('<!DOCTYPE html>')),
      true,
    );
  });

  it('says which file cannot be written', async () => {
    const run = await refscope(['show', '--repo', sample, `--json=${join(repository.folder, 'no/such/folder.json')}`]);
    assertFailed(run, 1, /no\/such\/folder\.json cannot be written/);
  });

  it('takes the repository from the current folder, also from below its top', async () => {
    assert.match(await ok(['show'], { cwd: join(sample, 'web') }), /Give every piece of code its place/);
  });

  it('shows a first commit, and any other by name', async () => {
    const first = await json(['show', 'HEAD~2', '--repo', sample]);
    assert.deepEqual(first.before, []);
    assert.ok(first.pairs.every(pair => pair.status === 'added'));
    assert.match(await ok(['show', 'main~2', '--repo', sample]), /Count the stock of the till\n.*, the first commit\n/);
  });

  it('shows ranges, from a commit and from where branches parted', async () => {
    repository.write({ 'base.txt': 'base\n' }).commit('base');
    repository.git('checkout', '--quiet', '-b', 'topic');
    repository.write({ 'topic.txt': 'topic\n' }).commit('topic');
    repository.git('checkout', '--quiet', 'main');
    repository.write({ 'main.txt': 'main\n' }).commit('main');
    const two = await json(['show', 'main..topic', '--repo', repository.folder]);
    assert.deepEqual([paths(two.before), paths(two.after)], [['main.txt'], ['topic.txt']]);
    const three = await json(['show', 'main...topic', '--repo', repository.folder]);
    assert.deepEqual([paths(three.before), paths(three.after)], [[], ['topic.txt']]);
    assert.match(await ok(['show', 'main..topic', '--repo', repository.folder]), /^Changes from \S+ to \S+\n/);
  });

  it('shows a merge against the chosen parent', async () => {
    repository.write({ 'base.txt': 'base\n' }).commit('base');
    repository.git('checkout', '--quiet', '-b', 'topic');
    repository.write({ 'topic.txt': 'topic\n' }).commit('topic');
    repository.git('checkout', '--quiet', 'main');
    repository.write({ 'main.txt': 'main\n' }).commit('main');
    repository.git('merge', '--quiet', '--no-ff', '-m', 'merge', 'topic');
    assert.deepEqual(paths((await json(['show', '--repo', repository.folder])).after), ['topic.txt']);
    assert.deepEqual(paths((await json(['show', 'HEAD', '--parent', '2', '--repo', repository.folder])).after), [
      'main.txt',
    ]);
    assertFailed(
      await refscope(['show', '--parent', '3', '--repo', repository.folder]),
      3,
      /2 parents, there is no parent 3/,
    );
  });

  it('shows what a merge itself changed', async () => {
    repository.write({ 'a.ts': 'export const a = 1;\n', 'b.ts': 'export const b = 1;\n' }).commit('base');
    repository.git('checkout', '--quiet', '-b', 'topic');
    repository.write({ 'a.ts': 'export const a = 2;\n' }).commit('topic');
    repository.git('checkout', '--quiet', 'main');
    repository.write({ 'b.ts': 'export const b = 3;\n' }).commit('main');
    repository.git('merge', '--quiet', '--no-commit', '--no-ff', 'topic');
    repository.write({ 'b.ts': 'export const b = 4;\n' }).commit('merge');
    const { origin, before, after } = await json(['show', '--remerge', '--repo', repository.folder]);
    assert.equal(origin.kind, 'remerge');
    assert.deepEqual(
      [before, after].map(files => files.map(({ path, text }) => [path, text])),
      [[['b.ts', 'export const b = 3;\n']], [['b.ts', 'export const b = 4;\n']]],
    );
    const words = await ok(['show', 'HEAD', '--remerge', '--repo', repository.folder]);
    assert.match(words, /against what git makes of merging its two parents\nGit could merge all by itself/);
    assert.match(await ok(['why', 'b.ts:1', '--remerge', '--repo', repository.folder]), /b\.ts:1/);
    assertFailed(await refscope(['show', 'HEAD~1', '--remerge', '--repo', repository.folder]), 3, /is no merge/);
  });

  it('shows the working tree and the index', async () => {
    repository.write({ 'Shop.java': RENAMED.before['Shop.java'] }).commit('before');
    repository.write({ 'Shop.java': RENAMED.after['Shop.java'] });
    repository.git('add', '--all');
    repository.write({ 'untracked.txt': 'new\n' });
    const staged = await json(['show', '--staged', '--repo', repository.folder]);
    assert.deepEqual(
      staged.refactorings.map(refactoring => refactoring.type),
      ['Rename Method'],
    );
    const tree = await json(['show', '--worktree', '--repo', repository.folder]);
    assert.deepEqual(paths(tree.after), ['Shop.java', 'untracked.txt']);
    assert.match(await ok(['show', '--staged', '--repo', repository.folder]), /^Staged changes against /);
    assert.match(await ok(['show', '--worktree', '--repo', repository.folder]), /^Working tree against /);
  });

  it('says that nothing changed', async () => {
    repository.write({ 'a.txt': 'a\n' }).commit('one');
    assert.match(await ok(['show', '--worktree', '--repo', repository.folder]), /No files changed/);
  });

  it('keeps hostile names, subjects and authors from the terminal', async () => {
    repository.git('config', 'user.name', 'unused');
    repository
      .write({ '\u001b]0;owned\u0007.txt': 'x\n', 'sub/\u202egpj.exe': 'y\n', 'line\nbreak.txt': 'z\n' })
      .commit('subject \u001b[31m \u202e');
    const text = await ok(['show', '--repo', repository.folder]);
    assert.doesNotMatch(text, /(?!\n)[\p{Cc}\u202e]/u);
    assert.match(text, /subject \\x1b\[31m \\u202e/);
    assert.match(text, /line\\nbreak\.txt/);
  });

  it('shows binary, broken, huge and odd files, and says what was not analysed', async () => {
    repository.write({
      'Binary.java': Buffer.from([0, 1, 2, 255]),
      'Invalid.java': Buffer.from([0x63, 0xff, 0xfe, 0x0a]),
      'Broken.java': 'class {{{ (',
      'Empty.java': '',
      'long.js': `var a = [${'1,'.repeat(500_000)}];`,
    });
    repository.write({ 'Huge.java': `class Huge {\n${'  int field;\n'.repeat(300_000)}}\n` }).commit('odd');
    const text = await ok(['show', '--repo', repository.folder]);
    assert.match(text, /A Binary\.java +4 bytes, content not shown/);
    assert.match(text, /Not analysed in full[^]*Huge\.java \(after\): /);
    assert.match(text, /long\.js \(after\): /);
    await json(['show', '--repo', repository.folder]);
  });

  it('tells what is not there', async () => {
    const folder = temporaryFolder();
    assertFailed(await refscope(['show', '--repo', folder]), 3, /no git repository/);
    assertFailed(await refscope(['show', '--repo', join(folder, 'missing')]), 3, /missing/);
    rmSync(folder, { recursive: true });
    assertFailed(await refscope(['show', '--repo', repository.folder]), 3, /no commits yet/);
    assertFailed(await refscope(['show', 'nonsense', '--repo', sample]), 3, /"nonsense" is not a commit/);
    assertFailed(await refscope(['show', 'HEAD..nonsense', '--repo', sample]), 3, /"nonsense" is not a commit/);
    assertFailed(await refscope(['show', 'HEAD:README.md', '--repo', sample]), 3, /names a blob, not a commit/);
    assertFailed(await refscope(['show', '--parent', '2', '--repo', sample]), 3, /one parent only/);
  });

  it('prints without colours into a pipe, whatever the environment', async () => {
    for (const env of [{}, { NO_COLOR: '1' }, { FORCE_COLOR: '1' }]) {
      assert.ok(!(await ok(['show', '--repo', sample], { env })).includes(ESCAPE));
    }
    assert.ok(!(await ok(['show', '--repo', sample, '--no-color'])).includes(ESCAPE));
  });

  it('tells of what is no line beside the lines to read', async () => {
    repository.write({ 'run.sh': 'echo\n', 'p.png': Buffer.from([0, 1]) }).commit('one');
    chmodSync(join(repository.folder, 'run.sh'), 0o755);
    repository.write({ 'p.png': Buffer.from([0, 2]) }).commit('two');
    const text = await ok(['show', '--repo', repository.folder]);
    assert.match(text, /0 to read of 0 lines changed, \+ 1 changed file mode, \+ 1 file not compared/);
    assert.match(text, /M run\.sh +mode 100644 → 100755 \(made executable\)/);
    const { pairs, summary } = await json(['show', '--repo', repository.folder]);
    assert.deepEqual(
      pairs.map(({ status, properties }) => [status, properties]),
      [
        ['modified', [{ property: 'size', before: '2', after: '2' }]],
        ['modified', [{ property: 'mode', before: '100644', after: '100755' }]],
      ],
    );
    assert.deepEqual([summary.filesChanged, summary.modesChanged, summary.filesNotCompared], [2, 1, 1]);
  });

  it('says in a sentence that its output cannot be written', async function () {
    if (!existsSync('/dev/full')) this.skip();
    for (const args of [['--json'], ['--html', '-'], [], ['--json=/dev/full']]) {
      const full = openSync('/dev/full', 'w');
      const child = spawn(process.execPath, [join(built(), 'cli.js'), 'show', '--repo', sample, ...args], {
        stdio: ['ignore', full, 'pipe'],
      });
      let stderr = '';
      child.stderr?.on('data', (chunk: Buffer) => {
        stderr += chunk.toString();
      });
      const [code] = (await once(child, 'close')) as [number | null];
      closeSync(full);
      assert.match(stderr, /^refscope: .* cannot be written: ENOSPC[^\n]*\n$/);
      assert.equal(code, 1);
    }
  });

  it('ends quietly when its reader has seen enough', async () => {
    const child = start(['show', '--json', '--repo', sample]);
    child.stdout.once('data', () => child.stdout.destroy());
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    assert.deepEqual([code, stderr], [0, '']);
  });

  it('ends at once on SIGINT while its output waits for a reader', async () => {
    repository.write(many(40, 60, 'old')).commit('large');
    const child = start(['show', '--json', '--repo', repository.folder]);
    await once(child.stdout, 'readable');
    child.kill('SIGINT');
    const run = await finished(child);
    assert.deepEqual([run.code, run.signal, run.stderr], [null, 'SIGINT', '']);
    assert.throws(() => JSON.parse(run.stdout), 'the output is cut off');
  });
});

describe('refscope compare', () => {
  let folder: string;
  const at = (...names: readonly string[]): string => join(folder, ...names);
  beforeEach(() => {
    folder = temporaryFolder();
    writeFiles(folder, {
      'a/Shop.java': RENAMED.before['Shop.java'],
      'b/Shop.java': RENAMED.after['Shop.java'],
      'b/sub/new.txt': 'new\n',
    });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('lists copies with where they were copied from', async () => {
    const source = `def read_stock(path, limit):
    rows = []
    with open(path) as file:
        for line in file:
            name, count = line.strip().split(",")
            if int(count) > limit:
                rows.append((name, int(count)))
    return rows
`;
    const copy = source.replace('read_stock', 'read_orders').replace('> limit', '>= limit');
    writeFiles(folder, { 'c/stock.py': source, 'd/stock.py': `${source}\n\n${copy}` });
    const [found, ...more] = (await json(['compare', at('c'), at('d')])).copies;
    assert.deepEqual([found.edits.length, more], [1, []]);
    assert.match(
      await ok(['compare', at('c'), at('d')]),
      /Copies \(1\)\n {2}`read_orders` is a copy of `read_stock`, 1 edit\n {6}stock\.py:1 → stock\.py:11\n/,
    );
  });

  it('compares folders', async () => {
    const diff = await json(['compare', at('a'), at('b')]);
    assert.deepEqual(paths(diff.after), ['Shop.java', 'sub/new.txt']);
    assert.deepEqual(
      diff.refactorings.map(refactoring => refactoring.type),
      ['Rename Method'],
    );
    assert.match(await ok(['compare', at('a'), at('b')]), /`sum` renamed to `total`/);
  });

  it('compares files, also of different names', async () => {
    writeFileSync(at('Other.java'), RENAMED.after['Shop.java']);
    const diff = await json(['compare', at('a/Shop.java'), at('Other.java')]);
    assert.equal(diff.pairs.length, 1);
    assert.ok(diff.refactorings.some(refactoring => refactoring.type === 'Rename Method'));
  });

  it('writes the same outputs as show', async () => {
    assert.match(await ok(['compare', at('a'), at('b'), `--json=${at('x.json')}`, '--html', at('x.html')]), /→/);
    assert.deepEqual(schemaErrors(JSON.parse(readFileSync(at('x.json'), 'utf8'))), []);
    assert.ok(existsSync(at('x.html')));
  });

  it('finds nothing between equal sides', async () => {
    assert.match(await ok(['compare', at('a'), at('a')]), /No files changed/);
    assert.match(await ok(['compare', at('a/Shop.java'), at('a/Shop.java')]), /No files changed|0 to read/);
  });

  it('tells what is not there or does not go together', async () => {
    assertFailed(await refscope(['compare', at('a'), at('missing')]), 3, /missing/);
    assertFailed(await refscope(['compare', at('a'), at('b/Shop.java')]), 3, /compare two files or two folders/);
  });

  it('needs no repository and leaves git folders alone', async () => {
    mkdirSync(at('b/.git'));
    writeFileSync(at('b/.git/config'), 'nonsense');
    assert.deepEqual(paths((await json(['compare', at('a'), at('b')])).after), ['Shop.java', 'sub/new.txt']);
  });

  it('ends at once on SIGINT while the engine works', async () => {
    writeFiles(at('big'), many(400, 80, 'old'));
    writeFiles(at('bigger'), many(400, 80, 'new'));
    // Nothing tells from outside that the engine is at work; by far the longest part of the run is its. A machine that has not come as far
    // as to hear signals is given more time.
    let run = await interruptedAfter(1500);
    for (let wait = 3000; run.signal === 'SIGINT' && wait < 30_000; wait *= 2) run = await interruptedAfter(wait);
    assert.deepEqual([run.code, run.signal, run.stdout, run.stderr], [130, null, '', '']);

    function interruptedAfter(wait: number): Promise<Run> {
      const child = start(['compare', at('big'), at('bigger')]);
      setTimeout(() => child.kill('SIGINT'), wait);
      return finished(child);
    }
  });
});
