/** Addresses of documents that other extensions open, and which change two of them stand for. */
import * as assert from 'node:assert/strict';
import { changesBetween, versionOf } from '../../src/extension/editors/versions.js';
import type { Address, Version } from '../../src/extension/editors/versions.js';

const A = 'a'.repeat(40);
const B = 'b'.repeat(40);
const PATH = '/r/src/a.ts';
const address = (scheme: string, query: unknown = '', authority = ''): Address => ({
  scheme,
  authority,
  path: PATH,
  fsPath: PATH,
  query: typeof query === 'string' ? query : JSON.stringify(query),
});
const git = (ref: unknown): Address => address('git', { path: PATH, ref });
const lens = (data: unknown): Address =>
  address('gitlens', '', Buffer.from(JSON.stringify(data), 'utf8').toString('hex'));

describe('versions that other extensions show', () => {
  it('are read from their addresses', () => {
    assert.deepEqual(versionOf(address('file')), { kind: 'disk', path: PATH });
    assert.deepEqual(versionOf(git('')), { kind: 'index', path: PATH });
    assert.deepEqual(versionOf(git('~')), { kind: 'indexOrHead', path: PATH });
    assert.deepEqual(versionOf(git(`${A}^`)), { kind: 'commit', path: PATH, revision: `${A}^` });
    assert.deepEqual(versionOf(lens({ ref: A, repoPath: '/r' })), { kind: 'commit', path: PATH, revision: A });
    assert.deepEqual(versionOf(address('review', { path: 'src/a.ts', commit: A, base: true })), {
      kind: 'request',
      path: PATH,
      revision: A,
    });
    for (const [isBase, revision] of [
      [true, A],
      [false, B],
    ] as const) {
      const query = { baseCommit: A, headCommit: B, isBase, fileName: 'src/a.ts' };
      assert.deepEqual(versionOf(address('pr', query)), { kind: 'request', path: PATH, revision });
    }
  });

  it('are none where an address is not as expected, or would be an option of git', () => {
    const hostile = [
      address('git', '{'),
      address('git', '[]'),
      address('git', { path: PATH }),
      address('git', { path: 7, ref: 'HEAD' }),
      address('git', { path: 'a\0b', ref: 'HEAD' }),
      git('--output=/etc/passwd'),
      git('HEAD\n--all'),
      git(':2'),
      git('wt'),
      lens({ ref: '--all' }),
      lens({ ref: 'HEAD' }),
      address('gitlens', '', 'zz'),
      address('gitlens', '', ''),
      address('gitlens', '', '7b'),
      address('review', { commit: '' }),
      address('review', { commit: `${A}; rm` }),
      address('pr', { isBase: true, baseCommit: null, headCommit: A }),
      address('untitled'),
      address('http'),
    ];
    for (const one of hostile) assert.equal(versionOf(one), null, JSON.stringify(one));
  });

  it('stand for the change between them', () => {
    const root = '/r';
    const change = (before: Address, after: Address): unknown => {
      const sides = [versionOf(before), versionOf(after)] as [Version, Version];
      return changesBetween(root, ...sides);
    };
    const file = address('file');
    const pr = (isBase: boolean): Address => address('pr', { isBase, baseCommit: A, headCommit: B });
    assert.deepEqual(change(git('~'), file), [{ kind: 'workingTree', root }]);
    assert.deepEqual(change(git(''), file), [{ kind: 'workingTree', root }]);
    assert.deepEqual(change(git('HEAD'), file), [{ kind: 'workingTree', root }]);
    assert.deepEqual(change(git('HEAD'), git('')), [{ kind: 'staged', root }]);
    assert.deepEqual(change(git(`${A}^`), git(A)), [{ kind: 'commit', root, hash: A }]);
    const range = { kind: 'range', root, from: A, to: B, fromMergeBase: false };
    assert.deepEqual(change(git(A), git(B)), [{ kind: 'commit', root, hash: B }, range]);
    assert.deepEqual(change(lens({ ref: A }), lens({ ref: B })), [{ kind: 'commit', root, hash: B }, range]);
    assert.deepEqual(change(pr(true), pr(false)), [range]);
    assert.deepEqual(change(address('review', { commit: A, base: true }), file), [{ ...range, to: 'HEAD' }]);
    assert.deepEqual(change(git('main'), git('topic')), [{ ...range, from: 'main', to: 'topic' }]);
    // A file against itself, against an old commit on disk, and the wrong way round.
    assert.deepEqual(change(file, file), []);
    assert.deepEqual(change(git(A), file), []);
    assert.deepEqual(change(file, git('HEAD')), []);
    assert.deepEqual(change(git(''), git('~')), []);
  });
});
