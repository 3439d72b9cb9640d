/** The levels of the operators of languages without a table of their own. */
import { BITS_FIRST_LEVELS, C_LEVELS } from './operatorLevels.js';
import type { OperatorRules } from './operatorRanks.js';

/** Of a language of which nothing is known: its trees are as the grammar has them. */
export const UNRANKED: OperatorRules = { levels: [], binary: [] };

const BINARY: OperatorRules['binary'] = ['binary_expression'];

export const GENERIC_OPERATORS: Readonly<Record<string, OperatorRules>> = {
  zig: {
    levels: [
      { prefixes: '! - ~ -% &' },
      { signs: '* / % ** *% *| ||' },
      { signs: '+ - ++ +% -% +| -|' },
      { signs: '<< >> <<|' },
      { signs: '& ^ | orelse catch' },
      { signs: '== != < > <= >=' },
      { signs: 'and' },
      { signs: 'or' },
    ],
    binary: [...BINARY, 'catch_expression'],
    prefix: ['unary_expression', 'error_union_type'],
    chains: ['call_expression', 'field_expression', 'index_expression'],
  },
  solidity: {
    levels: [
      { prefixes: '! - ~' },
      { signs: '**', isFromRight: true },
      ...BITS_FIRST_LEVELS,
      { signs: '< > <= >=' },
      { signs: '== !=' },
      { signs: '&&' },
      { signs: '||' },
    ],
    binary: BINARY,
    prefix: ['unary_expression'],
    chains: ['call_expression', 'member_expression', 'array_access'],
  },
  // In arithmetic and in tests; `&&` and `||` between commands are one level, and no operators here.
  bash: {
    levels: [{ prefixes: '! - + ~' }, { signs: '**', isFromRight: true }, ...C_LEVELS],
    binary: BINARY,
    prefix: ['unary_expression'],
  },
};
