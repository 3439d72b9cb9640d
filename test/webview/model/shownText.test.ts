/** Names and messages as the view shows them. */
import assert from 'node:assert/strict';
import { shownText } from '../../../src/protocol/shownText.js';

describe('shown text', () => {
  it('makes control and direction characters visible', () => {
    assert.equal(shownText('\u202egnp.java'), '\\u202egnp.java');
    assert.equal(shownText('a\u001b[2J\u200bb'), 'a\\u001b[2J\\u200bb');
  });

  it('keeps letters of all scripts, and the lines of a message', () => {
    assert.equal(shownText('tést/文\tשלום\n🎈\r\n'), 'tést/文\tשלום\n🎈\r\n');
  });
});
