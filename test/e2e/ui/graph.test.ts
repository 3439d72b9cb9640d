/**
 * The commit in VS Code's own Graph: its context menu where the proposed interface is granted, nothing but that missing where it is
 * not, and the button on the commit's own editor, which needs no grant.
 */
import * as assert from 'node:assert/strict';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { makeSampleRepository } from '../../../scripts/makeSampleRepository.js';
import { startCodeServer } from '../support/codeServer.js';
import type { CodeServer } from '../support/codeServer.js';
import { restoreGate } from '../support/proposedApi.js';
import { temporaryFolder } from '../support/repositories.js';
import { openView } from '../support/view.js';
import {
  chooseInMenu,
  contextMenu,
  launchBrowser,
  needsCodeServer,
  openSourceControl,
  openWorkbench,
  pane,
  screenshot,
  screenshotOnFailure,
} from '../support/workbench.js';

const VSIX = join(__dirname, '../../../refscope-graph.vsix');
const SUBJECT = 'Give every piece of code its place';

describe('the Graph of Source Control', function () {
  this.timeout(120_000);
  needsCodeServer();
  const home = temporaryFolder('graph');
  const sample = join(home, 'sample');
  let server: CodeServer;
  let browser: Browser;
  let page: Page | undefined;

  before(async () => {
    assert.ok(existsSync(VSIX), 'run `npm run package:graph` first');
    makeSampleRepository(sample);
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

  async function menuOfCommit(granted: readonly string[]): Promise<{ page: Page; labels: string[] }> {
    let gate = { rewritten: (): boolean => false };
    const opened = await openWorkbench(
      browser,
      server,
      { folder: sample },
      {
        prepare: async page => {
          gate = await restoreGate(page, granted);
        },
      },
    );
    page = opened;
    assert.ok(gate.rewritten(), 'the gate is back');
    await openSourceControl(opened);
    // Our own view proves that the extension is there and works; the item must be missing for no other reason than the gate.
    await (await pane(opened, 'Refscope: Commits')).locator('.monaco-list-row', { hasText: SUBJECT }).waitFor();
    const row = (await pane(opened, 'Graph')).locator('.monaco-list-row', { hasText: SUBJECT });
    return { page: opened, labels: await contextMenu(opened, row) };
  }

  it('shows the refactorings of a commit where the menu is granted', async () => {
    const { page, labels } = await menuOfCommit(['refscope.refscope']);
    assert.ok(labels.includes('Show Refactorings'), labels.join(', '));
    await screenshot(page, 'graph-menu');
    await chooseInMenu(page, 'Show Refactorings');
    await page.locator('.tab', { hasText: SUBJECT }).waitFor();
    await openView(page);
    await screenshot(page, 'graph-panel');
  });

  it('has no entry of ours where the menu is not granted', async () => {
    const { labels } = await menuOfCommit([]);
    assert.ok(labels.includes('Copy Commit Hash'), labels.join(', '));
    assert.ok(!labels.some(label => label.includes('Refactorings')), labels.join(', '));
  });

  it('opens a commit with a button of ours, granted or not', async () => {
    const { page } = await menuOfCommit([]);
    await chooseInMenu(page, 'Open Changes');
    await page.locator('.editor-actions .action-label[aria-label="Show Refactorings"]').click();
    await page.locator('.tab', { hasText: /^7fc3081 Give/ }).waitFor();
    await openView(page);
  });
});
