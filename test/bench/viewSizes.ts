/**
 * How long a reader waits for changes of 6, 30 and 372 files, in a real VS Code, beside its own list of diffs for the same commits in the
 * same run: `npm run bench:view`, or `npx tsx test/bench/viewSizes.ts [WARM [PART...]]`, where a part is a number of files, `page` or
 * `memory`. Needs the package (`npm run package`) and the test tools. Nothing is judged. Milliseconds are this machine's; the ratio compares
 * between machines. Each figure is printed when it is known; what could not be measured is said, and the rest goes on.
 *
 * - first change: from the click in a commit's context menu to the frame after the first line that is marked as changed is in sight, be
 *   it as plain text while the change is analysed. Cold:
 *   the first of a window that has just been loaded, so the extension host is new. Warm: another commit in the same window, not read before
 * - all files: to the frame after the page has all files of the change
 * - again: the same, to all files, for a commit that was shown before and closed
 * - back: from the click on its tab to the frame after the code of a panel is in sight that was hidden, with its page kept and with its
 *   page thrown away, as that of the fourth hidden panel is
 * - scrolling: frames while the wheel turns over the one page of all files
 * - memory: of the extension host, engine included, before any change, with ten of 30 files open, and 10 s after they were closed
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import type { Browser, Frame, Locator, Page } from 'playwright-core';
import { join } from 'node:path';
import type { CodeServer } from '../e2e/support/codeServer.js';
import { startCodeServer } from '../e2e/support/codeServer.js';
import { commitFiles, initRepository, temporaryFolder } from '../e2e/support/repositories.js';
import {
  appears,
  chooseInMenu,
  closeAllEditors,
  isSeen,
  launchBrowser,
  openSourceControl,
  openWorkbench,
  pane,
  screenshot,
  until,
} from '../e2e/support/workbench.js';
import { warehouse } from '../webview/support/commits.js';
import { Attempts, known } from './attempts.js';
import type { Scrolled } from './scrolling.js';
import { TICKS, wheel } from './scrolling.js';
import { markdownTable, median, quantile } from './statistics.js';

const VSIX = join(__dirname, '../../refscope.vsix');
const WARM = Number(process.argv[2] ?? 3);
const PARTS = process.argv.length > 3 ? process.argv.slice(3) : ['6', '30', '372', 'page', 'memory'];
const SIZES = PARTS.filter(part => /^\d+$/.test(part)).map(Number);
/** The files of the change that is scrolled and come back to, and of those that are opened besides. */
const LARGE = 372;
const SMALL = 6;
/** Changes that are open at once when memory is measured, and the files of each. */
const OPEN = 10;
const OPEN_FILES = 30;

/**
 * In the frame of a view: what it shows, when the first marked line was drawn, and when the page last grew. All times count from the
 * epoch. VS Code writes the document of a webview anew, which ends what waits for a frame, so it begins when the view listens.
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
  const note = ({ data }) => {
    if (data?.type === 'loading') window.shownChange = data.title;
    if (data?.type === 'result') window.shownChange = data.diff.origin.commit?.subject;
  };
  const add = window.addEventListener;
  window.addEventListener = (type, listener, options) => {
    add.call(window, type, listener, options);
    if (type !== 'message') return;
    add.call(window, 'message', note);
    look(++latest);
  };
})();`;
/** In the workbench: when the mouse was pressed and let go the last time. */
const CLICKS = `for (const type of ['mousedown', 'mouseup']) addEventListener(type, () => { window[type + 'At'] = performance.timeOrigin + performance.now(); }, true);`;

const CODE = '.rs-columns .cm-line.rs-line';
const NATIVE = '.monaco-diff-editor .view-line';
const NATIVE_MARK = '.monaco-diff-editor :is(.line-insert, .line-delete, .char-insert, .char-delete)';

/** The step comes first: a tab that is cut still tells one from the other. */
const subjectOf = (files: number, step: number): string => `Step ${step} of ${files} files`;

class Bench {
  private constructor(
    readonly browser: Browser,
    readonly server: CodeServer,
    private readonly folder: string,
    public page: Page,
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
    return new Bench(browser, server, folder, await Bench.open(browser, server, folder));
  }

  private static async open(browser: Browser, server: CodeServer, folder: string): Promise<Page> {
    const prepare = async (fresh: Page): Promise<void> => {
      await fresh.addInitScript(WATCH);
      await fresh.addInitScript(CLICKS);
    };
    const page = await openWorkbench(browser, server, { folder }, { prepare });
    await Bench.openLists(page);
    return page;
  }

  /** The lists of commits, with all the room there is. */
  private static async openLists(page: Page): Promise<void> {
    await openSourceControl(page);
    const changes = page.locator('.part.sidebar .pane-header', { hasText: 'Changes' });
    await changes.waitFor();
    if ((await changes.getAttribute('aria-expanded')) === 'true') await changes.click();
  }

  /** A window that was just loaded, with the lists of commits filled. */
  async reload(): Promise<void> {
    await closeAllEditors(this.page);
    await this.page.reload();
    await Bench.openLists(this.page);
  }

  /** Another window instead of this one, whatever has become of it, and a picture of what it showed. */
  async startAnew(what: string): Promise<void> {
    await screenshot(this.page, `bench-${what}`).catch(() => undefined);
    await this.page.context().close();
    this.page = await Bench.open(this.browser, this.server, this.folder);
  }

  private async choose(list: string, subject: string, entry: string): Promise<number> {
    const area = await pane(this.page, list);
    const rows = area.locator('.monaco-list-row');
    const row = rows.filter({ hasText: subject });
    await rows.first().waitFor();
    await until(`the menu of "${subject}"`, async () => {
      await this.scrollTo(area, row);
      const clicked = await row.click({ button: 'right', timeout: 5_000 }).then(
        () => true,
        () => false,
      );
      return clicked && (await appears(this.page.locator('.monaco-menu .action-item').first(), 3_000));
    });
    await chooseInMenu(this.page, entry);
    return this.page.evaluate<number>('window.mouseupAt');
  }

  private async scrollTo(area: Locator, row: Locator): Promise<void> {
    const list = area.locator('.monaco-list').first();
    /** Rows that are not in sight are not there, and one may stand half above or below the list. */
    const isWhole = async (): Promise<boolean> => {
      const own = await row.boundingBox({ timeout: 500 }).catch(() => null);
      const around = await list.boundingBox();
      return own !== null && around !== null && own.y >= around.y && own.y + own.height <= around.y + around.height;
    };
    for (const direction of [60, -60]) {
      for (let turns = 0; turns < 40 && !(await isWhole()); turns++) {
        await list.hover();
        await this.page.mouse.wheel(0, direction);
        await this.page.waitForTimeout(100);
      }
    }
    // What is told of the row below the mouse would lie over the one that is meant.
    const bar = await this.page.locator('.part.statusbar').boundingBox();
    if (bar !== null) await this.page.mouse.move(bar.x + bar.width / 2, bar.y + bar.height / 2);
  }

  private tab(files: number, step: number): Locator {
    return this.page.locator('.tab', { hasText: new RegExp(`[0-9a-f]{7} ${subjectOf(files, step)}`) });
  }

  /** The frame in front that shows the change, once the condition holds in it. Frames may go away meanwhile. */
  private async view(files: number, step: number, condition: string): Promise<Frame> {
    const subject = JSON.stringify(subjectOf(files, step));
    const holds = `(window.shownChange ?? '').includes(${subject}) && (${condition})`;
    let found: Frame | null = null;
    await until(
      `${subjectOf(files, step)}: ${condition}`,
      async () => {
        for (const frame of this.page.frames()) {
          const isIt = await frame.evaluate<boolean>(holds).catch(() => false);
          if (isIt && (await isSeen(frame))) found = frame;
        }
        return found !== null;
      },
      3,
    );
    if (found === null) throw new Error('unreachable');
    return found;
  }

  /** Milliseconds to the first change in our panel, and to all files. */
  async ours(files: number, step: number): Promise<{ readonly first: number; readonly all: number }> {
    const start = await this.choose('Refscope: Commits', subjectOf(files, step), 'Show Refactorings');
    const whole = `document.querySelector('${CODE}') !== null && performance.timeOrigin + performance.now() - window.lastGrown > 1500`;
    const view = await this.view(files, step, `window.firstChange !== undefined && ${whole}`);
    const [first, all] = await view.evaluate<[number, number]>('[window.firstChange, window.lastGrown]');
    return { first: first - start, all: all - start };
  }

  /** The same in VS Code's own list of diffs, of which only what is in sight is made. */
  async theirs(files: number, step: number): Promise<number> {
    await this.page.evaluate(`window.nativeChange = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('VS Code showed no diff within four minutes')), 240000);
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
    await this.tab(files, step).click();
    const start = await this.page.evaluate<number>('window.mousedownAt');
    const view = await this.view(files, step, `document.querySelector('${CODE}')?.getClientRects().length > 0`);
    // A page that was kept has drawn its first change long ago, and one that is made anew draws it now.
    const drawn = await view.evaluate<number>(
      'new Promise(resolve => { const look = () => window.firstChange === undefined ? requestAnimationFrame(look) : requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now()))); look(); })',
    );
    return drawn - start;
  }

  /** Leads to a change, whether it is open or not. */
  async goTo(files: number, step: number): Promise<unknown> {
    return (await this.tab(files, step).count()) === 0 ? this.ours(files, step) : this.backTo(files, step);
  }

  async close(files: number, step: number): Promise<void> {
    await this.tab(files, step).click({ button: 'middle' });
    await this.tab(files, step).waitFor({ state: 'detached' });
  }

  async scroll(files: number, step: number): ReturnType<typeof wheel> {
    const view = await this.view(files, step, `document.querySelector('${CODE}') !== null`);
    return wheel(this.browser, this.page, view, '.rs-pane-after .cm-scroller');
  }

  /** Megabytes that the extension host of this window holds, which is the youngest; 0 where the system does not say. */
  memory(): number {
    let youngest = -1;
    let held = 0;
    for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
      try {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        const [group, begun] = [Number(fields[2]), Number(fields[19])];
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        if (group !== this.server.pid || !command.includes('--type=extensionHost') || begun < youngest) continue;
        youngest = begun;
        held = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
      } catch {
        // It ended meanwhile.
      }
    }
    return held;
  }
}

const cell = (value: number | null, digits = 0): string => value?.toFixed(digits) ?? 'failed';
const middle = (values: readonly (number | null)[]): number | null =>
  known(values).length === 0 ? null : median(known(values));

async function sizeRows(bench: Bench, attempts: Attempts, files: number): Promise<string[][]> {
  const steps = Array.from({ length: WARM }, (_, i) => i + 2);
  const all: (number | null)[] = [];
  const ours = async (kind: string, step: number): Promise<number | null> => {
    let whole: number | null = null;
    const first = await attempts.take(`first change ${kind}, ${files} files`, async () => {
      const times = await bench.ours(files, step);
      whole = times.all;
      return times.first;
    });
    if (whole !== null) await attempts.take(`all ${files} files ${kind}`, () => Promise.resolve(whole ?? 0));
    all.push(whole);
    return first;
  };
  await attempts.run('a fresh window', () => bench.reload());
  const cold = await ours('cold', 1);
  const warm: (number | null)[] = [];
  for (const step of steps) warm.push(await ours('warm', step));
  const again = await attempts.take(`all ${files} files again`, async () => {
    await bench.close(files, steps[0] ?? 1);
    return (await bench.ours(files, steps[0] ?? 1)).all;
  });
  await attempts.run('a fresh window', () => bench.reload());
  const theirs = (kind: string, step: number): Promise<number | null> =>
    attempts.take(`VS Code's first change ${kind}, ${files} files`, async () => {
      await closeAllEditors(bench.page);
      return bench.theirs(files, step);
    });
  const nativeCold = await theirs('cold', 1);
  const nativeWarm: (number | null)[] = [];
  for (const step of steps) nativeWarm.push(await theirs('warm', step));
  const row = (what: string, own: number | null, other?: number | null): string[] => [
    `${what}, ${files} files`,
    cell(own),
    other === undefined ? '' : cell(other),
    own === null || other === undefined || other === null ? '' : (own / other).toFixed(2),
  ];
  return [
    row('first change cold', cold, nativeCold),
    row('first change warm', middle(warm), middle(nativeWarm)),
    row('all files cold', all[0]),
    row('all files warm', middle(all.slice(1))),
    row('all files again', again),
  ];
}

/** Coming back to the largest change and scrolling it. */
async function pageRows(bench: Bench, attempts: Attempts): Promise<string[][]> {
  await attempts.run('a fresh window', () => bench.reload());
  const kept: (number | null)[] = [];
  const backTo = (what: string, others: readonly number[]): Promise<number | null> =>
    attempts.take(what, async () => {
      await bench.goTo(LARGE, 1);
      for (const step of others) await bench.goTo(SMALL, step);
      return bench.backTo(LARGE, 1);
    });
  for (let round = 1; round <= WARM; round++) {
    kept.push(await backTo('back to a page that was kept', [Math.min(round, 3)]));
  }
  // Of the pages that are hidden, three are kept.
  const dropped = await backTo('back to a page that was thrown away', [1, 2, 3, 4]);
  const scroll = async (what: string, act: () => Promise<Scrolled>): Promise<Scrolled | null> => {
    let scrolled: Scrolled | null = null;
    await attempts.take(`${what}, frames over 50 ms`, async () => {
      scrolled = await act();
      return scrolled.frames.filter(ms => ms > 50).length;
    });
    return scrolled;
  };
  const own = await scroll('scrolling', async () => {
    await bench.goTo(LARGE, 1);
    return bench.scroll(LARGE, 1);
  });
  const other = await scroll('scrolling in VS Code', async () => {
    await closeAllEditors(bench.page);
    await bench.theirs(LARGE, 1);
    return wheel(bench.browser, bench.page, bench.page, '.multiDiffEditor');
  });
  const row = (what: string, value: number | null): string[] => [`${what}, ${LARGE} files`, cell(value), '', ''];
  const both = (what: string, measure: (scrolled: Scrolled) => number): string[] => {
    const [mine, theirs] = [own, other].map(scrolled => (scrolled === null ? null : measure(scrolled)));
    const ratio = mine === null || theirs === null || theirs === 0 ? '' : (mine / theirs).toFixed(2);
    return [`${what}, ${LARGE} files`, cell(mine), cell(theirs), ratio];
  };
  const longest = (list: readonly number[]): number => list.reduce((most, ms) => Math.max(most, ms), 0);
  return [
    row('back to a page that was kept', middle(kept)),
    row('back to a page that was thrown away', dropped),
    both('frame while scrolling, median', ({ frames }) => median(frames)),
    both('frame while scrolling, 95 of 100 within', ({ frames }) => quantile(frames, 0.95)),
    both('longest frame while scrolling', ({ frames }) => longest(frames)),
    both('frames over 50 ms while scrolling (their number)', ({ frames }) => frames.filter(ms => ms > 50).length),
    both('tasks over 50 ms of processor time (their number)', ({ tasks }) => tasks.filter(ms => ms > 50).length),
    both('longest task by processor time', ({ tasks }) => longest(tasks)),
    both('processor time for a turn of the wheel', ({ tasks }) => tasks.reduce((sum, ms) => sum + ms, 0) / TICKS),
  ];
}

async function memoryRows(bench: Bench, attempts: Attempts): Promise<string[][]> {
  await attempts.run('a fresh window', () => bench.reload());
  const take = (what: string, act: () => Promise<unknown>): Promise<number | null> =>
    attempts.take(what, async () => {
      await act();
      return bench.memory();
    });
  const before = await take('MB before', async () => {
    await (await pane(bench.page, 'Refscope: Commits')).locator('.monaco-list-row').first().waitFor();
    await bench.page.waitForTimeout(3000);
  });
  const many = `${OPEN} changes of ${OPEN_FILES} files open`;
  const open = await take(`MB with ${many}`, async () => {
    for (let step = 1; step <= OPEN; step++) await bench.ours(OPEN_FILES, step);
  });
  const closed = await take('MB 10 s after closing', async () => {
    await closeAllEditors(bench.page);
    await bench.page.waitForTimeout(10_000);
  });
  const row = (what: string, value: number | null): string[] => [
    what,
    cell(value),
    value === null || before === null ? '' : (value / before).toFixed(2),
  ];
  return [row('before', before), row(many, open), row('10 s after closing', closed)];
}

async function main(): Promise<void> {
  const browser = await launchBrowser();
  const home = temporaryFolder('bench-sizes');
  let server: CodeServer | null = null;
  try {
    initRepository(home);
    const wanted = new Set([
      ...SIZES,
      ...(PARTS.includes('page') ? [SMALL, LARGE] : []),
      ...(PARTS.includes('memory') ? [OPEN_FILES] : []),
    ]);
    for (const files of wanted) {
      const steps = files === OPEN_FILES ? Math.max(OPEN, WARM + 1) : Math.max(4, WARM + 1);
      for (let step = 0; step <= steps; step++) {
        commitFiles(home, step === 0 ? `Begin ${files}` : subjectOf(files, step), warehouse(files, step));
      }
    }
    const bench = await Bench.start(browser, home);
    server = bench.server;
    const attempts = new Attempts(what => bench.startAnew(what));
    const tables: string[] = [];
    const add = (head: readonly string[], rows: readonly (readonly string[])[]): void => {
      tables.push(markdownTable(head, rows));
    };
    const rows: string[][] = [];
    for (const files of SIZES) rows.push(...(await sizeRows(bench, attempts, files)));
    if (rows.length > 0) add(['median, ms', 'Refscope', 'VS Code', 'ratio'], rows);
    if (PARTS.includes('page')) add(['one page, ms', 'Refscope', 'VS Code', 'ratio'], await pageRows(bench, attempts));
    if (PARTS.includes('memory')) add(['extension host, MB', 'held', 'of before'], await memoryRows(bench, attempts));
    console.log(['', ...tables, ...attempts.failures.map(failure => `Failed: ${failure}`)].join('\n\n'));
  } finally {
    await browser.close();
    await server?.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

void main();
