/** What follows, in the heads of files and in comments, from code that went from one file to another. */
import assert from 'node:assert/strict';
import type { Texts } from './support/engine.js';
import { toRead } from './support/toRead.js';

const LICENCE = '/*\n * Kept by the keepers.\n */\n';
const member = (name: string): string =>
  `  /** Weighs a ${name}. */\n  static int ${name}(Crate crate) {\n    List<Box> boxes = Lists.of(crate, "${name}");\n    return boxes.size() * 3 + crate.weight();\n  }\n`;
const file = (name: string, imports: readonly string[], members: readonly string[], head = ''): string =>
  `${head}package harbour;\n\n${imports.map(one => `import ${one};\n`).join('')}\nclass ${name} {\n${members.join('\n')}}\n`;
const STAYS = '  int berth(int place) {\n    return place * 7 + tide();\n  }\n';
const ALSO = '  int quay(int place) {\n    return place - wave(3);\n  }\n';
const LIST = 'java.util.List';
const LISTS = 'cargo.Lists';

describe('heads of files that code went from and to', () => {
  it('imports go along', async () => {
    const before = {
      'harbour/Ship.java': file('Ship', [LIST, LISTS], [STAYS, member('hold')]),
      'harbour/Dock.java': file('Dock', [], [ALSO]),
    };
    const after = {
      'harbour/Ship.java': file('Ship', [], [STAYS]),
      'harbour/Dock.java': file('Dock', [LIST, LISTS], [ALSO, member('hold')]),
    };
    assert.deepEqual(await toRead(before, after), []);
    assert.deepEqual(await toRead(after, before), []);
  });

  it('imports go along whose paths end in the name that they bring', async () => {
    const head = (...paths: readonly string[]): string =>
      `package harbour\n\nimport (\n${paths.map(path => `\t"${path}"\n`).join('')})\n\n`;
    const stays = 'func berth(place int) string {\n\treturn fmt.Sprint(place * tide())\n}\n\n';
    const goes =
      'func hold(crate Crate) int {\n\tboxes := yaml.Read(crate, rand.Intn(3))\n\treturn len(boxes)*3 + crate.weight\n}\n';
    const before = {
      'ship.go': head('fmt', 'gear.org/yaml.v3', 'math/rand/v2') + stays + goes,
      'dock.go': head('os') + 'var dock = os.Args\n',
    };
    const after = {
      'ship.go': head('fmt') + stays,
      'dock.go': head('gear.org/yaml.v3', 'math/rand/v2', 'os') + 'var dock = os.Args\n\n' + goes,
    };
    assert.deepEqual(await toRead(before, after), []);
    assert.deepEqual(await toRead(after, before), []);
  });

  it('a new file opens as the old one does', async () => {
    const before = {
      'harbour/Ship.java': file(
        'Ship',
        [LIST, LISTS],
        [
          STAYS,
          member('hold'),
          '  static class Net {\n    int mesh(int size) {\n      return size * 4 + knot();\n    }\n  }\n',
        ],
        LICENCE,
      ),
    };
    const after = {
      'harbour/Ship.java': file('Ship', [LIST, LISTS], [STAYS, member('hold')], LICENCE),
      'harbour/Net.java': `${LICENCE}package harbour;\n\nclass Net {\n  int mesh(int size) {\n    return size * 4 + knot();\n  }\n}\n`,
    };
    const left = await toRead(before, after);
    assert.deepEqual(
      left.filter(line => /keepers|package/.test(line)),
      [],
    );
  });

  for (const [name, ship, dock, left] of [
    ['an import of another thing of that name', [LIST, LISTS], ['java.awt.List', LISTS], ' => import java.awt.List;'],
    ['an import that other code uses as well', [LIST, LISTS], [LIST, LISTS, 'cargo.Winch'], ' => import cargo.Winch;'],
    ['all there is somewhere', ['java.util.*', LISTS], ['java.util.*', LISTS], ' => import java.util.*;'],
  ] as const) {
    it(`leave to be read ${name}`, async () => {
      const before = {
        'harbour/Ship.java': file('Ship', ship, [STAYS, member('hold')]),
        'harbour/Dock.java': file('Dock', [], [ALSO]),
      };
      const after = {
        'harbour/Ship.java': file('Ship', [], [STAYS]),
        'harbour/Dock.java': file('Dock', dock, [ALSO, member('hold'), '  Winch winch = Winch.of(3);\n']),
      };
      assert.ok((await toRead(before, after)).includes(left));
    });
  }

  it('leave to be read an import that new code mentions, too', async () => {
    const before = {
      'harbour/Ship.java': file('Ship', [LIST, LISTS], [STAYS, member('hold')]),
      'harbour/Dock.java': file('Dock', [], [ALSO]),
    };
    const after = {
      'harbour/Ship.java': file('Ship', [], [STAYS]),
      'harbour/Dock.java': file('Dock', [LIST, LISTS], [ALSO, member('hold'), '  List<Rope> ropes;\n']),
    };
    assert.ok((await toRead(before, after)).includes(` => import ${LIST};`));
  });
});

describe('what a type that went to another package needs there', () => {
  const ship = (place: string, imports: readonly string[], name = 'Ship'): string =>
    `package ${place};\n\n${imports.map(one => `import ${one};\n`).join('')}\nclass ${name} {\n  Crate load(Winch winch, int place) {\n    Crate crate = winch.lift(place * 3);\n    crate.tie(place + tide());\n    return crate;\n  }\n}\n`;
  const move = (
    from: readonly string[],
    to: readonly string[],
    more: { readonly before?: Texts; readonly after?: Texts } = {},
  ): [Texts, Texts] => [
    { 'harbour/Ship.java': ship('harbour', from), ...more.before },
    { 'sea/Ship.java': ship('sea', to), ...more.after },
  ];

  it('neighbours that stayed behind are imported', async () => {
    const [before, after] = move(['cargo.Crate'], ['cargo.Crate', 'harbour.Winch']);
    assert.deepEqual(await toRead(before, after), []);
    assert.deepEqual(await toRead(after, before), []);
  });

  it('neighbours that went elsewhere are imported from there', async () => {
    const winch = (place: string): string =>
      `package ${place};\n\nclass Winch {\n  int lift(int place) {\n    return chain.pull(place);\n  }\n}\n`;
    const [before, after] = move(['cargo.Crate'], ['cargo.Crate', 'gear.Winch'], {
      before: { 'harbour/Winch.java': winch('harbour') },
      after: { 'gear/Winch.java': winch('gear') },
    });
    assert.deepEqual(await toRead(before, after), []);
    assert.deepEqual(await toRead(after, before), []);
  });

  for (const [name, from, to, more] of [
    ['something else was imported', ['cargo.Crate', 'gear.Winch'], ['cargo.Crate', 'harbour.Winch'], {}],
    [
      "something else may have been brought by a name that is another's",
      ['cargo.Crate'],
      ['cargo.Crate', 'gear.Winch'],
      {},
    ],
    [
      'the neighbour is new',
      ['cargo.Crate', 'gear.*'],
      ['cargo.Crate', 'gear.*', 'harbour.Winch'],
      { after: { 'harbour/Winch.java': 'package harbour;\n\nclass Winch {\n}\n' } },
    ],
  ] as const) {
    it(`is to be read where ${name}`, async () => {
      const [before, after] = move(from, to, more);
      assert.ok((await toRead(before, after)).some(line => /Winch|harbour|gear/.test(line)));
      assert.ok((await toRead(after, before)).some(line => /Winch|harbour|gear/.test(line)));
    });
  }
});

it('an import of a neighbour that nothing went away from is to be read', async () => {
  const ship = (name: string, imports: string): string =>
    `package harbour;\n\n${imports}class Ship {\n  Crate ${name}(Winch winch, int place) {\n    Crate crate = winch.lift(place * 3);\n    return crate.tied(place + tide());\n  }\n}\n`;
  assert.deepEqual(
    await toRead({ 'Ship.java': ship('load', '') }, { 'Ship.java': ship('heave', 'import harbour.Winch;\n\n') }),
    [' => import harbour.Winch;'],
  );
});

describe('comments about what was refactored', () => {
  const code = (name: string, text: string): string =>
    `class Ship {\n  /** ${text} */\n  int ${name}(int place) {\n    return place * 7 + tide();\n  }\n\n  int stay(int place) {\n    // As ${text}\n    return place - wave(3);\n  }\n}\n`;

  it('name it by its new name', async () => {
    assert.deepEqual(
      await toRead(
        { 'Ship.java': code('berth', 'The berth: {@link #berth(int)}.') },
        { 'Ship.java': code('mooring', 'The mooring: {@link #mooring(int)}.') },
      ),
      [],
    );
  });

  it('are to be read where they say something else besides', async () => {
    assert.equal(
      (
        await toRead(
          { 'Ship.java': code('berth', 'The berth at sea.') },
          { 'Ship.java': code('mooring', 'The mooring at home.') },
        )
      ).length,
      2,
    );
  });

  it('are to be read where a name that stays is another word', async () => {
    assert.equal(
      (
        await toRead(
          { 'Ship.java': code('berth', 'The berth at sea.') },
          { 'Ship.java': code('berth', 'The mooring at sea.') },
        )
      ).length,
      2,
    );
  });
});

describe('the call of what was extracted, mapped to the value that it stands for', () => {
  const host = (body: string, more = ''): string =>
    `class Ship {\n  void load(List<String> list, String path, String mark) {\n    open(path);\n    ${body}\n    close(path);\n  }\n${more}}\n`;
  const BUILD = 'StringBuilder text = new StringBuilder(path);\n    text.append("@").append(mark);\n    ';
  const extracted = (result: string, build = BUILD): string =>
    `\n  String format(String path, String mark) {\n    ${build}return ${result};\n  }\n`;
  const read = (call: string, result: string, build?: string): Promise<string[]> =>
    toRead(
      { 'Ship.java': host(`${BUILD}list.add(text.toString());`) },
      { 'Ship.java': host(`list.add(${call});`, extracted(result, build)) },
    );

  it('follows', async () => {
    assert.deepEqual(await read('format(path, mark)', 'text.toString()'), []);
  });

  it('is to be read where what it is handed to is a field, which the code may change', async () => {
    const inClass = (body: string, more = ''): string =>
      `class Ship {\n  List<String> list;\n  void load(String path, String mark) {\n    open(path);\n    ${body}\n  }\n${more}}\n`;
    const left = await toRead(
      { 'Ship.java': inClass(`${BUILD}list.add(text.toString());`) },
      { 'Ship.java': inClass('list.add(format(path, mark));', extracted('text.toString()')) },
    );
    assert.deepEqual(left, [' => format(path, mark)']);
  });

  it('is to be read where another value is handed back, or an argument does something', async () => {
    assert.notDeepEqual(await read('format(path, mark)', 'text.toSting()'), []);
    assert.notDeepEqual(await read('format(path, mark())', 'text.toString()'), []);
    assert.notDeepEqual(await read('format(mark, path)', 'text.toString()'), []);
  });

  it('follows for each of several hosts, with variables of their own', async () => {
    const line = (name: string, words: string): string =>
      `  String ${name}(List<String> lines, int count, String owner) {\n    open(${name}Door);\n    ${words}\n    return close(${name}Door);\n  }\n`;
    const built = (value: string): string =>
      `String sign = ${value} < 0 ? "-" : "";\n    String digits = pad(Math.abs(${value}), 10);\n    lines.add("of " + owner + sign + digits);`;
    const before = `class Ship {\n${line('cargo', built('count'))}\n${line('crew', built('count'))}}\n`;
    const after = `class Ship {\n${line('cargo', 'lines.add(shown(count, owner));')}\n${line('crew', 'lines.add(shown(count, owner));')}
  String shown(int number, String owner) {\n    String sign = number < 0 ? "-" : "";\n    String digits = pad(Math.abs(number), 10);\n    return "of " + owner + sign + digits;\n  }\n}\n`;
    assert.deepEqual(await toRead({ 'Ship.java': before }, { 'Ship.java': after }), []);
    assert.deepEqual(await toRead({ 'Ship.java': after }, { 'Ship.java': before }), []);
  });

  it('is to be read where a variable of that name is another one', async () => {
    const other =
      'StringBuilder words = new StringBuilder(path);\n    words.append("@").append(mark);\n    StringBuilder text = next();\n    ';
    assert.notDeepEqual(await read('format(path, mark)', 'text.toString()', other), []);
  });
});
