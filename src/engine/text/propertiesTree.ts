/**
 * Properties of Java as a tree, as `java.util.Properties` reads them: keys and values, the blanks around the sign
 * between them, and lines that go on behind a backslash. No tree where a key stands twice.
 */
import { DataTreeBuilder, type DataTree } from './dataTree.js';

/** A line, with those on which it goes on. */
const LINE = /((?:[^\\\r\n]|\\(?:\r\n|[^]))*)(?:\r\n|[\r\n]|$)/y;
const MEMBER = /^([ \t\f]*)((?:[^\s=:\\]|\\[^\r\n])+)([ \t\f]*(?:[=:][ \t\f]*)?)([^]*)$/;

export function parseProperties(text: string): DataTree | null {
  const tree = new DataTreeBuilder(text);
  const keys = new Set<string>();
  tree.add({ kind: 'mapping', start: 0, end: text.length });
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (at < text.length) {
    const start = at;
    LINE.lastIndex = start;
    // A comment does not go on.
    const comment = /^[ \t\f]*[#!][^\r\n]*/.exec(text.slice(start, start + 10_000));
    const line = comment === null ? LINE.exec(text) : null;
    if (comment !== null) {
      const lead = comment[0].length - comment[0].trimStart().length;
      tree.comments.push([start + lead, start + comment[0].trimEnd().length]);
      at = start + comment[0].length;
      at += /^(?:\r\n|[\r\n])/.exec(text.slice(at, at + 2))?.[0].length ?? 0;
      continue;
    }
    if (line === null) return null;
    at = LINE.lastIndex === start ? start + 1 : LINE.lastIndex;
    if (line[1].trim() === '') continue;
    const member = MEMBER.exec(line[1]);
    if (member === null || keys.has(member[2])) return null;
    const [, lead, key, sign, value] = member;
    keys.add(key);
    const [keyStart, end] = [start + lead.length, start + line[1].length];
    tree.add({
      kind: 'scalar',
      start: keyStart + key.length + sign.length,
      end,
      key: { says: key, start: keyStart, end: keyStart + key.length },
      value: value.replace(/\\(?:\r\n|[\r\n])[ \t\f]*/g, ''),
    });
  }
  tree.close(0, text.length);
  return tree;
}
