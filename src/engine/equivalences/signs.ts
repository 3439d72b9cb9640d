/** Signs and words that say nothing more than what stands beside them. */
import { defineEquivalence } from './definition.js';

export const SIGNS = [
  defineEquivalence({
    id: 'redundant-separator',
    title: 'Redundant separator',
    docs: 'A comma behind the last element, a semicolon that the language puts there by itself, an empty statement.',
    why: 'The elements and statements are the same with and without it.',
    languages: 'all',
    category: 'punctuation',
    examples: [
      { path: 'a.js', before: 'use([\n  1,\n  2\n]);\n', after: 'use([\n  1,\n  2,\n]);\n', reads: 0 },
      { path: 'a.js', before: 'use([1, 2]);\n', after: 'use([1, , 2]);\n', reads: 2 },
    ],
  }),
  defineEquivalence({
    id: 'redundant-parentheses',
    title: 'Redundant parentheses',
    docs: 'Parentheses around what would be read the same without them.',
    why: 'The syntax tree is the same without them, and they end no optional chain.',
    languages: 'all',
    category: 'grouping',
    examples: [
      {
        path: 'A.java',
        before: 'class A { int f(int a) { return (a + 1); } }\n',
        after: 'class A { int f(int a) { return a + 1; } }\n',
        reads: 0,
      },
      {
        path: 'A.java',
        before: 'class A { int f(int a) { return (a + 1) * 2; } }\n',
        after: 'class A { int f(int a) { return a + 1 * 2; } }\n',
        reads: 2,
      },
    ],
  }),
  defineEquivalence({
    id: 'braces-of-one-statement',
    title: 'Braces around one statement',
    docs: 'A branch or loop of one statement has braces, or has none.',
    why: 'The statement declares nothing, and stands in the same place.',
    languages: 'all',
    category: 'grouping',
    examples: [
      { path: 'a.js', before: 'if (a) b();\n', after: 'if (a) { b(); }\n', reads: 0 },
      { path: 'a.js', before: 'if (a) { b(); c(); }\n', after: 'if (a) b(); c();\n', reads: 2 },
    ],
  }),
  defineEquivalence({
    id: 'implied-word',
    title: 'A word that is implied',
    docs: 'A word or sign that says what holds without it, as `public` in an interface.',
    why: 'The language defines that it means the same without.',
    languages: 'all',
    category: 'grouping',
    examples: [
      {
        path: 'A.java',
        before: 'interface A {\n  public void f();\n}\n',
        after: 'interface A {\n  void f();\n}\n',
        reads: 0,
      },
      {
        path: 'A.java',
        before: 'abstract class A {\n  public abstract void f();\n}\n',
        after: 'abstract class A {\n  abstract void f();\n}\n',
        reads: 2,
      },
    ],
  }),
  defineEquivalence({
    id: 'said-twice',
    title: 'Said twice',
    docs: 'A part that repeats what its node says already, as `= size` in `if let size = size`.',
    why: 'What is left says the same by the rules of the language.',
    languages: 'all',
    category: 'grouping',
    examples: [
      {
        path: 'a.swift',
        before: 'func f(size: Int?) { if let size = size { use(size) } }\n',
        after: 'func f(size: Int?) { if let size { use(size) } }\n',
        reads: 0,
      },
    ],
  }),
  defineEquivalence({
    id: 'member-shorthand',
    title: 'Shorthand of a member',
    docs: 'A member is given the value of a name that is its own: `size: size` and `size`.',
    why: 'Both give the member of this name the value of this name.',
    languages: 'all',
    category: 'grouping',
    examples: [
      {
        path: 'a.js',
        before: 'const f = size => ({ size: size });\n',
        after: 'const f = size => ({ size });\n',
        reads: 0,
      },
      {
        path: 'a.js',
        before: 'const f = (size, width) => ({ size: width });\n',
        after: 'const f = (size, width) => ({ size });\n',
        reads: 2,
      },
    ],
  }),
  defineEquivalence({
    id: 'frame-signs',
    title: 'Signs of a frame',
    docs: 'What a node holds is framed by other signs that mean the same, as `array(1)` and `[1]` in PHP.',
    why: 'The node and all that it holds are the same.',
    languages: 'all',
    category: 'grouping',
    examples: [{ path: 'a.php', before: '<?php\n$a = array(1, 2);\n', after: '<?php\n$a = [1, 2];\n', reads: 0 }],
  }),
  defineEquivalence({
    id: 'declaration-group',
    title: 'Group of declarations',
    docs: 'Declarations of one sort stand in a group, or each by itself: `var (...)` in Go.',
    why: 'Each declares the same as before.',
    languages: 'all',
    category: 'grouping',
    examples: [
      {
        path: 'a.go',
        before: 'package a\n\nvar b = 1\nvar c = 2\n',
        after: 'package a\n\nvar (\n\tb = 1\n\tc = 2\n)\n',
        reads: 0,
      },
    ],
  }),
  defineEquivalence({
    id: 'implicit-receiver',
    title: 'Receiver left out',
    docs: 'A member of the own object or type is named with what holds it, or without: `this.size` and `size`.',
    why: 'The name leads to the same member: nothing nearer has that name.',
    languages: 'all',
    category: 'grouping',
    examples: [
      {
        path: 'A.java',
        before: 'class A { int size; int f() { return this.size; } }\n',
        after: 'class A { int size; int f() { return size; } }\n',
        reads: 0,
      },
      {
        path: 'A.java',
        before: 'class A { int size; int f(int size) { return this.size; } }\n',
        after: 'class A { int size; int f(int size) { return size; } }\n',
        reads: 2,
      },
    ],
  }),
  defineEquivalence({
    id: 'bound-placement',
    title: 'Bound of a type parameter elsewhere',
    docs: 'What a type parameter must be is said beside it, or in a `where` clause.',
    why: 'The same parameter has the same bounds.',
    languages: 'all',
    category: 'grouping',
    examples: [
      {
        path: 'a.rs',
        before: 'fn f<T: Clone>(t: T) -> T { t.clone() }\n',
        after: 'fn f<T>(t: T) -> T where T: Clone { t.clone() }\n',
        reads: 0,
      },
    ],
  }),
] as const;
