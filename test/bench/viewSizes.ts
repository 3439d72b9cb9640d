/**
 * How long a reader waits for changes of 6, 30 and 372 files, in a real VS Code, beside its own list of diffs for the same commits in the
 * same run: `npm run bench:view`, or `npx tsx test/bench/viewSizes.ts [WARM [SIZE...]]`. Needs the package (`npm run package`) and the test
 * tools. Nothing is judged. Milliseconds are this machine's; the ratio compares between machines.
 *
 * - first change: from the click in a commit's context menu to the frame after the first line that is marked as changed is in sight, be
 *   it as plain text while the change is analysed. Cold:
 *   the first of a window that has just been loaded, so the extension host is new. Warm: another commit in the same window, not read before
 * - all files: to the frame after the page has all files of the change
 * - back: from the click on its tab to the frame after the code of a panel is in sight that was hidden, with its page kept and with its
 *   page thrown away, as that of the fourth hidden panel is
 * - scrolling: frames while the wheel turns over the one page of all files
 * - memory: of the extension host, engine included, before any change, with ten of 30 files open, and 12 s after they were closed
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Frame, Page } from 'playwright-core';
import type { CodeServer } from '../e2e/support/codeServer.js';
import { startCodeServer } from '../e2e/support/codeServer.js';
import { commitFiles, initRepository, temporaryFolder } from '../e2e/support/repositories.js';
import {
  chooseInMenu,
  closeAllEditors,
  contextMenu,
  frameWith,
  launchBrowser,
  openSourceControl,
  openWorkbench,
  pane,
  until,
} from '../e2e/support/workbench.js';
import { warehouse } from '../webview/support/commits.js';
import { wheel } from './scrolling.js';
import { markdownTable, median, quantile } from './statistics.js';

const VSIX = join(__dirname, '../../refscope.vsix');
const WARM = Number(process.argv[2] ?? 3);
const SIZES = process.argv.length > 3 ? process.argv.slice(3).map(Number) : [6, 30, 372];
/** Changes that are open at once when memory is measured, and the files of each. */
const OPEN = 10;
const OPEN_FILES = 30;

/**
 * In the frame of a view: when the first marked line was drawn, and when the page last grew. All times count from the epoch. VS Code writes
 * the document of a webview anew, which ends what waits for a frame, so it begins when the view listens.
 */
const WATCH = `(() => {
  if (window.parent === window) return;
  const now = () => performance.timeOrigin + performance.now();
  let height = 0;
  let latest = 0;
  const look = which => {
    if (which !== latest) return;
    if (window.firstChange === undefined && document.querySelector('.rs-columns .cm-line.rs-line, .rs-preview-inserted, .rs-preview-deleted')?.getClientRects().length > 0) {
      requestAnimationFrame(() => setTimeout(() => { window.firstChange = now(); }));
    }
    const grown = document.querySelector('.rs-pane-after .cm-content')?.scrollHeight ?? 0;
    if (grown !== height) {
      height = grown;
      window.lastGrown = now();
    }
    requestAnimationFrame(() => look(which));
  };
  const add = window.addEventListener;
  window.addEventListener = (type, listener, options) => {
    add.call(window, type, listener, options);
    if (type === 'message') look(++latest);
  };
})();`;
/** In the workbench: when the mouse was pressed and let go the last time. */
const CLICKS = `for (const type of ['mousedown', 'mouseup']) addEventListener(type, () => { window[type + 'At'] = performance.timeOrigin + performance.now(); }, true);`;

const NATIVE = '.monaco-diff-editor .view-line';
const NATIVE_MARK = '.monaco-diff-editor :is(.line-insert, .line-delete, .char-insert, .char-delete)';

const subjectOf = (files: number, step: number): string => `Change ${files} files, step ${step}.`;

class Bench {
  private constructor(
    readonly browser: Browser,
    readonly server: CodeServer,
    readonly page: Page,
  ) {}

  static async start(browser: Browser, folder: string): Promise<Bench> {
    const server = await startCodeServer({
      extensions: [VSIX],
      settings: {
        'workbench.hover.delay': 60_000,
        'workbench.editor.enablePreview': false,
        'refscope.commits.counts': false,
      },
    });
    const page = await openWorkbench(
      browser,
      server,
      { folder },
      {
        prepare: async fresh => {
          await fresh.addInitScript(WATCH);
          await fresh.addInitScript(CLICKS);
        },
      },
    );
    return new Bench(browser, server, page);
  }

  /** A window that was just loaded, with the lists of commits filled. */
  async reload(): Promise<void> {
    await closeAllEditors(this.page);
    await this.page.reload();
    await openSourceControl(this.page);
  }

  private async choose(list: string, subject: string, entry: string): Promise<number> {
    const area = await pane(this.page, list);
    const rows = area.locator('.monaco-list-row');
    const row = rows.filter({ hasText: subject });
    await rows.first().waitFor();
    for (let turns = 0; turns < 60 && (await row.count()) === 0; turns++) {
      // Rows come in any order, and one may be half above the list: the middle of the list always has one.
      await area.locator('.monaco-list').first().hover();
      await this.page.mouse.wheel(0, 120);
      await this.page.waitForTimeout(100);
    }
    await contextMenu(this.page, row);
    await chooseInMenu(this.page, entry);
    return this.page.evaluate<number>('window.mouseupAt');
  }

  /** Milliseconds to the first change in our panel, and to all files. */
  async ours(
    files: number,
    step: number,
  ): Promise<{ readonly first: number; readonly all: number; readonly view: Frame }> {
    const subject = subjectOf(files, step);
    const start = await this.choose('Refscope: Commits', subject, 'Show Refactorings');
    await this.page.locator('.tab.active', { hasText: subject.slice(0, 20) }).waitFor();
    const view = await frameWith(this.page, '.rs-columns .cm-line.rs-line');
    await until('the first change', () => view.evaluate<boolean>('window.firstChange !== undefined'));
    const first = (await view.evaluate<number>('window.firstChange')) - start;
    await until('the page to be whole', () =>
      view.evaluate<boolean>('performance.timeOrigin + performance.now() - window.lastGrown > 1500'),
    );
    return { first, all: (await view.evaluate<number>('window.lastGrown')) - start, view };
  }

  /** The same in VS Code's own list of diffs, of which only what is in sight is made. */
  async theirs(files: number, step: number): Promise<number> {
    await this.page.evaluate(`window.nativeChange = new Promise(resolve => {
      const look = () => {
        if (document.querySelector(${JSON.stringify(NATIVE)}) === null || document.querySelector(${JSON.stringify(NATIVE_MARK)}) === null) requestAnimationFrame(look);
        else requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
      };
      look();
    }); undefined;`);
    const start = await this.choose('Graph', subjectOf(files, step), 'Open Changes');
    return (await this.page.evaluate<number>('window.nativeChange')) - start;
  }

  /** Milliseconds from the click on the tab to its code. */
  async backTo(files: number, step: number): Promise<number> {
    await this.page
      .locator('.tab', { hasText: `step ${step}.` })
      .filter({ hasText: `${files} files` })
      .click();
    const start = await this.page.evaluate<number>('window.mousedownAt');
    const seen = await this.page.evaluateHandle(`new Promise(resolve => {
      const look = () => {
        const frame = [...document.querySelectorAll('iframe.webview')].find(node => getComputedStyle(node).visibility !== 'hidden' && getComputedStyle(node.parentElement).visibility !== 'hidden');
        if (frame === undefined) requestAnimationFrame(look); else resolve(true);
      };
      look();
    })`);
    await seen.dispose();
    const view = await frameWith(this.page, '.rs-columns .cm-line.rs-line');
    const drawn = await view.evaluate<number>(
      'new Promise(resolve => requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now()))))',
    );
    return Math.max(await view.evaluate<number>('window.firstChange'), drawn) - start;
  }

  /** Megabytes that the extension host holds; 0 where the system does not say. */
  memory(): number {
    for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
      try {
        const group = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')[2];
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        if (Number(group) !== this.server.pid || !command.includes('--type=extensionHost')) continue;
        const held = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
        return Number(held?.[1] ?? 0) / 1024;
      } catch {
        // It ended meanwhile.
      }
    }
    return 0;
  }
}

interface Times {
  readonly cold: number;
  readonly warm: number[];
}

async function sizeRow(bench: Bench, files: number): Promise<string[][]> {
  const steps = Array.from({ length: WARM }, (_, i) => i + 2);
  await bench.reload();
  const coldOurs = await bench.ours(files, 1);
  const ours: Times = { cold: coldOurs.first, warm: [] };
  const all: Times = { cold: coldOurs.all, warm: [] };
  for (const step of steps) {
    const { first, all: whole } = await bench.ours(files, step);
    ours.warm.push(first);
    all.warm.push(whole);
  }
  await bench.reload();
  const theirs: Times = { cold: await bench.theirs(files, 1), warm: [] };
  for (const step of steps) {
    await closeAllEditors(bench.page);
    theirs.warm.push(await bench.theirs(files, step));
  }
  const row = (what: string, own: number, other: number | null): string[] => [
    `${what}, ${files} files`,
    own.toFixed(0),
    other === null ? '' : other.toFixed(0),
    other === null ? '' : (own / other).toFixed(2),
  ];
  return [
    row('first change cold', ours.cold, theirs.cold),
    row('first change warm', median(ours.warm), median(theirs.warm)),
    row('all files warm', median(all.warm), null),
  ];
}

/** Coming back to the largest change and scrolling it. */
async function largestPage(bench: Bench, files: number): Promise<string[][]> {
  await bench.reload();
  await bench.ours(files, 1);
  const small = Math.min(...SIZES);
  const kept: number[] = [];
  for (let step = 1; step <= WARM; step++) {
    if (step <= 3) await bench.ours(small, step);
    else await bench.backTo(small, 3);
    kept.push(await bench.backTo(files, 1));
  }
  const view = await frameWith(bench.page, '.rs-columns .cm-line.rs-line');
  const { frames, tasks } = await wheel(bench.browser, bench.page, view, '.rs-pane-after .cm-scroller');
  // Of the pages that are hidden, three are kept.
  for (const step of [1, 2, 3, 4]) await bench.ours(small, step);
  const dropped = await bench.backTo(files, 1);
  const whole = (what: string, value: number): string[] => [`${what}, ${files} files`, value.toFixed(0)];
  return [
    whole('back to a page that was kept', median(kept)),
    whole('back to a page that was thrown away', dropped),
    whole('frame while scrolling, median', median(frames)),
    whole('frame while scrolling, 95 of 100 within', quantile(frames, 0.95)),
    whole('frames over 50 ms of all while scrolling (their number)', frames.filter(ms => ms > 50).length),
    whole('longest task of the page by processor time while scrolling', Math.max(0, ...tasks)),
  ];
}

async function memoryRows(bench: Bench): Promise<string[][]> {
  await bench.reload();
  await (await pane(bench.page, 'Refscope: Commits')).locator('.monaco-list-row').first().waitFor();
  await bench.page.waitForTimeout(3000);
  const before = bench.memory();
  for (let step = 1; step <= OPEN; step++) await bench.ours(OPEN_FILES, step);
  const open = bench.memory();
  await closeAllEditors(bench.page);
  await bench.page.waitForTimeout(12_000);
  const row = (what: string, value: number): string[] => [what, value.toFixed(0), (value / before).toFixed(2)];
  return [
    row('before', before),
    row(`${OPEN} changes of ${OPEN_FILES} files open`, open),
    row('12 s after closing', bench.memory()),
  ];
}

async function main(): Promise<void> {
  const browser = await launchBrowser();
  const home = temporaryFolder('bench-sizes');
  let server: CodeServer | null = null;
  try {
    initRepository(home);
    for (const files of SIZES) {
      const steps = files === OPEN_FILES ? Math.max(OPEN, WARM + 1) : Math.max(4, WARM + 1);
      for (let step = 0; step <= steps; step++) {
        commitFiles(home, step === 0 ? `Begin ${files}` : subjectOf(files, step), warehouse(files, step));
      }
    }
    const bench = await Bench.start(browser, home);
    server = bench.server;
    await openSourceControl(bench.page);
    const rows: string[][] = [];
    for (const files of SIZES) {
      const measured = await sizeRow(bench, files);
      rows.push(...measured);
      // What comes after may take long.
      console.log(measured.map(row => row.join('  ')).join('\n'));
    }
    const largest = await largestPage(bench, Math.max(...SIZES));
    const memory = SIZES.includes(OPEN_FILES) ? await memoryRows(bench) : [];
    console.log(`\n${markdownTable(['median, ms', 'Refscope', 'VS Code', 'ratio'], rows)}`);
    console.log(`\n${markdownTable(['one page, ms', 'Refscope'], largest)}`);
    if (memory.length > 0) console.log(`\n${markdownTable(['extension host, MB', 'held', 'of before'], memory)}`);
  } finally {
    await browser.close();
    await server?.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

void main();
