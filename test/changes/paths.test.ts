/** Names between bytes and strings. */
import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { pathFromBytes, pathToBytes } from '../../src/changes/paths.js';

const CASES: readonly [string, Buffer, string][] = [
  ['plain', Buffer.from('src/a.ts'), 'src/a.ts'],
  ['quotes, tab, line break, backslash', Buffer.from('a "b"\t\n\\c'), 'a "b"\t\n\\c'],
  ['other scripts, beyond the basic plane', Buffer.from('日本/😀é'), '日本/😀é'],
  ['a byte order mark', Buffer.from('\ufeffa'), '\ufeffa'],
  ['Latin-1', Buffer.from('caf\xe9', 'latin1'), 'caf\\xE9'],
  ['a broken sequence amid valid ones', Buffer.from([0x61, 0xc3, 0xa9, 0xe2, 0x82, 0x62]), 'aé\\xE2\\x82b'],
  ['overlong and surrogate encodings', Buffer.from([0xc0, 0xaf, 0xed, 0xa0, 0x80]), '\\xC0\\xAF\\xED\\xA0\\x80'],
  ['a name that looks escaped', Buffer.from('a\\xE9'), 'a\\x5CxE9'],
  ['an escape that looks escaped', Buffer.from('\\x5CxE9'), '\\x5Cx5CxE9'],
  ['an escaped backslash before a bad byte', Buffer.concat([Buffer.from('\\'), Buffer.from([0xff])]), '\\\\xFF'],
  ['lower-case digits are no escape', Buffer.from('\\xe9'), '\\xe9'],
];

describe('pathFromBytes', () => {
  for (const [name, bytes, text] of CASES) {
    it(`keeps ${name} and comes back`, () => {
      strictEqual(pathFromBytes(bytes), text);
      deepStrictEqual(pathToBytes(text), bytes);
    });
  }
  it('gives any two names different strings', () => {
    const seen = new Map<string, string>();
    const alphabet = ['\\', 'x', 'E', '9', '\xe9', '\xc3', '\xa9'];
    const visit = (name: string): void => {
      const text = pathFromBytes(Buffer.from(name, 'latin1'));
      strictEqual(seen.get(text), undefined, `${JSON.stringify(name)} and ${JSON.stringify(seen.get(text))}`);
      seen.set(text, name);
      strictEqual(pathToBytes(text).toString('latin1'), name);
      if (name.length < 5) for (const c of alphabet) visit(name + c);
    };
    for (const c of alphabet) visit(c);
    strictEqual(seen.size, 7 + 7 ** 2 + 7 ** 3 + 7 ** 4 + 7 ** 5);
  });
});
