/**
 * New names that something else has, or had: what did not change word by word means something else then. The rename is left to be read, both
 * ways; beside each stands one that says the same and clashes with nothing.
 */
import assert from 'node:assert/strict';
import type { Case } from './support/bothWays.js';
import { isFolded, isRead } from './support/bothWays.js';
import { toRead } from './support/toRead.js';

const java = (field: string, name: string, used = name): string =>
  `class A {\n  int ${field} = 1;\n  int f(int a) {\n    int ${name} = a * 2;\n    log(${name});\n    store(count);\n    return ${used};\n  }\n}\n`;
const python = (name: string): string =>
  `limit = 5\n\ndef f(a):\n    ${name} = a * 2\n    log(${name})\n    return check(limit)\n`;
const go = (inner: string): string =>
  `package a\n\nfunc f(a int) error {\n\terr := run(a)\n\tif a > 0 {\n\t\t${inner} := run(a + 1)\n\t\tlog(${inner})\n\t\tuse(err)\n\t}\n\treturn err\n}\n`;
const script = (name: string): string => `export function f(a) {\n  return xs.map(${name} => go(${name}, a));\n}\n`;
const swapped = (a: string, b: string): string =>
  `class A {\n  int f() {\n    int ${a} = first();\n    int ${b} = second();\n    return a - b;\n  }\n}\n`;
const shorthand = (name: string, handed: string): string =>
  `export function f(a) {\n  const ${name} = a.trim();\n  return send({ ${handed} });\n}\n`;
const pattern = (name: string, taken: string): string =>
  `export function f(a) {\n  const { ${taken} } = a;\n  log(${name});\n  return ${name};\n}\n`;
const inherited = (name: string, head = ''): string =>
  `class A extends Base {\n  ${head}void ${name}() {\n    log("a");\n    keep(1, 2);\n  }\n  void g() {\n    run();\n    ${name}();\n  }\n}\n`;
const overload = (name: string, called: string): string =>
  `class A {\n  void f(Object o) {\n    log("object");\n    keep(o, 1);\n  }\n  void ${name}(String s) {\n    log("string");\n    drop(s, 2, 3);\n  }\n  void h() {\n    f(${called});\n  }\n}\n`;
const overloads = (name: string): string =>
  `class A {\n  int ${name}(long x) {\n    log(x);\n    return 1;\n  }\n  int g(int x) {\n    return 3;\n  }\n  int use(int x) {\n    return ${name}(x);\n  }\n}\n`;
const parameters = (list: string): string =>
  `class A {\n  int f(${list}) {\n    log("f");\n    return a - b;\n  }\n}\n`;
const removed = (parameter: string, handed: string, name = 'x'): string =>
  `class A {\n  int x = 3;\n  int f(${parameter}) {\n    log("-");\n    return ${name} * 2;\n  }\n  void g() {\n    use(f(${handed}));\n  }\n}\n`;
const member = (name: string, key: string): string =>
  `class A {\n  ${name} = 1;\n  f() {\n    log(this.${name});\n    return { ${key}: this.${name} };\n  }\n}\n`;
const made = (name: string, said = 'size'): string =>
  `class A:\n    def __init__(self, size):\n        self.${name} = size\n    def f(self):\n        return self.${said} + 1\n`;
const handed = (name: string, said = 'store'): string =>
  `function ${name}(a) {\n  log(a);\n  return a * 2;\n}\nfunction f() {\n  later(${said});\n}\n`;
const carried = (name: string, isOut: boolean, more = ''): string =>
  `class A {\n  int a;\n  String f() {\n    log("f");\n    return ${isOut ? `${name}()` : '"x" + a + ":"'};\n  }\n${isOut ? `  public String ${name}() {\n    return "x" + a + ":";\n  }\n` : ''}}\n${more}`;
const below = 'class B extends A {\n  public String store() {\n    return "b";\n  }\n}\n';
const overloaded = (isOut: boolean, name = 'store'): string =>
  `class A {\n  void g() {\n    store(5);\n  }\n  void store(long x) {\n    log("long");\n  }\n  void f(int x) {\n    log("f");\n    ${isOut ? `${name}(x);` : 'save(x + 1);\n    close(x);'}\n  }\n${isOut ? `  void ${name}(int x) {\n    save(x + 1);\n    close(x);\n  }\n` : ''}}\n`;
const constant = (name: string | null): string =>
  `class A extends Base {\n${name === null ? '' : `  private static final int ${name} = 100;\n`}  int f(int x) {\n    log("f");\n    return ${name ?? 100} * x;\n  }\n  int g() {\n    return LIMIT;\n  }\n}\n`;
const called = (name: string, type: string): string =>
  `class A {\n  int ${name}() {\n    log("a");\n    return compute(1);\n  }\n}\nclass B {\n  int f(${type} xs) {\n    return xs.${name}();\n  }\n}\n`;

const CLASHES: readonly Case[] = [
  ['a variable and a field', 'A.java', java('count', 'n'), java('count', 'count')],
  ['a variable and what the module declares', 'a.py', python('n'), python('limit')],
  ['a variable and one further out', 'a.go', go('e'), go('err')],
  ['a parameter and one further out', 'a.js', script('x'), script('a')],
  ['variables that change names', 'A.java', swapped('a', 'b'), swapped('b', 'a')],
  ['a variable and the key that it is', 'a.ts', shorthand('name', 'name'), shorthand('title', 'title')],
  ['a variable and the part that it is', 'a.ts', pattern('name', 'name'), pattern('title', 'title')],
  [
    'a variable and a member',
    'A.cs',
    'class A {\n  object F(string q) {\n    var name = q.Trim();\n    return Send(new { name });\n  }\n}\n',
    'class A {\n  object F(string q) {\n    var title = q.Trim();\n    return Send(new { title });\n  }\n}\n',
  ],
  [
    'a variable and the parameter that is named',
    'A.cs',
    'class A {\n  void F(string q) {\n    var name = q.Trim();\n    Send(name: name);\n  }\n}\n',
    'class A {\n  void F(string q) {\n    var title = q.Trim();\n    Send(title: title);\n  }\n}\n',
  ],
  [
    'a variable and a field that it makes',
    'a.rs',
    'fn f(q: &str) -> Foo {\n    let name = q.trim();\n    log(name);\n    Foo { name }\n}\n',
    'fn f(q: &str) -> Foo {\n    let title = q.trim();\n    log(title);\n    Foo { title }\n}\n',
  ],
  ['a member and a key of something else', 'a.ts', member('name', 'name'), member('title', 'title')],
  ['a member that is said still of the own object', 'a.py', made('size'), made('width')],
  [
    'a member that is said still of the own object in a class',
    'a.ts',
    'class A {\n  size = 1;\n  f() {\n    return this.size;\n  }\n}\n',
    'class A {\n  width = 1;\n  f() {\n    return this.size;\n  }\n}\n',
  ],
  [
    'a member that is said still without its object',
    'a.rb',
    'class A\n  def initialize(size)\n    @size = size\n  end\n  def f\n    @size + 1\n  end\nend\n',
    'class A\n  def initialize(size)\n    @width = size\n  end\n  def f\n    @size + 1\n  end\nend\n',
  ],
  ['a function that is handed over still', 'a.js', handed('store'), handed('keep')],
  [
    'a method that is handed over still',
    'a.js',
    `class A {\n  store(a) {\n    log(a);\n    return a * 2;\n  }\n  f() {\n    later(this.store);\n  }\n}\n`,
    `class A {\n  keep(a) {\n    log(a);\n    return a * 2;\n  }\n  f() {\n    later(this.store);\n  }\n}\n`,
  ],
  [
    'a method that code went into, called by what does not name it',
    'A.java',
    carried('toString', false),
    carried('toString', true),
  ],
  [
    'a method that code went into, and one of a type below',
    'A.java',
    carried('store', false, below),
    carried('store', true, below),
  ],
  ['a method that code went into, and an overload that was called', 'A.java', overloaded(false), overloaded(true)],
  ['a constant, and one that is inherited', 'A.java', constant(null), constant('LIMIT')],
  ['a member and one of another type', 'A.java', called('size', 'List<String>'), called('length', 'List<String>')],
  ['a method and one that is inherited', 'A.java', inherited('f'), inherited('run')],
  ['a method and an overload', 'A.java', overload('g', '"x"'), overload('f', '"x"')],
  ['a method and an overload of as many parameters', 'A.java', overloads('f'), overloads('g')],
  ['parameters of one type', 'A.java', parameters('int a, int b'), parameters('int b, int a')],
  [
    "parameters of types that take one another's values",
    'A.java',
    parameters('int a, long b'),
    parameters('long b, int a'),
  ],
  [
    'parameters of which one takes anything',
    'A.java',
    parameters('String a, Object b'),
    parameters('Object b, String a'),
  ],
  [
    'parameters of no type',
    'a.py',
    'def f(a, b):\n    log(1)\n    return a / b\n',
    'def f(b, a):\n    log(1)\n    return a / b\n',
  ],
];

const HARMLESS: readonly Case[] = [
  ['a variable beside a field', 'A.java', java('count', 'n'), java('count', 'doubled')],
  ['a variable beside what the module declares', 'a.py', python('n'), python('doubled')],
  ['a variable beside one further out', 'a.go', go('e'), go('failed')],
  [
    'a variable that hides one which nobody mentions there',
    'a.go',
    go('e').replace('\t\tuse(err)\n', ''),
    go('err').replace('\t\tuse(err)\n', ''),
  ],
  ['a parameter beside one further out', 'a.js', script('x'), script('item')],
  ['a member beside a key', 'a.ts', member('name', 'key'), member('title', 'key')],
  ['a member that is said by its new name', 'a.py', made('size'), made('width', 'width')],
  ['a function that is handed over by its new name', 'a.js', handed('store'), handed('keep', 'keep')],
  ['a method that code went into beside others', 'A.java', carried('text', false, below), carried('text', true, below)],
  [
    'a method that code went into beside a call of another one',
    'A.java',
    overloaded(false, 'keep'),
    overloaded(true, 'keep'),
  ],
  ['a constant beside one that is inherited', 'A.java', constant(null), constant('MOST')],
  ['a member of its own type', 'A.java', called('size', 'A'), called('length', 'A')],
  ['a member of a type that is not said', 'A.java', called('size', 'T'), called('length', 'T')],
  ['a method beside one that is inherited', 'A.java', inherited('f', 'private '), inherited('go', 'private ')],
  ['an overload that takes something else', 'A.java', overload('g', '1, 2'), overload('f', '1, 2')],
  ['parameters of two types', 'A.java', parameters('int a, String b'), parameters('String b, int a')],
];

describe('new names that something else has', () => {
  for (const one of CLASHES) it(`are left to be read: ${one[0]}`, () => isRead(one));
  for (const one of HARMLESS) it(`are not to be read: ${one[0]}`, () => isFolded(one));

  it('a parameter that went, though its name is said still', async () => {
    assert.ok((await toRead({ 'A.java': removed('int x', '1') }, { 'A.java': removed('', '') })).includes('int x => '));
    assert.deepEqual(await toRead({ 'A.java': removed('int y', '1') }, { 'A.java': removed('', '') }), []);
  });

  it('a class whose name is another one where it is imported', async () => {
    const type = (name: string): string =>
      `package p;\npublic class ${name} {\n  int f(int a) {\n    log(a);\n    return a * 2;\n  }\n}\n`;
    const user = (from: string, name: string, more = ''): string =>
      `package q;\nimport ${from}.${name};\nclass D {\n  ${name} a;\n${more}}\n`;
    const left = (from: string): Promise<string[]> =>
      toRead(
        { 'p/A.java': type('A'), 'q/D.java': user(from, 'A') },
        { 'p/B.java': type('B'), 'q/D.java': user(from, 'B') },
      );
    assert.deepEqual(await left('p'), []);
    assert.deepEqual(await left('r'), ['A => B', 'A => B']);
  });
});
