/** Prototypes follow what happened to their functions; what they say besides is left to be read. */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

const KEPT = 'static int tide(int hour) {\n  return hour * 3 % 24;\n}\n';
const body =
  '{\n  int weight = 0;\n  for (int i = 0; i < 8; i++) weight += crate->boxes[i];\n  log_weight(crate, weight);\n  return weight;\n}\n';

/** What is left of the header. */
async function header(
  prototypes: readonly [string, string],
  code: readonly [string, string],
  language: 'c' | 'cpp' = 'c',
): Promise<string[]> {
  const [before, after] = [0, 1].map(i => ({
    'crate.h': `struct crate;\n${prototypes[i]}int berth(int place);\n`,
    [`crate.${language}`]: `#include "crate.h"\n${KEPT}${code[i]}`,
  }));
  const rest = [0, 1].map(i => ({
    'crate.h': 'struct crate;\nint berth(int place);\n',
    [`crate.${language}`]: `#include "crate.h"\n${KEPT}${code[i]}`,
  }));
  const elsewhere = await toRead(rest[0], rest[1]);
  return (await toRead(before, after)).filter(line => !elsewhere.includes(line));
}

describe('prototypes', () => {
  const plain = `int weigh(struct crate *crate) ${body}`;

  for (const [name, prototypes, code] of [
    [
      'of a function with a new name',
      ['int weigh(struct crate *crate);\n', 'int crate_weight(struct crate *crate);\n'],
      [plain, plain.replace('weigh(', 'crate_weight(')],
    ],
    [
      'of a function that lost a parameter',
      ['int weigh(struct crate *crate, int spare);\n', 'int weigh(struct crate *crate);\n'],
      [plain.replace('crate)', 'crate, int spare)'), plain],
    ],
    [
      'of a function that got a parameter',
      ['int weigh(struct crate *crate);\n', 'int weigh(struct crate *crate, int first);\n'],
      [plain, plain.replace('crate)', 'crate, int first)').replace('i = 0', 'i = first')],
    ],
    [
      'that names no parameters',
      ['int weigh(struct crate *);\n', 'int weigh(struct crate *, int);\n'],
      [plain, plain.replace('crate)', 'crate, int first)').replace('i = 0', 'i = first')],
    ],
    [
      'of a function that was extracted',
      ['int weigh(struct crate *crate);\n', 'int weigh(struct crate *crate);\nint sum_of(struct crate *crate);\n'],
      [
        plain,
        `int sum_of(struct crate *crate) {\n  int weight = 0;\n  for (int i = 0; i < 8; i++) weight += crate->boxes[i];\n  return weight;\n}\nint weigh(struct crate *crate) {\n  int weight = sum_of(crate);\n  log_weight(crate, weight);\n  return weight;\n}\n`,
      ],
    ],
    [
      'of a function that gives something else',
      ['int weigh(struct crate *crate);\n', 'long weigh(struct crate *crate);\n'],
      [plain, plain.replace('int weigh', 'long weigh')],
    ],
  ] as const) {
    it(`are not to be read: ${name}`, async () => {
      assert.deepEqual(await header(prototypes, code), []);
      assert.deepEqual(await header([prototypes[1], prototypes[0]], [code[1], code[0]]), []);
    });
  }

  for (const [name, prototypes, code, left] of [
    ['of a function that is new', ['', 'int weigh(struct crate *crate);\n'], ['', plain], 'weigh'],
    [
      'of a function that is no part of the change',
      ['int weigh(struct crate *crate);\n', 'int weigh(struct crate *crate, int first);\n'],
      ['', ''],
      'first',
    ],
    [
      'of another function of that name',
      ['int weigh(struct crate *crate);\n', 'int weigh(struct crate *crate, long first);\n'],
      [plain, plain.replace('crate)', 'crate, int first)').replace('i = 0', 'i = first')],
      'first',
    ],
    [
      'with another name for what the function names',
      ['int weigh(struct crate *crate);\n', 'int weigh(struct crate *crate, int last);\n'],
      [plain, plain.replace('crate)', 'crate, int first)').replace('i = 0', 'i = first')],
      'last',
    ],
    [
      'with an attribute of its own',
      ['int weigh(struct crate *crate);\n', '__attribute__((cold)) int crate_weight(struct crate *crate);\n'],
      [plain, plain.replace('weigh(', 'crate_weight(')],
      'cold',
    ],
  ] as const) {
    it(`are left to be read: ${name}`, async () => {
      const found = await header(prototypes, code);
      assert.ok(
        found.some(line => line.includes(left)),
        found.join(' | '),
      );
    });
  }

  const members = (put: string): string => `class Ring {\n public:\n  ${put}\n  int size() const;\n};\n`;
  const put = (parameters: string, limit: string): string =>
    `int Ring::put(${parameters}) {\n  if (used > ${limit}) return 0;\n  used += 1;\n  note(text, used);\n  return used;\n}\n`;

  it('of members follow as well', async () => {
    assert.deepEqual(
      await header(
        [members('int put(const char *text);'), members('int put(const char *text, int limit);')],
        [put('const char *text', '3'), put('const char *text, int limit', 'limit')],
        'cpp',
      ),
      [],
    );
  });

  it('say for themselves which value a parameter has where a call hands over none', async () => {
    const found = await header(
      [members('int put(const char *text);'), members('int put(const char *text, int limit = 5);')],
      [put('const char *text', '3'), put('const char *text, int limit', 'limit')],
      'cpp',
    );
    assert.ok(
      found.some(line => line.includes('5')),
      found.join(' | '),
    );
  });
});
