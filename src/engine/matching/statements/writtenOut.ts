/**
 * The words of statements in which new names stand for values, with the values written out: `send(name)` after `name = who.label()` says
 * what `send(who.label())` said (AST-diff paper, section 3.1: a variable replaced by its initialiser).
 *
 * A name is new where the other side never mentions it. Words only; which statements correspond is said elsewhere.
 */
import { tokensEnd } from '../../structure/source.js';
import { nodeText } from '../../syntax/tree.js';
import type { Fragments } from './fragments.js';
import { isLeafFragment } from './fragments.js';
import { declaredBy, ownWords } from './likeness.js';
import { VALUE_BOUNDS } from './thresholds.js';

/** By fragment that mentions such names: its own words with the values in their places. */
export type WrittenOut = ReadonlyMap<number, Int32Array>;

/** `isFree`: only what is left without a partner can have been made, or have gone. */
export function writtenOut(fragments: Fragments, other: Fragments, isFree: (i: number) => boolean): WrittenOut {
  const values = valuesOf(fragments, isFree);
  for (const word of values.size === 0 ? [] : other.ownTokens) values.delete(word);
  const found = new Map<number, Int32Array>();
  if (values.size === 0) return found;
  for (let i = 1; i < fragments.count; i++) {
    const own = ownWords(fragments, i);
    if (!isFree(i) || own.length > VALUE_BOUNDS.maxTokens || !own.some(word => values.has(word)) || values.has(declaredBy(fragments, i) ?? -1)) continue;
    const words: number[] = [];
    const write = (word: number, depth: number): void => {
      const value = depth < VALUE_BOUNDS.maxDepth && words.length < VALUE_BOUNDS.maxTokens ? values.get(word) : undefined;
      if (value) for (const part of value) write(part, depth + 1);
      else words.push(word);
    };
    for (const word of own) write(word, 0);
    found.set(i, Int32Array.from(words));
  }
  return found;
}

/** The words of the values that plain statements give to the names which they declare; of names that are declared once. */
function valuesOf(fragments: Fragments, isFree: (i: number) => boolean): Map<number, readonly number[]> {
  const { source, node, count } = fragments;
  const { tree, tokenNode, tokens, language } = source;
  const values = new Map<number, readonly number[]>();
  for (let i = 1; i < count; i++) {
    if (!isFree(i) || !isLeafFragment(fragments, i)) continue;
    const name = declaredBy(fragments, i);
    if (name === null) continue;
    const end = tokensEnd(source, node[i]);
    let at = source.firstToken[node[i]];
    while (at < end && !language.words.gives.has(nodeText(tree, tokenNode[at]))) at++;
    const words: number[] = [];
    for (at++; at < end; at++) if ((tree.flags[tokenNode[at]] & 1) !== 0) words.push(tokens[at]);
    values.set(name, values.has(name) ? [] : words);
  }
  for (const [name, words] of values) if (words.length === 0) values.delete(name);
  return values;
}
