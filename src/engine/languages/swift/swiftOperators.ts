/** The levels of Swift's own operators; the grammar reads `a == b && c` as `a == (b && c)`. Those that a program declares are not known. */
import type { OperatorRules } from '../operatorRanks.js';

export const SWIFT_OPERATORS: OperatorRules = {
  levels: [
    { prefixes: '- + ! ~' },
    { signs: '<< >> &<< &>>' },
    { signs: '* / % & &*' },
    { signs: '+ - | ^ &+ &-' },
    { signs: '..< ...' },
    { signs: 'as as? as! is' },
    { signs: '??', isFromRight: true },
    { signs: '< <= > >= == != === !== ~=' },
    { signs: '&&' },
    { signs: '||' },
  ],
  binary: [
    'additive_expression',
    'multiplicative_expression',
    'comparison_expression',
    'equality_expression',
    'conjunction_expression',
    'disjunction_expression',
    'infix_expression',
    'bitwise_operation',
    'nil_coalescing_expression',
    'range_expression',
    'as_expression',
    'check_expression',
  ],
  prefix: ['prefix_expression'],
  chains: ['call_expression', 'navigation_expression', 'postfix_expression'],
  beforeTypes: 'as as? as! is',
};
