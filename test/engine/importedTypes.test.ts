/** The path before a type that is imported now, or stands in the same package: means nothing where it leads to the same type. */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

const shelf = (list: string, imports = '', more = ''): string => `package shop;\n\n${imports}class Shelf {\n  private ${list}<String> all;\n\n  ${list}<String> all(${list}<String> other) {\n    return all;\n  }\n${more}}\n`;

describe('the path before a type', () => {
  const cases: { name: string; long: string; short: string; left: string[] }[] = [
    { name: 'means nothing where the type is imported', long: shelf('java.util.List'), short: shelf('List', 'import java.util.List;\n\n'), left: [' => import java.util.List;'] },
    { name: 'means nothing where it is that of the package', long: shelf('shop.List'), short: shelf('List'), left: [] },
    { name: 'is to be read where another type of the name is imported', long: shelf('java.util.List'), short: shelf('List', 'import shop.parts.List;\n\n'), left: [' => import shop.parts.List;', 'java.util. => ', 'java.util. => ', 'java.util. => '] },
    { name: 'is to be read where the import does not say', long: shelf('java.util.List'), short: shelf('List', 'import java.util.*;\n\n'), left: [' => import java.util.*;', 'java.util. => ', 'java.util. => ', 'java.util. => '] },
    { name: 'is to be read where the type has one of the name inside', long: shelf('java.util.List', '', '  class List<T> {}\n'), short: shelf('List', 'import java.util.List;\n\n', '  class List<T> {}\n'), left: [' => import java.util.List;', 'java.util. => ', 'java.util. => ', 'java.util. => '] },
  ];
  for (const { name, long, short, left } of cases) {
    it(name, async () => {
      assert.deepEqual((await toRead({ 'Shelf.java': long }, { 'Shelf.java': short })).sort(), left);
      const backwards = await toRead({ 'Shelf.java': short }, { 'Shelf.java': long });
      assert.equal(backwards.length, left.length);
    });
  }
});
