/** A change with every kind of mark once: two files that exchange code, statements that move, are extracted, inlined and multiplied. */
import type { ChangeDiff } from '../../../src/engine/changeDiff.js';
import { DiffBuilder } from './diffBuilder.js';

const RUN_BEFORE = `function read(text) {
  return text.split(1);
}

function run(text) {
  first(text);
  gone(text);
  second(text);
  const value = 1;
  check(text);
  wrapped(text);
  helper(text);
}

function small() {
  inlinedCall();
}
`;
const RUN_AFTER = `function run(text) {
  second(text);
  first(text);
  fresh(text);
  const value = 2;
  helper(text);
  inlinedCall();
}

function pulledOut(text) {
  wrapped(text);
}

function other(text) {
  check(text);
}

function another(text) {
  check(text);
}
`;
const PARSER_BEFORE = '// the parser\n';
const PARSER_AFTER = `// the parser

function parse(text) {
  return text.split(1);
}
`;

export function nineKinds(): ChangeDiff {
  const b = new DiffBuilder();
  b.pair('src/run.ts', RUN_BEFORE, RUN_AFTER);
  b.pair('src/parser.ts', PARSER_BEFORE, PARSER_AFTER);
  const before = (piece: string, nth = 0) => b.span('before', 'src/run.ts', piece, nth);
  const after = (piece: string, nth = 0) => b.span('after', 'src/run.ts', piece, nth);
  const whole = (text: string, from: string): string =>
    text.slice(text.indexOf(from), text.indexOf('\n}', text.indexOf(from)) + 2);

  const read = before(whole(RUN_BEFORE, 'function read'));
  const parse = b.span('after', 'src/parser.ts', whole(PARSER_AFTER, 'function parse'));
  const readDeclaration = b.declaration('before', 'function', 'read', read);
  const runBefore = b.declaration('before', 'function', 'run', before(whole(RUN_BEFORE, 'function run')));
  const smallBefore = b.declaration('before', 'function', 'small', before(whole(RUN_BEFORE, 'function small')));
  const runAfter = b.declaration('after', 'function', 'run', after(whole(RUN_AFTER, 'function run')));
  const pulledOut = b.declaration('after', 'function', 'pulledOut', after(whole(RUN_AFTER, 'function pulledOut')));
  b.declaration('after', 'function', 'other', after(whole(RUN_AFTER, 'function other')));
  b.declaration('after', 'function', 'another', after(whole(RUN_AFTER, 'function another')));
  const parseDeclaration = b.declaration('after', 'function', 'parse', parse);

  b.map('declaration', before(whole(RUN_BEFORE, 'function run')), after(whole(RUN_AFTER, 'function run')), {
    identical: false,
  });
  b.map('statement', before('second(text);'), after('second(text);'));
  b.map('statement', before('helper(text);'), after('helper(text);'));
  b.map('statement', before('const value = 1;'), after('const value = 2;'), { identical: false });
  b.map(
    'comment',
    b.span('before', 'src/parser.ts', '// the parser'),
    b.span('after', 'src/parser.ts', '// the parser'),
  );

  const moved = b.map('declaration', read, parse, { identical: false });
  const move = b.refactoring(
    ['Move And Rename Method', 'Move And Rename Function'],
    '`read` moved from `run.ts` to `parser.ts` and renamed to `parse`',
    [readDeclaration],
    [parseDeclaration],
    [moved],
  );
  b.relate('moveAndRename', readDeclaration, parseDeclaration);
  b.act('moveOut', read, parse, moved, move).act('moveIn', read, parse, moved, move);
  b.act(
    'update',
    { ...read, start: read.start + 9, end: read.start + 13 },
    { ...parse, start: parse.start + 9, end: parse.start + 14 },
  );

  const wrapped = b.map('statement', before('wrapped(text);'), after('wrapped(text);'));
  const extract = b.refactoring(
    ['Extract Method', 'Extract Function'],
    '`pulledOut` extracted from `run`',
    [runBefore],
    [pulledOut],
    [wrapped],
  );
  b.relate('extract', runBefore, pulledOut);
  b.act('insert', null, after(whole(RUN_AFTER, 'function pulledOut'))).act(
    'move',
    before('wrapped(text);'),
    after('wrapped(text);'),
    wrapped,
    extract,
  );

  const inlined = b.map('statement', before('inlinedCall();'), after('inlinedCall();'));
  const inline = b.refactoring(
    ['Inline Method', 'Inline Function'],
    '`small` inlined into `run`',
    [smallBefore],
    [runAfter],
    [inlined],
  );
  b.relate('inline', smallBefore, runAfter);
  b.act('delete', before(whole(RUN_BEFORE, 'function small')), null).act(
    'move',
    before('inlinedCall();'),
    after('inlinedCall();'),
    inlined,
    inline,
  );

  for (const nth of [0, 1]) {
    const copy = b.map('statement', before('check(text);'), after('check(text);', nth), { multi: true });
    b.act('multiMove', before('check(text);'), after('check(text);', nth), copy);
  }
  b.act('insert', null, after(whole(RUN_AFTER, 'function other'))).act(
    'insert',
    null,
    after(whole(RUN_AFTER, 'function another')),
  );

  const first = b.map('statement', before('first(text);'), after('first(text);'));
  b.act('move', before('first(text);'), after('first(text);'), first);
  b.act('delete', before('gone(text);'), null).act('insert', null, after('fresh(text);'));
  b.act(
    'update',
    { ...before('= 1;'), start: before('= 1;').start + 2, end: before('= 1;').start + 3 },
    { ...after('= 2;'), start: after('= 2;').start + 2, end: after('= 2;').start + 3 },
  );
  return b.build();
}
