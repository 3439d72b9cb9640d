/**
 * What the grammars do not read and the engine lets them read: for each case the grammar alone makes a mistake of it, and none with the
 * text in a readable form. That the form means the same is shown by fixtures.
 */
import assert from 'node:assert/strict';
import { compileLanguage } from '../../src/engine/languages/compileLanguage.js';
import { languageOfPath } from '../../src/engine/languages/registry.js';
import { parseSource } from '../../src/engine/structure/parseSource.js';
import { NodeFlag } from '../../src/engine/syntax/tree.js';
import { FileVersions } from '../../src/engine/syntax/versions.js';
import { languageFor } from '../engine/support/engine.js';

const CASES: readonly (readonly [path: string, what: string, text: string])[] = [
  [
    'a.c',
    'types handed to what is called',
    'void run(void) {\n  a = item_of(b, struct item, node);\n  c = make(char *, 4);\n  d = va_arg(e, unsigned long long);\n}\n',
  ],
  ['a.c', 'an attribute in a word before a pointer', 'void run(void) {\n  g_autofree char *a = NULL;\n}\n'],
  ['a.c', 'an attribute of a parameter', 'void run(A_UNUSED void *a, int b) {\n}\n'],
  [
    'a.c',
    'an attribute among words, with the name on the next line',
    'static A_COLD int\nrun(int a) {\n  return a;\n}\n',
  ],
  ['a.c', 'how something is called, in a word of the compiler', 'void __WINAPI run(int a) {\n}\n'],
  ['a.c', 'an attribute behind what is declared', 'int run(int a) __wur;\n'],
  [
    'a.c',
    'a macro in the way of GNU, below a directive and a comment',
    '#include <a.h>\n\n/* a thing */\nG_DEFINE_TYPE (Thing, thing, G_TYPE_OBJECT)\n\nstatic void run(void)\n{\n}\n',
  ],
  ['a.rs', 'macros named like types', 'fn check() {\n    let seen = str!["a", "b"];\n    keep(char![1], seen);\n}\n'],
  [
    'a.swift',
    'what is tried and awaited in a head',
    'func run() async {\n  if let a = try? await b.load(.c) {\n    use(a)\n  }\n  while let a = await b.next {\n    use(a)\n  }\n}\n',
  ],
  [
    'a.swift',
    'a value of nothing that stands alone',
    'func run() {\n  switch a {\n  case .b:\n    use(a)\n  default:\n    ()\n  }\n}\n',
  ],
  ['a.rb', 'a key that is a word of the language', 'def facts(node)\n  { defined?: node.known, kind: 1 }\nend\n'],
  [
    'A.scala',
    'words of the newer language as names',
    'object A {\n  def run(inline: Int, end: Int) = inline - end\n  val kind = tree.enum\n}\n',
  ],
  ['A.scala', 'arrows of one sign', 'object A {\n  val f = (x: Int) ⇒ x + 1\n  for (a ← list) yield a\n}\n'],
  [
    'A.scala',
    'a parameter with its type at the start of a block',
    'object A {\n  val sizes = lines.map { line: String => line.size }\n}\n',
  ],
  [
    'A.scala',
    'a parameter at the start of a block that is given by itself',
    'object A {\n  def run = act { implicit request: Request =>\n    answer(request)\n  }\n}\n',
  ],
  ['A.scala', 'a type that objects of another one have as well', 'trait A {\n  _: Base =>\n  def run = 1\n}\n'],
];

async function mistakes(path: string, text: string, isPlain: boolean): Promise<number> {
  const table = languageOfPath(path, text);
  assert.ok(table !== null);
  const language = await languageFor(table);
  const versions = new FileVersions();
  const tree = parseSource(
    isPlain ? compileLanguage({ ...table, readable: undefined, mended: undefined }, language.grammar) : language,
    text,
    versions,
    { timeoutMs: 60_000, isCancelled: () => false },
  );
  versions.dispose();
  assert.ok(tree !== null);
  return tree.flags.filter(flags => (flags & (NodeFlag.error | NodeFlag.missing)) !== 0).length;
}

describe('what grammars do not read', () => {
  for (const [path, what, text] of CASES) {
    it(`${languageOfPath(path, text)?.id}: ${what}`, async () => {
      assert.notEqual(await mistakes(path, text, true), 0, 'the grammar reads it by itself');
      assert.equal(await mistakes(path, text, false), 0);
    });
  }
});
