/** What only looks as if it followed from an extraction: a call in another place, a value of another type, one that is asked for too early. */
import assert from 'node:assert/strict';
import { analyzeTexts } from './support/engine.js';

const host = (body: string, more = ''): string =>
  `class A {\n  void run(List<String> names, int limit) {\n    open(limit);\n    log("running " + limit);\n${body}\n    close(limit);\n  }\n${more}}\n`;
const WORK = '  void work(int limit) {\n    check(limit, 1);\n    store(limit, 3);\n    trace(limit, 4);\n  }\n';
const STOOD = '    check(limit, 1);\n    store(limit, 3);\n    trace(limit, 4);';

async function toRead(before: string, after: string): Promise<[number, number]> {
  const [there, back] = [
    await analyzeTexts({ 'A.java': before }, { 'A.java': after }),
    await analyzeTexts({ 'A.java': after }, { 'A.java': before }),
  ];
  assert.ok(
    there.refactorings.some(({ type }) => type.startsWith('Extract')),
    'an extraction',
  );
  return [there.summary.linesToRead, back.summary.linesToRead];
}

describe('what an extraction does not imply', () => {
  for (const [name, before, after] of [
    [
      'a call behind what stood behind the code',
      host(`${STOOD}\n    use(limit, 5);`),
      host('    use(limit, 5);\n    work(limit);', WORK),
    ],
    [
      'a call behind what stood in the middle of the code',
      host('    int n = names.size();\n    names.clear();\n    check(n);\n    store(n, limit);\n    trace(n);'),
      host(
        '    names.clear();\n    work(names, limit);',
        '  void work(List<String> names, int limit) {\n    int n = names.size();\n    check(n);\n    store(n, limit);\n    trace(n);\n  }\n',
      ),
    ],
    [
      'a call in a loop',
      host('    check(limit, 1);\n    store(limit, 3);\n    for (String n : names) {\n      use(n);\n    }'),
      host(
        '    for (String n : names) {\n      work(limit);\n      use(n);\n    }',
        '  void work(int limit) {\n    check(limit, 1);\n    store(limit, 3);\n  }\n',
      ),
    ],
    ['a call too many', host(STOOD), host('    work(limit);\n    work(limit);', WORK)],
    [
      'a variable that is a field now',
      host(
        '    int total = sum(1);\n    check(total, 1);\n    store(total, 3);\n    trace(total, 4);',
        '  int total;\n',
      ),
      host(
        '    int total = sum(1);\n    work();',
        '  int total;\n  void work() {\n    check(total, 1);\n    store(total, 3);\n    trace(total, 4);\n  }\n',
      ),
    ],
    [
      'a parameter that is changed',
      host('    int a = first(1);\n    a = a + 1;\n    check(a);\n    store(a, 3);\n    use(a);'),
      host(
        '    int a = first(1);\n    work(a);\n    use(a);',
        '  void work(int a) {\n    a = a + 1;\n    check(a);\n    store(a, 3);\n  }\n',
      ),
    ],
    [
      'a result of another type',
      host('    use(limit * names.size() * 60, 5);'),
      host(
        '    use(part(names, limit), 5);',
        '  long part(List<String> names, int limit) {\n    return limit * names.size() * 60;\n  }\n',
      ),
    ],
    [
      'a parameter of another type',
      host('    use(limit / names.size() / 60, 5);'),
      host(
        '    use(part(names, limit), 5);',
        '  int part(List<String> names, double limit) {\n    return limit / names.size() / 60;\n  }\n',
      ),
    ],
    [
      'a variable of another type',
      host('    use(limit / 2, 5);\n    use(limit / 2, 6);'),
      host('    double n = limit / 2;\n    use(n, 5);\n    use(n, 6);'),
    ],
    [
      'what is reached before it was asked for',
      host('    if (x != null && x.y) {\n      use(5);\n    }'),
      host('    boolean e = x.y;\n    if (x != null && e) {\n      use(5);\n    }'),
    ],
    [
      'an element before its index was looked at',
      host('    if (limit < max && a[limit]) {\n      use(5);\n    }'),
      host('    boolean e = a[limit];\n    if (limit < max && e) {\n      use(5);\n    }'),
    ],
    [
      'a division before its divisor was looked at',
      host('    if (limit != 0 && 10 / limit > 3) {\n      use(5);\n    }'),
      host('    boolean e = 10 / limit > 3;\n    if (limit != 0 && e) {\n      use(5);\n    }'),
    ],
    ['a constant of another type', host('    use(42, 5);'), host('    use(X, 5);', '  static final long X = 42;\n')],
    [
      'a constant that others may assign',
      host('    use(42, 5);'),
      host('    use(X, 5);', '  public static int X = 42;\n'),
    ],
  ] as const) {
    it(`is left to be read: ${name}`, async () => {
      const [there, back] = await toRead(before, after);
      assert.ok(there > 0 && back > 0, `${there} and ${back} lines`);
    });
  }

  for (const [name, before, after] of [
    [
      'a call where the code stood',
      host(`    use(limit, 5);\n${STOOD}`),
      host('    use(limit, 5);\n    work(limit);', WORK),
    ],
    [
      'a condition',
      host('    if (limit > 3 && names.size() > limit + 2) {\n      use(limit, 5);\n    }'),
      host(
        '    if (over(names, limit)) {\n      use(limit, 5);\n    }',
        '  boolean over(List<String> names, int limit) {\n    return limit > 3 && names.size() > limit + 2;\n  }\n',
      ),
    ],
    ['a constant of its own type', host('    use(42L, 5);'), host('    use(X, 5);', '  static final long X = 42L;\n')],
  ] as const) {
    it(`is not to be read: ${name}`, async () => {
      assert.deepEqual(await toRead(before, after), [0, 0]);
    });
  }

  it('takes whether something holds for what it is, and for no number with a point', async () => {
    const c = (test: string, more = ''): string =>
      `${more}int run(struct stock *stock, int count)\n{\n    open(stock);\n    trace(stock, count);\n    if (${test}) {\n        return -1;\n    }\n    close(stock);\n    return count;\n}\n`;
    const asked = (type: string): string =>
      `static ${type} is_empty(const struct stock *stock)\n{\n    return stock->length == 0 && stock->room > 3;\n}\n\n`;
    // Which function is called with an `int` is another one than with a `bool`, in C++.
    for (const [path, type, isLeft] of [
      ['stock.c', 'int', false],
      ['stock.c', 'float', true],
      ['stock.cpp', 'bool', false],
      ['stock.cpp', 'int', true],
    ] as const) {
      const [before, after] = [c('stock->length == 0 && stock->room > 3'), c('is_empty(stock)', asked(type))];
      const [there, back] = [
        await analyzeTexts({ [path]: before }, { [path]: after }),
        await analyzeTexts({ [path]: after }, { [path]: before }),
      ];
      assert.deepEqual(
        [there.summary.linesToRead > 0, back.summary.linesToRead > 0],
        [isLeft, isLeft],
        `${path}: ${type}`,
      );
    }
  });
});
