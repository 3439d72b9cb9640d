/** Single hunks of the working tree: which one is meant, what can be done to it, and what the host is asked to do. */
import assert from 'node:assert/strict';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import { NO_CHOICES } from '../../src/protocol/choices.js';
import { outlineOf } from '../../src/protocol/outline.js';
import { analyzedTexts } from './support/analyzed.js';
import type { OpenPanel } from './support/panel.js';
import { filesFor, openPanel } from './support/panel.js';
import { eventually, until } from './support/eventually.js';
import { ViewBench, screenshot } from './support/view.js';

const BEFORE = `export class Basket {
  add(item: string): void {
    this.items.push(item);
  }

  total(rate: number): number {
    const net = this.items.length;
    return net * rate;
  }

  clear(): void {
    this.items = [];
  }
}
`;
const AFTER = BEFORE.replace('push(item)', 'push(item.trim())')
  .replace('net * rate', 'Math.round(net * rate)')
  .replace('  clear(): void {\n', '');

describe('hunks of the working tree', function () {
  this.timeout(120_000);
  let bench: ViewBench;
  let diff: ChangeDiff;

  before(async () => {
    bench = await ViewBench.start();
    diff = (await analyzedTexts({ 'web/basket.ts': BEFORE }, { 'web/basket.ts': AFTER })).diff;
  });
  afterEach(() => bench.closePages());
  after(() => bench.stop());

  const opened = async (kind: 'workingTree' | 'staged' | 'range'): Promise<OpenPanel> => {
    const panel = await openPanel(bench, diff, { width: 1200, height: 700 });
    await panel.next('ready');
    const outline = outlineOf(diff);
    const origin = kind === 'range' ? outline.origin : ({ kind, head: null } as const);
    await panel.send({
      type: 'result',
      diff: { ...outline, origin },
      source: kind,
      place: null,
      canOpen: true,
      choices: NO_CHOICES,
    });
    await panel.send(filesFor(diff, await panel.next('requestFiles')));
    await panel.page.locator('.rs-pane-after .cm-line:has-text("trim")').waitFor();
    await panel.page.keyboard.press('Escape');
    return panel;
  };
  const first = { beforeStart: 2, beforeEnd: 3, afterStart: 2, afterEnd: 3 };

  it('are staged, reverted and opened by the buttons beside them', async () => {
    const { page, next } = await opened('workingTree');
    await page.locator('.rs-pane-after .cm-line:has-text("trim")').hover();
    const tools = page.locator('.rs-hunk-tools');
    await tools.locator('button:text-is("Stage")').waitFor();
    await screenshot(page, 'hunk-tools');
    await eventually(async () => {
      const line = await page.locator('.rs-pane-after .cm-line:has-text("trim")').boundingBox();
      const box = await tools.boundingBox();
      assert.ok(line && box && Math.abs(box.y + box.height - line.y) < 2, 'the buttons stand above the hunk');
    });
    await tools.locator('button:text-is("Stage")').click();
    const asked = await next('hunk');
    assert.deepEqual({ action: asked.action, lines: asked.lines }, { action: 'stage', lines: first });
    await tools.locator('button:text-is("Revert")').click();
    assert.equal((await next('hunk')).action, 'revert');
    await tools.locator('button:text-is("Edit")').click();
    assert.deepEqual(
      { ...(await next('openFile')), v: 0 },
      { type: 'openFile', side: 'after', file: 0, line: 3, v: 0 },
    );
  });

  it('say that they are staged, and are taken out again', async () => {
    const { page, next, send } = await opened('workingTree');
    await page.locator('.rs-pane-after .cm-line:has-text("trim")').click();
    await page.locator('.rs-hunk-tools button:text-is("Stage")').waitFor();
    await send({ type: 'staged', files: [{ path: 'web/basket.ts', left: [7, 8, 10, 10] }] });
    await page.locator('.rs-hunk-tools:has-text("staged") button:text-is("Unstage")').waitFor();
    await page.locator('.rs-hunk-tools button:text-is("Unstage")').click();
    assert.equal((await next('hunk')).action, 'unstage');
    await page.locator('.rs-pane-after .cm-line:has-text("Math.round")').click();
    await page.locator('.rs-hunk-tools button:text-is("Stage")').waitFor();
    // Lines that are gone are staged where nothing is left at their place.
    await page.locator('.rs-pane-before .cm-line:has-text("clear()")').click();
    await page.locator('.rs-hunk-tools button:text-is("Stage")').waitFor();
    await send({ type: 'staged', files: [{ path: 'web/basket.ts', left: [7, 8] }] });
    await page.locator('.rs-hunk-tools button:text-is("Unstage")').waitFor();
  });

  it('obey keys, and say where there is nothing to do', async () => {
    const { page, next } = await opened('workingTree');
    await page.keyboard.press('+');
    assert.deepEqual((await next('hunk')).lines, first);
    await page.keyboard.press('-');
    await page.locator('[aria-live]:has-text("These lines are not staged.")').waitFor({ state: 'attached' });
    await page.keyboard.press('Shift+Z');
    assert.equal((await next('hunk')).action, 'revert');
    await page.locator('.rs-pane-after .cm-line:has-text("class Basket")').click();
    await page.keyboard.press('+');
    await page.locator('[aria-live]:has-text("There is no change here.")').waitFor({ state: 'attached' });
  });

  it('can be unstaged only where the index is shown, and nothing where a commit is', async () => {
    const { page } = await opened('staged');
    await page.locator('.rs-pane-after .cm-line:has-text("trim")').click();
    await page.locator('.rs-hunk-tools button:text-is("Unstage")').waitFor();
    await eventually(async () =>
      assert.deepEqual(await page.locator('.rs-hunk-tools button').allTextContents(), ['Unstage', 'Edit']),
    );
    const commit = await opened('range');
    await commit.page.locator('.rs-pane-after .cm-line:has-text("trim")').click();
    await commit.page.keyboard.press('+');
    await commit.page
      .locator('[aria-live]:has-text("Only changes of the working tree")')
      .waitFor({ state: 'attached' });
    await eventually(async () => assert.equal(await commit.page.locator('.rs-hunk-tools').count(), 0));
  });

  it('are told to be out of date until they can follow again', async () => {
    const { page, send, next } = await opened('workingTree');
    await send({ type: 'outOfDate', reason: 'No Git repository was found.' });
    await page.locator('[role=alert]:has-text("No Git repository was found.") button:text-is("Refresh")').click();
    await next('refresh');
    await send({ type: 'outOfDate', reason: null });
    await page.locator('.rs-out-of-date').waitFor({ state: 'detached' });
  });

  it('stand under the names of the declarations around them', async () => {
    const { page } = await opened('workingTree');
    await page.locator('.rs-pane-after .cm-line:has-text("Math.round")').click();
    const crumbs = page.locator('.rs-crumbs .rs-crumb');
    await until('both names', async () => (await crumbs.allTextContents()).join(' ') === 'Basket total');
    await crumbs.first().click();
    await until('the class alone', async () => (await crumbs.allTextContents()).join(' ') === 'Basket');
  });
});
