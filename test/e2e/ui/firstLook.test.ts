/** What somebody sees who has just installed the extension: the tree stands open, its rows and tabs say what they are about. */
import * as assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { commitFiles, git } from '../support/repositories.js';
import { sampleWorkbench } from '../support/sampleWorkbench.js';
import { eventually } from '../../webview/support/eventually.js';
import { openView } from '../support/view.js';
import { screenshot, until } from '../support/workbench.js';

const LONG = 'refactor(web): separate the notes of the office into a file of their own (#12)';

describe('the first look', function () {
  this.timeout(120_000);
  let page: Page;
  const bench = sampleWorkbench({
    name: 'firstLook',
    settings: { 'refscope.commits.countWhenIdle': true },
    add: folder => {
      commitFiles(folder, LONG, { 'web/notes.ts': "export const note = 'one';\nexport const other = 'two';\n" });
    },
  });
  before(() => {
    page = bench.page();
  });

  const view = (): Locator =>
    page.locator('.part.sidebar .pane', { has: page.locator('.pane-header', { hasText: 'Refscope: Commits' }) });
  const row = (subject: string): Locator => view().locator('.monaco-list-row', { hasText: subject });
  /** What the style sheet draws into the row, as it does with badges of files. */
  const drawn = (subject: string): Promise<string> =>
    page.evaluate<string>(`[...document.querySelectorAll('.monaco-list-row')]
      .filter(row => row.textContent.replaceAll('\u00a0', ' ').includes(${JSON.stringify(subject)}))
      .flatMap(row => [...row.querySelectorAll('*')])
      .map(node => getComputedStyle(node, '::after').content)
      .filter(content => content !== 'none' && content !== 'normal')
      .join(' ')`);

  it('finds the commits open in Source Control, without a click', async () => {
    await row(LONG).waitFor();
    assert.equal(await view().locator('.pane-header').getAttribute('aria-expanded'), 'true');
    await screenshot(page, 'first-look');
  });

  it('says at the end of each row how much of the commit is to be read, however narrow the side bar', async () => {
    await until('the number of lines', async () => (await drawn('separate the notes')).includes('"2"'));
    await eventually(async () =>
      assert.match((await row('separate the notes').getAttribute('aria-label')) ?? '', /2 of 2 to read/),
    );
  });

  it('has short tabs that begin with what the commit is about', async () => {
    await row(LONG).click();
    const title = `${git(bench.sample, 'rev-parse', 'HEAD').slice(0, 7)} separate the notes of the office into a…`;
    await page.locator('.tab', { hasText: title }).waitFor();
    await openView(page);
    await eventually(async () => assert.equal((await page.locator('.tab').innerText()).trim(), title));
  });

  it('leaves the tree closed once somebody has closed it', async () => {
    await view().locator('.pane-header').click();
    await eventually(async () =>
      assert.equal(await view().locator('.pane-header').getAttribute('aria-expanded'), 'false'),
    );
    // VS Code writes down a while later what is closed.
    await page.waitForTimeout(3_000);
    await page.reload();
    await page.locator('.pane-header', { hasText: 'Refscope: Commits' }).waitFor();
    await page.locator('.part.statusbar', { hasText: 'main' }).waitFor();
    await page.waitForTimeout(5_000);
    assert.equal(await view().locator('.pane-header').getAttribute('aria-expanded'), 'false');
  });
});
