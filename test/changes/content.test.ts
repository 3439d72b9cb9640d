/** Bytes to text, or to the reason why there is none. */
import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { decodeContent, formatBytes } from '../../src/changes/content.js';

const text = (bytes: Buffer): string | null => {
  const content = decodeContent(bytes);
  return content.kind === 'text' ? content.text : null;
};

describe('decodeContent', () => {
  it('keeps byte order mark and line ends', () =>
    strictEqual(text(Buffer.from('\ufeffa\r\nb\rc\n')), '\ufeffa\r\nb\rc\n'));
  it('reads what is no UTF-8 so that every byte shows', () => {
    deepStrictEqual(decodeContent(Buffer.from([0x61, 0xe9, 0x62])), {
      kind: 'text',
      text: 'a\u00e9b',
      encoding: 'windows-1252',
    });
    const bytes = Array.from({ length: 127 }, (_, i) => text(Buffer.from([0xff, i + 129])));
    strictEqual(new Set(bytes).size, 127);
  });
  it('reads text into which a few NULs came', () => {
    const code = 'int limitOf(int kind) {\n  return 40 * kind;\n}\n';
    strictEqual(text(Buffer.from(`${code}\0\n`)), `${code}\0\n`);
    strictEqual(text(Buffer.from(`${code}${'\0'.repeat(40)}\n`)), null);
    strictEqual(text(Buffer.from(`${code}\x01\0\n`)), null);
  });
  it('reads UTF-16 with a byte order mark', () => {
    strictEqual(text(Buffer.from('\ufeffint é;\r\n', 'utf16le')), '\ufeffint é;\r\n');
    strictEqual(text(Buffer.from('\ufeffint é;\r\n', 'utf16le').swap16()), '\ufeffint é;\r\n');
  });
  it('calls a NUL within 8000 bytes binary, and none after', () => {
    deepStrictEqual(decodeContent(Buffer.from('a\0b')), {
      kind: 'skipped',
      reason: 'binary',
      detail: '3 bytes',
      bytes: 3,
    });
    strictEqual(text(Buffer.from(`${'a'.repeat(7999)}\0`)), null);
    strictEqual(text(Buffer.from(`${'a'.repeat(8000)}\0`))?.length, 8001);
  });
  it('is not fooled by binary data that begins like UTF-16', () => {
    strictEqual(text(Buffer.from([0xff, 0xfe, 0x00, 0x00, 0x61, 0x00])), null);
    strictEqual(text(Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x61, 0x00])), null);
  });
  it('takes an empty file as text', () => strictEqual(text(Buffer.alloc(0)), ''));
  it('says sizes for people', () =>
    deepStrictEqual([1, 999, 1500, 2_340_000].map(formatBytes), ['1 byte', '999 bytes', '1.5 kB', '2.3 MB']));
});
