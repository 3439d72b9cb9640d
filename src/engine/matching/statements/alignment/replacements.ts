/**
 * In which replacements do the statements of a mapping differ? Worked out once for each mapping, when first asked for.
 *
 * How to use it: `replacementsOf(mapping)` lists every pair of statements that are not identical, each with its
 * `replacements` (kinds in `align.ts`; the ends are nodes of `mapping.before.source` and `mapping.after.source`) and
 * with the parts it `kept`. Of composites it is the head only: nested statements have pairs of their own. A pair with
 * `replacements` empty differs in what is nested in it.
 *   - an extracted variable: `expressionByName`, where the initialiser of the new variable equals `before`; inlined: `nameByExpression`
 *   - a rename: `name`, the same everywhere; what was kept speaks against it
 *   - a changed condition: what lies between `replacement.before` and the statement's node
 * `alignStatements` does the same for any two fragments, `align` for any two nodes.
 */
import { valueAt } from '../../../lists.js';
import { Role } from '../../../languages/roles.js';
import type { Alignment } from './align.js';
import { align } from './align.js';
import type { Head } from '../bodies/expressions.js';
import { NOTHING_CUT } from '../bodies/expressions.js';
import type { Fragments } from '../bodies/fragments.js';
import { childrenOf, fragmentAt, hashOf } from '../bodies/fragments.js';
import type { StatementMapping, StatementPair, TransferMapping } from '../model.js';

/** Of values that calls stand for, the statements are those that hold them. */
export interface PairReplacements extends StatementPair, Alignment {}

const known = new WeakMap<StatementMapping, readonly PairReplacements[]>();

export function replacementsOf(mapping: StatementMapping): readonly PairReplacements[] {
  return valueAt(known, mapping, () => compute(mapping));
}

function compute(mapping: StatementMapping): PairReplacements[] {
  const { fragmentsBefore, fragmentsAfter, pairs } = mapping;
  const found: PairReplacements[] = [];
  for (const { before, after } of pairs) {
    if (fragmentsBefore.source.role[fragmentsBefore.node[before]] === Role.block) continue;
    if (hashOf(fragmentsBefore, before) === hashOf(fragmentsAfter, after)) continue;
    found.push({ before, after, ...alignStatements(fragmentsBefore, before, fragmentsAfter, after) });
  }
  for (const { before, after } of (mapping as Partial<TransferMapping>).values ?? []) {
    const alignment = align(
      { source: fragmentsBefore.source, node: before, isCut: NOTHING_CUT },
      { source: fragmentsAfter.source, node: after, isCut: NOTHING_CUT },
    );
    found.push({ before: fragmentAt(fragmentsBefore, before), after: fragmentAt(fragmentsAfter, after), ...alignment });
  }
  return found;
}

/** Two statements without what is nested in them. */
export function alignStatements(a: Fragments, i: number, b: Fragments, j: number): Alignment {
  return align(headOf(a, i), headOf(b, j));
}

/** A fragment's own part of its node. */
export function headOf(fragments: Fragments, i: number): Head {
  const { source, node, size, isOpen, isDeclaration } = fragments;
  if (size[i] === 1 && isOpen[i] === 0) return { source, node: node[i], isCut: NOTHING_CUT };
  const nested = new Set(childrenOf(fragments, i).map(child => node[child]));
  return {
    source,
    node: node[i],
    isCut: inner => nested.has(inner) || (inner !== node[i] && isDeclaration[inner] === 1),
  };
}
