/**
 * The words of statements in which new names stand for values, with the values written out: `send(name)` after `name = who.label()` says
 * what `send(who.label())` said (AST-diff paper, section 3.1: a variable replaced by its initialiser).
 *
 * A name is new where the other side never mentions it. Words only; which statements correspond is said elsewhere.
 */
import { tokenAt, valueOf } from './expressions.js';
import type { Fragments } from './fragments.js';
import { isLeafFragment } from './fragments.js';
import { declaredBy, ownWords } from './likeness.js';
import { VALUE_BOUNDS } from './thresholds.js';
import { sequenceOf } from './valueTokens.js';

/** By plain statement that mentions such names: its words with the values in their places. */
export type WrittenOut = ReadonlyMap<number, Int32Array>;

/** `isFree`: only what is left without a partner can have been made, or have gone. */
export function writtenOut(fragments: Fragments, other: Fragments, isFree: (i: number) => boolean): WrittenOut {
  const values = valuesOf(fragments, isFree);
  for (const word of values.size === 0 ? [] : other.ownTokens) values.delete(word);
  const found = new Map<number, Int32Array>();
  if (values.size === 0) return found;
  const { source, node, count } = fragments;
  for (let i = 1; i < count; i++) {
    if (!isFree(i) || !isLeafFragment(fragments, i)) continue;
    const own = ownWords(fragments, i);
    if (own.length > VALUE_BOUNDS.maxTokens || !own.some(word => values.has(word)) || values.has(declaredBy(fragments, i) ?? -1)) continue;
    found.set(i, Int32Array.from(sequenceOf(source, node[i], leaf => values.get(tokenAt(source, leaf)) ?? -1).words));
  }
  return found;
}

/** The values that plain statements give to the names which they declare, by the token of the name; of names that are declared once. */
function valuesOf(fragments: Fragments, isFree: (i: number) => boolean): Map<number, number> {
  const values = new Map<number, number>();
  for (let i = 1; i < fragments.count; i++) {
    if (!isFree(i) || !isLeafFragment(fragments, i)) continue;
    const name = declaredBy(fragments, i);
    if (name !== null) values.set(name, values.has(name) ? -1 : valueOf(fragments.source, fragments.node[i]));
  }
  for (const [name, value] of values) if (value < 0) values.delete(name);
  return values;
}
