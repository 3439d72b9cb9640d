/** Which imports follow from code that went to a file of its own, and are not left to be read. */
import assert from 'node:assert/strict';
import type { Texts } from './support/engine.js';
import { toRead } from './support/toRead.js';

const KIND_OF = `function kindOf(file) {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  return extension === 'png' ? 'image' : extension === 'mp4' ? 'video' : 'unknown';
}
`;
const USED = 'export function open(view, file) {\n  view.show(file, kindOf(file));\n}\n';
const UNKNOWN = "export const UNKNOWN = 'unknown';\n";
const STOOD: Texts = { 'src/viewer.js': `${USED}\n${KIND_OF}`, 'src/kinds.js': UNKNOWN };
const went = (head: string): Texts => ({
  'src/viewer.js': `${head}${USED}`,
  'src/kinds.js': `${UNKNOWN}\nexport ${KIND_OF}`,
});

const importsLeft = (lines: readonly string[]): string[] =>
  lines.filter(line => line.includes('import') || line.includes('from'));

async function bothWays(before: Texts, after: Texts): Promise<[string[], string[]]> {
  return [importsLeft(await toRead(before, after)), importsLeft(await toRead(after, before))];
}

describe('imports of what moved', () => {
  for (const [what, head] of [
    ['a function', "import { kindOf } from './kinds.js';\n\n"],
    ['a function, without the extension of its file', "import { kindOf } from './kinds';\n\n"],
  ] as const) {
    it(`follow from its move: ${what}`, async () => {
      assert.deepEqual(await bothWays(STOOD, went(head)), [[], []]);
    });
  }

  it('follow where the file imported something else from there before', async () => {
    const shown = 'export const shown = UNKNOWN;\n';
    const before = {
      ...STOOD,
      'src/viewer.js': `import { UNKNOWN } from './kinds.js';\n\n${shown}${STOOD['src/viewer.js']}`,
    };
    const after = { ...went(''), 'src/viewer.js': `import { UNKNOWN, kindOf } from './kinds.js';\n\n${shown}${USED}` };
    assert.deepEqual(await bothWays(before, after), [[], []]);
    assert.ok(!(await toRead(before, after)).some(line => line.includes('kindOf')));
  });

  it('follow from an extraction', async () => {
    const before = {
      'shop/orders.py':
        'def bill(orders):\n    total = 0\n    for order in orders:\n        total += order.price * order.count\n    print(total)\n',
      'shop/sums.py': 'LIMIT = 3\n',
    };
    const after = {
      'shop/orders.py':
        'from shop.sums import total_of\n\n\ndef bill(orders):\n    total = total_of(orders)\n    print(total)\n',
      'shop/sums.py':
        'LIMIT = 3\n\n\ndef total_of(orders):\n    total = 0\n    for order in orders:\n        total += order.price * order.count\n    return total\n',
    };
    assert.deepEqual(await bothWays(before, after), [[], []]);
  });

  for (const [what, head] of [
    ['something else comes with it', "import { kindOf, UNKNOWN } from './kinds.js';\n\n"],
    ['it is called otherwise', "import { kindOf as kind } from './kinds.js';\n\n"],
    ['it comes from elsewhere', "import { kindOf } from './types.js';\n\n"],
    ['nothing of it is named', "import './kinds.js';\n\n"],
    ['all of the file is named', "import * as kinds from './kinds.js';\n\n"],
  ] as const) {
    it(`are read where ${what}`, async () => {
      assert.deepEqual((await bothWays(STOOD, went(head)))[0].length, 1);
    });
  }

  it('are read in a file that its code did not stand in', async () => {
    const code = 'total = 0\n    for order in orders:\n        total += order.price * order.count\n    ';
    const list = (head: string, asked: string): string => `${head}def listed(orders):\n    show(orders, ${asked})\n`;
    const before = {
      'shop/orders.py': `def bill(orders):\n    ${code}print(total)\n`,
      'shop/sums.py': 'LIMIT = 3\n',
      'shop/lists.py': list('', '0'),
    };
    const after = {
      'shop/orders.py': 'from shop.sums import total_of\n\n\ndef bill(orders):\n    print(total_of(orders))\n',
      'shop/sums.py': `LIMIT = 3\n\n\ndef total_of(orders):\n    ${code}return total\n`,
      'shop/lists.py': list('from shop.sums import total_of\n\n\n', 'total_of(orders)'),
    };
    assert.deepEqual((await bothWays(before, after))[0], [' => from shop.sums import total_of']);
  });
});
