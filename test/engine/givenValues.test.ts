/**
 * Values that stand in another statement than before, or are given to their name by another construct: only what came around them is to be read.
 */
import assert from 'node:assert/strict';
import { findUncovered } from './support/completeness.js';
import { analyzeTexts } from './support/engine.js';
import { listActions } from './support/listing.js';

const cases: { name: string; file: string; before: string; after: string; actions: string[] }[] = [
  {
    name: 'declared where it was assigned, with an argument more',
    file: 'a.go',
    before: 'package p\n\nfunc run(c *Conn) {\n\terr := open(c.Name, c.Port)\n\tcheck(err)\n}\n',
    after:
      'package p\n\nfunc run(c *Conn) {\n\tvar err error\n\tfor i := 0; i < 3; i++ {\n\t\terr = open(c.Name, c.Port, i)\n\t}\n\tcheck(err)\n}\n',
    actions: [
      'move open(c.Name, c.Port) -> open(c.Name, c.Port, i)',
      'delete :=',
      'insert var',
      'insert error',
      'insert for',
      'insert i := 0',
      'insert ; i < 3; i++ { err =',
      'insert , i',
      'insert }',
    ],
  },
  {
    name: 'out of the head of a condition, with other names',
    file: 'a.go',
    before: 'package p\n\nfunc run(v any) {\n\tif e, ok := v.(error); ok {\n\t\treport(e)\n\t}\n}\n',
    after: 'package p\n\nfunc run(v any) {\n\te, isError := v.(error)\n\tif isError {\n\t\treport(e)\n\t}\n}\n',
    actions: [
      'move e, ok := v.(error) -> e, isError := v.(error)',
      'update ok -> isError',
      'update ok -> isError',
      'delete ;',
    ],
  },
  {
    name: 'a resource that a statement holds',
    file: 'a.py',
    before: 'def read(client):\n    page = client.get("/index", retry=True)\n    check(page)\n    page.close()\n',
    after: 'def read(client):\n    with client.get("/index") as page:\n        check(page)\n',
    actions: ['delete page =', 'delete , retry=True', 'delete page.close()', 'insert with', 'insert as page:'],
  },
  {
    name: 'in the condition that asks for it',
    file: 'a.py',
    before: 'def read(text):\n    found = PATTERN.match(text, 1)\n    if found is not None:\n        use(found)\n',
    after: 'def read(text):\n    if (found := PATTERN.match(text)) is not None:\n        use(found)\n',
    actions: [
      'move PATTERN.match(text, 1) -> PATTERN.match(text)',
      'delete found =',
      'delete , 1',
      'insert (',
      'insert :=',
      'insert )',
    ],
  },
  {
    name: 'after a declaration that lost its value',
    file: 'a.js',
    before: 'function connect(a) {\n  let client = makeClient(a.host, a.port);\n  return client.read();\n}\n',
    after:
      'function connect(a) {\n  let client;\n  try {\n    client = makeClient(a.host, a.port, 3);\n  } catch (e) {\n    return null;\n  }\n  return client.read();\n}\n',
    actions: [
      'move makeClient(a.host, a.port) -> makeClient(a.host, a.port, 3)',
      'delete =',
      'insert try { client =',
      'insert , 3',
      'insert ;',
      'insert }',
      'insert catch (e) { return null; }',
    ],
  },
  {
    name: 'not where nothing but brackets is the same',
    file: 'a.js',
    before: 'function connect(a) {\n  let client = load("x");\n  return client.read();\n}\n',
    after:
      'function connect(a) {\n  let client;\n  try {\n    client = find("y");\n  } catch (e) {\n    return null;\n  }\n  return client.read();\n}\n',
    actions: ['delete = load("x")', 'insert try { client = find("y"); } catch (e) { return null; }'],
  },
  {
    name: 'in a longer condition, when its statement is gone',
    file: 'a.js',
    before: 'function load(a) {\n  const known = registry.lookUp(a.name, a.version);\n  prepare(a);\n}\n',
    after:
      'function load(a) {\n  if (a.isReady && registry.lookUp(a.name, a.version)) {\n    stop(a);\n  }\n  prepare(a);\n}\n',
    actions: ['delete const known =', 'delete ;', 'insert if (a.isReady &&', 'insert )', 'insert { stop(a); }'],
  },
];

describe('mappings: values given otherwise', () => {
  for (const { name, file, before, after, actions } of cases) {
    it(`${name} (${file})`, async () => {
      const diff = await analyzeTexts({ [file]: before }, { [file]: after });
      assert.deepEqual(listActions(diff), actions);
      assert.deepEqual(findUncovered(diff), []);
    });
  }
});
