/**
 * Code that got a callable of its own, or lost it, and means something of the callable it stands in: left to be read, both ways. Beside it
 * stands code that means the same wherever it is.
 */
import type { Case } from './support/bothWays.js';
import { isFolded, isRead } from './support/bothWays.js';

const OTHERWISE: readonly Case[] = [
  [
    'variables by their names',
    'a.php',
    '<?php\nfunction page($title, $rows) {\n  return render("page", compact("title", "rows"));\n}\n',
    '<?php\nfunction page($title, $rows) {\n  return render("page", all());\n}\nfunction all() {\n  return compact("title", "rows");\n}\n',
  ],
  [
    'an argument that was evaluated in any case',
    'a.js',
    'function f(on, queue) {\n  return either(on, queue.shift());\n}\nfunction either(on, value) {\n  return on ? value : null;\n}\n',
    'function f(on, queue) {\n  return on ? queue.shift() : null;\n}\n',
  ],
  [
    'what was matched last',
    'a.rb',
    'def key(line)\n  return nil unless line =~ /(\\w+)=/\n  $1\nend\n',
    'def key(line)\n  return nil unless key?(line)\n  $1\nend\n\ndef key?(line)\n  line =~ /(\\w+)=/\nend\n',
  ],
  [
    'who called it',
    'a.go',
    'package a\n\nfunc f() {\n\t_, file, _, _ := runtime.Caller(1)\n\twork(file)\n\trest()\n}\n',
    'package a\n\nfunc f() {\n\twhere()\n\trest()\n}\n\nfunc where() {\n\t_, file, _, _ := runtime.Caller(1)\n\twork(file)\n}\n',
  ],
  [
    'what lasts, of two hosts',
    'a.c',
    'int a(void) {\n  static int n;\n  return ++n;\n}\nint b(void) {\n  static int n;\n  return ++n;\n}\n',
    'static int tick(void) {\n  static int n;\n  return ++n;\n}\nint a(void) {\n  return tick();\n}\nint b(void) {\n  return tick();\n}\n',
  ],
  [
    'a variable of all, said by the host alone',
    'a.py',
    'total = 0\n\ndef run(rows):\n    global total\n    for n in rows:\n        total = total + n\n',
    'total = 0\n\ndef run(rows):\n    global total\n    for n in rows:\n        add(n)\n\ndef add(n):\n    total = total + n\n',
  ],
  [
    'a variable that a value names, asked for behind it',
    'a.py',
    'def key(rx, line):\n    if (m := rx.match(line)) is not None:\n        return m.group(1)\n',
    'def key(rx, line):\n    if matches(rx, line):\n        return m.group(1)\n\ndef matches(rx, line):\n    return (m := rx.match(line)) is not None\n',
  ],
  [
    'a variable of the host under the name of one of all',
    'a.py',
    'total = 0\n\ndef run(rows):\n    total = sum(rows)\n    print("total", total)\n',
    'total = 0\n\ndef show():\n    print("total", total)\n\ndef run(rows):\n    total = sum(rows)\n    show()\n',
  ],
  [
    'a function that sees what the variable is given later',
    'a.js',
    'function run(rows) {\n  let names = "";\n  const timer = later(() => print(names));\n  for (const r of rows) names += r.name;\n  return timer;\n}\n',
    'function run(rows) {\n  let names = "";\n  const timer = plan(names);\n  for (const r of rows) names += r.name;\n  return timer;\n}\nfunction plan(names) {\n  return later(() => print(names));\n}\n',
  ],
  [
    'the address of a copy',
    'a.c',
    'int *last;\nvoid use(void);\nvoid f(int n) {\n  last = &n;\n  use();\n  use();\n}\n',
    'int *last;\nvoid use(void);\nstatic void keep(int n) {\n  last = &n;\n  use();\n}\nvoid f(int n) {\n  keep(n);\n  use();\n}\n',
  ],
  [
    'a loop that changes a copy',
    'a.php',
    '<?php\nfunction total(array $rows) {\n  foreach ($rows as &$r) {\n    $r *= 2;\n  }\n  return array_sum($rows);\n}\n',
    '<?php\nfunction total(array $rows) {\n  twice($rows);\n  return array_sum($rows);\n}\nfunction twice(array $rows) {\n  foreach ($rows as &$r) {\n    $r *= 2;\n  }\n}\n',
  ],
];

const ALIKE: readonly Case[] = [
  [
    'a function that sees a variable with one value',
    'a.js',
    'function run(rows) {\n  const names = rows.join();\n  const timer = later(() => print(names));\n  return timer;\n}\n',
    'function run(rows) {\n  const names = rows.join();\n  const timer = plan(names);\n  return timer;\n}\nfunction plan(names) {\n  return later(() => print(names));\n}\n',
  ],
  [
    'an object asked for its variables',
    'a.py',
    'def show(a, b):\n    names = sorted(vars(a).items())\n    print(names, b)\n',
    'def show(a, b):\n    names = all_of(a)\n    print(names, b)\n\ndef all_of(a):\n    return sorted(vars(a).items())\n',
  ],
];

describe('code that means something of the callable it stands in', () => {
  for (const one of OTHERWISE) it(`is left to be read: ${one[0]}`, () => isRead(one));
  for (const one of ALIKE) it(`follows otherwise: ${one[0]}`, () => isFolded(one));
});
