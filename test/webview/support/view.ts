/**
 * The standalone page in headless Chromium: builds the bundle as it ships, writes a page for a change diff, opens it, and watches it.
 * A page that breaks its own policy, throws, logs an error or asks for anything from anywhere fails the test that opened it.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { findChromium } from '../../../scripts/testTools.mjs';
import type { ChangeDiff } from '../../../src/engine/changeDiff.js';
import type { Language } from '../../../src/protocol/language.js';
import type { ImageBody } from '../../../src/protocol/images.js';
import type { FileHighlights } from '../../../src/protocol/standalonePage.js';
import { buildStandalonePage } from '../../../src/protocol/standalonePage.js';
import type { ThemeKind } from '../../../src/protocol/theme.js';

const root = resolve(__dirname, '../../..');
export const SCREENSHOTS = process.env.REFSCOPE_SCREENSHOTS ?? join(root, 'out', 'screenshots');

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface OpenOptions {
  readonly theme?: ThemeKind;
  readonly highlights?: FileHighlights;
  readonly images?: readonly ImageBody[];
  /** Left out: English. */
  readonly language?: Language;
  readonly width?: number;
  readonly height?: number;
  /** Called before the page is loaded. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** What must be there before the page counts as open. */
  readonly waitFor?: string;
  /** The page is a part of another one, after a field, as a webview is part of the workbench. */
  readonly framed?: boolean;
  /** Keep the overview above the code; most tests want the code alone. */
  readonly overview?: boolean;
  /** All files on one page, as a reader begins; most tests are about one file, and show one at a time. */
  readonly together?: boolean;
}

export interface OpenView {
  readonly page: Page;
  /** Everything that went wrong so far. */
  readonly faults: readonly string[];
}

export class ViewBench {
  private readonly folder = mkdtempSync(join(tmpdir(), 'refscope-view-'));
  private readonly opened: OpenView[] = [];
  private pages = 0;

  private constructor(
    private readonly browser: Browser,
    private readonly script: string,
    private readonly style: string,
  ) {}

  static async start(): Promise<ViewBench> {
    const folder = mkdtempSync(join(tmpdir(), 'refscope-bundle-'));
    try {
      execFileSync(process.execPath, [join(root, 'esbuild.config.mjs'), '--only=webview', `--outdir=${folder}`], {
        stdio: 'pipe',
      });
      const executablePath = findChromium();
      if (executablePath === null) throw new Error('No Chromium was found. Run: node scripts/installTestTools.mjs');
      const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
      return new ViewBench(
        browser,
        readFileSync(join(folder, 'webview.js'), 'utf8'),
        readFileSync(join(folder, 'webview.css'), 'utf8'),
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  pageFor(diff: ChangeDiff, options: OpenOptions = {}): Promise<string> {
    return buildStandalonePage({
      diff,
      highlights: options.highlights ?? { before: [], after: [] },
      images: options.images,
      script: this.script,
      style: this.style,
      theme: options.theme,
      language: options.language,
    });
  }

  async open(diff: ChangeDiff, options: OpenOptions = {}): Promise<Page> {
    const file = join(this.folder, `page${this.pages++}.html`);
    writeFileSync(file, await this.pageFor(diff, options));
    const context = await this.browser.newContext({
      viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    const faults: string[] = [];
    await page.exposeFunction('reportFault', (fault: string) => faults.push(fault));
    await page.addInitScript(
      'addEventListener("securitypolicyviolation", event => reportFault("policy: " + event.violatedDirective + " " + event.blockedURI + " " + event.sample));',
    );
    page.on('pageerror', error => faults.push(`thrown: ${error.message}`));
    page.on('console', message => message.type() === 'error' && faults.push(`logged: ${message.text()}`));
    const urls = [pathToFileURL(file).href];
    if (options.framed === true) {
      const outer = join(this.folder, `frame${this.pages}.html`);
      writeFileSync(
        outer,
        `<!doctype html><title>A window</title><input><iframe src="${urls[0]}" style="width: 100%; height: 90vh"></iframe>`,
      );
      urls.push(pathToFileURL(outer).href);
    }
    page.on('request', request => {
      if (!urls.includes(request.url())) faults.push(`requested: ${request.url()}`);
    });
    this.opened.push({ page, faults });
    await options.prepare?.(page);
    await page.goto(urls[urls.length - 1]);
    await (options.framed === true ? page.frameLocator('iframe') : page)
      .locator(options.waitFor ?? '.rs-reader, .rs-screen')
      .waitFor({ state: 'attached' });
    if (options.waitFor !== undefined) return page;
    // A key that comes before the first page is there would mean nothing to it.
    if (diff.pairs.length > 0) {
      await page.locator('.rs-page-header .rs-page-title, .rs-screen').first().waitFor({ state: 'attached' });
    }
    if (options.overview !== true && (await page.locator('.rs-overview:visible').count()) > 0) {
      await page.keyboard.press('Escape');
      await page.locator('.rs-overview').waitFor({ state: 'hidden' });
    }
    if (options.together !== true && diff.pairs.length > 1) {
      await page.keyboard.press('a');
      await page.locator('.rs-page-number').waitFor({ state: 'detached' });
    }
    return page;
  }

  /** Closes the pages opened so far; fails when something went wrong on one of them. */
  async closePages(): Promise<void> {
    for (const { page, faults } of this.opened.splice(0)) {
      await page.context().close();
      assert.deepEqual(faults, []);
    }
  }

  async stop(): Promise<void> {
    await this.browser.close();
    rmSync(this.folder, { recursive: true });
  }
}

export async function screenshot(page: Page, name: string): Promise<void> {
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) });
}
