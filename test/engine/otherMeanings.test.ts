/** Words that did not change and mean something else: names in code that went where its new home has its own of that name, and paths. */
import assert from 'node:assert/strict';
import type { Texts } from './support/engine.js';
import { analyzeTexts } from './support/engine.js';

type Side = readonly [string, string];

/** `code` goes from behind one head to behind another one. */
function moved(ext: string, heads: Side, code: string, tail = ''): readonly [Texts, Texts] {
  const [a, b] = heads.map((head, i) => [`${'ab'[i]}.${ext}`, head] as const);
  return [
    { [a[0]]: a[1] + code + tail, [b[0]]: b[1] + tail },
    { [a[0]]: a[1] + tail, [b[0]]: b[1] + code + tail },
  ];
}

async function read(before: Texts, after: Texts): Promise<[number, number]> {
  return [
    (await analyzeTexts(before, after)).summary.linesToRead,
    (await analyzeTexts(after, before)).summary.linesToRead,
  ];
}

const python = '\ndef f(a):\n    log(a)\n    return a * rate()\n';
const script = 'export function f(a) {\n  log(a);\n  return a * rate;\n}\n';
const value = '\n// What may be paid.\nexport const limits = {\n  low: [1, 2].map(a => a * rate),\n  high: 100,\n};\n';
const java = '  static int f(int a) {\n    log(a);\n    return a * RATE;\n  }\n';
const go = '\nfunc pick(n int) int {\n\tn += rate.Of(n)\n\treturn n * rate.Of(2)\n}\n';
const goMethod =
  '\ntype Box struct {\n\trate rate.Kind\n\tsize int\n}\n\nfunc (b *Box) Full() bool {\n\treturn b.size > rate.Of(b.size)\n}\n';
const goFile = (path: string, name: string): string =>
  `package a\n\nimport "${path}/rate"\n\nfunc ${name}() int {\n\treturn rate.Of(1)\n}\n`;
const klass = (name: string, rate: string): string => `class ${name} {\n  static final int RATE = ${rate};\n`;

describe('names in code that went elsewhere', () => {
  for (const [name, [before, after]] of [
    ['a function of the file', moved('py', ['def rate():\n    return 2\n', 'def rate():\n    return 3\n'], python)],
    [
      'an import',
      moved(
        'py',
        ['from x import rate\n\ndef g():\n    return rate()\n', 'from y import rate\n\ndef h():\n    return rate()\n'],
        python,
      ),
    ],
    ['an import whose path ends in its name', moved('go', [goFile('x', 'first'), goFile('y', 'second')], go)],
    ['an import that a type and its methods use', moved('go', [goFile('x', 'first'), goFile('y', 'second')], goMethod)],
    ['a variable of the file', moved('ts', ['const rate = 2;\n', 'const rate = 3;\n'], script)],
    [
      'a variable of the file, in the value of another one',
      moved('js', ['const rate = 2;\nlog(rate);\n', 'const rate = 3;\nlog(rate);\n'], value),
    ],
    [
      'an import, in the value of a variable',
      moved('js', ["import { rate } from './x';\nlog(rate);\n", "import { rate } from './y';\nlog(rate);\n"], value),
    ],
    ['a field', moved('java', [klass('A', '2'), klass('B', '3')], java, '}\n')],
  ] satisfies readonly (readonly [string, readonly [Texts, Texts]])[]) {
    it(`are left to be read: ${name}`, async () => {
      const [there, back] = await read(before, after);
      assert.ok(there > 0 && back > 0, `${there} and ${back} lines`);
    });
  }

  for (const [name, [before, after]] of [
    [
      'a function that says the same',
      moved('py', ['def rate():\n    return 2\n', 'def rate():\n    return 2\n\ndef g():\n    pass\n'], python),
    ],
    [
      'the same import',
      moved(
        'py',
        ['from x import rate\n\ndef g():\n    return rate()\n', 'from x import rate\n\ndef h():\n    return rate()\n'],
        python,
      ),
    ],
    ['an import whose path is the same', moved('go', [goFile('x', 'first'), goFile('x', 'second')], go)],
    [
      'an import that a type and its methods use as before',
      moved('go', [goFile('x', 'first'), goFile('x', 'second')], goMethod),
    ],
    [
      'a variable with the same value',
      moved('ts', ['const rate = 2;\nexport const a = 1;\n', 'const rate = 2;\nexport const b = 1;\n'], script),
    ],
    [
      'a variable with the same value, in the value of another one',
      moved('js', ['const rate = 2;\nlog(rate);\n', 'const rate = 2;\nlog(rate + 1);\n'], value),
    ],
    [
      'the same import, in the value of a variable',
      moved(
        'ts',
        ["import { rate } from './x';\nlog(rate);\n", "import { rate } from './x';\nlog(rate + 1);\n"],
        value,
      ),
    ],
    ['a field of the same value', moved('java', [klass('A', '2'), klass('B', '2')], java, '}\n')],
  ] satisfies readonly (readonly [string, readonly [Texts, Texts]])[]) {
    it(`are not to be read: ${name}`, async () => {
      assert.deepEqual(await read(before, after), [0, 0]);
    });
  }

  it("members that types override are the object's", async () => {
    const type = (name: string, base: string, inside: string): string =>
      `package p;\nclass ${name}${base} {\n${inside}  int rate() {\n    return ${name === 'A' ? 2 : 3};\n  }\n}\n`;
    const code = '  int f(int a) {\n    log(a);\n    return a * rate();\n  }\n';
    assert.deepEqual(
      await read(
        { 'A.java': type('A', ' extends S', code), 'S.java': type('S', '', '') },
        { 'A.java': type('A', ' extends S', ''), 'S.java': type('S', '', code) },
      ),
      [0, 0],
    );
  });
});

describe('relative paths in a file that went elsewhere', () => {
  const user = 'import { go } from "./util";\nexport function f(a) {\n  log(a);\n  return go(a);\n}\n';
  const util = 'export function go(a) {\n  keep(a);\n  return a + 1;\n}\n';

  it('are left to be read where they name another file', async () => {
    assert.deepEqual(await read({ 'a/x.ts': user }, { 'b/x.ts': user }), [2, 2]);
  });

  it('are not to be read where that went along', async () => {
    assert.deepEqual(await read({ 'a/x.ts': user, 'a/util.ts': util }, { 'b/x.ts': user, 'b/util.ts': util }), [0, 0]);
  });
});

describe('fields of the own object in a method that went elsewhere', () => {
  const cases = [
    {
      what: 'a method that reads the field from inside the type that has it',
      path: 'a.go',
      isRead: false,
      before: `package a

type Box struct {
	n int
}

type Cart struct {
	Box
}

type Shop struct {
	cart *Cart
}

func (s *Cart) size() int {
	return s.n*3 + 1
}
`,
      after: `package a

type Box struct {
	n int
}

type Cart struct {
	Box
}

type Shop struct {
	cart *Cart
}

func (s *Box) size() int {
	return s.n*3 + 1
}
`,
    },
    {
      what: 'a method whose field went along',
      path: 'a.rb',
      isRead: false,
      before: `class Cart
  attr_accessor :n

  def size
    return @n * 3 + 1
  end

  def one
    1
  end
end

class Shop
  def name
    return 1
  end
end
`,
      after: `class Cart
  def one
    1
  end
end

class Shop
  attr_accessor :n

  def size
    return @n * 3 + 1
  end

  def name
    return 1
  end
end
`,
    },
    {
      what: 'methods of a table with another name',
      path: 'a.lua',
      isRead: false,
      before: `local Cart = {}
Cart.__index = Cart
Cart.n = 0

function Cart:size()
  return self.n * 3 + 1
end

function Cart:two()
  return self.n * 2
end
return Cart
`,
      after: `local Basket = {}
Basket.__index = Basket
Basket.n = 0

function Basket:size()
  return self.n * 3 + 1
end

function Basket:two()
  return self.n * 2
end
return Basket
`,
    },
    {
      what: 'a method that goes to the class of the field',
      path: 'a.rb',
      isRead: false,
      before: `class Base
  attr_accessor :n
end

class Shop < Base
  def size
    return @n * 3 + 1
  end

  def name
    return 1
  end
end
`,
      after: `class Base
  attr_accessor :n

  def size
    return @n * 3 + 1
  end
end

class Shop < Base
  def name
    return 1
  end
end
`,
    },
    {
      what: 'a method that is written outside its type',
      path: 'a.cpp',
      isRead: true,
      before: `struct Cart {
  int n = 0;
  int size();
};
struct Shop {
  int n = 7;
  int name();
};
int Cart::size() {
  return n * 3 + 1;
}
int Shop::name() { return 1; }
`,
      after: `struct Cart {
  int n = 0;
};
struct Shop {
  int n = 7;
  int size();
  int name();
};
int Shop::size() {
  return n * 3 + 1;
}
int Shop::name() { return 1; }
`,
    },
  ];
  for (const { what, path, isRead, before, after } of cases) {
    it(`${isRead ? 'are to be read' : 'follow'}: ${what}`, async () => {
      const { summary } = await analyzeTexts({ [path]: before }, { [path]: after });
      assert.equal(summary.linesToRead > 0, isRead);
    });
  }
});
