/**
 * Code that went to another file is followed by the call that stands in its place, whatever the import calls it; the call of something else
 * that has its name is none.
 */
import assert from 'node:assert/strict';
import type { Texts } from './support/engine.js';
import { analyzeTexts } from './support/engine.js';

const CODE =
  '  let sum = 0;\n  for (const item of open) {\n    sum += item.price * item.count;\n    print(item.name, item.price);\n  }\n';
const FUNCTION = `(open) {\n${CODE}  return sum;\n}\n`;

function orders(imports: string, code: string): string {
  return `${imports}\nexport function settle(items, customer) {\n  const open = items.filter(item => item.customer === customer.id);\n${code}  return customer;\n}\n`;
}

/** What is told of code that a call took the place of; `file` has what it calls. */
async function reported(imports: string, call: string, files: Texts): Promise<string[]> {
  const diff = await analyzeTexts(
    { 'lib/orders.ts': orders('', `${CODE}  customer.due = sum;\n`) },
    { 'lib/orders.ts': orders(imports, `  customer.due = ${call}(open);\n`), ...files },
  );
  return diff.refactorings.map(({ summary }) => summary);
}

describe('calls of what is imported', () => {
  for (const [name, imports, call, file, expected] of [
    ['under its own name', "import { total } from './total.js';", 'total', `export function total${FUNCTION}`, 'total'],
    [
      'under another name',
      "import { total as addUp } from './total.js';",
      'addUp',
      `export function total${FUNCTION}`,
      'total',
    ],
    [
      'as what the file gives',
      "import addUp from './total';",
      'addUp',
      `export default function total${FUNCTION}`,
      'total',
    ],
    [
      'as what the file gives, said after it',
      "import addUp from './total';",
      'addUp',
      `function total${FUNCTION}export default total;\n`,
      'total',
    ],
    [
      'as what the file gives, said in a list',
      "import { default as addUp } from './total';",
      'addUp',
      `function total${FUNCTION}export { total as default };\n`,
      'total',
    ],
    ['as what has no name', "import addUp from './total';", 'addUp', `export default function ${FUNCTION}`, 'default'],
    [
      'from all that is in the file',
      "import * as totals from './total';",
      'totals.total',
      `export function total${FUNCTION}`,
      'total',
    ],
    [
      'as what is required',
      "const addUp = require('./total');",
      'addUp',
      `module.exports = total;\nfunction total${FUNCTION}`,
      'total',
    ],
    [
      'as what is required and has no name',
      "const addUp = require('./total');",
      'addUp',
      `module.exports = function ${FUNCTION}`,
      'module.exports',
    ],
    [
      'as a part of what is required',
      "const { total: addUp } = require('./total');",
      'addUp',
      `exports.total = function ${FUNCTION}`,
      'total',
    ],
    [
      'by `export =`',
      "import addUp = require('./total');",
      'addUp',
      `function total${FUNCTION}export = total;\n`,
      'total',
    ],
  ]) {
    it(name, async () => {
      assert.deepEqual(await reported(imports, call, { 'lib/total.ts': file }), [
        `\`${expected}\` extracted from \`settle\` and moved to \`total.ts\``,
      ]);
    });
  }

  it('from the index of a folder', async () => {
    assert.deepEqual(
      await reported("import addUp from './total';", 'addUp', {
        'lib/total/index.ts': `export default function total${FUNCTION}`,
      }),
      ['`total` extracted from `settle` and moved to `index.ts`'],
    );
  });

  it('of a member of what the file gives, beside a function of that name', async () => {
    const file = `class Totals {\n  static total${FUNCTION}}\nfunction total(open) {\n  return open.length;\n}\nmodule.exports = Totals;\n`;
    assert.deepEqual(await reported("const Totals = require('./total');", 'Totals.total', { 'lib/total.ts': file }), [
      '`total` extracted from `settle` and moved to `Totals`',
    ]);
  });

  it('and not of what has the same name elsewhere', async () => {
    const other = `export function total${FUNCTION}`;
    assert.deepEqual(
      await reported("import { total } from './total';", 'total', { 'lib/total.ts': other, 'old/total.ts': other }),
      ['`total` extracted from `settle` and moved to `total.ts`'],
    );
    assert.deepEqual(
      await reported("import { total } from './total';", 'total', {
        'lib/total.ts': 'export function total(open) {\n  return open.length;\n}\n',
        'old/total.ts': other,
      }),
      [],
    );
  });
});
