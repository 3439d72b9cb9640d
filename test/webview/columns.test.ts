/** The forms in which code is shown: two columns or one, wrapped or not, one file or all of them on one page. */
import type { Side } from '../../src/engine/model.js';
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { DiffBuilder } from './support/diffBuilder.js';
import { explainedChange } from './support/explainedChange.js';
import { nineKinds } from './support/nineKinds.js';
import { eventually, until } from './support/eventually.js';
import { ViewBench, screenshot } from './support/view.js';

const line = (side: Side, text: string): string => `.rs-pane-${side} .cm-line:has-text(${JSON.stringify(text)})`;

describe('columns', function () {
  this.timeout(120_000);
  let bench: ViewBench;

  before(async () => {
    bench = await ViewBench.start();
  });
  afterEach(() => bench.closePages());
  after(() => bench.stop());

  const top = async (page: Page, selector: string): Promise<number> =>
    (await page.locator(selector).first().boundingBox())?.y ?? -1;

  it("are one where the reader wants it: both sides' lines, their numbers, tooltips and jumps", async () => {
    const page = await bench.open(nineKinds(), { theme: 'light' });
    await page.locator('#rs-files .rs-row:has-text("run.ts")').first().click();
    await page.keyboard.press('c');
    await page.locator('.rs-pane-before').waitFor({ state: 'hidden' });
    await page.locator(`${line('after', 'const value = 1;')}.rs-from-before`).waitFor();
    await eventually(async () =>
      assert.ok(
        (await top(page, line('after', 'const value = 1;'))) < (await top(page, line('after', 'const value = 2;'))),
      ),
    );
    const numbers = (): Promise<string> =>
      page.evaluate<string>(`(() => {
      const lines = [...document.querySelectorAll('.rs-pane-after .cm-content > .cm-line')];
      const at = lines.findIndex(node => node.textContent.includes('second(text)'));
      const numbers = [...document.querySelectorAll('.rs-pane-after .cm-lineNumbers .cm-gutterElement')].filter(node => node.style.visibility !== 'hidden' && node.style.height !== '0px');
      return numbers[at]?.textContent ?? '';
    })()`);
    await eventually(async () => assert.deepEqual((await numbers()).trim().split(/\s+/), ['8', '2']));
    await screenshot(page, 'one-column');
    await page.locator(line('after', 'return text.split')).hover({ position: { x: 60, y: 8 } });
    await page.locator('.rs-tooltip:has-text("read() moved to parser.ts:3")').waitFor();
    await page.keyboard.press('Escape');
    await page
      .locator(line('after', 'check(text);'))
      .first()
      .click({ position: { x: 400, y: 8 } });
    await page.keyboard.press('c');
    await page.locator('.rs-pane-before').waitFor();
    await page
      .locator(
        '.rs-pane-before .cm-activeLine:has-text("check(text);"), .rs-pane-after .cm-activeLine:has-text("check(text);")',
      )
      .first()
      .waitFor();
  });

  it('become one by themselves in a narrow panel, and two in a wide one', async () => {
    const page = await bench.open(nineKinds(), { width: 600 });
    await page.locator('.rs-pane-before').waitFor({ state: 'hidden' });
    // The lists give way as well, and come when they are asked for.
    await page.locator('.rs-sidebar').waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 1400, height: 800 });
    await page.locator('.rs-sidebar').waitFor();
    await page.locator('#rs-files .rs-row:has-text("run.ts")').first().click();
    await page.locator('.rs-pane-before').waitFor();
  });

  it('wrap long lines where a side has little room, and stay side by side', async () => {
    const long = (word: string): string => `call(${Array.from({ length: 60 }, (_, i) => `${word}${i}`).join(', ')});`;
    const lines = (word: string): string =>
      Array.from({ length: 400 }, (_, i) => (i % 7 === 3 ? `${long(word)}\n` : `line${i}();\n`)).join('');
    const diff = new DiffBuilder();
    diff.pair('a.ts', lines('argument'), lines('a'), 'modified', 'text');
    const page = await bench.open(diff.build());
    await page.keyboard.press('u');
    // There is room for less than a hundred characters on a side.
    await page.locator('.rs-wrapped').waitFor();
    const even = async (): Promise<boolean> => {
      const tops = (await page.evaluate(
        `['before', 'after'].map(side => [...document.querySelectorAll('.rs-pane-' + side + ' .cm-line')].filter(node => /^line\\d+/.test(node.textContent)).map(node => [node.textContent, Math.round(node.getBoundingClientRect().top)]))`,
      )) as [string, number][][];
      const after = new Map(tops[1]);
      const shared = tops[0].filter(([text, y]) => after.has(text) && y > 100 && y < 780);
      return shared.length > 5 && shared.every(([text, y]) => Math.abs((after.get(text) ?? 0) - y) < 2);
    };
    await until('wrapped lines stand side by side at the top', even);
    await eventually(async () =>
      assert.ok(
        await page.evaluate(
          "document.querySelector('.rs-pane-before .cm-line').parentElement.scrollWidth <= document.querySelector('.rs-pane-before .cm-scroller').clientWidth",
        ),
      ),
    );
    for (const share of [0.3, 0.8, 1]) {
      await page.evaluate(
        `(() => { const scroller = document.querySelector('.rs-pane-after .cm-scroller'); scroller.scrollTop = scroller.scrollHeight * ${share}; })()`,
      );
      await until(`wrapped lines stand side by side at ${share}`, even);
    }
    await page.keyboard.press('w');
    await until(
      'lines are not wrapped any more',
      async () =>
        Number(await page.evaluate("document.querySelector('.rs-pane-before .cm-content').scrollWidth")) > 1500,
    );
  });

  it('show all files on one page, with their heads, and one at a time again', async () => {
    const page = await bench.open(explainedChange());
    await page.keyboard.press('a');
    await page.locator('.rs-page-number:has-text("1 of 5 files")').waitFor();
    await page.locator('.rs-pane-after .rs-file-head:has-text("fresh.ts")').waitFor();
    await page.locator('.rs-pane-after .rs-file-head:has-text("run.ts")').waitFor();
    await eventually(async () =>
      assert.ok(
        Math.abs(
          (await top(page, '.rs-pane-before .rs-file-head:has-text("run.ts")')) -
            (await top(page, '.rs-pane-after .rs-file-head:has-text("run.ts")')),
        ) < 1,
      ),
    );
    await screenshot(page, 'all-files');
    await page.keyboard.press('n');
    await page.locator('.rs-pane-after .cm-activeLine:has-text("fresh();")').waitFor();
    await page.locator('#rs-files .rs-row:has-text("parser.ts")').first().click();
    await page.locator('.rs-pane-after .rs-file-head:has-text("parser.ts")').waitFor();
    await page.locator('#rs-files .rs-row:has-text("run.ts")').first().click();
    await page.locator('.rs-pane-before .rs-fold-explained:has-text("parse moved")').waitFor();
    await page.locator('.rs-pane-before .cm-line:has-text("old();")').click();
    await page.keyboard.press('a');
    await page.locator('.rs-page-title:has-text("run.ts")').waitFor();
    await page.locator('.rs-pane-before .cm-activeLine:has-text("old();")').waitFor();
    await page.keyboard.press('a');
    await page.keyboard.press('c');
    await page.locator('.rs-pane-after .cm-line.rs-from-before:has-text("old();")').waitFor();
  });

  it('have a line above them that names the file that is scrolled to, when all files are on one page', async () => {
    const page = await bench.open(explainedChange(), { height: 420 });
    await page.keyboard.press('u');
    await page.keyboard.press('a');
    const height = (): Promise<unknown> => page.evaluate("document.querySelector('.rs-page-header').clientHeight");
    const initial = await height();
    const named = async (): Promise<string> => (await page.locator('.rs-page-header .rs-file').textContent()) ?? '';
    const chosen = async (): Promise<string> =>
      (await page.locator('#rs-files .rs-row-chosen .rs-row-label').textContent()) ?? '';
    for (const share of [1, 0, 0.5]) {
      await page.evaluate(
        `(() => { const scroller = document.querySelector('.rs-pane-after .cm-scroller'); scroller.scrollTop = ${share} * (scroller.scrollHeight - scroller.clientHeight); })()`,
      );
      // The last head above the first line that is seen.
      const seen = (): Promise<unknown> =>
        page.evaluate(`(() => {
        const top = document.querySelector('.rs-pane-after .cm-scroller').getBoundingClientRect().top;
        return [...document.querySelectorAll('.rs-pane-after .rs-file-head')].filter(head => head.getBoundingClientRect().top <= top + 1).at(-1)?.querySelector('.rs-file').textContent;
      })()`);
      await until(
        `the line names what is seen at ${share}`,
        async () => (await named()) === (await seen()) && (await chosen()) === (await named()),
      );
      await eventually(async () => assert.equal(await height(), initial));
    }
    await eventually(async () => assert.notEqual(await named(), 'fresh.ts'));
    // What is checked off is the file that is seen, too.
    await page.keyboard.press('v');
    await page.locator(`#rs-files .rs-row-viewed:has-text("${await named()}")`).waitFor();
  });

  it('stand at the caret when all files come onto one page, however long those above are', async () => {
    const diff = new DiffBuilder();
    const text = (name: string, word: string): string =>
      Array.from({ length: 300 }, (_, i) => `${name}${i}(${i % 50 === 10 ? word : ''});\n`).join('');
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      diff.pair(
        `${name}.ts`,
        text(name, 'x'),
        `${text(name, 'y')}${name === 'b' ? '' : text('more', 'y')}`,
        'modified',
        'text',
      );
    }
    const page = await bench.open(diff.build());
    await page.keyboard.press('u');
    await page.locator('#rs-files .rs-row:has-text("f.ts")').click();
    await page.locator('.rs-pane-after .cm-line:has-text("f10(y)")').click();
    await page.keyboard.press('a');
    await page.locator('.rs-page-number:has-text("6 of 6 files")').waitFor();
    await until('the caret is seen', async () => {
      const y = await top(page, '.rs-pane-after .cm-activeLine:has-text("f10(y)")');
      return y > 100 && y < 700;
    });
    await until(
      'both sides are side by side',
      async () =>
        Math.abs((await top(page, line('before', 'f10(x)'))) - (await top(page, line('after', 'f10(y)')))) < 1,
    );
  });

  it('show wide characters, tabs and text from right to left where they are', async () => {
    const diff = new DiffBuilder();
    const text = (name: string): string => `const \u05e9\u05dc\u05d5\u05dd = '猫猫' + ${name};\n\t\tlet tab\t= 1;\n`;
    diff.pair('a.ts', text('old'), text('fresh'));
    diff.act('update', diff.span('before', 'a.ts', 'old'), diff.span('after', 'a.ts', 'fresh'));
    const page = await bench.open(diff.build());
    await page.locator('.rs-pane-after .rs-mark-updated').waitFor();
    await eventually(async () =>
      assert.equal(await page.locator('.rs-pane-after .rs-mark-updated').textContent(), 'fresh'),
    );
    await eventually(async () =>
      assert.equal(await page.locator('.rs-pane-after .cm-line').first().textContent(), text('fresh').split('\n')[0]),
    );
    const heights = (await page.evaluate(
      "[...document.querySelectorAll('.rs-pane-after .cm-line')].map(node => node.getBoundingClientRect().height)",
    )) as number[];
    assert.equal(new Set(heights).size, 1, heights.join());
    await page.locator('.rs-pane-after .rs-mark-updated').hover();
    await page.locator('.rs-tooltip:has-text("old became fresh")').waitFor();
  });

  it('keep only what is seen of 20,000 lines in the document, wherever the reader scrolls', async () => {
    const lines = (extra: string): string =>
      Array.from({ length: 20_000 }, (_, i) => `  call${i}(${i % 50 === 0 ? extra : ''});`).join('\n');
    const diff = new DiffBuilder();
    diff.pair('a.ts', lines('old'), lines('fresh'), 'modified', 'text');
    const page = await bench.open(diff.build());
    await page.keyboard.press('u');
    for (const share of [0, 0.25, 0.5, 0.99]) {
      await page.evaluate(
        `(() => { const scroller = document.querySelector('.rs-pane-after .cm-scroller'); scroller.scrollTop = scroller.scrollHeight * ${share}; })()`,
      );
      await page
        .locator(
          `.rs-pane-before .cm-line:has-text("call${Math.min(19_990, Math.round((20_000 * share) / 10) * 10 + 10)}")`,
        )
        .first()
        .waitFor({ state: 'attached' });
      await eventually(async () =>
        assert.ok(Number(await page.evaluate("document.querySelectorAll('.cm-line').length")) < 400),
      );
    }
  });
});
