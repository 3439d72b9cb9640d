/** Code that was extracted with an edit: what is the same follows, and the edit is all that is left. */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

describe('extractions with edits', () => {
  const HOST = (code: string): string => `
    export async function start(path: string, verbose: boolean) {
      if (verbose) console.log('starting');
      ${code}
      console.log('done');
    }
  `;
  const CODE = (limit: number, last = ''): string => `
      const connection = await open(path);
      const cursor = connection.cursor({ limit: ${limit}, order: 'asc' });
      for (const row of cursor.rows()) {
        console.log(row.id, row.name);
      }
      await cursor.close();${last}
  `;
  const ALONE = (code: string): string => `
    async function printAll(path: string) {
      ${code}
    }
  `;

  it('leave nothing where code that waits went with its loop', async () => {
    const after = HOST('await printAll(path);') + ALONE(CODE(10));
    assert.deepEqual(await toRead({ 'a.ts': HOST(CODE(10)) }, { 'a.ts': after }), []);
  });

  it('leave the number and the statement that are new', async () => {
    const after = HOST('await printAll(path);') + ALONE(CODE(20, '\n      connection.release();'));
    assert.deepEqual(await toRead({ 'a.ts': HOST(CODE(10)) }, { 'a.ts': after }), [
      '10 => 20',
      ' => connection.release();',
    ]);
  });

  it('leave the call where a variable is closed with its scope', async () => {
    const closing = CODE(10).replace('const cursor', 'using cursor');
    const after = HOST('await printAll(path);') + ALONE(closing);
    assert.deepEqual(await toRead({ 'a.ts': HOST(closing) }, { 'a.ts': after }), [' => await printAll(path);']);
  });
});
