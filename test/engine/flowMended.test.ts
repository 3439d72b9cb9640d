/** Flow's types in a form that the grammar of TSX reads: what becomes of them, and what is no type and stays as it is. */
import assert from 'node:assert/strict';
import { isFlow, mendedFlow } from '../../src/engine/languages/ecmascript/flowMended.js';

describe('types as Flow alone writes them', () => {
  for (const [text, mended] of [
    ['function each(visit: Item => void) {}', 'function each(visit:(Item)=> void) {}'],
    ['type Visit<T> = Item => void;', 'type Visit<T> =(Item)=> void;'],
    ['onFull?: ?(count: number) => void,', 'onFull?:  (count: number) => void,'],
    ['const sizes: {width: number, ...} = {};', 'const sizes: {width: number,    } = {};'],
    [
      'type Box = {|\n  +size: number,\n  static +of?: string,\n|};',
      'type Box = {|\n   size: number,\n  static  of?: string,\n|};',
    ],
    ['type Props = {\n  ...Pick<Box, Side>,\n  ...\n};', 'type Props = {\n  ___Pick_Box__Side_,\n     \n};'],
  ] as const) {
    it(text.replace(/\s+/g, ' '), () => {
      assert.equal(mendedFlow(text), mended);
      assert.equal(mended.length, text.length);
    });
  }

  for (const text of [
    'const double = a => a + a;',
    'const all = {\n  ...props,\n  size: +text,\n};',
    'type Side = string;\n\nconst all = {\n  ...props,\n};',
    'call(a, +b, ...rest);',
  ]) {
    it(`stays: ${text.replace(/\s+/g, ' ')}`, () => {
      assert.equal(mendedFlow(text), text);
    });
  }

  it('are told by the comments at the top', () => {
    assert.ok(isFlow('#!/usr/bin/env node\n/**\n * @flow strict\n */\nimport a from "a";\n'));
    assert.ok(!isFlow('import a from "a";\n// @flow\n'));
  });
});
