/** Links to changes: what they may ask for, and that nothing else is understood. */
import * as assert from 'node:assert/strict';
import { readAddress } from '../../src/extension/addressQuery.js';

describe('a link to a change', () => {
  const read = (query: string): unknown => readAddress('/show', query);
  const plain = { repository: null, file: null, line: null };

  it('names a commit, a range, the working tree or what is staged', () => {
    assert.deepEqual(read('commit=HEAD~2'), { ...plain, what: { kind: 'commit', revision: 'HEAD~2' } });
    assert.deepEqual(read('commit=HEAD&parent=2'), { ...plain, what: { kind: 'commit', revision: 'HEAD', parent: 2 } });
    assert.deepEqual(read('commit=HEAD&remerge'), { ...plain, what: { kind: 'remerge', revision: 'HEAD' } });
    assert.deepEqual(read('range=main...topic'), {
      ...plain,
      what: { kind: 'range', from: 'main', to: 'topic', fromMergeBase: true },
    });
    assert.deepEqual(read('worktree'), { ...plain, what: { kind: 'workingTree' } });
    assert.deepEqual(read('staged=1'), { ...plain, what: { kind: 'staged' } });
  });

  it('names a repository and a place', () => {
    assert.deepEqual(read('repo=%2Fa%20b%2Fc&worktree&file=src%2Fa.ts&line=12'), {
      repository: '/a b/c',
      what: { kind: 'workingTree' },
      file: 'src/a.ts',
      line: 12,
    });
  });

  it('that asks for anything else is not understood', () => {
    const hostile = [
      '',
      'repo=/r',
      'commit=',
      'commit=--output=/etc/passwd',
      'commit=-x',
      'commit=a%0Ab',
      'commit=a%00b',
      'commit=a&commit=b',
      'commit=a&range=a..b',
      'range=main',
      'range=--all..main',
      'range=main..--all',
      'range=a..b..c',
      'worktree&staged',
      'worktree&parent=2',
      'commit=a&parent=0',
      'commit=a&parent=1&remerge',
      'commit=-a&remerge',
      'range=a..b&remerge',
      'remerge',
      'commit=a&parent=1e3',
      'worktree&file=../../etc/passwd',
      'worktree&file=',
      'worktree&file=a%00b',
      'worktree&repo=a%00b',
      'worktree&line=0&file=a',
      'worktree&line=1;rm&file=a',
      `worktree&file=${'a'.repeat(5000)}`,
    ];
    for (const query of hostile) assert.equal(read(query), null, query);
    assert.equal(readAddress('/run', 'worktree'), null);
    assert.equal(readAddress('', 'worktree'), null);
  });
});
