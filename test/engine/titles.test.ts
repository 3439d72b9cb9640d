/** Titles and summaries in the words of the language at hand; types and descriptions stay the catalogue's. */
import assert from 'node:assert/strict';
import type { Texts } from './support/engine.js';
import { analyzeTexts } from './support/engine.js';

async function reported(before: Texts, after: Texts): Promise<string[]> {
  const { refactorings } = await analyzeTexts(before, after);
  return refactorings.map(({ title, summary }) => `${title}: ${summary}`);
}

type Case = readonly [what: string, path: string, before: string, after: string, reported: readonly string[]];

describe('refactorings are told in the words of the language', () => {
  for (const [what, path, before, after, expected] of [
    [
      'a struct and a trait of Rust',
      'kit.rs',
      'pub struct Crate {\n    size: usize,\n}\n\npub trait Weigh {\n    fn weigh(&self) -> usize;\n}\n',
      'pub struct Parcel {\n    size: usize,\n}\n\npub trait Measure {\n    fn weigh(&self) -> usize;\n}\n',
      ['Rename Struct: `Crate` renamed to `Parcel`', 'Rename Trait: `Weigh` renamed to `Measure`'],
    ],
    [
      'who may see a field of Rust, as it is written',
      'kit.rs',
      'pub struct Crate {\n    pub size: usize,\n    zone: u8,\n}\n',
      'pub struct Crate {\n    pub(super) size: usize,\n    pub zone: u8,\n}\n',
      [
        'Change Field Visibility: `size` is `pub(super)` instead of `pub`',
        'Change Field Visibility: `zone` is `pub` instead of private',
      ],
    ],
    [
      'an attribute of Rust',
      'kit.rs',
      'pub struct Crate {\n    size: usize,\n}\n',
      'pub struct Crate {\n    #[cfg(unix)]\n    size: usize,\n}\n',
      ['Add Field Attribute: `#[cfg(unix)]` added to `size`'],
    ],
    [
      'what the capital letter of a new name says in Go',
      'kit.go',
      'package kit\n\nfunc Weigh(size int) int {\n\tlevel := size * 2\n\treturn level\n}\n',
      'package kit\n\nfunc weigh(size int) int {\n\tlevel := size * 2\n\treturn level\n}\n',
      ['Rename Function: `Weigh` renamed to `weigh`, unexported now'],
    ],
    [
      'a constant of Go',
      'kit.go',
      'package kit\n\nconst limit = 12 * 7\n',
      'package kit\n\nconst bound = 12 * 7\n',
      ['Rename Constant: `limit` renamed to `bound`'],
    ],
    [
      'an underscore of Python, which is a custom',
      'kit.py',
      'def weigh(size):\n    level = size * 2\n    return level\n',
      'def _weigh(size):\n    level = size * 2\n    return level\n',
      ['Rename Function: `weigh` renamed to `_weigh`'],
    ],
    [
      'a decorator of Python',
      'kit.py',
      'class Crate:\n    def weigh(self):\n        return 1\n',
      'class Crate:\n    @cached\n    def weigh(self):\n        return 1\n',
      ['Add Method Decorator: `@cached` added to `weigh`'],
    ],
    [
      'an enum member of TypeScript',
      'kit.ts',
      'enum Mode {\n  Plain,\n  Fancy,\n}\n',
      'enum Mode {\n  Simple,\n  Fancy,\n}\n',
      ['Rename Enum Member: `Plain` renamed to `Simple`'],
    ],
    [
      'an access modifier of Java',
      'Crate.java',
      'class Crate {\n  int size;\n}\n',
      'class Crate {\n  private int size;\n}\n',
      ['Change Field Access Modifier: `size` is `private` instead of package-private'],
    ],
    [
      'a parameter of a lambda in Kotlin',
      'kit.kt',
      'fun both(xs: List<Int>, size: Int): List<Int> {\n  return xs.map { item -> item * size }\n}\n',
      'fun both(xs: List<Int>, size: Int): List<Int> {\n  return xs.map { entry -> entry * size }\n}\n',
      ['Rename Lambda Parameter: lambda parameter `item` renamed to `entry`'],
    ],
    [
      'a function of Kotlin that became an extension',
      'kit.kt',
      'fun lastIsDot(p: Path): Boolean {\n  val a = p.size\n  check(a)\n  return a == 2\n}\n',
      'fun Path.lastIsDot(): Boolean {\n  val a = size\n  check(a)\n  return a == 2\n}\n',
      [
        'Rename Function: `lastIsDot` is an extension of `Path` now',
        'Remove Parameter: parameter `p` removed from `lastIsDot`',
      ],
    ],
    [
      'initializers of Swift by the labels of their arguments',
      'kit.swift',
      'struct Item {\n  let name: String\n  init(named: String) {\n    name = named.trimmed()\n    check(name)\n    note(name, 3)\n  }\n}\n',
      'struct Item {\n  let name: String\n  init(named: String) {\n    self.init(named: named, isOpen: false)\n  }\n  init(named: String, isOpen: Bool) {\n    name = named.trimmed()\n    check(name)\n    note(name, 3)\n  }\n}\n',
      ['Extract Initializer: `init(named:isOpen:)` extracted from `init(named:)`'],
    ],
    [
      'who may see a property of Swift, as it is written',
      'kit.swift',
      'struct Item {\n  var size: Int = 1\n}\n',
      'struct Item {\n  fileprivate var size: Int = 1\n}\n',
      ['Change Property Access Level: `size` is `fileprivate` instead of `internal`'],
    ],
    [
      'a function of Go that is called by nobody and got a name',
      'kit.go',
      'package kit\n\nfunc init() {\n\tone(1)\n\ttwo(2)\n\tthree(3)\n}\n',
      'package kit\n\nfunc setUp() {\n\tone(1)\n\ttwo(2)\n\tthree(3)\n}\n',
      ['Rename Function: `init` renamed to `setUp`'],
    ],
    [
      'a struct of C# that became a class',
      'kit.cs',
      'struct Crate\n{\n    public int Size;\n}\n',
      'class Crate\n{\n    public int Size;\n}\n',
      ['Change Type Declaration Kind: `Crate` is a class now, a struct before'],
    ],
    [
      'methods of one name in Ruby, by what they belong to',
      'kit.rb',
      'class Client\n  def call(job)\n    log(job)\n    push(job)\n    job.mark\n    job.close(1)\n  end\nend\n\nclass Pool\n  def size\n    3\n  end\nend\n',
      'class Client\n  def call(job)\n    Pool.new.call(job)\n  end\nend\n\nclass Pool\n  def size\n    3\n  end\n\n  def call(job)\n    log(job)\n    push(job)\n    job.mark\n    job.close(1)\n  end\nend\n',
      ['Extract And Move Method: `Pool#call` extracted from `Client#call` and moved to `Pool`'],
    ],
  ] as readonly Case[]) {
    it(what, async () => {
      assert.deepEqual(await reported({ [path]: before }, { [path]: after }), expected);
    });
  }
});
