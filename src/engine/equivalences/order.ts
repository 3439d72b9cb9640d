/** What may stand in another order. */
import { defineEquivalence } from './definition.js';

export const ORDER = [
  defineEquivalence({
    id: 'key-order',
    title: 'Order of keys',
    docs: 'The keys of an object of JSON, of a mapping of YAML, or of a table of TOML stand in another order.',
    why:
      'By their specifications, these formats have objects without an order. Each key stands once, none is a ' +
      'pattern, and none is a condition of an entry point or a step of what is done in order. There are no ' +
      'anchors.',
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
    id: 'order-of-names',
    title: 'Order of names',
    docs:
      'The keys of a mapping stand in another order, in a file whose reader is known: dependencies of a ' +
      'package, options of a compiler, attributes of XML, settings of a block of Terraform.',
    why:
      'The reader asks for each by its name, and says so in its documentation. Where it goes through the keys ' +
      'in order (conditions of an entry point, a matrix of jobs), a move is to be read.',
    languages: 'all',
    category: 'form',
    examples: [
      {
        path: 'package.json',
        before: '{\n  "dependencies": {\n    "b": "1",\n    "@a/a": "2"\n  }\n}\n',
        after: '{\n  "dependencies": {\n    "@a/a": "2",\n    "b": "1"\n  }\n}\n',
        reads: 0,
      },
      {
        path: 'package.json',
        before: '{\n  "imports": {\n    "#a": "b",\n    "#c": "d"\n  }\n}\n',
        after: '{\n  "imports": {\n    "#c": "d",\n    "#a": "b"\n  }\n}\n',
        reads: 1,
      },
      { path: 'pom.xml', before: '<a b="1" c="2"/>\n', after: '<a c="2" b="1"/>\n', reads: 0 },
      { path: 'pom.xml', before: '<a>\n  <b/>\n  <c/>\n</a>\n', after: '<a>\n  <c/>\n  <b/>\n</a>\n', reads: 2 },
      {
        path: 'main.tf',
        before: 'resource "a" "b" {\n  c = 1\n  d = 2\n}\n',
        after: 'resource "a" "b" {\n  d = 2\n  c = 1\n}\n',
        reads: 0,
      },
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
