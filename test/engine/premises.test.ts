/** Where what an edit follows from is to be seen: the places behind a reason. */
import assert from 'node:assert/strict';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import type { Texts } from './support/engine.js';
import { analyzeTexts } from './support/engine.js';

/** `rule: text at path:line` of each premise, once. */
function placesOf(diff: ChangeDiff): string[] {
  const found = diff.actions.flatMap(({ because }) =>
    (because?.premises ?? []).map(({ text, side, span }) => {
      if (side === null || span === null) return text;
      const file = diff[side][span.file];
      const line = (file.text ?? '').slice(0, span.start).split('\n').length;
      return `${because?.rule}: ${text} at ${file.path}:${line} ${side}`;
    }),
  );
  return [...new Set(found)];
}

const of = async (before: Texts, after: Texts): Promise<string[]> => placesOf(await analyzeTexts(before, after));

describe('premises', () => {
  it('of a rename are where it is declared', async () => {
    const type = (name: string): string =>
      `class A {\n  int d() {\n    return ${name}() * 2;\n  }\n\n  int ${name}() {\n    int b = c();\n    return b + 1;\n  }\n}\n`;
    const places = await of({ 'A.java': type('first') }, { 'A.java': type('second') });
    for (const place of [
      'renamed-use: `first` was declared here at A.java:6 before',
      'renamed-use: `second` is declared here at A.java:6 after',
    ]) {
      assert.ok(places.includes(place), places.join('\n'));
    }
  });

  it('of a renamed variable are its declarations', async () => {
    const type = (name: string): string =>
      `class A {\n  int d() {\n    int ${name} = c();\n    return ${name} + ${name};\n  }\n}\n`;
    const places = await of({ 'A.java': type('first') }, { 'A.java': type('second') });
    assert.ok(places.includes('renamed-use: it was declared here at A.java:3 before'), places.join('\n'));
    assert.ok(places.includes('renamed-use: it is declared here at A.java:3 after'), places.join('\n'));
  });

  it('of an import that follows a move are the old home and the new one', async () => {
    const body = 'export function clean(text: string): string {\n  return text.trim().toLowerCase();\n}\n';
    const use = (from: string): string =>
      `import { clean } from './${from}';\n\nexport const name = clean(' Name ');\n`;
    const places = await of(
      {
        'utils.ts': `export const size = 1;\n\n${body}`,
        'text.ts': 'export const empty = 0;\n',
        'use.ts': use('utils'),
      },
      {
        'utils.ts': 'export const size = 1;\n',
        'text.ts': `export const empty = 0;\n\n${body}`,
        'use.ts': use('text'),
      },
    );
    assert.ok(
      places.some(place => /: `clean` stood here at utils\.ts:3 before$/.test(place)),
      places.join('\n'),
    );
    assert.ok(
      places.some(place => /: `clean` stands here now at text\.ts:3 after$/.test(place)),
      places.join('\n'),
    );
  });

  it('are none of what means the same by itself, or is to be read', async () => {
    assert.deepEqual(await of({ 'a.js': "f('a');\n" }, { 'a.js': 'f("a");\n' }), []);
    assert.deepEqual(await of({ 'a.js': 'f(1);\n' }, { 'a.js': 'f(2);\n' }), []);
  });
});
