/** A change most of which refactorings explain: a function that moved as it was, a renamed field at its uses, and one new condition. */
import type { ChangeDiff } from '../../../src/engine/changeDiff.js';
import { DiffBuilder } from './diffBuilder.js';

const lines = (name: string, count: number): string =>
  Array.from({ length: count }, (_, i) => `  ${name}${i}();`).join('\n');
export const PARSE = `function parse(text) {\n${lines('step', 10)}\n}`;
const RUN = (count: string, extra: string): string =>
  `class Run {\n${lines('head', 12)}\n  use() {\n${lines('early', 9)}\n    ${extra}\n${lines('late', 9)}\n    return this.${count};\n  }\n}`;

export function explainedChange(): ChangeDiff {
  const b = new DiffBuilder();
  b.pair('src/run.ts', `${PARSE}\n\n${RUN('cnt', 'old();')}\n`, `${RUN('counter', 'fresh();')}\n`);
  b.pair('src/parser.ts', '', `${PARSE}\n`);
  b.pair({ before: 'src/old.ts', after: 'lib/new.ts' }, 'same();\n', 'same();\n', 'movedAndRenamed');
  b.pair('src/quotes.ts', 'a("x");\n', "a('x');\n");
  b.pair('src/fresh.ts', null, 'fresh();\n', 'added');
  const parseBefore = b.span('before', 'src/run.ts', PARSE);
  const parseAfter = b.span('after', 'src/parser.ts', PARSE);
  const from = b.declaration('before', 'function', 'parse', parseBefore);
  const to = b.declaration('after', 'function', 'parse', parseAfter);
  const runBefore = b.span('before', 'src/run.ts', RUN('cnt', 'old();'));
  const runAfter = b.span('after', 'src/run.ts', RUN('counter', 'fresh();'));
  const classBefore = b.declaration('before', 'class', 'Run', runBefore);
  const classAfter = b.declaration('after', 'class', 'Run', runAfter);
  const use = b.span(
    'after',
    'src/run.ts',
    RUN('counter', 'fresh();').slice(RUN('counter', 'fresh();').indexOf('use() {'), -2),
  );
  b.declaration('after', 'method', 'use', use, classAfter);
  b.map('declaration', runBefore, runAfter, { identical: false });
  b.map(
    'statement',
    b.span('before', 'src/run.ts', 'return this.cnt;'),
    b.span('after', 'src/run.ts', 'return this.counter;'),
    { identical: false },
  );
  const moved = b.map('declaration', parseBefore, parseAfter);
  const move = b.refactoring(
    ['Move Method', 'Move Function'],
    '`parse` moved from `run.ts` to `parser.ts`',
    [from],
    [to],
    [moved],
  );
  b.relate('move', from, to)
    .act('moveOut', parseBefore, parseAfter, moved, move)
    .act('moveIn', parseBefore, parseAfter, moved, move);
  const rename = b.refactoring(
    ['Rename Attribute', 'Rename Field'],
    '`cnt` renamed to `counter`',
    [classBefore],
    [classAfter],
  );
  b.act('update', b.span('before', 'src/run.ts', 'cnt'), b.span('after', 'src/run.ts', 'counter'), null, rename);
  b.act('update', b.span('before', 'src/run.ts', 'old'), b.span('after', 'src/run.ts', 'fresh'));
  b.act('insert', null, b.span('after', 'src/fresh.ts', 'fresh();'));
  const diff = b.build();
  const read = [2, 0, 0, 0, 1];
  return {
    ...diff,
    pairs: diff.pairs.map((pair, i) => ({ ...pair, linesToRead: read[i] })),
    summary: { ...diff.summary, linesToRead: 3, linesChanged: 60 },
    origin: {
      kind: 'commit',
      parent: 'p',
      commit: {
        hash: '0123456789',
        shortHash: '0123456',
        parents: ['p'],
        subject: 'Move the parser',
        body: 'It was in the way.\n\nNothing else.',
        author: 'Ada',
        email: 'a@example.org',
        date: '2024-03-03T09:00:00+01:00',
      },
    },
  };
}
