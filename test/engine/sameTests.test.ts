/** Variables that are asked for their type and cast: nothing to read where the name is given in the question instead. */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

const java = (code: string): string =>
  `class Shapes {\n  private Circle circle;\n\n  double area(Object shape, Source next) {\n    log(shape);\n${code.replace(/^(?=.)/gm, '    ')}\n    return 0;\n  }\n}\n`;
const csharp = (code: string): string =>
  `class Shapes\n{\n    double Area(object shape)\n    {\n        Log(shape);\n${code.replace(/^(?=.)/gm, '        ')}\n        return 0;\n    }\n}\n`;
const inJava = (before: string, after: string): Promise<string[]> =>
  toRead({ 'Shapes.java': java(before) }, { 'Shapes.java': java(after) });
const inCsharp = (before: string, after: string): Promise<string[]> =>
  toRead({ 'Shapes.cs': csharp(before) }, { 'Shapes.cs': csharp(after) });

const CAST =
  'if (shape instanceof Round) {\n  Round round = (Round) shape;\n  return round.radius() * round.radius();\n}';
const NAMED = 'if (shape instanceof Round round) {\n  return round.radius() * round.radius();\n}';
const LEFT =
  'if (!(shape instanceof Round)) {\n  return 1;\n}\nRound round = (Round) shape;\nprint(round.radius(), round);';
const LEFT_NAMED = 'if (!(shape instanceof Round round)) {\n  return 1;\n}\nprint(round.radius(), round);';

describe('a name for what is of a type', () => {
  it('need not be read in the question', async () => {
    assert.deepEqual(await inJava(CAST, NAMED), []);
    assert.deepEqual(await inJava(NAMED, CAST), []);
    assert.deepEqual(await inJava(LEFT, LEFT_NAMED), []);
    assert.deepEqual(
      await inJava(
        CAST.replace('Round)', 'Round && next.isOpen())'),
        NAMED.replace('round)', 'round && next.isOpen())'),
      ),
      [],
    );
    assert.deepEqual(
      await inCsharp(
        'if (shape is Round)\n{\n    var round = (Round)shape;\n    return round.Radius * round.Radius;\n}',
        'if (shape is Round round)\n{\n    return round.Radius * round.Radius;\n}',
      ),
      [],
    );
  });

  it('is told where something else happened', async () => {
    assert.deepEqual(await inJava(LEFT, LEFT_NAMED.replace('return 1', 'return 2')), ['1 => 2']);
  });

  for (const [name, before, after] of [
    ['of another type', CAST, NAMED.replace('Round', 'Oval')],
    [
      'of a type that it was not asked for',
      CAST.replace('instanceof Round', 'instanceof Oval'),
      NAMED.replace('Round', 'Oval'),
    ],
    ['of another variable', CAST.replace('(Round) shape', '(Round) next.shape()'), NAMED],
    ['that is mentioned as another one', NAMED.replace('round) {', 'circle) {'), CAST],
    [
      'where something is done before',
      CAST.replace('Round round', 'shape = next.get();\n  Round round'),
      NAMED.replace('return', 'shape = next.get();\n  return'),
    ],
    [
      'where it is given another value in the question',
      CAST.replace('Round)', 'Round && (shape = next.get()) != null)'),
      NAMED.replace('round)', 'round && (shape = next.get()) != null)'),
    ],
    [
      'where it may be of no such type',
      CAST.replace('Round)', 'Round || next.isOpen())'),
      NAMED.replace('round)', 'round || next.isOpen())'),
    ],
    ['behind what does not leave', LEFT.replace('return 1', 'print(1)'), LEFT_NAMED.replace('return 1', 'print(1)')],
    [
      'for all that is not of it',
      CAST.replace('shape instanceof Round', '!(shape instanceof Round)'),
      NAMED.replace('shape instanceof Round round', '!(shape instanceof Round round)'),
    ],
  ]) {
    it(`is left to be read ${name}`, async () => {
      assert.notDeepEqual(await inJava(before, after), []);
    });
  }
});
