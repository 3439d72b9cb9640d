/**
 * `npm run pictures`: makes the pictures of the README and of the walkthrough from the view as it is, with the last commit of the sample repository.
 * To be run when the view or the sample's numbers have changed; the words beside the pictures name these.
 */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { ThemeKind } from '../../src/protocol/theme.js';
import type { AnalyzedChange } from './support/sample.js';
import { sampleCommit } from './support/sample.js';
import { ViewBench } from './support/view.js';

const MEDIA = join(__dirname, '../../media');

interface Picture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly theme: ThemeKind;
  readonly overview?: boolean;
  /** What a reader does until it looks like that. */
  readonly go: (page: Page) => Promise<void>;
}

const nothing = async (): Promise<void> => undefined;
/** To a file in which most is explained. */
const toAccount = async (page: Page): Promise<void> => {
  await page.locator('#rs-files .rs-row:has-text("Account.java")').first().click();
  await page.locator('.rs-pane-after .cm-line:has-text("withdraw")').first().waitFor();
};
const toAccountAlone = async (page: Page): Promise<void> => {
  await toAccount(page);
  await page.keyboard.press('3');
  await page.keyboard.press('s');
};
/** To code that went elsewhere, its other end beside it. */
const toMove = async (page: Page): Promise<void> => {
  await page.keyboard.press('s');
  await page.keyboard.press('r');
  await page.locator('.rs-chip').waitFor();
  // The flash of the place is over.
  await page.waitForTimeout(1500);
  await page.keyboard.press('h');
  await page.locator('[role=tooltip]:visible').waitFor();
};

const PICTURES: readonly Picture[] = [
  { path: 'screenshot.png', width: 1440, height: 860, theme: 'dark', go: toAccount },
  { path: 'overview.png', width: 1440, height: 760, theme: 'dark', overview: true, go: nothing },
  { path: 'walkthrough/show.png', width: 1000, height: 620, theme: 'dark', overview: true, go: nothing },
  { path: 'walkthrough/read.png', width: 1000, height: 620, theme: 'dark', go: toAccountAlone },
  { path: 'walkthrough/move.png', width: 1000, height: 620, theme: 'dark', go: toMove },
];

async function main(): Promise<void> {
  const { diff, highlights }: AnalyzedChange = await sampleCommit();
  const { linesToRead, linesChanged, filesChanged } = diff.summary;
  console.log(`${linesToRead} of ${linesChanged} changed lines to read, ${filesChanged} files`);
  const bench = await ViewBench.start();
  try {
    for (const { path, width, height, theme, overview = false, go } of PICTURES) {
      const page = await bench.open(diff, { highlights, theme, width, height, overview, together: true });
      await page.locator('.rs-columns .cm-line:visible').first().waitFor();
      await go(page);
      await page.mouse.move(0, 0);
      await page.waitForTimeout(500);
      await page.screenshot({ path: join(MEDIA, path) });
      await bench.closePages();
      console.log(path);
    }
  } finally {
    await bench.stop();
  }
}

void main();
