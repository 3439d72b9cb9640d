/** Lines of files without a syntax that say the same. */
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
] as const;
