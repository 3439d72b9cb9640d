/** Statements in another `if` or `else`, or in none: nothing to read where they are done in the same cases and order as they were. */
import assert from 'node:assert/strict';
import { analyzeTexts } from './support/engine.js';
import { linesToRead } from './support/listing.js';

async function toRead(before: string, after: string, wrap: (code: string) => string, path: string): Promise<string[]> {
  return linesToRead(await analyzeTexts({ [path]: wrap(before) }, { [path]: wrap(after) }));
}

const indented = (code: string, by: string): string => code.replace(/^(?=.)/gm, by);
const java = (code: string): string =>
  `class Shelf {\n  private int held;\n\n  void tidy(Box box, List<Box> boxes) {\n${indented(code, '    ')}\n  }\n}\n`;
const javascript = (code: string): string => `export function tidy(box, boxes) {\n${indented(code, '  ')}\n}\n`;
const python = (code: string): string => `def tidy(box, boxes):\n${indented(code, '    ')}\n`;
const csharp = (code: string): string =>
  `class Shelf\n{\n    void Tidy(Box box, List<Box> boxes)\n    {\n${indented(code, '        ')}\n    }\n}\n`;
const php = (code: string): string => `<?php\nfunction tidy($box, $boxes)\n{\n${indented(code, '    ')}\n}\n`;
const kotlin = (code: string): string => `fun tidy(box: Box?, boxes: List<Box>) {\n${indented(code, '    ')}\n}\n`;
const go = (code: string): string =>
  `package shelf\n\nfunc tidy(box *Box, boxes []Box) int {\n${indented(code, '\t')}\n}\n`;
const inJava = (before: string, after: string): Promise<string[]> => toRead(before, after, java, 'Shelf.java');
const inJavascript = (before: string, after: string): Promise<string[]> =>
  toRead(before, after, javascript, 'shelf.js');
const inPython = (before: string, after: string): Promise<string[]> => toRead(before, after, python, 'shelf.py');

const NESTED =
  'if (box != null) {\n  if (box.isOpen()) {\n    String label = box.label();\n    print(label);\n    box.close();\n  }\n}';
const GUARDED =
  'if (box == null) {\n  return;\n}\nif (!box.isOpen()) {\n  return;\n}\nString label = box.label();\nprint(label);\nbox.close();';
const IN_ELSE =
  'if (box.empty) {\n  log("empty", box);\n  return 0;\n} else {\n  const width = measure(box);\n  return width * 2;\n}';
const BEHIND = 'if (box.empty) {\n  log("empty", box);\n  return 0;\n}\nconst width = measure(box);\nreturn width * 2;';

describe('statements that are done in the same cases', () => {
  it('need not be read behind guards', async () => {
    assert.deepEqual(await inJava(NESTED, GUARDED), []);
    assert.deepEqual(await inJava(GUARDED, NESTED), []);
  });

  it('need not be read in an else behind what leaves, or without it', async () => {
    assert.deepEqual(await inJavascript(IN_ELSE, BEHIND), []);
    assert.deepEqual(await inJavascript(BEHIND, IN_ELSE), []);
  });

  it('need not be read in a chain of such choices', async () => {
    const chain =
      'if (box === null) {\n  return "none";\n} else if (box.open) {\n  return "open";\n} else {\n  return box.label;\n}';
    assert.deepEqual(
      await inJavascript(
        chain,
        'if (box === null) {\n  return "none";\n}\nif (box.open) {\n  return "open";\n}\nreturn box.label;',
      ),
      [],
    );
    assert.deepEqual(
      await inPython(
        'if box is None:\n    return "none"\nelif box.open:\n    return "open"\nelse:\n    return box.label',
        'if box is None:\n    return "none"\nif box.open:\n    return "open"\nreturn box.label',
      ),
      [],
    );
  });

  it('need not be read in a round that ends early', async () => {
    assert.deepEqual(
      await inJava(
        'for (Box one : boxes) {\n  if (one.isOpen()) {\n    one.close();\n    print(one);\n  }\n}',
        'for (Box one : boxes) {\n  if (!one.isOpen()) {\n    continue;\n  }\n  one.close();\n  print(one);\n}',
      ),
      [],
    );
    assert.deepEqual(
      await inPython(
        'for one in boxes:\n    if one.open:\n        one.close()\n        print(one)',
        'for one in boxes:\n    if not one.open:\n        continue\n    one.close()\n    print(one)',
      ),
      [],
    );
  });

  it('need not be read in functions without a name', async () => {
    assert.deepEqual(
      await inJavascript(
        'boxes.forEach(one => {\n  if (one.open) {\n    one.close();\n    print(one);\n  }\n});',
        'boxes.forEach(one => {\n  if (!one.open) return;\n  one.close();\n  print(one);\n});',
      ),
      [],
    );
  });

  it('need not be read where several conditions are turned round', async () => {
    assert.deepEqual(
      await inJavascript(
        'if (box.open && !box.empty) {\n  box.close();\n  print(box);\n}',
        'if (!box.open || box.empty) {\n  return;\n}\nbox.close();\nprint(box);',
      ),
      [],
    );
  });

  it('need not be read in other languages', async () => {
    assert.deepEqual(
      await toRead(
        'if (box.IsOpen)\n{\n    var label = box.Label;\n    Print(label);\n}\nelse\n{\n    throw new ShutException(box);\n}',
        'if (!box.IsOpen)\n{\n    throw new ShutException(box);\n}\n\nvar label = box.Label;\nPrint(label);',
        csharp,
        'Shelf.cs',
      ),
      [],
    );
    assert.deepEqual(
      await toRead(
        'if ($box->isOpen()) {\n    $label = $box->label();\n    return $label;\n} else {\n    return null;\n}',
        'if (!$box->isOpen()) {\n    return null;\n}\n$label = $box->label();\nreturn $label;',
        php,
        'shelf.php',
      ),
      [],
    );
    assert.deepEqual(
      await toRead(
        'if (box != null) {\n    box.close()\n    print(box)\n}',
        'if (box == null) return\n    box.close()\n    print(box)',
        kotlin,
        'Shelf.kt',
      ),
      [],
    );
    assert.deepEqual(
      await toRead(
        'if box.open {\n\tbox.close()\n\treturn 1\n} else {\n\tlog(box)\n\treturn 0\n}',
        'if box.open {\n\tbox.close()\n\treturn 1\n}\nlog(box)\nreturn 0',
        go,
        'shelf.go',
      ),
      [],
    );
  });

  const swift = (code: string): string =>
    `class Shelf {\n    func tidy(box: Box, boxes: [Box]) {\n${indented(code, '        ')}\n    }\n}\n`;
  const ruby = (code: string): string => `class Shelf\n  def tidy(box, boxes)\n${indented(code, '    ')}\n  end\nend\n`;
  const inSwift = (before: string, after: string): Promise<string[]> => toRead(before, after, swift, 'Shelf.swift');
  const inRuby = (before: string, after: string): Promise<string[]> => toRead(before, after, ruby, 'shelf.rb');

  it('need not be read behind what says that it is a guard', async () => {
    const inside = 'if box.isOpen {\n    let label = box.label\n    show(label)\n    box.close()\n}';
    assert.deepEqual(
      await inSwift(inside, 'guard box.isOpen else { return }\nlet label = box.label\nshow(label)\nbox.close()'),
      [],
    );
    assert.deepEqual(
      await inSwift(
        'for one in boxes {\n    if let label = one.label {\n        show(label)\n        one.close()\n    }\n}',
        'for one in boxes {\n    guard let label = one.label else { continue }\n    show(label)\n    one.close()\n}',
      ),
      [],
    );
    assert.notDeepEqual(
      await inSwift(inside, 'guard !box.isOpen else { return }\nlet label = box.label\nshow(label)\nbox.close()'),
      [],
    );
  });

  it('need not be read behind a condition that stands last', async () => {
    const inside = 'if box.open?\n  label = box.label\n  show(label)\n  box.close\nend';
    assert.deepEqual(await inRuby(inside, 'return unless box.open?\n\nlabel = box.label\nshow(label)\nbox.close'), []);
    assert.deepEqual(
      await inRuby(
        'boxes.each do |one|\n  if one.open?\n    show(one)\n    one.close\n  end\nend',
        'boxes.each do |one|\n  next unless one.open?\n\n  show(one)\n  one.close\nend',
      ),
      [],
    );
    assert.notDeepEqual(await inRuby(inside, 'return if box.open?\n\nlabel = box.label\nshow(label)\nbox.close'), []);
    assert.notDeepEqual(
      await inRuby(
        'boxes.each do |one|\n  if one.open?\n    show(one)\n    one.close\n  end\nend',
        'boxes.each do |one|\n  return unless one.open?\n\n  show(one)\n  one.close\nend',
      ),
      [],
    );
  });

  const cpp = (code: string): string =>
    `int Shelf::tidy(Box& box, std::vector<Box>& boxes) {\n${indented(code, '  ')}\n}\n`;
  const rust = (code: string): string =>
    `impl Shelf {\n    fn tidy(&mut self, boxes: Vec<Box>) {\n${indented(code, '        ')}\n    }\n}\n`;
  const inCpp = (before: string, after: string): Promise<string[]> => toRead(before, after, cpp, 'shelf.cpp');
  const inRust = (before: string, after: string): Promise<string[]> => toRead(before, after, rust, 'shelf.rs');

  it('need not be read where scopes end as they did', async () => {
    assert.deepEqual(
      await inCpp(
        'if (box.empty()) {\n  return 0;\n} else {\n  Lock lock(mutex_);\n  box.close();\n  return count_;\n}',
        'if (box.empty()) {\n  return 0;\n}\nLock lock(mutex_);\nbox.close();\nreturn count_;',
      ),
      [],
    );
    assert.deepEqual(
      await inRust(
        'if self.open {\n    let lock = self.lock();\n    self.close(lock);\n    self.count += 1;\n}',
        'if !self.open {\n    return;\n}\nlet lock = self.lock();\nself.close(lock);\nself.count += 1;',
      ),
      [],
    );
  });

  it('are left to be read where a scope ends later', async () => {
    assert.notDeepEqual(
      await inCpp(
        'if (box.empty()) {\n  return 0;\n} else {\n  Lock lock(mutex_);\n  box.close();\n}\ntell(box);\nreturn count_;',
        'if (box.empty()) {\n  return 0;\n}\nLock lock(mutex_);\nbox.close();\ntell(box);\nreturn count_;',
      ),
      [],
    );
    assert.notDeepEqual(
      await inRust(
        'if let Some(one) = self.lock().first() {\n    self.close(one);\n    return;\n} else {\n    self.wait();\n    self.count += 1;\n}',
        'if let Some(one) = self.lock().first() {\n    self.close(one);\n    return;\n}\nself.wait();\nself.count += 1;',
      ),
      [],
    );
  });

  it('are told where something happened in them', async () => {
    assert.deepEqual(await inJava(NESTED, GUARDED.replace('print(label)', 'print(label, 2)')), [' => , 2']);
    assert.deepEqual(await inJavascript(IN_ELSE, BEHIND.replace('measure(box)', 'measure(box.inner)')), [' => .inner']);
  });

  it('are told where something else came between them', async () => {
    assert.deepEqual(
      await inPython(
        'if box.open:\n    box.close()\n    print(box)\n    return 1\nelse:\n    count(box)\n    return 2',
        'if box.open:\n    box.close()\n    print(box)\n    return 1\nfrom shelf import count\ncount(box)\nreturn 2',
      ),
      [' => from shelf import count'],
    );
  });

  it('are told where one came, and leave the others alone', async () => {
    assert.deepEqual(await inJava(NESTED, GUARDED.replace('print(label);', 'print(label);\nheld++;')), [' => held++;']);
  });
});

describe('statements that may be done in other cases', () => {
  for (const [name, before, after] of [
    [
      'behind a guard that asks the same instead of the opposite',
      NESTED,
      GUARDED.replace('box == null', 'box != null'),
    ],
    ['behind a guard that asks something else', NESTED, GUARDED.replace('!box.isOpen()', '!box.isFull()')],
    [
      'behind a guard that does not leave',
      NESTED,
      GUARDED.replace('if (!box.isOpen()) {\n  return;\n}', 'if (!box.isOpen()) {\n  print(box);\n}'),
    ],
    ['where more is done behind the choice', `${NESTED}\nheld++;`, `${GUARDED}\nheld++;`],
    ['in another order', NESTED, GUARDED.replace('print(label);\nbox.close();', 'box.close();\nprint(label);')],
    [
      'in a round, where the guard leaves the loop',
      'for (Box one : boxes) {\n  if (one.isOpen()) {\n    one.close();\n    print(one);\n  }\n}',
      'for (Box one : boxes) {\n  if (!one.isOpen()) {\n    break;\n  }\n  one.close();\n  print(one);\n}',
    ],
    [
      'in a round, where the guard leaves the method',
      'for (Box one : boxes) {\n  if (one.isOpen()) {\n    one.close();\n    print(one);\n  }\n}',
      'for (Box one : boxes) {\n  if (!one.isOpen()) {\n    return;\n  }\n  one.close();\n  print(one);\n}',
    ],
    [
      'where a name is that of a field before',
      'if (box == null) {\n  print(held);\n  return;\n} else {\n  int held = box.size();\n  print(held + 1);\n}',
      'int held = box.size();\nif (box == null) {\n  print(held);\n  return;\n}\nprint(held + 1);',
    ],
  ]) {
    it(`are left to be read ${name}`, async () => {
      assert.notDeepEqual(await inJava(before, after), []);
    });
  }

  it('are left to be read behind a choice that does not leave', async () => {
    assert.notDeepEqual(
      await inJavascript(IN_ELSE.replace('  return 0;\n', ''), BEHIND.replace('  return 0;\n', '')),
      [],
    );
  });

  it('are left to be read where a name is not its own yet', async () => {
    const inner =
      'const size = measure(box);\nif (boxes.length > 2) {\n  if (box.open) {\n    return size;\n  } else {\n    const size = boxes.length * 2;\n    log(size, box);\n  }\n}';
    assert.notDeepEqual(
      await inJavascript(
        inner,
        'const size = measure(box);\nif (boxes.length > 2) {\n  if (box.open) {\n    return size;\n  }\n  const size = boxes.length * 2;\n  log(size, box);\n}',
      ),
      [],
    );
  });

  it('are left to be read in a block that something is done behind', async () => {
    assert.notDeepEqual(
      await inJava(
        'try {\n  if (box.isOpen()) {\n    box.close();\n    print(box);\n  }\n} finally {\n  held++;\n}',
        'try {\n  if (!box.isOpen()) {\n    return;\n  }\n  box.close();\n  print(box);\n} finally {\n  held++;\n}\nprint(held);',
      ),
      [],
    );
  });

  it('are left to be read where a variable is made for the condition', async () => {
    assert.notDeepEqual(
      await toRead(
        'if err := box.open(); err != nil {\n\treturn 0\n} else {\n\tlog(err)\n\treturn 1\n}',
        'if err := box.open(); err != nil {\n\treturn 0\n}\nlog(err)\nreturn 1',
        go,
        'shelf.go',
      ),
      [],
    );
  });
});
