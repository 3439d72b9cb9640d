/** Labels of arguments: they follow a parameter that is renamed, wherever the language writes them and whatever sign a parameter's name begins with. */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

describe('a label follows the parameter that it is for', () => {
  for (const [path, before, after] of [
    [
      'draw.php',
      '<?php\nfunction draw(int $x, int $y = 0) { return $x + $y; }\nfunction use_it() { return draw(x: 1) + draw(3, y: 4); }\n',
      '<?php\nfunction draw(int $left, int $top = 0) { return $left + $top; }\nfunction use_it() { return draw(left: 1) + draw(3, top: 4); }\n',
    ],
    [
      'Scale.php',
      '<?php\nclass Scale { public function __construct(int $x) { $this->at = $x; } }\nfunction made() { return new Scale(x: 1); }\n',
      '<?php\nclass Scale { public function __construct(int $left) { $this->at = $left; } }\nfunction made() { return new Scale(left: 1); }\n',
    ],
    [
      'scale.py',
      'class Scale:\n    def __init__(self, x, y=3):\n        self.at = x + y\n\n\ndef made():\n    return Scale(x=1)\n',
      'class Scale:\n    def __init__(self, left, y=3):\n        self.at = left + y\n\n\ndef made():\n    return Scale(left=1)\n',
    ],
    [
      'Scale.swift',
      'struct Scale {\n  let at: Int\n  init(x: Int) { at = x }\n  init(text: String) { self.init(x: text.count) }\n}\nfunc made() -> Scale { return Scale(x: 1) }\n',
      'struct Scale {\n  let at: Int\n  init(left: Int) { at = left }\n  init(text: String) { self.init(left: text.count) }\n}\nfunc made() -> Scale { return Scale(left: 1) }\n',
    ],
  ] as const) {
    it(path, async () => {
      assert.deepEqual(await toRead({ [path]: before }, { [path]: after }), []);
    });
  }

  it('and is to be read where the parameter is of another callable', async () => {
    const swift = (x: string, label: string): string =>
      `struct Scale {\n  init(${x}: Int) { at = ${x} }\n}\nstruct Other {\n  init(x: Int) { at = x }\n}\nfunc made() -> Other { return Other(${label}: 1) }\n`;
    assert.deepEqual(await toRead({ 'Scale.swift': swift('x', 'x') }, { 'Scale.swift': swift('left', 'left') }), [
      'x => left',
    ]);
  });

  it('as does the name in the body of a constructor whose parameter declares a property', async () => {
    const php = (name: string): string =>
      `<?php\nclass Scale {\n  public function __construct(private Log $${name}, Unit $unit) { $unit->start($${name}); }\n  public function run() { return $this->${name}; }\n}\n`;
    assert.deepEqual(await toRead({ 'Scale.php': php('log') }, { 'Scale.php': php('journal') }), []);
  });
});

describe('what the wrapper of a property projects', () => {
  const swift = (name: string, mention: string): string =>
    `struct Card: View {\n  @State private var ${name} = false\n  var body: some View {\n    Toggle("On", isOn: ${mention})\n  }\n}\n`;

  it('is called after it', async () => {
    assert.deepEqual(
      await toRead({ 'Card.swift': swift('isOn', '$isOn') }, { 'Card.swift': swift('isOpen', '$isOpen') }),
      [],
    );
  });

  it('is to be read where it is asked for now', async () => {
    assert.deepEqual(
      await toRead({ 'Card.swift': swift('isOn', '$isOn') }, { 'Card.swift': swift('isOpen', 'isOpen') }),
      ['$isOn => isOpen'],
    );
  });
});
