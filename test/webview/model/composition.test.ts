/** Columns put together from pages: one or two of them, one file or all, with places translated both ways; rows of wrapped lines. */
import assert from 'node:assert/strict';
import { packHighlights } from '../../../src/protocol/fileBody.js';
import type { Side } from '../../../src/engine/model.js';
import { outlineOf } from '../../../src/protocol/outline.js';
import type { Column, Section } from '../../../src/webview/model/composition.js';
import { compose } from '../../../src/webview/model/composition.js';
import type { Page } from '../../../src/webview/model/diffIndex.js';
import { indexDiff } from '../../../src/webview/model/diffIndex.js';
import { buildPage, layOutPage } from '../../../src/webview/model/pageModel.js';
import { sideText } from '../../../src/webview/model/sideText.js';
import { wrappedRows } from '../../../src/webview/model/wrapping.js';
import { nineKinds } from '../support/nineKinds.js';

const diff = nineKinds();
const index = indexDiff(outlineOf(diff));

function section(page: Page): Section {
  const body = (side: Side) => {
    const file = page[side];
    return file === null
      ? null
      : {
          side,
          file,
          text: diff[side][file].text ?? '',
          highlights: packHighlights([{ start: 0, end: 8, capture: 'keyword' }]),
        };
  };
  const model = buildPage(index, page, { before: body('before'), after: body('after') });
  return { model, layout: layOutPage(index, model, { focus: [], open: 'all', explained: false }) };
}

const SECTIONS = [
  section({ before: 0, after: 0 }),
  section({ before: 1, after: 1 }),
  section({ before: null, after: 1 }),
];

/** Every place of a shown line, there and back again. */
function checkPlaces(column: Column, sides: readonly Side[], sections: readonly Section[]): void {
  for (let offset = 0; offset <= column.text.text.length; offset++) {
    const place = column.placeOf(offset);
    const { file, text } = sections[place.section].model[place.side];
    if (file !== null) {
      assert.equal(
        column.text.text[offset] === '\n' ? '' : (column.text.text[offset] ?? ''),
        (text.text[place.offset] ?? '').replace('\n', ''),
        `offset ${offset}`,
      );
    }
    if (sides.includes(place.side) && file !== null) assert.equal(column.offsetOf(place), offset);
  }
}

describe('a composition', () => {
  it('of one page in two columns is that page', () => {
    const { before, after } = compose(SECTIONS.slice(0, 1), false, null);
    assert.equal(before.text, SECTIONS[0].model.before.text);
    assert.equal(after.painted, SECTIONS[0].model.after.painted);
    checkPlaces(before, ['before'], SECTIONS);
    checkPlaces(after, ['after'], SECTIONS);
    assert.deepEqual(after.heads, []);
  });

  it('of several pages has their texts one after the other, and an empty line for a file that does not exist', () => {
    const { before, after } = compose(SECTIONS, false, null);
    const text = (side: Side): string => [0, 1, 2].map(number => SECTIONS[number].model[side].text.text).join('\n');
    assert.equal(before.text.text, text('before'));
    assert.equal(after.text.text, text('after'));
    checkPlaces(before, ['before'], SECTIONS);
    checkPlaces(after, ['after'], SECTIONS);
    assert.deepEqual(
      after.heads.map(({ line }) => line),
      [0, SECTIONS[0].model.after.text.count, SECTIONS[0].model.after.text.count + SECTIONS[1].model.after.text.count],
    );
    assert.equal(before.lines.at(-1)?.line, -1);
    assert.equal(before.offsetOf({ section: 2, side: 'after', offset: 0 }), -1);
    assert.equal(after.highlights.length, 3);
  });

  it('in one column shows what is the same once, and the lines before above those after', () => {
    const { after: column } = compose(SECTIONS.slice(0, 1), true, null);
    const lines = column.lines.map(
      ({ side, line, beforeLine }, at) =>
        `${beforeLine >= 0 ? ' ' : side === 'before' ? '-' : '+'}${column.text.text.split('\n')[at]}${line < 0 ? '?' : ''}`,
    );
    const from = lines.indexOf('-  const value = 1;');
    assert.deepEqual(lines.slice(from, from + 1), ['-  const value = 1;']);
    assert.ok(lines.indexOf('+  const value = 2;') > from);
    assert.ok(lines.includes('   second(text);') && lines.includes('   helper(text);'), lines.join('\n'));
    const { before, after } = SECTIONS[0].model;
    assert.deepEqual(
      lines.filter(line => !line.startsWith('+')).map(line => line.slice(1)),
      before.text.text.split('\n'),
    );
    assert.deepEqual(
      lines.filter(line => !line.startsWith('-')).map(line => line.slice(1)),
      after.text.text.split('\n'),
    );
    checkPlaces(column, ['before', 'after'], SECTIONS);
    for (const which of ['before', 'after'] as const) {
      const own = SECTIONS[0].model[which].text;
      for (let line = 0; line < own.count; line++) {
        assert.ok(
          column.offsetOf({ section: 0, side: which, offset: own.lines.starts[line] }) >= 0,
          `${which} ${line}`,
        );
      }
    }
  });
});

describe('wrapped lines', () => {
  it('take the rows that words, tabs and wide characters need', () => {
    const rows = (text: string): number[] => [...wrappedRows(sideText(text), 10)];
    assert.deepEqual(rows('short\n\n'), [1, 1, 1]);
    assert.deepEqual(rows('0123456789'), [1]);
    assert.deepEqual(rows('01234567890'), [2]);
    assert.deepEqual(rows('aaaa bbbb cccc'), [2]);
    assert.deepEqual(rows('aaaaaa bbbbbb cccccc'), [3]);
    assert.deepEqual(rows('\t\tabcd'), [2], 'a tab is as wide as it is there');
    assert.deepEqual(rows('猫猫猫猫猫猫'), [2]);
    assert.deepEqual(rows('x'.repeat(95)), [10]);
  });
});
