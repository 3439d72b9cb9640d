/** Syntax colours: every query of the project compiles against its grammar and colours what it should, and nothing overlaps. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Language } from 'web-tree-sitter';
import { Parser } from 'web-tree-sitter';
import { LANGUAGES } from '../../../src/engine/languages/registry.js';
import { loadGrammar, startCore } from '../../../src/engine/syntax/grammar.js';
import { highlightText } from '../../../src/engine/syntax/highlight.js';
import { readHighlightQuery } from '../../../src/engine/syntax/highlightQuery.js';

const root = resolve(__dirname, '../../..');
const folders = JSON.parse(readFileSync(join(root, 'syntaxes/grammars.json'), 'utf8')) as Record<string, string>;
const load = createRequire(__filename);

interface Case {
  readonly text: string;
  readonly expected: readonly string[];
}

const CASES: Record<string, Case> = {
  java: {
    text: 'package a.b;\n@Override public class A { int x = 0x1F; /* c */ void m(String s) { s.foo("a\\n"); this.x = MAX_A; } }',
    expected: [
      'package keyword',
      '@ attribute',
      'Override attribute',
      'A type',
      'int type.builtin',
      'x property',
      '0x1F number',
      '/* c */ comment',
      'm function',
      'String type',
      's variable.parameter',
      'foo function',
      '"a string',
      '\\n escape',
      'this variable.builtin',
      'MAX_A constant',
    ],
  },
  javascript: {
    text: 'const f = (p) => <Div a="b">hi {`t${p}`} &amp;</Div>;\nclass A { #x = 1; y() { return /re/g.test(this.#x) } }',
    expected: [
      'const keyword',
      'f function',
      'p variable.parameter',
      'Div tag',
      'a attribute',
      '"b" string',
      '&amp; escape',
      '#x property',
      '1 number',
      'y function',
      're regexp',
      'test function',
    ],
  },
  typescript: {
    text: 'abstract class A<T extends keyof X> implements I { private x?: string = null; m(a: number): void { super.m(a) } }\nenum E { B = 2 }',
    expected: [
      'abstract keyword',
      'A type',
      'keyof keyword',
      'private keyword',
      'x property',
      'string type.builtin',
      'null constant',
      'm function',
      'a variable.parameter',
      'super variable.builtin',
      'B constant',
      '2 number',
    ],
  },
  tsx: {
    text: 'const a = (x: T) => <B c={x as any}>t</B>;',
    expected: ['a function', 'T type', 'B tag', 'c attribute', 'as keyword', 'any type.builtin', 't text'],
  },
  c: {
    text: '#include <stdio.h>\nstatic int f(const char *s) { if (p->x == NULL) goto out; out: return MAX(2) + "x\\t"; }',
    expected: [
      '#include keyword',
      '<stdio.h> string',
      'int type.builtin',
      'f function',
      's variable.parameter',
      'x property',
      'NULL constant',
      'out label',
      'MAX function',
      '2 number',
      '\\t escape',
    ],
  },
  cpp: {
    text: 'namespace n { template <typename T> class A : public B<T> { virtual void m(const T& t) override; }; }\nint n::A<int>::k(int x) { return this->y.z<int>(1.5) + std::max(x, kNo); }',
    expected: [
      'namespace keyword',
      'n module',
      'template keyword',
      'A type',
      'public keyword',
      'virtual keyword',
      'm function',
      't variable.parameter',
      'override keyword',
      'int type.builtin',
      'this variable.builtin',
      'y property',
      'z function',
      '1.5 number',
      'std module',
      'max function',
    ],
  },
  csharp: {
    text: 'namespace A.B;\n[Key] public class C<T> : D { int x = 0x1F; event E f; string Name { get; set; } void M(ref int p) { this.Run<int>($"a{x}"); var y = new F(null, true); throw; } } // c',
    expected: [
      'namespace keyword',
      'A module',
      'Key attribute',
      'public keyword',
      'C type',
      'D type',
      'int type.builtin',
      'x property',
      '0x1F number',
      'Name property',
      'get keyword',
      'M function',
      'ref keyword',
      'p variable.parameter',
      'this variable.builtin',
      'Run function',
      'new keyword',
      'F type',
      'null constant',
      'true boolean',
      'throw keyword',
      '// c comment',
    ],
  },
  python: {
    text: '@cached\ndef f(a, *, b: int = 1) -> Item:\n    return self.x.run(MAX_A, "é\\n", key=None)  # c\nclass A(Base): pass',
    expected: [
      'cached attribute',
      'def keyword',
      'f function',
      'a variable.parameter',
      'b variable.parameter',
      'int type.builtin',
      '1 number',
      'Item type',
      'self variable.builtin',
      'x property',
      'run function',
      'MAX_A constant',
      '\\n escape',
      'None constant',
      '# c comment',
      'A type',
      'Base type',
    ],
  },
  kotlin: {
    text: 'package a.b\n@Cached class A(val p: Int = 1) : Base() { private val x: Item? = null\n  override fun f(s: String) = this.x.run(key = MAX_A) { "é\\n" } // c\n}',
    expected: [
      'package keyword',
      'b module',
      'Cached attribute',
      'class keyword',
      'A type',
      'p variable.parameter',
      'Int type.builtin',
      '1 number',
      'Base type',
      'private keyword',
      'x property',
      'Item type',
      'null constant',
      'override keyword',
      'f function',
      's variable.parameter',
      'this variable.builtin',
      'run function',
      'key variable.parameter',
      'MAX_A constant',
      '\\n escape',
      '// c comment',
    ],
  },
  go: {
    text: 'package a\n// c\ntype A[T any] struct { x int `t` }\nfunc (s *A) f(p B) error { s.x = len(p.run("é\\n", 1), nil, true); const k = \'x\'; goto end; end: return b.C(MAX_A) }',
    expected: [
      'package keyword',
      'a module',
      '// c comment',
      'type keyword',
      'A type',
      'x property',
      'int type.builtin',
      '`t` string',
      'f function',
      'p variable.parameter',
      'B type',
      'error type.builtin',
      'len function.builtin',
      'run function',
      '\\n escape',
      '1 number',
      'nil constant',
      'true boolean',
      'k constant',
      'end label',
      'C function',
      'MAX_A constant',
    ],
  },
  ruby: {
    text: 'module A\n  class B < Base\n    attr_reader :size\n    def f(s, key: nil) = @x.run(s, MAX_A, to: 1, "é\\n") # c\n    self.y = "a#{s}"\n  end\nend',
    expected: [
      'module keyword',
      'A module',
      'class keyword',
      'B type',
      'Base type',
      'attr_reader function',
      ':size string',
      'def keyword',
      'f function',
      's variable.parameter',
      'key variable.parameter',
      'nil constant',
      '@x property',
      'run function',
      'MAX_A constant',
      'to variable.parameter',
      '1 number',
      '\\n escape',
      '# c comment',
      'self variable.builtin',
      's variable',
    ],
  },
  rust: {
    text: '#[derive(Debug)] pub struct A<\'a> { x: &\'a str }\nimpl A { fn f(&self, p: B) -> i32 { let k = self.x.run("é\\n", 1, true); c::d(MAX_A); g!(k) } } // c\nenum E { V }',
    expected: [
      'derive attribute',
      'pub keyword',
      'struct keyword',
      'A type',
      'a label',
      'x property',
      'str type.builtin',
      'f function',
      'self variable.builtin',
      'p variable.parameter',
      'B type',
      'run function',
      '\\n escape',
      '1 number',
      'true boolean',
      'c module',
      'd function',
      'MAX_A constant',
      'g function',
      '// c comment',
      'V constant',
    ],
  },
  scala: {
    text: 'package a.b\n@cached class A(val p: Int = 1) extends Base { private val x: Item = null\n  override def f(s: String) = this.x.run(MAX_A, "é\\n") // c\n}',
    expected: [
      'package keyword',
      'b module',
      'cached attribute',
      'class keyword',
      'A type',
      'p variable.parameter',
      'Int type.builtin',
      '1 number',
      'Base type',
      'private keyword',
      'x property',
      'Item type',
      'null constant',
      'override keyword',
      'f function',
      's variable.parameter',
      'this variable.builtin',
      'run function',
      'MAX_A constant',
      '// c comment',
    ],
  },
  php: {
    text: '<b>x</b><?php namespace A\\B; #[Cached] class A extends Base { private ?int $x = null;\n  function f(Item $s = MAX_A) { return $this->x->run(key: 1, "é\\n"); } // c\n}',
    expected: [
      '<?php tag',
      'namespace keyword',
      'B module',
      'Cached attribute',
      'class keyword',
      'A type',
      'Base type',
      'private keyword',
      'int type.builtin',
      'x property',
      'null constant',
      'f function',
      'Item type',
      's variable.parameter',
      'MAX_A constant',
      'this variable.builtin',
      'x property',
      'run function',
      'key variable.parameter',
      '1 number',
      '\\n escape',
      '// c comment',
    ],
  },
  swift: {
    text: 'import A\n@objc(B) public class B: Base { private let x: Item? = nil\n  func f(_ s: String) throws { if let k = try self.x?.run(MAX_A, to: 1) { print("é\\n", true) } } // c\n}',
    expected: [
      'import keyword',
      'A module',
      'objc attribute',
      'public keyword',
      'class keyword',
      'B type',
      'Base type',
      'private keyword',
      'let keyword',
      'x property',
      'Item type',
      'nil constant',
      'func keyword',
      'f function',
      's variable.parameter',
      'String type.builtin',
      'throws keyword',
      'try keyword',
      'self variable.builtin',
      'run function',
      'to variable.parameter',
      '1 number',
      'print function',
      '\\n escape',
      'true boolean',
      '// c comment',
    ],
  },
  dart: {
    text: "import 'a.dart' as a;\n@immutable class B extends Base { final int x = 1; Item? y;\n  void f(String s) { return this.x!.run(MAX_A, to: 'é\\n', c: true); } // c\n}",
    expected: [
      'import keyword',
      'a module',
      'immutable attribute',
      'class keyword',
      'B type',
      'extends keyword',
      'Base type',
      'final keyword',
      'int type.builtin',
      'x property',
      '1 number',
      'Item type',
      'void type.builtin',
      'f function',
      's variable.parameter',
      'return keyword',
      'this variable.builtin',
      'run function',
      'MAX_A constant',
      'to variable.parameter',
      '\\n escape',
      'true boolean',
      '// c comment',
    ],
  },
  elixir: {
    text: 'defmodule A.B do\n  @limit 4\n  def f(a), do: g(a.x, "é\\n", :ok, true) # c\nend',
    expected: [
      'defmodule keyword',
      'A.B type',
      'limit attribute',
      '4 number',
      'def keyword',
      'f function',
      'a variable',
      'g function',
      '\\n escape',
      ':ok constant',
      'true boolean',
      '# c comment',
      'end keyword',
    ],
  },
  lua: {
    text: 'local M = { x = 1 }\nfunction M.f(a) return self.n + MAX_A .. "é\\n", nil end -- c',
    expected: [
      'local keyword',
      'M variable',
      'x property',
      '1 number',
      'f function',
      'a variable.parameter',
      'self variable.builtin',
      'n property',
      'MAX_A constant',
      '\\n escape',
      'nil constant',
      '-- c comment',
    ],
  },
  zig: {
    text: 'pub const Pier = struct { x: u32 = 4, fn f(a: Item) bool { return a.y.run("s\\n") == true; } }; // c',
    expected: [
      'pub keyword',
      'Pier type',
      'struct keyword',
      'x property',
      'u32 type.builtin',
      '4 number',
      'f function',
      'a variable.parameter',
      'Item type',
      'y property',
      'run function',
      '\\n escape',
      'true boolean',
      '// c comment',
    ],
  },
  solidity: {
    text: 'contract A is B { uint public x = 3; event E(address who); function f(uint a) public onlyOwner { s.run(MAX_A, "t"); emit E(a); } } // c',
    expected: [
      'contract keyword',
      'A type',
      'B type',
      'uint type.builtin',
      'public keyword',
      'x property',
      '3 number',
      'E type',
      'who variable.parameter',
      'f function',
      'a variable.parameter',
      'onlyOwner attribute',
      'run function',
      'MAX_A constant',
      '"t" string',
      '// c comment',
    ],
  },
  bash: {
    text: 'f() { local n=3; if [ "$n" -gt 2 ]; then echo \'t\' | tee log; fi; } # c',
    expected: [
      'f function',
      'local keyword',
      'n variable',
      '3 number',
      'if keyword',
      '-gt operator',
      'echo function',
      "'t' string",
      '| operator',
      'tee function',
      'fi keyword',
      '# c comment',
    ],
  },
};

describe('syntax colours', () => {
  let parser: Parser;
  const languages = new Map<string, Language>();
  const queries = new Map<string, string>();
  const query = (language: string): string => queries.get(language)!;
  const highlight = (language: string, text: string) =>
    highlightText(parser, languages.get(language)!, query(language), text);

  before(async () => {
    await startCore(async () => readFileSync(load.resolve('web-tree-sitter/web-tree-sitter.wasm')));
    parser = new Parser();
    for (const language of Object.keys(CASES)) {
      queries.set(
        language,
        (await readHighlightQuery(language, async name =>
          readFileSync(join(root, 'syntaxes', `${name}.scm`), 'utf8'),
        ))!,
      );
      const file = LANGUAGES.find(({ id }) => id === language)!.grammar;
      languages.set(
        language,
        (await loadGrammar(readFileSync(join(root, 'node_modules', folders[file], file)))).language,
      );
    }
  });

  for (const [language, { text, expected }] of Object.entries(CASES)) {
    it(`colours ${language}`, () => {
      const spans = highlight(language, text);
      const words = new Set(spans.map(span => `${text.slice(span.start, span.end)} ${span.capture}`));
      for (const word of expected) assert.ok(words.has(word), `${word} is missing from ${[...words].join(', ')}`);
      for (let i = 1; i < spans.length; i++) assert.ok(spans[i - 1].end <= spans[i].start, 'spans overlap');
    });
  }

  it('gives offsets in UTF-16 units, also after wide characters and over many lines', () => {
    const line = 'const 猫 = "🐈"; // é\n';
    const text = line.repeat(5000) + 'return 42;';
    const spans = highlight('javascript', text);
    assert.deepEqual(spans.at(-1), { start: text.length - 3, end: text.length - 1, capture: 'number' });
    assert.equal(spans.filter(span => span.capture === 'string').length, 5000);
    assert.equal(spans.filter(span => span.capture === 'comment').length, 5000);
  });

  it('survives texts that are empty, broken, or too large, and a query that does not fit', () => {
    assert.deepEqual(highlight('java', ''), []);
    assert.ok(highlight('java', 'class { ((( "').length > 0);
    assert.deepEqual(highlight('c', 'x '.repeat(1_500_000)), []);
    assert.deepEqual(highlightText(parser, languages.get('c')!, '(no_such_node) @x', 'int a;'), []);
    assert.ok(highlight('c', 'int a;').length > 0, 'the parser is usable after a failure');
  });
});
