/** Protocol pieces out of chunks, wherever the chunks begin and end. */
import { deepStrictEqual, rejects, strictEqual } from 'node:assert/strict';
import { ByteReader, StreamEndedError } from '../../src/changes/nativeGit/byteReader.js';

const MESSAGE = Buffer.from('head 5\n\0\n\n\0\n\ntail\0rest');

async function readMessage(reader: ByteReader): Promise<string[]> {
  const header = (await reader.takeUntil(0x0a)).toString('latin1');
  const body = (await reader.take(5)).toString('latin1');
  strictEqual(await reader.peek(), 0x0a);
  await reader.take(1);
  const tail = (await reader.takeUntil(0)).toString('latin1');
  return [header, body, tail, (await reader.take(4)).toString('latin1')];
}

const EXPECTED = ['head 5', '\0\n\n\0\n', 'tail', 'rest'];

describe('ByteReader', () => {
  it('reads the same however the stream is cut in two or three', async () => {
    for (let first = 0; first <= MESSAGE.length; first++) {
      for (let second = first; second <= MESSAGE.length; second++) {
        const reader = new ByteReader();
        const result = readMessage(reader);
        for (const chunk of [MESSAGE.subarray(0, first), MESSAGE.subarray(first, second), MESSAGE.subarray(second)]) {
          if (chunk.length > 0) reader.push(chunk);
          await Promise.resolve();
        }
        deepStrictEqual(await result, EXPECTED, `cut at ${first} and ${second}`);
        strictEqual(reader.pending, 0);
      }
    }
  });
  it('reads byte by byte', async () => {
    const reader = new ByteReader();
    const result = readMessage(reader);
    for (let i = 0; i < MESSAGE.length; i++) {
      reader.push(MESSAGE.subarray(i, i + 1));
      await new Promise(setImmediate);
    }
    deepStrictEqual(await result, EXPECTED);
  });
  it('fails when the stream ends in the middle, and gives what came before', async () => {
    const reader = new ByteReader();
    reader.push(Buffer.from('ab'));
    const more = reader.take(3);
    reader.end();
    await rejects(more, StreamEndedError);
    strictEqual((await reader.take(2)).toString(), 'ab');
    await rejects(reader.peek(), StreamEndedError);
    await rejects(reader.takeUntil(0), StreamEndedError);
  });
});
