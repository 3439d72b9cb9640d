/** Texts, numbers and types that are written otherwise. */
import { defineEquivalence } from './definition.js';

export const SPELLINGS = [
  defineEquivalence({
    id: 'string-quotes',
    title: 'Quotes of a string',
    docs: 'The same text in other quotes, with what must be escaped there.',
    why: 'The text has the same characters.',
    languages: 'all',
    category: 'quotes',
    examples: [
      { path: 'a.js', before: "use('it');\n", after: 'use("it");\n', reads: 0 },
      { path: 'a.rb', before: 'use("a#{b}")\n', after: "use('a#{b}')\n", reads: 2 },
    ],
  }),
  defineEquivalence({
    id: 'literal-spelling',
    title: 'Spelling of a literal or word',
    docs: 'A number in groups of digits, or another of several words that mean the same.',
    why: 'The language reads both as one value.',
    languages: 'all',
    category: 'quotes',
    examples: [
      { path: 'A.java', before: 'class A { int a = 1000000; }\n', after: 'class A { int a = 1_000_000; }\n', reads: 0 },
      { path: 'A.java', before: 'class A { int a = 1000000; }\n', after: 'class A { int a = 100_000; }\n', reads: 2 },
    ],
  }),
  defineEquivalence({
    id: 'type-spelling',
    title: 'Spelling of a type',
    docs: 'The same type in another notation, as `Array<number>` and `number[]`.',
    why: 'Both notations name one type.',
    languages: 'all',
    category: 'quotes',
    examples: [
      { path: 'a.ts', before: 'export let a: Array<number>;\n', after: 'export let a: number[];\n', reads: 0 },
      { path: 'a.ts', before: 'export let a: Array<number>;\n', after: 'export let a: string[];\n', reads: 2 },
    ],
  }),
  defineEquivalence({
    id: 'same-text',
    title: 'Text in other pieces',
    docs: 'One text that is put together from other pieces: joined literals, a template, a format.',
    why: 'The pieces and the values between them are the same, in the same order.',
    languages: 'all',
    category: 'quotes',
    examples: [
      {
        path: 'a.py',
        before: 'def greet(user):\n    return "{} is {}".format(user.name, user.age)\n',
        after: 'def greet(user):\n    return f"{user.name} is {user.age}"\n',
        reads: 0,
      },
      {
        path: 'a.py',
        before: 'def greet(user):\n    return "{} is {}".format(user.name, user.age)\n',
        after: 'def greet(user):\n    return f"{user.age} is {user.name}"\n',
        reads: 2,
      },
    ],
  }),
] as const;
