/** The short sentences of refactorings: what they quote, and what tells two of one name apart. */
import assert from 'node:assert/strict';
import { insertedIn, shortened, shortenedPair } from '../../src/engine/text/shortened.js';
import { analyzeTexts } from './support/engine.js';

async function summaries(path: string, before: string, after: string): Promise<string[]> {
  const { refactorings } = await analyzeTexts({ [path]: before }, { [path]: after });
  return refactorings.map(({ summary }) => summary);
}

describe('summaries', () => {
  it('tell overloads apart by what they take', async () => {
    const fill =
      'int level = 0;\n    for (int part : parts) {\n      level += part * 3;\n      log("filled", level);\n    }\n    return level;';
    const before = `class Tank {\n  int fill(int[] parts) {\n    ${fill}\n  }\n}\n`;
    const after = `class Tank {\n  int fill(int[] parts) {\n    return fill(parts, true);\n  }\n\n  int fill(int[] parts, boolean isSlow) {\n    ${fill}\n  }\n}\n`;
    assert.deepEqual(await summaries('Tank.java', before, after), [
      '`fill(int[], boolean)` extracted from `fill(int[])`',
    ]);
  });

  it('tell of no move where code went to the top level of its file, or came from there', async () => {
    const work =
      'const found: string[] = [];\n    for (const name of names) {\n      if (name.startsWith("x")) found.push(name.slice(1));\n      else found.push(name);\n    }\n';
    const before = `export class Pairs {\n  all: string[];\n  constructor(names: string[]) {\n    ${work}    this.all = found;\n  }\n}\n`;
    const after = `export class Pairs {\n  all: string[];\n  constructor(names: string[]) {\n    this.all = stripped(names);\n  }\n}\n\nfunction stripped(names: string[]): string[] {\n  ${work}    return found;\n}\n`;
    assert.deepEqual(await summaries('pairs.ts', before, after), ['`stripped` extracted from `constructor`']);
    assert.deepEqual(await summaries('pairs.ts', after, before), ['`stripped` inlined into `constructor`']);
  });

  it('tell files of one name apart by their paths', async () => {
    const limits = "export const LONGEST = measure(12, 'days');\nexport const SHORTEST = measure(3, 'hours');\n";
    const { refactorings } = await analyzeTexts(
      { 'src/index.ts': `export const KEPT = stored('a');\n${limits}` },
      { 'src/index.ts': "export const KEPT = stored('a');\n", 'src/time/index.ts': limits },
    );
    assert.deepEqual(
      refactorings.map(({ summary }) => summary),
      ['LONGEST', 'SHORTEST'].map(name => `\`${name}\` moved from \`src/index.ts\` to \`src/time/index.ts\``),
    );
  });

  it('call a module by its file', async () => {
    const parsing =
      'def all_of(flow):\n    return flow.count(1) > 2\n\n\ndef parsed(option):\n    first, rest = option[0], option[1:]\n    return all_of, rest.split(first, 2)\n';
    const { refactorings } = await analyzeTexts(
      { 'shop/heads.py': `${parsing}\n\nclass Head:\n    def open(self):\n        return parsed("a")\n` },
      {
        'shop/heads.py':
          'from shop.spec import parsed\n\n\nclass Head:\n    def open(self):\n        return parsed("a")\n',
        'shop/spec.py': parsing,
      },
    );
    assert.deepEqual(
      refactorings.map(({ summary }) => summary).filter(summary => summary.startsWith('module')),
      ['module `spec.py` extracted from `heads.py`'],
    );
  });

  it('say that a type is stated now, or no longer, where the compiler had or has to find it', async () => {
    const file = (field: string): string =>
      `class Box {\n  private val size${field} = 12\n  fun area() = size * size\n}\n`;
    assert.deepEqual(await summaries('Box.kt', file(''), file(': Int')), ['type of `size` is stated now: `Int`']);
    assert.deepEqual(await summaries('Box.kt', file(': Int'), file('')), [
      'type of `size` is left to the compiler, `Int` before',
    ]);
  });

  it('tell a parameter that has no name by its type', async () => {
    const file = (parameters: string): string => `int fill(${parameters}) {\n  return level(width) * 2;\n}\n`;
    assert.deepEqual(await summaries('tank.c', file('int'), file('int, char *')), [
      'a parameter without a name, of type `char *`, added to `fill`',
    ]);
    assert.deepEqual(await summaries('tank.c', file('int'), file('long')), [
      'type of a parameter without a name of `fill` changed from `int` to `long`',
    ]);
  });

  it('tell what a call names a parameter by', async () => {
    const file = (parameter: string): string => `func wait(${parameter}: Double) {\n  sleep(moment - now)\n}\n`;
    assert.deepEqual(await summaries('Clock.swift', file('until moment'), file('upTo moment')), [
      'parameter `moment` of `wait` is handed over as `upTo` instead of `until`',
    ]);
    assert.deepEqual(await summaries('Clock.swift', file('_ moment'), file('moment')), [
      'parameter `moment` of `wait` is handed over as `moment`, without a label before',
    ]);
    assert.deepEqual(await summaries('Clock.swift', file('until moment'), file('_ moment')), [
      'parameter `moment` of `wait` is handed over without a label, as `until` before',
    ]);
  });

  it('tell what a variable stands for that begins with nothing', async () => {
    const file = (before: string, name: string): string =>
      `class A {\n  void send() {\n${before}    if (${name} != null) {\n      ${name}.open(1);\n      ${name}.close();\n    }\n  }\n}\n`;
    assert.deepEqual(
      await summaries(
        'A.java',
        file('', 'letter'),
        file('    Letter mine = null;\n    synchronized (lock) {\n      mine = letter;\n    }\n', 'mine'),
      ),
      ['`mine` extracted from `letter`'],
    );
  });

  it('tell of the values that a variable is given the one that stood there', async () => {
    const file = (before: string, name: string): string =>
      `class A {\n  void drop(int place) {\n${before}    removed(${name}, place);\n  }\n}\n`;
    const after = file(
      '    Layer layer;\n    if (waiting.size() > 0) {\n      layer = waiting.get(place);\n    } else {\n      layer = layers.get(place);\n    }\n',
      'layer',
    );
    assert.deepEqual(await summaries('A.java', file('', 'layers.get(place)'), after), [
      '`layer` extracted from `layers.get(place)`',
    ]);
  });

  it('tell what stood in the place of a name that is made of it, and what stands there now', async () => {
    const file = (before: string, name: string): string =>
      `class A {\n  void drop(Image image) {\n${before}    queue.put(${name}, 1);\n    log(${name});\n  }\n}\n`;
    const [plain, made] = [file('', 'image'), file('    Image upright = upright(image);\n', 'upright')];
    assert.deepEqual(await summaries('A.java', plain, made), [
      '`upright` extracted from `image`, now `upright(image)`',
    ]);
    assert.deepEqual(await summaries('A.java', made, plain), ['`upright` inlined as `image`, was `upright(image)`']);
  });

  it('quote long code up to a mark', async () => {
    const call = 'shop.open("a street that is long", "a town that is far away", 20250101)';
    const before = `class Shop {\n  void run(Shop shop) {\n    keep(${call}, shop);\n  }\n}\n`;
    const after = `class Shop {\n  void run(Shop shop) {\n    Door door = ${call};\n    keep(door, shop);\n  }\n}\n`;
    assert.deepEqual(await summaries('Shop.java', before, after), [
      '`door` extracted from `shop.open("a street that is long", "a town that is far away…`',
    ]);
  });

  it('quote two long codes so that it is seen where they differ', async () => {
    const file = (last: string): string =>
      `interface Shop {\n  door: { readonly width: number; readonly height: number; readonly colour: string${last} };\n}\n`;
    assert.deepEqual(await summaries('shop.ts', file('; lock: Lock'), file('; readonly handle: string')), [
      'type of `door` changed from `{ readonly…colour: string; lock: Lock; }` to `{ readonly…colour: string; readonly handle: string; }`',
    ]);
    const mark = (last: string): string =>
      `class Shop {\n  @Opens("at nine o'clock in the morning", at = "the door in the street${last}")\n  void open() {\n    light();\n  }\n}\n`;
    assert.deepEqual(await summaries('Shop.java', mark(''), mark('s behind')), [
      '`@Opens("at…door in the street")` of `open` became `@Opens("at…door in the streets behind")`',
    ]);
  });

  it('leave two codes as they are, or cut at the end, where that shows what differs', () => {
    const tail = 'x'.repeat(60);
    assert.deepEqual(shortenedPair('int', 'long', 60), ['int', 'long']);
    assert.deepEqual(shortenedPair(`Map<A, ${tail}>`, `Map<B, ${tail}>`, 12), ['Map<A, xxxx…', 'Map<B, xxxx…']);
  });

  it('say what a long type has beyond what it had, and what it is without', async () => {
    const file = (members: string): string =>
      `interface Shop {\n  door: { readonly width: number; readonly height: number; readonly colour: string; ${members}inner: Door };\n}\n`;
    const [less, more] = [file(''), file('handle?: { isRound: boolean }; ')];
    assert.deepEqual(await summaries('shop.ts', less, more), [
      'type of `door` has `handle?: { isRound: boolean; }` as well now',
    ]);
    assert.deepEqual(await summaries('shop.ts', more, less), [
      'type of `door` is without `handle?: { isRound: boolean; }` now',
    ]);
  });

  it('find a piece of whole words that was put in, or none', () => {
    assert.equal(
      insertedIn('{ a: string; size: number; }', '{ a: string; sign: number; size: number; }'),
      'sign: number;',
    );
    assert.equal(insertedIn('A | B', 'A | B | undefined'), '| undefined');
    assert.equal(insertedIn('Shop', 'Shops'), null);
    assert.equal(insertedIn('A | B', 'A | C | D'), null);
    assert.equal(insertedIn('A', 'A'), null);
    assert.equal(insertedIn("(of: 'wood') => Door", "(of: 'oak:wood') => Door"), null);
    assert.equal(insertedIn("(of: 'wood') => Door", "(of: 'wood' | 'oak') => Door"), "| 'oak'");
  });

  it('cut no character in two where two codes part', () => {
    const [one, other] = shortenedPair(`${'😀'.repeat(40)}a`, `${'😀'.repeat(40)}😁b`, 20);
    for (const text of [one, other]) {
      assert.doesNotMatch(text, /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/);
    }
    assert.notEqual(one, other);
  });

  it('cut no character in two', () => {
    assert.equal(shortened('  a\n  b ', 3), 'a b');
    assert.equal(shortened('ab😀cd', 4), 'ab…');
    assert.equal(shortened('ab😀cd', 5), 'ab😀…');
  });
});
