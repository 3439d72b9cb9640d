/** A type that lost its name, or got one: in each language that has aliases, and where the type is another one. */
import assert from 'node:assert/strict';
import { analyzeTexts } from './support/engine.js';

interface Sample {
  readonly path: string;
  /** A file with a declaration at its top, and a type in two signatures. */
  readonly code: (alias: string, type: string) => string;
  readonly alias: string;
  readonly type: string;
  readonly others: readonly string[];
}

const cFamily =
  (head: string, tail: string) =>
  (alias: string, type: string): string =>
    `${head}${alias}${tail.replaceAll('TYPE', type)}`;

const SAMPLES: readonly Sample[] = [
  {
    path: 'shelf.go',
    code: cFamily(
      'package shelf\n\nimport "kit"\n\n',
      'func price(all TYPE, n int) int {\n\treturn total(all, n) + 1\n}\n\nfunc other(n int, all TYPE) int {\n\treturn total(all, n) - 2\n}\n',
    ),
    alias: 'type Sizes = map[string]*kit.Box\n\n',
    type: 'map[string]*kit.Box',
    others: ['map[string]kit.Box', 'map[string]*box.Box', 'map[string]*kit.Crate'],
  },
  {
    path: 'shelf.rs',
    code: cFamily(
      'use std::collections::HashMap;\n\n',
      'pub fn price(all: &TYPE, n: u32) -> u32 {\n    total(all, n) + 1\n}\n\npub fn other(n: u32, all: &TYPE) -> u32 {\n    total(all, n) - 2\n}\n',
    ),
    alias: 'type Sizes = HashMap<String, Vec<u8>>;\n\n',
    type: 'HashMap<String, Vec<u8>>',
    others: ['HashMap<String, Vec<u16>>', 'BTreeMap<String, Vec<u8>>'],
  },
  {
    path: 'Shelf.kt',
    code: cFamily(
      'package shelf\n\n',
      'fun price(all: TYPE, n: Int): Int {\n    return total(all, n) + 1\n}\n\nfun other(n: Int, all: TYPE): Int {\n    return total(all, n) - 2\n}\n',
    ),
    alias: 'typealias Sizes = Map<String, List<Int>>\n\n',
    type: 'Map<String, List<Int>>',
    others: ['Map<String, List<Long>>', 'Map<String, List<Int>>?'],
  },
  {
    path: 'Shelf.swift',
    code: cFamily(
      '',
      'func price(all: TYPE, n: Int) -> Int {\n    return total(all, n) + 1\n}\n\nfunc other(n: Int, all: TYPE) -> Int {\n    return total(all, n) - 2\n}\n',
    ),
    alias: 'typealias Sizes = [String: Int]\n\n',
    type: '[String: Int]',
    others: ['[String: UInt]', '[String: Int]?'],
  },
  {
    path: 'Shelf.scala',
    code: cFamily(
      'package shelf\n\n',
      'def price(all: TYPE, n: Int): Int = total(all, n) + 1\n\ndef other(n: Int, all: TYPE): Int = total(all, n) - 2\n',
    ),
    alias: 'type Sizes = Map[String, Int]\n\n',
    type: 'Map[String, Int]',
    others: ['Map[String, Long]'],
  },
  {
    path: 'shelf.dart',
    code: cFamily(
      '',
      'int price(TYPE all, int n) {\n  return total(all, n) + 1;\n}\n\nint other(int n, TYPE all) {\n  return total(all, n) - 2;\n}\n',
    ),
    alias: 'typedef Sizes = Map<String, int>;\n\n',
    type: 'Map<String, int>',
    others: ['Map<String, num>'],
  },
  {
    path: 'shelf.py',
    code: cFamily(
      'from typing import Dict\n\n',
      '\ndef price(all: TYPE, n: int) -> int:\n    return total(all, n) + 1\n\n\ndef other(n: int, all: TYPE) -> int:\n    return total(all, n) - 2\n',
    ),
    alias: 'Sizes = Dict[str, int]\n\n',
    type: 'dict[str, int]',
    others: ['dict[str, float]', 'list[int]'],
  },
];

describe('type aliases', () => {
  for (const { path, code, alias, type, others } of SAMPLES) {
    it(`are written out, or made, in ${path}`, async () => {
      const [named, written] = [code(alias, 'Sizes'), code('', type)];
      for (const [before, after] of [
        [named, written],
        [written, named],
      ]) {
        const { summary, refactorings } = await analyzeTexts({ [path]: before }, { [path]: after });
        assert.equal(summary.linesToRead, 0);
        assert.ok(refactorings.some(one => /^(?:Inline|Extract) Type$/.test(one.type)));
      }
    });

    it(`are another type in ${path}`, async () => {
      for (const other of others) {
        const { summary } = await analyzeTexts({ [path]: code(alias, 'Sizes') }, { [path]: code('', other) });
        assert.ok(summary.linesToRead >= 4, other);
      }
    });
  }

  it('mean another type where a word of theirs does', async () => {
    const api = (imports: string, type: string): string =>
      `${imports}\n\n\ndef ask(url: ${type}, method: str) -> None:\n    send(method, url, 1)\n`;
    const sorts = 'from typing import Union\n\nfrom .links import URL\n\nUrlTypes = Union[URL, str]\n';
    const before = { 'kit/sorts.py': sorts, 'kit/api.py': api('from .sorts import UrlTypes', 'UrlTypes') };
    const after = (from: string): Record<string, string> => ({
      'kit/sorts.py': 'from typing import Union\n',
      'kit/api.py': api(`from .${from} import URL`, 'URL | str'),
    });
    const linesIn = async (from: string): Promise<number> =>
      (await analyzeTexts(before, after(from))).summary.linesToRead;
    assert.ok((await linesIn('links')) + 2 <= (await linesIn('others')));
  });

  it('that make a new type, take types, or are given twice are none', async () => {
    const go = (alias: string, type: string): string =>
      `package shelf\n\n${alias}func price(all ${type}, n int) int {\n\treturn total(all, n) + 1\n}\n`;
    const python = (alias: string, type: string): string =>
      `${alias}def price(all: ${type}, n: int) -> int:\n    return total(all, n) + 1\n`;
    const cases = [
      { path: 'a.go', code: go, alias: 'type Sizes map[string]int\n\n', name: 'Sizes', type: 'map[string]int' },
      { path: 'a.go', code: go, alias: 'type Sizes[T any] = map[string]T\n\n', name: 'Sizes', type: 'map[string]T' },
      {
        path: 'a.py',
        code: python,
        alias: 'Sizes = list[int]\nif old:\n    Sizes = tuple[int]\n\n',
        name: 'Sizes',
        type: 'list[int]',
      },
      { path: 'a.py', code: python, alias: 'T = TypeVar("T")\nSizes = list[T]\n\n', name: 'Sizes', type: 'list[T]' },
    ];
    for (const { path, code, alias, name, type } of cases) {
      const { summary } = await analyzeTexts({ [path]: code(alias, name) }, { [path]: code('', type) });
      assert.ok(summary.linesToRead >= 3, alias);
    }
  });
});
