/** Where specifiers of imports lead, language by language: in whole trees, and where only the files of the change are known. */
import assert from 'node:assert/strict';
import { languageOfPath } from '../../src/engine/languages/registry.js';
import { looseJson } from '../../src/engine/languages/manifests.js';
import { keyOfTarget, Modules, SideFiles } from '../../src/engine/semantics/modules.js';

/** By path: the text of a manifest, or '' for a file of which only the path counts. */
type Tree = Readonly<Record<string, string>>;

function modulesOf(tree: Tree, isWhole = true): Modules {
  const texts = Object.entries(tree).map(([path, text]) => ({ path, text }));
  const context = { paths: Object.keys(tree), isWhole, texts, leftOut: 0 };
  return new Modules(new SideFiles({ before: [], after: [], context }, 'after'));
}

/** `from specifier [names]` → the key of what it leads to. */
function leads(
  tree: Tree,
  from: string,
  specifier: string,
  names: readonly string[] = [],
  isWhole = true,
): string | null {
  const table = languageOfPath(from);
  assert.ok(table);
  return keyOfTarget(modulesOf(tree, isWhole).resolve(table, from, specifier, names));
}

const paths = (...all: string[]): Tree => Object.fromEntries(all.map(path => [path, '']));

describe('modules', () => {
  describe('of JavaScript and TypeScript', () => {
    it('are relative files, with and without their endings, and indexes of folders', () => {
      const tree = paths('src/a.ts', 'src/lib.ts', 'src/parts/index.tsx', 'src/old.js', 'index.js');
      assert.equal(leads(tree, 'src/a.ts', './lib', ['f']), 'file src/lib.ts f');
      assert.equal(leads(tree, 'src/a.ts', './lib.js', ['f']), 'file src/lib.ts f');
      assert.equal(leads(tree, 'src/a.ts', './parts'), 'file src/parts/index.tsx');
      assert.equal(leads(tree, 'src/parts/index.tsx', '..'), 'file src');
      assert.equal(leads(tree, 'src/a.ts', '..'), 'file index.js');
      assert.equal(leads(tree, 'src/a.ts', './old.js'), 'file src/old.js');
      assert.equal(leads(tree, 'src/a.ts', '../../out'), null);
    });

    it('are the same file by another way where it is not seen', () => {
      assert.equal(leads({}, 'src/a.ts', './lib', ['f'], false), 'file src/lib f');
      assert.equal(leads({}, 'src/deep/a.ts', '../lib', ['f'], false), 'file src/lib f');
    });

    it('follow the paths of a configuration, and of what it extends', () => {
      const tree = {
        ...paths('app/src/main.ts', 'app/src/ui/button.tsx', 'app/src/util/index.ts', 'shared/log.ts'),
        'app/tsconfig.json': '{ "extends": "../tsconfig.base.json", /* here */ "include": ["src",], }',
        'tsconfig.base.json':
          '{ "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["app/src/*"], "@/ui/*": ["app/src/ui/*"], "log": ["shared/log"] } } } // end',
      };
      assert.equal(leads(tree, 'app/src/main.ts', '@/util', ['a']), 'file app/src/util/index.ts a');
      assert.equal(leads(tree, 'app/src/main.ts', '@/ui/button'), 'file app/src/ui/button.tsx');
      assert.equal(leads(tree, 'app/src/main.ts', 'log'), 'file shared/log.ts');
      assert.equal(leads(tree, 'app/src/main.ts', 'shared/log'), 'file shared/log.ts');
      assert.equal(leads(tree, 'app/src/main.ts', '@/nowhere'), 'package @/nowhere');
    });

    it('are packages of the tree by name, exports and what they are built from', () => {
      const tree = {
        ...paths(
          'packages/maths/src/index.ts',
          'packages/maths/src/round.ts',
          'packages/base/lib.ts',
          'web/a.ts',
          'web/own/x.ts',
        ),
        'packages/maths/package.json':
          '{ "name": "@depot/maths", "exports": { ".": { "types": "./dist/index.d.ts", "default": "./dist/index.js" }, "./*": "./dist/*.js" } }',
        'packages/base/package.json': '{ "name": "base", "main": "lib.ts" }',
        'web/package.json': '{ "name": "web", "imports": { "#own/*": "./own/*.js" } }',
      };
      assert.equal(leads(tree, 'web/a.ts', '@depot/maths', ['clamp']), 'file packages/maths/src/index.ts clamp');
      assert.equal(leads(tree, 'web/a.ts', '@depot/maths/round'), 'file packages/maths/src/round.ts');
      assert.equal(leads(tree, 'web/a.ts', 'base'), 'file packages/base/lib.ts');
      assert.equal(leads(tree, 'web/a.ts', '../packages/base'), 'file packages/base/lib.ts');
      assert.equal(leads(tree, 'web/a.ts', '#own/x'), 'file web/own/x.ts');
      assert.equal(leads(tree, 'web/a.ts', 'lodash/fp'), 'package lodash/fp');
      assert.equal(leads(tree, 'web/a.ts', 'node:fs'), leads(tree, 'web/a.ts', 'fs'));
    });

    it('lead nowhere where two packages have one name', () => {
      const tree = {
        ...paths('a/index.ts', 'b/index.ts', 'c.ts'),
        'a/package.json': '{ "name": "same" }',
        'b/package.json': '{ "name": "same" }',
      };
      assert.equal(leads(tree, 'c.ts', 'same'), 'package same');
    });
  });

  describe('of Python', () => {
    const tree = paths(
      'src/pkg/__init__.py',
      'src/pkg/a.py',
      'src/pkg/sub/__init__.py',
      'src/pkg/sub/b.py',
      'tools/run.py',
      'tools/help.py',
      'spaces/one/two.py',
    );
    it('are relative to the package', () => {
      assert.equal(leads(tree, 'src/pkg/sub/b.py', '..a', ['f']), 'file src/pkg/a.py f');
      assert.equal(leads(tree, 'src/pkg/sub/b.py', '..', ['a']), 'file src/pkg/a.py');
      assert.equal(leads(tree, 'src/pkg/sub/b.py', '.', ['f']), 'file src/pkg/sub/__init__.py f');
      assert.equal(leads(tree, 'src/pkg/a.py', '.gone', ['f']), 'file src/pkg/gone f');
      assert.equal(leads({}, 'pkg/a.py', '.gone', ['f'], false), 'file pkg/gone f');
    });

    it('are absolute from the folder above the own package, the root, src, and the own folder', () => {
      assert.equal(leads(tree, 'src/pkg/a.py', 'pkg.sub.b', ['g']), 'file src/pkg/sub/b.py g');
      assert.equal(leads(tree, 'tools/run.py', 'pkg.a', ['f']), 'file src/pkg/a.py f');
      assert.equal(leads(tree, 'tools/run.py', 'help', ['f']), 'file tools/help.py f');
      assert.equal(leads(tree, 'tools/run.py', 'spaces.one', ['two']), 'file spaces/one/two.py');
      assert.equal(leads(tree, 'tools/run.py', 'spaces.one'), 'folder spaces/one');
      assert.equal(leads(tree, 'tools/run.py', 'os.path', ['join']), 'package os path join');
    });
  });

  describe('of Go', () => {
    it('are folders by the module that go.mod names, the longest first', () => {
      const tree = {
        ...paths('kit/kit.go', 'tools/lint/main.go', 'main.go'),
        'go.mod': 'module example.org/yard\n\ngo 1.22\n',
        'tools/go.mod': '// tools\nmodule example.org/yard/tools\n',
      };
      assert.equal(leads(tree, 'main.go', 'example.org/yard/kit'), 'folder kit');
      assert.equal(leads(tree, 'main.go', 'example.org/yard'), 'folder ');
      assert.equal(leads(tree, 'main.go', 'example.org/yard/tools/lint'), 'folder tools/lint');
      assert.equal(leads(tree, 'main.go', 'fmt'), 'package fmt');
      assert.equal(leads(tree, 'main.go', 'example.org/yards/kit'), 'package example.org/yards/kit');
    });

    it('are the folder with code that the path ends in where no go.mod is known', () => {
      const tree = paths('depot/kit/kit.go', 'main.go');
      assert.equal(leads(tree, 'main.go', 'example.org/yard/depot/kit', [], false), 'folder depot/kit');
      assert.equal(leads(tree, 'main.go', 'example.org/yard/depot/kit'), 'folder depot/kit');
    });
  });

  it('of Rust are files below the crate, and crates of the workspace', () => {
    const tree = {
      ...paths('core/src/lib.rs', 'core/src/app.rs', 'core/src/net/mod.rs', 'core/src/net/http.rs', 'cli/src/main.rs'),
      'core/Cargo.toml': '[package]\nname = "depot-core" # us\n\n[dependencies]\nname = "other"\n',
      'cli/Cargo.toml': '[package]\nname = "cli"\n',
    };
    assert.equal(leads(tree, 'core/src/net/http.rs', 'crate::app::Feed::Pipe'), 'file core/src/app.rs Feed Pipe');
    assert.equal(leads(tree, 'core/src/net/http.rs', 'super::Pool'), 'file core/src/net/mod.rs Pool');
    assert.equal(leads(tree, 'core/src/net/http.rs', 'super::super::app::Feed'), 'file core/src/app.rs Feed');
    assert.equal(leads(tree, 'core/src/net/mod.rs', 'self::http::get'), 'file core/src/net/http.rs get');
    assert.equal(leads(tree, 'core/src/lib.rs', 'net::http'), 'file core/src/net/http.rs');
    assert.equal(leads(tree, 'cli/src/main.rs', 'depot_core::app::Feed'), 'file core/src/app.rs Feed');
    assert.equal(leads(tree, 'cli/src/main.rs', 'serde::de::Error'), 'package serde de Error');
    assert.equal(
      leads(paths('src/app.rs', 'src/ctl.rs'), 'src/ctl.rs', 'crate::app::Feed', [], false),
      'file src/app.rs Feed',
    );
  });

  it('of Rust begin at the root of the crate before the edition of 2018', () => {
    const tree = (edition: string): Record<string, string> => ({
      ...paths('src/main.rs', 'src/app.rs', 'src/ctl.rs', 'src/ctl/app.rs'),
      'Cargo.toml': `[package]\nname = "yard"\n${edition}`,
    });
    assert.equal(leads(tree(''), 'src/app.rs', 'ctl::Feed'), 'file src/ctl.rs Feed');
    assert.equal(leads(tree('edition = "2021"\n'), 'src/app.rs', 'ctl::Feed'), 'package ctl Feed');
    assert.equal(leads(tree('edition.workspace = true\n'), 'src/app.rs', 'ctl::Feed'), 'package ctl Feed');
    assert.equal(leads(tree(''), 'src/app.rs', 'serde::Error'), 'package serde Error');
  });

  it('of Java, Kotlin, Scala, C# and Elixir are full names, with the file that has them by convention', () => {
    const tree = paths('src/main/java/shop/Cart.java', 'lib/Cart.cs');
    for (const from of ['A.java', 'a.kt', 'a.scala', 'A.cs', 'a.ex']) {
      assert.equal(leads(tree, from, 'shop.Cart'), 'named shop.Cart');
    }
    const table = languageOfPath('A.java');
    assert.ok(table);
    assert.deepEqual(modulesOf(tree).resolve(table, 'A.java', 'shop.Cart'), {
      kind: 'named',
      name: 'shop.Cart',
      file: 'src/main/java/shop/Cart.java',
    });
  });

  it('of PHP are full names, in the file that composer.json says', () => {
    const tree = {
      ...paths('app/Models/User.php', 'legacy/Models/User.php'),
      'composer.json': '{ "autoload": { "psr-4": { "App\\\\": "app/" } } }',
    };
    const table = languageOfPath('a.php', '<?php');
    assert.ok(table);
    assert.deepEqual(modulesOf(tree).resolve(table, 'a.php', '\\App\\Models\\User'), {
      kind: 'named',
      name: 'App.Models.User',
      file: 'app/Models/User.php',
    });
  });

  it('of Ruby, Lua and C are found from the own folder outwards, or where only one ends so', () => {
    assert.equal(leads(paths('lib/a/b.rb', 'lib/a.rb'), 'lib/a.rb', './a/b'), 'file lib/a/b.rb');
    assert.equal(leads(paths('lib/a/b.rb', 'bin/x.rb'), 'bin/x.rb', 'a/b'), 'file lib/a/b.rb');
    assert.equal(leads(paths('lib/a/b.rb'), 'lib/a/b.rb', 'json'), 'package json');
    assert.equal(leads(paths('lua/depot/kit/init.lua', 'a.lua'), 'a.lua', 'depot.kit'), 'file lua/depot/kit/init.lua');
    assert.equal(leads(paths('src/net/a.c', 'src/net/a.h', 'include/a.h'), 'src/net/a.c', 'a.h'), 'file src/net/a.h');
    assert.equal(leads(paths('src/a.c', 'x/y/b.h'), 'src/a.c', 'y/b.h'), 'file x/y/b.h');
    assert.equal(leads(paths('src/a.c', 'x/b.h', 'z/b.h'), 'src/a.c', 'b.h'), 'package b.h');
    assert.equal(leads(paths('src/a.c'), 'src/a.c', 'stdio.h'), 'package stdio.h');
  });

  it('of Dart are packages by their pubspec.yaml, and files from the own folder', () => {
    const tree = { ...paths('app/lib/ui/box.dart', 'app/lib/main.dart'), 'app/pubspec.yaml': 'name: app # us\n' };
    assert.equal(leads(tree, 'app/lib/main.dart', 'package:app/ui/box.dart'), 'file app/lib/ui/box.dart');
    assert.equal(leads(tree, 'app/lib/main.dart', 'ui/box.dart'), 'file app/lib/ui/box.dart');
    assert.equal(
      leads(tree, 'app/lib/main.dart', 'package:flutter/material.dart'),
      'package package:flutter/material.dart',
    );
  });

  it('of Swift are folders of sources', () => {
    assert.equal(leads(paths('Sources/Kit/a.swift'), 'Tests/KitTests/b.swift', 'Kit'), 'folder Sources/Kit');
    assert.equal(leads(paths('Sources/Kit/a.swift'), 'Tests/KitTests/b.swift', 'Foundation'), 'package Foundation');
  });

  it('read JSON with comments and trailing commas, and no more than that', () => {
    assert.deepEqual(looseJson('{ "a": "// no, /* no */", /* b */ "c": [1, 2,], // d\n }'), {
      a: '// no, /* no */',
      c: [1, 2],
    });
    assert.equal(looseJson('{ a: 1 }'), null);
    assert.equal(looseJson(''), null);
  });
});
