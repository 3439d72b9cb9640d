/** The order in which a change is read: the overview, the list by what happened to the files, and explained code folded in words. */
import assert from 'node:assert/strict';
import { DiffBuilder } from './support/diffBuilder.js';
import { explainedChange } from './support/explainedChange.js';
import { eventually, until } from './support/eventually.js';
import { ViewBench, screenshot } from './support/view.js';

describe('reading a change', function () {
  this.timeout(120_000);
  let bench: ViewBench;

  before(async () => {
    bench = await ViewBench.start();
  });
  afterEach(() => bench.closePages());
  after(() => bench.stop());

  it('opens with an overview: message, kinds of refactoring, lines to read, files by what happened to them', async () => {
    const page = await bench.open(explainedChange(), { overview: true, theme: 'dark' });
    const overview = page.locator('.rs-overview');
    await eventually(async () =>
      assert.equal(await overview.locator('.rs-overview-message').textContent(), 'It was in the way.\n\nNothing else.'),
    );
    await eventually(async () =>
      assert.equal(await overview.locator('.rs-overview-figure').textContent(), '3 of 60 changed lines to read'),
    );
    await eventually(async () =>
      assert.deepEqual(await overview.locator('.rs-type').allTextContents(), ['Move Function1', 'Rename Field1']),
    );
    const groups = await overview
      .locator('[data-group]')
      .evaluateAll(nodes =>
        nodes.map(node =>
          [node.dataset?.group, ...node.querySelectorAll('.rs-file')].map(part =>
            typeof part === 'string' ? part : part?.textContent,
          ),
        ),
      );
    assert.deepEqual(groups, [
      ['code', 'run.ts', 'fresh.ts'],
      ['moved', 'new.ts', 'parser.ts'],
      ['formatting', 'quotes.ts'],
    ]);
    await eventually(async () =>
      assert.deepEqual(await page.locator('#rs-files .rs-row[aria-level="1"] .rs-row-label').allTextContents(), [
        'To read: Code',
        'Moved only',
        'Written otherwise',
        'Between files',
      ]),
    );
    await screenshot(page, 'overview-dark');
    await page.keyboard.press('n');
    await page.locator('.rs-page-title:has-text("run.ts")').waitFor();
    await eventually(async () => assert.equal(await overview.isVisible(), false));
    await page.keyboard.press('0');
    await overview.waitFor();
    await overview.locator('.rs-overview-row:has-text("run.ts")').click();
    await page.locator('.rs-page-title:has-text("run.ts")').waitFor();
    await page.keyboard.press('0');
    await overview.locator('.rs-type-button:has-text("Rename Field")').click();
    await eventually(async () => assert.equal(await page.evaluate('document.activeElement.id'), 'rs-refactorings'));
    await page.locator('#rs-refactorings .rs-row-current:has-text("Rename Field")').waitFor();
  });

  it('names files in full however deep they lie, and cuts the beginning of their folders', async () => {
    const builder = new DiffBuilder();
    const folder = `${'a/long/way/down/to/some/module/src/main/'.repeat(3)}views`;
    for (const name of ['TitleOptions.ts', 'StackPresenterTest.ts']) {
      builder.pair(`${folder}/${name}`, 'a();\n', 'b();\n');
    }
    const page = await bench.open(builder.build(), { overview: true, width: 1000 });
    const namesIn = async (within: string, name: string): Promise<string[]> => {
      const shown = page.locator(`${within} ${name}`);
      await shown.first().waitFor();
      return shown.evaluateAll(nodes =>
        nodes.map(node => {
          const [box, row] = [
            node.getBoundingClientRect(),
            node.closest('.rs-overview-row, .rs-row, .rs-page-row').getBoundingClientRect(),
          ];
          return node.scrollWidth <= node.clientWidth + 1 && box.left >= row.left && box.right <= row.right
            ? node.textContent
            : 'cut';
        }),
      );
    };
    const names = ['StackPresenterTest.ts', 'TitleOptions.ts'];
    const sorted = async (within: string, name: string): Promise<string[]> =>
      [...new Set(await namesIn(within, name))].sort();
    await eventually(async () => assert.deepEqual(await sorted('.rs-overview-row', '.rs-file'), names));
    await eventually(async () =>
      assert.deepEqual(await sorted('#rs-files .rs-row[aria-level="2"]', '.rs-row-label'), names),
    );
    // The end of the folder is what is seen.
    await eventually(async () =>
      assert.equal(
        await page
          .locator('.rs-overview-row .rs-folder')
          .first()
          .evaluate(node => {
            const [box, text] = [node.getBoundingClientRect(), node.firstElementChild.getBoundingClientRect()];
            return text.right <= box.right + 1 && text.left < box.left;
          }),
        true,
      ),
    );
    await page.keyboard.press('a');
    await eventually(async () => assert.deepEqual(await sorted('.rs-pane-after .rs-file-head', '.rs-file'), names));
  });

  it('leaves a short name whole at the head of a file, and cuts what is said behind it', async () => {
    const builder = new DiffBuilder();
    for (const path of ['CHANGELOG.md', 'web/auth.ts']) builder.pair(path, 'a();\n', 'b();\n');
    const page = await bench.open(builder.build(), { width: 1000, together: true });
    const names = page.locator('.rs-pane-after .rs-file-head :is(.rs-file, .rs-folder > bdi)');
    await names.nth(3).waitFor({ state: 'attached' });
    await eventually(async () => {
      // By parts of a pixel: so much less room is enough for an ellipsis.
      const cut = await names.evaluateAll(nodes =>
        nodes
          .filter(node => {
            const text = node.ownerDocument.createRange();
            text.selectNodeContents(node);
            return (
              text.getBoundingClientRect().width >
              node.closest('.rs-file, .rs-folder').getBoundingClientRect().width + 0.001
            );
          })
          .map(node => node.textContent),
      );
      assert.deepEqual(cut, []);
    });
    const words = page.locator('.rs-pane-after .rs-file-head .rs-page-lines').first();
    assert.ok(await words.evaluate(node => node.scrollWidth > node.clientWidth), 'there is too little room for all');
  });

  it('lists files by folder for those who want it, and goes through them in the order of the list', async () => {
    const page = await bench.open(explainedChange());
    await page.keyboard.press('f');
    await page.locator('.rs-page-title:has-text("fresh.ts")').waitFor();
    await page.locator('button[aria-label="Order by folder"]').click();
    await eventually(async () =>
      assert.deepEqual(await page.locator('#rs-files .rs-row-label').allTextContents(), [
        'lib',
        'new.ts',
        'src',
        'fresh.ts',
        'parser.ts',
        'quotes.ts',
        'run.ts',
        'Between files',
        'run.ts → parser.ts',
      ]),
    );
    await page.keyboard.press('Shift+F');
    await page.locator('.rs-page-title:has-text("new.ts")').waitFor();
  });

  it('lists refactorings by type, by file or by what is to be read inside, and goes through them in that order', async () => {
    const page = await bench.open(explainedChange());
    const rows = async (): Promise<string[]> =>
      (await page.locator('#rs-refactorings .rs-row-label').allTextContents()).map(text => text.trim());
    const order = page.locator('select[aria-label="Order of the refactorings"]');
    const byType = await rows();
    await order.selectOption('By file');
    await eventually(async () =>
      assert.deepEqual(
        await rows(),
        ['run.ts', '`parse` moved from `run.ts` to `parser.ts`', '`cnt` renamed to `counter`'].map(text =>
          text.replaceAll('`', ''),
        ),
      ),
    );
    await page.keyboard.press('3');
    await page.keyboard.press('r');
    await page.locator('#rs-refactorings .rs-row-chosen:has-text("parse moved")').waitFor();
    // A kind that is asked for in the overview is found by its type.
    await page.keyboard.press('0');
    await page.locator('.rs-type-button:has-text("Rename Field")').click();
    await eventually(async () => assert.deepEqual(await rows(), byType));
    await eventually(async () => assert.equal(await order.inputValue(), 'type'));
  });

  it('folds what refactorings explain, says in words what each fold hides, and opens it with one key', async () => {
    const page = await bench.open(explainedChange());
    await page.locator('#rs-files .rs-row:has-text("run.ts")').first().click();
    const folds = page.locator('.rs-pane-before .rs-fold');
    await page.locator('.rs-fold-explained').first().waitFor();
    await eventually(async () => {
      const words = await folds.allTextContents();
      assert.equal(words[0], 'parse moved from run.ts to parser.ts, unchanged, 13 lines');
      assert.match(words.at(-1) ?? '', /^4 lines, 1 changed: cnt renamed to counter$/);
    });
    await eventually(async () =>
      assert.equal(
        await page.locator('.rs-pane-after .cm-line:has-text("class Run")').count(),
        1,
        'the class around the change stays visible',
      ),
    );
    await eventually(async () =>
      assert.equal(
        await page.locator('.rs-pane-after .cm-line:has-text("use()")').count(),
        1,
        'the method around the change stays visible',
      ),
    );
    await screenshot(page, 'explained-folds');
    await page.locator('.rs-pane-before .cm-line:has-text("class Run")').click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('e');
    await page.locator('.rs-pane-before .cm-line:has-text("function parse")').waitFor();
    await page.keyboard.press('e');
    await page.locator('.rs-pane-before .cm-line:has-text("function parse")').waitFor({ state: 'detached' });
    await folds.first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.rs-pane-before .cm-line.rs-explained:has-text("function parse")').waitFor();
    await page.keyboard.press('Shift+E');
    await page.locator('.rs-pane-after .cm-line:has-text("counter")').waitFor();
  });

  it('opens explained changes one after the other with a key, and what is the same by twenty lines', async () => {
    const filler = (name: string): string => Array.from({ length: 60 }, (_, i) => `${name}${i}();`).join('\n');
    const text = (name: string): string => `${filler('a')}\nuse(${name});\n${filler('b')}\nuse(${name});\n`;
    const diff = new DiffBuilder();
    diff.pair('a.ts', text('cnt'), text('counter'));
    const rename = diff.refactoring('Rename Variable', '`cnt` renamed to `counter`', [], []);
    for (const nth of [0, 1]) {
      const [was, is] = [diff.span('before', 'a.ts', 'cnt', nth), diff.span('after', 'a.ts', 'counter', nth)];
      diff.act('update', was, is, null, rename);
    }
    const page = await bench.open(diff.build());
    const folds = (): Promise<string[]> => page.locator('.rs-pane-after .rs-fold').allTextContents();
    await page.locator('.rs-pane-after .rs-fold-explained').first().waitFor();
    await eventually(async () =>
      assert.deepEqual(await folds(), [
        '60 unchanged lines',
        '1 line: cnt renamed to counter',
        '60 unchanged lines',
        '2 lines, 1 changed: cnt renamed to counter',
      ]),
    );
    await page.keyboard.press('i');
    await page.locator('.rs-pane-after .cm-activeLine:has-text("use(counter)")').waitFor();
    await eventually(async () =>
      assert.deepEqual(await folds(), [
        '57 unchanged lines',
        '57 unchanged lines',
        '2 lines, 1 changed: cnt renamed to counter',
      ]),
    );
    await page.keyboard.press('i');
    await page.locator('.rs-pane-after .cm-line:has-text("b59")').waitFor();
    await eventually(async () => assert.deepEqual(await folds(), ['57 unchanged lines', '54 unchanged lines']));
    await page.keyboard.press('i');
    await page
      .locator('[aria-live=polite]:has-text("No explained change is folded below.")')
      .waitFor({ state: 'attached' });
    await page.locator('.rs-pane-after .rs-fold-expand[title*=bottom]').first().click();
    await eventually(async () => assert.deepEqual(await folds(), ['37 unchanged lines', '54 unchanged lines']));
    await page.locator('.rs-pane-after .rs-fold-expand[title*=top]').last().click();
    await eventually(async () => assert.deepEqual(await folds(), ['37 unchanged lines', '34 unchanged lines']));
  });

  it('goes to the changed word, sideways too, and leaves what stands between the lines in sight', async () => {
    const filler = (name: string): string => Array.from({ length: 20 }, (_, i) => `${name}${i}();`).join('\n');
    const long = (word: string): string => `  call(${'argument, '.repeat(40)}${word});`;
    const text = (word: string): string => `${filler('a')}\n${long(word)}\n${filler('b')}\n`;
    const diff = new DiffBuilder();
    diff.pair('a.ts', text('old'), text('fresh'));
    diff.act('update', diff.span('before', 'a.ts', 'old'), diff.span('after', 'a.ts', 'fresh'));
    const page = await bench.open(diff.build());
    await page.locator('.rs-wrapped').waitFor();
    await page.keyboard.press('w');
    await page.locator('[data-command=toggleWrap][aria-pressed=false]').waitFor();
    await page.keyboard.press('Control+Home');
    const fold = page.locator('.rs-pane-after .rs-fold').first();
    const left = (await fold.boundingBox())?.x;
    await page.keyboard.press('n');
    const seen = (): Promise<boolean> =>
      page.evaluate<boolean>(`(() => {
        const pane = document.querySelector('.rs-pane-after .cm-scroller').getBoundingClientRect();
        const caret = document.querySelector('.rs-pane-after .cm-cursor')?.getBoundingClientRect();
        const word = [...document.querySelectorAll('.rs-pane-after .rs-mark-updated')].at(-1)?.getBoundingClientRect();
        return caret !== undefined && word !== undefined && Math.abs(caret.left - word.left) < 3 && word.right < pane.right;
      })()`);
    await until('the word is at the caret, and in sight', seen);
    await eventually(async () =>
      assert.ok(Number(await page.evaluate("document.querySelector('.rs-pane-after .cm-scroller').scrollLeft")) > 100),
    );
    await eventually(async () => assert.equal((await fold.boundingBox())?.x, left));
  });

  it('cuts rows of refactorings in the middle, and keeps what tells them apart', async () => {
    const diff = new DiffBuilder();
    diff.pair('a.ts', 'a\n', 'b\n');
    const names = ['depositOfTheYear', 'withdrawAtTheEnd'];
    for (const name of names) {
      diff.refactoring(
        ['Extract Method', 'Extract Function'],
        `\`requirePositiveAmount\` extracted from \`${name}\``,
        [],
        [],
      );
    }
    const page = await bench.open(diff.build());
    const ends = page.locator('#rs-refactorings .rs-row-end');
    await ends.first().waitFor();
    await eventually(async () => assert.deepEqual(await ends.allTextContents(), names));
    await eventually(async () =>
      assert.deepEqual(
        await page.evaluate(
          `['start', 'end'].map(part => { const { scrollWidth, clientWidth } = document.querySelector('#rs-refactorings .rs-row-' + part); return scrollWidth > clientWidth; })`,
        ),
        [true, false],
      ),
    );
  });

  it('stops at what is to be read only, and says what is left when all is read', async () => {
    const page = await bench.open(explainedChange());
    await page.locator('.rs-page-title:has-text("run.ts")').waitFor();
    await page.locator('.rs-pane-after .cm-activeLine:has-text("fresh();")').waitFor();
    await page.keyboard.press('n');
    await page.locator('.rs-page-title:has-text("fresh.ts")').waitFor();
    await page.keyboard.press('n');
    await page
      .locator('.rs-visually-hidden:has-text("That was the last change to read. 3 files more with nothing to read.")')
      .waitFor({ state: 'attached' });
    // A key that leads nowhere says so to those who look, too.
    await page.locator('.rs-said:visible:has-text("That was the last change to read.")').waitFor();
    await page.keyboard.press('p');
    await page.locator('.rs-said').waitFor({ state: 'hidden' });
  });

  it('says so where nothing is to be read at all', async () => {
    const diff = new DiffBuilder();
    diff.pair('a.ts', 'a();  b();\n', 'a(); b();\n');
    const built = diff.build();
    const page = await bench.open({ ...built, pairs: [{ ...built.pairs[0], linesToRead: 0 }] });
    await page.keyboard.press('n');
    await page.locator('.rs-said:visible:has-text("Nothing is to be read in this change.")').waitFor();
  });

  it('folds lines that differ without a mark where the result leaves them to nobody to read', async () => {
    const diff = new DiffBuilder();
    const around = Array.from({ length: 12 }, (_, i) => `line${i}();`).join('\n');
    diff.pair('a.ts', `${around}\nimport {\n${around}\n`, `${around}\nimport { a } from "./a";\n${around}\n`);
    const built = diff.build();
    const [pair] = built.pairs;
    const shown = async (linesToRead: number, after: readonly (readonly [number, number])[]): Promise<number> => {
      const pairs = [{ ...pair, linesToRead, toRead: { before: [], after } }];
      const page = await bench.open({ ...built, pairs });
      await page.locator('.rs-fold').first().waitFor();
      return page.locator('.rs-pane-after .cm-line:has-text("import")').count();
    };
    assert.equal(await shown(0, []), 0);
    assert.equal(await shown(1, [[13, 13]]), 1);
  });

  it('says what was given up in one line, which opens', async () => {
    const diff = new DiffBuilder();
    diff.pair('a.ts', 'was();\n', 'is();\n');
    const built = diff.build();
    const reasons = ['The time was up.', 'Two files were too large.', 'Nobody looked elsewhere.'];
    const page = await bench.open({
      ...built,
      degraded: reasons.map(reason => ({ stage: 'matching' as const, side: null, file: null, reason, limit: null })),
    });
    const notice = page.locator('.rs-header .rs-notice');
    await eventually(async () => assert.equal(await notice.count(), 1));
    assert.equal(await notice.locator('summary').textContent(), 'The time was up. and 2 more');
    await notice.locator('summary').click();
    await eventually(async () => assert.deepEqual(await notice.locator('p').allTextContents(), reasons.slice(1)));
  });
});
