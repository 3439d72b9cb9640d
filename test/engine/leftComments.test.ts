/**
 * Comments that stand in their file as they did, though not with the same code, and those that were rewritten where their code went.
 */
import assert from 'node:assert/strict';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import { analyzeTexts } from './support/engine.js';
import { listMappings } from './support/listing.js';

const commentsIn = (diff: ChangeDiff): string[] => listMappings(diff, 'comment');

describe('mappings: comments', () => {
  it('keeps those that stand once, with whatever they stand now', async () => {
    const before =
      'class A {\n  // What the caller wants to be told.\n  int wish(String s) {\n    return s.length();\n  }\n}\n';
    const after =
      'class A {\n  // What the caller wants to be told.\n  Map<String, List<Rule>> rulesFor(Session one, Depth two) {\n    if (two.isDeep()) one.open();\n    return one.rules(two);\n  }\n}\n';
    const diff = await analyzeTexts({ 'A.java': before }, { 'A.java': after });
    assert.equal(commentsIn(diff).length, 1);
  });

  it('leaves short ones that stand often alone', async () => {
    const one = (name: string, body: string): string => `  /** @deprecated */\n  ${name} {\n    ${body}\n  }\n`;
    const before = `class A {\n${one('int first(int a)', 'return a + 1;')}${one('String second(long b)', 'return names.get(b);')}}\n`;
    const after = `class A {\n${one('int first(int a)', 'return a + 1;')}${one('boolean third(Kind c, Place d)', 'c.open(); return d.isOpen();')}}\n`;
    const diff = await analyzeTexts({ 'A.java': before }, { 'A.java': after });
    assert.equal(commentsIn(diff).length, 1);
  });

  it('leaves those that tools read to the code that they stand with', async () => {
    const before = 'function first(a) {\n  // eslint-disable-next-line no-console\n  console.log(a.name, a.size);\n}\n';
    const after =
      'function second(list, depth) {\n  for (const one of list) visit(one, depth + 1);\n  // eslint-disable-next-line no-console\n  throw new Failure(depth);\n}\n';
    const diff = await analyzeTexts({ 'a.js': before }, { 'a.js': after });
    assert.deepEqual(commentsIn(diff), []);
  });

  it('takes the one that is most alike, not the first that is alike', async () => {
    const before = 'void run(int n) {\n  // The length of the list is counted once for all.\n  send(n);\n}\n';
    const after =
      'void run(int n) {\n  // The length of the table is known, not counted.\n  open(n);\n  // The length of the list is counted once for both.\n  send(n);\n}\n';
    const diff = await analyzeTexts({ 'a.c': before }, { 'a.c': after });
    assert.deepEqual(commentsIn(diff), [
      '// The length of the list is counted once for all. -> // The length of the list is counted once for both. (different)',
    ]);
  });

  it('goes with the code that was extracted, rewritten or not', async () => {
    const body =
      '  FILE *f = fopen(name, "r");\n  if (!f) return 1;\n  struct state s = start(f, size_of(name));\n  int result = read_all(&s, flags);\n  finish(&s);\n  fclose(f);\n  return result;\n';
    const said = 'Reads a file by its name, with the size that the system tells, and closes it when all is read';
    const before = `/* ${said}. */\nint load(char *name, int flags) {\n${body}}\n`;
    const after = `int load(char *name, int flags) {\n  return load_with(name, flags, 0);\n}\n\n/* ${said}, or not. */\nint load_with(char *name, int flags, int depth) {\n${body.replace('read_all(&s, flags)', 'read_all(&s, flags, depth)')}}\n`;
    const diff = await analyzeTexts({ 'a.c': before }, { 'a.c': after });
    assert.equal(commentsIn(diff).length, 1);
  });
});
