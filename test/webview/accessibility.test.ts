/**
 * The view against the rules of WCAG 2.2 A and AA as axe-core checks them, in each kind of theme and each of its states; and a whole
 * review without a pointer.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { analyzeTexts } from '../engine/support/engine.js';
import type { HostMessage } from '../../src/protocol/messages.js';
import { seal } from '../../src/protocol/messages.js';
import type { ThemeKind } from '../../src/protocol/theme.js';
import { sampleChange } from './support/sample.js';
import type { AnalyzedChange } from './support/sample.js';
import { eventually } from './support/eventually.js';
import { ViewBench } from './support/view.js';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const THEMES: readonly ThemeKind[] = ['light', 'dark', 'highContrast', 'highContrastLight'];

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** Fails with the rules that the page breaks, and where. Axe would fetch style sheets by itself; the page loads nothing. */
async function check(page: Page, state: string): Promise<void> {
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, { preload: false, resultTypes: ['violations'], runOnly: { type: 'tag', values: ${JSON.stringify(RULES)} } }).then(result => result.violations)`,
  );
  assert.deepEqual(
    violations.map(
      ({ id, help, nodes }) =>
        `${state}: ${id}: ${help}\n${nodes
          .slice(0, 3)
          .map(node => `${node.html.slice(0, 160)}\n${node.failureSummary}`)
          .join('\n')} (${nodes.length} in all)`,
    ),
    [],
  );
}

/** What VS Code puts into the page of a webview, as far as the view uses it. */
const CHANNEL =
  'window.acquireVsCodeApi = () => ({ postMessage: () => undefined, getState: () => undefined, setState: () => undefined });';

describe('accessibility', function () {
  this.timeout(180_000);
  let bench: ViewBench;
  let sample: AnalyzedChange;

  before(async () => {
    [bench, sample] = await Promise.all([ViewBench.start(), sampleChange()]);
  });
  afterEach(() => bench.closePages());
  after(() => bench.stop());

  it('marks where a jump ended without motion for readers who want none', async () => {
    const page = await bench.open(sample.diff, { highlights: sample.highlights });
    const animationOfFlash = async (): Promise<string> => {
      await page.locator('#rs-refactorings .rs-row[aria-level="2"]').first().click();
      await page.locator('.rs-flash, .rs-flash-line').first().waitFor();
      return page.evaluate<string>(
        "getComputedStyle(document.querySelector('.rs-flash, .rs-flash-line')).animationName",
      );
    };
    await eventually(async () => assert.notEqual(await animationOfFlash(), 'none'));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await eventually(async () => assert.equal(await animationOfFlash(), 'none'));
  });

  it('has no tree without items: a change without refactorings, and a filter that nothing passes', async () => {
    const page = await bench.open(
      await analyzeTexts({ 'limit.ts': 'export const limit = 10;\n' }, { 'limit.ts': 'export const limit = 12;\n' }),
    );
    assert.equal(await page.locator('#rs-refactorings .rs-row').count(), 0);
    await page.evaluate(AXE);
    await check(page, 'no refactorings');
    await page.locator('.rs-filter-field:visible').first().fill('nothing is called that');
    await page.locator('#rs-files .rs-row').first().waitFor({ state: 'detached' });
    await check(page, 'no files');
  });

  for (const theme of THEMES) {
    it(`has no violation of WCAG 2 AA in a ${theme} theme`, async () => {
      const page = await bench.open(sample.diff, { highlights: sample.highlights, theme, overview: true });
      await page.evaluate(AXE);
      await check(page, 'first page');
      await page.keyboard.press('Escape');
      await page.keyboard.press('n');
      await page.locator('.rs-columns .cm-line:visible').first().waitFor();
      await check(page, 'code');
      await page.keyboard.press('u');
      await page.keyboard.press('l');
      await check(page, 'all lines, legend');
      await page.keyboard.press('l');
      for (const name of ['report.ts', 'stock.c', 'Account.java']) {
        await page.locator(`#rs-files .rs-row:has-text("${name}")`).first().click();
        await page.locator(`.rs-page-title:has-text("${name}")`).waitFor();
        await check(page, name);
      }
      await page.keyboard.press('r');
      await page.locator('.rs-chip').waitFor();
      await page.keyboard.press('h');
      await check(page, 'side by side, tooltip');
      await page.keyboard.press('Escape');
      await page.keyboard.press('m');
      await page.keyboard.press('/');
      await page.locator('.rs-find:visible').waitFor();
      await page.locator('.rs-filter-row .rs-tool').click();
      await check(page, 'beside, find bar, what to leave out');
      await page.keyboard.press('Escape');
      await page.keyboard.press('a');
      await page.locator('.rs-page-number').waitFor();
      await page.keyboard.press('y');
      await page.locator('.rs-said:visible').waitFor();
      await check(page, 'all files on one page, what was done');
      await page.keyboard.press('?');
      await page.locator('dialog[open]').waitFor();
      await check(page, 'keys');
    });

    it(`has none where code is a copy in a ${theme} theme`, async () => {
      const source =
        'function load(path) {\n  const file = open(path);\n  const rows = file.read().split("\\n").map(row => row.trim());\n  for (const row of rows) check(row, path);\n  return rows.filter(row => row.length > 0);\n}\n';
      const copy = source.replace('load', 'restore').replace('check', 'look').replace('.map(row => row.trim())', '');
      const other = 'function total(rows) {\n  return rows.reduce((sum, row) => sum + row.count, 0);\n}\n';
      const renamed = other.replace('total', 'countAll');
      const page = await bench.open(
        await analyzeTexts({ 'a.js': source + other }, { 'a.js': source + renamed + copy }),
        { theme },
      );
      await page.evaluate(AXE);
      await page.locator('.rs-copy-note').click();
      await page.locator('.rs-guest').first().waitFor();
      await check(page, 'copy');
    });

    it(`has none on the screens before a result in a ${theme} theme`, async () => {
      const page = await bench.open(sample.diff, {
        theme,
        prepare: async fresh => {
          await fresh.addInitScript(CHANNEL);
        },
        waitFor: '.rs-app',
      });
      const classes: Readonly<Record<ThemeKind, string>> = {
        light: 'vscode-light',
        dark: 'vscode-dark',
        highContrast: 'vscode-high-contrast',
        highContrastLight: 'vscode-high-contrast vscode-high-contrast-light',
      };
      await page.evaluate(`document.body.className = ${JSON.stringify(classes[theme])}`);
      await page.evaluate(AXE);
      const send = (message: HostMessage): Promise<unknown> =>
        page.evaluate(`window.postMessage(${JSON.stringify(seal(message))})`);
      await send({
        type: 'loading',
        title: 'abc Tidy up',
        progress: { stage: 'parse', done: 3, total: 9 },
        canCancel: true,
        source: null,
      });
      await send({
        type: 'fileList',
        files: Array.from({ length: 60 }, (_, i) => ({
          path: `src/part${i}.ts`,
          status: (['added', 'deleted', 'modified'] as const)[i % 3],
        })),
      });
      const rows = (['same', 'deleted', 'gap', 'inserted'] as const).map(kind => ({ kind, text: 'const a = 1;' }));
      await send({ type: 'preview', files: [{ path: 'src/part1.ts', rows }] });
      await page.locator('.rs-preview-inserted').first().waitFor();
      await page.locator('.rs-listed li').first().waitFor();
      await check(page, 'loading');
      await send({ type: 'error', message: 'No such commit.', detail: 'git said no\n'.repeat(80), canRetry: true });
      await page.locator('[role=alert]').waitFor();
      await check(page, 'error');
    });
  }

  it('lets a change be reviewed by keyboard alone', async () => {
    const page = await bench.open(sample.diff, { highlights: sample.highlights, overview: true });
    const { pairs, before, after, refactorings } = sample.diff;
    const press = (key: string): Promise<void> => page.keyboard.press(key);
    const said = async (): Promise<string> => (await page.locator('[aria-live]').last().textContent()) ?? '';
    const title = async (): Promise<string> => ((await page.locator('.rs-page-title').textContent()) ?? '').trim();
    /** Presses a key until the view says that there is nothing more, and returns what was seen on the way. */
    const goThrough = async (key: string, end: RegExp, see: () => Promise<string>): Promise<Set<string>> => {
      const seen = new Set<string>();
      for (let steps = 0; steps < 400; steps++) {
        // What is said when the step is done is said anew, however like the last one it is.
        await page.evaluate("[...document.querySelectorAll('[aria-live]')].at(-1).textContent = ''");
        await press(key);
        await eventually(async () => assert.notEqual(await said(), ''));
        if (end.test(await said())) return seen;
        seen.add(await see());
      }
      return assert.fail(`${key} comes to no end`);
    };

    // Every file with something to read is passed, and no other need be opened.
    const stops = [...(await goThrough('n', /last change/, async () => `${await title()}: ${await said()}`))];
    const titles = [...new Set(stops.map(stop => stop.replace(/: Change .*/, '')))];
    // None of the changes is left out.
    for (const stop of stops) {
      const [, file, last] = /^(.*): Change \d+ of (\d+)$/.exec(stop) ?? assert.fail(stop);
      for (let number = 1; number <= Number(last); number++) {
        assert.ok(stops.includes(`${file}: Change ${number} of ${last}`), `change ${number} of ${file}`);
      }
    }
    for (const pair of pairs.filter(({ linesToRead }) => linesToRead > 0)) {
      const path = pair.after !== null ? after[pair.after].path : before[pair.before ?? 0].path;
      assert.ok(
        titles.some(seen => seen.includes(path)),
        `${path} is among ${titles.join(' | ')}`,
      );
    }
    // Every refactoring is told in words.
    const reported = await goThrough('r', /last refactoring/, said);
    assert.equal(reported.size, new Set(refactorings.map(({ summary }) => summary)).size);
    // From one end of moved code to the other, and back.
    await press('Shift+R');
    await page.locator('.rs-chip').waitFor();
    const place = (): Promise<string> =>
      page.evaluate(
        '(pane => `${pane?.className} ${pane?.querySelector(".cm-activeLine")?.textContent}`)(document.activeElement.closest(".rs-pane"))',
      );
    await press('3');
    const here = await place();
    await press('j');
    await eventually(async () => assert.notEqual(await place(), here));
    await press('b');
    await eventually(async () => assert.equal(await place(), here));
    // The lists.
    await press('1');
    await eventually(async () => assert.equal(await page.evaluate('document.activeElement.id'), 'rs-files'));
    await press('Home');
    for (let i = 0; i < 3; i++) await press('ArrowDown');
    const described = await page.evaluate<string>(
      'document.getElementById(document.activeElement.getAttribute("aria-activedescendant")).title',
    );
    await press('Enter');
    const [path] = /[\w./]+\.\w+/.exec(described) ?? [''];
    await page.locator(`.rs-page-title:has-text("${path.split('/').at(-1) ?? ''}")`).waitFor();
    // A fold, the summary, the keys.
    await press('Shift+E');
    await press('y');
    await eventually(async () =>
      assert.match(
        await page.evaluate<string>('navigator.clipboard.readText()'),
        /^\*\*before\.\.after\*\*[^]*- Extract Function: `/,
      ),
    );
    await press('r');
    await press('Shift+Y');
    await eventually(async () =>
      assert.match(await page.evaluate<string>('navigator.clipboard.readText()'), /^[\w ]+: [^`]+\nbefore: \S+:\d+/),
    );
    await press('?');
    await page.locator('dialog[open]').waitFor();
    await press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  });
});
