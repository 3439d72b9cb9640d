/** Arguments that stayed while the parameters of what they are handed to changed places: to be read where the call is sure to be that one. */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

const python = (parameters: string, call: string): string =>
  `def fill(${parameters}):\n    log(width)\n    return height * 3 + limit(width)\n\n\ndef run(wide, high):\n    clean(high)\n    return fill(${call})\n`;
const java = (parameters: string, call: string, more = ''): string =>
  `class Box {\n  int width;\n\n  Box(${parameters}) {\n    this.width = width;\n    log(height * 3);\n  }\n\n  Box wide(int wide, int high) {\n    clean(high);\n    return ${call};\n  }\n${more}}\n`;
const stayed = (left: readonly string[], words: readonly string[]): void =>
  words.forEach(word => assert.ok(left.includes(`${word} => ${word}`), left.join(' | ')));

describe('arguments that stayed while their parameters changed places', () => {
  it('are to be read', async () => {
    stayed(
      await toRead(
        { 'a.py': python('width, height', 'wide, high') },
        { 'a.py': python('height, width', 'wide, high') },
      ),
      ['wide', 'high'],
    );
    stayed(
      await toRead(
        { 'Box.java': java('int width, int height', 'new Box(wide, high)') },
        { 'Box.java': java('int height, int width', 'new Box(wide, high)') },
      ),
      ['wide', 'high'],
    );
  });

  it('are not, where they went along, or have names', async () => {
    const left = [
      ...(await toRead(
        { 'a.py': python('width, height', 'wide, high') },
        { 'a.py': python('height, width', 'high, wide') },
      )),
      ...(await toRead(
        { 'a.py': python('width, height', 'width=wide, height=high') },
        { 'a.py': python('height, width', 'width=wide, height=high') },
      )),
      ...(await toRead(
        { 'a.py': python('width, height', 'wide, wide') },
        { 'a.py': python('height, width', 'wide, wide') },
      )),
    ];
    assert.ok(!left.some(edit => /wide|high/.test(edit)), left.join(' | '));
  });

  it('are not, where the call may be one of something else', async () => {
    const method = (parameters: string): string =>
      `\n  int fill(${parameters}) {\n    log(width);\n    return height * 3 + limit(width);\n  }\n`;
    const sides = ['int width, int height', 'int height, int width'].map(parameters => ({
      'Box.java': java('Tray tray', 'tray.fill(wide, high)', method(parameters)),
    }));
    const left = await toRead(sides[0], sides[1]);
    assert.ok(!left.some(edit => /wide|high/.test(edit)), left.join(' | '));
  });
});
