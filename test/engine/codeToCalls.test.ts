/** Code that a call of what was there before stands for now: it follows where the call does the same, and is read where it may not. */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

const EXISTING = `
  export function closeAll(items: Item[], reason: string) {
    for (const item of items) {
      item.flush(reason);
      item.close();
    }
  }
`;

const host = (code: string): string => `
  export function stop(server: Server, reason: string) {
    server.halt();
    ${code}
    server.log('stopped');
  }
`;

const STOOD = `for (const each of server.items) {
      each.flush(reason);
      each.close();
    }`;

async function isFolded(stood: string, call: string, existing = EXISTING): Promise<boolean> {
  const left = await toRead({ 'a.ts': existing + host(stood) }, { 'a.ts': existing + host(call) });
  return left.length === 0;
}

describe('code that became a call', () => {
  it('follows, whatever its own variables are called', async () => {
    assert.ok(await isFolded(STOOD, 'closeAll(server.items, reason);'));
  });

  it('is read where another argument is handed over', async () => {
    assert.ok(!(await isFolded(STOOD, 'closeAll(server.all, reason);')));
    assert.ok(!(await isFolded(STOOD, 'closeAll(server.items, server.reason);')));
    assert.ok(!(await isFolded(STOOD, "closeAll(server.items, 'stop');")));
  });

  it('is read where it says something else', async () => {
    assert.ok(!(await isFolded(STOOD.replace('close()', 'end()'), 'closeAll(server.items, reason);')));
    assert.ok(!(await isFolded(STOOD.replace('each.close();', ''), 'closeAll(server.items, reason);')));
    assert.ok(!(await isFolded(`${STOOD}\n    server.clear();`, 'closeAll(server.items, reason);')));
  });

  it('is read where an argument is evaluated at another time', async () => {
    const existing = EXISTING.replace('item.flush(reason);', 'item.flush(reason);\n      log(items.length);');
    const stood = STOOD.replace('each.flush(reason);', 'each.flush(reason);\n      log(server.items.length);');
    assert.ok(!(await isFolded(stood, 'closeAll(server.items, reason);', existing)));
  });

  it('is read where the callable changed as well', async () => {
    const left = await toRead(
      { 'a.ts': EXISTING + host(STOOD) },
      { 'a.ts': EXISTING.replace('item.close()', 'item.end()') + host('closeAll(server.items, reason);') },
    );
    assert.notDeepEqual(left, []);
  });

  it('is read where the host still mentions a variable of it', async () => {
    const existing = `
      export function reset(server: Server) {
        const count = server.count();
        server.clear(count);
        server.fill(count);
      }
    `;
    const stood = 'const n = server.count();\n    server.clear(n);\n    server.fill(n);';
    assert.ok(await isFolded(stood, 'reset(server);', existing));
    assert.ok(!(await isFolded(`${stood}\n    use(n);`, 'reset(server);\n    use(n);', existing)));
  });

  it('is read where a name means another thing there', async () => {
    const existing = EXISTING.replace('item.close();', 'release(item);');
    const stood = STOOD.replace('each.close();', 'release(each);');
    assert.ok(await isFolded(stood, 'closeAll(server.items, reason);', existing));
    const own = (code: string): string => `const release = server.release;\n    ${code}`;
    assert.ok(!(await isFolded(own(stood), own('closeAll(server.items, reason);'), existing)));
  });

  it('is read where it hands something back, or waits', async () => {
    const back = EXISTING.replace('item.close();', 'if (item.isLast) return;');
    const stood = STOOD.replace('each.close();', 'if (each.isLast) return;');
    assert.ok(!(await isFolded(stood, 'closeAll(server.items, reason);', back)));
    const waiting = EXISTING.replace('function', 'async function').replace('item.close()', 'await item.close()');
    assert.ok(
      !(await isFolded(STOOD.replace('each.close', 'await each.close'), 'closeAll(server.items, reason);', waiting)),
    );
  });

  it('is read where it stood elsewhere', async () => {
    const left = await toRead(
      { 'a.ts': EXISTING + host(`${STOOD}\n    server.check(1, 2, 3);`) },
      { 'a.ts': EXISTING + host('server.check(1, 2, 3);\n    closeAll(server.items, reason);') },
    );
    assert.notDeepEqual(left, []);
  });

  it('is read where the method is another object’s', async () => {
    const type = (code: string): string => `
      class Box {
        private items: Item[] = [];
        reset(size: number) {
          this.items = [];
          this.fill(size, this.items);
        }
        load(other: Box, size: number) {
          log(size);
          ${code}
          log(other);
        }
      }
    `;
    const stood = 'this.items = [];\n          this.fill(size, this.items);';
    const readOf = (call: string): Promise<string[]> => toRead({ 'a.ts': type(stood) }, { 'a.ts': type(call) });
    assert.deepEqual(await readOf('this.reset(size);'), []);
    assert.notDeepEqual(await readOf('other.reset(size);'), []);
  });
});
