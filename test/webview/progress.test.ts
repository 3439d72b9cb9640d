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

  const branch = (diff: ChangeDiff): ChangeDiff => ({
    ...diff,
    origin: { kind: 'range', from: '1'.repeat(40), to: 'topic', partedFrom: 'main' },
  });
  const VERSIONS = 'refscope.versions main...topic';
  const news = (page: Page): Promise<string | null> => page.locator('.rs-news').textContent();
  /** Everything that the page keeps, for the page of a later version. */
  const kept = (page: Page): Promise<string> => page.evaluate<string>('JSON.stringify(localStorage)');
  const openAfter = (diff: ChangeDiff, storage: string, together = true): Promise<Page> =>
    bench.open(branch(diff), {
      together,
      prepare: async fresh => {
        await fresh.addInitScript(
          `if (localStorage.length === 0) for (const [key, value] of Object.entries(${storage})) localStorage.setItem(key, value);`,
        );
      },
    });
  const isKept = (page: Page): Promise<void> =>
    until('the version that was read is kept', async () => (await kept(page)).includes(VERSIONS));

  it('leads through what is new since an earlier version of a branch was read, and through nothing else', async () => {
    const page = await bench.open(branch(threeHunks(0)), { together: true });
    await here(page, 'fresh1');
    assert.equal(await page.locator('.rs-news').isVisible(), false);
    // One of three is read: what was there and not read is not new later.
    await page.keyboard.press('n');
    await here(page, 'fresh2');
    await isKept(page);

    const later = await openAfter(threeHunks(7, 'fresher3'), await kept(page));
    await here(later, 'fresh1');
    await later.locator('.rs-news').waitFor();
    assert.equal(await news(later), '1 new change since you last read');
    assert.match(
      (await later.locator('.rs-news').getAttribute('title')) ?? '',
      /Shift\+G.*1 change that was there is gone/,
    );
    await later.keyboard.press('Shift+G');
    await here(later, 'fresher3');
    await later.locator('.rs-page-header .rs-left:text-is("1 new")').waitFor();
    // It was not read yet, and the reader leaves.
    for (const word of ['fresh2', 'fresh1']) {
      await later.keyboard.press('p');
      await here(later, word);
    }
    await later.keyboard.press('k');
    await later.keyboard.press('k');
    await until(
      'this version is kept as well',
      async () => (await later.evaluate<number>(`JSON.parse(localStorage.getItem('${VERSIONS}')).length`)) === 2,
    );

    const last = await openAfter(threeHunks(7, 'freshest3'), await kept(later));
    await last.locator('.rs-news').waitFor();
    await last.keyboard.press('Shift+G');
    await here(last, 'freshest3');
    await last.keyboard.press('Shift+G');
    await last.locator('.rs-news').waitFor({ state: 'hidden' });
    await last.locator('.rs-said:has-text("Nothing new is left to read.")').first().waitFor();
    await eventually(async () => assert.equal(await left(last), '2 of 6 left'));
    // The same version again has what it had: nothing that is new and left.
    await last.reload();
    await last.locator('.rs-news[title*="Go to the next one"]').waitFor({ state: 'attached' });
    await eventually(async () => assert.equal(await left(last), '2 of 6 left'));
    assert.equal(await last.locator('.rs-news').isVisible(), false);
  });

  it('says nothing of what is new where nothing of the change was there before', async () => {
    const page = await bench.open(branch(threeHunks(0)), { together: true });
    await here(page, 'fresh1');
    await page.keyboard.press('n');
    await isKept(page);
    const other = new DiffBuilder();
    other.pair('c.ts', 'use(old);\n', 'use(fresh);\n', 'modified', 'text');
    const made = other.build();
    const diff = {
      ...made,
      pairs: made.pairs.map(pair => ({ ...pair, linesToRead: 2, linesChanged: 2 })),
      summary: { ...made.summary, linesToRead: 2, linesChanged: 2 },
    };
    const later = await openAfter(diff, await kept(page));
    await here(later, 'use(fresh)');
    // Once the reader reads, all hunks were looked at.
    await later.keyboard.press('k');
    await until(
      'this version is kept as well',
      async () => (await later.evaluate<number>(`JSON.parse(localStorage.getItem('${VERSIONS}')).length`)) === 2,
    );
    assert.equal(await later.locator('.rs-news').isVisible(), false);
  });

  it('finds what is new in a file that is not shown, one file at a time', async () => {
    const page = await bench.open(branch(threeHunks(0)), { together: true });
    await here(page, 'fresh1');
    await page.keyboard.press('n');
    await isKept(page);
    const later = await openAfter(threeHunks(0, 'fresher3'), await kept(page), false);
    await later.locator('.rs-news').waitFor();
    await here(later, 'fresh1');
    await later.locator('.rs-news').click();
    await here(later, 'fresher3');
  });
});
