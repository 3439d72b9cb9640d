/**
 * A variable that is given another value between the place where a value made of it gets a name and the place where that name stands: the
 * value is another one then, however the variable is changed. The same without the change leaves nothing to read.
 */
import { isFolded, isRead } from './support/bothWays.js';

interface Place {
  readonly path: string;
  /** Code of a callable with the parameters `n` and `box`. */
  readonly around: (code: readonly string[]) => string;
  readonly value: string;
  readonly named: string;
  readonly used: (what: string) => string;
}

const place = (
  path: string,
  head: string,
  indent: string,
  foot: string,
  value: string,
  named: string,
  used: (what: string) => string,
): Place => ({
  path,
  around: code => `${head}${code.map(line => `${indent}${line}\n`).join('')}${foot}`,
  value,
  named,
  used,
});

const show = (what: string): string => `show(${what}, 1)`;
const JAVASCRIPT = place(
  'a.js',
  'function run(n, box) {\n  begin(n);\n',
  '  ',
  '}\n',
  'n * 3 + 1',
  'const size = n * 3 + 1;',
  what => `${show(what)};`,
);
const PYTHON = place('a.py', 'def run(n, box):\n    begin(n)\n', '    ', '', 'n * 3 + 1', 'size = n * 3 + 1', show);
const TYPED_PYTHON = place(
  'a.py',
  'def run(n: int, box):\n    begin(n)\n',
  '    ',
  '',
  'n * 3 + 1',
  'size = n * 3 + 1',
  show,
);
const GO = place(
  'a.go',
  'package a\n\nfunc run(n int, box []int) {\n\tbegin(n)\n',
  '\t',
  '}\n',
  'n*3+1',
  'size := n*3 + 1',
  show,
);
const RUBY = place('a.rb', 'def run(n, box)\n  start(n)\n', '  ', 'end\n', 'n * 3 + 1', 'size = n * 3 + 1', show);
const RUST = place(
  'a.rs',
  'fn run(mut n: u32, mut b: u32) {\n    begin(n);\n',
  '    ',
  '}\n',
  'n * 3 + 1',
  'let size = n * 3 + 1;',
  what => `${show(what)};`,
);
const PHP = place(
  'a.php',
  '<?php\nfunction run($n, $box) {\n    begin($n);\n',
  '    ',
  '}\n',
  '$n * 3 + 1',
  '$size = $n * 3 + 1;',
  what => `${show(what).replace('size', '$size')};`,
);
const LUA = place(
  'a.lua',
  'function run(n, box)\n  begin(n)\n',
  '  ',
  'end\n',
  'n * 3 + 1',
  'local size = n * 3 + 1',
  show,
);
const C = place(
  'a.c',
  'void run(int n, int *box)\n{\n    begin(n);\n',
  '    ',
  '}\n',
  'n * 3 + 1',
  'int size = n * 3 + 1;',
  what => `${show(what)};`,
);
const CSHARP = place(
  'A.cs',
  'class A {\n  void Run(int n, Box box) {\n    Begin(n);\n',
  '    ',
  '  }\n}\n',
  'n * 3 + 1',
  'var size = n * 3 + 1;',
  what => `${show(what)};`,
);

const CHANGES: readonly (readonly [Place, string])[] = [
  [JAVASCRIPT, '[n, box] = [7, 3];'],
  [JAVASCRIPT, '({ n } = box);'],
  [JAVASCRIPT, 'for (n of box) log(3);'],
  [JAVASCRIPT, 'n++;'],
  [JAVASCRIPT, 'n.push(4);'],
  [PYTHON, 'n, box = 7, 3'],
  [PYTHON, 'for n in box: log(3)'],
  [PYTHON, 'with box as n: log(3)'],
  [PYTHON, 'log(n := 4)'],
  [PYTHON, 'n += 2'],
  [GO, 'n, box = 7, other'],
  [GO, 'n++'],
  [GO, 'change(&n)'],
  [RUBY, 'n, box = 7, 3'],
  [RUBY, 'n += 3'],
  [RUBY, 'n.push(3)'],
  [RUST, '(n, b) = (7, 3);'],
  [RUST, 'change(&mut n);'],
  [PHP, '[$n, $box] = [7, 3];'],
  [PHP, 'list($n) = $box;'],
  [PHP, 'foreach ($box as $n) { log(1); }'],
  [PHP, 'foreach ($box as $i => $n) { log($i); }'],
  [LUA, 'n = 7'],
  [LUA, 'n, box = 7, 3'],
  [C, 'change(&n);'],
  [C, 'n = 7;'],
  [C, 'n -= 7;'],
  [CSHARP, 'Change(ref n);'],
  [CSHARP, 'Change(out n);'],
  [CSHARP, '(n, box) = (7, other);'],
];

const IDLE: readonly (readonly [Place, string])[] = [
  [JAVASCRIPT, 'log(n);'],
  [JAVASCRIPT, 'box[n] = 3;'],
  [TYPED_PYTHON, 'log(n)'],
  [TYPED_PYTHON, 'box[n], other = 7, n'],
  [GO, 'log(n)'],
  [RUST, 'log(&n);'],
  [PHP, 'log($n);'],
  [C, 'box[n] = 3;'],
  [CSHARP, 'Log(n);'],
];

/** Before what stands in all of it, and between. */
const inFunction = (grow: string): readonly [string, string, string] => {
  const code = (...lines: string[]): string =>
    `function run(n, box) {\n  ${grow}\n${lines.map(line => `  ${line}\n`).join('')}}\n`;
  return ['a.js', code('const size = n * 3 + 1;', 'grow();', 'show(size, 1);'), code('grow();', 'show(n * 3 + 1, 1);')];
};

describe('what happens between a name and its use', () => {
  for (const [{ path, around, value, named, used }, change] of CHANGES) {
    it(`is read where it changes the value: ${path}, ${change}`, () =>
      isRead(['', path, around([named, change, used('size')]), around([change, used(value)])]));
  }
  for (const [{ path, around, value, named, used }, deed] of IDLE) {
    it(`is not read where it does not: ${path}, ${deed}`, () =>
      isFolded(['', path, around([named, deed, used('size')]), around([deed, used(value)])]));
  }
  for (const { path, around, value, named, used } of [PYTHON, RUBY, LUA]) {
    it(`is read where its operators may be the value's own: ${path}`, () =>
      isRead(['', path, around([named, 'log(n)', used('size')]), around(['log(n)', used(value)])]));
  }
  for (const grow of ['const grow = () => { n++; };', 'function grow() { n++; }']) {
    it(`is read where a function inside changes it: ${grow}`, () => isRead(['', ...inFunction(grow)]));
  }
  it('is not read where a function inside reads it', () =>
    isFolded(['', ...inFunction('function grow() { log(n); }')]));

  it('is read where it happens in every round, in Python', () =>
    isRead([
      '',
      'a.py',
      'def run(n, box):\n    size = box.size\n    for one in n:\n        show(size, one)\n        box.grow()\n',
      'def run(n, box):\n    for one in n:\n        show(box.size, one)\n        box.grow()\n',
    ]));
});
