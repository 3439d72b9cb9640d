/**
 * The packaged extension in the workbench, as a person uses it: from a commit in the tree or the palette to the view, and from the
 * view on to other editors. What the view itself does in detail is tested without VS Code.
 */
import * as assert from 'node:assert/strict';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { makeSampleRepository } from '../../../scripts/makeSampleRepository.js';
import { startCodeServer } from '../support/codeServer.js';
import type { CodeServer } from '../support/codeServer.js';
import { commitFiles, git, initRepository, temporaryFolder } from '../support/repositories.js';
import { VSIX, sampleWorkbench } from '../support/sampleWorkbench.js';
import { eventually } from '../../webview/support/eventually.js';
import { files, lines, openErrorScreen, openView, refactorings, tooltip, unfold } from '../support/view.js';
import {
  chooseInMenu,
  chooseTheme,
  contextMenu,
  frameWith,
  launchBrowser,
  needsCodeServer,
  openSourceControl,
  openWorkbench,
  pane,
  runCommand,
  savedInBrowser,
  screenshot,
  screenshotOnFailure,
  until,
} from '../support/workbench.js';

const SUBJECT = 'Give every piece of code its place';
const EARLIER = 'Keep the books and report the sales';

describe('the workbench with the packaged extension', function () {
  this.timeout(120_000);
  const refused: string[] = [];
  let page: Page;
  const bench = sampleWorkbench({
    name: 'workbench',
    prepare: fresh => {
      fresh.on('console', message => {
        if (/Content Security Policy/.test(message.text())) refused.push(message.text());
      });
      return Promise.resolve();
    },
  });
  const { sample } = bench;
  before(() => {
    page = bench.page();
  });

  const commitRow = async (subject: string): ReturnType<typeof pane> =>
    (await pane(page, 'Refscope: Commits')).locator('.monaco-list-row', { hasText: subject });
  const showFromTree = async (subject: string): Promise<void> => {
    await contextMenu(page, await commitRow(subject));
    await chooseInMenu(page, 'Show Refactorings');
  };

  it('shows a commit by a right-click in the tree of commits', async () => {
    const labels = await contextMenu(page, await commitRow(SUBJECT));
    assert.deepEqual(labels, ['Show Refactorings', 'Copy Commit Hash']);
    await screenshot(page, 'tree-menu');
    await chooseInMenu(page, 'Show Refactorings');
    await page.locator('.tab', { hasText: `7fc3081 ${SUBJECT}` }).waitFor();
    const view = await openView(page);
    await refactorings(view).filter({ hasText: 'trim' }).first().waitFor();
    await files(view).filter({ hasText: 'text.c' }).first().waitFor();
    await screenshot(page, 'panel');
  });

  it('says in a tooltip where a moved function came from, and jumps there', async () => {
    await showFromTree(SUBJECT);
    const view = await openView(page);
    await files(view)
      .filter({ hasText: /^\W*text\.c/ })
      .first()
      .click();
    const line = lines(view, 'after', 'char *trim(char *text)').first();
    await line.waitFor();
    await line.getByText('trim').first().hover();
    const shown = tooltip(view);
    await shown.waitFor();
    await eventually(async () => {
      const words = await shown.innerText();
      assert.match(words, /moved/i);
      assert.match(words, /stock\.c/);
    });
    await screenshot(page, 'tooltip');
  });

  it('shows a commit chosen in the palette', async () => {
    await runCommand(page, 'Refscope: Show Refactorings');
    const list = page.locator('.quick-input-list');
    for (const label of ['Working Tree', 'Staged Changes', SUBJECT, EARLIER]) {
      await list.locator('.monaco-list-row', { hasText: label }).waitFor();
    }
    await screenshot(page, 'quick-pick');
    await list.locator('.monaco-list-row', { hasText: SUBJECT }).click();
    await page.locator('.tab', { hasText: SUBJECT }).waitFor();
    await openView(page);
  });

  it('keeps its list open when a panel takes the focus late', async () => {
    await showFromTree(SUBJECT);
    await lines(await openView(page), 'after', '')
      .first()
      .click();
    // As VS Code does it: the palette gives the focus back to the panel, and the panel has it some time later.
    await page.evaluate(`{
      const watch = setInterval(() => {
        if (![...document.querySelectorAll('.quick-input-list .monaco-list-row')].some(row => row.textContent.includes('${EARLIER}'))) return;
        clearInterval(watch);
        document.querySelector('iframe.webview').focus();
        window.wasTaken = document.activeElement.localName === 'iframe';
      }, 1);
    }`);
    await runCommand(page, 'Refscope: Show Refactorings');
    await until('the panel has the focus', () => page.evaluate<boolean>('window.wasTaken === true'));
    await page.locator('.quick-input-list .monaco-list-row', { hasText: EARLIER }).click();
    await page.locator('.tab', { hasText: EARLIER }).waitFor();
  });

  it('shows a revision or a range typed in the palette, and says so when there is none', async () => {
    const typeRevision = async (revision: string): Promise<void> => {
      await runCommand(page, 'Refscope: Show Refactorings');
      // Not before its own list is there: until then the input is still the palette's.
      await page.locator('.quick-input-list .monaco-list-row', { hasText: EARLIER }).waitFor();
      await page.locator('.quick-input-widget input.input').fill(revision);
      await page
        .locator('.quick-input-list .monaco-list-row', {
          hasText: `${revision.includes('..') ? 'Range' : 'Revision'} ${revision}`,
        })
        .click();
    };
    await typeRevision('HEAD~1');
    await page.locator('.tab', { hasText: EARLIER }).waitFor();
    await openView(page);
    await typeRevision('HEAD~1...main');
    await page.locator('.tab', { hasText: 'HEAD~1...main' }).waitFor();
    // Each commit of a range can be read by itself.
    await (await frameWith(page, '.rs-overview-commit')).locator('.rs-overview-row', { hasText: SUBJECT }).click();
    await page.locator('.tab.active', { hasText: SUBJECT }).waitFor();
    await typeRevision('no-such-branch');
    await page.locator('.notification-toast', { hasText: 'no-such-branch' }).waitFor();
    await runCommand(page, 'Notifications: Clear All Notifications');
    // What was typed, or written by others, is no link.
    await typeRevision('[here](command:workbench.action.quit)');
    const message = page.locator('.notification-list-item-message', { hasText: 'command:workbench.action.quit' });
    await message.waitFor();
    assert.equal(await message.locator('a').count(), 0);
    await runCommand(page, 'Notifications: Clear All Notifications');
  });

  it('asks for the branch that all is shown since, and shows its name as it is', async () => {
    git(sample, 'branch', 'with-$(trash)', 'HEAD~1');
    await runCommand(page, 'Refscope: Show Refactorings Since a Branch...');
    const row = page.locator('.quick-input-list .monaco-list-row', { hasText: 'with-' });
    await row.waitFor();
    await eventually(async () =>
      assert.equal((await row.innerText()).trim().replaceAll('\u200b', ''), 'with-$(trash)'),
    );
    await row.click();
    await page.locator('.tab', { hasText: 'with-$(trash)...main' }).waitFor();
    git(sample, 'branch', '-D', 'with-$(trash)');
  });

  it("opens the file and VS Code's own diff from the view", async () => {
    await showFromTree(SUBJECT);
    const view = await openView(page);
    await files(view).filter({ hasText: 'report.ts' }).first().click();
    await unfold(view);
    // A line that only this file has: what the view showed before must be gone.
    await lines(view, 'before', 'export function customerReport').first().click();
    await runCommand(page, 'Refscope: Open in Diff Editor');
    await page.locator('.tab', { hasText: 'report.ts' }).waitFor();
    await page.locator('.monaco-diff-editor .view-line').first().waitFor();
    // Moved code is marked there, with the place of its other end.
    const labels = (): Promise<string[]> =>
      page.evaluate<string[]>(
        '[...document.querySelectorAll(".monaco-diff-editor .view-line span")].map(node => getComputedStyle(node, "::after").content).filter(content => content !== "none" && content !== "normal")',
      );
    await until('the words on moved code', async () =>
      (await labels()).some(label => /(?:moved to|one of several, see) \S+:\d+/.test(label)),
    );
    await screenshot(page, 'native-diff');
  });

  it('moves through the change by keys that act in the panel only', async () => {
    await showFromTree(SUBJECT);
    const view = await openView(page);
    await lines(view, 'after', '').first().click();
    const place = (): Promise<string> =>
      view.evaluate<string>(
        '`${document.querySelector(".rs-pane-after .cm-scroller").scrollTop} ${document.querySelector(".rs-pane-after .cm-activeLine")?.textContent}`',
      );
    const before = await place();
    await page.keyboard.press('F7');
    await until('another place', async () => (await place()) !== before);
  });

  it('lists a new commit by itself, and shows it by the button in its row', async () => {
    commitFiles(sample, 'A commit made meanwhile', {
      'web/total.ts':
        'export function total(values: number[]): number {\n  return values.reduce((a, b) => a + b, 0);\n}\n',
    });
    // The git extension looks for changes only while the window has the focus.
    await openSourceControl(page);
    const row = await commitRow('A commit made meanwhile');
    await row.waitFor();
    await row.hover();
    await row.locator('.action-label[aria-label^="Show Refactorings"]').click();
    await page.locator('.tab', { hasText: 'A commit made meanwhile' }).waitFor();
    await lines(await openView(page), 'after', 'reduce')
      .first()
      .waitFor();
  });

  it('follows the theme, syntax colours included', async () => {
    await showFromTree(SUBJECT);
    const view = await openView(page);
    const keyword = (): Promise<string> =>
      view.evaluate<string>(
        'getComputedStyle(document.documentElement).getPropertyValue("--refscope-token-keyword").trim()',
      );
    const waitFor = (color: string): Promise<void> =>
      until(`keywords in ${color}`, async () => (await keyword()) === color);
    await waitFor('#c586c0');
    await chooseTheme(page, 'Light Modern');
    try {
      await waitFor('#af00db');
      await screenshot(page, 'panel-light');
    } finally {
      await chooseTheme(page, 'Dark Modern');
      await waitFor('#c586c0');
    }
  });

  it('takes the colours of changes that the user sets, at once', async () => {
    await showFromTree(SUBJECT);
    const view = await openView(page);
    const ink = (): Promise<string> =>
      view.evaluate<string>('getComputedStyle(document.body).getPropertyValue("--rs-ink-moved").trim()');
    await until('the colour that the manifest gives', async () => (await ink()) === '#5aa9ff');
    const folder = join(sample, '.vscode');
    mkdirSync(folder);
    try {
      writeFileSync(
        join(folder, 'settings.json'),
        JSON.stringify({ 'workbench.colorCustomizations': { 'refscope.movedForeground': '#12ab34' } }),
      );
      await until('the colour of the settings', async () => (await ink()) === '#12ab34');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('restores the panel when the window is loaded again', async () => {
    await showFromTree(SUBJECT);
    await openView(page);
    // VS Code writes down what is open every few seconds.
    const hash = git(sample, 'rev-parse', `HEAD^{/${SUBJECT}}`);
    await until('the state of the panel is saved', () =>
      savedInBrowser(page, value => value.includes('refscope.changes') && value.includes(hash)),
    );
    await page.reload();
    await page.locator('.tab', { hasText: `7fc3081 ${SUBJECT}` }).waitFor();
    const view = await openView(page);
    await refactorings(view).filter({ hasText: 'trim' }).first().waitFor();
    await openSourceControl(page);
  });

  it('says what is wrong when a commit cannot be read, and tries again', async () => {
    await (await commitRow(EARLIER)).waitFor();
    // Its list of files is gone; the commit itself, and with it all lists of commits, can still be read.
    const hash = git(sample, 'rev-parse', 'HEAD^{/Keep the books}^{tree}');
    const object = join(sample, '.git', 'objects', hash.slice(0, 2), hash.slice(2));
    renameSync(object, `${object}-away`);
    try {
      await showFromTree(EARLIER);
      await (await openErrorScreen(page)).getByRole('button', { name: 'Try Again' }).waitFor();
      await page.locator('.notification-toast').getByText('Show Log').waitFor();
      await screenshot(page, 'unreadable-commit');
    } finally {
      renameSync(`${object}-away`, object);
    }
    await page.locator('.notification-toast').getByText('Try Again').click();
    const view = await openView(page);
    await files(view).filter({ hasText: 'page.ts' }).first().waitFor();
  });

  it("never asks the browser for something that the page's policy refuses", () => {
    assert.deepEqual(refused, []);
  });
});

describe('a window with less than usual', function () {
  this.timeout(120_000);
  needsCodeServer();
  const home = temporaryFolder('nothing');
  let server: CodeServer;
  let browser: Browser;
  let page: Page | undefined;

  before(async () => {
    mkdirSync(join(home, 'plain'));
    initRepository(join(home, 'empty'));
    server = await startCodeServer({ extensions: [VSIX] });
    browser = await launchBrowser();
  });
  afterEach(async function () {
    await screenshotOnFailure(this.currentTest, page);
    await page?.context().close();
    page = undefined;
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  it('says that there is no repository, and offers to open a folder', async () => {
    page = await openWorkbench(browser, server, { folder: join(home, 'plain') });
    await runCommand(page, 'Refscope: Show Refactorings');
    const toast = page.locator('.notification-toast', { hasText: 'No Git repository was found' });
    await toast.waitFor();
    await toast.getByText('Open Folder').waitFor();
    await screenshot(page, 'no-repository');
  });

  it('says that a repository has no commits yet', async () => {
    page = await openWorkbench(browser, server, { folder: join(home, 'empty') });
    await openSourceControl(page);
    await (await pane(page, 'Refscope: Commits')).locator('.monaco-list-row', { hasText: 'no commits yet' }).waitFor();
    await screenshot(page, 'empty-repository');
  });

  it('lists and shows commits without the git extension', async () => {
    const sample = join(home, 'sample');
    makeSampleRepository(sample);
    const alone = await startCodeServer({ extensions: [VSIX], settings: { 'git.enabled': false } });
    try {
      page = await openWorkbench(browser, alone, { folder: sample });
      await openSourceControl(page);
      await (await pane(page, 'Refscope: Commits')).locator('.monaco-list-row', { hasText: SUBJECT }).click();
      await openView(page);
      await screenshot(page, 'without-git-extension');
    } finally {
      await alone.stop();
    }
  });
});
