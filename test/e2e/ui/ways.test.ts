/** Ways to a change that no menu has: an address, an editor's text as it stands, words to find; and what is new when one comes back. */
import * as assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Locator, Page } from 'playwright-core';
import { commitFiles, git } from '../support/repositories.js';
import { sampleWorkbench } from '../support/sampleWorkbench.js';
import { eventually } from '../../webview/support/eventually.js';
import { lines, openView } from '../support/view.js';
import { appears, frameWith, openSourceControl, pane, runCommand, screenshot } from '../support/workbench.js';

const NOTES = ['first', 'second', 'third'].map(name => `export const ${name} = '${name}';\n`).join('\n');
const LAST = 'Begin the notes';

describe('ways to a change', function () {
  this.timeout(120_000);
  let page: Page;
  const bench = sampleWorkbench({
    name: 'ways',
    // In a browser, VS Code saves by itself.
    settings: { 'files.autoSave': 'off' },
    add: folder => {
      commitFiles(folder, LAST, { 'web/notes.ts': NOTES });
      // What the tests set is no change of the working tree.
      mkdirSync(join(folder, '.git', 'info'), { recursive: true });
      appendFileSync(join(folder, '.git', 'info', 'exclude'), '.vscode\n');
    },
  });
  const { sample } = bench;
  const file = join(sample, 'web', 'notes.ts');
  before(async () => {
    page = bench.page();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  });
  afterEach(() => {
    git(sample, 'reset', '-q', '--hard');
  });

  const tab = (text: string | RegExp): Locator => page.locator('.tab', { hasText: text });
  const openFile = async (name: string): Promise<void> => {
    await page.keyboard.press('Control+P');
    await page.locator('.quick-input-widget input.input').fill(name);
    await page.locator('.quick-input-list .monaco-list-row', { hasText: name }).first().click();
    await tab(name).waitFor();
    await page.locator('.part.editor .monaco-editor .view-line').first().click();
  };
  /** As a link in a mail or a browser does. */
  const followLink = async (query: string): Promise<void> => {
    await runCommand(page, 'Developer: Open URL');
    const input = page.locator('.quick-input-widget input.input');
    await input.fill(`code-oss://refscope.refscope/show?${query}`);
    await page.keyboard.press('Enter');
    const allow = page.locator('.monaco-dialog-box .monaco-button', { hasText: /^Open$/ });
    if (await appears(allow, 10_000)) await allow.click();
  };

  it('an address leads to a place in a commit, and one that means nothing says so', async () => {
    await followLink('commit=HEAD~1&file=web%2Freport.ts');
    await tab(/^[0-9a-f]{7} /).waitFor();
    const view = await openView(page);
    await view.locator('.rs-page-header .rs-page-title:has-text("report.ts")').waitFor();
    await runCommand(page, 'View: Close All Editors');
    await followLink('commit=--output%3Dx');
    await page.locator('.notification-toast', { hasText: 'This link names nothing' }).waitFor();
    assert.equal(await page.locator('.tab').count(), 0);
  });

  it("an editor's text as it stands is compared with what is saved, with the last commit, and with the clipboard", async () => {
    appendFileSync(file, '\nexport const onDisk = 1;\n');
    const editor = page.locator('.tab').filter({ hasText: /^notes\.ts/ });
    await openFile('notes.ts');
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('let unsaved = 0;\n');
    const inserted = (view: Frame, text: string): Promise<number> =>
      view.locator('.rs-pane-after .rs-line-inserted', { hasText: text }).count();
    const compare = async (against: string, label: string): Promise<Frame> => {
      await editor.click();
      await runCommand(page, `Refscope: Compare Text in Editor with ${against}`);
      await tab(`notes.ts (${label}) → editor`).waitFor();
      const view = await openView(page);
      // A copy of ours is no file that anybody knows.
      const title = view.locator('.rs-title h1');
      await eventually(async () => assert.equal(await title.innerText(), `notes.ts (${label}) → editor`));
      await screenshot(page, `compared-${label}`);
      return view;
    };
    try {
      const saved = await compare('What Is Saved', 'saved');
      await eventually(async () => assert.equal(await inserted(saved, 'let unsaved = 0;'), 1));
      assert.equal(await inserted(saved, 'onDisk'), 0);
      const head = await compare('the Last Commit', 'last commit');
      await eventually(async () => assert.equal(await inserted(head, 'onDisk'), 1));
      assert.equal(await inserted(head, 'let unsaved = 0;'), 1);
      await page.evaluate(`navigator.clipboard.writeText('let unsaved = 0;\\nlet copied = 1;\\n')`);
      const clipboard = await compare('Clipboard', 'clipboard');
      await lines(clipboard, 'before', 'let copied = 1;').first().waitFor();
      assert.equal(await inserted(clipboard, 'let unsaved = 0;'), 0);
    } finally {
      await editor.click();
      await runCommand(page, 'File: Revert File');
    }
  });

  it('words are found in files that are not shown', async () => {
    await runCommand(page, 'View: Close All Editors');
    await followLink('commit=HEAD~1&file=web%2Freport.ts');
    const view = await openView(page);
    // The first line that is drawn may be of the file above.
    await view.locator('.rs-pane-after .cm-activeLine').first().click();
    await page.keyboard.press('a');
    await view.locator('.rs-page-number').waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    const words = 'char *trim(';
    await view.locator('.rs-find .rs-filter-field').fill(words);
    await view.locator('.rs-find-result', { hasText: 'Nothing found in this file' }).waitFor();
    await page.keyboard.press('Enter');
    await view.locator('.rs-found-current', { hasText: 'trim' }).waitFor();
    await view.locator('.rs-page-title', { hasText: /\.[ch]\b/ }).waitFor();
    await page.keyboard.press('Escape');
    await view.locator('.rs-pane-after .cm-line').first().click();
    await page.keyboard.press('a');
  });

  it('a file of the working tree is edited beside the view, which follows what is saved', async () => {
    appendFileSync(file, '\nexport const fourth = 4;\n');
    await runCommand(page, 'Refscope: Show Refactorings in the Working Tree');
    const view = await openView(page);
    await lines(view, 'after', 'export const fourth').first().click();
    await page.keyboard.press('Shift+O');
    await page.locator('.editor-group-container.active .tab', { hasText: 'notes.ts' }).waitFor();
    await eventually(async () => assert.equal(await page.locator('.editor-group-container').count(), 2));
    const line = readFileSync(file, 'utf8').split('\n').indexOf('export const fourth = 4;') + 1;
    await page.locator('.part.statusbar', { hasText: `Ln ${line},` }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.type('\nexport const fifth = 5;');
    await page.keyboard.press('Control+S');
    await lines(await frameWith(page, '.rs-pane-after'), 'after', 'export const fifth')
      .first()
      .waitFor();
    await screenshot(page, 'edited-beside');
    // The view stands where it stood.
    const seen = await frameWith(page, '.rs-pane-after');
    await seen.locator('.rs-pane-after .cm-activeLine', { hasText: 'export const fourth' }).waitFor();
  });

  it('says what is new in a branch since it was read, and leads there', async () => {
    git(sample, 'checkout', '-q', '-b', 'topic');
    try {
      commitFiles(sample, 'One', { 'web/one.ts': 'export const one = 1;\n', 'web/notes.ts': `${NOTES}use(one);\n` });
      await runCommand(page, 'Refscope: Show Refactorings in the Current Branch');
      await tab('main...topic').waitFor();
      const view = await openView(page);
      await lines(view, 'after', 'export const one').first().waitFor();
      await view.locator('.rs-pane-after .cm-line').first().click();
      for (let hunk = 0; hunk < 2; hunk++) await page.keyboard.press('n');
      await view.locator('.rs-left:visible').first().waitFor();
      assert.equal(await view.locator('.rs-news:visible').count(), 0);
      commitFiles(sample, 'Two', { 'web/one.ts': 'export const one = 1;\n\nexport const two = 2;\n' });
      const later = await frameWith(page, '.rs-news:visible');
      await screenshot(page, 'since-you-last-read');
      await later.locator('.rs-news').click();
      await later.locator('.rs-pane-after .cm-activeLine', { hasText: 'two' }).waitFor();
    } finally {
      await runCommand(page, 'View: Close All Editors');
      git(sample, 'checkout', '-q', '--force', 'main');
      git(sample, 'branch', '-q', '-D', 'topic');
    }
  });

  it('commits that nobody has shown say in their rows how much of them is to be read', async () => {
    const settings = join(sample, '.vscode');
    commitFiles(sample, 'Never shown', { 'web/notes.ts': NOTES.replace("'second'", "'other'") });
    await openSourceControl(page);
    const row = (await pane(page, 'Refscope: Commits')).locator('.monaco-list-row', { hasText: 'Never shown' });
    await row.waitFor();
    assert.doesNotMatch(await row.innerText(), /to read/);
    mkdirSync(settings);
    writeFileSync(join(settings, 'settings.json'), JSON.stringify({ 'refscope.commits.countWhenIdle': true }));
    try {
      await row.filter({ hasText: /2 of 2 to read/ }).waitFor();
      await screenshot(page, 'counted-when-idle');
    } finally {
      rmSync(settings, { recursive: true });
    }
  });
});
