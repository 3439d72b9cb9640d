/** What the command line understands, and what it refuses. */
import assert from 'node:assert/strict';
import { ChangesError } from '../../src/changes/errors.js';
import { parseCommand, wantsVerbose } from '../../src/cli/arguments.js';
import type { Command } from '../../src/cli/arguments.js';
import { CliError, EXIT } from '../../src/cli/errors.js';

const PRINT = { json: null, html: null, color: true };
const show = (request: object, output = {}, repository = '.', fold = 'assumed', context = {}): Command =>
  ({ name: 'show', repository, request, fold, context, output: { ...PRINT, ...output } }) as Command;
const HEAD = { kind: 'commit', revision: 'HEAD' };

describe('command line arguments', () => {
  const understood: [string, Command][] = [
    ['', { name: 'help', topic: null }],
    ['--help', { name: 'help', topic: null }],
    ['-h', { name: 'help', topic: null }],
    ['help serve', { name: 'help', topic: 'serve' }],
    ['show --help', { name: 'help', topic: 'show' }],
    ['compare -h', { name: 'help', topic: 'compare' }],
    ['serve --help', { name: 'help', topic: 'serve' }],
    ['--version', { name: 'version' }],
    ['-V', { name: 'version' }],
    ['serve', { name: 'serve' }],
    ['serve --verbose', { name: 'serve' }],
    [
      'explain a..b --before x.c:3 --after d:y.c:4',
      {
        name: 'explain',
        repository: '.',
        request: { kind: 'range', from: 'a', to: 'b' },
        pair: { before: { path: 'x.c', line: 3 }, after: { path: 'd:y.c', line: 4 } },
        color: true,
      },
    ],
    ['show', show(HEAD)],
    ['show HEAD~2', show({ kind: 'commit', revision: 'HEAD~2' })],
    ['show HEAD --parent 2', show({ ...HEAD, parent: 2 })],
    ['show --parent=2', show({ ...HEAD, parent: 2 })],
    ['show HEAD --remerge', show({ kind: 'remerge', revision: 'HEAD' })],
    ['show a..b', show({ kind: 'range', from: 'a', to: 'b' })],
    ['show a..', show({ kind: 'range', from: 'a', to: 'HEAD' })],
    ['show ..b', show({ kind: 'range', from: 'HEAD', to: 'b' })],
    ['show a...b', show({ kind: 'range', from: 'a', to: 'b', fromMergeBase: true })],
    ['show --worktree', show({ kind: 'workingTree' })],
    ['show --staged --repo some/where', show({ kind: 'staged' }, {}, 'some/where')],
    ['show --json HEAD', show(HEAD, { json: '-' })],
    ['show HEAD --json', show(HEAD, { json: '-' })],
    ['show --json=out.json', show(HEAD, { json: 'out.json' })],
    ['show --json=- --html page.html', show(HEAD, { json: '-', html: 'page.html' })],
    ['show --html=- --json=a', show(HEAD, { json: 'a', html: '-' })],
    ['show --no-color', show(HEAD, { color: false })],
    ['show --verbose', show(HEAD)],
    ['show --fold proven', show(HEAD, {}, '.', 'proven')],
    ['show --fold=assumed', show(HEAD)],
    ['show --context-files 10 --context-ms=0', show(HEAD, {}, '.', 'assumed', { files: 10, milliseconds: 0 })],
    ['show --context-bytes 4096', show(HEAD, {}, '.', 'assumed', { bytes: 4096 })],
    ['compare a b', { name: 'compare', before: 'a', after: 'b', fold: 'assumed', context: {}, output: PRINT }],
    [
      'compare a b --fold proven',
      { name: 'compare', before: 'a', after: 'b', fold: 'proven', context: {}, output: PRINT },
    ],
    [
      'why a.ts:3 --fold proven',
      {
        name: 'why',
        change: { repository: '.', request: { kind: 'commit', revision: 'HEAD' } },
        place: { path: 'a.ts', line: 3 },
        side: null,
        fold: 'proven',
        color: true,
      },
    ],
    [
      'compare --json=x -- -a --json=b',
      {
        name: 'compare',
        before: '-a',
        after: '--json=b',
        fold: 'assumed',
        context: {},
        output: { ...PRINT, json: 'x' },
      },
    ],
  ];
  for (const [line, command] of understood) {
    it(`understands: refscope ${line}`, () =>
      assert.deepEqual(parseCommand(line === '' ? [] : line.split(' ')), command));
  }

  const refused: [readonly string[], RegExp][] = [
    [['frobnicate'], /Unknown command frobnicate/],
    [['show', '--context-files', 'many'], /--context-files takes a number, not many/],
    [['--frobnicate'], /Unknown option --frobnicate/],
    [['show', '--frobnicate'], /--frobnicate/],
    [['show', 'a', 'b'], /One commit or range/],
    [['show', 'a', '--staged'], /a commit and --staged exclude each other/],
    [['show', '--worktree', '--staged'], /--worktree and --staged exclude each other/],
    [['show', '--worktree', '--parent', '1'], /--parent goes with a single commit/],
    [['show', 'a..b', '--parent', '1'], /parent/i],
    [['show', 'a..b', '--remerge'], /--remerge goes with a single commit/],
    [['show', '--staged', '--remerge'], /--remerge goes with a single commit/],
    [['show', '--remerge', '--parent', '1'], /exclude each other/],
    [['symbols', 'a.ts', '--remerge'], /go with a change/],
    [['show', '--parent', 'x'], /--parent takes a number/],
    [['show', '--parent', '-1'], /--parent/],
    [['show', '--parent', '1.5'], /--parent takes a number/],
    [['show', ''], /empty/],
    [['show', '--', '-x'], /dash/],
    [['show', 'a\nb'], /control characters/],
    [['show', 'a..b..c'], /not a range/],
    [['show', '--html'], /--html/],
    [['show', '--html='], /empty/],
    [['show', '--json='], /empty/],
    [['show', '--json', '--html', '-'], /cannot both/],
    [['show', '--fold', 'all'], /--fold takes proven or assumed, not all/],
    [['explain', '--before', 'x.c:1'], /--after PATH:LINE is missing/],
    [['explain', '--before', 'x.c', '--after', 'x.c:1'], /--before takes PATH:LINE, not x\.c/],
    [['explain', '--before', 'x.c:0', '--after', 'x.c:1'], /--before takes PATH:LINE/],
    [['compare', 'a'], /Two files or two folders/],
    [['compare', 'a', 'b', 'c'], /Two files or two folders/],
    [['compare', 'a', 'b', '--repo', 'c'], /--repo/],
    [['serve', 'now'], /now/],
    [['serve', '--json'], /--json/],
  ];
  for (const [args, message] of refused) {
    it(`refuses: refscope ${JSON.stringify(args.join(' ')).slice(1, -1)}`, () => {
      assert.throws(
        () => parseCommand(args),
        (error: unknown) =>
          message.test((error as Error).message) &&
          (error instanceof CliError
            ? error.exitCode === EXIT.usage
            : ChangesError.is(error) && error.code === 'badRequest'),
      );
    });
  }

  it('finds --verbose even where the rest is not understood', () => {
    assert.equal(wantsVerbose(['nonsense', '--verbose']), true);
    assert.equal(wantsVerbose(['show', '--', '--verbose']), false);
  });
});
