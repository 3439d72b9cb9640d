/** Texts with values in them, written otherwise: nothing to read where they say the same. */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

const python = (text: string): string => `def greet(user, items):\n    log(user)\n    return show(${text}, 1)\n`;
const rust = (macro: string): string =>
  `fn greet(name: &str, count: usize, out: &mut Out) {\n    log(name);\n    ${macro};\n    done(count)\n}\n`;
const csharp = (text: string): string =>
  `class Greeter\n{\n    string Greet(User user, int n)\n    {\n        Log(user);\n        string text = ${text};\n        return Show(text, 1);\n    }\n}\n`;

describe('texts with values in them', () => {
  for (const [before, after] of [
    ['"{} is {}".format(user.name, user.age)', 'f"{user.name} is {user.age}"'],
    ['"{0}-{1}-{0}".format(user.name, user.age)', 'f"{user.name}-{user.age}-{user.name}"'],
    ['"{name:>10}|{rest!r}".format(name=user.name, rest=items)', 'f"{user.name:>10}|{items!r}"'],
    ['"{{{}}}".format(total(items))', 'f"{{{total(items)}}}"'],
    ['"{} of {}".format(total(items), user.name)', 'f"{total(items)} of {user.name}"'],
    ['"{} of {}".format(user["name"], len(items))', 'f"{user[\'name\']} of {len(items)}"'],
    ['"{} is " "one of {}".format(user.name, items)', 'f"{user.name} is one " f"of {items}"'],
    ['("{} is "\n        u"{{one}}").format(user.name)', 'f"{user.name} " "is {one}"'],
    ['f"{total(items)} of " f"{items.pop()}"', 'f"{total(items)}" f" of {items.pop()}"'],
  ]) {
    it(`need not be read in Python: ${after}`, async () => {
      assert.deepEqual(await toRead({ 'a.py': python(before) }, { 'a.py': python(after) }), []);
      assert.deepEqual(await toRead({ 'a.py': python(after) }, { 'a.py': python(before) }), []);
    });
  }

  for (const [name, before, after] of [
    ['with values in another order', '"{} is {}".format(user.name, user.age)', 'f"{user.age} is {user.name}"'],
    ['with another word', '"{} is {}".format(user.name, user.age)', 'f"{user.name} was {user.age}"'],
    ['with another value', '"{} is {}".format(user.name, user.age)', 'f"{user.name} is {user.aged}"'],
    ['with a value in another form', '"{} is {}".format(user.name, user.age)', 'f"{user.name} is {user.age:>3}"'],
    ['where one value may change another one', '"{} of {}".format(items.pop(), items)', 'f"{items.pop()} of {items}"'],
    [
      'where a later value may change one before it',
      '"{} of {}".format(items, items.pop())',
      'f"{items} of {items.pop()}"',
    ],
    ['with signs of places in a string that has none', 'f"{user.name}" "{{}}"', 'f"{user.name}" "{}"'],
    ['with a raw string', '"{}".format(user.name)', 'rf"{user.name}"'],
    ['with a sign that may ask for a tuple', '"%s" % user', 'f"{user}"'],
    ['with a value that was evaluated and not shown', '"{}".format(user.name, items.pop())', 'f"{user.name}"'],
    ['with signs that were no signs', '"{user.name}"', 'f"{user.name}"'],
  ]) {
    it(`are left to be read in Python ${name}`, async () => {
      assert.notDeepEqual(await toRead({ 'a.py': python(before) }, { 'a.py': python(after) }), []);
    });
  }

  it('need not be read where macros find the names in them', async () => {
    for (const [before, after] of [
      ['println!("{}: {} items", name, count)', 'println!("{name}: {count} items")'],
      ['writeln!(out, "{:>10} {:?}", name, out.kind())', 'writeln!(out, "{name:>10} {:?}", out.kind())'],
      ['info!("{0} and {0}", name)', 'info!("{name} and {name}")'],
    ]) {
      assert.deepEqual(await toRead({ 'a.rs': rust(before) }, { 'a.rs': rust(after) }), []);
    }
  });

  it('are left to be read where macros say something else', async () => {
    for (const [before, after] of [
      ['println!("{}: {} items", name, count)', 'println!("{count}: {name} items")'],
      ['println!("{}", name)', 'println!("{}", count)'],
      ['println!("{}", name)', 'println!("{name:?}")'],
      ['writeln!(out, "{}", name)', 'writeln!(log, "{name}")'],
      ['assert!(count > 0, "{}", name)', 'assert!(count > 0, "{name}")'],
    ]) {
      assert.notDeepEqual(await toRead({ 'a.rs': rust(before) }, { 'a.rs': rust(after) }), [], after);
    }
  });

  for (const [before, after] of [
    ['@"{PIER}"', '"{PIER}"'],
    ['@"c:\\labels"', '"c:\\\\labels"'],
    ['@"the ""long"" pier"', '"the \\"long\\" pier"'],
    ['"""the "long" pier, c:\\labels"""', '"the \\"long\\" pier, c:\\\\labels"'],
    ['"it\\\'s"', '@"it\'s"'],
    ['$@"{user.Name} of {n}"', '$"{user.Name} of {n}"'],
    ['@$"{{{n}}}"', '$"{{{n}}}"'],
  ]) {
    it(`need not be read in C#: ${after}`, async () => {
      assert.deepEqual(await toRead({ 'A.cs': csharp(before) }, { 'A.cs': csharp(after) }), []);
      assert.deepEqual(await toRead({ 'A.cs': csharp(after) }, { 'A.cs': csharp(before) }), []);
    });
  }

  for (const [name, before, after] of [
    ['where a backslash begins an escape now', '@"c:\\new"', '"c:\\new"'],
    ['where two quotes are one', '@"a""b"', '"a\\"\\"b"'],
    ['where a text of one sign is that sign', '"a"', "'a'"],
    ['with a backslash beside a value', '$@"c:\\n{n}"', '$"c:\\n{n}"'],
    ['with signs of places in a text that has none', '@"{n}"', '$"{n}"'],
    ['in another encoding', '"a"u8', '@"a"'],
  ]) {
    it(`are left to be read in C# ${name}`, async () => {
      assert.notDeepEqual(await toRead({ 'A.cs': csharp(before) }, { 'A.cs': csharp(after) }), []);
    });
  }

  it('need not be read where C# fills them', async () => {
    assert.deepEqual(
      await toRead(
        { 'A.cs': csharp('string.Format("{0} ({1:N2})", user.Name, user.Age)') },
        { 'A.cs': csharp('$"{user.Name} ({user.Age:N2})"') },
      ),
      [],
    );
    assert.notDeepEqual(
      await toRead(
        { 'A.cs': csharp('string.Format("{0} ({1:N2})", user.Name, user.Age)') },
        { 'A.cs': csharp('$"{user.Age} ({user.Name:N2})"') },
      ),
      [],
    );
    assert.notDeepEqual(
      await toRead(
        { 'A.cs': csharp('string.Format("{0} {1}", user.Name, Next())') },
        { 'A.cs': csharp('$"{user.Name} {Next()}"') },
      ),
      [],
    );
  });
});
