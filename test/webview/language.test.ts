/**
 * The view in another language than English. With words that are marked, whatever is seen without a mark has escaped the
 * translation; with the German ones, sentences are put together as German has them.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Language } from '../../src/protocol/language.js';
import { phraseOf } from '../../src/engine/codeSpans.js';
import { openPanel } from './support/panel.js';
import type { AnalyzedChange } from './support/sample.js';
import { sampleCommit } from './support/sample.js';
import { eventually } from './support/eventually.js';
import { ViewBench } from './support/view.js';

const german = JSON.parse(readFileSync(join(__dirname, '../../l10n/bundle.l10n.de.json'), 'utf8')) as Record<
  string,
  string
>;
const GERMAN: Language = { tag: 'de', words: german };
/** Wide letters: `Ｆｉｌｅｓ`. */
const MARKED: Language = {
  tag: 'en-XA',
  words: Object.fromEntries(
    Object.keys(german).map(sentence => [
      sentence,
      sentence.replace(/[A-Za-z]/g, letter => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
    ]),
  ),
};

/** Text and names that a reader sees or hears, but code, paths and keys: these are in no language. */
const SEEN = `(() => {
  const found = [];
  const skipped = 'code, kbd, pre, .cm-line, .rs-path, .rs-crumbs, script, style, noscript';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.currentNode; node !== null; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (element === null || element.closest(skipped) !== null) continue;
    if (node instanceof Element) {
      for (const name of ['title', 'aria-label', 'placeholder']) {
        const value = node.getAttribute(name);
        if (value) found.push(name + ': ' + value);
      }
    } else if (node.textContent.trim() !== '') found.push('text: ' + node.textContent);
  }
  return found;
})()`;

describe('the view in another language', function () {
  this.timeout(180_000);
  let bench: ViewBench;
  let sample: AnalyzedChange;
  /** What comes with the result: it is the same in every language. */
  let known: readonly string[];

  before(async () => {
    [bench, sample] = await Promise.all([ViewBench.start(), sampleCommit()]);
    const { diff } = sample;
    const { origin } = diff;
    const sentences = [
      ...diff.refactorings.flatMap(({ title, summary, description }) => [title, summary, description]),
      ...diff.reasons.flatMap(({ title, docs, why, assumes }) => [
        title,
        title.toLowerCase(),
        docs,
        why,
        assumes ?? '',
      ]),
      ...diff.actions.flatMap(({ because }) => (because?.premises ?? []).map(({ text }) => text)),
      ...diff.degraded.map(({ reason }) => reason),
      ...(origin.kind === 'commit' ? [origin.commit.subject, origin.commit.author, origin.commit.body] : []),
    ];
    known = [
      ...[...diff.before, ...diff.after].flatMap(({ path }) => [path, ...path.split('/')]),
      ...(['before', 'after'] as const).flatMap(side =>
        diff.declarations[side].flatMap(({ name, signature, container }) => [name, signature, container]),
      ),
      ...sentences.flatMap(sentence => [
        sentence,
        ...phraseOf(sentence).map(piece => (typeof piece === 'string' ? piece : piece.code)),
        phraseOf(sentence)
          .map(piece => (typeof piece === 'string' ? piece : piece.code))
          .join(''),
      ]),
    ]
      .map(words => words.trim())
      .filter(words => words.length > 1)
      .sort((a, b) => b.length - a.length);
  });
  afterEach(() => bench.closePages());
  after(() => bench.stop());

  /** What is seen without a mark, without what the result says. */
  async function escaped(page: Page): Promise<string[]> {
    const seen = await page.evaluate<string[]>(SEEN);
    assert.ok(seen.some(text => /[Ａ-ｚ]/.test(text)));
    return seen.flatMap(text => {
      // Code in a title, and keys.
      let rest = text.slice(text.indexOf(': ') + 2).replace(/(`+).*?\1|\((?:(?:Shift|Alt)\+)?\w+\)/g, ' ');
      for (const words of known) rest = rest.replaceAll(words, ' ');
      return /(?<![\w.])[A-Za-z]{2,}(?!\w)/.test(rest) ? [`${text} (${rest.trim()})`] : [];
    });
  }

  it('shows no word that was not translated', async () => {
    const page = await bench.open(sample.diff, {
      highlights: sample.highlights,
      language: MARKED,
      overview: true,
      together: true,
    });
    assert.deepEqual(await escaped(page), []);
    await page.keyboard.press('l');
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    await page.locator('.rs-filter-row .rs-tool').click();
    await page.keyboard.press('?');
    await page.locator('dialog[open]').waitFor();
    assert.deepEqual(await escaped(page), []);
    await page.keyboard.press('Escape');
    // One file at a time: each with its own head, folds and tooltips.
    await page.keyboard.press('0');
    await page.keyboard.press('a');
    for (let file = 0; file < sample.diff.pairs.length; file++) {
      await page.keyboard.press('n');
      await page.keyboard.press('h');
      const more = page.locator('.rs-tooltip button', { hasText: 'Ｍｏｒｅ' });
      if ((await more.count()) > 0) await more.click();
      assert.deepEqual(await escaped(page), []);
      await page.keyboard.press('Escape');
      await page.keyboard.press('v');
      await page.keyboard.press('f');
    }
    for (let refactoring = 0; refactoring < 12; refactoring++) {
      await page.keyboard.press('r');
      await page.keyboard.press('m');
      assert.deepEqual(await escaped(page), []);
    }
  });

  it('shows none while it waits, and none where it fails', async () => {
    const { page, send } = await openPanel(bench, sample.diff, { language: MARKED });
    const title = '12345';
    await send({
      type: 'loading',
      title,
      progress: { stage: 'parse', done: 3, total: 9 },
      canCancel: true,
      source: null,
    });
    await send({ type: 'fileList', files: [{ path: 'a.b', status: 'added' }] });
    await send({ type: 'preview', files: [{ path: 'a.b', rows: [{ kind: 'inserted', text: '1' }] }] });
    await page.locator('.rs-preview-inserted').first().waitFor();
    await page.locator('.rs-listed li').first().waitFor();
    assert.deepEqual(await escaped(page), []);
    await send({ type: 'error', message: '1', detail: null, canRetry: true });
    await page.locator('[role=alert]').waitFor();
    assert.deepEqual(await escaped(page), []);
  });

  it('speaks German where VS Code does, with plurals', async () => {
    const page = await bench.open(sample.diff, { highlights: sample.highlights, language: GERMAN, overview: true });
    assert.equal(await page.locator('html').getAttribute('lang'), 'de');
    const { linesToRead, linesChanged } = sample.diff.summary;
    await eventually(async () =>
      assert.equal(
        await page.locator('.rs-to-read').textContent(),
        `${linesToRead} von ${linesChanged} Zeilen zu lesen`,
      ),
    );
    assert.equal(await page.locator('.rs-overview .rs-primary').textContent(), 'Lesen beginnen');
    await page.keyboard.press('Escape');
    // A number of lines is one line, or several.
    const folds = await page.locator('.rs-fold').allTextContents();
    assert.ok(folds.length > 0);
    for (const fold of folds) {
      assert.match(fold, /\b1 (?:unveränderte )?Zeile\b|\b(?:[02-9]|\d{2,}) (?:unveränderte )?Zeilen\b/);
    }
  });
});
