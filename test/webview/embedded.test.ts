/** Data inside of a page: comes out as it went in, whatever stands in it, and small. */
import assert from 'node:assert/strict';
import { embed, readEmbeddedValue } from '../../src/protocol/embedded.js';

const HOSTILE = '</script><!--<script>\u2028\u2029"\\ \ud83d\ude00 ]]> &lt;';

describe('data inside of a page', () => {
  for (const [name, times, type] of [
    ['as JSON where it is small', 1, 'application/json'],
    ['compressed where it is large', 40_000, 'application/gzip'],
  ] as const) {
    it(`stands there ${name}, and ends no element`, async () => {
      const value = { text: HOSTILE.repeat(times), lists: [[1, 2], [null]] };
      const embedded = await embed(value);
      assert.equal(embedded.type, type);
      assert.doesNotMatch(embedded.text, /[<\u2028\u2029]/);
      assert.deepEqual(await readEmbeddedValue(embedded.type, embedded.text), value);
    });
  }

  it('takes a fraction of its JSON', async () => {
    const texts = Array.from(
      { length: 400 },
      (_, at) => `export function count${at}(): number {\n  return ${at};\n}\n`,
    );
    const value = texts.map(text => ({ text: text.repeat(40), marks: Array.from(text, (_, at) => at) }));
    const { text } = await embed(value);
    assert.ok(text.length * 8 < JSON.stringify(value).length, `${text.length}`);
  });

  it('is refused where it cannot be read', async () => {
    await assert.rejects(readEmbeddedValue('application/json', '{'));
    await assert.rejects(readEmbeddedValue('application/gzip', 'AAAA'));
    await assert.rejects(readEmbeddedValue('application/gzip', '<>'));
  });
});
