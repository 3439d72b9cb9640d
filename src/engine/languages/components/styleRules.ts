/**
 * Styles in a file of another kind: rules hold what stands in them, so that what went into another rule, or out of one,
 * is seen. A style that is not understood is lines.
 */
import type { DataTree, Range } from '../../text/dataTree.js';
import { parseStyleSheet } from '../../text/styleTree.js';
import type { LinePiece, PartList } from './partList.js';

/** `piece` gives the code that a value holds. */
export function addStyle(parts: PartList, start: number, end: number, piece?: LinePiece): void {
  const text = parts.text.slice(start, end);
  const tree = parseStyleSheet(text, { lineComments: false }) ?? parseStyleSheet(text, { lineComments: true });
  if (tree === null) parts.lines(start, end, false, piece);
  else new StyleParts(parts, tree, start, piece).add();
}

class StyleParts {
  /** Up to where the style is added; comments inside of what is added are a part of that. */
  private at = 0;
  private comment = 0;

  constructor(
    private readonly parts: PartList,
    private readonly tree: DataTree,
    private readonly offset: number,
    private readonly piece?: LinePiece,
  ) {}

  add(): void {
    const { tree } = this;
    const open: number[] = [];
    const closeUntil = (node: number): void => {
      for (let rule = open.at(-1); rule !== undefined && node >= rule + tree.size[rule]; rule = open.at(-1)) {
        this.close(rule);
        open.pop();
      }
    };
    for (let node = 1; node < tree.kind.length; node++) {
      closeUntil(node);
      this.commentsUntil(tree.memberStart[node]);
      if (tree.kind[node] === 'scalar') this.declaration(node);
      else {
        this.open(node);
        open.push(node);
      }
    }
    closeUntil(tree.kind.length);
    this.commentsUntil(tree.text.length);
  }

  private open(rule: number): void {
    const { parts, tree, offset } = this;
    const [start, brace] = [tree.memberStart[rule], tree.start[rule]];
    parts.open('markup_element', offset + start);
    parts.open('markup_start', offset + start);
    parts.wordsOfLine(offset + start, offset + brace);
    parts.leaf('markup_sign', offset + brace, offset + brace + 1);
    parts.close(offset + brace + 1);
    this.at = brace + 1;
  }

  private close(rule: number): void {
    const { parts, tree, offset } = this;
    const end = tree.end[rule];
    this.commentsUntil(end - 1);
    parts.open('markup_end', offset + end - 1);
    parts.leaf('markup_sign', offset + end - 1, offset + end);
    parts.close(offset + end);
    parts.close(offset + end);
    this.at = end;
  }

  private declaration(node: number): void {
    const { parts, tree, offset, piece } = this;
    const [start, end] = [tree.memberStart[node], tree.end[node]];
    const stop = /^\s*;/.exec(tree.text.slice(end))?.[0].length ?? 0;
    const colon = tree.key[node] === null ? -1 : tree.text.indexOf(':', tree.keyEnd[node]);
    parts.open('markup_line', offset + start);
    if (colon < 0) parts.wordsOfLine(offset + start, offset + end, piece);
    else {
      parts.wordsOfLine(offset + start, offset + colon);
      parts.leaf('markup_sign', offset + colon, offset + colon + 1);
      parts.wordsOfLine(offset + colon + 1, offset + end, piece);
    }
    if (stop > 0) parts.leaf('markup_sign', offset + end + stop - 1, offset + end + stop);
    parts.close(offset + end + stop);
    this.at = end + stop;
  }

  /** Comments are lines, as all that stands in no other part. */
  private commentsUntil(end: number): void {
    const { parts, tree, offset } = this;
    for (; this.comment < tree.comments.length && tree.comments[this.comment][0] < end; this.comment++) {
      const [from, to]: Range = tree.comments[this.comment];
      if (from >= this.at) parts.lines(offset + from, offset + to, false);
      this.at = Math.max(this.at, to);
    }
  }
}
