/** Theme files of all sorts: comments, includes, odd scopes, and files that mean no good. */
import * as assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseJsonc } from '../../src/extension/theme/jsonc.js';
import { readThemeRules } from '../../src/extension/theme/themeFile.js';
import { colorOfScopes, readCustomizations, readTokenRules } from '../../src/extension/theme/tokenRules.js';
import { temporaryFolder } from '../e2e/support/repositories.js';

describe('JSON with comments', () => {
  it('loses comments and commas at the end, and nothing in strings', () => {
    const text =
      '\ufeff{ // line\n "a": "//no /*no*/ \\" ,]", /* block\n , */ "b": [1, 2, /* x */ ], "c": {"d": 1,\r\n},\n}';
    assert.deepEqual(parseJsonc(text), { a: '//no /*no*/ " ,]', b: [1, 2], c: { d: 1 } });
  });

  it('stays strict otherwise, and ends on every input', () => {
    for (const text of ['', '{', '[1 2]', '[,]x', '{"a": "', '/* open', '// only', '{"a":1}}', '"\n"']) {
      assert.throws(() => parseJsonc(text), SyntaxError, text);
    }
  });
});

describe('token rules', () => {
  const rules = readTokenRules([
    { settings: { foreground: '#000000' } },
    { scope: 'keyword', settings: { foreground: '#111111' } },
    { scope: 'keyword.control, storage', settings: { foreground: '#222222' } },
    { scope: ['meta.x keyword.control', 'comment'], settings: { foreground: '#333333' } },
    { scope: 'comment', settings: { fontStyle: 'italic' } },
    { scope: 'string', settings: { foreground: 'red; } body { display: none' } },
    'nonsense',
    null,
    { scope: 7, settings: { foreground: '#444444' } },
  ]);

  it('give the colour of the longest match, and of the first scope that has one', () => {
    assert.equal(colorOfScopes(rules, ['keyword.control.if']), '#222222');
    assert.equal(colorOfScopes(rules, ['keyword.controller']), '#111111');
    assert.equal(colorOfScopes(rules, ['variable', 'storage.type']), '#222222');
    assert.equal(colorOfScopes(rules, ['comment']), '#333333');
    assert.equal(colorOfScopes(rules, ['string']), null);
  });

  it('let later rules win between equals', () => {
    const two = readTokenRules([
      { scope: 'a', settings: { foreground: '#aaa' } },
      { scope: 'a', settings: { foreground: '#BBB' } },
    ]);
    assert.equal(colorOfScopes(two, ['a.b']), '#bbb');
  });

  it('of the user count for the named theme only', () => {
    const setting = {
      comments: '#010101',
      '[One]': { strings: '#020202' },
      '[Two][Night*]': { strings: { foreground: '#030303' } },
      '[N*t*]': 3,
    };
    const strings = (theme: string): string | null =>
      colorOfScopes(readCustomizations(setting, theme), ['string.quoted']);
    assert.deepEqual(
      [strings('One'), strings('Two'), strings('Night Owl'), strings('Midnight')],
      ['#020202', '#030303', '#030303', null],
    );
    assert.equal(colorOfScopes(readCustomizations(setting, 'x'), ['comment.line']), '#010101');
    assert.deepEqual(readCustomizations('x', 'One'), []);
  });
});

describe('theme files', () => {
  let home: string;
  beforeEach(() => {
    home = temporaryFolder('theme');
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));
  const write = (path: string, value: unknown): string => {
    const file = join(home, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
    return file;
  };
  const rule = (scope: string, foreground: string): object => ({ scope, settings: { foreground } });

  it('come after what they include', async () => {
    write('ext/themes/base.json', { tokenColors: [rule('a', '#111'), rule('b', '#222')] });
    write('ext/tokens.json', { tokenColors: [rule('c', '#444')] });
    const file = write('ext/themes/top.json', { include: './base.json', tokenColors: [rule('a', '#333')] });
    const rules = await readThemeRules(file, join(home, 'ext'));
    assert.deepEqual([colorOfScopes(rules, ['a']), colorOfScopes(rules, ['b'])], ['#333', '#222']);
    const other = await readThemeRules(
      write('ext/themes/other.json', { tokenColors: '../tokens.json' }),
      join(home, 'ext'),
    );
    assert.equal(colorOfScopes(other, ['c']), '#444');
  });

  it('may not reach out of their extension, include themselves or be something else', async () => {
    write('secret.json', { tokenColors: [rule('a', '#111')] });
    const root = join(home, 'ext');
    await assert.rejects(readThemeRules(write('ext/out.json', { include: '../secret.json' }), root), /outside/);
    await assert.rejects(readThemeRules(write('ext/loop.json', { include: './loop.json' }), root), /itself/);
    await assert.rejects(readThemeRules(write('ext/list.json', '[]'), root), /no theme/);
    await assert.rejects(readThemeRules(write('ext/broken.json', '{'), root), SyntaxError);
    await assert.rejects(readThemeRules(join(root, 'missing.json'), root));
    assert.deepEqual(await readThemeRules(write('ext/old.tmTheme', '<plist/>'), root), []);
  });
});
