/**
 * Values as sequences of tokens: an expression with some of its names written out, and whether a statement's own part holds it. `this.x` is
 * `x`, and redundant parentheses don't count. Reads tokens only.
 */
import { Role } from '../languages/roles.js';
import type { Fragments } from '../matching/statements/fragments.js';
import type { SourceTree } from '../structure/source.js';
import { tokensEnd } from '../structure/source.js';
import { VALUES } from './thresholds.js';

export interface Sequence {
  readonly tokens: readonly number[];
  /** Words in it. */
  readonly length: number;
  /** Leaves whose value stands in their place. */
  readonly writtenOut: readonly number[];
}

/** `valueAt` gives the node that a leaf is to be written out as, or -1. */
export function sequenceOf(source: SourceTree, node: number, valueAt: (leaf: number) => number): Sequence {
  const tokens: number[] = [];
  const writtenOut: number[] = [];
  let words = 0;
  const open: { at: number; readonly end: number }[] = [{ at: source.firstToken[node], end: tokensEnd(source, node) }];
  for (let top = open[0]; top; top = open[open.length - 1]) {
    if (top.at >= top.end || tokens.length > VALUES.maxTokens) {
      open.pop();
      continue;
    }
    const at = top.at++;
    const leaf = source.tokenNode[at];
    const value = open.length > VALUES.maxDepth ? -1 : valueAt(leaf);
    if (value >= 0) {
      writtenOut.push(leaf);
      open.push({ at: source.firstToken[value], end: tokensEnd(source, value) });
    } else if (!isLayout(source, at)) {
      tokens.push(source.tokens[at]);
      if ((source.tree.flags[leaf] & 1) !== 0) words++;
    }
  }
  return { tokens, length: words, writtenOut };
}

/** A value's tokens as one string, for values that are compared as wholes: whole numbers that name them, so that no text can look like another. */
export function valueText(source: SourceTree, node: number): string {
  return sequenceOf(source, node, () => -1).tokens.join(' ');
}

/** Does the own part of fragment `i` hold an expression of these tokens? `renames` are applied to the fragment's. */
export function holdsValue({ source, node, size, source: { tree, role } }: Fragments, i: number, { tokens }: Sequence, renames: ReadonlyMap<number, number>): boolean {
  if (tokens.length === 0) return false;
  let nested = i + 1;
  const end = node[i] + tree.size[node[i]];
  for (let inner = node[i]; inner < end; ) {
    if (nested < i + size[i] && inner === node[nested]) {
      nested += size[nested];
      inner += tree.size[inner];
      continue;
    }
    if (role[inner] !== Role.none && inner !== node[i] && equals(source, inner, tokens, renames)) return true;
    inner++;
  }
  return false;
}

/** Does a node hold an expression of these tokens, or is it one? */
export function holdsExpression(source: SourceTree, node: number, { tokens }: Sequence): boolean {
  const { tree, role } = source;
  for (let inner = node; inner < node + tree.size[node]; inner++) if (role[inner] !== Role.none && equals(source, inner, tokens, NO_RENAMES)) return true;
  return false;
}

const NO_RENAMES: ReadonlyMap<number, number> = new Map();

function equals(source: SourceTree, node: number, tokens: readonly number[], renames: ReadonlyMap<number, number>): boolean {
  const end = tokensEnd(source, node);
  const start = source.firstToken[node];
  if (end - start < tokens.length || end - start > 2 * tokens.length + VALUES.slack) return false;
  let at = 0;
  for (let token = start; token < end; token++) {
    if (isLayout(source, token)) continue;
    const text = source.tokens[token];
    if (at >= tokens.length || (text !== tokens[at] && renames.get(text) !== tokens[at])) return false;
    at++;
  }
  return at === tokens.length;
}

/** `this.` before a name, and parentheses around what is whole without them. */
function isLayout({ tree, role, tokens, tokenNode }: SourceTree, at: number): boolean {
  const leaf = tokenNode[at];
  const parent = tree.parent[leaf];
  if (role[parent] === Role.group) return (tree.flags[leaf] & 1) === 0;
  if (role[parent] !== Role.access || tree.size[parent] > 4) return false;
  const isOwner = (node: number): boolean => role[node] === Role.literal && tree.end[node] - tree.start[node] === 4;
  return at < tokens.length && (isOwner(leaf) || (leaf === parent + 2 && isOwner(parent + 1)));
}

/** Words of a fragment's own part beside `without` of them. */
export function wordsBeside({ ownStart }: Fragments, i: number, without: number): number {
  return ownStart[i + 1] - ownStart[i] - without;
}
