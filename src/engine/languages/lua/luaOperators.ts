/** The levels of Lua's operators: `^` and `..` are read from the right. */
import type { OperatorRules } from '../operatorRanks.js';

export const LUA_OPERATORS: OperatorRules = {
  levels: [
    { signs: '^', isFromRight: true },
    { prefixes: 'not - # ~' },
    { signs: '* / // %' },
    { signs: '+ -' },
    { signs: '..', isFromRight: true },
    { signs: '<< >>' },
    { signs: '&' },
    { signs: '~' },
    { signs: '|' },
    { signs: '< > <= >= ~= ==' },
    { signs: 'and' },
    { signs: 'or' },
  ],
  binary: ['binary_expression'],
  prefix: ['unary_expression'],
};
