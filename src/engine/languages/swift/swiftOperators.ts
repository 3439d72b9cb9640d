/** The ranks of Swift's own signs; the grammar reads `a == b && c` as `a == (b && c)`. */
import type { OperatorRules } from '../operatorRanks.js';

const RANKS: readonly (readonly [rank: number, signs: readonly string[]])[] = [
  [7, ['*', '/', '%', '&', '&*']],
  [6, ['+', '-', '|', '^', '&+', '&-']],
  [5, ['..<', '...']],
  [4, ['??']],
  [3, ['<', '<=', '>', '>=', '==', '!=', '===', '!==', '~=']],
  [2, ['&&']],
  [1, ['||']],
];
const RANK_OF = new Map(RANKS.flatMap(([rank, signs]) => signs.map(sign => [sign, rank] as const)));

const KINDS = [
  'additive_expression',
  'multiplicative_expression',
  'comparison_expression',
  'equality_expression',
  'conjunction_expression',
  'disjunction_expression',
  'infix_expression',
];

export const SWIFT_OPERATORS: OperatorRules = {
  fields: new Map<string, readonly [left: string, right: string]>([
    ...KINDS.map(kind => [kind, ['lhs', 'rhs']] as const),
    ['nil_coalescing_expression', ['value', 'if_nil']],
  ]),
  rankOf: sign => RANK_OF.get(sign) ?? 0,
  isFromRight: sign => sign === '??',
};
