/** The levels of Dart's operators; the grammar reads most of them from the right, whatever they are. */
import { BITS_FIRST_LEVELS } from '../operatorLevels.js';
import type { OperatorRules } from '../operatorRanks.js';

export const DART_OPERATORS: OperatorRules = {
  levels: [
    ...BITS_FIRST_LEVELS,
    { signs: '< > <= >= is is! as' },
    { signs: '== !=' },
    { signs: '&&' },
    { signs: '||' },
    { signs: '??' },
  ],
  binary: [
    'multiplicative_expression',
    'additive_expression',
    'shift_expression',
    'bitwise_and_expression',
    'bitwise_xor_expression',
    'bitwise_or_expression',
    'relational_expression',
    'type_test_expression',
    'type_cast_expression',
    'equality_expression',
    'logical_and_expression',
    'logical_or_expression',
    'if_null_expression',
  ],
  choices: ['conditional_expression'],
  beforeTypes: 'is is! as',
};
