/** The same refactoring in languages that say it in other words: what follows from it is folded in each of them, and what does not stays to be read. */
import assert from 'node:assert/strict';
import type { Texts } from './support/engine.js';
import { toRead } from './support/toRead.js';

/** Both ways: what is extracted one way is inlined the other way. */
async function bothWays(before: Texts, after: Texts, left: readonly string[]): Promise<void> {
  assert.deepEqual((await toRead(before, after)).sort(), [...left].sort());
  assert.deepEqual(
    (await toRead(after, before)).sort(),
    left.map(line => line.split(' => ').reverse().join(' => ')).sort(),
  );
}

async function isLeft(before: Texts, after: Texts, part: string): Promise<void> {
  const left = await toRead(before, after);
  assert.ok(
    left.some(line => line.includes(part)),
    left.join('\n') || 'nothing',
  );
}

describe('names of the object that a method is called on', () => {
  const types =
    'package office\n\ntype Lamp struct {\n\tname string\n\theat int\n}\n\ntype Bulb struct {\n\theat int\n\tlimit int\n}\n\nvar lamp = 3\n';
  const glow = (head: string, name: string, last = name): Texts => ({
    'lamp.go': `${types}\nfunc (${head}) Glow(hours int) int {\n\tburnt := ${name}.heat * hours\n\tif burnt > 40 {\n\t\t${name}.heat = 0\n\t\treturn 2\n\t}\n\treturn burnt + ${last}.heat\n}\n`,
  });

  it('follow the method to another type, but for fields that this has of its own', async () => {
    const heat = 'heat => heat';
    await bothWays(glow('l *Lamp', 'l'), glow('b *Bulb', 'b'), [heat, heat, heat]);
  });

  it('leave to be read another object in one place', async () => {
    await isLeft(glow('l *Lamp', 'l'), glow('b *Bulb', 'b', 'spare'), 'l => spare');
  });

  it('leave to be read a name that stayed and is another one now', async () => {
    await isLeft(glow('l *Lamp', 'l'), glow('b *Bulb', 'b', 'l'), 'l => b');
  });

  it('leave to be read that the method has a copy of its object', async () => {
    await isLeft(glow('l *Lamp', 'l'), glow('b Bulb', 'b'), '*Lamp');
  });
});

describe('words by which a declaration says whose it is', () => {
  const php = (stock: string, units: string): Texts => ({
    'Stock.php': `<?php\n\nclass Stock\n{\n    public $rows = [];\n${stock}}\n`,
    'Units.php': `<?php\n\nclass Units\n{\n    public $sign = 'kg';\n${units}}\n`,
  });
  const parse = (code: string): string =>
    `\n    public static function parse(string $text): int\n    {\n        if (!preg_match('/^(\\d+) kg$/', trim($text), $found)) {\n            throw new \\DomainException('No weight: ' . $text);\n        }\n        return ${code};\n    }\n`;

  it('mean nothing else where it went', async () => {
    await bothWays(php(parse('(int) $found[1]'), ''), php('', parse('(int) $found[1]')), []);
  });

  it('leave to be read the own type that is handed on', async () => {
    await isLeft(
      php(parse('self::FACTOR * weigh(static::class, $found[1])'), ''),
      php('', parse('self::FACTOR * weigh(static::class, $found[1])')),
      'static => static',
    );
  });

  const ruby = (stock: string, units: string): Texts => ({
    'stock.rb': `class Stock\n  LIMIT = 3\n${stock}end\n`,
    'units.rb': `class Units\n  SIGN = 'kg'\n${units}end\n`,
  });
  const read = (code: string): string =>
    `\n  def self.read(path)\n    rows = File.readlines(path)\n    raise ArgumentError, "nothing in #{path}" if rows.empty?\n    ${code}\n  end\n`;

  it('mean nothing else in Ruby', async () => {
    await bothWays(ruby(read('rows.map(&:strip)'), ''), ruby('', read('rows.map(&:strip)')), []);
    await isLeft(
      ruby(read('rows.map { |row| Row.new(self, row) }'), ''),
      ruby('', read('rows.map { |row| Row.new(self, row) }')),
      'self => self',
    );
  });
});

describe('heads of callables that have their code from another one', () => {
  const rust = (run: string, rest = '', head = '&mut self'): Texts => ({
    'till.rs': `pub struct Till {\n    sold: u32,\n}\n\nimpl Till {\n    pub fn total(${head}, order: &Order, sum: f64) -> f64 {\n        self.open(order);\n${run}        self.sold += 1;\n        sum + tax\n    }\n${rest}}\n`,
  });
  const code =
    '        let mut tax = sum * 0.19;\n        if order.is_reduced() {\n            tax = sum * 0.07;\n        }\n';
  const taken = (head: string): string =>
    `\n    fn tax_on(${head}, sum: f64, order: &Order) -> f64 {\n${code}        tax\n    }\n`;

  it('say nothing of the object that they borrow', async () => {
    await bothWays(rust(code), rust('        let tax = self.tax_on(sum, order);\n', taken('&self')), []);
  });

  it('leave to be read that they take it for good', async () => {
    await isLeft(
      rust(code, '', 'self'),
      rust('        let tax = self.tax_on(sum, order);\n', taken('self'), 'self'),
      'fn tax_on(self',
    );
  });

  const ruby = (run: string, rest = ''): Texts => ({
    'import.rb': `class Import\n  def run(path)\n    start(path)\n${run}    done(path)\n  end\n${rest}end\n`,
  });
  const swift = (run: string, rest = ''): Texts => ({
    'Import.swift': `class Import {\n  func run(path: String) {\n    start(path)\n${run}    done(path)\n  }\n${rest}}\n`,
  });
  const lines = (own: string): string => `    file = File.open(path)\n    file.puts(${own})\n    file.close\n`;
  const swiftLines = (own: string): string =>
    `    let file = File(path)\n    file.write(${own}, 3)\n    file.close()\n`;

  it('say nothing by that they are of a type, in code that mentions no object', async () => {
    await bothWays(
      ruby(lines('path')),
      ruby('    Import.log(path)\n', `\n  def self.log(path)\n${lines('path')}  end\n`),
      [],
    );
    await bothWays(
      swift(swiftLines('path')),
      swift('    Import.log(path)\n', `\n  static func log(_ path: String) {\n${swiftLines('path')}  }\n`),
      [],
    );
  });

  for (const own of ['@sign', 'sign', 'self', 'sign(3)']) {
    it(`leave to be read that they are of a type, in code with ${own}`, async () => {
      await isLeft(
        ruby(lines(own)),
        ruby('    Import.log(path)\n', `\n  def self.log(path)\n${lines(own)}  end\n`),
        'self.log(path)',
      );
    });
  }

  for (const own of ['sign', 'self', 'sign(3)']) {
    it(`leave to be read that they are of a type in Swift, in code with ${own}`, async () => {
      await isLeft(
        swift(swiftLines(own)),
        swift('    Import.log(path)\n', `\n  static func log(_ path: String) {\n${swiftLines(own)}  }\n`),
        'static func',
      );
    });
  }

  const elixir = (run: string, rest = ''): Texts => ({
    'pier.ex': `defmodule Pier do\n  def moor(ship, pier) do\n    Clock.start(pier)\n${run}    Store.save(ship)\n  end\n${rest}end\n`,
  });
  const steps = '    Logger.warn(ship.name, pier)\n    Lamp.light(pier, 3)\n';

  it('are told by their words where these are no modifiers', async () => {
    for (const word of ['def', 'defp']) {
      await bothWays(
        elixir(steps),
        elixir('    check(ship, pier)\n', `\n  ${word} check(ship, pier) do\n${steps}  end\n`),
        [],
      );
    }
  });

  for (const head of [
    'defmacro check(ship, pier)',
    'defp check(%Ship{} = ship, pier)',
    'defp check(ship, pier) when is_map(ship)',
  ]) {
    it(`leave to be read ${head}`, async () => {
      await isLeft(elixir(steps), elixir('    check(ship, pier)\n', `\n  ${head} do\n${steps}  end\n`), head);
    });
  }
});

describe('values that are handed back without a word', () => {
  const ruby = (run: string, rest = ''): Texts => ({
    'till.rb': `class Till\n  def total(sum, order)\n    open(order)\n${run}    close(order, tax)\n    tax\n  end\n${rest}end\n`,
  });
  const elixir = (run: string, rest = ''): Texts => ({
    'till.ex': `defmodule Till do\n  def total(sum, order) do\n    open(order)\n${run}    close(order, tax)\n    tax\n  end\n${rest}end\n`,
  });

  it('leave nothing to be read where the name stayed', async () => {
    await bothWays(
      ruby('    tax = sum * 19 + order.weight * 3\n'),
      ruby('    tax = tax_on(sum, order)\n', '\n  def tax_on(sum, order)\n    sum * 19 + order.weight * 3\n  end\n'),
      [],
    );
    await bothWays(
      elixir('    tax = sum * 19 + order.weight * 3\n'),
      elixir(
        '    tax = tax_on(sum, order)\n',
        '\n  defp tax_on(sum, order) do\n    sum * 19 + order.weight * 3\n  end\n',
      ),
      [],
    );
  });

  it('leave to be read another value', async () => {
    await isLeft(
      ruby('    tax = sum * 19 + order.weight * 3\n'),
      ruby('    tax = tax_on(sum, order)\n', '\n  def tax_on(sum, order)\n    sum * 19 + order.weight * 4\n  end\n'),
      '3 => 4',
    );
    await isLeft(
      ruby('    tax = sum * 19 + order.weight * 3\n'),
      ruby('    tax = tax_on(order, sum)\n', '\n  def tax_on(sum, order)\n    sum * 19 + order.weight * 3\n  end\n'),
      'tax_on(order, sum)',
    );
  });
});

describe('parameters of Elixir', () => {
  const code = (name: string, last = name): Texts => ({
    'pier.ex': `defmodule Pier do\n  def fee(${name}, days) do\n    count = Enum.count(${name}.berths)\n    count * days + ${last}.size\n  end\nend\n`,
  });

  it('have another name wherever they are mentioned', async () => {
    await bothWays(code('ship'), code('vessel'), []);
  });

  it('leave to be read what is mentioned instead', async () => {
    await isLeft(code('ship'), code('vessel', 'days'), 'ship => days');
  });
});

describe('numbers that calls give and take', () => {
  const csharp = (type: string, run: string, rest = ''): Texts => ({
    'Shelf.cs': `class Shelf {\n    private int size;\n\n    int Run(int a, int b) {\n        Start(b);\n        ${type} w = ${run};\n        Stop(w);\n        return b;\n    }\n${rest}}\n`,
  });
  const area = (type: string, value: string): string =>
    `\n    ${type} Area(int a, int b) {\n        return ${value};\n    }\n`;

  it('leave nothing to be read where they are of one type', async () => {
    await bothWays(
      csharp('int', 'a * 3 + b * size - 17'),
      csharp('int', 'Area(a, b)', area('int', 'a * 3 + b * size - 17')),
      [],
    );
    await bothWays(
      csharp('double', 'a * 3 + b * size - 17'),
      csharp('double', 'Area(a, b)', area('int', 'a * 3 + b * size - 17')),
      [],
    );
    // Made one where it is named, before and after.
    await bothWays(
      csharp('double', 'a * 3 / Rate(b)'),
      csharp('double', 'Area(a, b)', area('double', 'a * 3 / Rate(b)')),
      [],
    );
  });

  it('leave to be read that another number is made of them', async () => {
    await isLeft(
      csharp('double', 'a * 3 / Rate(b)'),
      csharp('double', 'Area(a, b)', area('int', 'a * 3 / Rate(b)')),
      'Area(a, b)',
    );
    await isLeft(
      csharp('var', 'a * 3 / Rate(b)'),
      csharp('var', 'Area(a, b)', area('double', 'a * 3 / Rate(b)')),
      'Area(a, b)',
    );
  });

  const called = (run: string, rest = ''): Texts => ({
    'Shelf.cs': `class Shelf {\n    void Run(Row a, Row b) {\n        b.Start();\n${run}        b.Stop();\n    }\n${rest}}\n`,
  });
  const steps = (size: string): string => `        a.Open(${size}, 4);\n        a.Mark(b, 7);\n`;

  it("leave nothing to be read of a literal of the parameter's type", async () => {
    await bothWays(
      called(steps('31')),
      called('        Check(a, b, 31);\n', `\n    void Check(Row a, Row b, int size) {\n${steps('size')}    }\n`),
      [],
    );
  });

  it('leave to be read a literal that becomes another number', async () => {
    await isLeft(
      called(steps('31')),
      called('        Check(a, b, 31);\n', `\n    void Check(Row a, Row b, double size) {\n${steps('size')}    }\n`),
      'Check(a, b, 31);',
    );
  });
});

describe('values that have a name in arguments', () => {
  const go = (first: string, ...code: readonly string[]): Texts => ({
    'a.go': `package a\n\nfunc run(a *Row, b *Row, size int) {\n${first}${code.map(line => `\t${line}\n`).join('')}}\n`,
  });

  it('are what they were until something is called', async () => {
    await bothWays(
      go('', 'b.start(a * 3 + 4)', 'a.stop(a * 3 + 4)'),
      go('\tmark := a * 3 + 4\n', 'b.start(mark)', 'a.stop(mark)'),
      [],
    );
  });

  it('leave to be read that something was called before', async () => {
    await isLeft(
      go('', 'a.start(a * 3 + 4)', 'a.stop(a * 3 + 4)'),
      go('\tmark := a * 3 + 4\n', 'a.start(mark)', 'a.stop(mark)'),
      'mark := a * 3 + 4',
    );
    await isLeft(
      go('', 'a.next().stop(a * 3 + 4)'),
      go('\tmark := a * 3 + 4\n', 'a.next().stop(mark)'),
      'mark := a * 3 + 4',
    );
  });
});

describe('variables whose name is a key as well', () => {
  const code = (name: string, key = 'shown'): Texts => ({
    'paging.rb': `def pages_for(items, size)\n  ${name} = {}\n  items.each_with_index do |item, key|\n    ${name}[key] = escape(item.title)\n  end\n  { pages: size, ${key}: ${name} }\nend\n`,
  });

  it('have another name where they are declared, too', async () => {
    await bothWays(code('shown'), code('visible'), []);
  });

  it('leave to be read another key', async () => {
    await isLeft(code('shown'), code('visible', 'visible'), 'shown');
  });
});

describe('another name for the object that a method is called on', () => {
  const code = (name: string, last = name, rest = ''): Texts => ({
    'gate.go': `package park\n\ntype Gate struct {\n\topen bool\n\tcars int\n}\n\nvar spare = Gate{}\n\nfunc (${name} *Gate) Pass(cars int) int {\n\tif !${name}.open {\n\t\treturn 0\n\t}\n\t${name}.cars += cars\n\treturn ${last}.cars${rest}\n}\n`,
  });

  it('means nothing', async () => {
    await bothWays(code('this'), code('g'), []);
  });

  for (const [what, after] of [
    ['another object in one place', code('g', 'spare')],
    ['a name that stayed', code('g', 'this')],
    ['one that is new', code('g', 'g', ' + g.cars')],
  ] as const) {
    it(`leaves to be read ${what}`, async () => {
      assert.ok((await toRead(code('this'), after)).length > 0);
    });
  }

  it('leaves to be read that it is another type', async () => {
    const before = code('this')['gate.go'];
    const left = await toRead(
      { 'gate.go': before },
      { 'gate.go': before.replace('(this *Gate)', '(g Gate)').replaceAll('this.', 'g.') },
    );
    assert.ok(left.length > 0);
  });
});

describe('what frames members', () => {
  const rust = (farm: string, border: string): Texts => ({
    'src/farm.rs': `pub struct Field {\n    area: f64,\n}\n${farm}`,
    'src/border.rs': `pub struct Wall {\n    height: f64,\n}\n${border}`,
  });
  const fence = (impl: string, code = 'self.posts * gap'): string =>
    `\npub struct Fence {\n    posts: f64,\n    height: f64,\n    gates: Vec<String>,\n}\n\n${impl} {\n    pub fn length(&self, gap: f64) -> f64 {\n        ${code}\n    }\n}\n`;

  it('follows from what is told of all of them', async () => {
    await bothWays(rust(fence('impl Fence'), ''), rust('', fence('impl Fence')), []);
  });

  it('leaves to be read a trait, and what is new in it', async () => {
    await isLeft(rust(fence('impl Fence'), ''), rust('', fence('impl Long for Fence')), 'Long for');
    await isLeft(
      rust(fence('impl Fence'), ''),
      rust('', fence('impl Fence') + '\nimpl Drop for Fence {\n    fn drop(&mut self) {\n        stop();\n    }\n}\n'),
      'impl Drop for Fence',
    );
  });

  const ruby = (run: string, rest: string): Texts => ({
    'till.rb': `class Till\n  def run(order)\n    start(order)\n${run}    stop(order)\n  end\n\n  def reset\n    @sum = 0\n  end\n${rest}end\n`,
  });
  const code = '    @log.write(order.name, 3)\n    @log.flush\n';
  const taken = `\n  def note(order)\n${code}  end\n`;

  it('follows where it is a word before them', async () => {
    await bothWays(ruby(code, ''), ruby('    note(order)\n', `\n  private\n${taken}`), []);
  });

  for (const [what, rest] of [
    ['a method that others could call', '\n  private\n\n  def clear\n    @sum = nil\n  end\n'],
    ['what else stands behind it', '\n  private\n\n  attr_reader :sum\n'],
  ] as const) {
    it(`leaves the word to be read before ${what}`, async () => {
      const before = ruby(code, rest.replace('\n  private\n', ''));
      await isLeft(before, ruby('    note(order)\n', rest + taken), 'private');
    });
  }

  it('leaves to be read who may see the members of an extension', async () => {
    const swift = (head: string, rest = ''): Texts => ({
      'Parcel.swift': `struct Parcel {\n  let weight: Double\n${rest}}\n`,
      'Postage.swift': head,
    });
    const postage =
      '  func postage(for zone: Zone) -> Int {\n    let base = zone.base + Int(weight * 2.5)\n    return max(base - zone.paid, 0)\n  }\n';
    const before = swift('let free = 3\n', `\n${postage}`);
    await bothWays(before, swift(`let free = 3\n\nextension Parcel {\n${postage}}\n`), []);
    await isLeft(before, swift(`let free = 3\n\nprivate extension Parcel {\n${postage}}\n`), 'extension Parcel');
    await isLeft(
      before,
      swift(`let free = 3\n\nextension Parcel {\n${postage}\n  func stamp() {\n    log(weight)\n  }\n}\n`),
      'extension Parcel',
    );
  });
});

describe('fields that are computed when they are read', () => {
  const languages: Readonly<
    Record<
      string,
      {
        code(run: string, rest?: string): Texts;
        name: string;
        value: string;
        field: string;
        others: Readonly<Record<string, string>>;
      }
    >
  > = {
    'C#': {
      code: (run, rest = '') => ({
        'Shelf.cs': `public class Shelf\n{\n    private readonly int size;\n    private int count;\n\n    public bool Add(Row row, int size2)\n    {\n        Log.Write("adding");\n        count++;\n        if (${run})\n        {\n            return false;\n        }\n        row.Take(this);\n        return true;\n    }\n${rest}}\n`,
      }),
      name: 'IsFull',
      value: 'count >= size',
      field: '\n    private bool IsFull => count >= size;\n',
      others: {
        'is given a value once': '\n    private bool IsFull = count >= size;\n',
        'gives another value': '\n    private bool IsFull => count > size;\n',
        'may be another one': '\n    protected virtual bool IsFull => count >= size;\n',
      },
    },
    Swift: {
      code: (run, rest = '') => ({
        'Shelf.swift': `final class Shelf {\n  private let size: Int\n  private var rows: [Row] = []\n\n  func add(_ row: Row, at place: Int) -> Bool {\n    log("adding", level: 3)\n    rows.append(row)\n    guard ${run} else { return false }\n    row.take(self)\n    return true\n  }\n${rest}}\n`,
      }),
      name: 'hasRoom',
      value: 'rows.count < size',
      field: '\n  private var hasRoom: Bool {\n    rows.count < size\n  }\n',
      others: {
        'is computed once': '\n  private lazy var hasRoom: Bool = {\n    rows.count < size\n  }()\n',
        'gives another value': '\n  private var hasRoom: Bool {\n    rows.count <= size\n  }\n',
        'does more': '\n  private var hasRoom: Bool {\n    log("asked")\n    return rows.count < size\n  }\n',
      },
    },
    Kotlin: {
      code: (run, rest = '') => ({
        'Shelf.kt': `class Shelf(private val size: Int) {\n    private val rows = mutableListOf<Row>()\n\n    fun add(row: Row): Boolean {\n        log("adding", 3)\n        rows.add(row)\n        if (${run}) {\n            return false\n        }\n        row.take(this)\n        return true\n    }\n${rest}}\n`,
      }),
      name: 'isFull',
      value: 'rows.size >= size',
      field: '\n    private val isFull: Boolean\n        get() = rows.size >= size\n',
      others: {
        'is given a value once': '\n    private val isFull: Boolean = rows.size >= size\n',
        'is computed once': '\n    private val isFull: Boolean by lazy { rows.size >= size }\n',
        'gives another value': '\n    private val isFull: Boolean\n        get() = rows.size > size\n',
      },
    },
  };

  for (const [language, { code, name, value, field, others }] of Object.entries(languages)) {
    it(`stand for their expressions in ${language}`, async () => {
      await bothWays(code(value), code(name, field), []);
    });

    for (const [what, other] of Object.entries(others)) {
      it(`leave to be read one that ${what} in ${language}`, async () => {
        assert.ok((await toRead(code(value), code(name, other))).length > 0);
        assert.ok((await toRead(code(name, other), code(value))).length > 0);
      });
    }
  }

  it('leave to be read a name that is another one where it stood', async () => {
    const { code, name, field } = languages['C#'];
    const left = await toRead(code('count >= size2'), code(name, field.replace('size', 'size2')));
    assert.ok(left.length > 0);
  });
});

describe('addresses that are handed over', () => {
  const c = (ending: string, run: string, rest = ''): Texts => ({
    [`clock.${ending}`]: `#include "clock.h"\n\n${rest}int clock_expired(struct clock *c, struct clock *other)\n{\n    struct timespec now;\n    clock_gettime(CLOCK_MONOTONIC, &now);\n${run}    c->asked = 1;\n    return 0;\n}\n`,
  });
  const lines = (now: string, start: string): string =>
    `    now_seconds = ${now}tv_sec - ${start}tv_sec;\n    now_nanos = ${now}tv_nsec - ${start}tv_nsec;\n`;
  const callable = (code: string, head = 'const struct timespec *from, const struct timespec *to'): string =>
    `static void measure(${head})\n{\n${code}}\n\n`;

  for (const ending of ['c', 'cpp']) {
    it(`leave nothing to be read where members are all that is reached by them: .${ending}`, async () => {
      await bothWays(
        c(ending, lines('now.', 'c->start.')),
        c(ending, '    measure(&c->start, &now);\n', callable(lines('to->', 'from->'))),
        [],
      );
    });
  }

  it('leave to be read another thing', async () => {
    const before = c('c', lines('now.', 'c->start.'));
    await isLeft(
      before,
      c('c', '    measure(&other->start, &now);\n', callable(lines('to->', 'from->'))),
      'measure(&other->start, &now);',
    );
    await isLeft(
      before,
      c('c', '    measure(&now, &c->start);\n', callable(lines('to->', 'from->'))),
      'measure(&now, &c->start);',
    );
    await isLeft(
      before,
      c(
        'c',
        '    measure(&c->start, &now);\n',
        callable(lines('to->', 'from->').replace('from->tv_nsec', 'from->tv_sec')),
      ),
      'tv_sec',
    );
  });

  for (const [what, more] of [
    ['another address', '    to = from;\n'],
    ['more than a member', '    save(to);\n'],
    ['another thing in its place', '    *to = *from;\n'],
  ] as const) {
    it(`leave the call to be read where the parameter is given ${what}`, async () => {
      await isLeft(
        c('c', lines('now.', 'c->start.')),
        c('c', '    measure(&c->start, &now);\n', callable(more + lines('to->', 'from->'))),
        'measure(&c->start, &now);',
      );
    });
  }

  it('leave the call to be read where others may make it another place', async () => {
    await isLeft(
      c('c', lines('now.', 'shared->start.')),
      c('c', '    measure(&shared->start, &now);\n', callable(lines('to->', 'from->'))),
      'measure(&shared->start, &now);',
    );
  });

  it('leave to be read what may call another function of something that must stay as it is', async () => {
    await isLeft(
      c('cpp', '    now.reset(3, c->asked);\n    log(now.size);\n'),
      c(
        'cpp',
        '    measure(&now, c->asked);\n',
        callable('    to->reset(3, asked);\n    log(to->size);\n', 'const struct timespec *to, int asked'),
      ),
      'measure(&now, c->asked);',
    );
  });

  const go = (run: string, rest = ''): Texts => ({
    'job.go': `package jobs\n\nfunc run(n int) int {\n\tvar j Job\n\tbegin(n)\n${run}\tfinish(j)\n\treturn n\n}\n${rest}`,
  });
  const filled = '\tj.count = n * 3\n\tj.name = "x"\n';

  it('are told from copies', async () => {
    await bothWays(go(filled), go('\tfill(&j, n)\n', `\nfunc fill(j *Job, n int) {\n${filled}}\n`), []);
    await isLeft(go(filled), go('\tfill(j, n)\n', `\nfunc fill(j Job, n int) {\n${filled}}\n`), 'fill(j, n)');
  });
});

describe('callables that must leave their object as it is', () => {
  const belt = (put: string, declared = '', defined = '', fields = ''): Texts => ({
    'belt.h': `#pragma once\n#include <vector>\n\nclass Belt {\npublic:\n    bool put(int parcel);\n    bool next();\n    bool next() const;\n${declared}\nprivate:\n    int limit_;\n    Log* log_;\n    std::vector<int> parcels_;\n${fields}};\n`,
    'belt.cpp': `#include "belt.h"\n\nbool Belt::put(int parcel) {\n    start(parcel);\n${put}    stop(parcel);\n    return true;\n}\n${defined}`,
  });
  const note = (code: string): readonly [string, string, string] => [
    '    note(parcel);\n',
    '    void note(int parcel) const;\n',
    `\nvoid Belt::note(int parcel) const {\n${code}}\n`,
  ];

  for (const code of [
    '    log("put", parcel);\n    count(parcel, limit_);\n',
    '    log_->put(parcel);\n    log_->count(parcels_.size(), this->limit_);\n',
  ]) {
    it(`say no more than others: ${code.trim().split('\n')[0]}`, async () => {
      await bothWays(belt(code), belt(...note(code)), []);
    });
  }

  for (const [what, code, fields] of [
    ['something is handed over that could be changed', '    log("put", parcel);\n    sort(parcels_);\n', ''],
    ['an element is asked for', '    log("put", parcel);\n    count(parcels_[0]);\n', ''],
    ['another function of the object is called', '    log("put", parcel);\n    count(next());\n', ''],
    ['the object is handed on', '    log("put", parcel);\n    count(this);\n', ''],
    ['a member is called that may be two', '    log("put", parcel);\n    parcels_.begin()->go();\n', ''],
  ] as const) {
    it(`are left to be read where ${what}`, async () => {
      await isLeft(belt(code, '', '', fields), belt(...note(code), fields), 'void Belt::note(int parcel) const');
    });
  }

  it('are left to be read in types that build upon others', async () => {
    const code = '    log("put", parcel);\n    count(parcel, limit_);\n';
    const derived = (texts: Texts): Texts => ({
      ...texts,
      'belt.h': texts['belt.h'].replace('class Belt {', 'class Belt : public Base {'),
    });
    await isLeft(derived(belt(code)), derived(belt(...note(code))), 'void Belt::note(int parcel) const');
  });
});

describe('constants that the preprocessor knows', () => {
  const c = (value: string, rest = '', last = value): Texts => ({
    'a.c': `#include "a.h"\n\n${rest}int run(struct job *j, int n)\n{\n    j->count += n * ${value};\n    log_line("ran", j->name, ${last});\n    return n;\n}\n`,
  });

  it('stand for what is written out', async () => {
    for (const value of ['31', '"all"', '31u']) await bothWays(c(value), c('STEP', `#define STEP ${value}\n\n`), []);
  });

  it('leave to be read another value, and one that is made of several', async () => {
    await isLeft(c('31'), c('STEP', '#define STEP 32\n\n'), '#define STEP 32');
    await isLeft(c('n + 1'), c('STEP', '#define STEP n + 1\n\n'), '#define STEP n + 1');
    await isLeft(c('31', '', '7'), c('STEP', '#define STEP 31\n\n'), '#define STEP 31');
  });
});

describe('code that leaves its callable', () => {
  const java = (run: string, rest = '', last = ''): Texts => ({
    'A.java': `class A {\n  void run(Order order, int n) {\n    start(n);\n${run}${last}  }\n${rest}}\n`,
  });
  const code = '    if (order == null) {\n      return;\n    }\n    order.open(n);\n    log(order, 3);\n';
  const taken = `\n  void check(Order order, int n) {\n${code}  }\n`;

  it('leaves it as well where nothing was done behind that', async () => {
    await bothWays(java(code), java('    check(order, n);\n', taken), []);
  });

  it('leaves the call to be read where something is done behind that', async () => {
    await isLeft(
      java(code, '', '    stop(n);\n'),
      java('    check(order, n);\n', taken, '    stop(n);\n'),
      'check(order, n);',
    );
    const looped = (run: string): string => `    for (int i = 0; i < n; i++) {\n${run}    }\n`;
    await isLeft(java(looped(code)), java(looped('    check(order, n);\n'), taken), 'check(order, n);');
  });

  it('leaves the call to be read where a value is handed back', async () => {
    const int = (texts: Texts, result: string): Texts => ({
      'A.java': texts['A.java'].replaceAll('void ', 'int ').replaceAll('return;', `return ${result};`),
    });
    await isLeft(
      int(java(code, '', '    return 2;\n'), '1'),
      int(
        java(
          '    check(order, n);\n',
          taken.replace('log(order, 3);\n', 'log(order, 3);\n    return 2;\n'),
          '    return 2;\n',
        ),
        '1',
      ),
      'check(order, n);',
    );
  });
});

describe('calls of which it must be said that they may fail', () => {
  const swift = (run: string, rest = ''): Texts => ({
    'A.swift': `class A {\n  func run(path: String) throws -> Int {\n    begin(path)\n${run}    end(path)\n    return 3\n  }\n${rest}}\n`,
  });
  const code =
    '    let text = try String(contentsOfFile: path)\n    let rows = text.split(separator: ";")\n    try store.add(rows)\n';
  const taken = `\n  private func read(_ path: String) throws {\n${code}  }\n`;

  it('stand for code that may', async () => {
    await bothWays(swift(code), swift('    try read(path)\n', taken), []);
  });

  for (const word of ['try?', 'try!']) {
    it(`leave to be read what becomes of failures: ${word}`, async () => {
      await isLeft(swift(code), swift(`    ${word} read(path)\n`, taken), `${word} read(path)`);
    });
  }
});

describe('namespaces around what was extracted', () => {
  const cpp = (run: string, rest = ''): Texts => ({
    'a.cpp': `#include "a.h"\n\n${rest}void run(Row& a) {\n    start(a);\n${run}    stop(a);\n}\n`,
  });
  const code = '    a.open(3);\n    log(a.name(), a);\n';
  const use = `void use(Row& a) {\n${code}}\n`;

  it('follow, unless they hold something else', async () => {
    await bothWays(cpp(code), cpp('    use(a);\n', `namespace {\n\n${use}\n} // namespace\n\n`), [' => // namespace']);
    await isLeft(
      cpp(code),
      cpp('    use(a);\n', `namespace {\n\nint level = 3;\n\n${use}\n} // namespace\n\n`),
      'namespace {',
    );
    await isLeft(
      cpp(code),
      cpp('    use(a);\n', `inline namespace v2 {\n\n${use}\n} // namespace\n\n`),
      'inline namespace v2 {',
    );
  });
});

describe('members of a type that is declared elsewhere', () => {
  const rust = (run: string, rest = '', type = 'Till'): Texts => ({
    'src/till.rs': `impl Till {\n    pub fn run(&self, n: u32) {\n        begin(n);\n        let sum = ${run};\n        self.log(n, sum);\n        end(n);\n    }\n}\n\nimpl ${type} {\n    fn close(&self) {\n        stop(3);\n    }\n${rest}}\n`,
  });
  const taken = '\n    fn sum_of(&self, n: u32) -> u32 {\n        n * 3 + self.size\n    }\n';

  it('are those of one object', async () => {
    await bothWays(rust('n * 3 + self.size'), rust('self.sum_of(n)', taken), []);
  });

  it('leave the call to be read where that is another one', async () => {
    const left = await toRead(rust('n * 3 + self.size', '', 'Drawer'), rust('self.sum_of(n)', taken, 'Drawer'));
    assert.ok(left.length > 0);
  });
});

describe('what a head says together with others', () => {
  it('leaves to be read that a function is one of several that are called alike', async () => {
    const elixir = (run: string, rest = ''): Texts => ({
      'pier.ex': `defmodule Pier do\n  def moor(ship, pier) do\n    Clock.start(pier)\n${run}    Store.save(ship)\n  end\n\n  def check(nil, _pier), do: nil\n${rest}end\n`,
    });
    const steps = '    Logger.warn(ship.name, pier)\n    Lamp.light(pier, 3)\n';
    await isLeft(
      elixir(steps),
      elixir('    check(ship, pier)\n', `\n  def check(ship, pier) do\n${steps}  end\n`),
      'def check(ship, pier) do',
    );
  });

  it('leaves to be read that a method of a type stands in a block about the type', async () => {
    const read = (blanks: string): string =>
      `\n${blanks}def self.read(path)\n${blanks}  rows = File.readlines(path)\n${blanks}  Log.write(rows, 3)\n${blanks}  rows.map(&:strip)\n${blanks}end\n`;
    const units = (rest: string): string =>
      `class Units\n  class << self\n    def sign\n      'kg'\n    end\n${rest}  end\nend\n`;
    await isLeft(
      { 'stock.rb': `class Stock\n  LIMIT = 3\n${read('  ')}end\n`, 'units.rb': units('') },
      { 'stock.rb': 'class Stock\n  LIMIT = 3\nend\n', 'units.rb': units(read('    ')) },
      'self => self',
    );
  });
});
