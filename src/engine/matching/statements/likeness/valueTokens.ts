/**
 * Values as sequences of tokens: an expression with some of its names written out, whether a statement's own part holds it, and
 * whether a value is made of it. `this.x` is `x`, and redundant parentheses don't count. Reads tokens only.
 */
import { Role } from '../../../languages/roles.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';
import { isNamed, NO_NODE, nodeText } from '../../../syntax/tree.js';
import { isLiteral, isLiteralWord, isOwnObject, nameLeaf } from '../bodies/expressions.js';
import type { Fragments } from '../bodies/fragments.js';
import { isPlain } from '../bodies/fragments.js';
import { VALUE_BOUNDS } from '../thresholds.js';

/** The number of a token by that of the one that took its place in the other version. */
export type TokenRenames = Pick<ReadonlyMap<number, number>, 'get'>;

export interface Sequence {
  readonly tokens: readonly number[];
  /** Those of the tokens that are words. */
  readonly words: readonly number[];
  /** Leaves whose value stands in their place. */
  readonly writtenOut: readonly number[];
}

/** `valueAt` gives the node that a leaf is to be written out as, or -1. */
export function sequenceOf(source: SourceTree, node: number, valueAt: (leaf: number) => number): Sequence {
  const tokens: number[] = [];
  const writtenOut: number[] = [];
  const words: number[] = [];
  const open: { at: number; readonly end: number }[] = [{ at: source.firstToken[node], end: tokensEnd(source, node) }];
  // What the object calls itself before a member is a value of its own all the same.
  const isWord = open[0].end - open[0].at === 1 && isNamed(source.tree, source.tokenNode[open[0].at]);
  for (let top = open[0]; top; top = open[open.length - 1]) {
    if (top.at >= top.end || tokens.length > VALUE_BOUNDS.maxTokens) {
      open.pop();
      continue;
    }
    const at = top.at++;
    const leaf = source.tokenNode[at];
    const value = open.length > VALUE_BOUNDS.maxDepth ? -1 : valueAt(leaf);
    if (value >= 0) {
      writtenOut.push(leaf);
      open.push({ at: source.firstToken[value], end: tokensEnd(source, value) });
    } else if ((isWord && open.length === 1) || !isLayout(source, at)) {
      tokens.push(source.tokens[at]);
      if (isNamed(source.tree, leaf)) words.push(source.tokens[at]);
    }
  }
  return { tokens, words, writtenOut };
}

/** An expression as it stands. */
export function plainSequence(source: SourceTree, node: number): Sequence {
  return sequenceOf(source, node, () => -1);
}

/**
 * A value's tokens as one string, for values that are compared as wholes: whole numbers that name them, so that no text
 * can look like another.
 */
export function valueText(source: SourceTree, node: number): string {
  return plainSequence(source, node).tokens.join(' ');
}

/** Does the own part of fragment `i` hold an expression of these tokens? `renames` are applied to the fragment's. */
export function holdsValue(
  { source, node, size, source: { tree, role } }: Fragments,
  i: number,
  { tokens }: Pick<Sequence, 'tokens'>,
  renames: TokenRenames,
): boolean {
  if (tokens.length === 0) return false;
  let nested = i + 1;
  const end = node[i] + tree.size[node[i]];
  for (let inner = node[i]; inner < end;) {
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

/** Is the node all of these tokens? `renames` are applied to its own. No node is none. */
export function equals(source: SourceTree, node: number, tokens: readonly number[], renames: TokenRenames): boolean {
  if (tokens.length === 0) return false;
  const end = tokensEnd(source, node);
  const start = source.firstToken[node];
  if (end - start < tokens.length || end - start > 2 * tokens.length + VALUE_BOUNDS.slack) return false;
  // What stands before a name may be layout there, and is a value of its own all the same.
  if (end - start === 1) return source.tokens[start] === tokens[0] || renames.get(source.tokens[start]) === tokens[0];
  let at = 0;
  for (let token = start; token < end; token++) {
    if (isLayout(source, token)) continue;
    const text = source.tokens[token];
    if (at >= tokens.length || (text !== tokens[at] && renames.get(text) !== tokens[at])) return false;
    at++;
  }
  return at === tokens.length;
}

/** In a frame, the body of a function. */
const BODY = -1;

/**
 * An expression's tokens without those of the bodies of the functions in it; null where it has none. Bodies are
 * statements, which have their own partners.
 */
export function frameOf(source: SourceTree, node: number, renames: TokenRenames): readonly number[] | null {
  const { tree, role } = source;
  const frame: number[] = [];
  let token = source.firstToken[node];
  const take = (end: number): void => {
    for (; token < end; token++) {
      if (!isLayout(source, token)) frame.push(renames.get(source.tokens[token]) ?? source.tokens[token]);
    }
  };
  for (let inner = node + 1; inner < node + tree.size[node]; inner++) {
    if (role[inner] !== Role.block) continue;
    take(source.firstToken[inner]);
    frame.push(BODY);
    token = tokensEnd(source, inner);
    inner += tree.size[inner] - 1;
  }
  take(tokensEnd(source, node));
  return frame.includes(BODY) ? frame : null;
}

/** Expressions in fragment `i` that have this frame. */
export function withFrame(
  { source, source: { tree, role }, node }: Fragments,
  i: number,
  frame: readonly number[],
  renames: TokenRenames,
): number[] {
  const found: number[] = [];
  for (
    let inner = node[i] + 1;
    inner < node[i] + tree.size[node[i]];
    inner += role[inner] === Role.block ? tree.size[inner] : 1
  ) {
    if (role[inner] === Role.none || role[inner] === Role.block || tree.size[inner] < frame.length) continue;
    const other = frameOf(source, inner, renames);
    if (other !== null && other.length === frame.length && other.every((token, at) => token === frame[at])) {
      found.push(inner);
    }
  }
  return found;
}

/**
 * Is the value made of the expression with these tokens: an argument, operand or alternative in it? What is only
 * reached from a name (`x.size()`) is something else than `x`; what is reached from a longer expression still says what
 * it came from. Where they are the name of a variable, the object's own member of that name (`this.x`) is something
 * else as well; with `isAll`, so is what is only one of several values to choose from (`x if x.ok else y`).
 */
export function isMadeOfPart(
  source: SourceTree,
  value: number,
  tokens: readonly number[],
  isVariable = false,
  isAll = false,
): boolean {
  const { tree, role } = source;
  let chosenUntil = value;
  for (let node = value; node < value + tree.size[value];) {
    if (role[node] === Role.block || role[node] === Role.typeBody) {
      node += tree.size[node];
      continue;
    }
    if (role[node] === Role.ternary) chosenUntil = Math.max(chosenUntil, node + tree.size[node]);
    const isOther =
      role[node] === Role.functionName ||
      role[node] === Role.typeName ||
      (isVariable && (role[node] === Role.access || (isAll && node < chosenUntil)));
    const isPart = role[node] !== Role.none && !isOther && equals(source, node, tokens, NO_RENAMES);
    if (isPart && (node === value || isDistinctive(source, node))) return true;
    node++;
  }
  return false;
}

/** A literal is found in many values: it must be an argument or an alternative; nothing, yes and no are handed over to anyone. */
function isDistinctive(source: SourceTree, part: number): boolean {
  const { tree, role } = source;
  const parent = role[tree.parent[part]];
  if (isLiteral(source, part)) {
    return parent === Role.ternary || (parent === Role.argumentList && !isLiteralWord(source, part));
  }
  return nameLeaf(source, part) === NO_NODE || (parent !== Role.access && parent !== Role.call);
}

export const NO_RENAMES: TokenRenames = new Map();

/**
 * What the object calls itself before a name (`this.`), parentheses around what is whole without them, what ends
 * statements in functions, and a separator behind the last element.
 */
function isLayout(source: SourceTree, at: number): boolean {
  const {
    tree,
    role,
    tokenNode,
    language: { table },
  } = source;
  const leaf = tokenNode[at];
  const parent = tree.parent[leaf];
  const isSign = !isNamed(tree, leaf);
  if (
    isSign &&
    (role[parent] === Role.group ||
      table.noise?.terminators?.includes(nodeText(tree, leaf)) ||
      isLastSeparator(source, at))
  ) {
    return true;
  }
  if (role[parent] !== Role.access || tree.size[parent] > 4) return false;
  return (leaf === parent + 1 || leaf === parent + 2) && isOwnObject(source, parent + 1);
}

/** Behind the last element of a list: `f(a, b,)`. */
function isLastSeparator(
  {
    tree,
    tokens,
    tokenNode,
    language: {
      table: { noise },
      listKind,
    },
  }: SourceTree,
  at: number,
): boolean {
  const [leaf, close] = [tokenNode[at], tokenNode[at + 1]];
  const list = tree.parent[leaf];
  if (
    close === undefined ||
    tree.parent[close] !== list ||
    close !== list + tree.size[list] - 1 ||
    listKind[tree.kind[list]] !== 1 ||
    isNamed(tree, close)
  ) {
    return false;
  }
  // Behind another one it stands for an element that is left out.
  return (
    noise?.separators?.includes(nodeText(tree, leaf)) === true &&
    tokens[at - 1] !== tokens[at] &&
    !noise.separatorCounts?.(tree, leaf)
  );
}

/** Words of a statement beside `without` of them: all that it hands over is its own, but not what a head stands before. */
export function wordsBeside(fragments: Fragments, i: number, without: number): number {
  const { source, node, ownStart } = fragments;
  const count = isPlain(fragments, i) ? plainSequence(source, node[i]).words.length : ownStart[i + 1] - ownStart[i];
  return count - without;
}
