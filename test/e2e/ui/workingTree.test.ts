/** The working tree in a real workbench: single hunks go into the index and out of it, and come back as they were, with a way back. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { git } from '../support/repositories.js';
import { sampleWorkbench } from '../support/sampleWorkbench.js';
import { lines, openView } from '../support/view.js';
import { frameWith, runCommand, screenshot, until } from '../support/workbench.js';

describe('hunks of the working tree', function () {
  this.timeout(120_000);
  let page: Page;
  const bench = sampleWorkbench({ name: 'hunks' });
  const { sample } = bench;
  const file = join(sample, 'web', 'report.ts');
  const original = (): string => git(sample, 'show', 'HEAD:web/report.ts');
  before(() => {
    page = bench.page();
  });
  afterEach(() => {
    git(sample, 'reset', '-q', '--hard');
  });

  const tool = async (view: Frame, line: string, name: string): Promise<void> => {
    const button = view.locator(`.rs-hunk-tools button:text-is("${name}")`);
    await lines(view, 'after', line).first().click();
    await button.waitFor();
    await button.click();
  };
  const changed = async (): Promise<Frame> => {
    writeFileSync(file, `// The first line\n${original()}\nexport const last = 1;\n`);
    await runCommand(page, 'Refscope: Show Refactorings in the Working Tree');
    const view = await openView(page);
    await lines(view, 'after', 'export const last').first().waitFor();
    return view;
  };

  it('one is staged and unstaged, and the view says so', async () => {
    const view = await changed();
    await tool(view, 'export const last', 'Stage');
    await until('the hunk alone is in the index', () => {
      const staged = git(sample, 'diff', '--cached', '-U0');
      return Promise.resolve(staged.includes('+export const last') && !staged.includes('first line'));
    });
    await view.locator('.rs-hunk-tools:has-text("staged") button:text-is("Unstage")').waitFor();
    await screenshot(page, 'hunk-staged');
    await tool(view, 'export const last', 'Unstage');
    await until('nothing is staged', () => Promise.resolve(git(sample, 'diff', '--cached') === ''));
    await view.locator('.rs-hunk-tools button:text-is("Stage")').waitFor();
  });

  it('one is reverted in its file, and comes back', async () => {
    const view = await changed();
    await tool(view, 'The first line', 'Revert');
    const now = (): string => readFileSync(file, 'utf8');
    await until('the line is gone, the other stays', () =>
      Promise.resolve(!now().includes('first line') && now().includes('export const last')),
    );
    await lines(view, 'after', 'The first line').first().waitFor({ state: 'detached' });
    await page.locator('.notification-toast').getByRole('button', { name: 'Undo' }).click();
    await until('it is back', () => Promise.resolve(now().startsWith('// The first line\n')));
    await lines(await frameWith(page, '.rs-pane-after'), 'after', 'The first line')
      .first()
      .waitFor();
  });

  it('the file opens at the hunk to be edited', async () => {
    const view = await changed();
    await tool(view, 'export const last', 'Edit');
    await page.locator('.tab.active', { hasText: 'report.ts' }).waitFor();
    const at = original().split('\n').length + 2;
    await page.locator('.part.statusbar', { hasText: `Ln ${at},` }).waitFor();
  });

  it('a banner says that the files cannot be followed, and goes when they can', async () => {
    const view = await changed();
    const repository = join(sample, '.git');
    const text = readFileSync(file, 'utf8');
    renameSync(repository, `${repository}-away`);
    try {
      writeFileSync(file, `${text}\nexport const later = 2;\n`);
      await view.locator('.rs-out-of-date:visible').waitFor();
    } finally {
      renameSync(`${repository}-away`, repository);
    }
    await view.locator('.rs-out-of-date button').click();
    await view.locator('.rs-out-of-date').waitFor({ state: 'detached' });
    await lines(view, 'after', 'export const later').first().waitFor();
  });
});
