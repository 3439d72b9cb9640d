/** The view in a browser, on the standalone page: what a reader sees and does, with the pointer and by keyboard alone. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { ChangedFile, Side } from '../../src/engine/model.js';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import type { FileHighlights } from '../../src/protocol/standalonePage.js';
import { analyzedChange } from './support/analyzed.js';
import { DiffBuilder } from './support/diffBuilder.js';
import { explainedChange } from './support/explainedChange.js';
import { nineKinds } from './support/nineKinds.js';
import { eventually, until } from './support/eventually.js';
import { analyzed } from './support/sample.js';
import { screenshot, ViewBench } from './support/view.js';

const line = (side: Side, text: string): string => `.rs-pane-${side} .cm-line:has-text(${JSON.stringify(text)})`;
const title = (page: Page) => page.locator('.rs-page-title');
const tooltip = (page: Page) => page.locator('.rs-tooltip');

describe('the view', function () {
  this.timeout(120_000);
  let bench: ViewBench;
  let real: { diff: ChangeDiff; highlights: FileHighlights };

  before(async () => {
    [bench, real] = await Promise.all([ViewBench.start(), analyzedChange()]);
  });
  afterEach(() => bench.closePages());
  after(() => bench.stop());

  /** Puts the pointer on the end of the first line that holds a text. */
  async function pointAt(page: Page, side: Side, text: string): Promise<{ x: number; y: number }> {
    await page.locator(line(side, text)).first().scrollIntoViewIfNeeded();
    const box = (await page.evaluate(`(() => {
      const range = document.createRange();
      range.selectNodeContents([...document.querySelectorAll('.rs-pane-${side} .cm-line')].find(node => node.textContent.includes(${JSON.stringify(text)})));
      return range.getBoundingClientRect().toJSON();
    })()`)) as { x: number; y: number; width: number; height: number };
    const point = { x: box.x + box.width - 12, y: box.y + box.height / 2 };
    await page.mouse.move(point.x, point.y);
    return point;
  }

  async function clickAt(page: Page, side: Side, text: string): Promise<void> {
    const { x, y } = await pointAt(page, side, text);
    await page.mouse.click(x, y);
  }

  /** Whether the lines of two selectors stand at the same height. */
  async function sideBySide(page: Page, before: string, after: string): Promise<boolean> {
    const [a, b] = await Promise.all([
      page.locator(line('before', before)).first().boundingBox(),
      page.locator(line('after', after)).first().boundingBox(),
    ]);
    return a !== null && b !== null && Math.abs(a.y - b.y) < 1;
  }

  it('shows what the engine found: files, refactorings, counts, both texts in colour', async () => {
    const page = await bench.open(real.diff, { highlights: real.highlights, theme: 'light' });
    await eventually(async () =>
      assert.deepEqual(await page.locator('#rs-files .rs-row-label').allTextContents(), [
        'To read: Code',
        'report.ts',
        'orderParser.ts',
        'Between files',
        'report.ts → orderParser.ts',
      ]),
    );
    const groups = await page.locator('#rs-refactorings .rs-row[aria-level="1"] .rs-row-label').allTextContents();
    assert.ok(
      groups.some(group => group.startsWith('Extract')),
      groups.join(),
    );
    assert.ok(
      groups.some(group => group.startsWith('Move')),
      groups.join(),
    );
    await page.locator('#rs-files .rs-row:has-text("report.ts")').first().click();
    // An exported function that moved as it was is nothing to read, its `export` included.
    await page.locator('.rs-page-title:has-text("report.ts")').waitFor();
    await page.locator(line('before', 'function customerReport')).waitFor();
    await eventually(async () => assert.equal(await page.locator(line('before', 'function parseOrders')).count(), 0));
    await page.keyboard.press('Shift+E');
    await page.locator(line('before', 'function parseOrders')).waitFor();
    await eventually(async () =>
      assert.equal(await page.locator('.rs-pane-before .tok-keyword').first().textContent(), 'import'),
    );
    await until('unmoved code stands side by side', () => sideBySide(page, 'customerReport', 'customerReport'));
    await eventually(async () =>
      assert.match(
        (await page.locator('.rs-to-read').textContent()) ?? '',
        new RegExp(`^${real.diff.summary.linesToRead} of ${real.diff.summary.linesChanged} lines to read$`),
      ),
    );
    await screenshot(page, 'view-light');
  });

  it('shows data and markup in colour', async () => {
    const files = (runs: string, heading: string): ChangedFile[] => [
      { path: 'ci.yml', content: { kind: 'text', text: `# Tests\nnode: "22"\nruns: ${runs}\n` } },
      { path: 'notes.md', content: { kind: 'text', text: `# ${heading}\n\nRun \`npm test\`.\n` } },
    ];
    const { diff, highlights } = await analyzed({
      origin: { kind: 'range', from: 'before', to: 'after' },
      before: files('1', 'Use'),
      after: files('true', 'How to use'),
    });
    const page = await bench.open(diff, { highlights });
    const colored = (): Promise<string[]> =>
      page.$$eval('.rs-pane-after [class*="tok-"]', pieces =>
        pieces.map(piece => `${piece.textContent} ${/tok-(\w+)/.exec(piece.className)?.[1]}`),
      );
    for (const [file, expected] of [
      ['ci.yml', ['# Tests comment', 'node property', '"22" string', 'runs property', 'true boolean']],
      ['notes.md', ['# How to use keyword', '`npm test` string']],
    ] as const) {
      await page.locator(`#rs-files .rs-row:has-text("${file}")`).first().click();
      await page.locator(`.rs-page-title:has-text("${file}")`).waitFor();
      await eventually(async () => assert.deepEqual((await colored()).join(', '), expected.join(', ')));
    }
  });

  it('says on hover what happened, and jumps on click to both ends side by side, and back', async () => {
    const page = await bench.open(real.diff, { highlights: real.highlights, theme: 'dark' });
    await page.locator('#rs-files .rs-row:has-text("report.ts")').first().click();
    await page.locator('.rs-page-title:has-text("report.ts")').waitFor();
    await page.keyboard.press('Shift+E');
    await pointAt(page, 'before', 'const orders: Order[]');
    await tooltip(page).waitFor();
    const words = (await tooltip(page).textContent()) ?? '';
    assert.match(words, /Moved out/);
    assert.match(words, /parseOrders\(.*\) moved to orderParser\.ts:\d+, renamed to readOrders/);
    await screenshot(page, 'view-dark-hover');
    await page.keyboard.press('Escape');
    await tooltip(page).waitFor({ state: 'hidden' });

    await clickAt(page, 'before', 'const orders: Order[]');
    await page.locator('.rs-page-title:has-text("orderParser.ts")').waitFor();
    await eventually(async () =>
      assert.match((await title(page).textContent()) ?? '', /report\.ts.*→.*orderParser\.ts/),
    );
    await until('the two ends stand side by side', () =>
      sideBySide(page, 'function parseOrders', 'function readOrders'),
    );
    await eventually(async () => assert.ok((await page.locator('.rs-flash, .rs-flash-line').count()) > 0));
    await screenshot(page, 'view-dark-moved');
    await page.keyboard.press('b');
    await page.locator('.rs-page-title:has-text("web/report.ts")').waitFor();
    await eventually(async () => assert.equal(await page.locator('.rs-chip').count(), 0));
  });

  it('reveals both ends of a refactoring that is clicked', async () => {
    const page = await bench.open(real.diff, { highlights: real.highlights });
    await page.locator('#rs-refactorings .rs-row:has-text("averageLine")').click();
    await page.locator('.rs-chip').waitFor();
    await until('the extracted statement stands beside its origin', () =>
      sideBySide(page, 'const average', 'const average'),
    );
    await page.locator('#rs-refactorings .rs-row[aria-level="2"]:has-text("orderParser.ts")').click();
    await until('the moved function stands beside its origin', () =>
      sideBySide(page, 'function parseOrders', 'function readOrders'),
    );
    await page.keyboard.press('Escape');
    await page.locator('.rs-chip').waitFor({ state: 'detached' });
  });

  it('is read by keyboard alone', async () => {
    const page = await bench.open(nineKinds());
    await page.keyboard.press('1');
    await eventually(async () => assert.equal(await page.evaluate('document.activeElement.id'), 'rs-files'));
    for (const key of ['End', 'ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await page.locator('.rs-page-title:has-text("run.ts")').waitFor();
    await until(
      'the code has the focus',
      async () =>
        await page
          .evaluate('document.activeElement.className')
          .then(String)
          .then(name => name.includes('cm-content')),
    );
    const caretLine = (): Promise<string> =>
      page.evaluate(
        '(() => { const focus = document.activeElement.closest(".rs-pane").querySelector(".cm-activeLine"); return focus === null ? "" : focus.textContent.trim(); })()',
      );

    const seen = new Set<string>();
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press('n');
      seen.add(await caretLine());
    }
    assert.ok(seen.size >= 3, [...seen].join(' | '));
    await page.keyboard.press('2');
    await page.keyboard.press('Home');
    await page.keyboard.press('r');
    await page.locator('.rs-chip').waitFor();
    await eventually(async () =>
      assert.match((await page.locator('.rs-visually-hidden').textContent()) ?? '', /pulledOut|small|read/),
    );

    await page.keyboard.press('Escape');
    await page.keyboard.press('1');
    for (const key of ['End', 'ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await page.keyboard.press('3');
    if ((await page.locator('.rs-pane-before.rs-pane-focused').count()) === 0) await page.keyboard.press('x');
    await page.locator('.rs-pane-before.rs-pane-focused').waitFor();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('h');
    await tooltip(page).waitFor();
    await eventually(async () =>
      assert.match((await tooltip(page).textContent()) ?? '', /read\(\) moved to parser\.ts:3, renamed to parse/),
    );
    await page.keyboard.press('Escape');
    await tooltip(page).waitFor({ state: 'hidden' });
    await page.keyboard.press('j');
    await page.locator('.rs-page-title:has-text("parser.ts")').waitFor();
    await page.locator('.rs-pane-after.rs-pane-focused').waitFor();
    await eventually(async () => assert.equal(await caretLine(), 'function parse(text) {'));
    await page.keyboard.press('Alt+ArrowLeft');
    await page.locator('.rs-pane-before.rs-pane-focused').waitFor();
    await eventually(async () => assert.equal(await caretLine(), 'return text.split(1);'));

    await page.keyboard.press('?');
    await page.locator('dialog.rs-help[open]').waitFor();
    await page.keyboard.press('n');
    await page.keyboard.press('Escape');
    await eventually(async () => assert.equal(await page.locator('dialog[open]').count(), 0));
    await page.keyboard.press('/');
    await page.locator('.rs-find').waitFor();
    await page.keyboard.type('helper');
    await eventually(async () =>
      assert.equal(
        await page.locator('.rs-find .rs-filter-field').inputValue(),
        'helper',
        'letters belong to the field',
      ),
    );
    await page.keyboard.press('Escape');
    await page.locator('.rs-find').waitFor({ state: 'hidden' });
  });

  it('steps through the partners of multi-mapped code', async () => {
    const page = await bench.open(nineKinds());
    await page.locator('#rs-files .rs-row:has-text("run.ts")').first().click();
    await pointAt(page, 'before', 'check(text);');
    await tooltip(page).locator('button').nth(1).waitFor();
    await eventually(async () =>
      assert.deepEqual(await tooltip(page).locator('.rs-tooltip-partners button').allTextContents(), [
        '1 of 2: line 15 in other()',
        '2 of 2: line 19 in another()',
      ]),
    );
    await tooltip(page).locator('button').nth(1).click();
    const partnerAt = async (number: string): Promise<boolean> =>
      (await page.locator('.rs-pane-after .cm-activeLineGutter').allTextContents()).some(
        text => text.trim() === number,
      );
    await until('the second partner is reached', () => partnerAt('19'));
    await page.keyboard.press('j');
    await until('the next one after the last is the first', () => partnerAt('15'));
  });

  for (const theme of ['light', 'dark', 'highContrast', 'highContrastLight'] as const) {
    it(`tells added, removed and relocated code apart in ${theme}, by colour and without, and each kind by its sign`, async () => {
      const page = await bench.open(nineKinds(), { theme });
      await page.locator('#rs-files .rs-row:has-text("run.ts")').first().click();
      await page.keyboard.press('l');
      await page.locator('#rs-legend').waitFor();
      const signs = (await page.evaluate(
        `[...document.querySelectorAll('#rs-legend [data-kind]')].map(sign => ({ kind: sign.dataset.kind, color: getComputedStyle(sign).color, shape: sign.querySelector('path').getAttribute('d') }))`,
      )) as { kind: string; color: string; shape: string }[];
      assert.equal(signs.length, 9);
      assert.equal(new Set(signs.map(({ shape }) => shape)).size, 9, 'nine signs');
      const colorOf = new Map(signs.map(({ kind, color }) => [kind, color]));
      const relocated = ['moved', 'movedIn', 'movedOut', 'extracted', 'inlined', 'multi'];
      assert.equal(new Set(relocated.map(kind => colorOf.get(kind))).size, 1);
      assert.equal(new Set(['inserted', 'deleted', 'moved'].map(kind => colorOf.get(kind))).size, 3);
      // What was changed in place is removed on the one side and added on the other.
      const barOf = async (side: Side, kind: string): Promise<string[]> =>
        page.evaluate<string[]>(
          `(bar => { const look = getComputedStyle(bar); return [look.color, look.borderRightStyle]; })(document.querySelector('.rs-pane-${side} .rs-columns .rs-bar-${kind}, .rs-pane-${side} .rs-bar-${kind}'))`,
        );
      await eventually(async () =>
        assert.deepEqual(await barOf('before', 'updated'), [colorOf.get('deleted'), 'solid']),
      );
      await eventually(async () =>
        assert.deepEqual(await barOf('after', 'updated'), [colorOf.get('inserted'), 'solid']),
      );
      await eventually(async () =>
        assert.deepEqual(await barOf('after', 'inserted'), [colorOf.get('inserted'), 'solid']),
      );
      await eventually(async () =>
        assert.deepEqual(await barOf('before', 'movedOut'), [colorOf.get('moved'), 'dashed']),
      );
      // One row.
      await eventually(async () => assert.ok(((await page.locator('#rs-legend').boundingBox())?.height ?? 99) < 50));
      await screenshot(page, `kinds-${theme}`);
    });

    it(`tells what is to be read from what is explained in ${theme}`, async () => {
      const page = await bench.open(explainedChange(), { theme });
      await page.locator('#rs-files .rs-row:has-text("run.ts")').first().click();
      await page.keyboard.press('Shift+E');
      const look = (text: string): Promise<unknown> =>
        page.evaluate(`(() => {
          const line = [...document.querySelectorAll('.rs-pane-after .cm-line.rs-line')].find(node => node.textContent.includes(${JSON.stringify(text)}));
          const { backgroundColor, boxShadow } = getComputedStyle(line);
          return backgroundColor === 'rgba(0, 0, 0, 0)' && boxShadow === 'none' ? 'plain' : 'marked';
        })()`);
      await page.locator('.rs-pane-after .cm-line:has-text("return this.counter")').waitFor();
      await eventually(async () => assert.equal(await look('fresh();'), 'marked'));
      await eventually(async () => assert.equal(await look('return this.counter'), 'plain'));
    });
  }

  it('opens folds on both sides, one or all', async () => {
    const same = Array.from({ length: 60 }, (_, i) => `line${i}();`).join('\n');
    const diff = new DiffBuilder();
    diff.pair('a.ts', `${same}\nold();\n${same}\n`, `${same}\nnew1();\n${same}\n`, 'modified', 'text');
    const page = await bench.open(diff.build());
    await page.locator('.rs-fold').first().waitFor();
    await eventually(async () =>
      assert.deepEqual(await page.locator('.rs-pane-before .rs-fold').allTextContents(), [
        '57 unchanged lines',
        '58 unchanged lines',
      ]),
    );
    await page.locator('.rs-pane-before .rs-fold').first().click();
    await until('both sides are open', async () => (await page.locator('.rs-fold').count()) === 2);
    await page.keyboard.press('u');
    await until('no fold is left', async () => (await page.locator('.rs-fold').count()) === 0);
    const heights = (await page.evaluate(
      `[...document.querySelectorAll('.cm-scroller')].map(scroller => scroller.scrollHeight)`,
    )) as number[];
    assert.equal(heights[0], heights[1]);
    await page.evaluate(`document.querySelector('.rs-pane-before .cm-scroller').scrollTop = 700`);
    await until(
      'the other side follows',
      async () =>
        Number(await page.evaluate(`document.querySelector('.rs-pane-after .cm-scroller').scrollTop`)) === 700,
    );
  });

  it('shows added, deleted and skipped files, and says what was given up', async () => {
    const diff = new DiffBuilder();
    diff.pair('new.ts', null, 'fresh();\n', 'added');
    diff.pair('old.ts', 'gone();\n', null, 'deleted');
    diff.skipped('picture.png', 'A binary file: it is listed, not compared.');
    diff.pair('big.ts', 'a\n', 'b\n', 'modified', 'text');
    diff.degrade({
      stage: 'parse',
      side: 'after',
      file: 2,
      reason: 'Too large for the parser, compared as text.',
      limit: 2000000,
    });
    const page = await bench.open(diff.build());
    await page.locator('#rs-files .rs-row:has-text("new.ts")').first().click();
    await page.locator(line('after', 'fresh();')).waitFor();
    await eventually(async () => assert.equal(await page.locator('.rs-pane-before').isVisible(), false));
    await page.locator('#rs-files .rs-row:has-text("old.ts")').first().click();
    await page.locator(`${line('before', 'gone();')}.rs-line-deleted`).waitFor();
    await page.locator('#rs-files .rs-row:has-text("picture.png")').first().click();
    await page.locator('.rs-pane-after .rs-pane-message:has-text("A binary file")').waitFor();
    await page.locator('#rs-files .rs-row:has-text("big.ts")').first().click();
    await page.locator('.rs-page-header .rs-notice:has-text("compared as text")').waitFor();
  });

  it('shows odd texts with even lines: carriage returns, a byte order mark, tabs, a line of a megabyte', async () => {
    const odd = (name: string): string =>
      `\ufeffclass A {\r\n\tint a = 1;\r\n\r\n\r\n\tvoid ${name}() {\r\n\t\tcall("猫");\r\n\t}\r\n}\r\n`;
    const diff = new DiffBuilder();
    diff.pair('Odd.java', odd('m'), odd('n'));
    const [b, a] = [diff.span('before', 'Odd.java', 'm'), diff.span('after', 'Odd.java', 'n() {')];
    diff.act('update', b, { ...a, end: a.start + 1 });
    diff.pair('wide.js', `${'f(1),'.repeat(200_000)}old\n`, `${'f(1),'.repeat(200_000)}new\n`, 'modified', 'text');
    const page = await bench.open(diff.build());
    await page.locator('.rs-pane-after .rs-mark-updated').waitFor();
    await eventually(async () =>
      assert.equal(await page.locator('.rs-pane-after .rs-mark-updated').textContent(), 'n'),
    );
    const heights = (await page.evaluate(
      "[...document.querySelectorAll('.rs-pane-after .cm-line')].map(line => line.getBoundingClientRect().height)",
    )) as number[];
    assert.equal(heights.length, 9);
    assert.deepEqual([...new Set(heights)], [heights[0]]);
    await page.locator('#rs-files .rs-row:has-text("wide.js")').first().click();
    await page.locator('.rs-pane-after .rs-line-inserted').waitFor();
    await eventually(async () =>
      assert.ok(
        Number(await page.evaluate("document.querySelector('.rs-pane-after .cm-content').textContent.length")) <
          100_000,
        'only what is seen of a long line is in the document',
      ),
    );
  });

  it('keeps hostile names and contents inert', async () => {
    const attack =
      '</script><script>window.pwned = 1</script><img src=x onerror="window.pwned = 2"><!--<style>*{display:none}</style>\u2028`${window.pwned = 3}`';
    const name = 'src/</script><img onerror=alert(1) src=x>&quot;\u202egnp.ts';
    const diff = new DiffBuilder();
    diff.origin = { kind: 'range', from: '<b>bold</b>', to: attack };
    diff.pair(name, `const a = '${attack}';\nold();\n`, `const a = '${attack}';\nnew1();\n`);
    const b = diff.span('before', name, 'old();');
    const a = diff.span('after', name, 'new1();');
    const own = diff.declaration('before', 'function', 'old', b);
    const other = diff.declaration('after', 'function', 'new1', a);
    diff.relate('rename', own, other).act('update', b, a);
    diff.refactoring(['Move Method', attack], `\`${attack}\` moved`, [own], [other]);
    diff.degrade({ stage: 'parse', side: 'after', file: 0, reason: attack, limit: null });
    const page = await bench.open(diff.build());
    await page.locator(line('after', 'window.pwned')).waitFor();
    await pointAt(page, 'after', 'new1();');
    await tooltip(page).waitFor();
    await page.keyboard.press('r');
    await page.locator('.rs-tree .rs-row').first().waitFor();
    await eventually(async () => assert.equal(await page.evaluate('window.pwned'), undefined));
    // The editor has images of its own around widgets, without any source.
    await eventually(async () =>
      assert.equal(await page.locator('img[src], img[onerror], img:not(.cm-widgetBuffer)').count(), 0),
    );
    await eventually(async () => assert.equal(await page.evaluate('document.scripts.length'), 2));
    // A separator of lines would read as another line.
    const shown = attack.replace('\u2028', '\\u2028');
    await eventually(async () => assert.equal(await page.title(), `<b>bold</b>..${shown}`));
    await eventually(async () => assert.ok((await page.locator('.rs-notice').allTextContents()).includes(shown)));
  });

  it('says so when its data cannot be read', async () => {
    const diff = new DiffBuilder();
    diff.pair('a.ts', 'a', 'b');
    const broken = diff.build();
    const page = await bench.open({ ...broken, pairs: [{ ...broken.pairs[0], before: 7 }] });
    await page.locator('[role=alert]:has-text("The data of this page cannot be read.")').waitFor();
  });

  it('keeps hundreds of files and thousands of refactorings out of the document until they are looked at', async () => {
    const diff = new DiffBuilder();
    for (let i = 0; i < 400; i++) diff.pair(`src/p${i % 20}/f${i}.ts`, 'a\n', 'b\n', 'modified', 'text');
    for (let i = 0; i < 5000; i++) diff.refactoring(['Move Method', `Type ${i % 30}`], `\`f${i}\` changed`, [], []);
    const page = await bench.open(diff.build());
    await eventually(async () => assert.ok((await page.locator('.rs-row').count()) < 150));
    await page.keyboard.press('2');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('End');
    await page.locator('#rs-refactorings .rs-row-current[aria-posinset="30"]').waitFor();
    await eventually(async () => assert.ok((await page.locator('.rs-row').count()) < 150));
    await page.evaluate("document.getElementById('rs-files').scrollTop = 1e6");
    await page.locator('#rs-files .rs-row:has-text("f9.ts")').first().waitFor();
  });
});
