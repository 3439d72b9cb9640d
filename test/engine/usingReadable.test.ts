/** `using` as a name and as what declares, in forms that the grammars read; and what that makes of a change. */
import assert from 'node:assert/strict';
import { withNamesCalledUsing, withUsingAsConst } from '../../src/engine/languages/ecmascript/usingReadable.js';
import { Role } from '../../src/engine/languages/roles.js';
import { analyzeTexts, sourceOf } from './support/engine.js';
import { toRead } from './support/toRead.js';

describe('the word using', () => {
  for (const text of ['using(a);', 'f(using(a), 2);', 'using.go();', 'const using = 1;', 'for (const k of using) {}', 'x = using in y;', 'using = using + 1;', 'if (a) using; else b();']) {
    it(`is a name: ${text}`, async () => {
      for (const path of ['a.ts', 'a.tsx', 'a.js']) assert.ok(!(await sourceOf(path, text)).role.includes(Role.error), path);
    });
  }

  for (const text of ['using file = open();', 'for (using file of files) {}', 'const { using: a } = b.using;', 'await using file = open();', '$using(a); reusing(b); this.#using(c);']) {
    it(`is none, or stands where any word may: ${text}`, () => {
      assert.equal(withNamesCalledUsing(text).replace(/\busin_:/, 'using:'), text);
    });
  }

  it('declares as `const` does', async () => {
    assert.equal(withUsingAsConst('using a = f(); using b: File = g(); for (using c of d) {} using(e); await using h = i();'), 'const a = f(); const b: File = g(); for (const c of d) {} using(e); await using h = i();');
    const text = (word: string, name: string): string => `function read(path: string): string {\n  ${word} ${name} = open(path);\n  log(${name}.size);\n  return ${name}.text();\n}\n`;
    const { refactorings } = await analyzeTexts({ 'a.ts': text('using', 'file') }, { 'a.ts': text('using', 'opened') });
    assert.deepEqual(refactorings.map(({ type }) => type), ['Rename Variable']);
    assert.deepEqual(await toRead({ 'a.ts': text('const', 'file') }, { 'a.ts': text('using', 'file') }), ['const => using']);
  });
});
