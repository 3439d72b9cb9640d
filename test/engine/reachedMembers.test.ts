/**
 * Members of the change that are reached through types which it leaves as they are: a renamed member folds where the
 * type between hands it on, and is to be read where that type has one of its own.
 */
import assert from 'node:assert/strict';
import { analyzeInTree } from './support/tree.js';

interface Case {
  readonly what: string;
  /** The file with the renamed member, and the one that uses it; `load` becomes `fetch` in both. */
  readonly base: readonly [path: string, text: string];
  readonly user: readonly [path: string, text: string];
  /** The file that stands between; `OWN` is where a member of the name may stand. */
  readonly between: readonly [path: string, text: string];
  readonly own: string;
}

const lines = (...text: string[]): string => text.join('\n') + '\n';

const JAVA: Pick<Case, 'base' | 'between' | 'own'> = {
  base: ['p/Base.java', lines('package p;', 'public class Base {', '  public int load(int n) { return n + 1; }', '}')],
  between: ['p/Mid.java', lines('package p;', 'public class Mid extends Base {', 'OWN', '}')],
  own: '  public int load(int n) { return 7; }',
};

const CASES: readonly Case[] = [
  {
    what: 'Java, through a variable of an imported type',
    ...JAVA,
    user: [
      'q/User.java',
      lines(
        'package q;',
        'import p.Mid;',
        'class User {',
        '  int use(Mid mid) {',
        '    return mid.load(3);',
        '  }',
        '}',
      ),
    ],
  },
  {
    what: 'Java, by its bare name in a type below',
    ...JAVA,
    user: [
      'p/Leaf.java',
      lines('package p;', 'class Leaf extends Mid {', '  int use() {', '    return load(3);', '  }', '}'),
    ],
  },
  {
    what: 'C++, in a member whose type is declared in a header',
    base: [
      'base.hpp',
      lines('struct Base {', '  int load(int n) { return n + 1; }', '  int other(int n) { return n; }', '};'),
    ],
    between: ['mid.hpp', lines('#include "base.hpp"', 'struct Mid : Base {', '  int use();', 'OWN', '};')],
    own: '  int load(int n) { return 7; }',
    user: ['mid.cpp', lines('#include "mid.hpp"', 'int Mid::use() {', '  return load(3);', '}')],
  },
  {
    what: 'TypeScript, through an object that is made',
    base: ['base.ts', lines('export class Base {', '  load(n: number): number {', '    return n + 1;', '  }', '}')],
    between: ['mid.ts', lines("import { Base } from './base';", 'export class Mid extends Base {', 'OWN', '}')],
    own: '  load(n: number): number {\n    return 7;\n  }',
    user: [
      'user.ts',
      lines(
        "import { Mid } from './mid';",
        'export function use(): number {',
        '  const mid = new Mid();',
        '  return mid.load(3);',
        '}',
      ),
    ],
  },
  {
    what: 'Python, on the own object',
    base: ['base.py', lines('class Base:', '    def load(self, n):', '        return n + 1')],
    between: ['mid.py', lines('from base import Base', '', 'class Mid(Base):', '    kind = 1', 'OWN')],
    own: '    def load(self, n):\n        return 7',
    user: [
      'leaf.py',
      lines('from mid import Mid', '', 'class Leaf(Mid):', '    def use(self):', '        return self.load(3)'),
    ],
  },
  {
    what: 'C#, through a parameter',
    base: ['Base.cs', lines('namespace P;', 'public class Base {', '  public int load(int n) { return n + 1; }', '}')],
    between: ['Mid.cs', lines('namespace P;', 'public class Mid : Base {', 'OWN', '}')],
    own: '  public new int load(int n) { return 7; }',
    user: [
      'User.cs',
      lines('namespace P;', 'class User {', '  int use(Mid mid) {', '    return mid.load(3);', '  }', '}'),
    ],
  },
  {
    what: 'Kotlin, through a parameter',
    base: [
      'p/Base.kt',
      lines('package p', 'open class Base {', '  fun load(n: Int): Int {', '    return n + 1', '  }', '}'),
    ],
    between: ['p/Mid.kt', lines('package p', 'open class Mid : Base() {', 'OWN', '}')],
    own: '  fun load(n: Int, m: Int = 2): Int {\n    return 7\n  }',
    user: ['p/user.kt', lines('package p', 'fun use(mid: Mid): Int {', '  return mid.load(3)', '}')],
  },
  {
    what: 'PHP, on the own object',
    base: [
      'src/Base.php',
      lines(
        '<?php',
        'namespace App;',
        'class Base {',
        '  public function load($n) {',
        '    return $n + 1;',
        '  }',
        '}',
      ),
    ],
    between: ['src/Mid.php', lines('<?php', 'namespace App;', 'class Mid extends Base {', 'OWN', '}')],
    own: '  public function load($n) {\n    return 7;\n  }',
    user: [
      'src/Leaf.php',
      lines(
        '<?php',
        'namespace App;',
        'class Leaf extends Mid {',
        '  public function use() {',
        '    return $this->load(3);',
        '  }',
        '}',
      ),
    ],
  },
  {
    what: 'Go, by a field that is embedded',
    base: [
      'base.go',
      lines('package p', '', 'type Base struct{ n int }', '', 'func (b *Base) load(n int) int { return b.n + n }'),
    ],
    between: ['mid.go', lines('package p', '', 'type Mid struct {', '\tBase', '}', '', 'OWN')],
    own: 'func (m *Mid) load(n int) int { return 7 }',
    user: ['user.go', lines('package p', '', 'func use(mid *Mid) int {', '\treturn mid.load(3)', '}')],
  },
  {
    what: 'Swift, through a parameter',
    base: ['Base.swift', lines('class Base {', '  func load(_ n: Int) -> Int {', '    return n + 1', '  }', '}')],
    between: ['Mid.swift', lines('class Mid: Base {', 'OWN', '}')],
    own: '  override func load(_ n: Int) -> Int {\n    return 7\n  }',
    user: ['User.swift', lines('func use(mid: Mid) -> Int {', '  return mid.load(3)', '}')],
  },
  {
    what: 'Dart, through a parameter',
    base: ['base.dart', lines('class Base {', '  int load(int n) {', '    return n + 1;', '  }', '}')],
    between: ['mid.dart', lines("import 'base.dart';", 'class Mid extends Base {', 'OWN', '}')],
    own: '  int load(int n) {\n    return 7;\n  }',
    user: ['user.dart', lines("import 'mid.dart';", 'int use(Mid mid) {', '  return mid.load(3);', '}')],
  },
  {
    what: 'Scala, through a parameter',
    base: ['p/Base.scala', lines('package p', 'class Base {', '  def load(n: Int): Int = {', '    n + 1', '  }', '}')],
    between: ['p/Mid.scala', lines('package p', 'class Mid extends Base {', 'OWN', '}')],
    own: '  override def load(n: Int): Int = 7',
    user: [
      'p/User.scala',
      lines('package p', 'object User {', '  def use(mid: Mid): Int = {', '    mid.load(3)', '  }', '}'),
    ],
  },
];

/** Lines to read of the file that uses the member, the type between with one of its own, or without. */
async function toRead({ base, between, user, own }: Case, hasOwn: boolean): Promise<number> {
  const renamed = (text: string): string => text.replaceAll('load', 'fetch');
  const diff = await analyzeInTree(
    { [base[0]]: base[1], [user[0]]: user[1] },
    { [base[0]]: renamed(base[1]), [user[0]]: renamed(user[1]) },
    { [between[0]]: between[1].replace('OWN', hasOwn ? own : '') },
  );
  const file = diff.after.findIndex(({ path }) => path === user[0]);
  return diff.pairs.find(({ after }) => after === file)?.linesToRead ?? -1;
}

describe('members that are reached through types which did not change', () => {
  for (const one of CASES) {
    it(`fold where the type between hands them on: ${one.what}`, async () => {
      assert.equal(await toRead(one, false), 0);
    });
    it(`are to be read where the type between has its own: ${one.what}`, async () => {
      assert.notEqual(await toRead(one, true), 0);
    });
  }
});
