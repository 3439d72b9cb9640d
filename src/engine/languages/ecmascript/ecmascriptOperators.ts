/**
 * The levels of the operators of JavaScript and TypeScript. `as` and `satisfies` stand among the comparisons:
 * `a & b as T` is `a & (b as T)`.
 */
import type { OperatorRules } from '../operatorRanks.js';

export const ECMASCRIPT_OPERATORS: OperatorRules = {
  levels: [
    { prefixes: 'await' },
    { signs: '**', isFromRight: true },
    { signs: '* / %' },
    { signs: '+ -' },
    { signs: '<< >> >>>' },
    { signs: '< > <= >= instanceof in as satisfies' },
    { signs: '== != === !==' },
    { signs: '&' },
    { signs: '^' },
    { signs: '|' },
    { signs: '&&' },
    { signs: '|| ??' },
  ],
  binary: ['binary_expression', 'as_expression', 'satisfies_expression'],
  prefix: ['await_expression'],
  beforeTypes: 'as satisfies',
};
