/**
 * The workbench of a test VS Code as a page in headless Chromium: opening it, finding things in it, and taking pictures of it.
 * Nothing here knows what is tested.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, Frame, Locator, Page } from 'playwright-core';
import { findChromium, testHost } from '../../../scripts/testTools.mjs';
import type { CodeServer } from './codeServer.js';

export const SCREENSHOTS = join(__dirname, '../../../out/screenshots');

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('No Chromium was found. Run: node scripts/installTestTools.mjs');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });
}

export interface OpenOptions {
  /** Further parts of the URL's query. */
  readonly query?: Readonly<Record<string, string>>;
  /** Called before the page is loaded, e.g. to route requests. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Opens a folder or a `.code-workspace` file and waits until the workbench stands. */
export async function openWorkbench(
  browser: Browser,
  server: CodeServer,
  what: { folder: string } | { workspace: string },
  options: OpenOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await options.prepare?.(page);
  const query = new URLSearchParams({ ...what, ...options.query });
  await page.goto(`${server.origin}/?${query.toString()}`);
  await page.locator('.monaco-workbench .part.statusbar').waitFor({ timeout: 60_000 });
  return page;
}

/** The first frame, now or soon, in which this selector matches something: webviews live in frames inside frames. */
export async function frameWith(page: Page, selector: string, timeout = 60_000): Promise<Frame> {
  for (const deadline = Date.now() + timeout; Date.now() < deadline;) {
    for (const frame of page.frames()) {
      const count = await frame
        .locator(selector)
        .count()
        .catch(() => 0);
      if (count > 0 && (await isSeen(frame))) return frame;
    }
    await page.waitForTimeout(150);
  }
  throw new Error(`No frame of the page holds ${selector}.`);
}

/** Whether the frame is in front: a panel that is hidden may keep its page. */
export async function isSeen(frame: Frame): Promise<boolean> {
  try {
    for (let at = frame; at.parentFrame() !== null; at = at.parentFrame() as Frame) {
      if (at.parentFrame()?.parentFrame() === null) return await (await at.frameElement()).isVisible();
    }
    return true;
  } catch {
    // It went away meanwhile.
    return false;
  }
}

/**
 * Runs a command of the palette by its full title ("Refscope: Show Refactorings"). The list is made when the palette opens: in a new
 * window it is opened again until the extensions are there.
 */
export async function runCommand(page: Page, title: string): Promise<void> {
  const label = JSON.stringify(title).slice(1, -1);
  const row = page
    .locator(`.quick-input-list .monaco-list-row:is([aria-label="${label}"], [aria-label^="${label}, "])`)
    .first();
  await until(`the command "${title}"`, async () => {
    await page.keyboard.press('Control+Shift+P');
    // A panel that has just been drawn may take the focus, which closes the palette.
    const filled = await page
      .locator('.quick-input-widget input.input')
      .fill(`>${title}`, { timeout: 5_000 })
      .then(
        () => true,
        () => false,
      );
    if (
      filled &&
      (await appears(row, 3_000)) &&
      (await row.click({ timeout: 5_000 }).then(
        () => true,
        () => false,
      ))
    ) {
      return true;
    }
    await page.keyboard.press('Escape');
    return false;
  });
}

/** Whether the element shows up within this time. */
export async function appears(locator: Locator, timeout: number): Promise<boolean> {
  return locator.waitFor({ timeout }).then(
    () => true,
    () => false,
  );
}

/** Tries again until it is true; fails after a minute, or as many as are given. */
export async function until(what: string, check: () => Promise<boolean>, minutes = 1): Promise<void> {
  for (const deadline = Date.now() + minutes * 60_000; Date.now() < deadline;) {
    if (await check()) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`${what}: not within ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`);
}

/** Opens the Source Control view and returns its locator. */
export async function openSourceControl(page: Page): Promise<void> {
  await page.keyboard.press('Control+Shift+G');
  await page.locator('.part.sidebar .composite.title', { hasText: /source control/i }).waitFor();
}

/** Whether anything that the workbench keeps in the browser's databases passes the check. */
export async function savedInBrowser(page: Page, check: (value: string) => boolean): Promise<boolean> {
  const values = await page.evaluate<string[]>(`(async () => {
    const done = request => new Promise((resolve, reject) => { request.onsuccess = () => resolve(request.result); request.onerror = () => reject(request.error); });
    const values = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) values.push(...await done(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    return values.filter(value => typeof value === 'string');
  })()`);
  return values.some(check);
}

/** Writes out/screenshots/NAME.png. */
export async function screenshot(page: Page, name: string): Promise<void> {
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, `${name.replace(/[^\w.-]+/g, '-')}.png`) });
}

/** To be called in `afterEach`: a picture of the page when the test failed. */
export async function screenshotOnFailure(test: Mocha.Test | undefined, page: Page | undefined): Promise<void> {
  if (test?.state === 'failed' && page !== undefined && !page.isClosed()) {
    await screenshot(page, `failed-${test.fullTitle()}`);
  }
}

/** One of the views in the side bar, by the name in its header; opened when it is closed. */
export async function pane(page: Page, name: string): Promise<Locator> {
  const found = page.locator('.part.sidebar .pane', { has: page.locator('.pane-header', { hasText: name }) });
  const header = found.locator('.pane-header');
  await header.waitFor();
  if ((await header.getAttribute('aria-expanded')) === 'false') await header.click();
  return found;
}

/** Opens the context menu of a row and returns its entries. */
export async function contextMenu(page: Page, row: Locator): Promise<string[]> {
  await row.waitFor();
  await row.click({ button: 'right' });
  const labels = page.locator('.monaco-menu .action-item:not(.disabled) .action-label');
  await labels.first().waitFor();
  return (await labels.allInnerTexts()).map(label => label.trim()).filter(label => label !== '');
}

/** Chooses an entry of the open menu. A menu that has just opened may miss a click, so it is clicked until the menu goes. */
export async function chooseInMenu(page: Page, label: string): Promise<void> {
  const menu = page.locator('.monaco-menu');
  await until(`the menu entry "${label}"`, async () => {
    await menu
      .locator('.action-item', { hasText: label })
      .first()
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    return menu.waitFor({ state: 'hidden', timeout: 2_000 }).then(
      () => true,
      () => false,
    );
  });
}

/** Switches to a colour theme by its label. */
export async function chooseTheme(page: Page, label: string): Promise<void> {
  await runCommand(page, 'Preferences: Color Theme');
  const row = page.locator(`.quick-input-list .monaco-list-row[aria-label^="${label}"]`).first();
  await row.waitFor();
  await row.click();
  await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
}

export async function closeAllEditors(page: Page): Promise<void> {
  if (page.isClosed()) return;
  await page.keyboard.press('Escape');
  await runCommand(page, 'View: Close All Editors');
}

/** To be called in `describe`: its tests click through the workbench, which only a VS Code in a browser allows. */
export function needsCodeServer(): void {
  before(function () {
    if (testHost() !== 'code-server') this.skip();
  });
}
