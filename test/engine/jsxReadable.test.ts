/** Elements and attributes that bear the names of words, in a form that the grammar of JavaScript reads; and code that stays as it is. */
import assert from 'node:assert/strict';
import { readableJsx } from '../../src/engine/languages/ecmascript/jsxReadable.js';

describe('words as names in JSX', () => {
  for (const [text, readable] of [
    ['<label class="a" for={b}>c</label>', '<label clas_="a" fo_={b}>c</label>'],
    ['<p\n  in="a"\n  default\n/>', '<p\n  i_="a"\n  defaul_\n/>'],
    ['<p class:wide={a} />', '<p clas_:wide={a} />'],
    ['const a = <var>b</var>;', 'const a = <va_>b</va_>;'],
    ['return <this.Row a={this.b}>c</this.Row>;', 'return <thi_.Row a={this.b}>c</thi_.Row>;'],
  ] as const) {
    it(text.replace(/\s+/g, ' '), () => {
      assert.equal(readableJsx(text), readable);
      assert.equal(readable.length, text.length);
    });
  }

  for (const text of [
    'for (; i <this.n; i++) if (a ===null || null==b) c = this >d;',
    'const f = this=>1;',
    'switch (a) { default:b=1; }',
    'const a = { class: b, in: c };',
    '<p data-class="a" className="b" classList={c} />',
  ]) {
    it(`stays: ${text}`, () => {
      assert.equal(readableJsx(text), text);
    });
  }
});
