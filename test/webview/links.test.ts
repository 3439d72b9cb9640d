/** Ways from the words of the code: from a call to what it calls, from an import to where it leads. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { analyzedTexts } from './support/analyzed.js';
import type { Analyzed } from './support/analyzed.js';
import { eventually } from './support/eventually.js';
import { ViewBench } from './support/view.js';

const BODY = `  const average = own.length === 0 ? 0 : total / own.length;
  const rounded = Math.round(average * 100) / 100;
  const shown = rounded.toFixed(2);
`;
const BEFORE = `import { other } from './other';

export function report(own: number[], total: number): string {
${BODY}  return other('average ' + shown);
}
`;
const AFTER = `import { other } from './other';

export function report(own: number[], total: number): string {
  const shown = averageOf(own, total);
  return other('on average ' + shown);
}

function averageOf(own: number[], total: number): string {
${BODY}  return shown;
}
`;
const OTHER = (word: string): string =>
  `export function other(text: string): string {\n  return '${word}' + text;\n}\n`;

describe('links from the words', function () {
  this.timeout(120_000);
  let bench: ViewBench;
  let change: Analyzed;

  before(async () => {
    [bench, change] = await Promise.all([
      ViewBench.start(),
      analyzedTexts({ 'report.ts': BEFORE, 'other.ts': OTHER('a') }, { 'report.ts': AFTER, 'other.ts': OTHER('b') }),
    ]);
  });
  afterEach(() => bench.closePages());
  after(() => bench.stop());

  /** The middle of a word on the after side. */
  async function pointOf(page: Page, word: string): Promise<{ x: number; y: number }> {
    await page
      .locator(`.rs-pane-after .cm-line:has-text(${JSON.stringify(word)})`)
      .first()
      .waitFor();
    return page.evaluate<{ x: number; y: number }>(`(() => {
      const line = [...document.querySelectorAll('.rs-pane-after .cm-line')].find(one => one.textContent.includes(${JSON.stringify(word)}));
      const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      while (texts.nextNode() && !texts.currentNode.textContent.includes(${JSON.stringify(word)}));
      const range = document.createRange();
      const at = texts.currentNode.textContent.indexOf(${JSON.stringify(word)}) + 2;
      range.setStart(texts.currentNode, at);
      range.setEnd(texts.currentNode, at + 1);
      const box = range.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    })()`);
  }

  const caretLine = (page: Page, text: string): Promise<void> =>
    page.locator(`.rs-pane-after .cm-activeLine:has-text(${JSON.stringify(text)})`).waitFor();

  it('lead from the call of an extracted function to it, by pointer and by key, and back', async () => {
    const page = await bench.open(change.diff, { highlights: change.highlights, together: true });
    const { x, y } = await pointOf(page, 'averageOf');
    await page.mouse.move(x - 1, y);
    await page.mouse.move(x, y);
    const tooltip = page.locator('.rs-tooltip');
    await tooltip.locator('button:has-text("Go to averageOf")').waitFor();
    await eventually(async () => assert.match((await tooltip.textContent()) ?? '', /averageOf extracted from report/));
    await tooltip.locator('button:has-text("Go to averageOf")').click();
    await caretLine(page, 'function averageOf');
    await page.keyboard.press('b');
    await page.mouse.click(x, y);
    await page.keyboard.press('j');
    await caretLine(page, 'function averageOf');
  });

  it('lead from an imported name to the file that declares it', async () => {
    const page = await bench.open(change.diff, { highlights: change.highlights });
    await page.locator('#rs-files .rs-row:has-text("report.ts")').first().click();
    const { x, y } = await pointOf(page, 'other');
    await page.mouse.click(x, y);
    await page.keyboard.press('j');
    await page.locator('.rs-page-title:has-text("other.ts")').waitFor();
    await caretLine(page, 'function other');
  });
});
