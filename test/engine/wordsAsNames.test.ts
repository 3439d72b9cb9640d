/** Words of the language as names, and `using` where it declares, in forms that the grammars read; and what that makes of a change. */
import assert from 'node:assert/strict';
import { withNamesCalledUsing, withUsingAsConst } from '../../src/engine/languages/ecmascript/wordsAsNames.js';
import { analyzeTexts, sourceOf, structureOf } from './support/engine.js';
import { toRead } from './support/toRead.js';

describe('the word using', () => {
  for (const text of [
    'using(a);',
    'f(using(a), 2);',
    'using.go();',
    'const using = 1;',
    'for (const k of using) {}',
    'x = using in y;',
    'using = using + 1;',
    'if (a) using; else b();',
  ]) {
    it(`is a name: ${text}`, async () => {
      for (const path of ['a.ts', 'a.tsx', 'a.js']) assert.equal((await sourceOf(path, text)).tree.errorCount, 0, path);
    });
  }

  for (const text of [
    'using file = open();',
    'for (using file of files) {}',
    'const { using: a } = b.using;',
    'await using file = open();',
    '$using(a); reusing(b); this.#using(c);',
  ]) {
    it(`is none, or stands where any word may: ${text}`, () => {
      assert.equal(withNamesCalledUsing(text).replace(/\busin_:/, 'using:'), text);
    });
  }

  it('declares as `const` does', async () => {
    assert.equal(
      withUsingAsConst('using a = f(); using b: File = g(); for (using c of d) {} using(e); await using h = i();'),
      'const a = f(); const b: File = g(); for (const c of d) {} using(e); const       h = i();',
    );
    const text = (word: string, name: string): string =>
      `function read(path: string): string {\n  ${word} ${name} = open(path);\n  log(${name}.size);\n  return ${name}.text();\n}\n`;
    const { refactorings } = await analyzeTexts({ 'a.ts': text('using', 'file') }, { 'a.ts': text('using', 'opened') });
    assert.deepEqual(
      refactorings.map(({ type }) => type),
      ['Rename Variable'],
    );
    assert.deepEqual(await toRead({ 'a.ts': text('const', 'file') }, { 'a.ts': text('using', 'file') }), [
      'const => using',
    ]);
    const later = (word: string, name: string): string => text(word, name).replace('function', 'async function');
    assert.deepEqual(
      (
        await analyzeTexts({ 'a.ts': later('await using', 'file') }, { 'a.ts': later('await using', 'opened') })
      ).refactorings.map(({ type }) => type),
      ['Rename Variable'],
    );
    assert.equal(
      (await toRead({ 'a.ts': later('using', 'file') }, { 'a.ts': later('await using', 'file') })).length,
      1,
    );
  });
});

describe('what the grammar of TypeScript does not know', () => {
  for (const text of [
    "export type * from './crates';",
    "export type * as crates from './crates';",
    "let a: import('./crates').Crate<string>[] = [];",
    'interface Flags { abstract: boolean; late?: import("./crates").Late }',
    'function lift(abstract: boolean) { if (abstract) hoist(abstract, abstract.size); }',
    'abstract class Crane { abstract lift(): void; abstract get size(): number }',
  ]) {
    it(`is read: ${text}`, async () => {
      for (const path of ['a.ts', 'a.tsx']) assert.equal((await sourceOf(path, text)).tree.errorCount, 0, path);
    });
  }

  it('is an edit where it came', async () => {
    assert.deepEqual(
      await toRead({ 'a.ts': "export * from './crates';\n" }, { 'a.ts': "export type * from './crates';\n" }),
      [' => type'],
    );
    assert.deepEqual(
      await toRead({ 'a.ts': "let a: import('./crates').Crate;\n" }, { 'a.ts': "let a: import('./boxes').Crate;\n" }),
      ["import('./crates') => import('./boxes')"],
    );
  });

  it('is a call where a module is loaded', async () => {
    const { tree } = await sourceOf('a.ts', "const load = () => import('./crates').then(found => found.Crate);");
    assert.equal(tree.errorCount, 0);
    assert.ok(
      (await structureOf('a.ts', "function load() { return import('./crates').then(open); }")).declarations.some(
        ({ calls }) => calls.some(({ name }) => name === 'then'),
      ),
    );
  });
});
