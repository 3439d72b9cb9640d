/**
 * What means nothing: edits that no reader has to look at are said to be trivial, and those that only look like them are not.
 */
import assert from 'node:assert/strict';
import { findUncovered } from './support/completeness.js';
import { analyzeTexts } from './support/engine.js';
import { loadFixtures } from './support/fixtures.js';
import { listActions } from './support/listing.js';

describe('what means nothing', () => {
  for (const { name, before, after } of loadFixtures().filter(({ name: path }) => path.endsWith('/meaningless-edits'))) {
    it(`${name}: all of it is trivial, both ways, and every mapping identical`, async () => {
      for (const [from, to] of [[before, after], [after, before]]) {
        const diff = await analyzeTexts(from, to);
        const shown = listActions(diff);
        assert.deepEqual(shown.filter((_, i) => diff.actions[i].trivial === null), []);
        assert.ok(shown.length > 0);
        assert.equal(diff.summary.linesToRead, 0);
        assert.deepEqual(diff.mappings.filter(({ identical, kind }) => !identical && kind !== 'comment' && kind !== 'expression'), []);
      }
    });
  }

  const cases: { name: string; path: string; before: string; after: string; meaning: string[] }[] = [
    { name: 'modifiers in another order', path: 'A.java', before: 'class A { static public int n = 1; final static private int m = 2; }', after: 'class A { public static int n = 1; private static final int m = 2; }', meaning: ['grouping', 'grouping', 'grouping', 'grouping'] },
    { name: 'modifiers in another order that are nodes of their own', path: 'a.cs', before: 'class A { static public int n = 1; }', after: 'class A { public static int n = 1; }', meaning: ['grouping'] },
    { name: 'a modifier that went to another member', path: 'A.java', before: 'class A { static public int n = 1; public int m = 2; }', after: 'class A { public int n = 1; static public int m = 2; }', meaning: ['something', 'something'] },
    { name: 'words that every member of an interface has', path: 'A.java', before: 'interface A { public abstract void f(); public static final int N = 1; static class B {} }', after: 'interface A { void f(); int N = 1; class B {} }', meaning: ['grouping', 'grouping', 'grouping'] },
    { name: 'words of an interface that say more', path: 'A.java', before: 'interface A { static void f() {} }', after: 'interface A { default void f() {} }', meaning: ['something', 'something'] },
    { name: 'parentheses that change what is computed', path: 'A.java', before: 'class A { int f() { return a * (b + c); } }', after: 'class A { int f() { return a * b + c; } }', meaning: ['something'] },
    { name: 'parentheses that change nothing', path: 'A.java', before: 'class A { int f() { return a + (b * c); } }', after: 'class A { int f() { return a + b * c; } }', meaning: ['grouping', 'grouping'] },
    { name: 'parentheses within parentheses', path: 'A.java', before: 'class A { int f() { return ((a)); } }', after: 'class A { int f() { return a; } }', meaning: ['grouping', 'grouping'] },
    { name: 'parentheses that end an optional chain', path: 'a.ts', before: 'use((a?.b).c);', after: 'use(a?.b.c);', meaning: ['something'] },
    { name: 'parentheses that keep a macro from being expanded', path: 'a.c', before: 'void f(void) { (g)(1); }', after: 'void f(void) { g(1); }', meaning: ['something'] },
    { name: 'parentheses around the only parameter of an arrow function', path: 'a.ts', before: 'use(all.map(one => one.name));', after: 'use(all.map((one) => one.name));', meaning: ['grouping', 'grouping'] },
    { name: 'parentheses around a parameter that gets a type', path: 'a.ts', before: 'use(all.map(one => one.name));', after: 'use(all.map((one: One) => one.name));', meaning: ['something'] },
    { name: 'an element that is left out', path: 'a.ts', before: 'use([a, b]);', after: 'use([a,, b]);', meaning: ['something'] },
    { name: 'a comma after the last element', path: 'a.ts', before: 'use([a, b]);', after: 'use([a, b,]);', meaning: ['punctuation'] },
    { name: 'a comma that comes with an element', path: 'a.ts', before: 'use([\n  a,\n  b\n]);', after: 'use([\n  a,\n  b,\n  c,\n]);', meaning: ['punctuation', 'something'] },
    { name: 'parentheses around the names of an import', path: 'a.py', before: 'from m import a, b\n', after: 'from m import (\n    a,\n    b,\n)\n', meaning: ['grouping', 'grouping', 'punctuation'] },
    { name: 'imports that are grouped', path: 'a.go', before: 'package a\n\nimport "b"\nimport "c"\n', after: 'package a\n\nimport (\n\t"b"\n\t"c"\n)\n', meaning: ['grouping', 'grouping', 'grouping'] },
    { name: 'variables that are grouped', path: 'a.go', before: 'package a\n\nvar b = 1\nvar c = 2\n', after: 'package a\n\nvar (\n\tb = 1\n\tc = 2\n)\n', meaning: ['grouping', 'grouping', 'grouping', 'grouping'] },
    { name: 'a variable that becomes a constant in a group', path: 'a.go', before: 'package a\n\nvar b = 1\n', after: 'package a\n\nconst (\n\tb = 1\n)\n', meaning: ['something', 'something', 'something'] },
    { name: 'constants that count on', path: 'a.go', before: 'package a\n\nconst (\n\tb = iota\n\tc = iota\n)\n', after: 'package a\n\nconst b = iota\nconst c = iota\n', meaning: ['something', 'something', 'something', 'something'] },
    { name: 'a place that takes no value', path: 'a.go', before: 'package a\n\nfunc f() {\n\tfor i, _ := range b {\n\t\tuse(i)\n\t}\n}\n', after: 'package a\n\nfunc f() {\n\tfor i := range b {\n\t\tuse(i)\n\t}\n}\n', meaning: ['grouping'] },
    { name: 'no place for a value', path: 'a.go', before: 'package a\n\nfunc f() {\n\tfor _ = range b {\n\t\tg()\n\t}\n}\n', after: 'package a\n\nfunc f() {\n\tfor range b {\n\t\tg()\n\t}\n}\n', meaning: ['grouping'] },
    { name: 'the first of two places', path: 'a.go', before: 'package a\n\nfunc f() {\n\tfor _, c := range b {\n\t\tuse(c)\n\t}\n}\n', after: 'package a\n\nfunc f() {\n\tfor c := range b {\n\t\tuse(c)\n\t}\n}\n', meaning: ['something'] },
    { name: 'the type of an element that its list has told', path: 'a.go', before: 'package a\n\nvar b = []C{C{1}, C{2}}\n', after: 'package a\n\nvar b = []C{{1}, {2}}\n', meaning: ['grouping', 'grouping'] },
    { name: 'another type of an element than its list has told', path: 'a.go', before: 'package a\n\nvar b = []I{C{1}}\n', after: 'package a\n\nvar b = []I{{1}}\n', meaning: ['something'] },
    { name: 'a member by the name of its value', path: 'a.rs', before: 'fn f(a: u8) -> P { P { a: a, b: 1 } }', after: 'fn f(a: u8) -> P { P { a, b: 1 } }', meaning: ['grouping', 'grouping'] },
    { name: 'a member by the name of another value', path: 'a.ts', before: 'use({ a: b, c });', after: 'use({ a, c });', meaning: ['something'] },
    { name: 'members by the names of their values', path: 'a.ts', before: 'use({ a: a, b, c: c });', after: 'use({ a, b: b, c });', meaning: ['grouping', 'grouping', 'grouping', 'grouping', 'grouping', 'grouping'] },
    { name: 'digits in groups', path: 'a.rs', before: 'fn f() -> u32 { 10000 }', after: 'fn f() -> u32 { 10_000 }', meaning: ['quotes'] },
    { name: 'digits in other groups and another number', path: 'A.java', before: 'class A { int f() { return 1000; } }', after: 'class A { int f() { return 10_000; } }', meaning: ['something'] },
    { name: 'an octal number with a letter', path: 'a.go', before: 'package a\n\nvar b = 0644\n', after: 'package a\n\nvar b = 0o644\n', meaning: ['quotes'] },
    { name: 'a number that becomes octal', path: 'a.go', before: 'package a\n\nvar b = 644\n', after: 'package a\n\nvar b = 0o644\n', meaning: ['something'] },
    { name: 'any type in two words', path: 'a.go', before: 'package a\n\nfunc f(b interface{}) {}\n', after: 'package a\n\nfunc f(b any) {}\n', meaning: ['quotes'] },
    { name: 'a name that is no keyword', path: 'a.rs', before: 'fn f() { a.gen() }', after: 'fn f() { a.r#gen() }', meaning: ['quotes'] },
    { name: 'a lifetime that is left to the compiler', path: 'a.rs', before: 'fn f(a: &A) -> B { g(a) }', after: "fn f(a: &'_ A) -> B<'_> { g(a) }", meaning: ['grouping', 'grouping'] },
    { name: 'a lifetime as a bound', path: 'a.rs', before: 'fn f(a: &A) -> Box<dyn B> { g(a) }', after: "fn f(a: &A) -> Box<dyn B + '_> { g(a) }", meaning: ['something'] },
    { name: 'how long a constant refers to something', path: 'a.rs', before: "const A: &'static [&'static str] = &[];", after: 'const A: &[&str] = &[];', meaning: ['grouping', 'grouping'] },
    { name: 'how long what a constant is called with is there', path: 'a.rs', before: "const A: fn(&'static str) = f;", after: 'const A: fn(&str) = f;', meaning: ['something'] },
    { name: 'how long what is given back is there', path: 'a.rs', before: "fn f(a: &A) -> &'static str { g(a) }", after: 'fn f(a: &A) -> &str { g(a) }', meaning: ['something'] },
    { name: 'the word before a trait that is a type', path: 'a.rs', before: 'fn f(a: Box<A>) { g(a) }', after: 'fn f(a: Box<dyn A>) { g(a) }', meaning: ['grouping'] },
    { name: 'what is asked of a type behind the parameters', path: 'a.rs', before: 'fn f<T: A + B, U: C>(t: T, u: U) where U: D { g(t, u) }', after: 'fn f<T, U>(t: T, u: U) where T: A + B, U: C + D { g(t, u) }', meaning: ['grouping', 'grouping', 'grouping', 'grouping'] },
    { name: 'something else asked of a type behind the parameters', path: 'a.rs', before: 'fn f<T: A>(t: T) { g(t) }', after: 'fn f<T>(t: T) where T: B { g(t) }', meaning: ['something', 'something'] },
    { name: 'the same asked of another type behind the parameters', path: 'a.rs', before: 'fn f<T: A, U>(t: T, u: U) { g(t, u) }', after: 'fn f<T, U>(t: T, u: U) where U: A { g(t, u) }', meaning: ['something', 'something'] },
    { name: 'what is asked of a type behind the result', path: 'A.kt', before: 'fun <T : A<T>> f(t: T): T = t', after: 'fun <T> f(t: T): T where T : A<T> = t', meaning: ['grouping', 'grouping'] },
    { name: 'what is asked of a type in two places', path: 'A.swift', before: 'func f<T: A>(t: T) where T: B { g(t) }', after: 'func f<T: A & B>(t: T) { g(t) }', meaning: ['grouping', 'grouping'] },
    { name: 'the first of two things asked of a type', path: 'A.kt', before: 'fun <T : A> f(t: T): T where T : B = t', after: 'fun <T : B> f(t: T): T where T : A = t', meaning: ['something', 'something'] },
    { name: 'the word before what a template takes', path: 'a.cpp', before: 'template <class T> T f(T a) { return a; }', after: 'template <typename T> T f(T a) { return a; }', meaning: ['grouping', 'grouping'] },
    { name: 'an import before a statement that stood before it', path: 'a.py', before: 'import a\na.go()\nimport b\n', after: 'import a\nimport b\na.go()\n', meaning: ['something'] },
    { name: 'an import among its like, behind a statement', path: 'a.py', before: 'a = 1\nimport b\nimport c\n', after: 'a = 1\nimport c\nimport b\n', meaning: ['importOrder'] },
    { name: 'a comma after the last parameter with a type', path: 'a.ts', before: 'function f(a: A, b: B) { return a; }', after: 'function f(\n  a: A,\n  b: B,\n) { return a; }', meaning: ['punctuation'] },
    { name: 'a condition that binds a name to itself', path: 'a.swift', before: 'func f() { if let size = size { use(size) } }', after: 'func f() { if let size { use(size) } }', meaning: ['grouping'] },
    { name: 'a guard that binds the object itself', path: 'a.swift', before: 'func f() { guard let self else { return } }', after: 'func f() { guard let self = self else { return } }', meaning: ['grouping'] },
    { name: 'nothing that a variable begins with anyway', path: 'a.swift', before: 'class A {\n  private var b: B? = nil\n}\n', after: 'class A {\n  private var b: B?\n}\n', meaning: ['grouping'] },
    { name: 'nothing that a constant stands for', path: 'a.swift', before: 'func f() {\n  let b: B? = nil\n  use(b)\n}\n', after: 'func f() {\n  let b: B?\n  use(b)\n}\n', meaning: ['something'] },
    { name: 'a condition that binds a name to another value', path: 'a.swift', before: 'func f() { if let size = other { use(size) } }', after: 'func f() { if let size { use(size) } }', meaning: ['something'] },
    { name: 'a sign before the first of several types', path: 'a.ts', before: 'type A = B | C;', after: 'type A =\n  | B\n  | C;', meaning: ['grouping'] },
    { name: 'another type before the others', path: 'a.ts', before: 'type A = B | C;', after: 'type A = D | B | C;', meaning: ['something'] },
    { name: 'arrays and lists in brackets', path: 'a.php', before: '<?php\nfunction f($a) { list($b, $c) = $a; return array(1, array($b => $c)); }\n', after: '<?php\nfunction f($a) { [$b, $c] = $a; return [1, [$b => $c]]; }\n', meaning: Array<string>(12).fill('grouping') },
    { name: 'an array around what was none', path: 'a.php', before: '<?php\nfunction f($a) { return g($a); }\n', after: '<?php\nfunction f($a) { return g([$a]); }\n', meaning: ['something'] },
    { name: 'an array with another element, in brackets', path: 'a.php', before: '<?php\nfunction f($a) { return array($a, 1); }\n', after: '<?php\nfunction f($a) { return [$a, 2]; }\n', meaning: ['grouping', 'grouping', 'grouping', 'grouping', 'something'] },
    { name: 'arguments and parameters without parentheses', path: 'a.rb', before: "def open key, label\n  call key, label\n  raise Closed, 'shut' unless key\nend\n", after: "def open(key, label)\n  call(key, label)\n  raise(Closed, 'shut') unless key\nend\n", meaning: Array<string>(6).fill('grouping') },
    { name: 'parentheses that hand over nothing at all', path: 'a.rb', before: 'def open(key)\n  super\nend\n', after: 'def open(key)\n  super()\nend\n', meaning: ['something'] },
    { name: 'parentheses that end the arguments earlier', path: 'a.rb', before: 'def open(key)\n  use key + 1\nend\n', after: 'def open(key)\n  use(key) + 1\nend\n', meaning: ['something'] },
    { name: 'words between other brackets', path: 'a.rb', before: 'SIZES = %w(small large)\n', after: 'SIZES = %w[small large]\n', meaning: Array<string>(4).fill('grouping') },
    { name: 'words with code in them', path: 'a.rb', before: 'SIZES = %W(small large)\n', after: 'SIZES = %w(small large)\n', meaning: ['something'] },
    { name: 'a word behind a condition', path: 'a.rb', before: 'def open(key)\n  if key then\n    use(key)\n  end\nend\n', after: 'def open(key)\n  if key\n    use(key)\n  end\nend\n', meaning: ['grouping'] },
    { name: 'a method that is said to be public', path: 'a.php', before: '<?php\nclass A { const B = 1; static function f() { return 1; } }\n', after: '<?php\nclass A { public const B = 1; public static function f() { return 1; } }\n', meaning: ['grouping', 'grouping'] },
    { name: 'a parameter that is said to be public', path: 'a.php', before: '<?php\nclass A { function __construct(int $a) { f($a); } }\n', after: '<?php\nclass A { function __construct(public int $a) { f($a); } }\n', meaning: ['something'] },
    { name: 'a method that is public no longer', path: 'a.php', before: '<?php\nclass A { public function f() { return 1; } }\n', after: '<?php\nclass A { private function f() { return 1; } }\n', meaning: ['something'] },
    { name: 'members that are said to be public', path: 'a.ts', before: 'class A { a = 1; static f() { return 1; } constructor(b: B) { use(b); } }', after: 'class A { public a = 1; public static f() { return 1; } public constructor(b: B) { use(b); } }', meaning: ['grouping', 'grouping', 'grouping'] },
    { name: 'a parameter of a constructor that is said to be public', path: 'a.ts', before: 'class A { constructor(b: B) { use(b); } }', after: 'class A { constructor(public b: B) { use(b); } }', meaning: ['something'] },
    { name: 'what an interface declares, said to be public', path: 'A.java', before: 'interface A { int B = 1; void f(); class C { void g() {} } }', after: 'interface A { public int B = 1; public void f(); class C { void g() {} } }', meaning: ['grouping', 'grouping'] },
    { name: 'a method in a class, said to be public', path: 'A.java', before: 'interface A { class C { void g() {} } }', after: 'interface A { class C { public void g() {} } }', meaning: ['something'] },
    { name: 'braces around one statement', path: 'A.java', before: 'class A { void f() { if (a) { b(); } else { c(); } } }', after: 'class A { void f() { if (a) b(); else c(); } }', meaning: ['grouping', 'grouping', 'grouping', 'grouping'] },
    { name: 'braces around one statement of a loop', path: 'a.ts', before: 'for (const a of b) { c(a); }', after: 'for (const a of b) c(a);', meaning: ['grouping', 'grouping'] },
    { name: 'braces around one statement, behind which its reason is told', path: 'a.ts', before: 'function f() {\n  if (a) return; // done\n  b();\n}', after: 'function f() {\n  if (a) {\n    return;\n  } // done\n  b();\n}', meaning: ['something', 'grouping', 'grouping'] },
    { name: 'braces that an `else` stands behind', path: 'A.java', before: 'class A { void f() { if (a) { if (b) c(); } else d(); } }', after: 'class A { void f() { if (a) if (b) c(); else d(); } }', meaning: ['something'] },
    { name: 'braces around what may be several statements', path: 'a.c', before: 'void f(void) { if (a) { SWAP(b, c); } }', after: 'void f(void) { if (a) SWAP(b, c); }', meaning: ['something'] },
    { name: 'braces of a function', path: 'a.ts', before: 'use(() => { a(); });', after: 'use(() => a());', meaning: ['something'] },
    { name: 'braces around two statements', path: 'a.ts', before: 'if (a) { b(); c(); }', after: 'if (a) b(); c();', meaning: ['something'] },
    { name: 'the empty body of a loop', path: 'a.c', before: 'void f(void) { while (next()) ; g(); }', after: 'void f(void) { while (next()) g(); }', meaning: ['something'] },
    { name: 'an empty statement among others', path: 'a.c', before: 'void f(void) { g();; }', after: 'void f(void) { g(); }', meaning: ['punctuation'] },
    { name: 'an end of a statement that the grammar hides', path: 'a.kt', before: 'fun f() {\n  g(1);\n  return;\n}\n', after: 'fun f() {\n  g(1)\n  return\n}\n', meaning: ['punctuation', 'punctuation'] },
    { name: 'an end of a statement where a line ends', path: 'a.swift', before: 'func f() {\n  let a = g(1);\n  h(a);\n}\n', after: 'func f() {\n  let a = g(1)\n  h(a)\n}\n', meaning: ['punctuation', 'punctuation'] },
    { name: 'statements that get lines of their own', path: 'a.kt', before: 'fun f() {\n  g(1); h(2)\n}\n', after: 'fun f() {\n  g(1)\n  h(2)\n}\n', meaning: ['punctuation'] },
    { name: 'a character is no string', path: 'A.java', before: "class A { void f() { g('a'); } }", after: 'class A { void f() { g("a"); } }', meaning: ['something'] },
    { name: 'other quotes', path: 'a.ts', before: "use('say \"a\"');", after: 'use("say \\"a\\"");', meaning: ['quotes'] },
    { name: 'other quotes and another text', path: 'a.ts', before: "use('a');", after: 'use("b");', meaning: ['something'] },
    { name: 'strings in a row', path: 'a.py', before: "use('a' 'b')\n", after: 'use("ab")\n', meaning: ['quotes'] },
    { name: 'strings in a row on other lines', path: 'a.c', before: 'void f(void) { use("a"\n  "b"); }', after: 'void f(void) { use(\n    "a"\n    "b"); }', meaning: ['quotes'] },
    { name: 'a blank in one of several strings', path: 'a.cpp', before: 'void f() { use("a" "b"); }', after: 'void f() { use("a " "b"); }', meaning: ['something'] },
    { name: 'a string to the letter beside another one', path: 'a.cpp', before: 'void f() { use(R"(a " b)" "c"); }', after: 'void f() { use(R"(a "  b)" "c"); }', meaning: ['something'] },
    { name: 'bytes are no text', path: 'a.py', before: "use('a')\n", after: "use(b'a')\n", meaning: ['something'] },
    { name: 'a backslash that escapes, and one that does not', path: 'a.py', before: "use('a\\n')\n", after: "use(r'a\\n')\n", meaning: ['something'] },
    { name: 'parentheses around a tuple', path: 'a.py', before: 'for (a, b) in pairs: pass\n', after: 'for a, b in pairs: pass\n', meaning: ['grouping', 'grouping'] },
    { name: 'parentheses around what a with enters', path: 'a.py', before: 'with a as b, c as d: pass\n', after: 'with (\n    a as b,\n    c as d,\n): pass\n', meaning: ['grouping', 'grouping', 'punctuation'] },
    { name: 'parentheses around an argument that is a tuple', path: 'a.py', before: 'use((a, b))\n', after: 'use(a, b)\n', meaning: ['something'] },
    { name: 'the comma that makes a tuple', path: 'a.py', before: 'x = a\n', after: 'x = a,\n', meaning: ['something'] },
    { name: 'names in an import', path: 'a.py', before: 'from m import a, b\n', after: 'from m import b, a\n', meaning: ['importOrder', 'punctuation', 'punctuation'] },
    { name: 'types in signs', path: 'a.py', before: 'from typing import Dict, List, Optional, Union\ndef f(a: Optional[Dict[str, List[int]]]) -> Union[int, str]: pass\n', after: 'from typing import Dict, List, Optional, Union\ndef f(a: dict[str, list[int]] | None) -> int | str: pass\n', meaning: Array<string>(4).fill('quotes') },
    { name: 'a type by the name that its module has in the file', path: 'a.py', before: 'import typing as t\ndef f(a: t.Any): pass\n', after: 'from typing import Any\nimport typing as t\ndef f(a: Any): pass\n', meaning: ['something'] },
    { name: 'a type that may be none no longer', path: 'a.py', before: 'from typing import Optional\ndef f(a: Optional[int]): pass\n', after: 'from typing import Optional\ndef f(a: int): pass\n', meaning: ['something'] },
    { name: 'a type of another module with the name', path: 'a.py', before: 'from other import List\ndef f(a: List[int]): pass\n', after: 'from other import List\ndef f(a: list[int]): pass\n', meaning: ['something'] },
    { name: 'a type where a value stands', path: 'a.py', before: 'from typing import Optional\na = Optional[int]\n', after: 'from typing import Optional\na = int | None\n', meaning: ['something'] },
    { name: 'types of lists in brackets', path: 'a.ts', before: 'function f(a: Array<A | null>): ReadonlyArray<B> { return g(a); }', after: 'function f(a: (A | null)[]): readonly B[] { return g(a); }', meaning: Array<string>(6).fill('quotes') },
    { name: 'a list that may not be changed', path: 'a.ts', before: 'function f(a: Array<A>) { g(a); }', after: 'function f(a: readonly A[]) { g(a); }', meaning: ['something'] },
    { name: 'the class that is above all', path: 'a.py', before: 'class A(object):\n    def f(self): pass\n', after: 'class A:\n    def f(self): pass\n', meaning: ['grouping'] },
    { name: 'another class above it', path: 'a.py', before: 'class A(B):\n    def f(self): pass\n', after: 'class A:\n    def f(self): pass\n', meaning: ['something'] },
    { name: 'what `super` is given anyway', path: 'a.py', before: 'class A(B):\n    def f(self, c):\n        super(A, self).f(c)\n', after: 'class A(B):\n    def f(self, c):\n        super().f(c)\n', meaning: ['grouping'] },
    { name: 'another class that `super` is given', path: 'a.py', before: 'class A(B):\n    def f(self, c):\n        super(B, self).f(c)\n', after: 'class A(B):\n    def f(self, c):\n        super().f(c)\n', meaning: ['something'] },
    { name: 'what `super` is not given in a comprehension', path: 'a.py', before: 'class A(B):\n    def f(self, c):\n        return [super(A, self).f(d) for d in c]\n', after: 'class A(B):\n    def f(self, c):\n        return [super().f(d) for d in c]\n', meaning: ['something'] },
    { name: 'what `super` is given, of a class that a decorator made', path: 'a.py', before: '@made\nclass A(B):\n    def f(self):\n        super(A, self).f()\n', after: '@made\nclass A(B):\n    def f(self):\n        super().f()\n', meaning: ['something'] },
    { name: 'a message in parentheses', path: 'a.py', before: "assert (ready and done), 'not yet'\n", after: "assert ready and done, ('not yet')\n", meaning: ['grouping', 'grouping', 'grouping', 'grouping'] },
    { name: 'imports for what they do', path: 'a.ts', before: "import './a';\nimport './b';\n", after: "import './b';\nimport './a';\n", meaning: ['something'] },
    { name: 'includes, which may stand on each other', path: 'a.c', before: '#include "a.h"\n#include "b.h"\n', after: '#include "b.h"\n#include "a.h"\n', meaning: ['something'] },
    { name: 'a comment laid out anew', path: 'A.java', before: '/**\n * One\n * two.\n */\nclass A { }', after: '/** One two. */\nclass A { }', meaning: ['layout'] },
    { name: 'a comment rewritten', path: 'A.java', before: '/** One two three. */\nclass A { }', after: '/** One two four. */\nclass A { }', meaning: ['something'] },
    { name: 'a directive that becomes a comment', path: 'a.go', before: 'package a\n\n//go:noinline\nfunc f() {}\n', after: 'package a\n\n// go:noinline\nfunc f() {}\n', meaning: ['something'] },
    { name: 'a comment after a blank', path: 'a.go', before: 'package a\n\n//Runs it.\nfunc f() {}\n', after: 'package a\n\n// Runs it.\nfunc f() {}\n', meaning: ['layout'] },
    { name: 'a build constraint', path: 'a.go', before: '//+build linux\n\npackage a\n', after: '//  +build linux\n\npackage a\n', meaning: ['something'] },
    { name: 'documentation that becomes a comment of a line', path: 'A.java', before: 'class A {\n  /** @deprecated */\n  void f() { }\n}', after: 'class A {\n  // @deprecated\n  void f() { }\n}', meaning: ['something'] },
    { name: 'documentation that becomes a comment', path: 'A.java', before: 'class A {\n  /** @deprecated */\n  void f() { }\n}', after: 'class A {\n  /* @deprecated */\n  void f() { }\n}', meaning: ['something'] },
    { name: 'a comment of a line that documents', path: 'a.rs', before: '// Runs it.\nfn f() {}\n', after: '/// Runs it.\nfn f() {}\n', meaning: ['something'] },
    { name: 'a comment that becomes documentation', path: 'a.py', before: 'def f():\n    # Runs it.\n    go()\n', after: 'def f():\n    """Runs it."""\n    go()\n', meaning: ['something'] },
    { name: 'documentation without a word', path: 'a.py', before: 'def f():\n    go()\n', after: 'def f():\n    """"""\n    go()\n', meaning: ['something'] },
    { name: 'documentation in other quotes', path: 'a.py', before: "def f():\n    'Runs it.'\n    go()\n", after: 'def f():\n    """Runs it."""\n    go()\n', meaning: ['layout'] },
    { name: 'a list in documentation', path: 'a.py', before: 'def f():\n    """Runs\n    * it\n    """\n    go()\n', after: 'def f():\n    """Runs\n    it\n    """\n    go()\n', meaning: ['something'] },
    { name: 'a type in a comment', path: 'a.py', before: 'a = b  #type: int\n', after: 'a = b  # type: int\n', meaning: ['something'] },
    { name: 'the line that says who runs it', path: 'a.py', before: '#!/usr/bin/env python\na = b\n', after: '# !/usr/bin/env python\na = b\n', meaning: ['something'] },
    { name: 'a comment behind a blank', path: 'a.py', before: 'a = b  #so far\n', after: 'a = b  #  so far\n', meaning: ['layout'] },
    { name: 'a comment to the checker', path: 'a.ts', before: '//@ts-ignore\nuse(a);\n', after: '// @ts-ignore\nuse(a);\n', meaning: ['something'] },
    { name: 'a reference to another file', path: 'a.ts', before: '/// <reference path="b.ts" />\nuse(a);\n', after: '// <reference path="b.ts" />\nuse(a);\n', meaning: ['something'] },
    { name: 'a block comment on other lines', path: 'a.ts', before: '/* One\n * two. */\nuse(a);\n', after: '/*\n  One two.\n*/\nuse(a);\n', meaning: ['layout'] },
    { name: 'a comma after the last trait of an attribute', path: 'a.rs', before: '#[derive(A, B)]\nstruct S { x: u8 }\n', after: '#[derive(\n    A,\n    B,\n)]\nstruct S { x: u8 }\n', meaning: ['punctuation'] },
    { name: 'a comma that a macro reads', path: 'a.rs', before: 'fn f() { m!(a, b); }\n', after: 'fn f() { m!(a, b,); }\n', meaning: ['something'] },
    { name: 'a comment without a word', path: 'a.ts', before: 'use(a);\n', after: '//\nuse(a);\n', meaning: ['layout'] },
    { name: 'a block comment without a word', path: 'a.ts', before: 'use(a);\n', after: '/**/\nuse(a);\n', meaning: ['layout'] },
  ];
  for (const { name, path, before, after, meaning } of cases) {
    it(name, async () => {
      const diff = await analyzeTexts({ [path]: before }, { [path]: after });
      const found = diff.actions.map(({ trivial }) => trivial ?? 'something').sort();
      if (meaning.includes('something')) assert.ok(found.includes('something'), listActions(diff).join('\n'));
      else assert.deepEqual(found, meaning);
      assert.deepEqual(findUncovered(diff), []);
    });
  }
});
