/** What a change means for code outside of it, on the overview and in the heads of files: who was left behind, the interface, imports that follow. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { analyzeInTree } from '../engine/support/tree.js';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import { eventually } from './support/eventually.js';
import { screenshot, ViewBench } from './support/view.js';

const store = (name: string): string =>
  `export function ${name}(path: string): string {\n  const all = path.split('/');\n  return all.join('.');\n}\n`;
const other = "export function other(): number {\n  return 'other'.length * 3;\n}\n";

const change = (): Promise<ChangeDiff> =>
  analyzeInTree(
    {
      'src/store.ts': store('load'),
      'src/other.ts': other,
      'src/uses.ts': "import { other } from './other';\nconsole.log(other());\n",
      'src/stale.ts': "import { load } from './store';\nconsole.log(load('a'));\n",
    },
    {
      'src/store.ts': store('fetch'),
      'src/deep/other.ts': other,
      'src/uses.ts': "import { other } from './deep/other';\nconsole.log(other());\n",
      'src/stale.ts': "import { load } from './store';\nconsole.log(load('b'));\n",
    },
    { 'src/page.ts': "import { load } from './store';\nexport const page = load('a/b');\n" },
  );

describe('code outside of a change', function () {
  this.timeout(120_000);
  let bench: ViewBench;
  let page: Page;

  before(async () => {
    bench = await ViewBench.start();
  });
  beforeEach(async () => {
    page = await bench.open(await change(), { overview: true });
  });
  afterEach(() => bench.closePages());
  after(() => bench.stop());

  it('is said on the overview where it was left behind, and led to where it is in the change', async () => {
    const section = page.locator('[data-left-behind]');
    await eventually(async () =>
      assert.match((await section.textContent()) ?? '', /^Left behind4places that still say the old thing/),
    );
    await eventually(async () =>
      assert.match(
        (await section.locator('p').first().textContent()) ?? '',
        /^load is fetch now; 4 places still say load$/,
      ),
    );
    const rows = section.locator('.rs-overview-row');
    await eventually(async () =>
      assert.deepEqual(await rows.allTextContents(), [
        "import { load } from './store';src/stale.ts:1",
        "console.log(load('b'));src/stale.ts:2",
        "import { load } from './store';src/page.ts:1, not in this change",
        "export const page = load('a/b');src/page.ts:2, not in this change",
      ]),
    );
    await screenshot(page, 'left-behind');
    await rows.nth(1).click();
    await page.locator('.rs-pane-after .cm-line:has-text("load(\'b\')")').first().waitFor();
  });

  it('sees what changed of the interface', async () => {
    const section = page.locator('[data-interface]');
    const rows = await section.locator('.rs-overview-row').allTextContents();
    assert.equal(rows.length, 2);
    assert.ok(
      rows.some(row => /load\(path: string\).*→.*fetch\(path: string\).*renamed, store\.ts:1/.test(row)),
      rows.join(),
    );
    assert.ok(
      rows.some(row => /other\(\).*from src\/other\.ts to src\/deep\/other\.tsmoved/.test(row)),
      rows.join(),
    );
  });

  it('follows by its imports, which are one line', async () => {
    const line = page.locator('[data-imports-follow] button');
    await eventually(async () => assert.equal(await line.textContent(), 'imports follow: 1 file, 2 lines'));
    await line.click();
    await page.locator('.rs-pane-after .cm-line:has-text("deep/other")').first().waitFor();
  });

  it('is named at the head of the file that did away with what it says', async () => {
    await page.locator('#rs-files .rs-row:has-text("store.ts")').first().click();
    await page.locator('.rs-page-header .rs-notice').first().waitFor();
    await eventually(async () =>
      assert.match(
        (await page.locator('.rs-page-header .rs-notice').first().textContent()) ?? '',
        /^load is fetch now; 4 places still say load: src\/stale\.ts:1, src\/stale\.ts:2, src\/page\.ts:1, \.\.\.$/,
      ),
    );
  });
});
