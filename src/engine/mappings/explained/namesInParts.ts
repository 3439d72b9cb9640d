/**
 * Several values that are handed on together, each by a name: `return a, b`, `{ a, b }`, and what takes them apart again, `x, y = f()`. Reads
 * tokens; whether the names stand for one another is judged elsewhere.
 */
import type { SourceTree } from '../../structure/source.js';
import type { TokenRange } from '../../structure/wording.js';
import { isTerminator, wordAt } from '../../structure/wording.js';
import { isNamed } from '../../syntax/tree.js';

/** Names by the keys that they stand under, or by their places where they have none. */
export type NamesInParts = ReadonlyMap<string | number, string>;

const SIGNS = new Set([',', '(', ')', '[', ']', '{', '}']);
const GIVES = new Set(['=', ':=']);

/** Null where anything else stands there than two names or more, or some of them have keys and others none. */
export function namesInParts(source: SourceTree, { from, to }: TokenRange): NamesInParts | null {
  const found = new Map<string | number, string>();
  const isNameAt = (token: number): boolean => token < to && isNamed(source.tree, source.tokenNode[token]);
  let hasKeys = false;
  let depth = 0;
  for (let token = from; token < to; token++) {
    const word = wordAt(source, token);
    if (isNameAt(token)) {
      const isPair = hasKeys && token + 2 < to && wordAt(source, token + 1) === ':';
      if (isPair && !isNameAt(token + 2)) return null;
      const key = hasKeys ? word : found.size;
      if (found.has(key)) return null;
      found.set(key, isPair ? wordAt(source, token + 2) : word);
      if (isPair) token += 2;
    } else if (SIGNS.has(word)) {
      // Parts of parts have places of their own.
      if (/[([{]/.test(word) && (depth++ > 0 || found.size > 0)) return null;
      hasKeys ||= word === '{';
    } else if (!isTerminator(source, token) && !(found.size === 0 && depth === 0 && (/^\w+$/.test(word)))) return null;
  }
  return found.size > 1 ? found : null;
}

/** Of what a statement takes apart that goes up to a token: the names that it gives to the parts. */
export function namesTaken(source: SourceTree, { from, to }: TokenRange): NamesInParts | null {
  return to > from && GIVES.has(wordAt(source, to - 1)) ? namesInParts(source, { from, to: to - 1 }) : null;
}
