/** Lines that a plain diff shows as changed though nothing on them is to be read there. */
import { defineEquivalence } from './definition.js';

export const LINES = [
  defineEquivalence({
    id: 'white-space-around-lines',
    title: 'White space around lines',
    docs: 'A line of a file that is compared as text is indented otherwise, or ends with another line end.',
    why: 'The format of the file gives no meaning to it, and the file holds no text that goes on from line to line.',
    languages: 'all',
    category: 'layout',
    examples: [
      { path: 'a.json', before: '{\n  "size": 1\n}\n', after: '{\n\t"size": 1\n}\n', reads: 0 },
      { path: 'a.yaml', before: 'box:\n  size: 1\n', after: 'box:\nsize: 1\n', reads: 2 },
    ],
  }),
  defineEquivalence({
    id: 'rewrapped-prose',
    title: 'Re-wrapped, no word changed',
    docs: 'The lines of a paragraph of prose break at other places.',
    why: 'The paragraph has the same words in the same order, and stands alone between blank lines.',
    assumes: 'Whoever shows the text fills its paragraphs, as Markdown has it.',
    languages: 'all',
    category: 'layout',
    examples: [
      {
        path: 'a.md',
        before: 'The wheel turns to the left until the lamp\nis green again.\n',
        after: 'The wheel turns to the left\nuntil the lamp is green again.\n',
        reads: 0,
      },
      { path: 'a.md', before: '- one two\n- three\n', after: '- one\n- two three\n', reads: 4 },
    ],
  }),
  defineEquivalence({
    id: 'white-space',
    title: 'White space',
    docs: 'A line is indented or broken in another way, or is blank.',
    why: 'The line has the same tokens, and the language gives the white space between them no meaning.',
    languages: 'all',
    category: 'layout',
    examples: [
      { path: 'a.js', before: 'if (a) {\nb();\n}\n', after: 'if (a) {\n  b();\n}\n', reads: 0 },
      { path: 'a.py', before: 'if a:\n    b()\n    c()\n', after: 'if a:\n    b()\nc()\n', reads: 1 },
    ],
  }),
  defineEquivalence({
    id: 'bracket-line',
    title: 'Brackets alone',
    docs: 'A line that came, went or changed holds nothing but brackets and separators, or the signs that frame a comment.',
    why: 'It belongs to what it encloses, which is told by itself. Where a file has no other change, it is to be read.',
    languages: 'all',
    category: 'layout',
    examples: [
      { path: 'a.js', before: 'b();\n', after: 'if (a) {\n  b();\n}\n', reads: 1 },
      { path: 'a.js', before: 'b();\n', after: '/**\n * Begins.\n */\nb();\n', reads: 1 },
      { path: 'a.js', before: '/**\n * Begins.\n */\nb();\n', after: '/*\n * Begins.\n */\nb();\n', reads: 2 },
    ],
  }),
  defineEquivalence({
    id: 'old-place',
    title: 'Old place of moved code',
    docs: 'Code moved where its order may mean something: it is read at its new place, not twice.',
    why: 'The code at the new place is the code of the old one.',
    languages: 'all',
    category: 'order',
    examples: [{ path: 'a.js', before: 'b();\nc();\nd();\n', after: 'c();\nd();\nb();\n', reads: 1 }],
  }),
] as const;
