/** Other names for what moved, where others mention it: explained where nothing else can be meant, left to be read elsewhere. Each case is read both ways. */
import assert from 'node:assert/strict';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import { analyzeTexts } from './support/engine.js';

type Files = Readonly<Record<string, string>>;

const PARSE = '  static int parse(String text) {\n    int n = text.length();\n    return n * n + 7;\n  }\n';
const clean = (sign: string): string =>
  `${sign} clean(list: string[]): string {\n  let out = '';\n  for (const item of list) out += item.trim();\n  return out;\n}\n`;
const CLEAN_PY =
  "def clean(items):\n    out = ''\n    for item in items:\n        out += item.strip()\n    return out\n";

interface Case {
  readonly name: string;
  readonly before: Files;
  readonly after: Files;
  /** Files in which something is to be read, both ways. */
  readonly read: readonly string[];
  /** The same the other way, if these are others. */
  readonly readBack?: readonly string[];
}

const reader = (members: string): string => `package p;\nclass Reader {\n  int size;\n${members}}\n`;
const parser = (members: string): string => `package p;\nclass Parser {\n  int rest;\n${members}}\n`;
const user = (call: string, imports = ''): string =>
  `package p;\n${imports}class User {\n  int use(String x) {\n    return ${call}(x) + 1;\n  }\n}\n`;
const java = (
  name: string,
  before: Files,
  after: Files,
  read: readonly string[] = [],
  readBack: readonly string[] = read,
): Case => ({
  name,
  read,
  readBack,
  before: { 'p/Reader.java': reader(PARSE), 'p/Parser.java': parser(''), ...before },
  after: { 'p/Reader.java': reader(''), 'p/Parser.java': parser(PARSE), ...after },
});
const OTHER = '  static int parse(int code) {\n    return code + size();\n  }\n';

const SLEEP = (type: string): string =>
  `function ${type}:sleep(hours)\n  local left = hours * 2 - #tostring(hours)\n  print(left, "hours")\n  return left\nend\n`;
const lua = (type: string, members = '', isAlone = true): string =>
  `local ${type} = {}\n\nfunction ${type}:sound()\n  return "${type} " .. self.volume\nend\n${members}${isAlone ? `return ${type}\n` : ''}`;

const CASES: readonly Case[] = [
  java(
    'a static method of another class',
    { 'p/User.java': user('Reader.parse') },
    { 'p/User.java': user('Parser.parse') },
  ),
  java(
    'a static import',
    { 'p/User.java': user('parse', 'import static p.Reader.parse;\n') },
    { 'p/User.java': user('parse', 'import static p.Parser.parse;\n') },
  ),
  java(
    'the class that it was in',
    { 'p/Reader.java': reader(`${PARSE}  int use(String x) {\n    return parse(x);\n  }\n`) },
    { 'p/Reader.java': reader('  int use(String x) {\n    return Parser.parse(x);\n  }\n') },
  ),
  java(
    'the class that it went to',
    { 'p/Parser.java': parser('  int use(String x) {\n    return Reader.parse(x);\n  }\n') },
    { 'p/Parser.java': parser(`${PARSE}  int use(String x) {\n    return parse(x);\n  }\n`) },
  ),
  java(
    'another class than it went to',
    { 'p/User.java': user('Reader.parse') },
    { 'p/User.java': user('Finder.parse') },
    ['p/User.java'],
  ),
  java(
    'a name that the new class had',
    { 'p/Parser.java': parser(OTHER), 'p/User.java': user('Reader.parse') },
    { 'p/Parser.java': parser(`${OTHER}${PARSE}`), 'p/User.java': user('Parser.parse') },
    ['p/Parser.java', 'p/User.java'],
    ['p/User.java'],
  ),
  java('an object', { 'p/User.java': user('a.reader.parse') }, { 'p/User.java': user('a.Parser.parse') }, [
    'p/User.java',
  ]),
  {
    name: 'imports by name',
    read: [],
    before: {
      'src/m.ts': `${clean('export function')}export const zero = 0;\n`,
      'src/t.ts': 'export const one = 1;\n',
      'src/u.ts':
        "import { clean, zero } from './m';\nimport { one } from './t';\n\nexport const go = (list: string[]): string => clean(list) + zero + one;\n",
    },
    after: {
      'src/m.ts': 'export const zero = 0;\n',
      'src/t.ts': `export const one = 1;\n${clean('export function')}`,
      'src/u.ts':
        "import { zero } from './m';\nimport { one, clean } from './t';\n\nexport const go = (list: string[]): string => clean(list) + zero + one;\n",
    },
  },
  {
    name: 'an import of its own',
    read: [],
    before: {
      'src/m.ts': `${clean('export function')}export const zero = 0;\n`,
      'src/u.ts':
        "import { clean, zero } from './m';\n\nexport const go = (list: string[]): string => clean(list) + zero;\n",
    },
    after: {
      'src/m.ts': 'export const zero = 0;\n',
      'src/t.ts': clean('export function'),
      'src/u.ts':
        "import { zero } from './m';\nimport { clean } from './t';\n\nexport const go = (list: string[]): string => clean(list) + zero;\n",
    },
  },
  {
    name: 'an import from elsewhere',
    read: ['src/u.ts'],
    before: {
      'src/m.ts': `${clean('export function')}export const zero = 0;\n`,
      'src/u.ts':
        "import { clean, zero } from './m';\n\nexport const go = (list: string[]): string => clean(list) + zero;\n",
    },
    after: {
      'src/m.ts': 'export const zero = 0;\n',
      'src/t.ts': clean('export function'),
      'src/u.ts':
        "import { zero } from './m';\nimport { clean } from './other';\n\nexport const go = (list: string[]): string => clean(list) + zero;\n",
    },
  },
  {
    name: 'a module',
    read: [],
    before: {
      'p.py': `import q\n\n${CLEAN_PY}\n\ndef go(items):\n    return clean(items) + 'x'\n`,
      'q.py': 'zero = 0\n',
    },
    after: {
      'p.py': "import q\n\n\ndef go(items):\n    return q.clean(items) + 'x'\n",
      'q.py': `zero = 0\n\n${CLEAN_PY}`,
    },
  },
  {
    name: 'objects called as the modules are',
    read: ['u.py'],
    before: {
      'p.py': `zero = 0\n\n${CLEAN_PY}`,
      'q.py': 'one = 1\n',
      'u.py': "def go(p, q, items):\n    return p.clean(items) + 'x'\n",
    },
    after: {
      'p.py': 'zero = 0\n',
      'q.py': `one = 1\n\n${CLEAN_PY}`,
      'u.py': "def go(p, q, items):\n    return q.clean(items) + 'x'\n",
    },
  },
  {
    name: 'an import from a module',
    read: [],
    before: {
      'p.py': `zero = 0\n\n${CLEAN_PY}`,
      'q.py': 'one = 1\n',
      'u.py': "from p import clean\n\n\ndef go(items):\n    return clean(items) + 'x'\n",
    },
    after: {
      'p.py': 'zero = 0\n',
      'q.py': `one = 1\n\n${CLEAN_PY}`,
      'u.py': "from q import clean\n\n\ndef go(items):\n    return clean(items) + 'x'\n",
    },
  },
  {
    name: 'the type in the head of a member that stands outside of it',
    read: [],
    before: { 'lion.lua': lua('Lion', SLEEP('Lion')), 'seal.lua': lua('Seal') },
    after: { 'lion.lua': lua('Lion'), 'seal.lua': lua('Seal', SLEEP('Seal')) },
  },
  {
    name: 'a member that stands outside of its type, which went elsewhere',
    read: [],
    before: {
      'a.lua': `${lua('Seal', '', false)}${lua('Lion', SLEEP('Lion'), false)}`,
      'b.lua': lua('Bear', '', false),
    },
    after: {
      'a.lua': lua('Seal', '', false),
      'b.lua': `${lua('Bear', '', false)}${lua('Lion', SLEEP('Lion'), false)}`,
    },
  },
];

/** Files with something to read. */
function filesToRead(diff: ChangeDiff): string[] {
  return diff.pairs
    .filter(({ linesToRead }) => linesToRead > 0)
    .map(({ before, after }) => (after === null ? diff.before[before as number] : diff.after[after]).path)
    .sort();
}

describe('names of what moved', () => {
  for (const { name, before, after, read, readBack = read } of CASES) {
    it(name, async () => {
      assert.deepEqual(filesToRead(await analyzeTexts(before, after)), read);
      assert.deepEqual(filesToRead(await analyzeTexts(after, before)), readBack);
    });
  }
});
