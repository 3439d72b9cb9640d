/** The levels of C#'s operators: those of C, and `??`, which is read from the right. */
import { C_LEVELS } from '../operatorLevels.js';
import type { OperatorRules } from '../operatorRanks.js';

export const CSHARP_OPERATORS: OperatorRules = {
  levels: [...C_LEVELS, { signs: '??', isFromRight: true }],
  binary: ['binary_expression', 'is_pattern_expression', 'as_expression'],
  beforeTypes: 'is as',
};
