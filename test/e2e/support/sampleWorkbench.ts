/**
 * A workbench with the packaged extension and the sample repository, for the tests of one `describe`: started before them, cleared of editors
 * after each, stopped at the end. A picture is taken where a test fails.
 */
import * as assert from 'node:assert/strict';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { makeSampleRepository } from '../../../scripts/makeSampleRepository.js';
import type { CodeServer } from './codeServer.js';
import { startCodeServer } from './codeServer.js';
import { temporaryFolder } from './repositories.js';
import {
  closeAllEditors,
  launchBrowser,
  needsCodeServer,
  openSourceControl,
  openWorkbench,
  screenshotOnFailure,
} from './workbench.js';

export const VSIX = join(__dirname, '../../../refscope.vsix');

export interface SampleWorkbenchOptions {
  /** Of the temporary folder. */
  readonly name: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Adds to the repository. */
  readonly add?: (folder: string) => void;
  readonly prepare?: (page: Page) => Promise<void>;
}

export interface SampleWorkbench {
  /** The repository's folder. */
  readonly sample: string;
  /** The workbench's page, once the tests run. */
  page(): Page;
}

/** To be called in a `describe`. */
export function sampleWorkbench({ name, settings, add, prepare }: SampleWorkbenchOptions): SampleWorkbench {
  needsCodeServer();
  const home = temporaryFolder(name);
  const sample = join(home, 'sample');
  let server: CodeServer;
  let browser: Browser;
  let page: Page;
  before(async () => {
    assert.ok(existsSync(VSIX), 'run `npm run package` first');
    makeSampleRepository(sample);
    add?.(sample);
    server = await startCodeServer({ extensions: [VSIX], settings });
    browser = await launchBrowser();
    page = await openWorkbench(browser, server, { folder: sample }, prepare === undefined ? {} : { prepare });
    await openSourceControl(page);
  });
  afterEach(async function () {
    await screenshotOnFailure(this.currentTest, page);
    await closeAllEditors(page);
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(home, { recursive: true, force: true });
  });
  return { sample, page: () => page };
}
