/**
 * Comments at the beginning of a block stay what and where they are when the statement before them goes, or comes: some grammars leave
 * them out of a block that begins with them.
 */
import assert from 'node:assert/strict';
import { analyzeTexts } from './support/engine.js';
import { listActions } from './support/listing.js';

/** With and without a first statement. */
const CASES: readonly [name: string, path: string, whole: string, first: string][] = [
  [
    'a function, in Python',
    'a.py',
    'def f(row):\n    start(row)\n    # About the row.\n    show(row)\n',
    '    start(row)\n',
  ],
  ['a class, in Python', 'a.py', 'class Row:\n    size = 1\n    # About the name.\n    name = "a"\n', '    size = 1\n'],
  [
    'a branch, in Python',
    'a.py',
    'def f(row):\n    if row:\n        start(row)\n        # About the row.\n        # And more.\n        show(row)\n',
    '        start(row)\n',
  ],
  ['a method, in Ruby', 'a.rb', 'def f(row)\n  start(row)\n  # About the row.\n  show(row)\nend\n', '  start(row)\n'],
  [
    'a branch, in Ruby',
    'a.rb',
    'def f(row)\n  if row\n    start(row)\n    # About the row.\n    show(row)\n  end\nend\n',
    '    start(row)\n',
  ],
  [
    'another branch, in Ruby',
    'a.rb',
    'def f(row)\n  if row\n    stop(row)\n  else\n    start(row)\n    # About the row.\n    show(row)\n  end\nend\n',
    '    start(row)\n',
  ],
  [
    'a block that is handed over, in Ruby',
    'a.rb',
    'def f(rows)\n  rows.each do |row|\n    start(row)\n    # About the row.\n    show(row)\n  end\nend\n',
    '    start(row)\n',
  ],
];

describe('comments at the beginning of a block', () => {
  for (const [name, path, whole, first] of CASES) {
    it(name, async () => {
      const less = whole.replace(first, '');
      const statement = first.trim();
      assert.deepEqual(listActions(await analyzeTexts({ [path]: whole }, { [path]: less })), [`delete ${statement}`]);
      assert.deepEqual(listActions(await analyzeTexts({ [path]: less }, { [path]: whole })), [`insert ${statement}`]);
    });
  }
});
