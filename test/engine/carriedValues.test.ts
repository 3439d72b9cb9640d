/** What is left to be read where a value went to a callable of its own, and where a call hands over what the code said itself. */
import assert from 'node:assert/strict';
import { findUncovered } from './support/completeness.js';
import type { Texts } from './support/engine.js';
import { analyzeTexts } from './support/engine.js';
import { toRead } from './support/toRead.js';

/** Both ways: what is extracted one way is inlined the other way. */
async function bothWays(before: Texts, after: Texts, left: readonly string[]): Promise<void> {
  assert.deepEqual((await toRead(before, after)).sort(), [...left].sort());
  assert.deepEqual(
    (await toRead(after, before)).sort(),
    left.map(line => line.split(' => ').reverse().join(' => ')).sort(),
  );
}

const ROW = (
  attributes: string,
  name: string,
  price: string,
  pick: string,
): string => `<li ${attributes}className="row">
    <span className="name">{${name}}</span>
    <button onClick={${pick}}>Pick {${price}}</button>
  </li>`;
const LIST = (row: string): string => `export function List({ items, onPick }) {
  const open = items.filter(item => item.open);
  return (
    <ul className="list">
      {open.map(item => (
        ${row}
      ))}
    </ul>
  );
}
`;
const STOOD = { 'List.jsx': LIST(ROW('key={item.id} ', 'item.name', 'item.price', '() => onPick(item.id)')) };
const component = (head: string, row: string): string => `${head} (\n  ${row}\n);\n`;
const NAMED = 'const Row = ({ item, onPick }) =>';

describe('components taken out of others', () => {
  for (const [what, call, row] of [
    [
      'with parts of an object as parameters',
      '<Row key={item.id} item={item} onPick={onPick} />',
      component(NAMED, ROW('', 'item.name', 'item.price', '() => onPick(item.id)')),
    ],
    [
      'whose parts are called otherwise',
      '<Row key={item.id} item={item} onPick={onPick} />',
      component('const Row = ({ item: one, onPick: pick }) =>', ROW('', 'one.name', 'one.price', '() => pick(one.id)')),
    ],
    [
      'that are handed values',
      '<Row key={item.id} name={item.name} price={item.price} onPick={() => onPick(item.id)} />',
      component('const Row = ({ name, price, onPick }) =>', ROW('', 'name', 'price', 'onPick')),
    ],
    [
      'that read members of what they are handed',
      '<Row key={item.id} item={item} onPick={onPick} />',
      component(
        'const Row = props =>',
        ROW('', 'props.item.name', 'props.item.price', '() => props.onPick(props.item.id)'),
      ),
    ],
    [
      'that read members for parameters',
      '<Row key={item.id} name={item.name} price={item.price} onPick={() => onPick(item.id)} />',
      component('const Row = one =>', ROW('', 'one.name', 'one.price', 'one.onPick')),
    ],
    [
      'as functions with a body',
      '<Row key={item.id} onPick={onPick} item={item} />',
      `function Row({ item, onPick }) {\n  return (\n    ${ROW('', 'item.name', 'item.price', '() => onPick(item.id)')}\n  );\n}\n`,
    ],
  ] as const) {
    it(`${what} leave nothing to be read`, async () => {
      await bothWays(STOOD, { 'List.jsx': `${row}\n${LIST(call)}` }, []);
    });
  }

  it('leave to be read what changed in them', async () => {
    const row = component(
      NAMED,
      ROW('', 'item.name', 'item.price', '() => onPick(item.id)').replace('"row"', '"wide row"'),
    );
    await bothWays(STOOD, { 'List.jsx': `${row}\n${LIST('<Row key={item.id} item={item} onPick={onPick} />')}` }, [
      '"row" => "wide row"',
    ]);
  });

  for (const [what, call, row] of [
    [
      'another value is handed over',
      '<Row key={item.id} item={first} onPick={onPick} />',
      component(NAMED, ROW('', 'item.name', 'item.price', '() => onPick(item.id)')),
    ],
    [
      'another value is handed over for a member',
      '<Row key={item.id} item={first} onPick={onPick} />',
      component(
        'const Row = props =>',
        ROW('', 'props.item.name', 'props.item.price', '() => props.onPick(props.item.id)'),
      ),
    ],
    [
      'a member is given a value',
      '<Row key={item.id} item={item} onPick={onPick} />',
      component(
        'const Row = props =>',
        ROW('', 'props.item.name', '(props.item = first).price', '() => props.onPick(props.item.id)'),
      ),
    ],
    [
      'all that is handed over is handed on',
      '<Row key={item.id} item={item} onPick={onPick} />',
      component(
        'const Row = props =>',
        ROW('', 'props.item.name', 'props.item.price', '() => props.onPick(props.item.id, props)'),
      ),
    ],
    [
      'something is handed over besides members',
      '<Row key={item.id} item={item} onPick={onPick} log={write()} />',
      component(
        'const Row = props =>',
        ROW('', 'props.item.name', 'props.item.price', '() => props.onPick(props.item.id)'),
      ),
    ],
    [
      'something is handed over besides',
      '<Row key={item.id} item={item} onPick={onPick} log={write()} />',
      component(NAMED, ROW('', 'item.name', 'item.price', '() => onPick(item.id)')),
    ],
    [
      'all there is is handed over',
      '<Row key={item.id} item={item} {...rest} />',
      component(NAMED, ROW('', 'item.name', 'item.price', '() => onPick(item.id)')),
    ],
  ] as const) {
    it(`leave their element to be read where ${what}`, async () => {
      const left = await toRead(STOOD, { 'List.jsx': `${row}\n${LIST(call)}` });
      assert.ok(
        left.some(line => line.includes('<Row') || line.includes('{first}')),
        left.join('\n'),
      );
    });
  }

  it('leave to be read what is handed over to one that takes nothing', async () => {
    const page = (head: string): string =>
      `export function Page() {\n  return (\n    <main>\n      ${head}\n      <p>All the news</p>\n    </main>\n  );\n}\n`;
    const head = '<header className="top"><h1>The paper</h1><a href="/logout">Log out</a></header>';
    const header = `const Header = () => ${head};\n\n`;
    await bothWays({ 'Page.jsx': page(head) }, { 'Page.jsx': header + page('<Header />') }, []);
    for (const other of ['<Header log={write()} />', '<Header>{write()}</Header>']) {
      const left = await toRead({ 'Page.jsx': page(head) }, { 'Page.jsx': header + page(other) });
      assert.ok(
        left.some(line => line.includes('write()')),
        left.join('\n'),
      );
    }
  });

  it('leave another key to be read', async () => {
    const left = await toRead(STOOD, {
      'List.jsx': `${component(NAMED, ROW('', 'item.name', 'item.price', '() => onPick(item.id)'))}\n${LIST('<Row key={item.name} item={item} onPick={onPick} />')}`,
    });
    assert.ok(left.length > 0);
  });
});

describe('members of what a component is handed', () => {
  const row = (remove: string): string =>
    `<li className="row">\n    <b>{item.name}</b>\n    <button onClick={() => ${remove}(item.id)}>Remove</button>\n  </li>`;
  const list = (head: string, inner: string): string =>
    `export function ${head} {\n  return (\n    <ul>\n      {given.items.map(item => (\n        ${inner}\n      ))}\n    </ul>\n  );\n}\n`;
  const taken = `\nfunction Row(given) {\n  return (\n    ${row('given.onRemove').replaceAll('item.', 'given.item.')}\n  );\n}\n`;
  const call = '<Row item={item} onRemove={given.onRemove} />';

  it('leave nothing to be read where they are handed on', async () => {
    await bothWays(
      { 'List.jsx': list('List(given)', row('given.onRemove')) },
      { 'List.jsx': list('List(given)', call) + taken },
      [],
    );
  });

  it('leave the element to be read in a function that is no component', async () => {
    const left = await toRead(
      { 'List.jsx': list('list(given)', row('given.onRemove')) },
      { 'List.jsx': list('list(given)', call) + taken },
    );
    assert.ok(
      left.some(line => line.includes('given.onRemove')),
      left.join('\n'),
    );
  });
});

describe('texts that are handed over to components', () => {
  const page = (head: string): string =>
    `export function Page({ user }) {\n  return (\n    <div>\n      ${head}\n      <Stories of={user} />\n    </div>\n  );\n}\n`;
  const head = (kind: string, title: string): string =>
    `<header className=${kind}>\n        <h1>${title}</h1>\n        <img src={user.picture} alt={user.name} />\n      </header>`;
  const taken = (call: string, ...parts: readonly [string, string]): Texts => ({
    'Page.jsx': `${page(call)}\nfunction Head({ kind, title, user }) {\n  return (\n    ${head(...parts)}\n  );\n}\n`,
  });

  for (const [what, title] of [
    ['in one line', 'Welcome back'],
    ['in a line of its own', '\n          Welcome back\n        '],
  ] as const) {
    it(`leave nothing to be read: ${what}`, async () => {
      await bothWays(
        { 'Page.jsx': page(head('"wide"', title)) },
        taken('<Head kind="wide" title="Welcome back" user={user} />', '{kind}', '{title}'),
        [],
      );
    });
  }

  for (const [what, blank] of [
    ['a blank', ' '],
    ['one that no line break takes away', '\n\u00a0'],
  ] as const) {
    it(`leave to be read blanks that are shown: ${what}`, async () => {
      const left = await toRead(
        { 'Page.jsx': page(head('"wide"', `${blank}Welcome back`)) },
        taken('<Head kind="wide" title="Welcome back" user={user} />', '{kind}', '{title}'),
      );
      assert.ok(
        left.some(line => line.includes('{title}')),
        left.join('\n'),
      );
    });
  }

  it('leave to be read another text', async () => {
    const left = await toRead(
      { 'Page.jsx': page(head('"wide"', 'Welcome')) },
      taken('<Head kind="broad" title="Welcome back" user={user} />', '{kind}', '{title}'),
    );
    for (const changed of ['{kind}', '{title}', '<Head']) {
      assert.ok(
        left.some(line => line.includes(changed)),
        left.join('\n'),
      );
    }
  });
});

describe('members of an object that is handed over', () => {
  const code = (line: string, rest = ''): Texts => ({
    'draw.js': `function draw(order, canvas) {\n  canvas.open(1);\n  ${line}\n}\n${rest}`,
  });
  const lines = (text: string, width: string): string =>
    `canvas.line(${text}, 3);\n  canvas.mark(${width});\n  canvas.close(${text}.size);`;
  const callable = (text: string, width: string): string =>
    `\nfunction show(canvas, options) {\n  ${lines(text, width)}\n}\n`;

  it('leave nothing to be read', async () => {
    await bothWays(
      code(lines('order', 'canvas')),
      code('show(canvas, { order: order, place: canvas });', callable('options.order', 'options.place')),
      [],
    );
  });

  it('leave to be read another value', async () => {
    const left = await toRead(
      code(lines('order', 'canvas')),
      code('show(canvas, { order: canvas, place: canvas });', callable('options.order', 'options.place')),
    );
    assert.ok(
      left.some(line => line.includes('order: canvas')),
      left.join('\n'),
    );
  });

  it('leave to be read a method that is called on what it is handed over in', async () => {
    const called = (log: string): string => `canvas.line(3);\n  ${log}(canvas, 4);\n  canvas.close(5);`;
    const left = await toRead(
      code(called('order.log')),
      code('show(canvas, { log: order.log });', `\nfunction show(canvas, options) {\n  ${called('options.log')}\n}\n`),
    );
    assert.ok(
      left.some(line => line.includes('order.log')),
      left.join('\n'),
    );
  });
});

describe('values that are handed over for parameters', () => {
  const host = (code: string): string =>
    `  void run(Order order, Clock clock) {\n    start();\n${code}    stop();\n  }\n`;
  const inline = (...code: readonly string[]): Texts => ({
    'A.java': `class A {\n${host(code.map(line => `    ${line}\n`).join(''))}}\n`,
  });
  const extracted = (call: string, head: string, ...code: readonly string[]): Texts => ({
    'A.java': `class A {\n${host(`    ${call}\n`)}\n  private void ${head} {\n${code.map(line => `    ${line}\n`).join('')}  }\n}\n`,
  });

  it('leave nothing to be read where nothing was done before them', async () => {
    await bothWays(
      inline('log.write(order.name, 3);', 'store.put(clock, 3);'),
      extracted(
        'done(order.name, 3, clock);',
        'done(String name, int count, Clock clock)',
        'log.write(name, count);',
        'store.put(clock, count);',
      ),
      [],
    );
  });

  it('leave nothing to be read where variables are all they are made of', async () => {
    const before = inline('log.write(order + "!", clock);', 'store.put(order + "!");');
    await bothWays(
      before,
      extracted(
        'done(order + "!", clock);',
        'done(String name, Clock clock)',
        'log.write(name, clock);',
        'store.put(name);',
      ),
      [],
    );
  });

  for (const [what, before, call, head, code] of [
    [
      'something is done before one of them',
      ['log.write(order.name);', 'store.put(order.name);'],
      'done(order.name);',
      'done(String name)',
      ['log.write(name);', 'store.put(name);'],
    ],
    [
      'they do something',
      ['log.write(order.name());', 'store.put(order.name());'],
      'done(order.name());',
      'done(String name)',
      ['log.write(name);', 'store.put(name);'],
    ],
    [
      'a variable changes meanwhile',
      ['log.write(order + "!");', 'order = clock.next();', 'store.put(order + "!");'],
      'done(order + "!", order, clock);',
      'done(String name, Order order, Clock clock)',
      ['log.write(name);', 'order = clock.next();', 'store.put(name);'],
    ],
    [
      'they may fail where they were not evaluated',
      ['if (clock.isOver()) log.write(order.name.size, clock);'],
      'done(order.name.size, clock);',
      'done(int size, Clock clock)',
      ['if (clock.isOver()) log.write(size, clock);'],
    ],
    [
      'they were evaluated in rounds',
      ['for (Day day : clock.days()) log.write(order.name, day);'],
      'done(order.name, clock);',
      'done(String name, Clock clock)',
      ['for (Day day : clock.days()) log.write(name, day);'],
    ],
  ] as const) {
    it(`leave only the call to be read where ${what}`, async () => {
      await bothWays(inline(...before), extracted(call, head, ...code), [` => ${call}`]);
    });
  }

  it('leave to be read another value than the one that stood there', async () => {
    const left = await toRead(
      inline('log.write(order.name, clock);', 'store.put(clock, 3);'),
      extracted(
        'done(order.title, clock);',
        'done(String name, Clock clock)',
        'log.write(name, clock);',
        'store.put(clock, 3);',
      ),
    );
    assert.ok(
      left.includes(' => done(order.title, clock);') && left.some(line => line.includes('order.name')),
      left.join('\n'),
    );
  });

  it('leave to be read what is handed over for nothing', async () => {
    const code = '  open(list);\n  save(list, 3);\n  close(list);\n';
    const left = await toRead(
      { 'a.js': `function run(list) {\n  begin();\n${code}  end();\n}\n` },
      {
        'a.js': `function run(list) {\n  begin();\n  all(list, count());\n  end();\n}\n\nfunction all(list) {\n${code}}\n`,
      },
    );
    assert.ok(
      left.some(line => line.includes('count()')),
      left.join('\n'),
    );
  });

  it('leave to be read the call where a parameter is asked for more', async () => {
    const left = await toRead(
      inline('log.write(order.name, clock);', 'store.put(clock, 3);'),
      extracted(
        'done(order.name, clock);',
        'done(String name, Clock clock)',
        'log.write(name, clock);',
        'check(name);',
        'store.put(clock, 3);',
      ),
    );
    assert.ok(left.includes(' => done(order.name, clock);') && left.includes(' => check(name);'), left.join('\n'));
  });

  it('leave to be read what was another object where it stood', async () => {
    const code = (name: string): string => `    list.each(function () {\n      log(${name}, 3);\n    });\n`;
    const before = `class A {\n  run(list) {\n    open();\n${code('this.name')}    close();\n  }\n}\n`;
    const after = `class A {\n  run(list) {\n    open();\n    this.all(this.name, list);\n    close();\n  }\n\n  all(name, list) {\n${code('name')}  }\n}\n`;
    const left = await toRead({ 'a.js': before }, { 'a.js': after });
    assert.ok(
      left.includes('this.name => ') && left.some(line => line.includes('this.all(this.name, list);')),
      left.join('\n'),
    );
    const arrow = (text: string): string => text.replace('function ()', '() =>');
    assert.deepEqual(await toRead({ 'a.js': arrow(before) }, { 'a.js': arrow(after) }), [
      ' => this.all(this.name, list);',
    ]);
  });

  it('leave to be read a method that is called without its object', async () => {
    const code = (call: string): string => `  open();\n  ${call}\n  save(list, 3);\n`;
    const left = await toRead(
      { 'a.js': `function run(list) {\n${code('list.push(4);')}}\n` },
      {
        'a.js': `function run(list) {\n  all(list.push, list);\n}\n\nfunction all(push, list) {\n${code('push(4);')}}\n`,
      },
    );
    assert.ok(
      left.some(line => line.includes('push')),
      left.join('\n'),
    );
  });
});

describe('copies of code that hand over values of their own', () => {
  const code = (value: string): string => `    log.write("order", ${value}, 3);\n    store.put(${value}, clock);\n`;
  const host = (name: string, ...parts: readonly string[]): string =>
    `  void ${name}(Order order, String title, Clock clock, String note) {\n    start${name}();\n${parts.join('    between(1);\n')}    stop${name}();\n  }\n\n`;
  const done =
    '  private void done(String name, Clock clock) {\n    log.write("order", name, 3);\n    store.put(name, clock);\n  }\n';
  const call = (value: string): string => `    done(${value}, clock);\n`;
  const texts = (...members: readonly string[]): Texts => ({ 'A.java': `class A {\n${members.join('')}}\n` });
  const pairs = (left: string, right: string): readonly (readonly [string, Texts, Texts])[] => [
    ['of one method', texts(host('Run', code(left), code(right))), texts(host('Run', call(left), call(right)), done)],
    [
      'of two methods',
      texts(host('Run', code(left)), host('Walk', code(right))),
      texts(host('Run', call(left)), host('Walk', call(right)), done),
    ],
  ];

  for (const [left, right] of [
    ['title', 'note'],
    ['"near"', '"far"'],
    ['"far"', 'title'],
  ] as const) {
    for (const [what, before, after] of pairs(left, right)) {
      it(`leave nothing to be read ${what}: ${left}, ${right}`, async () => {
        await bothWays(before, after, []);
      });
    }
  }

  for (const [what, before, after] of pairs('order.name', 'clock.name')) {
    it(`leave only calls to be read ${what}, where something is done before`, async () => {
      await bothWays(before, after, [' => done(order.name, clock);', ' => done(clock.name, clock);']);
    });
  }

  for (const [what, before, after] of pairs('1', '2')) {
    it(`leave another value to be read ${what}`, async () => {
      const other = { 'A.java': after['A.java'].replace('done(2', 'done(4') };
      const left = await toRead(before, other);
      assert.ok(left.includes(' => done(4, clock);'), left.join('\n'));
    });
  }
});

describe('names of values that became calls', () => {
  const java = (...members: readonly string[]): Texts => ({
    'Pen.java': `class Pen {\n  private Edge left;\n  private Edge right;\n\n${members.join('\n')}}\n`,
  });
  const draw = (...code: readonly string[]): string =>
    `  void draw(Canvas canvas) {\n${code.map(line => `    ${line}\n`).join('')}  }\n`;
  const query = (value: string): string => `  private int span() {\n    return ${value};\n  }\n`;

  it('leave nothing to be read', async () => {
    await bothWays(
      java(draw('int width = right.at - left.at;', 'canvas.rect(width, 3);')),
      java(draw('canvas.rect(span(), 3);'), query('right.at - left.at')),
      [],
    );
  });

  it('leave to be read what changed in the value', async () => {
    await bothWays(
      java(draw('int width = right.at - left.at;', 'canvas.rect(width, 3);')),
      java(draw('canvas.rect(span(), 3);'), query('right.at - left.from')),
      ['at => from'],
    );
  });

  it('leave to be read what stands around the value', async () => {
    const left = await toRead(
      java(draw('canvas.rect(right.at - left.at, 3);')),
      java(
        draw('canvas.rect(span(), 3);'),
        query('right.at - left.at').replace('return', 'synchronized (left) {\n      return').replace(';', ';\n    }'),
      ),
    );
    assert.ok(
      left.some(line => line.includes('synchronized (left)')),
      left.join('\n'),
    );
  });

  for (const [what, path, before, after, left] of [
    [
      'thrown',
      'Pen.java',
      'class Pen {\n  void draw(Canvas canvas) {\n    canvas.open();\n    log(new Fault(canvas.size() + 3, "far"));\n  }\n}\n',
      'class Pen {\n  void draw(Canvas canvas) {\n    canvas.open();\n    log(fault(canvas));\n  }\n\n  Fault fault(Canvas canvas) {\n    throw new Fault(canvas.size() + 3, "far");\n  }\n}\n',
      'throw',
    ],
    [
      'kept',
      'pen.rb',
      'class Pen\n  def draw(canvas)\n    canvas.open\n    canvas.rect(canvas.size(2) + 3 * canvas.left(1))\n  end\nend\n',
      'class Pen\n  def draw(canvas)\n    canvas.open\n    canvas.rect(span(canvas))\n  end\n\n  def span(canvas)\n    @span = canvas.size(2) + 3 * canvas.left(1)\n  end\nend\n',
      '@span',
    ],
    [
      'waited for',
      'pen.js',
      'async function draw(canvas) {\n  canvas.open();\n  canvas.rect(canvas.size(2) + 3 * canvas.left(1));\n}\n',
      'async function draw(canvas) {\n  canvas.open();\n  canvas.rect(span(canvas));\n}\n\nasync function span(canvas) {\n  return await (canvas.size(2) + 3 * canvas.left(1));\n}\n',
      'await',
    ],
  ] as const) {
    it(`leave to be read that a value is ${what}`, async () => {
      const lines = await toRead({ [path]: before }, { [path]: after });
      assert.ok(
        lines.some(line => line.includes(left)),
        lines.join('\n'),
      );
    });
  }

  it('leave to be read what is handed over for nothing', async () => {
    const code = (value: string): string =>
      `function draw(a, canvas) {\n  canvas.open();\n  canvas.rect(${value}, 3);\n}\n`;
    const left = await toRead(
      { 'a.js': code('a.right - a.left * 2') },
      { 'a.js': `${code('span(a, count())')}\nfunction span(a) {\n  return a.right - a.left * 2;\n}\n` },
    );
    assert.ok(
      left.some(line => line.includes('count()')),
      left.join('\n'),
    );
  });

  it('leave to be read what stands beside the call', async () => {
    const code = (values: string): string => `function draw(a, canvas) {\n  canvas.open();\n  return [${values}];\n}\n`;
    const left = await toRead(
      { 'a.js': code('a.right - a.left * 2, 1') },
      { 'a.js': `${code('span(a), extra(4), 1')}\nfunction span(a) {\n  return a.right - a.left * 2;\n}\n` },
    );
    assert.ok(
      left.some(line => line.includes('extra(4)')),
      left.join('\n'),
    );
  });

  it('leave to be read what is evaluated when something was done', async () => {
    const left = await toRead(
      java(draw('int width = right.at - left.at;', 'canvas.open();', 'canvas.rect(width, 3);')),
      java(draw('canvas.open();', 'canvas.rect(span(), 3);'), query('right.at - left.at')),
    );
    assert.ok(left.includes(' => span()'), left.join('\n'));
  });

  it('leave to be read what is evaluated twice, and does something', async () => {
    const left = await toRead(
      java(draw('int width = right.next() - left.at;', 'canvas.rect(width, width);')),
      java(draw('canvas.rect(span(), span());'), query('right.next() - left.at')),
    );
    assert.ok(left.includes(' => span()'), left.join('\n'));
  });
});

describe('constants that are named with what has them', () => {
  const types: Readonly<Record<string, (constant: string, value: string, rest?: string) => string>> = {
    'A.java': (constant, value, rest = '') =>
      `class A {\n${constant && `  private static final int LIMIT = ${constant};\n\n`}  void paint(Box box, int k) {\n    box.open(k + ${value});\n    box.close(2);\n  }\n${rest}}\n`,
    'a.ts': (constant, value, rest = '') =>
      `class A {\n${constant && `  private static readonly LIMIT = ${constant};\n\n`}  paint(box: Box, k: number): void {\n    box.open(k + ${value});\n    box.close(2);\n  }\n${rest}}\n`,
    'A.cs': (constant, value, rest = '') =>
      `class A\n{\n${constant && `  private const int LIMIT = ${constant};\n\n`}  void Paint(Box box, int k)\n  {\n    box.Open(k + ${value});\n    box.Close(2);\n  }\n${rest}}\n`,
    'a.php': (constant, value, rest = '') =>
      `<?php\nclass A {\n${constant && `  private const LIMIT = ${constant};\n\n`}  function paint($box, $k) {\n    $box->open($k + ${value});\n    $box->close(2);\n  }\n${rest}}\n`,
  };
  for (const [path, type] of Object.entries(types)) {
    const named = path === 'a.php' ? 'self::LIMIT' : 'A.LIMIT';
    it(`leave nothing to be read: ${path}`, async () => {
      await bothWays({ [path]: type('', '742') }, { [path]: type('742', named) }, []);
    });

    it(`leave another value to be read: ${path}`, async () => {
      const left = await toRead({ [path]: type('', '742') }, { [path]: type('743', named) });
      assert.ok(
        left.some(line => line.includes('LIMIT')),
        left.join('\n'),
      );
    });

    it(`leave the constant of another type to be read: ${path}`, async () => {
      const left = await toRead({ [path]: type('', '742') }, { [path]: type('742', named.replace(/^(self|A)/, 'B')) });
      assert.ok(
        left.some(line => line.includes('LIMIT')),
        left.join('\n'),
      );
    });
  }

  it('leave nothing to be read of a member of the object itself', async () => {
    const type = (member: string, value: string): string =>
      `class A {\n${member}  paint(box: Box, k: number): void {\n    box.open(k + ${value});\n  }\n}\n`;
    await bothWays(
      { 'a.ts': type('', '742') },
      { 'a.ts': type('  private readonly limit = 742;\n\n', 'this.limit') },
      [],
    );
    // In a function of its own, the object is another one.
    const inner = (value: string): string => `[k].forEach(function () { box.mark(${value}); })`;
    const left = await toRead(
      { 'a.ts': type('', inner('742')) },
      { 'a.ts': type('  private readonly limit = 742;\n\n', inner('this.limit')) },
    );
    assert.ok(
      left.some(line => line.includes('this.limit')),
      left.join('\n'),
    );
  });
});

describe('values that the callable names, and gives back by that name', () => {
  for (const [path, host, callable] of [
    [
      'a.rs',
      (code: string) => `fn run(edge: &Edge, k: i32) {\n    edge.open(1);\n${code}    edge.line(rest);\n}\n`,
      (code: string) => `\nfn span(edge: &Edge, k: i32) -> i32 {\n${code}    rest\n}\n`,
    ],
    [
      'a.rb',
      (code: string) => `class A\n  def run(edge, k)\n    edge.open(1)\n${code}    edge.line(rest)\n  end\n`,
      (code: string) => `\n  def span(edge, k)\n${code}    rest\n  end\nend\n`,
    ],
    [
      'A.scala',
      (code: string) =>
        `class A {\n  def run(edge: Edge, k: Int): Unit = {\n    edge.open(1)\n${code}    edge.line(rest)\n  }\n`,
      (code: string) => `\n  def span(edge: Edge, k: Int): Int = {\n${code}    rest\n  }\n}\n`,
    ],
  ] as const) {
    const [word, end] = path === 'a.rs' ? ['let ', ';'] : path === 'a.rb' ? ['', ''] : ['val ', ''];
    const code = `    ${word}size = edge.size(k + 2)${end}\n    ${word}rest = size * k${end}\n`;
    const close = path === 'a.rb' ? 'end\n' : path === 'A.scala' ? '}\n' : '';
    it(`leave nothing to be read: ${path}`, async () => {
      await bothWays(
        { [path]: host(code) + close },
        { [path]: host(`    ${word}rest = span(edge, k)${end}\n`) + callable(code) },
        [],
      );
    });

    it(`leave another value to be read: ${path}`, async () => {
      const left = await toRead(
        { [path]: host(code) + close },
        { [path]: host(`    ${word}rest = span(edge, k)${end}\n`) + callable(code).replace(' rest\n', ' size\n') },
      );
      assert.ok(
        left.some(line => line.includes('span(edge, k)')),
        left.join('\n'),
      );
    });
  }

  it('leave nothing to be read of a call as a statement: a.rs', async () => {
    const code = '    edge.draw(k);\n    edge.mark(k, 7);\n';
    const host = (inside: string): string =>
      `fn run(edge: &Edge, k: i32) {\n    edge.open(1);\n${inside}    edge.close(2);\n}\n`;
    await bothWays(
      { 'a.rs': host(code) },
      { 'a.rs': `${host('    paint(edge, k);\n')}\nfn paint(edge: &Edge, k: i32) {\n${code}}\n` },
      [],
    );
  });
});

describe('statements of which a part became a call', () => {
  const value = 'box.right.at(2) - box.left.at(3)';
  const JAVA = (code: string, rest = ''): string =>
    `class A {\n  int run(Box box, int k) {\n    log(k);\n    ${code}\n  }\n${rest}}\n`;
  const TS = (code: string, rest = ''): string =>
    `function run(box: Box, k: number) {\n  log(k);\n  ${code}\n}\n${rest}`;
  const PY = (code: string, rest = ''): string => `def run(box, k):\n    log(k)\n    ${code}\n${rest}`;
  const RB = (code: string, rest = ''): string =>
    `class A\n  def run(box, k)\n    log(k)\n    ${code}\n  end\n${rest}end\n`;
  const span = {
    java: `\n  private int span(Box box) {\n    return ${value};\n  }\n`,
    ts: `\nfunction span(box: Box) {\n  return ${value};\n}\n`,
    py: `\n\ndef span(box):\n    return ${value}\n`,
    rb: `\n  def span(box)\n    ${value}\n  end\n`,
  };
  for (const [path, wrap, rest, form] of [
    ['A.java', JAVA, span.java, (of: string) => `return ${of} * k;`],
    ['A.java', JAVA, span.java, (of: string) => `return k > 3 ? ${of} : k;`],
    ['a.ts', TS, span.ts, (of: string) => `return ${of} * k;`],
    ['a.ts', TS, span.ts, (of: string) => 'return `${' + of + '} wide ${k}`;'],
    ['a.ts', TS, span.ts, (of: string) => `return { size: ${of}, k };`],
    ['a.ts', TS, span.ts, (of: string) => `return { span: ${of}, k };`],
    ['a.py', PY, span.py, (of: string) => `return ${of} * k`],
    ['a.py', PY, span.py, (of: string) => `return f"{${of}} wide {k}"`],
    ['a.rb', RB, span.rb, (of: string) => `return ${of} * k`],
    ['a.rb', RB, span.rb, (of: string) => `"#{${of}} wide #{k}"`],
  ] as const) {
    it(`leave nothing to be read: ${form('...')}`, async () => {
      await bothWays({ [path]: wrap(form(`(${value})`)) }, { [path]: wrap(form('span(box)'), rest) }, []);
    });
  }

  it('leave to be read what changed beside it', async () => {
    await bothWays(
      { 'A.java': JAVA(`return (${value}) * k;`) },
      { 'A.java': JAVA('return span(box) * k;', span.java.replace('at(2)', 'at(4)')) },
      ['2 => 4'],
    );
  });

  it('leave to be read what was computed in another order', async () => {
    const left = await toRead(
      { 'A.java': JAVA('return box.right.at(2) - box.left.at(3) * k;') },
      { 'A.java': JAVA('return span(box) * k;', span.java) },
    );
    assert.ok(left.includes('- => *'), left.join('\n'));
  });

  it('leave nothing to be read of a member of what is done', async () => {
    const lines = (of: string): string => `show(${of}, k);\n  return k - ${of};`;
    await bothWays(
      { 'a.ts': TS(lines('box.edges.filter(edge => edge.at(3) > 4).length')) },
      { 'a.ts': TS(lines('span(box)'), span.ts.replace(value, 'box.edges.filter(edge => edge.at(3) > 4).length')) },
      [],
    );
  });
});

describe('names of values that getters read', () => {
  const LANGUAGES: Readonly<Record<string, (width: string, code: string, getter: string) => string>> = {
    'box.ts': (width, code, getter) =>
      `class Box {\n  draw(canvas: Canvas): void {\n${width && '    const width = this.right - this.left;\n'}    ${code};\n  }\n${getter && `\n  private get width(): number {\n    return this.right - this.left;\n  }\n`}}\n`,
    'box.py': (width, code, getter) =>
      `class Box:\n    def draw(self, canvas):\n${width && '        width = self.right - self.left\n'}        ${code}\n${getter && '\n    @property\n    def width(self):\n        return self.right - self.left\n'}`,
    'box.dart': (width, code, getter) =>
      `class Box {\n  void draw(Canvas canvas) {\n${width && '    final width = right - left;\n'}    ${code};\n  }\n${getter && '\n  int get width => right - left;\n'}}\n`,
    'Box.scala': (width, code, getter) =>
      `class Box(left: Int, right: Int) {\n  def draw(canvas: Canvas): Unit = {\n${width && '    val width = right - left\n'}    ${code}\n  }\n${getter && '\n  private def width = right - left\n'}}\n`,
  };
  const named: Readonly<Record<string, string>> = {
    'box.ts': 'this.width',
    'box.py': 'self.width',
    'box.dart': 'width',
    'Box.scala': 'width',
  };

  for (const [path, box] of Object.entries(LANGUAGES)) {
    it(`leave nothing to be read: ${path}`, async () => {
      await bothWays(
        { [path]: box('width', 'canvas.line(width, 3)', '') },
        { [path]: box('', `canvas.line(${named[path]}, 3)`, 'width') },
        [],
      );
    });

    it(`leave to be read what is read when something was done: ${path}`, async () => {
      // What Scala's type is made with may be given another value only if it says so.
      const changing = (text: string): string =>
        text.replace('(left: Int, right: Int)', '(var left: Int, var right: Int)');
      const left = await toRead(
        { [path]: changing(box('width', 'canvas.line(move(), width)', '')) },
        { [path]: changing(box('', `canvas.line(move(), ${named[path]})`, 'width')) },
      );
      assert.ok(
        left.some(line => line.includes('width')),
        left.join('\n'),
      );
    });
  }

  it('leave to be read a getter that keeps what it gave', async () => {
    const left = await toRead(
      { 'box.py': LANGUAGES['box.py']('width', 'canvas.line(width, 3)', '') },
      {
        'box.py': LANGUAGES['box.py']('', 'canvas.line(self.width, 3)', 'width').replace(
          '@property',
          '@cached_property',
        ),
      },
    );
    assert.ok(
      left.some(line => line.includes('@cached_property')),
      left.join('\n'),
    );
  });

  it('leave to be read what the getter gives, and is called', async () => {
    const left = await toRead(
      { 'box.ts': LANGUAGES['box.ts']('width', 'canvas.line(width, 3)', '') },
      { 'box.ts': LANGUAGES['box.ts']('', 'canvas.line(this.width(), 3)', 'width') },
    );
    assert.ok(
      left.some(line => line.includes('this.width()')),
      left.join('\n'),
    );
  });

  it('leave a variable alone that has the name of a getter', async () => {
    const other = (code: string): string =>
      `class Box(left: Int, right: Int) {\n  def draw(canvas: Canvas): Unit = {\n    val width = canvas.size()\n    canvas.line(${code}, width)\n  }\n}\n`;
    const getter = '\n  private def width = right - left\n}\n';
    const left = await toRead(
      { 'Box.scala': other('right - left') },
      { 'Box.scala': other('width').replace(/}\n$/, getter) },
    );
    assert.ok(
      left.some(line => line.includes('right - left')),
      left.join('\n'),
    );
  });
});

describe('values that a callable gives back without a word for it', () => {
  const value = 'a.right.place(2) - a.left.place(3)';
  for (const [path, call, texts] of [
    [
      'a.rs',
      'span(a)',
      [
        'fn draw(a: &Box, c: &mut Canvas) {\n    c.begin();\n    c.rect(',
        ');\n}\n',
        '\nfn span(a: &Box) -> i32 {\n    ',
        '\n}\n',
        '',
      ],
    ],
    [
      'a.rb',
      'span(a)',
      [
        'class Pen\n  def draw(a, c)\n    c.begin(1)\n    c.rect(',
        ')\n  end\n',
        '\n  def span(a)\n    ',
        '\n  end\n',
        'end\n',
      ],
    ],
    [
      'a.scala',
      'span(a)',
      [
        'class Pen {\n  def draw(a: Box, c: Canvas): Unit = {\n    c.begin()\n    c.rect(',
        ')\n  }\n',
        '\n  private def span(a: Box): Size = {\n    ',
        '\n  }\n',
        '}\n',
      ],
    ],
    [
      'a.swift',
      'span(a: a)',
      [
        'class Pen {\n  func draw(a: Box, c: Canvas) {\n    c.begin()\n    c.rect(',
        ')\n  }\n',
        '\n  private func span(a: Box) -> Size {\n    ',
        '\n  }\n',
        '}\n',
      ],
    ],
  ] as const) {
    const [opens, closes, head, foot, end] = texts;
    it(`leave nothing to be read but what changed in them: ${path}`, async () => {
      const before = { [path]: `${opens}${value}${closes}${end}` };
      await bothWays(before, { [path]: `${opens}${call}${closes}${head}${value}${foot}${end}` }, []);
      await bothWays(before, { [path]: `${opens}${call}${closes}${head}${value.replace('3', '4')}${foot}${end}` }, [
        '3 => 4',
      ]);
    });
  }
});

describe('several values that are given back together', () => {
  const script = (...code: readonly string[]): string =>
    `export function draw(box, canvas) {\n${code.map(line => `  ${line}\n`).join('')}  canvas.rect(box.left, width, height);\n}\n`;
  const VALUES = ['const width = box.right - box.left;', 'const height = box.bottom - box.top;'];
  const callable = (result: string): string =>
    `\nfunction sizeOf(box) {\n${VALUES.map(line => `  ${line}\n`).join('')}  return ${result};\n}\n`;

  for (const [path, before, after] of [
    ['by names', script(...VALUES), script('const { width, height } = sizeOf(box);') + callable('{ width, height }')],
    [
      'by names in another order',
      script(...VALUES),
      script('const { height, width } = sizeOf(box);') + callable('{ width, height }'),
    ],
    ['by places', script(...VALUES), script('const [width, height] = sizeOf(box);') + callable('[width, height]')],
  ] as const) {
    it(`leave nothing to be read: ${path}`, async () => {
      await bothWays({ 'a.js': before }, { 'a.js': after }, []);
    });
  }

  for (const [path, opens, closes, values, taken, callee] of [
    [
      'a.py',
      'def draw(box, canvas):\n',
      '    canvas.rect(box.left, width, height)\n',
      '    width = box.right - box.left\n    height = box.bottom - box.top\n',
      '    width, height = size_of(box)\n',
      ['\n\ndef size_of(box):\n', '    return width, height\n'],
    ],
    [
      'a.go',
      'package p\n\nfunc draw(box Box, canvas Canvas) {\n',
      '\tcanvas.Rect(box.left, width, height)\n}\n',
      '\twidth := box.right - box.left\n\theight := box.bottom - box.top\n',
      '\twidth, height := sizeOf(box)\n',
      ['\nfunc sizeOf(box Box) (Size, Size) {\n', '\treturn width, height\n}\n'],
    ],
    [
      'a.rb',
      'def draw(box, canvas)\n',
      '  canvas.rect(box.left, width, height)\nend\n',
      '  width = box.right(1) - box.left\n  height = box.bottom(2) - box.top\n',
      '  width, height = size_of(box)\n',
      ['\ndef size_of(box)\n', '  return width, height\nend\n'],
    ],
  ] as const) {
    it(`leave nothing to be read: ${path}`, async () => {
      await bothWays(
        { [path]: opens + values + closes },
        { [path]: opens + taken + closes + callee[0] + values + callee[1] },
        [],
      );
    });
  }

  for (const [what, taken, result] of [
    ['places are exchanged', 'const [height, width] = sizeOf(box);', '[width, height]'],
    ['names are exchanged', 'const { width: height, height: width } = sizeOf(box);', '{ width, height }'],
    ['one is something else', 'const { width, height } = sizeOf(box);', '{ width, height: width }'],
    ['one is left out', 'const [width, height] = sizeOf(box);', '[width, box, height]'],
    ['none is taken of the first', 'const [, width, height] = sizeOf(box);', '[width, height]'],
    ['only the last is given back', 'const [width, height] = sizeOf(box);', '(width, height)'],
  ] as const) {
    it(`leave them to be read where ${what}`, async () => {
      const left = await toRead({ 'a.js': script(...VALUES) }, { 'a.js': script(taken) + callable(result) });
      assert.ok(left.includes(` => ${taken}`) && left.includes(` => return ${result};`), left.join('\n'));
    });
  }

  it('leave nothing to be read of what a function in the code gives back itself', async () => {
    const hook =
      'const [now, setNow] = useState(Date.now());\n  useEffect(() => {\n    const timer = setInterval(() => setNow(Date.now()), 1000);\n    return () => clearInterval(timer);\n  }, []);\n';
    const clock = (code: string): string =>
      `export function Clock({ zone }) {\n  ${code}  return <time>{format(now, zone)}</time>;\n}\n`;
    await bothWays(
      { 'Clock.jsx': clock(hook) },
      { 'Clock.jsx': `${clock('const now = useNow();\n')}\nfunction useNow() {\n  ${hook}  return now;\n}\n` },
      [],
    );
  });
});

describe('a value that went to one place, and as a statement to another one', () => {
  it('is covered by edits in both', async () => {
    const repo = (one: string, two: string): string =>
      `class Repo(val local: Local, val dao: Dao) {\n  fun all(tasks: List<Task>) {\n    start()\n    tasks.forEach { task ->\n      ${one}\n    }\n  }\n\n  fun add(other: Task) {\n    open(other)\n    if (other.isOld()) {\n      dao.delete(other)\n    } else {\n      ${two}\n    }\n    close(other)\n  }\n}\n`;
    const before = {
      'Local.kt': 'class Local(private val dao: Dao) {\n  fun save(task: Task) = dao.insert(task)\n}\n',
      'Repo.kt': repo('local.save(task)', 'local.save(other)'),
    };
    const after = { 'Repo.kt': repo('dao.insert(task.toEntity())', 'dao.insert(\n        other.toEntity()\n      )') };
    for (const [was, is] of [
      [before, after],
      [after, before],
    ] as const) {
      assert.deepEqual(findUncovered(await analyzeTexts(was, is)), []);
    }
  });
});
