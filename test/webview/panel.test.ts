/** The same bundle with a host beside it: the messages it sends and answers, with a stand-in for VS Code's message channel only. */
import assert from 'node:assert/strict';
import { NO_CHOICES } from '../../src/protocol/choices.js';
import type { HostMessage, ViewMessage } from '../../src/protocol/messages.js';
import { outlineOf } from '../../src/protocol/outline.js';
import { analyzeTexts } from '../engine/support/engine.js';
import { warehouse } from './support/commits.js';
import { nineKinds } from './support/nineKinds.js';
import type { OpenPanel } from './support/panel.js';
import { filesFor, openPanel } from './support/panel.js';
import { eventually } from './support/eventually.js';
import { ViewBench } from './support/view.js';

describe('the view in a panel', function () {
  this.timeout(120_000);
  let bench: ViewBench;
  const diff = nineKinds();

  before(async () => {
    bench = await ViewBench.start();
  });
  afterEach(() => bench.closePages());
  after(() => bench.stop());

  const open = (options: { readonly framed?: boolean } = {}): Promise<OpenPanel> => openPanel(bench, diff, options);
  const bodiesFor = (message: ViewMessage): HostMessage => filesFor(diff, message);
  const result: HostMessage = {
    type: 'result',
    diff: outlineOf(diff),
    source: 'commit 1',
    place: null,
    canOpen: true,
    choices: { ...NO_CHOICES, together: false },
  };

  it('says that it is ready, shows progress, and can be cancelled and tried again', async () => {
    const { page, send, next } = await open();
    await next('ready');
    const loading = (done: number): HostMessage => ({
      type: 'loading',
      title: 'abc Tidy up',
      progress: { stage: 'parse', done, total: 9 },
      canCancel: true,
      source: 'commit 1',
    });
    await send(loading(3));
    await page.locator('[role=status]:has-text("Reading the code: 3 of 9 files")').waitFor();
    // What the host needs to find the change again is kept from the beginning, not only once the result is there.
    await eventually(async () =>
      assert.deepEqual(await page.evaluate('window.savedState'), { source: 'commit 1', place: null }),
    );
    await page.locator('button:has-text("Cancel")').focus();
    await send({
      type: 'fileList',
      files: [
        { path: 'src/<b>run</b>.ts', status: 'added' },
        { path: 'src/parser.ts', status: 'modified' },
      ],
    });
    await page.locator('.rs-listed h2:text-is("2 files")').waitFor();
    await eventually(async () =>
      assert.deepEqual(await page.locator('.rs-listed li').allTextContents(), [
        'A src/<b>run</b>.ts',
        'M src/parser.ts',
      ]),
    );
    await send({
      type: 'preview',
      files: [
        {
          path: 'src/parser.ts',
          rows: [
            { kind: 'same', text: 'one' },
            { kind: 'deleted', text: '<b>two</b>' },
            { kind: 'gap', text: '' },
            { kind: 'inserted', text: 'three' },
          ],
        },
      ],
    });
    await page.locator('.rs-preview h2:text-is("src/parser.ts")').waitFor();
    await eventually(async () =>
      assert.equal(await page.locator('.rs-preview pre').textContent(), '  one\n- <b>two</b>\n⋯\n+ three\n'),
    );
    await send(loading(4));
    await page.locator('[role=status]:has-text("4 of 9 files")').waitFor();
    await eventually(async () => assert.equal(await page.locator('.rs-listed li').count(), 2));
    await page.keyboard.press('Enter');
    await next('cancel');
    await send({ type: 'error', message: 'No such commit.', detail: '<b>git</b> said no', canRetry: true });
    await page.locator('[role=alert]:has-text("<b>git</b> said no")').waitFor();
    await page.locator('button:has-text("Try Again")').click();
    await next('retry');
  });

  it('asks for texts when a page needs them and not again', async () => {
    const { page, send, next, received } = await open();
    await next('ready');
    await send(result);
    const wanted = await next('requestFiles');
    assert.deepEqual(wanted.type === 'requestFiles' && wanted.files, [
      { side: 'before', file: 1 },
      { side: 'after', file: 1 },
    ]);
    await send(bodiesFor(wanted));
    await page.keyboard.press('Escape');
    await page.locator('.rs-pane-after .cm-line:has-text("function parse")').waitFor();
    await page.keyboard.press('f');
    await send(bodiesFor(await next('requestFiles')));
    await page.locator('.rs-page-title:has-text("run.ts")').waitFor();
    await page.keyboard.press('Shift+F');
    await page.locator('.rs-page-title:has-text("parser.ts")').waitFor();
    assert.equal(
      received.some(message => message.type === 'requestFiles'),
      false,
    );
  });

  it('shows one file at a time where the reader asks for it before the first page is there', async () => {
    const { page, send, next } = await open();
    await next('ready');
    await send({ ...result, choices: NO_CHOICES });
    const wanted = await next('requestFiles');
    await page.keyboard.press('a');
    await page.locator('.rs-visually-hidden:has-text("One file at a time.")').waitFor({ state: 'attached' });
    await send(bodiesFor(wanted));
    await page.locator('.rs-page-title:has-text("parser.ts")').waitFor();
    assert.equal(await page.locator('.rs-page-number').count(), 0);
    await page.keyboard.press('a');
    await send(bodiesFor(await next('requestFiles')));
    await page.locator('.rs-page-number').waitFor();
  });

  it('asks for the texts of all files where they are on one page, begins at the first change, and has what the change is above it', async () => {
    const { page, send, next } = await open();
    await next('ready');
    await send({ ...result, choices: NO_CHOICES });
    for (let asked = 0; asked < 2; asked++) await send(bodiesFor(await next('requestFiles')));
    await page.locator('.rs-overview').waitFor();
    await page.locator('.rs-pane-after .cm-content:focus').waitFor();
    await eventually(async () =>
      assert.deepEqual(await page.locator('.rs-pane-after .rs-file-head .rs-file').allTextContents(), [
        'parser.ts',
        'run.ts',
      ]),
    );
    await eventually(async () =>
      assert.equal(await page.locator('.rs-pane-after .cm-activeLine').textContent(), 'function parse(text) {'),
    );
    // What is above the code goes with the first step, and comes back when it is asked for.
    await page.keyboard.press('n');
    await page.locator('.rs-overview').waitFor({ state: 'hidden' });
    await page.keyboard.press('0');
    await page.locator('.rs-overview:focus').waitFor();
    await eventually(async () => assert.equal(await page.locator('.rs-pane-after .cm-line').first().isVisible(), true));
  });

  it('asks for the texts of the files below in few questions, and not for all at once', async () => {
    const many = await analyzeTexts(warehouse(40, 0), warehouse(40, 1));
    const { page, send, next, received } = await openPanel(bench, many);
    await next('ready');
    await send({ ...result, diff: outlineOf(many), choices: NO_CHOICES });
    const asked: number[] = [];
    for (let files = 0; files < 80;) {
      const question = await next('requestFiles');
      asked.push(question.type === 'requestFiles' ? question.files.length : 0);
      files += asked.at(-1) ?? 0;
      await send(filesFor(many, question));
    }
    // Those of the first screens one by one.
    assert.ok(asked.length <= 30 && Math.max(...asked) <= 60, asked.join());
    // The last ones are put on the page after all others have come.
    await eventually(async () => assert.match((await page.locator('.rs-page-header').textContent()) ?? '', /40 files/));
    assert.ok(received.every(({ type }) => type !== 'requestFiles'));
  });

  it('takes no focus out of another part of the window, and has it where it belongs when the reader comes back', async () => {
    const { page, view, send, next } = await open({ framed: true });
    const focused = (): Promise<string> => page.evaluate<string>('document.activeElement.localName');
    await next('ready');
    await page.locator('input').focus();
    await send(result);
    await send(bodiesFor(await next('requestFiles')));
    await send({ type: 'reveal', request: { kind: 'line', side: 'before', path: 'src/run.ts', line: 16 } });
    await send(bodiesFor(await next('requestFiles')));
    await view.locator('.rs-page-title:has-text("run.ts")').waitFor();
    await view.locator('.rs-pane-before .cm-activeLine', { hasText: 'inlinedCall();' }).waitFor();
    await eventually(async () => assert.equal(await focused(), 'input'));
    await page.evaluate("document.querySelector('iframe').contentWindow.focus()");
    await view.locator('.rs-pane-before.rs-pane-focused').waitFor();
    await eventually(async () => assert.equal(await focused(), 'iframe'));
  });

  it('follows the host: a place to reveal, commands, colours; and keeps its place', async () => {
    const { page, send, next } = await open();
    await next('ready');
    await send(result);
    await send({ type: 'reveal', request: { kind: 'line', side: 'before', path: 'src/run.ts', line: 16 } });
    for (let asked = 0; asked < 2; asked++) await send(bodiesFor(await next('requestFiles')));
    await page.locator('.rs-page-title:has-text("run.ts")').waitFor();
    await page.locator('.rs-pane-before.rs-pane-focused').waitFor();
    await eventually(async () =>
      assert.equal(await page.locator('.rs-pane-before .cm-activeLine').textContent(), '  inlinedCall();'),
    );
    await send({ type: 'theme', theme: { kind: 'dark', tokens: { 'type.builtin': '#123456' } } });
    await send({ type: 'command', command: 'openFile' });
    assert.deepEqual(await next('openFile'), { type: 'openFile', v: 1, side: 'before', file: 0, line: 16 });
    // What is gone cannot be edited: the line after that stands beside it is.
    await send({ type: 'command', command: 'editBeside' });
    const edited = await next('openFile');
    assert.deepEqual({ ...edited, line: 0 }, { type: 'openFile', v: 1, side: 'after', file: 0, line: 0, beside: true });
    assert.ok(edited.line > 1);
    await eventually(async () =>
      assert.equal(
        await page.evaluate("document.documentElement.style.getPropertyValue('--refscope-token-type-builtin')"),
        '#123456',
      ),
    );
    await page.locator('button:has-text("Open Text Diff")').click();
    assert.deepEqual(await next('openNativeDiff'), { type: 'openNativeDiff', v: 1, before: 0, after: 0, line: 16 });
    await page.keyboard.press('y');
    const copied = await next('copy');
    assert.match(copied.type === 'copy' ? copied.text : '', /^\*\*Tidy up\*\*/);
    for (;;) {
      const state = await next('state');
      if (state.type === 'state' && state.state.place?.line === 15) {
        assert.deepEqual(state.state, {
          source: 'commit 1',
          place: { beforePath: 'src/run.ts', afterPath: 'src/run.ts', side: 'before', line: 15 },
          choices: { ...NO_CHOICES, together: false },
        });
        break;
      }
    }
  });

  it('keeps its place at once when the reader turns to something else', async () => {
    const { page, send, next } = await open();
    await next('ready');
    await send({ ...result, place: { beforePath: 'src/run.ts', afterPath: 'src/run.ts', side: 'after', line: 10 } });
    await send(bodiesFor(await next('requestFiles')));
    await page.locator('.rs-pane-after .cm-activeLine:has-text("wrapped(text);")').waitFor();
    await eventually(async () =>
      assert.equal(
        await page.evaluate(`(() => {
      document.querySelector('.rs-pane-after .cm-content').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', keyCode: 40, bubbles: true }));
      window.dispatchEvent(new Event('blur'));
      return window.savedState.place.line;
    })()`),
        11,
      ),
    );
  });

  it('comes back to its place', async () => {
    const { page, send, next } = await open();
    await next('ready');
    await send({ ...result, place: { beforePath: 'src/run.ts', afterPath: 'src/run.ts', side: 'after', line: 10 } });
    await send(bodiesFor(await next('requestFiles')));
    await page.locator('.rs-pane-after .cm-activeLine:has-text("wrapped(text);")').waitFor();
  });

  it('begins as the host says, keeps what the reader chooses, and knows it better than the host when it comes back', async () => {
    const { page, send, next } = await open();
    await next('ready');
    await send({ ...result, choices: { ...NO_CHOICES, together: false, columns: 'unified', byFolder: true } });
    await send(bodiesFor(await next('requestFiles')));
    await page.keyboard.press('Escape');
    await page.locator('.rs-pane-before').waitFor({ state: 'hidden' });
    await page.locator('[aria-label="Order by folder"][aria-pressed=true]').waitFor();
    await page.keyboard.press('w');
    await page.keyboard.press('s');
    for (let state = await next('state'); ; state = await next('state')) {
      if (state.type !== 'state' || state.state.choices?.sidebar !== false) continue;
      assert.deepEqual(state.state.choices, {
        ...NO_CHOICES,
        together: false,
        columns: 'unified',
        byFolder: true,
        wrap: true,
        sidebar: false,
      });
      break;
    }
    await send({ ...result, choices: NO_CHOICES });
    await page.locator('.rs-no-sidebar .rs-wrapped').waitFor({ state: 'attached' });
    await page.locator('[data-command=toggleWrap][aria-pressed=true]').waitFor();
  });

  it('asks the host why a pair belongs together, and tells what it answers', async () => {
    const { page, send, next } = await open();
    await next('ready');
    await send(result);
    await send({ type: 'reveal', request: { kind: 'line', side: 'before', path: 'src/run.ts', line: 1 } });
    for (let asked = 0; asked < 2; asked++) await send(bodiesFor(await next('requestFiles')));
    await page.locator('.rs-pane-before.rs-pane-focused').waitFor();
    await page.keyboard.press('h');
    await page.locator('.rs-tooltip button:has-text("More")').click();
    await page.locator('.rs-tooltip-code:has-text("function parse(text) {")').waitFor();
    await page.locator('.rs-tooltip button:has-text("Why?")').click();
    const asked = await next('explain');
    assert.ok(asked.type === 'explain');
    assert.deepEqual(
      [asked.before, asked.after],
      [
        { path: 'src/run.ts', line: 1 },
        { path: 'src/parser.ts', line: 3 },
      ],
    );
    // A slow answer can be done without.
    await page.locator('.rs-tooltip-waiting:has-text("Finding the reasons")').waitFor();
    await page.locator('.rs-tooltip-waiting button:has-text("Cancel")').click();
    assert.deepEqual(await next('cancelExplain'), { type: 'cancelExplain', v: 1, id: asked.id });
    await page.locator('.rs-tooltip-waiting').waitFor({ state: 'detached' });
    await page.locator('.rs-tooltip button:has-text("Why?")').click();
    const again = await next('explain');
    assert.ok(again.type === 'explain' && again.id !== asked.id);
    await send({ type: 'explanation', id: asked.id, steps: [] });
    await send({
      type: 'explanation',
      id: again.id,
      steps: [{ rule: 'unique name', verdict: 'refused', detail: '<b>0.4</b> < 0.75' }],
    });
    await page.locator('.rs-tooltip-reasons:has-text("unique name: refused <b>0.4</b> < 0.75")').waitFor();
    // Nobody waits for an answer in a tooltip that is gone.
    await page.keyboard.press('Escape');
    await page.keyboard.press('h');
    await page.locator('.rs-tooltip button:has-text("Why?")').click();
    const last = await next('explain');
    await page.keyboard.press('Escape');
    assert.deepEqual(await next('cancelExplain'), {
      type: 'cancelExplain',
      v: 1,
      id: last.type === 'explain' ? last.id : -1,
    });
  });

  it('ignores what is no message, and texts that do not fit', async () => {
    const { page, send, next } = await open();
    await next('ready');
    await send({ v: 1, type: 'result', diff: { formatVersion: 1 } });
    await send({ v: 2, type: 'error', message: 'x', detail: null, canRetry: true });
    await send(result);
    const wanted = await next('requestFiles');
    await send({
      type: 'files',
      files: [{ side: 'after', file: 1, text: 'too short', highlights: { captures: [], spans: [] } }],
    });
    await send(bodiesFor(wanted));
    await page.keyboard.press('Escape');
    await page.locator('.rs-pane-after .cm-line:has-text("function parse")').waitFor();
    await eventually(async () => assert.equal(await page.locator('[role=alert]').count(), 0));
  });
});
