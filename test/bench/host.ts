/**
 * What the extension costs VS Code itself, and how long a hover takes, in a real VS Code: `npm run bench:host [-- ROUNDS]`. Needs the package
 * (`npm run package`) and the test tools. Medians are given; each round is a server of its own. Nothing is judged.
 *
 * - activation: what VS Code says in its list of running extensions, loading the code included
 * - hover: from the pointer on the name of a function that the last commit moved to our words beside it, without VS Code's own delay; the
 *   first one waits for the analysis, but never longer than half a second, and the next has its result
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { makeSampleRepository } from '../../scripts/makeSampleRepository.js';
import { startCodeServer } from '../e2e/support/codeServer.js';
import { temporaryFolder } from '../e2e/support/repositories.js';
import { appears, launchBrowser, openWorkbench, runCommand, until } from '../e2e/support/workbench.js';
import { markdownTable, median, quantile } from './statistics.js';

const VSIX = join(__dirname, '../../refscope.vsix');
const ROUNDS = Number(process.argv[2] ?? 5);
/** Hovers of a round after the first one that said something. */
const HOVERS = 5;

/** Milliseconds, as VS Code gives them: `Activation: 12ms`. */
async function activation(page: Page): Promise<number> {
  await runCommand(page, 'Developer: Show Running Extensions');
  const row = page.locator('.runtime-extensions-editor .monaco-list-row', { hasText: 'Refscope' }).first();
  const time = row.locator('.activation-time');
  await time.filter({ hasText: /\d+ms/ }).waitFor();
  const milliseconds = Number(/(\d+)ms/.exec(await time.innerText())?.[1]);
  await runCommand(page, 'View: Close All Editors');
  return milliseconds;
}

async function openFile(page: Page, name: string): Promise<void> {
  const input = page.locator('.quick-input-widget input.input');
  await until('the list of files', async () => {
    await page.keyboard.press('Control+P');
    return appears(input, 2000);
  });
  await input.fill(name);
  await page.locator('.quick-input-list .monaco-list-row', { hasText: name }).first().click();
  await page.locator('.tab', { hasText: name }).waitFor();
}

/** Milliseconds until the hover says what happened to the function; null where it did not in the time that anybody would wait. */
async function hover(page: Page): Promise<number | null> {
  const word = page.locator('.part.editor .view-line', { hasText: 'char *trim(char *text)' }).first();
  await page.mouse.move(700, 850);
  await page.locator('.monaco-hover:visible').waitFor({ state: 'hidden' });
  const box = await word.locator('span span', { hasText: 'trim' }).first().boundingBox();
  if (box === null) return null;
  const began = performance.now();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 2 });
  const shown = await page
    .locator('.monaco-hover:visible', { hasText: 'Move' })
    .first()
    .waitFor({ timeout: 3000 })
    .then(
      () => true,
      () => false,
    );
  return shown ? performance.now() - began : null;
}

async function main(): Promise<void> {
  const [activations, firsts, hovers]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    const home = temporaryFolder('bench-host');
    const sample = join(home, 'sample');
    makeSampleRepository(sample);
    const settings = { 'editor.hover.delay': 0 };
    const server = await startCodeServer({ extensions: [VSIX], settings });
    const browser = await launchBrowser();
    try {
      const page = await openWorkbench(browser, server, { folder: sample });
      activations.push(await activation(page));
      console.log(`activation ${activations.at(-1)} ms`);
      await openFile(page, 'text.c');
      let tries = 1;
      for (let time = await hover(page); time === null; time = await hover(page)) tries++;
      firsts.push(tries);
      for (let i = 0; i < HOVERS; i++) hovers.push((await hover(page)) ?? 3000);
    } finally {
      await browser.close();
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    }
  }
  const row = (name: string, values: readonly number[], digits = 0): string[] => [
    name,
    median(values).toFixed(digits),
    quantile(values, 0.95).toFixed(digits),
  ];
  console.log(
    markdownTable(
      [`${ROUNDS} rounds`, 'median', 'p95'],
      [
        row('activation (ms)', activations),
        row('hovers until one says something', firsts),
        row('hover after that (ms)', hovers),
      ],
    ),
  );
}

void main();
