/** The levels of PHP's operators, since version 8, in which `.` holds looser than `+` and `<<`; `(` is a cast. */
import type { OperatorRules } from '../operatorRanks.js';

export const PHP_OPERATORS: OperatorRules = {
  levels: [
    { signs: '**', isFromRight: true },
    { prefixes: '+ - ~ ( @' },
    { signs: 'instanceof' },
    { prefixes: '!' },
    { signs: '* / %' },
    { signs: '+ -' },
    { signs: '<< >>' },
    { signs: '.' },
    { signs: '< <= > >=' },
    { signs: '== != === !== <> <=>' },
    { signs: '&' },
    { signs: '^' },
    { signs: '|' },
    { signs: '&&' },
    { signs: '||' },
    { signs: '??', isFromRight: true },
    { signs: 'and AND' },
    { signs: 'xor XOR' },
    { signs: 'or OR' },
  ],
  binary: ['binary_expression'],
  prefix: ['unary_op_expression', 'cast_expression', 'error_suppression_expression'],
};
