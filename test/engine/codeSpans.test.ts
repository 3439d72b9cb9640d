/** Sentences with code in them: they read back as the pieces they were made of, whatever the code holds. */
import assert from 'node:assert/strict';
import { codeSpan, phraseOf, sentenceOf } from '../../src/engine/codeSpans.js';
import { analyzeTexts } from './support/engine.js';

describe('code in sentences', () => {
  it('stands between backticks', () => {
    assert.deepEqual(phraseOf('`a` renamed to `b`'), [{ code: 'a' }, ' renamed to ', { code: 'b' }]);
    assert.equal(sentenceOf(phraseOf('`a` renamed to `b`')), '`a` renamed to `b`');
  });

  it('reads back as it was, with backticks and blanks of its own', () => {
    for (const code of ['a', '`a`', 'a`', '`', '``', 'a ``` b', ' a ', ' ', '`x` + ``y``']) {
      assert.deepEqual(
        phraseOf(`before ${codeSpan(code)}, ${codeSpan('other')}`),
        ['before ', { code }, ', ', { code: 'other' }],
        code,
      );
    }
  });

  it('leaves a backtick that stands alone in the text', () => {
    assert.deepEqual(phraseOf('odd ` one'), ['odd ` one']);
    assert.deepEqual(phraseOf('odd `` one `a`'), ['odd `` one ', { code: 'a' }]);
  });

  it('is said in words where there is none', () => {
    assert.deepEqual(phraseOf(`parameter ${codeSpan('a')} of ${codeSpan('')}`), [
      'parameter ',
      { code: 'a' },
      ' of what has no name',
    ]);
  });

  it('is a template or a name in backticks as well', async () => {
    const file = (body: string): string => `export function tell(name: string, age: number) {\n${body}\n}\n`;
    const {
      refactorings: [template],
    } = await analyzeTexts(
      { 'a.ts': file('  log(`${name} is ${age}`, age);') },
      { 'a.ts': file('  const text = `${name} is ${age}`;\n  log(text, age);') },
    );
    assert.deepEqual(phraseOf(template.summary), [
      { code: 'text' },
      ' extracted from ',
      { code: '`${name} is ${age}`' },
    ]);
    const test = (name: string): string =>
      `class SumTest {\n  @Test\n  fun \`${name}\`() {\n    val sum = add(2, 3)\n    assertEquals(5, sum)\n  }\n}\n`;
    const {
      refactorings: [rename],
    } = await analyzeTexts({ 'SumTest.kt': test('adds two') }, { 'SumTest.kt': test('adds two numbers') });
    assert.deepEqual(phraseOf(rename.summary), [
      { code: '`adds two`' },
      ' renamed to ',
      { code: '`adds two numbers`' },
    ]);
  });
});
