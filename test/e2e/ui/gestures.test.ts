/** From every place where VS Code shows a change to that change in Refscope, as a person goes there. */
import * as assert from 'node:assert/strict';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { git } from '../support/repositories.js';
import { sampleWorkbench } from '../support/sampleWorkbench.js';
import { eventually } from '../../webview/support/eventually.js';
import { lines, openView } from '../support/view.js';
import {
  chooseInMenu,
  contextMenu,
  frameWith,
  openSourceControl,
  pane,
  runCommand,
  screenshot,
  until,
} from '../support/workbench.js';

const SUBJECT = 'Give every piece of code its place';
const EARLIER = 'Keep the books and report the sales';

describe('one gesture from everywhere', function () {
  this.timeout(120_000);
  let page: Page;
  const bench = sampleWorkbench({ name: 'gestures', settings: { 'scm.defaultViewMode': 'tree' } });
  const { sample } = bench;
  const file = join(sample, 'web', 'report.ts');
  const head = (): string => git(sample, 'rev-parse', 'HEAD').trim();
  before(() => {
    page = bench.page();
  });

  const tab = (text: string | RegExp): Locator => page.locator('.tab', { hasText: text });
  const row = async (name: string): Promise<Locator> =>
    (await pane(page, 'Changes')).locator('.monaco-list-row', { hasText: name });
  const commitRow = async (subject: string): Promise<Locator> =>
    (await pane(page, 'Refscope: Commits')).locator('.monaco-list-row', { hasText: subject });
  const withChange = async (work: () => Promise<void>): Promise<void> => {
    const original = readFileSync(file, 'utf8');
    appendFileSync(file, '\nexport function added(value: number): number {\n  return value + 1;\n}\n');
    try {
      await openSourceControl(page);
      await (await row('report.ts')).waitFor();
      // What the test before had staged may still be listed.
      await (await row('Staged Changes')).waitFor({ state: 'detached' });
      await work();
    } finally {
      git(sample, 'reset', '-q');
      writeFileSync(file, original);
    }
  };

  it('the row and the folder of a changed file lead to it in the working tree, and staged ones to what is staged', async () => {
    await withChange(async () => {
      await contextMenu(page, await row('report.ts'));
      await chooseInMenu(page, "Refscope: Show This File's Changes");
      await tab('Working tree').waitFor();
      await lines(await openView(page), 'after', 'export function added')
        .first()
        .waitFor();
      await screenshot(page, 'row-of-source-control');
      await runCommand(page, 'View: Close All Editors');
      await contextMenu(page, (await pane(page, 'Changes')).locator('.monaco-list-row', { hasText: /^web/ }));
      await chooseInMenu(page, "Refscope: Show This File's Changes");
      await lines(await openView(page), 'after', 'export function added')
        .first()
        .waitFor();
      git(sample, 'add', '-A');
      await openSourceControl(page);
      await (await pane(page, 'Changes')).locator('.monaco-list-row', { hasText: 'Staged Changes' }).waitFor();
      await contextMenu(page, await row('report.ts'));
      await chooseInMenu(page, "Refscope: Show This File's Staged Changes");
      await tab('Staged changes').waitFor();
      await lines(await openView(page), 'after', 'export function added')
        .first()
        .waitFor();
    });
  });

  it('a diff editor of Source Control has a button, and leads to the line it stands at', async () => {
    await withChange(async () => {
      await (await row('report.ts')).click();
      await page.locator('.monaco-diff-editor .view-line').first().waitFor();
      await page.locator(`.editor-actions .action-label[aria-label^="Refscope: Show This File's Changes"]`).click();
      await tab('Refactorings: Working tree').waitFor();
      await lines(await openView(page), 'after', 'export function added')
        .first()
        .waitFor();
    });
  });

  it('a commit of the timeline opened as a diff is marked and has the button', async () => {
    // As the timeline opens it.
    const [hash, parent] = git(sample, 'log', '-1', '--format=%H %P', '--', 'stock/text.c').trim().split(' ');
    assert.ok(hash === head() && parent);
    await page.keyboard.press('Control+P');
    await page.locator('.quick-input-widget input.input').fill('stock.c');
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'stock.c' }).first().click();
    await tab('stock.c').waitFor();
    const timeline = page.locator('.part.sidebar .pane', {
      has: page.locator('.pane-header', { hasText: 'Timeline' }),
    });
    await runCommand(page, 'View: Show Explorer');
    await timeline.locator('.pane-header').click();
    await timeline.locator('.monaco-list-row', { hasText: SUBJECT }).click();
    await page.locator('.monaco-diff-editor .view-line').first().waitFor();
    const labels = (): Promise<string[]> =>
      page.evaluate<string[]>(
        '[...document.querySelectorAll(".monaco-diff-editor .view-line span")].map(node => getComputedStyle(node, "::after").content).filter(content => content !== "none" && content !== "normal")',
      );
    await until('the words on moved code', async () => (await labels()).some(label => /moved to \S+:\d+/.test(label)));
    await screenshot(page, 'timeline-diff');
    await page.locator(`.editor-actions .action-label[aria-label^="Refscope: Show This File's Changes"]`).click();
    await tab(`${head().slice(0, 7)} ${SUBJECT}`).waitFor();
    await openView(page);
  });

  it('the title of an unchanged file leads to the last commit that changed it', async () => {
    await page.keyboard.press('Control+P');
    await page.locator('.quick-input-widget input.input').fill('stock.c');
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'stock.c' }).first().click();
    await contextMenu(page, tab('stock.c'));
    await chooseInMenu(page, "Refscope: Show This File's Changes");
    await tab(`${head().slice(0, 7)} ${SUBJECT}`).waitFor();
    await openView(page);
  });

  it('a stash is chosen from a list, and its own list of diffs has a labelled button', async () => {
    const original = readFileSync(file, 'utf8');
    writeFileSync(file, original.replaceAll('customer', 'client'));
    git(sample, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'stash', 'push', '-m', 'Clients $(trash)');
    try {
      await runCommand(page, 'Refscope: Show Refactorings of a Stash, Branch or Tag...');
      const entry = page.locator('.quick-input-list .monaco-list-row', { hasText: 'Clients' });
      await entry.waitFor();
      await eventually(async () => assert.match((await entry.innerText()).replaceAll('\u200b', ''), /\$\(trash\)/));
      await entry.click();
      await tab('Clients').waitFor();
      await openView(page);
    } finally {
      git(sample, 'stash', 'drop', '-q');
    }
  });

  it('one tab follows the arrow keys through the commits, and a double click keeps it', async () => {
    await openSourceControl(page);
    await (await commitRow(SUBJECT)).click();
    await tab(SUBJECT).waitFor();
    await openView(page);
    const panels = page.locator('.tab');
    await (await pane(page, 'Refscope: Commits')).locator('.monaco-list').first().focus();
    await page.keyboard.press('ArrowDown');
    await tab(EARLIER).waitFor();
    await (await frameWith(page, '.rs-columns')).getByText(EARLIER).first().waitFor();
    await eventually(async () => assert.equal(await panels.count(), 1));
    // The list has the focus still: the next key goes on from there.
    await page.keyboard.press('ArrowUp');
    await tab(SUBJECT).waitFor();
    await eventually(async () => assert.equal(await panels.count(), 1));
    await screenshot(page, 'preview');
    await (await commitRow(EARLIER)).dblclick();
    await tab(EARLIER).waitFor();
    await (await commitRow(SUBJECT)).click();
    await tab(SUBJECT).waitFor();
    await eventually(async () => assert.equal(await panels.count(), 2));
  });

  it('a commit that was shown says in its row how much of it is to be read', async () => {
    await openSourceControl(page);
    await (await commitRow(EARLIER)).filter({ hasText: /\d+ of \d+ to read/ }).waitFor();
  });

  it('two commits that are selected are compared', async () => {
    await openSourceControl(page);
    await (await commitRow(SUBJECT)).click();
    await (await commitRow(EARLIER)).click({ modifiers: ['Control'] });
    await contextMenu(page, await commitRow(EARLIER));
    await chooseInMenu(page, 'Compare Selected Commits');
    const [newer, older] = git(sample, 'log', '-2', '--format=%h', '--abbrev=7').trim().split('\n');
    await tab(new RegExp(`${older}\\w*\\.\\.${newer}`)).waitFor();
  });

  it('the history of a function leads through its renames and moves to where it was born', async () => {
    await page.keyboard.press('Control+P');
    await page.locator('.quick-input-widget input.input').fill('text.c');
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'text.c' }).first().click();
    const line = page.locator('.monaco-editor .view-line', { hasText: 'char *trim(char *text)' }).first();
    await line.click();
    await runCommand(page, 'Refscope: Show History Across Refactorings');
    const rows = page.locator('.quick-input-list .monaco-list-row');
    await rows.filter({ hasText: SUBJECT }).filter({ hasText: 'trim' }).filter({ hasText: 'stock.c' }).waitFor();
    const born = rows.filter({ hasText: 'did not exist before' });
    await born.waitFor();
    await screenshot(page, 'history');
    await born.click();
    await tab(/^[0-9a-f]{7} /).waitFor();
    await lines(await openView(page), 'after', 'trim')
      .first()
      .waitFor();
  });

  it('the working tree follows what is saved, and keeps the place', async () => {
    await withChange(async () => {
      await contextMenu(page, await row('report.ts'));
      await chooseInMenu(page, "Refscope: Show This File's Changes");
      const view = await openView(page);
      await lines(view, 'after', 'export function added').first().waitFor();
      appendFileSync(file, '\nexport const later = 2;\n');
      await lines(await frameWith(page, '.rs-pane-after'), 'after', 'export const later = 2;')
        .first()
        .waitFor();
    });
  });
});
