/**
 * Where a call stands in the place of a value, that value is what the callable gives back: `x = a + b` became `x = sum(a, b)`, so `a + b` is
 * what stands in its `return`. The statements of the two are of different sorts and have partners of their own, the values have not.
 *
 * One search for code that was extracted and, with the sides exchanged, for code that was inlined.
 */
import type { DeclarationNode } from '../../structure/declaration.js';
import type { SourceTree } from '../../structure/source.js';
import { isStatement } from '../../languages/roles.js';
import { isValueBody } from '../../structure/wording.js';
import { isNamed } from '../../syntax/tree.js';
import { callParts, stripped, valueOf } from './expressions.js';
import type { Fragments } from './fragments.js';
import { fragmentAt } from './fragments.js';
import type { StatementMapping } from './mapStatements.js';
import { alignStatements } from './replacements.js';
import { sharedWords } from './sharedWords.js';
import { PAIRING } from './thresholds.js';
import { callsOf } from './transferClaims.js';

/** A value before and after: nodes of the two declarations of a transfer. */
export interface ValuePair {
  readonly before: number;
  readonly after: number;
}

/** `host`: how the statements of the declaration with the calls, on the side of the lone one, correspond to those of its counterpart. */
export function returnedValues(lone: DeclarationNode, fragments: Fragments, host: StatementMapping, isExtraction: boolean): ValuePair[] {
  const value = returnedBy(fragments);
  if (value < 0) return [];
  const { before, after, fragmentsBefore, fragmentsAfter, pairs } = host;
  const [caller, callers] = isExtraction ? [after, fragmentsAfter] : [before, fragmentsBefore];
  const giver = isExtraction ? fragmentsBefore.source : fragmentsAfter.source;
  const found: ValuePair[] = [];
  for (const { node: call } of callsOf(caller, lone)) {
    const at = fragmentAt(callers, call);
    const pair = pairs.find(one => (isExtraction ? one.after : one.before) === at);
    if (at <= 0 || !pair) continue;
    for (const replacement of alignStatements(fragmentsBefore, pair.before, fragmentsAfter, pair.after).replacements) {
      const [stood, stands] = isExtraction ? [replacement.before, replacement.after] : [replacement.after, replacement.before];
      if (stood < 0 || stands < 0 || callAround(callers.source, stands) !== call) continue;
      const whole = callAround(giver, stood);
      if (isLike(giver, whole, fragments.source, value)) found.push(isExtraction ? { before: whole, after: value } : { before: value, after: whole });
    }
  }
  return found;
}

/** The value of the last statement, if that leaves the callable with one, or the callable is written as that value. */
function returnedBy({ source, node, parent, count }: Fragments): number {
  const { tree, role } = source;
  let last = count - 1;
  while (last > 0 && parent[last] > 1) last = parent[last];
  const statement = node[last];
  if (last <= 0 || !isStatement(role[statement]) || tree.size[statement] === 1) return -1;
  if (isNamed(tree, statement + 1) && !isValueBody(source, tree.parent[statement])) return -1;
  return valueOf(source, statement);
}

/** A call, of which its name, or what it is called on, was replaced; everything else as it is. */
function callAround(source: SourceTree, node: number): number {
  const plain = stripped(source, node);
  const { tree } = source;
  for (let up = tree.parent[plain], steps = 0; up > 0 && steps < 2; up = tree.parent[up], steps++) if (callParts(source, up)?.name === plain) return up;
  return plain;
}

function isLike(a: SourceTree, x: number, b: SourceTree, y: number): boolean {
  return a.structureHash[x] === b.structureHash[y] || sharedWords(a, x, b, y) >= PAIRING.transferred;
}
