/** The lists, the keys and the words around the page. */
import type { ChangeOrigin, Side } from '../../../src/engine/model.js';
import assert from 'node:assert/strict';
import { phraseOf } from '../../../src/engine/codeSpans.js';
import { outlineOf } from '../../../src/protocol/outline.js';
import { VIEW_COMMANDS } from '../../../src/protocol/messages.js';
import { fileTree, pairsOf } from '../../../src/webview/model/fileList.js';
import { createHistory } from '../../../src/webview/model/history.js';
import { KEY_GROUPS, commandForKey, keyName } from '../../../src/webview/model/keys.js';
import { refactoringText, summaryText } from '../../../src/webview/model/copies.js';
import { noticesOfPage, othersToCompare, overviewOf } from '../../../src/webview/model/overview.js';
import { refactoringTree } from '../../../src/webview/model/refactoringList.js';
import type { TreeNode } from '../../../src/webview/model/tree.js';
import { childrenOf, pathTo, treeKey, visibleRows } from '../../../src/webview/model/tree.js';
import { plainText } from '../../../src/webview/model/wording.js';
import { DiffBuilder } from '../support/diffBuilder.js';
import { nineKinds } from '../support/nineKinds.js';
import type { RefactoringType } from '../../../src/engine/refactorings/registry/registry.js';

const press = (key: string, more: Partial<Record<'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
});

describe('the list of files', () => {
  const diff = new DiffBuilder();
  diff.pair('src/a/deep/z.ts', 'a', 'b');
  diff.pair('README.md', 'a', 'b');
  diff.pair('src/a/deep/b.ts', 'a', 'b');
  diff.pair({ before: 'lib/old.ts', after: 'src/new.ts' }, 'a', 'b', 'movedAndRenamed');
  const outline = outlineOf(diff.build());

  it('joins chains of folders and sorts folders before files', () => {
    const text = (nodes: readonly TreeNode[], indent = ''): string[] =>
      nodes.flatMap(node => [
        `${indent}${plainText(node.label)} ${node.badge}`.trimEnd(),
        ...(node.children === null ? [] : text(node.children(), `${indent}  `)),
      ]);
    assert.deepEqual(text(fileTree(outline)), [
      'src',
      '  a/deep',
      '    b.ts M',
      '    z.ts M',
      '  new.ts →',
      'README.md M',
    ]);
    assert.deepEqual(pairsOf(fileTree(outline)), [2, 0, 3, 1]);
  });

  it('says where a moved file came from', () => {
    const path = pathTo(fileTree(outline), node => node.target?.index === 3);
    assert.deepEqual(path?.open, ['folder:src']);
    const row = visibleRows({ roots: fileTree(outline), expanded: new Set(['folder:src']) }).find(
      candidate => candidate.node.target?.index === 3,
    );
    assert.match(
      row?.node.description ?? '',
      /^src\/new\.ts, moved and renamed from lib\/old\.ts, 2 of 4 changed lines to read$/,
    );
  });
});

describe('the list of refactorings', () => {
  it('groups by type, most frequent first, and does not make the rows of closed groups', () => {
    const diff = new DiffBuilder();
    diff.pair('a.ts', 'a', 'b');
    diff.refactoring(['Rename Method', 'Rename Function'], '`a` renamed to `b`', [], []);
    for (let i = 0; i < 3000; i++) {
      diff.refactoring(['Extract Method', 'Extract Function'], `\`f${i}\` extracted`, [], []);
    }
    const outline = outlineOf(diff.build());
    const roots = refactoringTree(outline);
    assert.deepEqual(
      roots.map(node => [plainText(node.label), node.badge]),
      [
        ['Extract Function', '3000'],
        ['Rename Function', '1'],
      ],
    );
    assert.equal(visibleRows({ roots, expanded: new Set() }).length, 2);
    assert.equal(visibleRows({ roots, expanded: new Set([roots[0].id]) }).length, 3002);
  });

  it('tells what carried code before what is about names, types and signatures', () => {
    const diff = new DiffBuilder();
    diff.pair('a.ts', 'a', 'b');
    for (const name of ['x', 'y']) diff.refactoring('Rename Parameter', `\`${name}\` renamed`, [], []);
    diff.refactoring(['Move Method', 'Move Function'], '`f` moved', [], [], [], { purity: { pure: true, edits: [] } });
    assert.deepEqual(
      refactoringTree(outlineOf(diff.build())).map(node => plainText(node.label)),
      ['Move Function', 'Rename Parameter'],
    );
  });

  it('tells once what has one end in common, and steps through all of it', () => {
    const diff = new DiffBuilder();
    diff.pair('a.ts', 'a b c d', 'a b c d');
    const declared = (side: Side, name: string): number =>
      diff.declaration(side, 'function', name, diff.span(side, 'a.ts', name));
    const [check, other] = [declared('after', 'a'), declared('after', 'b')];
    for (const name of ['c', 'd']) {
      diff.refactoring(
        ['Extract Method', 'Extract Function'],
        `\`check\` extracted from \`${name}\``,
        [declared('before', name)],
        [check],
      );
    }
    diff.refactoring(
      ['Extract Method', 'Extract Function'],
      '`check` extracted from `c`',
      [declared('before', 'a')],
      [other],
    );
    for (const name of ['a', 'b']) {
      diff.refactoring(
        ['Rename Method', 'Rename Function'],
        '`calc` renamed to `result`',
        [declared('before', name)],
        [declared('after', name)],
      );
    }
    const rows = refactoringTree(outlineOf(diff.build())).flatMap(group => childrenOf(group));
    assert.deepEqual(
      rows.map(row => [plainText(row.label), row.target?.index, ...(row.also ?? [])]),
      [
        ['check extracted from 2 places: c, d', 0, 1],
        ['check extracted from c', 2],
        ['calc renamed to result, 2 times', 3, 4],
      ],
    );
  });

  it('begins with the name below a type that says what it is the name of', () => {
    const diff = new DiffBuilder();
    const rows: readonly (readonly [RefactoringType, string, string])[] = [
      ['Add Parameter', 'parameter `a` added to `f`', 'a added to f'],
      ['Change Parameter Type', 'type of parameter `b` of `f` changed', 'b of f changed'],
      ['Merge Parameter', 'parameters `c`, `d` merged', 'c, d merged'],
      ['Localize Parameter', 'parameter `e` became variable `e`', 'e became variable e'],
      ['Invert Condition', 'a condition in `f` was inverted', 'a condition in f was inverted'],
      ['Rename Method', '`f` renamed', 'f renamed'],
      ['Try With Resources', 'resources', 'resources'],
    ];
    for (const [type, summary] of rows) diff.refactoring(type, summary, [], []);
    const outline = outlineOf(diff.build());
    const shown = (order: 'type' | 'edits'): string[] =>
      refactoringTree(outline, order).flatMap(node => childrenOf(node).map(child => plainText(child.label)));
    assert.deepEqual(shown('type').sort(), rows.map(([, , row]) => row).sort());
    assert.ok(shown('edits').includes('parameter a added to f'));
  });

  it('groups by file in the order of reading, each refactoring once, or by what is to be read inside', () => {
    const diff = new DiffBuilder();
    const text = 'f g h';
    for (const path of ['a.ts', 'lib/b.ts']) diff.pair(path, text, text);
    const declared = (side: Side, path: string, name: string): number =>
      diff.declaration(side, 'function', name, diff.span(side, path, name));
    diff.refactoring(
      ['Rename Method', 'Rename Function'],
      '`h` renamed',
      [declared('before', 'a.ts', 'h')],
      [declared('after', 'a.ts', 'h')],
    );
    diff.refactoring(
      ['Move Method', 'Move Function'],
      '`f` moved',
      [declared('before', 'lib/b.ts', 'f')],
      [declared('after', 'a.ts', 'f')],
    );
    diff.refactoring(
      ['Extract Method', 'Extract Function'],
      '`g` extracted',
      [declared('before', 'lib/b.ts', 'g')],
      [declared('after', 'lib/b.ts', 'g')],
    );
    const made = diff.build();
    const purities = [null, { pure: true, edits: [] }, { pure: false, edits: [] }];
    const outline = outlineOf({
      ...made,
      refactorings: made.refactorings.map((refactoring, index) => ({ ...refactoring, purity: purities[index] })),
      pairs: made.pairs.map((pair, index) => ({ ...pair, linesToRead: index, linesChanged: 2 })),
    });
    const shown = (order: 'file' | 'edits'): unknown =>
      refactoringTree(outline, order).map(node => [
        plainText(node.label),
        node.detail,
        ...childrenOf(node).map(child => `${plainText(child.label)} (${child.detail})`),
      ]);
    assert.deepEqual(shown('file'), [
      ['b.ts', 'lib', 'f moved (Move Function)', 'g extracted (Extract Function)'],
      ['a.ts', '', 'h renamed (Rename Function)'],
    ]);
    assert.deepEqual(shown('edits'), [
      ['With edits inside', '', 'g extracted (0 edits inside)'],
      ['Unchanged inside', '', 'f moved ()'],
      ['Of names, types and signatures', '', 'h renamed ()'],
    ]);
  });
});

describe('a tree', () => {
  const leaf = (id: string): TreeNode => ({
    id,
    label: [id],
    detail: '',
    badge: '',
    tone: null,
    description: id,
    children: null,
    target: null,
  });
  const roots: TreeNode[] = [{ ...leaf('g'), children: () => [leaf('g1'), leaf('g2')] }, leaf('h')];

  it('is walked with the arrow keys', () => {
    const closed = visibleRows({ roots, expanded: new Set() });
    assert.deepEqual(treeKey(closed, 0, 'ArrowRight', 10), { toggle: 'g' });
    const rows = visibleRows({ roots, expanded: new Set(['g']) });
    assert.deepEqual(
      rows.map(row => [row.node.id, row.level, row.position, row.siblings, row.parent]),
      [
        ['g', 1, 1, 2, -1],
        ['g1', 2, 1, 2, 0],
        ['g2', 2, 2, 2, 0],
        ['h', 1, 2, 2, -1],
      ],
    );
    assert.deepEqual(treeKey(rows, 0, 'ArrowRight', 10), { go: 1 });
    assert.deepEqual(treeKey(rows, 2, 'ArrowLeft', 10), { go: 0 });
    assert.deepEqual(treeKey(rows, 0, 'ArrowLeft', 10), { toggle: 'g' });
    assert.deepEqual(treeKey(rows, 3, 'ArrowDown', 10), { go: 3 });
    assert.deepEqual(treeKey(rows, 1, 'End', 10), { go: 3 });
    assert.deepEqual(treeKey(rows, 3, 'PageUp', 2), { go: 1 });
    assert.equal(treeKey(rows, 3, 'ArrowRight', 10), null);
    assert.equal(treeKey([], 0, 'ArrowDown', 10), null);
  });
});

describe('keys', () => {
  it('name what was pressed', () => {
    assert.equal(keyName(press('r')), 'r');
    assert.equal(keyName(press('R', { shiftKey: true })), 'Shift+R');
    assert.equal(keyName(press('?', { shiftKey: true })), '?');
    assert.equal(keyName(press('f', { ctrlKey: true })), 'Ctrl+F');
    assert.equal(keyName(press('F5', { altKey: true, shiftKey: true })), 'Shift+Alt+F5');
  });

  it('reach every command once, and leave the others alone', () => {
    const bindings = KEY_GROUPS.flatMap(group => group.bindings);
    assert.deepEqual(bindings.map(binding => binding.command).sort(), [...VIEW_COMMANDS].sort());
    const keys = bindings.flatMap(binding => binding.keys);
    assert.equal(new Set(keys).size, keys.length);
    assert.equal(commandForKey(press('n')), 'nextChange');
    assert.equal(commandForKey(press('X', { shiftKey: true })), null);
    assert.equal(commandForKey(press('c', { ctrlKey: true })), null);
  });
});

describe('words around the page', () => {
  it('name the change and count it', () => {
    const overview = overviewOf(outlineOf(nineKinds()));
    assert.deepEqual(
      [overview.title, overview.hash, overview.byline, overview.files, overview.refactorings],
      ['Tidy up', '0123456', 'Ada · 2024-03-03 09:00', '2 files', '3 refactorings'],
    );
    assert.match(
      summaryText(outlineOf(nineKinds())),
      /^\*\*Tidy up\*\* \(0123456\)\n\n2 files, 3 refactorings, 4 of 8 changed lines to read\n\nTo read, the most first:\n\n- `src\/parser\.ts`, 2 of 4 changed lines to read\n- `src\/run\.ts`, [^]*\n\nRefactorings:\n\n- Move And Rename Function: /,
    );
  });

  it('say of a merge what it is compared with, and what else it could be', () => {
    const diff = nineKinds();
    assert.ok(diff.origin.kind === 'commit');
    const commit = { ...diff.origin.commit, parents: ['a'.repeat(40), 'b'.repeat(40)] };
    const ofSecond = { kind: 'commit', commit, parent: commit.parents[1] } as const;
    const remerge = { kind: 'remerge', commit, conflicts: ['a.ts', 'b.ts'] } as const;
    const wordsOf = (origin: ChangeOrigin): unknown => {
      const { byline, notices } = overviewOf(outlineOf({ ...diff, origin }));
      return [byline, ...notices, ...othersToCompare(origin).map(({ parent, words }) => `${parent}: ${words}`)];
    };
    assert.deepEqual(wordsOf(ofSecond), [
      'Ada · 2024-03-03 09:00 · merge, against parent 2 of 2, bbbbbbb',
      '1: Parent 1, aaaaaaa',
      'null: What the Merge Itself Changed',
    ]);
    assert.deepEqual(wordsOf(remerge), [
      'Ada · 2024-03-03 09:00 · merge, against what git makes of merging its parents',
      '2 files were in conflict: a.ts, b.ts.',
      "There the side before has git's conflict markers.",
      '1: Parent 1, aaaaaaa',
      '2: Parent 2, bbbbbbb',
    ]);
    assert.deepEqual(othersToCompare(diff.origin), []);
  });

  it('name the commits of a range, and what it parted from', () => {
    const diff = nineKinds();
    assert.ok(diff.origin.kind === 'commit');
    const { commit } = diff.origin;
    const overview = overviewOf(
      outlineOf({
        ...diff,
        origin: {
          kind: 'range',
          from: commit.hash,
          to: 'topic',
          partedFrom: 'main',
          commits: [commit, { ...commit, subject: '', author: '' }],
        },
      }),
    );
    assert.deepEqual(
      [overview.title, overview.hash, overview.byline],
      ['main...topic', null, 'since it parted from main at 0123456'],
    );
    assert.deepEqual(
      overview.commits.map(({ subject, byline }) => [subject, byline]),
      [
        ['Tidy up', 'Ada · 2024-03-03 09:00'],
        ['(no commit message)', '2024-03-03 09:00'],
      ],
    );
  });

  it("are copied as Markdown in which other people's text means nothing, and as plain text", () => {
    const diff = nineKinds();
    const outline = outlineOf({ ...diff, origin: { kind: 'range', from: '<b>*main*', to: '[x](http://example.org)' } });
    assert.match(summaryText(outline), /^\*\*\\<b\\>\\\*main\\\*\.\.\\\[x\\\]\(http:\/\/example\.org\)\*\*\n/);
    assert.match(
      summaryText(outline),
      /\n- Extract Function: `pulledOut` extracted from `run` \(`src\/run\.ts:\d+`\)\n/,
    );
    assert.match(
      refactoringText(outline, 1),
      /^Extract Function: pulledOut extracted from run\nbefore: src\/run\.ts:\d+\nafter: src\/run\.ts:\d+/,
    );
  });

  it('tell what was given up, where it belongs', () => {
    const diff = new DiffBuilder();
    diff.skipped('logo.png', 'A binary file.');
    diff.pair('a.ts', 'a', 'b');
    diff.degrade({ stage: 'parse', side: 'after', file: 1, reason: 'Too large.', limit: 5 });
    diff.degrade({ stage: 'matching', side: null, file: null, reason: 'Out of time.', limit: 60000 });
    const outline = outlineOf(diff.build());
    assert.deepEqual(overviewOf(outline).notices, ['Out of time.']);
    assert.deepEqual(overviewOf(outline).noticesOfFiles, ['a.ts (after): Too large.']);
    assert.deepEqual(noticesOfPage(outline, { before: 1, after: 1 }), ['Too large.']);
    assert.deepEqual(noticesOfPage(outline, { before: 0, after: 0 }), [], 'the message stands in place of the text');
  });

  it('are plain without their backticks', () => {
    assert.equal(plainText(phraseOf('`a` renamed to `b`')), 'a renamed to b');
    assert.equal(plainText(phraseOf('odd ` one')), 'odd ` one');
  });
});

describe('going back', () => {
  it('forgets repetitions and the oldest places', () => {
    const history = createHistory<number>((a, b) => a === b);
    for (const place of [1, 1, 2]) history.push(place);
    assert.deepEqual([history.pop(), history.pop(), history.pop()], [2, 1, null]);
    for (let place = 0; place < 500; place++) history.push(place);
    assert.ok(history.size < 500);
    assert.equal(history.pop(), 499);
  });
});
