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

  describe('of a value that holds functions', () => {
    const SPAWN = (code: string): string => `pool.spawn(() => {
        const buffer: Item[] = [];
        for (const item of channel.items(config.limit)) {
          ${code}
        }
        print(buffer, config.color);
      })`;
    const RUN = (value: string): string => `
      export function scan(pool: Pool, config: Config) {
        const channel = pool.open();
        const receiver = ${value};
        send(channel);
        receiver.join();
      }
    `;
    const CALL = RUN('spawnReceiver(pool, config, channel)');
    const MADE = (code: string): string => `
      function spawnReceiver(pool: Pool, config: Config, channel: Channel) {
        ${code}
      }
    `;
    const PUSH = 'if (item.isReady) buffer.push(item);';

    it('leave nothing where it is handed back', async () => {
      const after = CALL + MADE(`return ${SPAWN(PUSH)};`);
      assert.deepEqual(await toRead({ 'a.ts': RUN(SPAWN(PUSH)) }, { 'a.ts': after }), []);
    });

    it('leave nothing where it has a name, and is handed back', async () => {
      const after = CALL + MADE(`const made = ${SPAWN(PUSH)};\n        return made;`);
      assert.deepEqual(await toRead({ 'a.ts': RUN(SPAWN(PUSH)) }, { 'a.ts': after }), []);
      assert.deepEqual(await toRead({ 'a.ts': after }, { 'a.ts': RUN(SPAWN(PUSH)) }), []);
    });

    it('leave the edit inside', async () => {
      const after = CALL + MADE(`return ${SPAWN(PUSH.replace('push', 'unshift'))};`);
      assert.deepEqual(await toRead({ 'a.ts': RUN(SPAWN(PUSH)) }, { 'a.ts': after }), ['push => unshift']);
    });

    it('leave what is done to it before it is handed back', async () => {
      const after = CALL + MADE(`const made = ${SPAWN(PUSH)};\n        log(made);\n        return made;`);
      const left = await toRead({ 'a.ts': RUN(SPAWN(PUSH)) }, { 'a.ts': after });
      assert.ok(
        left.some(edit => edit.includes('log(made)')),
        left.join('\n'),
      );
    });

    it('leave another value that is handed back', async () => {
      const after = CALL + MADE(`const made = ${SPAWN(PUSH)};\n        return pool;`);
      assert.notDeepEqual(await toRead({ 'a.ts': RUN(SPAWN(PUSH)) }, { 'a.ts': after }), []);
    });

    it('leave what is closed when it is handed back', async () => {
      const after = CALL + MADE(`using made = ${SPAWN(PUSH)};\n        return made;`);
      assert.notDeepEqual(await toRead({ 'a.ts': RUN(SPAWN(PUSH)) }, { 'a.ts': after }), []);
    });
  });
});

describe('arguments in another order', () => {
  const api = (parameters: string): string => `
    export class Api {
      send(${parameters}) {
        return this.http.post(path, body, retries);
      }
    }
  `;
  const run = (call: string): string => `
    export function run(api: Api, count: number) {
      ${call}
    }
  `;
  const left = (before: string, after: string): Promise<string[]> =>
    toRead(
      { 'a.ts': api('path: string, body: string, retries: number') + run(before) },
      { 'a.ts': api('path: string, retries: number, body: string') + run(after) },
    );

  it('follow where one does something and the others are constants', async () => {
    assert.deepEqual(await left("api.send('/b', load(), 2);", "api.send('/b', 2, load());"), []);
  });

  it('are read where another one may be changed by that', async () => {
    assert.notDeepEqual(await left("api.send('/b', load(), api.count);", "api.send('/b', api.count, load());"), []);
    assert.notDeepEqual(await left("api.send('/b', load(), next());", "api.send('/b', next(), load());"), []);
  });
});
