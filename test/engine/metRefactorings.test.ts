/**
 * Two refactorings that meet in one statement leave nothing to read, as each of them alone does, both ways; and what does something else is
 * read though both are told.
 */
import type { Case } from './support/bothWays.js';
import { isFolded, isRead } from './support/bothWays.js';

const java = (name: string, before: string, after: string): Case => [name, 'A.java', inClass(before), inClass(after)];
const inClass = (members: string): string => `class A {\n${members.replace(/^(?=.)/gm, '  ')}}\n`;
const method = (head: string, code: string): string => `${head} {\n${code.replace(/^/gm, '  ')}\n}\n`;
const named = (name: string, before: string, after: string): Case =>
  java(name, method('void run(Box box, int n)', before), method('void run(Box box, int n)', after));

const SHADOW = 'Shade shade = shadeOf(n, 1);\nlog(shade, 1);';

const FOLDED: readonly Case[] = [
  named(
    'a value with a renamed variable in it',
    'int first = n + 1;\nshow(first * 3, 2);\nlog(first);',
    'int least = n + 1;\nint size = least * 3;\nshow(size, 2);\nlog(least);',
  ),
  named(
    'a part of what a renamed variable is given',
    'boolean isSame = box.load(n) == box.next(7);\nshow(isSame ? "a" : "b", 1);\nkeep(isSame, n);',
    'Item loaded = box.load(n);\nboolean isEqual = loaded == box.next(7);\nshow(isEqual ? "a" : "b", 1);\nkeep(isEqual, n);',
  ),
  named(
    'a value named as a member in it, and then asked for another one',
    'Item first = pick(box.settings.units).first;\nif (first == null) {\n  stop(n);\n}',
    'List<Item> units = pick(box.settings.units);\nItem first = units.first;\nif (first == null) {\n  stop(n);\n}',
  ),
  named(
    'a value beside a renamed variable',
    'int used = 0;\nshow(box.load(n), used);\nused = used + n;\nlog(used);',
    'int taken = 0;\nItem item = box.load(n);\nshow(item, taken);\ntaken = taken + n;\nlog(taken);',
  ),
  named(
    'a value handed to a renamed variable that nothing is given to',
    'List<Item> result;\nresult.put(box.load(n, 1));\nreturn result;',
    'List<Item> found;\nItem item = box.load(n, 1);\nfound.put(item);\nreturn found;',
  ),
  java(
    'a value in code that was extracted',
    method(
      'void run(Box box, int n)',
      'start(n);\nif (box.isOpen()) {\n  paint(box.tone(n, 1));\n}\nfill(box, n);\nend(n);',
    ),
    `${method('void run(Box box, int n)', 'start(n);\npaintOf(box, n);\nend(n);')}\n${method('void paintOf(Box box, int n)', 'if (box.isOpen()) {\n  Tone tone = box.tone(n, 1);\n  paint(tone);\n}\nfill(box, n);')}`,
  ),
  java(
    'a value that alone needs what is handed over',
    method('void run(int n, int room)', `start(n);\n${SHADOW}\nspread(n + room - 3, shade);\nend(n);`),
    `${method('void run(int n, int room)', 'start(n);\npaint(room, n);\nend(n);')}\n${method('void paint(int room, int n)', `${SHADOW}\nint sum = n + room;\nspread(sum - 3, shade);`)}`,
  ),
  java(
    'a renamed variable handed to code that was extracted',
    method(
      'void run(int n)',
      'Row row = new Row(n);\nrow.first = read(n, 1);\nrow.next = read(n, 2);\nrow.last = read(n, 3);\nreturn row;',
    ),
    `${method('void run(int n)', 'Row line = new Row(n);\nline.first = read(n, 1);\nfill(line, n);\nreturn line;')}\n${method('void fill(Row line, int n)', 'line.next = read(n, 2);\nline.last = read(n, 3);')}`,
  ),
  [
    'a value in what a renamed variable is given besides',
    'a.py',
    'def f(self, all):\n    text = escape(self.name, 1)\n    if all:\n        text += "={}".format(":".join(all))\n    return escape(text, 2)\n',
    'def f(self, all):\n    label = escape(self.name, 1)\n    if all:\n        parts = ":".join(all)\n        label += "={}".format(parts)\n    return escape(label, 2)\n',
  ],
  [
    'a value named as the argument that it is',
    'a.py',
    'def f(shop, all):\n    search = Search.of(all=all, wanted=Wanted(used=False, cracked=False))\n    return search.run(shop)\n',
    'def f(shop, all):\n    wanted = Wanted(used=False, cracked=False)\n    search = Search.of(all=all, wanted=wanted)\n    return search.run(shop)\n',
  ],
  [
    'a value that is yielded',
    'a.py',
    'def f(a, all):\n    for name in all:\n        yield a.load(name)\n',
    'def f(a, all):\n    for name in all:\n        item = a.load(name)\n        yield item\n',
  ],
];

const READ: readonly Case[] = [
  named(
    'a value with another variable in it',
    'int first = n + 1;\nint other = n + 2;\nshow(first * 3, 2);\nlog(first, other);',
    'int least = n + 1;\nint other = n + 2;\nint size = other * 3;\nshow(size, 2);\nlog(least, other);',
  ),
  java(
    'another variable handed to code that was extracted',
    method(
      'void run(int n)',
      'Row row = new Row(n);\nRow own = new Row(1);\nrow.next = read(n, 2);\nrow.last = read(n, 3);\nreturn row.with(own);',
    ),
    `${method('void run(int n)', 'Row line = new Row(n);\nRow own = new Row(1);\nfill(own, n);\nreturn line.with(own);')}\n${method('void fill(Row line, int n)', 'line.next = read(n, 2);\nline.last = read(n, 3);')}`,
  ),
];

describe('two refactorings that meet', () => {
  for (const one of FOLDED) it(`leave nothing to read: ${one[0]}`, () => isFolded(one));
  for (const one of READ) it(`leave to be read: ${one[0]}`, () => isRead(one));
});
