/** Code and lines that were commented out, or are in comments no more: one edit with both ends, which is read on both sides. */
import assert from 'node:assert/strict';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import { analyzeTexts } from './support/engine.js';

const change = (path: string, before: string, after: string): Promise<ChangeDiff> =>
  analyzeTexts({ [path]: before }, { [path]: after });

/** `out: f(1); => // f(1);` */
const reported = (diff: ChangeDiff): string[] =>
  diff.actions.flatMap(({ commented, verdict, before, after }) => {
    if (commented === undefined || before === null || after === null) return [];
    assert.equal(verdict, 'read');
    const text = (side: 'before' | 'after', start: number, end: number): string =>
      (diff[side][0].text ?? '').slice(start, end);
    return [`${commented}: ${text('before', before.start, before.end)} => ${text('after', after.start, after.end)}`];
  });

const CASES: readonly (readonly [path: string, code: string, comment: string])[] = [
  ['a.ts', 'open(2);', '// open(2);'],
  ['a.ts', 'if (a) {\n  open(2);\n  shut();\n}', '// if (a) {\n//   open(2);\n//   shut();\n// }'],
  ['a.ts', 'open(2);\nshut(3);', '/* open(2);\nshut(3); */'],
  ['a.py', 'open(2)', '# open(2)'],
  ['a.rb', 'open(2)', '# open(2)'],
  ['a.lua', 'open(2)', '-- open(2)'],
  ['a.go', 'func open() int {\n\treturn 2\n}', '// func open() int {\n// \treturn 2\n// }'],
];

const FILES: readonly (readonly [path: string, code: string, comment: string, around: readonly [string, string]])[] = [
  ['a.sh', 'open 2', '# open 2', ['set -e\n', '\nlast 9\n']],
  ['a.html', '<p>open it</p>', '<!-- <p>open it</p> -->', ['<div>\n', '\n<b>x</b>\n</div>\n']],
  ['a.vue', '.a { open: 2; }', '/* .a { open: 2; } */', ['<style>\n', '\n.b { top: 1px; }\n</style>\n']],
  ['a.jsx', '<p>open it</p>', '{/* <p>open it</p> */}', ['const a = <div>\n', '\n<b>x</b>\n</div>;\n']],
  ['a.sql', 'delete from open;', '-- delete from open;', ['select 1;\n', '\nselect 2;\n']],
  ['a.sql', 'delete from open;', '/* delete from open; */', ['select 1;\n', '\nselect 2;\n']],
  ['a.yaml', 'b:\n  open: two', '# b:\n#   open: two', ['a: 1\n', '\nz: 2\n']],
  ['a.toml', 'open = 2', '# open = 2', ['a = 1\n', '\nz = 2\n']],
  ['a.css', 'open: 2px;', '/* open: 2px; */', ['.a {\n  ', '\n  top: 1px;\n}\n']],
  ['a.scss', 'open: 2px;', '// open: 2px;', ['.a {\n  ', '\n  top: 1px;\n}\n']],
  ['a.xml', '<b>open</b>', '<!--\n  <b>open</b>\n-->', ['<a>\n', '\n<c/>\n</a>\n']],
  ['Dockerfile', 'RUN open 2', '# RUN open 2', ['FROM a\n', '\nRUN b\n']],
  ['Makefile', '\topen 2', '#\topen 2', ['a:\n', '\n\tb\n']],
  ['.env', 'OPEN=open', '# OPEN=open', ['A=1\n', '\nB=2\n']],
  ['a.tf', 'open = 2', '# open = 2', ['a = 1\n', '\nz = 2\n']],
  ['a.jsonc', '"open": 2,', '// "open": 2,', ['{\n  "a": 1,\n  ', '\n  "z": 3\n}\n']],
  ['a.properties', 'open=2', '#open=2', ['a=1\n', '\nz=2\n']],
  ['a.graphql', 'open: Int', '# open: Int', ['type A {\n  b: Int\n  ', '\n}\n']],
  ['a.proto', 'int32 open = 2;', '// int32 open = 2;', ['message A {\n  int32 b = 1;\n  ', '\n}\n']],
  ['a.md', 'Please open it.', '<!-- Please open it. -->', ['# A\n\n', '\n\nMore.\n']],
];

describe('lines that were commented out', () => {
  for (const [path, code, comment, [head, foot]] of FILES) {
    it(`are one edit, both ways, and read: ${path} ${comment.split('\n')[0]}`, async () => {
      const text = (said: string): string => `${head}${said}${foot}`;
      const out = await change(path, text(code), text(comment));
      assert.deepEqual(reported(out), [`out: ${code.trim()} => ${comment}`]);
      assert.equal(out.summary.linesToRead, code.split('\n').length + comment.split('\n').length);
      assert.deepEqual(reported(await change(path, text(comment), text(code))), [`in: ${comment} => ${code.trim()}`]);
      assert.deepEqual(reported(await change(path, text(code), text(comment.replace('open', 'other')))), []);
    });
  }

  it('are those between the ends of a comment, though a line diff shows the ends alone', async () => {
    const diff = await change(
      'a.css',
      '.a { top: 1px; }\n.b { top: 2px; }\n',
      '/*\n.a { top: 1px; }\n*/\n.b { top: 2px; }\n',
    );
    assert.deepEqual(reported(diff), ['out: .a { top: 1px; } => /*\n.a { top: 1px; }\n*/']);
    // The line between is read once, with both ends.
    assert.equal(diff.summary.linesToRead, 3);
  });

  it('are none where a comment is only laid out anew', async () => {
    assert.deepEqual(reported(await change('a.css', '/* open it */\n', '/*\n  open it\n*/\n')), []);
  });
});

describe('code that was commented out', () => {
  for (const [path, code, comment] of CASES) {
    it(`is one edit, and one again when it comes back: ${path} ${code.split('\n')[0]}`, async () => {
      const around = (text: string): string =>
        path === 'a.go' ? `package a\n\n${text}\n\nfunc z() {}\n` : `first(1)\n${text}\nlast(9)\n`;
      const out = await change(path, around(code), around(comment));
      assert.deepEqual(reported(out), [`out: ${code} => ${comment}`]);
      assert.deepEqual(reported(await change(path, around(comment), around(code))), [`in: ${comment} => ${code}`]);
      assert.ok(out.summary.linesToRead > 0);
      // As many lines are read as when the two had nothing to do with each other.
      const other = await change(path, around(code), around(comment.replace('open', 'other')));
      assert.equal(out.summary.linesToRead, other.summary.linesToRead);
    });
  }

  it('is not told of a comment that says something else, or more', async () => {
    for (const [before, after] of [
      ['open(2);', '// shut(2);'],
      ['open(2);', '// Do not open(2);'],
      ['open(2);', '// open(3);'],
    ]) {
      assert.deepEqual(reported(await change('a.ts', `a();\n${before}\nb();\n`, `a();\n${after}\nb();\n`)), []);
    }
  });

  it('is told in each place once', async () => {
    const diff = await change('a.ts', 'open(1);\nkeep();\nopen(1);\n', '// open(1);\nkeep();\n// open(1);\n');
    assert.equal(reported(diff).length, 2);
  });
});
