/** What is left to read: counted down by hunk and by file, kept, and known again in a later version of the change. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { DiffBuilder } from './support/diffBuilder.js';
import { eventually, until } from './support/eventually.js';
import { ViewBench } from './support/view.js';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';

const filler = (name: string, count: number): string =>
  Array.from({ length: count }, (_, i) => `${name}${i}();`).join('\n');

/** Two files with three changes to read, of two lines each; `above` lines more stand above them. */
function threeHunks(above: number, last = 'three'): ChangeDiff {
  const text = (words: readonly string[]): string =>
    `${filler('top', 12 + above)}\n${words.map(word => `use(${word});\n${filler('between', 12)}`).join('\n')}\n`;
  const diff = new DiffBuilder();
  diff.pair('a.ts', text(['one', 'two']), text(['fresh1', 'fresh2']), 'modified', 'text');
  diff.pair('b.ts', text(['three']), text([last === 'three' ? 'fresh3' : last]), 'modified', 'text');
  const made = diff.build();
  const toRead = [4, 2];
  return {
    ...made,
    pairs: made.pairs.map((pair, i) => ({ ...pair, linesToRead: toRead[i], linesChanged: toRead[i] })),
    summary: { ...made.summary, linesToRead: 6, linesChanged: 6 },
  };
}

describe('progress', function () {
  this.timeout(120_000);
  let bench: ViewBench;

  before(async () => {
    bench = await ViewBench.start();
  });
  afterEach(() => bench.closePages());
  after(() => bench.stop());

  const left = async (page: Page): Promise<string | null> =>
    (await page.locator('.rs-counts .rs-left').isVisible()) ? page.locator('.rs-counts .rs-left').textContent() : null;
  const here = (page: Page, text: string): Promise<void> =>
    page.locator(`.rs-pane-after .cm-activeLine:has-text("${text}")`).waitFor();

  it('counts down what was read, by hunk and by file, and keeps it', async () => {
    const page = await bench.open(threeHunks(0), { together: true });
    await eventually(async () => assert.equal(await left(page), null));
    await here(page, 'fresh1');
    await page.keyboard.press('n');
    await here(page, 'fresh2');
    await eventually(async () => assert.equal(await left(page), '4 of 6 left'));
    await page.locator('.rs-page-header .rs-left:text-is("2 left")').waitFor();
    // What was passed over by mistake is marked as not read again.
    await page.keyboard.press('p');
    await here(page, 'fresh1');
    await page.keyboard.press('k');
    await eventually(async () => assert.equal(await left(page), null));
    await page.keyboard.press('k');
    await eventually(async () => assert.equal(await left(page), '4 of 6 left'));
    // The next one that was not read; a file that is viewed is read.
    await page.keyboard.press('g');
    await here(page, 'fresh2');
    await page.keyboard.press('v');
    await eventually(async () => assert.equal(await left(page), '2 of 6 left'));
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('g');
    await here(page, 'fresh3');
    await until('the place is kept', () => page.evaluate<boolean>("history.state?.place?.afterPath === 'b.ts'"));
    await page.reload();
    await page.locator('.rs-pane-after .cm-line').first().waitFor();
    await eventually(async () => assert.equal(await left(page), '2 of 6 left'));
    await here(page, 'fresh3');
    await page.keyboard.press('n');
    await eventually(async () => assert.equal(await left(page), 'all read'));
  });

  it('knows hunks again that a later version of the change left as they were', async () => {
    const page = await bench.open(threeHunks(0), { together: true });
    await here(page, 'fresh1');
    for (const word of ['fresh2', 'fresh3']) {
      await page.keyboard.press('n');
      await here(page, word);
    }
    await page.keyboard.press('n');
    await eventually(async () => assert.equal(await left(page), 'all read'));
    const read = await page.evaluate<string>("localStorage.getItem('refscope.viewed hunks')");
    const later = await bench.open(threeHunks(7, 'fresher3'), {
      together: true,
      prepare: async fresh => {
        await fresh.addInitScript(`localStorage.setItem('refscope.viewed hunks', ${JSON.stringify(read)});`);
      },
    });
    await later.locator('.rs-pane-after .cm-line:has-text("fresher3")').waitFor();
    await later.keyboard.press('g');
    await here(later, 'fresher3');
    await eventually(async () => assert.equal(await left(later), '2 of 6 left'));
  });
});
