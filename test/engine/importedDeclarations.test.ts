/** A variable at the top of a file that got another name, as the files that import it name it: followed where the import leads to it, and read elsewhere. */
import assert from 'node:assert/strict';
import type { Texts } from './support/engine.js';
import { toRead } from './support/toRead.js';

const RULES = 'export const limit = 3;\nexport const twice = () => limit * 2;\n';

/** All files, with another name in place of `limit`. */
function renamed(files: Texts, from = 'limit', to = 'maxItems'): Texts {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replaceAll(from, to)]));
}

describe('a variable of another file with another name', () => {
  const use = (imported: string, path: string, name: string): string =>
    `import ${imported} from '${path}';\nexport function cut(n: number): number {\n  return n < ${name} ? n : ${name};\n}\n`;
  const cases: Readonly<Record<string, Texts>> = {
    'by its name': { 'rules.ts': RULES, 'b.ts': use('{ limit }', './rules', 'limit') },
    'by another one': { 'rules.ts': RULES, 'b.ts': use('{ limit as most }', './rules', 'most') },
    'of all that is imported': { 'rules.ts': RULES, 'b.ts': use('* as rules', './rules', 'rules.limit') },
    'in a folder above, with the ending': {
      'rules.js': RULES,
      'in/b.js': use('{ limit }', '../rules.js', 'limit').replaceAll(': number', ''),
    },
    'that is exported at the end': {
      'rules.ts': 'const limit = 3;\nconst twice = () => limit * 2;\nexport { limit, twice };\n',
      'b.ts': use('{ limit }', './rules', 'limit'),
    },
    Python: {
      'rules.py': 'limit = 3\n\n\ndef twice():\n    return limit * 2\n',
      'b.py': 'from rules import limit\n\n\ndef cut(n):\n    return n if n < limit else limit\n',
    },
  };
  for (const [name, files] of Object.entries(cases)) {
    it(name, async () => {
      assert.deepEqual(await toRead(files, renamed(files)), []);
    });
  }

  const read: Readonly<Record<string, readonly [Texts, Texts]>> = {
    'of another file': [
      { 'rules.ts': RULES, 'b.ts': use('{ limit }', './other', 'limit') },
      { 'rules.ts': renamed({ a: RULES }).a, 'b.ts': use('{ maxItems }', './other', 'maxItems') },
    ],
    'of another file from now on': [
      { 'rules.ts': RULES, 'b.ts': use('{ limit }', './rules', 'limit') },
      { 'rules.ts': renamed({ a: RULES }).a, 'b.ts': use('{ maxItems }', './other', 'maxItems') },
    ],
    'of a file of that name in another folder': [
      { 'rules.ts': RULES, 'in/b.ts': use('{ limit }', './rules', 'limit') },
      { 'rules.ts': renamed({ a: RULES }).a, 'in/b.ts': use('{ maxItems }', './rules', 'maxItems') },
    ],
    'of a file that has both': [
      { 'rules.ts': `${RULES}export const maxItems = 5;\n`, 'b.ts': use('{ limit }', './rules', 'limit') },
      { 'rules.ts': `${RULES}export const maxItems = 5;\n`, 'b.ts': use('{ maxItems }', './rules', 'maxItems') },
    ],
    'behind a variable of its own': [
      {
        'rules.ts': RULES,
        'b.ts':
          "import { limit } from './rules';\nexport function cut(n: number, maxItems: number): number {\n  return n < limit ? n : maxItems;\n}\n",
      },
      {
        'rules.ts': renamed({ a: RULES }).a,
        'b.ts':
          "import { maxItems } from './rules';\nexport function cut(n: number, maxItems: number): number {\n  return n < maxItems ? n : maxItems;\n}\n",
      },
    ],
  };
  for (const [name, [before, after]] of Object.entries(read)) {
    it(`is read: ${name}`, async () => {
      assert.notDeepEqual(await toRead(before, after), []);
    });
  }
});
