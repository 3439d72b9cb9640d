/**
 * Node mappings and edit actions on small changes: what a reader would say happened, and no more.
 */
import assert from 'node:assert/strict';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import { commonSubsequence, heaviestIncreasing } from '../../src/engine/matching/statements/alignment/alignment.js';
import { differingParts } from '../../src/engine/mappings/pairs/tokenParts.js';
import { CancellationError } from '../../src/engine/budget.js';
import { nodeText } from '../../src/engine/syntax/tree.js';
import { findUncovered } from './support/completeness.js';
import { analyzeTexts, filesOf, mapChange, testBudget } from './support/engine.js';
import { findIncompatible } from './support/incompatible.js';
import { listActions, listMappings } from './support/listing.js';

const method = (body: string): string => `class A {\n  void run(int n) {\n${body}\n  }\n}\n`;
const inMethod = (before: string, after: string): Promise<ChangeDiff> =>
  analyzeTexts({ 'A.java': method(before) }, { 'A.java': method(after) });

describe('mappings: inside a method', () => {
  const cases: { name: string; before: string; after: string; actions: string[]; read: number }[] = [
    {
      name: 'layout is nothing',
      before: 'log(n); send(n);',
      after: 'log( n );\n\n  send(\n    n);',
      actions: [],
      read: 0,
    },
    {
      name: 'a renamed variable is updated where it stands',
      before: 'int count = n;\nprint(count);',
      after: 'int total = n;\nprint(total);',
      actions: ['update count -> total', 'update count -> total'],
      read: 0,
    },
    {
      name: 'an operator and a literal',
      before: 'use(n + 1);',
      after: 'use(n - 2);',
      actions: ['update + -> -', 'update 1 -> 2'],
      read: 2,
    },
    {
      name: 'wrapped statements did not move',
      before: 'log(n);\nsend(n);',
      after: 'if (n > 0) {\nlog(n);\nsend(n);\n}',
      actions: ['insert if (n > 0) {', 'insert }'],
      read: 1,
    },
    {
      name: 'unwrapped statements did not move',
      before: 'if (n > 0) {\nlog(n);\nsend(n);\n}',
      after: 'log(n);\nsend(n);',
      actions: ['delete if (n > 0) {', 'delete }'],
      read: 1,
    },
    {
      name: 'a wrapped argument is kept',
      before: 'send(build(n, 1));',
      after: 'send(check(build(n, 1)));',
      actions: ['insert check(', 'insert )'],
      read: 2,
    },
    {
      name: 'an inserted argument comes with its comma',
      before: 'send(n);',
      after: 'send(n, 2);',
      actions: ['insert , 2'],
      read: 2,
    },
    {
      name: 'a statement that changed places',
      before: 'first(n);\nsecond(n, n);\nthird();',
      after: 'second(n, n);\nthird();\nfirst(n);',
      actions: ['move first(n);'],
      read: 1,
    },
    {
      name: 'a statement as a whole is one action',
      before: 'log(n);',
      after: 'log(n);\nfor (int i = 0; i < n; i++) {\nprint(i);\n}',
      actions: ['insert for (int i = 0; i < n; i++) { print(i); }'],
      read: 2,
    },
    {
      name: 'a condition that asks for more keeps its parentheses',
      before: 'while (n > 0) {\nif (n == 3) continue;\nlog(n);\n}',
      after: 'while (n > 0) {\nif (n == 3 || n == 4) continue;\nlog(n);\n}',
      actions: ['insert || n == 4'],
      read: 2,
    },
    {
      name: 'a new case',
      before: 'switch (n) {\ncase 1: one(); break;\ncase 2: two(); break;\n}',
      after: 'switch (n) {\ncase 1: one(); break;\ncase 3: three(); break;\ncase 2: two(); break;\n}',
      actions: ['insert case 3: three(); break;'],
      read: 1,
    },
    {
      name: 'braces around a single statement',
      before: 'if (n > 0) send(n);',
      after: 'if (n > 0) {\nsend(n);\n}',
      actions: ['insert {', 'insert }'],
      read: 0,
    },
    {
      name: 'resources for a try',
      before: 'try {\nread(n);\n} catch (E e) {\nfail(e);\n}',
      after: 'try (R r = open(n)) {\nread(n);\n} catch (E e) {\nfail(e);\n}',
      actions: ['insert (R r = open(n))'],
      read: 2,
    },
    {
      name: 'equal statements keep their places',
      before: 'if (n == 1) {\nstop();\nreturn;\n}\nif (n == 2) {\ngo();\nreturn;\n}',
      after: 'if (n == 2) {\ngo();\nreturn;\n}',
      actions: ['delete if (n == 1) { stop(); return; }'],
      read: 3,
    },
    {
      name: 'a variable that is computed otherwise is still that variable',
      before: 'Set<String> names = collect(model.items(), new Namer(n), true);',
      after: 'Set<String> names = namesToCreate();',
      actions: ['update collect -> namesToCreate', 'delete model.items(), new Namer(n), true'],
      read: 2,
    },
    {
      name: 'a variable whose value is no longer computed by a class of its own',
      before:
        'Set<String> names = collect(model.items(), new Namer() {\npublic String name(Item i) {\nreturn i.key();\n}\n});',
      after: 'Set<String> names = namesToCreate();',
      actions: [
        'update collect -> namesToCreate',
        'delete model.items(), new Namer() { public String na ... key(); } }',
      ],
      read: 4,
    },
    {
      name: 'a call that is given more, and called upon',
      before: 'print(items.find(n));',
      after: 'print(items.find(n, 1).orElse(null));',
      actions: ['insert , 1', 'insert .orElse(null)'],
      read: 2,
    },
    {
      name: 'a call of another name that is called upon',
      before: 'Item item = items.find(n, key);',
      after: 'Item item = items.search(n, key).first();',
      actions: ['update find -> search', 'insert .first()'],
      read: 2,
    },
    {
      name: 'a call without arguments whose name says more, and that is called upon',
      before: 'Item item = load();',
      after: 'Item item = loadLater().get();',
      actions: ['update load -> loadLater', 'insert .get()'],
      read: 2,
    },
    {
      name: 'a call that is given less, and called upon no more',
      before: 'print(items.find(n, 1).orElse(null));',
      after: 'print(items.find(n));',
      actions: ['delete , 1', 'delete .orElse(null)'],
      read: 2,
    },
    {
      name: 'a call in front of one that is given the same',
      before: 'send(n, key);',
      after: 'queue().send(n, key);',
      actions: ['insert queue().'],
      read: 2,
    },
    {
      name: 'a call behind one that has nothing of it',
      before: 'Item item = start(n);',
      after: 'Item item = pool().submit(key);',
      actions: ['update start -> submit', 'update n -> key', 'insert pool().'],
      read: 2,
    },
    {
      name: 'what has nothing in common is not mapped',
      before: 'int size = list.size();',
      after: 'throw new Failure("no");',
      actions: ['delete int size = list.size();', 'insert throw new Failure("no");'],
      read: 2,
    },
  ];
  for (const { name, before, after, actions, read } of cases) {
    it(name, async () => {
      const diff = await inMethod(before, after);
      assert.deepEqual(listActions(diff), actions);
      assert.equal(diff.summary.linesToRead, read);
      assert.deepEqual(findUncovered(diff), []);
    });
  }

  it('tells statements, blocks and labels, but neither the head of a loop nor the braces of a switch', async () => {
    const body = 'for (int i = 0; i < n; i++) {\nswitch (i) {\ncase 1: one();\n}\n}';
    const diff = await inMethod(body, body);
    assert.deepEqual(
      diff.mappings.map(mapping => `${mapping.kind} ${mapping.beforeType}`),
      [
        'declaration class_declaration',
        'declaration method_declaration',
        'block block',
        'statement for_statement',
        'block block',
        'statement switch_expression',
        'statement switch_label',
        'statement expression_statement',
      ],
    );
  });

  it('never maps the body of a method with the block of an `if`', async () => {
    const diff = await inMethod('log(n);\nsend(n);', 'if (ready) {\nlog(n);\nsend(n);\n}');
    assert.equal(diff.mappings.filter(({ kind }) => kind === 'block').length, 1);
    assert.ok(listMappings(diff, 'block')[0].startsWith('{ log(n); send(n); } -> { if (ready)'));
  });

  it('maps members of an anonymous class', async () => {
    const diff = await inMethod(
      'go(new Task() {\npublic void run() {\nstep(1);\n}\n});',
      'go(new Task() {\npublic void run() {\nstep(2);\n}\n});',
    );
    assert.ok(
      listMappings(diff, 'declaration').includes(
        'public void run() { step(1); } -> public void run() { step(2); } (different)',
      ),
    );
    assert.deepEqual(listActions(diff), ['update 1 -> 2']);
  });
});

describe('mappings: what means something else is something else', () => {
  const member = (text: string): string => `class A {\n${text}\n}\n`;
  const cases: { name: string; before: string; after: string; absent: RegExp }[] = [
    {
      name: 'the type of a parameter and that of a result',
      before: 'void fill(Map<String, List<Key>> map) { go(map, 1, 2); }',
      after: 'Map<String, List<Key>> fill() { go(map, 1, 2); return map; }',
      absent: /^Map/,
    },
    {
      name: 'a cast and a creation',
      before: 'void a() { keep((Answer<List<Key>>) old(1, 2)); }',
      after: 'void a() { keep(old(1, 2), new Answer<List<Key>>()); }',
      absent: /^Answer</,
    },
    {
      name: 'the arguments of an interface and those of a superclass',
      before: 'class B implements Task<Key, Value> { int size; }',
      after: 'class B extends Job<Key, Value> { int size; }',
      absent: /^(Key|Value)$/,
    },
  ];
  for (const { name, before, after, absent } of cases) {
    it(name, async () => {
      const workspace = await mapChange({
        origin: { kind: 'unnamed' },
        before: filesOf({ 'A.java': member(before) }),
        after: filesOf({ 'A.java': member(after) }),
      });
      assert.deepEqual(findIncompatible(workspace), []);
      workspace.map.forEach(number => {
        const { source, base } = workspace.stateAt('before', number);
        assert.doesNotMatch(nodeText(source.tree, number - base), absent);
      });
    });
  }

  it('a function that is called and a variable that one is called on', async () => {
    const diff = await analyzeTexts(
      { 'A.java': member('void a() { recover(task, cause); }') },
      { 'A.java': member('void a() { recover.accept(task, cause); }') },
    );
    assert.deepEqual(listActions(diff), ['update recover -> accept', 'insert recover.']);
  });

  it('JavaScript: what is called and what is read', async () => {
    const workspace = await mapChange({
      origin: { kind: 'unnamed' },
      before: filesOf({ 'a.js': 'function go(a) {\n  send(a.request.charset, 1, 2);\n}\n' }),
      after: filesOf({ 'a.js': 'function go(a) {\n  send(a.request.charset(), 1, 2);\n}\n' }),
    });
    assert.deepEqual(findIncompatible(workspace), []);
  });
});

describe('mappings: comments, imports, declarations', () => {
  it('a comment that changed, one that came, and one that only moved with its line', async () => {
    const diff = await inMethod(
      '// say it\nlog(n);\n/* as\n   is */\nsend(n);',
      '// say it loudly\nlog(n);\n  /* as\n     is */\n  send(n);\n// done',
    );
    assert.deepEqual(listActions(diff), ['update // say it -> // say it loudly', 'insert // done']);
    assert.deepEqual(listMappings(diff, 'comment'), [
      '// say it -> // say it loudly (different)',
      '/* as is */ -> /* as is */',
    ]);
  });

  it('of a long comment only the lines that differ', async () => {
    const comment = (middle: string): string => `/**\n   * One.\n   * ${middle}\n   * Three.\n   */`;
    const diff = await analyzeTexts(
      { 'A.java': `${comment('Two.')}\nclass A {}\n` },
      { 'A.java': `${comment('Two and a half.')}\nclass A {}\n` },
    );
    assert.deepEqual(listActions(diff), ['update * Two. -> * Two and a half.']);
    assert.equal(diff.summary.linesToRead, 2);
  });

  it('imports: kept, changed by a moved class, added', async () => {
    const diff = await analyzeTexts(
      { 'A.java': 'import a.b.One;\nimport a.b.Two;\n\nclass A {}\n' },
      { 'A.java': 'import a.b.One;\nimport a.c.Two;\nimport java.util.List;\n\nclass A {}\n' },
    );
    assert.deepEqual(listMappings(diff, 'import'), [
      'import a.b.One; -> import a.b.One;',
      'import a.b.Two; -> import a.c.Two; (different)',
    ]);
    assert.deepEqual(listActions(diff), ['update b -> c', 'insert import java.util.List;']);
  });

  it('methods in another order moved, and nothing else', async () => {
    const diff = await analyzeTexts(
      { 'A.java': 'class A {\n  void a() { one(); }\n  void b() { two(); two(); }\n}\n' },
      { 'A.java': 'class A {\n  void b() { two(); two(); }\n  void a() { one(); }\n}\n' },
    );
    assert.deepEqual(listActions(diff), ['move void a() { one(); }']);
    assert.equal(diff.summary.linesToRead, 0);
    assert.equal(diff.summary.linesChanged, 2);
  });

  it('parameters that changed places keep their types', async () => {
    const diff = await analyzeTexts(
      { 'A.java': 'class A {\n  void a(String name, int size) { use(name, size); }\n}\n' },
      { 'A.java': 'class A {\n  void a(int size, String name) { use(name, size); }\n}\n' },
    );
    assert.deepEqual(listActions(diff).filter(action => action.startsWith('move')).length, 1);
    assert.ok(listActions(diff).every(action => /^(move (String name|int size)|delete ,|insert ,)$/.test(action)));
  });

  it('a nested method without a counterpart is deleted, not mapped to what stands there now', async () => {
    const diff = await analyzeTexts(
      { 'A.java': 'class A {\n  int total(Cart cart) { return cart.sum() + cart.tax(); }\n}\n' },
      { 'A.java': 'class A {\n  void connect(String host) { socket.open(host); }\n}\n' },
    );
    assert.deepEqual(listActions(diff), [
      'delete int total(Cart cart) { return cart.sum() + cart.tax(); }',
      'insert void connect(String host) { socket.open(host); }',
    ]);
  });
});

describe('mappings: the statement at the end, and one for several', () => {
  const statements = async (before: string, after: string): Promise<string[]> =>
    listMappings(await inMethod(before, after), 'statement').filter(line => line.includes('(different'));

  it('what ends a block is what ended it, whatever it gives back', async () => {
    assert.deepEqual(await statements('log(n);\nreturn first.size();', 'log(n);\nreturn missing;'), [
      'return first.size(); -> return missing; (different)',
    ]);
    assert.deepEqual(await statements('log(n);\nif (n > 0) {\nreturn;\n}', 'log(n);\nif (n > 0) {\nreturn false;\n}'), [
      'if (n > 0) { return; } -> if (n > 0) { return false; } (different)',
      'return; -> return false; (different)',
    ]);
  });

  it('a statement of which nothing but renamed names is left', async () => {
    const source = (name: string, state: string, value: string): string => `class A {
  boolean ${state};
  void ${name}() {
    if (check(${state}, true)) log("some", 1);
    clear(list, 2, 3);
  }
  void close() {
    ${state} = ${value};
  }
  void run() {
    ${name}();
  }
}
`;
    const diff = await analyzeTexts(
      { 'A.java': source('drain', 'open', 'false') },
      { 'A.java': source('removeAll', 'closed', 'true') },
    );
    const lines = listMappings(diff, 'statement');
    for (const line of ['drain(); -> removeAll(); (different)', 'open = false; -> closed = true; (different)']) {
      assert.ok(lines.includes(line), lines.join('\n'));
    }
  });

  it('an end of another sort is another end, and a call of what was extracted is none', async () => {
    assert.deepEqual(await statements('log(n);\nreturn first.size();', 'log(n);\nthrow missing();'), []);
    const diff = await analyzeTexts(
      {
        'A.java':
          'class A {\n  int a(int n) {\n    open(n);\n    int k = check(n) + 1;\n    print(k, n);\n    return k;\n  }\n}\n',
      },
      {
        'A.java':
          'class A {\n  int a(int n) {\n    open(n);\n    return show(n);\n  }\n  int show(int n) {\n    int k = check(n) + 1;\n    print(k, n);\n    return k;\n  }\n}\n',
      },
    );
    assert.ok(listMappings(diff, 'statement').includes('return k; -> return k;'));
  });

  const apart =
    'if (n > 0) {\nItem item = store.find(FILE, key(n), true);\nsaveFile(item);\n}\nelse if (n < 0) {\nItem item = store.find(FOLDER, key(n), true);\nsaveFolder(item, n);\n}';
  const together =
    'if (n > 0) {\ntype = FILE;\n}\nelse if (n < 0) {\ntype = FOLDER;\n}\nItem item = store.find(type, key(n), true);';

  it('what stood in each branch was merged out of them, or split into them', async () => {
    const find = (type: string): string => `Item item = store.find(${type}, key(n), true);`;
    const isMulti = (line: string): boolean => line.endsWith('multi)');
    assert.deepEqual(
      (await statements(apart, together)).filter(isMulti),
      ['FILE', 'FOLDER'].map(type => `${find(type)} -> ${find('type')} (different, multi)`),
    );
    assert.deepEqual(
      (await statements(together, apart)).filter(isMulti),
      ['FILE', 'FOLDER'].map(type => `${find('type')} -> ${find(type)} (different, multi)`),
    );
  });

  it('what each branch gave became the statement that chooses between it, but what does not give one of the values did not', async () => {
    const reported = async (before: string, after: string): Promise<string[]> =>
      listMappings(await inMethod(before, after), 'statement').filter(line => line.startsWith('return'));
    const choice = 'return n < 0 || full ? null : boxes.get(n);';
    assert.deepEqual(
      await reported('if (n < 0) return null;\nif (full) {\nreturn null;\n} else {\nreturn boxes.get(n);\n}', choice),
      [
        `return null; -> ${choice} (different, multi)`,
        `return null; -> ${choice} (different, multi)`,
        `return boxes.get(n); -> ${choice} (different, multi)`,
      ],
    );
    assert.equal(
      (
        await reported(
          'if (n < 0) return none();\nif (full) {\nreturn some();\n} else {\nreturn boxes.get(n);\n}',
          choice,
        )
      ).length,
      1,
    );
    assert.equal((await reported(choice, 'if (n < 0 || full) {\nreturn null;\n}\nreturn boxes.get(n);')).length, 1);
  });

  it('one that is equal to those it was split into is told for each of them', async () => {
    const branch = (condition: string, text: string): string => `if (${condition}) {\n${text}\nreturn none(n, 1);\n}`;
    const diff = await inMethod(
      'if (n > 0) {\nfirst();\n} else {\nsecond();\n}\nreturn none(n, 1);',
      `${branch('n > 0', 'first();')} else {\nsecond();\nreturn none(n, 1);\n}`,
    );
    assert.deepEqual(findUncovered(diff), []);
    assert.equal(diff.mappings.filter(({ multi }) => multi).length, 2);
  });

  it('what was merged with others is told as a whole, and what only those had is no part of the one that is drawn', async () => {
    const branches =
      'if (n > 0) {\ngraph = new Graph(folder, size(n), new Costs(n));\n} else {\ngraph = new Graph(folder, size(n));\n}';
    const diff = await inMethod(branches, 'graph = new Graph(folder, size(n), extra);');
    assert.deepEqual(findUncovered(diff), []);
    assert.equal(diff.mappings.filter(({ multi }) => multi).length, 2);
  });

  it('the last link of a chain keeps its block when another link comes before it', async () => {
    const chain = (link: string): string => `if (n > 9) {\ngrow(n);\n}${link} else {\nthrow unknown(n);\n}`;
    const diff = await inMethod(
      chain(' else if (n > 5) {\nkeep(n, n);\n}'),
      chain(' else if (n > 5) {\nkeep(n, n);\n} else if (limit(n)) {\nstop();\n}'),
    );
    assert.ok(listMappings(diff, 'block').includes('{ throw unknown(n); } -> { throw unknown(n); }'));
  });

  it('equal statements belong where the conditions around them are the same', async () => {
    const part = (name: string, text: string): string => `if (${name}) {\nint i = 0;\n${text};\n}\n`;
    const names = ['quick', 'merge', 'heap', 'radix'];
    const before = names.map(name => part(name, `print("${name} " + results[i++] + " " + results[i++])`)).join('');
    const after = names.map(name => part(name, `table.add("${name}", 12, rows)`)).join('');
    const diff = await inMethod(before, `first(n);\n${part('bubble', 'table.add("bubble", 12, rows)')}${after}`);
    assert.deepEqual(
      listActions(diff).filter(action => action.startsWith('move')),
      [],
    );
  });

  it('what stands in one branch as it is and in another one otherwise is two statements', async () => {
    const diff = await inMethod(
      'send(n, size, time);',
      'if (last == null) {\nsend(n, size, time);\n}\nelse {\nsend(n, size, time, last);\n}',
    );
    assert.ok(diff.mappings.every(({ multi }) => !multi));
  });
});

describe('mappings: code that went elsewhere', () => {
  const host = (body: string): string => `class A {\n  B b;\n  void other() {\n    ${body}\n  }\n`;
  const sum = (extra: string): string =>
    `  /** Doc. */\n  int sum(int n) {\n    int k = n * n;\n    return k + base(n${extra});\n  }\n`;

  it('a method moved to another file goes out of one and into the other, with its comment and the edit inside it', async () => {
    const diff = await analyzeTexts(
      { 'A.java': `${host('sum(1);')}${sum('')}}\n`, 'B.java': 'class B {\n}\n' },
      { 'A.java': `${host('b.sum(1);')}}\n`, 'B.java': `class B {\n${sum(', 2')}}\n` },
    );
    const whole =
      'int sum(int n) { int k = n * n; return k + base(n); } -> int sum(int n) { int k = n * n; return k + base(n, 2); }';
    assert.deepEqual(listActions(diff), [
      'moveOut /** Doc. */',
      'moveIn /** Doc. */',
      `moveOut ${whole}`,
      `moveIn ${whole}`,
      'insert b.',
      'insert , 2',
    ]);
    assert.equal(diff.summary.linesToRead, 4);
    const [moved] = diff.refactorings;
    assert.equal(moved.type, 'Move Method');
    assert.deepEqual(
      moved.mappings.map(index => diff.mappings[index].beforeType),
      ['method_declaration'],
    );
  });

  it('a class moved into a new file is moved in, not inserted', async () => {
    const inner = 'class Inner {\n  int size() { return count + 1; }\n  void clear() { count = 0; list.clear(); }\n}\n';
    const diff = await analyzeTexts(
      { 'A.java': `class A {\n  int a;\n}\n${inner}` },
      { 'A.java': 'class A {\n  int a;\n}\n', 'Inner.java': inner },
    );
    assert.deepEqual([...new Set(diff.actions.map(({ kind }) => kind))], ['moveOut', 'moveIn']);
    assert.equal(diff.summary.linesToRead, 0);
  });

  const work = (name: string): string => `    int k = check(${name}) + 1;\n    print(k, ${name});\n`;

  it('says of a function declared inside of the one that it came from, or went into, where it stands', async () => {
    const apart = [
      'function count(words: string[]): string {',
      '  const known = words.filter(word => word.length > 3 && !skipped.has(word));',
      '  return known.map(word => word.trim().toLowerCase()).join(separator);',
      '}',
      '',
    ].join('\n');
    const inside = [
      'function count(words: string[]): string {',
      '  const isKnown = (word: string): boolean => word.length > 3 && !skipped.has(word);',
      '  const known = words.filter(word => isKnown(word));',
      '  return known.map(word => word.trim().toLowerCase()).join(separator);',
      '}',
      '',
    ].join('\n');
    const reported = async (before: string, after: string): Promise<string[]> =>
      (await analyzeTexts({ 'count.ts': before }, { 'count.ts': after })).refactorings.map(({ summary }) => summary);
    assert.deepEqual(await reported(apart, inside), ['`isKnown` extracted from `count`, into a function inside it']);
    assert.deepEqual(await reported(inside, apart), ['`isKnown` inlined into `count`, in which it was declared']);
    // By whichever name that one goes now.
    const renamed = (text: string): string => text.replace('function count', 'function countKnown');
    assert.deepEqual(await reported(apart, renamed(inside)), [
      '`count` renamed to `countKnown`',
      '`isKnown` extracted from `count`, into a function inside it',
    ]);
    assert.deepEqual(await reported(inside, renamed(apart)), [
      '`count` renamed to `countKnown`',
      '`isKnown` inlined into `countKnown`, in which it was declared',
    ]);
  });

  it('a version whose other version is compared as text is text as well, wherever its code went', async () => {
    const pier =
      'export function pier(boats: Boat[]): number {\n  const moored = boats.filter(boat => boat.isMoored);\n  return moored.length * 2;\n}\n';
    const diff = await analyzeTexts(
      { 'a.ts': pier, 'b.ts': 'export const b = 1;\n' },
      { 'a.ts': `${'@ ) ] ( = => } '.repeat(20)}\n${pier.slice(0, 60)}`, 'b.ts': `export const b = 1;\n${pier}` },
    );
    assert.deepEqual([diff.before[0].mode, diff.after[0].mode, diff.before[1].mode], ['text', 'text', 'syntax']);
    assert.deepEqual(findUncovered(diff), []);
  });

  it('what only stands around a declaration goes where that goes', async () => {
    const kept = 'export function open(gate: Gate): Lifted {\n  return gate.lift(1);\n}\n';
    const sluice =
      'export class Sluice {\n  flow(gate: Gate): number {\n    return gate.width * this.depth;\n  }\n\n  drain(gate: Gate): void {\n    gate.onEmpty(() => {\n      this.close();\n    });\n  }\n}\n';
    const diff = await analyzeTexts(
      { 'sluice.ts': `${kept}\n${sluice}` },
      { 'sluice.ts': `${kept.replace('  return', `  function inner() {\n  return`)}\n${sluice.replace(' * ', ' / ')}` },
    );
    assert.deepEqual(findUncovered(diff), []);
    const wrappers = diff.mappings.filter(({ beforeType }) => beforeType === 'export_statement');
    assert.equal(new Set(wrappers.map(({ before }) => before.start)).size, wrappers.length);
  });

  it('statements extracted from two methods map to one copy, and each mapping names its refactoring', async () => {
    const diff = await analyzeTexts(
      {
        'A.java': `class A {\n  void a(int n) {\n    open(n);\n${work('n')}    close();\n  }\n  void b(int n) {\n    start();\n${work('n')}  }\n}\n`,
      },
      {
        'A.java': `class A {\n  void a(int n) {\n    open(n);\n    show(n);\n    close();\n  }\n  void b(int n) {\n    start();\n    show(n);\n  }\n  void show(int n) {\n${work('n')}  }\n}\n`,
      },
    );
    assert.deepEqual(listActions(diff), [
      'multiMove int k = check(n) + 1;',
      'multiMove print(k, n);',
      'multiMove int k = check(n) + 1;',
      'multiMove print(k, n);',
      'insert show(n);',
      'insert show(n);',
      'insert void show(int n) {',
      'insert }',
    ]);
    const multi = diff.mappings.filter(mapping => mapping.multi);
    assert.equal(multi.length, 4);
    assert.deepEqual(
      multi.map(mapping => diff.refactorings[mapping.refactoring as number].type),
      new Array(4).fill('Extract Method'),
    );
    assert.deepEqual(new Set(multi.map(mapping => mapping.refactoring)).size, 2);
  });

  it('a statement that two methods may have received went to the one that received more', async () => {
    const [door, rest] = [
      '    table.put("door", door.name());\n',
      '    table.put("lock", lock.name());\n    table.put("latch", latch.name());\n    table.put("hinge", hinge.name());\n',
    ];
    const diff = await analyzeTexts(
      { 'Gate.java': `class Gate {\n  void fill() {\n${rest}${door}  }\n}\n` },
      {
        'Gate.java': `class Gate {\n  void fill() {\n    if (isOld()) {\n      fillOld();\n    } else {\n      fillNew();\n    }\n  }\n  void fillOld() {\n    warn("An old gate.");\n${door}  }\n  void fillNew() {\n${rest}${door}  }\n}\n`,
      },
    );
    const last = diff.mappings.filter(({ kind }) => kind === 'statement').at(-1);
    assert.equal(diff.mappings.filter(({ kind }) => kind === 'statement').length, 4);
    assert.ok(last !== undefined && last.after.start > 300, JSON.stringify(last));
  });

  it('what stands in another method as it was went there, and with it what is the same beside it; what stands there twice is anything', async () => {
    const source = (open: string, later: string): string =>
      `class Gate {\n  void open() {\n    check(1);\n${open}    greet("hello");\n  }\n  void close() {\n    check(2);\n${later}    say("bye");\n  }\n}\n`;
    const gone = '    Guard guard = guards.next();\n    guard.wake(this, 3);\n    ring();\n';
    const reported = async (before: string, after: string): Promise<number> =>
      (await analyzeTexts({ 'Gate.java': before }, { 'Gate.java': after })).mappings.filter(
        ({ kind }) => kind === 'statement',
      ).length;
    assert.equal(await reported(source(gone, ''), source('', gone)), 7);
    const twice =
      'class Yard {\n  void first() {\n    guard.wake(this, 3);\n  }\n  void second() {\n    guard.wake(this, 3);\n  }\n}\n';
    assert.equal(await reported(source('    guard.wake(this, 3);\n', ''), source('', '') + twice), 4);
  });

  it('the call of an extracted method stands for the code, and is not the code changed', async () => {
    const load = (name: string): string => `load(${name}, true, cache);`;
    const diff = await analyzeTexts(
      {
        'A.java': `class A {
  void a(String key) {
    open(key);
    ${load('key')}
    trace(key, cache);
    close();
  }
}
`,
      },
      {
        'A.java': `class A {
  void a(String key) {
    open(key);
    reload(key, true);
    close();
  }
  void reload(String name, boolean twice) {
    ${load('name')}
    trace(name, cache);
  }
}
`,
      },
    );
    const statements = listMappings(diff, 'statement');
    assert.ok(
      statements.includes('load(key, true, cache); -> load(name, true, cache); (different)'),
      statements.join('\n'),
    );
    assert.ok(
      statements.every(statement => !statement.includes('-> reload')),
      statements.join('\n'),
    );
  });

  it('inlined code is the extraction seen from the other side', async () => {
    const apart = {
      'A.java': `class A {\n  void a(int n) {\n    open(n);\n    show(n);\n    close();\n  }\n  void show(int n) {\n${work('n')}  }\n}\n`,
    };
    const together = { 'A.java': `class A {\n  void a(int n) {\n    open(n);\n${work('n')}    close();\n  }\n}\n` };
    const inlined = await analyzeTexts(apart, together);
    const extracted = await analyzeTexts(together, apart);
    const moves = (diff: ChangeDiff): string[] => listActions(diff).filter(action => action.startsWith('move'));
    assert.deepEqual(moves(inlined), ['move int k = check(n) + 1;', 'move print(k, n);']);
    assert.deepEqual(moves(extracted), moves(inlined));
  });
});

describe('mappings: other languages and texts', () => {
  it('JavaScript: an arrow function, a template, a changed property', async () => {
    const source = (limit: number, text: string): string =>
      `export const show = (order) => {\n  const limit = ${limit};\n  return order.lines.map(line => \`\${line.name}: ${text}\`).slice(0, limit);\n};\n`;
    const diff = await analyzeTexts({ 'a.js': source(3, 'yes') }, { 'a.js': source(4, 'no') });
    assert.equal(listActions(diff)[0], 'update 3 -> 4');
    assert.equal(diff.actions.length, 2);
    assert.deepEqual(findUncovered(diff), []);
  });

  it('JavaScript: a branch of a switch is told as a whole, without its label', async () => {
    const source = (text: string): string =>
      `function f(a) {\n  switch (a) {\n    case 'one':\n      return ${text};\n  }\n}\n`;
    const diff = await analyzeTexts({ 'a.js': source('1') }, { 'a.js': source('2') });
    assert.deepEqual(
      diff.mappings.filter(({ kind }) => kind === 'statement').map(({ beforeType }) => beforeType),
      ['switch_statement', 'switch_case', 'return_statement'],
    );
  });

  it("JavaScript: a function that makes objects becomes a class: its code is the constructor's, methods keep their bodies, and a declaration its statement", async () => {
    const before =
      'function Box(size) {\n  var half = size / 2;\n  this.put(half);\n}\nBox.prototype.fill = function (items) {\n  var room = this.size;\n  this.put(items, room);\n};\n';
    const after =
      'class Box {\n  constructor(size) {\n    let half = size / 2;\n    this.put(half);\n  }\n  fill(items) {\n    let room = this.size;\n    this.put(items, room);\n  }\n}\n';
    const diff = await analyzeTexts({ 'box.js': before }, { 'box.js': after });
    assert.deepEqual(listActions(diff), [
      'delete function Box',
      'delete var',
      'delete Box.prototype.fill = function',
      'delete var',
      'delete ;',
      'insert class Box {',
      'insert constructor',
      'insert let',
      'insert fill',
      'insert let',
      'insert }',
    ]);
    assert.equal(diff.summary.linesToRead, 5);
  });

  it('Python: an operator of two words is one, and what gets a decorator keeps its body', async () => {
    const source = (decorator: string, operator: string): string =>
      `class A:\n${decorator}    def size(self):\n        if self.list ${operator} None:\n            return 0\n        return len(self.list)\n`;
    const diff = await analyzeTexts({ 'a.py': source('', 'is') }, { 'a.py': source('    @property\n', 'is not') });
    assert.deepEqual(listActions(diff), ['update is -> is not', 'insert @property']);
    assert.equal(listMappings(diff, 'block').length, 3);
    assert.deepEqual(findUncovered(diff), []);
  });

  it('Kotlin that was Java: constructs have other names there and are the same', async () => {
    const java =
      'class Bell {\n  void ring(int n) {\n    try {\n      pull(n);\n    } catch (E e) {\n      note(e);\n    } finally {\n      tie(n);\n    }\n  }\n}\n';
    const kotlin =
      'class Bell {\n  fun ring(n: Int) {\n    try {\n      pull(n)\n    } catch (e: E) {\n      note(e)\n    } finally {\n      tie(n)\n    }\n  }\n}\n';
    const { mappings } = await analyzeTexts({ 'Bell.java': java }, { 'Bell.kt': kotlin });
    const reported = mappings.map(({ beforeType, afterType }) => `${beforeType} ${afterType}`);
    assert.ok(reported.includes('try_statement try_expression'));
    assert.ok(reported.includes('catch_clause catch_block'));
    assert.equal(reported.filter(types => types === 'block block').length, 4);
  });

  it('Kotlin that was Java: static members stand in a companion, fields in a constructor, accessors are properties', async () => {
    const java =
      'class Tower {\n  private static final long HEIGHT = 30;\n  private final Bell bell;\n  Tower(Bell bell) {\n    this.bell = bell;\n  }\n' +
      '  void ring() {\n    Rope line = bell.getRope();\n    bell.setVolume(HEIGHT);\n    run(new Task() {\n      public void act() {\n        line.pull();\n      }\n    });\n  }\n}\n';
    const kotlin =
      'class Tower(private val bell: Bell) {\n  fun ring() {\n    val rope = bell.rope\n    bell.volume = HEIGHT\n    run(object : Task() {\n      override fun act() {\n        rope.pull()\n      }\n    })\n  }\n' +
      '  companion object {\n    private const val HEIGHT: Long = 30\n  }\n}\n';
    const diff = await analyzeTexts({ 'Tower.java': java }, { 'Tower.kt': kotlin });
    const reported = diff.mappings.map(({ kind, beforeType, afterType }) => `${kind} ${beforeType} ${afterType}`);
    for (const expected of [
      'declaration field_declaration property_declaration',
      'declaration field_declaration class_parameter',
      'statement local_variable_declaration local_variable_declaration',
      'declaration method_declaration function_declaration',
    ]) {
      assert.ok(reported.includes(expected), expected);
    }
    assert.equal(reported.filter(types => types === 'statement expression_statement expression_statement').length, 3);
    assert.equal(reported.filter(types => types === 'declaration method_declaration function_declaration').length, 2);
    assert.deepEqual(
      diff.refactorings.map(({ type }) => type).filter(type => /Move/.test(type)),
      [],
    );
  });

  it('Kotlin: what declares a variable is a declaration in functions as well', async () => {
    const source = (count: number): string => `fun ring() {\n  val bells = ${count}\n  pull(bells)\n}\n`;
    const { mappings } = await analyzeTexts({ 'bell.kt': source(1) }, { 'bell.kt': source(2) });
    assert.deepEqual(
      mappings.filter(({ kind }) => kind === 'declaration').map(({ beforeType }) => beforeType),
      ['function_declaration', 'local_variable_declaration'],
    );
  });

  it('C: a changed condition in a loop', async () => {
    const source = (condition: string): string =>
      `int count(const char *s) {\n  int n = 0;\n  for (int i = 0; ${condition}; i++) {\n    if (s[i] == 'a') n++;\n  }\n  return n;\n}\n`;
    const diff = await analyzeTexts({ 'a.c': source('s[i]') }, { 'a.c': source('s[i] != 0') });
    assert.deepEqual(listActions(diff), ['insert != 0']);
  });

  it('files without a language are compared by lines, moved blocks across files found', async () => {
    const block = 'first setting = 1\nsecond setting = 2\nthird setting = 3\n';
    const diff = await analyzeTexts(
      { 'a.conf': `top\n${block}end\n`, 'b.conf': 'other\n' },
      { 'a.conf': 'top\nend\n', 'b.conf': `other\n${block}more\n` },
    );
    assert.deepEqual(
      diff.actions.map(({ kind }) => kind),
      ['moveOut', 'moveIn', 'insert'],
    );
    assert.equal(diff.summary.linesChanged, 7);
    assert.equal(diff.summary.linesToRead, 4);
  });

  it('a file that is no text has no lines to read, one that is new is read as a whole', async () => {
    const diff = await analyzeTexts({}, { 'new.txt': 'one\n\ntwo\n' });
    assert.equal(diff.summary.linesChanged, 3);
    assert.equal(diff.summary.linesToRead, 2);
    assert.deepEqual(
      diff.actions.map(({ kind, after }) => [kind, after?.start, after?.end]),
      [['insert', 0, 9]],
    );
  });
});

describe('mappings: size and depth', () => {
  it('survives nesting of 10,000 blocks', async () => {
    const nested = (inner: string): string => method('{'.repeat(10_000) + inner + '}'.repeat(10_000));
    const diff = await analyzeTexts({ 'A.java': nested('log(n);') }, { 'A.java': nested('send(n);') });
    assert.deepEqual(findUncovered(diff), []);
    assert.ok(diff.actions.length <= 4);
  });

  it('survives 5,000 nested conditions and a sum of 20,000 terms', async () => {
    const deep = (inner: string): string =>
      method(
        `${'if (n > 0) {'.repeat(5_000)}${inner}${'}'.repeat(5_000)}\nint s = ${Array.from({ length: 20_000 }, (_, i) => (i === 9_999 ? inner.length : 1)).join('\n + ')};`,
      );
    const diff = await analyzeTexts({ 'A.java': deep('log(n);') }, { 'A.java': deep('log(n, n);') });
    assert.deepEqual(listActions(diff), ['update 7 -> 10', 'insert , n']);
  });

  it('compares a pair of 20,000 lines, changed all over', async () => {
    const body = (i: number, change: boolean): string =>
      Array.from(
        { length: 8 },
        (_, k) => `    step${k}(${i}, value${(i * 7 + k) % 50}${change && k === i % 8 ? ', extra' : ''});`,
      ).join('\n');
    const source = (order: readonly number[], changed: (i: number) => boolean): string =>
      `class A {\n${order.map(i => `  void m${i}(int value) {\n${body(i, changed(i))}\n  }`).join('\n')}\n}\n`;
    const order = Array.from({ length: 2_000 }, (_, i) => i);
    const moved = [...order.filter(i => i % 100 !== 0), ...order.filter(i => i % 100 === 0)];
    const diff = await analyzeTexts(
      { 'A.java': source(order, () => false) },
      { 'A.java': source(moved, i => i % 3 === 0) },
    );
    const count = (kind: string): number => diff.actions.filter(action => action.kind === kind).length;
    assert.equal(count('move'), 20);
    assert.equal(count('insert'), 667);
    assert.equal(count('delete') + count('update'), 0);
    assert.equal(diff.summary.linesToRead, 1334);
  });

  it('stops when it is cancelled, and says so when the time is up', async () => {
    const texts = [{ 'A.java': method('log(n);') }, { 'A.java': method('send(n);') }] as const;
    let asked = 0;
    const impatient = testBudget({ isCancelled: () => ++asked > 6 });
    await assert.rejects(analyzeTexts(...texts, {}, impatient), (error: unknown) => CancellationError.is(error));
    let clock = 0;
    const slow = await analyzeTexts(
      ...texts,
      {},
      testBudget({ limits: { totalMs: 1_000 }, now: () => (clock += 400) }),
    );
    assert.ok(slow.degraded.length > 0);
    assert.deepEqual(findUncovered(slow), []);
  });
});

describe('mappings: alignment', () => {
  it('finds longest common subsequences, by table and by diff alike', () => {
    const a = Array.from({ length: 200 }, (_, i) => (i * 7) % 13);
    const b = Array.from({ length: 200 }, (_, i) => (i * 5) % 13);
    const short = commonSubsequence(a.slice(0, 50), b.slice(0, 50));
    const long = commonSubsequence(a, b);
    for (const pairs of [short, long]) {
      for (const [i, j] of pairs) assert.equal(a[i], b[j]);
      for (let k = 1; k < pairs.length; k++) assert.ok(pairs[k][0] > pairs[k - 1][0] && pairs[k][1] > pairs[k - 1][1]);
    }
    assert.ok(long.length > short.length);
    assert.deepEqual(commonSubsequence([NaN, 1], [NaN, 1]), [[1, 1]]);
  });

  it('keeps the heaviest order, not the longest', () => {
    assert.deepEqual(heaviestIncreasing([3, 0, 1, 2], [1, 1, 1, 1]), [1, 2, 3]);
    assert.deepEqual(heaviestIncreasing([3, 0, 1, 2], [9, 1, 1, 1]), [0]);
  });

  it('cuts long tokens down to the lines that differ', () => {
    assert.deepEqual(differingParts('abc', 'abd', true), [{ before: [0, 3], after: [0, 3] }]);
    assert.deepEqual(differingParts('a\n  b\nc', 'a\n b\nd', true), [{ before: [6, 7], after: [5, 6] }]);
    assert.deepEqual(differingParts('a\nb', 'a\nx\nb', false), [{ before: [2, 2], after: [2, 3] }]);
  });
});
