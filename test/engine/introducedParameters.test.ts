/** What is left to be read where a value that the code said itself became a parameter, or a parameter became the value that all calls hand over. */
import assert from 'node:assert/strict';
import type { Texts } from './support/engine.js';
import { toRead } from './support/toRead.js';

/** Both ways: what became a parameter one way is a value again the other way. */
async function bothWays(before: Texts, after: Texts, left: readonly string[] = []): Promise<void> {
  assert.deepEqual((await toRead(before, after)).sort(), [...left].sort());
  assert.deepEqual(
    (await toRead(after, before)).sort(),
    left.map(line => line.split(' => ').reverse().join(' => ')).sort(),
  );
}

/** Some edits are to be read, either way: each as a pattern. */
async function leaves(before: Texts, after: Texts, ...wanted: readonly string[]): Promise<void> {
  for (const left of [await toRead(before, after), await toRead(after, before)]) {
    for (const words of wanted) {
      assert.ok(
        left.some(line => line.includes(words)),
        `${words} is not in: ${left.join(' | ')}`,
      );
    }
  }
}

interface Form {
  readonly file: string;
  /** `{p}` is the parameter, `{v}` the value in the code, `{a}` what the calls hand over. */
  readonly code: string;
  readonly parameter: string;
  readonly optional?: string;
  /** Of an argument with a name. */
  readonly named?: string;
  /** The name in the code, where it has a sign. */
  readonly name?: string;
  readonly truth?: { readonly parameter: string; readonly value: string };
}

const FORMS: Readonly<Record<string, Form>> = {
  Java: {
    file: 'A.java',
    parameter: 'int high',
    truth: { parameter: 'boolean high', value: 'true' },
    code: 'class A {\n  int area(int wide{p}) {\n    log(wide);\n    return use(wide, {v});\n  }\n\n  void one() {\n    int found = area(5{a});\n    print(found);\n  }\n\n  void two(int many) {\n    print(area(many{a}));\n  }\n}\n',
  },
  JavaScript: {
    file: 'a.js',
    parameter: 'high',
    optional: 'high = 3',
    truth: { parameter: 'high', value: 'true' },
    code: 'function area(wide{p}) {\n  log(wide);\n  return use(wide, {v});\n}\n\nfunction one() {\n  const found = area(5{a});\n  print(found);\n}\n\nfunction two(many) {\n  print(area(many{a}));\n}\n',
  },
  TypeScript: {
    file: 'a.ts',
    parameter: 'high: number',
    optional: 'high: number = 3',
    truth: { parameter: 'high: boolean', value: 'true' },
    code: 'export class A {\n  area(wide: number{p}): number {\n    log(wide);\n    return use(wide, {v});\n  }\n\n  one(): void {\n    const found = this.area(5{a});\n    print(found);\n  }\n\n  two(many: number): void {\n    print(this.area(many{a}));\n  }\n}\n',
  },
  Python: {
    file: 'a.py',
    parameter: 'high',
    optional: 'high=3',
    named: 'high=3',
    truth: { parameter: 'high', value: 'True' },
    code: 'def area(wide{p}):\n    log(wide)\n    return use(wide, {v})\n\n\ndef one():\n    found = area(5{a})\n    print(found)\n\n\ndef two(many):\n    print(area(many{a}))\n',
  },
  Kotlin: {
    file: 'A.kt',
    parameter: 'high: Int',
    optional: 'high: Int = 3',
    named: 'high = 3',
    truth: { parameter: 'high: Boolean', value: 'true' },
    code: 'class A {\n    fun area(wide: Int{p}): Int {\n        log(wide)\n        return use(wide, {v})\n    }\n\n    fun one() {\n        val found = area(5{a})\n        print(found)\n    }\n\n    fun two(many: Int) {\n        print(area(many{a}))\n    }\n}\n',
  },
  'C#': {
    file: 'A.cs',
    parameter: 'int high',
    optional: 'int high = 3',
    named: 'high: 3',
    truth: { parameter: 'bool high', value: 'true' },
    code: 'class A\n{\n    int Area(int wide{p})\n    {\n        Log(wide);\n        return Use(wide, {v});\n    }\n\n    void One()\n    {\n        int found = Area(5{a});\n        Print(found);\n    }\n\n    void Two(int many)\n    {\n        Print(Area(many{a}));\n    }\n}\n',
  },
  Go: {
    file: 'a.go',
    parameter: 'high int',
    truth: { parameter: 'high bool', value: 'true' },
    code: 'package a\n\nfunc area(wide int{p}) int {\n\tlog(wide)\n\treturn use(wide, {v})\n}\n\nfunc one() {\n\tfound := area(5{a})\n\tprint(found)\n}\n\nfunc two(many int) {\n\tprint(area(many{a}))\n}\n',
  },
  Rust: {
    file: 'a.rs',
    parameter: 'high: i32',
    truth: { parameter: 'high: bool', value: 'true' },
    code: 'fn area(wide: i32{p}) -> i32 {\n    log(wide);\n    run(wide, {v})\n}\n\nfn one() {\n    let found = area(5{a});\n    show(found);\n}\n\nfn two(many: i32) {\n    show(area(many{a}));\n}\n',
  },
  C: {
    file: 'a.c',
    parameter: 'int high',
    truth: { parameter: 'bool high', value: 'true' },
    code: 'static int area(int wide{p});\n\nvoid one(void)\n{\n    int found = area(5{a});\n    print(found);\n}\n\nvoid two(int many)\n{\n    print(area(many{a}));\n}\n\nstatic int area(int wide{p})\n{\n    log_it(wide);\n    return use(wide, {v});\n}\n',
  },
  'C++': {
    file: 'a.cpp',
    parameter: 'int high',
    optional: 'int high = 3',
    truth: { parameter: 'bool high', value: 'true' },
    code: 'int area(int wide{p}) {\n    log(wide);\n    return use(wide, {v});\n}\n\nvoid one() {\n    int found = area(5{a});\n    print(found);\n}\n\nvoid two(int many) {\n    print(area(many{a}));\n}\n',
  },
  PHP: {
    file: 'A.php',
    parameter: 'int $high',
    optional: 'int $high = 3',
    named: 'high: 3',
    name: '$high',
    truth: { parameter: 'bool $high', value: 'true' },
    code: '<?php\n\nclass A\n{\n    function area(int $wide{p}): int\n    {\n        note($wide);\n        return run($wide, {v});\n    }\n\n    function one(): void\n    {\n        $found = $this->area(5{a});\n        show($found);\n    }\n\n    function two(int $many): void\n    {\n        show($this->area($many{a}));\n    }\n}\n',
  },
  Ruby: {
    file: 'a.rb',
    parameter: 'high',
    optional: 'high = 3',
    truth: { parameter: 'high', value: 'true' },
    code: 'class A\n  def area(wide{p})\n    log(wide)\n    use(wide, {v})\n  end\n\n  def one\n    found = area(5{a})\n    show(found)\n  end\n\n  def two(many)\n    show(area(many{a}))\n  end\nend\n',
  },
  'Ruby, by name': {
    file: 'a.rb',
    parameter: 'high:',
    optional: 'high: 3',
    named: 'high: 3',
    code: 'class A\n  def area(wide{p})\n    log(wide)\n    use(wide, {v})\n  end\n\n  def two(many)\n    show(area(many{a}))\n  end\nend\n',
  },
  Swift: {
    file: 'A.swift',
    parameter: '_ high: Int',
    optional: '_ high: Int = 3',
    truth: { parameter: '_ high: Bool', value: 'true' },
    code: 'class A {\n    func area(_ wide: Int{p}) -> Int {\n        log(wide)\n        return use(wide, {v})\n    }\n\n    func one() {\n        let found = area(5{a})\n        show(found)\n    }\n\n    func two(many: Int) {\n        show(area(many{a}))\n    }\n}\n',
  },
  'Swift, by name': {
    file: 'A.swift',
    parameter: 'high: Int',
    optional: 'high: Int = 3',
    named: 'high: 3',
    code: 'class A {\n    func area(_ wide: Int{p}) -> Int {\n        log(wide)\n        return use(wide, {v})\n    }\n\n    func two(many: Int) {\n        show(area(many{a}))\n    }\n}\n',
  },
  Scala: {
    file: 'A.scala',
    parameter: 'high: Int',
    optional: 'high: Int = 3',
    named: 'high = 3',
    truth: { parameter: 'high: Boolean', value: 'true' },
    code: 'class A {\n  def area(wide: Int{p}): Int = {\n    log(wide)\n    run(wide, {v})\n  }\n\n  def one(): Unit = {\n    val found = area(5{a})\n    show(found)\n  }\n\n  def two(many: Int): Unit = {\n    show(area(many{a}))\n  }\n}\n',
  },
  Dart: {
    file: 'a.dart',
    parameter: 'int high',
    optional: '[int high = 3]',
    truth: { parameter: 'bool high', value: 'true' },
    code: 'int area(int wide{p}) {\n  log(wide);\n  return run(wide, {v});\n}\n\nvoid one() {\n  var found = area(5{a});\n  show(found);\n}\n\nvoid two(int many) {\n  show(area(many{a}));\n}\n',
  },
};

const written = ({ file, code }: Form, parameter: string, value: string, handed: string): Texts => ({
  [file]: code
    .replaceAll('{p}', parameter && `, ${parameter}`)
    .replaceAll('{v}', value)
    .replaceAll('{a}', handed && `, ${handed}`),
});

describe('parameters for what the code said itself', () => {
  for (const [language, form] of Object.entries(FORMS)) {
    const { parameter, optional, named, name = 'high', truth } = form;
    it(`leave nothing to be read: ${language}`, async () => {
      await bothWays(written(form, '', '3', ''), written(form, parameter, name, named ?? '3'));
      if (named !== undefined && !language.includes('name')) {
        await bothWays(written(form, '', '3', ''), written(form, parameter, name, '3'));
      }
      if (truth !== undefined) {
        await bothWays(written(form, '', truth.value, ''), written(form, truth.parameter, name, truth.value));
      }
    });

    if (optional === undefined) continue;
    it(`leave nothing to be read where no value need be handed over: ${language}`, async () => {
      await bothWays(written(form, '', '3', ''), written(form, optional, name, ''));
      await bothWays(written(form, '', '3', ''), written(form, optional, name, named ?? '3'));
    });
  }

  it('leave to be read another value, in all languages', async () => {
    for (const [language, form] of Object.entries(FORMS)) {
      const { parameter, named = '3', name = 'high' } = form;
      const after = written(form, parameter, name, named);
      const other: Texts = {
        [form.file]: after[form.file].replace(`many, ${named}`, `many, ${named.replace('3', '4')}`),
      };
      const left = await toRead(written(form, '', '3', ''), other);
      assert.ok(
        left.some(line => line.includes('4')) &&
          left.some(line => /^3\b/.test(line)) &&
          !left.some(line => /, (?:high ?[=:] ?)?3$/.test(line)),
        `${language}: ${left.join(' | ')}`,
      );
      const back = await toRead(other, written(form, '', '3', ''));
      assert.ok(
        back.some(line => line.includes('4')) && back.some(line => line.endsWith('=> 3')),
        `${language}: ${back.join(' | ')}`,
      );
    }
  });
});

const area = (parameter: string, value: string, ...calls: readonly string[]): Texts => ({
  'a.js': `function area(wide${parameter}) {\n  log(wide);\n  return use(wide, ${value});\n}\n${calls.map((call, i) => `\nfunction run${i}(many, list) {\n  begin${i}();\n  print(${call});\n}\n`).join('')}`,
});
const method = (parameter: string, value: string, more: string, ...calls: readonly string[]): Texts => ({
  'A.java': `class A {\n  int area(int wide${parameter}) {\n    log(wide);\n    return use(wide, ${value});\n  }\n${more}${calls.map((call, i) => `\n  void run${i}(int many, List<Integer> list) {\n    begin${i}();\n    print(${call});\n  }\n`).join('')}}\n`,
});
const file = (
  path: string,
  code: (parameter: string, value: string, handed: string) => string,
  [parameter, name, value]: readonly [string, string, string],
): [Texts, Texts] => [{ [path]: code('', value, '') }, { [path]: code(`, ${parameter}`, name, `, ${value}`) }];

describe('what became a parameter', () => {
  for (const value of ['"wide"', '-3', 'null', '3 * 24', '(3)']) {
    it(`may be ${value}`, async () => {
      await bothWays(
        area('', value, 'area(5)', 'area(many)'),
        area(', high', 'high', `area(5, ${value})`, `area(many, ${value})`),
      );
    });
  }

  it('may be a constant', async () => {
    await bothWays(
      ...file(
        'a.js',
        (p, v, a) =>
          `const HIGH = 3;\n\nfunction area(wide${p}) {\n  return use(wide, ${v});\n}\n\nfunction run() {\n  print(area(5${a}));\n}\n`,
        ['high', 'high', 'HIGH'],
      ),
    );
    await bothWays(
      ...file(
        'A.java',
        (p, v, a) =>
          `class A {\n  static final int HIGH = 3;\n\n  int area(int wide${p}) {\n    return use(wide, ${v});\n  }\n\n  void run() {\n    print(area(5${a}));\n  }\n}\n`,
        ['int high', 'high', 'HIGH'],
      ),
    );
    await bothWays(
      ...file(
        'a.c',
        (p, v, a) =>
          `static const int HIGH = 3;\n\nint area(int wide${p})\n{\n    return use(wide, ${v});\n}\n\nvoid run(void)\n{\n    print(area(5${a}));\n}\n`,
        ['int high', 'high', 'HIGH'],
      ),
    );
    await bothWays(
      ...file(
        'A.php',
        (p, v, a) =>
          `<?php\n\nclass A\n{\n    const HIGH = 3;\n\n    function area($wide${p})\n    {\n        return run($wide, ${v});\n    }\n\n    function run()\n    {\n        show($this->area(5${a}));\n    }\n}\n`,
        ['$high', '$high', 'self::HIGH'],
      ),
    );
    await bothWays(
      ...file(
        'A.java',
        (p, v, a) =>
          `class A {\n  int area(int wide${p}) {\n    return use(wide, ${v});\n  }\n\n  void run() {\n    print(area(5${a}));\n  }\n}\n`,
        ['Mode mode', 'mode', 'Mode.FAST'],
      ),
    );
  });

  it('may stand in several places, and beside what stayed', async () => {
    await bothWays(area('', '3 + limit(3)', 'area(5)'), area(', high', 'high + limit(high)', 'area(5, 3)'));
    await bothWays(area('', '3 + limit(3)', 'area(5)'), area(', high', 'high + limit(3)', 'area(5, 3)'));
  });

  it('may stand in a function further in', async () => {
    await bothWays(
      ...file(
        'a.js',
        (p, v, a) =>
          `function area(wide${p}) {\n  const each = one => use(one, ${v});\n  return wide.map(each);\n}\n\nfunction run() {\n  print(area(5${a}));\n}\n`,
        ['high', 'high', '3'],
      ),
    );
  });

  it('may come first, or between others', async () => {
    const code = (parameters: string, value: string, handed: string): Texts => ({
      'a.js': `function area(${parameters}) {\n  return use(wide, name, ${value});\n}\n\nfunction run(many) {\n  print(area(${handed}));\n}\n`,
    });
    await bothWays(code('wide, name', '3', 'many, 7'), code('high, wide, name', 'high', '3, many, 7'));
    await bothWays(code('wide, name', '3', 'many, 7'), code('wide, high, name', 'high', 'many, 3, 7'));
  });

  it('may be several', async () => {
    await bothWays(area('', '3 + "x"', 'area(5)'), area(', high, text', 'high + text', 'area(5, 3, "x")'));
  });

  it('may be handed on by the callable itself', async () => {
    await bothWays(
      ...file(
        'a.js',
        (p, v, a) =>
          `function area(wide${p}) {\n  if (wide > 9) return area(wide - 1${p});\n  return use(wide, ${v});\n}\n\nfunction run() {\n  print(area(5${a}));\n}\n`,
        ['high', 'high', '3'],
      ),
    );
  });

  it('may be handed on by others', async () => {
    await bothWays(
      ...file(
        'a.js',
        (p, v, a) =>
          `function area(wide${p}) {\n  return use(wide, ${v});\n}\n\nfunction between(wide${p}) {\n  begin();\n  return area(wide${p});\n}\n\nfunction run() {\n  print(between(5${a}));\n}\n`,
        ['high', 'high', '3'],
      ),
    );
  });

  it('may have been a variable', async () => {
    const stood = (line: string, parameter: string, handed: string): Texts => ({
      'a.js': `function area(wide${parameter}) {\n${line}  log(wide, high);\n  return use(wide, high);\n}\n\nfunction run() {\n  print(area(5${handed}));\n}\n`,
    });
    await bothWays(stood('  const high = 3;\n', '', ''), stood('', ', high', ', 3'));
    await bothWays(stood('  const high = 3;\n', '', ''), stood('', ', high = 3', ''));
    await bothWays(stood('  const high = 3;\n', '', ''), stood('', ', high', ', 4'), [
      'const high = 3; => ',
      ' => , 4',
    ]);
  });

  it('may be handed over in another file, where the callable is shown by its name', async () => {
    const code = (show: string, bring: string, parameter: string, value: string, handed: string): Texts => ({
      'a.js': `function area(wide${parameter}) {\n  log(wide);\n  return use(wide, ${value});\n}\n\n${show}\n`,
      'b.js': `${bring}\n\nfunction run(many) {\n  print(area(many${handed}));\n}\n`,
    });
    for (const [show, bring] of [
      ['module.exports = { area };', "const { area } = require('./a.js');"],
      ['export { area };', "import { area } from './a.js';"],
      ['exports.area = area;', "const { area } = require('./a.js');"],
    ] as const) {
      await bothWays(code(show, bring, '', '3', ''), code(show, bring, ', high', 'high', ', 3'));
    }
  });

  it('may be handed over on an object', async () => {
    const code = (parameter: string, value: string, handed: string): Texts => ({
      'A.java': `package a;\n\npublic class A {\n  public int area(int wide${parameter}) {\n    log(wide);\n    return use(wide, ${value});\n  }\n}\n`,
      'B.java': `package b;\n\nimport a.A;\n\nclass B {\n  private final A own = new A();\n\n  void run(int many, A other) {\n    print(own.area(many${handed}));\n    print(other.area(5${handed}));\n    print(new A().area(6${handed}));\n  }\n}\n`,
    });
    await bothWays(code('', '3', ''), code(', int high', 'high', ', 3'));
  });

  it('may be handed to a constructor', async () => {
    await bothWays(
      ...file(
        'A.java',
        (p, v, a) =>
          `class A {\n  A(int wide${p}) {\n    this.wide = use(wide, ${v});\n  }\n}\n\nclass B extends A {\n  B() {\n    super(7${a});\n  }\n\n  void run(int many) {\n    print(new A(many${a}));\n  }\n}\n`,
        ['int high', 'high', '3'],
      ),
    );
    await bothWays(
      ...file(
        'a.js',
        (p, v, a) =>
          `class A {\n  constructor(wide${p}) {\n    this.wide = use(wide, ${v});\n  }\n}\n\nclass B extends A {\n  constructor() {\n    super(7${a});\n  }\n}\n\nfunction run(many) {\n  print(new A(many${a}));\n}\n`,
        ['high', 'high', '3'],
      ),
    );
    await bothWays(
      ...file(
        'a.py',
        (p, v, a) =>
          `class A:\n    def __init__(self, wide${p}):\n        self.wide = use(wide, ${v})\n\n\nclass B(A):\n    def __init__(self):\n        super().__init__(7${a})\n\n\ndef run(many):\n    print(A(many${a}))\n`,
        ['high', 'high', '3'],
      ),
    );
  });

  it('may be declared by an interface, too', async () => {
    await bothWays(
      ...file(
        'A.java',
        (p, v, a) =>
          `interface Shape {\n  int area(int wide${p});\n}\n\nclass A implements Shape {\n  public int area(int wide${p}) {\n    return use(wide, ${v});\n  }\n}\n\nclass B {\n  void run(Shape shape) {\n    print(shape.area(5${a}));\n  }\n}\n`,
        ['int high', 'high', '3'],
      ),
    );
  });

  it('may be handed another value by a call that is new', async () => {
    const left = await toRead(area('', '3', 'area(5)'), area(', high', 'high', 'area(5, 3)', 'area(many, 7)'));
    assert.ok(left.length === 1 && left[0].includes('area(many, 7)'), left.join(' | '));
  });

  it('leaves to be read what else changed', async () => {
    const left = await toRead(area('', '3', 'area(5)'), {
      'a.js': area(', high', 'high', 'area(6, 3)')['a.js'].replace('use(wide,', 'use(wide + 1,'),
    });
    assert.ok(left.includes(' => + 1') && left.includes('5 => ') && left.length === 3, left.join(' | '));
  });
});

describe('what is no value that all calls hand over', () => {
  for (const [what, before, after, ...wanted] of [
    [
      'another value at one call',
      area('', '3', 'area(5)', 'area(many)'),
      area(', high', 'high', 'area(5, 3)', 'area(many, 4)'),
      '3',
      ', 4',
    ],
    [
      'a parameter that is given another value',
      area('', '3', 'area(5)'),
      {
        'a.js': area(', high', 'high', 'area(5, 3)')['a.js'].replace('log(wide);', 'log(wide);\n  high = check(high);'),
      },
      'high = check(high);',
      '3',
    ],
    [
      'a value that a call gives',
      area('', 'size()', 'area(5)'),
      area(', high', 'high', 'area(5, size())'),
      'size()',
      'high',
    ],
    ['a variable', area('', 'many', 'area(5)'), area(', high', 'high', 'area(5, many)'), 'high'],
    ['the object itself', area('', 'this', 'area(5)'), area(', high', 'high', 'area(5, this)'), 'high'],
    ['what keeps where it was', area('', '/a/g', 'area(5)'), area(', high', 'high', 'area(5, /a/g)'), '/a/g'],
    [
      'another literal beside it',
      area('', '3 + limit(4)', 'area(5)'),
      area(', high', 'high + limit(high)', 'area(5, 3)'),
      '4',
      ', 3',
    ],
    [
      'a place that is new',
      area('', '3', 'area(5)'),
      { 'a.js': area(', high', 'high', 'area(5, 3)')['a.js'].replace('log(wide)', 'log(wide, high)') },
      ', high',
      ', 3',
    ],
    [
      'a function that is handed on',
      area('', '3', 'area(5)', 'list.map(area)'),
      area(', high', 'high', 'area(5, 3)', 'list.map(area)'),
      '3',
      'high',
    ],
    [
      'a function that is handed on, where a value is said',
      area('', '3', 'area(5)', 'list.map(area)'),
      area(', high = 3', 'high', 'area(5)', 'list.map(area)'),
      'high = 3',
    ],
    [
      'a function that is kept elsewhere',
      area('', '3', 'area(5)', 'keep({ area })'),
      area(', high', 'high', 'area(5, 3)', 'keep({ area })'),
      '3',
      'high',
    ],
    [
      'a function that is called with a list',
      area('', '3', 'area(5)', 'area.apply(null, list)'),
      area(', high', 'high', 'area(5, 3)', 'area.apply(null, list)'),
      '3',
      'high',
    ],
    [
      'what is gathered in one value',
      area('', '3', 'area(...list)'),
      area(', high = 3', 'high', 'area(...list)'),
      'high = 3',
    ],
    [
      'nothing',
      area('', '3', 'area(5)', 'area(many)'),
      area(', high', 'high', 'area(5)', 'area(many, 3)'),
      '3',
      'high',
    ],
    ['nothing at all', area('', '3'), area(', high', 'high'), '3', 'high'],
    [
      'another value that is said for none',
      area('', '3', 'area(5)', 'area(many)'),
      area(', high = 4', 'high', 'area(5)', 'area(many, 3)'),
      'high = 4',
    ],
    [
      'another value that is said for none, and never needed',
      area('', '3', 'area(5)'),
      area(', high = 4', 'high', 'area(5, 3)'),
      'high = 4',
    ],
    [
      'what means that none is handed over',
      area('', 'undefined', 'area(5)'),
      area(', high = 3', 'high', 'area(5, undefined)'),
      'high = 3',
      'undefined',
    ],
    [
      'a value that was there for another parameter',
      area(', name = 1', '3 + name', 'area(5, 2)'),
      area(', high = 3, name = 1', 'high + name', 'area(5, 2)'),
      'high = 3',
    ],
    [
      'a parameter that hides another name',
      { 'a.js': `const high = 9;\n${area('', '3 + high', 'area(5)')['a.js']}` },
      { 'a.js': `const high = 9;\n${area(', high', 'high + high', 'area(5, 3)')['a.js']}` },
      ', high',
      ', 3',
    ],
    [
      'arguments that are asked for by a word',
      { 'a.js': area('', '3', 'area(5)')['a.js'].replace('log(wide)', 'log(arguments)') },
      { 'a.js': area(', high', 'high', 'area(5, 3)')['a.js'].replace('log(wide)', 'log(arguments)') },
      ', 3',
      'high',
    ],
    ['a key', area('', '{ 3: wide }', 'area(5)'), area(', high', '{ high: wide }', 'area(5, 3)'), '3', 'high'],
    [
      'a constant that is given other values',
      { 'a.js': `let HIGH = 3;\nHIGH = 4;\nHIGH = 5;\n${area('', 'HIGH', 'area(5)')['a.js']}` },
      { 'a.js': `let HIGH = 3;\nHIGH = 4;\nHIGH = 5;\n${area(', high', 'high', 'area(5, HIGH)')['a.js']}` },
      'HIGH',
      'high',
    ],
    ['a function of the same name', area('', '3', 'area(5)'), area(', high', 'high', 'area(5, 3)', '0'), 'print(0)'],
    [
      'a type that makes another value of it',
      method('', '3', '', 'area(5)'),
      method(', double high', 'high', '', 'area(5, 3)'),
      '3',
      'high',
    ],
    [
      'a type of which another function may be called',
      method('', '3', '', 'area(5)'),
      method(', Object high', 'high', '', 'area(5, 3)'),
      '3',
      'high',
    ],
    [
      'a callable that is handed on',
      method('', '3', '', 'area(5)', 'list.map(this::area)'),
      method(', int high', 'high', '', 'area(5, 3)', 'list.map(this::area)'),
      '3',
      'high',
    ],
  ] as const satisfies readonly (readonly [string, Texts, Texts, ...string[]])[]) {
    it(`leaves to be read ${what}`, async () => {
      await leaves(before, after, ...wanted);
    });
  }

  it('leaves to be read what stays in the call and is handed over for another parameter', async () => {
    const code = (parameters: string, value: string): Texts => ({
      'a.js': `function area(${parameters}) {\n  log(name);\n  return use(wide, ${value});\n}\n\nfunction run() {\n  print(area(5, 3));\n}\n`,
    });
    await leaves(code('wide, name = 1', '3'), code('wide, high = 3, name = 1', 'high'), 'high = 3', 'high');
    const parts = (names: string, value: string): Texts => ({
      'a.js': `function area({ ${names} }) {\n  log(rest);\n  return use(wide, ${value});\n}\n\nfunction run() {\n  print(area({ wide: 5, high: 3 }));\n}\n`,
    });
    await leaves(parts('wide, ...rest', '3'), parts('wide, high, ...rest', 'high'), 'high,', '3');
  });

  it('leaves to be read what says more of the parameter', async () => {
    await bothWays(method('', '3', '', 'area(5)'), method(', @Max(3) int high', 'high', '', 'area(5, 3)'), [
      ' => , @Max(3) int high',
    ]);
    await leaves(
      ...file(
        'a.ts',
        (p, v, a) =>
          `class A {\n  constructor(wide: number${p}) {\n    use(wide, ${v});\n  }\n}\n\nfunction run(many: number) {\n  print(new A(many${a}));\n}\n`,
        ['private high: number', 'high', '3'],
      ),
      'private high',
      ', 3',
    );
  });

  it('leaves to be read the argument where another one of that name may be called', async () => {
    const more = '\n  int area(long wide, long high) {\n    return other(wide, high);\n  }\n';
    const left = await toRead(method('', '3', more, 'area(5)'), method(', int high', 'high', more, 'area(5, 3)'));
    assert.deepEqual(left, [' => , 3']);
  });

  it('leaves to be read the argument where what overrides it said another value', async () => {
    const code = (parameter: string, value: string, other: string, handed: string): Texts => ({
      'A.java': `class A {\n  int area(int wide${parameter}) {\n    return use(wide, ${value});\n  }\n}\n\nclass B extends A {\n  int area(int wide${parameter}) {\n    return more(wide, ${other});\n  }\n}\n\nclass C {\n  void run(A one) {\n    print(one.area(5${handed}));\n  }\n}\n`,
    });
    const left = await toRead(code('', '3', '4', ''), code(', int high', 'high', 'high', ', 3'));
    assert.ok(left.includes(' => , 3') && left.includes('4 => '), left.join(' | '));
    await bothWays(code('', '3', '3', ''), code(', int high', 'high', 'high', ', 3'));
  });

  it('leaves to be read what is handed to others', async () => {
    const left = await toRead(
      method('', '3', '', 'area(5)', 'list.area(many)', 'Other.area(7)'),
      method(', int high', 'high', '', 'area(5, 3)', 'list.area(many, 3)', 'Other.area(7, 3)'),
    );
    assert.deepEqual(left, [' => , 3', ' => , 3']);
    const back = await toRead(
      method(', int high', 'high', '', 'area(5, 3)', 'list.area(many, 3)'),
      method('', '3', '', 'area(5)', 'list.area(many)'),
    );
    assert.deepEqual(back, [', 3 => ']);
  });

  it('does not ask calls of another function of the name', async () => {
    const code = (parameter: string, value: string, handed: string): Texts => ({
      'a.js': `function area(wide${parameter}) {\n  log(wide);\n  return use(wide, ${value});\n}\n\nfunction run() {\n  print(area(5${handed}));\n}\n`,
      'b.js': `function area(wide) {\n  return wide;\n}\n\nfunction run(many) {\n  print(area(many), ${handed.length});\n}\n`,
    });
    const left = await toRead(code('', '3', ''), code(', high', 'high', ', 3'));
    assert.deepEqual(left, ['0 => 3']);
  });

  it('leaves to be read a constant that is another one where the call stands', async () => {
    const code = (parameter: string, value: string, handed: string): Texts => ({
      'A.java': `class A {\n  static final int SIZE = 3;\n\n  int area(int wide${parameter}) {\n    return use(wide, ${value});\n  }\n}\n\nclass B {\n  static final int SIZE = 4;\n\n  void run(A one) {\n    print(one.area(5${handed}));\n  }\n}\n`,
    });
    await leaves(code('', 'SIZE', ''), code(', int high', 'high', ', SIZE'), 'SIZE', 'high');
  });

  it('leaves to be read a name that a pattern gives another value', async () => {
    await leaves(
      ...file(
        'a.py',
        (p, v, a) =>
          `def area(wide${p}):\n    match wide:\n        case ${v}:\n            return one()\n    return two()\n\n\ndef run():\n    print(area(5${a}))\n`,
        ['high', 'high', '3'],
      ),
      '3',
      'high',
    );
    await leaves(
      ...file(
        'a.rs',
        (p, v, a) =>
          `fn area(wide: i32${p}) -> i32 {\n    match wide {\n        ${v} => one(),\n        _ => two(),\n    }\n}\n\nfn run() {\n    show(area(5${a}));\n}\n`,
        ['high: i32', 'high', '3'],
      ),
      '3',
      'high',
    );
    await leaves(
      ...file(
        'a.scala',
        (p, v, a) =>
          `object A {\n  def area(wide: Int${p}): Int = wide match {\n    case ${v} => one()\n    case _ => two()\n  }\n\n  def run() = {\n    show(area(5${a}))\n  }\n}\n`,
        ['high: Int', 'high', '3'],
      ),
      '3',
      'high',
    );
  });

  it('leaves to be read what is asked of its type', async () => {
    await leaves(
      ...file(
        'a.c',
        (p, v, a) =>
          `int area(int wide${p})\n{\n    return use(wide, sizeof(${v}));\n}\n\nvoid run(void)\n{\n    print(area(5${a}));\n}\n`,
        ['const char *high', 'high', '"wide"'],
      ),
      '"wide"',
      'high',
    );
  });

  it('leaves to be read a text that is changed', async () => {
    await leaves(
      ...file(
        'a.rb',
        (p, v, a) =>
          `def area(wide${p})\n  wide.each { |one| use(${v} << one) }\nend\n\ndef run\n  show(area(5${a}))\nend\n`,
        ['high', 'high', '"wide"'],
      ),
      '"wide"',
      'high',
    );
  });

  it('leaves to be read what a text names', async () => {
    await leaves(
      ...file(
        'a.rb',
        (p, v, a) =>
          `def area(wide${p})\n  log(wide)\n  use(wide, ${v})\nend\n\ndef run(list)\n  show(area(5${a}))\n  list.map(&method(:area))\nend\n`,
        ['high', 'high', '3'],
      ),
      '3',
      'high',
    );
    await leaves(
      ...file(
        'a.php',
        (p, v, a) =>
          `<?php\nfunction area($wide${p}) {\n    return run($wide, ${v});\n}\n\nfunction run($list) {\n    show(area(5${a}));\n    array_map('area', $list);\n}\n`,
        ['$high', '$high', '3'],
      ),
      '3',
      'high',
    );
  });

  it('leaves to be read what a list may hand over', async () => {
    const code = (parameter: string, value: string, handed: string): Texts => ({
      'a.py': `def area(wide${parameter}):\n    log(wide)\n    return use(wide, ${value})\n\n\ndef run(given):\n    print(area(5))\n    print(area(${handed}))\n`,
    });
    for (const handed of ['*given', '**given']) {
      await leaves(code('', '3', handed), code(', high=3', 'high', handed), 'high=3');
    }
  });

  it('leaves to be read what another object is asked, or all that is handed on', async () => {
    const wrapper = (parameter: string, value: string, between: string, handed: string): Texts => ({
      'a.js': `class A {\n  area(wide${parameter}) {\n    log(${value});\n    return this.inner.area(wide${between});\n  }\n}\n\nfunction run(one) {\n  print(one.area(5${handed}));\n}\n`,
    });
    assert.deepEqual((await toRead(wrapper('', '3', '', ''), wrapper(', high', 'high', ', high', ', 3'))).sort(), [
      ' => , 3',
      ' => , high',
      ' => , high',
    ]);
    const all = (parameters: string, handed: string): Texts => ({
      'a.py': `class A:\n    def area(self, ${parameters}):\n        return self.inner.area(${handed})\n\n    def run(self):\n        return self.area(7)\n`,
    });
    await leaves(all('*given', '*given'), all('high=1', 'high'), '=1', 'high');
  });

  it('leaves to be read a value that is another one on the way', async () => {
    const code = (parameter: string, value: string, between: string, handed: string): Texts => ({
      'a.js': `function area(wide${parameter}) {\n  return use(wide, ${value});\n}\n\nfunction between(wide${parameter}) {\n  begin();\n  return area(wide${between});\n}\n\nfunction run() {\n  print(between(5${handed}));\n}\n`,
    });
    await leaves(code('', '3', '', ''), code(', high', 'high', ', high', ', 4'), '3', 'high');
    await leaves(code('', '3', '', ''), code(', high', 'high', ', high + 1', ', 3'), '3', ', high + 1');
  });
});

describe('parts of what is handed over', () => {
  const options = (part: string, value: string, member: string, more = ''): Texts => ({
    'a.ts': `function area({ wide${part} }: Options) {\n  log(wide);\n  return use(wide, ${value});\n}\n\nexport function run(given: Options) {\n  print(area({ wide: 5${member} }));\n  print(area({ wide: 6${member} }));${more}\n}\n`,
  });
  const page = (part: string, value: string, attribute: string, more = ''): Texts => ({
    'a.jsx': `function Area({ wide${part} }) {\n  return <div width={wide} height=${value} />;\n}\n\nexport function One({ many, all }) {\n  return (\n    <p>\n      <Area wide={5}${attribute} />\n      <Area wide={many}${attribute}></Area>${more}\n    </p>\n  );\n}\n`,
  });

  it('leave nothing to be read', async () => {
    await bothWays(options('', '3', ''), options(', high', 'high', ', high: 3'));
    await bothWays(options('', '3', ''), options(', high = 3', 'high', ''));
    await bothWays(page('', '{3}', ''), page(', high', '{high}', ' high={3}'));
    await bothWays(page('', '{3}', ''), page(', high = 3', '{high}', ''));
    await bothWays(page('', '"wide"', ''), page(', high', '{high}', ' high="wide"'));
  });

  for (const [what, before, after, ...wanted] of [
    [
      'another value',
      options('', '3', '', '\n  print(area({ wide: 7 }));'),
      options(', high', 'high', ', high: 3', '\n  print(area({ wide: 7, high: 4 }));'),
      ', high: 4',
      '3',
    ],
    [
      'nothing',
      options('', '3', '', '\n  print(area({ wide: 7 }));'),
      options(', high', 'high', ', high: 3', '\n  print(area({ wide: 7 }));'),
      'high',
    ],
    [
      'what may have it',
      options('', '3', '', '\n  print(area(given));'),
      options(', high = 3', 'high', '', '\n  print(area(given));'),
      'high = 3',
    ],
    [
      'what may have it among others',
      options('', '3', '', '\n  print(area({ wide: 7, ...given }));'),
      options(', high = 3', 'high', '', '\n  print(area({ wide: 7, ...given }));'),
      'high = 3',
    ],
    [
      'what was handed over before',
      options('', '3', ', high: 9'),
      options(', high = 3', 'high', ', high: 9'),
      'high = 3',
    ],
    [
      'another attribute',
      page('', '{3}', '', '\n      <Area wide={7} />'),
      page(', high', '{high}', ' high={3}', '\n      <Area wide={7} high={4} />'),
      'high={4}',
      '3',
    ],
    [
      'all attributes there are',
      page('', '{3}', '', '\n      <Area {...all} />'),
      page(', high = 3', '{high}', '', '\n      <Area {...all} />'),
      'high = 3',
    ],
    [
      'a component that is handed on',
      page('', '{3}', '', '\n      <All of={Area} />'),
      page(', high', '{high}', ' high={3}', '\n      <All of={Area} />'),
      'high={3}',
    ],
  ] as const satisfies readonly (readonly [string, Texts, Texts, ...string[]])[]) {
    it(`leave to be read ${what}`, async () => {
      await leaves(before, after, ...wanted);
    });
  }
});
