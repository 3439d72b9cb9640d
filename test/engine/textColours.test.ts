/** Syntax colours of files without a grammar: what of a text has which, and that hostile texts take no time. */
import assert from 'node:assert/strict';
import type { HighlightSpan } from '../../src/engine/model.js';
import { testEngine } from './support/engine.js';

/** By path: a text, and all that is coloured of it, in order. */
const CASES: readonly (readonly [path: string, text: string, expected: readonly string[]])[] = [
  [
    'a.json',
    '{"a": [1, true, null, "x"], "b": {"c": -1.5e3}}',
    [
      '"a" property',
      '1 number',
      'true boolean',
      'null constant',
      '"x" string',
      '"b" property',
      '"c" property',
      '-1.5e3 number',
    ],
  ],
  // A key that stands twice: no tree.
  ['twice.json', '{"a": 1,\n"a": "x"}', ['"a" string', '"a" string', '"x" string']],
  ['tsconfig.json', '// c\n{"a": "//" /* d */}', ['// c comment', '"a" property', '"//" string', '/* d */ comment']],
  ['a.json5', "// c\n{a: 'b', /* open", ['// c comment', "'b' string", '/* open comment']],
  [
    'a.yaml',
    '# c\non: [push]\njobs:\n  - run: |\n      a # b\n    n: 12\n    t: true\n    v: 18.x\n    url: a#b\n',
    [
      '# c comment',
      'on property',
      'push string',
      'jobs property',
      'run property',
      '|\n      a # b string',
      'n property',
      '12 number',
      't property',
      'true boolean',
      'v property',
      '18.x string',
      'url property',
      'a#b string',
    ],
  ],
  // A template: no tree.
  [
    'chart.yaml',
    '# c\n{{- if .Values.a }}\nname: "x"\n  - b: it\'s, isn\'t\n{{ end }}\n',
    ['# c comment', 'name property', '"x" string', 'b property'],
  ],
  [
    'a.toml',
    '# c\n[tool.black]\nx = ["a", true, 88]\n[[bin]]\n',
    ['# c comment', '[tool.black] module', 'x property', '"a" string', 'true boolean', '88 number', '[[bin]] module'],
  ],
  [
    'a.xml',
    '<?xml version="1.0"?>\n<!-- c -->\n<a b="1"><c/>it\'s<d>x</d ></a>\n',
    [
      '<?xml version="1.0"?> keyword',
      '<!-- c --> comment',
      'a tag',
      'b attribute',
      '"1" string',
      'c tag',
      'd tag',
      'd tag',
      'a tag',
    ],
  ],
  [
    'a.scss',
    '// c\n$a: 10px;\n@media (max-width: 9em) { .b:hover { @include foo($a); color: #fff; background: url(x) "q" !important; } }',
    [
      '// c comment',
      '$a variable',
      '10px number',
      '@media keyword',
      '9em number',
      '.b:hover tag',
      '@include keyword',
      'foo function',
      '$a variable',
      'color property',
      '#fff number',
      'background property',
      'url function',
      '"q" string',
      '!important keyword',
    ],
  ],
  [
    'a.tf',
    '# c\nresource "aws_instance" "web" {\n  count = 2\n  name = "x-${var.a}"\n  ingress {\n    on = true\n  }\n}\n',
    [
      '# c comment',
      'resource keyword',
      '"aws_instance" string',
      '"web" string',
      'count property',
      '2 number',
      'name property',
      '"x-${var.a}" string',
      'ingress keyword',
      'on property',
      'true boolean',
    ],
  ],
  [
    'a.sql',
    "-- c\nSELECT id, 'from' FROM users where id = 10;",
    ['-- c comment', 'SELECT keyword', "'from' string", 'FROM keyword', 'where keyword', '10 number'],
  ],
  [
    'a.proto',
    '// c\nsyntax = "proto3";\nmessage User {\n  string name = 1;\n}\n',
    [
      '// c comment',
      'syntax property',
      '"proto3" string',
      'message keyword',
      'User property',
      'string keyword',
      'name property',
      '1 number',
    ],
  ],
  [
    'a.graphql',
    '# c\ntype User { "doc" name(first: Int = 10): String! }\nquery Q { users(id: "3") { name } }\n',
    [
      '# c comment',
      'type keyword',
      'User property',
      '"doc" string',
      'name property',
      '10 number',
      'query keyword',
      'Q property',
      'users property',
      '"3" string',
      'name property',
    ],
  ],
  ['a.properties', '! c\na.b = 12\n', ['! c comment', 'a.b property', '12 number']],
  ['a.ini', '; c\n[sec]\nname = "v"\n', ['; c comment', '[sec] module', 'name property', '"v" string']],
  [
    'Dockerfile',
    '# c\nFROM node:20 AS build\nRUN echo "x#y" # no\n',
    ['# c comment', 'FROM keyword', 'RUN keyword', '"x#y" string', '# no comment'],
  ],
  ['a.tex', '50\\% of #1 % c\n', ['% c comment']],
  [
    'a.md',
    '---\ntitle: X\n---\n# Head `x`\n\nUse `code`, [a](http://x.y) <b>x</b>\n\n```ts\n# no\n```\n- [ ] a\n\n<!-- c -->\n\n&amp;\n',
    [
      'title property',
      'X string',
      '# Head `x` keyword',
      '`code` string',
      'http://x.y type',
      '<b> tag',
      '</b> tag',
      '```ts\n# no\n``` string',
      '- punctuation',
      '[ ] punctuation',
      '<!-- c --> comment',
      '&amp; escape',
    ],
  ],
  [
    'a.html',
    '<!-- c --><p class="x">it\'s, isn\'t</p>',
    ['<!-- c --> comment', 'p tag', 'class attribute', '"x" string', 'p tag'],
  ],
  ['a.unknown', 'a: "x" # c', []],
  ['a.min.js', 'let a = "x";', []],
];

/** Texts on which a careless search goes back again and again. */
const HOSTILE: Readonly<Record<string, string>> = {
  'a.json5': '/*'.repeat(190_000),
  'b.json5': '"\\"'.repeat(130_000),
  'a.env': `${' '.repeat(390_000)}[`,
  'b.env': '['.repeat(390_000),
  'c.env': 'a'.repeat(390_000),
  'd.env': "'a".repeat(190_000),
  'a.css': '/*'.repeat(190_000),
  'a.svg': '<!--'.repeat(90_000),
  'b.svg': '<a '.repeat(40_000),
  'a.yaml': '- '.repeat(40_000),
  'b.yaml': '[ '.repeat(40_000),
  'c.yaml': '? '.repeat(40_000),
  'a.json': '['.repeat(390_000),
  'a.md': '> '.repeat(190_000),
};

describe('syntax colours of data and markup', () => {
  for (const [path, text, expected] of CASES) {
    it(`are those of ${path}`, async () => {
      const spans = await testEngine().highlight(path, text);
      assert.deepEqual(
        spans.map(({ start, end, capture }) => `${text.slice(start, end)} ${capture}`),
        expected,
      );
    });
  }

  for (const [path, text] of Object.entries(HOSTILE)) {
    it(`are in order, and found at once, in ${path} of ${text.slice(0, 4).trim()}`, async () => {
      assertInOrder(await testEngine().highlight(path, text), text);
    });
  }

  it('are those of each version, wherever the line ends are', async () => {
    for (const [path, text] of CASES) {
      const windows = text.replaceAll('\n', '\r\n');
      assertInOrder(await testEngine().highlight(path, windows), windows);
    }
  });

  it('are left out of a text that nobody reads', async () => {
    const text = '{"a": 1}';
    assert.equal((await testEngine().highlight('a.json', text)).length, 2);
    assert.deepEqual(await testEngine().highlight('a.json', text + ' '.repeat(400_000)), []);
  });
});

function assertInOrder(spans: readonly HighlightSpan[], text: string): void {
  let last = 0;
  for (const { start, end } of spans) {
    assert.ok(last <= start && start < end && end <= text.length, `${last} ${start} ${end}`);
    last = end;
  }
}
