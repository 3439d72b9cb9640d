/** In which order a change is read, and what the overview says of it before it is. */
import assert from 'node:assert/strict';
import { outlineOf } from '../../../src/protocol/outline.js';
import { repeatWords } from '../../../src/protocol/repeatWords.js';
import { rolesOf } from '../../../src/webview/model/fileRole.js';
import { messageParts } from '../../../src/webview/model/message.js';
import { pathOfPair } from '../../../src/webview/model/pairs.js';
import { readingGroups } from '../../../src/webview/model/reading.js';
import { repeatRows } from '../../../src/webview/model/repeatRows.js';
import { DiffBuilder } from '../support/diffBuilder.js';

describe('the order of reading', () => {
  it('puts code before tests, types, settings and words, and the heaviest file of each first', () => {
    const diff = new DiffBuilder();
    const lines: Readonly<Record<string, number>> = {
      '.coveragerc': 9,
      'NOTES.txt': 30,
      'src/a.ts': 1,
      'src/z.ts': 7,
      'src/model.d.ts': 12,
      'test/a.ts': 40,
      'src/b.spec.ts': 3,
      'package.json': 2,
      'docs/ssl.md': 1,
      'package-lock.json': 900,
    };
    for (const path of Object.keys(lines)) diff.pair(path, 'a', 'b');
    const made = diff.build();
    const outline = outlineOf({
      ...made,
      pairs: made.pairs.map(pair => ({
        ...pair,
        linesToRead: lines[made.after[pair.after ?? 0].path],
        generated:
          made.after[pair.after ?? 0].path === 'package-lock.json' ? { kind: 'lockFile', because: 'its name' } : null,
      })),
    });
    assert.deepEqual(
      readingGroups(outline).map(({ group, pairs }) => [
        group,
        ...pairs.map(pair => pathOfPair(outline, outline.pairs[pair])),
      ]),
      [
        ['code', 'src/z.ts', 'src/a.ts'],
        ['tests', 'test/a.ts', 'src/b.spec.ts'],
        ['types', 'src/model.d.ts'],
        ['configuration', '.coveragerc', 'package.json'],
        ['documentation', 'NOTES.txt', 'docs/ssl.md'],
        ['generated', 'package-lock.json'],
      ],
    );
  });

  it('takes a file for code as soon as one edit to read is neither in a comment nor in an interface', () => {
    const role = (more: boolean): string => {
      const diff = new DiffBuilder();
      const text = (member: string, value: string): string => `interface A {\n  ${member};\n}\nrun(${value});\n`;
      diff.pair('a.ts', text('old', '1'), text('fresh', more ? '2' : '1'));
      diff.declaration('before', 'interface', 'A', diff.span('before', 'a.ts', 'interface A {\n  old;\n}'));
      diff.declaration('after', 'interface', 'A', diff.span('after', 'a.ts', 'interface A {\n  fresh;\n}'));
      diff.act('update', diff.span('before', 'a.ts', 'old'), diff.span('after', 'a.ts', 'fresh'));
      if (more) diff.act('update', diff.span('before', 'a.ts', '1'), diff.span('after', 'a.ts', '2'));
      return rolesOf(outlineOf(diff.build()))[0];
    };
    assert.equal(role(false), 'types');
    assert.equal(role(true), 'code');
  });
});

describe('the message of a commit', () => {
  it('is shown without its trailers', () => {
    assert.deepEqual(
      messageParts('It was in the way.\n\nNothing else: really.\n\nSigned-off-by: A <a@b.c>\nFixes: #1\n'),
      {
        text: 'It was in the way.\n\nNothing else: really.',
        trailers: ['Signed-off-by: A <a@b.c>', 'Fixes: #1'],
      },
    );
    assert.deepEqual(messageParts('Co-authored-by: B <b@b.c>'), {
      text: '',
      trailers: ['Co-authored-by: B <b@b.c>'],
    });
    assert.deepEqual(messageParts('Note: this is a text'), { text: 'Note: this is a text', trailers: [] });
    assert.deepEqual(messageParts(''), { text: '', trailers: [] });
  });
});

describe('repeated edits', () => {
  const edit = { textBefore: 'a', textAfter: 'b', left: '', right: '' };

  it('that read alike are one row', () => {
    const diff = new DiffBuilder();
    diff.pair('a.ts', 'a', 'b');
    const outline = outlineOf({
      ...diff.build(),
      repeats: [
        { ...edit, actions: [0, 1] },
        { ...edit, textAfter: 'c', actions: [2, 3, 4] },
        { ...edit, left: '(', actions: [5, 6] },
      ],
    });
    assert.deepEqual(repeatRows(outline), [
      { words: '`a` became `b`', actions: [0, 1, 5, 6] },
      { words: '`a` became `c`', actions: [2, 3, 4] },
    ]);
  });

  it('of a word that stays and means something else say so', () => {
    assert.equal(repeatWords({ ...edit, textAfter: 'a', actions: [] }), '`a` means something else now');
  });
});
