/** Callables that are written as the value that they give, in the languages that have such: what follows from their forms, and from code that went into them or out. */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

const BULKY = 'box.weight > 20 && box.height < 4 && box.label != null';

const HOSTS: Readonly<Record<string, (condition: string, more: string) => string>> = {
  'Parcel.cs': (condition, more) =>
    `class Parcel\n{\n    double Price(Box box)\n    {\n        if (${condition})\n            Mark(box);\n        return 3;\n    }\n${more}}\n`,
  'parcel.kt': (condition, more) =>
    `class Parcel {\n    fun price(box: Box): Int {\n        if (${condition}) {\n            mark(box)\n        }\n        return 3\n    }\n${more}}\n`,
  'parcel.dart': (condition, more) =>
    `class Parcel {\n  int price(Box box) {\n    if (${condition}) {\n      mark(box);\n    }\n    return 3;\n  }\n${more}}\n`,
  'Parcel.scala': (condition, more) =>
    `class Parcel {\n  def price(box: Box): Int = {\n    if (${condition}) {\n      mark(box)\n    }\n    3\n  }\n${more}}\n`,
};

const BULKY_ALONE: Readonly<Record<string, string>> = {
  'Parcel.cs': `\n    private static bool IsBulky(Box box)\n        => ${BULKY};\n`,
  'parcel.kt': `\n    private fun isBulky(box: Box) = ${BULKY}\n`,
  'parcel.dart': `\n  bool isBulky(Box box) => ${BULKY};\n`,
  'Parcel.scala': `\n  private def isBulky(box: Box): Boolean = ${BULKY}\n`,
};

describe('what a callable gives that is written as that value', () => {
  for (const [path, host] of Object.entries(HOSTS)) {
    const whole = { [path]: host(BULKY, '') };
    const parted = { [path]: host(path.endsWith('.cs') ? 'IsBulky(box)' : 'isBulky(box)', BULKY_ALONE[path]) };
    it(`is what stood where it is called, in ${path}`, async () => {
      assert.deepEqual(await toRead(whole, parted), []);
      assert.deepEqual(await toRead(parted, whole), []);
    });
  }

  const returning = (type: string, value: string, more: string): Record<string, string> => ({
    'Parcel.cs': `class Parcel\n{\n    double Price(double a, double b)\n    {\n        Log(a);\n        return ${value};\n    }\n${more && `\n    static ${type} Sum(double a, double b) => ${more};\n`}}\n`,
  });
  const sum = 'a / b + a + Tax(b)';

  it('is what was handed back, where both give it as the same type', async () => {
    assert.deepEqual(await toRead(returning('double', sum, ''), returning('double', 'Sum(a, b)', sum)), []);
    assert.deepEqual(await toRead(returning('double', 'Sum(a, b)', sum), returning('double', sum, '')), []);
  });

  for (const [name, type, call] of [
    ['of another type', 'float', 'Sum(a, b)'],
    ['of other arguments', 'double', 'Sum(b, a)'],
  ]) {
    it(`is to be read where it is ${name}`, async () => {
      assert.notDeepEqual(await toRead(returning(type, sum, ''), returning(type, call, sum)), []);
    });
  }
});

describe('bodies in two forms', () => {
  for (const [path, head, forms] of [
    [
      'Scale.cs',
      'class Scale',
      [
        'void Log(string of) => Write(of);\n  Scale(int size) => this.size = size;\n  int Size { get => size; set => size = value; }\n  int Twice => size * 2;\n  int Half { get => size; }\n  async Task Run() => await Go(size);',
        'void Log(string of) { Write(of); }\n  Scale(int size) { this.size = size; }\n  int Size { get { return size; } set { size = value; } }\n  int Twice { get { return size * 2; } }\n  int Half => size;\n  async Task Run() { await Go(size); }',
      ],
    ],
    [
      'scale.dart',
      'class Scale',
      [
        'void log(String of) => write(of);\n  int get half => size;\n  set half(int to) => size = to;',
        'void log(String of) { write(of); }\n  int get half { return size; }\n  set half(int to) { size = to; }',
      ],
    ],
    ['Scale.kt', 'class Scale', ['val half: Int get() = size', 'val half: Int get() { return size }']],
  ] as const) {
    it(`say the same, in ${path}`, async () => {
      const [short, long] = forms.map(members => ({ [path]: `${head} {\n  ${members}\n}\n` }));
      assert.deepEqual(await toRead(short, long), []);
      assert.deepEqual(await toRead(long, short), []);
    });
  }

  for (const [name, before, after] of [
    ['another value', 'int Twice => size * 2;', 'int Twice { get { return size * 3; } }'],
    ['a value that is dropped', 'object Log(string of) => Write(of);', 'object Log(string of) { Write(of); }'],
    ['what a property starts with', 'int Half { get; } = size;', 'int Half => size;'],
    ['what sets it', 'int Half => size;', 'int Half { get => size; set => size = value; }'],
  ]) {
    it(`leave to be read ${name}`, async () => {
      assert.notDeepEqual(
        await toRead({ 'Scale.cs': `class Scale { ${before} }\n` }, { 'Scale.cs': `class Scale { ${after} }\n` }),
        [],
      );
    });
  }
});
