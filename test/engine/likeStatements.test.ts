/**
 * When a statement that changed is still that statement, in its place, and when it is another one: one rule at a time.
 */
import assert from 'node:assert/strict';
import { analyzeTexts } from './support/engine.js';
import { listMappings } from './support/listing.js';

const inClass = (members: string): Record<string, string> => ({ 'A.java': `class A {\n${members}\n}\n` });
const statements = async (before: string, after: string): Promise<string[]> =>
  listMappings(await analyzeTexts(inClass(before), inClass(after)), 'statement');
const inMethod = (before: string, after: string): Promise<string[]> =>
  statements(`void run(int n) {\n${before}\n}`, `void run(int n) {\n${after}\n}`);

describe('mappings: statements that are alike', () => {
  it('what still does the same is the same, whatever is asked before', async () => {
    const lines = await inMethod(
      'begin(n);\nif (hours != 0) {\nspan = span.plusHours(hours);\n}\nend(n);',
      'begin(n);\nif (units.has(HOURS)) {\nint whole = toInt(rest, 60);\nspan = span.plusHours(whole);\nrest -= 60 * whole;\n}\nend(n);',
    );
    assert.ok(
      lines.some(line => line.startsWith('if (hours != 0)') && line.includes('-> if (units.has(HOURS))')),
      lines.join('\n'),
    );
  });

  it('what is only left in the same way is not', async () => {
    const lines = await inMethod(
      'begin(n);\nif (item != null) {\nif (isLate(item, 1)) {\nreturn;\n}\nitem = item.next();\n}\nend(n);',
      'begin(n);\nif (hasNames) {\nSet<String> all = copyOf(names, 2);\ncollect(all, n);\nif (!all.isEmpty()) {\nreturn;\n}\n}\nend(n);',
    );
    assert.ok(!lines.some(line => line.startsWith('if (item != null)')), lines.join('\n'));
  });

  it('what hands the same to something else is another statement', async () => {
    const lines = await inMethod(
      'for (Part part : parts) {\ncollect(part, found, seen);\n}',
      'for (Part part : parts) {\nfound.addAll(Store.of(part).listAll(Kind.OPEN));\n}',
    );
    assert.ok(!lines.some(line => line.startsWith('collect(')), lines.join('\n'));
  });

  it('a call whose result is kept now is no part of what is done with the result', async () => {
    const [call, kept] = [
      'filter.candidates(mocks, field, n).inject();',
      'Object found = filter.candidates(mocks, field, n).inject();',
    ];
    assert.deepEqual(await inMethod(`begin(n);\n${call}`, `begin(n);\n${kept}\nmocks.remove(found);`), [
      'begin(n); -> begin(n);',
    ]);
    assert.deepEqual(await inMethod(`begin(n);\n${kept}\nmocks.remove(found);`, `begin(n);\n${call}`), [
      'begin(n); -> begin(n);',
    ]);
    assert.ok(
      (
        await inMethod(`Object found;\n${call}`, `Object found;\n${kept.replace('Object ', '')}\nmocks.remove(found);`)
      ).some(line => line.startsWith(`${call} -> found =`)),
    );
  });

  it('statements that were merged into one that calls the code gave it a value, and have not become what gives that back', async () => {
    const branches = (give: (value: string) => string): string =>
      ['Day', 'Hour', 'Minute']
        .map(unit => `if (time instanceof ${unit}) {\n${give(`Clock.of${unit}((${unit}) time).toSeconds()`)}\n}`)
        .join(' else ');
    const before = `Object convert(Object from, Class<?> type) {\nif (type == Long.class) {\nTime time = (Time) from;\n${branches(value => `return Boxed.longOf(${value});`)}\n}\nreturn fail(from, type);\n}`;
    const after = `Object convert(Object from, Class<?> type) {\nif (type == Long.class) {\nreturn Boxed.longOf(seconds((Time) from));\n}\nreturn fail(from, type);\n}\nlong seconds(Time time) {\n${branches(value => `return ${value};`)}\nthrow fail(time);\n}`;
    const lines = (await statements(before, after)).filter(line => line.startsWith('return Boxed'));
    assert.equal(lines.length, 3, lines.join('\n'));
    assert.ok(
      lines.every(line => line.includes('-> return Boxed.longOf(seconds((Time) from));')),
      lines.join('\n'),
    );
  });

  it('of several equal ones each stays between what stood around it', async () => {
    const part = (name: string): string => `open("${name}", 1);\nfill("${name}", 2);\nclose(n, 1);`;
    const lines = await inMethod(
      `first(n, 1);\n${part('a')}\n${part('b')}\n${part('c')}\nend(n);`,
      `int one = 1;\nfirst(one);\n${part('a')}\nopen("b", 1);\nend(n);`,
    );
    const diff = await analyzeTexts(
      inClass(`void run(int n) {\nfirst(n, 1);\n${part('a')}\n${part('b')}\n${part('c')}\nend(n);\n}`),
      inClass(`void run(int n) {\nint one = 1;\nfirst(one);\n${part('a')}\nopen("b", 1);\nend(n);\n}`),
    );
    assert.equal(lines.filter(line => line.startsWith('close(')).length, 1);
    assert.deepEqual(
      diff.actions.filter(({ kind }) => kind === 'move'),
      [],
    );
  });

  it('where several look alike, the one that stands where it did', async () => {
    const step = (call: string, word: string): string =>
      `try {\nclient.send("@now", "${call}");\n} catch (Refused e) {\ne.print();\nfail("${word}");\n}`;
    const gone = Array.from({ length: 9 }, (_, i) => `prepare(n, ${i});`).join('\n');
    const before = `${gone}\nstart(n, 1);\n${step('make one', 'make it')}\ncheck(find("ONE"));\n${step('drop one', 'drop it')}\ncheckNot(find("ONE"));\nend(n, 1);`;
    const after = `start(n, 1);\n${step('make single', 'make it')}\ncheck(find("Single"));\n${step('drop single', 'drop it')}\ncheckNot(find("Single"));\n${step('make twofold', 'make another')}\ncheck(find("Twofold"));\n${step('drop twofold', 'drop it')}\ncheckNot(find("Twofold"));\nend(n, 1);`;
    const lines = await inMethod(before, after);
    assert.ok(
      lines.includes('client.send("@now", "drop one"); -> client.send("@now", "drop single"); (different)'),
      lines.join('\n'),
    );
    assert.ok(lines.includes('checkNot(find("ONE")); -> checkNot(find("Single")); (different)'), lines.join('\n'));
  });

  it('what differs in its number alone is the same, though another one has the number and the place now', async () => {
    const row = (...names: string[]): string =>
      names.map((name, i) => `date.set${name}(numberOf(parts[${i}]));`).join('\n');
    const lines = await inMethod(
      `begin(n);\n${row('Year', 'Month', 'Hour', 'Minute')}\nend(n);`,
      `begin(n);\n${row('Year', 'Month', 'Weekday', 'Hour', 'Minute')}\nend(n);`,
    );
    for (const name of ['Hour', 'Minute']) {
      assert.ok(
        lines.some(line => line.startsWith(`date.set${name}(`) && line.includes(`-> date.set${name}(`)),
        lines.join('\n'),
      );
    }
    const renamed = await inMethod(
      `begin(n);\n${row('Year', 'Month', 'Hour')}\nend(n);`,
      `begin(n);\n${row('Year', 'Month', 'Hours')}\nend(n);`,
    );
    assert.ok(
      renamed.some(line => line.startsWith('date.setHour(') && line.includes('-> date.setHours(')),
      renamed.join('\n'),
    );
  });

  it('a branch is the one that holds what it held, whatever its head says', async () => {
    const gone =
      'log("failed", e);\nitem.flag(FAILED, true);\nfor (Listener l : all()) {\nl.failed(item, e);\n}\nstore.put(item, n, 1);';
    const before = `try {\nwork(n, 1);\n} catch (Exception e) {\nwarnOfPapers(n, e, false);\n${gone}\n}`;
    const after =
      'try {\nwork(n, 1);\n} catch (PapersException e) {\nlast = e;\nisLasting = false;\nwarnOfPapers(n, e, false);\nhandle(item, e);\n} catch (Exception e) {\nlast = e;\nisLasting = true;\nhandle(item, e);\n}';
    const blocks = listMappings(
      await analyzeTexts(inClass(`void run(int n) {\n${before}\n}`), inClass(`void run(int n) {\n${after}\n}`)),
      'block',
    ).filter(line => line.startsWith('{ warnOfPapers'));
    assert.ok(blocks.length === 1 && blocks[0].includes('-> { last = e; isLasting = false;'), blocks.join('\n'));
  });

  it('a conditional that got a further one for what it left over is still in its place', async () => {
    const before =
      'double sign = low * high;\nif (sign >= 0) {\nthrow new IllegalArgumentException("same signs: " + low + high);\n} else {\nfound = solve(low, high, n);\n}\nreturn;';
    const after =
      'double sign = low * high;\nif (sign > 0) {\nif (abs(low) <= near) {\nset(low, 0);\nfound = low;\n} else if (abs(high) <= near) {\nset(high, 0);\nfound = high;\n} else {\nthrow new IllegalArgumentException("same signs: " + low + high);\n}\n} else if (sign < 0) {\nfound = solve(low, high, n);\n} else {\nif (low == 0) {\nfound = low;\n} else {\nfound = high;\n}\n}\nreturn;';
    const diff = await analyzeTexts(
      inClass(`void run(int n) {\n${before}\n}`),
      inClass(`void run(int n) {\n${after}\n}`),
    );
    const lines = listMappings(diff, 'statement').filter(line => line.startsWith('if (sign >= 0)'));
    assert.ok(lines.length === 1 && lines[0].includes('-> if (sign > 0)'), lines.join('\n'));
    assert.ok(
      listMappings(diff, 'block').includes('{ found = solve(low, high, n); } -> { found = solve(low, high, n); }'),
    );
  });

  it('a chain of calls that was taken apart became each of them', async () => {
    const [chain, apart] = [
      'prepare(n);\nstart().run(tasks, n).stop();\nreturn;',
      'prepare(n);\nstart();\nboolean threw = true;\ntry {\nrun(tasks, n);\nthrew = false;\n} finally {\nstop(threw);\n}\nreturn;',
    ];
    assert.equal(
      (await inMethod(chain, apart)).filter(line => line.startsWith('start().run(tasks, n).stop(); ->')).length,
      2,
    );
    assert.equal(
      (await inMethod(apart, chain)).filter(line => line.includes('-> start().run(tasks, n).stop();')).length,
      2,
    );
    assert.equal(
      (await inMethod(chain, `end();\n${apart.replace('start();', 'halt();')}`)).filter(line =>
        line.startsWith('start().run(tasks, n).stop(); ->'),
      ).length,
      1,
    );
  });
});
