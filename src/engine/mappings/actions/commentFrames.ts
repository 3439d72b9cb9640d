/**
 * Lines of a comment that hold nothing but the signs that frame it: the opening sign, the closing one, and the star
 * between two paragraphs. What is to be read of a comment that came, went or changed are the lines with words.
 */
import { isComment } from '../../languages/roles.js';
import type { SourceTree } from '../../structure/source.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { nodeText } from '../../syntax/tree.js';

/** By line: the lines of its comment, half-open. Lines count from 0. */
export type CommentFrames = ReadonlyMap<number, readonly [start: number, end: number]>;

export function commentFramesOf(source: SourceTree): CommentFrames {
  const { tree, role } = source;
  const found = new Map<number, readonly [number, number]>();
  let [line, at] = [0, 0];
  for (let node = 1; node < tree.count; node++) {
    if (!isComment(role[node])) continue;
    if (tree.spelling === undefined && !hasLineEnd(tree, node)) continue;
    const text = nodeText(tree, node).trimEnd();
    if (!text.includes('\n')) continue;
    for (; at < tree.start[node]; at++) if (tree.text.charCodeAt(at) === LINE_END) line++;
    const lines = text.split('\n');
    lines.forEach((said, i) => {
      if (FRAME.test(said)) found.set(line + i, [line, line + lines.length]);
    });
  }
  return found;
}

const LINE_END = 10;

/** Most comments have none, and are not cut out to see that. */
function hasLineEnd({ text, start, end }: SyntaxTree, node: number): boolean {
  for (let at = start[node]; at < end[node]; at++) if (text.charCodeAt(at) === LINE_END) return true;
  return false;
}

/** `/*` alone is not among them: a comment that documents no more is a change. */
const FRAME = /^\s*(?:\/\*\*|\*+|\*+\/|"""|''')\s*$/;
