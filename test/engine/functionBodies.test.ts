/**
 * Functions whose body is an expression in one version and statements in the other: what they evaluate is the same, and the braces and the
 * word before it are to be read only where the function may give something else. Each case is read both ways.
 */
import assert from 'node:assert/strict';
import { analyzeTexts } from './support/engine.js';
import { listActions, textsToRead } from './support/listing.js';

interface Case {
  readonly name: string;
  readonly path: string;
  readonly short: string;
  readonly long: string;
  /** What is to be read of the statements, in the order of the text; of the expression, nothing. */
  readonly read: readonly string[];
}

const ts = (body: string): string =>
  `export function run(rows: Row[], n: number): Item[] {\n  return rows.map(row => ${body});\n}\n`;
const java = (body: string): string =>
  `class A {\n  List<Item> run(List<Row> rows, int n) {\n    return map(rows, row -> ${body});\n  }\n}\n`;
const kotlin = (body: string): string => `fun run(rows: List<Row>, n: Int) {\n    show(rows.map {${body}})\n}\n`;
const ruby = (block: string): string => `def run(rows, n)\n  rows.each${block}\nend\n`;

const CASES: readonly Case[] = [
  {
    name: 'what is handed back',
    path: 'a.ts',
    short: ts('make(row, n)'),
    long: ts('{\n    return make(row, n);\n  }'),
    read: [],
  },
  {
    name: 'a statement before it',
    path: 'a.ts',
    short: ts('make(row, n)'),
    long: ts('{\n    log(row);\n    return make(row, n);\n  }'),
    read: ['log(row);'],
  },
  {
    name: 'a value that gets a name',
    path: 'a.ts',
    short: ts('make(row.size(3), n)'),
    long: ts('{\n    const size = row.size(3);\n    return make(size, n);\n  }'),
    read: [],
  },
  {
    name: 'a name for all of it',
    path: 'a.ts',
    short: ts('make(row, n)'),
    long: ts('{\n    const item = make(row, n);\n    return item;\n  }'),
    read: [],
  },
  {
    name: 'a name for all of it, and more',
    path: 'a.ts',
    short: ts('make(row, n)'),
    long: ts('{\n    const item = make(row, n);\n    log(item);\n    return item;\n  }'),
    read: ['const item =', 'log(item);'],
  },
  {
    name: 'a name for all of it that is given something else',
    path: 'a.ts',
    short: ts('make(row, n)'),
    long: ts('{\n    let item = make(row, n);\n    item = more(item);\n    return item;\n  }'),
    read: ['let item =', 'item = more(item);', 'return item;'],
  },
  {
    name: 'another argument',
    path: 'a.ts',
    short: ts('make(row, n)'),
    long: ts('{\n    return make(row, n, 3);\n  }'),
    read: [', 3'],
  },
  {
    name: 'an object in parentheses',
    path: 'a.ts',
    short: ts('({ size: row.size(3), n })'),
    long: ts('{\n    log(row);\n    return { size: row.size(3), n };\n  }'),
    read: ['log(row);'],
  },
  {
    name: 'what is dropped',
    path: 'a.ts',
    short: ts('make(row, n)'),
    long: ts('{\n    make(row, n);\n  }'),
    read: ['{', '}'],
  },
  {
    name: 'what is handed back of two',
    path: 'a.ts',
    short: ts('make(row, n)'),
    long: ts('{\n    if (row.isEmpty()) {\n      return make(row, 0);\n    }\n    return make(row, n);\n  }'),
    read: ['if (row.isEmpty()) { return make(row, 0); }'],
  },
  {
    name: 'a function in it',
    path: 'a.ts',
    short: ts('load(row, (data) => {\n    store(data.items, n);\n    show(data.title);\n  })'),
    long: ts(
      '{\n    log(row.state);\n    return load(row, (data) => {\n      store(data.items, n);\n      show(data.title);\n    });\n  }',
    ),
    read: ['log(row.state);'],
  },
  {
    name: 'something else',
    path: 'a.ts',
    short: ts('make(row, n)'),
    long: ts('{\n    open(n);\n    return row;\n  }'),
    read: ['{ open(n); return row; }'],
  },
  {
    name: 'a function with a name',
    path: 'a.ts',
    short: 'export const make = (row: Row, n: number) => scale(row.size, n);\n',
    long: 'export const make = (row: Row, n: number) => {\n  log(row);\n  return scale(row.size, n);\n};\n',
    read: ['log(row);'],
  },
  {
    name: 'what is handed back, in Java',
    path: 'A.java',
    short: java('make(row, n)'),
    long: java('{\n      log(row);\n      return make(row, n);\n    }'),
    read: ['log(row);'],
  },
  {
    name: 'a name for all of it, in Java',
    path: 'A.java',
    short: java('make(row, n)'),
    long: java('{\n      Item item = make(row, n);\n      return item;\n    }'),
    read: [],
  },
  {
    name: 'what may be dropped, in Java',
    path: 'A.java',
    short: java('make(row, n)'),
    long: java('{\n      log(row);\n      make(row, n);\n    }'),
    read: ['{', 'log(row);', '}'],
  },
  {
    name: 'what is handed back, in C#',
    path: 'A.cs',
    short: 'class A\n{\n    Item Run(Row row) => Make(row, 3);\n}\n',
    long: 'class A\n{\n    Item Run(Row row)\n    {\n        Log(row);\n        return Make(row, 3);\n    }\n}\n',
    read: ['Log(row);'],
  },
  {
    name: 'what is evaluated last, in Kotlin',
    path: 'a.kt',
    short: kotlin(' make(it.size(3), n) '),
    long: kotlin('\n        val size = it.size(3)\n        make(size, n)\n    '),
    read: [],
  },
  {
    name: 'a name for all of it, in Kotlin',
    path: 'a.kt',
    short: kotlin(' make(it, n) '),
    long: kotlin('\n        val item = make(it, n)\n        item\n    '),
    read: [],
  },
  {
    name: 'what is evaluated before something else, in Kotlin',
    path: 'a.kt',
    short: kotlin(' make(it, n) '),
    long: kotlin('\n        make(it, n)\n        log(it)\n    '),
    read: ['log(it)'],
  },
  {
    name: 'what leaves the callable around it, in Kotlin',
    path: 'a.kt',
    short: kotlin(' make(it, n) '),
    long: kotlin('\n        return make(it, n)\n    '),
    read: ['return'],
  },
  {
    name: 'a function with a name, in Kotlin',
    path: 'a.kt',
    short: 'fun run(row: Row): Item = make(row, 3)\n',
    long: 'fun run(row: Row): Item {\n    log(row)\n    return make(row, 3)\n}\n',
    read: ['log(row)'],
  },
  {
    name: 'braces and words, in Ruby',
    path: 'a.rb',
    short: ruby(' { |row| show(row.size, n) }'),
    long: ruby(' do |row|\n    show(row.size, n)\n  end'),
    read: [],
  },
  {
    name: 'a value that gets a name, in Ruby',
    path: 'a.rb',
    short: ruby(' { |row| show(row.size(3) + 1, n) }'),
    long: ruby(' do |row|\n    size = row.size(3)\n    show(size + 1, n)\n  end'),
    read: [],
  },
  {
    name: 'a block that another call gets, in Ruby',
    path: 'a.rb',
    short: 'def run\n  puts [1].map { |x| x + 1 }\nend\n',
    long: 'def run\n  puts [1].map do |x|\n    x + 1\n  end\nend\n',
    read: ['do |x|', 'x + 1', 'end'],
  },
  {
    name: 'a value that gets a name, in Swift',
    path: 'a.swift',
    short: 'func run(rows: [Row], n: Int) {\n  rows.forEach { show($0.size(3) + n) }\n}\n',
    long: 'func run(rows: [Row], n: Int) {\n  rows.forEach {\n    let size = $0.size(3)\n    show(size + n)\n  }\n}\n',
    read: [],
  },
  {
    name: 'a value that gets a name, in Scala',
    path: 'A.scala',
    short: 'object A {\n  def run(rows: List[Row], n: Int) = {\n    rows.map { row => row.size(3) + n }\n  }\n}\n',
    long: 'object A {\n  def run(rows: List[Row], n: Int) = {\n    rows.map { row =>\n      val size = row.size(3)\n      size + n\n    }\n  }\n}\n',
    read: [],
  },
  {
    // What is called may evaluate its argument later, or never.
    name: 'an argument that gets a name, in Scala',
    path: 'A.scala',
    short:
      'object A {\n  def run(rows: List[Row], n: Int): Unit = {\n    rows.foreach { row => show(row.size(3) + n) }\n  }\n}\n',
    long: 'object A {\n  def run(rows: List[Row], n: Int): Unit = {\n    rows.foreach { row =>\n      val size = row.size(3)\n      show(size + n)\n    }\n  }\n}\n',
    read: ['val size = row.size(3)'],
  },
];

describe('bodies of functions', () => {
  for (const { name, path, short, long, read } of CASES) {
    it(name, async () => {
      const there = await analyzeTexts({ [path]: short }, { [path]: long });
      const back = await analyzeTexts({ [path]: long }, { [path]: short });
      assert.deepEqual(textsToRead(there, 'after'), read, listActions(there).join('\n'));
      assert.deepEqual(textsToRead(back, 'before'), read, listActions(back).join('\n'));
    });
  }
});
