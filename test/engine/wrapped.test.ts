/** What stands inside something now, or no longer does, is itself: only what came around it, or went, is to be read. */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

const TYPES = 'function f(a: @) {\n  use(a);\n}\n';
const PYTHON = 'def f(a: @):\n    use(a)\n';
const VALUES = 'function f(a, b) {\n  const x = @;\n  use(x);\n}\n';

/** Language, file, the text with `@`, that before and after, and what is to be read. */
const WRAPPED: readonly (readonly [string, string, string, string, string, readonly string[]])[] = [
  ['TypeScript', 'a.ts', TYPES, 'B', 'B | null', [' => | null']],
  ['TypeScript', 'a.ts', TYPES, 'string', 'string | null', [' => | null']],
  ['TypeScript', 'a.ts', TYPES, 'B', 'B[]', [' => []']],
  ['TypeScript', 'a.ts', TYPES, 'B', 'Readonly<B>', [' => Readonly<', ' => >']],
  ['TypeScript', 'a.ts', TYPES, 'List<B>', 'List<C<B>>', [' => C<', ' => >']],
  ['TypeScript', 'a.ts', VALUES, 'a', '!a', [' => !']],
  ['TypeScript', 'a.ts', VALUES, 'a', 'a.b', [' => .b']],
  ['TypeScript', 'a.ts', VALUES, 'a', 'a ?? 1', [' => ?? 1']],
  ['TypeScript', 'a.ts', VALUES, 'a', 'g(b, a)', [' => g(b,', ' => )']],
  ['TypeScript', 'a.ts', VALUES, 'a', 'a as B', [' => as B']],
  ['TypeScript', 'a.ts', VALUES, 'g(a.list, b.first)', 'g(a.list, b.last) && !h(b)', ['first => last', ' => && !h(b)']],
  [
    'JavaScript',
    'a.js',
    VALUES,
    'g(a.list, b.first)',
    'b && (g(a.list, b.last) || h(b))',
    ['first => last', ' => b && (', ' => || h(b))'],
  ],
  [
    'Python',
    'a.py',
    'def f(a, b):\n    x = @\n    use(x)\n',
    'g(a.list, b.first)',
    'b and g(a.list, b.last)',
    ['first => last', ' => b and'],
  ],
  ['JavaScript', 'a.js', VALUES, 'g(a)', 'b.g(a)', [' => b.']],
  ['C++', 'a.cpp', 'void f(A a) {\n  @;\n}\n', 'g(1)', 'a.g(1)', [' => a.']],
  ['C++', 'a.cpp', 'void f(A a) {\n  @;\n}\n', 'g(1)', 'std::g(1)', [' => std::']],
  ['Go', 'a.go', 'package a\n\nfunc f(a A) {\n\t@\n}\n', 'g(1)', 'a.g(1)', [' => a.']],
  ['Rust', 'a.rs', 'fn f(a: A) {\n  @;\n}\n', 'g(1)', 'a.g(1)', [' => a.']],
  ['Kotlin', 'a.kt', 'fun f(a: @) {\n  use(a)\n}\n', 'B', 'B?', [' => ?']],
  ['Java', 'A.java', 'class A {\n  void f(@ a) {\n    use(a);\n  }\n}\n', 'B', 'List<B>', [' => List<', ' => >']],
  ['Java', 'A.java', 'class A {\n  void f(int a) {\n    use(@);\n  }\n}\n', '1', '(double) 1', [' => (double)']],
  ['Python', 'a.py', PYTHON, 'B', 'B | None', [' => | None']],
  ['Python', 'a.py', PYTHON, 'B', 'Optional[B]', [' => Optional[', ' => ]']],
  ['Python', 'a.py', PYTHON, 'List[B]', 'List[Optional[B]]', [' => Optional[', ' => ]']],
  ['Python', 'a.py', PYTHON, 'B', 'm.B', [' => m.']],
  ['Rust', 'a.rs', 'fn f(a: @) {\n  put(a);\n}\n', 'B', '&B', [' => &']],
  ['Go', 'a.go', 'package a\n\nfunc f(a @) {\n\tuse(a)\n}\n', 'B', '*B', [' => *']],
];

describe('what stands inside something now', () => {
  for (const [language, path, text, before, after, expected] of WRAPPED) {
    it(`${language}: ${before} in ${after}`, async () => {
      const [one, other] = [{ [path]: text.replace('@', before) }, { [path]: text.replace('@', after) }];
      assert.deepEqual(await toRead(one, other), expected);
      assert.deepEqual(
        await toRead(other, one),
        expected.map(edit => edit.split(' => ').reverse().join(' => ')),
      );
    });
  }

  it('is not known where it stands there twice', async () => {
    assert.deepEqual(await toRead({ 'a.ts': VALUES.replace('@', 'a') }, { 'a.ts': VALUES.replace('@', 'a + a') }), [
      'a => ',
      ' => a + a',
    ]);
  });
});
