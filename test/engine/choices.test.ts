/** Choices said in other words: explained where they are the same, left to be read where they may be others. */
import assert from 'node:assert/strict';
import { analyzeTexts } from './support/engine.js';
import { linesToRead } from './support/listing.js';

async function toRead(before: string, after: string, wrap: (code: string) => string, path: string): Promise<string[]> {
  return linesToRead(await analyzeTexts({ [path]: wrap(before) }, { [path]: wrap(after) }));
}

const java = (code: string): string =>
  `class A {\n  int run(Box box, List<String> names, boolean wide) {\n    open(names);\n${code.replace(/^/gm, '    ')}\n  }\n}\n`;
const python = (code: string): string =>
  `def run(box, names, wide):\n    open(names)\n${code.replace(/^/gm, '    ')}\n`;
const inJava = (before: string, after: string): Promise<string[]> => toRead(before, after, java, 'A.java');
const inPython = (before: string, after: string): Promise<string[]> => toRead(before, after, python, 'a.py');

const ASSIGNED =
  'int width = 0;\nif (wide) {\n  width = names.size() * 2;\n} else {\n  width = names.size();\n}\nreturn width;';
const LEFT = 'log(box);\nif (box == null) {\n  return names.size() + 7;\n}\nreturn box.width();';
const BRANCHED = 'if (box.isOpen()) {\n  box.close();\n  count(box);\n} else {\n  warn("closed", box);\n}\nreturn 0;';

describe('choices', () => {
  for (const [name, before, after] of [
    ['an assignment', ASSIGNED, 'int width = 0;\nwidth = wide ? names.size() * 2 : names.size();\nreturn width;'],
    [
      'a declaration',
      ASSIGNED.replace(' = 0', ''),
      'int width = wide ? names.size() * 2 : names.size();\nreturn width;',
    ],
    ['what is returned either way', LEFT, 'log(box);\nreturn box == null ? names.size() + 7 : box.width();'],
    ['what is returned, asked the other way', LEFT, 'log(box);\nreturn box != null ? box.width() : names.size() + 7;'],
    [
      'branches turned round',
      BRANCHED,
      'if (!box.isOpen()) {\n  warn("closed", box);\n} else {\n  box.close();\n  count(box);\n}\nreturn 0;',
    ],
    [
      'branches of an equality turned round',
      BRANCHED.replace('box.isOpen()', 'box == other'),
      'if (box != other) {\n  warn("closed", box);\n} else {\n  box.close();\n  count(box);\n}\nreturn 0;',
    ],
  ]) {
    it(`explain ${name}`, async () => {
      assert.deepEqual(await inJava(before, after), []);
    });
  }

  it('are explained in other languages', async () => {
    assert.deepEqual(
      await inPython(
        'if not box.is_open():\n    warn("closed", box)\nelse:\n    box.close()\n    count(box)\nreturn 0',
        'if box.is_open():\n    box.close()\n    count(box)\nelse:\n    warn("closed", box)\nreturn 0',
      ),
      [],
    );
  });

  for (const [name, before, after] of [
    ['another value', ASSIGNED, 'int width = 0;\nwidth = wide ? names.size() * 3 : names.size();\nreturn width;'],
    [
      'values that changed places',
      ASSIGNED,
      'int width = 0;\nwidth = wide ? names.size() : names.size() * 2;\nreturn width;',
    ],
    ['another variable', ASSIGNED, 'int width = 0;\nheight = wide ? names.size() * 2 : names.size();\nreturn width;'],
    ['what is asked besides', LEFT, 'log(box);\nreturn box == null || wide ? names.size() + 7 : box.width();'],
    ['a condition turned round alone', BRANCHED, BRANCHED.replace('box.isOpen()', '!box.isOpen()')],
    [
      'a comparison of size',
      BRANCHED.replace('box.isOpen()', 'box.a < box.b'),
      'if (box.a >= box.b) {\n  warn("closed", box);\n} else {\n  box.close();\n  count(box);\n}\nreturn 0;',
    ],
    [
      'what changed in a branch',
      BRANCHED,
      'if (!box.isOpen()) {\n  warn("shut", box);\n} else {\n  box.close();\n  count(box);\n}\nreturn 0;',
    ],
    [
      'what one branch does besides',
      BRANCHED,
      'if (!box.isOpen()) {\n  warn("closed", box);\n} else {\n  box.close();\n  count(box);\n  open(box);\n}\nreturn 0;',
    ],
  ]) {
    it(`leave to be read ${name}`, async () => {
      assert.notDeepEqual(await inJava(before, after), []);
    });
  }

  it('leave what a comment says to be read', async () => {
    const read = await inJava(
      BRANCHED.replace('  warn', '  // Nothing to close.\n  warn'),
      'if (!box.isOpen()) {\n  // Closed before.\n  warn("closed", box);\n} else {\n  box.close();\n  count(box);\n}\nreturn 0;',
    );
    assert.ok(
      read.some(line => line.includes('Closed before.')),
      read.join('\n'),
    );
  });
});

describe('choices with an edit inside', () => {
  it('leave the edit alone', async () => {
    assert.deepEqual(
      await inJava(
        BRANCHED,
        'if (!box.isOpen()) {\n  warn("shut", box);\n} else {\n  box.close();\n  count(box);\n}\nreturn 0;',
      ),
      ['"closed" => "shut"'],
    );
  });

  it('leave another type of what is declared', async () => {
    assert.deepEqual(
      await inJava(
        ASSIGNED.replace('int width = 0', 'Box width').replaceAll('names.size()', 'names.box(wide)'),
        'var width = wide ? names.box(wide) * 2 : names.box(wide);\nreturn width;',
      ),
      ['Box => var'],
    );
  });

  it('leave all of it where values changed places, or more was done', async () => {
    for (const after of [
      'int width = wide ? names.size() : names.size() * 2;\nreturn width;',
      'int width = wide ? names.size() * 2 + 1 : names.size();\nreturn width;',
      'int width = wide ? names.size() * 2 : names.length();\nreturn width + 1;',
    ]) {
      assert.notDeepEqual(await inJava(ASSIGNED.replace(' = 0', ''), after), []);
    }
  });
});

describe('guards that were merged', () => {
  const guards = (...asked: string[]): string => asked.map(one => `if (${one}) return 7;\n`).join('') + 'return 0;';

  for (const [name, before, after] of [
    [
      'into one',
      guards('!box.isOpen()', 'names.isEmpty()', 'wide'),
      guards('!box.isOpen() || names.isEmpty() || wide'),
    ],
    ['by twos', guards('wide', 'names.isEmpty()', 'box.isOpen()'), guards('wide || names.isEmpty()', 'box.isOpen()')],
    [
      'with what is asked of both',
      guards('wide', 'box.isOpen() && first()'),
      guards('wide || (box.isOpen() && first())'),
    ],
  ] as const) {
    it(`explain what was merged ${name}, and split`, async () => {
      assert.deepEqual(await inJava(before, after), []);
      assert.deepEqual(await inJava(after, before), []);
    });
  }

  it('are explained in other languages', async () => {
    assert.deepEqual(
      await inPython(
        'if not box.is_open():\n    return 7\nif wide():\n    return 7\nreturn 0',
        'if not box.is_open() or wide():\n    return 7\nreturn 0',
      ),
      [],
    );
  });

  for (const [name, before, after] of [
    ['another order', guards('box.isOpen()', 'names.isEmpty()'), guards('names.isEmpty() || box.isOpen()')],
    ['all instead of any', guards('box.isOpen()', 'names.isEmpty()'), guards('box.isOpen() && names.isEmpty()')],
    ['one less', guards('box.isOpen()', 'names.isEmpty()', 'wide'), guards('box.isOpen() || names.isEmpty()')],
    ['the opposite of one', guards('box.isOpen()', 'names.isEmpty()'), guards('box.isOpen() || !names.isEmpty()')],
    [
      'what is done otherwise',
      guards('box.isOpen()', 'names.isEmpty()').replace('7', '8'),
      guards('box.isOpen() || names.isEmpty()'),
    ],
    [
      'what stood between them',
      'if (box.isOpen()) return 7;\ncount(box);\nif (names.isEmpty()) return 7;\nreturn 0;',
      'count(box);\nif (box.isOpen() || names.isEmpty()) return 7;\nreturn 0;',
    ],
    [
      'what does not leave',
      'if (box.isOpen()) count(box);\nif (names.isEmpty()) count(box);\nreturn 0;',
      'if (box.isOpen() || names.isEmpty()) count(box);\nreturn 0;',
    ],
  ] as const) {
    it(`leave to be read ${name}`, async () => {
      assert.notDeepEqual(await inJava(before, after), []);
      assert.notDeepEqual(await inJava(after, before), []);
    });
  }
});

describe('values that a choice may convert', () => {
  const either = (x: string, y: string): string => `if (wide) {\n  return ${x};\n}\nreturn ${y};`;
  const chosen = (x: string, y: string): string => `return wide ? ${x} : ${y};`;

  for (const [name, x, y] of [
    ['numbers of two sorts', '1', '2.0'],
    ['a number and what may be none', 'box.width()', '0'],
    ['a sign and a number', "'a'", 'n'],
  ] as const) {
    it(`are left to be read: ${name}`, async () => {
      assert.notDeepEqual(await inJava(either(x, y), chosen(x, y)), []);
    });
  }

  for (const [name, x, y] of [
    ['numbers of one sort', '1', '2'],
    ['texts', 'box.name()', '"none"'],
    ['names', 'box.width()', 'box.height()'],
  ] as const) {
    it(`are not to be read: ${name}`, async () => {
      assert.deepEqual(await inJava(either(x, y), chosen(x, y)), []);
    });
  }
});

describe('an if that holds nothing but another one', () => {
  const nest = (done: string, ...asked: string[]): string =>
    asked.reduceRight((inner, one) => `if (${one}) {\n${inner.replace(/^/gm, '  ')}\n}`, done);
  const around = (choice: string): string => `${choice}\nreturn 0;`;
  const DONE = 'box.close();\ncount(box);';

  for (const [name, before, after] of [
    ['two', ['box.isOpen()', 'wide'], ['box.isOpen() && wide']],
    ['three', ['!box.isOpen()', 'wide', 'names.isEmpty()'], ['!box.isOpen() && wide', 'names.isEmpty()']],
    ['one that asks for any of two', ['box.isOpen() || first()', 'wide'], ['(box.isOpen() || first()) && wide']],
  ] as const) {
    it(`says what one says: ${name}`, async () => {
      const [several, fewer] = [around(nest(DONE, ...before)), around(nest(DONE, ...after))];
      assert.deepEqual(await inJava(several, fewer), []);
      assert.deepEqual(await inJava(fewer, several), []);
    });
  }

  it('does so without braces, and in other languages', async () => {
    assert.deepEqual(
      await inJava(
        'if (box.isOpen())\n  if (wide)\n    count(box);\nreturn 0;',
        around(nest('count(box);', 'box.isOpen() && wide')),
      ),
      [],
    );
    assert.deepEqual(
      await inPython(
        'if box.is_open():\n    if wide:\n        box.close()\n        count(box)\nreturn 0',
        'if box.is_open() and wide:\n    box.close()\n    count(box)\nreturn 0',
      ),
      [],
    );
  });

  it('leaves an edit of what is done to be read', async () => {
    assert.deepEqual(
      await inJava(
        around(nest('box.close();\ncount(box, 1);', 'box.isOpen()', 'wide')),
        around(nest('box.close();\ncount(box, 2);', 'box.isOpen() && wide')),
      ),
      ['1 => 2'],
    );
  });

  for (const [name, before, after] of [
    ['another order', nest(DONE, 'box.isOpen()', 'wide'), nest(DONE, 'wide && box.isOpen()')],
    ['any instead of all', nest(DONE, 'box.isOpen()', 'wide'), nest(DONE, 'box.isOpen() || wide')],
    [
      'an operator that binds more loosely',
      nest(DONE, 'box.isOpen() || first()', 'wide'),
      nest(DONE, 'box.isOpen() || first() && wide'),
    ],
    ['one less', nest(DONE, 'box.isOpen()', 'wide', 'first()'), nest(DONE, 'box.isOpen() && wide')],
    [
      'what is done between',
      nest(`count(box);\n${nest(DONE, 'wide')}`, 'box.isOpen()'),
      nest(`count(box);\n${DONE}`, 'box.isOpen() && wide'),
    ],
    [
      'another way of the inner one',
      nest(`${nest(DONE, 'wide')} else {\n  count(names);\n}`, 'box.isOpen()'),
      `${nest(DONE, 'box.isOpen() && wide')} else {\n  count(names);\n}`,
    ],
    [
      'another way of the outer one',
      `${nest(nest(DONE, 'wide'), 'box.isOpen()')} else {\n  count(names);\n}`,
      `${nest(DONE, 'box.isOpen() && wide')} else {\n  count(names);\n}`,
    ],
  ] as const) {
    it(`leaves to be read ${name}`, async () => {
      assert.notDeepEqual(await inJava(around(before), around(after)), []);
      assert.notDeepEqual(await inJava(around(after), around(before)), []);
    });
  }
});
