/** Choices by a value in another form: nothing to read where their arms do and give the same. */
import assert from 'node:assert/strict';
import { analyzeTexts } from './support/engine.js';
import { linesToRead } from './support/listing.js';

const indented = (code: string, by: string): string => code.replace(/^(?=.)/gm, by);
const java = (code: string): string =>
  `class Lamp {\n  private int count;\n\n  int shine(Mode mode, Light light) {\n${indented(code, '    ')}\n  }\n}\n`;

async function inJava(before: string, after: string): Promise<string[]> {
  return linesToRead(await analyzeTexts({ 'Lamp.java': java(before) }, { 'Lamp.java': java(after) }));
}

async function inKotlin(before: string, after: string): Promise<string[]> {
  return linesToRead(await analyzeTexts({ 'Lamp.kt': before }, { 'Lamp.kt': after }));
}

const FALLING =
  'switch (mode) {\n  case LOW:\n    light.dim(count);\n    count++;\n    break;\n  case HIGH:\n  case FULL:\n    light.raise(mode);\n    break;\n  default:\n    light.off();\n}\nreturn count;';
const ENDING =
  'switch (mode) {\n  case LOW -> {\n    light.dim(count);\n    count++;\n  }\n  case HIGH, FULL -> light.raise(mode);\n  default -> light.off();\n}\nreturn count;';
const RETURNING =
  'switch (mode) {\n  case LOW:\n    return 1;\n  case HIGH:\n    light.raise(mode);\n    return light.level() * 2;\n  default:\n    throw new DarkException(mode);\n}';
const VALUE =
  'return switch (mode) {\n  case LOW -> 1;\n  case HIGH -> {\n    light.raise(mode);\n    yield light.level() * 2;\n  }\n  default -> throw new DarkException(mode);\n};';

describe('a choice by a value', () => {
  it('need not be read in branches that end by themselves', async () => {
    assert.deepEqual(await inJava(FALLING, ENDING), []);
    assert.deepEqual(await inJava(ENDING, FALLING), []);
  });

  it('need not be read as a value of which all is handed back', async () => {
    assert.deepEqual(await inJava(RETURNING, VALUE), []);
    assert.deepEqual(await inJava(VALUE, RETURNING), []);
  });

  it('need not be read as the value that is all of a function', async () => {
    const branches =
      'fun shine(mode: Mode): String {\n    when (mode) {\n        Mode.LOW -> return "dim"\n        Mode.HIGH, Mode.FULL -> {\n            count(mode)\n            return level(mode)\n        }\n        else -> return "off"\n    }\n}\n';
    assert.deepEqual(
      await inKotlin(
        branches,
        'fun shine(mode: Mode): String = when (mode) {\n    Mode.LOW -> "dim"\n    Mode.HIGH, Mode.FULL -> {\n        count(mode)\n        level(mode)\n    }\n    else -> "off"\n}\n',
      ),
      [],
    );
  });

  const csharp = (head: string, body: string): string =>
    `class Lamp\n{\n    string Shine(Mode mode, Light light)${head}\n${body}\n}\n`;
  const sections =
    '    {\n        switch (mode)\n        {\n            case Mode.Low:\n                return Dim(light);\n            case Mode.Full:\n                return light.Name + "!";\n            default:\n                throw new DarkException(mode, nameof(mode));\n        }\n    }';
  const expression =
    'mode switch\n        {\n            Mode.Low => Dim(light),\n            Mode.Full => light.Name + "!",\n            _ => throw new DarkException(mode, nameof(mode)),\n        };';

  const inCsharp = async (before: string, after: string): Promise<string[]> =>
    linesToRead(await analyzeTexts({ 'Lamp.cs': before }, { 'Lamp.cs': after }));

  it('need not be read as an expression', async () => {
    assert.deepEqual(
      await inCsharp(csharp('', sections), csharp('', `    {\n        return ${expression}\n    }`)),
      [],
    );
    assert.deepEqual(await inCsharp(csharp('', sections), csharp(' =>', `        ${expression}`)), []);
    assert.deepEqual(
      await inCsharp(
        csharp('', sections.replace('case Mode.Low:', 'case Mode.Low:\n            case Mode.Dusk:')),
        csharp('', `    {\n        return ${expression.replace('Mode.Low', 'Mode.Low or Mode.Dusk')}\n    }`),
      ),
      [],
    );
  });

  it('is left to be read as an expression that is another one', async () => {
    for (const [from, to] of [
      ['Mode.Low', 'Mode.Dusk'],
      ['Dim(light)', 'Dim(mode)'],
      ['mode switch', 'light.Mode switch'],
      ['throw ', ''],
      ['"!"', '"?"'],
    ]) {
      assert.notDeepEqual(
        await inCsharp(
          csharp('', sections),
          csharp('', `    {\n        return ${expression.replace(from, to)}\n    }`),
        ),
        [],
        to,
      );
    }
    assert.notDeepEqual(
      await inCsharp(
        csharp('', sections),
        csharp('', `    {\n        var name = ${expression}\n        return name;\n    }`),
      ),
      [],
    );
    assert.notDeepEqual(
      await inCsharp(
        csharp('', sections.replace('Dim(light)', '1')),
        csharp('', `    {\n        return ${expression.replace('Dim(light)', '1')}\n    }`),
      ),
      [],
    );
  });

  it('is told where something happened in an arm', async () => {
    assert.deepEqual(await inJava(FALLING, ENDING.replace('dim(count)', 'dim(count, 2)')), [' => , 2']);
    assert.deepEqual(await inJava(RETURNING, VALUE.replace('* 2', '* 3')), ['2 => 3']);
    assert.deepEqual(await inJava(RETURNING, VALUE.replace('LOW -> 1', 'LOW -> 4')), ['1 => 4']);
  });

  for (const [name, before, after] of [
    ['another value', FALLING, ENDING.replace('HIGH, FULL', 'HIGH, EMPTY')],
    ['one value less', FALLING, ENDING.replace('HIGH, FULL', 'HIGH')],
    [
      'arms that changed their statements',
      FALLING,
      ENDING.replace('light.raise(mode)', 'light.x()')
        .replace('light.off()', 'light.raise(mode)')
        .replace('light.x()', 'light.off()'),
    ],
    ['a branch that went on with the next one', FALLING.replace('count++;\n    break;', 'count++;'), ENDING],
    [
      'statements in another order',
      FALLING,
      ENDING.replace('light.dim(count);\n    count++;', 'count++;\n    light.dim(count);'),
    ],
    [
      'a variable that another arm had declared',
      FALLING.replace('light.dim(count);', 'int count = 1;\n    light.dim(count);').replace(
        'light.raise(mode)',
        'light.raise(count = 2)',
      ),
      ENDING.replace('light.dim(count);', 'int count = 1;\n    light.dim(count);').replace(
        'light.raise(mode)',
        'light.raise(count = 2)',
      ),
    ],
    [
      'values for which nothing was handed back',
      RETURNING.replace('  default:\n    throw new DarkException(mode);\n', ''),
      VALUE.replace('  default -> throw new DarkException(mode);\n', ''),
    ],
  ]) {
    it(`is left to be read with ${name}`, async () => {
      assert.notDeepEqual(await inJava(before, after), []);
    });
  }
});
