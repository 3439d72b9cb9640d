/** The levels of Python's operators; comparisons, which stand in rows, are not among them. The grammar has `^` before `&`. */
import type { OperatorRules } from '../operatorRanks.js';

export const PYTHON_OPERATORS: OperatorRules = {
  levels: [
    { prefixes: 'await' },
    { signs: '**', isFromRight: true },
    { prefixes: '- + ~' },
    { signs: '* @ / // %' },
    { signs: '+ -' },
    { signs: '<< >>' },
    { signs: '&' },
    { signs: '^' },
    { signs: '|' },
    { prefixes: 'not' },
    { signs: 'and' },
    { signs: 'or' },
  ],
  binary: ['binary_operator', 'boolean_operator'],
  prefix: ['unary_operator', 'not_operator', 'await'],
};
