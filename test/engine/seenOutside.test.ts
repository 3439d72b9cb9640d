/**
 * New names that something outside of the code reads, as what stands at the declaration says: an annotation, a supertype that is not seen, a word
 * that binds it. The declaration is to be read, what follows is not. Beside each stands one of which nobody outside knows.
 */
import assert from 'node:assert/strict';
import type { Case } from './support/bothWays.js';
import { isFolded } from './support/bothWays.js';
import { toRead } from './support/toRead.js';

type Sample = (name: string) => string;
/** What it is, its file, the code by the name, and what would stand there for nobody to see it. */
type Pair = readonly [
  what: string,
  path: string,
  code: Sample,
  seen: string,
  unseen: string,
  names?: readonly [string, string],
];

const PAIRS: readonly Pair[] = [
  [
    'a field of a data class',
    'a.py',
    n => `@dataclass\nclass User:\n    ${n}: str\n    def show(self):\n        return self.${n}\n`,
    '@dataclass',
    '@final',
  ],
  [
    'a method that a base may call',
    'a.py',
    n =>
      `class Job(Thread):\n    def ${n}(self):\n        return work(1)\n\n    def go(self):\n        return self.${n}()\n`,
    '(Thread)',
    '(object)',
  ],
  [
    'a function that is registered',
    'a.py',
    n => `@app.route("/x")\ndef ${n}():\n    return work(1)\n`,
    '@app.route("/x")',
    '@lru_cache',
  ],
  [
    'a parameter that is bound',
    'a.py',
    n => `@app.command()\ndef run(${n}):\n    return work(${n})\n`,
    '@app.command()',
    '@cache',
  ],
  [
    'a member of an enumeration',
    'a.py',
    n => `class Mode(Enum):\n    ${n} = auto()\nx = Mode.${n}\n`,
    '(Enum)',
    '(object)',
  ],
  [
    'a method that a framework finds',
    'A.java',
    n => `class A extends Activity {\n  void ${n}(int b) {\n    go(b);\n  }\n}\n`,
    'extends Activity',
    'implements Serializable',
  ],
  [
    'a method that others may find',
    'A.java',
    n => `class A extends Base {\n  public void ${n}(int b) {\n    go(b);\n  }\n}\n`,
    'public',
    'private',
  ],
  [
    'a method of another language',
    'A.java',
    n => `class A {\n  native int ${n}(int b);\n  int f() {\n    return ${n}(1);\n  }\n}\n`,
    'native',
    'abstract',
  ],
  [
    'a field of which accessors are made',
    'A.java',
    n => `@Data\nclass A {\n  private String ${n};\n  void f() {\n    g(${n});\n  }\n}\n`,
    '@Data',
    '@Slf4j',
  ],
  [
    'a parameter of a request',
    'A.java',
    n => `class A {\n  int get(@RequestParam int ${n}) {\n    return find(${n});\n  }\n}\n`,
    '@RequestParam',
    '@NotNull',
  ],
  [
    'a property that is written to a file',
    'a.kt',
    n => `@Serializable\nclass A {\n    val ${n} = 1\n    fun f() = g(${n})\n}\n`,
    '@Serializable',
    '@Suppress',
  ],
  [
    'a function that is bound',
    'a.kt',
    n => `class A {\n    external fun ${n}(b: Int): Int\n    fun f() = ${n}(1)\n}\n`,
    'external',
    'internal',
  ],
  [
    'a field that is written',
    'a.rs',
    n =>
      `#[derive(Serialize)]\npub struct Cfg {\n    pub ${n}: u32,\n    pub rest: u32,\n}\nfn f(c: &Cfg) -> u32 {\n    c.${n}\n}\n`,
    'Serialize',
    'Clone',
  ],
  [
    'a function that is exported',
    'a.rs',
    n => `#[no_mangle]\npub fn ${n}() -> i32 {\n    one(1)\n}\n`,
    '#[no_mangle]',
    '#[inline]',
  ],
  [
    'an action of a controller',
    'a.cs',
    n => `class A\n{\n    [HttpGet]\n    public int ${n}(int b) => Find(b);\n}\n`,
    '[HttpGet]',
    '[Obsolete]',
  ],
  [
    'a parameter that is bound',
    'a.cs',
    n => `class A\n{\n    public int Get([FromQuery] int ${n}) => Find(${n});\n}\n`,
    '[FromQuery]',
    '[NotNull]',
  ],
  [
    'a column',
    'a.ts',
    n => `export class User {\n  @Column()\n  ${n} = 1;\n  show() {\n    return this.${n};\n  }\n}\n`,
    '@Column()',
    '@Inject()',
  ],
  [
    'a field that a template reads',
    'a.ts',
    n => `@Component({})\nexport class List {\n  ${n} = [1];\n  count() {\n    return this.${n}.length;\n  }\n}\n`,
    '@Component({})',
    '@Injectable()',
  ],
  [
    'a method that a base may call',
    'a.js',
    n => `class A extends Base {\n  ${n}() {\n    return work(1);\n  }\n}\n`,
    'Base',
    'Object',
  ],
  [
    'an accessor of a model',
    'a.php',
    n => `<?php\nclass U extends Model {\n  function ${n}() {\n    return work(1);\n  }\n}\n`,
    'extends Model',
    'implements Countable',
  ],
  [
    'an action',
    'a.rb',
    n => `class A < ApplicationController\n  def ${n}\n    work(1)\n  end\nend\n`,
    'ApplicationController',
    'Object',
  ],
  [
    'a method that is asked for',
    'a.swift',
    n => `class A: Delegate {\n  func ${n}(b: Int) -> Int {\n    return work(b)\n  }\n}\n`,
    'Delegate',
    'Sendable',
  ],
  [
    'a method of another object',
    'a.dart',
    n => `class A extends Base {\n  int ${n}(int b) {\n    return work(b);\n  }\n}\n`,
    'Base',
    'Object',
  ],
  [
    'a method that a base may call',
    'A.scala',
    n => `class A extends Base {\n  def ${n}(b: Int): Int = {\n    work(b)\n  }\n}\n`,
    'Base',
    'AnyRef',
  ],
  [
    'a method that takes the place of another',
    'a.cpp',
    n => `class A : public Base {\n public:\n  int ${n}(int b) {\n    return work(b);\n  }\n};\n`,
    ' : public Base',
    '',
  ],
];

const NAMES = ['width', 'length'] as const;

/** Controls of which nothing stands at the declaration. */
const PLAIN: readonly Case[] = [
  ['a parameter of a decorated method in JavaScript', 'a.ts', decorated('event'), decorated('happened')],
  ['a method whose type has an annotation', 'A.java', annotated('load'), annotated('fetch')],
  ['a type above that is in the change', 'a.py', below('load'), below('fetch')],
];

function decorated(name: string): string {
  return `class A {\n  @on('x')\n  open(${name}: Event) {\n    go(${name});\n  }\n}\n`;
}

function annotated(name: string): string {
  return `@Service\nclass A {\n  int ${name}(int b) {\n    return go(b);\n  }\n  int f() {\n    return ${name}(1);\n  }\n}\n`;
}

function below(name: string): string {
  return `class Base:\n    def ${name}(self):\n        return one(1)\n\n\nclass A(Base):\n    def ${name}(self):\n        return two(2)\n`;
}

describe('names that something outside reads', () => {
  for (const [what, path, code, seen, unseen] of PAIRS) {
    const [was, is] = NAMES.map(code);
    it(`are to be read where they are declared: ${what}, ${path}`, async () => {
      assert.deepEqual(await toRead({ [path]: was }, { [path]: is }), [`${NAMES[0]} => ${NAMES[1]}`]);
    });
    it(`need not be read where nobody does: ${what}, ${path}`, () => {
      const [plain, plainNow] = [was.replace(seen, unseen), is.replace(seen, unseen)];
      assert.notEqual(plain, was);
      return isFolded([what, path, plain, plainNow]);
    });
  }
  for (const one of PLAIN) it(`are none of ${one[0]}`, () => isFolded(one));
});
