/**
 * `npm run screenshots`: the standalone page of six made commits in the four kinds of themes, into out/screenshots/view. For people to
 * look at; nothing is compared. Names after the command take some only: `npm run screenshots -- small long`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ThemeKind } from '../../src/protocol/theme.js';
import { MADE_COMMITS, changeSetOf } from './support/commits.js';
import { analyzed } from './support/sample.js';
import { SCREENSHOTS, ViewBench } from './support/view.js';

const THEMES: readonly ThemeKind[] = ['dark', 'light', 'highContrast', 'highContrastLight'];
const FOLDER = join(SCREENSHOTS, 'view');

async function main(wanted: readonly string[]): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const bench = await ViewBench.start();
  try {
    for (const make of MADE_COMMITS) {
      const commit = make();
      if (wanted.length > 0 && !wanted.includes(commit.name)) continue;
      const { diff, highlights } = await analyzed(changeSetOf(commit));
      console.log(
        `${commit.name}: ${diff.summary.filesChanged} files, ${diff.refactorings.length} refactorings, ${diff.summary.linesToRead} of ${diff.summary.linesChanged} lines to read`,
      );
      for (const theme of THEMES) {
        const page = await bench.open(diff, { highlights, theme, width: 1440, height: 900, overview: true });
        const picture = (state: string): Promise<unknown> =>
          page.screenshot({ path: join(FOLDER, `${commit.name}-${state}-${theme}.png`) });
        await picture('overview');
        // Where nothing is left to read, the next change to read is none: the code is behind the overview.
        await page.keyboard.press(diff.summary.linesToRead > 0 ? 'n' : '0');
        await page.locator('.rs-columns :is(.cm-line, .rs-fold):visible').first().waitFor();
        await page.waitForTimeout(150);
        await picture('read');
        if (diff.refactorings.length > 0) {
          await page.keyboard.press('r');
          await page.locator('.rs-chip').waitFor();
          // The flash of the place is over.
          await page.waitForTimeout(1500);
          await page.keyboard.press('h');
          await picture('refactoring');
        }
        await bench.closePages();
      }
    }
  } finally {
    await bench.stop();
  }
  console.log(`in ${FOLDER}`);
}

void main(process.argv.slice(2));
