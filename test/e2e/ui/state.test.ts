/**
 * What a panel keeps and when it works: through a reload of the window, in the background, and while a long analysis runs.
 */
import * as assert from 'node:assert/strict';
import type { Frame, Page } from 'playwright-core';
import { commitFiles, git } from '../support/repositories.js';
import { sampleWorkbench } from '../support/sampleWorkbench.js';
import { eventually } from '../../webview/support/eventually.js';
import { files, lines, openErrorScreen, openView, unfold } from '../support/view.js';
import {
  appears,
  frameWith,
  openSourceControl,
  pane,
  savedInBrowser,
  screenshot,
  until,
} from '../support/workbench.js';

const SUBJECT = 'Give every piece of code its place';
const EARLIER = 'Keep the books and report the sales';
const LONG = 'Move everything everywhere';

/** A commit that takes the engine many seconds: hundreds of files, and every function went to another one. */
function makeLongChange(folder: string): void {
  const FILES = 240;
  const content = (shift: number): Record<string, string> => {
    const texts: Record<string, string> = {};
    for (let file = 0; file < FILES; file++) {
      const functions = Array.from({ length: 30 }, (_, i) => {
        const id = ((file + shift * i) % FILES) * 30 + i;
        return `export function task${id}(input: readonly number[]): number {\n  let sum = ${id};\n  for (const value of input) {\n    if (value > ${id % 17}) sum += value * ${id % 13};\n    else sum -= ${id % 7};\n  }\n  return sum;\n}\n`;
      });
      texts[`long/part${file}.ts`] = functions.join('\n');
    }
    return texts;
  };
  commitFiles(folder, 'Many parts', content(0));
  commitFiles(folder, LONG, content(1));
}

describe('the state of a panel', function () {
  this.timeout(180_000);
  let page: Page;
  const bench = sampleWorkbench({ name: 'state', settings: { 'workbench.hover.delay': 60_000 }, add: makeLongChange });
  before(() => {
    page = bench.page();
  });

  const show = async (subject: string): Promise<void> =>
    // Once would be a preview, which the next one replaces.
    (await pane(page, 'Refscope: Commits')).locator('.monaco-list-row', { hasText: subject }).dblclick();
  const loading = (): Promise<Frame> => frameWith(page, '.rs-screen .rs-progress');
  const tab = (subject: string): ReturnType<Page['locator']> => page.locator('.tab', { hasText: subject });

  it('comes back at its place when the window is loaded again', async () => {
    await show(SUBJECT);
    const view = await openView(page);
    await files(view).filter({ hasText: 'orders.ts' }).first().click();
    await unfold(view);
    await lines(view, 'before', 'push(').first().click();
    const place = (frame: Frame): Promise<string> =>
      frame.evaluate<string>(
        '`${document.querySelector(".rs-page-title").textContent} ${document.querySelector(".rs-pane-before .cm-activeLine")?.textContent.trim()}`',
      );
    await eventually(async () => assert.match(await place(view), /orders\.ts.*push\(/));
    const there = await place(view);
    const line =
      Number(
        await view.locator('.rs-pane-before .cm-activeLineGutter').filter({ hasText: /^\d+$/ }).first().innerText(),
      ) - 1;
    await until('the place is saved', () =>
      savedInBrowser(
        page,
        value =>
          value.includes('refscope.changes') &&
          value.includes('orders.ts') &&
          new RegExp(`line\\\\*":${line}\\b`).test(value),
      ),
    );
    await page.reload();
    await tab(SUBJECT).waitFor();
    const again = await openView(page);
    await until('the same place', async () => (await place(again)) === there);
    await openSourceControl(page);
  });

  it('lists the files at once, tells how far the analysis is, and can be cancelled and tried again', async () => {
    await show(LONG);
    const view = await loading();
    await view.locator('.rs-listed h2', { hasText: '240 files' }).waitFor();
    await view.locator('.rs-screen [role=status]', { hasText: /: \d+ of \d+ files/ }).waitFor();
    await screenshot(page, 'loading');
    await view.getByRole('button', { name: 'Cancel' }).click();
    const error = await openErrorScreen(page);
    await error.getByText('was cancelled').waitFor();
    await error.getByRole('button', { name: 'Try Again' }).click();
    await (await loading()).getByRole('button', { name: 'Cancel' }).waitFor();
  });

  it('steps back in the background, so that the change in front is there at once', async () => {
    await show(LONG);
    await (await loading()).locator('.rs-listed h2').waitFor();
    await show(SUBJECT);
    await openView(page);
    // Had the long analysis gone on, it would have come first, as there is one engine, and its result would be there.
    await tab(LONG).click();
    await (await loading()).locator('.rs-listed h2', { hasText: '240 files' }).waitFor();
  });

  it('keeps its page behind others, and shows it again as it was left', async () => {
    await show(SUBJECT);
    const view = await openView(page);
    await view.evaluate('document.body.dataset.kept = "yes"');
    await show(EARLIER);
    await openView(page);
    await tab(SUBJECT).click();
    const again = await openView(page);
    await eventually(async () => assert.equal(await again.evaluate('document.body.dataset.kept'), 'yes'));
  });

  it('is found again when the window is loaded while the analysis runs', async () => {
    await show(LONG);
    await (await loading()).locator('.rs-listed h2').waitFor();
    await until('the source is saved', () =>
      savedInBrowser(
        page,
        value =>
          value.includes('refscope.changes') && value.includes(git(bench.sample, 'rev-parse', `HEAD^{/${LONG}}`)),
      ),
    );
    await page.reload();
    await tab(LONG).waitFor();
    assert.ok(await appears((await loading()).locator('.rs-listed h2', { hasText: '240 files' }), 30_000));
  });
});
