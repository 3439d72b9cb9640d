/** Why lines need not be read: counted by reason on the overview, and told of every fold and of every edit that means nothing. */
import assert from 'node:assert/strict';
import { analyzedTexts } from './support/analyzed.js';
import { eventually } from './support/eventually.js';
import { ViewBench, screenshot } from './support/view.js';

const BEFORE = `import { b } from './b';
import { a } from './a';

export function total(list: number[]): number {
  return list.reduce((sum, one) => (sum + one), 0);
}

export function show(list: number[]): string {
  return a(total(list)) + b('kept', 1);
}
`;
const AFTER = `import { b } from './b';
import { a } from './a';

export function sumOf(list: number[]): number {
  return list.reduce((sum, one) => sum + one, 0);
}

export function show(list: number[]): string {
  return a(sumOf(list)) + b("kept", 1);
}
`;

describe('why a line need not be read', function () {
  this.timeout(120_000);
  let bench: ViewBench;

  before(async () => {
    bench = await ViewBench.start();
  });
  afterEach(() => bench.closePages());
  after(() => bench.stop());

  it('is counted by reason on the overview, and each count leads to its first line', async () => {
    const { diff } = await analyzedTexts({ 'web/list.ts': BEFORE }, { 'web/list.ts': AFTER });
    const page = await bench.open(diff, { overview: true });
    const rows = page.locator('[data-reasons] .rs-type');
    await eventually(async () =>
      assert.deepEqual(
        await rows.allTextContents(),
        diff.reasons.filter(({ lines }) => lines > 0).map(({ title, lines }) => `${title}${lines}`),
      ),
    );
    const lines = diff.reasons.reduce((sum, rule) => sum + rule.lines, 0);
    assert.equal(lines + diff.summary.linesToRead, diff.summary.linesChanged);
    await screenshot(page, 'overview-reasons');
    await page.locator('[data-rule="redundant-parentheses"] button').click();
    await page.locator('.rs-page-title:has-text("list.ts")').waitFor();
    await eventually(async () => assert.equal(await page.locator('.rs-overview').isVisible(), false));
  });

  it('is told of a fold, with the rule, what it says, why it holds and what it assumes', async () => {
    const { diff } = await analyzedTexts({ 'web/list.ts': BEFORE }, { 'web/list.ts': AFTER });
    const page = await bench.open(diff, {});
    await page.locator('.rs-fold-why').last().click();
    const tooltip = page.locator('.rs-tooltip');
    await tooltip.waitFor();
    const rules = tooltip.locator('details');
    const ids = await rules.evaluateAll(nodes => nodes.map(node => node.dataset?.rule));
    assert.ok(ids.includes('renamed-use'), ids.join());
    const renamed = tooltip.locator('details[data-rule="renamed-use"]');
    await eventually(async () => assert.equal(await renamed.locator('p').first().isVisible(), false));
    await renamed.locator('summary').click();
    await eventually(async () =>
      assert.match(
        await renamed.innerText(),
        /It holds because: .*\n[^]*Assumed: .*\n[^]*docs\/rules\/renamed-use\.md/,
      ),
    );
    await screenshot(page, 'why-fold');
  });

  it('is told of an edit that means nothing', async () => {
    const before = "export const a = (): number => {\n  return run('x');\n};\n\nexport const c = 1;\n";
    const after = 'export const a = (): number => {\n  return run("x");\n};\n\nexport const c = 2;\n';
    const { diff } = await analyzedTexts({ 'web/a.ts': before }, { 'web/a.ts': after });
    const page = await bench.open(diff, {});
    await page.keyboard.press('u');
    const [x, y] = (await page.evaluate(`(() => {
      const line = [...document.querySelectorAll('.rs-pane .cm-line')].findLast(one => one.textContent.includes('"x"'));
      const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      while (texts.nextNode() && !texts.currentNode.textContent.includes('"x"'));
      const range = document.createRange();
      const at = texts.currentNode.textContent.indexOf('"x"');
      range.setStart(texts.currentNode, at);
      range.setEnd(texts.currentNode, at + 1);
      const box = range.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    })()`)) as [number, number];
    await page.mouse.move(x - 1, y);
    await page.mouse.move(x, y);
    await page.locator('.rs-tooltip:has-text("Means the same: quotes of a string")').waitFor();
  });
});
