/** Added declarations that are copies of others: from which, with which edits; and what is none. */
import assert from 'node:assert/strict';
import type { ChangeDiff, CopiedDeclaration } from '../../src/engine/changeDiff.js';
import type { Side, Span } from '../../src/engine/model.js';
import type { Random } from './support/edits.js';
import { randomOf } from './support/edits.js';
import type { Texts } from './support/engine.js';
import { analyzeTexts } from './support/engine.js';
import { checkInvariants } from './support/invariants.js';

const textOf = (diff: ChangeDiff, side: Side, { file, start, end }: Span): string =>
  (diff[side][file].text ?? '').slice(start, end);

/** `copyName of sourceName: a -> b, c -> d`. */
const described = (diff: ChangeDiff): string[] =>
  diff.copies.map(({ before, after, edits }: CopiedDeclaration) => {
    const [source, copy] = [diff.declarations.before[before], diff.declarations.after[after]];
    const said = edits.map(edit => `${textOf(diff, 'before', edit.before)} -> ${textOf(diff, 'after', edit.after)}`);
    return `${copy.name} of ${source.name}: ${said.join(', ')}`;
  });

const PARSE_HEADER = `export function parseHeader(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of text.split('\\n')) {
    const at = line.indexOf(':');
    if (at < 0) continue;
    const name = line.slice(0, at).trim().toLowerCase();
    found.set(name, line.slice(at + 1).trim());
  }
  return found;
}
`;
const PARSE_COOKIES = PARSE_HEADER.replace('parseHeader', 'parseCookies')
  .replace("split('\\n')", "split(';')")
  .replace("indexOf(':')", "indexOf('=')")
  .replace('.trim().toLowerCase()', '.trim()');
const OTHER = `export function total(prices: readonly number[]): number {
  let sum = 0;
  for (const price of prices) sum += price;
  return sum;
}
`;

const COOKIES = "parseCookies of parseHeader: '\\n' -> ';', ':' -> '=', .toLowerCase() -> ";

describe('copied declarations', () => {
  it('are reported with their source and edits, in one file', async () => {
    const diff = await analyzeTexts({ 'a.ts': PARSE_HEADER + OTHER }, { 'a.ts': PARSE_HEADER + OTHER + PARSE_COOKIES });
    assert.deepEqual(described(diff), [COOKIES]);
    checkInvariants(diff);
  });

  it('are left to read as a whole', async () => {
    const diff = await analyzeTexts({ 'a.ts': PARSE_HEADER }, { 'a.ts': PARSE_HEADER + PARSE_COOKIES });
    const [{ after }] = diff.copies;
    const { startLine, endLine } = diff.declarations.after[after];
    const lines = diff.pairs[0].toRead.after.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, line) => first + line),
    );
    // A bracket alone is no line to read.
    const brackets = [endLine - 2, endLine];
    const all = Array.from({ length: endLine - startLine + 1 }, (_, line) => startLine + line);
    assert.deepEqual(
      lines,
      all.filter(line => !brackets.includes(line)),
    );
  });

  it('may have gone to another file that changed', async () => {
    const diff = await analyzeTexts(
      { 'a.ts': `${PARSE_HEADER}const limit = 1;\n`, 'b.ts': OTHER },
      { 'a.ts': `${PARSE_HEADER}const limit = 2;\n`, 'b.ts': OTHER + PARSE_COOKIES },
    );
    assert.deepEqual(described(diff), [COOKIES]);
  });

  it('are compared with the source as it was', async () => {
    const edited = PARSE_HEADER.replace('at < 0', 'at < 1');
    const diff = await analyzeTexts({ 'a.ts': PARSE_HEADER }, { 'a.ts': edited + PARSE_COOKIES });
    assert.deepEqual(described(diff), [COOKIES]);
  });

  it('differ in no name of their own', async () => {
    const walk = (name: string): string =>
      `function ${name}(node: Node, depth: number): number {
  if (node.children.length === 0) return depth;
  let deepest = depth;
  for (const child of node.children) deepest = Math.max(deepest, ${name}(child, depth + 1));
  return deepest;
}
`;
    const diff = await analyzeTexts({ 'a.ts': walk('depthOf') }, { 'a.ts': walk('depthOf') + walk('heightOf') });
    assert.deepEqual(described(diff), ['heightOf of depthOf: ']);
  });

  it('have the nearest of several like sources', async () => {
    const first = PARSE_HEADER.replace('parseHeader', 'first');
    const second = PARSE_HEADER.replace('parseHeader', 'second');
    const copy = PARSE_HEADER.replace('parseHeader', 'third');
    const diff = await analyzeTexts({ 'a.ts': first + OTHER + second }, { 'a.ts': first + OTHER + second + copy });
    assert.deepEqual(described(diff), ['third of second: ']);
  });

  it('are told once: a class, and not its members', async () => {
    const cart = `class Cart {
  private readonly items: Item[] = [];
  add(item: Item): void {
    if (this.items.some(other => other.id === item.id)) throw new Error('twice');
    this.items.push(item);
  }
  total(): number {
    return this.items.map(item => item.price * item.count).reduce((sum, price) => sum + price, 0);
  }
}
`;
    const basket = cart.replace('Cart', 'Basket').replace("'twice'", "'again'");
    const diff = await analyzeTexts({ 'a.ts': cart }, { 'a.ts': cart + basket });
    assert.deepEqual(described(diff), ["Basket of Cart: 'twice' -> 'again'"]);
  });

  it('are told of a file that is a copy', async () => {
    const before = PARSE_HEADER + OTHER;
    const after = before.replace('sum = 0', 'sum = 1');
    const diff = await analyzeTexts({ 'a.ts': before }, { 'a.ts': before.replace('at < 0', 'at < 1'), 'b.ts': after });
    assert.deepEqual(described(diff), ['b.ts of a.ts: 0 -> 1']);
  });

  describe('are none', () => {
    const cases: Readonly<Record<string, readonly [Texts, Texts]>> = {
      'what was moved': [
        { 'a.ts': PARSE_HEADER + OTHER, 'b.ts': 'const limit = 1;\n' },
        { 'a.ts': OTHER, 'b.ts': `const limit = 1;\n${PARSE_HEADER}` },
      ],
      'what left only its head behind': [
        {
          'A.kt': `abstract class A {
  fun metadata(path: Path): Metadata {
    val found = lookUp(path)
    for (one in found.entries) {
      if (one.name == path.name) return one.metadata
    }
    throw NotFound("no such file: $path")
  }
}
`,
        },
        {
          'A.kt': `expect abstract class A {
  fun metadata(path: Path): Metadata
}
`,
          'B.kt': `internal fun A.commonMetadata(path: Path): Metadata {
  val found = lookUp(path)
  for (one in found.entries) {
    if (one.name == path.name) return one.metadata
  }
  throw NotFound("no such file: $path")
}
`,
        },
      ],
      'what was renamed': [{ 'a.ts': PARSE_HEADER }, { 'a.ts': PARSE_COOKIES }],
      'what was extracted': [
        { 'a.ts': PARSE_HEADER },
        {
          'a.ts': `export function parseHeader(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of text.split('\\n')) addLine(found, line);
  return found;
}

function addLine(found: Map<string, string>, line: string): void {
  const at = line.indexOf(':');
  if (at < 0) return;
  const name = line.slice(0, at).trim().toLowerCase();
  found.set(name, line.slice(at + 1).trim());
}
`,
        },
      ],
      'what is short': [
        { 'a.ts': 'class A {\n  get size(): number {\n    return this.items.length;\n  }\n}\n' },
        {
          'a.ts':
            'class A {\n  get size(): number {\n    return this.items.length;\n  }\n  get count(): number {\n    return this.items.length;\n  }\n}\n',
        },
      ],
      'what a tool made': [
        { 'a.ts': `// @generated\n${PARSE_HEADER}` },
        { 'a.ts': `// @generated\n${PARSE_HEADER}${PARSE_COOKIES}` },
      ],
      'what does something else': [{ 'a.ts': PARSE_HEADER }, { 'a.ts': PARSE_HEADER + OTHER }],
      'what is written in the same style': [
        {
          'a.ts': `function testAdd() {
  const cart = new Cart();
  cart.add(apple);
  expect(cart.size).toBe(1);
  expect(cart.total).toBe(3);
  expect(cart.names).toEqual(['apple']);
  cart.close();
}
`,
        },
        {
          'a.ts': `function testAdd() {
  const cart = new Cart();
  cart.add(apple);
  expect(cart.size).toBe(1);
  expect(cart.total).toBe(3);
  expect(cart.names).toEqual(['apple']);
  cart.close();
}
function testRemove() {
  const basket = new Basket();
  basket.remove(pear, 2);
  expect(basket.weight).toBe(7);
  expect(basket.owner).toBe(5);
  expect(basket.labels).toEqual([]);
  basket.sell();
}
`,
        },
      ],
    };
    for (const [name, [before, after]] of Object.entries(cases)) {
      it(name, async () => assert.deepEqual(described(await analyzeTexts(before, after)), []));
    }
  });

  it('are found whatever their edits', async () => {
    const words = ['price', 'count', 'limit', 'owner', 'label', 'weight', 'colour', 'height', 'number', 'market'];
    const functionOf = (name: string, random: Random): string[] => [
      `function ${name}(input) {`,
      ...Array.from({ length: 12 }, (_, line) => {
        const word = (): string => random.pick(words);
        return `  const ${word()}${line} = input.${word()} + ${word()}(${random.next(100)}, input.${word()});`;
      }),
      '  return input;',
      '}',
    ];
    for (let seed = 1; seed <= 20; seed++) {
      const random = randomOf(seed);
      const before = ['alpha', 'beta', 'gamma', 'delta'].map(name => functionOf(name, random));
      const chosen = random.next(before.length);
      const copy = [...before[chosen]];
      copy[0] = 'function omega(input) {';
      const edited = new Set<number>();
      for (let k = random.next(5); k > 0; k--) edited.add(1 + random.next(12));
      for (const line of edited) copy[line] = copy[line].replace(/\(\d+/, `(${1000 + line}`);
      const text = (functions: readonly (readonly string[])[]): string => functions.flat().join('\n');
      const at = random.next(5);
      const after = [...before.slice(0, at), copy, ...before.slice(at)];
      const diff = await analyzeTexts({ 'a.js': text(before) }, { 'a.js': text(after) });
      const [{ before: source, edits }, ...more] = diff.copies;
      assert.equal(diff.declarations.before[source].name, ['alpha', 'beta', 'gamma', 'delta'][chosen], `seed ${seed}`);
      assert.deepEqual(more, []);
      assert.deepEqual(
        edits.map(edit => textOf(diff, 'after', edit.after)),
        [...edited].sort((a, b) => a - b).map(line => String(1000 + line)),
        `seed ${seed}`,
      );
    }
  });
});
