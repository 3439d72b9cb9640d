/**
 * Reading a commit in the panel, as far as it takes an engine or a memory beside the view: why code belongs together, what is checked off,
 * and how the reader likes to read, kept over a reload and for the next panel. Also the walkthrough that shows all this.
 */
import * as assert from 'node:assert/strict';
import type { Frame, Page } from 'playwright-core';
import { sampleWorkbench } from '../support/sampleWorkbench.js';
import { eventually } from '../../webview/support/eventually.js';
import { files, lines, openView, tooltip } from '../support/view.js';
import {
  closeAllEditors,
  frameWith,
  openSourceControl,
  pane,
  runCommand,
  savedInBrowser,
  screenshot,
  until,
} from '../support/workbench.js';

const SUBJECT = 'Give every piece of code its place';
const EARLIER = 'Keep the books and report the sales';

describe('reading a commit in the panel', function () {
  this.timeout(240_000);
  let page: Page;
  const bench = sampleWorkbench({ name: 'reading', settings: { 'workbench.hover.delay': 60_000 } });
  before(() => {
    page = bench.page();
  });

  const show = async (subject: string): Promise<Frame> => {
    await (await pane(page, 'Refscope: Commits')).locator('.monaco-list-row', { hasText: subject }).click();
    await page.locator('.tab.active', { hasText: subject }).waitFor();
    return openView(page);
  };
  const reload = async (): Promise<Frame> => {
    await page.reload();
    await page.locator('.tab', { hasText: SUBJECT }).waitFor();
    return openView(page);
  };

  it('tells why the engine takes two pieces of code for one', async () => {
    const view = await show(SUBJECT);
    await files(view)
      .filter({ hasText: /^\W*text\.c/ })
      .first()
      .click();
    await lines(view, 'after', 'char *trim(char *text)').first().getByText('trim').first().hover();
    await tooltip(view).getByRole('button', { name: 'Why?' }).click();
    const reasons = view.locator('.rs-tooltip-reasons li');
    await reasons.first().waitFor();
    await eventually(async () => {
      const words = (await reasons.allInnerTexts()).join('\n');
      assert.match(words, /: taken/);
      assert.match(words, /trim/);
    });
    await screenshot(page, 'why');
  });

  it('keeps what is checked off for that commit when the window is loaded again', async () => {
    let view = await show(SUBJECT);
    const row = (): ReturnType<typeof files> => files(view).filter({ hasText: 'report.ts' }).first();
    await row().click();
    await view.locator('.rs-page-header .rs-page-title', { hasText: 'report.ts' }).waitFor();
    await view.locator('.rs-page-header .rs-viewed input').check();
    await view.locator('#rs-files .rs-row-viewed', { hasText: 'report.ts' }).waitFor();
    await until('the check is saved', () =>
      savedInBrowser(page, value => value.includes('refscope.viewed') && value.includes('report.ts')),
    );
    await closeAllEditors(page);
    await page.reload();
    await openSourceControl(page);
    view = await show(EARLIER);
    await files(view).first().waitFor();
    await eventually(async () => assert.equal(await view.locator('.rs-row-viewed').count(), 0));
    await closeAllEditors(page);
    view = await show(SUBJECT);
    await view.locator('#rs-files .rs-row-viewed', { hasText: 'report.ts' }).waitFor();
  });

  it('keeps how it is read over a reload, and begins the next panel as the reader likes it', async () => {
    let view = await show(SUBJECT);
    const pressed = (command: string): Promise<string | null> =>
      view.locator(`[data-command=${command}]`).getAttribute('aria-pressed');
    for (const command of ['toggleColumns', 'toggleWrap', 'toggleExplained']) {
      await view.locator(`[data-command=${command}]`).click();
      // What was so by itself, as there is little room, is chosen with the second click.
      if ((await pressed(command)) !== 'true') await view.locator(`[data-command=${command}]`).click();
      await view.locator(`[data-command=${command}][aria-pressed=true]`).waitFor();
    }
    await view.locator('[aria-label="Order by folder"]').click();
    await view.locator('.rs-filter .rs-filter-field').fill('report');
    await until(
      'the choices are saved',
      () => savedInBrowser(page, value => value.includes('refscope.changes') && /"words\\*":\\*"report/.test(value)),
      2,
    );
    view = await reload();
    await view.locator('.rs-pane-before').waitFor({ state: 'hidden' });
    await eventually(async () =>
      assert.equal(await view.locator('.rs-filter .rs-filter-field').inputValue(), 'report'),
    );
    for (const command of ['toggleColumns', 'toggleWrap', 'toggleExplained']) {
      await eventually(async () => assert.equal(await pressed(command), 'true', command));
    }
    await openSourceControl(page);
    view = await show(EARLIER);
    for (const [command, is] of [
      ['toggleColumns', 'true'],
      ['toggleWrap', 'true'],
      ['toggleExplained', 'false'],
    ] as const) {
      await eventually(async () => assert.equal(await pressed(command), is, command));
    }
    await view.locator('[aria-label="Order by folder"][aria-pressed=true]').waitFor();
    await eventually(async () => assert.equal(await view.locator('.rs-filter .rs-filter-field').inputValue(), ''));
    // As it was, for the tests after this one.
    for (const command of ['toggleColumns', 'toggleWrap']) await view.locator(`[data-command=${command}]`).click();
  });

  it('is shown by a walkthrough, step by step', async () => {
    await runCommand(page, 'Welcome: Open Walkthrough...');
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Refscope' }).first().click();
    const steps = page.locator('.gettingStartedContainer .getting-started-step');
    await steps.first().waitFor();
    await eventually(async () => assert.equal(await steps.count(), 4));
    const media = await frameWith(page, 'h1:has-text("Show a commit")');
    await media.locator('li', { hasText: 'Command palette' }).waitFor();
    await screenshot(page, 'walkthrough');
    // A step's button does what the step is about, and then the step is done.
    await steps.first().getByRole('button', { name: 'Show Refactorings' }).click();
    await page.locator('.quick-input-list .monaco-list-row', { hasText: SUBJECT }).click();
    await openView(page);
    await page.locator('.tab', { hasText: 'Welcome' }).click();
    await steps.locator('[role=checkbox][aria-checked=true]').first().waitFor();
  });
});
