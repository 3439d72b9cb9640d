/**
 * What follows from giving a value a name, and from taking the name away: explained where the value is what it was, left to be read where it
 * may be another one. Each case is read both ways.
 */
import assert from 'node:assert/strict';
import { analyzeTexts } from './support/engine.js';
import { listActions, textsToRead } from './support/listing.js';

interface Case {
  readonly name: string;
  readonly path?: string;
  readonly plain: string;
  readonly named: string;
  /** The code with the name that is to be read, in the order of the text; nothing where all of it is explained. Null where it is any. */
  readonly read: readonly string[] | null;
}

const java = (members: string): string =>
  `class A {\n  int base;\n  void run(Box box, int n) {\n    open(n);\n${members.replace(/^/gm, '    ')}\n    close(n);\n  }\n}\n`;

const CASES: readonly Case[] = [
  {
    name: 'names and numbers are the same wherever they stand',
    plain: 'show(n * 3 + 1);\nlog(n);\nkeep(n * 3 + 1);',
    named: 'int size = n * 3 + 1;\nshow(size);\nlog(n);\nkeep(size);',
    read: [],
  },
  {
    name: 'a value that stood twice in one statement',
    plain: 'show(n * 3 + 1, n * 3 + 1);',
    named: 'int size = n * 3 + 1;\nshow(size, size);',
    read: [],
  },
  {
    name: 'a field of the name of a parameter',
    plain: 'show(n * 3, 1);',
    named: 'int size = this.n * 3;\nshow(size, 1);',
    read: ['int size = this.n * 3;', 'size'],
  },
  {
    name: 'an operation in other parentheses',
    plain: 'show((n + 1) * 3, 1);',
    named: 'int size = n + 1 * 3;\nshow(size, 1);',
    read: ['int size = n + 1 * 3;', 'size'],
  },
  {
    name: 'a value in parentheses',
    plain: 'show(2 * (n + 1), 1);',
    named: 'int size = n + 1;\nshow(2 * size, 1);',
    read: [],
  },
  {
    name: 'a variable of an inner function',
    plain: 'each(k -> k * n);\nshow(n * 3, 1);',
    named: 'each(k -> k * n);\nint size = n * 3;\nshow(size, 1);',
    read: [],
  },
  {
    name: 'what an inner function calls by that name',
    plain: 'each(n -> n * 3);',
    named: 'int size = n * 3;\neach(n -> size);',
    read: ['int size = n * 3;', 'size'],
  },
  {
    name: 'a call that is made right before what needs it',
    plain: 'show(box.load(n), 1);',
    named: 'Item item = box.load(n);\nshow(item, 1);',
    read: [],
  },
  {
    name: 'a call in the head of a condition',
    plain: 'if (box.isFull(n)) {\n  stop(n);\n}',
    named: 'boolean isFull = box.isFull(n);\nif (isFull) {\n  stop(n);\n}',
    read: [],
  },
  {
    name: 'the beginning of a chain',
    plain: 'box.first().start(n);',
    named: 'Item item = box.first();\nitem.start(n);',
    read: [],
  },
  {
    name: 'a call that was made twice',
    plain: 'show(box.load(n));\nkeep(box.load(n));',
    named: 'Item item = box.load(n);\nshow(item);\nkeep(item);',
    read: ['Item item = box.load(n);'],
  },
  {
    name: 'a call that is made before another one',
    plain: 'log(n);\nshow(box.load(n), 1);',
    named: 'Item item = box.load(n);\nlog(n);\nshow(item, 1);',
    read: ['Item item = box.load(n);'],
  },
  {
    name: 'a call that was made after another one in its statement',
    plain: 'show(next(), box.load(n));',
    named: 'Item item = box.load(n);\nshow(next(), item);',
    read: ['Item item = box.load(n);'],
  },
  {
    name: 'a call that was made after a member was read beside it',
    plain: 'show(box.size, box.load(n));',
    named: 'Item item = box.load(n);\nshow(box.size, item);',
    read: ['Item item = box.load(n);'],
  },
  {
    name: 'a call that is made before a member is read beside it',
    plain: 'show(box.load(n), box.size);',
    named: 'Item item = box.load(n);\nshow(item, box.size);',
    read: [],
  },
  {
    name: 'a call that a sign stands before',
    plain: 'log("box " + box.load(n), 1);',
    named: 'Item item = box.load(n);\nlog("box " + item, 1);',
    read: [],
  },
  {
    name: 'a call that a member is read before',
    plain: 'log(box.size + box.load(n), 1);',
    named: 'Item item = box.load(n);\nlog(box.size + item, 1);',
    read: ['Item item = box.load(n);'],
  },
  {
    name: 'a call in a cast',
    plain: 'show((Item) box.load(n));',
    named: 'Object item = box.load(n);\nshow((Item) item);',
    read: [],
  },
  {
    name: 'a call beside a function that is not called there',
    plain: 'show(k -> use(k), box.load(n));',
    named: 'Item item = box.load(n);\nshow(k -> use(k), item);',
    read: [],
  },
  {
    name: 'a variable that is given another value by what is made of it',
    plain: 'n = more(n * 3 + 1, 1);',
    named: 'int size = n * 3 + 1;\nn = more(size, 1);',
    read: [],
  },
  {
    name: 'a variable that is given another value later',
    plain: 'show(n * 3 + 1, 1);\nn = 7;',
    named: 'int size = n * 3 + 1;\nshow(size, 1);\nn = 7;',
    read: [],
  },
  {
    name: 'a variable that is given another value in a round before',
    plain: 'while (isOpen()) {\n  show(n * 3 + 1, 1);\n  n = 7;\n}',
    named: 'int size = n * 3 + 1;\nwhile (isOpen()) {\n  show(size, 1);\n  n = 7;\n}',
    read: ['int size = n * 3 + 1;'],
  },
  {
    name: 'a call that was not made every time',
    plain: 'show(n > 3 && box.isFull(n));',
    named: 'boolean isFull = box.isFull(n);\nshow(n > 3 && isFull);',
    read: ['boolean isFull = box.isFull(n);'],
  },
  {
    name: 'a call that was made in every round',
    plain: 'while (box.isFull(n)) {\n  stop(n);\n}',
    named: 'boolean isFull = box.isFull(n);\nwhile (isFull) {\n  stop(n);\n}',
    read: ['boolean isFull = box.isFull(n);'],
  },
  {
    name: 'a call that was made later',
    plain: 'later(() -> box.load(n));',
    named: 'Item item = box.load(n);\nlater(() -> item);',
    read: ['Item item = box.load(n);'],
  },
  {
    name: 'a field that may have changed meanwhile',
    plain: 'log(n);\nshow(base + 2, 1);',
    named: 'int sum = base + 2;\nlog(n);\nshow(sum, 1);',
    read: ['int sum = base + 2;'],
  },
  {
    name: 'a field that cannot have changed meanwhile',
    plain: 'show(base + 2, 1);',
    named: 'int sum = base + 2;\nshow(sum, 1);',
    read: [],
  },
  {
    name: 'a variable that is given another value meanwhile',
    plain: 'n++;\nshow(n * 3 + 1, 1);',
    named: 'int size = n * 3 + 1;\nn++;\nshow(size, 1);',
    read: ['int size = n * 3 + 1;'],
  },
  {
    name: 'a place where something else stood',
    plain: 'show(n * 3 + 1, 1);\nkeep(n * 4 + 1, 2);',
    named: 'int size = n * 3 + 1;\nshow(size, 1);\nkeep(size, 2);',
    read: ['int size = n * 3 + 1;', 'size'],
  },
  {
    name: 'new code that uses the name',
    plain: 'show(n * 3 + 1, 1);',
    named: 'int size = n * 3 + 1;\nshow(size, 1);\nprint(size);',
    read: ['print(size);'],
  },
  {
    name: 'a name that is given two values',
    plain: 'show(n * 3 + 1, 1);',
    named: 'int size = n * 3 + 1;\nif (n > 7) {\n  size = 0;\n}\nshow(size, 1);',
    read: ['int size = n * 3 + 1;', 'if (n > 7) { size = 0; }', 'size'],
  },
  {
    name: 'a number that becomes another one',
    plain: 'show(n * 3 + 1, 1);',
    named: 'double size = n * 3 + 1;\nshow(size, 1);',
    read: ['double size = n * 3 + 1;'],
  },
  {
    name: 'a number of the type that its parts make it',
    plain: 'double part = 0.5;\nshow(part * n + 1, 1);',
    named: 'double part = 0.5;\ndouble size = part * n + 1;\nshow(size, 1);',
    read: [],
  },
  {
    name: 'a number that a variable makes of the same type',
    plain: 'double all = 0;\nlog(all);\nall = box.size(n);\nlog(all);',
    named: 'double all = 0;\nlog(all);\ndouble size = box.size(n);\nall = size;\nlog(all);',
    read: [],
  },
  {
    name: 'a choice that a value is asked in',
    plain: 'int top = box.size(n) > 3 ? 1 : 2;\nlog(top);',
    named: 'int size = box.size(n);\nint top = size > 3 ? 1 : 2;\nlog(top);',
    read: [],
  },
  {
    name: 'a choice that a value is made in',
    plain: 'int top = n > 3 ? box.size(n) : 2;\nlog(top);',
    named: 'int size = box.size(n);\nint top = n > 3 ? size : 2;\nlog(top);',
    read: ['int size = box.size(n);'],
  },
  {
    name: 'a function that is handed over',
    plain: 'box.each(k -> {\n  show(k, n);\n  log(k);\n});',
    named: 'Work work = k -> {\n  show(k, n);\n  log(k);\n};\nbox.each(work);',
    read: [],
  },
  {
    name: 'an object of a class without a name',
    plain: 'box.each(new Work() {\n  public void run(int k) {\n    show(k, n);\n  }\n});',
    named: 'Work work = new Work() {\n  public void run(int k) {\n    show(k, n);\n  }\n};\nbox.each(work);',
    read: [],
  },
  {
    name: 'a function that is handed over twice',
    plain: 'box.each(k -> {\n  show(k, n);\n});\nbox.last(k -> {\n  show(k, n);\n});',
    named: 'Work work = k -> {\n  show(k, n);\n};\nbox.each(work);\nbox.last(work);',
    read: null,
  },
  {
    name: 'a function that did something else',
    plain: 'box.each(k -> {\n  show(k, n);\n  log(k);\n});',
    named: 'Work work = k -> {\n  show(k, n);\n  log(n);\n};\nbox.each(work);',
    read: null,
  },
  {
    name: 'a function that is handed over in every round',
    plain: 'for (int i = 0; i < n; i++) {\n  box.each(k -> {\n    show(k, n);\n  });\n}',
    named: 'Work work = k -> {\n  show(k, n);\n};\nfor (int i = 0; i < n; i++) {\n  box.each(work);\n}',
    read: null,
  },
  {
    name: 'a constant',
    path: 'B.java',
    plain:
      'class B {\n  int top(int n) {\n    return n * 4200;\n  }\n  boolean isTop(int n) {\n    return n > 4200;\n  }\n}\n',
    named:
      'class B {\n  private static final int LIMIT = 4200;\n  int top(int n) {\n    return n * LIMIT;\n  }\n  boolean isTop(int n) {\n    return n > LIMIT;\n  }\n}\n',
    read: [],
  },
  {
    name: 'a constant where another number stood',
    path: 'B.java',
    plain:
      'class B {\n  int top(int n) {\n    return n * 4200;\n  }\n  boolean isTop(int n) {\n    return n > 4300;\n  }\n}\n',
    named:
      'class B {\n  private static final int LIMIT = 4200;\n  int top(int n) {\n    return n * LIMIT;\n  }\n  boolean isTop(int n) {\n    return n > LIMIT;\n  }\n}\n',
    read: ['private static final int LIMIT = 4200;', 'LIMIT'],
  },
  {
    name: 'what is no constant',
    path: 'B.java',
    plain: 'class B {\n  int top(int n) {\n    return n * 4200;\n  }\n  void set(int n) {\n  }\n}\n',
    named:
      'class B {\n  private int limit = 4200;\n  int top(int n) {\n    return n * limit;\n  }\n  void set(int n) {\n    limit = n;\n  }\n}\n',
    read: ['private int limit = 4200;', 'limit', 'limit = n;'],
  },
  {
    name: 'a constant of a module',
    path: 'b.ts',
    plain: 'export function top(n: number): number {\n  return n * 4200;\n}\n',
    named: 'const LIMIT = 4200;\n\nexport function top(n: number): number {\n  return n * LIMIT;\n}\n',
    read: [],
  },
  {
    name: 'a constant of a module, in Python',
    path: 'b.py',
    plain: 'def top(n):\n    return n * 4200\n',
    named: 'LIMIT = 4200\n\n\ndef top(n):\n    return n * LIMIT\n',
    read: [],
  },
  {
    name: 'Python',
    path: 'a.py',
    plain: 'def run(box, n):\n    begin(n)\n    show(n * 3 + 1, 1)\n    end(n)\n',
    named: 'def run(box, n):\n    begin(n)\n    size = n * 3 + 1\n    show(size, 1)\n    end(n)\n',
    read: [],
  },
  {
    name: 'the second of two comparisons, in Python',
    path: 'a.py',
    plain: 'def run(box, n):\n    begin(n)\n    show(1 < n < box.load(n))\n    end(n)\n',
    named: 'def run(box, n):\n    begin(n)\n    item = box.load(n)\n    show(1 < n < item)\n    end(n)\n',
    read: ['item = box.load(n)'],
  },
  {
    name: 'most of what a variable is given, in Python',
    path: 'a.py',
    plain: 'def run(box, n):\n    begin(n)\n    sizes = list(box.load(n, box.first, 3))\n    end(sizes)\n',
    named:
      'def run(box, n):\n    begin(n)\n    item = box.load(n, box.first, 3)\n    sizes = list(item)\n    end(sizes)\n',
    read: [],
  },
  {
    name: 'most of what is done, with parts of the object itself, in Python',
    path: 'a.py',
    plain:
      'def run(self, n):\n    mark = " " * self.span[0] + "~" * (self.span[1] - self.span[0]) + "^"\n    return [self.text, mark]\n',
    named:
      'def run(self, n):\n    line = " " * self.span[0] + "~" * (self.span[1] - self.span[0])\n    mark = line + "^"\n    return [self.text, mark]\n',
    read: [],
  },
  {
    name: 'a value that names things of its own, in Python',
    path: 'a.py',
    plain: 'def run(box, n):\n    begin(n)\n    show("".join(str(k) for k in box.sizes))\n    end(n)\n',
    named:
      'def run(box, n):\n    begin(n)\n    text = "".join(str(k) for k in box.sizes)\n    show(text)\n    end(n)\n',
    read: [],
  },
  {
    name: 'most of what a variable is given, in Ruby',
    path: 'a.rb',
    plain: 'def run(box, n)\n  begin_with(n)\n  part = box.read([8192, n * 3, 17])\n  finish(part)\nend\n',
    named:
      'def run(box, n)\n  begin_with(n)\n  room = [8192, n * 3, 17]\n  part = box.read(room)\n  finish(part)\nend\n',
    read: [],
  },
  {
    name: 'most of what a variable is given, in PHP',
    path: 'a.php',
    plain:
      "<?php\nfunction run($box, $n) {\n    begin($n);\n    $date = escape(date_of($box, 'c', $n));\n    finish($date);\n}\n",
    named:
      "<?php\nfunction run($box, $n) {\n    begin($n);\n    $day = date_of($box, 'c', $n);\n    $date = escape($day);\n    finish($date);\n}\n",
    read: [],
  },
  {
    name: 'TypeScript',
    path: 'a.ts',
    plain: 'export function run(box: Box, n: number): void {\n  begin(n);\n  show(box.load(n), 1);\n  end(n);\n}\n',
    named:
      'export function run(box: Box, n: number): void {\n  begin(n);\n  const item = box.load(n);\n  show(item, 1);\n  end(n);\n}\n',
    read: [],
  },
  {
    name: 'a part that is taken out of a value, in TypeScript',
    path: 'a.ts',
    plain: 'export function run(box: Box, n: number): void {\n  begin(n);\n  show(box.item, 1);\n  end(n);\n}\n',
    named:
      'export function run(box: Box, n: number): void {\n  begin(n);\n  const { item } = box.item;\n  show(item, 1);\n  end(n);\n}\n',
    read: ['const { item } = box.item;', 'item'],
  },
  {
    name: 'members that a pattern names, in TypeScript',
    path: 'a.ts',
    plain:
      'export function run(box: Box, n: number): void {\n  begin(n);\n  show(box.item, box.frame.width);\n  keep(box.item);\n  end(n);\n}\n',
    named:
      'export function run(box: Box, n: number): void {\n  begin(n);\n  const { item, frame: { width: room } } = box;\n  show(item, room);\n  keep(item);\n  end(n);\n}\n',
    read: ['const { item, frame: { width: room } } = box;'],
  },
  {
    name: 'a member that a pattern names, or something else, in TypeScript',
    path: 'a.ts',
    plain: 'export function run(box: Box, n: number): void {\n  begin(n);\n  show(box.item, 1);\n  end(n);\n}\n',
    named:
      'export function run(box: Box, n: number): void {\n  begin(n);\n  const { item = n } = box;\n  show(item, 1);\n  end(n);\n}\n',
    read: ['const { item = n } = box;', 'item'],
  },
  {
    name: 'a member that is called without its object, in TypeScript',
    path: 'a.ts',
    plain:
      'export function run(box: Box, n: number): void {\n  begin(n);\n  show(box.size, 1);\n  box.show(n);\n  end(n);\n}\n',
    named:
      'export function run(box: Box, n: number): void {\n  begin(n);\n  const { size, show: draw } = box;\n  show(size, 1);\n  draw(n);\n  end(n);\n}\n',
    read: ['const { size, show: draw } = box;', 'draw'],
  },
  {
    name: 'a member of another object itself, in TypeScript',
    path: 'a.ts',
    plain:
      'export function run(this: Box, n: number): void {\n  begin(n);\n  each(function (this: Item) {\n    show(this.size, 1);\n  });\n}\n',
    named:
      'export function run(this: Box, n: number): void {\n  begin(n);\n  const { size } = this;\n  each(function (this: Item) {\n    show(size, 1);\n  });\n}\n',
    read: ['const { size } = this;', 'size'],
  },
  {
    name: 'what may have changed while something was waited for, in TypeScript',
    path: 'a.ts',
    plain:
      'export async function run(box: Box, n: number): Promise<void> {\n  begin(n);\n  await box.ready;\n  show(box.item, 1);\n  end(n);\n}\n',
    named:
      'export async function run(box: Box, n: number): Promise<void> {\n  begin(n);\n  const item = box.item;\n  await box.ready;\n  show(item, 1);\n  end(n);\n}\n',
    read: ['const item = box.item;'],
  },
  {
    name: 'another object itself, in TypeScript',
    path: 'a.ts',
    plain:
      'export function run(this: Box, n: number): void {\n  begin(n);\n  each(function (this: Item) {\n    show(this.size, 1);\n  });\n}\n',
    named:
      'export function run(this: Box, n: number): void {\n  begin(n);\n  const size = this.size;\n  each(function (this: Item) {\n    show(size, 1);\n  });\n}\n',
    read: ['const size = this.size;', 'size'],
  },
  {
    name: 'Kotlin',
    path: 'A.kt',
    plain: 'fun run(box: Box, n: Int) {\n    begin(n)\n    show(box.load(n), 1)\n    end(n)\n}\n',
    named: 'fun run(box: Box, n: Int) {\n    begin(n)\n    val item = box.load(n)\n    show(item, 1)\n    end(n)\n}\n',
    read: [],
  },
  {
    name: 'a value that the callable may be left with, in Rust',
    path: 'a.rs',
    plain: 'fn run(n: u32) -> Found<u32> {\n    begin(n);\n    load(n)?.show(1)?;\n    end(n)\n}\n',
    named:
      'fn run(n: u32) -> Found<u32> {\n    begin(n);\n    let item: u32 = load(n)?;\n    item.show(1)?;\n    end(n)\n}\n',
    read: [],
  },
  {
    name: 'what is handed back, in Rust',
    path: 'a.rs',
    plain: 'fn run(n: u32) -> u32 {\n    begin(n);\n    load(&n, 1)\n}\n',
    named: 'fn run(n: u32) -> u32 {\n    begin(n);\n    let item = load(&n, 1);\n    item\n}\n',
    read: [],
  },
  {
    name: 'what a choice is made by, in Rust',
    path: 'a.rs',
    plain:
      'fn run(n: u32) -> u32 {\n    begin(n);\n    return match load(n).kind(3) {\n        1 => 2,\n        _ => 3,\n    };\n}\n',
    named:
      'fn run(n: u32) -> u32 {\n    begin(n);\n    let item = load(n);\n    return match item.kind(3) {\n        1 => 2,\n        _ => 3,\n    };\n}\n',
    read: [],
  },
  {
    name: 'code that is a value, in Rust',
    path: 'a.rs',
    plain: 'fn run(n: u32) -> u32 {\n    begin(n);\n    show(unsafe { read(n, 3) }, 1);\n    end(n)\n}\n',
    named:
      'fn run(n: u32) -> u32 {\n    begin(n);\n    let item = unsafe { read(n, 3) };\n    show(item, 1);\n    end(n)\n}\n',
    read: [],
  },
  {
    name: 'what a choice is made by, in Kotlin',
    path: 'A.kt',
    plain:
      'fun run(box: Box, n: Int): Int {\n    begin(n)\n    return when (box.load(n)) {\n        1 -> 2\n        else -> 3\n    }\n}\n',
    named:
      'fun run(box: Box, n: Int): Int {\n    begin(n)\n    val item = box.load(n)\n    return when (item) {\n        1 -> 2\n        else -> 3\n    }\n}\n',
    read: [],
  },
  {
    name: 'a loop that asks for it in every round, in Kotlin',
    path: 'A.kt',
    plain: 'fun run(box: Box, n: Int) {\n    begin(n)\n    while (box.load(n) > 1) {\n        show(n)\n    }\n}\n',
    named:
      'fun run(box: Box, n: Int) {\n    begin(n)\n    val item = box.load(n)\n    while (item > 1) {\n        show(n)\n    }\n}\n',
    read: ['val item = box.load(n)'],
  },
  {
    name: 'a call with a function, in Kotlin',
    path: 'A.kt',
    plain:
      'fun run(box: Box, n: Int) {\n    begin(n)\n    show(box.items.map { item ->\n        log(item)\n        item.size\n    })\n    end(n)\n}\n',
    named:
      'fun run(box: Box, n: Int) {\n    begin(n)\n    val sizes = box.items.map { item ->\n        log(item)\n        item.size\n    }\n    show(sizes)\n    end(n)\n}\n',
    read: [],
  },
  {
    name: 'what a variable is given right after another one, in Lua',
    path: 'a.lua',
    plain: 'function run(n, box)\n  begin(n)\n  local part = open(size_of(n, box), n)\n  finish(part)\nend\n',
    named:
      'function run(n, box)\n  begin(n)\n  local size = size_of(n, box)\n  local part = open(size, n)\n  finish(part)\nend\n',
    read: [],
  },
  {
    name: 'what is copied, in PHP',
    path: 'a.php',
    plain: '<?php\nfunction run($box, $n) {\n    begin($n);\n    return clone Box::$all[$n];\n}\n',
    named: '<?php\nfunction run($box, $n) {\n    begin($n);\n    $item = Box::$all[$n];\n    return clone $item;\n}\n',
    read: [],
  },
  {
    name: 'a number of the type that its parts have, in C',
    path: 'a.c',
    plain: 'int run(int n, int room)\n{\n    begin(n);\n    show(n * 3 + room, 1);\n    return 1;\n}\n',
    named:
      'int run(int n, int room)\n{\n    begin(n);\n    int size = n * 3 + room;\n    show(size, 1);\n    return 1;\n}\n',
    read: [],
  },
  {
    name: 'a number that is handed back in its type, in C',
    path: 'a.c',
    plain: 'int run(int n)\n{\n    begin(n);\n    return load(n, 1);\n}\n',
    named: 'int run(int n)\n{\n    begin(n);\n    int size = load(n, 1);\n    return size;\n}\n',
    read: [],
  },
  {
    name: 'a call alone in its statement, in C++',
    path: 'a.cpp',
    plain: 'auto run(Box &box, int n) {\n  begin(n);\n  show(box.load(n), 1);\n  return n;\n}\n',
    named: 'auto run(Box &box, int n) {\n  begin(n);\n  auto *item = box.load(n);\n  show(item, 1);\n  return n;\n}\n',
    read: [],
  },
  {
    name: 'a call beside another one, in any order, in C++',
    path: 'a.cpp',
    plain: 'auto run(Box &box, int n) {\n  begin(n);\n  show(box.load(n), next());\n  return n;\n}\n',
    named:
      'auto run(Box &box, int n) {\n  begin(n);\n  auto *item = box.load(n);\n  show(item, next());\n  return n;\n}\n',
    read: ['auto *item = box.load(n);'],
  },
  {
    name: 'a call beside a member, in any order, in C++',
    path: 'a.cpp',
    plain: 'auto run(Box &box, int n) {\n  begin(n);\n  show(box.load(n), box.size);\n  return n;\n}\n',
    named:
      'auto run(Box &box, int n) {\n  begin(n);\n  auto *item = box.load(n);\n  show(item, box.size);\n  return n;\n}\n',
    read: ['auto *item = box.load(n);'],
  },
  {
    name: 'a member beside a call, in any order, in C++',
    path: 'a.cpp',
    plain: 'auto run(Box &box, int n) {\n  begin(n);\n  show(box.size, next());\n  return n;\n}\n',
    named:
      'auto run(Box &box, int n) {\n  begin(n);\n  auto &size = box.size;\n  show(size, next());\n  return n;\n}\n',
    read: ['auto &size = box.size;'],
  },
  {
    name: 'C#',
    path: 'A.cs',
    plain:
      'class A {\n  void Run(Box box, int n) {\n    Begin(n);\n    Show(item: box.Load(n), size: 1);\n    End(n);\n  }\n}\n',
    named:
      'class A {\n  void Run(Box box, int n) {\n    Begin(n);\n    var item = box.Load(n);\n    Show(item: item, size: 1);\n    End(n);\n  }\n}\n',
    read: [],
  },
  {
    name: 'what something is reached by, in C',
    path: 'a.c',
    plain: 'void run(struct box *box, int n)\n{\n    begin(n);\n    show(box->first + n, 1);\n    end(n);\n}\n',
    named:
      'void run(struct box *box, int n)\n{\n    begin(n);\n    struct item *item = box->first + n;\n    show(item, 1);\n    end(n);\n}\n',
    read: [],
  },
  {
    name: 'Go',
    path: 'a.go',
    plain: 'package a\n\nfunc run(box Box, n int) {\n\tbegin(n)\n\tshow(box.Load(n), 1)\n\tend(n)\n}\n',
    named: 'package a\n\nfunc run(box Box, n int) {\n\tbegin(n)\n\titem := box.Load(n)\n\tshow(item, 1)\n\tend(n)\n}\n',
    read: [],
  },
  {
    name: 'the object itself, in functions that share it',
    path: 'a.js',
    plain:
      'class A {\n  open() {\n    each((one) => {\n      one.bind(this.key, () => this.show(one));\n      use(this);\n    });\n  }\n}\n',
    named:
      'class A {\n  open() {\n    const self = this;\n    each((one) => {\n      one.bind(self.key, () => self.show(one));\n      use(self);\n    });\n  }\n}\n',
    read: [],
  },
  {
    name: 'the object itself, in a function that has another one',
    path: 'a.js',
    plain:
      'class A {\n  open() {\n    each((one) => {\n      one.bind(this.key, function () { this.show(one); });\n      use(this);\n    });\n  }\n}\n',
    named:
      'class A {\n  open() {\n    const self = this;\n    each((one) => {\n      one.bind(self.key, function () { self.show(one); });\n      use(self);\n    });\n  }\n}\n',
    read: null,
  },
];

describe('values with a name', () => {
  for (const { name, path = 'A.java', plain, named, read } of CASES) {
    it(name, async () => {
      const [without, withName] = path === 'A.java' ? [java(plain), java(named)] : [plain, named];
      const there = await analyzeTexts({ [path]: without }, { [path]: withName });
      const back = await analyzeTexts({ [path]: withName }, { [path]: without });
      if (read === null) {
        assert.ok(there.summary.linesToRead > 0 && back.summary.linesToRead > 0);
        return;
      }
      assert.deepEqual(textsToRead(there, 'after'), read, listActions(there).join('\n'));
      assert.deepEqual(textsToRead(back, 'before'), read, listActions(back).join('\n'));
      if (read.length > 0) return;
      assert.equal(there.summary.linesToRead, 0);
      assert.equal(back.summary.linesToRead, 0);
    });
  }
});
