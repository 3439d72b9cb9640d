/** How data and style sheets are written: the same said in another of the forms that a format has for it. */
import { defineEquivalence } from './definition.js';

export const NOTATIONS = [
  defineEquivalence({
    id: 'separator-of-members',
    title: 'Separator of members',
    docs:
      'A member of JSON has a comma, or has none, since it is followed by another one, or is the last one now; ' +
      'where its reader takes comments (TypeScript, VS Code), the last one may have a comma, too.',
    why: 'The comma parts a member from the next one. The one that came or went is told by itself.',
    languages: 'all',
    category: 'punctuation',
    examples: [
      { path: 'a.json', before: '{\n  "size": 1\n}\n', after: '{\n  "size": 1,\n  "color": "red"\n}\n', reads: 1 },
      { path: 'a.json', before: '[\n  1\n]\n', after: '[\n  1,\n  2\n]\n', reads: 1 },
      { path: 'tsconfig.json', before: '{\n  "files": []\n}\n', after: '{\n  "files": [],\n}\n', reads: 0 },
      { path: 'a.jsonc', before: '{\n  "files": []\n}\n', after: '{\n  "files": [],\n}\n', reads: 2 },
    ],
  }),
  defineEquivalence({
    id: 'json-notation',
    title: 'Notation of JSON',
    docs: 'A value of JSON stands on one line or on several; in JSON5, a key or a text has other quotes, or a key none.',
    why: 'It has the same members and elements, with the same texts, to the letter.',
    languages: 'all',
    category: 'layout',
    examples: [
      { path: 'a.json', before: '{\n  "a": [1, 2]\n}\n', after: '{\n  "a": [\n    1,\n    2\n  ]\n}\n', reads: 0 },
      { path: 'a.json', before: '{\n  "a": [1, 2]\n}\n', after: '{\n  "a": [\n    1,\n    "2"\n  ]\n}\n', reads: 2 },
      { path: 'a.json5', before: '{\n  "a": "b"\n}\n', after: "{\n  a: 'b'\n}\n", reads: 0 },
      { path: 'a.json5', before: '{\n  "a": "1"\n}\n', after: '{\n  a: 1\n}\n', reads: 2 },
    ],
  }),
  defineEquivalence({
    id: 'notebook-outputs',
    title: 'Outputs and frames of cells',
    docs:
      'What came out of the cells of a Jupyter notebook is another, how often they were run, by which number ' +
      'they are known, or what is written around their lines.',
    why: 'Running and adding cells writes all of that. What the cells hold is compared as ever.',
    assumes: 'The outputs are those of the cells as they stand there.',
    languages: 'all',
    category: 'form',
    examples: [
      {
        path: 'a.ipynb',
        before: '{\n "cells": [\n  {\n   "outputs": [\n    "1"\n   ],\n   "source": [\n    "f(1)"\n   ]\n  }\n ]\n}\n',
        after: '{\n "cells": [\n  {\n   "outputs": [],\n   "source": [\n    "f(1)"\n   ]\n  }\n ]\n}\n',
        reads: 0,
      },
      {
        path: 'a.ipynb',
        before:
          '{\n "cells": [\n  {\n   "execution_count": 1,\n   "outputs": [],\n   "source": [\n    "f(1)"\n   ]\n  }\n ]\n}\n',
        after:
          '{\n "cells": [\n  {\n   "execution_count": 2,\n   "outputs": [],\n   "source": [\n    "f(2)"\n   ]\n  }\n ]\n}\n',
        reads: 2,
      },
    ],
  }),
  defineEquivalence({
    id: 'yaml-notation',
    title: 'Notation of YAML',
    docs:
      'A text has other quotes or none, a list or mapping stands in brackets or on lines of its own, a ' +
      'document has a line of dashes above.',
    why:
      'Both are read as the same texts, lists and keys. A word without quotes counts as a text only where YAML ' +
      '1.1 and 1.2 agree that it is one.',
    assumes: 'Whoever reads the file reads it as YAML. Nothing is folded where there are anchors, tags or templates.',
    languages: 'all',
    category: 'form',
    examples: [
      { path: 'a.yml', before: "name: 'one'\n", after: 'name: "one"\n', reads: 0 },
      { path: 'a.yml', before: 'on: [push, pull]\n', after: 'on:\n  - push\n  - pull\n', reads: 0 },
      { path: 'a.yml', before: 'version: "1.10"\n', after: 'version: 1.10\n', reads: 2 },
      { path: 'a.yml', before: 'answer: "no"\n', after: 'answer: no\n', reads: 2 },
    ],
  }),
  defineEquivalence({
    id: 'toml-notation',
    title: 'Notation of TOML',
    docs: 'A text or a key has other quotes or none, a list stands on one line or on several.',
    why: 'Both are read as the same texts, lists and keys.',
    assumes: 'Whoever reads the file reads it as TOML.',
    languages: 'all',
    category: 'form',
    examples: [
      { path: 'a.toml', before: "name = 'one'\n", after: 'name = "one"\n', reads: 0 },
      { path: 'a.toml', before: 'files = ["a", "b"]\n', after: 'files = [\n  "a",\n  "b",\n]\n', reads: 0 },
      { path: 'a.toml', before: 'port = "80"\n', after: 'port = 80\n', reads: 2 },
    ],
  }),
  defineEquivalence({
    id: 'style-notation',
    title: 'Notation of a style sheet',
    docs:
      'A colour is written in letters of the other case, a number with or without a zero that says nothing, a ' +
      'text in other quotes, a rule on other lines.',
    why:
      'The rules and declarations are the same and stand in the same order; in a custom property, whose text a ' +
      'script can read, they are the same to the letter.',
    assumes: 'No program reads the text of the sheet.',
    languages: 'all',
    category: 'form',
    examples: [
      { path: 'a.css', before: 'a { color: #FFF; }\n', after: 'a {\n  color: #fff;\n}\n', reads: 0 },
      { path: 'a.css', before: 'a {\n  margin: .5em\n}\n', after: 'a {\n  margin: 0.5em;\n}\n', reads: 0 },
      { path: 'a.css', before: 'a {\n  --c: #FFF;\n}\n', after: 'a {\n  --c: #fff;\n}\n', reads: 2 },
      {
        path: 'a.css',
        before: 'a {\n  color: red;\n  color: blue;\n}\n',
        after: 'a {\n  color: blue;\n  color: red;\n}\n',
        reads: 2,
      },
    ],
  }),
  defineEquivalence({
    id: 'xml-notation',
    title: 'Notation of XML',
    docs:
      'An attribute has other quotes or stands on another line, an empty element is closed in its own tag or ' +
      'in one behind, elements are indented otherwise.',
    why:
      'The elements stand in the same order, with the same attributes, and the same texts to the letter. Where ' +
      'no white space stood between two elements, none stands there now. Nothing says `xml:space`.',
    assumes: 'Whoever reads the file takes white space between elements, where their parent holds no text, for layout.',
    languages: 'all',
    category: 'form',
    examples: [
      { path: 'a.xml', before: "<a b='1'></a>\n", after: '<a b="1"/>\n', reads: 0 },
      { path: 'a.xml', before: '<a b="1" c="2"/>\n', after: '<a\n  b="1"\n  c="2"/>\n', reads: 0 },
      { path: 'a.xml', before: '<a>\n  <b>one</b>\n</a>\n', after: '<a>\n  <b> one</b>\n</a>\n', reads: 2 },
      { path: 'a.xml', before: '<a><b/> <c/></a>\n', after: '<a><b/><c/></a>\n', reads: 2 },
    ],
  }),
  defineEquivalence({
    id: 'statement-notation',
    title: 'Notation of statements',
    docs:
      'A statement of SQL, GraphQL, Protocol Buffers or Terraform stands on other lines or has other blanks ' +
      'between its words; a text of Protocol Buffers has other quotes, a reserved word of SQL letters of the ' +
      'other case, a list of Terraform a comma behind its last element.',
    why:
      'The statement has the same words and signs in the same order, its names and texts to the letter, and ' +
      'stands at the same place among the others.',
    assumes:
      'Whoever reads the file reads it as what its name says. No table or column of SQL is called by a word that every dialect reserves.',
    languages: 'all',
    category: 'form',
    examples: [
      { path: 'a.sql', before: 'select a from b;\n', after: 'SELECT a\nFROM b;\n', reads: 0 },
      { path: 'a.sql', before: 'SELECT a FROM b;\n', after: 'SELECT A FROM b;\n', reads: 2 },
      { path: 'a.sql', before: "SELECT 'a  b';\n", after: "SELECT 'a b';\n", reads: 2 },
      {
        path: 'a.graphql',
        before: 'type A {\n  b(c: Int,d: Int): E\n}\n',
        after: 'type A {\n  b(c: Int, d: Int): E\n}\n',
        reads: 0,
      },
      { path: 'a.proto', before: "import 'a.proto';\n", after: 'import "a.proto";\n', reads: 0 },
      {
        path: 'a.proto',
        before: 'message A {\n  string b = 1;\n}\n',
        after: 'message A {\n  string b = 2;\n}\n',
        reads: 2,
      },
      { path: 'a.tf', before: 'locals {\n  a   = [1, 2]\n}\n', after: 'locals {\n  a = [1, 2,]\n}\n', reads: 0 },
    ],
  }),
  defineEquivalence({
    id: 'properties-notation',
    title: 'Notation of properties',
    docs: 'Other blanks or another sign stand between a key and its value, or the line goes on at another place.',
    why: 'Java reads the same key and the same value.',
    assumes: 'Whoever reads the file reads it as Java does.',
    languages: 'all',
    category: 'form',
    examples: [
      { path: 'a.properties', before: 'size = 1\n', after: 'size=1\n', reads: 0 },
      { path: 'a.properties', before: 'size=1\n', after: 'size=1 \n', reads: 2 },
    ],
  }),
  defineEquivalence({
    id: 'markdown-notation',
    title: 'Notation of Markdown',
    docs:
      'The cells of a table are filled up with other blanks or dashes. An item of a list has another number, ' +
      'and is not the first one, or another of the signs that begin an item.',
    why:
      'The cells say the same. A list is numbered from the number of its first item on, whatever the others ' +
      'have. Another sign begins no other list there.',
    assumes: 'Whoever reads the file reads it as Markdown.',
    languages: 'all',
    category: 'form',
    examples: [
      {
        path: 'a.md',
        before: '| a | b |\n| - | - |\n| one | two |\n',
        after: '| a   | b   |\n| --- | --- |\n| one | two |\n',
        reads: 0,
      },
      { path: 'a.md', before: '1. one\n2. two\n', after: '1. one\n2. new\n3. two\n', reads: 1 },
      { path: 'a.md', before: '1. one\n2. two\n', after: '2. one\n3. two\n', reads: 2 },
      { path: 'a.md', before: '* one\n* two\n', after: '- one\n- two\n', reads: 0 },
      { path: 'a.md', before: '* one\n* two\n', after: '* one\n- two\n', reads: 2 },
    ],
  }),
] as const;
