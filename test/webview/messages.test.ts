/** What host and view believe of each other's messages, and that no altered message gets through or throws. */
import assert from 'node:assert/strict';
import { NO_CHOICES, choicesFrom, habitsOf } from '../../src/protocol/choices.js';
import type { HostMessage, ViewMessage } from '../../src/protocol/messages.js';
import { isViewState, parseHostMessage, parseViewMessage, seal } from '../../src/protocol/messages.js';
import { packHighlights, unpackHighlights } from '../../src/protocol/fileBody.js';
import { listFiles } from '../../src/protocol/fileList.js';
import { isDiffOutline, outlineOf } from '../../src/protocol/outline.js';
import { lineAt, lineEnd, lineIndex, lineLengths } from '../../src/protocol/lines.js';
import { nineKinds } from './support/nineKinds.js';

const place = { beforePath: 'a.ts', afterPath: null, side: 'before', line: 3 } as const;
const HOST: HostMessage[] = [
  { type: 'loading', title: 'x', progress: { stage: 'parse', done: 1, total: 2 }, canCancel: true, source: 's' },
  { type: 'preview', files: [{ path: 'a.ts', rows: [{ kind: 'inserted', text: 'a' }] }] },
  { type: 'fileList', files: [{ path: 'a.ts', status: 'modified' }] },
  { type: 'result', diff: outlineOf(nineKinds()), source: null, place, canOpen: true },
  {
    type: 'files',
    files: [{ side: 'after', file: 0, text: 'a', highlights: { captures: ['keyword'], spans: [0, 1, 0] } }],
  },
  { type: 'explanation', id: 1, steps: [{ rule: 'name', verdict: 'accepted', detail: 'x' }] },
  { type: 'error', message: 'no', detail: null, canRetry: false },
  { type: 'theme', theme: { kind: 'dark', tokens: { keyword: '#ff00aa', 'type.builtin': '#abc' } } },
  { type: 'reveal', request: { kind: 'refactoring', index: 2 } },
  { type: 'reveal', request: { kind: 'line', side: 'after', path: 'a.ts', line: 7 } },
  { type: 'command', command: 'nextChange' },
  { type: 'staged', files: [{ path: 'a.ts', left: [0, 2] }] },
  { type: 'outOfDate', reason: 'gone' },
  { type: 'done', words: 'staged' },
];
const VIEW: ViewMessage[] = [
  { type: 'ready' },
  { type: 'requestFiles', files: [{ side: 'before', file: 1 }] },
  { type: 'openFile', side: 'after', file: 0, line: 3, beside: true },
  { type: 'openNativeDiff', before: null, after: 1, line: 1 },
  { type: 'explain', id: 1, before: { path: 'a', line: 1 }, after: { path: 'b', line: 2 } },
  { type: 'cancelExplain', id: 1 },
  { type: 'viewed', change: 'c', items: ['x'] },
  { type: 'readVersion', series: 'main...topic', version: 'v', hunks: ['x'] },
  { type: 'showCommit', commit: 0 },
  { type: 'showAgainst', parent: 2 },
  { type: 'showAgainst', parent: null },
  {
    type: 'hunk',
    action: 'stage',
    before: 0,
    after: null,
    lines: { beforeStart: 0, beforeEnd: 1, afterStart: 0, afterEnd: 0 },
  },
  { type: 'refresh' },
  { type: 'cancel' },
  { type: 'retry' },
  { type: 'copy', text: 'x' },
  { type: 'export', format: 'html' },
  { type: 'state', state: { source: 's', place, choices: NO_CHOICES } },
];

/** An earlier version may have kept a state without them; `beside` may be left out. */
const OPTIONAL = new Set([
  'beside',
  'choices',
  'filters',
  ...Object.keys(NO_CHOICES),
  ...Object.keys(NO_CHOICES.filters),
]);

describe('messages', () => {
  it('come through sealed, as they were sent', () => {
    for (const message of HOST) {
      assert.deepEqual(parseHostMessage(JSON.parse(JSON.stringify(seal(message)))), { ...message, v: 1 }, message.type);
    }
    for (const message of VIEW) {
      assert.deepEqual(parseViewMessage(JSON.parse(JSON.stringify(seal(message)))), { ...message, v: 1 }, message.type);
    }
  });

  it('are refused when they are of another version, of no known type, or meant for the other side', () => {
    assert.equal(parseViewMessage({ type: 'ready', v: 2 }), null);
    assert.equal(parseViewMessage({ type: 'ready' }), null);
    assert.equal(parseHostMessage(seal({ type: 'ready' })), null);
    for (const value of [
      null,
      undefined,
      0,
      '',
      'ready',
      [],
      { v: 1 },
      { v: 1, type: 'toString' },
      { v: 1, type: '__proto__' },
      { v: 1, type: 7 },
    ]) {
      assert.equal(parseHostMessage(value), null);
      assert.equal(parseViewMessage(value), null);
    }
  });

  it('are refused when any part of them has another type', () => {
    const wrong = [undefined, null, -1, 1.5, Number.NaN, 'x', true, {}, []];
    /** Replaces one value somewhere in the message by each wrong value; what passes must still be of the right types. */
    const alter = (message: object, parse: (value: unknown) => unknown): void => {
      const visit = (holder: Record<string, unknown> | unknown[], key: string | number): void => {
        const target = holder as Record<string | number, unknown>;
        const original = target[key];
        for (const value of wrong) {
          if (
            typeof value === typeof original &&
            value !== null &&
            original !== null &&
            Array.isArray(value) === Array.isArray(original)
          ) {
            continue;
          }
          target[key] = value;
          const accepted = parse(message);
          target[key] = original;
          if (accepted !== null) {
            assert.ok(
              original === null || value === null || (value === undefined && OPTIONAL.has(String(key))),
              `${String(key)} = ${String(value)} passes in ${JSON.stringify(message).slice(0, 80)}`,
            );
          }
        }
        if (typeof original === 'object' && original !== null) {
          for (const inner of Object.keys(original).slice(0, 20)) visit(original as Record<string, unknown>, inner);
        }
      };
      for (const key of Object.keys(message)) visit(message as Record<string, unknown>, key);
    };
    for (const message of VIEW) alter(structuredClone(seal(message)), parseViewMessage);
    for (const message of HOST.filter(candidate => candidate.type !== 'result')) {
      alter(structuredClone(seal(message)), parseHostMessage);
    }
  });

  it('may not carry colours that are anything else, nor odd names of captures', () => {
    const theme = (tokens: Record<string, string>) =>
      parseHostMessage({ v: 1, type: 'theme', theme: { kind: 'dark', tokens } });
    assert.equal(theme({ keyword: 'url(https://example.org)' }), null);
    assert.equal(theme({ keyword: '#fff; background: red' }), null);
    assert.equal(theme({ 'a;b': '#fff' }), null);
    assert.notEqual(theme({ keyword: '#FFFFFF80' }), null);
  });

  it('keep states that they know and nothing else', () => {
    assert.equal(isViewState({ source: null, place }), true);
    assert.equal(isViewState({ source: null, place: { ...place, side: 'left' } }), false);
    assert.equal(isViewState({ source: null, place, choices: { ...NO_CHOICES, columns: 'three' } }), false);
    assert.equal(isViewState(undefined), false);
  });

  it('make habits of how a reader likes to read, and of nothing that hides parts of another change', () => {
    const filters = { ...NO_CHOICES.filters, hidePure: true, words: 'x' };
    assert.deepEqual(
      habitsOf({
        columns: 'unified',
        wrap: true,
        together: false,
        overview: false,
        sidebar: false,
        sidebarWidth: 400,
        byFolder: true,
        order: 'file',
        explained: true,
        withoutRepeats: true,
        unchanged: true,
        filters,
      }),
      {
        ...NO_CHOICES,
        columns: 'unified',
        wrap: true,
        together: false,
        overview: false,
        sidebar: false,
        sidebarWidth: 400,
        byFolder: true,
        order: 'file',
      },
    );
    assert.deepEqual(
      choicesFrom({ wrap: true, filters: { words: 'x' } }),
      { ...NO_CHOICES, wrap: true, filters: { ...NO_CHOICES.filters, words: 'x' } },
      'what an earlier version did not know is as at the beginning',
    );
    assert.equal(habitsOf({ ...NO_CHOICES, columns: 'split' }).columns, 'auto');
  });
});

describe('the list of files', () => {
  it('has each path once, in order, with what can be told from paths alone', () => {
    const content = { kind: 'text', text: '' } as const;
    const files = listFiles({
      before: [
        { path: 'b.ts', content },
        { path: 'a.ts', content },
      ],
      after: [
        { path: 'c.ts', content },
        { path: 'b.ts', content },
      ],
    });
    assert.deepEqual(files, [
      { path: 'a.ts', status: 'deleted' },
      { path: 'b.ts', status: 'modified' },
      { path: 'c.ts', status: 'added' },
    ]);
  });
});

describe('the outline of a diff', () => {
  it('keeps lines and drops texts', () => {
    const outline = outlineOf(nineKinds());
    assert.equal(JSON.stringify(outline).includes('inlinedCall'), false);
    assert.equal(
      outline.before[0].lineLengths?.reduce((sum, length) => sum + length, 0),
      nineKinds().before[0].text?.length,
    );
  });

  it('is refused when an index or an offset in it leads nowhere', () => {
    const outline = outlineOf(nineKinds());
    assert.equal(isDiffOutline(outline), true);
    const broken = (change: (copy: Record<string, never>) => void): boolean => {
      const copy = structuredClone(outline) as unknown as Record<string, never>;
      change(copy);
      return isDiffOutline(copy);
    };
    const set =
      (path: string, value: unknown) =>
      (copy: Record<string, never>): void => {
        const keys = path.split('.');
        const last = keys.pop() as string;
        let holder = copy as Record<string, never>;
        for (const key of keys) holder = holder[key];
        (holder as Record<string, unknown>)[last] = value;
      };
    for (const [path, value] of [
      ['pairs.0.before', 9],
      ['mappings.0.before.file', 2],
      ['mappings.0.before.end', 100_000],
      ['actions.0.refactoring', 50],
      ['actions.0.mapping', 50],
      ['refactorings.0.mappings', [77]],
      ['refactorings.0.before', [77]],
      ['relationships.0.after', 99],
      ['declarations.before.0.parent', 40],
      ['declarations.before.0.nameEnd', 100_000],
      ['before.0.lineLengths', [1]],
      ['before.0.lineLengths', null],
      ['formatVersion', 2],
    ] as const) {
      assert.equal(broken(set(path, value)), false, path);
    }
  });
});

describe('lines', () => {
  it('are counted by line feeds alone, in UTF-16 units', () => {
    const text = 'a\r\n🐈b\n\nc';
    const index = lineIndex(lineLengths(text));
    assert.deepEqual([...index.starts], [0, 3, 7, 8]);
    assert.deepEqual(
      [0, 2, 3, 6, 7, 8, 9, 100].map(offset => lineAt(index, offset)),
      [0, 0, 1, 1, 2, 3, 3, 3],
    );
    assert.deepEqual([lineEnd(index, 0), lineEnd(index, 3)], [3, 9]);
    assert.deepEqual([...lineIndex(lineLengths('')).starts], [0]);
  });

  it('pack and unpack syntax colours', () => {
    const spans = [
      { start: 2, end: 4, capture: 'a' },
      { start: 4, end: 5, capture: 'b' },
      { start: 10, end: 20, capture: 'a' },
    ];
    const columns = unpackHighlights(packHighlights(spans), 20);
    assert.deepEqual(
      [...columns.start].map((start, i) => ({
        start,
        end: columns.end[i],
        capture: columns.captures[columns.capture[i]],
      })),
      spans,
    );
    assert.equal(unpackHighlights(packHighlights(spans), 15).start.length, 2);
    assert.deepEqual(packHighlights([spans[0], { start: 3, end: 9, capture: 'x' }]).spans, [2, 2, 0]);
  });
});
