/**
 * What stood where a call stands now: of a statement before and the statement with the call, the part that the call took the place of.
 *
 * It compares runs of tokens from both ends and knows nothing of what is called.
 */
import type { CallSite, DeclarationNode } from '../../structure/declaration.js';
import type { TokenTable } from '../../structure/source.js';
import { tokensEnd } from '../../structure/source.js';
import { encloses } from '../../syntax/tree.js';
import type { Lens } from './lens.js';
import type { Fragment } from './tokenRuns.js';

/** The tokens of a statement on both sides of the call in it. */
export interface CallPlace {
  readonly before: Int32Array;
  readonly after: Int32Array;
}

/** The part of a statement that differs from the statement with the call. */
export interface ReplacedPart {
  readonly tokens: Int32Array;
  /** Does the rest of the two statements agree, so that nothing but the call took its place? */
  readonly isAll: boolean;
  /** Is the call a statement of its own, so that there is no rest? */
  readonly isAlone: boolean;
}

/** Null when the call is not in the fragment. */
export function placeIn(
  fragment: Fragment,
  host: DeclarationNode,
  call: CallSite,
  { canonical }: Lens,
): CallPlace | null {
  const { tree, firstToken, tokens } = host.source;
  if (!encloses(tree, fragment.node, call.node)) return null;
  const first = firstToken[call.node];
  const end = tokensEnd(host.source, call.node);
  const seen = (positions: Int32Array): Int32Array => positions.map(position => canonical[tokens[position]]);
  const before = fragment.positions.filter(position => position < first);
  const after = fragment.positions.filter(position => position >= end);
  // The call is in a statement inside of this one.
  if (before.length + after.length === fragment.positions.length) return null;
  return { before: seen(before), after: seen(after) };
}

/** `table`: of a statement that is known to be the one with the call; what is declared or set there may have got another name. */
export function replacedBy(place: CallPlace, whole: Int32Array, table: TokenTable | null): ReplacedPart {
  const { before, after } = place;
  let prefix = 0;
  while (
    prefix < before.length &&
    prefix < whole.length &&
    (whole[prefix] === before[prefix] || (table !== null && isNameSet(prefix, before, whole, table)))
  ) {
    prefix++;
  }
  let suffix = 0;
  while (
    suffix < after.length &&
    suffix < whole.length - prefix &&
    whole[whole.length - 1 - suffix] === after[after.length - 1 - suffix]
  ) {
    suffix++;
  }
  return {
    tokens: whole.subarray(prefix, whole.length - suffix),
    isAll: prefix === before.length && suffix === after.length,
    isAlone: before.length + after.length === 0,
  };
}

function isNameSet(at: number, before: Int32Array, whole: Int32Array, { texts, isWord }: TokenTable): boolean {
  const next = before[at + 1];
  return (
    next !== undefined &&
    next === whole[at + 1] &&
    texts[next] === '=' &&
    Boolean(isWord[before[at]]) &&
    Boolean(isWord[whole[at]])
  );
}
