/**
 * Values and code that got a name, or lost it, and do something else by that: left to be read, both ways. Beside each stands one that does
 * the same.
 */
import assert from 'node:assert/strict';
import type { Case } from './support/bothWays.js';
import { isFolded, isRead } from './support/bothWays.js';
import { toRead } from './support/toRead.js';

/** `code` stands in a host on one side, and on the other in what `call` calls. */
const extracted = (
  name: string,
  path: string,
  whole: string,
  code: string,
  head: string,
  tail: string,
  call = 'store(a);',
  last = '',
): Case => {
  const [before, after] = whole.split('@');
  return [name, path, `${before}${code}${after}${last}`, `${before}${call}${after}${head}${code}${tail}${last}`];
};
const js = (name: string, kind: string, code: string, call = 'store(a);', head = 'function'): Case =>
  extracted(
    name,
    'a.js',
    `${kind} f(a) {\n  start(a);\n  @\n  end();\n}\n`,
    code,
    `${head} store(a) {\n  `,
    '\n}\n',
    call,
  );
const klass = (name: string, code: string, call: string, host = 'A a'): Case =>
  extracted(
    name,
    'A.java',
    `class A {\n  void f(${host}) {\n    start(a);\n    @\n    end();\n  }\n`,
    code,
    '  void store() {\n    ',
    '\n  }\n',
    call,
    '}\n',
  );
const go = (name: string, host: string, code: string, call: string, head: string): Case =>
  extracted(
    name,
    'a.go',
    `package a\n\nfunc ${host} {\n\tstart(x)\n\t@\n\tend()\n}\n\n`,
    code,
    `func ${head} {\n\t`,
    '\n}\n',
    call,
  );
const value = (name: string, code: string, named: string, kind = ''): Case => [
  name,
  'a.js',
  `${kind}function f(a) {\n  ${code}\n}\n`,
  `${kind}function f(a) {\n  ${named}\n}\n`,
];
const python = (code: string, more: string): string => `def f(a):\n    n = 1\n    ${code}\n${more}\n`;
const STORED = 'log(a, 1);\n  keep(a, 2);';

const WITH_FUNCTION = `${STORED}\n  const isBig = b => b > 7 && b < a;\n  hold(isBig, 3);`;
const setting = (code: string, more: string): string =>
  `class A:\n    def __init__(self, size, room):\n        self.first = 1\n        ${code}\n        self.end = 2\n${more}`;

const OTHERWISE: readonly Case[] = [
  klass('code of another object', 'log(1);\n    keep(2);', 'a.store();'),
  extracted(
    'the own object in a function',
    'a.js',
    'class A {\n  f(a) {\n    start(a);\n    @\n    end();\n  }\n}\n',
    'this.log(a, 1);\n    this.keep(a, 2);',
    'function store(a) {\n  ',
    '\n}\n',
  ),
  js('all arguments', 'function', 'log(arguments, 1);\n  keep(a, 2);'),
  extracted(
    'a function that is called behind the code',
    'a.js',
    'function f(a) {\n  start(a);\n  @\n  end(isBig(a));\n}\n',
    WITH_FUNCTION,
    'function store(a) {\n  ',
    '\n}\n',
  ),
  js('steps', 'function*', 'yield log(a, 1);\n  yield keep(a, 2);', 'store(a);', 'function*'),
  js(
    'waiting that nobody waits for',
    'async function',
    'await log(a, 1);\n  await keep(a, 2);',
    'store(a);',
    'async function',
  ),
  go('what is done at the end', 'f(x int)', 'lock(x, 1)\n\tdefer unlock(x, 2)', 'store(x)', 'store(x int)'),
  go('a copy', '(t *T) f(x int)', 't.n = x\n\tt.m = 2', 't.store(x)', '(t T) store(x int)'),
  extracted(
    'a copy of a structure',
    'a.c',
    'void f(struct s t, int x) {\n  start(x);\n  @\n  end(t);\n}\n',
    't.n = x;\n  t.m = 2;',
    'void store(struct s t, int x) {\n  ',
    '\n}\n',
    'store(t, x);',
  ),
  [
    'a variable that is needed behind',
    'a.py',
    python('log(a)\n    n = a + 1\n    keep(n)\n    return n', ''),
    python('store(a)\n    return n', '\ndef store(a):\n    log(a)\n    n = a + 1\n    keep(n)\n'),
  ],
  [
    'an argument for nothing',
    'A.java',
    'class A {\n  void f() {\n    store(next());\n  }\n  void store(int x) {\n    log(1, 1);\n    keep(2, 2);\n  }\n}\n',
    'class A {\n  void f() {\n    log(1, 1);\n    keep(2, 2);\n  }\n}\n',
  ],
  value('a member without its object', 'a.go(1);', 'const v = a.go;\n  v(1);'),
  value('a chain that may end', 'go(a?.b.c);', 'const v = a?.b;\n  go(v.c);'),
  value(
    'a pattern that counts',
    'go(/x/g.test(a));\n  keep(/x/g.test(a));',
    'const v = /x/g;\n  go(v.test(a));\n  keep(v.test(a));',
  ),
  value(
    'what is read while others wait',
    'go(x.y, await next(a));',
    'const v = await next(a);\n  go(x.y, v);',
    'async ',
  ),
  value(
    'a function that looks it up later',
    'for (var i = 0; i < 3; i++) {\n    later(() => go(a[i]));\n  }',
    'for (var i = 0; i < 3; i++) {\n    var v = a[i];\n    later(() => go(v));\n  }',
  ),
  [
    'one for each of many',
    'a.py',
    'def f(a):\n    return [go(next(a)) for x in a]\n',
    'def f(a):\n    v = next(a)\n    return [go(v) for x in a]\n',
  ],
  [
    'a sign that is a number',
    'A.java',
    'class A {\n  String f() {\n    return "" + \'a\';\n  }\n}\n',
    'class A {\n  private static final int X = \'a\';\n  String f() {\n    return "" + X;\n  }\n}\n',
  ],
];

const ALIKE: readonly Case[] = [
  klass('code of the own object', 'log(1);\n    keep(2);', 'store();'),
  js('code without words of its function', 'function', STORED),
  js('a function that only the code calls', 'function', WITH_FUNCTION),
  [
    'a field of the name of what it is given',
    'a.py',
    setting('self.size = size\n        self.room = room\n        self.last = size + 3', ''),
    setting(
      'self.store(size, room)',
      '\n    def store(self, size, room):\n        self.size = size\n        self.room = room\n        self.last = size + 3\n',
    ),
  ],
  js(
    'waiting that is waited for',
    'async function',
    'await log(a, 1);\n  await keep(a, 2);',
    'await store(a);',
    'async function',
  ),
  go('a reference', '(t *T) f(x int)', 't.n = x\n\tt.m = 2', 't.store(x)', '(t *T) store(x int)'),
  [
    'a variable that is handed back',
    'A.java',
    'class A {\n  void f(int a) {\n    start(a);\n    int n = compute(a, 2);\n    log(n, 1);\n    use(n);\n  }\n}\n',
    'class A {\n  void f(int a) {\n    start(a);\n    int n = store(a);\n    use(n);\n  }\n  int store(int a) {\n    int n = compute(a, 2);\n    log(n, 1);\n    return n;\n  }\n}\n',
  ],
  value('a member of its object', 'go(a.b);', 'const v = a.b;\n  go(v);'),
  value('a pattern', 'go(/x/.test(a));\n  keep(/x/.test(a));', 'const v = /x/;\n  go(v.test(a));\n  keep(v.test(a));'),
  value('what is waited for', 'go(1, await next(a));', 'const v = await next(a);\n  go(1, v);', 'async '),
  [
    'a sign',
    'A.java',
    'class A {\n  String f() {\n    return "" + \'a\';\n  }\n}\n',
    'class A {\n  private static final char X = \'a\';\n  String f() {\n    return "" + X;\n  }\n}\n',
  ],
];

describe('what does something else under a name', () => {
  for (const one of OTHERWISE) it(`is left to be read: ${one[0]}`, () => isRead(one));
  for (const one of ALIKE) it(`is not to be read: ${one[0]}`, () => isFolded(one));
});

describe('a call of code that was carried', () => {
  const host = (code: string): string =>
    `class A {\n  Shelf shelf = new Shelf();\n  Case box = new Case();\n  void f(int a) {\n    start(a);\n    ${code}\n    end(a);\n  }\n`;
  const code = 'Log.first(a, 1);\n    Log.next(a, 2);';
  const callsRead = async (call: string, ...stores: readonly string[]): Promise<string[]> => {
    const left = await toRead(
      { 'A.java': `${host(code)}}\n` },
      {
        'A.java': `${host(call)}${stores[0] ?? ''}}\n`,
        ...(stores[1] === undefined ? {} : { 'Shelf.java': `class Shelf {\n${stores[1]}}\n` }),
      },
    );
    return left.filter(edit => edit.includes(call));
  };
  const store = (head: string, more = ''): string => `  void store(${head}) {\n    ${more}${code}\n  }\n`;

  it('is to be read where it decides what new code does', async () => {
    assert.deepEqual(
      await callsRead('store(a, true);', store('int a, boolean isNew', 'if (isNew) {\n      begin();\n    }\n    ')),
      [' => store(a, true);'],
    );
    assert.deepEqual(await callsRead('store(a, true);', store('int a, boolean isNew')), []);
  });

  it('is to be read where it is made on what is not known to have it', async () => {
    assert.deepEqual(await callsRead('shelf.store(a);', '', store('int a')), []);
    assert.deepEqual(await callsRead('box.store(a);', '', store('int a')), [' => box.store(a);']);
    assert.deepEqual(await callsRead('next().store(a);', '', store('int a')), [' => next().store(a);']);
  });

  const values = async (
    stood: readonly string[],
    called: readonly string[],
    own: readonly string[] = ['log(a);'],
  ): Promise<string[]> => {
    const hosting = (lines: readonly string[]): string =>
      `function f(a, b) {\n${lines.map(line => `  ${line}\n`).join('')}}\n`;
    const made = `function twice(a) {\n${[...own, 'return a * 2 + 7;'].map(line => `  ${line}\n`).join('')}}\n`;
    const left = await toRead({ 'a.js': hosting(stood) }, { 'a.js': hosting(called) + made });
    assert.deepEqual(
      (await toRead({ 'a.js': hosting(called) + made }, { 'a.js': hosting(stood) })).length > 0,
      left.length > 0,
    );
    return left.filter(edit => edit.includes(' => ') && edit.includes('twice('));
  };

  it('is to be read where it does more than what stood there, or something else', async () => {
    const [one, other] = [
      ['log(a);', 'use(a * 2 + 7);'],
      ['log(b);', 'use(b * 2 + 7);'],
    ];
    assert.deepEqual(
      await values([...one, 'next();', ...other, 'end();'], ['use(twice(a));', 'next();', 'use(twice(b));', 'end();']),
      [],
    );
    assert.deepEqual(
      await values(
        [...one, 'next();', 'use(b * 2 + 7);', 'end();'],
        ['use(twice(a));', 'next();', 'use(twice(b));', 'end();'],
      ),
      [' => twice(b)'],
    );
    assert.deepEqual(
      await values([...one, 'next();', ...one, 'end();'], ['use(twice(a));', 'next();', 'use(twice(b));', 'end();']),
      [' => twice(b)'],
    );
    const twice = (code: string, last = code): string =>
      `class A {\n  void f(int a) {\n    ${code}\n    next();\n    ${last}\n    end();\n  }\n`;
    const carried = `  void store(int a) {\n    ${code}\n  }\n}\n`;
    for (const [call, left] of [
      ['store(a);', []],
      ['store(9);', [' => store(9);']],
    ] as const) {
      assert.deepEqual(
        await toRead({ 'A.java': `${twice(code)}}\n` }, { 'A.java': twice('store(a);', call) + carried }),
        left,
      );
    }
  });

  it('is to be read where it does that at another time, or perhaps not at all', async () => {
    assert.deepEqual(await values(['start();', 'log(a);', 'use(a * 2 + 7);'], ['start();', 'use(twice(a));']), []);
    assert.deepEqual(await values(['log(a);', 'start();', 'use(a * 2 + 7);'], ['start();', 'use(twice(a));']), [
      ' => twice(a)',
    ]);
    for (const use of [
      'use(next(), @);',
      'if (b && @) end();',
      'use(() => @);',
      'use(b ? @ : 1);',
      'while (@ > b) end();',
    ]) {
      assert.deepEqual(
        await values(
          ['start();', 'log(a);', use.replace('@', 'a * 2 + 7')],
          ['start();', use.replace('@', 'twice(a)')],
        ),
        [' => twice(a)'],
        use,
      );
      assert.deepEqual(
        await values(['start();', use.replace('@', 'a * 2 + 7')], ['start();', use.replace('@', 'twice(a)')], []),
        [],
        use,
      );
    }
  });

  it('is to be read where another variable bears the name of what it handed over', async () => {
    const one = (name: string): string => `def f(rows):\n    for ${name} in rows:\n        start(rows)\n        @\n`;
    const [before, after] = [
      one('row').replace('@', 'store(row)') + '\ndef store(row):\n    log(row, 1)\n    keep(row, 2)\n',
      (name: string): string => one(name).replace('@', 'log(row, 1)\n        keep(row, 2)'),
    ];
    assert.deepEqual(await toRead({ 'a.py': before }, { 'a.py': after('row') }), []);
    assert.ok((await toRead({ 'a.py': before }, { 'a.py': after('item') })).includes('store(row) => '));
  });
});

const moved = (comment: string, mark = '//'): readonly [string, string] => [
  `${mark} ${comment}\n`,
  `${mark} hello you\n`,
];
const [ignored, said] = moved('@ts-ignore');

describe('comments that tools read', () => {
  for (const one of [
    [
      'elsewhere',
      'a.ts',
      `export function f(a) {\n  ${ignored}  log(a);\n  return a * 2;\n}\n`,
      `export function f(a) {\n  log(a);\n  ${ignored}  return a * 2;\n}\n`,
    ],
    [
      'elsewhere in a line',
      'a.py',
      'def f(a):\n    log(a)  # type: ignore\n    return a * 2\n',
      'def f(a):\n    log(a)\n    return a * 2  # type: ignore\n',
    ],
    [
      'below what they are about',
      'a.go',
      '//go:build linux\n\npackage a\n\nfunc f() {\n\tlog(1)\n}\n',
      'package a\n\n//go:build linux\n\nfunc f() {\n\tlog(1)\n}\n',
    ],
    [
      'which name something for others',
      'a.go',
      'package a\n\nimport "C"\n\n//export load\nfunc load(a int) int {\n\tlog(a)\n\treturn a * 2\n}\n',
      'package a\n\nimport "C"\n\n//export read\nfunc read(a int) int {\n\tlog(a)\n\treturn a * 2\n}\n',
    ],
    [
      'which are code',
      'a.go',
      'package a\n\n/*\n#define N 1\n#include <x.h>\n*/\nimport "C"\n',
      'package a\n\n/*\n#define N 1 #include <x.h>\n*/\nimport "C"\n',
    ],
    [
      'at the head of a file',
      'a.rb',
      '# frozen_string_literal: true\n\ndef f(a)\n  log(a)\nend\n',
      'def f(a)\n  log(a)\nend\n# frozen_string_literal: true\n',
    ],
  ] satisfies readonly Case[]) {
    it(`are left to be read: ${one[0]}`, () => isRead(one));
  }

  it('others are not where they go with what they stand at', () =>
    isFolded([
      '',
      'a.ts',
      `export function f(a) {\n  ${said}  log(a);\n  return a * 2;\n}\n`,
      `export function f(a) {\n  ${said}  log(a);\n\n  return a * 2;\n}\n`,
    ]));

  it('others are where they stand at another statement', () =>
    isRead([
      '',
      'a.ts',
      `export function f(a) {\n  ${said}  log(a);\n  return a * 2;\n}\n`,
      `export function f(a) {\n  log(a);\n  ${said}  return a * 2;\n}\n`,
    ]));
});
