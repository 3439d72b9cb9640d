/** Files that exist on one side only take the width of both columns, on a page of several in two columns. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Analyzed } from './support/analyzed.js';
import { analyzedTexts } from './support/analyzed.js';
import { eventually } from './support/eventually.js';
import type { OpenOptions } from './support/view.js';
import { ViewBench, screenshot } from './support/view.js';

const LONG = `const words = [${Array.from({ length: 14 }, (_, i) => `'word ${i}'`).join(', ')}];`;
const longer = `const more = [${Array.from({ length: 40 }, (_, i) => `'another ${i}'`).join(', ')}];`;
const body = (name: string, lines: number): string =>
  `export function ${name}(a: number): number {\n${Array.from({ length: lines }, (_, i) => `  a += ${name}Step(a, ${i});`).join('\n')}\n  return a;\n}\n`;
const MOVED = `export function total(prices: readonly number[], rate: number): number {
  let sum = 0;
  for (const price of prices) {
    if (price < 0) throw new Error('no price: ' + price);
    sum += price * (1 + rate);
  }
  return Math.round(sum * 100) / 100;
}
`;

const EARLY = `export function early(names: readonly string[]): string {
  const known = new Set(names);
  if (known.size < names.length) throw new Error('twice the same name');
  return [...known].sort().join(', ');
}
`;

const BEFORE = {
  'a/first.ts': `${body('first', 6)}${MOVED}`,
  'b/gone.ts': `${LONG}\n${body('gone', 30)}`,
  'd/last.ts': `${EARLY}${body('last', 60)}`,
};
const AFTER = {
  'a/first.ts': body('first', 7),
  'c/fresh.ts': `${LONG}\n${longer}\n${MOVED}${body('fresh', 30)}`,
  'd/last.ts': `${body('last', 60).replace('Step(a, 3)', 'Step(a, 33)').replace('Step(a, 50)', 'Step(a, 55)')}${EARLY}`,
};

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const boxOf = (page: Page, selector: string): Promise<Box> =>
  page
    .locator(selector)
    .first()
    .evaluate(node => {
      const { left, right, top, bottom } = (
        node as unknown as { getBoundingClientRect: () => Box }
      ).getBoundingClientRect();
      return { left, right, top, bottom };
    });

/** What a press at a place hits: the side and the text of the line, or the class of what else is there. */
const hitAt = (page: Page, x: number, y: number): Promise<string> =>
  page.evaluate<string>(`(() => {
    const hit = document.elementFromPoint(${x}, ${y});
    const line = hit?.closest('.cm-line, .cm-gutterElement, .rs-file-head, .rs-fold-row');
    const side = hit?.closest('.rs-pane')?.className.includes('before') ? 'before' : 'after';
    return line === null || line === undefined ? hit?.className ?? '' : side + ': ' + line.textContent.trim();
  })()`);

const line = (side: 'before' | 'after', text: string): string =>
  `.rs-pane-${side} .cm-line:has-text(${JSON.stringify(text)})`;

describe('a file on one side only, among others in two columns', function () {
  this.timeout(120_000);
  let bench: ViewBench;
  let made: Analyzed;
  const opened = async (options: OpenOptions = {}): Promise<Page> => {
    const page = await bench.open(made.diff, {
      highlights: made.highlights,
      together: true,
      width: 1400,
      height: 900,
      ...options,
    });
    await page.locator('.rs-has-wide').waitFor();
    // All is to be seen, folded or not.
    await page.keyboard.press('Shift+E');
    await page.keyboard.press('u');
    return page;
  };
  /** Brings a line into sight by pressing its file in the list. */
  const goTo = async (page: Page, file: string): Promise<void> => {
    await page.locator(`#rs-files .rs-row:has-text("${file}")`).first().click();
    await page.waitForTimeout(400);
  };

  before(async () => {
    bench = await ViewBench.start();
    made = await analyzedTexts(BEFORE, AFTER);
  });
  afterEach(() => bench.closePages());
  after(() => bench.stop());

  for (const theme of ['dark', 'light'] as const) {
    it(`takes the width of both, and is hit everywhere (${theme})`, async () => {
      const page = await opened({ theme });
      const columns = await boxOf(page, '.rs-columns');
      const middle = (columns.left + columns.right) / 2;
      for (const [file, side, text] of [
        ['fresh.ts', 'after', 'freshStep(a, 1)'],
        ['gone.ts', 'before', 'goneStep(a, 1)'],
      ] as const) {
        await goTo(page, file);
        await screenshot(page, `wide-${side}-${theme}`);
        const box = await boxOf(page, line(side, text));
        assert.ok(box.left < columns.left + 100, `${file} begins at ${box.left}`);
        assert.ok(box.right > columns.right - 40, `${file} ends at ${box.right}`);
        const y = (box.top + box.bottom) / 2;
        for (const x of [box.left + 20, middle - 10, middle, middle + 10, box.right - 20]) {
          assert.match(await hitAt(page, x, y), new RegExp(`^${side}: a \\+=`), `${file} at ${x}`);
        }
        assert.match(await hitAt(page, columns.left + 20, y), new RegExp(`^${side}: \\d+$`), `number in ${file}`);
        const head = await boxOf(page, `.rs-pane-${side} .rs-file-head:has-text("${file}")`);
        assert.ok(head.left < columns.left + 100 && head.right > columns.right - 60, `head of ${file}`);
        for (const x of [head.left + 60, head.right - 60]) {
          const hit = await hitAt(page, x, (head.top + head.bottom) / 2 + 4);
          assert.match(hit, new RegExp(`^${side}: .*${file}`), `head of ${file} at ${x}`);
        }
      }
      await goTo(page, 'last.ts');
      // Between the columns there is room for the lines that join; where a file takes both, there is none.
      await page.locator('.rs-join').first().waitFor();
      const own = await boxOf(page, line('after', 'lastStep(a, 33)'));
      assert.ok(own.left > middle, 'a file of both sides keeps to its column');
      const y = (own.top + own.bottom) / 2;
      assert.match(await hitAt(page, columns.left + 200, y), /^before: a \+=/);
      assert.match(await hitAt(page, middle + 200, y), /^after: a \+=/);
      assert.match(await hitAt(page, own.left - 40, y), /^after: \d+$/);
    });
  }

  it('breaks long lines at the edge of both, and heads stand side by side below', async () => {
    const page = await opened();
    await goTo(page, 'fresh.ts');
    const row =
      (await boxOf(page, line('after', 'freshStep(a, 1)'))).bottom -
      (await boxOf(page, line('after', 'freshStep(a, 1)'))).top;
    const rows = async (text: string): Promise<number> => {
      const { top, bottom } = await boxOf(page, line('after', text));
      return Math.round((bottom - top) / row);
    };
    assert.equal(await rows('const words'), 2);
    const more = await rows('const more');
    assert.ok(more >= 4 && more <= 6, `${more} rows`);
    await goTo(page, 'last.ts');
    await eventually(async () => {
      const [before, after] = [
        await boxOf(page, '.rs-pane-before .rs-file-head:has-text("last.ts")'),
        await boxOf(page, '.rs-pane-after .rs-file-head:has-text("last.ts")'),
      ];
      assert.ok(Math.abs(before.top - after.top) < 1.5, `${before.top} and ${after.top}`);
    });
  });

  it('is selected, copied and clicked where it is seen', async () => {
    const page = await opened();
    await goTo(page, 'fresh.ts');
    const columns = await boxOf(page, '.rs-columns');
    await page.locator(line('after', 'freshStep(a, 2)')).click({ position: { x: 40, y: 8 } });
    await page.locator('.rs-pane-after .cm-activeLine:has-text("freshStep(a, 2)")').waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    const drawn = page.locator('.rs-pane-after .cm-selectionBackground:visible');
    await drawn.first().waitFor();
    const boxes = await drawn.evaluateAll(nodes =>
      nodes.map(node => {
        const { left, right } = (node as unknown as { getBoundingClientRect: () => Box }).getBoundingClientRect();
        return { left, right };
      }),
    );
    assert.ok(
      boxes.every(({ left }) => left < columns.left + 130),
      `selected from ${boxes.map(({ left }) => left).join()}`,
    );
    assert.ok(boxes.some(({ right }) => right > columns.right - 40));
    await page.keyboard.press('Control+c');
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    assert.match(copied, /freshStep\(a, 2\);\n\s*a \+= freshStep\(a, 3\);\n/);
    await goTo(page, 'last.ts');
    await page
      .locator(line('after', 'lastStep(a, 33)'))
      .first()
      .click({ position: { x: 40, y: 8 } });
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    const half = await boxOf(page, '.rs-pane-after .cm-selectionBackground:visible');
    assert.ok(half.left > (columns.left + columns.right) / 2, 'in a column the selection keeps to it');
  });

  it('is found, pointed at, and named above the columns', async () => {
    const page = await opened();
    await goTo(page, 'fresh.ts');
    await page.keyboard.press('Control+f');
    await page.locator('.rs-find .rs-filter-field').first().fill('goneStep(a, 20)');
    await page.keyboard.press('Enter');
    await page.locator('.rs-pane-before .rs-found-current').waitFor();
    const found = await boxOf(page, '.rs-pane-before .rs-found-current');
    assert.match(await hitAt(page, found.left + 4, (found.top + found.bottom) / 2), /^before: .*goneStep\(a, 20\)/);
    await page.keyboard.press('Escape');
    await goTo(page, 'fresh.ts');
    const moved = await boxOf(page, line('after', 'let sum = 0'));
    await page.mouse.move(moved.left + 40, (moved.top + moved.bottom) / 2);
    await page.mouse.move(moved.left + 44, (moved.top + moved.bottom) / 2);
    await page.locator('.rs-tooltip:visible').waitFor();
    await page.mouse.move(5, 5);
    // Who reads on the side after is told that the file before is seen.
    await page.locator(line('after', 'freshStep(a, 1)')).click({ position: { x: 40, y: 8 } });
    await page.evaluate("document.querySelector('.rs-pane-after .cm-scroller').scrollTop = 0");
    const wheel = async (title: string): Promise<void> => {
      const box = await boxOf(page, '.rs-columns');
      await page.mouse.move(box.left + 300, box.top + 300);
      for (let turn = 0; turn < 60; turn++) {
        const gone = await page.locator(line('before', 'goneStep(a, 10)')).count();
        if (gone > 0) {
          const { top } = await boxOf(page, line('before', 'goneStep(a, 10)'));
          if (top < box.top + 30 && top > box.top - 100) break;
          await page.mouse.wheel(0, top > box.top + 30 ? 60 : -60);
        } else await page.mouse.wheel(0, 120);
        await page.waitForTimeout(40);
      }
      await page.locator(`.rs-page-title:has-text("${title}")`).first().waitFor();
      await page.locator('.rs-crumbs:has-text("gone")').first().waitFor();
    };
    await wheel('gone.ts');
  });

  it('is reached and left by the arrow keys', async () => {
    const page = await opened();
    const active = (): Promise<string> =>
      page.evaluate<string>(
        '(pane => `${pane?.className.includes("before") ? "before" : "after"} ${pane?.querySelector(".cm-activeLine")?.textContent.trim()}`)(document.activeElement.closest(".rs-pane"))',
      );
    const press = async (key: string, times: number): Promise<void> => {
      for (let step = 0; step < times; step++) await page.keyboard.press(key);
    };
    await goTo(page, 'gone.ts');
    await page.locator(line('before', 'goneStep(a, 0)')).click({ position: { x: 60, y: 8 } });
    await press('ArrowUp', 4);
    await eventually(async () => assert.match(await active(), /^after (return a;|\}|)$/));
    await press('ArrowDown', 4);
    await eventually(async () => assert.match(await active(), /^before .*gone/));
    await goTo(page, 'last.ts');
    await page
      .locator(line('before', 'lastStep(a, 0)'))
      .first()
      .click({ position: { x: 60, y: 8 } });
    await press('Control+Home', 1);
    await eventually(async () => assert.match(await active(), /^after const words/));
  });

  it('scrolls sideways as the others where lines are not wrapped', async () => {
    const page = await opened();
    if (await page.evaluate<boolean>("document.querySelector('.rs-wrapped') !== null")) await page.keyboard.press('w');
    await goTo(page, 'fresh.ts');
    const columns = await boxOf(page, '.rs-columns');
    const middle = (columns.left + columns.right) / 2;
    const number = await boxOf(page, line('after', 'freshStep(a, 1)'));
    await page.evaluate("document.querySelector('.rs-pane-after .cm-scroller').scrollLeft = 200");
    await page.waitForTimeout(300);
    const scrolled = await boxOf(page, line('after', 'freshStep(a, 1)'));
    assert.ok(Math.abs(scrolled.left - (number.left - 200)) < 2);
    const y = (scrolled.top + scrolled.bottom) / 2;
    assert.match(await hitAt(page, columns.left + 20, y), /^after: \d+$/, 'numbers stay');
    await goTo(page, 'last.ts');
    await page.evaluate("document.querySelector('.rs-pane-after .cm-scroller').scrollLeft = 200");
    await page.waitForTimeout(300);
    const own = await boxOf(page, line('after', 'lastStep(a, 33)'));
    assert.match(
      await hitAt(page, middle - 60, (own.top + own.bottom) / 2),
      /^before: /,
      'no column runs over the other',
    );
  });

  it('is as wide as the page in one column, and keeps to its side where it stands alone', async () => {
    const page = await opened();
    await page.keyboard.press('c');
    await page.locator('.rs-has-wide').waitFor({ state: 'detached' });
    await page.locator('.rs-pane-before').waitFor({ state: 'hidden' });
    await page.keyboard.press('c');
    await page.locator('.rs-has-wide').waitFor();
    await page.keyboard.press('a');
    await page.locator('.rs-has-wide').waitFor({ state: 'detached' });
  });
});
