/**
 * A value that a function with statements of its own stands in, and that gets a name or loses it: nothing of it is left to read, but what
 * changed in the function is. That it is told as extracted or inlined is in the fixtures.
 */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

const CHANGES: Readonly<Record<string, readonly [file: string, named: string, plain: string]>> = {
  'handed back': [
    'shelf.js',
    `function open(store) {
  const query = store.query(row => {
    log(row);
    return row.size > 3;
  }, 7);
  return query;
}
`,
    `function open(store) {
  return store.query(row => {
    log(row);
    return row.size > 3;
  }, 7);
}
`,
  ],
  'handed over': [
    'Shelf.java',
    `class Shelf {
    void show(Store store, Screen screen) {
        Painter painter = store.painter(book -> {
            log(book);
            draw(book);
        }, 3);
        screen.run(painter, 7);
    }
}
`,
    `class Shelf {
    void show(Store store, Screen screen) {
        screen.run(store.painter(book -> {
            log(book);
            draw(book);
        }, 3), 7);
    }
}
`,
  ],
};

describe('a value with a function in it', () => {
  for (const [name, [file, named, plain]] of Object.entries(CHANGES)) {
    it(`${name}: nothing to read where it gets a name, or loses it`, async () => {
      assert.deepEqual(await toRead({ [file]: plain }, { [file]: named }), []);
      assert.deepEqual(await toRead({ [file]: named }, { [file]: plain }), []);
    });
    it(`${name}: what changed in the function is read`, async () => {
      const read = await toRead({ [file]: plain }, { [file]: named.replace(/log\((\w+)\)/, 'print($1)') });
      assert.ok(read.includes('log => print'), read.join('\n'));
    });
  }
});
