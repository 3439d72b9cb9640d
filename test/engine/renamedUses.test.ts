/** Uses of what was renamed: explained where the name is certainly its, left to be read where it may be somebody else's. */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

describe('uses of what was renamed', () => {
  const python = (name: string, other: string): string =>
    `class ${name}:\n    def __init__(self, size):\n        self.size = size * 3\n\n    def area(self):\n        return self.size ** 2\n\n\ndef make(size):\n    log(size)\n    return ${other}(size)\n`;

  it('a type that is called', async () => {
    assert.deepEqual(await toRead({ 'tile.py': python('Tile', 'Tile') }, { 'tile.py': python('Slab', 'Slab') }), []);
    const kotlin = (name: string): string =>
      `class ${name}(val size: Int) {\n  fun area(): Int {\n    return size * size\n  }\n}\n\nclass Floor {\n  fun make(size: Int): Any {\n    log(size)\n    return ${name}(size)\n  }\n}\n`;
    assert.deepEqual(await toRead({ 'Tile.kt': kotlin('Tile') }, { 'Tile.kt': kotlin('Slab') }), []);
  });

  it('the member that a type is where another one inherits from it', async () => {
    const go = (name: string, member: string, more = ''): string =>
      `package crew\n\ntype ${name} struct{ Age int }\n\nfunc (p ${name}) Years() int { return p.Age * 2 }\n\ntype Sailor struct {\n\t*${name}\n\tRank string\n}\n${more}\nfunc hire(age int) Sailor { return Sailor{${member}: &${name}{Age: age}, Rank: "deckhand"} }\n\nfunc span(s Sailor) int { return s.${member}.Age + 1 }\n`;
    assert.deepEqual(await toRead({ 'crew.go': go('Person', 'Person') }, { 'crew.go': go('Human', 'Human') }), []);
    const other = '\ntype Boat struct{ Person int }\n';
    assert.ok(
      (await toRead({ 'crew.go': go('Person', 'Person', other) }, { 'crew.go': go('Human', 'Human', other) })).includes(
        'Person => Human',
      ),
    );
  });

  it("not a function of the type's new name", async () => {
    const both = `${python('Tile', 'Tile')}\n\ndef Slab(size):\n    return cut(size)\n`;
    const after = `${python('Slab', 'Slab')}`;
    assert.ok((await toRead({ 'tile.py': both }, { 'tile.py': after })).includes('Tile => Slab'));
  });

  it('a variable that is called as the type in the module that it is given', async () => {
    const type = (name: string): string =>
      `class ${name} {\n  constructor(size) {\n    this.size = size * 3;\n  }\n  area() {\n    return this.size ** 2;\n  }\n}\nmodule.exports = ${name};\n`;
    const user = (name: string, path: string): string =>
      `const ${name} = require('${path}');\n\nexports.make = function (size) {\n  log(size);\n  return new ${name}(size);\n};\n`;
    assert.deepEqual(
      await toRead(
        { 'tile.js': type('Tile'), 'user.js': user('Tile', './tile') },
        { 'slab.js': type('Slab'), 'user.js': user('Slab', './slab') },
      ),
      [],
    );
    assert.ok(
      (
        await toRead(
          { 'tile.js': type('Tile'), 'user.js': user('Tile', './other') },
          { 'slab.js': type('Slab'), 'user.js': user('Slab', './others') },
        )
      ).includes('Tile => Slab'),
    );
    const lua = (name: string): string =>
      `local ${name} = {}\n${name}.__index = ${name}\n\nfunction ${name}.new(size)\n  return setmetatable({ size = size * 3 }, ${name})\nend\n\nfunction ${name}:area()\n  return self.size ^ 2\nend\n\nreturn ${name}\n`;
    const luaUser = (name: string, path: string): string =>
      `local ${name} = require "${path}"\n\nreturn function(size)\n  log(size)\n  return ${name}.new(size)\nend\n`;
    assert.deepEqual(
      await toRead(
        { 'p/tile.lua': lua('Tile'), 'user.lua': luaUser('Tile', 'p.tile') },
        { 'p/slab.lua': lua('Slab'), 'user.lua': luaUser('Slab', 'p.slab') },
      ),
      [],
    );
  });

  it('a member that nobody else sees any more: where it is declared, that is to be read', async () => {
    const meter = (word: string, name: string, call: string): string =>
      `export class Meter {\n  ${word}${name} = 0;\n\n  add(n: number): void {\n    this.${name} += n * 2;\n    this.${call}(n);\n  }\n\n  ${word}${call}(n: number): void {\n    for (const one of this.rows) one(this.${name}, n);\n  }\n}\n`;
    assert.deepEqual(
      (
        await toRead({ 'meter.ts': meter('private ', 'total', 'tell') }, { 'meter.ts': meter('', '#total', '#tell') })
      ).sort(),
      ['private => ', 'private => ', 'tell => #tell', 'total => #total'],
    );
    assert.ok(
      (
        await toRead(
          { 'meter.ts': meter('private ', 'total', 'tell') },
          { 'meter.ts': meter('', '#total', '#tell').replace('+= n * 2', '+= n * 3') },
        )
      ).includes('2 => 3'),
    );
  });

  const script = (name: string, used: string, inner = ''): string =>
    `export function draw(list, options) {\n  const ${name} = widthOf(options);\n  log(${name});\n  function row(item) {\n    ${inner}log(item);\n    return item.size * ${used};\n  }\n  return list.map(row);\n}\n`;

  it('a variable inside a function further in', async () => {
    assert.deepEqual(await toRead({ 'draw.js': script('w', 'w') }, { 'draw.js': script('width', 'width') }), []);
  });

  it('a variable in the value of another one of its name, which is declared with that', async () => {
    const swift = (name: string): string =>
      `func age(${name}: User?) -> Int {\n  if let user = ${name} {\n    return user.age\n  }\n  return 0\n}\n`;
    assert.deepEqual(
      (await toRead({ 'a.swift': swift('user') }, { 'a.swift': swift('person') })).filter(
        edit => edit === 'user => person',
      ),
      [],
    );
    const rust = (name: string, used = name): string =>
      `fn next(${name}: i32, other: i32) -> i32 {\n    let size = ${used} + 1;\n    size * 2\n}\n`;
    assert.deepEqual(await toRead({ 'a.rs': rust('size') }, { 'a.rs': rust('length') }), []);
    assert.deepEqual(await toRead({ 'a.rs': rust('size') }, { 'a.rs': rust('length', 'other') }), ['size => other']);
  });

  it('not one of its name that stands in between', async () => {
    assert.deepEqual(
      await toRead(
        { 'draw.js': script('w', 'w', 'const w = 3;\n    ') },
        { 'draw.js': script('width', 'width', 'const w = 3;\n    ') },
      ),
      ['w => width'],
    );
  });

  it('not a function of another file that has its name still', async () => {
    const one = (name: string): string =>
      `export function ${name}(size) {\n  log(size);\n  return size * 3 + edge(size);\n}\n`;
    const other = (called: string): string =>
      `function trim(size) {\n  check(size);\n  return size - 7;\n}\n\nexport function cut(size) {\n  note(size);\n  return ${called}(size);\n}\n`;
    assert.deepEqual(
      await toRead({ 'a.js': one('trim'), 'b.js': other('trim') }, { 'a.js': one('pare'), 'b.js': other('pare') }),
      ['trim => pare'],
    );
  });

  // In each a word becomes another one wherever it stands.
  const everywhere: readonly (readonly [name: string, path: string, text: string, from: string, to: string])[] = [
    [
      'a variable whose declaration says nothing but its name',
      'a.ts',
      'function rows(count: number): string[] {\n  const found = [];\n  for (let i = 0; i < count; i++) {\n    if (i < 3) found.push(String(i));\n    else found.push(label(i));\n  }\n  return found;\n}\n',
      'found',
      'rest',
    ],
    [
      'one that is declared without a value',
      'a.js',
      'function load(item) {\n  var data;\n  begin(item, 1);\n  data = item.queue(7);\n  if (typeof data === "function") {\n    data();\n    return;\n  }\n  data.forEach(function (one) { one(item); });\n}\n',
      'data',
      'jobs',
    ],
    [
      'what a condition binds for what stands behind it',
      'a.swift',
      'class Site {\n  func url(path: String) -> Link? {\n    guard let encoded = path.adding(allowed) else {\n      return nil\n    }\n    log(path)\n    return Link(text: encoded)\n  }\n}\n',
      'encoded',
      'quoted',
    ],
    [
      'a component that a variable holds',
      'a.tsx',
      'export function Page(props: Props) {\n  const Widget = load(props.name);\n  log(props);\n  return <Widget size={1}><Widget.Part /><Widget /></Widget>;\n}\n',
      'Widget',
      'Gadget',
    ],
    [
      'a parameter that declares a field',
      'a.ts',
      'export class Store {\n  constructor(private readonly layout: Layout, env: Env) {\n    this.disk = new Disk(layout.root);\n    this.flag = flag(layout.config, env);\n  }\n\n  open(): void {\n    use(this.layout);\n  }\n}\n',
      'layout',
      'plan',
    ],
    [
      'a constant by which an object is made, and known',
      'a.rs',
      'pub enum Kind {\n    Overflow { max: usize },\n    Empty,\n}\n\npub fn make(max: usize) -> Kind {\n    if max == 0 {\n        return Kind::Empty;\n    }\n    Kind::Overflow { max }\n}\n\npub fn show(kind: &Kind) -> usize {\n    match *kind {\n        Kind::Overflow { max } => max,\n        Kind::Empty => 0,\n    }\n}\n',
      'Overflow',
      'Excess',
    ],
    [
      'a function that all that stands in another one calls',
      'a.js',
      'export function Page(props) {\n  const close = use(props.name);\n  const open = use(props.other);\n  const onClick = () => {\n    close();\n  };\n  log(close, 1);\n  return view(onClick, open);\n}\n',
      'close',
      'shut',
    ],
    [
      'a type that a module gives a name to',
      'a.py',
      'from typing import Iterable, Tuple\n\nPairs = Iterable[Tuple[str, int]]\n\n\ndef read(text: str) -> Pairs:\n    log(text, 1)\n    return parse(text)\n\n\ndef show(pairs: Pairs) -> None:\n    for name, size in pairs:\n        print(name, size)\n',
      'Pairs',
      'Rows',
    ],
    [
      'an object with functions in a variable',
      'a.ts',
      'export function find(n: number): Row[] {\n  const view: View = {\n    size: n,\n    row(x) {\n      return x * n;\n    },\n  };\n  return [...all(view, n), ...rest(view, n)];\n}\n',
      'view',
      'look',
    ],
    [
      'a type whose object is meant by its name',
      'a.kt',
      'class Tape(private val size: Int) : Listener {\n  fun start() {\n    device.apply {\n      setListener(this@Tape)\n      run { this@Tape.stop(1) }\n    }\n  }\n\n  fun stop(n: Int) {\n    use(size, n)\n  }\n}\n',
      'Tape',
      'Reel',
    ],
    [
      'a function that is left by its name',
      'a.kt',
      'class Tape {\n  fun find(items: List<Int>): Int {\n    items.forEach { if (it > 3) return@find it }\n    log(items)\n    return -1\n  }\n}\n',
      'find',
      'seek',
    ],
  ];
  for (const [name, path, text, from, to] of everywhere) {
    it(name, async () => {
      const other = text.replaceAll(new RegExp(`\\b${from}\\b`, 'g'), to);
      assert.deepEqual(await toRead({ [path]: text }, { [path]: other }), []);
      assert.deepEqual(await toRead({ [path]: other }, { [path]: text }), []);
    });
  }

  it('not an element of the page that is called as a variable is', async () => {
    const page = (name: string): string =>
      `export function Page(props: Props) {\n  const ${name} = load(props.name);\n  log(props, ${name});\n  return <${name} size={1} />;\n}\n`;
    assert.ok((await toRead({ 'a.tsx': page('table') }, { 'a.tsx': page('list') })).includes('table => list'));
  });

  it('not a word that only one of two mentions exchanged', async () => {
    const rows = (name: string, used: string): string =>
      `function rows(count: number): string[] {\n  const ${name} = [];\n  first.push(label(count));\n  ${used}.push(String(count));\n  return ${name};\n}\n`;
    assert.notDeepEqual(await toRead({ 'a.ts': rows('found', 'found') }, { 'a.ts': rows('rest', 'other') }), []);
  });
});
