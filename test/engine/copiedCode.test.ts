/**
 * Two pieces of code that are alike become one, or come from one: what differed between them is left to be read, both ways, as is code that
 * runs in another order where it went. Beside these stand copies that say the same.
 */
import assert from 'node:assert/strict';
import type { Texts } from './support/engine.js';
import { analyzeTexts } from './support/engine.js';

async function lines(before: Texts, after: Texts): Promise<[number, number]> {
  return [
    (await analyzeTexts(before, after)).summary.linesToRead,
    (await analyzeTexts(after, before)).summary.linesToRead,
  ];
}

/** Two hosts, and the method that both of them call instead. */
function extracted(one: string, other: string, code: string, call = 'store(a);', head = 'int a'): [Texts, Texts] {
  const klass = (f: string, g: string, rest: string): Texts => ({
    'A.java': `class A {\n  void f(int a) {\n    ${f}\n    end();\n  }\n  void g(${head}) {\n    ${g}\n    start(a);\n  }\n${rest}}\n`,
  });
  return [klass(one, other, ''), klass('store(a);', call, `  private void store(int a) {\n    ${code}\n  }\n`)];
}

/** Two types that have a member each, and the type above them that has it instead. */
function pulledUp(one: string, other: string): [Texts, Texts] {
  const klass = (head: string, member: string): string => `class ${head} {\n${member}  void ${head[0]}() { }\n}\n`;
  return [
    {
      'B.java': klass('B', ''),
      'C.java': klass('C extends B', `  ${one}\n`),
      'D.java': klass('D extends B', `  ${other}\n`),
    },
    { 'B.java': klass('B', `  ${one}\n`), 'C.java': klass('C extends B', ''), 'D.java': klass('D extends B', '') },
  ];
}

/** One method, and another one that it calls for the code in its middle. */
function movedOut(code: string, there: string): [Texts, Texts] {
  const klass = (body: string, rest: string): Texts => ({
    'A.java': `class A {\n  void f(int a) {\n    start();\n    ${body}\n    end();\n  }\n${rest}}\n`,
  });
  return [klass(code, ''), klass('store(a);', `  private void store(int a) {\n    ${there}\n  }\n`)];
}

const CODE = 'log(a);\n    keep(a, 1);';

describe('copies of code', () => {
  for (const [name, [before, after]] of [
    ['another number', extracted(CODE, 'log(a);\n    keep(a, 2);', CODE)],
    [
      'another operator',
      extracted('log(a);\n    keep(a + 1);', 'log(a);\n    keep(a - 1);', 'log(a);\n    keep(a + 1);'),
    ],
    ['another order', extracted(CODE, 'keep(a, 1);\n    log(a);', CODE)],
    ['another argument', extracted(CODE, 'log(a);\n    keep(a, 1);', CODE, 'store(c);', 'int a, int c')],
    ['a statement that was there twice', movedOut('log(a);\n    log(a);\n    keep(a, 1);', 'log(a);\n    keep(a, 1);')],
    [
      'a guard that was there twice',
      movedOut(
        'if (a > 1) {\n      drop(a);\n    }\n    if (a > 1) {\n      drop(a);\n    }\n    keep(a, 1);',
        'if (a > 1) {\n      drop(a);\n    }\n    keep(a, 1);',
      ),
    ],
    [
      'a longer guard that was there twice',
      movedOut(
        'int at = find(a, 1);\n    if (at != -1) {\n      drop(cut(a, 0, at), keep(at));\n    }\n    if (at != -1) {\n      drop(cut(a, 0, at), keep(at));\n    }\n    keep(a, 1);',
        'int at = find(a, 1);\n    if (at != -1) {\n      drop(cut(a, 0, at), keep(at));\n    }\n    keep(a, 1);',
      ),
    ],
    ['a statement that each did once, and the callable does twice', extracted(CODE, CODE, `${CODE}\n    keep(a, 1);`)],
    ['a statement less', extracted(CODE, 'keep(a, 1);', CODE)],
    ['the other statement less', extracted('log(a);', CODE, CODE)],
    [
      'a method with a statement less',
      pulledUp('void g() {\n    log(2);\n    keep(3);\n  }', 'void g() {\n    log(2);\n  }'),
    ],
    [
      'the other method with a statement less',
      pulledUp('void g() {\n    keep(3);\n  }', 'void g() {\n    log(2);\n    keep(3);\n  }'),
    ],
    [
      'a method with another number',
      pulledUp('void g() {\n    log(2);\n    keep(3);\n  }', 'void g() {\n    log(2);\n    keep(4);\n  }'),
    ],
    [
      'a method with another condition',
      pulledUp(
        'void g(int a) {\n    if (a > 1) {\n      log(2);\n      keep(3);\n    }\n  }',
        'void g(int a) {\n    if (a > 2) {\n      log(2);\n      keep(3);\n    }\n  }',
      ),
    ],
    [
      'a method in another order',
      pulledUp('void g() {\n    log(2);\n    keep(3);\n  }', 'void g() {\n    keep(3);\n    log(2);\n  }'),
    ],
    [
      'a method of parameters the other way round',
      pulledUp(
        'int g(int a, int b) {\n    log(2);\n    return a - b;\n  }',
        'int g(int a, int b) {\n    log(2);\n    return b - a;\n  }',
      ),
    ],
    ['a field with another value', pulledUp('int n = 1;', 'int n = 2;')],
    [
      'a statement that was under a condition',
      movedOut(
        'if (a > 1) {\n      log(a);\n      keep(a);\n    }\n    drop(a);',
        'if (a > 1) {\n      log(a);\n    }\n    keep(a);\n    drop(a);',
      ),
    ],
    [
      'a statement that was in a function',
      movedOut(
        'run(() -> {\n      log(a);\n      keep(a);\n    });\n    drop(a);',
        'run(() -> {\n      log(a);\n    });\n    keep(a);\n    drop(a);',
      ),
    ],
    [
      'arguments in another order',
      movedOut(
        'log(a);\n    keep(first(), second());\n    drop(a);',
        'log(a);\n    keep(second(), first());\n    drop(a);',
      ),
    ],
    [
      'values that changed places',
      [
        { 'a.tsx': 'function f(a) {\n  start();\n  log(a);\n  show(<Foo b={1} c={2} />);\n  drop(a);\n  end();\n}\n' },
        {
          'a.tsx':
            'function f(a) {\n  start();\n  store(a);\n  end();\n}\n\nfunction store(a) {\n  log(a);\n  show(<Foo b={2} c={1} />);\n  drop(a);\n}\n',
        },
      ],
    ],
    [
      'one piece of code in another order',
      [
        {
          'A.java':
            'class A {\n  void f(int a) {\n    start();\n    log(a);\n    keep(a + 1);\n    drop(a);\n    end();\n  }\n}\n',
        },
        {
          'A.java':
            'class A {\n  void f(int a) {\n    start();\n    store(a);\n    end();\n  }\n  private void store(int a) {\n    keep(a + 1);\n    log(a);\n    drop(a);\n  }\n}\n',
        },
      ],
    ],
  ] satisfies readonly (readonly [string, [Texts, Texts]])[]) {
    it(`differ: ${name}`, async () => {
      const [there, back] = await lines(before, after);
      assert.ok(there > 0 && back > 0, `${there} and ${back} lines`);
    });
  }

  for (const [name, [before, after]] of [
    ['the same code', extracted(CODE, CODE, CODE)],
    [
      'code with a condition',
      movedOut(
        'if (a > 1) {\n      log(a);\n      keep(a);\n    }\n    drop(a);',
        'if (a > 1) {\n      log(a);\n      keep(a);\n    }\n    drop(a);',
      ),
    ],
    ['code of another variable', extracted(CODE, 'log(c);\n    keep(c, 1);', CODE, 'store(c);', 'int a, int c')],
    [
      'the same method',
      pulledUp('void g() {\n    log(2);\n    keep(3);\n  }', 'void g() {\n    log(2);\n    keep(3);\n  }'),
    ],
    [
      'a method that two types have, and two others have got',
      [
        Object.fromEntries(
          ['C', 'D', 'E', 'F'].map(name => [
            `${name}.java`,
            `class ${name} extends B {\n  void ${name}() { }\n${name < 'E' ? '  void g() {\n    log(2);\n    keep(3);\n  }\n' : ''}}\n`,
          ]),
        ),
        Object.fromEntries(
          ['C', 'D', 'E', 'F'].map(name => [
            `${name}.java`,
            `class ${name} extends B {\n  void ${name}() { }\n${name < 'E' ? '' : '  void g() {\n    log(2);\n    keep(3);\n  }\n'}}\n`,
          ]),
        ),
      ],
    ],
    [
      'a method with another name for its parameter',
      pulledUp('void g(int a) {\n    log(a);\n    keep(3);\n  }', 'void g(int b) {\n    log(b);\n    keep(3);\n  }'),
    ],
    ['the same field', pulledUp('int n = 1;', 'int n = 1;')],
  ] satisfies readonly (readonly [string, [Texts, Texts]])[]) {
    it(`say the same: ${name}`, async () => {
      assert.deepEqual(await lines(before, after), [0, 0]);
    });
  }
});

describe('calls of a copy with a name of its own', () => {
  const money = (name: string, base: string): string =>
    `function ${name}(cents) {\n  const whole = Math.floor(cents / ${base});\n  const rest = String(cents % 100).padStart(2, '0');\n  return whole + '.' + rest;\n}\n`;
  const callers = (cart: string, order: string, more: Texts): Texts => ({
    'cart.js': `${cart}\nexport function cartTotal(cart) {\n  return 'Cart: ' + ${cart.includes('import') ? 'formatMoney' : 'cartMoney'}(cart.sum);\n}\n`,
    'order.js': `${order}\nexport function orderTotal(order) {\n  return 'Order: ' + ${order.includes('import') ? 'formatMoney' : 'moneyOf'}(order.sum);\n}\n`,
    ...more,
  });
  const IMPORT = "import { formatMoney } from './format.js';\n";
  const after = callers(IMPORT, IMPORT, { 'format.js': `export ${money('formatMoney', '100')}` });
  it('follow the one that is left, and what it said otherwise stays to be read', async () => {
    for (const [base, isRead] of [
      ['100', false],
      ['1000', true],
    ] as const) {
      const diff = await analyzeTexts(callers(money('cartMoney', '100'), money('moneyOf', base), {}), after);
      assert.equal(diff.refactorings.filter(({ type }) => type === 'Move And Rename Method').length, 2);
      const order = diff.before.findIndex(({ path }) => path === 'order.js');
      const leftAt = (text: string): boolean =>
        diff.actions.some(
          ({ before, refactoring, trivial }) =>
            before?.file === order &&
            before.start === diff.before[order].text?.indexOf(text) &&
            refactoring === null &&
            trivial === null,
        );
      assert.deepEqual([leftAt('moneyOf(order'), leftAt('const whole')], [false, isRead]);
    }
  });
});

describe('labels of arguments', () => {
  const python = (name: string, label: string, more = ''): Texts => ({
    'a.py': `def f(a, ${name}):\n    log(${name})\n    return a\n\n\n${more}def g():\n    return f(1, ${label}=2)\n`,
  });
  const OTHER = 'class B:\n    def f(self, name):\n        return name\n\n\n';
  it('follow the name of the parameter', async () => {
    assert.deepEqual(await lines(python('name', 'name'), python('title', 'title')), [0, 0]);
  });
  it('follow nothing where another callable of that name keeps the parameter', async () => {
    const [there] = await lines(python('name', 'name', OTHER), python('title', 'title', OTHER));
    assert.ok(there > 0);
  });
});
