/**
 * Python with a mistake inside brackets, mended without a grammar: what is asked of it, and what becomes of its answers.
 */
import assert from 'node:assert/strict';
import { mendedPython } from '../../src/engine/languages/python/pythonMended.js';

const SIZES = '    sizes = {\n        "small": 1\n        "large": 2,\n    }\n    return sizes\n';
const MENDED = `    sizes = {"""${'_'.repeat(38)}"""}\n    return sizes\n`;

/** Stands in for the grammar: it does not read what has no comma after the 1. */
const reads = (probe: string): boolean => !/1\n +"/.test(probe);

describe('mistakes inside brackets', () => {
  for (const head of [
    'def load(cars):\n',
    'async def load(cars):\n',
    'def load[T](cars):\n',
    'async  def load[T: list[int]](cars):\n',
  ]) {
    it(`after a bracket that is open before ${head.trim()}`, () => {
      const open = 'docks = (1\n\n';
      assert.equal(mendedPython(open + head + SIZES, reads), open + head + MENDED);
    });
  }

  it('what stands inside others is mended first, and alone if that is enough', () => {
    const text =
      'docks = [\n  {\n    3: {1\n      "a"},\n  },\n  [1\n    "a"],\n]\nferry = [\n  {1\n   "b"},\n  1\n  "c",\n]\n';
    const mended = mendedPython(text, reads);
    assert.equal(
      mended,
      'docks = [\n  {\n    3: {"""_____"""},\n  },\n  ["""___"""],\n]\nferry = ["""____________________"""]\n',
    );
    assert.equal(mended.length, text.length);
  });

  it('parameters are none that a string could stand for', () => {
    for (const head of ['def load', 'async def load', 'def load[T: list[int]]']) {
      assert.equal(mendedPython(`${head}(\n  first=1\n  "second"\n):\n  pass\n`, reads), null);
    }
  });

  it('nothing is mended, nor asked any more, when there is no time left', () => {
    let asked = 0;
    const isOver = (probe: string): boolean | null => (++asked < 3 ? reads(probe) : null);
    assert.equal(mendedPython(SIZES.repeat(100), isOver), null);
    assert.equal(asked, 3);
  });
});
