/** What may stand in another order. */
import { defineEquivalence } from './definition.js';

export const ORDER = [
  defineEquivalence({
    id: 'key-order',
    title: 'Order of keys',
    docs: 'The keys of an object of JSON, of a mapping of YAML, or of a table of TOML stand in another order.',
    why: 'By their specifications, these formats have objects without an order. Each key stands once, none is a pattern, and none is a condition of an entry point or a step of what is done in order. There are no anchors.',
    assumes: 'Whoever reads the file asks for its values by their keys.',
    languages: 'all',
    category: 'form',
    examples: [
      {
        path: 'a.json',
        before: '{\n  "size": 1,\n  "color": "red"\n}\n',
        after: '{\n  "color": "red",\n  "size": 1\n}\n',
        reads: 0,
      },
      {
        path: 'a.json',
        before: '{\n  "exports": {\n    "node": "a",\n    "default": "b"\n  }\n}\n',
        after: '{\n  "exports": {\n    "default": "b",\n    "node": "a"\n  }\n}\n',
        reads: 1,
      },
      { path: 'a.json', before: '[\n  1,\n  2\n]\n', after: '[\n  2,\n  1\n]\n', reads: 2 },
      { path: 'a.yml', before: 'size: 1\ncolor: red\n', after: 'color: red\nsize: 1\n', reads: 0 },
      { path: 'a.yml', before: '- one\n- two\n', after: '- two\n- one\n', reads: 2 },
      { path: 'a.toml', before: '[a]\nx = 1\n\n[b]\ny = 2\n', after: '[b]\ny = 2\n\n[a]\nx = 1\n', reads: 0 },
    ],
  }),
  defineEquivalence({
    id: 'member-order',
    title: 'Order of members',
    docs: 'A type, function or method stands in another place among the others of its file or type.',
    why: 'The language finds them by name wherever they stand, and nothing runs as they are declared.',
    languages: 'all',
    category: 'order',
    examples: [
      {
        path: 'A.java',
        before: 'class A {\n  int f() { return 1; }\n  int g() { return 2; }\n}\n',
        after: 'class A {\n  int g() { return 2; }\n  int f() { return 1; }\n}\n',
        reads: 0,
      },
    ],
  }),
  defineEquivalence({
    id: 'modifier-order',
    title: 'Order of modifiers',
    docs: 'The modifiers of a declaration stand in another order.',
    why: 'A declaration has them as a set.',
    languages: 'all',
    category: 'grouping',
    examples: [
      {
        path: 'A.java',
        before: 'class A { static public int a; }\n',
        after: 'class A { public static int a; }\n',
        reads: 0,
      },
    ],
  }),
] as const;
