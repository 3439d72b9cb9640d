/** Code that went elsewhere, read where it was: its other side beside it, lines across the middle, pages of two files. */
import type { Side } from '../../src/engine/model.js';
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { DiffBuilder } from './support/diffBuilder.js';
import { explainedChange } from './support/explainedChange.js';
import { nineKinds } from './support/nineKinds.js';
import { eventually, until } from './support/eventually.js';
import { ViewBench, screenshot } from './support/view.js';

const line = (side: Side, text: string): string => `.rs-pane-${side} .cm-line:has-text(${JSON.stringify(text)})`;

describe('moved code', function () {
  this.timeout(120_000);
  let bench: ViewBench;

  before(async () => {
    bench = await ViewBench.start();
  });
  afterEach(() => bench.closePages());
  after(() => bench.stop());

  const top = async (page: Page, selector: string): Promise<number> =>
    Math.round((await page.locator(selector).first().boundingBox())?.y ?? -1);
  /** Puts the caret on a line by the keyboard, as a click on moved code would go away. */
  async function caretTo(page: Page, side: Side, text: string): Promise<void> {
    await page.keyboard.press('3');
    await page.locator('.rs-pane-focused').waitFor();
    if ((await page.locator(`.rs-pane-${side}.rs-pane-focused`).count()) === 0) await page.keyboard.press('x');
    await page.locator(`.rs-pane-${side}.rs-pane-focused`).waitFor();
    await page.keyboard.press('Control+Home');
    for (let step = 0; step < 60; step++) {
      if ((await page.locator(`.rs-pane-${side} .cm-activeLine:has-text(${JSON.stringify(text)})`).count()) > 0) return;
      await page.keyboard.press('ArrowDown');
    }
    assert.fail(`no line ${text}`);
  }

  it('is read in place: the other side beside it, from another file, aligned, with its edits marked, and gone with Escape', async () => {
    const page = await bench.open(nineKinds(), { theme: 'dark' });
    await page.locator('#rs-files .rs-row:has-text("run.ts"):not(:has-text("→"))').click();
    await caretTo(page, 'before', 'function read');
    await page.keyboard.press('m');
    await page.locator('.rs-pane-after .rs-guest:has-text("function parse(text) {")').waitFor();
    await eventually(async () =>
      assert.match((await page.locator('.rs-pane-after .rs-guest-words').textContent()) ?? '', /parser\.ts:3/),
    );
    await until(
      'the two stand side by side',
      async () =>
        (await top(page, line('before', 'function read'))) === (await top(page, line('after', 'function parse'))),
    );
    await eventually(async () =>
      assert.equal(await page.locator('.rs-pane-after .rs-guest .rs-mark-updated').textContent(), 'parse'),
    );
    await page.locator('.rs-page-title:has-text("run.ts")').waitFor();
    await eventually(async () =>
      assert.match((await page.locator('.rs-visually-hidden').textContent()) ?? '', /Beside: parser\.ts:3/),
    );
    await screenshot(page, 'beside');
    await page.keyboard.press('Escape');
    await page.locator('.rs-guest').first().waitFor({ state: 'detached' });
  });

  for (const frames of [0, 1, 2, 3]) {
    it(`is read in place where long lines are wrapped, too, asked for when as many frames were drawn: ${frames}`, async () => {
      const call = (what: string): string =>
        `  ${what}(${Array.from({ length: 40 }, (_, i) => `argument${i}`).join(', ')});`;
      const body = (name: string): string =>
        `function ${name}() {\n${call('first')}\n  second();\n${call('third')}\n  fourth();\n}`;
      const b = new DiffBuilder();
      b.pair('run.ts', `${body('old')}\n\nrest();\n`, 'rest();\n');
      b.pair('parser.ts', 'before();\n', `before();\n${body('old')}\n`);
      const [from, to] = [b.span('before', 'run.ts', body('old')), b.span('after', 'parser.ts', body('old'))];
      b.declaration('before', 'function', 'old', from);
      b.declaration('after', 'function', 'old', to);
      const moved = b.map('declaration', from, to);
      b.act('moveOut', from, to, moved).act('moveIn', from, to, moved);
      const page = await bench.open(b.build());
      await page.locator('#rs-files .rs-row:has-text("run.ts"):not(:has-text("→"))').click();
      await page.keyboard.press('u');
      await page.locator('.rs-wrapped').waitFor();
      await page.keyboard.press('w');
      await page.locator('[data-command=toggleWrap][aria-pressed=false]').waitFor();
      await caretTo(page, 'before', 'function old');
      await page.evaluate(`(async () => {
        for (const [key, wait] of [['w', ${frames}], ['m', 0]]) {
          document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
          for (let frame = 0; frame < wait; frame++) await new Promise(resolve => requestAnimationFrame(resolve));
        }
      })()`);
      await page.locator('.rs-pane-after .rs-guest:has-text("second();")').waitFor();
      for (const text of ['second();', 'fourth();', 'rest();']) {
        await until(
          `"${text}" stands side by side`,
          async () => (await top(page, line('before', text))) === (await top(page, line('after', text))),
        );
      }
      await eventually(async () =>
        assert.ok(
          (await page.locator('.rs-pane-after .rs-guest:has-text("first(")').boundingBox())?.height ?? 0 > 30,
          'it is wrapped',
        ),
      );
    });
  }

  it("tells in three lines what it is, shows its other side's code on request, and beside it", async () => {
    const page = await bench.open(nineKinds());
    await page.locator('#rs-files .rs-row:has-text("run.ts")').first().click();
    await page.locator(line('before', 'return text.split')).hover({ position: { x: 60, y: 8 } });
    await page.locator('.rs-tooltip').waitFor();
    // Three lines, and what else is known on request.
    await eventually(async () => assert.equal(await page.locator('.rs-tooltip p').count(), 3));
    await eventually(async () => assert.equal(await page.locator('.rs-tooltip-code').count(), 0));
    await page.locator('.rs-tooltip button:has-text("More")').click();
    await page.locator('.rs-tooltip-code').waitFor();
    await eventually(async () =>
      assert.equal(
        await page.locator('.rs-tooltip-code').textContent(),
        'function parse(text) {\n  return text.split(1);\n}',
      ),
    );
    await eventually(async () => assert.match((await page.locator('.rs-tooltip').textContent()) ?? '', /90 % similar/));
    await eventually(async () =>
      assert.equal(await page.locator('.rs-tooltip button:has-text("Why?")').count(), 0, 'a page has no engine to ask'),
    );
    await page.locator('.rs-tooltip button:has-text("Show beside")').click();
    await page.locator('.rs-guest-words:has-text("parser.ts:3")').waitFor();
  });

  it('steps through all other sides, one after the other', async () => {
    const page = await bench.open(nineKinds());
    await page.locator('#rs-files .rs-row:has-text("run.ts"):not(:has-text("→"))').click();
    await caretTo(page, 'before', 'check(text);');
    await page.keyboard.press('m');
    await page.locator('.rs-guest-words:has-text("1 of 2: line 15 in other()")').waitFor();
    await page.keyboard.press('m');
    await page.locator('.rs-guest-words:has-text("2 of 2: line 19 in another()")').waitFor();
    await page.keyboard.press('m');
    await page.locator('.rs-guest').first().waitFor({ state: 'detached' });
  });

  it('has its other side below it where there is one column', async () => {
    const page = await bench.open(nineKinds());
    await page.locator('#rs-files .rs-row:has-text("run.ts"):not(:has-text("→"))').click();
    await caretTo(page, 'before', 'function read');
    await page.keyboard.press('c');
    await page.keyboard.press('m');
    await page.locator(line('after', 'function parse')).waitFor();
    await eventually(async () =>
      assert.ok((await top(page, line('after', 'function parse'))) > (await top(page, line('after', 'function read')))),
    );
  });

  it('of another file is read in place on the page of a new file', async () => {
    const page = await bench.open(explainedChange());
    await page.locator('#rs-files .rs-row:has-text("parser.ts"):not(:has-text("→"))').click();
    await page.keyboard.press('Shift+E');
    await caretTo(page, 'after', 'function parse');
    await page.keyboard.press('m');
    await until(
      'side by side',
      async () =>
        (await top(page, line('before', 'function parse'))) === (await top(page, line('after', 'function parse'))),
    );
  });

  it('is joined with its other end by a line, and an end out of sight is an arrow that leads there', async () => {
    const filler = (name: string): string => Array.from({ length: 80 }, (_, i) => `${name}${i}();`).join('\n');
    const moved = 'function moved() {\n  work();\n}';
    const diff = new DiffBuilder();
    diff.pair(
      'a.ts',
      `first();\n${moved}\n${filler('line')}\nlast();\n`,
      `first();\n${filler('line')}\n${moved}\nlast();\n`,
    );
    const [from, to] = [diff.span('before', 'a.ts', moved), diff.span('after', 'a.ts', moved)];
    for (const piece of ['first();', filler('line'), 'last();']) {
      diff.map('statement', diff.span('before', 'a.ts', piece), diff.span('after', 'a.ts', piece));
    }
    diff.act('move', from, to, diff.map('declaration', from, to));
    const page = await bench.open(diff.build());
    await page.locator('.rs-join').waitFor({ state: 'attached' });
    await eventually(async () =>
      assert.equal(await page.locator('.rs-join title').textContent(), 'Moved: line 2 → line 82'),
    );
    await page.keyboard.press('u');
    await page.evaluate("document.querySelector('.rs-pane-before .cm-scroller').scrollTop = 0");
    const shape = (): Promise<string> =>
      page.locator('.rs-join path:not(.rs-join-target)').getAttribute('d').then(String);
    await until('the end below is pinned to the edge', async () => /L/.test(await shape()));
    await page.locator('.rs-join .rs-join-target').dispatchEvent('click');
    await page.locator('.rs-pane-after .cm-activeLine:has-text("function moved")').waitFor();
  });

  it('between two files has a page of its own in the list', async () => {
    const page = await bench.open(explainedChange());
    await page.locator('#rs-files .rs-row:has-text("run.ts → parser.ts")').first().click();
    await page.locator('.rs-page-row:has-text("code that went from one file to the other")').waitFor();
    await until(
      'side by side',
      async () =>
        (await top(page, line('before', 'function parse'))) === (await top(page, line('after', 'function parse'))),
    );
    await page.locator('#rs-files .rs-row-chosen:has-text("run.ts → parser.ts")').waitFor();
  });
});
