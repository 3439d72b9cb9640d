/** What a statement evaluates may become what one of another sort does: only what came around it, or went, is to be read. */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

const JS = 'function f(a) {\n  init(a);\n  @\n  done(a);\n}\n';
const JAVA = `class A {\n  int f(int a) {\n    init(a);\n    @\n  }\n}\n`;
const PYTHON = 'def f(a):\n    init(a)\n    @\n    done(a)\n';
const GO = 'package a\n\nfunc f(a int) {\n\tinit(a)\n\t@\n\tdone(a)\n}\n';

/** Language, file, the text with `@`, that before and after, and what is to be read. */
const SORTS: readonly (readonly [string, string, string, string, string, readonly string[]])[] = [
  ['JavaScript', 'a.js', JS, 'use(a, 1);', 'return use(a, 1);', [' => return']],
  ['JavaScript', 'a.js', JS, 'use(a, 1);', 'const x = use(a, 1);', [' => const x =']],
  ['JavaScript', 'a.js', JS, 'use(a, 1);', 'b.x = use(a, 1);', [' => b.x =']],
  [
    'JavaScript',
    'a.js',
    JS,
    'use(a, 1);',
    'if (use(a, 1)) {\n    put(a);\n  }',
    [' => if (', ' => )', ' => { put(a); }'],
  ],
  ['JavaScript', 'a.js', JS, 'return use(a, 1);', 'throw use(a, 1);', ['return => ', ' => throw']],
  ['JavaScript', 'a.js', JS, 'use(a, 1);', 'return wrap(use(a, 1));', [' => return wrap(', ' => );']],
  ['Java', 'A.java', JAVA, 'use(a, 1);', 'return use(a, 1);', [' => return']],
  ['Java', 'A.java', JAVA, 'use(a, 1);', 'int x = use(a, 1);', [' => int x =']],
  ['Python', 'a.py', PYTHON, 'use(a, 1)', 'return use(a, 1)', [' => return']],
  ['Python', 'a.py', PYTHON, 'use(a, 1)', 'x = use(a, 1)', [' => x =']],
  ['Python', 'a.py', PYTHON, 'use(a, 1)', 'with use(a, 1):\n        put(a)', [' => with', ' => :', ' => put(a)']],
  ['Go', 'a.go', GO, 'use(a, 1)', 'return use(a, 1)', [' => return']],
  ['Go', 'a.go', GO, 'use(a, 1)', 'err := use(a, 1)', [' => err :=']],
];

describe('what another sort of statement evaluates now', () => {
  for (const [language, path, text, before, after, expected] of SORTS) {
    it(`${language}: ${before.split('\n')[0]} and ${after.split('\n')[0]}`, async () => {
      const [one, other] = [{ [path]: text.replace('@', before) }, { [path]: text.replace('@', after) }];
      assert.deepEqual(await toRead(one, other), expected);
      assert.deepEqual(
        (await toRead(other, one)).sort(),
        expected.map(edit => edit.split(' => ').reverse().join(' => ')).sort(),
      );
    });
  }

  it('is a part of it on one side at most', async () => {
    const expected = ['const x = use(a, 1); => ', ' => put(use(a, 1));'];
    assert.deepEqual(
      await toRead({ 'a.js': JS.replace('@', 'const x = use(a, 1);') }, { 'a.js': JS.replace('@', 'put(use(a, 1));') }),
      expected,
    );
  });

  it('is not known where it stands there twice', async () => {
    const [before, after] = [JS.replace('@', 'use(a, 1);'), JS.replace('@', 'return use(a, 1) && use(a, 1);')];
    assert.deepEqual(await toRead({ 'a.js': before }, { 'a.js': after }), [
      'use(a, 1); => ',
      ' => return use(a, 1) && use(a, 1);',
    ]);
  });
});
