/** The path before a type, or the type before a member, that is imported now: means nothing where it leads to the same. */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

const shelf = (list: string, imports = '', more = ''): string =>
  `package shop;\n\n${imports}class Shelf {\n  private ${list}<String> all;\n\n  ${list}<String> all(${list}<String> other) {\n    return all;\n  }\n${more}}\n`;

describe('the path before a type', () => {
  const cases: { name: string; long: string; short: string; left: string[] }[] = [
    {
      name: 'means nothing where the type is imported',
      long: shelf('java.util.List'),
      short: shelf('List', 'import java.util.List;\n\n'),
      left: [],
    },
    { name: 'means nothing where it is that of the package', long: shelf('shop.List'), short: shelf('List'), left: [] },
    {
      name: 'is to be read where another type of the name is imported',
      long: shelf('java.util.List'),
      short: shelf('List', 'import shop.parts.List;\n\n'),
      left: [' => import shop.parts.List;', 'java.util. => ', 'java.util. => ', 'java.util. => '],
    },
    {
      name: 'is to be read where an import brings another one of the name than that of the package',
      long: shelf('shop.List', 'import java.util.List;\n\n'),
      short: shelf('List', 'import java.util.List;\n\n'),
      left: ['shop. => ', 'shop. => ', 'shop. => '],
    },
    {
      name: 'is to be read where what is imported has one of the name inside',
      long: shelf('shop.Bag.Part', 'import shop.Bag;\nimport java.util.Part;\n\n'),
      short: shelf('Part', 'import shop.Bag;\nimport java.util.Part;\n\n'),
      left: ['shop.Bag. => ', 'shop.Bag. => ', 'shop.Bag. => '],
    },
    {
      name: 'is to be read where the import does not say',
      long: shelf('java.util.List'),
      short: shelf('List', 'import java.util.*;\n\n'),
      left: [' => import java.util.*;', 'java.util. => ', 'java.util. => ', 'java.util. => '],
    },
    {
      name: 'is to be read where the type has one of the name inside',
      long: shelf('java.util.List', '', '  class List<T> {}\n'),
      short: shelf('List', 'import java.util.List;\n\n', '  class List<T> {}\n'),
      left: [' => import java.util.List;', 'java.util. => ', 'java.util. => ', 'java.util. => '],
    },
  ];
  for (const { name, long, short, left } of cases) {
    it(name, async () => {
      assert.deepEqual((await toRead({ 'Shelf.java': long }, { 'Shelf.java': short })).sort(), left);
      const backwards = await toRead({ 'Shelf.java': short }, { 'Shelf.java': long });
      assert.equal(backwards.length, left.length);
    });
  }
});

const test = (imports: string, code: string, head = 'class ShelfTest', more = ''): string =>
  `package shop;\n\n${imports}\n\n${head} {\n  void adds(int n) {\n    ${code}\n  }\n${more}}\n`;

describe('the type before a static member', () => {
  const LONG = 'Assert.equal(Limits.MAX, n);\n    Assert.holds(n > Limits.MAX);';
  const SHORT = 'equal(MAX, n);\n    holds(n > MAX);';
  const NAMED =
    'import static org.Assert.equal;\nimport static org.Assert.holds;\nimport static shop.parts.Limits.MAX;';
  const ofCode = (edits: readonly string[]): string[] =>
    edits.filter(edit => /^(?:(?:Assert|Limits)\.\w* => | => (?:Assert|Limits)\.\w*)$/.test(edit));
  const long = (more?: string): string =>
    test('import org.Assert;\nimport shop.parts.Limits;', LONG, 'class ShelfTest', more);
  const cases: { name: string; after: string; more?: string; isRead: boolean }[] = [
    { name: 'means nothing where the member is imported', after: test(NAMED, SHORT), isRead: false },
    {
      name: 'means nothing where all members are imported',
      after: test('import static org.Assert.*;\nimport static shop.parts.Limits.*;', SHORT),
      isRead: false,
    },
    {
      name: 'is to be read where the class may inherit one of the name',
      after: test(NAMED, SHORT, 'class ShelfTest extends Base'),
      isRead: true,
    },
    {
      name: 'is to be read where the class may inherit it, and it is not named',
      after: test(
        'import static org.Assert.*;\nimport static shop.parts.Limits.*;',
        SHORT,
        'class ShelfTest extends Base',
      ),
      isRead: true,
    },
    {
      name: "is to be read where it is another type's",
      after: test(NAMED.replaceAll('org.', 'net.').replace('parts.', ''), SHORT),
      isRead: true,
    },
  ];
  for (const { name, after, isRead } of cases) {
    it(name, async () => {
      assert.equal(ofCode(await toRead({ 'ShelfTest.java': long() }, { 'ShelfTest.java': after })).length > 0, isRead);
      assert.equal(ofCode(await toRead({ 'ShelfTest.java': after }, { 'ShelfTest.java': long() })).length > 0, isRead);
    });
  }

  it('is to be read where the class has a member of the name', async () => {
    const own = '  void equal(int a, int b) {}\n';
    const left = await toRead(
      { 'ShelfTest.java': long(own) },
      { 'ShelfTest.java': test(NAMED, SHORT, 'class ShelfTest', own) },
    );
    assert.deepEqual(ofCode(left), ['Assert. => ']);
  });

  it('is to be read where a variable has the name', async () => {
    const left = await toRead(
      { 'ShelfTest.java': test('import shop.parts.Limits;', 'int MAX = 3;\n    use(Limits.MAX);') },
      { 'ShelfTest.java': test('import static shop.parts.Limits.MAX;', 'int MAX = 3;\n    use(MAX);') },
    );
    assert.deepEqual(ofCode(left), ['Limits.MAX => ']);
  });
});
