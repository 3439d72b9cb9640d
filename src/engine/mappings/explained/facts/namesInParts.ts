/**
 * Several values that are handed on together, each by a name: `return a, b`, `{ a, b }`, and what takes them apart
 * again, `x, y = f()`. Reads tokens; which names stand for one another is known.
 */
import type { SourceTree } from '../../../structure/source.js';
import type { TokenRange } from '../../../structure/wording.js';
import { endsStatement, wordAt } from '../../../structure/wording.js';
import { isNamed } from '../../../syntax/tree.js';

interface NamesInParts {
  /** The bracket that they stand in; empty for none. */
  readonly opens: string;
  readonly hasKeys: boolean;
  /** By the keys that they stand under, or by their places where they have none. */
  readonly names: ReadonlyMap<string | number, string>;
}

/** What nobody asks for is given to this name. */
const NOBODY = '_';
const OPENING = new Set(['(', '[', '{']);
const CLOSING = new Set([')', ']', '}']);
const GIVES = new Set(['=', ':=']);

/** Null where anything else stands there than two names or more: parts of parts, or places that are left out. */
function namesInParts(source: SourceTree, { from, to }: TokenRange): NamesInParts | null {
  const isNameAt = (token: number): boolean => token < to && isNamed(source.tree, source.tokenNode[token]);
  const names = new Map<string | number, string>();
  let opens = '';
  let isDue = true;
  let isClosed = false;
  for (let token = from; token < to; token++) {
    const word = wordAt(source, token);
    if (endsStatement(source, token)) continue;
    if (isClosed) return null;
    if (isNameAt(token)) {
      const isPair = opens === '{' && token + 2 < to && wordAt(source, token + 1) === ':';
      const key = opens === '{' ? word : names.size;
      if (!isDue || names.has(key) || (isPair && !isNameAt(token + 2))) return null;
      if (isPair) token += 2;
      names.set(key, wordAt(source, token));
      isDue = false;
    } else if (word === ',') {
      if (isDue) return null;
      isDue = true;
    } else if (CLOSING.has(word)) isClosed = true;
    else if (names.size > 0 || opens !== '') return null;
    else if (OPENING.has(word)) opens = word;
    // Words that declare, or hand back, stand before all.
    else if (!/^\w+$/.test(word)) return null;
  }
  return names.size > 1 ? { opens, hasKeys: opens === '{', names } : null;
}

/** Of what a statement takes apart that goes up to a token: the names that it gives to the parts. */
function namesTaken(source: SourceTree, { from, to }: TokenRange): NamesInParts | null {
  return to > from && GIVES.has(wordAt(source, to - 1)) ? namesInParts(source, { from, to: to - 1 }) : null;
}

/** What the host goes on to use, and which variable of the host is which of the callable. */
interface HandedNames {
  readonly wanted: ReadonlySet<string>;
  readonly substitutions: readonly { readonly host: string; readonly alone: string }[];
}

/**
 * What gives several names their values in the host, and the result of the callable: each is the variable there that it
 * is here, by `names`.
 */
export function handsBackParts(
  taking: TokenRange & { readonly source: SourceTree },
  result: TokenRange & { readonly source: SourceTree },
  { wanted, substitutions }: HandedNames,
): boolean {
  const taken = namesTaken(taking.source, taking);
  const given = taken && namesInParts(result.source, result);
  // What is written without brackets takes apart whatever stands in them.
  if (
    !taken ||
    !given ||
    (taken.opens !== '' && taken.opens !== given.opens) ||
    (!taken.hasKeys && taken.names.size !== given.names.size)
  ) {
    return false;
  }
  const handed = new Set<string>();
  for (const [key, target] of taken.names) {
    const name = given.names.get(key);
    if (target === NOBODY) continue;
    if (name === undefined || !substitutions.some(({ host, alone }) => host === target && alone === name)) return false;
    handed.add(name);
  }
  return [...wanted].every(name => handed.has(name));
}
