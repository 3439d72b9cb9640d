/**
 * New names that say more than the old ones, or less: the name where it is declared is to be read, both ways, and what follows is not. Beside
 * them stand names that only name.
 */
import type { Case } from './support/bothWays.js';
import { isFolded, isRead } from './support/bothWays.js';
import { toRead } from './support/toRead.js';
import assert from 'node:assert/strict';

const java = (name: string, head = ''): string =>
  `class A extends Base {\n  ${head}int ${name}(int a) {\n    log(a);\n    return a + 1;\n  }\n  int use() {\n    return ${name}(2);\n  }\n}\n`;
const python = (name: string): string => `class A:\n    def ${name}(self, a):\n        log(a)\n        return a + 1\n`;
const script = (name: string): string => `class A {\n  ${name}(a) {\n    log(a);\n    return a + 1;\n  }\n}\n`;
const go = (name: string): string =>
  `package p\n\ntype Box struct{ n int }\n\nfunc (b Box) ${name}(a int) int {\n\tlog(a)\n\treturn b.n + a\n}\n`;
const ruby = (name: string, body = 'log(a)'): string =>
  `class A < Base\n  def ${name}(a)\n    ${body}\n    keep(a + 1)\n  end\nend\n`;
const php = (name: string): string =>
  `<?php\nclass A\n{\n    function ${name}($a)\n    {\n        log($a);\n        return $a;\n    }\n}\n`;
const csharp = (name: string): string =>
  `class A\n{\n    public void ${name}()\n    {\n        Log(1);\n        Keep(2);\n    }\n}\n`;
const dart = (name: string, mark = ''): string =>
  `class A extends Base {\n${mark}  int ${name}(int a) {\n    log(a);\n    return a + 1;\n  }\n}\n`;
const component = (name: string): string =>
  `function ${name}() {\n  log(1);\n  return <b>text</b>;\n}\nconst shown = <${name} />;\n`;
const above = (upper: string, lower: string, called = upper): string =>
  `class Base {\n  int ${upper}(int a) {\n    warn(a);\n    return a * 7;\n  }\n  int run() {\n    return ${called}(1);\n  }\n}\nclass A extends Base {\n  int ${lower}(int a) {\n    log(a);\n    return a + 1;\n  }\n}\n`;

const TELLING: readonly Case[] = [
  ['Java, what all objects have', 'A.java', java('code'), java('hashCode')],
  ['Java, what is inherited from elsewhere', 'A.java', java('one', '@Override\n  '), java('two', '@Override\n  ')],
  [
    'Java, what calls what it overrides',
    'A.java',
    java('one').replace('log(a)', 'super.one(a)'),
    java('two').replace('log(a)', 'super.one(a)'),
  ],
  ['Java, a method that is overridden no longer', 'A.java', above('one', 'one'), above('two', 'one')],
  ['Java, a method that overrides no longer', 'A.java', above('one', 'one'), above('one', 'two')],
  ['Java, a method that overrides now', 'A.java', above('one', 'two'), above('one', 'one')],
  ['Python, a method that the language calls', 'a.py', python('size'), python('__len__')],
  ['Python, a method that is hidden', 'a.py', python('size'), python('__size')],
  [
    'Python, a test',
    'test_a.py',
    'def check_a():\n    log(1)\n    assert f() == 2\n',
    'def test_a():\n    log(1)\n    assert f() == 2\n',
  ],
  ['JavaScript, what makes a value a text', 'a.js', script('show'), script('toString')],
  ['JavaScript, what is waited for', 'a.js', script('next1'), script('then')],
  ['JSX, an element of the page', 'a.tsx', component('Foo'), component('foo')],
  ['Go, what other packages see', 'a.go', go('size'), go('Size')],
  ['Go, what prints a value', 'a.go', go('Text'), go('String')],
  [
    'Go, what runs at the start',
    'a.go',
    'package p\n\nfunc setup() {\n\tlog(1)\n\tkeep(2)\n}\n',
    'package p\n\nfunc init() {\n\tlog(1)\n\tkeep(2)\n}\n',
  ],
  ['Ruby, what is called for all other names', 'a.rb', ruby('other'), ruby('method_missing')],
  ['Ruby, what calls what it overrides', 'a.rb', ruby('one', 'super'), ruby('two', 'super')],
  ['PHP, a method that the language calls', 'a.php', php('other'), php('__get')],
  ['C#, what is called when all is done', 'A.cs', csharp('Stop'), csharp('Dispose')],
  ['Dart, what other libraries see', 'a.dart', dart('size'), dart('_size')],
  ['Dart, what is inherited from elsewhere', 'a.dart', dart('one', '  @override\n'), dart('two', '  @override\n')],
  [
    'Kotlin, an operator',
    'a.kt',
    'class A {\n  operator fun get(i: Int): Int { log(i); return 1 }\n}\n',
    'class A {\n  operator fun invoke(i: Int): Int { log(i); return 1 }\n}\n',
  ],
];

const NAMING: readonly Case[] = [
  ['Java', 'A.java', java('one', 'private '), java('two', 'private ')],
  ['Java, methods that are renamed together', 'A.java', above('one', 'one'), above('two', 'two')],
  ['Python', 'a.py', python('size'), python('length')],
  ['JavaScript', 'a.js', script('one'), script('two')],
  ['JSX', 'a.tsx', component('Foo'), component('Bar')],
  ['Go', 'a.go', go('Size'), go('Length')],
  ['Ruby', 'a.rb', ruby('one').replace(' < Base', ''), ruby('two').replace(' < Base', '')],
  ['PHP', 'a.php', php('one'), php('two')],
  ['C#', 'A.cs', csharp('Stop'), csharp('Halt')],
  ['Dart', 'a.dart', dart('_one'), dart('_two')],
];

describe('new names that say something', () => {
  for (const one of TELLING) it(`are to be read: ${one[0]}`, () => isRead(one));
  for (const one of NAMING) it(`are not where they only name: ${one[0]}`, () => isFolded(one));

  it('are to be read where they are declared only', async () => {
    assert.deepEqual(await toRead({ 'A.java': java('code') }, { 'A.java': java('hashCode') }), ['code => hashCode']);
  });
});
