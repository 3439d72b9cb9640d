/** What the lists leave out, what is checked off and chosen, what the ruler shows, and finding in both sides. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { DiffBuilder } from './support/diffBuilder.js';
import { explainedChange } from './support/explainedChange.js';
import { eventually, until } from './support/eventually.js';
import { screenshot, ViewBench } from './support/view.js';

describe('filters and checks', function () {
  this.timeout(120_000);
  let bench: ViewBench;

  before(async () => {
    bench = await ViewBench.start();
  });
  afterEach(() => bench.closePages());
  after(() => bench.stop());

  const files = (page: Page): Promise<string[]> =>
    page.locator('#rs-files .rs-row[aria-level="2"] .rs-row-label').allTextContents();
  const refactorings = (page: Page): Promise<string[]> =>
    page.locator('#rs-refactorings .rs-row[aria-level="2"] .rs-row-label').allTextContents();

  it('search in the lists, and "next file" goes through what is left', async () => {
    const page = await bench.open(explainedChange());
    await page.keyboard.press('4');
    await page.keyboard.type('ren counter');
    await eventually(async () => assert.deepEqual(await refactorings(page), ['cnt renamed to counter']));
    await eventually(async () => assert.deepEqual(await files(page), []));
    await page.locator('.rs-sidebar .rs-filter-field').fill('lib');
    await eventually(async () => assert.deepEqual(await files(page), ['new.ts']));
    await eventually(async () =>
      assert.match((await page.locator('.rs-list-files h2').textContent()) ?? '', /Files1 of 5/),
    );
    await page.keyboard.press('Escape');
    await eventually(async () => assert.equal((await files(page)).length, 6, 'Escape ends the filter'));
    await eventually(async () => assert.equal(await page.locator('.rs-sidebar .rs-filter-field').inputValue(), ''));
  });

  it('hide pure refactorings, moved code and formatting', async () => {
    const page = await bench.open(explainedChange());
    await page.locator('button[aria-label="What to leave out"]').click();
    await page.locator('label:has-text("Hide what is only written otherwise")').click();
    await eventually(async () =>
      assert.deepEqual(await files(page), ['run.ts', 'fresh.ts', 'new.ts', 'parser.ts', 'run.ts → parser.ts']),
    );
    await page.locator('label:has-text("Hide moved code")').click();
    await eventually(async () => assert.deepEqual(await files(page), ['run.ts', 'fresh.ts']));
    await eventually(async () => assert.deepEqual(await refactorings(page), ['cnt renamed to counter']));
    await screenshot(page, 'filters');
  });

  it('let words be found in both sides, in folds too', async () => {
    const page = await bench.open(explainedChange());
    await page.locator('#rs-files .rs-row:has-text("run.ts")').first().click();
    await page.keyboard.press('Control+F');
    await page.keyboard.type('STEP3');
    const result = page.locator('.rs-find-result');
    await eventually(async () => assert.equal(await result.textContent(), '1 (1 before, 0 after)'));
    await page.keyboard.press('Enter');
    await page.locator('.rs-pane-before .rs-found-current:has-text("step3")').waitFor();
    await page.locator('.rs-find .rs-filter-field').fill('early1');
    await eventually(async () => assert.equal(await result.textContent(), '2 (1 before, 1 after)'));
    await page.keyboard.press('Enter');
    await page.locator('.rs-pane-before .rs-found-current').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.rs-pane-after .rs-found-current').waitFor();
    await eventually(async () => assert.equal(await result.textContent(), '2 of 2 (1 before, 1 after)'));
    await page.locator('.rs-find label').click();
    await page.locator('.rs-find .rs-filter-field').fill('EARLY');
    await eventually(async () =>
      assert.equal(await result.textContent(), 'Nothing found in this file: Enter looks in the others'),
    );
    await page.keyboard.press('Escape');
    await page.locator('.rs-find').waitFor({ state: 'hidden' });
    await eventually(async () => assert.equal(await page.locator('.rs-found').count(), 0));
  });

  it('lets words be found in the files that are not shown, there and back again', async () => {
    const text = (word: string): string => `const first = ${word};\n${'quiet();\n'.repeat(9)}const last = ${word};\n`;
    const diff = new DiffBuilder();
    for (const [path, word] of [
      ['a.ts', 'apple'],
      ['b.ts', 'pear'],
      ['c.ts', 'apple'],
    ]) {
      diff.pair(path, text(word), text(word).replace('first', 'fresh'), 'modified', 'text');
    }
    const made = diff.build();
    const pairs = made.pairs.map(pair => ({ ...pair, linesToRead: 2, linesChanged: 2 }));
    const page = await bench.open({ ...made, pairs });
    await page.locator('.rs-page-title:has-text("a.ts")').waitFor();
    await page.keyboard.press('Control+F');
    await page.keyboard.type('pear');
    const result = page.locator('.rs-find-result');
    await eventually(async () => assert.match((await result.textContent()) ?? '', /^Nothing found in this file/));
    await page.keyboard.press('Enter');
    await page.locator('.rs-page-title:has-text("b.ts")').waitFor();
    await page.locator('.rs-found-current:has-text("pear")').waitFor();
    await eventually(async () => assert.equal(await result.textContent(), '1 of 4 (2 before, 2 after)'));
    // The field keeps the focus; past the last match of the file the next one follows, and before the first the one before.
    await page.locator('.rs-find .rs-filter-field').fill('last');
    for (let match = 1; match <= 2; match++) {
      await page.keyboard.press('Enter');
      await eventually(async () => assert.equal(await result.textContent(), `${match} of 2 (1 before, 1 after)`));
    }
    await page.keyboard.press('Enter');
    await page.locator('.rs-page-title:has-text("c.ts")').waitFor();
    await eventually(async () => assert.equal(await result.textContent(), '1 of 2 (1 before, 1 after)'));
    await page.keyboard.press('Shift+Enter');
    await page.locator('.rs-page-title:has-text("b.ts")').waitFor();
    await eventually(async () => assert.equal(await result.textContent(), '2 of 2 (1 before, 1 after)'));
    await page.locator('.rs-find .rs-filter-field').fill('nowhere');
    await page.keyboard.press('Enter');
    await eventually(async () => assert.equal(await result.textContent(), 'Nothing found in any file'));
    await page.locator('.rs-page-title:has-text("b.ts")').waitFor();
  });

  it('leave kinds of change unmarked in the code', async () => {
    const page = await bench.open(explainedChange());
    await page.locator('#rs-files .rs-row:has-text("run.ts")').first().click();
    const look = (): Promise<string> =>
      page.evaluate("getComputedStyle(document.querySelector('.rs-pane-after .rs-mark-updated')).textDecorationLine");
    await page.locator('.rs-pane-after .rs-mark-updated').first().waitFor();
    await eventually(async () => assert.equal(await look(), 'underline'));
    await page.keyboard.press('l');
    await page.locator('#rs-legend li[data-color=updated] input').uncheck();
    await eventually(async () => assert.equal(await look(), 'none'));
    await page.locator('#rs-legend li[data-color=updated] input').check();
    await eventually(async () => assert.equal(await look(), 'underline'));
  });

  it('have a ruler that shows where the changes are, and leads there', async () => {
    const page = await bench.open(explainedChange(), { height: 420 });
    await page.locator('#rs-files .rs-row:has-text("run.ts")').first().click();
    await page.keyboard.press('u');
    const painted = (): Promise<number[]> =>
      page.evaluate(`(() => {
      const box = document.querySelector('.rs-ruler').getBoundingClientRect();
      const marks = [...document.querySelectorAll('.rs-ruler svg path')].flatMap(path => [...path.getAttribute('d').matchAll(/M[\\d.]+ ([\\d.]+)/g)]);
      return marks.map(mark => Number(mark[1]) / box.height);
    })()`);
    await until('the moved function is above, the change below', async () => {
      const rows = await painted();
      return rows.some(row => row < 0.2) && rows.some(row => row > 0.5);
    });
    const box = await page.locator('.rs-ruler').boundingBox();
    assert.ok(box !== null);
    await page.mouse.click(box.x + 7, box.y + box.height - 4);
    await page.locator('.rs-pane-after .cm-line:has-text("return this.counter")').waitFor();
    await eventually(async () =>
      assert.ok(Number(await page.evaluate("document.querySelector('.rs-pane-after .cm-scroller').scrollTop")) > 100),
    );
  });

  it('are kept over a reload with all that was chosen; another page begins with the habits alone', async () => {
    const page = await bench.open(explainedChange());
    await page.locator('#rs-files .rs-row:has-text("run.ts")').first().click();
    await page.locator('button[aria-label="What to leave out"]').click();
    await page.locator('label:has-text("Hide what is only written otherwise")').click();
    await page.locator('.rs-splitter').focus();
    await page.keyboard.press('ArrowRight');
    for (const key of ['3', 'c', 'w', 'Shift+E']) await page.keyboard.press(key);
    const left = await files(page);
    const explained = page.locator('.rs-pane-after .cm-line:has-text("function parse")');
    const look = (which: typeof page): Promise<unknown> =>
      which.evaluate(
        `[document.querySelector('.rs-pane-before').hidden, document.querySelector('.rs-wrapped') !== null, document.querySelector('.rs-sidebar').clientWidth > 330, document.querySelector('[data-command=toggleExplained]').getAttribute('aria-pressed')]`,
      );
    await explained.waitFor();
    await eventually(async () => assert.deepEqual(await look(page), [true, true, true, 'true']));
    await until('the place is remembered', () =>
      page.evaluate<boolean>("history.state?.place?.afterPath === 'src/run.ts'"),
    );
    await page.reload();
    await page.locator('.rs-page-title:has-text("run.ts")').waitFor();
    await explained.waitFor();
    await eventually(async () => assert.deepEqual(await look(page), [true, true, true, 'true']));
    await eventually(async () => assert.deepEqual(await files(page), left));
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.locator('.rs-overview').waitFor();
    await other.keyboard.press('Escape');
    await other.locator('.rs-pane-after .cm-line').first().waitFor();
    await eventually(async () => assert.deepEqual(await look(other), [true, true, true, 'false']));
    await eventually(async () => assert.ok((await files(other)).length > left.length));
  });

  it('keep what is checked off for the commit, files and refactorings, over a reload', async () => {
    const page = await bench.open(explainedChange());
    await page.keyboard.press('v');
    await page.locator('#rs-files .rs-row-viewed:has-text("run.ts")').waitFor();
    await eventually(async () =>
      assert.match(
        (await page.locator('.rs-reader > .rs-visually-hidden').textContent()) ?? '',
        /^Viewed\. 1 of 5 files are viewed\.$/,
      ),
    );
    await eventually(async () => assert.equal(await page.locator('.rs-page-row .rs-viewed input').isChecked(), true));
    await page.keyboard.press('2');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('v');
    await page.locator('#rs-refactorings .rs-row-viewed').waitFor();
    await page.reload();
    await page.locator('#rs-files .rs-row-viewed:has-text("run.ts")').waitFor();
    await page.locator('#rs-refactorings .rs-row-viewed').waitFor();
    await page.locator('button[aria-label="What to leave out"]').click();
    await page.locator('label:has-text("Hide what is viewed")').click();
    await eventually(async () => assert.ok(!(await files(page)).includes('run.ts')));
    await page.locator('label:has-text("Hide what is viewed")').click();
    await page.locator('#rs-files .rs-row-viewed .rs-check').click();
    await page.locator('#rs-files .rs-row-viewed').waitFor({ state: 'detached' });
  });
});
