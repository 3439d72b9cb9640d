/** What the lists leave out, what is checked off, what the ruler shows, and finding in both sides. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { explainedChange } from './support/explainedChange.js';
import { ViewBench, screenshot } from './support/view.js';

describe('filters and checks', function () {
  this.timeout(120_000);
  let bench: ViewBench;

  before(async () => {
    bench = await ViewBench.start();
  });
  afterEach(() => bench.closePages());
  after(() => bench.stop());

  const files = (page: Page): Promise<string[]> => page.locator('#rs-files .rs-row[aria-level="2"] .rs-row-label').allTextContents();
  const refactorings = (page: Page): Promise<string[]> => page.locator('#rs-refactorings .rs-row[aria-level="2"] .rs-row-label').allTextContents();

  it('search in the lists, and "next file" goes through what is left', async () => {
    const page = await bench.open(explainedChange());
    await page.keyboard.press('4');
    await page.keyboard.type('ren counter');
    assert.deepEqual(await refactorings(page), ['cnt renamed to counter']);
    assert.deepEqual(await files(page), []);
    await page.locator('.rs-filter-field').fill('lib');
    assert.deepEqual(await files(page), ['new.ts']);
    assert.match(await page.locator('.rs-list-files h2').textContent() ?? '', /Files1 of 5/);
    await page.keyboard.press('Escape');
    assert.equal((await files(page)).length, 6, 'Escape ends the filter');
    assert.equal(await page.locator('.rs-filter-field').inputValue(), '');
  });

  it('hide pure refactorings, moved code and formatting', async () => {
    const page = await bench.open(explainedChange());
    await page.locator('button[aria-label="What to leave out"]').click();
    await page.locator('label:has-text("Hide formatting")').click();
    assert.deepEqual(await files(page), ['fresh.ts', 'run.ts', 'new.ts', 'parser.ts', 'run.ts → parser.ts']);
    await page.locator('label:has-text("Hide moved code")').click();
    assert.deepEqual(await files(page), ['fresh.ts', 'run.ts']);
    assert.deepEqual(await refactorings(page), ['cnt renamed to counter']);
    await screenshot(page, 'filters');
  });

  it('keep what is checked off for the commit, files and refactorings, over a reload', async () => {
    const page = await bench.open(explainedChange());
    await page.keyboard.press('v');
    await page.locator('#rs-files .rs-row-viewed:has-text("fresh.ts")').waitFor();
    assert.match(await page.locator('.rs-reader > .rs-visually-hidden').textContent() ?? '', /^Viewed\. 1 of 5 files are viewed\.$/);
    assert.equal(await page.locator('.rs-viewed input').isChecked(), true);
    await page.keyboard.press('2');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('v');
    await page.locator('#rs-refactorings .rs-row-viewed').waitFor();
    await page.reload();
    await page.locator('#rs-files .rs-row-viewed:has-text("fresh.ts")').waitFor();
    await page.locator('#rs-refactorings .rs-row-viewed').waitFor();
    await page.locator('button[aria-label="What to leave out"]').click();
    await page.locator('label:has-text("Hide what is viewed")').click();
    assert.ok(!(await files(page)).includes('fresh.ts'));
    await page.locator('label:has-text("Hide what is viewed")').click();
    await page.locator('#rs-files .rs-row-viewed .rs-check').click();
    await page.locator('#rs-files .rs-row-viewed').waitFor({ state: 'detached' });
  });
});
