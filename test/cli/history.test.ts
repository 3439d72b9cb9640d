/** `refscope history` as a process: a declaration and a line followed through renames, moves, extractions and merges. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { commitFiles, git, initRepository } from '../e2e/support/repositories.js';
import { refscope } from './support/command.js';
import { temporaryFolder } from './support/repository.js';

const body = (name: string, factor: string): string => `export function ${name}(values: number[]): number {
  let sum = 0;
  for (const value of values) {
    if (value > 0) sum += value * ${factor};
  }
  return Math.round(sum);
}
`;
const OTHER = `export function greet(who: string): string {
  return 'Hello ' + who.trim() + ', welcome to the shop of many things';
}
`;
const USE = (name: string): string => `
export function report(values: number[]): string {
  const total = ${name}(values);
  return 'total: ' + total.toFixed(2);
}
`;

interface Line {
  readonly commit?: { readonly subject: string };
  readonly step?: {
    readonly path: string;
    readonly line: number;
    readonly name?: string;
    readonly change: string;
    readonly refactorings?: readonly { readonly rule: string }[];
    readonly before: { readonly path: string; readonly line: number } | null;
  };
  readonly end?: string;
}

describe('refscope history', () => {
  const folder = temporaryFolder();
  before(() => {
    initRepository(folder);
    commitFiles(folder, 'Begin', { 'a.ts': OTHER + body('sumOf', '2') + USE('sumOf'), 'x.txt': '1\n' });
    commitFiles(folder, 'Touch another file', { 'x.txt': '2\n' });
    commitFiles(folder, 'Touch another function', {
      'a.ts': OTHER.replace('many', 'several') + body('sumOf', '2') + USE('sumOf'),
    });
    commitFiles(folder, 'Change the factor', {
      'a.ts': OTHER.replace('many', 'several') + body('sumOf', '3') + USE('sumOf'),
    });
    commitFiles(folder, 'Rename', { 'a.ts': OTHER.replace('many', 'several') + body('totalOf', '3') + USE('totalOf') });
    git(folder, 'checkout', '-q', '-b', 'side');
    commitFiles(folder, 'Move', {
      'a.ts': `import { totalOf } from './math';\n${OTHER.replace('many', 'several')}${USE('totalOf')}`,
      'math.ts': body('totalOf', '3'),
    });
    git(folder, 'checkout', '-q', 'main');
    commitFiles(folder, 'Beside', { 'x.txt': '3\n' });
    git(folder, '-c', 'user.name=Ada', '-c', 'user.email=a@b.c', 'merge', '-q', '--no-ff', '-m', 'Merge', 'side');
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const lines = async (...args: string[]): Promise<Line[]> => {
    const { stdout, stderr, code } = await refscope(['history', '--repo', folder, '--json', ...args]);
    assert.deepEqual([stderr, code], ['', 0]);
    return stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as Line);
  };
  const reported = (line: Line): string =>
    line.step === undefined
      ? (line.end ?? '')
      : `${line.commit?.subject}: ${line.step.change} ${line.step.name ?? ''} ${line.step.path}:${line.step.line}`;

  it('follows a function to where it began, past commits and merges that did nothing to it', async () => {
    const found = await lines('math.ts:4');
    assert.deepEqual(found.map(reported), [
      'Move: relocated totalOf math.ts:1',
      'Rename: relocated totalOf a.ts:4',
      'Change the factor: changed sumOf a.ts:4',
      'Begin: born sumOf a.ts:4',
      'beginning',
    ]);
    assert.deepEqual(
      found.slice(0, 2).map(({ step }) => step?.refactorings?.map(({ rule }) => rule)),
      [['move-method'], ['rename-method']],
    );
  });

  it('follows a line to who wrote it, and tells who only carried it', async () => {
    assert.deepEqual((await lines('math.ts:4', '--line')).map(reported), [
      'Move: carried  math.ts:4',
      'Change the factor: written  a.ts:7',
      'beginning',
    ]);
    // Nobody but the first commit wrote this one; the rename stood on it and changed nothing else.
    assert.deepEqual((await lines('math.ts:1', '--line')).map(reported), [
      'Move: carried  math.ts:1',
      'Rename: carried  a.ts:4',
      'Begin: written  a.ts:4',
      'beginning',
    ]);
  });

  it('prints for people, begins at a commit, and ends after so many', async () => {
    const { stdout, code } = await refscope(['history', '--repo', folder, '--no-color', '--max', '1', 'math.ts:1']);
    assert.equal(code, 0);
    assert.match(stdout, /^[0-9a-f]{7} \d{4}-\d\d-\d\d .*: Move\n {2}math\.ts:1 totalOf\(.*\)\n {2}Move Function: /);
    assert.deepEqual((await lines('a.ts:4', '--commit', 'HEAD~3', '--max', '1')).map(reported), [
      'Change the factor: changed sumOf a.ts:4',
      'max',
    ]);
  });

  it('says what is not there', async () => {
    for (const [args, expected, words] of [
      [['no.ts:1'], 3, /no function, type or field at no\.ts:1/],
      [['x.txt:1'], 3, /no function/],
      [['math.ts:99'], 3, /math\.ts:99/],
      [['math.ts'], 2, /PATH:LINE/],
      [['math.ts:1', '--commit', '--all'], 2, /./],
      [['math.ts:1', '--commit=-x'], 2, /begins with a dash/],
      [['math.ts:1', '--max', '0'], 2, /--max/],
    ] as const) {
      const { stderr, code } = await refscope(['history', '--repo', folder, ...args]);
      assert.equal(code, expected, args.join(' '));
      assert.match(stderr, words);
    }
  });
});
