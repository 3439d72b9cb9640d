/** Calls of getters where a class became a record: explained where a component of that name is read, left to be read where something else may be. */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

const CLASS = (getter = 'return low;'): string =>
  `class Range {\n  private final int low;\n\n  Range(int low) {\n    this.low = low;\n  }\n\n  int getLow() {\n    ${getter}\n  }\n\n  int twice() {\n    return 2 * low;\n  }\n}\n`;
const RECORD = 'record Range(int low) {\n  int twice() {\n    return 2 * low;\n  }\n}\n';
const use = (code: string, more = ''): string =>
  `class Use {\n  int use(Range range, Other other) {\n    open(range);\n    ${code}\n    return 0;\n  }\n}\n${more}`;
const uses = async (
  before: string,
  after: string,
  { getter, more }: { getter?: string; more?: string } = {},
): Promise<string[]> =>
  (
    await toRead(
      { 'Range.java': CLASS(getter), 'Use.java': use(before, more) },
      { 'Range.java': RECORD, 'Use.java': use(after, more) },
    )
  ).filter(edit => /get|Low/.test(edit));

describe('components of records', () => {
  it('are read where getters were called, and the getters are gone', async () => {
    assert.deepEqual(await uses('keep(range.getLow(), 3);', 'keep(range.low(), 3);'), []);
  });

  it('are read so backwards as well', async () => {
    const left = await toRead(
      { 'Range.java': RECORD, 'Use.java': use('keep(range.low());') },
      { 'Range.java': CLASS(), 'Use.java': use('keep(range.getLow());') },
    );
    assert.deepEqual(
      left.filter(edit => edit.includes('getLow')),
      [],
    );
  });

  it('are to be read where the getter did more', async () => {
    const left = await uses('keep(range.getLow());', 'keep(range.low());', { getter: 'return low + 1;' });
    assert.ok(left.includes('getLow => low'), left.join(' | '));
  });

  it('are to be read where another type has such a getter', async () => {
    const left = await uses('keep(other.getLow());', 'keep(other.low());', {
      more: 'class Other {\n  int getLow() {\n    return 7;\n  }\n  int low() {\n    return 8;\n  }\n}\n',
    });
    assert.ok(left.includes('getLow => low'), left.join(' | '));
  });

  it('are to be read where the call hands something over', async () => {
    const left = await uses('keep(other.getLow(3));', 'keep(other.low(3));');
    assert.ok(left.includes('getLow => low'), left.join(' | '));
  });
});
