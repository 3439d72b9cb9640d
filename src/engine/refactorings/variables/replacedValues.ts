/**
 * Where a name stands for an expression, its value is aligned with that expression: what differs inside the two differs as if the name were
 * written out, and may be another name that stands for a part of it. Both ways: a name of the version before may have given way as well.
 */
import type { Replacement } from '../../matching/statements/alignment/align.js';
import { align } from '../../matching/statements/alignment/align.js';
import { NOTHING_CUT } from '../../matching/statements/bodies/expressions.js';
import type { StatementMapping } from '../../matching/statements/model.js';
import { ALIGNMENT, VALUE_BOUNDS } from '../../matching/statements/thresholds.js';
import type { Variable, Variables } from '../../matching/statements/bodies/variables.js';
import { variablesOf } from '../../matching/statements/bodies/variables.js';
import { tokenCount } from '../../structure/source.js';

/** Replacements inside those given, and inside these; `isUnmatched` tells whether the other version has no name for a variable. */
export function replacementsWithin(
  { before, after, fragmentsBefore, fragmentsAfter }: StatementMapping,
  replacements: readonly Replacement[],
  isUnmatched: (variable: Variable) => boolean,
): Replacement[] {
  const found: Replacement[] = [];
  const { source: a } = fragmentsBefore;
  const { source: b } = fragmentsAfter;
  let work = 0;
  let open = replacements;
  for (let depth = 0; depth < VALUE_BOUNDS.maxDepth && open.length > 0; depth++) {
    open = open.flatMap(replacement => {
      const { kind } = replacement;
      if (kind !== 'expressionByName' && kind !== 'nameByExpression') return [];
      const x =
        kind === 'nameByExpression'
          ? onlyValue(variablesOf(before, fragmentsBefore), replacement.before, isUnmatched)
          : replacement.before;
      const y =
        kind === 'expressionByName'
          ? onlyValue(variablesOf(after, fragmentsAfter), replacement.after, isUnmatched)
          : replacement.after;
      if (x < 0 || y < 0 || (work += tokenCount(a, x) + tokenCount(b, y)) > ALIGNMENT.maxWork) return [];
      return align({ source: a, node: x, isCut: NOTHING_CUT }, { source: b, node: y, isCut: NOTHING_CUT }).replacements;
    });
    found.push(...open);
  }
  return found;
}

/**
 * The one value that an unmatched variable is given; -1 for every other name. What a parameter is given where a call says
 * nothing is one of many.
 */
export function onlyValue({ at }: Variables, leaf: number, isUnmatched: (variable: Variable) => boolean): number {
  const variable = at.get(leaf);
  return variable && variable.sort !== 'parameter' && variable.assigned.length === 0 && isUnmatched(variable)
    ? variable.initialiser
    : -1;
}
