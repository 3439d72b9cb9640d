/**
 * Uses that say the old name of what was renamed still: the name where it is declared is to be read. Beside each stands the same where no use
 * says it: nothing is to be read then.
 */
import assert from 'node:assert/strict';
import type { Texts } from './support/engine.js';
import { analyzeTexts } from './support/engine.js';
import { toRead } from './support/toRead.js';

/** What it is, the code by the name, and the use that stays: as it says the name, and as it says none. */
type Left = readonly [what: string, code: (name: string) => Texts, use: string, other: string];

const one =
  (path: string, code: (name: string) => string) =>
  (name: string): Texts => ({ [path]: code(name) });

const LEFT: readonly Left[] = [
  ['a keyword', one('a.py', n => `def draw(${n}):\n    return go(${n})\n\n\ndraw(width=1)\n`), 'width=1', '1'],
  [
    'a keyword of what is handed over',
    one('a.py', n => `def hear(${n}):\n    return go(${n})\n\n\ndef fire(heard):\n    return heard(width=1)\n`),
    'width=1',
    '1',
  ],
  [
    'a key of options',
    one('a.py', n => `def draw(${n}):\n    return go(${n})\n\n\nOPTS = {"width": 1}\ndraw(**OPTS)\n`),
    '"width"',
    '"other"',
  ],
  [
    'a place in a path',
    one('a.py', n => `@cache("/u/{width}")\ndef get(${n}):\n    return find(${n})\n`),
    '{width}',
    'rest',
  ],
  [
    'what a module shows',
    one('a.py', n => `__all__ = ["width"]\n\n\ndef ${n}():\n    return go(1)\n`),
    'width',
    'other',
  ],
  [
    'what is replaced in a test',
    one('a.py', n => `def ${n}():\n    return go(1)\n\n\ndef test_it():\n    patch("a.width")\n`),
    'a.width',
    'a.other',
  ],
  [
    'a name that is put together',
    one(
      'a.py',
      n =>
        `class A:\n    def on_${n}(self):\n        return go(1)\n\n    def fire(self, what):\n        return getattr(self, "on_" + what)\n`,
    ),
    'getattr(self, "on_" + what)',
    'getattr(self, what)',
  ],
  [
    'a local that is found by its name',
    one('a.py', n => `def hello(person):\n    ${n} = person.full\n    return "{width}".format(**locals())\n`),
    '{width}',
    '{other}',
  ],
  [
    'a keyword',
    one('a.rb', n => `def draw(${n}:)\n  go(${n})\nend\n\ndraw(width: 1)\n`),
    'draw(width: 1)',
    'draw(**all)',
  ],
  [
    'a symbol',
    one('a.rb', n => `class A\n  def ${n}\n    go(1)\n  end\n\n  def all\n    public_send(:width)\n  end\nend\n`),
    ':width',
    ':other',
  ],
  [
    'a named argument',
    one('a.php', n => `<?php\nfunction draw($${n}) { return go($${n}); }\ndraw(width: 1);\n`),
    'width: 1',
    '1',
  ],
  [
    'a text that is called',
    one(
      'a.php',
      n =>
        `<?php\nclass A {\n  function ${n}() { return go(1); }\n  function all($xs) { return usort($xs, [$this, 'width']); }\n}\n`,
    ),
    `'width'`,
    `'other'`,
  ],
  [
    'a route',
    n => ({
      'a.php': `<?php\nclass C { function ${n}($id) { return go($id); } }\n`,
      'routes.php': `<?php\nRoute::get('/x', 'C@width');\n`,
    }),
    'C@width',
    'C@other',
  ],
  [
    'a named argument',
    one('a.kt', n => `fun draw(${n}: Int) = go(${n})\n\nfun all() = draw(width = 1)\n`),
    'width = 1',
    '1',
  ],
  [
    'a named argument',
    one('A.cs', n => `class A\n{\n    int Draw(int ${n}) => Go(${n});\n    int All() => Draw(width: 1);\n}\n`),
    'width: 1',
    '1',
  ],
  [
    'a named argument',
    one('a.dart', n => `int draw({int ${n} = 1}) {\n  return go(${n});\n}\n\nfinal all = draw(width: 1);\n`),
    'width: 1',
    '',
  ],
  [
    'a label',
    one('a.swift', n => `func draw(${n}: Int) -> Int {\n  return go(${n})\n}\n\nlet all = draw(width: 1)\n`),
    'draw(width: 1)',
    'draw',
  ],
  [
    'a named argument',
    one(
      'A.scala',
      n => `object A {\n  def draw(${n}: Int): Int = {\n    go(${n})\n  }\n\n  val all = draw(width = 1)\n}\n`,
    ),
    'width = 1',
    '1',
  ],
  [
    'a key',
    one(
      'a.ts',
      n =>
        `interface Options {\n  ${n}: number;\n  quiet: boolean;\n}\nexport const usual: Options = { width: 3, quiet: true };\n`,
    ),
    'width: 3, ',
    '',
  ],
  [
    'a member',
    one(
      'a.ts',
      n =>
        `export interface Parcel {\n  ${n}: number;\n  label: string;\n}\nexport const heavy = (parcel: Parcel) => parcel.width > 3;\n`,
    ),
    'parcel.width',
    'parcel.label',
  ],
  [
    'a text that is looked up',
    one('a.js', n => `class A {\n  constructor() {\n    this.${n} = 1;\n  }\n}\nnew A().get('width');\n`),
    `'width'`,
    `'other'`,
  ],
  [
    'a parameter in an annotation',
    one('A.java', n => `class A {\n  @Test("#width")\n  int get(int ${n}) {\n    return find(${n});\n  }\n}\n`),
    '#width',
    '#other',
  ],
  [
    'a path',
    one(
      'a.go',
      n =>
        `package a\n\ntype S struct{}\n\nfunc (s *S) W${n}(n int) int { return g(n) }\n\nfunc all() { call("S.Wwidth") }\n`,
    ),
    'S.Wwidth',
    'S.Other',
  ],
  [
    'a template',
    n => ({
      'a.go': `package a\n\ntype T struct{ N string }\n\nfunc (t T) W${n}() string { return t.N }\n`,
      'a.tmpl': '<b>{{ .Wwidth }}</b>\n',
    }),
    '{{ .Wwidth }}',
    '{{ .N }}',
  ],
  [
    'a page',
    n => ({ 'a.js': `export function ${n}() {\n  return go(1);\n}\n`, 'a.html': '<b onclick="width()">x</b>\n' }),
    '"width()"',
    '"other()"',
  ],
  ['settings', n => ({ 'a.py': `def ${n}():\n    return go(1)\n`, 'a.cfg': 'run = a:width\n' }), 'a:width', 'a:other'],
];

/** What says the old name and is none: nobody finds it by that. */
const OTHER: readonly (readonly [what: string, code: (name: string) => Texts])[] = [
  [
    'a text beside a local',
    one('a.ts', n => `export function f(x: number) {\n  const ${n} = g(x);\n  log('width');\n  return h(${n});\n}\n`),
  ],
  [
    'a private method of a language that finds none by text',
    one(
      'A.java',
      n =>
        `class A {\n  private int ${n}(int b) {\n    return go(b);\n  }\n  int f() {\n    log("width");\n    return ${n}(1);\n  }\n}\n`,
    ),
  ],
  ['a sentence', one('a.py', n => `def ${n}():\n    return go("the width of it")\n`)],
  ['a comment', one('a.py', n => `# As width says.\ndef ${n}():\n    return go(1)\n`)],
  ['prose', n => ({ 'a.py': `def ${n}():\n    return go(1)\n`, 'README.md': 'Call `width()`, or {width}.\n' })],
  ['an argument of another callable', one('a.py', n => `def draw(${n}):\n    return go(${n})\n\n\nopen(width=1)\n`)],
  [
    'a key of a value of another type',
    one(
      'a.ts',
      n =>
        `interface Options {\n  ${n}: number;\n  quiet: boolean;\n}\ninterface Box {\n  size: number;\n}\nexport const box: Box = { width: 3 };\n`,
    ),
  ],
  [
    'a label that is another name',
    one('a.swift', n => `func draw(width ${n}: Int) -> Int {\n  return go(${n})\n}\n\nlet all = draw(width: 1)\n`),
  ],
];

const [WAS, IS] = ['width', 'length'];

describe('uses that say an old name still', () => {
  for (const [what, code, use, other] of LEFT) {
    const [before, after] = [code(WAS), code(IS)];
    const [path] = Object.keys(before);
    it(`leave the new name to be read: ${what}, ${path}`, async () => {
      const left = await toRead(before, after);
      assert.equal(left.length, 1, left.join('\n'));
      assert.match(left[0], /width => .*length$/);
    });
    it(`leave nothing to be read where they are none: ${what}, ${path}`, async () => {
      const plain = (texts: Texts): Texts =>
        Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.replace(use, () => other)]));
      assert.notDeepEqual(plain(after), after);
      assert.deepEqual(await toRead(plain(before), plain(after)), []);
    });
  }
  for (const [what, code] of OTHER) {
    it(`are not meant by ${what}`, async () => assert.deepEqual(await toRead(code(WAS), code(IS)), []));
  }

  it('are named as what keeps the new name from being folded', async () => {
    const code = (name: string): Texts => ({
      'a.py': `def draw(${name}):\n    return go(${name})\n\n\ndraw(width=1)\n`,
    });
    const { actions, refactorings } = await analyzeTexts(code(WAS), code(IS));
    const read = actions.filter(({ verdict }) => verdict === 'read');
    assert.deepEqual(
      read.map(({ because }) => because?.premises.map(({ text }) => text)),
      [['`draw(width=1)` at `a.py:5` still says the old name']],
    );
    assert.deepEqual(
      refactorings.map(({ purity }) => purity?.pure ?? null),
      [null],
    );
  });
});
