/** Code that was commented out, or is code again: one edit with both ends, which is read on both sides. */
import assert from 'node:assert/strict';
import type { ChangeDiff } from '../../src/engine/model.js';
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
