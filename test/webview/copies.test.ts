/** Added code that is a copy: a note on its line, its edits marked, and what it was copied from beside it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { analyzeTexts } from '../engine/support/engine.js';
import type { Language } from '../../src/protocol/language.js';
import { eventually } from './support/eventually.js';
import { screenshot, ViewBench } from './support/view.js';

const GERMAN: Language = {
  tag: 'de',
  words: JSON.parse(readFileSync(join(__dirname, '../../l10n/bundle.l10n.de.json'), 'utf8')) as Language['words'],
};

const SOURCE = `export function parseHeader(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of text.split('\\n')) {
    const at = line.indexOf(':');
    if (at < 0) continue;
    const name = line.slice(0, at).trim().toLowerCase();
    found.set(name, line.slice(at + 1).trim());
  }
  return found;
}
`;
const COPY = SOURCE.replace('parseHeader', 'parseCookies')
  .replace("split('\\n')", "split(';')")
  .replace("indexOf(':')", "indexOf('=')")
  .replace('.trim().toLowerCase()', '.trim()');
const OTHER = 'export const limit = 10;\n';

describe('copies', function () {
  this.timeout(120_000);
  let bench: ViewBench;
  let page: Page;

  before(async () => {
    bench = await ViewBench.start();
  });
  beforeEach(async () => {
    page = await bench.open(
      await analyzeTexts({ 'http.ts': SOURCE, 'web.ts': OTHER }, { 'http.ts': SOURCE, 'web.ts': `${OTHER}\n${COPY}` }),
    );
    await page.locator('.rs-copy-note').waitFor();
  });
  afterEach(() => bench.closePages());
  after(() => bench.stop());

  const said = (): Promise<string | null> => page.locator('.rs-reader > [aria-live=polite]').textContent();

  it('have a note behind their name, and marks where they differ', async () => {
    const line = page.locator('.rs-pane-after .cm-line:has(.rs-copy-note)');
    assert.equal(await line.textContent(), `${COPY.split('\n')[0]}copy of parseHeader at http.ts:1, 3 edits`);
    const edits = page.locator('.rs-pane-after .rs-copy-edit');
    assert.deepEqual(await edits.allTextContents(), ["';'", "'='"]);
    // What is missing is marked before what follows.
    assert.deepEqual(await page.locator('.rs-pane-after .rs-copy-gap').allTextContents(), [';']);
    assert.match((await line.getAttribute('class')) ?? '', /rs-line-inserted/);
    await screenshot(page, 'copy');
  });

  it('show what they were copied from beside them, line by line', async () => {
    await page.locator('.rs-copy-note').click();
    const guests = page.locator('.rs-pane-before .rs-guest');
    await page.locator('.rs-pane-before .rs-guest:has-text("function parseHeader")').waitFor();
    assert.equal(await guests.count(), SOURCE.trimEnd().split('\n').length + 1);
    await eventually(async () => assert.match((await said()) ?? '', /^Beside: http\.ts:1/));
    const top = async (text: string, pane: string): Promise<number> =>
      (await page.locator(`.rs-pane-${pane} .cm-line:has-text("${text}")`).boundingBox())?.y ?? -1;
    for (const text of ['indexOf(', 'found.set(', 'return found']) {
      await eventually(async () => assert.equal(await top(text, 'before'), await top(text, 'after'), text));
    }
    await screenshot(page, 'copy-beside');
    await page.locator('.rs-copy-note').click();
    await eventually(async () => assert.equal(await guests.count(), 0));
  });

  it('are told at their name, with a way to the source', async () => {
    await page.locator('.rs-pane-after .cm-line:has(.rs-copy-note)').click({ position: { x: 160, y: 8 } });
    await page.keyboard.press('h');
    const tooltip = page.locator('.rs-tooltip');
    await tooltip.waitFor();
    assert.match((await tooltip.textContent()) ?? '', /parseCookies is a copy of parseHeader, 3 edits/);
    assert.match((await said()) ?? '', /parseCookies is a copy of parseHeader, 3 edits/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('m');
    await page.locator('.rs-pane-before .rs-guest:has-text("function parseHeader")').waitFor();
  });

  it('have their note in one column, too', async () => {
    await page.keyboard.press('c');
    await page.locator('.rs-pane-before').waitFor({ state: 'hidden' });
    await eventually(async () => assert.equal(await page.locator('.rs-copy-note').count(), 1));
    await eventually(async () =>
      assert.deepEqual(await page.locator('.rs-columns .rs-copy-edit').allTextContents(), ["';'", "'='"]),
    );
  });

  for (const [language, heading] of [
    ['en', 'Copies1new code that is a copy of what stands elsewhere'],
    ['de', 'Kopien1neuer Code, der eine Kopie von Code an anderer Stelle ist'],
  ] as const) {
    it(`are listed on the overview, with the way to each (${language})`, async () => {
      const diff = await analyzeTexts(
        { 'http.ts': SOURCE, 'web.ts': OTHER },
        { 'http.ts': SOURCE, 'web.ts': `${OTHER}\n${COPY}` },
      );
      const read = await bench.open(diff, {
        overview: true,
        ...(language === 'de' ? { language: GERMAN } : {}),
      });
      const section = read.locator('.rs-overview [data-copies]');
      assert.equal(await section.locator('h2').textContent(), heading);
      const row = section.locator('button');
      assert.equal(await row.count(), 1);
      assert.match((await row.textContent()) ?? '', /parseCookies.*parseHeader, 3 .*http\.ts:1 → web\.ts:3/);
      await row.click();
      await read.locator('.rs-overview').waitFor({ state: 'hidden' });
      await read.locator('.rs-pane-after .cm-activeLine:has-text("function parseCookies")').waitFor();
    });
  }

  it('have no section where there are none', async () => {
    const diff = await analyzeTexts({ 'web.ts': OTHER }, { 'web.ts': OTHER.replace('10', '12') });
    const read = await bench.open(diff, { overview: true });
    await read.locator('.rs-overview').waitFor();
    assert.equal(await read.locator('[data-copies]').count(), 0);
  });
});
