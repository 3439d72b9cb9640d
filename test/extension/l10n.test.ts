/** The translations: complete, without what nobody says any more, and with the same places to fill in and commands to run. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const read = (path: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>;
const LANGUAGES = ['de'];

/** Of a text: `{0}`, `(command:name)`, `*name*`. */
const places = (text: string): string[] => (text.match(/\{\d+\}|\(command:[\w.]+\)/g) ?? []).sort();

/** What the extension says, by the literals that it is said with. */
function said(): Set<string> {
  const folder = join(root, 'src/extension');
  const sentences = new Set<string>();
  for (const file of readdirSync(folder, { recursive: true }).map(String)) {
    if (!file.endsWith('.ts')) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    const calls = text.match(/l10n\.t\(/g)?.length ?? 0;
    const literals = [...text.matchAll(/l10n\.t\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)")/g)];
    assert.equal(literals.length, calls, `${file}: only a literal can be translated`);
    for (const [, single, double] of literals) sentences.add((single ?? double).replace(/\\(.)/g, '$1'));
  }
  return sentences;
}

for (const language of LANGUAGES) {
  describe(`the translation into ${language}`, () => {
    it('has every text of the manifest', () => {
      const [own, translated] = [read('package.nls.json'), read(`package.nls.${language}.json`)];
      assert.deepEqual(Object.keys(translated).sort(), Object.keys(own).sort());
      for (const [key, text] of Object.entries(own)) assert.deepEqual(places(translated[key]), places(text), key);
    });

    it('has every sentence of the extension', () => {
      const translated = read(`l10n/bundle.l10n.${language}.json`);
      assert.deepEqual(Object.keys(translated).sort(), [...said()].sort());
      for (const [sentence, text] of Object.entries(translated)) {
        assert.deepEqual(places(text), places(sentence), sentence);
      }
    });
  });
}
