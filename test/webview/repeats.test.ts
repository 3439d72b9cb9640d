/** An edit that stands in many places: told once, found from each place, and passed over when the reader wants it. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { analyzeTexts } from '../engine/support/engine.js';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import { eventually } from './support/eventually.js';
import { screenshot, ViewBench } from './support/view.js';

const method = (name: string, call: string): string =>
  `  ${name}(size: number): number {\n    this.open();\n    this.log('${name}');\n    const first = size * 2;\n    ${call};\n    return first + ${name.length};\n  }\n`;
const NAMES = ['left', 'right', 'upper', 'lower', 'middle'];
const shelf = (call: string, last = ''): string =>
  `export class Shelf {\n${NAMES.map(name => method(name, call)).join('\n')}\n  end(): void {\n    this.log('end');\n${last}  }\n}\n`;

const repeatedChange = (): Promise<ChangeDiff> =>
  analyzeTexts(
    {
      'other.ts': 'export function other(first: number): void {\n  write(0, first);\n}\n',
      'shelf.ts': shelf('this.write(0, first)'),
    },
    {
      'other.ts': 'export function other(first: number): void {\n  write(first);\n}\n',
      'shelf.ts': shelf('this.write(first)', '    this.close();\n'),
    },
  );

describe('repeated edits', function () {
  this.timeout(120_000);
  let bench: ViewBench;
  let page: Page;

  before(async () => {
    bench = await ViewBench.start();
  });
  beforeEach(async () => {
    page = await bench.open(await repeatedChange());
  });
  afterEach(() => bench.closePages());
  after(() => bench.stop());

  const said = (): Promise<string | null> => page.locator('.rs-reader > [aria-live=polite]').textContent();

  it('are told on the overview, which leads to the first', async () => {
    await page.keyboard.press('0');
    const row = page.locator('.rs-overview-repeat');
    await eventually(async () => assert.equal(await row.count(), 1));
    await eventually(async () =>
      assert.match((await row.textContent()) ?? '', /^6 ×0, deleted before firstfirst in other\.ts:2$/),
    );
    await screenshot(page, 'repeated-overview');
    await row.click();
    await page.locator('.rs-pane-before .cm-line:has-text("write(0, first)")').first().waitFor();
    await eventually(async () => assert.equal(await said(), 'other.ts:2 in other(number)'));
  });

  it('lead from each place to the others', async () => {
    await page.locator('#rs-files .rs-row:has-text("shelf.ts")').first().click();
    await page.locator('.rs-pane-before .rs-mark-deleted').nth(1).hover();
    const tooltip = page.locator('.rs-tooltip');
    await tooltip.waitFor();
    await eventually(async () =>
      assert.match((await tooltip.textContent()) ?? '', /The same edit stands in 5 other places\./),
    );
    await tooltip.locator('button:has-text("More")').click();
    await screenshot(page, 'repeated-tooltip');
    await tooltip.locator('button:has-text("lower")').click();
    await eventually(async () => assert.match((await said()) ?? '', /^line 30 in lower\(number\)$/));
  });

  it('are paler than the first, folded and passed over on request', async () => {
    await page.locator('#rs-files .rs-row:has-text("shelf.ts")').first().click();
    const repeated = page.locator('.rs-pane-before .cm-line.rs-repeated');
    await repeated.first().waitFor();
    await eventually(async () => assert.equal(await repeated.count(), 5, 'the first stands in the other file'));
    await page.keyboard.press('n');
    await eventually(async () => assert.match((await said()) ?? '', /^Change \d of 6$/));
    await page.keyboard.press('Shift+N');
    await eventually(async () => assert.equal(await said(), 'Repetitions of an edit are folded.'));
    await eventually(async () =>
      assert.equal(await page.locator('[data-command=toggleRepeats]').getAttribute('aria-pressed'), 'true'),
    );
    await page.keyboard.press('p');
    await page.keyboard.press('n');
    await screenshot(page, 'repeated-folded');
    await eventually(async () =>
      assert.match((await page.locator('.rs-pane-after').textContent()) ?? '', /this\.close\(\)/),
    );
    await page.keyboard.press('Shift+N');
    await eventually(async () => assert.equal(await said(), 'Repetitions of an edit are shown.'));
  });
});
