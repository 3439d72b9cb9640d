/**
 * More ways to a change and out of it, as a person goes them: parents of a merge, groups of Source Control, the peek of the gutter,
 * images, a call that leads to its function, and the plain list of diffs for whoever will not wait.
 */
import * as assert from 'node:assert/strict';
import { appendFileSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { commitFiles, git } from '../support/repositories.js';
import { sampleWorkbench } from '../support/sampleWorkbench.js';
import { eventually } from '../../webview/support/eventually.js';
import { files, lines, openErrorScreen, openView, tooltip, unfold } from '../support/view.js';
import {
  chooseInMenu,
  contextMenu,
  frameWith,
  openSourceControl,
  pane,
  runCommand,
  screenshot,
} from '../support/workbench.js';

const SUBJECT = 'Give every piece of code its place';
const MERGE = 'Merge the other notes';
const LOGO = 'Draw another logo';
const MEDIA = join(__dirname, '../../../media');

/** Two branches that wrote different lines, merged with a line of its own; and a picture that became another one. */
function addMergeAndLogo(folder: string): void {
  const notes = (...added: readonly string[]): Record<string, string> => ({
    'web/notes.ts': ['one', 'two', ...added].map(name => `export const ${name} = '${name}';\n`).join('\n'),
  });
  commitFiles(folder, 'Begin the notes', notes());
  git(folder, 'checkout', '-q', '-b', 'other');
  commitFiles(folder, 'Theirs', { 'web/theirs.ts': 'export const theirs = 1;\n' });
  git(folder, 'checkout', '-q', 'main');
  commitFiles(folder, 'Ours', { 'web/ours.ts': 'export const ours = 1;\n' });
  git(folder, 'merge', '-q', '--no-commit', '--no-ff', 'other');
  commitFiles(folder, MERGE, notes('three'));
  copyFileSync(join(MEDIA, 'walkthrough', 'show.png'), join(folder, 'logo.png'));
  commitFiles(folder, 'Draw a logo', {});
  copyFileSync(join(MEDIA, 'icon.png'), join(folder, 'logo.png'));
  commitFiles(folder, LOGO, {});
}

describe('more ways', function () {
  this.timeout(120_000);
  let page: Page;
  const bench = sampleWorkbench({ name: 'moreWays', add: addMergeAndLogo });
  const { sample } = bench;
  before(() => {
    page = bench.page();
  });
  afterEach(() => {
    git(sample, 'reset', '-q', '--hard');
  });

  const tab = (text: string | RegExp): Locator => page.locator('.tab', { hasText: text });
  const commitRow = async (subject: string): Promise<Locator> =>
    (await pane(page, 'Refscope: Commits')).locator('.monaco-list-row', { hasText: subject });
  const show = async (subject: string): ReturnType<typeof openView> => {
    await runCommand(page, 'Refscope: Show Refactorings');
    await page.locator('.quick-input-list .monaco-list-row', { hasText: subject }).click();
    await tab(subject).waitFor();
    return openView(page);
  };

  it('a merge is shown against its other parent, and as what the merge itself changed', async () => {
    await openSourceControl(page);
    await contextMenu(page, await commitRow(MERGE));
    await chooseInMenu(page, 'Show Refactorings Against Another Parent...');
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Theirs' }).click();
    await lines(await openView(page), 'after', 'export const ours')
      .first()
      .waitFor();
    await runCommand(page, 'View: Close All Editors');
    await contextMenu(page, await commitRow(MERGE));
    await chooseInMenu(page, 'Show What the Merge Itself Changed');
    const view = await openView(page);
    await lines(view, 'after', 'export const three').first().waitFor();
    assert.equal(await lines(view, 'after', 'export const theirs').count(), 0);
    assert.equal(await lines(view, 'after', 'export const ours').count(), 0);
    await screenshot(page, 'merge-itself');
  });

  it('a group of Source Control leads to all of its changes', async () => {
    appendFileSync(join(sample, 'web', 'notes.ts'), '\nexport const added = 1;\n');
    await openSourceControl(page);
    const group = (await pane(page, 'Changes')).locator('.monaco-list-row', { hasText: /^Changes/ });
    await contextMenu(page, group);
    await chooseInMenu(page, 'Show Refactorings in the Working Tree');
    await tab('Working tree').waitFor();
    await lines(await openView(page), 'after', 'export const added')
      .first()
      .waitFor();
  });

  it('the peek of the gutter has a button that leads to that line', async () => {
    const file = join(sample, 'web', 'notes.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replace("'two'", "'another'"));
    await page.keyboard.press('Control+P');
    await page.locator('.quick-input-widget input.input').fill('notes.ts');
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'notes.ts' }).first().click();
    await page.locator('.monaco-editor .dirty-diff-glyph').first().waitFor();
    await runCommand(page, 'Show Next Change');
    const peek = page.locator('.peekview-widget');
    await peek.waitFor();
    await screenshot(page, 'peek-of-gutter');
    await peek.locator(`.action-label[aria-label^="Refscope: Show This File's Changes"]`).click();
    await tab('Working tree').waitFor();
    const view = await openView(page);
    await view.locator('.rs-pane-after .cm-activeLine', { hasText: "'another'" }).waitFor();
  });

  it('images stand side by side', async () => {
    await openSourceControl(page);
    await (await commitRow(LOGO)).click();
    const view = await frameWith(page, '.rs-image img');
    const images = view.locator('.rs-image img');
    // They are drawn: the policy of the page, or what VS Code makes of it, refuses neither.
    await eventually(async () =>
      assert.deepEqual(
        await view.evaluate('[...document.querySelectorAll(".rs-image img")].map(image => image.naturalWidth > 0)'),
        [true, true],
      ),
    );
    const boxes = await images.evaluateAll(nodes =>
      nodes.map(node =>
        (node as unknown as { getBoundingClientRect(): { x: number; y: number } }).getBoundingClientRect(),
      ),
    );
    assert.ok(boxes[0].x < boxes[1].x);
    await screenshot(page, 'images');
  });

  it('a call leads to the function that was extracted, by F12, and Alt+Left comes back', async () => {
    const view = await show(SUBJECT);
    await files(view).filter({ hasText: 'Account.java' }).first().click();
    await unfold(view);
    await lines(view, 'after', 'requirePositive(amount);').first().getByText('requirePositive').first().click();
    await page.keyboard.press('F12');
    await view.locator('.rs-pane-after .cm-activeLine', { hasText: 'private static void requirePositive' }).waitFor();
    await page.keyboard.press('Alt+ArrowLeft');
    await view.locator('.rs-pane-after .cm-activeLine', { hasText: 'requirePositive(amount);' }).waitFor();
    // A pointer that rests has no tooltip: it leaves, and comes back to where it was.
    await page.mouse.move(0, 0);
    await lines(view, 'after', 'requirePositive(amount);').first().getByText('requirePositive').first().hover();
    await tooltip(view).getByRole('button', { name: 'Go to requirePositive' }).waitFor();
  });

  it('whoever cancels gets the plain list of diffs on request', async () => {
    const text = (name: string): string =>
      Array.from(
        { length: 4_000 },
        (_, i) =>
          `export function ${name}${i}(value: number): number {\n  return value * ${i} + ${name}${i + 1}(value - 1);\n}\n`,
      ).join('\n');
    const many = (shift: number): Record<string, string> =>
      Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`long/part${i}.ts`, text(`task${(i + shift) % 12}x`)]));
    commitFiles(sample, 'Many long parts', many(0));
    commitFiles(sample, 'Move all long parts', many(5));
    await openSourceControl(page);
    await (await commitRow('Move all long parts')).click();
    await (await frameWith(page, '.rs-screen .rs-progress')).getByRole('button', { name: 'Cancel' }).click();
    await openErrorScreen(page);
    await page.locator('.notification-toast').getByRole('button', { name: 'Open Text Diffs' }).click();
    await page.locator('.part.editor .monaco-diff-editor .view-line').first().waitFor();
    await tab('Move all long parts').nth(1).waitFor();
    await screenshot(page, 'plain-diffs');
  });
});
