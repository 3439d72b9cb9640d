/** Imports and qualifiers that follow what moved or was renamed, and those that only look so, language by language. */
import assert from 'node:assert/strict';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import type { Texts } from './support/engine.js';
import { analyzeTexts, sourceOf } from './support/engine.js';

interface Case {
  readonly name: string;
  readonly before: Texts;
  readonly after: Texts;
  /** Texts of edits that are to be read; nothing else is. */
  readonly reads?: readonly string[];
}

const TS_KINDS: Readonly<Record<string, string>> = {
  function: 'export function part(n: number): number {\n  const half = n / 2;\n  return half - 1;\n}\n',
  arrow: 'export const part = (n: number): number => {\n  const half = n / 2;\n  return half - 1;\n};\n',
  const: "export const part = { first: 'one', second: 'two', third: 'three' };\n",
  let: "export let part = ['one', 'two', 'three', 'four'];\n",
  class: 'export class part {\n  run(n: number): number {\n    return n / 2 - 1;\n  }\n}\n',
  interface: 'export interface part {\n  first: string;\n  second: number;\n  third: boolean;\n}\n',
  type: "export type part = { first: string; second: 'two' | 'three'; third: boolean };\n",
  enum: 'export enum part {\n  First,\n  Second,\n  Third,\n}\n',
};

const LABEL = 'export function label(n: number): string {\n  const half = n / 2;\n  return `${half - 1}`;\n}\n';
const PARTS = (folder: string): Texts => ({
  [`${folder}/label.ts`]: LABEL,
  [`${folder}/sizes.ts`]: `export const SIZES = { small: 3, large: 14 };\n`,
});

/** Files that move, and one that loads others by a name that is made when it runs. */
const loading = (name: string, load: string): Case => ({
  name,
  before: {
    ...PARTS('src/old'),
    'src/load.ts': load,
    'src/use.ts': "import { label } from './old/label';\n\nlabel(8);\n",
  },
  after: {
    ...PARTS('src/parts'),
    'src/load.ts': `${load}\n`,
    'src/use.ts': "import { label } from './parts/label';\n\nlabel(8);\n",
  },
});

const CASES: readonly Case[] = [
  loading(
    'TypeScript: another folder is loaded by a name that is made when it runs',
    'export const load = (code: string) => import(`./locales/${code}.json`);\n',
  ),
  loading(
    'TypeScript: data of the same folder is loaded by such a name',
    "export const load = (code: string) => import('./old/' + code + '.json');\n",
  ),
  loading(
    'TypeScript: a comment stands before the name of a package that is loaded',
    "export const load = () => import(/* webpackChunkName: 'a' */ 'a');\n",
  ),
  {
    name: 'TypeScript: a constant that a barrel hands on, whose file moved',
    before: {
      'src/old/sizes.ts': 'export const SIZES = { small: 3, large: 14, huge: 99 };\n',
      'src/parts/index.ts': "export * from './shapes';\n",
      'src/parts/shapes.ts': 'export const SHAPES = [1, 2];\n',
      'src/use.ts': "import { SIZES } from './old/sizes';\n\nexport const used = [SIZES];\n",
    },
    after: {
      'src/parts/sizes.ts': 'export const SIZES = { small: 3, large: 14, huge: 99 };\n',
      'src/parts/index.ts': "export * from './shapes';\nexport * from './sizes';\n",
      'src/parts/shapes.ts': 'export const SHAPES = [1, 2];\n',
      'src/use.ts': "import { SIZES } from './parts';\n\nexport const used = [SIZES];\n",
    },
    reads: ["export * from './sizes';"],
  },
  ...Object.entries(TS_KINDS).map(([kind, text]): Case => {
    const isType = kind === 'interface' || kind === 'type';
    const use = isType ? 'export let used: part | null = null;\n' : 'export const used = [part];\n';
    return {
      name: `TypeScript: a moved ${kind}`,
      before: {
        'src/lib.ts': `export const LIB = 'lib';\n${text}`,
        'src/moved.ts': "export const MOVED = 'moved';\n",
        'src/use.ts': `import { part } from './lib';\n${use}`,
      },
      after: {
        'src/lib.ts': "export const LIB = 'lib';\n",
        'src/moved.ts': `export const MOVED = 'moved';\n${text}`,
        'src/use.ts': `import { part } from './moved';\n${use}`,
      },
    };
  }),
  {
    name: 'TypeScript: a function moved to another package of the workspace',
    before: {
      'packages/base/package.json': '{ "name": "@depot/base", "main": "src/index.ts" }',
      'packages/maths/package.json': '{ "name": "@depot/maths", "exports": "./src/index.ts" }',
      'packages/base/src/index.ts': `export const BASE = 1;\n${TS_KINDS.function}`,
      'packages/maths/src/index.ts': "export * from './parts';\n",
      'packages/maths/src/parts.ts': 'export const MATHS = 2;\n',
      'web/a.ts': "import { BASE, part } from '@depot/base';\nexport const used = part(BASE);\n",
    },
    after: {
      'packages/base/package.json': '{ "name": "@depot/base", "main": "src/index.ts" }',
      'packages/maths/package.json': '{ "name": "@depot/maths", "exports": "./src/index.ts" }',
      'packages/base/src/index.ts': 'export const BASE = 1;\n',
      'packages/maths/src/index.ts': "export * from './parts';\n",
      'packages/maths/src/parts.ts': `export const MATHS = 2;\n${TS_KINDS.function}`,
      'web/a.ts':
        "import { BASE } from '@depot/base';\nimport { part } from '@depot/maths';\nexport const used = part(BASE);\n",
    },
  },
  {
    name: 'TypeScript: an import that only moved code needs goes along',
    before: {
      'a.ts':
        "import { log } from './log';\nexport const A = 1;\nexport function run(n: number): number {\n  log(n);\n  return n * 3;\n}\n",
      'sub/b.ts': 'export const B = 2;\n',
      'log.ts': 'export function log(n: number): void {\n  console.log(n);\n}\n',
    },
    after: {
      'a.ts': 'export const A = 1;\n',
      'sub/b.ts':
        "import { log } from '../log';\nexport const B = 2;\nexport function run(n: number): number {\n  log(n);\n  return n * 3;\n}\n",
      'log.ts': 'export function log(n: number): void {\n  console.log(n);\n}\n',
    },
  },
  {
    name: 'TypeScript: an import of another function of that name is read',
    before: {
      'a.ts': "import { log } from './log';\nlog(1);\n",
      'log.ts': 'export function log(n: number): void {\n  console.log(n);\n}\n',
      'other.ts': 'export function log(n: number): void {\n  throw n;\n}\n',
    },
    after: {
      'a.ts': "import { log } from './other';\nlog(1);\n",
      'log.ts': 'export function log(n: number): void {\n  console.log(n);\n}\n',
      'other.ts': 'export function log(n: number): void {\n  throw n;\n}\n',
    },
    reads: ["'./log'", "'./other'"],
  },
  {
    name: 'TypeScript: a file of another sort is read',
    before: { 'a.ts': "import data from './data.json';\nimport './look.css';\nlog(data);\n" },
    after: { 'a.ts': "import data from './data.yaml';\nimport './look.scss';\nlog(data);\n" },
    reads: ["'./data.json'", "'./data.yaml'", "import './look.css';", "import './look.scss';"],
  },
  {
    name: 'Python: the same module, absolute and relative',
    before: {
      'pkg/__init__.py': '',
      'pkg/a.py': 'from pkg.b import tidy\n\n\ndef run(text):\n    return tidy(text)\n',
      'pkg/b.py': 'def tidy(text):\n    return text.strip().lower()\n',
    },
    after: {
      'pkg/__init__.py': '',
      'pkg/a.py': 'from .b import tidy\n\n\ndef run(text):\n    return tidy(text)\n',
      'pkg/b.py': 'def tidy(text):\n    return text.strip().lower()\n',
    },
  },
  {
    name: 'Python: the same through the package that hands it on',
    before: {
      'pkg/__init__.py': 'from .b import tidy\n',
      'pkg/b.py': 'def tidy(text):\n    return text.strip().lower()\n',
      'main.py': 'from pkg.b import tidy\n\nprint(tidy("A"))\n',
    },
    after: {
      'pkg/__init__.py': 'from .b import tidy\n',
      'pkg/b.py': 'def tidy(text):\n    return text.strip().lower()\n',
      'main.py': 'from pkg import tidy\n\nprint(tidy("A"))\n',
    },
  },
  {
    name: 'Python: a module that moved, by its qualifier',
    before: {
      'pkg/__init__.py': '',
      'pkg/b.py': 'def tidy(text):\n    return text.strip().lower()\n',
      'main.py': 'import pkg.b as b\n\nprint(b.tidy("A"))\n',
    },
    after: {
      'pkg/__init__.py': '',
      'pkg/texts.py': 'def tidy(text):\n    return text.strip().lower()\n',
      'main.py': 'import pkg.texts as texts\n\nprint(texts.tidy("A"))\n',
    },
  },
  {
    name: 'Go: functions that moved to another package',
    before: {
      'go.mod': 'module example.org/yard\n',
      'old/old.go':
        'package old\n\nfunc Largest(a, b int) int {\n\tif a > b {\n\t\treturn a\n\t}\n\treturn b\n}\n\nfunc Rest() int { return 7 }\n',
      'fresh/fresh.go': 'package fresh\n\nfunc Other() int { return 9 }\n',
      'main.go': 'package main\n\nimport "example.org/yard/old"\n\nfunc main() {\n\tprintln(old.Largest(1, 2))\n}\n',
    },
    after: {
      'go.mod': 'module example.org/yard\n',
      'old/old.go': 'package old\n\nfunc Rest() int { return 7 }\n',
      'fresh/fresh.go':
        'package fresh\n\nfunc Other() int { return 9 }\n\nfunc Largest(a, b int) int {\n\tif a > b {\n\t\treturn a\n\t}\n\treturn b\n}\n',
      'main.go':
        'package main\n\nimport "example.org/yard/fresh"\n\nfunc main() {\n\tprintln(fresh.Largest(1, 2))\n}\n',
    },
  },
  {
    name: 'Go: another package under the same name, to which one of its files moved, is read',
    before: {
      'go.mod': 'module example.org/yard\n',
      'old/half.go': 'package old\n\nfunc Half(n int) int {\n\tm := n / 2\n\treturn m - 1\n}\n',
      'old/rest.go': 'package old\n\nfunc Rest() int { return 7 }\n',
      'fresh/rest.go': 'package fresh\n\nfunc Rest() int { return 8 }\n',
      'main.go': 'package main\n\nimport k "example.org/yard/old"\n\nfunc main() {\n\tprintln(k.Rest())\n}\n',
    },
    after: {
      'go.mod': 'module example.org/yard\n',
      'old/rest.go': 'package old\n\nfunc Rest() int { return 7 }\n',
      'fresh/half.go': 'package fresh\n\nfunc Half(n int) int {\n\tm := n / 2\n\treturn m - 1\n}\n',
      'fresh/rest.go': 'package fresh\n\nfunc Rest() int { return 8 }\n',
      'main.go': 'package main\n\nimport k "example.org/yard/fresh"\n\nfunc main() {\n\tprintln(k.Rest())\n}\n',
    },
    reads: ['k "example.org/yard/old"', 'k "example.org/yard/fresh"'],
  },
  {
    name: 'Go: the clause of a file of functions that went to the folder of that name',
    before: {
      'go.mod': 'module example.org/yard\n',
      'src/half.go': 'package yard\n\nfunc Half(n int) int {\n\tm := n / 2\n\treturn m - 1\n}\n',
    },
    after: {
      'go.mod': 'module example.org/yard\n',
      'src/sums/half.go': 'package sums\n\nfunc Half(n int) int {\n\tm := n / 2\n\treturn m - 1\n}\n',
    },
  },
  {
    name: 'Go: the clause of a file that went to a folder of another name is read',
    before: {
      'go.mod': 'module example.org/yard\n',
      'src/half.go': 'package yard\n\nfunc Half(n int) int {\n\tm := n / 2\n\treturn m - 1\n}\n',
    },
    after: {
      'go.mod': 'module example.org/yard\n',
      'src/sums/half.go': 'package other\n\nfunc Half(n int) int {\n\tm := n / 2\n\treturn m - 1\n}\n',
    },
    reads: ['yard', 'other'],
  },
  {
    name: 'Rust: a list that gains the moved name, and one that loses it',
    before: {
      'Cargo.toml': '[package]\nname = "yard"\n',
      'src/lib.rs': 'mod app;\nmod feed;\nmod ctl;\n',
      'src/app.rs':
        'pub struct Setup;\n\npub enum Feed {\n    Pipe,\n    Named(String),\n    Blank,\n}\n\npub struct Last(pub i32);\n',
      'src/feed.rs': 'pub const MOST: i32 = 1;\n\npub struct Own(pub u8);\n',
      'src/ctl.rs':
        'use crate::app::{Feed, Last, Setup};\nuse crate::feed::{Own, MOST};\n\npub fn run(f: Feed, s: Setup, l: Last, o: Own) -> i32 {\n    MOST\n}\n',
    },
    after: {
      'Cargo.toml': '[package]\nname = "yard"\n',
      'src/lib.rs': 'mod app;\nmod feed;\nmod ctl;\n',
      'src/app.rs': 'pub struct Setup;\n\npub struct Last(pub i32);\n',
      'src/feed.rs':
        'pub const MOST: i32 = 1;\n\npub enum Feed {\n    Pipe,\n    Named(String),\n    Blank,\n}\n\npub struct Own(pub u8);\n',
      'src/ctl.rs':
        'use crate::app::{Last, Setup};\nuse crate::feed::{Feed, Own, MOST};\n\npub fn run(f: Feed, s: Setup, l: Last, o: Own) -> i32 {\n    MOST\n}\n',
    },
  },
  {
    name: 'Rust: a list that loses all but one of its names, in an edition before 2018',
    before: {
      'Cargo.toml': '[package]\nname = "yard"\n',
      'src/main.rs': 'mod app;\nmod ctl;\nmod feed;\n',
      'src/app.rs':
        'pub struct Setup;\n\npub enum Feed {\n    Pipe,\n    Named(String),\n    Blank,\n}\n\npub struct Last(pub i32);\n',
      'src/feed.rs': 'pub const MOST: i32 = 1;\n',
      'src/ctl.rs': 'use app::{Feed, Last};\n\npub fn run(f: Feed, l: Last) -> i32 {\n    2\n}\n',
    },
    after: {
      'Cargo.toml': '[package]\nname = "yard"\n',
      'src/main.rs': 'mod app;\nmod ctl;\nmod feed;\n',
      'src/app.rs': 'pub struct Setup;\n\npub struct Last(pub i32);\n',
      'src/feed.rs': 'pub const MOST: i32 = 1;\n\npub enum Feed {\n    Pipe,\n    Named(String),\n    Blank,\n}\n',
      'src/ctl.rs': 'use app::Last;\nuse feed::Feed;\n\npub fn run(f: Feed, l: Last) -> i32 {\n    2\n}\n',
    },
  },
  {
    name: 'Rust: a use that gains another name is read',
    before: {
      'src/app.rs': 'pub struct Setup;\npub struct Last(pub i32);\n',
      'src/ctl.rs': 'use crate::app::{Setup};\n\npub fn run(s: Setup) -> i32 {\n    1\n}\n',
    },
    after: {
      'src/app.rs': 'pub struct Setup;\npub struct Last(pub i32);\n',
      'src/ctl.rs': 'use crate::app::{Last, Setup};\n\npub fn run(s: Setup) -> i32 {\n    1\n}\n',
    },
    reads: ['Last,'],
  },
  {
    name: 'Kotlin: a function at the top that moved to another package',
    before: {
      'a/Texts.kt':
        'package a\n\nfun tidy(text: String): String {\n    val short = text.trim()\n    return short.lowercase()\n}\n\nfun rest(): Int = 7\n',
      'b/More.kt': 'package b\n\nfun other(): Int = 9\n',
      'Main.kt': 'import a.tidy\n\nfun main() {\n    println(tidy("A"))\n}\n',
    },
    after: {
      'a/Texts.kt': 'package a\n\nfun rest(): Int = 7\n',
      'b/More.kt':
        'package b\n\nfun other(): Int = 9\n\nfun tidy(text: String): String {\n    val short = text.trim()\n    return short.lowercase()\n}\n',
      'Main.kt': 'import b.tidy\n\nfun main() {\n    println(tidy("A"))\n}\n',
    },
  },
  {
    name: 'Kotlin: a function that extends a type and moved to another package',
    before: {
      'a/Texts.kt':
        'package a\n\nfun String.tidy(): String {\n    val short = this.trim()\n    return short.lowercase()\n}\n\nfun rest(): Int = 7\n',
      'a/Main.kt': 'package a\n\nfun main() {\n    println("A".tidy())\n}\n',
      'b/More.kt': 'package b\n\nfun other(): Int = 9\n',
    },
    after: {
      'a/Texts.kt': 'package a\n\nfun rest(): Int = 7\n',
      'a/Main.kt': 'package a\n\nimport b.tidy\n\nfun main() {\n    println("A".tidy())\n}\n',
      'b/More.kt':
        'package b\n\nfun other(): Int = 9\n\nfun String.tidy(): String {\n    val short = this.trim()\n    return short.lowercase()\n}\n',
    },
  },
  {
    name: 'PHP: a class that moved to another namespace',
    before: {
      'app/Old/Texts.php':
        '<?php\n\nnamespace App\\Old;\n\nclass Texts\n{\n    public function tidy(string $text): string\n    {\n        return strtolower(trim($text));\n    }\n}\n',
      'app/Main.php':
        "<?php\n\nnamespace App;\n\nuse App\\Old\\Texts;\n\nclass Main\n{\n    public function run(): string\n    {\n        return (new Texts())->tidy('A');\n    }\n}\n",
    },
    after: {
      'app/Fresh/Texts.php':
        '<?php\n\nnamespace App\\Fresh;\n\nclass Texts\n{\n    public function tidy(string $text): string\n    {\n        return strtolower(trim($text));\n    }\n}\n',
      'app/Main.php':
        "<?php\n\nnamespace App;\n\nuse App\\Fresh\\Texts;\n\nclass Main\n{\n    public function run(): string\n    {\n        return (new Texts())->tidy('A');\n    }\n}\n",
    },
  },
  {
    name: 'C#: a using of the namespace to which a type moved',
    before: {
      'Old/Texts.cs':
        'namespace Shop.Old;\n\npublic class Texts\n{\n    public string Tidy(string text) => text.Trim().ToLower();\n}\n',
      'Main.cs':
        'using Shop.Old;\n\nnamespace Shop.Web;\n\npublic class Page\n{\n    private readonly Texts texts = new Texts();\n}\n',
    },
    after: {
      'Fresh/Texts.cs':
        'namespace Shop.Fresh;\n\npublic class Texts\n{\n    public string Tidy(string text) => text.Trim().ToLower();\n}\n',
      'Main.cs':
        'using Shop.Fresh;\n\nnamespace Shop.Web;\n\npublic class Page\n{\n    private readonly Texts texts = new Texts();\n}\n',
    },
  },
  {
    name: 'Java: a class that moved to another package, by an import and in full',
    before: {
      'a/Texts.java':
        'package a;\n\npublic class Texts {\n  public String tidy(String text) {\n    return text.trim().toLowerCase();\n  }\n}\n',
      'Main.java': 'import a.Texts;\n\nclass Main {\n  Texts one = new Texts();\n  a.Texts two = new a.Texts();\n}\n',
    },
    after: {
      'b/Texts.java':
        'package b;\n\npublic class Texts {\n  public String tidy(String text) {\n    return text.trim().toLowerCase();\n  }\n}\n',
      'Main.java': 'import b.Texts;\n\nclass Main {\n  Texts one = new Texts();\n  b.Texts two = new b.Texts();\n}\n',
    },
  },
  ...(['field', 'variable'] as const).map((kind): Case => {
    const call = 'package task\n\ntype Call struct {\n\tTask   string\n\tSilent bool\n\tCount  int\n}\n';
    const declared =
      kind === 'field'
        ? 'all := []struct{ task string }{{"a"}}\n\tfor _, one := range all {\n\t\tuse(&ast.Call{Task: one.task})\n\t}'
        : 'task := load()\n\tuse(&ast.Call{Task: task.name})';
    const use = `package task_test\n\nimport (\n\t"gear.org/task"\n\t"gear.org/task/ast"\n)\n\nfunc Check() {\n\t${declared}\n}\n\nvar run = task.Run(ast.Other{})\n`;
    const rest = {
      'go.mod': 'module gear.org/task\n',
      'run.go': 'package task\n\nfunc Run(one any) any {\n\treturn one\n}\n',
      'ast/other.go': 'package ast\n\ntype Other struct {\n\tName string\n}\n',
    };
    return {
      name: `a package of the name of a ${kind} in Go`,
      before: { ...rest, 'ast/call.go': call.replace('package task', 'package ast'), 'use_test.go': use },
      after: { ...rest, 'call.go': call, 'use_test.go': use.replace('ast.Call', 'task.Call') },
      reads: kind === 'field' ? [] : ['ast', 'task'],
    };
  }),
];

function left({ actions, before, after }: ChangeDiff): string[] {
  return actions
    .filter(({ verdict }) => verdict === 'read')
    .flatMap(action =>
      (['before', 'after'] as const).flatMap(side => {
        const span = action[side];
        const text = span === null ? undefined : { before, after }[side][span.file].text;
        return span === null || text === null || text === undefined ? [] : [text.slice(span.start, span.end)];
      }),
    );
}

describe('imports that follow', () => {
  for (const { name, before, after, reads = [] } of CASES) {
    it(name, async () => {
      assert.deepEqual(left(await analyzeTexts(before, after)), reads);
    });
  }
});

/** Code of the file at `src/load`, with the file that it may load. */
const LOADS: readonly (readonly [path: string, code: string, loaded: string, may: boolean])[] = [
  ['src/load.ts', 'import(`./locales/${code}.json`);', 'src/old/label.ts', false],
  ['src/load.ts', 'import(`./locales/${code}.json`);', 'src/locales/label.ts', false],
  ['src/load.ts', 'import(`./locales/${code}`);', 'src/locales/label.ts', true],
  ['src/load.ts', "require('../lib/' + code + '.js');", 'lib/label.ts', true],
  ['src/load.ts', "require('../lib/' + code + '.js');", 'src/lib/label.ts', false],
  ['src/load.ts', 'import(path);', 'src/old/label.ts', true],
  ['src/load.ts', "import(/* webpackChunkName: 'a' */ './a');", 'src/old/label.ts', false],
  ['src/load.ts', "import(isOld ? './old/a' : name);", 'src/other.ts', true],
  ['src/load.py', "import_module('plugins.' + name)", 'src/plugins/a.py', true],
  ['src/load.py', "import_module(f'plugins.{name}')", 'src/parts/a.py', false],
  ['src/load.py', "importlib.import_module('plugins.a')", 'src/plugins/b.py', false],
  ['src/load.py', 'importlib.import_module(name)', 'src/plugins/b.py', true],
  ['src/load.py', "import_module('.' + name, __name__)", 'src/plugins/b.py', true],
  ['src/load.py', 'loaders = map(import_module, names)', 'src/plugins/b.py', true],
  ['src/load.py', 'from importlib import import_module', 'src/plugins/b.py', false],
];

describe('modules that are loaded by a name made when the code runs', () => {
  for (const [path, code, loaded, may] of LOADS) {
    it(`${code} ${may ? 'may load' : 'does not load'} ${loaded}`, async () => {
      const { tree, language } = await sourceOf(path, `${code}\n`);
      assert.equal(language.table.imports?.loadsByText?.(tree, path, loaded), may);
    });
  }
});
