/** The same said in other words: explained where it is the same, left to be read where it may be something else. */
import assert from 'node:assert/strict';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import { analyzeTexts } from './support/engine.js';
import { linesToRead } from './support/listing.js';

const java = (code: string): string =>
  `class A {\n  int base;\n  void run(Box box, List<String> names) {\n    open(names);\n${code.replace(/^/gm, '    ')}\n    close(names);\n  }\n}\n`;

async function toRead(before: string, after: string): Promise<string[]> {
  return linesToRead(await analyzeTexts({ 'A.java': java(before) }, { 'A.java': java(after) }));
}

const anonymous = (body: string, mark = '@Override\n  ', more = ''): string =>
  `box.each(new Visitor<String>() {\n  ${mark}public void visit(String name) {\n    ${body}\n  }${more}\n});`;

describe('rewordings', () => {
  it('explain type arguments that the compiler knows', async () => {
    assert.deepEqual(
      await toRead(
        'Map<String, Item> all = new HashMap<String, Item>(3);',
        'Map<String, Item> all = new HashMap<>(3);',
      ),
      [],
    );
  });

  it('explain a modifier that nobody runs', async () => {
    assert.deepEqual(
      await toRead('int size = names.size();\nkeep(size);', 'final int size = names.size();\nkeep(size);'),
      [],
    );
    const field = (mark: string): Promise<ChangeDiff> =>
      analyzeTexts({ 'A.java': 'class A {\n  int base;\n}\n' }, { 'A.java': `class A {\n  ${mark}int base;\n}\n` });
    assert.equal((await field('final ')).summary.linesToRead, 2);
  });

  it('explain the class around a function', async () => {
    assert.deepEqual(
      await toRead(
        anonymous('log(name + base);\n    keep(name);'),
        'box.each(name -> {\n  log(name + base);\n  keep(name);\n});',
      ),
      [],
    );
  });

  it('explain it where one statement became an expression', async () => {
    assert.deepEqual(await toRead(anonymous('log(name + base);'), 'box.each(name -> log(name + base));'), []);
    const order = (value: string): string => `Comparator<String> order = ${value};`;
    assert.deepEqual(
      await toRead(
        order(
          'new Comparator<String>() {\n  public int compare(String x, String y) {\n    return x.length() - y.length();\n  }\n}',
        ),
        order('(x, y) -> x.length() - y.length()'),
      ),
      [],
    );
  });

  it('leave what changed inside to be read', async () => {
    assert.deepEqual(
      await toRead(
        anonymous('log(name + base);\n    keep(name);'),
        'box.each(name -> {\n  log(name - base);\n  keep(name);\n});',
      ),
      ['+ => -'],
    );
    assert.notDeepEqual(await toRead(anonymous('log(name + base);'), 'box.each(name -> log(name - base));'), []);
  });

  for (const [name, before, after] of [
    [
      'the object itself, which is another one',
      anonymous('log(this);\n    keep(name);'),
      'box.each(name -> {\n  log(this);\n  keep(name);\n});',
    ],
    [
      'what may be its own member',
      anonymous('log(hashCode());\n    keep(name);'),
      'box.each(name -> {\n  log(hashCode());\n  keep(name);\n});',
    ],
    [
      'a call of itself',
      anonymous('log(name);\n    visit(name);'),
      'box.each(name -> {\n  log(name);\n  visit(name);\n});',
    ],
    [
      'an annotation that is gone',
      anonymous('log(name);\n    keep(name);', '@Trusted\n  '),
      'box.each(name -> {\n  log(name);\n  keep(name);\n});',
    ],
    [
      'a lock that is gone',
      anonymous('log(name);\n    keep(name);', 'synchronized '),
      'box.each(name -> {\n  log(name);\n  keep(name);\n});',
    ],
    [
      'a member that is gone',
      anonymous('log(name);\n    keep(name);', '', '\n  public int count() {\n    return 3;\n  }'),
      'box.each(name -> {\n  log(name);\n  keep(name);\n});',
    ],
    [
      'another name of what it is handed',
      anonymous('log(name);\n    keep(name);'),
      'box.each(title -> {\n  log(title);\n  keep(name);\n});',
    ],
  ]) {
    it(`leave to be read ${name}`, async () => {
      const read = await toRead(before, after);
      assert.ok(
        read.some(line => line.startsWith('new Visitor<String>() {')),
        read.join('\n'),
      );
    });
  }
});
