/** Names that a module shows by a word before the declaration, or by a list elsewhere: the same where the same names stand for the same. Both ways. */
import assert from 'node:assert/strict';
import { isFolded, isRead } from './support/bothWays.js';
import { analyzeTexts } from './support/engine.js';
import { textsToRead } from './support/listing.js';

const f = 'function area(box) {\n  return box.width * 2;\n}\n';
const g = 'const sum = (a, b) => a + b;\n';
const c = 'class Box {\n  open() {\n    return 1;\n  }\n}\n';
const typed = 'function area(box: Box): number {\n  return box.width * 2;\n}\n';
const face = 'interface Box {\n  width: number;\n}\n';

describe('names that a module shows', () => {
  for (const [name, path, before, after] of [
    ['in a list at the end', 'a.js', `${f}${g}${c}export { area, sum, Box };\n`, `export ${f}export ${g}export ${c}`],
    ['in a list at the beginning', 'a.js', `export { area, sum };\n${f}${g}`, `export ${f}export ${g}`],
    ['one of a list', 'a.js', `${f}${g}export { area, sum };\n`, `export ${f}${g}export { sum };\n`],
    ['in another place', 'a.js', `export { area, sum };\n${f}${g}`, `${f}${g}export { area, sum };\n`],
    ['in two lists', 'a.js', `${f}${g}export { area };\nexport { sum };\n`, `${f}${g}export { sum, area };\n`],
    ['as the default', 'a.js', `${f}export { area as default };\n`, `export default ${f}`],
    ['a variable', 'a.js', 'let count = 0;\ncount += 1;\nexport { count };\n', 'export let count = 0;\ncount += 1;\n'],
    [
      'types',
      'a.ts',
      `${face}${typed}type Kind = 'a' | 'b';\nenum Sort { A, B }\nexport type { Box, Kind };\nexport { area, Sort };\n`,
      `export ${face}export ${typed}export type Kind = 'a' | 'b';\nexport enum Sort { A, B }\n`,
    ],
    [
      'of a component',
      'a.tsx',
      'const Row = ({ title }: Props) => <b>{title}</b>;\nexport { Row };\n',
      'export const Row = ({ title }: Props) => <b>{title}</b>;\n',
    ],
  ] as const) {
    it(`are not read: ${name}`, () => isFolded([name, path, before, after]));
  }

  for (const [name, path, before, after] of [
    ['one more', 'a.js', `${f}${g}export { area };\n`, `export ${f}export ${g}`],
    ['one less', 'a.js', `${f}${g}export { area, sum };\n`, `export ${f}${g}`],
    ['another name', 'a.js', `${f}export { area as size };\n`, `export ${f}`],
    ['names exchanged', 'a.js', `${f}${g}export { area as sum, sum as area };\n`, `export ${f}export ${g}`],
    ['the default, of which a name is another', 'a.js', `${f}export { area };\n`, `export default ${f}`],
    [
      'the value of that moment',
      'a.js',
      'let count = 0;\nexport default count;\ncount += 1;\n',
      'let count = 0;\nexport { count as default };\ncount += 1;\n',
    ],
    ['what another module shows', 'a.js', `${f}export { area };\n`, `${f}export { area } from './area';\n`],
    ['a class, as a type only', 'a.ts', `${c}export type { Box };\n`, `export ${c}`],
    [
      'what is imported, as a type only',
      'a.ts',
      "import { Box } from './box';\nexport type { Box };\n",
      "import { Box } from './box';\nexport { Box };\n",
    ],
    ['with a little else', 'a.js', `${f}export { area };\n`, `export ${f.replace('2', '3')}`],
  ] as const) {
    it(`are read: ${name}`, () => isRead([name, path, before, after]));
  }

  for (const [name, declaration] of [
    ['function', f],
    ['class', c],
  ] as const) {
    it(`leave a ${name} unread that is the default and was a value of that moment, but not the words`, async () => {
      const word = name === 'class' ? 'Box' : 'area';
      const diff = await analyzeTexts(
        { 'a.js': `${declaration}export default ${word};\n` },
        { 'a.js': `export default ${declaration}` },
      );
      assert.deepEqual(
        [textsToRead(diff, 'before'), textsToRead(diff, 'after')],
        [[`export default ${word};`], ['export default']],
      );
    });
  }
});
