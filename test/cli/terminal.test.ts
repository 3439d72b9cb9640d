/** What reaches a terminal: nothing that it would obey but our own colours, and those only where wanted. */
import assert from 'node:assert/strict';
import { COLORED, createProgressLine, PLAIN, styleFor, visible } from '../../src/cli/terminal.js';

/** As much of a terminal stream as the code looks at. */
function stream(isTTY: boolean, columns = 40): { stream: NodeJS.WriteStream; text: () => string } {
  let text = '';
  const fake = {
    isTTY,
    columns,
    write: (piece: string) => {
      text += piece;
      return true;
    },
  };
  return { stream: fake as unknown as NodeJS.WriteStream, text: () => text };
}

describe('terminal text', () => {
  it('shows control characters instead of sending them', () => {
    assert.equal(visible('a\u001b[2Jb\u0007\tc\r\nd\u009b31m\u007f'), 'a\\x1b[2Jb\\x07\\tc\\r\\nd\\x9b31m\\x7f');
  });

  it('shows direction controls and broken characters', () => {
    assert.equal(visible('exe\u202egpj.\u2066x\ud800y\udc00'), 'exe\\u202egpj.\\u2066x\\ud800y\\udc00');
  });

  it('leaves other text as it is', () => {
    for (const text of ['naïve – ok', '日本語', '😀 e\u0301', 'a b/c-d.ts', '\u00a0']) {
      assert.equal(visible(text), text);
    }
  });

  it('is coloured only on a terminal, and not against NO_COLOR or --no-color', () => {
    const terminal = stream(true).stream;
    assert.equal(styleFor(terminal, true, {}), COLORED);
    assert.equal(styleFor(terminal, true, { NO_COLOR: '' }), COLORED);
    assert.equal(styleFor(terminal, true, { NO_COLOR: '1' }), PLAIN);
    assert.equal(styleFor(terminal, true, { TERM: 'dumb' }), PLAIN);
    assert.equal(styleFor(terminal, false, {}), PLAIN);
    assert.equal(styleFor(stream(false).stream, true, {}), PLAIN);
  });

  it('shows progress in one line of a terminal only', () => {
    const pipe = stream(false);
    const line = createProgressLine(pipe.stream);
    line.show('working');
    line.clear();
    assert.equal(pipe.text(), '');
    const terminal = stream(true);
    const shown = createProgressLine(terminal.stream);
    shown.clear();
    assert.equal(terminal.text(), '', 'nothing to clear yet');
    shown.show(`one ${'x'.repeat(100)}\u001b[2J`);
    shown.clear();
    const text = terminal.text().replaceAll('\r\x1b[2K', '|');
    assert.match(text, /^\|one x+\|$/);
    assert.ok(text.length < 42, 'not longer than the line');
    const counting = stream(true);
    const counter = createProgressLine(counting.stream);
    for (let i = 0; i < 3; i++) counter.show(`files ${i}`);
    counter.show('matching');
    assert.deepEqual(
      counting
        .text()
        .split('\r\x1b[2K')
        .filter(shownText => shownText !== 'files 1' && shownText !== 'files 2'),
      ['', 'files 0', 'matching'],
    );
  });
});
