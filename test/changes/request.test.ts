/** Revisions and ranges as people write them. */
import { deepStrictEqual, throws } from 'node:assert/strict';
import { BadRequestError } from '../../src/changes/errors.js';
import { parseRevisions } from '../../src/changes/request.js';

describe('parseRevisions', () => {
  it('reads a single revision, with a parent', () => {
    deepStrictEqual(parseRevisions(' HEAD~2 '), { kind: 'commit', revision: 'HEAD~2' });
    deepStrictEqual(parseRevisions('main', 2), { kind: 'commit', revision: 'main', parent: 2 });
  });
  it('reads ranges, with HEAD where an end is left out', () => {
    deepStrictEqual(parseRevisions('v1..v2'), { kind: 'range', from: 'v1', to: 'v2' });
    deepStrictEqual(parseRevisions('v1.0...feature/x'), {
      kind: 'range',
      from: 'v1.0',
      to: 'feature/x',
      fromMergeBase: true,
    });
    deepStrictEqual(parseRevisions('main..'), { kind: 'range', from: 'main', to: 'HEAD' });
    deepStrictEqual(parseRevisions('..main'), { kind: 'range', from: 'HEAD', to: 'main' });
  });
  it('takes dots inside of braces and searches for what they are', () => {
    deepStrictEqual(parseRevisions('HEAD^{/a..b}'), { kind: 'commit', revision: 'HEAD^{/a..b}' });
    deepStrictEqual(parseRevisions(':/wait...'), { kind: 'commit', revision: ':/wait...' });
  });
  it('refuses what is no revision', () => {
    for (const text of ['', '-x', '--output=x', 'a\nb', 'a..-b', 'a..b..c', 'a....b']) {
      throws(() => parseRevisions(text), BadRequestError, JSON.stringify(text));
    }
    throws(() => parseRevisions('a..b', 2), BadRequestError);
  });
});
