/**
 * A type that stood written out and has a name now, and the reverse: what it is made of went along, and the name where it stood says the same.
 * Not where it may be another type. Both ways.
 */
import assert from 'node:assert/strict';
import { isFolded, isRead } from './support/bothWays.js';
import { analyzeTexts } from './support/engine.js';
import { mutantsAreRead } from './support/mutantsAreRead.js';

const BODY = '{\n  return box.width * box.kind.length;\n}\n';
const written = '{ width: number; kind: string }';
const of = (type: string, head = ''): string => `${head}export function area(box: ${type}): number ${BODY}`;
const face = 'export interface Box {\n  width: number;\n  kind: string;\n}\n\n';
const alias = 'type Box = { width: number; kind: string };\n\n';

describe('a type that got a name', () => {
  for (const [name, path, before, after] of [
    ['an interface', 'a.ts', of(written), of('Box', face)],
    ['an alias', 'a.ts', of(written), of('Box', alias)],
    ['laid out otherwise', 'a.ts', of('{\n  width: number,\n  kind: string,\n}'), of('Box', face)],
    [
      'in several places',
      'a.ts',
      `${of(written)}const sum = (box: ${written}, other: ${written}): ${written} => add(box, other);\n`,
      `${of('Box', face)}const sum = (box: Box, other: Box): Box => add(box, other);\n`,
    ],
    [
      'of a component',
      'a.tsx',
      'export function Row({ title }: { title: string }) {\n  return <b>{title}</b>;\n}\n',
      'interface RowProps {\n  title: string;\n}\n\nexport function Row({ title }: RowProps) {\n  return <b>{title}</b>;\n}\n',
    ],
    [
      'of a component that says it by a type argument',
      'a.tsx',
      'export const Row: FC<{ title: string }> = ({ title }) => <b>{title}</b>;\n',
      'type RowProps = { title: string };\nexport const Row: FC<RowProps> = ({ title }) => <b>{title}</b>;\n',
    ],
    [
      'of a result',
      'a.ts',
      `function make(n: number): Promise<${written}> {\n  return get(n);\n}\n`,
      `${face}function make(n: number): Promise<Box> {\n  return get(n);\n}\n`,
    ],
    [
      'of what is made',
      'a.ts',
      `const boxes = new Map<string, ${written}>();\n`,
      `${face}const boxes = new Map<string, Box>();\n`,
    ],
    [
      'of fields and variables',
      'a.ts',
      `class Shelf {\n  last: ${written} | null = null;\n  put(): void {\n    const box: ${written} = make();\n    this.last = box;\n  }\n}\n`,
      `${face}class Shelf {\n  last: Box | null = null;\n  put(): void {\n    const box: Box = make();\n    this.last = box;\n  }\n}\n`,
    ],
    [
      'of a member of a type',
      'a.ts',
      `interface Shelf {\n  name: string;\n  box: ${written};\n}\n`,
      `${face}interface Shelf {\n  name: string;\n  box: Box;\n}\n`,
    ],
    [
      'of words',
      'a.ts',
      "function open(kind: 'one' | 'two'): void {\n  log(kind);\n}\n",
      "type Kind = 'one' | 'two';\nfunction open(kind: Kind): void {\n  log(kind);\n}\n",
    ],
    [
      'of words in parentheses',
      'a.ts',
      "function open(kinds: ('one' | 'two')[]): void {\n  log(kinds);\n}\n",
      "type Kind = 'one' | 'two';\nfunction open(kinds: Kind[]): void {\n  log(kinds);\n}\n",
    ],
    [
      'of a function',
      'a.ts',
      'function each(run: (box: Box, n: number) => void): void {\n  all(run);\n}\n',
      'type Run = (box: Box, n: number) => void;\nfunction each(run: Run): void {\n  all(run);\n}\n',
    ],
    [
      'with the comments of its members',
      'a.ts',
      of('{\n  /** how wide */\n  width: number;\n  kind: string;\n}'),
      of('Box', face.replace('  width', '  /** how wide */\n  width')),
    ],
  ] as const) {
    it(`is not read: ${name}`, () => isFolded([name, path, before, after]));
  }

  for (const [name, before, after] of [
    ['another member', of(written), of('Box', face.replace('kind:', 'kind?:'))],
    ['a member more', of(written), of('Box', face.replace('kind:', 'size: number;\n  kind:'))],
    ['what builds upon another one', of(written), of('Box', face.replace('Box', 'Box extends Base'))],
    ['what is declared twice', of(written), of('Box', `${face}${face.replace(/ {2}kind.*\n/, '')}`)],
    ['a name that was there', `${of(written)}let other: Box;\n`, `${of('Box', face)}let other: Box;\n`],
    [
      'another type in the place',
      `function join(box: ${written}, other: Other): void {\n  put(box, other);\n}\n`,
      `${face}function join(box: Other, other: Box): void {\n  put(box, other);\n}\n`,
    ],
    [
      'an object of another sort around it',
      `class Shelf {\n  put(box: { width: this }): void {\n    log(box);\n  }\n}\n`,
      `interface Box {\n  width: this;\n}\nclass Shelf {\n  put(box: Box): void {\n    log(box);\n  }\n}\n`,
    ],
    [
      'a type parameter',
      'function put<Wood>(box: { of: Wood; n: number }): void {\n  log(box);\n}\n',
      'interface Box {\n  of: Wood;\n  n: number;\n}\nfunction put<Wood>(box: Box): void {\n  log(box);\n}\n',
    ],
    [
      'what is declared inside',
      'function put(): void {\n  interface Wood {}\n  const box: { of: Wood; n: number } = make();\n}\n',
      'interface Box {\n  of: Wood;\n  n: number;\n}\nfunction put(): void {\n  interface Wood {}\n  const box: Box = make();\n}\n',
    ],
    [
      'what is imported from elsewhere now',
      `import { Wood } from './wood';\n${of('{ width: Wood }')}`,
      `import { Wood } from './other';\n${of('Box', 'interface Box {\n  width: Wood;\n}\n')}`,
    ],
    ['what code says beside it', of(written), of('Box', face).replace('*', '+')],
    ['a comment that is new', of(written), of('Box', face.replace('  width', '  /** how wide */\n  width'))],
    [
      'a type that decorators are told of',
      "class Shelf {\n  @set() kind: 'one' | 'two';\n}\n",
      "type Kind = 'one' | 'two';\nclass Shelf {\n  @set() kind: Kind;\n}\n",
    ],
  ] as const) {
    it(`is read: ${name}`, () => isRead([name, 'a.ts', before, after]));
  }

  it('is told once, with all that it stood in', async () => {
    const before = { 'a.ts': `${of(written)}const sum = (box: ${written}) => area(box);\n` };
    const after = { 'a.ts': `${of('Box', face)}const sum = (box: Box) => area(box);\n` };
    const tellsOf = async (one: typeof before, other: typeof before): Promise<string[]> =>
      (await analyzeTexts(one, other)).refactorings
        .filter(({ type }) => !type.startsWith('Change'))
        .map(({ type, summary }) => `${type}: ${summary}`);
    assert.deepEqual(await tellsOf(before, after), ['Extract Type: interface `Box` extracted from `area`, `sum`']);
    assert.deepEqual(await tellsOf(after, before), ['Inline Type: interface `Box` written out in `area`, `sum`']);
  });

  it('maps what it is made of', async () => {
    const diff = await analyzeTexts({ 'a.ts': of(written) }, { 'a.ts': of('Box', face) });
    const texts = diff.mappings.map(({ before }) => of(written).slice(before.start, before.end));
    assert.ok(texts.includes('width: number') && texts.includes('kind: string'), texts.join('\n'));
  });

  it('is not read in another file, nor is its import', async () => {
    const [before, after] = [
      { 'a.ts': of(written) },
      { 'a.ts': `import type { Box } from './box';\n\n${of('Box')}`, 'box.ts': face },
    ];
    for (const [one, other] of [
      [before, after],
      [after, before],
    ]) {
      const diff = await analyzeTexts(one, other);
      assert.equal(diff.summary.linesToRead, 0);
      await mutantsAreRead(one, other, diff, 2);
    }
  });

  it('is read in another file, where its words lead elsewhere', async () => {
    const [before, after] = [
      { 'a.ts': `import { Wood } from './wood';\n${of('{ width: Wood }')}` },
      {
        'a.ts': `import { Wood } from './wood';\nimport type { Box } from './box';\n${of('Box')}`,
        'box.ts': "import { Wood } from './other';\nexport interface Box {\n  width: Wood;\n}\n",
      },
    ];
    for (const [one, other] of [
      [before, after],
      [after, before],
    ]) {
      assert.ok((await analyzeTexts(one, other)).summary.linesToRead > 0);
    }
  });
});
