/** The word for the own object before a member, or left out: means nothing where the member is found without it, and is to be read where a variable hides it. */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

const JAVA = (body: string): string =>
  `class Shelf {\n  private int size;\n  private Log log;\n\n  int f(int count) {\n    ${body}\n  }\n\n  void fill(int n) {}\n}\n`;

const FORMS: Readonly<Record<string, readonly [path: string, said: string]>> = {
  java: [
    'Shelf.java',
    JAVA(
      'this.log.info("x" + this.size);\n    this.size = count;\n    this.fill(this.size);\n    run(() -> this.size);\n    return this.size;',
    ),
  ],
  kotlin: [
    'a.kt',
    'class Shelf {\n  private var size = 0\n\n  fun f(count: Int): Int {\n    this.size = count\n    this.fill(this.size)\n    return this.size\n  }\n\n  fun fill(n: Int) {}\n}\n',
  ],
  csharp: [
    'a.cs',
    'class Shelf {\n  private int size;\n\n  int F(int count) {\n    this.size = count;\n    this.Fill(this.size);\n    return this.size;\n  }\n\n  void Fill(int n) {}\n}\n',
  ],
  swift: [
    'a.swift',
    'class Shelf {\n  private var size = 0\n\n  func f(count: Int) -> Int {\n    this.size = count\n    this.fill(this.size)\n    return this.size\n  }\n\n  func fill(_ n: Int) {}\n}\n'.replaceAll(
      'this.',
      'self.',
    ),
  ],
  dart: [
    'a.dart',
    'class Shelf {\n  int size = 0;\n\n  int f(int count) {\n    this.size = count;\n    this.fill(this.size);\n    return this.size;\n  }\n\n  void fill(int n) {}\n}\n',
  ],
  cpp: [
    'a.cpp',
    'class Shelf {\n  int size;\n\n  int f(int count) {\n    this->size = count;\n    this->fill(this->size);\n    return this->size;\n  }\n\n  void fill(int n) {}\n};\n',
  ],
  scala: [
    'a.scala',
    'class Shelf {\n  private var size = 0\n\n  def f(count: Int): Int = {\n    this.size = count\n    this.fill(this.size)\n    this.size\n  }\n\n  def fill(n: Int): Unit = {}\n}\n',
  ],
};

const withoutOwn = (text: string): string => text.replaceAll(/(?:this|self)(?:\.|->)/g, '');

describe('the own object before a member', () => {
  for (const [language, [path, said]] of Object.entries(FORMS)) {
    it(`means nothing in ${language}, and nothing where it is left out`, async () => {
      assert.notEqual(withoutOwn(said), said);
      assert.deepEqual(await toRead({ [path]: said }, { [path]: withoutOwn(said) }), []);
      assert.deepEqual(await toRead({ [path]: withoutOwn(said) }, { [path]: said }), []);
    });
  }

  const apart: { name: string; own: string; alone: string; code: (said: string) => string }[] = [
    { name: 'a parameter', own: 'this.count', alone: 'count', code: said => `return ${said} + 1;` },
    { name: 'a local variable', own: 'this.size', alone: 'size', code: said => `int size = 3;\n    return ${said};` },
    {
      name: 'a variable of the code around a function without a name',
      own: 'this.size',
      alone: 'size',
      code: said => `int size = 3;\n    run(() -> ${said});\n    return 0;`,
    },
    {
      name: 'a variable that another class is made beside',
      own: 'this.size',
      alone: 'size',
      code: said =>
        `int size = 3;\n    return run(new Job() {\n      int size;\n      int get() {\n        return ${said};\n      }\n    });`,
    },
  ];
  for (const { name, own, alone, code } of apart) {
    it(`is to be read where the name alone is that of ${name}`, async () => {
      assert.deepEqual(await toRead({ 'Shelf.java': JAVA(code(own)) }, { 'Shelf.java': JAVA(code(alone)) }), [
        `${own} => `,
        ` => ${alone}`,
      ]);
      assert.deepEqual(await toRead({ 'Shelf.java': JAVA(code(alone)) }, { 'Shelf.java': JAVA(code(own)) }), [
        `${alone} => `,
        ` => ${own}`,
      ]);
    });
  }

  const STATIC: Readonly<Record<string, readonly [path: string, said: string]>> = {
    java: [
      'Shelf.java',
      'class Shelf {\n  static int count = 0;\n\n  int f(int n) {\n    Shelf.count = n;\n    use(Shelf.count, Shelf.make(n));\n    return Shelf.count;\n  }\n\n  static int make(int n) {\n    return n;\n  }\n}\n',
    ],
    csharp: [
      'a.cs',
      'class Shelf {\n  static int count = 0;\n\n  int F(int n) {\n    Shelf.count = n;\n    Use(Shelf.count, Shelf.Make(n));\n    return Shelf.count;\n  }\n\n  static int Make(int n) {\n    return n;\n  }\n}\n',
    ],
    kotlin: [
      'a.kt',
      'class Shelf {\n  fun f(n: Int): Int {\n    Shelf.count = n\n    use(Shelf.count, Shelf.make(n))\n    return Shelf.count\n  }\n\n  companion object {\n    var count = 0\n    fun make(n: Int): Int = n\n  }\n}\n',
    ],
    dart: [
      'a.dart',
      'class Shelf {\n  static int count = 0;\n\n  int f(int n) {\n    Shelf.count = n;\n    use(Shelf.count, Shelf.make(n));\n    return Shelf.count;\n  }\n\n  static int make(int n) {\n    return n;\n  }\n}\n',
    ],
    cpp: [
      'a.cpp',
      'class Shelf {\n  static int count;\n\n  int f(int n) {\n    Shelf::count = n;\n    use(Shelf::count, Shelf::make(n));\n    return Shelf::count;\n  }\n\n  static int make(int n) {\n    return n;\n  }\n};\n',
    ],
  };
  for (const [language, [path, said]] of Object.entries(STATIC)) {
    it(`may be the own type in ${language}`, async () => {
      const alone = said.replaceAll(/Shelf(?:\.|::)/g, '');
      assert.deepEqual(await toRead({ [path]: said }, { [path]: alone }), []);
      assert.deepEqual(await toRead({ [path]: alone }, { [path]: said }), []);
    });
  }

  const STATIC_JAVA = (code: string, more = ''): string =>
    `class Shelf {\n  static int count = 0;\n\n  int f(int n) {\n    ${code}\n  }\n${more}}\n`;
  const hidden: { name: string; code: (said: string) => string; more?: (said: string) => string }[] = [
    { name: 'a variable has the name', code: said => `int count = 3;\n    return ${said};` },
    {
      name: 'a class without a name may have a member of the name',
      code: said => `return run(new Job() {\n      int get() {\n        return ${said};\n      }\n    });`,
    },
    {
      name: 'a class inside may have a member of the name',
      code: () => 'return 0;',
      more: said => `  class Inner extends Job {\n    int get() {\n      return ${said};\n    }\n  }\n`,
    },
  ];
  for (const { name, code, more = () => '' } of hidden) {
    it(`is to be read before a static member where ${name}`, async () => {
      const [own, alone] = ['Shelf.count', 'count'].map(said => STATIC_JAVA(code(said), more(said)));
      assert.deepEqual(await toRead({ 'Shelf.java': own }, { 'Shelf.java': alone }), ['Shelf.count => ', ' => count']);
    });
  }

  it('is to be read where another object is meant', async () => {
    assert.deepEqual(await toRead({ 'Shelf.java': JAVA('return log.size;') }, { 'Shelf.java': JAVA('return size;') }), [
      'log.size => ',
      ' => size',
    ]);
  });

  it('is to be read where members may not be named alone', async () => {
    assert.notDeepEqual(
      await toRead(
        { 'a.ts': 'class Shelf {\n  f() {\n    return this.size;\n  }\n}\n' },
        { 'a.ts': 'class Shelf {\n  f() {\n    return size;\n  }\n}\n' },
      ),
      [],
    );
  });
});
