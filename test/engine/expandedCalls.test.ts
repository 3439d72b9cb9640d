/**
 * Calls of a callable that is nothing but one value, in the place of that value: nothing is left to read where the call, written out, is what stood
 * there, whoever it is called on. What only looks so is.
 */
import assert from 'node:assert/strict';
import type { Texts } from './support/engine.js';
import { analyzeTexts } from './support/engine.js';
import { linesToRead } from './support/listing.js';
import { mutantsAreRead } from './support/mutantsAreRead.js';

/** A file in which `before` became `after` behind what stays, and the callable is new. */
function change(path: string, stays: string, before: string, callable: string, after: string): readonly [Texts, Texts] {
  return [{ [path]: stays.replace('NEW', '') + before }, { [path]: stays.replace('NEW', callable) + after }];
}

const STORE = 'class Store {\n  forDir(dir: string): Config {\n    return this.find(dir);\n  }\nNEW}\n';
const FOR_PWD = '  forPwd(): Config {\n    return this.forDir(process.cwd());\n  }\n';

function inStore(before: string, after: string, callable = FOR_PWD, stays = STORE): readonly [Texts, Texts] {
  return change('a.ts', stays, before, callable, after);
}

const SAME: Readonly<Record<string, readonly [Texts, Texts]>> = {
  'on a parameter': inStore(
    'function warn(store: Store) {\n  if (!isLong(store.forDir(process.cwd()))) skip();\n}\nfunction all(store: Store) {\n  return store.forDir(process.cwd()).all();\n}\n',
    'function warn(store: Store) {\n  if (!isLong(store.forPwd())) skip();\n}\nfunction all(store: Store) {\n  return store.forPwd().all();\n}\n',
  ),
  'in another file': [
    {
      'store.ts': `export ${STORE.replace('NEW', '')}`,
      'b.ts':
        "import { Store } from './store';\nfunction all(store: Store) {\n  return store.forDir(process.cwd()).all();\n}\n",
    },
    {
      'store.ts': `export ${STORE.replace('NEW', FOR_PWD)}`,
      'b.ts': "import { Store } from './store';\nfunction all(store: Store) {\n  return store.forPwd().all();\n}\n",
    },
  ],
  'Java, a field': change(
    'A.java',
    'class Store {\n  Config forDir(String dir) {\n    return find(dir);\n  }\nNEW}\n',
    'class Warner {\n  private final Store store = new Store();\n  boolean all() {\n    return store.forDir(Env.cwd()).all();\n  }\n}\n',
    '  Config forPwd() {\n    return forDir(Env.cwd());\n  }\n',
    'class Warner {\n  private final Store store = new Store();\n  boolean all() {\n    return store.forPwd().all();\n  }\n}\n',
  ),
  'Ruby, an object of which nothing is said': change(
    'a.rb',
    'class Store\n  def for_dir(dir)\n    find(dir)\n  end\nNEWend\n',
    'class Warner\n  def all\n    @store.for_dir(Dir.pwd).all(1)\n  end\nend\n',
    '  def for_pwd\n    for_dir(Dir.pwd)\n  end\n',
    'class Warner\n  def all\n    @store.for_pwd.all(1)\n  end\nend\n',
  ),
  'Python, self': change(
    'a.py',
    'class Store:\n    def for_dir(self, dir):\n        return self.find(dir)\nNEW\n',
    'def all(store, key):\n    return store.for_dir(key).all(key)\n',
    '    def keyed(self, key):\n        return self.for_dir(key).all(key)\n',
    'def all(store, key):\n    return store.keyed(key)\n',
  ),
};

const OTHER: Readonly<Record<string, readonly [Texts, Texts]>> = {
  'another value': inStore(
    'function all(store: Store) {\n  return store.forDir(process.cwd() + 1).all();\n}\n',
    'function all(store: Store) {\n  return store.forPwd().all();\n}\n',
  ),
  'a name that is a variable where it stood': inStore(
    'function all(store: Store, process: Fake) {\n  return store.forDir(process.cwd()).all();\n}\n',
    'function all(store: Store, process: Fake) {\n  return store.forPwd().all();\n}\n',
  ),
  'another class has one of that name': inStore(
    'class Other {\n  forPwd() {\n    return 1;\n  }\n}\nfunction all(store) {\n  return store.forDir(process.cwd()).all();\n}\n',
    'class Other {\n  forPwd() {\n    return 1;\n  }\n}\nfunction all(store) {\n  return store.forPwd().all();\n}\n',
  ),
  'an object that is asked for twice': inStore(
    'function all() {\n  return next().count + next().size;\n}\n',
    'function all() {\n  return next().sum();\n}\n',
    '  sum(): number {\n    return this.count + this.size;\n  }\n',
    STORE.replace('NEW', '  count = 1;\n  size = 2;\nNEW'),
  ),
  'an argument that acts': inStore(
    'function all(store: Store) {\n  return store.forDir(read()).all(read());\n}\n',
    'function all(store: Store) {\n  return store.keyed(read());\n}\n',
    '  keyed(key: string): string {\n    return this.forDir(key).all(key);\n  }\n',
  ),
  'signs that bind otherwise': change(
    'a.ts',
    'NEWlet total = 0;\n',
    'export function all(a: number, b: number) {\n  return a + b * 2;\n}\n',
    'function twice(x: number) {\n  return x * 2;\n}\n',
    'export function all(a: number, b: number) {\n  return twice(a + b);\n}\n',
  ),
  'what may be nothing': inStore(
    'function all(store?: Store) {\n  return store.forDir(process.cwd()) + 1;\n}\n',
    'function all(store?: Store) {\n  return store?.sum();\n}\n',
    '  sum(): number {\n    return this.forDir(process.cwd()) + 1;\n  }\n',
  ),
  'it is to be waited for': inStore(
    'async function all(store: Store) {\n  return keep(store.forDir(process.cwd()));\n}\n',
    'async function all(store: Store) {\n  return keep(store.forPwd());\n}\n',
    '  async forPwd(): Promise<Config> {\n    return this.forDir(process.cwd());\n  }\n',
  ),
  'asked for later, or never': change(
    'a.py',
    'class Store:\n    def size(self):\n        return self.find(1)\nNEW\n',
    'def all(key):\n    return make().size() if ask(key) else 0\n',
    '    def some(self, key):\n        return self.size() if ask(key) else 0\n',
    'def all(key):\n    return make().some(key)\n',
  ),
  'a value of another type': change(
    'A.java',
    'class Store {\n  int size() {\n    return find();\n  }\nNEW}\n',
    'class Warner {\n  void all(Store store, int a, int b) {\n    show(a / b);\n  }\n}\n',
    '  static double part(int a, int b) {\n    return a / b;\n  }\n',
    'class Warner {\n  void all(Store store, int a, int b) {\n    show(Store.part(a, b));\n  }\n}\n',
  ),
};

describe('a call in the place of the one value that it gives', () => {
  for (const [name, [before, after]] of Object.entries(SAME)) {
    it(name, async () => {
      for (const [from, to] of [
        [before, after],
        [after, before],
      ]) {
        const diff = await analyzeTexts(from, to);
        assert.deepEqual(linesToRead(diff), []);
        await mutantsAreRead(from, to, diff, 12);
      }
    });
  }
  for (const [name, [before, after]] of Object.entries(OTHER)) {
    it(`is read: ${name}`, async () => {
      for (const [from, to] of [
        [before, after],
        [after, before],
      ]) {
        assert.notDeepEqual(linesToRead(await analyzeTexts(from, to)), []);
      }
    });
  }
});
