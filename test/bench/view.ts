/**
 * How fast the view is, in a real VS Code, beside VS Code's own diff editor on the same files in the same run: `npm run bench:view [-- ROUNDS]`.
 * Needs the package (`npm run package`) and the test tools. Measured in the browser's own clock, several times each; medians are
 * given, as this machine's and the ratio of the two, which compares between machines. Nothing is judged.
 *
 * - first paint: from the result's message in the view (for VS Code: from the key that opens its diff) to the frame after the code,
 *   or the overview, stands in the page; of the long file VS Code's text alone, as the marks of its diff come later
 * - switch: from the key (the click on the tab) that leads to another file to the frame after its text stands there
 * - frames: how long each frame takes while the mouse wheel turns over a file of 20,000 lines
 * - processor time: what the main threads of the pages worked meanwhile, by the system's count for each thread. A machine that is busy with
 *   something else makes frames longer, but not this
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Frame, Page } from 'playwright-core';
import { startCodeServer } from '../e2e/support/codeServer.js';
import { commitFiles, initRepository, temporaryFolder } from '../e2e/support/repositories.js';
import { openView } from '../e2e/support/view.js';
import {
  closeAllEditors,
  frameWith,
  launchBrowser,
  openSourceControl,
  openWorkbench,
  pane,
  until,
} from '../e2e/support/workbench.js';
import { MADE_COMMITS } from '../webview/support/commits.js';
import type { Scrolled } from './scrolling.js';
import { TICKS, wheel } from './scrolling.js';
import { markdownTable, median, quantile } from './statistics.js';

const VSIX = join(__dirname, '../../refscope.vsix');
const ROUNDS = Number(process.argv[2] ?? 5);

/**
 * Notes in every frame of the page: when a result came, and when the first frame after it was drawn. VS Code writes the document of a
 * webview anew, which takes listeners away that were there before, so it begins with the view's own.
 */
const WATCH = `(() => {
  window.paints = [];
  const note = event => {
    if (event.data?.type !== 'result') return;
    const start = performance.now();
    const look = () => {
      if (document.querySelector('.rs-overview, .rs-columns .cm-line') === null) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => window.paints.push(performance.now() - start)));
    };
    requestAnimationFrame(look);
  };
  const add = window.addEventListener;
  window.addEventListener = (type, listener, options) => add.call(window, type, type !== 'message' ? listener : event => { note(event); listener(event); }, options);
})();`;

/** Milliseconds from an event that \`trigger\` causes in this frame (a key or a click) to the frame after the condition holds. */
async function timed(
  where: Frame | Page,
  event: string,
  trigger: () => Promise<unknown>,
  condition: string,
): Promise<number> {
  await where.evaluate(`window.measured = new Promise(resolve => addEventListener(${JSON.stringify(event)}, () => {
    const start = performance.now();
    const look = () => { if (!(${condition})) requestAnimationFrame(look); else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start))); };
    requestAnimationFrame(look);
  }, { capture: true, once: true })); undefined;`);
  await trigger();
  return where.evaluate<number>(
    'Promise.race([window.measured, new Promise((_, reject) => setTimeout(() => reject(new Error("nothing happened for 60 s")), 60000))])',
  );
}

interface Figures {
  readonly ours: number[];
  readonly theirs: number[];
}
const figures = (): Figures => ({ ours: [], theirs: [] });
type Measured = Readonly<Record<'paint' | 'longPaint' | 'switches' | 'frames' | 'tasks' | 'work', Figures>>;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

async function measure(browser: Browser): Promise<Measured> {
  const home = temporaryFolder('bench-view');
  const made = MADE_COMMITS.map(make => make());
  const [large, long] = (['large', 'long'] as const).map(name => made.find(commit => commit.name === name) ?? made[0]);
  initRepository(home);
  for (const commit of [large, long]) {
    commitFiles(home, 'Begin', commit.before);
    commitFiles(home, commit.subject, commit.after);
  }
  const server = await startCodeServer({
    extensions: [VSIX],
    settings: { 'workbench.hover.delay': 60_000, 'workbench.editor.enablePreview': false },
  });
  const result = {
    paint: figures(),
    longPaint: figures(),
    switches: figures(),
    frames: figures(),
    tasks: figures(),
    work: figures(),
  };
  const note = (whose: 'ours' | 'theirs', { frames, tasks }: Scrolled): void => {
    result.frames[whose].push(...frames);
    result.tasks[whose].push(...tasks);
    result.work[whose].push(sum(tasks) / TICKS);
  };
  try {
    const page = await openWorkbench(
      browser,
      server,
      { folder: home },
      {
        prepare: async fresh => {
          await fresh.addInitScript(WATCH);
        },
      },
    );
    await openSourceControl(page);
    const show = async (subject: string): Promise<Frame> => {
      await (await pane(page, 'Commits')).locator('.monaco-list-row', { hasText: subject }).click();
      const view = await frameWith(page, '.rs-columns');
      await until('a first paint', () => view.evaluate<boolean>('window.paints.length > 0'));
      return view;
    };
    const paintOf = (view: Frame): Promise<number> => view.evaluate<number>('window.paints[0]');
    const title = '(document.querySelector(".rs-page-title")?.textContent ?? "")';
    const code = '[...document.querySelectorAll(".rs-pane-after .cm-line")].length > 5';
    const editors = '.editor-instance .monaco-diff-editor';
    const shown = `[...document.querySelectorAll('${editors} .editor.modified .view-line')].map(line => line.textContent).join('\\n')`;
    const written = `document.querySelectorAll('${editors} .editor.modified .view-line').length > 5`;
    const drawn = `${written} && document.querySelector('${editors} .line-insert, ${editors} .line-delete, ${editors} .char-insert') !== null`;

    for (let round = 0; round < ROUNDS; round++) {
      let view = await show(large.subject);
      result.paint.ours.push(await paintOf(view));
      view = await openView(page);
      for (let i = 0; i < 4; i++) {
        const before = await view.evaluate<string>(title);
        result.switches.ours.push(
          await timed(
            view,
            'keydown',
            () => page.keyboard.press('f'),
            `${title} !== ${JSON.stringify(before)} && ${code}`,
          ),
        );
      }
      // VS Code's own diff of two of the files, each in a tab of its own.
      await view.locator('.rs-pane-after .cm-content').focus();
      await page.keyboard.press('d');
      await page.locator(`${editors} .view-line`).first().waitFor();
      await page.locator('.tab', { hasText: large.subject }).first().click();
      view = await openView(page);
      await view.locator('.rs-pane-after .cm-content').focus();
      await page.keyboard.press('f');
      await page.waitForTimeout(500);
      result.paint.theirs.push(await openNative(page, view, drawn));
      const other = page.locator('.tabs-container .tab:not(.active)', { hasText: '.ts' }).first();
      for (let i = 0; i < 4; i++) {
        const first = await page.evaluate<string>(shown);
        result.switches.theirs.push(
          await timed(page, 'mousedown', () => other.click(), `${shown} !== ${JSON.stringify(first)} && ${drawn}`),
        );
      }
      await closeAllEditors(page);

      view = await show(long.subject);
      result.longPaint.ours.push(await paintOf(view));
      view = await openView(page);
      await view.locator('[data-command=toggleUnchanged]').click();
      await page.waitForTimeout(500);
      note('ours', await wheel(browser, page, view, '.rs-pane-after .cm-scroller'));
      await view.locator('.rs-pane-after .cm-content').focus();
      result.longPaint.theirs.push(await openNative(page, view, written));
      await page.waitForTimeout(1500);
      note('theirs', await wheel(browser, page, page, `${editors} .editor.modified`));
      await closeAllEditors(page);
      console.log(`round ${round + 1} of ${ROUNDS}`);
    }
    return result;
  } finally {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

/** From the key in our view, whose clock is another frame's, so the request is timed from outside: both clocks count from the same epoch. */
async function openNative(page: Page, view: Frame, drawn: string): Promise<number> {
  await view.evaluate(
    'window.pressed = new Promise(resolve => addEventListener("keydown", () => resolve(performance.timeOrigin + performance.now()), { capture: true, once: true })); undefined;',
  );
  await page.evaluate(
    `window.drawn = new Promise(resolve => { const look = () => { if (!(${drawn})) requestAnimationFrame(look); else requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now()))); }; look(); }); undefined;`,
  );
  await page.keyboard.press('d');
  const start = await view.evaluate<number>('window.pressed');
  return (
    (await page.evaluate<number>(
      'Promise.race([window.drawn, new Promise((_, reject) => setTimeout(() => reject(new Error("VS Code showed no diff for 60 s")), 60000))])',
    )) - start
  );
}

async function main(): Promise<void> {
  const browser = await launchBrowser();
  try {
    const { paint, longPaint, switches, frames, tasks, work } = await measure(browser);
    const row = (what: string, { ours, theirs }: Figures): string[] => [
      what,
      `${median(ours).toFixed(0)}`,
      `${median(theirs).toFixed(0)}`,
      (median(ours) / median(theirs)).toFixed(2),
    ];
    console.log(
      markdownTable(
        ['median, ms', 'Refscope', 'VS Code', 'ratio'],
        [
          row('first paint, 30 files', paint),
          row('first paint, 20,000 lines', longPaint),
          row('switch of files', switches),
          row('frame while scrolling', frames),
          row('processor time for a turn of the wheel', work),
        ],
      ),
    );
    const slow = (list: readonly number[]): string => `${list.filter(ms => ms > 50).length} of ${list.length}`;
    const longest = (list: readonly number[]): string => list.reduce((most, ms) => Math.max(most, ms), 0).toFixed(0);
    console.log();
    console.log(
      markdownTable(
        ['frames while scrolling', 'Refscope', 'VS Code'],
        [
          ['95 of 100 within, ms', quantile(frames.ours, 0.95).toFixed(0), quantile(frames.theirs, 0.95).toFixed(0)],
          ['longest, ms', longest(frames.ours), longest(frames.theirs)],
          ['over 50 ms', slow(frames.ours), slow(frames.theirs)],
          ['longest task by processor time, ms', longest(tasks.ours), longest(tasks.theirs)],
          ['tasks over 50 ms of it', slow(tasks.ours), slow(tasks.theirs)],
        ],
      ),
    );
  } finally {
    await browser.close();
  }
}

void main();
