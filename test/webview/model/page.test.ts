/** A page as a whole: marks of every kind, the words for them, targets of jumps, stops, and pages of two files that are no pair. */
import assert from 'node:assert/strict';
import { packHighlights } from '../../../src/protocol/fileBody.js';
import { outlineOf } from '../../../src/protocol/outline.js';
import type { Side, Span } from '../../../src/engine/model.js';
import type { ChangeDiff } from '../../../src/engine/changeDiff.js';
import type { Page } from '../../../src/webview/model/diffIndex.js';
import { indexDiff } from '../../../src/webview/model/diffIndex.js';
import { explainAnything, explainPlace } from '../../../src/webview/model/explain.js';
import { isPartial, lineKindAt } from '../../../src/webview/model/lineKinds.js';
import { buildPage, layOutPage } from '../../../src/webview/model/pageModel.js';
import { stopFrom } from '../../../src/webview/model/stops.js';
import { targetOfPartner, targetOfRefactoring } from '../../../src/webview/model/targets.js';
import { plainText } from '../../../src/webview/model/wording.js';
import { DiffBuilder } from '../support/diffBuilder.js';
import { analyzeTexts } from '../../engine/support/engine.js';
import { foldWords } from '../../../src/webview/model/foldWords.js';
import { explainFold, isAssumedFold } from '../../../src/webview/model/whyFold.js';
import { nineKinds } from '../support/nineKinds.js';

function open(diff: ChangeDiff, page: Page) {
  const index = indexDiff(outlineOf(diff));
  const body = (side: Side) => {
    const file = page[side];
    return file === null ? null : { side, file, text: diff[side][file].text ?? '', highlights: packHighlights([]) };
  };
  const model = buildPage(index, page, { before: body('before'), after: body('after') });
  const read = (side: Side, span: Span): string | null =>
    diff[side][span.file].text?.slice(span.start, span.end) ?? null;
  const at = (side: Side, piece: string): number => {
    const offset = model[side].text.text.indexOf(piece);
    assert.ok(offset >= 0, `${piece} is not on the page`);
    return offset;
  };
  const says = (side: Side, piece: string): string[] =>
    explainPlace(index, model[side].painted, side, page[side] as number, at(side, piece), read).map(explanation =>
      plainText(explanation.headline),
    );
  /** One line of text for each line of a side: its kind and its content. */
  const lines = (side: Side): string[] =>
    model[side].text.text.split('\n').map((text, line) => {
      const kind = lineKindAt(model[side].lineKinds, line);
      return `${kind === null ? '-' : isPartial(model[side].lineKinds, line) ? 'partial' : kind}: ${text.trim()}`.trim();
    });
  return { index, model, read, at, says, lines };
}

describe('a page', () => {
  const diff = nineKinds();
  const page = open(diff, { before: 0, after: 0 });

  it('gives each line its kind', () => {
    const before = page.lines('before');
    for (const line of [
      'moved: first(text);',
      'deleted: gone(text);',
      '-: second(text);',
      'partial: const value = 1;',
      'multi: check(text);',
      'extracted: wrapped(text);',
      '-: helper(text);',
      'inlined: inlinedCall();',
      'deleted: function small() {',
      'movedOut: function read(text) {',
      'movedOut: return text.split(1);',
    ]) {
      assert.ok(before.includes(line), `${line} is missing from\n${before.join('\n')}`);
    }
    const after = page.lines('after');
    for (const line of [
      'moved: first(text);',
      'inserted: fresh(text);',
      'partial: const value = 2;',
      'extracted: wrapped(text);',
      'inserted: function pulledOut(text) {',
      'inlined: inlinedCall();',
      'multi: check(text);',
      '-: second(text);',
    ]) {
      assert.ok(after.includes(line), `${line} is missing from\n${after.join('\n')}`);
    }
    assert.ok(open(diff, { before: 1, after: 1 }).lines('after').includes('movedIn: function parse(text) {'));
  });

  it('says in words what happened and where the other end is', () => {
    assert.deepEqual(page.says('before', 'return text.split'), ['read() moved to parser.ts:3, renamed to parse']);
    assert.deepEqual(open(diff, { before: 1, after: 1 }).says('after', 'return text'), [
      'parse() moved from run.ts:1, renamed from read',
    ]);
    assert.deepEqual(page.says('before', 'wrapped'), ['Statement extracted to pulledOut() (line 11)']);
    assert.deepEqual(page.says('after', 'wrapped')[0], 'Statement extracted from run() (line 11)');
    assert.deepEqual(page.says('after', 'inlinedCall')[0], 'Statement inlined from small() (line 16)');
    assert.deepEqual(page.says('after', 'first'), ['Statement moved from run() (line 6)']);
    assert.deepEqual(page.says('before', '1;\n  check'), ['1 became 2']);
    assert.deepEqual(page.says('before', 'check'), ['Statement is in 2 places after']);
    assert.deepEqual(page.says('after', 'check')[0], 'Statement is 1 of 2 that came from run() (line 10)');
    assert.deepEqual(page.says('after', 'fresh'), ['Code inserted']);
    assert.deepEqual(page.says('after', 'pulledOut(text)')[0], 'pulledOut() extracted from run() (line 5)');
    assert.deepEqual(page.says('before', 'helper'), []);
  });

  it('puts the lines of a long call side by side, though a name in them changed and the last ones went', () => {
    const builder = new DiffBuilder();
    builder.pair(
      { before: 'run.ts', after: 'run.ts' },
      'open(\n  own.path,\n  own.mode,\n  own.size,\n  1,\n  2)\n',
      'open(\n  options.path,\n  options.mode,\n  options.size)\n',
      'modified',
    );
    const spans = (side: 'before' | 'after', name: string) =>
      ['path', 'mode', 'size'].map(member => {
        const { file, start } = builder.span(side, 'run.ts', `${name}.${member}`);
        return { file, start, end: start + name.length };
      });
    spans('after', 'options').forEach((is, i) => {
      const was = spans('before', 'own')[i];
      builder.act('update', was, is, builder.map('expression', was, is));
    });
    builder.act('delete', builder.span('before', 'run.ts', ',\n  1,\n  2'), null);
    const { index, model } = open(builder.build(), { before: 0, after: 0 });
    const { pairs } = layOutPage(index, model, { focus: [], open: new Set(), explained: false });
    assert.deepEqual(pairs, [0, 0, 1, 1, 2, 2, 3, 3, 6, 4]);
  });

  it('says of a word that did not change that it means something else', () => {
    const builder = new DiffBuilder();
    const text = "import { load } from './load';\n";
    builder.pair({ before: 'a/run.ts', after: 'a/b/run.ts' }, text, text, 'moved');
    const [was, is] = [builder.span('before', 'a/run.ts', "'./load'"), builder.span('after', 'a/b/run.ts', "'./load'")];
    builder.act('update', was, is, builder.map('expression', was, is));
    const { says, lines } = open(builder.build(), { before: 0, after: 0 });
    assert.deepEqual(says('after', './load'), ["'./load' stands as it did, but means something else here"]);
    assert.match(lines('after')[0], /^partial: /);
  });

  it('tells the keyboard where unchanged code is on the other side', () => {
    const [explanation] = explainAnything(
      page.index,
      page.model.before.painted,
      'before',
      0,
      page.at('before', 'helper'),
      page.read,
    );
    assert.equal(plainText(explanation.headline), 'Statement unchanged, after at line 6');
    assert.equal(explanation.partners.length, 1);
  });

  it('lists every partner of multi-mapped code and jumps to each', () => {
    const [explanation] = explainPlace(
      page.index,
      page.model.before.painted,
      'before',
      0,
      page.at('before', 'check'),
      page.read,
    );
    assert.deepEqual(
      explanation.partners.map(partner => [partner.place, partner.within]),
      [
        ['line 15', 'other()'],
        ['line 19', 'another()'],
      ],
    );
    const target = targetOfPartner(page.index, explanation, 'before', explanation.partners[1], 'x');
    assert.deepEqual(target.page, { before: 0, after: 0 });
    const layout = layOutPage(page.index, page.model, { focus: target.focus, open: 'all', explained: false });
    assert.equal(partnerLine(layout.pairs, 9), 18);
  });

  it('shows both ends of a move between files on a page of their own, side by side', () => {
    const target = targetOfRefactoring(page.index, 0);
    assert.deepEqual([target.page, target.side], [{ before: 0, after: 1 }, 'after']);
    const cross = open(diff, target.page);
    assert.equal(cross.model.pair, -1);
    const layout = layOutPage(cross.index, cross.model, { focus: target.focus, open: new Set(), explained: true });
    assert.equal(partnerLine(layout.pairs, 0), 2);
    assert.equal(partnerLine(layout.pairs, 1), 3);
    assert.deepEqual(
      layout.folds.before.map(({ from, to }) => [from, to]),
      [[6, 18]],
    );
  });

  it('goes to the very place of a refactoring that is about less than a declaration', () => {
    const builder = new DiffBuilder();
    builder.pair('a.ts', 'function f() {\n  const old = 1;\n}\n', 'function f() {\n  const fresh = 1;\n}\n');
    const before = builder.declaration(
      'before',
      'function',
      'f',
      builder.span('before', 'a.ts', 'function f() {\n  const old = 1;\n}'),
    );
    const after = builder.declaration(
      'after',
      'function',
      'f',
      builder.span('after', 'a.ts', 'function f() {\n  const fresh = 1;\n}'),
    );
    const ends = {
      beforeRanges: [builder.span('before', 'a.ts', 'old')],
      afterRanges: [builder.span('after', 'a.ts', 'fresh')],
    };
    const refactoring = builder.refactoring('Rename Variable', '`old` renamed to `fresh`', [before], [after], [], ends);
    const target = targetOfRefactoring(open(builder.build(), { before: 0, after: 0 }).index, refactoring);
    assert.deepEqual([target.before, target.after], [ends.beforeRanges[0], ends.afterRanges[0]]);
  });

  it('tells of changed code which refactorings are about it, on the same line', () => {
    const builder = new DiffBuilder();
    const text = 'function f() {\n  const fresh = call();\n  use(fresh);\n  const next = other();\n}';
    builder.pair('a.ts', 'function f() {\n}\n', `${text}\n`);
    const before = builder.declaration('before', 'function', 'f', builder.span('before', 'a.ts', 'function f() {\n}'));
    const after = builder.declaration('after', 'function', 'f', builder.span('after', 'a.ts', text));
    const inserted = text.slice(text.indexOf('const fresh'), text.lastIndexOf('\n'));
    builder.act('insert', null, builder.span('after', 'a.ts', inserted));
    for (const [name, value] of [
      ['fresh', 'call()'],
      ['next', 'other()'],
    ]) {
      builder.refactoring('Extract Variable', `\`${name}\` extracted from \`${value}\``, [before], [after], [], {
        beforeRanges: [],
        afterRanges: [builder.span('after', 'a.ts', name)],
      });
    }
    const shown = open(builder.build(), { before: 0, after: 0 });
    const details = (piece: string): string[] =>
      explainPlace(shown.index, shown.model.after.painted, 'after', 0, shown.at('after', piece), shown.read).flatMap(
        explanation => explanation.details.map(plainText),
      );
    assert.deepEqual(details('const fresh'), ['Extract Variable: fresh extracted from call(), 90 % similar']);
    assert.deepEqual(details('const next'), ['Extract Variable: next extracted from other(), 90 % similar']);
    assert.deepEqual(details('use(fresh)'), []);
  });

  it('keeps what did not move side by side, and moves with the focus', () => {
    const natural = layOutPage(page.index, page.model, { focus: [], open: 'all', explained: false });
    assert.equal(partnerLine(natural.pairs, 7), 1, 'second(text) stays');
    assert.equal(partnerLine(natural.pairs, 5), undefined, 'first(text) moved');
    const first = page.index.outline.mappings.findIndex(mapping => mapping.before.start === page.at('before', 'first'));
    const focused = layOutPage(page.index, page.model, { focus: [first], open: 'all', explained: false });
    assert.equal(partnerLine(focused.pairs, 5), 2);
  });

  it('stops at every run of changes, forwards and backwards', () => {
    const layout = layOutPage(page.index, page.model, { focus: [], open: 'all', explained: false });
    const seen: (number | null)[] = [];
    for (let line = -1, guard = 0; guard < 50; guard++) {
      const next = stopFrom(layout.stops, 'before', line, 1, layout.pairs);
      if (next < 0) break;
      seen.push(layout.stops[next].before);
      line = layout.stops[next].before ?? line + 1;
    }
    assert.ok(seen.length >= 3);
    assert.equal(seen[0], 0);
    assert.equal(stopFrom(layout.stops, 'before', 0, -1, layout.pairs), -1);
    assert.equal(layout.stops[stopFrom(layout.stops, 'before', 1000, -1, layout.pairs)], layout.stops.at(-1));
  });
});

describe('a page without actions', () => {
  it('derives its marks from the lines, when it was compared as text', () => {
    const diff = new DiffBuilder();
    diff.pair('notes.txt', 'one\ntwo\nthree\n', 'one\n2\nthree\nfour\n', 'modified', 'text');
    const { lines } = open(diff.build(), { before: 0, after: 0 });
    assert.deepEqual(lines('before'), ['-: one', 'deleted: two', '-: three', '-:']);
    assert.deepEqual(lines('after'), ['-: one', 'inserted: 2', '-: three', 'inserted: four', '-:']);
  });

  it('shows a new file as inserted and a deleted one as deleted', () => {
    const diff = new DiffBuilder();
    diff.pair('new.ts', null, 'a();\n\nb();\n', 'added');
    diff.pair('old.ts', 'a();\n', null, 'deleted');
    assert.deepEqual(open(diff.build(), { before: null, after: 0 }).lines('after'), [
      'inserted: a();',
      'inserted:',
      'inserted: b();',
      '-:',
    ]);
    assert.deepEqual(open(diff.build(), { before: 0, after: null }).lines('before'), ['deleted: a();', '-:']);
  });
});

function partnerLine(pairs: readonly number[], before: number): number | undefined {
  for (let i = 0; i < pairs.length; i += 2) if (pairs[i] === before) return pairs[i + 1];
  return undefined;
}

describe('a fold', () => {
  const names = Array.from({ length: 12 }, (_, i) => `value${i}`);
  const text = (order: readonly string[]): string =>
    `${order.map(name => `import { ${name} } from './${name}';`).join('\n')}\n\nstart(${names.join(', ')});\n`;

  it('says that it only assumes that nothing is to be read', async () => {
    for (const [path, isAssumed] of [
      ['a.ts', true],
      ['A.java', false],
    ] as const) {
      const written = (order: readonly string[]): string =>
        isAssumed
          ? text(order)
          : `${order.map(name => `import a.${name};`).join('\n')}\n\nclass A { Object b = ${names.join('.')}; }\n`;
      const diff = await analyzeTexts({ [path]: written(names) }, { [path]: written([...names].reverse()) });
      const { index, model } = open(diff, { before: 0, after: 0 });
      const fold = { id: 'e0', from: 0, to: names.length, kind: 'explained' } as const;
      assert.equal(isAssumedFold(index, model, 'after', fold), isAssumed);
      assert.equal(plainText(foldWords(index, model, 'after', fold)).endsWith(', assumed'), isAssumed);
      const rules = explainFold(index, model, 'after', fold)?.rules ?? [];
      assert.deepEqual(
        rules.map(({ assumes }) => assumes !== null),
        [isAssumed],
      );
    }
  });

  it('leads to where that is to be seen what its edits follow from', async () => {
    const type = (name: string): string =>
      `class A {\n${'  int b = first;\n'.repeat(8).replaceAll('first', `${name}()`)}\n  static int ${name}() {\n    return 1;\n  }\n}\n`;
    const diff = await analyzeTexts({ 'A.java': type('first') }, { 'A.java': type('second') });
    const { index, model } = open(diff, { before: 0, after: 0 });
    const found = explainFold(index, model, 'after', { id: 'e1', from: 1, to: 9, kind: 'explained' });
    assert.deepEqual(
      found?.premises?.map(({ side, place, text }) => `${side}, ${place}: ${plainText(text)}`),
      ['before, line 11: first was declared here', 'after, line 11: second is declared here'],
    );
  });

  it('says what a word meant that means something else here', async () => {
    const cut = 'def cut(value):\n    value = value.strip()\n    return value[:MOST]\n';
    const diff = await analyzeTexts(
      { 'texts.py': `MOST = 5\n\n\n${cut}`, 'boxes.py': 'X = 1\n' },
      { 'texts.py': 'MOST = 5\n', 'boxes.py': `X = 1\n\n\n${cut}` },
    );
    const boxes = diff.after.findIndex(({ path }) => path === 'boxes.py');
    const { index, model } = open(diff, { before: null, after: boxes });
    const offset = model.after.text.text.indexOf('MOST');
    const [first] = explainPlace(index, model.after.painted, 'after', boxes, offset, () => null);
    assert.deepEqual(first.details.map(plainText), [
      'MOST was the field MOST at texts.py:1, and is declared nowhere in sight now.',
    ]);
  });
});
