/** Code of another form that does the same. */
import { defineEquivalence } from './definition.js';

export const FORMS = [
  defineEquivalence({
    id: 'same-flow',
    title: 'Same control flow',
    docs: 'A guard instead of an `else`, a `continue` instead of a nested block: the same steps in the same cases.',
    why: 'Every way through the code takes the same steps and tests in the same order.',
    languages: 'all',
    category: 'grouping',
    examples: [
      {
        path: 'a.js',
        before: 'function f(a) {\n  if (a) {\n    return 1;\n  } else {\n    return 2;\n  }\n}\n',
        after: 'function f(a) {\n  if (a) {\n    return 1;\n  }\n  return 2;\n}\n',
        reads: 0,
      },
    ],
  }),
  defineEquivalence({
    id: 'same-switch',
    title: 'Same choice by value',
    docs: 'A chain of comparisons of one value, and a choice by its cases, with the same arms.',
    why: 'The value is found once without a side effect, and each case leads to the same arm.',
    languages: 'all',
    category: 'grouping',
    examples: [
      {
        path: 'A.java',
        before:
          'class A {\n  int f(int a) {\n    switch (a) {\n      case 1:\n        return 10;\n      default:\n        return 20;\n    }\n  }\n}\n',
        after:
          'class A {\n  int f(int a) {\n    return switch (a) {\n      case 1 -> 10;\n      default -> 20;\n    };\n  }\n}\n',
        reads: 0,
      },
    ],
  }),
  defineEquivalence({
    id: 'type-test',
    title: 'Test of a type',
    docs: 'A variable is asked for its type and cast behind that, or the question itself gives the name: `a instanceof B b`.',
    why: 'The cast stands right behind the question, and nothing can have changed the variable meanwhile.',
    languages: ['java', 'csharp'],
    category: 'grouping',
    examples: [
      {
        path: 'A.java',
        before:
          'class A {\n  void f(Object a) {\n    if (a instanceof String) {\n      String b = (String) a;\n      use(b);\n    }\n  }\n}\n',
        after: 'class A {\n  void f(Object a) {\n    if (a instanceof String b) {\n      use(b);\n    }\n  }\n}\n',
        reads: 0,
      },
    ],
  }),
  defineEquivalence({
    id: 'same-form',
    title: 'Same in another form',
    docs: 'An expression or statement in another of the forms that the language makes no difference between.',
    why: 'Both have one plainest form by the table of the language.',
    languages: 'all',
    category: 'form',
    examples: [
      {
        path: 'A.cs',
        before: 'class A {\n  void F() { Use(new B() { N = 1 }); }\n}\n',
        after: 'class A {\n  void F() { Use(new B { N = 1 }); }\n}\n',
        reads: 0,
      },
      {
        path: 'A.cs',
        before: 'class A {\n  void F() { Use(new B(2) { N = 1 }); }\n}\n',
        after: 'class A {\n  void F() { Use(new B { N = 1 }); }\n}\n',
        reads: 2,
      },
    ],
  }),
  defineEquivalence({
    id: 'receiver-name',
    title: 'Name of a receiver',
    docs: 'The name that a method gives its own object is another one, in all of the method.',
    why: 'It is seen in this method alone, and every mention follows.',
    languages: ['go', 'python'],
    category: 'form',
    examples: [
      {
        path: 'a.go',
        before: 'package a\n\ntype T struct{ n int }\n\nfunc (a T) F() int { return a.n }\n',
        after: 'package a\n\ntype T struct{ n int }\n\nfunc (t T) F() int { return t.n }\n',
        reads: 0,
      },
    ],
  }),
  defineEquivalence({
    id: 'expression-body',
    title: 'Body of one expression',
    docs: 'A function gives back an expression by itself, or by a `return` in a block.',
    why: 'Both evaluate the expression and give it back.',
    languages: 'all',
    category: 'grouping',
    examples: [
      { path: 'a.js', before: 'const f = a => a + 1;\n', after: 'const f = a => {\n  return a + 1;\n};\n', reads: 0 },
      { path: 'a.js', before: 'const f = a => a + 1;\n', after: 'const f = a => {\n  a + 1;\n};\n', reads: 2 },
    ],
  }),
] as const;
