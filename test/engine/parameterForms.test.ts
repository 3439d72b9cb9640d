/** A parameter that is optional now, typed, or takes any number of arguments, has kept its name and type: only what came is to be read. */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

/** Language and file, the head with `@` for the parameter, that before and after, and what is to be read. */
const FORMS: readonly (readonly [string, string, string, string, string, string, readonly string[]])[] = [
  ['TypeScript', 'a.ts', 'function f(a: A, @) {\n  use(a, b);\n}\n', 'b: B', 'b?: B', 'optional', [' => ?']],
  ['JavaScript', 'a.js', 'function f(a, @) {\n  use(a, b);\n}\n', 'b', 'b = 1', 'with a value', [' => = 1']],
  ['JavaScript', 'a.js', 'function f(a, @) {\n  use(a, b);\n}\n', 'b', '...b', 'for all others', ['b => ', ' => ...b']],
  ['Python', 'a.py', 'def f(a, @):\n    use(a, b)\n', 'b', 'b=1', 'with a value', [' => =1']],
  ['Python', 'a.py', 'def f(a, @):\n    use(a, b)\n', 'b', 'b: int', 'with a type', [' => : int']],
  ['Python', 'a.py', 'def f(a, @):\n    use(a, b)\n', '*b', '*b: int', 'for all others, with a type', [' => : int']],
  ['Python', 'a.py', 'def f(a, @):\n    use(a, b)\n', 'b: int', 'b: int = 1', 'with type and value', [' => = 1']],
  ['Python', 'a.py', 'def f(a, @):\n    use(a, b)\n', 'b', '*b', 'for all others', [' => *']],
  [
    'Java',
    'A.java',
    'class A {\n  void f(int a, @) {\n    use(a, b);\n  }\n}\n',
    'final B b',
    'final B... b',
    'for all others',
    [' => ...'],
  ],
  ['Go', 'a.go', 'package a\n\nfunc f(a int, @) {\n\tuse(a, b)\n}\n', 'b B', 'b ...B', 'for all others', [' => ...']],
  [
    'PHP',
    'a.php',
    '<?php\nfunction f(A $a, @) {\n  both($a, $b);\n}\n',
    'B $b',
    'B ...$b',
    'for all others',
    [' => ...'],
  ],
  ['Ruby', 'a.rb', 'def f(a, @)\n  use(a, b)\nend\n', 'b', 'b = 1', 'with a value', [' => = 1']],
  ['Ruby', 'a.rb', 'def f(a, @)\n  use(a, b)\nend\n', 'b', 'b:', 'by name', [' => :']],
  ['C++', 'a.cpp', 'void f(int a, @) {\n  use(a, b);\n}\n', 'B b', 'B b = 1', 'with a value', [' => = 1']],
];

describe('parameters that say more of themselves', () => {
  for (const [language, path, head, before, after, what, expected] of FORMS) {
    it(`${language}: ${what}`, async () => {
      const [one, other] = [{ [path]: head.replace('@', before) }, { [path]: head.replace('@', after) }];
      assert.deepEqual(await toRead(one, other), expected);
      assert.deepEqual(
        (await toRead(other, one)).sort(),
        expected.map(edit => edit.split(' => ').reverse().join(' => ')).sort(),
      );
    });
  }

  it('may have another name besides', async () => {
    const source = (parameter: string): string =>
      `def f(a, ${parameter}):\n    use(a, ${parameter[0]})\n    log(${parameter[0]})\n`;
    assert.deepEqual(await toRead({ 'a.py': source('b') }, { 'a.py': source('c=1') }), [' => =1']);
  });
});
