/**
 * Which statements went along when code was extracted or inlined, and which stayed: one statement of the callable at a time.
 */
import assert from 'node:assert/strict';
import { findUncovered } from './support/completeness.js';
import { analyzeTexts } from './support/engine.js';
import { listMappings } from './support/listing.js';

const inClass = (members: string): Record<string, string> => ({ 'A.java': `class A {\n${members}\n}\n` });
const statements = async (before: string, after: string): Promise<string[]> =>
  listMappings(await analyzeTexts(inClass(before), inClass(after)), 'statement');

describe('mappings: statements that went along', () => {
  it('what ends a block went along with it, whatever it gives back', async () => {
    const load = (exit: string): string =>
      `Store store = open(n, true);\nif (store == null) {\nlog("no store", n);\n${exit}\n}\nfill(store, n, 1);`;
    const lines = await statements(
      `void a(int n) {\nbegin(n);\n${load('return;')}\nend(n);\n}`,
      `void a(int n) {\nbegin(n);\nif (load(n)) {\nend(n);\n}\n}\nboolean load(int n) {\n${load('return false;')}\nreturn true;\n}`,
    );
    assert.ok(lines.includes('return; -> return false; (different)'), lines.join('\n'));
  });

  it('a call alone stands for what went, and is not what a statement became that went nowhere', async () => {
    const [went, gone] = ['text.plain = text.replace(1, 2);\ntext.isFlat = true;\ntext.expand(3);', 'text.pad(1);'];
    const before = `void a(Text text) {\n${went}\n${gone}\n}`;
    const after = `void a(Text text) {\nprepare(text);\n}\nvoid prepare(Text text) {\n${went}\n}`;
    for (const lines of [await statements(before, after), await statements(after, before)]) {
      assert.ok(!lines.some(line => line.includes('pad') || line.includes('prepare(text);')), lines.join('\n'));
    }
  });

  it('of two callables of one name the one whose parameters the call fits', async () => {
    const before =
      'Class<?> find(String key) {\nif (loader != null) {\nreturn Types.forName(key, true, loader);\n}\nreturn Types.forName(key);\n}';
    const after = `Class<?> find(String key) {\nif (loader != null) {\nreturn typeOf(key, true, loader);\n}\nreturn typeOf(key);\n}
Class<?> typeOf(String name, boolean init, Loader loader) {\nreturn Types.forName(name, true, loader);\n}
Class<?> typeOf(String name) {\nreturn Types.forName(name);\n}`;
    const lines = (await statements(before, after)).filter(line => line.startsWith('return Types'));
    assert.deepEqual(lines, [
      'return Types.forName(key, true, loader); -> return Types.forName(name, true, loader); (different)',
      'return Types.forName(key); -> return Types.forName(name); (different)',
    ]);
  });

  it('what is equal but for names that were handed over went along, whatever looks like it in its place', async () => {
    const rest = (image: string): string =>
      `if (isLarge(${image})) {\nreturn strip(${image}, size, 1);\n}\nif (isSmall(${image})) {\nreturn scale(${image}, size, 2);\n}\nreturn other(size, 3);`;
    const before = `String a(int size) {\nif (icon == null) {\nreturn none;\n}\n${rest('icon')}\n}`;
    const after = `String a(int size) {\nif (icon == null && isLinked()) {\nBlog blog = find(size, 7);\nif (blog == null) {\nreturn null;\n}\nreturn a(size, blog.icon);\n}\nreturn a(size, this.icon);\n}
String a(int size, String image) {\nif (image == null) {\nreturn none;\n}\n${rest('image')}\n}`;
    assert.ok(
      (await statements(before, after)).includes(
        'if (icon == null) { return none; } -> if (image == null) { return none; } (different)',
      ),
    );
    assert.ok(
      (await statements(after, before)).includes(
        'if (image == null) { return none; } -> if (icon == null) { return none; } (different)',
      ),
    );
  });

  it('variables were given other names on the way', async () => {
    const search = (node: string, least: string, cost: string): string =>
      `String ${node} = "";\nint ${least} = MAX;\nfor (String id : open) {\nint ${cost} = costs.get(id, MAX);\nif (${cost} < ${least}) {\n${least} = ${cost};\n${node} = id;\n}\n}`;
    const before = `void a(Set<String> open, Map<String> costs) {\nbegin(open);\n${search('current', 'lowest', 'f')}\nopen.remove(current);\nclosed.add(current);\n}`;
    const after = `void a(Set<String> open, Map<String> costs) {\nbegin(open);\nString current = cheapest(open, costs);\nopen.remove(current);\nclosed.add(current);\n}\nString cheapest(Set<String> open, Map<String> costs) {\n${search('best', 'least', 'score')}\nreturn best;\n}`;
    const lines = await statements(before, after);
    assert.ok(lines.includes('lowest = f; -> least = score; (different)'), lines.join('\n'));
  });

  it('of two copies the one lacks what the other one has under another name', async () => {
    const same = (rest: string): string =>
      `public boolean same(Object o) {\nif (o == null || o.getClass() != getClass()) {\nreturn false;\n}\nKey other = (Key) o;\nint sum = index + weight(side, 1);\ncheck(sum, other);\nreturn index.equals(other.index) && ${rest};\n}`;
    const diff = await analyzeTexts(
      {
        'Id.java': `class Id {\n${same('side == other.side && local == other.local')}\n}\nclass Block extends Id {\n}\nclass Request extends Id {\n}\n`,
      },
      {
        'Id.java': `class Id {\n}\nclass Block extends Id {\n${same('side == other.side')}\n}\nclass Request extends Id {\n${same('side.equals(other.side) && slot == other.slot')}\n}\n`,
      },
    );
    assert.ok(diff.mappings.some(({ multi }) => multi));
    assert.deepEqual(findUncovered(diff), []);
  });

  it('a loop whose content went elsewhere is the one that holds the call, however it is headed', async () => {
    const fill = (key: string, shape: string): string =>
      `Form form = new Form();\nform.setName(${key});\nform.setRaw(${shape}.isRaw(), 1);\nsheet.add(form);`;
    const apart = `void fill(Sheet sheet, Api api) {\nbegin(api, 1);\nfor (String key : api.shapes().keys()) {\nShape shape = api.shapes().get(key);\n${fill('key', 'shape')}\n}\n}`;
    const called = `void fill(Sheet sheet, Api api) {\nbegin(api, 1);\nfor (Entry<String, Shape> shape : api.shapes().entries()) {\nfillOne(shape.value(), shape.key(), sheet);\n}\n}\nvoid fillOne(Shape shape, String name, Sheet sheet) {\n${fill('name', 'shape')}\n}`;
    const loops = async (before: string, after: string): Promise<string[]> =>
      (await statements(before, after)).filter(line => line.startsWith('for ('));
    assert.equal((await loops(apart, called)).length, 1);
    assert.equal((await loops(called, apart)).length, 1);
  });

  it('a composite whose head is the same went along, though nothing in it is', async () => {
    const before =
      'void a(Kind kind, Conf conf) {\nbegin(kind, conf, 1);\nSolver solver;\nswitch (kind) {\ncase FAST:\nsolver = new Fast(conf);\nbreak;\ncase SLOW:\nsolver = new Slow(conf);\nbreak;\n}\nsolver.run(conf);\n}';
    const after =
      'void a(Kind kind, Conf conf) {\nbegin(kind, conf, 1);\nSolver solver = solverOf(kind, conf);\nsolver.run(conf);\n}\nSolver solverOf(Kind kind, Conf conf) {\nswitch (kind) {\ncase FAST:\nreturn new Fast(conf);\ncase SLOW:\nreturn new Slow(conf);\n}\n}';
    const lines = await statements(before, after);
    assert.ok(
      lines.includes('case FAST -> case FAST') && lines.some(line => line.startsWith('switch (kind)')),
      lines.join('\n'),
    );
  });

  it('a statement that calls what was extracted is the one it was, where all that was extracted is known', async () => {
    const build = 'labels.add(text(n), place);\nlabels.add(labelsBox, place);';
    const before = `void a(int n, Place place) {\n${build}\nplace.row++;\npane.add(labels, place);\nplace.row++;\nshow(n);\n}`;
    const after = `void a(int n, Place place) {\nplace.row++;\npane.add(labelsOf(n, place), place);\nplace.row++;\nshow(n);\n}\nPanel labelsOf(int n, Place place) {\n${build}\nreturn labels;\n}`;
    const lines = await statements(before, after);
    assert.ok(
      lines.includes('pane.add(labels, place); -> pane.add(labelsOf(n, place), place); (different)'),
      lines.join('\n'),
    );
  });

  it('a head that asks for what was handed over is the one that asked it there', async () => {
    const before =
      'Page make(Plan plan) {\nif (plan.isTyped()) {\nreturn new Page(plan);\n}\nPage page = plan.draw();\nif (page instanceof Sheet && LOG.isVerbose()) {\nLOG.tell("no sheet for " + page.kind());\n}\nreturn page;\n}';
    const after =
      'Page make(Plan plan) {\nif (plan.isTyped()) {\nreturn new Page(plan);\n}\nreturn draw(plan, LOG.isVerbose());\n}\nPage draw(Plan plan, boolean told) {\nlong time = now();\nPage page = plan.draw();\nif (page instanceof Sheet) {\nCards.warn((Sheet) page, "drawn", time);\nif (told) {\nLOG.tell("no sheet for " + page.kind());\n}\n}\nreturn page;\n}';
    const lines = await statements(before, after);
    assert.ok(
      lines.some(line => /^if \(page instanceof Sheet && .* -> if \(told\)/.test(line)),
      lines.join('\n'),
    );
  });

  it('of two equal statements the one that did not go along became the call', async () => {
    const before =
      'boolean run(Call call) {\nList<Device> devices;\nHub hub = open(call, 1);\nif (hub == null) {\nreturn false;\n}\ndevices = fitting(hub.devices());\nif (devices == null) {\nif (restarts) {\nhub.restart(call);\ndevices = fitting(hub.devices());\n}\nif (devices == null) {\nreturn false;\n}\n}\nreturn call.all(devices);\n}';
    const after =
      'boolean run(Call call) {\nList<Device> devices;\ndevices = devices(call);\nif (devices == null) {\nreturn false;\n}\nreturn call.all(devices);\n}\nList<Device> devices(Call call) {\nHub hub = open(call, 1);\nif (hub == null) {\nreturn null;\n}\nList<Device> devices = fitting(hub.devices());\nif (devices == null && restarts) {\nhub.restart(call);\ndevices = fitting(hub.devices());\n}\nreturn devices;\n}';
    const lines = (await statements(before, after)).filter(line => line.startsWith('devices ='));
    assert.deepEqual(lines, [
      'devices = fitting(hub.devices()); -> devices = devices(call); (different)',
      'devices = fitting(hub.devices()); -> devices = fitting(hub.devices());',
    ]);
  });

  const branch = (kind: string, head: string): string =>
    `if (${head}) {\nItem item = store.fetch(${kind}, key(model));\nif (item == null) {\nreturn;\n}\nitem.setTime(clock.now());\nstore.update(item, 1);\n}`;
  const merged =
    'int kind = NONE;\nif (isFile(model)) {\nkind = FILE;\n} else if (isFolder(model)) {\nkind = FOLDER;\n}\nItem item = store.fetch(kind, key(model));\nif (item != null) {\nupdate(item);\n}';
  const inBranches = `void touch(Model model) {\n${branch('FILE', 'isFile(model)')} else ${branch('FOLDER', 'isFolder(model)')}\n}`;
  const inOne = `void touch(Model model) {\n${merged}\n}\nvoid update(Item item) {\nitem.setTime(clock.now());\nstore.update(item, 1);\nif (item.kind() != FOLDER) {\nreturn;\n}\nstore.refresh(item.all());\n}`;

  it('what stood in several branches as it is went where one of them did', async () => {
    const lines = await statements(inBranches, inOne);
    for (const same of ['item.setTime(clock.now());', 'store.update(item, 1);']) {
      assert.equal(lines.filter(line => line.startsWith(`${same} -> ${same}`)).length, 2, lines.join('\n'));
    }
    assert.equal(
      lines.filter(line => line.startsWith('if (item == null)') && line.includes('-> if (item != null)')).length,
      2,
      lines.join('\n'),
    );
    const back = await statements(inOne, inBranches);
    assert.equal(back.filter(line => line.startsWith('store.update(item, 1); ->')).length, 2, back.join('\n'));
  });

  it('with what a block is left that stayed has not gone along', async () => {
    assert.ok(!(await statements(inBranches, inOne)).some(line => line.startsWith('return;')));
    const guard = 'if (name == null) {\nreturn;\n}';
    const went = await statements(
      `void a(String name) {\nbegin(name, 1);\n${guard}\nfill(name, 1);\nend(name, 1);\n}`,
      `void a(String name) {\nbegin(name, 1);\n${guard}\nb(name);\n}\nvoid b(String name) {\n${guard}\nfill(name, 1);\nend(name, 1);\n}`,
    );
    assert.ok(went.filter(line => line === 'return; -> return;').length >= 1, went.join('\n'));
  });

  it('what stood around the code stands around it as well where it went', async () => {
    const copy = (rest: string): string =>
      `Writer to = null;\ntry {\n${rest}byte[] bytes = new byte[from.size()];\nto = new Writer(target);\nto.write(bytes, 0, from.read(bytes));\n} finally {\nclose(to);\nclose(from);\n}`;
    const before = `File load(String name) {\nFile target = new File(dir, name);\nReader from = null;\n${copy('from = open(name, 1);\n')}\nreturn target;\n}`;
    const after = `File load(String name) {\nFile target = new File(dir, name);\nReader from = null;\ntry {\nfrom = open(name, 1);\ncopy(from, target);\n} finally {\nclose(from);\n}\nreturn target;\n}\nvoid copy(Reader from, File target) {\n${copy('')}\n}`;
    const diff = await analyzeTexts(inClass(before), inClass(after));
    const lines = listMappings(diff, 'statement');
    assert.equal(lines.filter(line => line.startsWith('try {')).length, 2, lines.join('\n'));
    assert.equal(lines.filter(line => line === 'close(from); -> close(from); (multi)').length, 2, lines.join('\n'));
    assert.deepEqual(findUncovered(diff), []);
  });

  it('what stayed in its frame keeps its order there, though what stood before it went along with a copy of the frame', async () => {
    const work = (last: string): string =>
      `try {\nif (error == null) {\nresult = code.send(1);\n} else {\nresult = code.fail(error);\n}\n} catch (Stop e) {\nfinish(e.value());\n} finally {\n${last}clear(1);\n}`;
    const before = `void step(Error error) {\nenter(loop, 1);\n${work('leave(loop, 1);\n')}\n}`;
    const after = `void step(Error error) {\nenter(loop, 1);\ntry {\nrun(error);\n} finally {\nleave(loop, 1);\nclear(1);\n}\n}\nvoid run(Error error) {\n${work('')}\n}`;
    for (const [was, is] of [
      [before, after],
      [after, before],
    ]) {
      const diff = await analyzeTexts(inClass(was), inClass(is));
      assert.deepEqual(findUncovered(diff), []);
      assert.equal(diff.summary.linesToRead, 1);
    }
  });

  it('a call in extracted code stands for other code that was extracted from the same place', async () => {
    const fail = (other: string): string =>
      `for (Listener l : listeners()) {\nl.failed(account, folder.name(), ${other}(e));\n}`;
    const before = `void send(Account account, Folder folder, Mail mail) {\nbegin(account, folder);\ntry {\ndeliver(mail, 1);\n} catch (Exception e) {\nlog("not sent", e);\nif (isLasting(e)) {\nfolder.move(only(mail), draftsOf(account));\n}\nmail.flag(FAILED, true);\n${fail('cause')}\n}\ntry {\nfolder.close(account);\n} catch (Exception e) {\nlog("not closed", e);\n${fail('cause')}\n}\n}`;
    const after = `void send(Account account, Folder folder, Mail mail) {\nbegin(account, folder);\ntry {\ndeliver(mail, 1);\n} catch (Exception e) {\nhandle(account, folder, mail, e);\n}\ntry {\nfolder.close(account);\n} catch (Exception e) {\nlog("not closed", e);\ntellAll(account, folder, e);\n}\n}
void handle(Account account, Folder folder, Mail mail, Exception e) {\nlog("not sent", e);\nif (isLasting(e)) {\nmoveToDrafts(account, folder, mail);\n}\nmail.flag(FAILED, true);\ntellAll(account, folder, e);\n}
void moveToDrafts(Account account, Folder folder, Mail mail) {\nDrafts drafts = draftsOf(account);\nfolder.move(only(mail), drafts);\n}
void tellAll(Account account, Folder folder, Exception e) {\n${fail('cause')}\n}`;
    const lines = await statements(before, after);
    assert.ok(
      lines.includes('folder.move(only(mail), draftsOf(account)); -> folder.move(only(mail), drafts); (different)'),
      lines.join('\n'),
    );
    assert.equal(lines.filter(line => line.startsWith('l.failed(')).length, 2, lines.join('\n'));
    assert.ok(
      lines.some(line => line.startsWith('if (isLasting(e))') && line.includes('moveToDrafts')),
      lines.join('\n'),
    );
  });
});
