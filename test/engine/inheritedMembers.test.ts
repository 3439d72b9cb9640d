/** Members that go up or down the hierarchy: what other types have by their names then. */
import assert from 'node:assert/strict';
import { analyzeTexts } from './support/engine.js';

interface Case {
  readonly what: string;
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly isRead: boolean;
}

const CASES: readonly Case[] = [
  {
    // The class has no objects of its own, and all below it have the method.
    what: 'push down of an abstract class to all',
    path: 'A.java',
    before: `class Root { int step() { return 0; } }
abstract class Base extends Root {
  int step() { return 1; }
  int run() { return step(); }
}
class A extends Base { int a() { return 1; } }
class B extends Base { int b() { return 2; } }
`,
    after: `class Root { int step() { return 0; } }
abstract class Base extends Root {
  int run() { return step(); }
}
class A extends Base {
  int step() { return 1; }
  int a() { return 1; }
}
class B extends Base {
  int step() { return 1; }
  int b() { return 2; }
}
`,
    isRead: false,
  },
  {
    // The sibling asked the root by super, and asks the abstract class now.
    what: 'pull up below super',
    path: 'A.java',
    before: `class Root { int step() { return 0; } }
abstract class Base extends Root {
}
class A extends Base {
  int step() { return 5; }
  int a() { return 1; }
}
class B extends Base {
  int step() { return super.step() + 1; }
}
`,
    after: `class Root { int step() { return 0; } }
abstract class Base extends Root {
  int step() { return 5; }
}
class A extends Base {
  int a() { return 1; }
}
class B extends Base {
  int step() { return super.step() + 1; }
}
`,
    isRead: true,
  },
  {
    // The sibling has its own, and the abstract class no objects.
    what: 'pull up over root',
    path: 'A.java',
    before: `class Root { int step() { return 0; } }
abstract class Base extends Root {
}
class A extends Base {
  int step() { return 5; }
  int a() { return 1; }
}
class B extends Base {
  int step() { return 1; }
}
`,
    after: `class Root { int step() { return 0; } }
abstract class Base extends Root {
  int step() { return 5; }
}
class A extends Base {
  int a() { return 1; }
}
class B extends Base {
  int step() { return 1; }
}
`,
    isRead: false,
  },
  {
    // The root has one of other parameters.
    what: 'pull up beside an overload',
    path: 'A.java',
    before: `class Root { int step(String s) { return 0; } }
class Base extends Root {
}
class A extends Base {
  int step(File s) { return 5; }
  int a() { return 1; }
}
class B extends Base {
  int b() { return 1; }
}
`,
    after: `class Root { int step(String s) { return 0; } }
class Base extends Root {
  int step(File s) { return 5; }
}
class A extends Base {
  int a() { return 1; }
}
class B extends Base {
  int b() { return 1; }
}
`,
    isRead: false,
  },
  {
    // The sibling had the one of the class outside.
    what: 'pull up of an override',
    path: 'A.java',
    before: `class Base extends Outside {
}
class A extends Base {
  @Override
  public int step() { return 5; }
  int a() { return 1; }
}
class B extends Base {
  int b() { return 1; }
}
`,
    after: `class Base extends Outside {
  @Override
  public int step() { return 5; }
}
class A extends Base {
  int a() { return 1; }
}
class B extends Base {
  int b() { return 1; }
}
`,
    isRead: true,
  },
  {
    // The sibling had that of Object.
    what: 'pull up of toString',
    path: 'A.java',
    before: `class Base {
}
class A extends Base {
  @Override
  public String toString() { return name(); }
  int a() { return 1; }
}
class B extends Base {
  int b() { return 1; }
}
`,
    after: `class Base {
  @Override
  public String toString() { return name(); }
}
class A extends Base {
  int a() { return 1; }
}
class B extends Base {
  int b() { return 1; }
}
`,
    isRead: true,
  },
  {
    // Objects of the base have no step.
    what: 'push down of what the base calls',
    path: 'a.js',
    before: `class Base {
  constructor() { this.go(); }
  go() { return this.step(); }
  step() { return 2; }
}
class A extends Base {
  a() { return 1; }
}
`,
    after: `class Base {
  constructor() { this.go(); }
  go() { return this.step(); }
}
class A extends Base {
  step() { return 2; }
  a() { return 1; }
}
`,
    isRead: true,
  },
  {
    // The sibling had the method of the root.
    what: 'extract superclass over root',
    path: 'A.java',
    before: `class Root { int step() { return 0; } }
class A extends Root {
  int step() { return size() * 5; }
  int a() { return 1; }
  int size() { return 3; }
}
class B extends Root {
  int b() { return 1; }
  int size() { return 3; }
}
`,
    after: `class Root { int step() { return 0; } }
class Base extends Root {
  int step() { return size() * 5; }
  int size() { return 3; }
}
class A extends Base {
  int a() { return 1; }
}
class B extends Base {
  int b() { return 1; }
}
`,
    isRead: true,
  },
  {
    // Both had it, and the interface has no code.
    what: 'pull up below an interface',
    path: 'A.java',
    before: `interface Step { int step(); }
abstract class Base implements Step {
}
class A extends Base {
  @Override
  public int step() { return 5; }
  int a() { return 1; }
}
class B extends Base {
  @Override
  public int step() { return 5; }
  int b() { return 1; }
}
`,
    after: `interface Step { int step(); }
abstract class Base implements Step {
  @Override
  public int step() { return 5; }
}
class A extends Base {
  int a() { return 1; }
}
class B extends Base {
  int b() { return 1; }
}
`,
    isRead: false,
  },
  {
    what: 'copies of a constant that become one',
    path: 'A.java',
    before: `class Up { }
class UpA extends Up {
  static final int N = 3;
  int next() { return N; } }
class UpB extends Up {
  static final int N = 3;
  int last() { return N; } }
`,
    after: `class Up {
  static final int N = 3;
}
class UpA extends Up {
  int next() { return N; } }
class UpB extends Up {
  int last() { return N; } }
`,
    isRead: false,
  },
  {
    what: 'copies of a static field that become one',
    path: 'A.java',
    before: `class Up { }
class UpA extends Up {
  static int N = 3;
  int next() { return N; } }
class UpB extends Up {
  static int N = 3;
  int last() { return N; } }
`,
    after: `class Up {
  static int N = 3;
}
class UpA extends Up {
  int next() { return N; } }
class UpB extends Up {
  int last() { return N; } }
`,
    isRead: true,
  },
  {
    what: 'a static field without a copy',
    path: 'A.java',
    before: `class Up { }
class UpA extends Up {
  static int n = 3;
  int next() { return n++; } }
class UpB extends Up {
  int last() { return 1; } }
`,
    after: `class Up {
  static int n = 3;
}
class UpA extends Up {
  int next() { return n++; } }
class UpB extends Up {
  int last() { return 1; } }
`,
    isRead: false,
  },
  {
    what: 'copies of a field of each object',
    path: 'A.java',
    before: `class Up { }
class UpA extends Up {
  int n = 3;
  int next() { return n++; } }
class UpB extends Up {
  int n = 3;
  int last() { return n; } }
`,
    after: `class Up {
  int n = 3;
}
class UpA extends Up {
  int next() { return n++; } }
class UpB extends Up {
  int last() { return n; } }
`,
    isRead: false,
  },
];

const ROOT = 'class Root:\n    def name(self):\n        return "root"\n\n\n';
const NAME = '    def name(self):\n        return compose("mid", self)\n\n';

const classes = (base: string, a: string, b: string): string =>
  `${ROOT}class Base(Root):\n${base}    def twice(self):\n        return self.name() * 2\n\n\n` +
  `class A(Base):\n${a}    def one(self):\n        return 1\n\n\n` +
  `class B(Base):\n${b}    def two(self):\n        return 2\n`;

async function saidOf(before: string, after: string, path = 'names.py'): Promise<(string | undefined)[]> {
  const { actions } = await analyzeTexts({ [path]: before }, { [path]: after });
  return actions.filter(({ verdict }) => verdict === 'read').map(({ because }) => because?.premises[0]?.text);
}

describe('a member that goes up or down the hierarchy', () => {
  it('is to be read where others had the one of a type above', async () => {
    assert.deepEqual(await saidOf(classes('', NAME, ''), classes(NAME, '', '')), [
      '`Base` has `Base.name` now instead of `Root.name`.',
    ]);
  });

  it('is to be read where others have the one of a type above now', async () => {
    assert.deepEqual(await saidOf(classes(NAME, '', ''), classes('', NAME, NAME)), [
      '`Base` has `Root.name` now instead of `Base.name`.',
    ]);
  });

  it('follows where nothing above has one', async () => {
    const without = (text: string): string => text.replace(ROOT, 'class Root:\n    size = 1\n\n\n');
    assert.deepEqual(await saidOf(without(classes('', NAME, NAME)), without(classes(NAME, '', ''))), []);
  });

  it('is to be read where the type that loses it uses it', async () => {
    const without = (text: string): string => text.replace(ROOT, 'class Root:\n    size = 1\n\n\n');
    assert.deepEqual(await saidOf(without(classes(NAME, '', '')), without(classes('', NAME, NAME))), [
      '`Base` no longer has `name`, which it uses.',
    ]);
  });

  it('is to be read where it overrides what the change does not hold', async () => {
    const java = (base: string, a: string): string =>
      `class Base extends Outside {\n${base}}\nclass A extends Base {\n${a}  int a;\n}\nclass B extends Base {\n  int b;\n}\n`;
    const step = '  @Override\n  public int step() {\n    return compose(5);\n  }\n';
    assert.deepEqual(await saidOf(java('', step), java(step, ''), 'Base.java'), [
      '`Base` has `Base.step` now instead of one that it inherited.',
    ]);
    const own = step.replace('  @Override\n', '');
    assert.deepEqual(await saidOf(java('', own), java(own, ''), 'Base.java'), []);
  });

  for (const { what, path, before, after, isRead } of CASES) {
    it(`${isRead ? 'is to be read' : 'follows'}: ${what}`, async () => {
      const { summary } = await analyzeTexts({ [path]: before }, { [path]: after });
      assert.equal(summary.linesToRead > 0, isRead);
    });
  }
});
