/** Names of commits in tabs. */
import assert from 'node:assert/strict';
import { commitTabTitle } from '../../src/extension/commits/tabTitle.js';

const HASH = '432a46ef9ec0ffee432a46ef9ec0ffee432a46ef';

describe('the tab of a commit', () => {
  const title = (subject: string): string => commitTabTitle(HASH, subject);

  it('begins with what the commit is about', () => {
    assert.equal(title('refactor: separate elements logic'), '432a46e separate elements logic');
    assert.equal(title('fix(editor)!: do not flicker'), '432a46e do not flicker');
    assert.equal(title('std: add a type'), '432a46e std: add a type');
    assert.equal(title('fix:'), '432a46e fix:');
    assert.equal(title(''), '432a46e');
  });

  it('is short, and cut between words', () => {
    assert.equal(
      title('refactor: separate elements logic into a standalone package (#9285)'),
      '432a46e separate elements logic into a…',
    );
    assert.equal(title('x'.repeat(60)), `432a46e ${'x'.repeat(40)}…`);
    assert.equal(title('😀'.repeat(60)), `432a46e ${'😀'.repeat(40)}…`);
    assert.equal(title('Give every piece of code its place'), '432a46e Give every piece of code its place');
  });
});
