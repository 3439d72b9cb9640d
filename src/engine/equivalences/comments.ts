/** Comments that say the same. */
import { defineEquivalence } from './definition.js';

export const COMMENTS = [
  defineEquivalence({
    id: 'comment-layout',
    title: 'Layout of a comment',
    docs: 'The words of a comment stand on other lines, or in another sort of frame. Comments on lines below each other are one.',
    why: 'The words and their order are the same. Comments that tools read are compared to the letter.',
    languages: 'all',
    category: 'layout',
    examples: [
      {
        path: 'a.ts',
        before: '/* Adds the two numbers. */\nexport const add = (a: number, b: number): number => a + b;\n',
        after: '/*\n * Adds the two\n * numbers.\n */\nexport const add = (a: number, b: number): number => a + b;\n',
        reads: 0,
      },
      {
        path: 'a.ts',
        before:
          '// Adds the two numbers,\n// and gives the sum.\nexport const add = (a: number, b: number): number => a + b;\n',
        after:
          '// Adds the two\n// numbers, and gives the sum.\nexport const add = (a: number, b: number): number => a + b;\n',
        reads: 0,
      },
      {
        path: 'a.ts',
        before: '// Adds the two numbers.\nexport const add = (a: number, b: number): number => a + b;\n',
        after: '// Adds the two integers.\nexport const add = (a: number, b: number): number => a + b;\n',
        reads: 2,
      },
    ],
  }),
  defineEquivalence({
    id: 'comment-without-words',
    title: 'A comment without words',
    docs: 'A comment that holds no word, as a line of dashes, came, went or moved.',
    why: 'It says nothing, and no tool reads it.',
    languages: 'all',
    category: 'layout',
    examples: [
      {
        path: 'a.js',
        before: 'start();\nstop();\n',
        after: 'start();\n//\nstop();\n',
        reads: 0,
      },
    ],
  }),
] as const;
